"""What a good player of Bigfoot knows, on either side.

Hikers build what promises most, keep animals out of the rows and the rows level, declare what they hold, and accuse when the
belief they hold makes it pay. Bigfoot plays almost like one of them: a little worse on the map, animals into the rows, the
longest row when nobody should wonder, and he reveals himself where the chase would be long. In the chase every square that is
missing for a loop through the figure counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.bigfoot.belief import Evidence, belief, opinion, turns_left
from tropa.games.bigfoot.chances import chase_chance, expected_animals, hidden_chance
from tropa.games.bigfoot.components import ANIMALS, CAMPS, HAND, KIND_COUNT, LONG_KIND
from tropa.games.bigfoot.cunning import (
    TRUSTING,
    WATCHFUL,
    accusing_is_right,
    best_hideout,
    cards_laid_by,
    is_declared,
    quiet_card,
    quiet_place,
    quiet_row,
    revealing_is_right,
    wants_to_hide,
)
from tropa.games.bigfoot.foresight import best_plan
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DECLARE,
    DISCARD_TO,
    END_TURN,
    PASS,
    PLACE_AT,
    REVEAL,
    SHOW_CARD,
    TAKE_CAMP,
)
from tropa.games.bigfoot.outlook import Outlook
from tropa.games.bigfoot.pursuit import chase_shortlist, chase_step, figure_distance
from tropa.games.bigfoot.rules import Bigfoot
from tropa.games.bigfoot.scoring import animal_factor
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    DISCARD,
    END,
    LAY_CAMP,
    OVER,
    PLACE,
    SHOW,
    WINDOW,
    pair_of_kinds,
)
from tropa.games.bigfoot.trials import best_step

UNSEEN_LEAD: Final[i64] = 9
"""From this length on Bigfoot fills the longest row: the end is near enough."""
SURE_ENOUGH: Final = 0.8
PATIENCE: Final[i64] = 4
"""Nobody accuses on less belief, or before the other has laid so many cards: one poor card proves nothing."""
NEAR_HIDEOUT: Final[i64] = 6
"""A hideout has to lie farther from any loop."""


class BigfootKnowledge(Knowledge):
    def insight(self, seen: Position, seat: i64) -> list[float]:
        assert isinstance(seen, Bigfoot)
        return opinion(seen, seat)

    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, Bigfoot)
        phase = seen.phase
        if phase == WINDOW:
            if seat != seen.bigfoot and _accusing_pays(seen, seat):
                return ACCUSE
            return _declaration(seen, seat, PASS)
        if seen.is_chase():
            return chase_step(seen)
        if phase == CHOOSE_CAMP:
            return _best_camp(seen, seat)
        if phase == LAY_CAMP:
            return PLACE_AT + _best_camp_place(seen, seen.chosen_camp, seat == seen.bigfoot)
        if phase == SHOW:
            return SHOW_CARD + (_bigfoots_card(seen, seat, TRUSTING) if seat == seen.bigfoot else _card_to_show(seen, seat))
        if phase == PLACE:
            return PLACE_AT + _place_for(seen, seat, seen.shown)
        if phase == DISCARD:
            if seen.can_reveal(seat) and revealing_is_right(seen, seat):
                return REVEAL
            return DISCARD_TO + _row_for(seen, seat, seen.hand[seat * HAND])
        if seen.can_reveal(seat) and revealing_is_right(seen, seat):
            return REVEAL
        return END_TURN

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        """Searches in the chase; elsewhere sharper rules do what no search over guessed roles can."""
        assert isinstance(seen, Bigfoot)
        phase = seen.phase
        if seen.is_chase():
            return best_step(seen, seat, chase_shortlist(seen, budget.iterations), rng, budget)
        if phase == WINDOW:
            # Bigfoot thinks about it as long as anybody (BF-5.2).
            is_right = accusing_is_right(seen, seat)
            return ACCUSE if is_right and seat != seen.bigfoot else _declaration(seen, seat, PASS)
        if seat != seen.bigfoot:
            if phase == SHOW or phase == PLACE:
                return _build(seen, seat, rng, budget)
            return self.decide(seen, seat, rng)
        if phase == SHOW or phase == PLACE:
            # He thinks as long as a hiker does: how long it takes must not tell (BF-8.2).
            _build(seen, seat, Rng(1), budget)
        if phase == SHOW:
            return SHOW_CARD + _bigfoots_card(seen, seat, WATCHFUL)
        if phase == PLACE:
            hideout: i64 = -1
            if wants_to_hide(seen, seat):
                hideout = best_hideout(seen, seen.shown, seen.ground.places(False, 0), NEAR_HIDEOUT)
            return PLACE_AT + (hideout if hideout >= 0 else quiet_place(seen, seat, seen.shown, WATCHFUL))
        if seen.can_reveal(seat) and revealing_is_right(seen, seat):
            return REVEAL
        if phase == DISCARD:
            return DISCARD_TO + quiet_row(seen, seat)
        return END_TURN if phase == END else self.decide(seen, seat, rng)

    def slips(self, position: Position, seat: i64) -> list[int]:
        """Nobody accuses or gives himself away by mistake."""
        return [action for action in position.owed(seat) if action not in (ACCUSE, REVEAL)]

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        """One action: every place has been judged already, and over guesses of roles a search learns to accuse by chance."""
        return [int(self.decide(position, seat, Rng(1)))]

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        return self.decide(position, seat, rng)

    def horizon(self, position: Position) -> i64:
        """Judge the map when the turn is over."""
        assert isinstance(position, Bigfoot)
        return position.turn_number

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Bigfoot)
        if position.phase == OVER:
            winners = position.outcome().winners
            return [1.0 if seat in winners else 0.0 for seat in range(position.players)]
        if position.is_chase():
            hikers = chase_chance(position, figure_distance(position, position.ground))
        else:
            hikers = hidden_chance(position, position.bigfoot >= 0, float(position.animals_in_rows()))
        return [1.0 - hikers if seat == position.bigfoot else hikers for seat in range(position.players)]


# The map ----------------------------------------------------------------------------------------------------------


def _best_place(state: Bigfoot, card: i64) -> tuple[int, float]:
    """The place with the best outlook for a card, and that outlook."""
    numbers = state.ground.places(False, 0)
    values = Outlook().promises(state.ground, card, numbers, turns_left(state) - 1)
    best = values.index(max(values))
    return numbers[best], values[best]


def _place_for(state: Bigfoot, seat: i64, card: i64) -> i64:
    if seat != state.bigfoot:
        return _best_place(state, card)[0]
    if wants_to_hide(state, seat):
        hideout = best_hideout(state, card, state.ground.places(False, 0), NEAR_HIDEOUT)
        if hideout >= 0:
            return hideout
    return quiet_place(state, seat, card, TRUSTING)


def _best_camp(state: Bigfoot, seat: i64) -> i64:
    best: i64 = -1
    best_value = -1e9
    for camp in range(CAMPS):
        if state.has_camp(camp):
            value = _camp_value(state, camp, _best_camp_place(state, camp, False))
            if seat == state.bigfoot and state.turn_number > 1:
                value = -value
            if value > best_value:
                best = camp
                best_value = value
    return TAKE_CAMP + best


def _camp_value(state: Bigfoot, camp: i64, number: i64) -> float:
    trial = state.ground.copy()
    trial.lay_camp(camp, state.ground.place_at(number))
    return Outlook().promise(trial, turns_left(state))


def _best_camp_place(state: Bigfoot, camp: i64, is_spoiling: bool) -> i64:
    """Where the camp helps most; Bigfoot lays it where it helps little and spoils nothing that can be seen."""
    numbers = state.ground.places(True, 0)
    values = [_camp_value(state, camp, number) for number in numbers]
    if not is_spoiling:
        return numbers[values.index(max(values))]
    ranked = sorted(zip(values, numbers, strict=True))
    return ranked[len(ranked) // 2][1]


def _build(state: Bigfoot, seat: i64, rng: Rng, budget: Budget) -> i64:
    """What a strong hiker shows, or where it lays what it has shown."""
    if state.phase == PLACE:
        return PLACE_AT + best_plan(state, [int(state.shown)], [0.0], turns_left(state), rng, budget).number
    hand = [int(state.hand[seat * HAND]), int(state.hand[seat * HAND + 1])]
    fed = float(animal_factor(state.players)) * _danger(state, seat)
    costs = [fed * float(ANIMALS[hand[1]]), fed * float(ANIMALS[hand[0]])]
    return SHOW_CARD + best_plan(state, hand, costs, turns_left(state), rng, budget).card


# Cards and rows ---------------------------------------------------------------------------------------------------


def _card_to_show(state: Bigfoot, seat: i64) -> i64:
    """A hiker weighs what a card builds against what discarding the other one costs."""
    return _weigh_cards(state, seat, float(animal_factor(state.players)) * _danger(state, seat), 1.0)


def _bigfoots_card(state: Bigfoot, seat: i64, watched: list[Evidence]) -> i64:
    """Bigfoot wants his animals discarded and the poorer card laid, as far as nobody wonders."""
    factor = float(animal_factor(state.players))
    wanted = _weigh_cards(state, seat, -factor, -0.3)
    honest = _weigh_cards(state, seat, factor * (1.0 - 1.0 / float(state.players)), 1.0)
    return quiet_card(state, seat, wanted, honest, watched)


def _weigh_cards(state: Bigfoot, seat: i64, cost: float, worth: float) -> i64:
    """The better card to lay, by what the other one costs in a row if it has an animal, and what the outlook is worth."""
    best = state.hand[seat * HAND]
    best_value = -1e9
    for slot in range(HAND):
        card = state.hand[seat * HAND + slot]
        other = state.hand[seat * HAND + 1 - slot]
        value = worth * _best_place(state, card)[1] - cost * float(ANIMALS[other])
        if not is_declared(state, seat, card):
            value -= 50.0
        if value > best_value:
            best = card
            best_value = value
    return best


def _danger(state: Bigfoot, seat: i64) -> float:
    """The chance that there is a Bigfoot at all, for one who isn't."""
    return sum(belief(state, seat))


