"""A store that an earlier version left opens: every table is as that version told it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.fixtures.earlier import ENDED_OTHERWISE, EXPECTED, HALTED, copy_store
from tests.server.harness import run, serving
from tropa.core.meta import Today
from tropa.core.record import read_record
from tropa.registry import find_game
from tropa.server.events import TakenOver, decode_event, decode_founding, encode
from tropa.server.sqlite import SqliteStorage
from tropa.server.storage import Row
from tropa.server.stores import open_storage
from tropa.server.table import Table

EARLY_END = "night-cage-early-end"
"""0.1.0 judged falls before the drawn tile lay, so this game was over; by NC-5.5 as it is now the tile is placed first."""


@pytest.fixture
def store(tmp_path: Path) -> str:
    return str(copy_store(tmp_path))


def read_table(store: str, name: str) -> Table:
    """The table as it lies in the store; no bot moves on."""

    async def read() -> Table:
        storage = SqliteStorage(store)
        await storage.open(lambda table, seq: None)
        rows = await storage.load(EXPECTED[name]["id"])
        await storage.close()
        table = Table(rows[0].table, find_game(EXPECTED[name]["game"]), decode_founding(rows[0].body), rows[0].at)
        for row in rows[1:]:
            table.apply(decode_event(row.body), row.at, row.key)
        table.apply(table.taken_over(), 0.0, None)
        return table

    return asyncio.run(read())


def test_the_store_has_tables_of_every_game_in_every_state() -> None:
    games = {entry["game"] for entry in EXPECTED.values()}
    assert games == {"lost-cities", "en-route", "innsmouth", "bigfoot", "night-cage"}
    for game in games:
        states = {entry["status"] for entry in EXPECTED.values() if entry["game"] == game}
        assert {"waiting", "playing", "over"} <= states


@pytest.mark.parametrize("name", EXPECTED)
def test_a_table_is_as_it_was_told(name: str, store: str) -> None:
    expected = EXPECTED[name]
    table = read_table(store, name)
    assert (table.moves, table.version, table.rematch) == (expected["moves"], expected["version"], expected["rematch"])
    assert [seat.name for seat in table.seats] == expected["names"]
    assert [seat.kind for seat in table.seats] == expected["kinds"]
    assert [seat.has_stand_in for seat in table.seats] == expected["stand_ins"]
    assert [line.text for line in table.hearing.chat] == expected["chat"]
    assert [msgspec.to_builtins(intent) for intent, _ in table.hearing.intents] == expected["intents"]
    assert all(table.seat_of(token) == int(seat) for seat, token in expected["tokens"].items())
    assert (table.status, table.to_act()) == (expected["status"], expected["to_act"])
    assert msgspec.to_builtins(table.course.result) == expected["result"]


@pytest.mark.parametrize(
    "name", [name for name, entry in EXPECTED.items() if entry["status"] == "playing" and entry["tokens"]]
)
def test_a_running_table_goes_on(name: str, store: str) -> None:
    async def check() -> None:
        async with serving(store) as server:
            tokens = EXPECTED[name]["tokens"]
            player = await server.join(EXPECTED[name]["id"], *tokens.values())
            for seat in map(int, tokens):
                if player.table["seats"][seat]["has_stand_in"]:
                    await player.ask(type="stand_in", seat=seat, of=seat, on=False)
            while not any(face["choices"] for face in player.faces):
                await player.receive()
            face = next(face for face in player.faces if face["choices"])
            answer = await player.act(face["choices"][0]["action"], face["seat"])
            assert answer["type"] == "ok", answer

    run(check)


@pytest.mark.postgres
def test_it_opens_in_another_store_too(store: str, postgres_db: str) -> None:
    """The rows are the same in both kinds of store."""

    async def check() -> None:
        files, database = open_storage(store), open_storage(postgres_db)
        for storage in (files, database):
            await storage.open(lambda table, seq: None)
        for expected in EXPECTED.values():
            for row in await files.load(expected["id"]):
                assert await database.append(row)
        for storage in (files, database):
            await storage.close()
        async with serving(postgres_db) as server:
            for name, expected in EXPECTED.items():
                if expected["status"] == "over":
                    found = (await server.rooms.find(expected["id"])).table
                    assert msgspec.to_builtins(found.course.result) == expected["result"], name

    run(check)


def test_tables_that_earlier_rules_might_have_left(store: str) -> None:
    async def check() -> None:
        async with serving(store) as server:
            told = (await server.rooms.find(ENDED_OTHERWISE)).table
            assert told.status == "over"
            assert told.course.today == Today(3, ["NC-5.5"], None)
            halted = (await server.rooms.find(HALTED)).table
            assert (halted.status, halted.to_act()) == ("playing", [])
            assert halted.match.halt is not None

    run(check)


def test_how_a_game_had_ended_is_written_down_when_it_is_first_opened(store: str) -> None:
    """What was told stays, whatever later rules say; nothing else of the table changes."""
    table_id = EXPECTED[EARLY_END]["id"]

    async def check() -> None:
        for _ in range(2):
            async with serving(store) as server:
                before = await server.house.storage.load(table_id)
                table = (await server.rooms.find(table_id)).table
                assert msgspec.to_builtins(table.course.result) == EXPECTED[EARLY_END]["result"]
                assert table.course.today == Today(3, ["NC-5.5"], None)
                assert table.updated == before[2].at
                rows = await server.house.storage.load(table_id)
                assert [decode_event(row.body) for row in rows[3:]] == [TakenOver(table.course.result)]
                record = read_record(table.record_text(is_open=True))
                assert record.result == table.course.result

    run(check)


def test_what_is_played_after_that_is_judged_by_todays_rules_alone(store: str) -> None:
    """The same moves, the last of them after the table was taken over: the game goes on, also when it is opened again."""
    table_id = EXPECTED[EARLY_END]["id"]

    async def check() -> None:
        async with serving(store) as server:
            storage = server.house.storage
            rows = await storage.load(table_id)
            bodies = [*(row.body for row in rows[:-1]), encode(TakenOver()).decode(), rows[-1].body]
            for seq, body in enumerate(bodies):
                assert await storage.append(Row("taken2345678", seq, 1.0, None, body))
            table = (await server.rooms.find("taken2345678")).table
            assert (table.status, table.to_act(), table.course.result) == ("playing", [1], None)

    run(check)
