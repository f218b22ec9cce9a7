"""The version of a store: steps are taken once, in order, by one process at a time; a newer store is refused."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.fixtures.earlier import copy_store
from tests.server.harness import run
from tests.server.test_storage import opened
from tropa.server import schema, sqlite
from tropa.server.schema import COUNTED_IN, STEPS, Step, alike
from tropa.server.storage import Row, StoreFault

ADDS = re.compile(r"CREATE (UNIQUE )?INDEX |CREATE TABLE |ALTER TABLE \w+ ADD COLUMN ")
ALL = [(number, step.name) for number, step in enumerate(STEPS, start=1)]


def ask(db: str, question: str) -> list[Any]:
    if db.startswith("postgresql:"):
        with psycopg.connect(db, autocommit=True) as database:
            found = database.execute(question.encode())
            return found.fetchall() if found.description else []
    with contextlib.closing(sqlite3.connect(db, isolation_level=None)) as file:
        return file.execute(question).fetchall()


def counted(db: str) -> list[Any]:
    return ask(db, f"SELECT number, name FROM {COUNTED_IN} ORDER BY number")


def open_once(db: str) -> None:
    async def test() -> None:
        async with opened(db):
            pass

    run(test)


def test_steps_only_add() -> None:
    """The older of two servers still works with the store that the newer one brought on."""
    found = [statement for step in STEPS for statement in (*step.sqlite, *step.postgres)]
    assert [statement for statement in found if ADDS.match(statement) is None] == []
    added = [statement for statement in found if " ADD COLUMN " in statement]
    assert [statement for statement in added if "NOT NULL" in statement and "DEFAULT" not in statement] == []
    assert len({step.name for step in STEPS}) == len(STEPS)


def test_a_new_store_takes_all_steps_once(any_db: str) -> None:
    for _ in range(2):
        open_once(any_db)
        assert counted(any_db) == ALL


def test_a_store_of_0_1_0_takes_the_steps_that_came_later(tmp_path: Path) -> None:
    db = str(copy_store(tmp_path))
    before = ask(db, "SELECT * FROM events ORDER BY table_id, seq")
    open_once(db)
    assert counted(db) == ALL
    assert ask(db, "SELECT * FROM events ORDER BY table_id, seq") == before


@pytest.mark.postgres
def test_a_database_of_0_1_0_takes_the_steps_that_came_later(tmp_path: Path, postgres_db: str) -> None:
    rows = ask(str(copy_store(tmp_path)), "SELECT * FROM events ORDER BY table_id, seq")
    with psycopg.connect(postgres_db) as database:
        database.execute(STEPS[0].postgres[0].encode())
        database.cursor().executemany("INSERT INTO events VALUES (%s, %s, %s, %s, %s)", rows)
    open_once(postgres_db)
    assert counted(postgres_db) == ALL
    assert ask(postgres_db, 'SELECT * FROM events ORDER BY table_id COLLATE "C", seq') == rows


def test_a_step_that_fails_leaves_nothing_behind(any_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = alike("broken", "CREATE TABLE half (way text)", "CREATE TABLE no good")
    monkeypatch.setattr(schema, "STEPS", (*STEPS, broken))
    with pytest.raises(StoreFault):
        open_once(any_db)
    monkeypatch.undo()
    open_once(any_db)
    assert counted(any_db) == ALL
    with pytest.raises((psycopg.Error, sqlite3.Error)):
        ask(any_db, "SELECT * FROM half")


def test_a_newer_store_is_refused_in_words(any_db: str) -> None:
    open_once(any_db)
    ask(any_db, f"INSERT INTO {COUNTED_IN} VALUES ({len(STEPS) + 1}, 'wings', 1.0)")
    with pytest.raises(StoreFault, match=f"of version {len(STEPS) + 1}, made by a newer Tropa"):
        open_once(any_db)


@pytest.mark.postgres
def test_an_older_server_goes_on_while_a_newer_one_starts(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(postgres_db) as older:
            later = alike("later", "CREATE TABLE later (what text)", "ALTER TABLE events ADD COLUMN later text")
            monkeypatch.setattr(schema, "STEPS", (*STEPS, later))
            async with opened(postgres_db) as newer:
                assert await older.append(Row("t", 0, 1.0, None, "{}"))
                assert await newer.append(Row("t", 1, 1.0, None, "{}"))
                assert [row.seq for row in await older.load("t")] == [0, 1]

    run(test)


@pytest.mark.postgres
def test_servers_that_start_at_once_take_each_step_once(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Step("slow", (), ("CREATE TABLE slow AS SELECT pg_sleep(0.2)::text",))
    monkeypatch.setattr(schema, "STEPS", (*STEPS, slow))

    async def start() -> None:
        async with opened(postgres_db):
            pass

    async def test() -> None:
        await asyncio.gather(*(start() for _ in range(4)))

    run(test)
    assert counted(postgres_db) == [*ALL, (len(STEPS) + 1, "slow")]


def test_connections_to_one_file_take_each_step_once(db: str) -> None:
    """As when a command and a server open it at the same time."""
    with contextlib.closing(sqlite.connect(Path(db))) as file:
        file.execute("PRAGMA journal_mode = WAL")

    async def test() -> None:
        with contextlib.ExitStack() as stack:
            files = [stack.enter_context(contextlib.closing(sqlite.connect(Path(db)))) for _ in range(4)]
            taken = await asyncio.gather(*(asyncio.to_thread(sqlite.migrate, file) for file in files))
            assert sorted(map(len, taken)) == [0, 0, 0, len(STEPS)]

    run(test)


# How it is ------------------------------------------------------------------------------------------------------


def test_a_store_that_is_well_says_nothing_and_keeps_when_that_was(any_db: str) -> None:
    async def test() -> None:
        async with opened(any_db) as storage:
            before = time.time()
            await storage.check()
            ((name, at),) = ask(any_db, "SELECT * FROM heartbeat")
            assert name == "server"
            assert before <= at <= time.time()
            await storage.check()

    run(test)


def test_a_store_that_cannot_be_written_says_so(any_db: str) -> None:
    async def test() -> None:
        async with opened(any_db) as storage:
            ask(any_db, "ALTER TABLE heartbeat RENAME TO stopped")
            with pytest.raises(StoreFault, match="heartbeat"):
                await storage.check()

    run(test)


def test_a_store_that_hangs_says_so_in_time(db: str) -> None:
    async def test() -> None:
        async with opened(db) as storage:
            with contextlib.closing(sqlite3.connect(db, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                writing = asyncio.create_task(storage.append(Row("t", 0, 1.0, None, "{}")))
                began = time.monotonic()
                with pytest.raises(StoreFault, match="database is locked"):
                    await storage.check()
                with pytest.raises(StoreFault, match="a write has been waiting for"):
                    await storage.check()
                assert time.monotonic() - began < 5.0
                other.execute("ROLLBACK")
            assert await writing
            await storage.check()

    run(test)
