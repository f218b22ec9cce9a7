"""The list of open tables itself: its order, who counts for its bounds, and what is told of it when."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.harness import RELAXED, run, serving
from tests.server.test_lobby import Watcher, announce, open_table, quick, tables_at, until_listed
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER
from tests.server.test_schema import ask
from tropa.server.lobby import listings, reports
from tropa.server.lobby import lobby as lobbies
from tropa.server.lobby.listings import FORGOTTEN
from tropa.server.storage import Ask, StoreFault

__all__ = ["quick"]


def test_free_seats_come_first_and_a_game_that_goes_on_takes_nobodys_place(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, listings_per_profile=1, listings=1, listings_per_address=9)
        async with serving(db, limits, lobby=True) as server:
            older, _ = await open_table(server)
            sat = (await server.post(f"/tables/{older}/sit", by=STRANGER, name="Bob")).json()
            guest = await server.join(older, sat["keys"][0]["token"], by=STRANGER)
            while guest.table["status"] != "playing":
                await guest.receive()
            while [entry["free"] for entry in await tables_at(server)] != [0]:
                await asyncio.sleep(0.02)
            newer, _ = await open_table(server)
            await until_listed(server, older, newer)
            assert [entry["table"] for entry in await tables_at(server)] == [newer, older]

    run(test)


def test_a_game_that_nobody_may_watch_leaves_the_list_when_it_begins(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, founder = await open_table(server, watch=False)
            await until_listed(server, table)
            await founder.ask(type="start", seat=0)
            await until_listed(server)

    run(test)


def test_who_watches_is_told_what_changed_and_when_the_server_goes(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            line = await connect(f"ws://127.0.0.1:{server.port}/api/lobby/live", compression=None)
            await Watcher(line).until()
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(line.recv(), 0.2)
            server.house.take_leave()
            told = msgspec.json.decode(await line.recv())
            assert (told["type"], told["code"]) == ("closing", "shutting_down")
            await line.close()

    run(test)


def test_what_a_store_that_failed_did_not_list_is_listed_later(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without waiting for the next time when all are renewed."""
    monkeypatch.setattr(lobbies, "RENEW_SECONDS", 3600.0)

    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, (token,) = await server.found("me", "open", start=False, by=PHONE)
            founder = await server.join(table, token, by=PHONE)
            tried: list[Any] = []

            def fail(_: Ask, listing: Any) -> None:
                tried.append(listing)
                raise StoreFault("full")

            with monkeypatch.context() as broken:
                broken.setattr(listings, "put", fail)
                assert (await announce(founder))["type"] == "ok"
                while len(tried) < 3:
                    await asyncio.sleep(0.01)
            await until_listed(server, table)

    run(test)


def test_rows_that_stand_in_no_list_are_forgotten_in_time(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, founder = await open_table(server)
            await until_listed(server, table)
            await announce(founder, on=False)
            await until_listed(server)
            for later, is_known in ((0.0, True), (FORGOTTEN, True), (0.0, False)):
                hide = partial(listings.hide, table=table, is_hidden=True, now=time.time() + later)
                assert await server.house.storage.keep(hide) == is_known

    run(test)


def test_nobody_is_sent_away_from_a_table_that_is_not_listed(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, (token,) = await server.found("me", "open", start=False, by=PHONE)
            founder = await server.join(table, token, by=PHONE)
            await server.post(f"/tables/{table}/sit", by=STRANGER, name="Bob")
            assert (await founder.ask(type="remove", seat=0, of=1))["code"] == "not_late"

    run(test)


def test_a_report_takes_along_only_what_its_writer_has_heard(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, founder = await open_table(server)
            sat = (await server.post(f"/tables/{table}/sit", by=STRANGER, name="Bob")).json()
            guest = await server.join(table, sat["keys"][0]["token"], by=STRANGER)
            while guest.table["status"] != "playing":
                await guest.receive()
            await founder.ask(type="chat", seat=0, text="heard")
            for action in ("pick 1", "confirm"):
                await guest.act(action, seat=1)
            # Who has decided covers their ears.
            await founder.ask(type="chat", seat=0, text="unheard")
            await server.post(f"/tables/{table}/report", by=STRANGER, seat=0, about="chat")
            assert ask(db, "SELECT words FROM reports") == [('["heard"]',)]

    run(test)


def test_reports_are_only_so_many_in_all_and_say_no_more_than_the_minute(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, reports=2, reports_per_table=9)
        async with serving(db, limits, lobby=True) as server:
            for founder, is_new in ((PHONE, True), (LAPTOP, True), ("d" * 32, False)):
                table, _ = await open_table(server, founder)
                told = await server.post(f"/tables/{table}/report", by=STRANGER, seat=0, about="name")
                assert told.json() == {"is_new": is_new}
            kept = ask(db, "SELECT at, told_by FROM reports")
            assert [at % 60 for at, _ in kept] == [0, 0]
            assert len({by for _, by in kept}) == 2, "nobody sees that one person told both"
            assert await server.house.storage.keep(lambda work: reports.forget(work, time.time())) == 2

    run(test)
