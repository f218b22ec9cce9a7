"""A fair beginning: seals, then salts, then the first draw; whoever is late is named."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.harness import RELAXED, Json, run, serving
from tests.server.salter import QUICK, Salter, friends, record_of, verify
from tests.server.test_live import play_on
from tropa.core.fair import commit_to
from tropa.core.receipt import check_receipt
from tropa.core.record import read_record
from tropa.registry import find_game
from tropa.server import beginning
from tropa.server.events import Called, Founding, Left, Sat, SeatPlan
from tropa.server.table import Table


def test_a_table_of_one_person_begins_by_itself_and_proves_its_deal(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            before = time.monotonic()
            table, (token,) = await server.found("me", "bot", salted=True)
            salter = Salter(await server.join(table, token), 0)
            assert salter.player.table["status"] == "waiting"
            await salter.take_part()
            assert time.monotonic() - before < RELAXED.opening_seconds, "nobody was waited for"
            told = [
                "salts" if message["type"] == "table" and message["table"]["salting"]["stage"] == "opened" else "draws"
                for message in salter.player.received
                if message["type"] == "news"
                or (message["type"] == "table" and message["table"]["salting"]["stage"] == "opened")
            ]
            assert told[:2] == ["salts", "draws"], "the list of salts stands in the table before the first draw"
            await play_on([salter.player])
            text = await record_of(server, table)
            record = read_record(text)
            assert (record.header.table, record.header.attempt, record.header.salts) == (table, 1, [salter.salts[0]])
            assert verify(text) > 0
            check_receipt(record.header, salter.receipt())
            replay = (await server.http.post("/api/replay", json={"record": text, "perspective": "open"})).json()
            assert replay["verified"] is True

    run(test)


def test_it_waits_for_its_creator_however_long_the_page_takes(db: str) -> None:
    async def test() -> None:
        async with serving(db, QUICK) as server:
            table, (token,) = await server.found("me", "bot", salted=True)
            await asyncio.sleep(2 * QUICK.opening_seconds)
            salter = Salter(await server.join(table, token), 0)
            await salter.take_part()
            assert salter.salting["attempt"] == 1

    run(test)


def test_nobody_opens_before_all_have_sealed_and_nobody_sees_a_salt_before_all_have_opened(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            _, _, (one, two) = await friends(server, "Friend")
            assert await one.seal() == [{"type": "ok", "key": one.player.received[-1]["key"], "version": 0}]
            assert (await one.open())[0]["code"] == "not_called"
            await two.player.sync()
            assert [bool(part["seal"]) for part in two.salting["parts"]] == [True, False]
            await two.seal()
            await one.reach("opening")
            await one.open()
            await two.player.sync()
            assert [(part["is_open"], part["salt"]) for part in two.salting["parts"]] == [(True, ""), (False, "")]
            await two.open()
            await two.reach_play()
            await one.reach_play()
            assert [part["salt"] for part in one.salting["parts"]] == [one.salts[0], two.salts[1]]
            assert one.salting == two.salting

    run(test)


def test_only_the_salt_that_was_sealed_can_be_opened_and_only_once(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            _, _, (one, two) = await friends(server, "Friend")
            commit = one.salting["commit"]
            await one.seal()
            assert (await one.seal())[0]["code"] == "already_sealed"
            bad: Json = {"type": "seal", "seat": 1, "commit": commit}
            assert (await two.player.ask(**bad, seal="short"))["code"] == "wrong_seal"
            assert (await two.player.ask(**bad | {"commit": "0" * 64}, seal="0" * 64))["code"] == "not_called"
            assert (await two.player.ask(**bad | {"seat": 0}, seal="0" * 64))["code"] == "not_your_seat"
            copied = one.salting["parts"][0]["seal"]
            assert (await two.player.ask(**bad, seal=copied))["type"] == "ok"
            await one.reach("opening")
            await one.open()
            assert (await one.open())[0]["code"] == "already_sealed"
            answer = await two.player.ask(type="open", seat=1, commit=commit, salt=one.salts[0])
            assert answer["code"] == "wrong_salt", "another's seal is no seal of mine"
            assert (await one.player.ask(type="start", seat=0))["code"] == "being_dealt"

    run(test)


@pytest.mark.parametrize("late_at", ["sealing", "opening"])
def test_who_is_late_is_named_and_the_next_try_has_a_new_secret(db: str, late_at: str) -> None:
    async def test() -> None:
        async with serving(db, QUICK) as server:
            table, _, (one, two) = await friends(server, "Friend")
            first = one.salting["commit"]
            await one.seal()
            if late_at == "opening":
                await two.seal()
                await one.reach("opening")
                await one.open()
            await one.reach("off")
            assert one.salting["missing"] == [1]
            assert one.player.table["status"] == "waiting"
            await one.player.ask(type="start", seat=0)
            await two.reach("off")
            again = [Salter(one.player, 0), Salter(two.player, 1)]
            await asyncio.gather(*(salter.take_part() for salter in again))
            assert again[0].salting["attempt"] == 2
            assert again[0].salting["commit"] != first
            await play_on([one.player, two.player])
            text = await record_of(server, table)
            assert verify(text) > 0
            check_receipt(read_record(text).header, again[0].receipt())

    run(test)


def test_a_game_begins_without_the_salt_of_somebody_who_was_late(db: str) -> None:
    async def test() -> None:
        async with serving(db, QUICK) as server:
            _, _, (one, two) = await friends(server, "Friend")
            assert (await one.player.ask(type="start", seat=0, without=[1]))["code"] == "being_dealt"
            await one.seal()
            await one.reach("off")
            refused = await two.player.ask(type="start", seat=1, without=[0])
            assert refused["code"] == "not_late", "nobody shuts out who was in time"
            assert (await one.player.ask(type="start", seat=0, without=[1]))["type"] == "ok"
            again = Salter(one.player, 0)
            await again.take_part()
            assert [part["seat"] for part in again.salting["parts"]] == [0]
            await two.reach_play()
            assert two.player.face["seat"] == 1, "and keeps the seat"

    run(test)


def test_who_was_late_can_be_removed_and_nobody_else(db: str) -> None:
    async def test() -> None:
        async with serving(db, QUICK) as server:
            _, _, (one, two) = await friends(server, "Friend")
            assert (await one.player.ask(type="remove", seat=0, of=1))["code"] == "not_late"
            await one.seal()
            await one.reach("off")
            assert (await two.player.ask(type="remove", seat=1, of=0))["code"] == "not_late"
            assert (await one.player.ask(type="remove", seat=0, of=1))["type"] == "ok"
            assert one.player.table["seats"][1]["kind"] == "open"
            assert (await one.player.ask(type="remove", seat=0, of=1))["code"] == "not_late"
            await one.player.ask(type="start", seat=0)
            await Salter(one.player, 0).take_part()
            assert one.player.table["seats"][1]["has_stand_in"] is True

    run(test)


@pytest.mark.parametrize("stage", ["sealing", "opening", "opened"])
@pytest.mark.parametrize("is_left", [True, False])
def test_who_comes_or_goes_on_the_way_needs_another_call(stage: str, is_left: bool) -> None:
    seats = [SeatPlan("person", "One", token="t"), SeatPlan("person", "Two", token="u"), SeatPlan("open")]
    founding = Founding("bids", 1, {}, seats, True, "5ec", salted=True)
    table = Table("abc", find_game("bids"), founding, 0.0)
    table.apply(beginning.start(table).event, 1.0, None)
    for seat in (0, 1) if stage != "sealing" else ():
        table.salting.seals[seat] = "seal"
    for seat in (0, 1) if stage == "opened" else ():
        table.salting.salts[seat] = "salt"
    assert table.salting.stage == stage
    table.apply(Left(1) if is_left else Sat(2, "v", "Three"), 2.0, None)
    assert (table.salting.stage, table.salting.missing) == ("off", [])
    called = beginning.start(table).event
    assert isinstance(called, Called)
    assert called.seats == ([0] if is_left else [0, 1, 2])
    assert commit_to(called.secret) != table.commit
