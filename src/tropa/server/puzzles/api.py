"""The HTTP API of puzzles. Nobody needs a profile; what whoever has one solves is kept with their games."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from tropa.puzzles.answers import Board
from tropa.puzzles.shelf import games_with_puzzles, puzzles_of
from tropa.server.addresses import visitor_of
from tropa.server.api import body, device_of, endpoint, house_of, json, take
from tropa.server.crew import CrewBusy, CrewFault, TaskFailed
from tropa.server.days.calendar import read_day, today
from tropa.server.denials import Denied
from tropa.server.house import House
from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import hash_key, is_key
from tropa.server.protocol.puzzles import (
    PuzzleBoard,
    PuzzleEntry,
    PuzzleGame,
    PuzzleList,
    PuzzleTry,
    SolvePuzzle,
)
from tropa.server.protocol.tables import Face, LogEntry
from tropa.server.puzzles.daily import daily_puzzle, is_daily
from tropa.server.puzzles.tries import NO_DAY, keep_try, tries_of
from tropa.server.storage import Ask

LONGEST = 100
"""Strokes of one answer."""


@endpoint
async def puzzles(request: Request) -> Response:
    house, key = house_of(request), device_of(request)
    own: list[PuzzleTry] | None = None
    if is_key(key):

        def find(ask: Ask) -> list[PuzzleTry] | None:
            profile = ledger.profile_of(ask, hash_key(key))
            return None if profile is None else tries_of(ask, profile)

        own = await house.profiles.look_up(find)
    games = [
        PuzzleGame(game, [PuzzleEntry(puzzle.number, puzzle.level) for puzzle in puzzles_of(game).values()])
        for game in games_with_puzzles()
    ]
    return json(PuzzleList(daily_puzzle(), games, own or [], own is not None))


def named(request: Request) -> tuple[str, int]:
    """The puzzle that is asked for."""
    game, number = request.path_params["game"], request.path_params["number"]
    if game not in games_with_puzzles() or number not in puzzles_of(game):
        raise Denied("no_such_puzzle")
    return game, number


@endpoint
async def board(request: Request) -> Response:
    return json(wire(await ask_worker(house_of(request), *named(request), [], visitor_of(request))))


@endpoint
async def solve(request: Request) -> Response:
    """Strokes so far are shown on the board; a whole decision is an answer, and the first one is kept."""
    house = house_of(request)
    game, number = named(request)
    wish = await body(request, SolvePuzzle)
    if len(wish.line) > LONGEST or any(len(text) > house.limits.action_length for text in wish.line):
        raise Denied("too_long", f"at most {LONGEST} strokes")
    day = read_day(wish.day) if wish.day else NO_DAY
    take(house.sheets, request, drops=0.25)
    found = await ask_worker(house, game, number, wish.line, visitor_of(request))
    if found.answer is not None:
        is_counted = today() - 1 <= day <= today() and is_daily(day, game, number)
        await keep(house, device_of(request), game, number, day if is_counted else NO_DAY, found.answer.is_solved)
    return json(wire(found))


async def keep(house: House, key: str, game: str, number: int, day: int, is_solved: bool) -> None:
    """With the games of whoever has a profile; nobody gets one by a puzzle."""
    if not is_key(key):
        return
    profile = await house.profiles.look_up(lambda ask: ledger.profile_of(ask, hash_key(key)))
    if profile is not None:
        await house.profiles.keep(lambda ask: keep_try(ask, profile, game, number, day, is_solved, time.time()))


async def ask_worker(house: House, game: str, number: int, line: list[str], address: str) -> Board:
    try:
        found: Board = await house.advisers.call(
            "tropa.puzzles.answers:open_puzzle", game, number, line,
            owner=address, attempts=1, patience=house.limits.queue_seconds,
        )  # fmt: skip
    except CrewBusy as fault:
        raise Denied("busy", seconds=fault.seconds) from fault
    except TaskFailed as fault:
        raise Denied("wrong_line", str(fault).partition(": ")[2]) from fault
    except CrewFault as fault:
        raise Denied("shutting_down") from fault
    return found


def wire(found: Board) -> PuzzleBoard:
    """As a table would tell it."""
    face = Face(found.seat, found.view, found.choices, owes=bool(found.to_act), can_undo=False)
    log = [LogEntry(stroke.move, stroke.actor, stroke.event) for stroke in found.log]
    return PuzzleBoard(
        found.game,
        found.number,
        found.level,
        found.unit,
        found.options,
        found.players,
        face,
        log,
        found.to_act,
        found.answer,
    )
