"""Analyses of games that are over: worked out once for all, shown while they grow, stopped by whoever began them, and gone with their table."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.days import DAY, Clock, clock_for, played
from tests.server.harness import RELAXED, Json, Server, run, serving
from tests.server.test_profiles import PHONE, STRANGER
from tests.server.test_schema import ask
from tests.server.test_upkeep import age, store
from tropa.bots.advice import ENGINE
from tropa.bots.measure_structs import Worlds
from tropa.core.record import read_record
from tropa.server.analyses import desk, rows
from tropa.server.analyses.working import digest
from tropa.server.days import calendar

GOLDEN = Path(__file__).parent.parent / "golden"
SHORT = (GOLDEN / "night-cage" / "2p-conceded.tropa").read_text(encoding="utf-8")
LONG = (GOLDEN / "bigfoot" / "2p-summit.tropa").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "worlds_for", lambda game: Worlds(2, 2, 2))
    monkeypatch.setattr(desk, "BEAT", 0.05)


async def settled(server: Server, analysis: str, status: str = "done") -> Json:
    """The analysis once it has come to that."""
    while True:
        state: Json = (await server.get(f"/analyses/{analysis}")).json()
        if state["status"] == status:
            return state
        assert state["status"] in ("waiting", "working"), state
        await asyncio.sleep(0.02)


async def conceded(server: Server, by: str = "") -> str:
    """A table at which a game ended."""
    table, tokens = await server.found("me", "device", game="night-cage", by=by)
    player = await server.join(table, *tokens)
    for seat in (0, 1):
        if player.result is None:
            await player.act("concede", seat)
    while player.result is None:
        seat = next(face["seat"] for face in player.faces if face["owes"])
        await player.act("accept", seat)
    return table


def test_a_table_is_looked_back_on_once_for_all_and_forgotten_with_it(any_db: str) -> None:
    async def test() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server = neighbour = await stack.enter_async_context(serving(any_db))
            if any_db.startswith("postgresql:"):
                # A file belongs to one server.
                neighbour = await stack.enter_async_context(serving(any_db))
            table = await conceded(server, PHONE)
            path = f"/tables/{table}/analysis"
            assert (await server.get(path)).json() is None, "nothing is begun by looking"
            begun = await asyncio.gather(*(each.post(path) for each in (server, neighbour) for _ in range(2)))
            states = [answer.json() for answer in begun]
            assert len({state["id"] for state in states}) == 1
            assert sum(bool(state["ticket"]) for state in states) == 1, "one process works it out"
            done = await settled(neighbour, states[0]["id"])
            assert done == (await server.get(path)).json() == (await server.get(f"/analyses/{done['id']}")).json()
            analysis = done["analysis"]
            assert analysis["is_whole"]
            assert len(analysis["performances"]) == 2
            assert [point["number"] for point in analysis["curve"]][-1] > 0
            again = (await neighbour.post(path)).json()
            assert (again["status"], again["ticket"]) == ("done", ""), "kept in the store"
            record = (await server.get(f"/tables/{table}/record")).text
            brought = (await server.post("/analyses", record=record.replace("P0", "Vera"))).json()
            assert (brought["id"], brought["status"]) == (done["id"], "done"), "who played decides nothing"
            assert (await server.post("/profile/delete", by=PHONE, sure=True)).status_code == 200
            assert "P0" not in str(ask(any_db, "SELECT * FROM analyses"))
            assert (await server.get(path)).json()["status"] == "done", "the game was of others, too"
        await age(any_db, {table: 40.0})

    run(test)
    assert len(ask(any_db, "SELECT * FROM analyses")) == 1
    assert store("prune", "--finished", "30", "--db", any_db) == 0
    assert ask(any_db, "SELECT * FROM analyses") == ask(any_db, "SELECT * FROM analysed") == []


def test_a_word_that_comes_after_it_was_settled_says_nothing(any_db: str) -> None:
    """Beats and the end are written by threads of their own: a late beat made what was done look as if it was worked on, and then lost."""

    async def test() -> None:
        async with serving(any_db) as server:
            begun = (await server.post(f"/tables/{await conceded(server)}/analysis")).json()
            done = await settled(server, begun["id"])
            name, holder = rows.Name(begun["id"], ENGINE, 2), server.house.analyses.holder
            late = partial(rows.beat, name=name, holder=holder, status="working", share=0.5, seconds=1.0, body="", now=0.0)
            assert not await server.house.storage.keep(late)
            assert (await server.get(f"/analyses/{begun['id']}")).json() == done

    run(test)


def test_what_isnt_over_or_is_played_by_others_is_closed(any_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock: Clock = clock_for(monkeypatch)

    async def test() -> None:
        async with serving(any_db) as server:
            running, _ = await server.found("me", "device", game="night-cage")
            for ask_for in (server.get, server.post):
                assert (await ask_for(f"/tables/{running}/analysis")).json()["code"] == "not_over"
            table = await played(server, PHONE)
            for by in (PHONE, STRANGER):
                for ask_for in (server.get, server.post):
                    assert (await ask_for(f"/tables/{table}/analysis", by=by)).json()["code"] == "day_open"
            assert ask(any_db, "SELECT * FROM analyses") == ask(any_db, "SELECT * FROM analysed") == []
            clock(calendar.closes_at(DAY))
            begun = (await server.post(f"/tables/{table}/analysis", by=STRANGER)).json()
            await settled(server, begun["id"])
            unfinished = "\n".join(SHORT.splitlines()[:-6]) + "\n"
            assert (await server.post("/analyses", record=unfinished)).json()["code"] in ("not_over", "wrong_record")
            assert (await server.post("/analyses", record="nonsense")).json()["code"] == "wrong_record"

    run(test)


def test_it_grows_and_is_stopped_by_whoever_began_it_and_nobody_else(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "worlds_for", lambda game: Worlds(100_000, 100_000, 100_000))

    async def test() -> None:
        async with serving(db) as server:
            begun = (await server.post("/analyses", record=LONG)).json()
            stop = f"/analyses/{begun['id']}/stop"
            while (state := (await server.get(f"/analyses/{begun['id']}")).json())["analysis"] is None:
                await asyncio.sleep(0.05)
            assert state["status"] == "working"
            for ticket in ("", "0" * 32):
                assert (await server.post(stop, ticket=ticket)).json()["code"] == "no_analysis"
            assert (await server.post(stop, ticket=begun["ticket"])).status_code == 200
            stopped = await settled(server, begun["id"], "stopped")
            assert not stopped["analysis"]["is_whole"]
            assert (await server.post("/analyses", record=LONG)).json()["ticket"], "and goes on when it is asked for again"

    run(test)


def test_one_address_has_its_share_and_what_a_dead_process_held_is_anybodys(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "worlds_for", lambda game: Worlds(100_000, 100_000, 100_000))

    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, analyses_at_once=1)
        async with serving(db, limits) as server:
            begun = (await server.post("/analyses", record=LONG)).json()
            refused = await server.post("/analyses", record=SHORT)
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            assert int(refused.headers["Retry-After"]) >= 1
            assert (await server.post("/analyses", record=LONG)).json()["ticket"] == "", "to look at it costs nothing"
        held = rows.find_newest(lambda *values: ask_values(db, *values), begun["id"], ENGINE)
        assert held is not None
        assert held.status == "lost", "a server that closes says so"
        ask(db, "UPDATE analyses SET status = 'working', holder = 'nobody', beat = 0")
        async with serving(db) as server:
            assert (await server.get(f"/analyses/{begun['id']}")).json()["status"] == "lost"
            assert (await server.post("/analyses", record=LONG)).json()["ticket"]

    run(test)


def ask_values(db: str, statement: str, *values: object) -> list[tuple[Any, ...]]:
    for value in values:
        statement = statement.replace("?", f"'{value}'", 1)
    return ask(db, statement)


def test_a_record_is_known_by_what_was_played() -> None:
    record = read_record(SHORT)
    renamed = read_record(SHORT)
    renamed.header.names = ["Vera", "Anton"]
    assert digest(renamed) == digest(record)
    renamed.actions = renamed.actions[:-1]
    assert digest(renamed) != digest(record)
