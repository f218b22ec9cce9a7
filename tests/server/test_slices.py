"""A long table that is read lets everybody else have their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.server.harness import run, serving
from tests.server.test_http import finished_record
from tropa.server import rooms as rooms_module
from tropa.server import slices

MOST = 0.005
"""No other table waits longer, in processor time."""


def burn(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_long_work_is_done_in_slices() -> None:
    turns: list[float] = []

    def steps() -> Iterator[None]:
        for _ in range(100):
            burn(0.0005)
            yield

    async def watch() -> None:
        while True:
            turns.append(time.thread_time())
            await asyncio.sleep(0)

    async def test() -> None:
        watching = asyncio.create_task(watch())
        await slices.in_slices(steps())
        watching.cancel()
        longest = max(later - earlier for earlier, later in pairwise(turns))
        assert len(turns) > 10
        assert longest < MOST

    run(test)


def test_a_table_is_read_in_slices(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And so is its log, for whoever comes first."""
    sliced: list[int] = []

    async def count(steps: Iterator[object]) -> None:
        sliced.append(sum(1 for _ in steps))
        await asyncio.sleep(0)

    async def test() -> None:
        async with serving(db) as server:
            table, (token, _) = await server.found("me", "device")
            player = await server.join(table, token)
            for pick in (1, 2, 3):
                assert (await player.act(f"pick {pick}"))["type"] == "ok"
        async with serving(db) as server:
            monkeypatch.setattr(rooms_module, "in_slices", count)
            monkeypatch.setattr("tropa.server.room.in_slices", count)
            again = await server.join(table, token)
            assert again.log == player.log
            assert sliced == [0, 4, 5], "an opening; events; actions, the two cards that were dealt among them"
            record = await finished_record(server)
            sliced.clear()
            await server.found("me", "device", from_record={"record": record, "moves": 4})
            assert sliced[0] == 4, "what a game goes on from is played in slices, too"

    run(test)
