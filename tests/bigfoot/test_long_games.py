"""The conformance suite over long games.

Players who act at random accuse somebody within a few turns, and few games come to rows, camps and chases. Here they hold back.
"""

from __future__ import annotations

import pytest

from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.notation import ACCUSE, REVEAL
from tropa.lab.conformance import Tally, _GameCheck


class PatientCheck(_GameCheck):
    """Random play that accuses and reveals once in so many chances."""

    def __init__(self, seed: int, patience: int, tally: Tally) -> None:
        super().__init__(GAME, Rng(seed), 9, 60, tally)
        self.patience = patience

    def step(self) -> None:
        position = self.match.position
        seats = position.to_act()
        if seats == (DEALER,) or self.rng.below(self.patience) == 0:
            super().step()
            return
        seat = seats[self.rng.below(len(seats))]
        actions = [action for action in position.owed(seat) if action not in (ACCUSE, REVEAL)]
        self.match.act(seat, actions[self.rng.below(len(actions))])


@pytest.mark.parametrize(("seed", "patience"), [(1, 400), (6, 400), (3, 30), (4, 30), (5, 30), (8, 60)])
def test_every_state_of_a_long_game_keeps_the_contract(seed: int, patience: int) -> None:
    tally = Tally()
    PatientCheck(seed, patience, tally).run()
    assert tally.games == 1
    assert tally.states > 5
