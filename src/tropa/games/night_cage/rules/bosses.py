"""The Pit Fiend and the Dirge (NC-8.6, NC-8.8)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import DIRGE, HIT, HIT_CLASSES, OMEN, bit_of
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.rules.light import discard_unlit
from tropa.games.night_cage.state import DIRGE_LIES, LAYING_DIRGE, PLACING_OMEN, State


def release_fiend(state: State, cell: i64) -> None:
    """Its diagonals and itself become pits; who stood there falls, in turn order (NC-8.6)."""
    doomed = doomed_by_fiend(state, cell)
    for other in range(state.grid.cells):
        if (doomed >> other) & 1:
            state.make_pit(other)
    drop_all(state, doomed)


def doomed_by_fiend(state: State, cell: i64) -> i64:
    """The tiles that a Pit Fiend on the cell turns into pits, itself included."""
    return state.grid.diagonal[cell] & state.occupied & ~state.pits | bit_of(cell)


def drop_all(state: State, cells: i64) -> None:
    """Everybody on these cells falls; rows or columns are chosen in turn order from the active prisoner."""
    for step in range(state.prisoners - 1, -1, -1):
        prisoner = state.after_active(step)
        cell = state.at[prisoner]
        if cell >= 0 and (cells >> cell) & 1:
            state.drop(prisoner, cell)
            state.push(tasks.FALL, prisoner)


def omen_cells(state: State, cell: i64, is_joined_only: bool) -> i64:
    """Where an Omen that wasn't drawn for a cell may go: a neighbouring tile, else an empty neighbouring cell (NC-8.8)."""
    joined: i64 = 0
    tiles: i64 = 0
    empty: i64 = 0
    for side in range(4):
        other = state.grid.neighbour[cell * 4 + side]
        if not state.is_tile(other):
            empty |= bit_of(other)
        else:
            tiles |= bit_of(other)
            if state.is_joined(cell, side) and state.face[other] != DIRGE:
                joined |= bit_of(other)
    if is_joined_only:
        return joined or empty or tiles
    return tiles or empty


def put_omen_beside(state: State) -> None:
    prisoner = state.omen_for
    state.omen_for = -1
    state.hand = OMEN
    state.spot = state.at[prisoner]
    state.ask(PLACING_OMEN, prisoner)


def call_dirge(state: State, prisoner: i64, cell: i64) -> None:
    """Whoever put the Omen lays the Dirge over it."""
    state.spot = cell
    state.ask(LAYING_DIRGE, prisoner)


def lay_dirge(state: State, covered: i64) -> None:
    """Who is under it suffers and falls, one by one; then the tiles go and the token turns."""
    state.dirge_cells = covered
    state.dirge = DIRGE_LIES
    state.push(tasks.DIRGE_TURNS)
    for step in range(state.prisoners - 1, -1, -1):
        prisoner = state.after_active(step)
        if state.at[prisoner] >= 0 and (covered >> state.at[prisoner]) & 1:
            state.push(tasks.DIRGE_HITS, prisoner)


def hit_by_dirge(state: State, prisoner: i64) -> None:
    state.lit[prisoner] = 0
    state.hits[prisoner * HIT_CLASSES + HIT] += 1
    state.push(tasks.FALL, prisoner, state.at[prisoner])
    state.push(tasks.PAY)


def turn_dirge(state: State) -> None:
    covered = state.dirge_cells
    state.struck = 0
    state.dirge_cells = 0
    for cell in range(state.grid.cells):
        if (covered >> cell) & 1:
            if state.is_tile(cell):
                state.discard(cell)
            state.lay(cell, DIRGE, 0)
            state.turn_over(cell)
    state.dirge_cells = covered
    discard_unlit(state)
