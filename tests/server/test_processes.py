"""Several server processes on one PostgreSQL database: the unique key decides, and the news reaches everybody."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.bids_game import Bids
from tests.server.harness import Server, run, serving
from tropa.server.postgres import PostgresStorage

pytestmark = pytest.mark.postgres


async def deafen(server: Server) -> None:
    """Let the server hear no more news from the database."""
    storage = server.house.storage
    assert isinstance(storage, PostgresStorage)
    await storage._listener.close()


def test_players_at_different_processes_play_together(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, (first, second) = await east.found("me", "device")
            one, two = await east.join(table, first), await west.join(table, second)
            assert (await one.act("pick 1"))["type"] == "ok"
            assert (await two.until("news"))["version"] == 2
            assert (await two.act("pick 3", seat=1))["type"] == "ok"
            await one.until("news")
            await one.act("confirm")
            await two.until("news")
            await two.act("confirm", seat=1)
            assert two.face["view"]["round"] == 2
            await one.until("news", version=two.version)
            assert [entry["event"]["kind"] for entry in one.log if entry["actor"] >= 0] == [
                "pick", "confirm", "confirm", "score", "score",
            ]  # fmt: skip
            await two.ask(type="chat", seat=1, text="Hi")
            assert (await one.until("chat"))["line"]["text"] == "Hi"

    run(test)


def test_moves_at_the_same_moment_all_count(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, tokens = await east.found("me", "device", "device", "device")
            sides = [east, west, east, west]
            players = [await side.join(table, token) for side, token in zip(sides, tokens, strict=True)]
            for pick in (1, 2, 3):
                answers = await asyncio.gather(*(player.act(f"pick {pick}", seat) for seat, player in enumerate(players)))
                assert [answer["type"] for answer in answers] == ["ok"] * 4
            for player in players:
                while player.version < 13:
                    await player.receive()
            for side in (east, west):
                position = (await side.rooms.find(table)).table.match.position
                assert isinstance(position, Bids)
                assert position.picks == [3, 3, 3, 3]

    run(test)


def test_a_retry_at_another_process_is_not_done_again(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, (first, _) = await east.found("me", "device")
            # West has the table in memory and hears the news, or doesn't, before the retry: both must do.
            other = await west.join(table, first)
            one = await east.join(table, first)
            done = await one.act("grab", key="once")
            again = await other.act("grab", key="once", version=1)
            assert again == done
            assert other.face["view"]["tokens"] == [1, 0]

    run(test)


def test_a_missed_notice_is_made_up_by_the_next_conflict(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, (first, second) = await east.found("me", "device")
            one, two = await east.join(table, first), await west.join(table, second)
            await deafen(west)
            room = await west.rooms.find(table)
            for pick in (1, 2, 3):
                await one.act(f"pick {pick}")
            assert room.table.version == 1
            assert (await two.act("pick 1", seat=1))["type"] == "ok"
            assert two.version == 5
            assert room.table.version == 5

    run(test)
