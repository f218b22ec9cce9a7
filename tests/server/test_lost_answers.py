"""PostgreSQL as people run it: it restarts, freezes, and loses answers; what was written is never denied, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Iterator

import psycopg
import pytest

from tests.server import postgres
from tests.server.cable import Cable
from tests.server.harness import SECONDS, run, serving
from tests.server.test_schema import ask
from tests.server.test_storage import opened, row
from tropa.server import postgres as postgres_store
from tropa.server.links import Links, Watchdog
from tropa.server.storage import Storage, StoreFault, StoreUnsure

pytestmark = pytest.mark.postgres

INSERT = b"INSERT INTO events"
BACKENDS = """
SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


def terminate_all(db: str) -> None:
    ask(db, BACKENDS.replace("pid FROM", "pg_terminate_backend(pid) FROM"))


@contextlib.contextmanager
def frozen(pids: list[int]) -> Iterator[None]:
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def test_a_lost_answer_is_looked_up(postgres_db: str) -> None:
    async def test() -> None:
        cable = Cable(postgres_db)
        async with cable.laid() as db, opened(db) as storage:
            assert await storage.append(row(0))
            cable.cut_after(INSERT)
            assert await storage.append(row(1)), "it was written, though the answer was lost"
            assert cable.cuts == 1
            assert not await storage.append(row(1, body="another")), "that number is taken"
            assert await storage.load("table") == [row(0), row(1)]

    run(test)


def test_a_player_whose_answer_was_lost_on_the_way_is_answered(postgres_db: str) -> None:
    """Once by its key, once without: a seat is taken for the one who asked, not by a stranger."""

    async def test() -> None:
        cable = Cable(postgres_db)
        async with cable.laid() as db, serving(db) as server:
            table, tokens = await server.found("me", "open", start=False)
            cable.cut_after(INSERT)
            seated = await server.http.post(f"/api/tables/{table}/sit", json={"name": "B"})
            assert seated.status_code == 200, seated.text
            player = await server.join(table, tokens[0], seated.json()["keys"][0]["token"])
            assert (await player.ask(type="start", seat=0))["type"] == "ok"
            cable.cut_after(INSERT)
            assert (await player.act("pick 2"))["type"] == "ok"
            assert cable.cuts == 2
            assert [entry.seq for entry in await server.house.storage.load(table)] == [0, 1, 2, 3]

    run(test)


def test_who_can_be_told_neither_yes_nor_no_asks_again(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_store, "WRITE_SECONDS", 0.3)
    monkeypatch.setattr(postgres_store, "READ_SECONDS", 0.3)

    async def test() -> None:
        cable = Cable(postgres_db)
        async with cable.laid() as db, serving(db) as server:
            table, (token, _) = await server.found("me", "device")
            player = await server.join(table, token)
            cable.cut_after(INSERT, then_down=True)
            await player.send(type="act", key="mine", seat=0, version=1, action="pick 2")
            assert (await player.closed())["code"] == "store_unsure"
            assert "refused" not in [message["type"] for message in player.received]
            again = await server.join(table, token)
            refused = await again.act("pick 2", key="mine", version=1)
            assert refused["code"] == "store_failed", "what is there can't be read yet, so nothing is decided"
            cable.is_down = False
            assert (await again.act("pick 2", key="mine", version=1))["type"] == "ok"
            assert again.version == 2
            assert [entry.key for entry in await server.house.storage.load(table)] == [None, "founding/start", "0/mine"]

    run(test)


def test_lost_connections_come_back_at_once(postgres_db: str) -> None:
    async def test() -> None:
        heard: list[tuple[str | None, int]] = []
        async with opened(postgres_db, lambda table, seq: heard.append((table, seq))) as storage:
            assert await storage.append(row(0))
            await asyncio.gather(*(storage.load("table") for _ in range(8)))
            await asyncio.to_thread(terminate_all, postgres_db)
            assert await storage.append(row(1))
            assert await storage.load("table") == [row(0), row(1)]
            await storage.check()
            while not heard:
                await asyncio.sleep(0.05)
            assert heard == [(None, 0)], "something may have been missed"

    run(test)


