"""A town's map laid out flat, for planners that walk it many thousand times a second."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.innsmouth.components import TOWN, Town

FERRY: Final[i64] = -1
"""A step that is no segment."""
FAR: Final[i64] = 1000


class Streets:
    """Nodes and segments by number, with everything a walk asks for."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.nodes: i64 = town.nodes
        self.segments: i64 = town.segments
        self.roads: list[int] = [segment for segment in range(int(town.segments)) if not town.is_diagonal(segment)]
        first: list[int] = []
        segments: list[int] = []
        for node in range(int(town.nodes)):
            first.append(len(segments))
            segments.extend(town.map.incident[node])
        first.append(len(segments))
        self.first_at: vec[i64] = vec[i64](first)
        """Segments at a node: `at_node[first_at[node]]` up to `first_at[node + 1]`, exclusive."""
        self.at_node: vec[i64] = vec[i64](segments)
        departures: list[int] = []
        arrivals: list[int] = []
        for segment, ends in enumerate(town.map.ends):
            for end in ends:
                departures.append(town.map.departure(segment, end))
                arrivals.append(town.map.arrival(segment, end))
        self.departure: vec[i64] = vec[i64](departures)
        """At segment * 2, plus 1 when it is entered at its second end."""
        self.arrival: vec[i64] = vec[i64](arrivals)
        self.water: vec[i64] = vec[i64](town.map.waterside)
        self.bank: vec[i64] = vec[i64](town.map.node_bank)
        self.neighbour: vec[i64] = vec[i64]([-1] * (4 * int(town.districts)))
        """The up to four districts beside each, then -1."""
        for district, near in enumerate(town.neighbours):
            for place, other in enumerate(near):
                self.neighbour[4 * district + place] = other
        self.shelter_at: vec[i64] = vec[i64]([-1] * int(town.nodes))
        for number, node in enumerate(town.shelters):
            self.shelter_at[node] = number
        self._measure(town)

    def _measure(self, town: Town) -> None:
        """Steps from node to node without diagonals, a ferry across being one."""
        distances: list[int] = []
        for start in range(int(town.nodes)):
            steps = [int(FAR)] * int(town.nodes)
            steps[start] = 0
            front = [start]
            while front:
                further: list[int] = []
                for node in front:
                    roads = [segment for segment in town.map.incident[node] if not town.is_diagonal(segment)]
                    near = [town.map.other_end(road, node) for road in roads]
                    near.extend(other for other in town.map.waterside if town.can_ferry(node, other, False))
                    for other in near:
                        if steps[other] == FAR:
                            steps[other] = steps[node] + 1
                            further.append(other)
                front = further
            distances.extend(steps)
        self.distance: vec[i64] = vec[i64](distances)

    def turn(self, first: i64, node: i64, second: i64) -> i64:
        """1 if the heading changes where the walk passes from one segment to the next (IN-7.12)."""
        start = 0 if self.town.end_b[first] == node else 1
        leave = 0 if self.town.end_a[second] == node else 1
        return 1 if self.arrival[2 * first + start] != self.departure[2 * second + leave] else 0


STREETS: Final = Streets(TOWN)


def streets_of(town: Town) -> Streets:
    """Ours are laid out once and for all."""
    return STREETS if town is TOWN else Streets(town)
