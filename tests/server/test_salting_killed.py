"""A server killed in the middle of fair beginnings: every table still begins, once, with the salts that were sealed."""

from __future__ import annotations

import asyncio
import contextlib

import httpx
from websockets.exceptions import WebSocketException

from tests.server.harness import run
from tests.server.salter import Salter
from tests.server.test_workers import sit
from tests.server.witness import Process
from tropa.core.fair import seal_of
from tropa.core.rng import Rng
from tropa.server.events import Opened, Sealed, Started, decode_event
from tropa.server.stores import open_storage

TABLES = 6
KILLS = 3


class Beginner:
    """Somebody whose page opens again and again until the game has begun."""

    def __init__(self, table: str, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.salts: dict[int, str] = {}
        self.commits: set[str] = set()
        """What it was promised before it opened its salt."""

    async def take_part(self, port: int) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                line, player = await sit(port, self.table, self.token)
                salter = Salter(player, self.seat)
                self.salts = salter.salts = self.salts or salter.salts
                await self._go_on(salter)
                await line.close()
                return
            await asyncio.sleep(0.02)

    async def _go_on(self, salter: Salter) -> None:
        """Do what the table waits for, until it plays."""
        while salter.player.table["status"] != "playing":
            salting = salter.player.table["salting"] or {"stage": "off", "parts": []}
            part = next((part for part in salting["parts"] if part["seat"] == self.seat), None)
            if part and salting["stage"] == "sealing" and not part["seal"]:
                await salter.seal()
            elif part and salting["stage"] == "opening" and not part["is_open"]:
                self.commits.add(salting["commit"])
                await salter.open()
            else:
                await salter.player.receive()


async def found(port: int) -> list[Beginner]:
    """Tables of two that begin once both are there."""
    wish = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "device"}], "start": True, "salted": True}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30.0) as http:
        founded = [(await http.post("/api/tables", json=wish)).raise_for_status().json() for _ in range(TABLES)]
    return [Beginner(key["table"], key["seat"], key["token"]) for seated in founded for key in seated["keys"]]


async def check(db: str, beginners: list[Beginner]) -> None:
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    try:
        for table in {beginner.table for beginner in beginners}:
            events = [decode_event(row.body) for row in (await storage.load(table))[1:]]
            sealed = [(event.seat, event.seal) for event in events if isinstance(event, Sealed)]
            opened = [(event.seat, event.salt) for event in events if isinstance(event, Opened)]
            there = [beginner for beginner in beginners if beginner.table == table]
            (commit,) = set.union(*(beginner.commits for beginner in there))
            salts = {beginner.seat: beginner.salts[beginner.seat] for beginner in there}
            assert sorted(opened) == sorted(salts.items()), "each opened its own, once"
            assert sorted(sealed) == sorted((seat, seal_of(table, commit, seat, salt)) for seat, salt in salts.items())
            (started,) = [event for event in events if isinstance(event, Started)]
            assert started.salt == ".".join(salts[seat] for seat in sorted(salts))
            assert max(map(events.index, [e for e in events if isinstance(e, Opened)])) < events.index(started)
    finally:
        await storage.close()


async def begin_under_kills(db: str, workers: int) -> None:
    rng = Rng(workers)
    server = Process(db, workers=workers)
    await server.start()
    beginners = await found(server.port)
    playing = [asyncio.create_task(beginner.take_part(server.port)) for beginner in beginners[::2]]
    for number in range(KILLS):
        # The others come one after the other, so that some tables are at each stage when the server falls.
        playing += [
            asyncio.create_task(beginner.take_part(server.port)) for beginner in beginners[1 + 2 * number :: 2 * KILLS]
        ]
        await asyncio.sleep(rng.chance() * 0.3)
        await server.kill()
        await server.start()
    await asyncio.gather(*playing)
    await server.stop()
    assert len(playing) == len(beginners)
    await check(db, beginners)


def test_it_begins_once_with_what_was_sealed(any_db: str) -> None:
    run(lambda: begin_under_kills(any_db, 1))


def test_so_it_does_behind_several_workers(db: str) -> None:
    run(lambda: begin_under_kills(db, 2))
