"""`tropa store`, on both kinds of store: what was acknowledged is in a backup and goes on elsewhere; nothing is deleted unasked."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import msgspec
import pytest

from tests.fixtures.earlier import EXPECTED, copy_store
from tests.server.harness import Player, run, serving
from tests.server.postgres import new_database
from tests.server.test_schema import ALL, ask, counted, open_once
from tests.server.test_storage import opened
from tropa.cli import main
from tropa.server.storage import Row

DAY = 86_400.0
EVENTS = "SELECT table_id, seq, at, key, body FROM events ORDER BY table_id {collation}, seq"


def events(db: str) -> list[Row]:
    found = ask(db, EVENTS.format(collation='COLLATE "C"' if db.startswith("postgresql:") else ""))
    return [Row(*values) for values in found]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another store of each kind, which isn't there yet or is empty."""
    if request.param == "sqlite":
        return str(tmp_path / "elsewhere" / "tropa.db")
    return new_database(str(request.getfixturevalue("postgres_server")))


def store(*arguments: str) -> int:
    return main(["store", *arguments])


async def keep_playing(player: Player, acknowledged: list[str]) -> None:
    """Until cancelled; the keys of what was answered."""
    while True:
        answer = await player.ask(type="chat", seat=0, text="Ну вот")
        assert answer["type"] == "ok"
        acknowledged.append(answer["key"])


