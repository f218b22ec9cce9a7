"""The actions that are possible, phase by phase, sorted by their numbers."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.attack import HIT, can_scramble
from tropa.games.night_cage.bosses import omen_cells
from tropa.games.night_cage.components import KEEPER, bit_of
from tropa.games.night_cage.falls import landing_cells
from tropa.games.night_cage.keys import add_key_actions
from tropa.games.night_cage.light import called_for, lit_cells
from tropa.games.night_cage.notation import (
    ACCEPT,
    BLOCK,
    CHARGE,
    COLUMN,
    CONCEDE,
    DARKEN,
    DECLINE,
    END,
    GO_ON,
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
    SUSTAIN,
    WAIT,
)
from tropa.games.night_cage.state import (
    ANSWERING,
    ARRIVING,
    ENDING,
    FALLING,
    FLICKERING,
    HIT_CLASSES,
    HURTING,
    LANDING,
    LAYING_DIRGE,
    PLACING,
    PLACING_OMEN,
    REPLACING,
    SCRAMBLING,
    SET_START,
    STANDING,
    STEPPING,
    State,
)
from tropa.games.night_cage.steps import can_charge, can_move, fits, replaceable, side_toward


def find_actions(state: State, handing_limit: i64) -> list[int]:
    """What the decider may do now."""
    phase = state.phase
    prisoner = state.decider
    found: list[int] = []
    if phase == STEPPING or phase == ENDING:
        _add_steps(state, prisoner, found)
        add_key_actions(state, found, handing_limit)
        if phase == ENDING:
            found.append(END)
    elif phase == PLACING:
        _add_places(state, found)
    elif phase == STANDING:
        for turn in range(4):
            if fits(state, state.hand, turn, state.spot, state.origin):
                found.append(PUT + state.spot * 4 + turn)
    elif phase == ARRIVING:
        add_key_actions(state, found, handing_limit)
        found.append(GO_ON)
    elif phase == FALLING:
        found.append(ROW)
        found.append(COLUMN)
    elif phase == HURTING:
        if state.hits[prisoner * HIT_CLASSES + HIT] > 0 and state.can_spend(prisoner):
            found.append(BLOCK)
        for kind in range(HIT_CLASSES):
            if state.hits[prisoner * HIT_CLASSES + kind] > 0:
                found.append(SUFFER + kind)
    elif phase == SCRAMBLING:
        for side in range(4):
            if can_scramble(state, prisoner, side):
                found.append(SCRAMBLE + side)
    elif phase == LANDING:
        _add_cells(state, landing_cells(state, prisoner), LAND, found)
    elif phase == FLICKERING:
        _add_cells(state, flicker_cells(state), DARKEN, found)
        if state.can_spend(prisoner):
            found.append(SUSTAIN)
    elif phase == REPLACING:
        cells = replaceable(state, prisoner)
        for cell in range(state.grid.cells):
            if (cells >> cell) & 1:
                found.append(PUT + cell * 4 + replacing_turn(state, prisoner, cell))
    elif phase == SET_START:
        for cell in range(state.grid.cells):
            if not state.is_tile(cell):
                for turn in range(4):
                    found.append(PUT + cell * 4 + turn)
    elif phase == PLACING_OMEN:
        cells = omen_cells(state, state.spot, False)
        for cell in range(state.grid.cells):
            if (cells >> cell) & 1:
                found.append(PUT + cell * 4)
    elif phase == LAYING_DIRGE:
        for place in range(state.grid.cells * 4):
            if (state.grid.dirge[place] >> state.spot) & 1:
                found.append(LAY + place)
    elif phase == ANSWERING:
        found.append(ACCEPT)
        found.append(DECLINE)
    return found


def replacing_turn(state: State, prisoner: i64, cell: i64) -> i64:
    """A Keeper that a stay reveals looks at the stayer (NC-8.2)."""
    return side_toward(state, cell, state.at[prisoner]) if state.hand == KEEPER else 0


def _add_steps(state: State, prisoner: i64, found: list[int]) -> None:
    """Moves, Charges and ways to stay; in the ending phase only what Nerve still pays for (NC-7.2)."""
    is_again = state.phase == ENDING
    if is_again and not state.has_moved:
        return
    purse: i64 = state.nerve[prisoner] if state.can_spend(prisoner) else 0
    price: i64 = 1 if is_again else 0
    moves: i64 = 0
    if purse >= price:
        for side in range(4):
            if can_move(state, prisoner, side):
                found.append(MOVE + side)
                moves += 1
    if purse > price and state.monsters:
        for side in range(4):
            if can_charge(state, prisoner, side):
                found.append(CHARGE + side)
    if is_again:
        return
    if state.lit[prisoner]:
        found.append(STAY)
    elif purse > 0:
        found.append(HOLD)
    elif moves == 0:
        found.append(WAIT)


def _add_places(state: State, found: list[int]) -> None:
    cells = called_for(state, state.spot)
    for cell in range(state.grid.cells):
        if (cells >> cell) & 1:
            for turn in range(4):
                if fits(state, state.hand, turn, cell, state.origin):
                    found.append(PUT + cell * 4 + turn)


def _add_cells(state: State, cells: i64, first: i64, found: list[int]) -> None:
    for cell in range(state.grid.cells):
        if (cells >> cell) & 1:
            found.append(first + cell)


def flicker_cells(state: State) -> i64:
    """The lit tiles without a prisoner, one of which goes (NC-9.2); a Dirge pit counts as one, by its first lit cell."""
    cells = lit_cells(state) & state.occupied
    for prisoner in range(state.prisoners):
        if state.at[prisoner] >= 0:
            cells &= ~bit_of(state.at[prisoner])
    dirge = cells & state.dirge_cells
    return cells & ~dirge | dirge & -dirge


def find_conceding(state: State, seat: i64, found: list[int]) -> None:
    """Free for every player at any time (NC-10.5)."""
    if not (state.conceding >> seat) & 1:
        found.append(CONCEDE)
    if state.conceding:
        found.append(REFUSE)
