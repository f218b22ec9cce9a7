"""How near the escape is: rounds that it still takes against the rounds that the stack still lasts."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.night_cage.components import GATE, KEEPER, KEY, bit_of
from tropa.games.night_cage.light import called_for
from tropa.games.night_cage.sight import watchers
from tropa.games.night_cage.state import DRAWING, HIT_CLASSES, WON, State
from tropa.games.night_cage.ways import FAR, Ways, half_steps, steps_from

UNSEEN_GATE: Final[i64] = 6
"""Half steps to a Gate that isn't found yet."""

PLENTY: Final[i64] = 2
"""Keys to spare at the beginning of a standard game."""

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
    """What the escape still takes, by prisoner, in rounds; `tiles` are those that will still be drawn."""

    def __init__(self, state: State, tiles: float, finding: float) -> None:
        self.state = state
        self.key_search: float = finding * tiles / 2.0 / float(state.bag[KEY] + state.bag[KEEPER] + 1) / 2.0 + 0.5
        self.key_cells: list[int] = []
        self.key_steps: list[int] = []
        """By key and prisoner, in half steps."""
        self.rounds: list[float] = []
        ways = Ways(state)
        shown = state.occupied & ~state.pits
        for cell in range(state.grid.cells):
            if (shown >> cell) & 1 and ((state.keyed >> cell) & 1 or state.face[cell] == KEEPER):
                rings = ways.rings(cell)
                self.key_cells.append(cell)
                for prisoner in range(state.prisoners):
                    self.key_steps.append(steps_from(state, prisoner, rings))
        best = 1e9
        for gate in range(state.grid.cells):
            if (shown >> gate) & 1 and state.face[gate] == GATE:
                rounds = self._with_gate(ways.rings(gate))
                total = 0.0
                longest = 0.0
                for share in rounds:
                    total += share
                    if share > longest:
                        longest = share
                if total + longest < best:
                    best = total + longest
                    self.rounds = rounds
        if not self.rounds:
            anywhere = zeros(FAR)
            anywhere[UNSEEN_GATE] = state.grid.full
            self.rounds = self._with_gate(anywhere)
            for prisoner in range(state.prisoners):
                self.rounds[prisoner] += finding * tiles / 2.0 / float(max(1, state.gates_left) + 1) / 2.0

    def _with_gate(self, rings: vec[i64]) -> list[float]:
        """Who has no key goes by way of the one nearest to him, or has to find one."""
        state = self.state
        count = state.prisoners
        rounds = [0.0] * count
        taken: i64 = 0
        for prisoner in range(count):
            if state.has_key[prisoner]:
                rounds[prisoner] = float(steps_from(state, prisoner, rings)) / 2.0
                taken |= bit_of(prisoner)
        for number in range(len(self.key_cells)):
            nearest: i64 = -1
            best: i64 = FAR * 2
            for prisoner in range(count):
                if not (taken >> prisoner) & 1:
                    way: i64 = self.key_steps[number * count + prisoner]
                    if way < best:
                        best = way
                        nearest = prisoner
            if nearest >= 0:
                taken |= bit_of(nearest)
                rounds[nearest] = float(best + half_steps(rings, bit_of(self.key_cells[number]))) / 2.0
        for prisoner in range(count):
            if not (taken >> prisoner) & 1:
                rounds[prisoner] = self.key_search + float(steps_from(state, prisoner, rings)) / 2.0
        return rounds


def _scarcity(spare: i64) -> float:
    """How much keys are missed when so many can still be lost; with plenty, each is worth keeping as much as the next."""
    if spare > PLENTY:
        return 2.0 / float(PLENTY + 1) - 0.6 * float(spare - PLENTY)
    return 2.0 / float(spare + 1)


def outlook(state: State, weights: list[float]) -> float:
    """An estimate from 0 (lost) to 1 (won)."""
    if state.ended:
        return 1.0 if state.ended == WON else 0.0
    tiles = tiles_to_come(state)
    plan = Plan(state, tiles, weights[FINDING])
    longest = 0.0
    total = 0.0
    for rounds in plan.rounds:
        total += rounds
        if rounds > longest:
            longest = rounds
    count = float(state.prisoners)
    needed = weights[LAST_OF_ALL] * longest + weights[ON_AVERAGE] * total / count
    left = tiles / weights[TILES_A_ROUND]
    value = left - 2.0 * needed
    for prisoner in range(state.prisoners):
        if state.has_key[prisoner]:
            value += weights[KEY_IN_HAND]
        if state.lit[prisoner]:
            value += weights[CANDLE]
        value += weights[NERVE] * float(state.nerve[prisoner])
        if state.monsters and state.at[prisoner] >= 0 and watchers(state, state.at[prisoner]):
            value -= weights[IN_SIGHT]
    value -= weights[SPARE_KEY] * _scarcity(state.keys_left - state.prisoners)
    value -= weights[SPARE_GATE] * 2.0 / float(max(1, state.gates_left))
    return 0.98 / (1.0 + math.exp(-weights[SCALE] * value)) + 0.01
