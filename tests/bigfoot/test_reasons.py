"""What speaks for a decision on the map is told in the same parts wherever it leads: on the map, into the chase, to the end."""

from __future__ import annotations

import pytest

from tests.bigfoot.table import Table
from tropa.bots.advice import appraisal_of
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.worth import SCALE, estimate_worth, hidden_chance, lead_parts, squash
from tropa.puzzles.shelf import play_line, puzzles_of, set_up


def test_a_game_that_ends_lacks_neither_loops_nor_animals() -> None:
    """A discard that ends the game, beside one after which it goes on: its loops seemed to be all that the other one would bring."""
    puzzle = next(puzzle for puzzle in puzzles_of("bigfoot").values() if puzzle.best[0].startswith("discard"))
    match = set_up(puzzle)
    rng = Rng(1)
    appraisal = appraisal_of(match.game, match.position.guess(puzzle.seat, rng), puzzle.seat, rng)
    for line in (puzzle.best, puzzle.second):
        weighed = [appraisal.weigh(play_line(match, puzzle.seat, line), seed) for seed in range(1, 13)]
        assert all(set(one.parts) == {"loops", "animals", "turns"} for one in weighed)
        assert all(one.parts["loops"] > 20.0 for one in weighed)


def test_the_parts_of_the_map_are_what_it_is_worth() -> None:
    """In points: what loops and the turns that are left bring, less Bigfoot's points for animals (BF-6.2)."""
    state = Table({1: "NN-hkb WE-bbb"}, bigfoot=2).position
    parts = lead_parts(state)
    assert parts["animals"] == 0.0, "none lies in a row yet"
    assert parts["turns"] > 0.0
    assert hidden_chance(state, True, 0.0) == pytest.approx(squash(sum(parts.values()) / SCALE))
    assert estimate_worth(state)[0] == hidden_chance(state, True, 0.0)
    alone = lead_parts(Table({1: "NN-hkb WE-bbb"}).position)
    assert alone["animals"] == 0.0
    assert alone["turns"] > parts["turns"], "without a Bigfoot nobody spoils anything"
