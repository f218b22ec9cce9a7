"""A map laid out flat, for planners that walk it many thousand times a second."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.citymap import CityMap
from tropa.core.vecs import vec
from tropa.core.vectors import zeros

FAR: Final[i64] = 1000


class Streets:
    """Crossings and segments by number, with what a walk asks for."""

    def __init__(self, town: CityMap) -> None:
        self.map: CityMap = town
        self.nodes: i64 = town.node_count
        self.segments: i64 = town.segment_count
        self.end_a: vec[i64] = vec[i64]([first for first, _ in town.ends])
        self.end_b: vec[i64] = vec[i64]([second for _, second in town.ends])
        first: list[int] = []
        segments: list[int] = []
        for node in range(int(town.node_count)):
            first.append(len(segments))
            segments.extend(town.incident[node])
        first.append(len(segments))
        self.first_at: vec[i64] = vec[i64](first)
        """Segments at a crossing: `at_node[first_at[node]]` up to `first_at[node + 1]`, exclusive."""
        self.at_node: vec[i64] = vec[i64](segments)
        departures: list[int] = []
        arrivals: list[int] = []
        for segment, ends in enumerate(town.ends):
            for end in ends:
                departures.append(town.departure(segment, end))
                arrivals.append(town.arrival(segment, end))
        self.departure: vec[i64] = vec[i64](departures)
        """The heading at the start of a segment, at segment * 2, plus 1 when it is entered at its second end."""
        self.arrival: vec[i64] = vec[i64](arrivals)
        """The heading at its end, likewise."""
        self.distance: vec[i64] = zeros(town.node_count * town.node_count)
        """Steps between two crossings, at `from * nodes + to`."""

    def other_end(self, segment: i64, node: i64) -> i64:
        return self.end_b[segment] if self.end_a[segment] == node else self.end_a[segment]

    def measure(self, near: list[list[int]]) -> None:
        """Distances by the crossings that are one step away from each."""
        self.distance = self.distances(near)

    def distances(self, near: list[list[int]]) -> vec[i64]:
        """Steps between two crossings, as in `distance`, by the crossings that are one step away from each."""
        count = int(self.nodes)
        found = zeros(self.nodes * self.nodes)
        for start in range(count):
            steps = [int(FAR)] * count
            steps[start] = 0
            front = [start]
            for here in front:
                for other in near[here]:
                    if steps[other] == FAR:
                        steps[other] = steps[here] + 1
                        front.append(other)
            for other in range(count):
                found[start * count + other] = steps[other]
        return found
