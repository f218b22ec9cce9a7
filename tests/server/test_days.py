"""The deal of the day: one try that counts, the same luck for everybody, and how one stands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.fixtures.earlier import copy_store
from tests.server.days import DAY, HOUR, NOON, TODAY, Clock, begin, clock_for, concede, denied, page, played
from tests.server.harness import run, serving
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER, pair
from tests.server.test_schema import ask
from tropa.server.days import calendar, deals
from tropa.server.protocol.days import DealToday


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return clock_for(monkeypatch)


# A try ----------------------------------------------------------------------------------------------------------


def test_one_profile_has_one_try_from_all_its_devices(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            at_once = await asyncio.gather(*(begin(server, PHONE) for _ in range(4)))
            assert len(set(at_once)) == 1, "two tabs that begin in the same moment share it"
            await pair(server, PHONE, LAPTOP)
            assert await begin(server, LAPTOP) == at_once[0]
            player = await server.join(at_once[0], by=LAPTOP)
            assert [face["seat"] for face in player.faces] == [0], "without any token"
            assert player.table["status"] == "playing"
            assert player.table["day"] == {
                "day": TODAY, "is_counted": True, "is_closed": False,
                "ends": calendar.ends_at(DAY), "closes": calendar.closes_at(DAY),
            }  # fmt: skip
            assert await begin(server, STRANGER) != at_once[0]
            (own,) = [deal for deal in (await server.get("/days", by=LAPTOP)).json()["deals"] if deal["own"]]
            assert own["own"]["table"] == at_once[0]
            assert own["own"]["state"] == "playing"

    run(test)


def test_two_devices_that_become_one_profile_keep_the_try_of_the_one_they_join(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            first, second = await played(server, PHONE), await played(server, LAPTOP)
            only = await begin(server, LAPTOP, "lost-cities")
            await pair(server, PHONE, LAPTOP)
            for by in (PHONE, LAPTOP):
                found = await page(server, by=by)
                assert (found["own"]["table"], found["results"]) == (first, 2)
                assert await begin(server, by, "lost-cities") == only
            games = (await server.get("/profile/games", by=PHONE)).json()["games"]
            assert {game["table"] for game in games} == {first, second}

    run(test)


def test_whoever_was_interrupted_between_try_and_table_goes_on(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await begin(server, PHONE)
        ask(any_db, f"DELETE FROM events WHERE table_id = '{table}'")
        async with serving(any_db) as server:
            assert await begin(server, PHONE) == table
            player = await server.join(table, by=PHONE)
            assert player.table["status"] == "playing"

    run(test)


@pytest.mark.postgres
def test_two_processes_deal_the_same_and_know_one_try(postgres_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(postgres_db) as one, serving(postgres_db) as other:
            tables = await asyncio.gather(begin(one, PHONE), begin(other, PHONE))
            assert len(set(tables)) == 1
            elsewhere = await begin(other, LAPTOP)
            commits = [
                (await server.get(f"/tables/{table}")).json()["commit"]
                for server, table in ((one, tables[0]), (other, elsewhere))
            ]
            assert commits[0] == commits[1] == (await page(one))["proof"]["commit"]
            assert (await page(one))["proof"] == (await page(other))["proof"]
            await concede(await one.join(tables[0], by=PHONE))
            # The result is written soon after the end is told.
            while (await page(other, by=PHONE))["own"]["state"] != "counted":
                await asyncio.sleep(0.02)

    run(test)


def test_practice_comes_after_the_try_that_counts_and_never_counts(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            assert await denied(server, PHONE, is_practice=True) == "not_played_yet"
            table = await begin(server, PHONE)
            assert await denied(server, PHONE, is_practice=True) == "not_played_yet"
            await concede(await server.join(table, by=PHONE))
            before = await page(server, by=PHONE)
            assert before["own"]["state"] == "counted"
            assert (before["results"], before["rank"]) == (1, 1)
            again = await begin(server, PHONE, is_practice=True)
            player = await server.join(again, by=PHONE)
            assert player.table["commit"] == before["proof"]["commit"]
            assert player.table["day"]["is_counted"] is False
            await concede(player)
            assert (await server.get(f"/tables/{again}/record")).json()["code"] == "day_open"
            games = (await server.get("/profile/games", by=PHONE)).json()["games"]
            assert {game["table"]: game["is_practice"] for game in games} == {table: False, again: True}
            after = await page(server, by=PHONE)
            assert after["results"] == 1
            assert after["own"] == before["own"]
            assert (await server.get("/profile/home", by=PHONE)).json()["tallies"][0]["games"] == 1
            assert await begin(server, PHONE) == table, "the try that counts is over, and stays the only one"

    run(test)


def test_a_deal_begun_counts_until_two_hours_after_midnight(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            in_time = await played(server, PHONE, lambda: clock(calendar.closes_at(DAY) - 60.0))
            clock(NOON)
            late = await played(server, LAPTOP, lambda: clock(calendar.closes_at(DAY) + 60.0))
            assert (await page(server, by=PHONE))["own"] == {
                "table": in_time, "state": "counted", "score": 0, "is_won": False,
            }  # fmt: skip
            found = await page(server, by=LAPTOP)
            assert (found["own"]["table"], found["own"]["state"]) == (late, "void")
            assert found["results"] == 1
            assert await denied(server, STRANGER) == "day_over"
            assert (await page(server))["is_today"] is False

    run(test)


def test_nobody_stands_in_and_who_leaves_has_no_result(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await begin(server, PHONE, "lost-cities")
            player = await server.join(table, by=PHONE)
            assert [seat["strength"] for seat in player.table["seats"]] == [None, "normal", "normal"]
            assert (await player.ask(type="stand_in", seat=0, of=0, on=True))["code"] == "counted"
            assert (await player.ask(type="offer_end", seat=0, agree=True))["type"] == "ok"
            found = await page(server, by=PHONE, game="lost-cities")
            assert found["own"]["state"] == "void"
            assert found["results"] == 0

    run(test)


# How one stands -------------------------------------------------------------------------------------------------


def test_who_deletes_themselves_stays_a_nameless_result(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await played(server, PHONE)
            assert (await page(server, by=PHONE))["best"][0]["name"] == "Vera"
            await server.post("/profile/delete", by=PHONE, sure=True)
            found = await page(server, by=PHONE)
            assert found["own"] is None
            assert [row["name"] for row in found["best"]] == [""]
            assert ask(any_db, "SELECT * FROM attempts") == []

    run(test)


def test_a_row_of_days_is_counted_up_to_yesterday(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            for day in (DAY, DAY + 1, DAY + 3, DAY + 4):
                clock(day * calendar.DAY + HOUR * 12)
                table = await begin(server, PHONE, day=calendar.name_of(day))
                await concede(await server.join(table, by=PHONE))
                assert (await page(server, by=PHONE, day=calendar.name_of(day)))["own"]["state"] == "counted"
            for day, streak in ((DAY + 4, 2), (DAY + 5, 2), (DAY + 6, 0)):
                clock(day * calendar.DAY + HOUR)
                found = (await server.get("/days", by=PHONE)).json()
                assert found["streak"] == streak
            assert found["played"] == [calendar.name_of(day) for day in (DAY, DAY + 1, DAY + 3, DAY + 4)]

    run(test)


def test_each_game_is_on_the_start_page_in_turn(db: str, clock: Clock) -> None:
    games = list(deals.plans())
    assert set(games) >= {"en-route", "innsmouth", "lost-cities", "night-cage"}
    assert "bigfoot" not in games
    assert {deals.featured(DAY + number) for number in range(len(games))} == set(games)

    async def test() -> None:
        async with serving(db) as server:
            found = (await server.get("/days")).json()
            assert [DealToday(**deal).game for deal in found["deals"]] == games
            assert found["featured"] == deals.featured(DAY)
            assert 0 < found["seconds"] <= 12 * HOUR

    run(test)


def test_a_store_of_0_1_0_deals_days(tmp_path: Path, clock: Clock) -> None:
    async def test() -> None:
        async with serving(str(copy_store(tmp_path))) as server:
            await played(server, PHONE)
            assert (await page(server, by=PHONE))["own"]["state"] == "counted"

    run(test)
