"""Tells what an action brought about, by comparing the position before it with the one after it."""

from __future__ import annotations

from typing import Final

from tropa.core.contract import DEALER
from tropa.core.worded import Worded
from tropa.games.night_cage.components import DIRGE, HIT_CLASSES, KEEPER, OMEN, SIDES, Kind, cells_of, kind_name
from tropa.games.night_cage.notation import (
    CHARGE,
    CONCEDE,
    DARKEN,
    DRAW,
    FIRST,
    LAND,
    LAY,
    MOVE,
    REFUSE,
    SCRAMBLE,
    STAY,
    action_text,
)
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.scoring import reason_name
from tropa.games.night_cage.show.event_structs import (
    AttackEvent,
    ChargeEvent,
    ConcedeEvent,
    DarkenEvent,
    DarkEvent,
    DirgeEvent,
    DrawEvent,
    EndEvent,
    Event,
    FallEvent,
    FirstEvent,
    FlickerEvent,
    HandOverEvent,
    KeyEvent,
    LandEvent,
    LineEvent,
    MoveEvent,
    OmenEvent,
    OutEvent,
    PitEvent,
    PlaceEvent,
    Purpose,
    RefuseEvent,
    RelitEvent,
    ReplaceEvent,
    ScrambleEvent,
    SpillEvent,
    StartEvent,
    StayEvent,
    TurnEvent,
)
from tropa.games.night_cage.state import FLICKERING, OVER, REPLACING, SET_START, State

_PURPOSES: dict[int, Purpose] = {
    tasks.PLACE: "light",
    tasks.STAND: "step",
    tasks.REVEAL: "stay",
    tasks.SPILLED: "hit",
}


_WORDED: Final[Worded[Event]] = Worded(Event, "prisoner")
_HERE: Final[Worded[Event]] = Worded(Event, "prisoner", "cell")
"""With the cell where it was done."""


def build_events(before: State, after: State, actor: int, action: int) -> list[Event]:
    events = _deed(before, after, actor, action)
    if actor != DEALER and action in (CONCEDE, REFUSE):
        return [*events, *_ending(before, after)]
    events.extend(_board(before, after, actor, action))
    events.extend(_people(before, after))
    if after.is_flickering and not before.is_flickering:
        events.append(FlickerEvent())
    if after.turn_number != before.turn_number:
        events.append(TurnEvent(after.active, after.turn_number))
    events.extend(_ending(before, after))
    return events


def _ending(before: State, after: State) -> list[Event]:
    if after.phase == OVER and before.phase != OVER:
        return [EndEvent(reason_name(after.ended))]
    return []


# The deed itself ------------------------------------------------------------------------------------------------


def _deed(before: State, after: State, actor: int, action: int) -> list[Event]:
    if actor == DEALER:
        return [_drawn(before, after, action)]
    prisoner = before.decider
    text = action_text(before.grid.side, actor, action)
    worded = _WORDED.read(text, prisoner) or _HERE.read(text, prisoner, before.at[prisoner])
    if worded is not None:
        return [worded]
    if action < LAY:
        return [_put(before, prisoner, action >> 2)]
    if action < LAND:
        return [DirgeEvent(prisoner, (action - LAY) >> 2, cells_of(before.grid.dirge[action - LAY]))]
    if action < DARKEN:
        return [LandEvent(prisoner, action - LAND)]
    if action < MOVE:
        return [DarkenEvent(prisoner, action - DARKEN, kind_name(before.face[action - DARKEN]))]
    if action < STAY:
        return [_step(before, prisoner, action)]
    if action == STAY:
        return [StayEvent(prisoner, before.at[prisoner], after.nerve[prisoner] - before.nerve[prisoner])]
    if action == CONCEDE:
        return [ConcedeEvent(actor)]
    if action == REFUSE:
        return [RefuseEvent(actor)]
    return []