def test_a_backup_made_under_play_has_all_that_was_acknowledged_and_play_goes_on(
    any_db: str, elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.db"

    async def test() -> None:
        acknowledged: list[str] = []
        async with serving(any_db) as server:
            table, tokens = await server.found("me", "device")
            player = await server.join(table, tokens[0])
            assert (await player.act("pick 2"))["type"] == "ok"
            playing = asyncio.create_task(keep_playing(player, acknowledged))
            while len(acknowledged) < 20:
                await asyncio.sleep(0.005)
            before = list(acknowledged)
            assert await asyncio.to_thread(store, "backup", str(file), "--db", any_db) == 0
            while len(acknowledged) < len(before) + 5:
                await asyncio.sleep(0.005)
            playing.cancel()
        assert await asyncio.to_thread(store, "restore", str(file), "--db", elsewhere) == 0
        kept = [str(row.key).partition("/")[2] for row in events(elsewhere)]
        assert set(before) <= set(kept)
        assert events(elsewhere) == events(any_db)[: len(kept)]
        async with serving(elsewhere) as server:
            player = await server.join(table, *tokens)
            assert (await player.act("confirm"))["type"] == "ok"

    run(test)
    assert store("check", "--replay", "--db", elsewhere) == 0
    assert "1 tables" in capsys.readouterr().out
    assert counted(elsewhere) == ALL


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_a_backup_is_private_and_one_file(any_db: str, tmp_path: Path) -> None:
    open_once(any_db)
    folder = tmp_path / "backups"
    folder.mkdir()
    assert store("backup", str(folder / "backup.db"), "--db", any_db) == 0
    assert [(path.name, path.stat().st_mode & 0o777) for path in folder.iterdir()] == [("backup.db", 0o600)]


def test_nothing_is_overwritten(any_db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def fill() -> None:
        async with opened(any_db) as storage:
            await storage.append(Row("t", 0, 1.0, None, "{}"))

    run(fill)
    file = tmp_path / "backup.db"
    assert store("backup", str(file), "--db", any_db) == 0
    kept, there = file.read_bytes(), events(any_db)
    assert store("backup", str(file), "--db", any_db) == 2
    assert "isn't overwritten" in capsys.readouterr().err
    assert store("restore", str(file), "--db", any_db) == 2
    told = capsys.readouterr().err
    assert "isn't overwritten" in told or "restore into an empty one" in told
    assert (file.read_bytes(), events(any_db)) == (kept, there)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_what_is_no_backup_is_refused(tmp_path: Path, elsewhere: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("this is no database, but long enough to look like one" * 20)
    for name in ("text", "nothing"):
        assert store("restore", str(tmp_path / name), "--db", elsewhere) == 2
        assert name in capsys.readouterr().err


def test_a_store_of_0_1_0_is_a_backup_too(tmp_path: Path, elsewhere: str) -> None:
    earlier = copy_store(tmp_path)
    before = events(str(earlier))
    assert store("restore", str(earlier), "--db", elsewhere) == 0
    assert events(elsewhere) == before
    assert counted(elsewhere) == ALL


def test_migrating_says_what_was_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = str(copy_store(tmp_path))
    assert store("migrate", "--db", db) == 0
    assert capsys.readouterr().out == f"steps taken: {', '.join(name for _, name in ALL)}\n"
    assert store("migrate", "--db", db) == 0
    assert capsys.readouterr().out == "nothing to do\n"
    assert counted(db) == ALL


def test_a_check_finds_what_is_wrong(any_db: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def fill() -> None:
        async with serving(any_db) as server:
            gap, good, newer = [(await server.found("me", "device"))[0] for _ in range(3)]
            for table, seq, body in ((gap, 3, '{"type":"left","seat":0}'), (newer, 2, '{"type":"flown"}')):
                assert await server.house.storage.append(Row(table, seq, 1.0, None, body))
            faulty.update({gap: "event 2 is missing", newer: "newer version"})
            assert good not in faulty

    faulty: dict[str, str] = {}
    run(fill)
    for more in ([], ["--replay"]):
        assert store("check", "--db", any_db, *more) == 1
        first, *lines = capsys.readouterr().out.splitlines()
        assert first == f"version {len(ALL)}: 3 tables, 8 events, 0 profiles, 2 faults"
        for line in lines:
            table = line.split()[1].rstrip(":")
            assert faulty[table] in line
        assert len(lines) == 2


def test_every_table_of_0_1_0_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert store("check", "--replay", "--db", str(copy_store(tmp_path))) == 0
    assert f"version 1: {len(EXPECTED) + 2} tables" in capsys.readouterr().out


# Deleting -------------------------------------------------------------------------------------------------------


async def age(db: str, tables: dict[str, float]) -> None:
    """Let the last events of these tables be so many days old."""
    for table, days in tables.items():
        await asyncio.to_thread(ask, db, f"UPDATE events SET at = {time.time() - days * DAY} WHERE table_id = '{table}'")


def test_only_what_is_asked_for_is_deleted(any_db: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, str] = {}

    async def fill() -> None:
        async with serving(any_db) as server:
            for name in ("unstarted-old", "unstarted-new"):
                names[name], _ = await server.found("me", "device", start=False)
            for name in ("finished-old", "finished-new", "unfinished-old"):
                names[name], tokens = await server.found("me", "device")
                if name.startswith("finished"):
                    player = await server.join(names[name], *tokens)
                    for seat in (0, 1):
                        assert (await player.ask(type="offer_end", seat=seat, agree=True))["type"] == "ok"
                    assert player.table["status"] == "ended"
        await age(any_db, {names[name]: 40.0 if name.endswith("old") else 10.0 for name in names})

    def left() -> set[str]:
        there = {row.table for row in events(any_db)}
        return {name for name, table in names.items() if table in there}

    run(fill)
    assert store("prune", "--db", any_db) == 2
    assert "nothing is deleted unless you say what" in capsys.readouterr().err
    assert store("prune", "--db", any_db, "--unstarted", "30", "--finished", "30", "--dry-run") == 0
    assert capsys.readouterr().out == "would delete: 1 unstarted, 1 finished tables\n"
    assert left() == set(names)
    assert store("prune", "--db", any_db, "--finished", "30") == 0
    assert left() == set(names) - {"finished-old"}
    assert store("prune", "--db", any_db, "--unstarted", "5") == 0
    assert left() == {"finished-new", "unfinished-old"}
    assert store("prune", "--db", any_db, "--unfinished", "30", "--finished", "30") == 0
    assert left() == {"finished-new"}


def test_what_cannot_be_read_is_never_deleted(db: str) -> None:
    async def fill() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "device")
            await server.house.storage.append(Row(table, 2, 1.0, None, '{"type":"flown"}'))
            await age(db, {table: 100.0})

    run(fill)
    before = events(db)
    assert store("prune", "--db", db, "--unstarted", "1", "--unfinished", "1", "--finished", "1") == 0
    assert events(db) == before


def test_a_file_that_a_server_uses_is_not_pruned(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with opened(db):
            assert await asyncio.to_thread(store, "prune", "--db", db, "--finished", "1") == 2

    run(test)
    assert "in use by" in capsys.readouterr().err


@pytest.mark.postgres
def test_whoever_still_sits_at_a_deleted_table_is_told(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as server:
            table, tokens = await server.found("me", "device")
            player = await server.join(table, *tokens)
            await age(postgres_db, {table: 100.0})
            assert await asyncio.to_thread(store, "prune", "--db", postgres_db, "--unfinished", "30") == 0
            assert (await player.closed())["code"] == "no_such_table"
            assert (await server.http.get(f"/api/tables/{table}")).status_code == 404
            assert await server.house.storage.load(table) == []

    run(test)


def test_what_is_left_of_a_deleted_table_is_no_table(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            body = msgspec.json.encode({"type": "left", "seat": 0}).decode()
            await server.house.storage.append(Row("gone23456789", 7, 1.0, None, body))
            assert (await server.http.get("/api/tables/gone23456789")).status_code == 404

    run(test)
