"""Tells what an action brought about, by comparing the position before it with the one after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from tropa.core.contract import DEALER
from tropa.games.night_cage.components import DIRGE, HIT_CLASSES, KEEPER, OMEN, SIDES
from tropa.games.night_cage.notation import (
    BLOCK,
    CHARGE,
    CONCEDE,
    DARKEN,
    DECLINE,
    DRAW,
    FIRST,
    LAND,
    LAY,
    MOVE,
    REFUSE,
    SCRAMBLE,
    STAY,
    SUSTAIN,
    WAIT,
)
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.scoring import REASONS
from tropa.games.night_cage.state import FLICKERING, OVER, REPLACING, SET_START
from tropa.games.night_cage.view import Event, Reason, cells_of, kind_name

if TYPE_CHECKING:
    from tropa.games.night_cage.rules.position import NightCage

_PURPOSES: dict[int, Literal["light", "step", "stay", "hit"]] = {
    tasks.PLACE: "light",
    tasks.STAND: "step",
    tasks.REVEAL: "stay",
    tasks.SPILLED: "hit",
}


def tell(before: NightCage, after: NightCage, actor: int, action: int) -> list[object]:
    events: list[Event] = _deed(before, after, actor, action)
    if actor != DEALER and action in (CONCEDE, REFUSE):
        return [*events, *_ending(before, after)]
    events.extend(_board(before, after, actor, action))
    events.extend(_people(before, after, actor, action))
    if after.is_flickering and not before.is_flickering:
        events.append(Event("flicker"))
    if after.turn_number != before.turn_number:
        events.append(Event("turn", after.active, count=after.turn_number))
    events.extend(_ending(before, after))
    return list(events)


def _ending(before: NightCage, after: NightCage) -> list[Event]:
    if after.phase == OVER and before.phase != OVER:
        return [Event("end", reason=cast(Reason, REASONS[after.ended]))]
    return []


# The deed itself ------------------------------------------------------------------------------------------------


def _deed(before: NightCage, after: NightCage, actor: int, action: int) -> list[Event]:
    if actor == DEALER:
        return _drawn(before, after, action)
    prisoner = before.decider
    if action < LAY:
        return _put(before, prisoner, action >> 2)
    if action < LAND:
        return [Event("dirge", prisoner, cell=(action - LAY) >> 2, cells=cells_of(before.grid.dirge[action - LAY]))]
    if action < DARKEN:
        return [Event("land", prisoner, cell=action - LAND)]
    if action < MOVE:
        cell = action - DARKEN
        return [Event("darken", prisoner, cell=cell, tile=kind_name(before.face[cell]))]
    if action < STAY:
        side = (action - MOVE) & 3
        kind: Literal["move", "charge", "scramble"] = (
            "move" if action < CHARGE else "charge" if action < SCRAMBLE else "scramble"
        )
        cell = before.grid.neighbour[before.at[prisoner] * 4 + side]
        tile = kind_name(before.face[cell]) if before.is_tile(cell) else None
        return [Event(kind, prisoner, cell=cell, side=SIDES[side], tile=tile)]
    if action <= WAIT:
        told: Literal["stay", "hold", "wait"] = "stay" if action == STAY else "wait" if action == WAIT else "hold"
        return [Event(told, prisoner, cell=before.at[prisoner], count=after.nerve[prisoner] - before.nerve[prisoner])]
    if action == BLOCK:
        return [Event("block", prisoner)]
    if action == DECLINE:
        return [Event("declined", prisoner)]
    if action == SUSTAIN:
        return [Event("sustain", prisoner)]
    if action in (CONCEDE, REFUSE):
        return [Event("concede" if action == CONCEDE else "refuse", seat=actor)]
    return []


def _drawn(before: NightCage, after: NightCage, action: int) -> list[Event]:
    if action >= FIRST:
        return [Event("first", seat=action - FIRST)]
    kind = action - DRAW
    if kind == OMEN and after.omens == 1:
        return [Event("omen", before.decider, tile="omen")]
    purpose = _PURPOSES[before.agenda[before.agenda_size - 1] & 31]
    is_discarded = after.gone[kind] > before.gone[kind] and purpose in ("hit", "stay")
    return [Event("spill" if is_discarded else "draw", before.decider, tile=kind_name(kind), purpose=purpose)]


def _put(before: NightCage, prisoner: int, cell: int) -> list[Event]:
    if before.phase == SET_START:
        return [Event("start", prisoner, cell=cell)]
    tile = kind_name(before.hand)
    if before.phase == REPLACING:
        return [Event("replace", prisoner, cell=cell, tile=tile)]
    return [Event("place", prisoner, cell=cell, tile=tile)]


# What followed --------------------------------------------------------------------------------------------------


def _board(before: NightCage, after: NightCage, actor: int, action: int) -> list[Event]:
    events: list[Event] = []
    if after.attackers and not before.attackers:
        hurt = [p for p in range(after.prisoners) if sum(after.hits[p * HIT_CLASSES : (p + 1) * HIT_CLASSES])]
        monsters = cells_of(after.attackers)
        event = Event("attack", before.active, cells=monsters, tiles=[kind_name(after.face[cell]) for cell in monsters])
        event.count = len(hurt)
        events.append(event)
    pits = [cell for cell in cells_of(after.pits & ~before.pits) if after.face[cell] != DIRGE]
    if pits:
        events.append(Event("pit", cells=pits, tiles=[kind_name(after.face[cell]) for cell in pits]))
    changed = [cell for cell in range(after.grid.cells) if before.face[cell] != after.face[cell]]
    is_own_discard = actor != DEALER and before.phase == FLICKERING
    lost = [cell for cell in changed if before.face[cell] and not (is_own_discard and cell == action - DARKEN)]
    if actor == DEALER or before.phase != REPLACING or len(lost) > 1:
        left = [cell for cell in lost if before.is_monster(cell) and before.face[cell] != KEEPER]
        if left and not before.attackers and not after.attackers:
            events.append(
                Event("attack", before.active, cells=left, tiles=[kind_name(before.face[cell]) for cell in left], count=0)
            )
    if lost:
        events.append(Event("dark", cells=lost, tiles=[kind_name(before.face[cell]) for cell in lost]))
    is_put = actor != DEALER and action < LAY
    for cell in changed:
        kind = after.face[cell]
        if kind and kind != DIRGE and not (is_put and cell == action >> 2):
            events.append(Event("place", before.decider, cell=cell, tile=kind_name(kind)))
    return events


def _people(before: NightCage, after: NightCage, actor: int, action: int) -> list[Event]:
    events: list[Event] = []
    for prisoner in range(after.prisoners):
        if before.at[prisoner] >= 0 and after.at[prisoner] < 0:
            events.append(Event("fall", prisoner, cell=after.pit_cell[prisoner]))
        if after.line[prisoner] >= 0 and after.line[prisoner] != before.line[prisoner]:
            side: Literal["row", "column"] = "row" if after.line[prisoner] < after.grid.side else "column"
            events.append(Event("line", prisoner, side=side, count=after.line[prisoner] % after.grid.side))
        if before.lit[prisoner] and not after.lit[prisoner]:
            events.append(Event("out", prisoner))
        if after.lit[prisoner] and not before.lit[prisoner]:
            events.append(Event("relit", prisoner))
    givers = [p for p in range(after.prisoners) if before.has_key[p] and not after.has_key[p]]
    takers = [p for p in range(after.prisoners) if after.has_key[p] and not before.has_key[p]]
    if givers:
        events.extend(Event("hand_over", giver, other=taker) for giver, taker in zip(givers, takers, strict=True))
    else:
        events.extend(Event("key", taker, cell=before.at[taker]) for taker in takers)
    return events
