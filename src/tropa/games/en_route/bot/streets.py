"""A city laid out for those who plan in it: what stands along its streets, and what two cards bring."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE
from tropa.atlas.streets import Streets
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.components import City


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
        self.measure([[town.other_end(segment, node) for segment in there] for node, there in enumerate(town.incident)])
        self._count_pairs()

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


_known: dict[City, CityStreets] = {}


def streets_of(city: City) -> CityStreets:
    """Laid out when they are first asked for."""
    if city not in _known:
        _known[city] = CityStreets(city)
    return _known[city]
