"""A server in a process of its own, players who write down all that they were told, and a look into the store whether it is true."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.harness import Json, Player
from tropa.core.rng import Rng
from tropa.server.events import Acted, Said, Started, Undone, decode_event
from tropa.server.protocol.messages import PROTOCOL
from tropa.server.storage import Row
from tropa.server.stores import open_storage

SERVE = """
import json
import sys
from tropa.server.app import run
from tropa.server.settings import Settings
from tests.server.harness import RELAXED
from tropa.server.limits import Limits
limits = Limits() if sys.argv[4:] == ["strict"] else RELAXED
run(Settings(sys.argv[2], limits, **json.loads(sys.argv[3])), "127.0.0.1", int(sys.argv[1]))
"""
CHAT_SHARE = 0.05
UNDO_SHARE = 0.1
NOT_DONE = {"stale", "nothing_to_undo", "game_over", "store_failed"}
"""Refusals after which a command must not be found in the store."""


class Process:
    def __init__(self, db: str, is_strict: bool = False, **settings: Any) -> None:
        """With the limits of every server if it `is_strict`."""
        self.db = db
        self.port = 0
        self.before = ""
        """What the process does first."""
        self._more = [json.dumps(settings), *(["strict"] if is_strict else [])]

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self.before + SERVE, str(self.port), self.db, *self._more,
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        assert line.startswith("Tropa is at http://localhost:"), line
        self.port = int(line.rpartition(":")[2])

    async def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> None:
        """In order."""
        self.process.send_signal(signal.SIGTERM)
        await self.process.wait()


class Witness:
    """A player who acts at random, sends again what wasn't answered, and writes down all that it was told."""

    def __init__(self, game: str, table: str, seat: int, token: str, rng: Rng) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.token = token
        self.rng = rng
        self.sent: dict[str, Json] = {}
        """By key, in the order in which they were sent."""
        self.acknowledged: set[str] = set()
        self.refused: Counter[str] = Counter()
        self.newest = 0
        """The highest version seen."""
        self.unanswered: Json | None = None
        self.is_over = False

    async def play(self, port: int) -> None:
        """Until the game is over or the connection breaks."""
        try:
            async with connect(f"ws://127.0.0.1:{port}/api/tables/{self.table}/live", compression=None) as line:
                await self._play(Player(line))
        except (OSError, WebSocketException, TimeoutError):
            return

    async def _play(self, player: Player) -> None:
        await player.send(type="hello", protocol=PROTOCOL, tokens=[self.token])
        while not self.is_over:
            message = await player.receive()
            self.hear(message)
            if message["type"] in ("ok", "refused") and self.unanswered and message["key"] == self.unanswered["key"]:
                self._note(message)
            if player.version < 0:
                continue
            self.newest = max(self.newest, player.version)
            if message["type"] == "snapshot" and self.unanswered:
                await player.send(**self.unanswered)
            elif not self.unanswered:
                self.is_over = player.result is not None
                if player.face["choices"]:
                    await self._ask(player)

    def hear(self, message: Json) -> None:
        """Called with all that it is told."""

    def _note(self, answer: Json) -> None:
        if answer["type"] == "ok":
            self.acknowledged.add(answer["key"])
        else:
            assert answer["code"] in NOT_DONE, answer
            self.refused[answer["code"]] += 1
            del self.sent[answer["key"]]
        self.unanswered = None

    async def _ask(self, player: Player) -> None:
        key = f"{self.seat}-{len(self.sent)}-{self.rng.next()}"
        self.sent[key] = self.unanswered = {"key": key, "seat": self.seat, **self._wish(player)}
        await player.send(**self.unanswered)

    def _wish(self, player: Player) -> Json:
        luck = self.rng.chance()
        if luck < CHAT_SHARE:
            return {"type": "chat", "text": f"line {self.rng.next()}"}
        if luck < CHAT_SHARE + UNDO_SHARE and player.face["can_undo"]:
            return {"type": "undo", "version": player.version}
        choices = player.face["choices"]
        return {"type": "act", "version": player.version, "action": choices[self.rng.below(len(choices))]["action"]}


W = TypeVar("W", bound=Witness)


async def sit_down(
    port: int, game: str, seats: int, tables: int, rng: Rng, kind: Callable[[str, str, int, str, Rng], W]
) -> list[W]:
    """New tables, with a witness of that kind at each seat."""
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "device"}] * (seats - 1)], "start": True}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30.0) as http:
        founded = [(await http.post("/api/tables", json=wish)).raise_for_status().json() for _ in range(tables)]
    return [kind(game, key["table"], key["seat"], key["token"], rng.split()) for seated in founded for key in seated["keys"]]


def acknowledged(witnesses: Sequence[Witness]) -> int:
    return sum(len(witness.acknowledged) for witness in witnesses)


async def check(db: str, witnesses: Sequence[Witness]) -> None:
    """Compare what the witnesses were told with what is in the store."""
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    try:
        stored = {table: await storage.load(table) for table in {witness.table for witness in witnesses}}
    finally:
        await storage.close()
    for witness in witnesses:
        check_witness(witness, stored[witness.table])


def check_witness(witness: Witness, rows: list[Row]) -> None:
    assert [row.seq for row in rows] == list(range(len(rows))), "a number is missing"
    events = [decode_event(row.body) for row in rows[1:]]
    own = [
        (str(row.key).partition("/")[2], event)
        for row, event in zip(rows[1:], events, strict=True)
        if str(row.key).startswith(f"{witness.seat}/")
    ]
    keys = [key for key, _ in own]
    assert len(set(keys)) == len(keys), "a command was done twice"
    assert witness.acknowledged <= set(keys), "an acknowledged command was lost"
    assert keys == [key for key in witness.sent if key in set(keys)], "a command that nobody sent, or another order"
    for key, event in own:
        assert is_done(witness.sent[key], event), "a command was changed"
    assert witness.newest <= sum(isinstance(event, Started | Acted | Undone) for event in events), "a client is ahead"


def is_done(wish: Json, event: object) -> bool:
    match event:
        case Acted(_, action):
            return wish["type"] == "act" and bool(action == wish["action"])
        case Said(_, text):
            return wish["type"] == "chat" and bool(text == wish["text"])
        case Undone():
            return bool(wish["type"] == "undo")
    return False
