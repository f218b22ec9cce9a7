"""Falling and landing (NC-5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.night_cage.components import bit_of
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.rules.light import lit_cells
from tropa.games.night_cage.state import DRAWING, FALLING, LANDING, RUNNING, State


def fall(state: State, prisoner: i64, cell: i64) -> None:
    """Asks for row or column; `cell` is where a prisoner falls who hasn't fallen yet."""
    if cell >= 0:
        state.drop(prisoner, cell)
    state.ask(FALLING, prisoner)


def choose_line(state: State, prisoner: i64, is_row: bool) -> None:
    side = state.grid.side
    cell = state.pit_cell[prisoner]
    state.line[prisoner] = cell // side if is_row else side + cell % side


def landing_cells(state: State, prisoner: i64) -> i64:
    """Empty cells of the line that nobody lights, else tiles there that are free (NC-5.2, NC-5.3)."""
    line = state.grid.line[state.line[prisoner]]
    empty = line & ~state.occupied & ~lit_cells(state)
    if empty:
        return empty
    free: i64 = 0
    for cell in range(state.grid.cells):
        if (line & state.occupied) >> cell & 1 and (state.is_gate(cell) or state.prisoner_at(cell) < 0):
            free |= bit_of(cell)
    return free


def begin_landing(state: State, prisoner: i64) -> None:
    state.push(tasks.LIGHT)
    if landing_cells(state, prisoner):
        state.ask(LANDING, prisoner)


def land(state: State, prisoner: i64, cell: i64) -> None:
    if not (state.grid.line[state.line[prisoner]] >> cell) & 1:
        raise Refusal("not-in-line", "NC-5.2")
    if not (landing_cells(state, prisoner) >> cell) & 1:
        if landing_cells(state, prisoner) & ~state.occupied:
            raise Refusal("land-in-the-dark", "NC-5.2")
        raise Refusal("not-free", "NC-5.3")
    state.phase = RUNNING
    if not state.is_tile(cell):
        state.push(tasks.STAND, prisoner, cell)
        state.line[prisoner] = -1
        state.ask(DRAWING, prisoner)
    elif state.is_pit(cell):
        state.push(tasks.FALL, prisoner, cell)
    else:
        state.line[prisoner] = -1
        state.at[prisoner] = cell
        state.push(tasks.TRIGGER, prisoner, cell)
        state.push(tasks.ARRIVE, prisoner)
