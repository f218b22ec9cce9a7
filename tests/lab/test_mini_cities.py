"""The mini Lost Cities keeps the contract, and is nobody's table game."""

from __future__ import annotations

from tropa.lab.conformance import check_game
from tropa.lab.mini_cities import GAME, INFO
from tropa.registry import game_ids


def test_it_keeps_the_contract() -> None:
    tally = check_game(GAME, seed=1, games=12)
    assert tally.states > 80


def test_it_is_not_offered_at_tables() -> None:
    assert INFO.id not in game_ids()
