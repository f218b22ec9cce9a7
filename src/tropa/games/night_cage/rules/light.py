"""Light and darkness (NC-3, NC-4.6, NC-6.11)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import DIRGE, KEEPER
from tropa.games.night_cage.state import State


def light_of(state: State, prisoner: i64) -> i64:
    """The cells that the prisoner lights (NC-3.2, NC-3.3)."""
    cell = state.at[prisoner]
    if cell < 0:
        return 0
    return state.grid.around[cell * 16 + (state.exits[cell] if state.lit[prisoner] else 0)]


def lit_cells(state: State) -> i64:
    lit: i64 = 0
    for prisoner in range(state.prisoners):
        lit |= light_of(state, prisoner)
    return lit


def discard_unlit(state: State) -> None:
    """What nobody lights is lost, but for face-up Keepers and a Dirge pit lit in any part (NC-3.4)."""
    lit = lit_cells(state)
    if state.dirge_cells & lit:
        lit |= state.dirge_cells
    unlit = state.occupied & ~lit
    cell: i64 = 0
    while unlit >> cell:
        if (unlit >> cell) & 1 and (state.face[cell] != KEEPER or state.is_pit(cell)):
            if state.face[cell] == DIRGE:
                unlit &= ~state.dirge_cells
            state.discard(cell)
        cell += 1


def relight(state: State) -> None:
    """Whoever is out and connected to a lit prisoner, or shares a Gate with one, is lit again (NC-6.11)."""
    is_changed = True
    while is_changed:
        is_changed = False
        for prisoner in range(state.prisoners):
            if not state.lit[prisoner] and state.at[prisoner] >= 0 and _is_beside_light(state, prisoner):
                state.lit[prisoner] = 1
                is_changed = True


def _is_beside_light(state: State, prisoner: i64) -> bool:
    for other in range(state.prisoners):
        if state.lit[other] and state.at[other] >= 0 and are_together(state, prisoner, other):
            return True
    return False


def are_together(state: State, prisoner: i64, other: i64) -> bool:
    """On connected neighbouring tiles, or on one Gate."""
    here = state.at[prisoner]
    there = state.at[other]
    if here < 0 or there < 0:
        return False
    if here == there:
        return True
    for side in range(4):
        if state.grid.neighbour[here * 4 + side] == there and state.is_joined(here, side):
            return True
    return False


def called_for(state: State, prisoner: i64) -> i64:
    """The empty cells in the prisoner's light: they call for tiles (NC-4.9)."""
    return light_of(state, prisoner) & ~state.occupied


def next_caller(state: State) -> i64:
    """Whose empty lit cells are filled next: the active prisoner's, then the others' in turn order (NC-4.6); -1: nobody's."""
    slot = state.slot_of(state.active)
    for _ in range(state.prisoners):
        prisoner = state.order[slot]
        if called_for(state, prisoner):
            return prisoner
        slot += 1
        if slot == state.prisoners:
            slot = 0
    return -1
