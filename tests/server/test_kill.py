"""A server killed at any moment loses no acknowledged action, does none twice, and no client is ever ahead of the log."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.harness import Json, Player, run
from tropa.core.rng import Rng
from tropa.server.events import Acted, decode_event
from tropa.server.storage import Row
from tropa.server.stores import open_storage

ROUNDS = 4
TABLES = 6
SERVE = "import sys; from tropa.server.app import serve; serve(port=int(sys.argv[1]), db=sys.argv[2])"


class Process:
    """A server in a process of its own."""

    def __init__(self, db: str) -> None:
        self.db = db
        self.port = 0

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVE, str(self.port), self.db,
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        assert line.startswith("Tropa is at http://localhost:"), line
        self.port = int(line.rpartition(":")[2])

    async def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


class Witness:
    """A player who acts at random, sends again what wasn't answered, and writes down all that it was told."""

    def __init__(self, table: str, seat: int, token: str, rng: Rng) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.rng = rng
        self.sent: dict[str, str] = {}
        self.acknowledged: dict[str, int] = {}
        self.newest: dict[int, int] = {}
        """For each version that was seen, how many moves the record held."""
        self.unanswered: Json | None = None

    async def play(self, port: int) -> None:
        """Until the connection breaks."""
        try:
            async with connect(f"ws://127.0.0.1:{port}/api/tables/{self.table}/live", compression=None) as line:
                await self._play(Player(line))
        except (OSError, WebSocketException, TimeoutError):
            return

    async def _play(self, player: Player) -> None:
        await player.send(type="hello", protocol=2, tokens=[self.token])
        while True:
            message = await player.receive()
            if message["type"] in ("snapshot", "news"):
                self.newest[message["version"]] = message["moves"]
            if message["type"] in ("ok", "refused") and self.unanswered and message["key"] == self.unanswered["key"]:
                if message["type"] == "ok":
                    self.acknowledged[message["key"]] = message["version"]
                else:
                    assert message["code"] == "stale", message
                    del self.sent[message["key"]]
                self.unanswered = None
            if message["type"] == "snapshot" and self.unanswered:
                await player.send(**self.unanswered)
            elif not self.unanswered and player.face["choices"]:
                await self._act(player)

    async def _act(self, player: Player) -> None:
        action = player.face["choices"][self.rng.below(len(player.face["choices"]))]["action"]
        key = f"{self.seat}-{len(self.sent)}-{self.rng.next()}"
        self.sent[key] = action
        self.unanswered = {"type": "act", "key": key, "seat": self.seat, "version": player.version, "action": action}
        await player.send(**self.unanswered)


async def found(port: int) -> list[tuple[str, list[str]]]:
    wish = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "device"}], "start": True}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20.0) as http:
        answers = [(await http.post("/api/tables", json=wish)).json() for _ in range(TABLES)]
    return [(answer["table"], [key["token"] for key in answer["keys"]]) for answer in answers]


def stored_acts(rows: list[Row]) -> list[tuple[str, int, str]]:
    """Key, seat and action of the stored acts, in their order."""
    events = [(row.key, decode_event(row.body)) for row in rows[1:]]
    return [(str(key), event.seat, event.action) for key, event in events if isinstance(event, Acted)]


async def check(db: str, witnesses: list[Witness]) -> None:
    """Compare what the witnesses were told with what is in the store."""
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    stored = {witness.table: stored_acts(await storage.load(witness.table)) for witness in witnesses}
    await storage.close()
    for witness in witnesses:
        acts = stored[witness.table]
        assert len({key for key, _, _ in acts}) == len(acts), "an action was done twice"
        own = {key.partition("/")[2]: action for key, seat, action in acts if seat == witness.seat}
        for key in witness.acknowledged:
            assert own[key] == witness.sent[key], "an acknowledged action was lost or changed"
        assert set(own) <= set(witness.sent), "an action that nobody sent"
        assert max(witness.newest) <= len(acts) + 1, "a client is ahead of the log"


@pytest.mark.parametrize("seed", [1, 2])
def test_kill_at_random_moments(any_db: str, seed: int) -> None:
    async def test() -> None:
        rng = Rng(seed)
        server = Process(any_db)
        await server.start()
        tables = await found(server.port)
        witnesses = [
            Witness(table, seat, token, rng.split()) for table, tokens in tables for seat, token in enumerate(tokens)
        ]
        for _ in range(ROUNDS):
            playing = [asyncio.create_task(witness.play(server.port)) for witness in witnesses]
            goal = acknowledged(witnesses) + 20
            while acknowledged(witnesses) < goal:
                await asyncio.sleep(0.005)
            await asyncio.sleep(rng.chance() * 0.2)
            await server.kill()
            await asyncio.gather(*playing)
            await check(any_db, witnesses)
            await server.start()
        await server.kill()
        assert acknowledged(witnesses) >= 20 * ROUNDS

    run(test)


def acknowledged(witnesses: list[Witness]) -> int:
    return sum(len(witness.acknowledged) for witness in witnesses)


def test_killed_workers_end_with_their_server(db: str) -> None:
    """A worker's line is closed when the server is killed: none is left behind."""

    async def test() -> None:
        server = Process(db)
        await server.start()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20.0) as http:
            seats = [{"kind": "me"}, {"kind": "bot", "strength": "easy"}]
            await http.post("/api/tables", json={"game": "lost-cities", "seats": seats, "start": True})
            assert (await http.post("/api/replay", json={"record": "", "perspective": "open"})).status_code == 400
        children = descendants(server.process.pid)
        assert children
        await server.kill()
        while any(is_alive(child) for child in children):
            await asyncio.sleep(0.01)

    run(test)


def descendants(pid: int) -> list[int]:
    own = [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    return own + [further for child in own for further in descendants(child)]


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
