"""Taking one's games along, and deleting oneself for good: by every outlet, in every process, and in backups of before."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Json, Server, run, serving
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER, finished, games_of, play_to_end
from tests.server.test_schema import ask
from tests.server.test_upkeep import elsewhere, store  # noqa: F401 - a fixture
from tropa.cli import main
from tropa.core.record import read_record
from tropa.server.events import Said, encode
from tropa.server.profiles import erasing
from tropa.server.storage import Ask, Row

NAME = "Аделаида"
WORDS = "Это сказала я"


async def played_together(server: Server, *, is_finished: bool) -> str:
    """A table of two: PHONE is called NAME there and says WORDS, LAPTOP sits opposite."""
    seats = [{"kind": "me", "name": NAME}, {"kind": "open"}]
    wish = {"game": "bids", "seats": seats}
    table: str = (await server.post("/tables", by=PHONE, **wish)).json()["table"]
    await server.post(f"/tables/{table}/sit", by=LAPTOP, name="Борис")
    one, two = await server.join(table, by=PHONE), await server.join(table, by=LAPTOP)
    await one.ask(type="start", seat=0)
    await one.ask(type="rename", seat=0, name=f"{NAME} II")
    await one.ask(type="chat", seat=0, text=WORDS)
    await two.ask(type="chat", seat=1, text="А я ответил")
    if is_finished:
        for _ in range(2):
            for player, seat in ((one, 0), (two, 1)):
                await player.sync()
                for action in ("pick 1", "confirm"):
                    await player.act(action, seat=seat)
        for device in (PHONE, LAPTOP):
            await games_of(server, device, 1)
    return table


def tables_in(db: str) -> list[str]:
    known = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    return [
        name
        for (name,) in ask(
            db, known if db.startswith("postgresql:") else "SELECT name FROM sqlite_schema WHERE type = 'table'"
        )
    ]


def everything(db: str) -> str:
    return json.dumps({name: ask(db, f"SELECT * FROM {name}") for name in tables_in(db)}, ensure_ascii=False)


def test_after_deletion_neither_name_nor_words_are_anywhere(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await played_together(server, is_finished=True)
            before = (await server.get(f"/tables/{table}/record")).text
            assert NAME in before
            watching = await server.join(table, by=LAPTOP)
            assert (await server.post("/profile/delete", by=PHONE, sure=True)).status_code == 200
            assert (await watching.closed())["code"] == "read_again"
            again = await server.join(table, by=LAPTOP)
            assert [line["text"] for line in again.received[0]["chat"]] == ["А я ответил"]
            assert [seat["name"] for seat in again.table["seats"]] == ["", "Борис"]
            record = (await server.get(f"/tables/{table}/record")).text
            assert NAME not in record
            assert read_record(record).actions == read_record(before).actions, "the game itself stays as it was played"
            (game,) = await games_of(server, LAPTOP, 1)
            assert [seat["name"] for seat in game["ended"]["seats"]] == ["", "Борис"]
            assert (await server.get("/profile", by=PHONE)).json() is None
            assert (await server.get(f"/tables/{table}/mine", by=PHONE)).json() == []
        stored = everything(any_db)
        assert NAME not in stored
        assert WORDS not in stored
        assert "Борис" in stored
        ((profile,),) = ask(any_db, "SELECT profile FROM deletions")
        assert stored.count(profile) == 1, "that it is gone, for backups of before"
        assert "127.0.0.1" not in stored, "nobody's address is kept"

    run(test)
    assert main(["store", "check", "--replay", "--db", any_db]) == 0


def test_whatever_belongs_to_a_profile_goes_with_it(db: str) -> None:
    """By the store itself: what a later version adds isn't forgotten here."""

    async def test() -> None:
        async with serving(db) as server:
            await server.found("me", "bot", by=PHONE)
            ((profile,),) = ask(db, "SELECT id FROM profiles")
            owned = 0
            for table in tables_in(db):
                columns = [(name, kind) for _, name, kind, *_ in ask(db, f"PRAGMA table_info({table})")]
                if "profile" not in dict(columns) or table == "deletions":
                    continue
                values = [
                    f"'{profile}'" if name == "profile" else "'x'" if kind == "text" else "1" for name, kind in columns
                ]
                ask(db, f"INSERT INTO {table} VALUES ({', '.join(values)})")
                owned += 1
            assert owned > 10
            assert (await server.post("/profile/delete", by=PHONE, sure=True)).status_code == 200
        assert everything(db).count(profile) == 1

    run(test)


