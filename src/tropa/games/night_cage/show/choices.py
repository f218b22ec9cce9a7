"""Actions as an interface needs them: places, prices, and what they would set off; and the action that a person tapped at."""

from __future__ import annotations

from typing import Final

import msgspec

from tropa.core.contract import MalformedAction, Refusal
from tropa.core.worded import Worded
from tropa.games.night_cage.components import (
    BLOCKED_TILES,
    EXITS,
    HIT_TILES,
    MAX_NERVE,
    PIT_FIEND,
    SIDES,
    START,
    bit_of,
    cells_of,
    sides_of,
)
from tropa.games.night_cage.notation import (
    ACCEPT,
    ASK,
    BLOCK,
    CHARGE,
    CONCEDE,
    DARKEN,
    GIVE,
    HOLD,
    LAND,
    LAY,
    MOVE,
    PUT,
    REFUSE,
    ROW,
    SCRAMBLE,
    STAY,
    SUFFER,
    TAKE,
    WAIT,
    action_text,
)
from tropa.games.night_cage.scoring import reason_name
from tropa.games.night_cage.show import preview
from tropa.games.night_cage.show.choice_structs import (
    AskChoice,
    BlockChoice,
    ChargeChoice,
    Choice,
    ColumnChoice,
    ConcedeChoice,
    DarkenChoice,
    Effect,
    GiveChoice,
    Hit,
    HoldChoice,
    LandChoice,
    LayChoice,
    Lead,
    MoveChoice,
    PutChoice,
    RefuseChoice,
    RowChoice,
    ScrambleChoice,
    StayChoice,
    SufferChoice,
    SustainChoice,
    TakeChoice,
    WaitChoice,
)
from tropa.games.night_cage.show.preview import Preview
from tropa.games.night_cage.show.structs import Ask, PutAsk
from tropa.games.night_cage.state import (
    ANSWERING,
    ARRIVING,
    ENDING,
    FALLING,
    FLICKERING,
    HURTING,
    LANDING,
    LAYING_DIRGE,
    PLACING,
    REPLACING,
    SCRAMBLING,
    SET_START,
    STANDING,
    STEPPING,
    State,
)

_WORDED: Final[Worded[Choice]] = Worded(Choice, "action", "prisoner")


def build_choice(state: State, seat: int, action: int) -> Choice:
    """An action of the seat's, with what it would set off."""
    text = action_text(state.grid.side, seat, action)
    if action == CONCEDE:
        agreed = state.conceding | bit_of(seat)
        return ConcedeChoice(text, [other for other in range(state.players) if not agreed >> other & 1])
    if action == REFUSE:
        return RefuseChoice(text)
    prisoner = state.decider
    worded = _WORDED.read(text, text, prisoner)
    if worded is not None:
        return worded
    if action < LAY:
        return _put(state, text, (action - PUT) >> 2, action & 3)
    if action < LAND:
        covered = state.grid.dirge[action - LAY]
        effect = _effect(preview.of_pits(state, covered, is_dirge=True))
        return LayChoice(text, prisoner, (action - LAY) >> 2, action & 3, effect)
    if action < DARKEN:
        return LandChoice(text, prisoner, action - LAND, _effect(preview.of_landing(state, prisoner, action - LAND)))
    if action < MOVE:
        return DarkenChoice(text, prisoner, action - DARKEN, _effect(preview.of_darkening(state, action - DARKEN)))
    if action < STAY:
        return _step(state, text, action)
    if action <= WAIT:
        return _rest(state, text, action)
    if action < BLOCK:
        return _line(state, text, action == ROW)
    if action == BLOCK:
        return BlockChoice(text, prisoner, BLOCKED_TILES, price=1)
    if action < TAKE:
        return SufferChoice(text, prisoner, HIT_TILES[action - SUFFER])
    if action == TAKE:
        return TakeChoice(text, prisoner, state.at[prisoner])
    if action < ASK:
        return GiveChoice(text, prisoner, action - GIVE)
    if action < ACCEPT:
        return AskChoice(text, prisoner, action - ASK)
    return SustainChoice(text, prisoner, price=1)


def _put(state: State, text: str, cell: int, turn: int) -> PutChoice:
    kind = START if state.phase == SET_START else state.hand
    found = Preview()
    if kind == PIT_FIEND:
        found = preview.of_fiend(state, cell)
    elif state.phase == STANDING:
        found = preview.of_stand(state, state.decider, turn)
    elif state.phase == REPLACING:
        found = preview.of_replacing(state, cell, turn)
    elif state.phase == PLACING:
        found = preview.of_placing(state, cell, turn)
    exits = EXITS[kind * 4 + turn]
    leads, reaches = _lead(state, cell, exits)
    return PutChoice(text, state.decider, cell, turn, sides_of(exits), leads, reaches, _effect(found))


