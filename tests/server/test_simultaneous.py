"""Several seats act at once: nobody's action is lost because somebody else's came first."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.bids_game import Bids
from tests.server.harness import run, serving
from tropa.core.rng import Rng


def test_moves_made_on_the_same_version_all_count(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", "device")
            players = [await server.join(table, token) for token in tokens]
            answers = await asyncio.gather(
                *(player.act(f"pick {seat + 1}", seat, version=1) for seat, player in enumerate(players))
            )
            assert [answer["type"] for answer in answers] == ["ok", "ok", "ok"]
            assert sorted(answer["version"] for answer in answers) == [2, 3, 4]
            for seat, player in enumerate(players):
                await player.sync()
                assert player.face["view"]["pick"] == seat + 1

    run(test)


def test_a_move_that_no_longer_means_the_same_is_stale(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.act("grab", version=1)
            refused = await two.act("grab", seat=1, version=1)
            assert (refused["code"], refused["paragraph"]) == ("stale", "")
            assert two.version == 2, "the news came before the refusal"
            assert two.face["view"]["tokens_left"] == 0
            assert (await two.act("pick 1", seat=1, version=1))["type"] == "ok"

    run(test)


def test_what_the_own_seat_did_meanwhile_makes_a_move_stale(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device")
            tab, other_tab = await server.join(table, first), await server.join(table, first)
            await tab.act("pick 1")
            assert (await other_tab.act("pick 2", version=1))["code"] == "stale"
            assert (await other_tab.ask(type="undo", seat=0, version=1))["code"] == "stale"
            assert (await other_tab.act("pick 2"))["type"] == "ok"

    run(test)


def test_a_new_phase_makes_old_versions_stale(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device")
            both = await server.join(table, *tokens)
            for seat in (0, 1):
                await both.act("pick 1", seat)
                await both.act("confirm", seat)
            assert both.faces[0]["view"]["round"] == 2
            assert (await both.act("pick 2", 0, version=4))["code"] == "stale"
            assert (await both.act("pick 2", 0, version=10**30))["code"] == "stale"
            assert (await both.act("pick 2", 0, version=-1))["code"] == "stale"

    run(test)


@pytest.mark.parametrize("seed", range(6))
def test_any_interleaving_leads_to_the_same_game(db: str, seed: int) -> None:
    """Each player's wishes, sent whenever they like and on whatever version they last saw, come out as if they had been alone."""

    async def test() -> None:
        rng = Rng(seed)
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", "device", "device")
            players = [await server.join(table, token) for token in tokens]
            wishes = [[int(rng.below(3)) + 1 for _ in range(1 + rng.below(4))] for _ in players]

            async def play(seat: int) -> None:
                own = Rng(100 * seed + seat)
                for pick in wishes[seat]:
                    await asyncio.sleep(own.chance() * 0.02)
                    assert (await players[seat].act(f"pick {pick}", seat))["type"] == "ok"
                    if own.below(3) == 0:
                        undone = await players[seat].ask(type="undo", seat=seat, version=players[seat].version)
                        assert undone["type"] == "ok"
                        assert (await players[seat].act(f"pick {pick}", seat))["type"] == "ok"

            await asyncio.gather(*(play(seat) for seat in range(4)))
            position = (await server.rooms.find(table)).table.match.position
            assert isinstance(position, Bids)
            assert position.picks == [picks[-1] for picks in wishes]
            await players[0].settle()
            for seat, player in enumerate(players):
                await player.sync()
                fresh = await server.join(table, tokens[seat])
                assert player.faces == fresh.faces
                assert player.log == fresh.log
                assert player.version == fresh.version

    run(test)
