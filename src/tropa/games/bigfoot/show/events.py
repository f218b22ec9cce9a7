"""What a seat is told (BF-8.2). A pass is told to nobody (BF-5.2)."""

from __future__ import annotations

from tropa.core.contract import DEALER
from tropa.games.bigfoot.components import CAMP_NAMES, HAND
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
)
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.scoring import outcome
from tropa.games.bigfoot.show.choices import source_view
from tropa.games.bigfoot.show.structs import ClosedLoop, Event, Laid, Role
from tropa.games.bigfoot.show.view import build_loops, card_view, kind_view, laid_view, pair_view
from tropa.games.bigfoot.state import CHOOSE_FIRST, DEAL_HANDS, DEAL_ROLES, OVER, PLACE, REFILL


def build_events(before: Bigfoot, after: Bigfoot, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it (BF-8.2). A pass is told to nobody (BF-5.2)."""
    events = (
        _dealer_events(before, after, action, viewer)
        if actor == DEALER
        else _seat_events(before, after, actor, action, viewer)
    )
    if after.phase == OVER:
        events.append(Event("over", before.turn, reason=outcome(after).reason))
    return events


def _dealer_events(before: Bigfoot, after: Bigfoot, action: int, viewer: int | None) -> list[object]:
    if before.phase == DEAL_ROLES:
        seat = before.roles_dealt
        role: Role = "bigfoot" if action == DEAL_BIGFOOT else "hiker"
        return [Event("role", seat, role=role if seat == viewer else None)]
    if before.phase == CHOOSE_FIRST:
        return [Event("first", action - DEAL_FIRST)]
    card = card_view(action - DEAL_CARD)
    seat = before.turn
    if before.phase == DEAL_HANDS or before.phase == REFILL:
        return [Event("deal" if before.phase == DEAL_HANDS else "refill", seat, card=card if seat == viewer else None)]
    events: list[object] = [Event("draw", seat, card=card, source=source_view(before.source))]
    if after.track > before.track:
        events.append(Event("animal", seat, track=after.track))
    return events


def _seat_events(before: Bigfoot, after: Bigfoot, actor: int, action: int, viewer: int | None) -> list[object]:
    if action >= PLACE_FAR:
        return _lay_events(before, after, actor)
    if DECLARE <= action < ACCUSE:
        return [Event("declare", actor, pair=pair_view(action - DECLARE))]
    if action == PASS:
        is_closed = before.phase != after.phase
        return [Event("no_accusation", before.turn)] if is_closed else []
    if action == ACCUSE:
        role: Role = "bigfoot" if before.turn == after.bigfoot else "hiker"
        return [Event("accuse", actor, target=before.turn, role=role), *_chase_events(after)]
    if action == REVEAL:
        return [Event("reveal", actor), *_chase_events(after)]
    if DISCARD_TO <= action < END_TURN:
        row = action - DISCARD_TO
        card = card_view(before.hand[actor * HAND]) if actor == viewer else None
        return [Event("discard", actor, card=card, row=kind_view(row), size=after.row_size[row])]
    if TAKE_CAMP <= action < DISCARD_TO:
        return [Event("camp", actor, camp=CAMP_NAMES[action - TAKE_CAMP])]
    if action < TAKE_CAMP:
        return [Event("show", actor, card=card_view(action - SHOW_CARD))]
    return []  # The end of a turn and the choice of a source are told by the dealer's cards that follow.


def _chase_events(after: Bigfoot) -> list[object]:
    if not after.is_chase():
        return []
    return [Event("chase", after.bigfoot)]


def _lay_events(before: Bigfoot, after: Bigfoot, actor: int) -> list[object]:
    laid = laid_view(after, after.laid - 1)
    old = [(loop.camp, loop.path) for loop in build_loops(before.ground)]
    closed = [ClosedLoop(loop.kind, loop.points) for loop in build_loops(after.ground) if (loop.camp, loop.path) not in old]
    gain = after.points - before.points
    covered = _covered(before.ground, laid)
    event = Event("lay", actor, laid.card, laid.camp, laid.x, laid.y, laid.turn, gain, closed, covered)
    events: list[object] = [event]
    for at in range(before.drawn_size):
        if before.drawn[at] != before.shown and before.phase == PLACE:
            events.append(Event("box", actor, card=card_view(before.drawn[at])))
    return events


def _covered(ground: Ground, laid: Laid) -> int:
    """How many squares of trail cards a laid thing lies on."""
    if laid.camp is not None:
        cells = [(laid.x + dx, laid.y + dy) for dx in (0, 1) for dy in (0, 1)]
    else:
        step = [(1, 0), (0, 1), (-1, 0), (0, -1)][laid.turn]
        cells = [(laid.x, laid.y), (laid.x + step[0], laid.y + step[1])]
    return sum(ground.at(x, y) != 0 for x, y in cells)
