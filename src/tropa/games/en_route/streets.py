"""A city laid out for those who plan in it: where each crossing leads, how far it is, and what two cards bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.components import CITIES, City

FAR: Final[i64] = 1000


class Streets:
    """Flat tables of a city."""

    def __init__(self, city: City) -> None:
        town = city.map
        self.city: City = city
        self.nodes: i64 = town.node_count
        self.segments: i64 = city.segments
        self.locations: i64 = city.locations
        self.kinds: i64 = city.kinds
        self.colours: i64 = city.kinds + 2
        self.end_a: vec[i64] = city.end_a
        self.end_b: vec[i64] = city.end_b
        self.along_1: vec[i64] = city.along_1
        self.along_2: vec[i64] = city.along_2
        self.colour: vec[i64] = city.colour
        self.landmark: vec[i64] = city.landmark
        self.place: vec[i64] = town.place
        self.cafe_at: vec[i64] = city.cafe_at
        count = int(self.segments)
        ends = town.ends
        self.leave_a: vec[i64] = vec[i64]([town.departure(segment, ends[segment][0]) for segment in range(count)])
        self.leave_b: vec[i64] = vec[i64]([town.departure(segment, ends[segment][1]) for segment in range(count)])
        self.reach_a: vec[i64] = vec[i64]([town.arrival(segment, ends[segment][1]) for segment in range(count)])
        self.reach_b: vec[i64] = vec[i64]([town.arrival(segment, ends[segment][0]) for segment in range(count)])
        self.is_border: vec[i64] = vec[i64]([1 if town.is_border[segment] else 0 for segment in range(count)])
        self.is_bridge: vec[i64] = vec[i64]([1 if town.segment_kind[segment] == BRIDGE else 0 for segment in range(count)])
        self.is_stop: vec[i64] = zeros(self.nodes)
        for node in city.stops:
            self.is_stop[node] = 1
        self.first_way: vec[i64] = zeros(self.nodes + 1)
        """Where a crossing's segments begin in `way`."""
        self.way: vec[i64] = zeros(self.segments * 2)
        filled: i64 = 0
        for crossing in range(int(self.nodes)):
            self.first_way[crossing] = filled
            for segment in town.incident[crossing]:
                self.way[filled] = segment
                filled += 1
        self.first_way[self.nodes] = filled
        self._measure_distances()
        self._count_pairs()

    def _measure_distances(self) -> None:
        self.distance: vec[i64] = vec[i64]([FAR] * (self.nodes * self.nodes))
        """Segments between two crossings, at `from * nodes + to`."""
        for start in range(self.nodes):
            self.distance[start * self.nodes + start] = 0
            queue = [int(start)]
            for here in queue:
                for at in range(self.first_way[here], self.first_way[here + 1]):
                    other = self.other_end(self.way[at], here)
                    if self.distance[start * self.nodes + other] == FAR:
                        self.distance[start * self.nodes + other] = self.distance[start * self.nodes + here] + 1
                        queue.append(int(other))

    def _count_pairs(self) -> None:
        cards = self.city.cards
        kinds = self.kinds
        self.pair_people: vec[i64] = zeros(cards * cards * kinds)
        """The tourists on two cards."""
        self.pair_named: vec[i64] = zeros(cards * cards)
        """Kinds, as bits, of which a repeat card brings two more (ER-2.3, ER-2.4)."""
        for first in range(cards):
            for second in range(cards):
                pair = first * cards + second
                repeats = self.city.is_repeat[first] + self.city.is_repeat[second]
                for kind in range(kinds):
                    both = self.city.card_tourists[first * kinds + kind] + self.city.card_tourists[second * kinds + kind]
                    self.pair_people[pair * kinds + kind] = both
                    if repeats == 2 or (repeats == 1 and both):
                        self.pair_named[pair] |= 1 << kind

    def other_end(self, segment: i64, node: i64) -> i64:
        return self.end_b[segment] if self.end_a[segment] == node else self.end_a[segment]


STREETS: Final = [Streets(city) for city in CITIES]
