"""What a seat is asked for now, as the key of the sentence that says so."""

from __future__ import annotations

from tropa.games.innsmouth.rules.decisions import owes
from tropa.games.innsmouth.rules.drawing import is_forced
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.route import is_section_empty
from tropa.games.innsmouth.rules.segments import is_whole, segments_to_draw
from tropa.games.innsmouth.show.structs import Task
from tropa.games.innsmouth.state import (
    APPLYING,
    BANISHING,
    CALMING,
    CHOOSE_FATE,
    CORRECTING,
    DRAFT,
    EXTENDING,
    LOCATING,
    LOSING,
    NAMING,
    OPENING,
    PICK_DICE,
    PICKING,
    REDRAWING,
    REROLLING,
    ROUTING,
    SKIPPING,
    TAKE_DICE,
    WITNESSING,
    Sheet,
)

_OF_PHASES: dict[int, Task] = {TAKE_DICE: "take", CHOOSE_FATE: "fate", PICK_DICE: "pick-solo"}
_OF_DRAFT: list[Task] = ["draft-first", "remove", "remove", "draft-second"]
_OF_STAGES: dict[int, Task] = {
    PICKING: "pick", LOCATING: "locate", CORRECTING: "correct", REDRAWING: "redraw", NAMING: "kind", WITNESSING: "witness",
    SKIPPING: "threat", EXTENDING: "extend", OPENING: "open", REROLLING: "reroll", APPLYING: "apply", BANISHING: "banish",
    LOSING: "lose", CALMING: "calm",
}  # fmt: skip


def task_of(position: Innsmouth, seat: int) -> Task | None:
    """None if the seat owes nothing."""
    if not owes(position, seat):
        return None
    phase = int(position.phase)
    if phase == DRAFT:
        return _OF_DRAFT[position.step]
    if phase in _OF_PHASES:
        return _OF_PHASES[phase]
    sheet = position.sheets[seat]
    if sheet.stage == ROUTING:
        return _drawing_task(position, sheet)
    if sheet.stage in _OF_STAGES:
        return "forced" if sheet.stage == LOCATING and is_forced(sheet) else _OF_STAGES[int(sheet.stage)]
    if sheet.sections == 0:
        return "route-start"
    return "route-empty" if is_section_empty(sheet) else "route-on"


def _drawing_task(position: Innsmouth, sheet: Sheet) -> Task:
    if sheet.drawn == 0:
        return "draw-forced" if sheet.is_forced else "draw"
    if not segments_to_draw(position, sheet):
        return "confirm"
    if sheet.drawn == 1:
        return "second"
    return "third" if is_whole(position, sheet) else "must-third"
