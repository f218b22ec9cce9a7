"""How near the escape is: rounds that it still takes against the rounds that the stack still lasts."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import filled
from tropa.games.night_cage.components import KEEPER, KEY, bit_of
from tropa.games.night_cage.light import called_for
from tropa.games.night_cage.sight import watchers
from tropa.games.night_cage.state import DRAWING, HIT_CLASSES, WON, State

FAR: Final[i64] = 60
KNOWN: Final[i64] = 2
"""A step onto a tile that is there; distances count half steps."""
UNKNOWN: Final[i64] = 3
"""A step into the dark."""
BEYOND: Final[i64] = 1
"""What landing somewhere in a line costs more than standing there."""

# What counts, in rounds of play; found by playing many games.
LAST_OF_ALL: Final = 0
ON_AVERAGE: Final = 1
TILES_A_ROUND: Final = 2
KEY_IN_HAND: Final = 3
CANDLE: Final = 4
NERVE: Final = 5
IN_SIGHT: Final = 6
SPARE_KEY: Final = 7
SPARE_GATE: Final = 8
FINDING: Final = 9
SCALE: Final = 10
WEIGHTS: Final = [0.357, 0.55, 7.8, 0.385, 1.008, 0.22, 0.42, 0.8, 0.433, 0.7, 0.66]


def distances(state: State, cell: i64) -> vec[i64]:
    """Half steps from every cell to `cell`, over connected tiles and, while the stack lasts, through the dark."""
    found = filled(state.grid.cells, FAR)
    found[cell] = 0
    queue = filled(state.grid.cells * 8, 0)
    queue[0] = cell
    first: i64 = 0
    last: i64 = 1
    room = state.grid.cells * 8
    neighbour = state.grid.neighbour
    while first != last:
        here = queue[first]
        first = first + 1 if first + 1 < room else 0
        is_dark = not state.is_tile(here)
        base = found[here]
        for side in range(4):
            if not is_dark and not (state.exits[here] >> side) & 1:
                continue
            other = neighbour[here * 4 + side]
            if state.is_tile(other):
                if not (state.exits[other] >> ((side + 2) & 3)) & 1 or state.is_pit(other) or state.is_monster(other):
                    continue
            elif state.stack == 0:
                continue
            cost = base + (UNKNOWN if is_dark else KNOWN)
            if cost < found[other]:
                found[other] = cost
                queue[last] = other
                last = last + 1 if last + 1 < room else 0
    return found


def steps_from(state: State, prisoner: i64, away: vec[i64]) -> i64:
    """The prisoner's distance in half steps; one who falls may land anywhere in the line."""
    cell = state.at[prisoner]
    if cell >= 0:
        return away[cell]
    line = state.line[prisoner]
    best: i64 = FAR
    cells: i64
    if line >= 0:
        cells = state.grid.line[line]
    elif state.pit_cell[prisoner] >= 0:
        cells = state.grid.cross[state.pit_cell[prisoner]]
    else:
        return FAR
    for other in range(state.grid.cells):
        if (cells >> other) & 1 and not state.is_tile(other) and away[other] + BEYOND < best:
            best = away[other] + BEYOND
    return best


def tiles_to_come(state: State) -> float:
    """The stack after what is already certain: hits to be paid, and lit cells to be filled."""
    gone: i64 = 0
    called: i64 = 0
    for prisoner in range(state.prisoners):
        called |= called_for(state, prisoner)
        for kind in range(HIT_CLASSES):
            gone += state.hits[prisoner * HIT_CLASSES + kind] * (1 + 2 * kind)
    while called:
        called &= called - 1
        gone += 1
    if state.phase == DRAWING and gone == 0:
        gone = 1
    return max(0.0, float(state.stack - gone))


class Plan:
    """What the escape still takes, by prisoner, in rounds."""

    def __init__(self, state: State, finding: float) -> None:
        self.rounds: list[float] = []
        count = state.prisoners
        tiles = tiles_to_come(state)
        gate_search = finding * tiles / 2.0 / float(max(1, state.gates_left) + 1) / 2.0
        held: i64 = 0
        for prisoner in range(count):
            held += state.has_key[prisoner]
        key_maps: list[vec[i64]] = []
        key_cells: list[int] = []
        for cell in range(state.grid.cells):
            if (state.keyed >> cell) & 1 or (state.is_monster(cell) and state.face[cell] == KEEPER):
                key_maps.append(distances(state, cell))
                key_cells.append(cell)
        hidden: i64 = state.bag[KEY] + state.bag[KEEPER]
        key_search = finding * tiles / 2.0 / float(hidden + 1) / 2.0 + 0.5
        best_total = 1e9
        for gate in range(state.grid.cells):
            if state.is_gate(gate):
                rounds = self._with_gate(state, distances(state, gate), key_maps, key_cells, key_search)
                total = sum(rounds) + max(rounds)
                if total < best_total:
                    best_total = total
                    self.rounds = rounds
        if not self.rounds:
            none = filled(state.grid.cells, 6)
            self.rounds = self._with_gate(state, none, key_maps, key_cells, key_search)
            for prisoner in range(count):
                self.rounds[prisoner] += gate_search

    def _with_gate(
        self, state: State, away: vec[i64], key_maps: list[vec[i64]], key_cells: list[int], key_search: float
    ) -> list[float]:
        count = state.prisoners
        rounds = [0.0] * count
        taken: i64 = 0
        for prisoner in range(count):
            if state.has_key[prisoner]:
                rounds[prisoner] = float(steps_from(state, prisoner, away)) / 2.0
                taken |= bit_of(prisoner)
        for number in range(len(key_maps)):
            nearest: i64 = -1
            best: i64 = FAR * 2
            for prisoner in range(count):
                if not (taken >> prisoner) & 1:
                    way = steps_from(state, prisoner, key_maps[number])
                    if way < best:
                        best = way
                        nearest = prisoner
            if nearest >= 0:
                taken |= bit_of(nearest)
                rounds[nearest] = float(best + away[key_cells[number]]) / 2.0
        for prisoner in range(count):
            if not (taken >> prisoner) & 1:
                rounds[prisoner] = key_search + float(steps_from(state, prisoner, away)) / 2.0
        return rounds


def outlook(state: State, weights: list[float]) -> float:
    """An estimate from 0 (lost) to 1 (won)."""
    if state.ended:
        return 1.0 if state.ended == WON else 0.0
    plan = Plan(state, weights[FINDING])
    longest = 0.0
    total = 0.0
    for rounds in plan.rounds:
        total += rounds
        if rounds > longest:
            longest = rounds
    count = float(state.prisoners)
    needed = weights[LAST_OF_ALL] * longest + weights[ON_AVERAGE] * total / count
    left = tiles_to_come(state) / weights[TILES_A_ROUND]
    value = left - 2.0 * needed
    for prisoner in range(state.prisoners):
        if state.has_key[prisoner]:
            value += weights[KEY_IN_HAND]
        if state.lit[prisoner]:
            value += weights[CANDLE]
        value += weights[NERVE] * float(state.nerve[prisoner])
        if state.monsters and state.at[prisoner] >= 0 and watchers(state, state.at[prisoner]):
            value -= weights[IN_SIGHT]
    value -= weights[SPARE_KEY] * 2.0 / float(state.keys_left - state.prisoners + 1)
    value -= weights[SPARE_GATE] * 2.0 / float(max(1, state.gates_left))
    return 0.98 / (1.0 + math.exp(-weights[SCALE] * value)) + 0.01
