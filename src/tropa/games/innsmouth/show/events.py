"""Tells what an action of Innsmouth brought about, as a seat may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tropa.core.contract import DEALER
from tropa.core.worded import Worded
from tropa.games.innsmouth import notation, scoring
from tropa.games.innsmouth.components import (
    ARTIFACT_NAMES,
    BONUS_NAMES,
    CHARACTER_NAMES,
    GOAL_NAMES,
    THREAT_NAMES,
    WARLOCK,
)
from tropa.games.innsmouth.notation import (
    AMULET_ALL,
    CONFIRM,
    DAGGER_TO,
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
    SETTLE,
    TIARA_TO,
)
from tropa.games.innsmouth.rules.check import is_settled, least_success, level_ferries
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import districts_along
from tropa.games.innsmouth.show.check_view import faces_shown
from tropa.games.innsmouth.show.choices import dagger_values
from tropa.games.innsmouth.show.event_structs import (
    ApplyEvent,
    ArtifactEvent,
    AvailableEvent,
    BanishEvent,
    BoardEvent,
    BonusEvent,
    CachesEvent,
    CharacterEvent,
    CheckEvent,
    ConfirmedEvent,
    Crossing,
    DiceEvent,
    DoneEvent,
    DrewEvent,
    Event,
    Face,
    FateEvent,
    FirstEvent,
    GoalEvent,
    LoseEvent,
    PassedEvent,
    PickEvent,
    Place,
    RemoveEvent,
    RitualsEvent,
    RollEvent,
    RoundEvent,
    ScoreEvent,
    SettleEvent,
    SkippedEvent,
    SmallEvent,
    SymbolEvent,
    TakeEvent,
    ThreatEvent,
)
from tropa.games.innsmouth.show.view import die_tourists, tourists_in
from tropa.games.innsmouth.state import CHECK, DRAWING, FINISHED, OVER, ROUTES, THREAT, Sheet

_WORDED: Final[Worded[Event]] = Worded(Event, "seat")


def build_events(before: Innsmouth, after: Innsmouth, actor: int, action: int, viewer: int | None) -> list[Event]:
    """What the action brought about, as `viewer` may know it."""
    if actor == DEALER:
        events = _dealer_events(before, action)
    elif len(before.shown) > 0:
        events = _together_events(before, after, actor, action, viewer == actor)
    elif before.phase == CHECK:
        events = _check_events(actor, action)
    else:
        events = [_dice_event(before, actor, action)]
    if after.phase >= CHECK:
        for seat in _checked_seats(before, after):
            events.extend(_course_of_check(before, after, seat))
    if after.round != before.round:
        events.append(RoundEvent(int(after.first), int(after.round)))
    if after.phase == OVER:
        for seat, points in enumerate(scoring.outcome(after).scores):
            events.append(ScoreEvent(seat, points))
    return events


def _place(sheet: Sheet, district: int) -> Place:
    return Place(sheet.town.map.location_names[district], sheet.coordinates_of(district))


# Dice -----------------------------------------------------------------------------------------------------------


def _dice_event(before: Innsmouth, actor: int, action: int) -> Event:
    if action >= PICK:
        first, second = PAIRS[action - PICK]
        faces = [face for die in (first, second) if (face := _face(before, die)) is not None]
        return PickEvent(actor, [first + 1, second + 1], faces)
    if action >= FATE:
        die = action - int(FATE)
        return FateEvent(actor, die + 1, _face(before, die))
    if action >= REMOVE:
        die = action - int(REMOVE)
        return RemoveEvent(actor, die + 1, _face(before, die))
    return TakeEvent(actor, action + 1, _face(before, action))


def _face(position: Innsmouth, die: int) -> Face | None:
    """None before it is rolled."""
    number = int(position.die_number[die])
    return Face(number, die_tourists(position, die)) if number > 0 else None


# What all do at the same time -----------------------------------------------------------------------------------


def _together_events(before: Innsmouth, after: Innsmouth, actor: int, action: int, is_own: bool) -> list[Event]:
    """Small actions are told to their own seat; the others hear of the whole when all have finished."""
    events: list[Event] = []
    if is_own:
        events.append(SmallEvent(actor, notation.action_text(actor, action)))
    if before.phase == ROUTES and action == CONFIRM:
        events.append(ConfirmedEvent(actor))
    elif after.sheets[actor].stage == FINISHED or after.phase != before.phase:
        events.append(DoneEvent(actor))
    if after.phase == before.phase and len(after.shown) > 0 and after.round == before.round:
        return events
    for seat in range(int(before.players)):
        old, new = before.shown[seat], after.sheets[seat]
        if before.phase == DRAWING:
            events.append(_turn_event(before, new, seat))
        events.extend(_symbol_events(old, new, seat))
        if before.phase == THREAT and new.has_skipped and not old.has_skipped:
            events.append(SkippedEvent(seat))
    return events


def _turn_event(before: Innsmouth, new: Sheet, seat: int) -> DrewEvent:
    rounds = [int(drawn) for drawn in new.district_round]
    district = rounds.index(int(before.round))
    segments = [
        name for segment, name in enumerate(new.town.map.segment_names) if new.segment_round[segment] == before.round
    ]
    return DrewEvent(seat, int(before.round), _place(new, district), tourists_in(new, district), segments)


def _symbol_events(old: Sheet, new: Sheet, seat: int) -> list[Event]:
    return [
        SymbolEvent(seat, _place(new, district))
        for district in range(int(new.town.districts))
        if new.threats[district] > old.threats[district]
    ]


# The check ------------------------------------------------------------------------------------------------------


def _check_events(actor: int, action: int) -> list[Event]:
    worded = _WORDED.read(notation.action_text(actor, action), actor)
    if worded is not None:
        return [worded]
    if action == AMULET_ALL:
        return [ApplyEvent(actor, "amulet", [])]
    if TIARA_TO <= action < DAGGER_TO:
        return [ApplyEvent(actor, "tiara", [action - int(TIARA_TO) + 1])]
    if DAGGER_TO <= action < SETTLE:
        return [ApplyEvent(actor, "dagger", dagger_values(action))]
    return []


def _checked_seats(before: Innsmouth, after: Innsmouth) -> list[int]:
    """Whose checks the action began, took further or ended, in their order: one that leaves no choice is over at once (IN-7.5)."""
    found = [int(before.turn)] if before.phase == CHECK else []
    coming = [(int(before.first) + offset) % int(before.players) for offset in range(int(before.players))]
    coming.sort(key=lambda seat: -int(after.sheets[seat].level))
    for seat in coming:
        if seat not in found and not _is_over(before, seat) and (seat == after.turn or _is_over(after, seat)):
            found.append(seat)
    return found


def _is_over(position: Innsmouth, seat: int) -> bool:
    return position.phase >= CHECK and position.sheets[seat].stage == FINISHED


def _course_of_check(before: Innsmouth, after: Innsmouth, seat: int) -> list[Event]:
    old, new = before.sheets[seat], after.sheets[seat]
    events: list[Event] = []
    if before.phase != CHECK or before.turn != seat:
        events.append(_check_event(before, new, seat))
    if is_settled(new) and new.level > 0 and not (before.phase == CHECK and is_settled(old)):
        events.append(SettleEvent(seat, faces_shown(new), int(least_success(new))))
    events.extend(_loss_events(old, new, seat))
    if _is_over(after, seat):
        events.append(PassedEvent(seat, _points(after, new)))
    return events


def _check_event(before: Innsmouth, sheet: Sheet, seat: int) -> Event:
    """What threatens the route, and what it counts, as long as nobody is lost."""
    old = before.sheets[seat].copy()
    old.taken = sheet.taken
    points = _points(before, old)
    if sheet.character == WARLOCK:
        return RitualsEvent(seat, int(old.all_threats()), _symbols(old, range(int(sheet.town.districts))), points)
    symbols = _symbols(old, sorted(districts_along(sheet.town, sheet.route())))
    return CheckEvent(seat, int(sheet.level), symbols, _ferries(sheet) if level_ferries(sheet) else [], points)


def _points(position: Innsmouth, sheet: Sheet) -> int:
    return scoring.total(position, sheet, scoring.count_sheet(position, sheet, sheet.route()))


def _symbols(sheet: Sheet, districts: Iterable[int]) -> list[Place]:
    return [_place(sheet, district) for district in districts for _ in range(int(sheet.threats[district]))]


def _ferries(sheet: Sheet) -> list[Crossing]:
    names = sheet.town.map.node_names
    route = sheet.route()
    ends = [scoring.section_end(sheet.town, section) for section in route]
    return [Crossing(names[end], names[start]) for end, (start, _) in zip(ends, route[1:], strict=False)]


def _loss_events(old: Sheet, new: Sheet, seat: int) -> list[Event]:
    """Symbols that went and tourists that were taken, in the order of IN-7.7."""
    along = districts_along(new.town, new.route())
    taken = [district for district in along if new.crowd(district) < old.crowd(district)]
    taken.sort(
        key=lambda district: (-int(old.crowd(district)), not old.threats[district], sum(new.coordinates_of(district)))
    )
    found: list[Event] = [LoseEvent(seat, _place(new, district), tourists_in(old, district)) for district in taken]
    for district in range(int(new.town.districts)):
        gone = int(old.threats[district] - new.threats[district])
        if gone > 0:
            found.append(BanishEvent(seat, _place(new, district), gone))
    return found


# The dealer -----------------------------------------------------------------------------------------------------


def _dealer_events(before: Innsmouth, action: int) -> list[Event]:
    if before.phase == CHECK:
        return _dealt_in_check(before.sheets[before.turn], int(before.turn), action)
    if action >= ROLL_BONUS:
        return [BonusEvent(DEALER, BONUS_NAMES[action - ROLL_BONUS])]
    if action >= ROLL:
        return [RollEvent(DEALER, int(before.next_to_roll()) + 1, action - int(ROLL) + 1)]
    if action >= DEAL_AVAILABLE:
        return [AvailableEvent(DEALER, action - int(DEAL_AVAILABLE) + 1)]
    if action >= DEAL_FIRST:
        return [FirstEvent(action - int(DEAL_FIRST))]
    if action >= DEAL_BOARD:
        return [BoardEvent(int(before.turn), action - int(DEAL_BOARD) + 1)]
    if action >= DEAL_THREAT:
        return [ThreatEvent(DEALER, THREAT_NAMES[action - DEAL_THREAT])]
    if action >= DEAL_CACHES:
        return [CachesEvent(DEALER, action - int(DEAL_CACHES) + 1)]
    if action >= DEAL_GOAL:
        return [GoalEvent(DEALER, GOAL_NAMES[action - DEAL_GOAL])]
    return [CharacterEvent(int(before.turn) if before.setting.is_personal else DEALER, CHARACTER_NAMES[action])]


def _dealt_in_check(sheet: Sheet, seat: int, action: int) -> list[Event]:
    if action < ROLL_CHECK:
        return [ArtifactEvent(seat, ARTIFACT_NAMES[action - DEAL_ARTIFACT])]
    # All dice of a throw are told together, when the last of them lies.
    if sheet.to_roll > 1:
        return []
    thrown = sheet.copy()
    thrown.faces[action - ROLL_CHECK + 1] += 1
    return [DiceEvent(seat, faces_shown(thrown))]
