"""Every registered game keeps the contract, with a fixed budget; `make fuzz` goes on for longer."""

from __future__ import annotations

import pytest

from tropa.lab.conformance import Tally, check_game
from tropa.registry import find_game, game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_game_conforms(game_id: str) -> None:
    tally = check_game(find_game(game_id), seed=20, games=4, checked_share=30)
    assert tally.games == 4
    assert tally.states >= 4


@pytest.mark.parametrize("game_id", game_ids())
def test_game_conforms_at_every_single_state(game_id: str) -> None:
    """The first part of a game without a gap: aliasing shows only when every copy is kept. Short games are followed by others."""
    tally = Tally()
    while tally.states < 150:
        check_game(find_game(game_id), seed=21 + tally.games, games=1, most_states=150 - tally.states, tally=tally)
    assert tally.states == 150
