"""Builds the choices of Innsmouth as data for an interface, and finds the action that somebody tapped at."""

from __future__ import annotations

from typing import Final

import msgspec

from tropa.core.contract import MalformedAction
from tropa.core.worded import Worded
from tropa.games.innsmouth import notation
from tropa.games.innsmouth.notation import (
    BANISH,
    BEST,
    CALM,
    DAGGER_TO,
    DAGGERS,
    DONE,
    DRAW,
    ERASE,
    EXTRA,
    FATE,
    KEEP,
    LIFT,
    LOCATE,
    LOSE,
    PAIRS,
    PICK,
    REDRAW,
    REMOVE,
    SPEND,
    STEP,
    THROW,
    TIARA_TO,
)
from tropa.games.innsmouth.rules.best.check import choice_values
from tropa.games.innsmouth.rules.best.prospect import win_chance
from tropa.games.innsmouth.rules.decisions import act_together
from tropa.games.innsmouth.rules.drawing import allowed_districts
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.segments import is_joined
from tropa.games.innsmouth.show import live
from tropa.games.innsmouth.show.choice_structs import (
    ChangeChoice,
    Choice,
    DaggerChoice,
    DrawChoice,
    FateChoice,
    LiftChoice,
    LocateChoice,
    PickChoice,
    RemoveChoice,
    TakeChoice,
    TiaraChoice,
)
from tropa.games.innsmouth.show.structs import Ask, SegmentAsk
from tropa.games.innsmouth.state import (
    BANISHING,
    CALMING,
    CHECK,
    CORRECTING,
    DRAWING,
    EXTENSION,
    LOSING,
    REDRAWING,
    ROUTES,
    Sheet,
)

Judgement = tuple[float | None, float | None, bool]
"""Points to expect, in solo the chance, and whether nothing is better."""
NO_JUDGEMENT: Judgement = (None, None, False)
_WORDED: Final[Worded[Choice]] = Worded(Choice, "action")
_JUDGED: Final[Worded[Choice]] = Worded(Choice, "action", "worth", "chance", "is_advised")
"""With what they are worth."""


def build_choices(position: Innsmouth, seat: int) -> list[Choice]:
    """All that the seat may do now."""
    actions = position.actions(seat)
    worth = _worth(position, seat) if any(_is_drawing(action) for action in actions) else None
    return [build_choice(position, seat, action, worth) for action in actions]


def build_choice(position: Innsmouth, seat: int, action: int, worth: float | None = None) -> Choice:
    """`worth` is that of the seat's best route so far, if it was found already."""
    text = notation.action_text(seat, action)
    worded = _WORDED.read(text, text)
    if worded is not None:
        return worded
    if action < SPEND:
        return _dice_choice(text, action)
    if _is_drawing(action):
        return _drawing_choice(position, seat, action, text, worth)
    return _judged_choice(position, seat, action, text)


def _dice_choice(text: str, action: int) -> Choice:
    if action < REMOVE:
        return TakeChoice(text, action + 1)
    if action < FATE:
        return RemoveChoice(text, action - int(REMOVE) + 1)
    if action < PICK:
        return FateChoice(text, action - int(FATE) + 1)
    first, second = PAIRS[action - PICK]
    return PickChoice(text, [first + 1, second + 1])


# Drawing --------------------------------------------------------------------------------------------------------


def _is_drawing(action: int) -> bool:
    return SPEND <= action < KEEP or DRAW <= action < DONE


def _drawing_choice(position: Innsmouth, seat: int, action: int, text: str, worth: float | None) -> Choice:
    sheet = position.sheets[seat]
    ground = sheet.town.map
    if action < LOCATE:
        trial = position.copy()
        trial.act(seat, action)
        return ChangeChoice(text, [int(number) for number in trial.sheets[seat].coordinate])
    if action < KEEP:
        district = action - int(LOCATE)
        has_gain = len(allowed_districts(sheet)) > 0
        gain = _gain(position, seat, action, worth) if has_gain else None
        return LocateChoice(text, ground.location_names[district], sheet.coordinates_of(district), gain)
    segment = action - int(DRAW)
    is_near = sheet.drawn > 0 or sheet.town.is_along(segment, sheet.chosen)
    goes_on = is_joined(sheet, segment, -1)
    gain = _gain(position, seat, action, worth) if is_near or goes_on else None
    return DrawChoice(text, ground.segment_names[segment], is_near, goes_on, gain)


