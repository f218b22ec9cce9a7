"""Bots at the table: in workers, at a pace, and never in the way."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import time
from typing import Any

import pytest

from tests.server.bids_game import Bids
from tests.server.harness import run, serving
from tropa.server.crew import Crew, CrewFault, TaskFailed


def test_real_bots_play_a_real_game_to_its_end(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot="tropa.server.thinking:decide", thinkers=2) as server:
            table, (first,) = await server.found("me", "bot", game="lost-cities", options={"short": True})
            one = await server.join(table, first)
            while one.result is None:
                if one.face["owes"]:
                    assert (await one.act(one.face["choices"][-1]["action"]))["type"] == "ok"
                else:
                    await one.receive()
            assert len(one.result["scores"]) == 2
            kinds = {message["type"] for message in one.received}
            assert "thinking" in kinds
            thought = [message["on"] for message in one.received if message["type"] == "thinking" and message["seat"] == 1]
            assert thought[:2] == [True, False]

    run(test)


def test_bots_alone_rest_until_somebody_watches(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("bot", "bot")
            await asyncio.sleep(0.05)
            assert (await server.http.get(f"/api/tables/{table}/now")).json()["version"] == 1
            onlooker = await server.join(table)
            while onlooker.result is None:
                await onlooker.receive()
            assert (await server.http.get(f"/api/tables/{table}")).json()["status"] == "over"

    run(test)


def test_people_get_time_to_see_the_moves_of_bots(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot_pause=0.25) as server:
            table, (first,) = await server.found("me", "bot", start=False)
            one = await server.join(table, first)
            await one.ask(type="start", seat=0)
            while not one.faces or not one.face["view"]["confirmed"][1]:
                await one.receive()
            moves = [row.at for row in (await server.house.storage.load(table))[1:]]
            assert len(moves) == 4
            assert all(later - earlier > 0.24 for earlier, later in itertools.pairwise(moves))

    run(test)


def test_bots_wait_until_the_page_is_open(db: str) -> None:
    """A table that was founded or read from the store a moment ago is about to be looked at: nothing happens before that can be seen."""

    async def test() -> None:
        async with serving(db, bot_pause=0.2) as server:
            table, (first,) = await server.found("me", "bot")
            await asyncio.sleep(0.7)
            assert len(await server.house.storage.load(table)) == 2, "founded and started, no more"
            opened = time.time()
            one = await server.join(table, first)
            while one.version < 2:
                await one.receive()
            rows = await server.house.storage.load(table)
            assert rows[2].at - opened > 0.39

    run(test)


def test_they_go_on_if_nobody_comes(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot_pause=0.02) as server:
            table, _ = await server.found("me", "bot")
            room = await server.rooms.find(table)
            while room.table.to_act() != [0]:
                await asyncio.sleep(0.05)
            rows = await server.house.storage.load(table)
            assert rows[2].at - rows[1].at > 0.23

    run(test)


def test_whoever_opens_the_page_again_and_again_does_not_stop_them(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot_pause=0.05) as server:
            table, (first,) = await server.found("me", "bot")
            room = await server.rooms.find(table)
            while room.table.version < 2:
                one = await server.join(table, first)
                await one.line.close()
                await asyncio.sleep(0.02)

    run(test)


def test_a_thought_that_came_too_late_is_dropped(db: str) -> None:
    """While the bot thinks, its seat becomes a person's: nothing that it thought of happens."""

    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:decide") as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.ask(type="stand_in", seat=0, of=0, on=True)
            await one.ask(type="stand_in", seat=0, of=0, on=False)
            thought = [message["on"] for message in one.received if message["type"] == "thinking"]
            assert thought == [True, False]
            room = await server.rooms.find(table)
            while room.bots.thinking:
                await asyncio.sleep(0.01)
            await one.sync()
            assert one.version == 1
            assert (await two.act("pick 1", seat=1))["version"] == 2

    run(test)


