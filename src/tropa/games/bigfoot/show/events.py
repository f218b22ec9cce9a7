"""What a seat is told (BF-8.2). A pass is told to nobody (BF-5.2)."""

from __future__ import annotations

from typing import Final

from tropa.core.contract import DEALER
from tropa.core.worded import Worded
from tropa.games.bigfoot.components import CAMP, CAMP_NAMES, EMPTY, HAND, KINDS, PAIRS, SOURCES
from tropa.games.bigfoot.grid import squares_at
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DEAL_BIGFOOT,
    DEAL_CARD,
    DEAL_FIRST,
    DECLARE,
    DISCARD_TO,
    END_TURN,
    PASS,
    PLACE_FAR,
    REVEAL,
    SHOW_CARD,
    TAKE_CAMP,
    action_text,
)
from tropa.games.bigfoot.scoring import reason_of
from tropa.games.bigfoot.show.event_structs import (
    AccuseEvent,
    AnimalEvent,
    BoxEvent,
    ChaseEvent,
    ClosedLoop,
    DealEvent,
    DeclareEvent,
    DiscardEvent,
    DrawEvent,
    Event,
    FirstEvent,
    LayCampEvent,
    LayEvent,
    NoAccusationEvent,
    OverEvent,
    RefillEvent,
    RevealEvent,
    RoleEvent,
    ShowEvent,
)
from tropa.games.bigfoot.show.view import CARD_VIEWS, build_loops, role_view
from tropa.games.bigfoot.state import BIGFOOT, CHOOSE_FIRST, DEAL_HANDS, DEAL_ROLES, HIKER, OVER, PLACE, REFILL, State

_WORDED: Final[Worded[Event]] = Worded(Event, "seat")


def build_events(before: State, after: State, actor: int, action: int, viewer: int | None) -> list[Event]:
    """What the action brought about, as `viewer` may know it."""
    events = (
        _dealer_events(before, after, action, viewer)
        if actor == DEALER
        else _seat_events(before, after, actor, action, viewer)
    )
    if after.phase == OVER:
        events.append(OverEvent(before.turn, reason_of(after)))
    return events


def _dealer_events(before: State, after: State, action: int, viewer: int | None) -> list[Event]:
    if before.phase == DEAL_ROLES:
        seat = before.roles_dealt
        role = BIGFOOT if action == DEAL_BIGFOOT else HIKER
        return [RoleEvent(seat, role if seat == viewer else None)]
    if before.phase == CHOOSE_FIRST:
        return [FirstEvent(action - DEAL_FIRST)]
    card = CARD_VIEWS[action - DEAL_CARD]
    seat = before.turn
    if before.phase == DEAL_HANDS:
        return [DealEvent(seat, card if seat == viewer else None)]
    if before.phase == REFILL:
        return [RefillEvent(seat, card if seat == viewer else None)]
    events: list[Event] = [DrawEvent(seat, card, SOURCES[before.source])]
    if after.track > before.track:
        events.append(AnimalEvent(seat, after.track))
    return events


def _seat_events(before: State, after: State, actor: int, action: int, viewer: int | None) -> list[Event]:
    if action >= PLACE_FAR:
        return _lay_events(before, after, actor)
    if DECLARE <= action < ACCUSE:
        return [DeclareEvent(actor, PAIRS[action - DECLARE])]
    if action == PASS:
        is_closed = before.phase != after.phase
        return [NoAccusationEvent(before.turn)] if is_closed else []
    if action == ACCUSE:
        return [AccuseEvent(actor, before.turn, role_view(after, before.turn)), *_chase_events(after)]
    if action == REVEAL:
        return [RevealEvent(actor), *_chase_events(after)]
    if DISCARD_TO <= action < END_TURN:
        row = action - DISCARD_TO
        card = CARD_VIEWS[before.hand[actor * HAND]] if actor == viewer else None
        return [DiscardEvent(actor, card, KINDS[row], after.row_size[row])]
    if action < TAKE_CAMP:
        return [ShowEvent(actor, CARD_VIEWS[action - SHOW_CARD])]
    # The end of a turn and the choice of a source have no event: the dealer's cards that follow tell of them.
    worded = _WORDED.read(action_text(before.ground, actor, action), actor)
    return [] if worded is None else [worded]


def _chase_events(after: State) -> list[Event]:
    return [ChaseEvent(after.bigfoot)] if after.is_chase() else []


def _lay_events(before: State, after: State, actor: int) -> list[Event]:
    what = after.laid_what[after.laid - 1]
    gain = after.points - before.points
    closed = _closed_loops(before.ground, after.ground)
    covered = _count_covered(before.ground, after)
    if what >= CAMP:
        return [LayCampEvent(actor, gain, closed, covered, CAMP_NAMES[what - CAMP])]
    events: list[Event] = [LayEvent(actor, gain, closed, covered, CARD_VIEWS[what])]
    for at in range(before.drawn_size):
        if before.drawn[at] != before.shown and before.phase == PLACE:
            events.append(BoxEvent(actor, CARD_VIEWS[before.drawn[at]]))
    return events


def _closed_loops(before: Ground, after: Ground) -> list[ClosedLoop]:
    old = [(loop.camp, loop.path) for loop in build_loops(before)]
    return [ClosedLoop(loop.kind, loop.points) for loop in build_loops(after) if (loop.camp, loop.path) not in old]


def _count_covered(before: Ground, after: State) -> int:
    """How many squares of trail cards the thing laid last lies on."""
    what = after.laid_what[after.laid - 1]
    place = after.laid_place[after.laid - 1]
    return sum(before.at(x, y) != EMPTY for x, y in squares_at(place, what >= CAMP))
