"""The HTTP API's description, made from the definitions that the server validates with."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tropa import __version__
from tropa.bots.advice_structs import Advice
from tropa.core.contract import Game
from tropa.core.helper import CityFile
from tropa.core.meta import GameInfo, Text
from tropa.registry import all_games
from tropa.server.api import endpoint, json
from tropa.server.protocol import analyses as review
from tropa.server.protocol import days as dealt
from tropa.server.protocol import http as wire
from tropa.server.protocol import lobby as met
from tropa.server.protocol import notices as told
from tropa.server.protocol import profiles as own
from tropa.server.protocol import puzzles as riddles
from tropa.server.protocol import standing as place
from tropa.server.protocol.tables import Seated, TableState
from tropa.server.service import Health, Readiness

TEXT = "text/plain"
MARKDOWN = "text/markdown"


class Operation(Struct):
    method: str
    path: str
    summary: str
    answer: Any
    """A type, or the media type of a text."""
    body: Any = None
    status: int = 200
    query: dict[str, str] = {}
    has_token: bool = False
    has_device: bool = False


PAGE = {"game": "Only of this game.", "after": "How many of the newest are left out."}
SEAT = {"seat": "The seat that the token belongs to; may be left out."}


def helper_operations(declared: Game) -> list[Operation]:
    helper = declared.helper
    if helper is None:
        return []
    game = declared.info.id
    path = f"/api/helper/{game}"
    return [
        Operation("get", path, f"What the score helper of {game} takes: maps, goals, tasks and the like", helper.guide_kind),
        Operation(
            "post", path, f"The best final route on a sheet of {game}, with its score sheet", helper.solved, helper.paper
        ),
        Operation("post", f"{path}/files", f"What a city file for {game} lets one enter", helper.checked, CityFile),
        Operation("get", f"{path}/files/{{name}}", f"One of our city files for {game}, as a pattern", TEXT),
    ]


PROFILE_OPERATIONS = [
    Operation("get", "/api/tables/{table}/mine", "The seats at a table that belong to the device's profile", list[int], has_device=True),
    Operation("post", "/api/tables/{table}/rematch", "The next game of the same people, for who holds a seat by their profile", Seated,
              has_device=True),
    Operation("get", "/api/profile", "The profile of a device, and all its devices", own.Profile | None, has_device=True),
    Operation("get", "/api/profile/home", "Games of one's own that go on, and how one stands in each game", own.HomePage,
              has_device=True),
    Operation("get", "/api/profile/games", "Games of one's own that ended, the newest first", own.Played, query=PAGE,
              has_device=True),
    Operation("get", "/api/profile/ends/{table}", "What a game of one's own changed beside the earlier ones", own.EndNews | None,
              has_device=True),
    Operation("get", "/api/profile/statistics/{game}", "How one's games of a kind went", own.Statistics, has_device=True),
    Operation("get", "/api/profile/export", "All of it as a file, with the records of games that ended", own.Exported, has_device=True),
    Operation("post", "/api/profile/delete", "Delete oneself for good", dict[str, int], body=own.DeleteProfile, has_device=True),
    Operation("post", "/api/profile/claim", "Give seats to one's profile by their tokens", own.Claimed, body=own.Claim,
              has_device=True),
    Operation("post", "/api/profile/codes", "A code by which another device comes to one's profile", own.NewCode, status=201,
              has_device=True),
    Operation("post", "/api/profile/join", "Come to the profile that shows a code", own.Profile, body=own.Join, has_device=True),
    Operation("post", "/api/profile/recovery", "Keep the hash of a new recovery key", own.Profile, body=own.Recovery,
              has_device=True),
    Operation("post", "/api/profile/recover", "Come back by a recovery key", own.Profile, body=own.Recovery, has_device=True),
    Operation("post", "/api/profile/passkeys/begin", "What a device is asked so that it makes a passkey", own.PasskeyOptions,
              has_device=True),
    Operation("post", "/api/profile/passkeys/keep", "Keep the passkey that it made", own.Profile, body=own.NewPasskey, has_device=True),
    Operation("post", "/api/profile/passkeys/call", "What a device is asked so that it shows a passkey", own.PasskeyOptions,
              has_device=True),
    Operation("post", "/api/profile/passkeys/enter", "Come back by a passkey", own.Profile, body=own.NewPasskey, has_device=True),
    Operation("post", "/api/profile/passkeys/remove", "Take a passkey out of one's profile", own.Profile, body=own.RemovePasskey,
              has_device=True),
    Operation("post", "/api/profile/devices/remove", "Take a device out of one's profile", dict[str, int],
              body=own.RemoveDevice, has_device=True),
]  # fmt: skip
NOTICE_OPERATIONS = [
    Operation("get", "/api/profile/notices", "What one wants to be told, and whether this device is", told.Notices, has_device=True),
    Operation("post", "/api/profile/notices", "What one wants to be told from now on", told.Notices, body=told.Wishes, has_device=True),
    Operation("post", "/api/profile/notices/subscribe", "Tell this device, by its browser's push service", told.Notices,
              body=told.Subscribe, has_device=True),
    Operation("post", "/api/profile/notices/unsubscribe", "Tell this device nothing any more", told.Notices, has_device=True),
    Operation("post", "/api/profile/notices/trial", "Send this device a notice, to see that it comes", dict[str, int], has_device=True),
    Operation("get", "/api/profile/waiting", "In how many games others wait for one's move", told.Waiting, has_device=True),
]  # fmt: skip
DAY_OPERATIONS = [
    Operation("get", "/api/days", "What is dealt today, and how one stands", dealt.TodaysDeals, has_device=True),
    Operation("get", "/api/days/{day}/{game}", "How everybody did at a deal", dealt.DayPage, has_device=True),
    Operation("post", "/api/days/{day}/{game}", "Play a deal: the try that counts, or practice", Seated, body=dealt.Begin, status=201,
              has_device=True),
    Operation("post", "/api/tables/{table}/dare", "A code by which a friend plays the same deal", dealt.DareCode, status=201,
              has_device=True),
    Operation("get", "/api/dares/{code}", "A deal that was sent, and what there is to beat", dealt.Dare, has_device=True),
    Operation("post", "/api/dares/{code}", "Play it", Seated, body=dealt.TakeDare, status=201, has_device=True),
    Operation("get", "/api/days/{day}/{game}/boards/{table}", "How a try ended; of others once the day is closed", dealt.DayBoard,
              has_device=True),
]  # fmt: skip
LOBBY_OPERATIONS = [
    Operation("get", "/api/profile/standing/{game}", "How one stands in a game: beside bots, at the deals of the days, among people",
              place.Standing, has_device=True),
    Operation("get", "/api/standing/{game}", "Who plays a game best at listed tables", place.Board, has_device=True),
    Operation("get", "/api/lobby", "Open tables, if the operator lets founders show theirs", met.LobbyState),
    Operation("post", "/api/tables/{table}/report", "Tell the operator about somebody at a listed table", met.Reported,
              body=met.Report, status=201, has_device=True),
]  # fmt: skip
PUZZLE_OPERATIONS = [
    Operation("get", "/api/puzzles", "Which puzzles there are, the one of the day, and what one has solved", riddles.PuzzleList,
              has_device=True),
    Operation("get", "/api/puzzles/{game}/{number}", "A puzzle on the table", riddles.PuzzleBoard),
    Operation("post", "/api/puzzles/{game}/{number}", "Strokes so far, as a board; a whole decision is answered", riddles.PuzzleBoard,
              body=riddles.SolvePuzzle, has_device=True),
]  # fmt: skip
OPERATIONS = [
    Operation("get", "/api/games", "The games and their options", list[GameInfo]),
    Operation("get", "/api/games/{game}/rules/{language}", "A game's rules, `en` or `ru`", MARKDOWN),
    Operation("get", "/api/games/{game}/words", "What a browser says of a game, by place: sentences with values to fill in",
              dict[str, Text]),
    Operation("get", "/api/games/{game}/diagrams", "Pictures of a game's rules: kept positions, chapter by chapter",
              list[wire.Diagram]),
    Operation("get", "/api/games/{game}/lesson", "The guided first game, frame by frame", wire.Lesson),
    Operation("get", "/api/games/{game}/lesson/{name}", "A short lesson about a part of a game, such as a city", wire.Lesson),
    Operation("post", "/api/tables", "Found a table", Seated, body=wire.NewTable, status=201),
    Operation("get", "/api/tables/{table}", "Who sits at a table, and how far it is", TableState),
    Operation("post", "/api/tables/{table}/sit", "Take an open seat", Seated, body=wire.Sit),
    Operation("get", "/api/tables/{table}/now", "View and choices of a seat, or of an onlooker without a token",
              wire.SeatNow, query=SEAT, has_token=True),
    Operation("post", "/api/tables/{table}/act", "Act", wire.SeatNow, body=wire.HttpAct, query=SEAT, has_token=True),
    Operation("post", "/api/tables/{table}/hint", "What would you do? It is told at the table that the seat asked", Advice, query=SEAT,
              has_token=True),
    Operation("get", "/api/tables/{table}/analysis", "What is known of a finished game by now: what went wrong, and what was luck",
              review.AnalysisState | None),
    Operation("post", "/api/tables/{table}/analysis", "Look back on a finished game: begun, if nobody has", review.AnalysisState),
    Operation("get", "/api/tables/{table}/record", "The record of a finished game; of one that can't go on, for who sat there", TEXT,
              has_token=True),
    Operation("post", "/api/mine", "The tables at which one holds seats", list[wire.TableSummary], body=wire.Mine),
    *PROFILE_OPERATIONS,
    *NOTICE_OPERATIONS,
    *DAY_OPERATIONS,
    *LOBBY_OPERATIONS,
    *PUZZLE_OPERATIONS,
    Operation("post", "/api/replay", "A record, frame by frame", wire.Replay, body=wire.ReplayRequest),
    Operation("post", "/api/insight", "What bots would have made of a recorded game", wire.Insight, body=wire.InsightRequest),
    Operation("post", "/api/analyses", "Look back on a record", review.AnalysisState, body=review.AnalysisRequest),
    Operation("get", "/api/analyses/{analysis}", "How far an analysis is, and what is known by then", review.AnalysisState),
    Operation("post", "/api/analyses/{analysis}/stop", "Stop what one has begun", dict[str, str], body=review.StopRequest),
    *(operation for game in all_games() for operation in helper_operations(game)),
    Operation("get", "/api/health", "Whether the server is up", Health),
    Operation("get", "/healthz", "Whether the server is up", Health),
    Operation("get", "/readyz", "Whether it can serve tables; if not, what is wrong", Readiness),
]  # fmt: skip


SCHEMES = {"seat": {"type": "http", "scheme": "bearer"}, "device": {"type": "http", "scheme": "device"}}


@functools.cache
def build_document() -> dict[str, Any]:
    types = [
        entry
        for operation in OPERATIONS
        for entry in (operation.answer, operation.body)
        if entry and not isinstance(entry, str)
    ]
    types.append(wire.ApiError)
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = {_name(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _describe(operation, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tropa", "version": __version__, "description": "Board games about finding a way, for programs."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SCHEMES},
    }


def _name(kind: Any) -> str:
    return str(kind)


def _describe(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    if isinstance(operation.answer, str):
        content = {operation.answer: {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": schema_of[_name(operation.answer)]}}
    error = {"application/json": {"schema": schema_of[_name(wire.ApiError)]}}
    described: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in _names(operation.path)
            ),
            *(
                {"name": name, "in": "query", "description": text, "schema": {"type": "string"}}
                for name, text in operation.query.items()
            ),
        ],
        "responses": {
            str(operation.status): {"description": "Done", "content": content},
            "4XX": {"description": "Refused", "content": error},
        },
    }
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[_name(operation.body)]}},
        }
    if operation.has_token:
        described["security"] = [{"seat": []}, {"device": []}, {}]
    if operation.has_device:
        described["security"] = [{"device": []}]
    return described


def _names(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


@endpoint
async def document(request: Request) -> Response:
    return json(build_document())