def _gain(position: Innsmouth, seat: int, action: int, worth: float | None) -> float | None:
    """What the best route so far gains by it, where the table shows that."""
    if not position.setting.has_live_score:
        return None
    if worth is None:
        worth = _worth(position, seat)
    trial = position.copy()
    act_together(trial, seat, action)
    return round(live.live_worth(trial, trial.sheets[seat]) - worth, 2)


def _worth(position: Innsmouth, seat: int) -> float:
    return live.live_worth(position, position.sheets[seat]) if position.setting.has_live_score else 0.0


# The end --------------------------------------------------------------------------------------------------------


def _judge_best(position: Innsmouth, sheet: Sheet) -> Judgement:
    found = live.live_route(position, sheet)
    if found is None:
        return NO_JUDGEMENT
    trial = live.with_route(sheet, found.route)
    chance = live.expected_chance(position, trial)
    return round(live.expected_points(position, trial), 2), None if chance is None else round(chance, 4), False


def _judged_choice(position: Innsmouth, seat: int, action: int, text: str) -> Choice:
    judged = _judge(position, seat, action)
    worded = _JUDGED.read(text, text, *judged)
    if worded is not None:
        return worded
    if action < THROW:
        return LiftChoice(text, *judged, value=action - int(LIFT) + 1)
    if action < DAGGER_TO:
        return TiaraChoice(text, *judged, values=[action - int(TIARA_TO) + 1])
    return DaggerChoice(text, *judged, values=dagger_values(action))


def dagger_values(action: int) -> list[int]:
    return [value for value in DAGGERS[action - DAGGER_TO] if value]


def _judge(position: Innsmouth, seat: int, action: int) -> Judgement:
    """What a choice of the check is worth, where the table shows that; the best route always tells (IN-7.11)."""
    if action == BEST:
        return _judge_best(position, position.sheets[seat])
    if position.phase != CHECK or not position.setting.has_live_score:
        return NO_JUDGEMENT
    is_solo = position.setting.is_solo()
    points = choice_values(position, seat, False)
    # In solo winning the cell comes first, then points (IN-7.11).
    values = choice_values(position, seat, True) if is_solo else points
    best = max(values, key=lambda other: values[other])
    chance = round(win_chance(values[action]), 6) if is_solo else None
    return round(points[action], 3), chance, len(values) > 1 and action == best


# What was tapped at ---------------------------------------------------------------------------------------------


def find_asked(position: Innsmouth, seat: int, ask: object) -> int:
    """The action of a tap at a road or a district, possible or not: it depends on what is waited for."""
    try:
        asked: Ask = msgspec.convert(ask, Ask)
    except msgspec.ValidationError as fault:
        raise MalformedAction(str(fault)) from fault
    ground = position.town.map
    sheet = position.sheets[seat]
    if isinstance(asked, SegmentAsk):
        if asked.segment not in ground.segment_of:
            raise MalformedAction(f"there is no road {asked.segment}")
        return _segment_action(position, sheet) + ground.segment_of[asked.segment]
    if asked.district not in ground.location_of:
        raise MalformedAction(f"there is no district {asked.district}")
    return _district_action(sheet) + ground.location_of[asked.district]


def _segment_action(position: Innsmouth, sheet: Sheet) -> int:
    if position.phase == ROUTES:
        return int(STEP)
    if position.phase == EXTENSION:
        return int(EXTRA)
    if position.phase == DRAWING and sheet.stage == CORRECTING:
        return int(ERASE)
    return int(REDRAW) if position.phase == DRAWING and sheet.stage == REDRAWING else int(DRAW)


def _district_action(sheet: Sheet) -> int:
    if sheet.stage == BANISHING:
        return int(BANISH)
    if sheet.stage == LOSING:
        return int(LOSE)
    return int(CALM) if sheet.stage == CALMING else int(LOCATE)
