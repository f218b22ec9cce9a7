"""The rule-based player.

Hikers build what promises most, keep animals out of the rows and the rows level, declare what they hold, and accuse when the
belief they hold makes it pay. Bigfoot plays almost like one of them: a little worse on the map, animals into the rows, the
longest row when nobody should wonder, and he reveals himself where the chase would be long.
"""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.bigfoot.bot.accusing import accusing_pays
from tropa.games.bigfoot.bot.building import best_camp, best_camp_place, best_place, card_to_show, row_for
from tropa.games.bigfoot.bot.chase import chase_step
from tropa.games.bigfoot.bot.disguise import TRUSTING, chosen_place, revealing_is_right, wanted_card
from tropa.games.bigfoot.components import HAND, KIND_COUNT, LONG_KIND, pair_of_kinds
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
from tropa.games.bigfoot.rules.accusation import can_reveal
from tropa.games.bigfoot.rules.talk import can_declare
from tropa.games.bigfoot.state import CHOOSE_CAMP, DISCARD, LAY_CAMP, PLACE, SHOW, WINDOW, State


def decide(state: State, seat: i64) -> i64:
    is_bigfoot = seat == state.bigfoot
    phase = state.phase
    if phase == WINDOW:
        if not is_bigfoot and accusing_pays(state, seat):
            return ACCUSE
        return declare_or(state, seat, PASS)
    if state.is_chase():
        return chase_step(state)
    if phase == CHOOSE_CAMP:
        return TAKE_CAMP + best_camp(state, seat)
    if phase == LAY_CAMP:
        return PLACE_AT + best_camp_place(state, state.chosen_camp, is_bigfoot)
    if phase == SHOW:
        return SHOW_CARD + (wanted_card(state, seat, TRUSTING) if is_bigfoot else card_to_show(state, seat))
    if phase == PLACE:
        if is_bigfoot:
            return PLACE_AT + chosen_place(state, seat, state.shown, TRUSTING)
        return PLACE_AT + best_place(state, state.shown)[0]
    if can_reveal(state, seat) and revealing_is_right(state, seat):
        return REVEAL
    return DISCARD_TO + row_for(state, seat, state.hand[seat * HAND]) if phase == DISCARD else END_TURN


def declare_or(state: State, seat: i64, otherwise: i64) -> i64:
    """Declare a new hand as soon as somebody asks; otherwise do that."""
    if not can_declare(state, seat):
        return otherwise
    if seat != state.bigfoot:
        return DECLARE + state.pair_of(seat)
    kept = wanted_card(state, seat, TRUSTING)
    longest: i64 = 0
    for row in range(KIND_COUNT):
        if state.row_size[row] > state.row_size[longest]:
            longest = row
    return DECLARE + pair_of_kinds(LONG_KIND[kept], longest)
