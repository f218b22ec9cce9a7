"""A city laid out for those who plan in it: what stands along its streets, and what two cards bring."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE
from tropa.atlas.numbering import Numbering
from tropa.atlas.streets import Streets
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.en_route.components import City

MOST_ALLOWED: Final[i64] = 8
"""Locations that two numbers can stand for, where each repeats at most once in rows and columns (ER-22.2)."""


@final
class CityStreets(Streets):
    """Flat tables of a city."""

    def __init__(self, city: City) -> None:
        town = city.map
        super().__init__(town)
        self.city: City = city
        self.locations: i64 = city.locations
        self.kinds: i64 = city.kinds
        self.colours: i64 = len(city.colours)
        self.along_1: vec[i64] = city.along_1
        self.along_2: vec[i64] = city.along_2
        self.colour: vec[i64] = city.colour
        self.landmark: vec[i64] = city.landmark
        self.place: vec[i64] = town.place
        self.cafe_at: vec[i64] = city.cafe_at
        count = int(self.segments)
        self.is_border: vec[i64] = vec[i64]([1 if town.is_border[segment] else 0 for segment in range(count)])
        self.is_bridge: vec[i64] = vec[i64]([1 if town.segment_kind[segment] == BRIDGE else 0 for segment in range(count)])
        self.is_stop: vec[i64] = zeros(self.nodes)
        for node in city.stops:
            self.is_stop[node] = 1
        self.is_marked: vec[i64] = self.is_stop[:]
        """Crossings at which there is something to be had."""
        for node in city.cafe_node:
            self.is_marked[node] = 1
        self._lay_out_sights()
        self.allowed: list[vec[i64]] = [self._find_allowed(board) for board in city.boards]
        """Of each board the locations of two numbers, `MOST_ALLOWED` places for each pair, -1 where there are fewer."""
        self.measured: dict[tuple[int, ...], vec[i64]] = {}
        self.distance = self.distances_without(())
        self._count_pairs()

    def distances_without(self, barred: tuple[int, ...]) -> vec[i64]:
        """Steps between two crossings if these segments can't be walked; measured when they are first asked for."""
        if barred not in self.measured:
            town = self.map
            self.measured[barred] = self.distances(
                [
                    [town.other_end(segment, node) for segment in there if segment not in barred]
                    for node, there in enumerate(town.incident)
                ]
            )
        return self.measured[barred]

    def _lay_out_sights(self) -> None:
        """What lies along segments as sets, a bit for each location: of an attraction over several the first stands for all."""
        assert self.locations < 63
        self.along: vec[i64] = zeros(self.segments)
        self.sights: vec[i64] = zeros(self.segments)
        self.sights_of: vec[i64] = zeros(self.colours)
        """All attractions of a colour."""
        valued: list[int] = []
        one: i64 = 1
        for location in range(self.locations):
            colour = self.colour[location]
            if colour >= 0:
                self.sights_of[colour] |= one << self.place[location]
                if colour >= self.kinds and self.place[location] == location:
                    valued.append(int(location))
        for segment in range(self.segments):
            for location in self.map.along[segment]:
                self.along[segment] |= one << location
                if self.colour[location] >= 0:
                    self.sights[segment] |= one << self.place[location]
        self.valued: vec[i64] = vec[i64](valued)
        """Popular attractions and landmarks."""
        self.leads_to: vec[i64] = zeros(len(self.at_node))
        """The other end of each segment at a crossing, in the order of `at_node`."""
        for node in range(self.nodes):
            for at in range(self.first_at[node], self.first_at[node + 1]):
                self.leads_to[at] = self.other_end(self.at_node[at], node)

    def _find_allowed(self, board: Numbering) -> vec[i64]:
        numbers = int(self.city.numbers)
        found: list[int] = []
        for a in range(1, numbers + 1):
            for b in range(1, numbers + 1):
                places = board.locations_at(a, b) + (board.locations_at(b, a) if a != b else [])
                found.extend(places + [-1] * (int(MOST_ALLOWED) - len(places)))
        return vec[i64](found)

    def _count_pairs(self) -> None:
        cards = self.city.cards
        kinds = self.kinds
        self.pair_people: vec[i64] = zeros(cards * cards * kinds)
        """The tourists on two cards."""
        self.unweighed: vec[i64] = filled(cards * cards, -1)
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


_known: dict[City, CityStreets] = {}


def streets_of(city: City) -> CityStreets:
    """Laid out when they are first asked for."""
    if city not in _known:
        _known[city] = CityStreets(city)
    return _known[city]
