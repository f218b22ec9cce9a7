"""What players may say: declarations, and pointing at places (BF-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import HAND, PAIR_COUNT
from tropa.games.bigfoot.notation import DECLARE
from tropa.games.bigfoot.state import CHOOSE_CAMP, LAY_CAMP, OVER, PLACE, REFILL, UNDECLARED, State

CARRY: Final = "carry"
"""The sign by which whoever is to lay a card or camp lets the others see it move (BF-4.2)."""


def can_declare(state: State, seat: i64) -> bool:
    """BF-4.1: before the chase, with a whole hand that nothing was declared about yet."""
    if state.is_chase() or state.phase < CHOOSE_CAMP or state.phase == REFILL or state.phase == OVER:
        return False
    return state.hand_size[seat] == HAND and state.declared[seat] == UNDECLARED


def find_declarations(state: State, seat: i64) -> list[int]:
    if not can_declare(state, seat):
        return []
    if seat != state.bigfoot:
        return [int(DECLARE + state.pair_of(seat))]
    return [int(DECLARE + pair) for pair in range(PAIR_COUNT)]


def declare(state: State, seat: i64, pair: i64) -> None:
    if state.is_chase():
        raise Refusal("chase-is-on", "BF-7.1")
    if state.hand_size[seat] < HAND:
        raise Refusal("no-whole-hand", "BF-4.1")
    if state.declared[seat] != UNDECLARED:
        raise Refusal("already-declared", "BF-4.1")
    if seat != state.bigfoot and pair != state.pair_of(seat):
        raise Refusal("false-declaration", "BF-4.1")
    state.declared[seat] = pair
    if seat == state.turn and state.shown >= 0 and state.is_belied_by(seat, state.shown):
        state.belied[seat] = 1


def check_point(state: State, seat: i64, sign: str, places: list[list[int]]) -> None:
    """Everybody may point at places (BF-4.1); the card or camp is moved by whoever is to lay it (BF-4.2)."""
    if sign != CARRY:
        return
    if seat != state.turn or (state.phase != PLACE and state.phase != LAY_CAMP):
        raise Refusal("nothing-carried", "BF-4.2")
    if places[0][2] not in (0, 1, 2, 3):
        raise Refusal("no-such-turn", "BF-1.1")
