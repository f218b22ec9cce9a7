"""Tells what an action of Innsmouth brought about, as a seat may know it."""

from __future__ import annotations

from tropa.core.contract import DEALER
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
    OPEN,
    PAIRS,
    PICK,
    REMOVE,
    ROLL,
    ROLL_BONUS,
    ROLL_CHECK,
    SETTLE,
    STOP,
    THROW,
    TIARA_TO,
)
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import districts_along
from tropa.games.innsmouth.show.choices import coordinates, dagger_values
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
    DiceEvent,
    DoneEvent,
    DrewEvent,
    Event,
    Face,
    FateEvent,
    FirstEvent,
    GoalEvent,
    LoseEvent,
    OpenEvent,
    PickEvent,
    Place,
    RemoveEvent,
    RitualsEvent,
    RollEvent,
    RoundEvent,
    ScoreEvent,
    SkippedEvent,
    SmallEvent,
    StopEvent,
    SymbolEvent,
    TakeEvent,
    ThreatEvent,
    ThrowEvent,
)
from tropa.games.innsmouth.show.view import die_tourists, faces_shown, tourists_in
from tropa.games.innsmouth.state import CHECK, DRAWING, FINISHED, OVER, ROUTES, THREAT, Sheet


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
    if before.phase in (ROUTES, CHECK) and after.phase >= CHECK:
        events.extend(_loss_events(before, after))
    if after.phase == CHECK and (before.phase != CHECK or before.turn != after.turn):
        events.append(_check_event(after.sheets[after.turn], int(after.turn)))
    if after.round != before.round:
        events.append(RoundEvent(int(after.first), int(after.round)))
    if after.phase == OVER:
        for seat, points in enumerate(scoring.outcome(after).scores):
            events.append(ScoreEvent(seat, points))
    return events


def _place(sheet: Sheet, district: int) -> Place:
    return Place(sheet.town.map.location_names[district], coordinates(sheet, district))


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


def _check_event(sheet: Sheet, seat: int) -> Event:
    if sheet.character == WARLOCK:
        return RitualsEvent(seat, int(sheet.to_lose))
    return CheckEvent(seat, int(sheet.level))


def _check_events(actor: int, action: int) -> list[Event]:
    if action == OPEN:
        return [OpenEvent(actor)]
    if action == STOP:
        return [StopEvent(actor)]
    if action == THROW:
        return [ThrowEvent(actor)]
    if action == AMULET_ALL:
        return [ApplyEvent(actor, "amulet", [])]
    if TIARA_TO <= action < DAGGER_TO:
        return [ApplyEvent(actor, "tiara", [action - int(TIARA_TO) + 1])]
    if DAGGER_TO <= action < SETTLE:
        return [ApplyEvent(actor, "dagger", dagger_values(action))]
    return []


def _loss_events(before: Innsmouth, after: Innsmouth) -> list[Event]:
    """Symbols and tourists that went, of whatever seat: a loss without a choice follows at once, a ritual on the last route."""
    found: list[Event] = []
    for seat in range(int(before.players)):
        old, new = before.sheets[seat], after.sheets[seat]
        along = districts_along(new.town, new.route())
        for district in range(int(new.town.districts)):
            gone = int(old.threats[district] - new.threats[district])
            if gone > 0:
                found.append(BanishEvent(seat, _place(new, district), gone))
            if district in along and new.crowd(district) < old.crowd(district):
                found.append(LoseEvent(seat, _place(new, district), tourists_in(old, district)))
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
