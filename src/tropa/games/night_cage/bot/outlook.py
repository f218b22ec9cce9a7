"""What a prisoner expects still to come: the rounds that the escape takes, and the tiles that are left for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.night_cage.components import GATE, HIT_CLASSES, HIT_TILES, KEEPER, KEY, bit_of
from tropa.games.night_cage.rules.distances import FAR, Ways, half_steps, steps_from
from tropa.games.night_cage.rules.light import called_for
from tropa.games.night_cage.state import DRAWING, State

UNSEEN_GATE: Final[i64] = 6
"""Half steps to a Gate that isn't found yet."""


def tiles_to_come(state: State) -> float:
    """The stack after what is already certain: hits to be paid, and lit cells to be filled."""
    gone: i64 = 0
    called: i64 = 0
    for prisoner in range(state.prisoners):
        called |= called_for(state, prisoner)
        for kind in range(HIT_CLASSES):
            gone += state.hits[prisoner * HIT_CLASSES + kind] * HIT_TILES[kind]
    while called:
        called &= called - 1
        gone += 1
    if state.phase == DRAWING and gone == 0:
        gone = 1
    return max(0.0, float(state.stack - gone))


class Outlook:
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