def test_frozen_backends_are_left_behind(postgres_db: str) -> None:
    async def test() -> None:
        heard: list[tuple[str | None, int]] = []
        async with opened(postgres_db, lambda table, seq: heard.append((table, seq))) as storage:
            assert await storage.append(row(0))
            await storage.load("table")
            pids = [pid for (pid,) in await asyncio.to_thread(ask, postgres_db, BACKENDS)]
            assert len(pids) == 3, "one writes, one reads, one listens"
            began = time.monotonic()
            with frozen(pids):
                writing, reading = asyncio.create_task(storage.append(row(1))), asyncio.create_task(storage.load("table"))
                assert (await reading)[0] == row(0)
                assert await writing
                while not heard:
                    await asyncio.sleep(0.05)
            assert time.monotonic() - began < 12.0
            assert await storage.load("table") == [row(0), row(1)]

    run(test)


def test_a_number_that_a_lost_transaction_holds_stops_its_table_only(postgres_db: str) -> None:
    async def test() -> None:
        async with opened(postgres_db) as storage:
            for table in ("held", "free", "other"):
                assert await storage.append(row(0, table))
            with psycopg.connect(postgres_db) as lost:
                lost.execute("INSERT INTO events VALUES ('held', 1, 1.0, NULL, 'lost')")
                writing = [asyncio.create_task(storage.append(row(1, table))) for table in ("free", "held", "other")]
                results = await asyncio.gather(*writing, return_exceptions=True)
                assert results[0] is results[2] is True
                assert isinstance(results[1], StoreUnsure)
                lost.rollback()
            assert await storage.append(row(1, "held"))

    run(test)


def test_a_database_that_stops_says_so_in_time_and_play_goes_on_afterwards() -> None:
    async def test(database: postgres.Postgres, db: str) -> None:
        async with serving(db) as server:
            table, (token, _) = await server.found("me", "device")
            player = await server.join(table, token)
            storage = server.house.storage
            await storage.check()
            with frozen(processes_of(database.process.pid)):
                await told_in_time(storage.check)
            assert (await player.act("pick 1"))["type"] == "ok"
            await asyncio.to_thread(database.stop, signal.SIGQUIT)
            await told_in_time(storage.check)
            version = player.version
            acting = asyncio.create_task(player.act("pick 2", key="mine"))
            await asyncio.sleep(0.5)
            await asyncio.to_thread(database.start)
            answer = await acting
            if answer["type"] == "closing":
                # The database took longer to come back than a write waits for it.
                player = await server.join(table, token)
                answer = await player.act("pick 2", key="mine", version=version)
            assert answer["type"] == "ok"
            assert [entry.key for entry in await storage.load(table)].count("0/mine") == 1
            await until_well(storage)

    async def told_in_time(check: object) -> None:
        assert callable(check)
        began = time.monotonic()
        with pytest.raises(StoreFault):
            await check()
        assert time.monotonic() - began < 5.0

    with postgres.running() as database:
        db = postgres.new_database(database.address)
        run(lambda: test(database, db))


async def until_well(storage: Storage) -> None:
    """The listener comes back by itself, a second later."""
    while True:
        try:
            await storage.check()
            return
        except StoreFault:
            await asyncio.sleep(0.1)


def processes_of(pid: int) -> list[int]:
    """The server with all its children."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as children:
        return [pid, *map(int, children.read().split())]


def test_a_connection_that_is_opened_while_the_pool_closes_is_closed_by_whoever_used_it(postgres_db: str) -> None:
    links = Links(postgres_db, Watchdog(), 1)
    links.close()
    assert links.use(lambda connection: connection, within=SECONDS).closed
