"""All final routes of a sheet at once (IN-7.2): walked one segment further at a time, as states that differ in what may follow.

A state is one number: segments used, end, ferries taken; for the Boatman ferries across too, where turns count the last segment.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from tropa.atlas.citymap import ROUNDED
from tropa.core.numbers import count_bits
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.innsmouth.components import MOST_FERRIES, Town
from tropa.games.innsmouth.scoring import Section, turn_at

MOST_SEGMENTS: Final[i64] = 34
NODE_SHIFT: Final[i64] = 34
FERRY_SHIFT: Final[i64] = 40
CROSSING_SHIFT: Final[i64] = 43
LAST_SHIFT: Final[i64] = 46
USED: Final[i64] = (1 << 34) - 1
PLACE_SHIFT: Final[i64] = 36
ONE: Final[i64] = 1
BEAM: Final = 300
"""So many states of each length go on when the search has been cut."""
CLOCK_EVERY: Final[i64] = 2_048


@final
class KeyTable:
    """Numbers keys in the order in which they come."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.keys: vec[i64] = zeros(1_024)
        self.slots: vec[i64] = filled(4_096, -1)
        self.mask: i64 = 4_095

    def number_of(self, key: i64) -> i64:
        """A new key gets the number `count`, which then grows."""
        slot = self._slot_of(key)
        if self.slots[slot] >= 0:
            return self.slots[slot]
        number = self.count
        if number == i64(len(self.keys)):
            self.keys = grown(self.keys)
            self.mask = 4 * i64(len(self.keys)) - 1
            self.slots = filled(self.mask + 1, -1)
            for known in range(number):
                self.slots[self._slot_of(self.keys[known])] = known
            slot = self._slot_of(key)
        self.keys[number] = key
        self.slots[slot] = number
        self.count += 1
        return number

    def _slot_of(self, key: i64) -> i64:
        keys = self.keys
        slots = self.slots
        mixed = key ^ (key >> 15) ^ (key >> 31)
        slot = (mixed ^ ((mixed & 0xFFFFFF) * 40_503 >> 7)) & self.mask
        while slots[slot] >= 0 and keys[slots[slot]] != key:
            slot = (slot + 1) & self.mask
        return slot


def grown(numbers: vec[i64]) -> vec[i64]:
    """The same numbers with as much room again."""
    count: i64 = len(numbers)
    larger = zeros(2 * count)
    for index in range(count):
        larger[index] = numbers[index]
    return larger


