"""Threat symbols: where they come, and the one that everybody skips (IN-5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import CULTISTS, DEEP_ONE_MARKS
from tropa.games.innsmouth.notation import SKIP, SUFFER
from tropa.games.innsmouth.state import FINISHED, SKIPPING, THREAT, Sheet, State


def mark_place(state: State, sheet: Sheet, number: i64) -> i64:
    """The district of this round's mark on the sheet's own board, with that fate number; -1 if the cell bears no mark."""
    mark = state.mark()
    if mark == 0:
        return -1
    column = state.track[state.round - 1] if state.threat == CULTISTS else mark
    return sheet.town.boards[sheet.board].location(column, number)


def is_last_skipped(state: State, sheet: Sheet) -> bool:
    """Whoever has skipped none of the Deep Ones skips the last (IN-5.4)."""
    return state.threat != CULTISTS and state.mark() == len(DEEP_ONE_MARKS) and not sheet.has_skipped


def bring_threat(state: State) -> bool:
    """The mark of this round's cell, if it bears one; true if somebody is to choose now."""
    if state.mark() == 0:
        return False
    is_asked = False
    for sheet in state.own_all():
        if state.threat == CULTISTS or sheet.has_skipped:
            _draw_symbol(state, sheet)
        elif is_last_skipped(state, sheet):
            sheet.has_skipped = 1
        else:
            sheet.stage = SKIPPING
            is_asked = True
    if is_asked:
        state.phase = THREAT
        state.begin_together()
    return is_asked


def face_threat(state: State, sheet: Sheet, action: i64) -> None:
    if action == SKIP:
        sheet.has_skipped = 1
    elif action == SUFFER:
        _draw_symbol(state, sheet)
    else:
        raise Refusal("suffer-or-skip", "IN-5.4")
    sheet.stage = FINISHED


def _draw_symbol(state: State, sheet: Sheet) -> None:
    sheet.threats[mark_place(state, sheet, state.track[state.round])] += 1
