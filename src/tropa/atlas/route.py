"""What a walk over a map counts: the plain way, step by step, for score sheets and as the measure of the search."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE, ROUNDED, CityMap
from tropa.core.vecs import vec

Measure = Literal[
    "length", "turns", "stretch", "one_kind", "each_kind", "tourists", "attractions", "tourist_locations", "border", "bridges",
]  # fmt: skip

# Measures, as goals name them (ER-9.11).
LENGTH: Final[i64] = 0
TURNS: Final[i64] = 1
STRETCH: Final[i64] = 2
ONE_KIND: Final[i64] = 3
EACH_KIND: Final[i64] = 4
TOURISTS: Final[i64] = 5
ATTRACTIONS: Final[i64] = 6
TOURIST_LOCATIONS: Final[i64] = 7
BORDER: Final[i64] = 8
BRIDGES: Final[i64] = 9
MEASURES: Final[list[Measure]] = [
    "length", "turns", "stretch", "one_kind", "each_kind", "tourists", "attractions", "tourist_locations", "border", "bridges",
]  # fmt: skip

PLAIN_COLOUR: Final[i64] = -1


class RouteGoal:
    """A condition on a measure, and its points (ER-2.5)."""

    def __init__(self, measure: i64, threshold: i64, is_at_most: bool, points: i64) -> None:
        self.measure: i64 = measure
        self.threshold: i64 = threshold
        self.is_at_most: bool = is_at_most
        self.points: i64 = points

    def is_met(self, value: i64) -> bool:
        return value <= self.threshold if self.is_at_most else value >= self.threshold

    def is_like(self, other: RouteGoal) -> bool:
        """The same condition, whatever it brings."""
        is_same_number = self.measure == other.measure and self.threshold == other.threshold
        return is_same_number and self.is_at_most == other.is_at_most


class RouteScoring:
    """What makes points on a sheet. Colours 0 to kinds - 1 multiply with the tourists of that kind; further colours add up values."""

    def __init__(self, city_map: CityMap, kinds: i64, sums: i64) -> None:
        self.map: CityMap = city_map
        self.kinds: i64 = kinds
        self.colours: i64 = kinds + sums
        self.tourists: vec[i64] = vec[i64]([0] * (city_map.location_count * kinds))
        """At location * kinds + kind."""
        self.colour: vec[i64] = vec[i64]([PLAIN_COLOUR] * city_map.location_count)
        self.value: vec[i64] = vec[i64]([0] * city_map.location_count)
        """What a location of a summed colour is worth."""
        self.stops: list[int] = []
        self.stop_points: list[int] = [0]
        """Points for 0, 1, 2 … of the stops on the route (ER-9.5)."""
        self.task: list[int] = []
        """Crossings whose farthest distance along the route counts (ER-9.6)."""
        self.goals: list[RouteGoal] = []
        self.fixed: i64 = 0
        """Points whatever the route."""


class Tally:
    """All that a walk counts."""

    def __init__(self, kinds: i64, colours: i64) -> None:
        self.length: i64 = 0
        self.turns: i64 = 0
        self.stretch: i64 = 0
        self.tourists: list[int] = [0] * int(kinds)
        self.tourist_locations: i64 = 0
        self.attractions: list[int] = [0] * int(colours)
        self.values: list[int] = [0] * int(colours)
        """Sum of the values per colour."""
        self.stops: i64 = 0
        self.task_visits: i64 = 0
        """How many of the task's crossings are on the route."""
        self.task: i64 = 0
        self.border: i64 = 0
        self.bridges: i64 = 0

    def measure(self, measure: i64) -> i64:
        if measure == LENGTH:
            return self.length
        if measure == TURNS:
            return self.turns
        if measure == STRETCH:
            return self.stretch
        if measure == ONE_KIND:
            return max(self.tourists)
        if measure == EACH_KIND:
            return min(self.tourists)
        if measure == TOURISTS:
            return sum(self.tourists)
        if measure == ATTRACTIONS:
            return sum(self.attractions)
        if measure == TOURIST_LOCATIONS:
            return self.tourist_locations
        return self.border if measure == BORDER else self.bridges

    def points(self, scoring: RouteScoring) -> i64:
        """Goals at their points for reaching (ER-9.10)."""
        points = scoring.fixed + scoring.stop_points[self.stops] + self.task
        for colour in range(scoring.colours):
            if colour < scoring.kinds:
                points += self.tourists[colour] * self.attractions[colour]
            else:
                points += self.values[colour]
        for goal in scoring.goals:
            if goal.is_met(self.measure(goal.measure)):
                points += goal.points
        return points


class BrokenRoute(ValueError):
    """Segments that don't make a continuous trail."""


def walk_nodes(city_map: CityMap, start: int, segments: list[int]) -> list[int]:
    """The nodes passed; raises `BrokenRoute` unless it is a trail of at least one segment (ER-9.1)."""
    if not segments:
        raise BrokenRoute("a route has at least one segment")
    if len(set(segments)) < len(segments):
        raise BrokenRoute("no segment is walked twice")
    nodes = [start]
    for segment in segments:
        if nodes[-1] not in city_map.ends[segment]:
            raise BrokenRoute(f"{city_map.segment_names[segment]} doesn't go on from {city_map.node_names[nodes[-1]]}")
        nodes.append(city_map.other_end(segment, nodes[-1]))
    return nodes


def locations_on(city_map: CityMap, segments: list[int]) -> list[int]:
    """The locations that lie on the route (ER-1.3), sorted."""
    return sorted({location for segment in segments for location in city_map.along[segment]})


def tally_walk(scoring: RouteScoring, start: int, segments: list[int]) -> Tally:
    """Count everything on the walk. A closed route is cut at its start (ER-9.11)."""
    city_map = scoring.map
    nodes = walk_nodes(city_map, start, segments)
    tally = Tally(scoring.kinds, scoring.colours)
    tally.length = len(segments)
    run = 0
    for index, segment in enumerate(segments):
        heading = city_map.departure(segment, nodes[index])
        is_rounded = city_map.segment_kind[segment] == ROUNDED
        goes_straight = index > 0 and city_map.arrival(segments[index - 1], nodes[index - 1]) == heading
        if index > 0 and not goes_straight:
            tally.turns += 1
        if is_rounded:
            tally.turns += 1
        run = run + 1 if goes_straight and not is_rounded else 1
        tally.stretch = max(tally.stretch, run)
        if city_map.is_border[segment]:
            tally.border += 1
        if city_map.segment_kind[segment] == BRIDGE:
            tally.bridges += 1
    _tally_locations(scoring, segments, tally)
    passed = set(nodes)
    tally.stops = sum(stop in passed for stop in scoring.stops)
    tally.task_visits = sum(node in passed for node in scoring.task)
    for later, node in enumerate(nodes):
        for earlier in range(later):
            if node in scoring.task and nodes[earlier] in scoring.task and nodes[earlier] != node:
                tally.task = max(tally.task, later - earlier)
    return tally


def _tally_locations(scoring: RouteScoring, segments: list[int], tally: Tally) -> None:
    places: set[int] = set()
    for location in locations_on(scoring.map, segments):
        here = 0
        for kind in range(scoring.kinds):
            count = int(scoring.tourists[location * scoring.kinds + kind])
            tally.tourists[kind] += count
            here += count
        if here:
            tally.tourist_locations += 1
        colour = int(scoring.colour[location])
        place = int(scoring.map.place[location])
        if colour >= 0 and place not in places:
            places.add(place)
            tally.attractions[colour] += 1
            tally.values[colour] += int(scoring.value[location])
