"""The quick policy of playouts: a few places of many are looked at, and nobody ponders who Bigfoot might be.

Who that is comes out by chance, about as often as among bots that do ponder; what becomes of the chase is then estimated.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.building import row_for
from tropa.games.bigfoot.bot.chase import chase_step
from tropa.games.bigfoot.bot.outlook import Outlook, is_concerned, turns_left
from tropa.games.bigfoot.components import ANIMALS, CAMPS, HAND
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.notation import ACCUSE, DISCARD_TO, END_TURN, PASS, PLACE_AT, SHOW_CARD, TAKE_CAMP
from tropa.games.bigfoot.state import CHOOSE_CAMP, DISCARD, LAY_CAMP, PLACE, SHOW, WINDOW, State

LOOKS: Final = 16
"""Places that are looked at."""
FOUND: Final = 0.05
"""How often Bigfoot is accused after a turn of his, by any hiker who is asked."""
FEEDS: Final = 0.6
"""How often he discards the card with more animals."""


def quick_action(state: State, seat: i64, rng: Rng) -> i64:
    phase = state.phase
    if phase == WINDOW:
        is_found = state.turn == state.bigfoot and seat != state.bigfoot and rng.chance() < FOUND
        return ACCUSE if is_found else PASS
    if state.is_chase():
        return chase_step(state)
    if phase == SHOW:
        return SHOW_CARD + _card(state, seat, rng)
    if phase == PLACE:
        return PLACE_AT + _place(state, state.shown, False, seat == state.bigfoot, rng)
    if phase == LAY_CAMP:
        return PLACE_AT + _place(state, state.chosen_camp, True, seat == state.bigfoot, rng)
    if phase == CHOOSE_CAMP:
        camps = [camp for camp in range(CAMPS) if state.has_camp(camp)]
        return TAKE_CAMP + camps[rng.below(len(camps))]
    return DISCARD_TO + row_for(state, seat, state.hand[seat * HAND]) if phase == DISCARD else END_TURN


def _card(state: State, seat: i64, rng: Rng) -> i64:
    """Hikers lay animals rather than feed the rows; Bigfoot often does the contrary."""
    first = state.hand[seat * HAND]
    second = state.hand[seat * HAND + 1]
    animals = ANIMALS[first] - ANIMALS[second]
    if animals == 0:
        return first if rng.below(2) == 0 else second
    lays_first = animals > 0
    if seat == state.bigfoot and rng.chance() < FEEDS:
        lays_first = not lays_first
    return first if lays_first else second


def _places_beside(ground: Ground, is_camp: bool, outlook: Outlook) -> list[int]:
    """Where a card goes on from a trail of a camp; anywhere, if that is nowhere, and for camps."""
    numbers = ground.places(is_camp, 0)
    if is_camp:
        return numbers
    concerned = outlook.concerned_squares(ground)
    return [number for number in numbers if is_concerned(ground, concerned, ground.place_at(number))] or numbers


def _place(state: State, what: i64, is_camp: bool, is_bigfoot: bool, rng: Rng) -> i64:
    """The best of a few places; Bigfoot's is the second of them."""
    ground = state.ground
    outlook = Outlook()
    numbers = _places_beside(ground, is_camp, outlook)
    turns = turns_left(state)
    trial = ground.copy()
    best: i64 = numbers[rng.below(len(numbers))]
    second = best
    most = -1e9
    for _ in range(LOOKS):
        number = numbers[rng.below(len(numbers))]
        place = ground.place_at(number)
        if is_camp:
            covered = trial.put_camp(what, place)
            value = outlook.promise(trial, turns)
            trial.take_camp_back(what, covered)
        else:
            covered = trial.put_card(what, place)
            value = outlook.promise(trial, turns)
            trial.take_back(place, covered)
        if value > most:
            second = best
            best = number
            most = value
    return second if is_bigfoot else best