@final
class Walks:
    """The states, numbered as they are reached: shorter ones first."""

    def __init__(self, town: Town, segments: list[int], caches: list[int], is_boatman: bool, counts_turns: bool) -> None:
        assert 0 < len(segments) <= MOST_SEGMENTS
        self.town = town
        self.segments = segments
        self.is_boatman = is_boatman
        self.counts_turns = counts_turns
        self.edges: i64 = len(segments)
        self._lay_out(caches)
        self.table = KeyTable()
        self.parent: vec[i64] = zeros(1_024)
        self.turns: vec[i64] = zeros(1_024)
        """Of every state the most on the way to it."""
        self.passed: vec[i64] = zeros(1_024)
        """Districts along the way as bits, above them caches and then shelters touched."""
        self.is_cut = False

    def _lay_out(self, caches: list[int]) -> None:
        """The drawn segments as a small graph."""
        town = self.town
        ends = town.map.ends
        self.end_a: vec[i64] = vec[i64]([ends[segment][0] for segment in self.segments])
        self.end_b: vec[i64] = vec[i64]([ends[segment][1] for segment in self.segments])
        self.brings: vec[i64] = zeros(self.edges)
        self.own_turn: vec[i64] = zeros(self.edges)
        self.turn: vec[i64] = zeros(self.edges * self.edges * 2)
        """At (edge before * edges + edge) * 2, plus 1 where the edge is entered at its second end."""
        at: list[list[int]] = [[] for _ in range(int(town.nodes))]
        for edge, segment in enumerate(self.segments):
            passed: i64 = 0
            for district in town.map.along[segment]:
                passed |= ONE << i64(district)
            for node in ends[segment]:
                at[node].append(edge)
                # A cache may stand at a shelter's crossing.
                if node in caches:
                    passed |= ONE << (PLACE_SHIFT + i64(caches.index(node)))
                if node in town.shelters:
                    passed |= ONE << (PLACE_SHIFT + i64(len(caches) + town.shelters.index(node)))
            self.brings[edge] = passed
            self.own_turn[edge] = 1 if town.map.segment_kind[segment] == ROUNDED else 0
        for node in range(int(town.nodes)):
            for edge in at[node]:
                side = 0 if ends[self.segments[edge]][0] == node else 1
                for before in at[node]:
                    if before != edge:
                        turn = turn_at(town, self.segments[before], node, self.segments[edge])
                        self.turn[(before * self.edges + edge) * 2 + side] = turn
        banks = town.map.node_bank
        steps: list[int] = []
        ferries: list[int] = []
        crosses: list[int] = []
        self.first_step: vec[i64] = zeros(town.nodes + 1)
        """Edges at a node: `steps[first_step[node]]` up to `first_step[node + 1]`; ferries from it likewise."""
        self.first_ferry: vec[i64] = zeros(town.nodes + 1)
        for node in range(int(town.nodes)):
            steps.extend(at[node])
            self.first_step[node + 1] = len(steps)
            for other in town.map.waterside:
                if len(at[other]) > 0 and town.can_ferry(node, other, self.is_boatman):
                    ferries.append(other)
                    crosses.append(1 if banks[node] != banks[other] else 0)
            self.first_ferry[node + 1] = len(ferries)
        self.steps: vec[i64] = vec[i64](steps)
        self.ferries: vec[i64] = vec[i64](ferries)
        self.crosses: vec[i64] = vec[i64](crosses)

    # Walking --------------------------------------------------------------------------------------------------

    def walk_all(self, most_states: i64, deadline: float) -> None:
        """Reach every state; when there are too many or the clock stands at `deadline`, only a beam of the best goes on."""
        for edge in range(self.edges):
            self._reach(-1, 0, edge, self.end_a[edge], 0, -1)
            self._reach(-1, 0, edge, self.end_b[edge], 0, -1)
        first: i64 = 0
        while first < self.table.count:
            end = self.table.count
            if end > most_states:
                self.is_cut = True
                break
            for number in range(first, end):
                if number % CLOCK_EVERY == 0 and perf_counter() > deadline:
                    self.is_cut = True
                    break
                self._go_on(number)
            first = end
            if self.is_cut:
                break
        while first < self.table.count:
            end = self.table.count
            for number in self._best_of(first, end):
                self._go_on(number)
            first = end

    def _best_of(self, first: i64, end: i64) -> list[int]:
        """Those that have passed most."""
        ranked = sorted([(-int(count_bits(self.passed[number])), int(number)) for number in range(first, end)])
        return [number for _, number in ranked[:BEAM]]

    def _go_on(self, number: i64) -> None:
        key = self.table.keys[number]
        node = (key >> NODE_SHIFT) & 63
        fares = (key >> FERRY_SHIFT) & 63
        last = key >> LAST_SHIFT if self.counts_turns else -1
        for place in range(self.first_step[node], self.first_step[node + 1]):
            edge = self.steps[place]
            if not (key >> edge) & 1:
                self._reach(number, key & USED, edge, node, fares, last)
        if fares & 7 == MOST_FERRIES:
            return
        for ferry in range(self.first_ferry[node], self.first_ferry[node + 1]):
            other = self.ferries[ferry]
            fare: i64 = 1
            if self.is_boatman:
                fare += self.crosses[ferry] << (CROSSING_SHIFT - FERRY_SHIFT)
            for place in range(self.first_step[other], self.first_step[other + 1]):
                edge = self.steps[place]
                if not (key >> edge) & 1:
                    self._reach(number, key & USED, edge, other, fares + fare, -1)

    def _reach(self, number: i64, used: i64, edge: i64, node: i64, fares: i64, last: i64) -> None:
        """Walk the edge from `node`; `last` is the edge walked before, or -1 where no turn is counted."""
        end = self.end_b[edge] if self.end_a[edge] == node else self.end_a[edge]
        key = used | ONE << edge | end << NODE_SHIFT | fares << FERRY_SHIFT
        turns: i64 = 0
        if self.counts_turns:
            key |= edge << LAST_SHIFT
            turns = self.own_turn[edge]
            if number >= 0:
                turns += self.turns[number]
            if last >= 0:
                turns += self.turn[(last * self.edges + edge) * 2 + (0 if self.end_a[edge] == node else 1)]
        table = self.table
        before = table.count
        new = table.number_of(key)
        if new == before:
            if new == i64(len(self.parent)):
                self.parent = grown(self.parent)
                self.turns = grown(self.turns)
                self.passed = grown(self.passed)
            self.passed[new] = self.brings[edge] | (self.passed[number] if number >= 0 else 0)
        elif turns <= self.turns[new]:
            return
        self.parent[new] = number
        self.turns[new] = turns

    # What a state is ------------------------------------------------------------------------------------------

    def ferries_of(self, number: i64) -> i64:
        return (self.table.keys[number] >> FERRY_SHIFT) & 7

    def crossings_of(self, number: i64) -> i64:
        """Ferries across the river."""
        return (self.table.keys[number] >> (CROSSING_SHIFT if self.is_boatman else FERRY_SHIFT)) & 7

    def route_of(self, number: i64) -> list[Section]:
        steps: list[tuple[int, int, int]] = []
        while number >= 0:
            key = self.table.keys[number]
            before = self.parent[number]
            edge = int((key ^ (self.table.keys[before] if before >= 0 else 0)) & USED).bit_length() - 1
            segment = self.segments[edge]
            start = self.town.map.other_end(segment, int((key >> NODE_SHIFT) & 63))
            steps.append((int(self.ferries_of(number)), start, segment))
            number = before
        route: list[Section] = []
        for ferries, start, segment in reversed(steps):
            if len(route) <= ferries:
                route.append((start, []))
            route[-1][1].append(segment)
        return route
