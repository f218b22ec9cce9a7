"""How far it is from place to place, over connected tiles and through the dark."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.night_cage.components import bit_of
from tropa.games.night_cage.state import State

FAR: Final[i64] = 60
"""Distances count half steps: two for a step between tiles, three for one out of the dark."""
BEYOND: Final[i64] = 1
"""What landing somewhere in a line costs more than standing there."""


class Ways:
    """The steps that the board allows, as sets of cells by side, worked out once for a position."""

    def __init__(self, state: State) -> None:
        self.side: i64 = state.grid.side
        self.cells: i64 = state.grid.cells
        self.full: i64 = state.grid.full
        self.west_edge: i64 = state.grid.line[self.side]
        self.east_edge: i64 = state.grid.line[2 * self.side - 1]
        self.north_edge: i64 = state.grid.line[0]
        self.occupied: i64 = state.occupied
        north: i64 = 0
        east: i64 = 0
        south: i64 = 0
        west: i64 = 0
        bit: i64 = 1
        for cell in range(self.cells):
            exits = state.exits[cell]
            if exits:
                if exits & 1:
                    north |= bit
                if exits & 2:
                    east |= bit
                if exits & 4:
                    south |= bit
                if exits & 8:
                    west |= bit
            bit <<= 1
        dark = self.full & ~state.occupied
        self.from_north: i64 = north | dark
        """Cells that are left toward the north."""
        self.from_east: i64 = east | dark
        self.from_south: i64 = south | dark
        self.from_west: i64 = west | dark
        if state.stack == 0:
            dark = 0
        free = ~(state.pits | state.monsters)
        self.to_north: i64 = south & free | dark
        """Cells that are entered on a step toward the north."""
        self.to_east: i64 = west & free | dark
        self.to_south: i64 = north & free | dark
        self.to_west: i64 = east & free | dark

    def grown(self, cells: i64) -> i64:
        """Where one step leads from any of the cells."""
        side = self.side
        moved = cells & self.from_north
        found = (moved >> side | (moved & self.north_edge) << (self.cells - side)) & self.to_north
        moved = cells & self.from_south
        found |= (moved << side & self.full | moved >> (self.cells - side)) & self.to_south
        moved = cells & self.from_east
        found |= ((moved & ~self.east_edge) << 1 | (moved & self.east_edge) >> (side - 1)) & self.to_east
        moved = cells & self.from_west
        return found | ((moved & ~self.west_edge) >> 1 | (moved & self.west_edge) << (side - 1)) & self.to_west

    def rings(self, cell: i64) -> vec[i64]:
        """By half steps the cells that lie so far from `cell`."""
        found = zeros(FAR)
        done: i64 = 0
        now = bit_of(cell)
        soon: i64 = 0
        later: i64 = 0
        steps: i64 = 0
        while now | soon | later and steps < FAR:
            new = now & ~done
            now = soon
            soon = later
            later = 0
            if new:
                done |= new
                found[steps] = new
                soon |= self.grown(new & self.occupied) & ~done
                later |= self.grown(new & ~self.occupied) & ~done
            steps += 1
        return found


def half_steps(rings: vec[i64], cells: i64) -> i64:
    """To the nearest of the cells; FAR: none can be reached."""
    steps: i64 = 0
    while steps < FAR and not rings[steps] & cells:
        steps += 1
    return steps


def steps_from(state: State, prisoner: i64, rings: vec[i64]) -> i64:
    """The prisoner's distance in half steps; one who falls may land anywhere in the line."""
    cell = state.at[prisoner]
    if cell >= 0:
        return half_steps(rings, bit_of(cell))
    line = state.line[prisoner]
    cells: i64
    if line >= 0:
        cells = state.grid.line[line]
    elif state.pit_cell[prisoner] >= 0:
        cells = state.grid.cross[state.pit_cell[prisoner]]
    else:
        return FAR
    return min(FAR, half_steps(rings, cells & ~state.occupied) + BEYOND)
