"""A turn before the chase: showing, discarding and ending it, and whose turn comes next (BF-3.1, BF-3.2, BF-3.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import CAMPS, HAND, KIND_COUNT, LONG_KIND, PAIR_FIRST, PAIR_SECOND, ROW_CELLS
from tropa.games.bigfoot.notation import DISCARD_TO, END_TURN, SHOW_CARD, TAKE_CAMP
from tropa.games.bigfoot.rules.cards import add_to_row, drop_from_hand
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    DISCARD,
    DRAW,
    END,
    LAY_CAMP,
    PLACE,
    REFILL,
    SHOW,
    UNDECLARED,
    State,
)

FIRST_CAMP_ROW: Final[i64] = 4
SECOND_CAMP_ROW: Final[i64] = 8
"""A camp is due when the longest row reaches these (BF-3.1)."""


def begin_turn(state: State) -> None:
    state.turn_number += 1
    state.phase = CHOOSE_CAMP if state.is_camp_due else SHOW


def pass_turn(state: State) -> None:
    """The next player's turn, clockwise (BF-2.2)."""
    state.turn = state.next_seat(state.turn)
    begin_turn(state)


def find_steps(state: State, seat: i64) -> list[int]:
    """What the seat whose turn it is may do next, but for laying what it has chosen."""
    found: list[int] = []
    phase = state.phase
    if phase == SHOW:
        for slot in range(HAND):
            found.append(SHOW_CARD + (state.drawn[slot] if state.is_chase() else state.hand[seat * HAND + slot]))
        found.sort()
    elif phase == CHOOSE_CAMP or (phase == DRAW and state.drawn_size == 0):
        for camp in range(CAMPS):
            if state.has_camp(camp):
                found.append(TAKE_CAMP + camp)
    elif phase == DISCARD:
        found.extend([DISCARD_TO + row for row in range(KIND_COUNT)])
    elif phase == END:
        found.append(END_TURN)
    return found


def take_step(state: State, seat: i64, action: i64) -> None:
    if action == END_TURN:
        end_turn(state, seat)
    elif action >= DISCARD_TO:
        discard(state, seat, action - DISCARD_TO)
    elif action >= TAKE_CAMP:
        take_camp(state, action - TAKE_CAMP)
    else:
        show(state, seat, action - SHOW_CARD)


def take_camp(state: State, camp: i64) -> None:
    if state.is_chase():
        if state.phase != DRAW or state.drawn_size > 0:
            raise Refusal("camp-given-up", "BF-7.2")
    elif state.phase == LAY_CAMP:
        raise Refusal("camp-chosen", "BF-3.1")
    elif state.phase != CHOOSE_CAMP:
        raise Refusal("no-camp-due", "BF-3.1")
    if not state.has_camp(camp):
        raise Refusal("camp-laid", "BF-1.6")
    state.chosen_camp = camp
    state.phase = LAY_CAMP


def show(state: State, seat: i64, card: i64) -> None:
    if state.phase == CHOOSE_CAMP or state.phase == LAY_CAMP:
        raise Refusal("camp-first", "BF-3.1")
    if state.is_chase():
        if state.phase != SHOW:
            raise Refusal("draw-first" if state.phase == DRAW else "card-chosen", "BF-7.2")
        if not state.is_drawn(card):
            raise Refusal("not-drawn", "BF-7.2")
    else:
        if state.phase != SHOW:
            raise Refusal("already-shown", "BF-3.2")
        if not state.holds(seat, card):
            raise Refusal("not-in-hand", "BF-3.2")
        if state.is_belied_by(seat, card):
            state.belied[seat] = 1
    state.shown = card
    state.phase = PLACE


def discard(state: State, seat: i64, row: i64) -> None:
    if state.phase != DISCARD:
        if state.is_chase():
            raise Refusal("no-discard-in-chase", "BF-7.2")
        raise Refusal("already-discarded" if state.phase == END else "place-first", "BF-3.2")
    card = state.hand[seat * HAND]
    longest = state.longest_row()
    drop_from_hand(state, seat, card)
    add_to_row(state, row, seat, card, _claimed_kind(state, seat))
    reached = state.row_size[row]
    if reached > longest and (reached == FIRST_CAMP_ROW or reached == SECOND_CAMP_ROW):
        state.is_camp_due = True
    if reached == ROW_CELLS:
        state.is_last_turn = True
    state.phase = END


def _claimed_kind(state: State, seat: i64) -> i64:
    """What the seat's declaration says about the card that it discards, or -1."""
    pair = state.declared[seat]
    if pair == UNDECLARED:
        return -1
    laid = LONG_KIND[state.laid_what[state.laid - 1]]
    if laid == PAIR_FIRST[pair]:
        return PAIR_SECOND[pair]
    return PAIR_FIRST[pair] if laid == PAIR_SECOND[pair] else -1


def end_turn(state: State, seat: i64) -> None:
    if state.phase != END:
        raise Refusal("turn-unfinished", "BF-3.2")
    state.declared[seat] = UNDECLARED
    state.phase = REFILL
