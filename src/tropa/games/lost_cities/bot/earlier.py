"""The players of 0.1.0, kept to be played against: the outlook chose for the normal one, and judged the tree search of the strong one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.lost_cities.bot.outlook import figure_worth, gift_worth, seat_outlook, share_fitting
from tropa.games.lost_cities.bot.playouts import best_action, shortlist
from tropa.games.lost_cities.bot.worth import estimate_worth
from tropa.games.lost_cities.components import PATH_COUNT, STEPS
from tropa.games.lost_cities.notation import DISCARD, EXTRA_STEPS, STAY, TAKE_DECK, TAKE_PILE
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.state import OVER, TAKE, State

HASTE: Final = 6.0
ARTIFACT_WORTH: Final = 14


class Knowledge010(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        """The action after which the seat's outlook is best."""
        assert isinstance(seen, LostCities)
        best: i64 = -1
        best_outlook = -1e9
        for action in seen.owed(seat):
            outlook = _outlook_after(seen, seat, action) + rng.chance() * 0.01
            if outlook > best_outlook:
                best = action
                best_outlook = outlook
        return best

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        assert isinstance(position, LostCities)
        return shortlist(position, seat)

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(position, LostCities)
        return best_action(position, seat, rng, HASTE)

    def explores_others(self, position: Position) -> bool:
        """Against one player only: three unknown hands are too many to try out."""
        assert isinstance(position, LostCities)
        return position.players == 2

    def horizon(self, position: Position) -> i64:
        """The end of the turn: from there the outlook judges."""
        assert isinstance(position, LostCities)
        return position.expedition * 1000 + position.turn_number

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, LostCities)
        return estimate_worth(position)


def _outlook_after(position: LostCities, seat: i64, action: i64) -> float:
    """The seat's prospects after an action, from what the seat itself can see."""
    if action == TAKE_DECK:
        return seat_outlook(position, seat) + _fresh_card_worth(position, seat)
    if action == STAY:
        return seat_outlook(position, seat)
    trial = position.copy()
    if action >= TAKE_PILE:
        trial.add_to_hand(seat, position.top_of_pile(action - TAKE_PILE))
        return seat_outlook(trial, seat)
    trial.act(seat, action)
    if trial.expedition != position.expedition or trial.phase == OVER:
        return _ending_outlook(position, trial, seat)
    outlook = seat_outlook(trial, seat) + float(_found(trial, seat) - _found(position, seat))
    if DISCARD <= action < EXTRA_STEPS:
        outlook -= gift_worth(position, seat, action - DISCARD)
    elif trial.phase != TAKE:
        outlook += 8.0
    return outlook


def _found(state: State, seat: i64) -> i64:
    return state.token_points[state.expedition * state.players + seat] + ARTIFACT_WORTH * state.artifacts[seat]


def _ending_outlook(position: LostCities, ended: LostCities, seat: i64) -> float:
    """Ending the expedition now: what stands on the board counts, for the others too."""
    mine = 0.0
    best = -1e9
    best_before = 0.0
    for other in range(position.players):
        points = float(ended.past_total[position.expedition * position.players + other])
        if other == seat:
            mine = points
        else:
            best = max(best, points)
            best_before = max(best_before, float(position.total[other]))
    return mine - float(position.total[seat]) + max(-20.0, min(20.0, (best_before - best) * 0.2))


def _fresh_card_worth(state: State, seat: i64) -> float:
    """What an unknown card adds on average: the mean over paths of one more fitting card."""
    mean = 0.0
    for path in range(PATH_COUNT):
        step = float(state.step[seat * PATH_COUNT + path])
        if 0.0 < step < float(STEPS):
            gain = figure_worth(state, seat, path, step + 1.0) - figure_worth(state, seat, path, step)
            mean += share_fitting(state, seat, path) * gain / 5.0
    return 0.7 * mean + 1.0
