"""How one round follows another, and the marked bonuses after the last (IN-4.5, IN-7.1, IN-9.2, IN-9.3, IN-11.2)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import DICE
from tropa.games.innsmouth.notation import DONE, EXTRA
from tropa.games.innsmouth.rules.dice import start_round
from tropa.games.innsmouth.rules.route import begin_routes
from tropa.games.innsmouth.rules.threat import bring_threat
from tropa.games.innsmouth.state import (
    AVAILABLE,
    EXTENDING,
    EXTENSION,
    FINISHED,
    ROUND,
    ROUNDS,
    UNAVAILABLE,
    Sheet,
    State,
)


def end_drawing(state: State) -> None:
    """The fate number goes into the track; a mark brings the threat (IN-4.5, IN-5)."""
    state.end_together()
    state.track[state.round] = state.die_number[state.fate]
    if not bring_threat(state):
        end_round(state)


def end_round(state: State) -> None:
    state.end_together()
    if state.round == ROUNDS:
        begin_extension(state)
        return
    if state.players == 1:
        _exchange_dice(state)
    elif not state.is_opening():
        state.first = (state.first + 1) % state.players
    start_round(state)


def _exchange_dice(state: State) -> None:
    """Solo: dice that were used are rolled, those that weren't become available as they lie (IN-11.2)."""
    for die in range(DICE):
        place = state.die_place[die]
        if place == UNAVAILABLE:
            state.die_place[die] = AVAILABLE
        else:
            state.die_place[die] = UNAVAILABLE if place == ROUND else AVAILABLE
            state.to_roll[die] = 1


# Marked segments and diagonals ----------------------------------------------------------------------------------


def begin_extension(state: State) -> None:
    """Marked segments and diagonals may be used now (IN-7.1)."""
    state.phase = EXTENSION
    for sheet in state.own_all():
        sheet.stage = EXTENDING if sheet.extras > 0 or sheet.diagonals > 0 else FINISHED
    state.begin_together()
    if state.have_all_finished():
        begin_routes(state)


def can_extend(sheet: Sheet, segment: i64) -> bool:
    left = sheet.diagonals if sheet.town.is_diagonal(segment) else sheet.extras
    return left > 0 and not sheet.is_drawn(segment)


def extension_actions(sheet: Sheet) -> list[int]:
    found = [int(DONE)]
    for segment in range(sheet.town.segments):
        if can_extend(sheet, segment):
            found.append(int(EXTRA + segment))
    return found


def extend(sheet: Sheet, action: i64) -> None:
    if action == DONE:
        sheet.stage = FINISHED
        return
    segment = action - EXTRA
    if segment < 0 or segment >= sheet.town.segments:
        raise Refusal("extend-now", "IN-7.1")
    if sheet.is_drawn(segment):
        raise Refusal("drawn-twice", "IN-4.4")
    is_diagonal = sheet.town.is_diagonal(segment)
    if not can_extend(sheet, segment):
        raise Refusal("no-such-bonus", "IN-9.3" if is_diagonal else "IN-9.2")
    if is_diagonal:
        sheet.diagonals -= 1
    else:
        sheet.extras -= 1
    sheet.segment_round[segment] = ROUNDS + 1
    if sheet.extras == 0 and sheet.diagonals == 0:
        sheet.stage = FINISHED
