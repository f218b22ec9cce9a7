"""Players of one table at different processes: presence, pointing, stand-ins and bots are right whichever one reached."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from tests.server.harness import Json, Player, Server, run, serving
from tropa.server import botplay, neighbours
from tropa.server.crew import CrewFault

pytestmark = pytest.mark.postgres


async def until_present(player: Player, *seats: int) -> None:
    """Receive until the table says that just these seats are present."""
    while [seat["seat"] for seat in player.table["seats"] if seat["is_present"]] != list(seats):
        await player.receive()


async def acquainted(*servers: Server) -> None:
    """Wait until they know each other."""
    while any(server.house.neighbours.is_alone for server in servers):
        await asyncio.sleep(0.005)


def silence(server: Server) -> None:
    """Let the process say nothing any more, as if it were killed."""
    for task in server.house.neighbours._tasks:
        task.cancel()


async def lose(*arguments: Any, **more: Any) -> Any:
    raise CrewFault("no worker finished it")


@contextlib.asynccontextmanager
async def two_processes(db: str, **settings: Any) -> Any:
    async with serving(db, **settings) as east, serving(db, **settings) as west:
        await acquainted(east, west)
        yield east, west


def test_who_is_at_another_process_is_present(postgres_db: str) -> None:
    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            table, (first, second) = await east.found("me", "device")
            one = await east.join(table, first)
            two = await west.join(table, second)
            await until_present(one, 0, 1)
            await until_present(two, 0, 1)
            onlooker = await west.join(table)
            while one.table["onlookers"] != 1:
                await one.receive()
            await two.line.close()
            await until_present(one, 0)
            await until_present(onlooker, 0)
            state = (await west.http.get(f"/api/tables/{table}")).json()
            assert [seat["is_present"] for seat in state["seats"]] == [True, False]

    run(test)


def test_nobody_stands_in_for_a_player_at_another_process(postgres_db: str) -> None:
    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            table, (first, second) = await east.found("me", "device")
            one = await east.join(table, first)
            two = await west.join(table, second)
            await until_present(one, 0, 1)
            for player, seat, other in ((one, 0, 1), (two, 1, 0)):
                answer = await player.ask(type="stand_in", seat=seat, of=other, on=True)
                assert answer["code"] == "is_present"
            await two.line.close()
            await until_present(one, 0)
            assert (await one.ask(type="stand_in", seat=0, of=1, on=True))["type"] == "ok"

    run(test)


def test_pointing_crosses_and_goes_with_who_pointed(postgres_db: str) -> None:
    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            table, (first, second) = await east.found("me", "device")
            one = await east.join(table, first)
            two = await west.join(table, second)
            await until_present(one, 0, 1)
            await one.ask(type="point", seat=0, sign="here", places=[[3, -4]])
            shown: Json = {"type": "point", "seat": 0, "sign": "here", "places": [[3, -4]]}
            assert await two.until("point") == shown
            async with serving(postgres_db) as north:
                await acquainted(north)
                late = await north.join(table)
                assert await late.until("point") == shown, "whoever comes later is shown what stands"
            await one.line.close()
            assert await two.until("point") == {**shown, "places": []}

    run(test)


def test_who_comes_before_the_others_have_answered_is_told_too(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "ANSWER_SECONDS", 0.0)

    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            table, (first, second) = await east.found("me", "device")
            one = await east.join(table, first)
            say = east.house.storage.say

            async def say_late(text: str) -> None:
                await asyncio.sleep(0.3)
                await say(text)

            monkeypatch.setattr(east.house.storage, "say", say_late)
            two = await west.join(table, second)
            await until_present(one, 0, 1)
            await until_present(two, 0, 1)

    run(test)


def test_a_process_that_falls_silent_is_gone(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(neighbours, "SILENCE_SECONDS", 1.0)

    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            table, (first, second) = await east.found("me", "device")
            one = await east.join(table, first)
            await west.join(table, second)
            await until_present(one, 0, 1)
            await asyncio.sleep(1.5)
            await one.sync()
            assert [seat["is_present"] for seat in one.table["seats"]] == [True, True], "it is heard again and again"
            silence(west)
            await until_present(one, 0)

    run(test)


def test_a_bot_thinks_at_one_process_and_at_another_if_that_fails(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botplay, "LEFT_TO_NEIGHBOURS", 3600.0)

    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            thought: list[Server] = []

            def watch(server: Server) -> None:
                call = server.house.crew.call

                async def counted(*arguments: Any, **more: Any) -> Any:
                    thought.append(server)
                    return await call(*arguments, **more)

                monkeypatch.setattr(server.house.crew, "call", counted)

            table, (first, second) = await east.found("me", "device", "bot", start=False)
            one = await east.join(table, first)
            two = await west.join(table, second)
            await until_present(one, 0, 1, 2)
            watch(east)
            watch(west)
            await one.ask(type="start", seat=0)
            while not one.face["view"]["confirmed"][2]:
                await one.receive()
            assert len({server.port for server in thought}) == 1, "only one of them thinks"
            monkeypatch.setattr(botplay, "LEFT_TO_NEIGHBOURS", 0.05)
            silent = thought[0]
            monkeypatch.setattr(silent.house.crew, "call", lose)
            for seat, player in enumerate((one, two)):
                for action in ("pick 1", "confirm"):
                    while (await player.act(action, seat))["type"] != "ok":
                        await asyncio.sleep(0.05)
            while not (one.face["view"]["round"] == 2 and one.face["view"]["confirmed"][2]):
                await one.receive()
            assert thought[-1] is not silent

    run(test)


def test_a_rematch_asked_for_at_both_processes_is_one_table(postgres_db: str) -> None:
    async def test() -> None:
        async with two_processes(postgres_db) as (east, west):
            table, (first, second) = await east.found("me", "device")
            one, two = await east.join(table, first), await west.join(table, second)
            await one.ask(type="offer_end", seat=0, agree=True)
            await two.until("table")
            await two.ask(type="offer_end", seat=1, agree=True)
            while one.table["status"] != "ended":
                await one.receive()
            seated = await asyncio.gather(one.ask(type="rematch", seat=0), two.ask(type="rematch", seat=1))
            assert [answer["type"] for answer in seated] == ["new_seat", "new_seat"]
            assert len({answer["seated"]["table"] for answer in seated}) == 1
            following = seated[0]["seated"]["table"]
            tokens = [answer["seated"]["keys"][0]["token"] for answer in seated]
            again = [await server.join(following, token) for server, token in zip((west, east), tokens, strict=True)]
            for player in again:
                while player.table["status"] != "playing":
                    await player.receive()
            events = [row.key for row in await east.house.storage.load(following)]
            assert sorted(key for key in events if key) == ["claim/0", "claim/1", "start"]

    run(test)
