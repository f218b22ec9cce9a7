"""A real server in the test's own event loop, and clients that speak the protocol to it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tropa.core.difference import merge
from tropa.server.app import server
from tropa.server.gate import listen
from tropa.server.house import House
from tropa.server.limits import Limits
from tropa.server.protocol.messages import PROTOCOL
from tropa.server.rooms import Rooms
from tropa.server.settings import Settings

RELAXED = Limits(
    requests_per_minute=1_000_000,
    tables_per_minute=1_000_000,
    profiles_per_minute=1_000_000,
    replays_per_minute=1_000_000,
    messages_at_once=10_000,
    uploads_at_once=1_000,
    effort_at_once=1e6,
)
SECONDS = 15.0
"""No single answer takes longer."""

Json = dict[str, Any]
_numbers = itertools.count(1)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60.0):
            await test()

    asyncio.run(limited())


class Player:
    """A client at a table: keeps what it was told, as the browser does."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.received: list[Json] = []
        self.version = -1
        self.now: Json = {}
        self.log: list[Json] = []
        self.table: Json = {}
        self._unread: list[str] = []

    async def send(self, **message: Any) -> str:
        if message["type"] not in ("hello",):
            message.setdefault("key", f"key{next(_numbers)}")
        await self.line.send(json.dumps(message))
        return str(message.get("key", ""))

    async def receive(self) -> Json:
        if not self._unread:
            async with asyncio.timeout(SECONDS):
                self._unread = str(await self.line.recv()).split("\n")
        message: Json = json.loads(self._unread.pop(0))
        self._keep(message)
        return message

    def _keep(self, message: Json) -> None:
        self.received.append(message)
        kind = message["type"]
        if kind == "snapshot":
            self.log = message["log"]
            self.table = message["table"]
            self.now = message["now"]
        elif kind == "news":
            assert message["version"] == self.version + 1, "a version was left out"
            if message["undone"] is not None:
                self.log = [entry for entry in self.log if entry["move"] <= message["undone"]]
            self.log = self.log + message["log"]
        elif kind == "table":
            self.table = message["table"]
        if kind in ("news", "changed"):
            self.now = merge(self.now, message["change"])
        if kind in ("snapshot", "news"):
            self.version = message["version"]

    async def until(self, kind: str, **expected: Any) -> Json:
        """Receive up to a message of that kind with these values."""
        while True:
            message = await self.receive()
            if message["type"] == kind and all(message.get(name) == value for name, value in expected.items()):
                return message

    async def ask(self, **message: Any) -> Json:
        """Send, and receive up to the answer."""
        key = await self.send(**message)
        while True:
            answer = await self.receive()
            if answer.get("key") == key or answer["type"] == "closing":
                return answer

    async def act(self, action: str, seat: int = 0, version: int | None = None, **more: Any) -> Json:
        return await self.ask(
            type="act", seat=seat, version=self.version if version is None else version, action=action, **more
        )

    async def sync(self) -> None:
        """Receive all that was sent so far."""
        await self.ask(type="ping")

    async def closed(self) -> Json:
        """Receive until the server closes, and return its reason."""
        closing: Json = {}
        with contextlib.suppress(ConnectionClosed):
            while True:
                message = await self.receive()
                closing = message if message["type"] == "closing" else closing
        return closing

    async def settle(self) -> None:
        """Receive what is told after a move: whether it may be taken back."""
        await self.sync()

    @property
    def faces(self) -> list[Json]:
        faces: list[Json] = self.now["faces"]
        return faces

    @property
    def result(self) -> Json | None:
        result: Json | None = self.now["result"]
        return result

    @property
    def face(self) -> Json:
        return self.faces[0]


def right_of(device: str) -> dict[str, str]:
    return {"Authorization": f"Device {device}"} if device else {}


class Server:
    def __init__(self, house: House, port: int, http: httpx.AsyncClient) -> None:
        self.house = house
        self.port = port
        self.http = http
        self._stack = contextlib.AsyncExitStack()

    @property
    def rooms(self) -> Rooms:
        return self.house.rooms

    async def found(
        self, *kinds: str, game: str = "bids", start: bool = True, by: str = "", **more: Any
    ) -> tuple[str, list[str]]:
        """A new table; returns its id and the tokens of the creator's seats. `me` and `device` seats have names P0, P1…

        `by`: the key of the device that founds it.
        """
        seats = [{"kind": kind, "name": f"P{number}" if kind != "open" else ""} for number, kind in enumerate(kinds)]
        answer = await self.http.post(
            "/api/tables", json={"game": game, "seats": seats, "start": start, **more}, headers=right_of(by)
        )
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], [key["token"] for key in answer.json()["keys"]]

    async def connect(self, table: str, *tokens: str, **headers: str) -> Player:
        """A socket, not greeted yet."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        line = await self._stack.enter_async_context(connect(address, compression=None, additional_headers=headers))
        return Player(line)

    async def join(self, table: str, *tokens: str, visitor: str = "", by: str = "") -> Player:
        player = await self.connect(table)
        device = {"device": by} if by else {}
        await player.send(type="hello", protocol=PROTOCOL, tokens=list(tokens), visitor=visitor, **device)
        assert (await player.receive())["type"] == "snapshot"
        return player

    async def get(self, path: str, by: str = "") -> httpx.Response:
        return await self.http.get(f"/api{path}", headers=right_of(by))

    async def post(self, path: str, by: str = "", **wish: Any) -> httpx.Response:
        return await self.http.post(f"/api{path}", json=wish, headers=right_of(by))

    async def leave_all(self) -> None:
        await self._stack.aclose()


@contextlib.asynccontextmanager
async def serving(db: str, limits: Limits = RELAXED, **settings: Any) -> AsyncIterator[Server]:
    settings.setdefault("bot_pause", 0.0)
    settings.setdefault("thinkers", 1)
    settings.setdefault("bot", "tests.server.first_bot:decide")
    process = server(Settings(db, limits, **settings))
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    task = asyncio.create_task(process.serve([listening]))
    while not process.started:
        await asyncio.sleep(0.005)
        if task.done():
            task.result()
    app: Any = process.config.app
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS) as http:
        running = Server(app.state.house, port, http)
        try:
            yield running
        finally:
            await running.leave_all()
            process.should_exit = True
            await task
