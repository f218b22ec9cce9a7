"""The store, SQLite and PostgreSQL alike: what was acknowledged is there, in order, once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.harness import Json, Player, Server, run, serving
from tropa.server.app import ServeFault, serve
from tropa.server.postgres import PostgresStorage
from tropa.server.sqlite import SqliteStorage, default_path
from tropa.server.storage import News, Row, Storage, StoreFault
from tropa.server.stores import open_storage


@contextlib.asynccontextmanager
async def opened(db: str, news: News = lambda table, seq: None) -> AsyncIterator[Storage]:
    storage = open_storage(db)
    await storage.open(news)
    try:
        yield storage
    finally:
        await storage.close()


def row(seq: int, table: str = "table", key: str | None = None, body: str = "{}") -> Row:
    return Row(table, seq, 1700000000.125 + seq, key, body)


def test_the_address_chooses_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(open_storage("postgresql://somewhere/tropa"), PostgresStorage)
    assert isinstance(open_storage("a/path.db"), SqliteStorage)
    assert SqliteStorage("x").path == Path("x")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_path() == Path("/data/tropa/tropa.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/anya")
    assert default_path() == Path("/home/anya/.local/share/tropa/tropa.db")


def test_rows_come_back_as_they_were(any_db: str) -> None:
    async def test() -> None:
        rows = [
            row(0, body='{"a":"тропа \\u0000 \'quotes\' \\"\\n🙂"}'),
            row(1, key="0/k"),
            row(2, key="0/k'; DROP TABLE events; --"),
        ]
        async with opened(any_db) as storage:
            for entry in rows:
                assert await storage.append(entry)
            assert await storage.load("table") == rows
            assert await storage.load("table", after=0) == rows[1:]
            assert await storage.load("table", after=2) == []
            assert await storage.load("other") == []
        async with opened(any_db) as storage:
            assert await storage.load("table") == rows, "another process finds them"

    run(test)


def test_a_number_is_given_once(any_db: str) -> None:
    async def test() -> None:
        async with opened(any_db) as storage:
            assert await storage.append(row(0, body="first"))
            assert not await storage.append(row(0, body="second"))
            assert [entry.body for entry in await storage.load("table")] == ["first"]

    run(test)


def test_of_many_at_once_one_wins_and_the_others_know_it(any_db: str) -> None:
    """In one group, and spoiled by one another: each gets its own answer."""

    async def test() -> None:
        async with opened(any_db) as storage:
            rows = [
                row(seq, table=f"t{number}", body=f"{copy}") for number in range(20) for seq in range(5) for copy in range(3)
            ]
            answers = await asyncio.gather(*(storage.append(entry) for entry in rows))
            assert sum(answers) == 100
            kept = [entry for entry, is_new in zip(rows, answers, strict=True) if is_new]
            loaded = [entry for number in range(20) for entry in await storage.load(f"t{number}")]
            assert sorted(map(repr, loaded)) == sorted(map(repr, kept))

    run(test)


def test_what_waits_is_still_written_when_the_store_closes(any_db: str) -> None:
    async def test() -> None:
        async with opened(any_db) as storage:
            waiting = [asyncio.create_task(storage.append(row(seq))) for seq in range(50)]
            await asyncio.sleep(0)
        assert all(await asyncio.gather(*waiting))
        async with opened(any_db) as storage:
            assert len(await storage.load("table")) == 50

    run(test)


async def play(player: Player) -> None:
    assert (await player.act("pick 2"))["type"] == "ok"
    assert (await player.act("grab"))["type"] == "ok"
    assert (await player.ask(type="undo", seat=0, version=player.version))["type"] == "ok"
    assert (await player.ask(type="chat", seat=0, text="Ну вот"))["type"] == "ok"


async def shown(server: Server, table: str, token: str) -> Json:
    """All that a page shows that is opened now, once it was told what may be taken back."""
    player = await server.join(table, token)
    await player.settle()
    return {**player.received[0], "now": player.now}


def test_a_restarted_server_shows_what_it_showed_before(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, tokens = await server.found("me", "device")
            player = await server.join(table, tokens[0])
            await play(player)
            before = await shown(server, table, tokens[0])
        async with serving(any_db) as server:
            assert await shown(server, table, tokens[0]) == before

    run(test)


def test_two_servers_on_one_file_are_refused(db: str) -> None:
    async def test() -> None:
        async with opened(db):
            with pytest.raises(StoreFault, match="in use by another server"):
                async with opened(db):
                    pass
        async with opened(db):
            pass

    run(test)


def test_a_store_that_cannot_be_used_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        (tmp_path / "file").write_text("no folder")
        (tmp_path / "text.db").write_text("this is no database, but long enough to look like one" * 20)
        for path in ("file/tropa.db", "text.db"):
            with pytest.raises(StoreFault):
                async with opened(str(tmp_path / path)):
                    pass
        with pytest.raises(StoreFault):
            async with opened("postgresql://127.0.0.1:1/none"):
                pass

    run(test)


def test_what_could_not_be_written_did_not_happen(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)

            async def fail(entry: Row) -> bool:
                raise StoreFault("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(server.house.storage, "append", fail)
                refused = await one.act("pick 2", key="mine")
                assert refused["code"] == "store_failed"
                assert (
                    await server.http.post("/api/tables", json={"game": "bids", "seats": [{"kind": "me"}] * 2})
                ).status_code == 503
            await two.sync()
            assert one.version == two.version == 1
            assert (await one.act("pick 2", key="mine"))["type"] == "ok"

    run(test)


def test_a_server_does_not_start_without_its_store(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(ServeFault, match=re.escape("tropa.db")):
        serve(port=0, db=str(tmp_path / "file" / "tropa.db"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_the_file_is_private(tmp_path: Path) -> None:
    """It holds the secrets of running games."""
    path = tmp_path / "tables.db"
    path.touch(mode=0o644)

    async def test() -> None:
        storage = SqliteStorage(str(path))
        await storage.open(lambda table, seq: None)
        await storage.append(Row("t", 0, 1.0, None, "{}"))
        found = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.glob("tables.db*") if file.suffix != ".lock"}
        assert set(found.values()) == {0}, found
        await storage.close()

    run(test)


def test_what_the_store_refuses_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        storage = SqliteStorage(str(tmp_path / "tables.db"))
        await storage.open(lambda table, seq: None)
        storage._writing.execute("DROP TABLE events")
        with pytest.raises(StoreFault):
            await storage.append(Row("t", 0, 1.0, None, "{}"))
        await storage.close()

    run(test)
    assert "1 rows could not be written: no such table" in caplog.text
