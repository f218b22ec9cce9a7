"""Cafés and what they give (ER-6); balance cards work like them (ER-2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.en_route.features import TOURISTS
from tropa.games.en_route.state import ROUTING, State


def collect(state: State, seat: i64, segment: i64) -> None:
    """The cafés at the ends of a new segment, where they haven't been visited (ER-6.1)."""
    if not state.setting.has_cafes:
        return
    for side in range(2):
        node = state.city.end_a[segment] if side == 0 else state.city.end_b[segment]
        cafe = state.city.cafe_at[node]
        place = seat * state.city.cafes + cafe
        if cafe >= 0 and state.cafe_round[place] == 0:
            state.cafe_round[place] = state.round
            state.cafe_got[place] = state.cafe_card[cafe]
            if state.city.bonus[state.cafe_card[cafe]] == TOURISTS:
                state.cafe_pending[place] = 1


def use_bonus(state: State, seat: i64, kind: i64) -> bool:
    """A segment or a change is used up, if there is one.

    Balance cards go first: left over they are worth nothing, a café's bonus two points.
    """
    balance = state.unused_balance(seat, kind)
    if balance >= 0:
        state.balance_used[balance] = state.round
        return True
    cafe = state.unused_cafe(seat, kind)
    if cafe < 0:
        return False
    state.cafe_used[seat * state.city.cafes + cafe] = state.round
    return True


def greet(state: State, seat: i64, cafe: i64) -> None:
    place = _pending_cafe(state, seat, cafe)
    state.cafe_pending[place] = 0
    state.cafe_used[place] = state.round
    base = (seat * state.city.locations + state.chosen[seat]) * state.city.kinds
    got = state.cafe_got[place]
    state.tourists[base + state.city.bonus_kind[got]] += state.city.bonus_tourists[got]


def decline(state: State, seat: i64, cafe: i64) -> None:
    state.cafe_pending[_pending_cafe(state, seat, cafe)] = 0


def _pending_cafe(state: State, seat: i64, cafe: i64) -> i64:
    if state.stage[seat] != ROUTING:
        raise Refusal("locate-first", "ER-6.2")
    place = seat * state.city.cafes + cafe
    if cafe >= state.city.cafes or not state.cafe_pending[place]:
        raise Refusal("no-new-tourists", "ER-6.2")
    return place
