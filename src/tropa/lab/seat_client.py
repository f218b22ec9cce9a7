"""A seat at a table of a running server, held by a program over the documented protocol (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tropa.core.difference import merge
from tropa.core.fair import seal_of
from tropa.server.protocol.messages import PROTOCOL

RETRY_SECONDS = 1.0
TRIES = 30
"""So often a lost line is taken up again before the table is given up."""
SERVER_FAULTS = 500
"""From this status on it is worth asking again."""
SLOW_SECONDS = 30.0
"""Longest wait for an answer over HTTP."""

Json = dict[str, Any]
Tell = Callable[[str], None]


class SeatFault(ValueError):
    """The seat can't be held, or the bot did what a table refuses."""


class Turn(Struct):
    """What a bot decides on: exactly what a person at this seat would see."""

    game: str
    seat: int
    view: Json
    """The game as the seat sees it."""
    choices: list[Json]
    """All that it may do; each with its `action`, as a record has it, and what the game says about it."""


Decide = Callable[[Turn], Json | str]
"""Returns one of the choices, or its action."""


class Link(Struct):
    """An address of a table, as the browser has it or as friends are invited with."""

    origin: str
    table: str
    token: str
    """Of the seat that it holds; empty if it is an invitation."""


def read_link(text: str) -> Link:
    parts = urllib.parse.urlsplit(text)
    way = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or not parts.netloc or len(way) != 2 or way[0] != "t":
        raise SeatFault(f"{text!r} is no link to a table: it looks like http://localhost:8000/t/abcdefghijkm")
    told = dict(urllib.parse.parse_qsl(parts.fragment))
    return Link(f"{parts.scheme}://{parts.netloc}", way[1], told.get("token", ""))


def sit_down(link: Link, name: str) -> Link:
    """Take an open seat, unless the link holds one already."""
    if link.token:
        return link
    wish = json.dumps({"name": name, "key": secrets.token_hex(16)}).encode()
    asked = urllib.request.Request(f"{link.origin}/api/tables/{link.table}/sit", wish, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(asked, timeout=SLOW_SECONDS) as answer:
            (key,) = json.load(answer)["keys"]
    except urllib.error.HTTPError as refused:
        raise SeatFault(_reason(refused.read())) from refused
    except urllib.error.URLError as fault:
        raise SeatFault(f"{link.origin} doesn't answer: {fault.reason}") from fault
    return Link(link.origin, link.table, key["token"])


def _reason(answer: bytes) -> str:
    try:
        told: str = json.loads(answer)["text"]["en"]
    except (ValueError, KeyError, TypeError):
        return "the server refuses"
    return told


class SeatClient:
    """Holds the seat until the game is over, whatever becomes of the line meanwhile."""

    def __init__(self, link: Link, decide: Decide, tell: Tell) -> None:
        self._link = link
        self._decide = decide
        self._tell = tell
        self._salt = secrets.token_hex(16)
        self._seat = -1
        """As the table says."""
        self._table: Json = {}
        self._now: Json = {}
        self._version = 0
        self._tries = 0
        """Since the table was last seen."""
        self._asked: str | None = None
        """The key of a command that isn't answered yet."""
        self._salted: tuple[str, str] | None = None
        """Commitment and stage for which the salt was sealed, or opened."""

    async def play(self) -> Json:
        """Returns the game's result; empty if all agreed to stop before."""
        while self._tries < TRIES:
            self._tries += 1
            try:
                async with connect(self._address(), compression=None, max_size=None) as line:
                    if await self._sit_at(line):
                        return self._now["result"] or {}
            except InvalidStatus as refused:
                if refused.response.status_code < SERVER_FAULTS:
                    raise SeatFault(_reason(bytes(refused.response.body or b""))) from refused
            except (OSError, WebSocketException) as fault:
                self._tell(f"the line is lost ({fault}); trying again")
            await asyncio.sleep(RETRY_SECONDS)
        raise SeatFault(f"{self._link.origin} doesn't answer any more")

    def _address(self) -> str:
        return f"ws{self._link.origin.removeprefix('http')}/api/tables/{self._link.table}/live"

    async def _sit_at(self, line: ClientConnection) -> bool:
        """Whether the game came to its end while this line lasted."""
        self._asked = self._salted = None
        await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": [self._link.token]}))
        async for frame in line:
            for text in str(frame).split("\n"):
                self._keep(json.loads(text))
            if self._table["status"] in ("over", "ended"):
                return True
            if self._asked is None:
                await self._go_on(line)
        return False

    def _keep(self, message: Json) -> None:
        kind = message["type"]
        if kind == "closing" and message["code"] == "wrong_protocol":
            raise SeatFault(message["text"]["en"])
        if "table" in message:
            self._note_table(message["table"])
        if kind == "snapshot":
            self._now = message["now"]
            self._tries = 0
            self._note_seat()
        elif "change" in message:
            self._now = merge(self._now, message["change"])
        if kind in ("snapshot", "news"):
            self._version = message["version"]
        if message.get("key") is not None and message["key"] == self._asked:
            self._asked = None
            if kind == "refused" and message["code"] != "stale":
                raise SeatFault(" ".join(filter(None, [message["paragraph"], message["text"]["en"]])))

    def _note_table(self, table: Json) -> None:
        if self._table and table["status"] == "playing" != self._table["status"]:
            self._tell("the game begins")
        self._table = table

    def _note_seat(self) -> None:
        seats = [face["seat"] for face in self._now["faces"]]
        if len(seats) != 1 or seats[0] is None:
            raise SeatFault("this link holds no seat at the table")
        if self._seat < 0:
            self._seat = seats[0]
            self._tell(f"seat {seats[0] + 1} of {self._table['game']} is held")

    async def _go_on(self, line: ClientConnection) -> None:
        """Do what the seat owes, if anything."""
        salting = self._table["salting"]
        if self._table["status"] == "waiting" and salting is not None:
            await self._take_part(line, salting)
            return
        face = self._now["faces"][0]
        if self._table["status"] == "playing" and face["owes"] and face["choices"]:
            turn = Turn(self._table["game"], face["seat"], face["view"], face["choices"])
            action = _action_of(await asyncio.to_thread(self._decide, turn), turn)
            await self._ask(line, type="act", version=self._version, action=action)

    async def _take_part(self, line: ClientConnection, salting: Json) -> None:
        """Bring a salt into the deal, once for every try (docs/fairness.md)."""
        commit, stage = salting["commit"], salting["stage"]
        if (commit, stage) == self._salted or self._seat not in [part["seat"] for part in salting["parts"]]:
            return
        if stage in ("sealing", "opening"):
            self._salted = (commit, stage)
        if stage == "sealing":
            await self._ask(line, type="seal", commit=commit, seal=seal_of(self._link.table, commit, self._seat, self._salt))
        elif stage == "opening":
            await self._ask(line, type="open", commit=commit, salt=self._salt)

    async def _ask(self, line: ClientConnection, **command: object) -> None:
        self._asked = secrets.token_hex(8)
        await line.send(json.dumps({**command, "key": self._asked, "seat": self._seat}))


def _action_of(decided: object, turn: Turn) -> str:
    """What the bot chose, as the table takes it; raises `SeatFault` if that is none of its choices."""
    action = decided.get("action") if isinstance(decided, dict) else decided
    if action not in [choice["action"] for choice in turn.choices]:
        raise SeatFault(f"the bot chose {action!r}, which is none of its {len(turn.choices)} choices")
    return str(action)
