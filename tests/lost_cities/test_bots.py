"""The strong player finds what the normal one misses."""

from __future__ import annotations

import pytest

from tropa.bots.players import make_bot
from tropa.core.rng import Rng
from tropa.puzzles.shelf import puzzles_of, set_up
from tropa.puzzles.structs import Puzzle

TRICKY = sorted(
    (puzzle for puzzle in puzzles_of("lost-cities").values() if puzzle.level == 2),
    key=lambda puzzle: puzzle.gap_error / puzzle.gap,
)


def played_by(bot: str, puzzle: Puzzle, seed: int) -> str:
    match = set_up(puzzle)
    rng = Rng(seed)
    seen = match.position.guess(puzzle.seat, rng)
    return match.position.text(puzzle.seat, make_bot(bot, match.game).decide(seen, puzzle.seat, rng))


@pytest.mark.parametrize("puzzle", TRICKY[:3], ids=lambda puzzle: str(puzzle.number))
def test_the_strong_player_finds_what_the_normal_one_misses(puzzle: Puzzle) -> None:
    assert played_by("greedy", puzzle, 1) != puzzle.best[0]
    assert played_by("search:400i", puzzle, 1) == puzzle.best[0]
    assert played_by("search:400i", puzzle, 2) == puzzle.best[0], "by the position, not by chance"
