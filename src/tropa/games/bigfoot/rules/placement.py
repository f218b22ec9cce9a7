"""Laying a card or a camp, and why it can't lie there (BF-3.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import CAMP, CAMP_SQUARE
from tropa.games.bigfoot.grid import BARRED, squares_at
from tropa.games.bigfoot.notation import PLACE_AT, PLACE_FAR
from tropa.games.bigfoot.rules.cards import drop_from_hand
from tropa.games.bigfoot.rules.chase import end_chase_turn
from tropa.games.bigfoot.state import CHOOSE_CAMP, DISCARD, LAY_CAMP, PLACE, SHOW, WINDOW, State


def place(state: State, seat: i64, action: i64) -> None:
    phase = state.phase
    if phase != PLACE and phase != LAY_CAMP:
        if phase == CHOOSE_CAMP:
            raise Refusal("choose-camp", "BF-3.1")
        if state.is_chase():
            raise Refusal("draw-first", "BF-7.2")
        raise Refusal("show-first" if phase == SHOW else "already-placed", "BF-3.2")
    where: i64 = -1
    if action != PLACE_FAR:
        where = state.ground.place_at(action - PLACE_AT)
    if where < 0:
        raise Refusal("no-contact", "BF-3.3")
    if phase == LAY_CAMP:
        _lay_camp(state, seat, where)
    else:
        _lay_card(state, seat, where)


def _lay_card(state: State, seat: i64, where: i64) -> None:
    if not state.ground.can_lay_card(where):
        raise _why_not_there(state, where, False)
    card = state.shown
    state.ground.lay_card(card, where)
    _write_down(state, card, where, seat)
    state.shown = -1
    if state.is_chase():
        state.drawn_size = 0
        state.drawn[0] = -1
        state.drawn[1] = -1
        end_chase_turn(state)
    else:
        drop_from_hand(state, seat, card)
        state.phase = DISCARD


def _lay_camp(state: State, seat: i64, where: i64) -> None:
    if not state.ground.can_lay_camp(where):
        raise _why_not_there(state, where, True)
    camp = state.chosen_camp
    state.ground.lay_camp(camp, where)
    _write_down(state, CAMP + camp, where, seat)
    state.chosen_camp = -1
    if state.is_chase():
        end_chase_turn(state)
    else:
        state.is_camp_due = False
        state.phase = WINDOW


def _write_down(state: State, what: i64, where: i64, seat: i64) -> None:
    """Remember that something was laid, and what the loops are worth now."""
    state.points = state.ground.points()
    state.laid_what = state.laid_what[:]
    state.laid_place = state.laid_place[:]
    state.laid_seat = state.laid_seat[:]
    state.laid_what[state.laid] = what
    state.laid_place[state.laid] = where
    state.laid_seat[state.laid] = seat
    state.laid += 1


def _why_not_there(state: State, where: i64, is_camp: bool) -> Refusal:
    ground = state.ground
    if ground.is_empty():
        return Refusal("first-camp", "BF-3.3")
    for x, y in squares_at(where, is_camp):
        if ground.contact_at(x, y) == BARRED:
            return Refusal("covers-camp" if ground.at(x, y) >= CAMP_SQUARE else "covers-figure", "BF-3.3")
    return Refusal("no-contact", "BF-3.3")