def test_what_others_did_meanwhile_does_not_stop_a_bot(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:decide") as server:
            table, (first,) = await server.found("me", "bot")
            one = await server.join(table, first)
            while not one.face["view"]["confirmed"][1]:
                assert (await one.act("pick 1"))["type"] == "ok"
                await asyncio.sleep(0.02)

    run(test)


def test_a_bot_that_fails_plays_at_random(db: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:fail") as server:
            table, (first,) = await server.found("me", "bot")
            one = await server.join(table, first)
            while not one.face["view"]["confirmed"][1]:
                await one.receive()
        assert "failed and plays at random: ValueError: no idea" in caplog.text

    run(test)


def test_bots_go_on_after_a_restart(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:decide") as server:
            table, (first,) = await server.found("me", "bot")
        async with serving(db) as server:
            one = await server.join(table, first)
            while not one.face["view"]["confirmed"][1]:
                await one.receive()
            position = (await server.rooms.find(table)).table.match.position
            assert isinstance(position, Bids)
            assert position.picks[1] == 3

    run(test)


# What bots say --------------------------------------------------------------------------------------------------


def test_what_a_bot_intends_comes_with_its_move_and_stays_in_the_log(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:talk") as server:
            table, (first,) = await server.found("me", "bot")
            one = await server.join(table, first)
            while not one.face["view"]["confirmed"][1]:
                await one.receive()
            told = [intent for message in one.received for intent in message.get("intents", [])]
            assert told == [
                {"move": 3, "seat": 1, "what": {"plan": "grab"}},
                {"move": 4, "seat": 1, "what": {"plan": "pick 3"}},
            ]
            late = await server.join(table)
            assert late.received[0]["intents"] == told
        async with serving(db, bot="tests.server.slow_bot:talk") as server:
            again = await server.join(table, first)
            assert again.received[0]["intents"] == told

    run(test)


def test_in_grim_silence_a_bot_is_heard_only_by_its_neighbours(db: str) -> None:
    """NC-8.9: during setup nobody is connected to anybody; onlookers hear everything."""

    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:talk") as server:
            options = {"grim_silence": True}
            table, (first,) = await server.found("me", "bot", game="night-cage", options=options)
            one, onlooker = await server.join(table, first), await server.join(table)
            while not any(message.get("intents") for message in onlooker.received):
                if one.face["owes"]:
                    await one.act(one.face["choices"][0]["action"])
                await onlooker.receive()
            await one.sync()
            # The player was told all that the onlooker has read so far.
            assert one.version >= onlooker.version
            assert not any(message.get("intents") for message in one.received)

    run(test)


# The crew -------------------------------------------------------------------------------------------------------


async def crew_of(size: int, seconds: float = 20.0) -> Crew:
    return Crew(size, seconds, ["tests.server.slow_bot"])


def call(crew: Crew, name: str, *arguments: Any) -> Any:
    return crew.call(f"tests.server.slow_bot:{name}", *arguments)


def test_a_killed_worker_is_replaced_and_its_task_done_again(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        crew = await crew_of(1)
        pid = await call(crew, "own_pid")
        task = asyncio.create_task(call(crew, "sleep", 0.5))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        assert await task != pid
        assert "is replaced" in caplog.text
        await crew.close()

    run(test)


def test_a_task_that_kills_every_worker_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        crew = await crew_of(1)
        with pytest.raises(CrewFault):
            await call(crew, "die")
        assert await call(crew, "sleep", 0.0) > 0
        await crew.close()

    run(test)


def test_a_worker_that_hangs_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        crew = await crew_of(1, seconds=0.3)
        with pytest.raises(CrewFault):
            await call(crew, "sleep", 30.0)
        await crew.close()

    run(test)


def test_a_task_that_raises_says_so() -> None:
    async def test() -> None:
        crew = await crew_of(1)
        with pytest.raises(TaskFailed, match="ValueError: no idea"):
            await call(crew, "fail", "", 0, "", 0)
        await crew.close()

    run(test)


def test_closing_does_not_wait_for_tasks() -> None:
    async def test() -> None:
        crew = await crew_of(1)
        tasks = [asyncio.create_task(call(crew, "sleep", 30.0)) for _ in range(2)]
        await asyncio.sleep(0.3)
        before = time.monotonic()
        await crew.close()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(ended[0], CrewFault)
        assert time.monotonic() - before < 5.0

    run(test)
