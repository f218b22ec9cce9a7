"""Adapters pass their peers' own tests, over all games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tropa.core.lanes import IllegalAction
from tropa.core.match import Match
from tropa.core.meta import complete_options
from tropa.core.record import new_header
from tropa.core.rng import Rng
from tropa.lab import pettingzoo
from tropa.lab.episodes import Sight, episodes
from tropa.lab.gym import SeatEnv
from tropa.registry import BUILT_IN, find_game

CYCLES = 40


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")  # The mask comes with it,
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # in a dictionary.
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # Of a seat that isn't asked.
@pytest.mark.parametrize("game_id", BUILT_IN)
def test_seats_in_turn_pass_pettingzoos_tests(game_id: str) -> None:
    api_test(pettingzoo.env(game_id, players=2), num_cycles=CYCLES)
    seed_test(lambda: pettingzoo.env(game_id, players=2), num_cycles=CYCLES)


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_seats_at_once_pass_pettingzoos_tests(game_id: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(game_id, players=2), num_cycles=CYCLES)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game_id, players=2, illegal="random"), num_cycles=CYCLES)


@pytest.mark.parametrize("game_id", BUILT_IN)
@pytest.mark.parametrize("illegal", ["lose", "random"])
def test_one_seat_passes_gymnasiums_test(game_id: str, illegal: str) -> None:
    check_env(SeatEnv(game_id, players=2, bots="random", illegal=illegal), skip_render_check=True)


def random_place(mask: NDArray[Any], rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize("game_id", ["lost-cities", "en-route"])
def test_a_game_in_turn_ends_with_what_it_brought(game_id: str) -> None:
    rng = random.Random(1)
    env = pettingzoo.env(game_id, players=2, options={"short": True} if game_id == "lost-cities" else {})
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        total[agent] += reward
        env.step(None if is_over else random_place(seen["action_mask"], rng))
    outcome = env.unwrapped.episode.position.outcome()
    assert [total[f"seat_{seat}"] > 0 for seat in range(2)] == [seat in outcome.winners for seat in range(2)]
    assert sum(total.values()) == 1.0


def test_at_once_whoever_owes_nothing_waits() -> None:
    env = pettingzoo.parallel_env("en-route", players=2)
    seen, _ = env.reset(seed=1)
    rng = random.Random(1)
    together = alone = 0
    while env.agents:
        waiting = [bool(seen[agent]["action_mask"][-1]) for agent in env.agents]
        assert [not wait for wait in waiting] == [seat in env.episode.seats() for seat in range(2)]
        together += not any(waiting)
        alone += any(waiting)
        seen, rewards, _, _, _ = env.step({agent: random_place(seen[agent]["action_mask"], rng) for agent in env.agents})
    assert together > 0
    assert alone > 0
    assert sum(rewards.values()) == 1.0


def unowed(mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask == 0)[0])


def test_what_becomes_of_an_action_that_isnt_owed() -> None:
    strict = pettingzoo.raw_env("lost-cities")
    strict.reset(seed=1)
    agent = strict.agent_selection
    before = strict.episode.position.key()
    wrong = unowed(strict.observe(agent)["action_mask"])
    with pytest.raises(IllegalAction):
        strict.step(wrong)
    assert strict.episode.position.key() == before
    losing = pettingzoo.raw_env("lost-cities", illegal="lose")
    losing.reset(seed=1)
    losing.step(wrong)
    assert losing.terminations == dict.fromkeys(losing.possible_agents, True)
    assert losing.rewards == {name: -1.0 if name == agent else 0.0 for name in losing.possible_agents}
    any_other = pettingzoo.raw_env("lost-cities", illegal="random")
    any_other.reset(seed=1)
    any_other.step(wrong)
    assert any_other.episode.position.key() != before
    assert not any(any_other.terminations.values())


def test_masks_as_maskable_ppo_wants_them() -> None:
    env = SeatEnv("lost-cities", players=3, seat=1, bots=["greedy", "random"], options={"short": True})
    row, _ = env.reset(seed=5)
    rng = random.Random(5)
    is_over, steps = False, 0
    while not is_over:
        mask = env.action_masks()
        assert mask.dtype == np.bool_
        assert mask.shape == (env.action_space.n,)  # type: ignore[attr-defined]
        assert mask.any()
        assert env.observation_space.contains(row)
        row, reward, is_over, _, _ = env.step(random_place(mask, rng))
        steps += 1
    assert steps > 10
    assert reward == env.episode.rewards()[1]
    assert not env.action_masks().any()


def test_bots_and_seats_that_dont_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        SeatEnv("lost-cities", seat=2)
    with pytest.raises(ValueError, match="2 bots for 1 other seats"):
        SeatEnv("lost-cities", bots=["greedy", "greedy"])


def new_match(game_id: str) -> Match:
    game = find_game(game_id)
    return Match(game, new_header(game, ["Ada", "Ben"], complete_options(game.info, {})))


def played(match: Match, seed: int) -> Iterator[tuple[int, bytes, bytes, int]]:
    """The match goes on as at a table; what was seen before each decision, and what was done."""
    sight = Sight(match.game, match.position, None)
    rng = Rng(seed)
    while seats := match.position.to_act():
        position = match.position
        seat = seats[rng.below(len(seats))]
        if seat < 0:
            match.act(seat, int(position.chance_at(rng.below(position.chance_total()))))
            continue
        owed = position.owed(seat)
        place = rng.below(len(owed))
        shown = place if sight.places == "owed" else owed[place]
        yield seat, sight.row(position, seat).tobytes(), sight.mask(owed).tobytes(), shown
        match.act(seat, owed[place])


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_a_record_is_an_episode_for_each_seat(game_id: str) -> None:
    """Byte for byte what was seen in play."""
    kept: dict[int, list[tuple[bytes, bytes, int]]] = {0: [], 1: []}
    match = new_match(game_id)
    for seat, row, mask, place in played(match, seed=4):
        kept[seat].append((row, mask, place))
    outcome = match.position.outcome()
    for told in episodes(match.record().write()):
        found = [
            (row.tobytes(), mask.tobytes(), int(place))
            for row, mask, place in zip(told.observation, told.mask, told.action, strict=True)
        ]
        assert found == kept[told.seat]
        assert (told.reward > 0) == (told.seat in outcome.winners)


def test_a_record_that_breaks_off_is_an_episode_too() -> None:
    match = new_match("lost-cities")
    game_on = played(match, seed=1)
    for _ in range(21):
        next(game_on)
    first, second = episodes(match.record(), reward="score")
    assert len(first.action) + len(second.action) == 20
    assert first.reward == second.reward == 0.0
    assert first.observation.shape[1] == sum(block.size for block in match.game.layout(2))
