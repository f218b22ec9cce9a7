"""When a hiker accuses: the chance to be right and to win the chase, against that of letting it be (BF-5.3).

A Bigfoot who is never accused mostly wins, one who is accused while camps are left mostly loses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.bot.beliefs import SHARP, belief, expected_animals
from tropa.games.bigfoot.bot.chase import figure_distance
from tropa.games.bigfoot.bot.outlook import turns_after, turns_left
from tropa.games.bigfoot.bot.worth import chase_chance, hidden_chance, hunt_chance
from tropa.games.bigfoot.state import State

# The rule-based player.
SURE_ENOUGH: Final = 0.8
PATIENCE: Final[i64] = 4
"""Nobody accuses on less belief, or before the other has laid so many cards: one poor card proves nothing."""
LEAST_GAIN: Final = 0.05

# The strong player.
FEW_CARDS: Final[i64] = 3
"""Before the other has laid so many, nobody accuses."""
STILL_TO_BE_FOUND: Final = 0.4
"""The chance that a Bigfoot whom the points don't beat is found and caught after all, at the beginning of the game."""
SURE_WITH_CAMPS: Final = 0.85
SURE_WITHOUT: Final = 0.7
"""Nobody accuses on less belief before the last turn: a doubt that is right comes back, and luck looks like guilt for a while."""
MARGIN: Final = 0.02


def accusing_pays(state: State, seat: i64) -> bool:
    """The chance to be right times the chance to win the chase from here, against that of letting it be."""
    beliefs = belief(state, seat)
    guilty = beliefs[state.turn]
    if guilty < SURE_ENOUGH or (not state.belied[state.turn] and state.cards_laid_by(state.turn) < PATIENCE):
        return False
    accusing = guilty * chase_chance(state, figure_distance(state, state.ground))
    anybody = sum(beliefs)
    animals = expected_animals(state, seat)
    letting_be = anybody * hidden_chance(state, True, animals) + (1.0 - anybody) * hidden_chance(state, False, animals)
    return accusing > letting_be + LEAST_GAIN


def accusing_is_right(state: State, seat: i64) -> bool:
    """The chance to be right and to win the chase, against the hikers' chance if they let it be (BF-5.3)."""
    accused = state.turn
    if not state.belied[accused] and state.cards_laid_by(accused) < FEW_CARDS:
        return False
    beliefs = belief(state, seat, SHARP)
    if not state.is_last_turn and beliefs[accused] < (SURE_WITH_CAMPS if state.camps_left() > 0 else SURE_WITHOUT):
        return False
    anybody = sum(beliefs)
    accusing = beliefs[accused] * hunt_chance(state, figure_distance(state, state.ground))
    animals = expected_animals(state, seat)
    hidden = hidden_chance(state, True, animals)
    if not state.is_last_turn:
        hidden += (1.0 - hidden) * STILL_TO_BE_FOUND * float(turns_left(state)) / float(turns_after(0))
    return accusing > anybody * hidden + (1.0 - anybody) * hidden_chance(state, False, animals) + MARGIN
