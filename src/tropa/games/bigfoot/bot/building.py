"""What serves the loops: where a card or camp goes, which card is laid, and which row gets the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.bot.beliefs import belief
from tropa.games.bigfoot.bot.outlook import Outlook, turns_left
from tropa.games.bigfoot.components import ANIMALS, CAMPS, HAND, KIND_COUNT, LONG_KIND
from tropa.games.bigfoot.scoring import animal_factor
from tropa.games.bigfoot.state import State

UNSEEN_LEAD: Final[i64] = 9
"""From this length on Bigfoot fills the longest row: the end is near enough."""
LIE: Final = 50.0
"""What giving the lie to one's own declaration costs: only Bigfoot does (BF-4.1)."""


# The map ----------------------------------------------------------------------------------------------------------


def best_place(state: State, card: i64) -> tuple[int, float]:
    """The place with the best outlook for a card, and that outlook."""
    numbers = state.ground.places(False, 0)
    values = Outlook().promises(state.ground, card, numbers, turns_left(state) - 1)
    best = values.index(max(values))
    return numbers[best], values[best]


def best_camp(state: State, seat: i64) -> i64:
    best: i64 = -1
    best_value = -1e9
    for camp in range(CAMPS):
        if state.has_camp(camp):
            numbers = state.ground.places(True, 0)
            value = max(Outlook().camp_promises(state.ground, camp, numbers, turns_left(state)))
            if seat == state.bigfoot and state.turn_number > 1:
                value = -value
            if value > best_value:
                best = camp
                best_value = value
    return best


def best_camp_place(state: State, camp: i64, is_spoiling: bool) -> i64:
    """Where the camp helps most; Bigfoot lays it where it helps little and spoils nothing that can be seen."""
    numbers = state.ground.places(True, 0)
    values = Outlook().camp_promises(state.ground, camp, numbers, turns_left(state))
    if not is_spoiling:
        return numbers[values.index(max(values))]
    ranked = sorted(zip(values, numbers, strict=True))
    return ranked[len(ranked) // 2][1]


# Cards and rows ---------------------------------------------------------------------------------------------------


def card_to_show(state: State, seat: i64) -> i64:
    """A hiker weighs what a card builds against what discarding the other one costs."""
    return weigh_cards(state, seat, float(animal_factor(state.players)) * danger(state, seat), 1.0)


def weigh_cards(state: State, seat: i64, cost: float, worth: float) -> i64:
    """The better card to lay, by what the other one costs in a row if it has an animal, and what the outlook is worth."""
    best = state.hand[seat * HAND]
    best_value = -1e9
    for slot in range(HAND):
        card = state.hand[seat * HAND + slot]
        other = state.hand[seat * HAND + 1 - slot]
        value = worth * best_place(state, card)[1] - cost * float(ANIMALS[other])
        if state.is_belied_by(seat, card):
            value -= LIE
        if value > best_value:
            best = card
            best_value = value
    return best


def danger(state: State, seat: i64) -> float:
    """The chance that there is a Bigfoot at all, for one who isn't."""
    return sum(belief(state, seat))


def row_for(state: State, seat: i64, card: i64) -> i64:
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
