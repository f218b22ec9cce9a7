"""What a player expects still to come: one seat's sheet laid out flat, and how many rounds and symbols are left."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.innsmouth.bot.streets import TownStreets, streets_of
from tropa.games.innsmouth.components import CULTISTS, Town
from tropa.games.innsmouth.state import ROUNDS, Sheet, State

PER_MISSING: Final = 10.0


@final
class Outlook:
    """A sheet and its future, which plans are judged by."""

    def __init__(self, state: State, sheet: Sheet, rounds: i64) -> None:
        town = sheet.town
        self.town: Town = town
        self.streets: TownStreets = streets_of(town)
        self.rounds: i64 = rounds
        """In which the seat will still draw."""
        self.character: i64 = sheet.character
        self.per_missing: float = PER_MISSING
        """Points that a plan loses for each segment that will probably stay undrawn."""
        self.extras: i64 = sheet.extras
        self.diagonals: i64 = sheet.diagonals
        self.drawn: vec[i64] = zeros(town.segments)
        for segment in range(town.segments):
            self.drawn[segment] = 1 if sheet.segment_round[segment] > 0 else 0
        self.tourists: vec[i64] = sheet.tourists[:]
        self.crowd: vec[i64] = zeros(town.districts)
        self.is_free: vec[i64] = zeros(town.districts)
        self.free: i64 = 0
        self.symbols: list[int] = []
        for district in range(town.districts):
            self.crowd[district] = sheet.crowd(district)
            if sheet.is_free(district):
                self.is_free[district] = 1
                self.free += 1
            for _ in range(sheet.threats[district]):
                self.symbols.append(int(district))
        self.is_cache: vec[i64] = zeros(town.nodes)
        for node in state.cache_nodes():
            self.is_cache[node] = 1
        self.is_open: vec[i64] = zeros(town.nodes)
        """Places that the Detective hasn't checked yet."""
        for node in range(town.nodes):
            if (self.is_cache[node] or self.streets.shelter_at[node] >= 0) and not sheet.is_checked[node]:
                self.is_open[node] = 1
        self.landings: list[int] = []
        """Waterside nodes with something drawn."""
        for node in town.map.waterside:
            for segment in town.map.incident[node]:
                if self.drawn[segment] and node not in self.landings:
                    self.landings.append(node)
        self.goal_1: i64 = state.goal[0]
        self.goal_2: i64 = state.goal[1]
        self.marks: i64 = symbols_to_come(state, sheet, rounds)


def symbols_to_come(state: State, sheet: Sheet, rounds: i64) -> i64:
    """In the last so many rounds; the Deep Ones' skipped one is none (IN-5)."""
    count: i64 = 0
    for mark in state.marks():
        if mark > ROUNDS - rounds:
            count += 1
    if state.threat == CULTISTS or sheet.has_skipped or count == 0:
        return count
    return count - 1