def test_a_game_that_goes_on_goes_on_with_a_bot(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await played_together(server, is_finished=False)
            assert (await server.post("/profile/delete", by=PHONE, sure=True)).status_code == 200
            other = await server.join(table, by=LAPTOP)
            assert other.table["seats"][0]["kind"] == "bot"
            await play_to_end(other, 1)
            assert NAME not in everything(any_db)

    run(test)


def test_words_that_were_deleted_before_a_process_read_them_are_not_told(db: str) -> None:
    """Nor is the line before them told once more, and nobody is sent away."""

    async def test() -> None:
        async with serving(db) as server:
            table, (token, _) = await server.found("me", "device")
            player = await server.join(table, token)
            room = await server.rooms.find(table)
            assert await server.house.storage.append(Row(table, room.table.seq + 1, 1.0, None, encode(Said(1, "")).decode()))
            await room.catch_up()
            await player.ask(type="chat", seat=0, text="Есть тут кто?")
            await player.sync()
            assert [message["line"]["text"] for message in player.received if message["type"] == "chat"] == ["Есть тут кто?"]

    run(test)


def test_a_name_that_a_rematch_took_over_goes_too(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table = await played_together(server, is_finished=True)
            other = await server.join(table, by=LAPTOP)
            await other.ask(type="rematch", seat=1)
            assert NAME in everything(db)
            await server.post("/profile/delete", by=PHONE, sure=True)
            assert NAME not in everything(db)

    run(test)


def test_who_sat_there_later_keeps_their_words(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "open", start=False, by=LAPTOP)
            for device, name in ((PHONE, NAME), (STRANGER, "Вера")):
                await server.post(f"/tables/{table}/sit", by=device, name=name)
                player = await server.join(table, by=device)
                await player.ask(type="chat", seat=1, text=f"{name} говорит")
                if device == PHONE:
                    await player.ask(type="leave", seat=1)
            await server.post("/profile/delete", by=PHONE, sure=True)
            stored = everything(db)
            assert NAME not in stored
            assert "Вера говорит" in stored
            assert (await server.get(f"/tables/{table}/mine", by=STRANGER)).json() == [1]

    run(test)


@pytest.mark.postgres
def test_another_process_forgets_as_well(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table = await played_together(east, is_finished=True)
            watching = await west.join(table, by=LAPTOP)
            await east.post("/profile/delete", by=PHONE, sure=True)
            assert (await watching.closed())["code"] == "read_again"
            assert NAME not in (await west.get(f"/tables/{table}/record")).text

    run(test)


@pytest.mark.postgres
def test_who_is_overtaken_by_a_move_elsewhere_tries_again(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    overtaken: list[str] = []
    replace = erasing._replace

    def move_elsewhere(ask_store: Ask, rows: list[Row], new: list[Row]) -> Iterator[str]:
        """Another process writes the table's next event while its rows are being read."""
        if not overtaken:
            overtaken.append(rows[0].table)
            body = '{"type":"said","seat":1,"text":"Я успел"}'
            ask(postgres_db, f"INSERT INTO events VALUES ('{rows[0].table}', {rows[-1].seq + 1}, 1.0, NULL, '{body}')")
        return replace(ask_store, rows, new)

    async def test() -> None:
        async with serving(postgres_db) as server:
            table = await played_together(server, is_finished=False)
            monkeypatch.setattr(erasing, "_replace", move_elsewhere)
            assert (await server.post("/profile/delete", by=PHONE, sure=True)).status_code == 200
            other = await server.join(table, by=LAPTOP)
            assert other.table["seats"][0]["kind"] == "bot"
            assert [line["text"] for line in other.received[0]["chat"]] == ["А я ответил", "Я успел"]
        assert overtaken
        assert NAME not in everything(postgres_db)

    run(test)


def test_it_must_be_meant(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            await server.found("me", "bot", by=PHONE)
            for wish in ({}, {"sure": False}, {"sure": True, "more": 1}):
                assert (await server.post("/profile/delete", by=PHONE, **wish)).json()["code"] == "malformed"
            assert (await server.get("/profile", by=PHONE)).json() is not None

    run(test)


def test_a_restored_backup_loses_who_deleted_themselves_later(
    any_db: str,
    elsewhere: str,  # noqa: F811
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "backup.db"

    async def play() -> None:
        async with serving(any_db) as server:
            await played_together(server, is_finished=True)

    async def delete() -> None:
        async with serving(any_db) as server:
            await server.post("/profile/delete", by=PHONE, sure=True)

    async def look() -> None:
        async with serving(elsewhere) as server:
            assert (await server.get("/profile", by=PHONE)).json() is None
            await games_of(server, LAPTOP, 1)

    run(play)
    assert store("backup", str(file), "--db", any_db) == 0
    assert NAME in everything(str(file))
    run(delete)
    assert store("restore", str(file), "--db", elsewhere, "--deletions", any_db) == 0
    assert "1 profiles that were deleted later" in capsys.readouterr().out
    assert NAME not in everything(elsewhere)
    assert WORDS not in everything(elsewhere)
    assert store("check", "--replay", "--db", elsewhere) == 0
    run(look)


def test_profiles_unseen_for_long_go_only_if_the_operator_says_so(any_db: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with serving(any_db) as server:
            await played_together(server, is_finished=True)
            assert ask(any_db, f"UPDATE profiles SET seen = {time.time() - 800 * 86_400}") == []
            await server.found("me", "bot", by=LAPTOP)

    run(play)
    assert store("prune", "--finished", "9999", "--db", any_db) == 0
    assert NAME in everything(any_db)
    assert store("prune", "--profiles", "730", "--dry-run", "--db", any_db) == 0
    assert NAME in everything(any_db)
    assert store("prune", "--profiles", "730", "--db", any_db) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["would delete: 1 profiles", "deleted: 1 profiles"]
    assert NAME not in everything(any_db)
    assert "Борис" in everything(any_db)
    assert store("prune", "--profiles", "-1", "--db", any_db) != 0


def test_pruned_tables_leave_their_results(any_db: str) -> None:
    async def play() -> None:
        async with serving(any_db) as server:
            await finished(server, PHONE)
            await games_of(server, PHONE, 1)
            await server.found("me", "open", start=False, by=PHONE)
        ask(any_db, "DELETE FROM results")

    async def look() -> None:
        async with serving(any_db) as server:
            (game,) = await games_of(server, PHONE, 1)
            exported: Json = (await server.get("/profile/export", by=PHONE)).json()
            assert exported["games"] == [{"game": game, "record": None}]
            assert (await server.get("/profile", by=PHONE)).json()["games"] == 1

    run(play)
    assert store("prune", "--finished", "0", "--unstarted", "0", "--db", any_db) == 0
    assert ask(any_db, "SELECT * FROM events") == []
    run(look)


def test_an_export_has_every_game_with_a_record_that_replays(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await finished(server, PHONE)
            await server.found("me", "bot", by=PHONE)
            answer = await server.get("/profile/export", by=PHONE)
            assert "attachment" in answer.headers["content-disposition"]
            exported: Json = answer.json()
            assert (exported["format"], exported["version"], exported["profile"]["games"]) == ("tropa-profile", 1, 2)
            (entry,) = exported["games"]
            assert entry["game"]["table"] == table
            assert entry["record"] == (await server.get(f"/tables/{table}/record")).text
            assert (await server.get("/profile/export", by=STRANGER)).status_code == 403

    run(test)


def test_a_store_with_profiles_that_belong_to_nobody_is_found_faulty(
    any_db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        async with serving(any_db) as server:
            await finished(server, PHONE)
            await games_of(server, PHONE, 1)

    run(play)
    ask(any_db, "DELETE FROM profiles")
    ask(any_db, "UPDATE results SET body = '{}'")
    assert store("check", "--db", any_db) == 1
    _, *faults = capsys.readouterr().out.splitlines()
    assert faults[:2] == ["1 rows of devices belong to no profile", "1 rows of held belong to no profile"]
    assert "result of table" in faults[2]
