"""A fair beginning, interrupted: reloads, further tabs and devices, servers that fall, several processes, next games."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.harness import Server, run, serving
from tests.server.salter import Salter, friends, record_of
from tests.server.test_live import play_on
from tropa.core.fair import commit_to
from tropa.core.record import read_record
from tropa.registry import find_game
from tropa.server import beginning
from tropa.server.events import Founding, Sat, SeatPlan, Started
from tropa.server.table import Table


def test_seats_on_one_device_bring_a_salt_each(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", "bot", salted=True)
            salter = Salter(await server.join(table, *tokens), 0, 1)
            await salter.take_part()
            assert [part["salt"] for part in salter.salting["parts"]] == list(salter.salts.values())

    run(test)


def test_a_second_page_of_a_seat_brings_no_second_salt(db: str) -> None:
    """Two tabs know the same salt; of two devices the first one's counts."""

    async def test() -> None:
        async with serving(db) as server:
            table, (token,) = await server.found("me", "bot", salted=True)
            one = Salter(await server.join(table, token), 0)
            tab, device = Salter(await server.join(table, token), 0), Salter(await server.join(table, token), 0)
            tab.salts = one.salts
            await one.reach("sealing")
            await one.seal()
            for other in (tab, device):
                await other.player.sync()
                assert (await other.seal())[0]["code"] == "not_called"
            assert (await device.open())[0]["code"] == "wrong_salt"
            assert (await tab.open())[0]["type"] == "ok"
            for salter in (one, tab, device):
                await salter.reach_play()
                assert [part["salt"] for part in salter.salting["parts"]] == [one.salts[0]]

    run(test)


def test_a_reload_at_any_moment_loses_nothing(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (token,) = await server.found("me", "bot", salted=True)
            first = Salter(await server.join(table, token), 0)

            async def reload(before: Salter) -> Salter:
                await before.player.line.close()
                after = Salter(await server.join(table, token), 0)
                after.salts = before.salts
                return after

            await first.reach("sealing")
            second = await reload(first)
            assert second.salting["stage"] == "sealing"
            await second.seal()
            third = await reload(second)
            assert third.salting["stage"] == "opening"
            await third.open()
            fourth = await reload(third)
            await fourth.reach_play()
            assert fourth.salting["attempt"] == 1

    run(test)


def test_a_server_that_falls_at_any_moment_goes_on_where_it_was(any_db: str) -> None:
    """Whatever was written is there again; the first one dies right after the last salt was written, before any draw."""

    async def test() -> None:
        async with serving(any_db) as server:
            table, tokens, (one, two) = await friends(server, "Friend")
            await one.seal()
        salts = {0: one.salts[0], 1: two.salts[1]}

        async def back(server: Server) -> list[Salter]:
            found = [Salter(await server.join(table, token), seat) for seat, token in enumerate(tokens)]
            for salter in found:
                salter.salts = {seat: salts[seat] for seat in salter.seats}
            return found

        async with serving(any_db) as server:
            one, two = await back(server)
            assert one.salting["stage"] == "sealing"
            await two.seal()
            await two.open()
        async with serving(any_db) as server:
            one, two = await back(server)
            assert [part["is_open"] for part in one.salting["parts"]] == [False, True]
            room = await server.rooms.find(table)
            room.calling.wake = lambda: None  # type: ignore[method-assign]
            await one.open()
            assert (await server.rooms.find(table)).table.salting.stage == "opened"
        async with serving(any_db) as server:
            one, two = await back(server)
            await one.reach_play()
            assert one.salting["attempt"] == 1
            await two.reach_play()
            assert one.player.face["view"] is not None

    run(test)


@pytest.mark.postgres
def test_players_at_different_processes_begin_together(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, tokens, (one, there) = await friends(east, "Friend", start=False)
            await there.player.line.close()
            two = Salter(await west.join(table, tokens[1]), 1)
            await one.player.ask(type="start", seat=0)
            await asyncio.gather(one.take_part(), two.take_part())
            assert one.salting == two.salting
            begun = [row for row in await east.house.storage.load(table) if '"started"' in row.body]
            assert len(begun) == 1

    run(test)


def test_a_rematch_begins_by_itself_once_all_are_there(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _, there = await friends(server, "Friend")
            await asyncio.gather(*(salter.take_part() for salter in there))
            await play_on([salter.player for salter in there])
            seated = [
                (await salter.player.ask(type="rematch", seat=seat, salted=True))["seated"]
                for seat, salter in enumerate(there)
            ]
            following = seated[0]["table"]
            assert following == seated[1]["table"] != table
            assert (await server.http.get(f"/api/tables/{following}")).json()["salting"] is None
            again = [
                Salter(await server.join(following, place["keys"][0]["token"]), seat) for seat, place in enumerate(seated)
            ]
            await asyncio.gather(*(salter.take_part() for salter in again))
            assert again[0].salting["attempt"] == 1

    run(test)


def test_a_table_that_goes_on_from_a_record_begins_at_once_and_promises_nothing(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (token,) = await server.found("me", "bot", salted=True)
            salter = Salter(await server.join(table, token), 0)
            await salter.take_part()
            await play_on([salter.player])
            start = {"record": await record_of(server, table), "moves": 2}
            branch, (mine,) = await server.found("me", "bot", salted=True, from_record=start)
            player = await server.join(branch, mine)
            assert (player.table["status"], player.table["commit"], player.table["salting"]) == ("playing", "", None)

    run(test)


def test_a_table_of_bots_needs_nobody(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("bot", "bot", salted=True)
            assert (await server.http.get(f"/api/tables/{table}")).json()["status"] == "playing"

    run(test)


def test_a_table_of_before_begins_by_its_own_scheme() -> None:
    """Its commit was shown when it was founded, and the salts came with its people."""
    seats = [SeatPlan("person", "One", token="t"), SeatPlan("open")]
    table = Table("abc", find_game("bids"), Founding("bids", 1, {}, seats, True, "5ec", "aa11"), 0.0)
    table.apply(Sat(1, "u", "Two", "bb22"), 1.0, None)
    assert table.commit == commit_to("5ec")
    begun = beginning.start(table)
    assert isinstance(begun.event, Started)
    assert begun.event.salt == "aa11.bb22"
    table.apply(begun.event, 2.0, None, begun.steps)
    header = read_record(table.record_text(is_open=True)).header
    assert (header.salts, header.seals, header.table) == (["aa11", "bb22"], [], "")
