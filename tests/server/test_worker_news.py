"""What isn't one table's reaches people whichever worker they came to, on one file: the list of open tables, and notices."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server import push_service
from tests.server.harness import Json, Player, right_of, run
from tests.server.test_lobby import Watcher
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER
from tests.server.test_schema import ask
from tests.server.test_workers import sit, two_workers
from tropa.server.place import place_of
from tropa.server.protocol.messages import PROTOCOL

OWN = place_of("127.0.0.1", 2)
"""The worker to which everything goes that is about no table."""


async def post(http: httpx.AsyncClient, path: str, by: str, **wish: Any) -> Json:
    answer = await http.post(f"/api{path}", json=wish, headers=right_of(by))
    assert answer.is_success, answer.text
    told: Json = answer.json()
    return told


async def found_elsewhere(http: httpx.AsyncClient, by: str) -> Json:
    """A table of the other worker."""
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "open"}]
    while True:
        founded = await post(http, "/tables", by, game="lost-cities", seats=seats, start=False)
        if place_of(founded["table"], 2) != OWN:
            return founded


async def join(port: int, table: str, by: str, *, is_stray: bool = False) -> Player:
    shown = f"%{ord(table[0]):x}{table[1:]}" if is_stray else table
    player = Player(await connect(f"ws://127.0.0.1:{port}/api/tables/{shown}/live", compression=None))
    await player.send(type="hello", protocol=PROTOCOL, tokens=[], device=by)
    assert (await player.receive())["type"] == "snapshot"
    return player


def test_two_workers_have_one_list_of_open_tables(db: str) -> None:
    async def test() -> None:
        async with (
            two_workers(db, is_strict=False, lobby=True) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20.0) as http,
            connect(f"ws://127.0.0.1:{server.port}/api/lobby/live", compression=None) as line,
        ):
            watcher = Watcher(line)
            await watcher.until()
            table = (await found_elsewhere(http, PHONE))["table"]
            founder = await join(server.port, table, PHONE)
            assert (await founder.ask(type="announce", seat=0, on=True))["type"] == "ok"
            (entry,) = await watcher.until(table)
            assert (entry["names"], entry["free"]) == (["Vera"], 1)
            keys = (await post(http, f"/tables/{table}/sit", STRANGER, name="Quiet Fox"))["keys"]
            _, stranger = await sit(server.port, table, keys[0]["token"], is_stray=True)
            while stranger.table["status"] != "playing":
                await stranger.receive()
            while entry["free"]:
                (entry,) = await watcher.until(table)
            await stranger.ask(type="react", seat=1, sign="hello")
            assert (await founder.until("reaction"))["sign"] == "hello"

    run(test)


def test_of_two_workers_one_tells_and_both_know_who_is_looking(db: str) -> None:
    def is_due() -> None:
        ask(db, "UPDATE notices SET due = 0")

    async def noted(question: str) -> None:
        while ask(db, f"SELECT count(*) FROM notices WHERE {question}") != [(1,)]:
            await asyncio.sleep(0.02)

    async def test(service: push_service.PushService) -> None:
        async with (
            two_workers(db, is_strict=False, push_hosts=[service.address]) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20.0) as http,
        ):
            table = (await found_elsewhere(http, PHONE))["table"]
            await post(http, f"/tables/{table}/sit", LAPTOP, name="Boris")
            await post(http, "/profile/notices/subscribe", LAPTOP, **service.subscription())
            looking = await join(server.port, table, LAPTOP, is_stray=True)
            await noted("kind = 'full'")
            is_due()
            await noted("due > 0")
            assert service.letters == [], "the page is in sight at the other worker"
            await looking.ask(type="looking", on=False)
            await looking.line.close()
            founder = await join(server.port, table, PHONE)
            assert (await founder.ask(type="start", seat=0))["type"] == "ok"
            await noted("kind <> 'full'")
            is_due()
            await noted("sent = 1")
            assert [letter["tag"] for letter in service.letters] == [table]

    with push_service.running() as service:
        run(lambda: test(service))
