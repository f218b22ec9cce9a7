"""The strong player: searches in the chase; elsewhere sharper rules do what no search over guessed roles can."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.accusing import accusing_is_right
from tropa.games.bigfoot.bot.building import danger
from tropa.games.bigfoot.bot.chase import chase_shortlist
from tropa.games.bigfoot.bot.disguise import WATCHFUL, chosen_place, quiet_row, revealing_is_right, wanted_card
from tropa.games.bigfoot.bot.greedy import decide, declare_or
from tropa.games.bigfoot.bot.outlook import turns_left
from tropa.games.bigfoot.bot.playouts import best_step
from tropa.games.bigfoot.bot.trials import best_trial
from tropa.games.bigfoot.components import ANIMALS, HAND
from tropa.games.bigfoot.notation import ACCUSE, DISCARD_TO, END_TURN, PASS, PLACE_AT, REVEAL, SHOW_CARD
from tropa.games.bigfoot.rules.accusation import can_reveal
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.scoring import animal_factor
from tropa.games.bigfoot.state import DISCARD, END, PLACE, SHOW, WINDOW, State


def ponder(seen: Bigfoot, seat: i64, rng: Rng, budget: Budget) -> i64:
    phase = seen.phase
    if seen.is_chase():
        return best_step(seen, seat, chase_shortlist(seen, budget.iterations), rng, budget)
    if phase == WINDOW:
        # Bigfoot thinks about it as long as anybody (BF-5.2).
        is_right = accusing_is_right(seen, seat)
        return ACCUSE if is_right and seat != seen.bigfoot else declare_or(seen, seat, PASS)
    if seat == seen.bigfoot:
        return _ponder_in_disguise(seen, seat, budget)
    if phase == SHOW or phase == PLACE:
        return _build(seen, seat, rng, budget)
    return decide(seen, seat)


def _ponder_in_disguise(seen: Bigfoot, seat: i64, budget: Budget) -> i64:
    phase = seen.phase
    if phase == SHOW or phase == PLACE:
        # He thinks as long as a hiker does: how long it takes must not tell (BF-8.2).
        _build(seen, seat, Rng(1), budget)
    if phase == SHOW:
        return SHOW_CARD + wanted_card(seen, seat, WATCHFUL)
    if phase == PLACE:
        return PLACE_AT + chosen_place(seen, seat, seen.shown, WATCHFUL)
    if can_reveal(seen, seat) and revealing_is_right(seen, seat):
        return REVEAL
    if phase == DISCARD:
        return DISCARD_TO + quiet_row(seen, seat)
    return END_TURN if phase == END else decide(seen, seat)


def _build(state: State, seat: i64, rng: Rng, budget: Budget) -> i64:
    """What a strong hiker shows, or where it lays what it has shown."""
    if state.phase == PLACE:
        return PLACE_AT + best_trial(state, [int(state.shown)], [0.0], turns_left(state), rng, budget).number
    hand = [int(state.hand[seat * HAND]), int(state.hand[seat * HAND + 1])]
    fed = float(animal_factor(state.players)) * danger(state, seat)
    costs = [fed * float(ANIMALS[hand[1]]), fed * float(ANIMALS[hand[0]])]
    return SHOW_CARD + best_trial(state, hand, costs, turns_left(state), rng, budget).card
