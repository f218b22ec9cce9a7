"""Bigfoot found, by himself or in the accusation window after a turn (BF-5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.notation import ACCUSE, PASS
from tropa.games.bigfoot.rules.chase import begin_chase
from tropa.games.bigfoot.rules.ends import finish
from tropa.games.bigfoot.rules.turn import pass_turn
from tropa.games.bigfoot.state import DISCARD, END, POINTS, WINDOW, WRONG_ACCUSATION, State


def find_answers(state: State, seat: i64) -> list[int]:
    """Of a seat that is asked."""
    return [int(PASS)] if seat == state.bigfoot else [int(ACCUSE), int(PASS)]


def answer(state: State, seat: i64, action: i64) -> None:
    """Somebody accuses or passes (BF-5.2)."""
    if state.phase != WINDOW:
        raise Refusal("no-window", "BF-5.2")
    if seat == state.turn:
        raise Refusal("window-is-yours", "BF-5.2")
    if state.passed[seat]:
        raise Refusal("already-passed", "BF-5.2")
    if action == ACCUSE:
        if seat == state.bigfoot:
            raise Refusal("hikers-accuse", "BF-5.2")
        _close_window(state)
        if state.turn == state.bigfoot:
            begin_chase(state)
        else:
            finish(state, WRONG_ACCUSATION)
        return
    state.passed[seat] = 1
    for other in range(state.players):
        if state.is_asked(other):
            return
    _close_window(state)
    if state.is_last_turn:
        finish(state, POINTS)
    else:
        pass_turn(state)


def _close_window(state: State) -> None:
    for seat in range(state.players):
        state.passed[seat] = 0


def can_reveal(state: State, seat: i64) -> bool:
    """BF-5.1, for the one who holds the role."""
    if seat != state.bigfoot or seat != state.turn or state.is_chase():
        return False
    if state.phase != DISCARD and (state.phase != END or state.is_last_turn):
        return False
    return not state.ground.touches_camp(state.laid_place[state.laid - 1])


def reveal(state: State, seat: i64) -> None:
    if state.is_chase():
        raise Refusal("chase-is-on", "BF-7.1")
    if seat != state.bigfoot:
        raise Refusal("not-bigfoot", "BF-5.1")
    if not can_reveal(state, seat):
        if seat != state.turn or (state.phase != DISCARD and state.phase != END):
            raise Refusal("reveal-when", "BF-5.1")
        raise Refusal("twelfth-card" if state.is_last_turn else "beside-camp", "BF-5.1")
    begin_chase(state)
