"""The rule-based player: the action after which the seat's outlook is best."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.lost_cities.bot.outlook import ARTIFACT_WORTH, figure_worth, gift_worth, seat_outlook, share_fitting
from tropa.games.lost_cities.components import CARD_KINDS, PATH_COUNT, STEPS
from tropa.games.lost_cities.notation import DISCARD, STAY, TAKE_DECK, TAKE_PILE
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.state import OVER, TAKE


def decide(seen: LostCities, seat: i64, rng: Rng) -> i64:
    best: i64 = -1
    best_outlook = -1e9
    for action in seen.owed(seat):
        outlook = _outlook_after(seen, seat, action) + rng.chance() * 0.01
        if outlook > best_outlook:
            best = action
            best_outlook = outlook
    return best


def _outlook_after(position: LostCities, seat: i64, action: i64) -> float:
    """The seat's prospects after an action, from what the seat itself can see."""
    if action == TAKE_DECK:
        return seat_outlook(position, seat) + _fresh_card_worth(position, seat)
    if action >= TAKE_PILE:
        path = action - TAKE_PILE
        card = position.top_of_pile(path)
        trial = position.copy()
        trial.add_to_hand(seat, card)
        return seat_outlook(trial, seat)
    if action == STAY:
        return seat_outlook(position, seat)
    before = position.token_points[position.expedition * position.players + seat] + ARTIFACT_WORTH * position.artifacts[seat]
    trial = position.copy()
    trial.act(seat, action)
    if trial.expedition != position.expedition or trial.phase == OVER:
        return _ending_outlook(position, trial, seat)
    gained = trial.token_points[trial.expedition * trial.players + seat] + ARTIFACT_WORTH * trial.artifacts[seat] - before
    outlook = seat_outlook(trial, seat) + float(gained)
    if 0 <= action - DISCARD < CARD_KINDS:
        outlook -= gift_worth(position, seat, action - DISCARD)
    elif trial.phase != TAKE:
        outlook += 8.0
    return outlook


def _ending_outlook(position: LostCities, ended: LostCities, seat: i64) -> float:
    """Ending the expedition now: what stands on the board counts, for the others too."""
    mine = 0.0
    best = -1e9
    for other in range(position.players):
        points = float(ended.past_total[position.expedition * position.players + other])
        if other == seat:
            mine = points
        elif points > best:
            best = points
    others = best - _best_other_total(position, seat)
    own_before = float(position.total[seat])
    return mine - own_before + max(-20.0, min(20.0, -others * 0.2))


def _best_other_total(position: LostCities, seat: i64) -> float:
    best = 0.0
    for other in range(position.players):
        if other != seat:
            best = max(best, float(position.total[other]))
    return best


def _fresh_card_worth(position: LostCities, seat: i64) -> float:
    """What an unknown card adds on average: the mean over paths of one more fitting card."""
    mean = 0.0
    for path in range(PATH_COUNT):
        step = float(position.step[seat * PATH_COUNT + path])
        if 0.0 < step < float(STEPS):
            gain = figure_worth(position, seat, path, step + 1.0) - figure_worth(position, seat, path, step)
            mean += share_fitting(position, seat, path) * gain / float(PATH_COUNT)
    return 0.7 * mean + 1.0
