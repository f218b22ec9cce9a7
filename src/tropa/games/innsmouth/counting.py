"""What a final route counts: districts, places, turns, ferries (IN-1.5, IN-7.8, IN-7.10, IN-7.12)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import ROUNDED
from tropa.games.innsmouth.components import (
    CACHES,
    DISTRICTS,
    KINDS,
    SETS,
    TOURISTS,
    WHITE,
    WINDING,
    YELLOW,
    Town,
)

Section = tuple[int, list[int]]
"""Start node and segments."""


def districts_along(town: Town, route: list[Section]) -> set[int]:
    return {district for _, segments in route for segment in segments for district in town.map.along[segment]}


def nodes_on(town: Town, route: list[Section]) -> set[int]:
    return {node for _, segments in route for segment in segments for node in town.map.ends[segment]}


def turn_at(town: Town, first: int, node: int, second: int) -> int:
    """1 if the heading changes at the node between the two segments."""
    start = town.map.other_end(first, node)
    return 1 if town.map.arrival(first, start) != town.map.departure(second, node) else 0


def turns_of(town: Town, section: Section) -> int:
    """Each passage with a change of heading, and each rounded road (IN-7.12)."""
    node, segments = section
    turns = 0
    for index, segment in enumerate(segments):
        if index > 0:
            turns += turn_at(town, segments[index - 1], node, segment)
        if town.map.segment_kind[segment] == ROUNDED:
            turns += 1
        node = town.map.other_end(segment, node)
    return turns


def section_end(town: Town, section: Section) -> int:
    node, segments = section
    for segment in segments:
        node = town.map.other_end(segment, node)
    return node


class Count:
    """The numbers that points are made of."""

    def __init__(self) -> None:
        self.along: list[int] = []
        self.tourists: list[int] = [0] * int(KINDS)
        """Of the districts along the route, by kind."""
        self.sheltered: list[int] = [0] * int(KINDS)
        self.colours: list[int] = [0] * (int(KINDS) + 1)
        self.yellow = 0
        self.caches = 0
        self.turns = 0
        self.ferries = 0
        self.crossings = 0
        """Ferries across the river."""

    def all_tourists(self) -> int:
        return sum(self.tourists) + sum(self.sheltered)

    def goal_value(self, goal: i64) -> int:
        if goal == WINDING:
            return self.turns
        if goal == TOURISTS:
            return self.all_tourists()
        if goal == DISTRICTS:
            return len(self.along)
        if goal == CACHES:
            return self.caches
        assert goal == SETS
        return min(self.colours[: int(KINDS)])

    def colour_points(self) -> int:
        points = 0
        for kind in range(int(KINDS)):
            points += (self.tourists[kind] + self.sheltered[kind]) * self.colours[kind]
        return points


def count_places(town: Town, count: Count, along: list[int], nodes: set[int], caches: list[int]) -> None:
    """Districts and crossings; tourists are added by who knows how many are left."""
    count.along = along
    for district in along:
        colour = town.colour[district]
        if colour != WHITE:
            count.colours[colour] += 1
        if colour == YELLOW:
            count.yellow += int(town.value[district])
    for index, node in enumerate(town.shelters):
        if node in nodes:
            for kind in range(int(KINDS)):
                count.sheltered[kind] += town.shelter_tourists[index][kind]
    count.caches = sum(1 for node in caches if node in nodes)


def count_route(town: Town, route: list[Section], caches: list[int]) -> Count:
    """Without tourists in districts."""
    count = Count()
    count_places(town, count, sorted(districts_along(town, route)), nodes_on(town, route), caches)
    banks = town.map.node_bank
    for index, section in enumerate(route):
        count.turns += turns_of(town, section)
        if index > 0:
            count.ferries += 1
            if banks[section_end(town, route[index - 1])] != banks[section[0]]:
                count.crossings += 1
    return count
