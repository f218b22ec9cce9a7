"""Workers are shared fairly: each who asks has a turn, knows how long it takes, and isn't kept waiting for ever."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.harness import RELAXED, run, serving
from tropa.server.crew import Crew, CrewBusy
from tropa.server.queue import FairQueue

SLEEP = "tests.server.slow_bot:sleep"


def everybody(_: str) -> bool:
    return True


def test_each_has_a_turn_however_much_one_wants() -> None:
    queue: FairQueue[str] = FairQueue()
    for task in ("a1", "a2", "a3"):
        queue.put("a", task)
    queue.put("b", "b1")
    assert (queue.before("a"), queue.before("b"), queue.before("c")) == (4, 3, 2)
    order = [found[1] for _ in range(4) if (found := queue.take(everybody)) is not None]
    assert order == ["a1", "b1", "a2", "a3"]
    assert queue.take(everybody) is None
    queue.put("a", "a4")
    queue.put("b", "b2")
    assert queue.take(lambda owner: owner == "b") == ("b", "b2")
    queue.remove("a", "a4")
    queue.remove("a", "never there")
    assert len(queue) == 0


def test_somebody_with_much_to_do_keeps_nobody_waiting() -> None:
    async def test() -> None:
        crew = Crew(1, 10.0, [])
        done: list[str] = []

        async def ask(owner: str) -> None:
            await crew.call(SLEEP, 0.1, owner=owner)
            done.append(owner)

        try:
            greedy = [asyncio.create_task(ask("greedy")) for _ in range(6)]
            await asyncio.sleep(0.05)
            await ask("calm")
            assert done.count("greedy") <= 2
            await asyncio.gather(*greedy)
        finally:
            await crew.close()

    run(test)


def test_one_address_never_has_all_the_readers() -> None:
    async def test() -> None:
        crew = Crew(2, 10.0, [], each=1)
        try:
            busy = [asyncio.create_task(crew.call(SLEEP, 30.0, owner="greedy")) for _ in range(2)]
            await asyncio.sleep(0.1)
            assert (crew.busy, crew.waiting) == (1, 1)
            await crew.call(SLEEP, 0.0, owner="calm")
            assert not any(task.done() for task in busy)
        finally:
            await crew.close()
        await asyncio.gather(*busy, return_exceptions=True)

    run(test)


def test_who_waits_in_vain_is_told_how_long_it_would_take() -> None:
    async def test() -> None:
        crew = Crew(1, 10.0, [])
        try:
            busy = asyncio.create_task(crew.call(SLEEP, 1.0, owner="greedy"))
            await asyncio.sleep(0.1)
            assert crew.wait("calm") > 0.0
            with pytest.raises(CrewBusy) as told:
                await crew.call(SLEEP, 0.0, owner="calm", patience=0.1)
            assert told.value.seconds > 0.0
            assert crew.waiting == 0, "it isn't done for nobody"
            await busy
            assert crew.wait("calm") == 0.0
        finally:
            await crew.close()

    run(test)


def test_a_long_queue_refuses_with_how_long(db: str) -> None:
    async def test() -> None:
        async with serving(db, RELAXED, readers=1) as server:
            server.house.readers._usual = 100.0
            busy = asyncio.create_task(server.house.readers.call(SLEEP, 1.0, owner="greedy"))
            await asyncio.sleep(0.1)
            answer = await server.http.post("/api/replay", json={"record": "nothing", "perspective": 0})
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert answer.headers["Retry-After"] == "100"
            assert "100" in answer.json()["text"]["en"]
            assert "100" in answer.json()["text"]["ru"]
            await busy

    run(test)


def test_bots_think_for_who_plays(db: str) -> None:
    """Another's twenty tables of bots come after each of one's own."""

    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:decide") as server:
            crew = server.house.crew
            flood = [asyncio.create_task(crew.call(SLEEP, 0.3, owner="192.0.2.1")) for _ in range(20)]
            table, (first,) = await server.found("me", "bot")
            one = await server.join(table, first)
            async with asyncio.timeout(4.0):
                while not one.face["view"]["confirmed"][1]:
                    await one.receive()
            assert sum(task.done() for task in flood) < 10
            for task in flood:
                task.cancel()

    run(test)