def _drawn(before: State, after: State, action: int) -> Event:
    if action >= FIRST:
        return FirstEvent(action - FIRST)
    kind = action - DRAW
    if kind == OMEN and after.omens == 1:
        return OmenEvent(before.decider)
    purpose = _PURPOSES[before.agenda[before.agenda_size - 1] & 31]
    if after.gone[kind] > before.gone[kind] and purpose in ("hit", "stay"):
        return SpillEvent(before.decider, kind_name(kind), purpose)
    return DrawEvent(before.decider, kind_name(kind), purpose)


def _put(before: State, prisoner: int, cell: int) -> Event:
    if before.phase == SET_START:
        return StartEvent(prisoner, cell)
    if before.phase == REPLACING:
        return ReplaceEvent(prisoner, cell, kind_name(before.hand))
    return PlaceEvent(prisoner, cell, kind_name(before.hand))


def _step(before: State, prisoner: int, action: int) -> Event:
    side = (action - MOVE) & 3
    cell = before.grid.neighbour[before.at[prisoner] * 4 + side]
    if CHARGE <= action < SCRAMBLE:
        return ChargeEvent(prisoner, cell, SIDES[side], kind_name(before.face[cell]))
    tile = kind_name(before.face[cell]) if before.is_tile(cell) else None
    if action < CHARGE:
        return MoveEvent(prisoner, cell, SIDES[side], tile)
    return ScrambleEvent(prisoner, cell, SIDES[side], tile)


# What followed --------------------------------------------------------------------------------------------------


def _board(before: State, after: State, actor: int, action: int) -> list[Event]:
    events: list[Event] = []
    if after.attackers and not before.attackers:
        hurt = sum(any(after.hits[p * HIT_CLASSES : (p + 1) * HIT_CLASSES]) for p in range(after.prisoners))
        monsters = cells_of(after.attackers)
        events.append(AttackEvent(before.active, monsters, _kinds(after, monsters), hurt))
    pits = [cell for cell in cells_of(after.pits & ~before.pits) if after.face[cell] != DIRGE]
    if pits:
        events.append(PitEvent(pits, _kinds(after, pits)))
    changed = [cell for cell in range(after.grid.cells) if before.face[cell] != after.face[cell]]
    is_own_discard = actor != DEALER and before.phase == FLICKERING
    lost = [cell for cell in changed if before.face[cell] and not (is_own_discard and cell == action - DARKEN)]
    if actor == DEALER or before.phase != REPLACING or len(lost) > 1:
        left = [cell for cell in lost if before.is_monster(cell) and before.face[cell] != KEEPER]
        if left and not before.attackers and not after.attackers:
            events.append(AttackEvent(before.active, left, _kinds(before, left), 0))
    if lost:
        events.append(DarkEvent(lost, _kinds(before, lost), _kinds(before, [cell for cell in lost if before.is_dear(cell)])))
    is_put = actor != DEALER and action < LAY
    for cell in changed:
        kind = after.face[cell]
        if kind and kind != DIRGE and not (is_put and cell == action >> 2):
            events.append(PlaceEvent(before.decider, cell, kind_name(kind)))
    return events


def _kinds(state: State, cells: list[int]) -> list[Kind]:
    return [kind_name(state.face[cell]) for cell in cells]


def _people(before: State, after: State) -> list[Event]:
    events: list[Event] = []
    for prisoner in range(after.prisoners):
        if before.at[prisoner] >= 0 and after.at[prisoner] < 0:
            events.append(FallEvent(prisoner, after.pit_cell[prisoner]))
        line = after.line[prisoner]
        if line >= 0 and line != before.line[prisoner]:
            side = after.grid.side
            events.append(LineEvent(prisoner, "row" if line < side else "column", line % side))
        if before.lit[prisoner] and not after.lit[prisoner]:
            events.append(OutEvent(prisoner))
        if after.lit[prisoner] and not before.lit[prisoner]:
            events.append(RelitEvent(prisoner))
    givers = [p for p in range(after.prisoners) if before.has_key[p] and not after.has_key[p]]
    takers = [p for p in range(after.prisoners) if after.has_key[p] and not before.has_key[p]]
    if givers:
        events.extend(HandOverEvent(giver, taker) for giver, taker in zip(givers, takers, strict=True))
    else:
        events.extend(KeyEvent(taker, before.at[taker]) for taker in takers)
    return events
