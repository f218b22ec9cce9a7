"""Several workers behind one parent: each table is one worker's, strays are right too, and who dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness import Player, run
from tests.server.test_kill import descendants, is_alive
from tests.server.witness import Process, Witness, acknowledged, check, sit_down
from tropa.core.rng import Rng
from tropa.server import app
from tropa.server.limits import Limits
from tropa.server.place import place_of
from tropa.server.protocol.messages import PROTOCOL
from tropa.server.workers.reception import LONGEST_LINE, worker_for

GOES_ON_SECONDS = 5.0


def workers_of(parent: int) -> list[int]:
    """The workers themselves, without the processes that help them."""
    own = [
        int(child) for task in Path(f"/proc/{parent}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    return [child for child in own if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_requests_about_a_table_go_to_its_worker_and_others_to_their_address() -> None:
    for path in ("live", "sit", "now?x=1"):
        head = f"GET /api/tables/abcdefghijkm/{path} HTTP/1.1\r\nHost: x".encode()
        assert worker_for(head, "10.0.0.1", 7) == place_of("abcdefghijkm", 7)
    assert worker_for(b"GET /api/tables/abcdefghijkm HTTP/1.1\r\n", "10.0.0.1", 7) == place_of("abcdefghijkm", 7)
    for head in (b"POST /api/tables HTTP/1.1\r\n", b"\r\nGET /api/tables/abcdefghijkm HTTP/1.1\r\n", b"x" * LONGEST_LINE):
        assert worker_for(head, "10.0.0.1", 7) == place_of("10.0.0.1", 7)
    assert worker_for(b"GET /api/tables/abcdefghijk", "10.0.0.1", 7) is None, "the rest is waited for"


async def sit(port: int, table: str, token: str, *, is_stray: bool = False) -> tuple[ClientConnection, Player]:
    """A player at the table; a stray's request doesn't show which table it is about."""
    shown = f"%{ord(table[0]):x}{table[1:]}" if is_stray else table
    line = await connect(f"ws://127.0.0.1:{port}/api/tables/{shown}/live", compression=None)
    player = Player(line)
    await player.send(type="hello", protocol=PROTOCOL, tokens=[token])
    assert (await player.receive())["type"] == "snapshot"
    return line, player


@contextlib.asynccontextmanager
async def two_workers(db: str, is_strict: bool = True, **settings: Any) -> AsyncIterator[Process]:
    server = Process(db, is_strict, workers=2, **settings)
    await server.start()
    try:
        yield server
    finally:
        if server.process.returncode is None:
            await server.kill()


def test_strays_are_told_everything_and_an_address_has_one_quota(any_db: str) -> None:
    async def test() -> None:
        async with two_workers(any_db) as server:
            table, tokens = await found_many(server.port)
            one_line, one = await sit(server.port, table, tokens[0])
            two_line, two = await sit(server.port, table, tokens[1], is_stray=True)
            players = [one, two]
            for player in players:
                while not all(seat["is_present"] for seat in player.table["seats"]):
                    await player.receive()
            for _ in range(4):
                mover = next(seat for seat, player in enumerate(players) if player.face["owes"])
                answer = await players[mover].act(players[mover].face["choices"][0]["action"], mover)
                assert answer["type"] == "ok"
                await players[1 - mover].until("news", version=answer["version"])
            refused = await one.ask(type="stand_in", seat=0, of=1, on=True)
            assert refused["code"] == "is_present"
            await one_line.close()
            await two_line.close()
            await server.stop()

    run(test)


async def found_many(port: int) -> tuple[str, list[str]]:
    """As many tables as an address may found; returns one of them that isn't the founder's worker's."""
    wish = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "device"}], "start": True}
    most = Limits().tables_per_minute
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20.0) as http:
        answers = [await http.post("/api/tables", json=wish) for _ in range(2 * most)]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:most] == [201] * most
    assert 429 in statuses, "not one quota for each worker"
    tables = [answer.json() for answer in answers[:most]]
    assert len({place_of(table["table"], 2) for table in tables}) == 2, "tables are spread"
    stray = next(table for table in tables if place_of(table["table"], 2) != place_of("127.0.0.1", 2))
    return stray["table"], [key["token"] for key in stray["keys"]]


def test_who_deletes_themselves_is_gone_from_the_memory_of_the_other_worker(any_db: str) -> None:
    async def test() -> None:
        async with two_workers(any_db) as server:
            right = {"Authorization": f"Device {'a' * 32}"}
            wish = {"game": "lost-cities", "seats": [{"kind": "me", "name": "Vera"}, {"kind": "open"}]}
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20.0) as http:
                table = ""
                while not table or place_of(table, 2) == place_of("127.0.0.1", 2):
                    table = (await http.post("/api/tables", json=wish, headers=right)).json()["table"]
                seated = (await http.post(f"/api/tables/{table}/sit", json={"name": "Bob"})).json()
                token = seated["keys"][0]["token"]
                _, player = await sit(server.port, table, token)
                assert [seat["name"] for seat in player.table["seats"]] == ["Vera", "Bob"]
                await http.post("/api/profile/delete", json={"sure": True}, headers=right)
            assert (await player.closed())["code"] == "read_again"
            line, player = await sit(server.port, table, token)
            assert [seat["name"] for seat in player.table["seats"]] == ["", "Bob"]
            await line.close()
            await server.stop()

    run(test)


def test_a_killed_worker_is_replaced_and_its_tables_go_on(any_db: str) -> None:
    async def test() -> None:
        async with two_workers(any_db) as server:
            witnesses = await sit_down(server.port, "lost-cities", 2, 6, Rng(1), Witness)
            playing = [asyncio.create_task(play_on(witness, server.port)) for witness in witnesses]
            await all_go_on(witnesses)
            os.kill(workers_of(server.process.pid)[0], signal.SIGKILL)
            assert await all_go_on(witnesses) < GOES_ON_SECONDS
            while len(workers_of(server.process.pid)) < 2:
                await asyncio.sleep(0.02)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            helpers = descendants(server.process.pid)
            await server.kill()
            while any(is_alive(helper) for helper in helpers):
                await asyncio.sleep(0.02)
            await check(any_db, witnesses)

    run(test)


async def play_on(witness: Witness, port: int) -> None:
    while not witness.is_over:
        await witness.play(port)
        await asyncio.sleep(0.05)


async def all_go_on(witnesses: Sequence[Witness]) -> float:
    """How long it takes until each table has done something more, or its game is over."""
    begin = time.monotonic()
    by_table = [[other for other in witnesses if other.table == table] for table in {w.table for w in witnesses}]
    goals = [acknowledged(there) for there in by_table]
    while any(
        acknowledged(there) <= goal and not any(witness.is_over for witness in there)
        for there, goal in zip(by_table, goals, strict=True)
    ):
        await asyncio.sleep(0.02)
    return time.monotonic() - begin


def test_a_system_that_cannot_hand_lines_over_says_so(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("socket.send_fds")
    with pytest.raises(app.ServeFault, match="behind a proxy"):
        app.serve(port=0, db=db, workers=2)
