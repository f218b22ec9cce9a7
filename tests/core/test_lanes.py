"""Lanes, by way of `Batch`: the same games as one by one, in arrays that follow without a copy."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lanes import check_same_games, row_of
from tropa.core.lanes import IllegalAction
from tropa.core.meta import Options
from tropa.lab.batch import LARGE, Batch, places_of
from tropa.registry import BUILT_IN, find_game

SETTINGS: list[tuple[str, int, Options]] = [
    ("lost-cities", 3, {"short": True, "up_and_down": True}),
    ("night-cage", 2, {"advanced": True}),
    ("bigfoot", 3, {}),
    ("en-route", 2, {"city": "random", "balance": True}),
    ("innsmouth", 2, {}),
]


@pytest.mark.parametrize(("game_id", "players", "options"), SETTINGS)
def test_the_same_games_as_one_by_one(game_id: str, players: int, options: Options) -> None:
    check_same_games(find_game(game_id), players, options)


def test_all_games_are_here_and_several_end() -> None:
    """The test above sees what it should: each of our games, and games that begin anew."""
    assert sorted(game_id for game_id, _, _ in SETTINGS) == sorted(BUILT_IN)
    batch = Batch("lost-cities", options={"short": True}, count=8, seed=1)
    ended = 0
    for _ in range(400):
        batch.step(batch.mask.argmax(axis=1))
        assert (batch.reward.sum(axis=1) == batch.ended).all()
        ended += int(batch.ended.sum())
    assert ended >= 8


def test_arrays_follow_without_a_copy() -> None:
    batch = Batch("lost-cities", count=4, seed=1)
    observation, mask = batch.observation, batch.mask
    before = observation.copy(), mask.copy()
    batch.step(mask.argmax(axis=1))
    assert observation is batch.observation
    assert (observation != before[0]).any()
    assert (mask != before[1]).any()
    with pytest.raises(ValueError, match="read-only"):
        observation[0, 0] = 1


def test_the_seed_decides() -> None:
    one, other, third = (Batch("night-cage", count=4, seed=seed) for seed in (7, 7, 8))
    for _ in range(60):
        for batch in (one, other, third):
            batch.step(batch.mask.argmax(axis=1))
    assert (one.observation == other.observation).all()
    assert (one.observation != third.observation).any()
    other.reset(8)
    one.reset(8)
    assert (one.observation == other.observation).all()
    assert not one.ended.any()
    assert one.mask.sum(axis=1).min() > 0


def test_what_isnt_owed_is_refused_and_nothing_is_done() -> None:
    batch = Batch("lost-cities", count=3, seed=1)
    before = batch.observation.copy()
    good = batch.mask.argmax(axis=1)
    for wrong in (-1, batch.mask.shape[1], int(np.flatnonzero(~batch.mask[2])[0])):
        with pytest.raises(IllegalAction, match="lane 2"):
            batch.step([int(good[0]), int(good[1]), wrong])
    with pytest.raises(IllegalAction, match="2 actions for 3 lanes"):
        batch.step([int(good[0]), int(good[1])])
    assert (batch.observation == before).all()
    batch.step(good)


def test_places_are_actions_unless_there_are_too_many() -> None:
    assert places_of(find_game("bigfoot")) == "owed"
    assert find_game("bigfoot").action_count > LARGE
    narrow = Batch("lost-cities", count=2, seed=1, places="owed")
    wide = Batch("lost-cities", count=2, seed=1)
    assert narrow.owed is not None
    for lane in range(2):
        assert narrow.owed[lane][narrow.mask[lane]].tolist() == np.flatnonzero(wide.mask[lane]).tolist()


def test_the_truth_is_what_all_know() -> None:
    batch = Batch("lost-cities", players=3, count=2, seed=1, truth=True)
    assert batch.truth is not None
    width = batch.observation.shape[1]
    for _ in range(20):
        batch.step(batch.mask.argmax(axis=1))
    for lane in range(2):
        position, seat = batch.position(lane), int(batch.seat[lane])
        rows = [row_of(batch.game, position, (seat + place) % 3, width) for place in range(3)]
        assert batch.truth[lane].tolist() == [number for row in rows for number in row]


def test_rewards_by_score() -> None:
    batch = Batch("lost-cities", options={"short": True}, count=4, seed=2, reward="score")
    while not batch.ended.any():
        batch.step(batch.mask.argmax(axis=1))
    assert batch.reward[batch.ended].max() >= 0
    assert (batch.reward[~batch.ended] == 0).all()
