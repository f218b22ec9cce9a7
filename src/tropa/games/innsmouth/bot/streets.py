"""A town laid out for those who plan in it: its streets, what stands along them, and how far it is with ferries."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.atlas.streets import Streets
from tropa.core.vecs import vec
from tropa.core.vectors import filled
from tropa.games.innsmouth.components import Town

FERRY: Final[i64] = -1
"""A step that is no segment."""
SIDES: Final[i64] = 4


@final
class TownStreets(Streets):
    """Flat tables of a town."""

    def __init__(self, town: Town) -> None:
        super().__init__(town.map)
        self.roads: list[int] = [segment for segment in range(int(town.segments)) if not town.is_diagonal(segment)]
        self.water: vec[i64] = vec[i64](town.map.waterside)
        self.bank: vec[i64] = vec[i64](town.map.node_bank)
        self.neighbour: vec[i64] = filled(SIDES * town.districts, -1)
        """The up to four districts beside each, then -1."""
        for district, near in enumerate(town.neighbours):
            for place, other in enumerate(near):
                self.neighbour[SIDES * district + place] = other
        self.shelter_at: vec[i64] = filled(town.nodes, -1)
        for number, node in enumerate(town.shelters):
            self.shelter_at[node] = number
        # A ferry across is one step, too.
        self.measure([self._one_step_from(town, node) for node in range(int(town.nodes))])

    def _one_step_from(self, town: Town, node: int) -> list[int]:
        roads = [segment for segment in town.map.incident[node] if not town.is_diagonal(segment)]
        ferries = [other for other in town.map.waterside if town.can_ferry(node, other, False)]
        return [town.map.other_end(road, node) for road in roads] + ferries

    def turn(self, first: i64, node: i64, second: i64) -> i64:
        """1 if the heading changes where the walk passes from one segment to the next (IN-7.12)."""
        start = 0 if self.end_b[first] == node else 1
        leave = 0 if self.end_a[second] == node else 1
        return 1 if self.arrival[2 * first + start] != self.departure[2 * second + leave] else 0


_known: dict[Town, TownStreets] = {}


def streets_of(town: Town) -> TownStreets:
    """Laid out once for each town that somebody plans in."""
    if town not in _known:
        _known[town] = TownStreets(town)
    return _known[town]