def _row_for(state: Bigfoot, seat: i64, card: i64) -> i64:
    """Hikers keep the rows level and sorted by kind; Bigfoot keeps to that until the end is near, but mixes the kinds."""
    shortest = min(state.row_size[0], state.row_size[1], state.row_size[2])
    longest = state.longest_row()
    best: i64 = 0
    best_value = -1e9
    for row in range(KIND_COUNT):
        size = state.row_size[row]
        is_match = LONG_KIND[card] == row
        if seat == state.bigfoot:
            value = float(size) - (0.5 if is_match else 0.0)
            if size > shortest and longest < UNSEEN_LEAD:
                value -= 10.0
        else:
            value = -float(size - shortest) + (1.2 if is_match else 0.0)
            if size == longest and size > shortest:
                value -= 1.0
        if value > best_value:
            best = row
            best_value = value
    return best


def _declaration(state: Bigfoot, seat: i64, otherwise: i64) -> i64:
    """Declare a new hand as soon as somebody asks; otherwise do that."""
    if not state.may_declare(seat):
        return otherwise
    if seat != state.bigfoot:
        return DECLARE + state.pair_of(seat)
    kept = _bigfoots_card(state, seat, TRUSTING)
    longest: i64 = 0
    for row in range(KIND_COUNT):
        if state.row_size[row] > state.row_size[longest]:
            longest = row
    return DECLARE + pair_of_kinds(LONG_KIND[kept], longest)


# Who is it? -------------------------------------------------------------------------------------------------------


def _accusing_pays(state: Bigfoot, seat: i64) -> bool:
    """The chance to be right times the chance to win the chase from here, against that of letting it be."""
    beliefs = belief(state, seat)
    guilty = beliefs[state.turn]
    if guilty < SURE_ENOUGH or (not state.belied[state.turn] and cards_laid_by(state, state.turn) < PATIENCE):
        return False
    accusing = guilty * chase_chance(state, figure_distance(state, state.ground))
    anybody = sum(beliefs)
    animals = expected_animals(state, seat)
    letting_be = anybody * hidden_chance(state, True, animals) + (1.0 - anybody) * hidden_chance(state, False, animals)
    return accusing > letting_be + 0.05
