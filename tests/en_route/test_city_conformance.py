"""Each city, and one drawn by lot, keeps the contract: copies, records, undo, and nothing hidden told (ER-20 to ER-26)."""

from __future__ import annotations

import pytest

from tropa.games.en_route.components import CITY_OF
from tropa.games.en_route.game import GAME, RANDOM_CITY
from tropa.lab.conformance import Tally, check_game

STATES = 6


@pytest.mark.parametrize("city", [*CITY_OF, RANDOM_CITY])
def test_a_city_conforms(city: str) -> None:
    """ER-22.11, ER-24.10: café stack and own excursion included; states from all over some games, `make fuzz` goes on for longer."""
    tally = Tally()
    while tally.states < STATES:
        left = STATES - tally.states
        check_game(GAME, 40 + tally.games, games=1, checked_share=16, most_states=left, tally=tally, fixed={"city": city})
    assert tally.states == STATES
