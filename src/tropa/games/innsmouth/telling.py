"""Choices and events of Innsmouth as data for an interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast

from tropa.core.contract import DEALER
from tropa.games.innsmouth import live, notation, scoring
from tropa.games.innsmouth.components import ARTIFACT_NAMES, BONUS_NAMES, CHARACTER_NAMES, GOAL_NAMES, THREAT_NAMES, TOWN
from tropa.games.innsmouth.notation import (
    CONFIRM,
    DAGGER_TO,
    DAGGERS,
    DEAL_ARTIFACT,
    DEAL_AVAILABLE,
    DEAL_BOARD,
    DEAL_CACHES,
    DEAL_FIRST,
    DEAL_GOAL,
    DEAL_THREAT,
    FATE,
    PAIRS,
    PICK,
    REMOVE,
    ROLL,
    ROLL_BONUS,
    ROLL_CHECK,
    TAKE,
)
from tropa.games.innsmouth.rules.best_check import choice_values
from tropa.games.innsmouth.rules.decisions import act_together
from tropa.games.innsmouth.rules.drawing import allowed_districts
from tropa.games.innsmouth.rules.prospect import win_chance
from tropa.games.innsmouth.rules.segments import is_joined
from tropa.games.innsmouth.scoring import districts_along
from tropa.games.innsmouth.showing import faces_shown, tourist_letters
from tropa.games.innsmouth.state import CHECK, DRAWING, FINISHED, OVER, ROUTES, THREAT, Sheet
from tropa.games.innsmouth.view import Choice, Event, Tourist

if TYPE_CHECKING:
    from tropa.games.innsmouth.rules.position import Innsmouth

WITH_DISTRICT: Final = ("locate", "banish", "lose", "calm")
WITH_SEGMENT: Final = ("erase", "redraw", "draw", "extra", "step")


def coordinates(sheet: Sheet, district: int) -> list[int]:
    """X and Y of the district on the sheet's own board."""
    board = TOWN.boards[sheet.board]
    return [board.columns[district % 6], board.rows[district // 6]]


def build_choice(position: Innsmouth, seat: int, action: int) -> Choice:
    text = notation.action_text(seat, action)
    words = text.split(" ")
    verb = words[0]
    choice = Choice(text, cast(Literal["take"], verb))
    if verb in WITH_DISTRICT:
        choice.district = words[1]
        if verb == "locate":
            choice.coordinates = coordinates(position.sheets[seat], TOWN.map.location_of[words[1]])
    elif verb in WITH_SEGMENT:
        choice.segment = words[1]
        if verb == "draw":
            sheet = position.sheets[seat]
            choice.is_near = sheet.drawn > 0 or TOWN.is_along(TOWN.map.segment_of[words[1]], sheet.chosen)
    elif verb in ("start", "ferry"):
        choice.node = words[1]
    elif verb in ("kind", "witness"):
        choice.tourist = cast(Tourist, words[1])
    elif verb in ("take", "remove", "fate"):
        choice.die = int(words[1])
    elif verb == "pick":
        choice.dice = [int(words[1]), int(words[2])]
    elif verb == "change":
        trial = position.copy()
        trial.act(seat, action)
        choice.coordinates = [int(number) for number in trial.sheets[seat].coordinate]
    elif verb in ("lift", "tiara", "dagger"):
        choice.values = [int(word) for word in words[1:]]
    if verb == "best":
        _tell_best(position, seat, choice)
    elif not position.setting.has_live_score:
        return choice
    elif position.phase == DRAWING:
        _tell_gain(position, seat, action, choice)
    elif position.phase == CHECK:
        choice.worth = round(choice_values(position, seat, False)[action], 3)
        if position.setting.is_solo():
            choice.chance = round(win_chance(choice_values(position, seat, True)[action]), 6)
    return choice


def _tell_best(position: Innsmouth, seat: int, choice: Choice) -> None:
    found = live.live_route(position, position.sheets[seat])
    if found is not None:
        trial = live.with_route(position.sheets[seat], found.route)
        choice.worth = round(live.expected_points(position, trial), 2)
        if position.setting.is_solo():
            choice.chance = round(live.win_chance(position, trial), 4)


def _tell_gain(position: Innsmouth, seat: int, action: int, choice: Choice) -> None:
    """For districts at hand, and for roads that are near or join what is drawn; not for all eighty."""
    sheet = position.sheets[seat]
    if choice.segment is not None:
        if choice.kind != "draw":
            return
        if not choice.is_near and not is_joined(sheet, TOWN.map.segment_of[choice.segment], -1):
            return
    elif choice.kind != "locate" or len(allowed_districts(sheet)) == 0:
        return
    trial = position.copy()
    act_together(trial, seat, action)
    choice.gain = round(live.live_worth(trial, trial.sheets[seat]) - live.live_worth(position, sheet), 2)


# Events ---------------------------------------------------------------------------------------------------------


def build_events(before: Innsmouth, after: Innsmouth, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it."""
    eye = -1 if viewer is None else viewer
    if actor == DEALER:
        events = _dealer_events(before, action)
    elif len(before.shown) > 0:
        events = _together_events(before, after, actor, action, eye)
    elif before.phase == CHECK:
        events = _check_events(actor, action)
    else:
        events = _dice_events(before, actor, action)
    if before.phase in (ROUTES, CHECK) and after.phase >= CHECK:
        events.extend(_loss_events(before, after))
    if after.phase == CHECK and (before.phase != CHECK or before.turn != after.turn):
        events.append(Event("check", int(after.turn), number=int(after.sheets[after.turn].level)))
    if after.round != before.round:
        events.append(Event("round", int(after.first), number=int(after.round)))
    if after.phase == OVER:
        for seat, points in enumerate(scoring.outcome(after).scores):
            events.append(Event("score", seat, points=points))
    return events


def _dice_events(before: Innsmouth, actor: int, action: int) -> list[object]:
    if action >= PICK:
        dice = list(PAIRS[action - PICK])
        return [Event("pick", actor, dice=[die + 1 for die in dice], faces=[_face(before, die) for die in dice])]
    kind: Literal["take", "remove", "fate"] = "take"
    die = action - int(TAKE)
    if action >= FATE:
        kind, die = "fate", action - int(FATE)
    elif action >= REMOVE:
        kind, die = "remove", action - int(REMOVE)
    return [Event(kind, actor, die=die + 1, faces=[_face(before, die)])]


def _face(position: Innsmouth, die: int) -> str:
    """Number and tourists that the die shows; nothing before it is rolled."""
    number = position.die_number[die]
    return TOWN.face_names[die][number] if number > 0 else ""


def _together_events(before: Innsmouth, after: Innsmouth, actor: int, action: int, eye: int) -> list[object]:
    """Small actions are told to their own seat; the others hear of the whole when all have finished."""
    events: list[object] = []
    if eye == actor:
        events.append(Event("small", actor, action=notation.action_text(actor, action)))
    if before.phase == ROUTES and action == CONFIRM:
        events.append(Event("confirmed", actor))
    elif after.sheets[actor].stage == FINISHED or after.phase != before.phase:
        events.append(Event("done", actor))
    if after.phase == before.phase and len(after.shown) > 0 and after.round == before.round:
        return events
    for seat in range(int(before.players)):
        old, new = before.shown[seat], after.sheets[seat]
        if before.phase == DRAWING:
            events.append(_turn_event(before, old, new, seat))
        events.extend(_symbol_events(old, new, seat))
        if before.phase == THREAT and new.has_skipped and not old.has_skipped:
            events.append(Event("skipped", seat))
    return events


def _turn_event(before: Innsmouth, old: Sheet, new: Sheet, seat: int) -> Event:
    event = Event("drew", seat, number=int(before.round))
    for district, name in enumerate(TOWN.map.location_names):
        if new.district_round[district] == before.round:
            event.district = name
            event.coordinates = coordinates(new, district)
            event.tourists = tourist_letters(new, district)
    event.segments = [
        name for segment, name in enumerate(TOWN.map.segment_names) if new.segment_round[segment] == before.round
    ]
    return event


def _symbol_events(old: Sheet, new: Sheet, seat: int) -> list[object]:
    found: list[object] = []
    for district, name in enumerate(TOWN.map.location_names):
        if new.threats[district] > old.threats[district]:
            found.append(Event("symbol", seat, district=name, coordinates=coordinates(new, district)))
    return found


def _check_events(actor: int, action: int) -> list[object]:
    verb = notation.action_text(actor, action).split(" ")[0]
    if verb in ("open", "stop", "throw"):
        return [Event(cast(Literal["open"], verb), actor)]
    if verb in ("amulet", "tiara", "dagger"):
        values = []
        if verb == "tiara":
            values = [int(notation.action_text(actor, action).split(" ")[1])]
        elif verb == "dagger":
            values = [value for value in DAGGERS[action - DAGGER_TO] if value]
        return [Event("apply", actor, name=verb, dice=values)]
    return []


def _loss_events(before: Innsmouth, after: Innsmouth) -> list[object]:
    """Symbols and tourists that went, of whatever seat: a loss without a choice follows at once, a ritual on the last route."""
    found: list[object] = []
    for seat in range(int(before.players)):
        old, new = before.sheets[seat], after.sheets[seat]
        along = districts_along(TOWN, new.route())
        for district, name in enumerate(TOWN.map.location_names):
            if new.threats[district] < old.threats[district]:
                gone = int(old.threats[district] - new.threats[district])
                found.append(Event("banish", seat, district=name, coordinates=coordinates(new, district), number=gone))
            if district in along and new.crowd(district) < old.crowd(district):
                tourists = tourist_letters(old, district)
                found.append(Event("lose", seat, district=name, coordinates=coordinates(new, district), tourists=tourists))
    return found


def _dealer_events(before: Innsmouth, action: int) -> list[object]:
    if before.phase == CHECK:
        if action >= ROLL_CHECK:
            # All dice of a throw are told together, when the last of them lies.
            if before.sheets[before.turn].to_roll > 1:
                return []
            thrown = before.sheets[before.turn].copy()
            thrown.faces[action - int(ROLL_CHECK) + 1] += 1
            return [Event("dice", int(before.turn), dice=faces_shown(thrown))]
        return [Event("artifact", int(before.turn), name=ARTIFACT_NAMES[action - int(DEAL_ARTIFACT)])]
    if action >= ROLL_BONUS:
        return [Event("bonus", DEALER, name=BONUS_NAMES[action - int(ROLL_BONUS)])]
    if action >= ROLL:
        return [Event("roll", DEALER, die=int(before.next_to_roll()) + 1, number=action - int(ROLL) + 1)]
    if action >= DEAL_AVAILABLE:
        return [Event("available", DEALER, die=action - int(DEAL_AVAILABLE) + 1)]
    if action >= DEAL_FIRST:
        return [Event("first", action - int(DEAL_FIRST))]
    if action >= DEAL_BOARD:
        return [Event("board", int(before.turn), number=action - int(DEAL_BOARD) + 1)]
    if action >= DEAL_THREAT:
        return [Event("threat", DEALER, name=THREAT_NAMES[action - int(DEAL_THREAT)])]
    if action >= DEAL_CACHES:
        return [Event("caches", DEALER, number=action - int(DEAL_CACHES) + 1)]
    if action >= DEAL_GOAL:
        return [Event("goal", DEALER, name=GOAL_NAMES[action - int(DEAL_GOAL)])]
    seat = int(before.turn) if before.setting.is_personal else DEALER
    return [Event("character", seat, name=CHARACTER_NAMES[action])]