def _lead(state: State, cell: int, exits: int) -> tuple[Lead, int | None]:
    """Where these exits of a tile on the cell lead, other than back, and to whose light."""
    found: Lead = "wall"
    for side in range(4):
        other = state.grid.neighbour[cell * 4 + side]
        if not exits >> side & 1 or other == state.at[state.decider]:
            continue
        if not state.is_tile(other):
            found = "dark"
        elif state.exits[other] >> (side + 2 & 3) & 1:
            fellow = state.prisoner_at(other)
            if fellow >= 0 and state.lit[fellow]:
                return "light", int(fellow)
            if found == "wall":
                found = "tile"
    return found, None


def _step(state: State, text: str, action: int) -> MoveChoice | ChargeChoice | ScrambleChoice:
    prisoner = state.decider
    side = (action - MOVE) & 3
    cell = state.grid.neighbour[state.at[prisoner] * 4 + side]
    is_blind = not state.is_tile(cell)
    effect = _effect(preview.of_step(state, prisoner, cell, is_scramble=action >= SCRAMBLE))
    again = int(state.phase == ENDING)
    if action < CHARGE:
        return MoveChoice(text, prisoner, cell, SIDES[side], effect, is_blind, price=again)
    if action < SCRAMBLE:
        return ChargeChoice(text, prisoner, cell, SIDES[side], effect, price=again + 1)
    return ScrambleChoice(text, prisoner, cell, SIDES[side], effect, is_blind)


def _rest(state: State, text: str, action: int) -> StayChoice | HoldChoice | WaitChoice:
    prisoner = state.decider
    cell = state.at[prisoner]
    effect = _effect(preview.of_stay(state, prisoner))
    if action == STAY:
        gain = int(state.nerve[prisoner] < MAX_NERVE)
        return StayChoice(text, prisoner, cell, effect, gain, int(state.stack > 0))
    if action == HOLD:
        return HoldChoice(text, prisoner, cell, effect, price=1)
    return WaitChoice(text, prisoner, cell, effect)


def _line(state: State, text: str, is_row: bool) -> RowChoice | ColumnChoice:
    prisoner = state.decider
    cell = state.pit_cell[prisoner]
    effect = _effect(preview.of_line(state, prisoner, is_row))
    return RowChoice(text, prisoner, cell, effect) if is_row else ColumnChoice(text, prisoner, cell, effect)


def _effect(found: Preview) -> Effect:
    return Effect(
        is_fall=found.is_fall,
        wakes=cells_of(found.wakes),
        hits=[
            Hit(prisoner, cell, HIT_TILES[kind], BLOCKED_TILES if can_block else None)
            for prisoner, cell, kind, can_block in found.hits
        ],
        crumbles=found.crumbles if found.crumbles >= 0 else None,
        darkens=cells_of(found.darkens),
        relights=found.relights,
        covers=cells_of(found.covers),
        drops=found.drops,
        ends=reason_name(found.ended) if found.ended else None,
    )


# What was tapped at ---------------------------------------------------------------------------------------------


def find_asked(state: State, ask: object) -> int:
    """The action of a tap at a cell or at a turn of the tile in hand, possible or not."""
    try:
        asked = msgspec.convert(ask, Ask)
    except msgspec.ValidationError as fault:
        raise MalformedAction(str(fault)) from fault
    if not 0 <= asked.cell < state.grid.cells:
        raise MalformedAction(f"there is no cell {asked.cell}")
    if isinstance(asked, PutAsk):
        if not 0 <= asked.turn < 4:
            raise MalformedAction(f"there are four quarter turns, not {asked.turn}")
        return PUT + asked.cell * 4 + asked.turn
    return _of_cell(state, asked.cell)


_FIRST: Final[dict[int, tuple[str, str]]] = {
    FALLING: ("line-first", "NC-5.1"),
    HURTING: ("hit-first", "NC-6.7"),
    ARRIVING: ("key-first", "NC-10.1"),
    ANSWERING: ("answer-first", "NC-10.2"),
}
"""What is waited for where no cell is chosen."""


def _of_cell(state: State, cell: int) -> int:
    """What one would do with the cell: it depends on what is waited for."""
    phase = state.phase
    if phase in _FIRST:
        code, paragraph = _FIRST[phase]
        raise Refusal(code, paragraph)
    if phase == LANDING:
        return LAND + cell
    if phase == FLICKERING:
        return DARKEN + cell
    if phase == LAYING_DIRGE:
        return LAY + cell * 4
    if phase == STEPPING or phase == ENDING or phase == SCRAMBLING:
        here = state.at[state.decider]
        for side in range(4):
            if state.grid.neighbour[here * 4 + side] == cell:
                return (SCRAMBLE if phase == SCRAMBLING else MOVE) + side
        raise Refusal("too-far", "NC-4.8")
    return PUT + cell * 4
