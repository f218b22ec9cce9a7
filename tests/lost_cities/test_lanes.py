"""The lanes of Lost Cities are its own: rows that are played on as they are must stay the games that the rules play."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from tests.lanes import check_same_games
from tropa.core.lanes import PositionLanes
from tropa.core.meta import Options
from tropa.games.lost_cities.game import GAME
from tropa.games.lost_cities.show.lanes import LostCitiesLanes
from tropa.games.lost_cities.state import BONUS, BY_ARROW, BY_SUMMIT, PLAY
from tropa.lab.batch import Batch

FLAGS = ("short", "up_and_down", "open_totals")
SETTINGS: list[tuple[int, Options]] = [
    (players, dict(zip(FLAGS, flags, strict=True)))
    for players, flags in product((2, 3, 4), product((False, True), repeat=3))
]
STEPS = 3000


@pytest.mark.once
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_the_same_games_with_any_options(players: int, options: Options) -> None:
    """Long enough for games to end, short or not."""
    assert check_same_games(GAME, players, options, "score", STEPS) >= 3


def test_places_of_owed_actions_and_the_truth_are_the_work_of_positions() -> None:
    assert isinstance(Batch(GAME).lanes, LostCitiesLanes)
    assert isinstance(Batch(GAME, places="owed").lanes, PositionLanes)
    assert isinstance(Batch(GAME, truth=True).lanes, PositionLanes)
    check_same_games(GAME, 3, {}, places="owed")


@pytest.mark.once
def test_eager_games_are_the_same_by_rows_and_by_positions() -> None:
    """Whoever always advances, begins or moves on if possible gets to bonus steps of both kinds, summits and bridges."""
    ours, theirs = Batch(GAME, count=64, seed=3), Batch(GAME, count=64, seed=3, truth=True)
    causes = set()
    ends = 0
    for _ in range(600):
        assert (ours.observation == theirs.observation).all()
        assert (ours.mask == theirs.mask).all()
        assert (ours.seat == theirs.seat).all()
        assert (ours.reward == theirs.reward).all()
        for lane in np.flatnonzero(ours.observation[:, 3] == BONUS).tolist():
            assert ours.position(lane).key() == theirs.position(lane).key()
        causes |= {tuple(pair) for pair in np.unique(ours.observation[:, [3, 9]], axis=0).tolist()}
        ends += int(ours.ended.sum())
        actions = ours.mask.argmax(axis=1)
        ours.step(actions)
        theirs.step(actions)
    assert {(BONUS, BY_ARROW), (BONUS, BY_SUMMIT), (PLAY, 0)} <= causes
    assert ends >= 64
    assert all(ours.position(lane).key() == theirs.position(lane).key() for lane in range(64))
