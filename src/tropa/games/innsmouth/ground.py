"""What plans are judged by: one seat's sheet as it is, laid out flat, and how much is still to come."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.innsmouth.components import CULTIST_MARKS, CULTISTS, DEEP_ONE_MARKS, TOWN
from tropa.games.innsmouth.sheet import Sheet
from tropa.games.innsmouth.state import ROUNDS, State
from tropa.games.innsmouth.streets import STREETS


@final
class Ground:
    """A sheet and its future."""

    def __init__(self, state: State, sheet: Sheet, rounds: i64) -> None:
        self.rounds: i64 = rounds
        """In which the seat will still draw."""
        self.character: i64 = sheet.character
        self.extras: i64 = sheet.extras
        self.diagonals: i64 = sheet.diagonals
        self.drawn: vec[i64] = zeros(TOWN.segments)
        for segment in range(TOWN.segments):
            self.drawn[segment] = 1 if sheet.segment_round[segment] > 0 else 0
        self.tourists: vec[i64] = sheet.tourists[:]
        self.crowd: vec[i64] = zeros(TOWN.districts)
        self.is_free: vec[i64] = zeros(TOWN.districts)
        self.free: i64 = 0
        self.symbols: list[int] = []
        for district in range(TOWN.districts):
            self.crowd[district] = sheet.crowd(district)
            if sheet.is_free(district):
                self.is_free[district] = 1
                self.free += 1
            for _ in range(sheet.threats[district]):
                self.symbols.append(int(district))
        self.is_cache: vec[i64] = zeros(TOWN.nodes)
        for node in state.cache_nodes():
            self.is_cache[node] = 1
        self.is_open: vec[i64] = zeros(TOWN.nodes)
        """Places that the Detective hasn't checked yet."""
        for node in range(TOWN.nodes):
            if (self.is_cache[node] or STREETS.shelter_at[node] >= 0) and not sheet.is_checked[node]:
                self.is_open[node] = 1
        self.landings: list[int] = []
        """Waterside nodes with something drawn."""
        for node in TOWN.map.waterside:
            for segment in TOWN.map.incident[node]:
                if self.drawn[segment] and node not in self.landings:
                    self.landings.append(node)
        self.goal_1: i64 = state.goal[0]
        self.goal_2: i64 = state.goal[1]
        self.marks: i64 = symbols_to_come(state, sheet, rounds)


def symbols_to_come(state: State, sheet: Sheet, rounds: i64) -> i64:
    """In the last so many rounds; the Deep Ones' skipped one is none (IN-5)."""
    marks = CULTIST_MARKS if state.threat == CULTISTS else DEEP_ONE_MARKS
    count: i64 = 0
    for mark in marks:
        if mark > ROUNDS - rounds:
            count += 1
    if state.threat == CULTISTS or sheet.has_skipped or count == 0:
        return count
    return count - 1
