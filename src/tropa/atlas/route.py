"""What a walk over a map counts: the plain way, step by step, for score sheets and as the measure of the search."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE, LINK, RIDE, ROUNDED, CityMap
from tropa.core.vecs import vec

Measure = Literal[
    "length", "turns", "stretch", "one_kind", "each_kind", "tourists", "attractions", "tourist_locations", "border", "bridges",
    "links", "landmarks", "popular", "one_colour", "cafes", "busy_attractions", "fourth_colour", "fourth_tourists",
    "bank_changes", "parade",
]  # fmt: skip

# Measures, as goals name them (ER-9.11, ER-20.6).
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
LINKS: Final[i64] = 10
LANDMARKS: Final[i64] = 11
POPULAR: Final[i64] = 12
ONE_COLOUR: Final[i64] = 13
CAFES: Final[i64] = 14
BUSY_ATTRACTIONS: Final[i64] = 15
FOURTH_COLOUR: Final[i64] = 16
FOURTH_TOURISTS: Final[i64] = 17
BANK_CHANGES: Final[i64] = 18
PARADE: Final[i64] = 19
MEASURES: Final[list[Measure]] = [
    "length", "turns", "stretch", "one_kind", "each_kind", "tourists", "attractions", "tourist_locations", "border", "bridges",
    "links", "landmarks", "popular", "one_colour", "cafes", "busy_attractions", "fourth_colour", "fourth_tourists",
    "bank_changes", "parade",
]  # fmt: skip

PLAIN_COLOUR: Final[i64] = -1
FOURTH: Final[i64] = 3
"""The kind of tourists that some cities have besides three, and the colour of its attractions."""


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


class Tour:
    """A themed excursion: sights to be passed in this order, what that brings, and how many goals it meets (ER-24.4, ER-24.8)."""

    def __init__(self, sights: list[int], points: list[int], marks: list[int]) -> None:
        self.sights: list[int] = sights
        """Locations, each the first of its place."""
        self.points: list[int] = points
        """For 0, 1, 2 … sights in order."""
        self.marks: list[int] = marks
        """Goals of a challenge that so many sights meet."""


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
        self.cafes: list[int] = []
        """Crossings with a café (ER-20.6)."""
        self.tours: list[Tour] = []
        self.rides: i64 = 0
        """So many segments at most that need no drawing (ER-26.4)."""
        self.fixed: i64 = 0
        """Points whatever the route."""
        self.fixed_marks: i64 = 0
        """Goals of a challenge that are met whatever the route (ER-23.7)."""

    def has_tourists(self, location: i64) -> bool:
        for kind in range(self.kinds):
            if self.tourists[location * self.kinds + kind]:
                return True
        return False


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
        self.bank_changes: i64 = 0
        self.links: i64 = 0
        self.link_points: i64 = 0
        self.cafes: i64 = 0
        self.busy_attractions: i64 = 0
        self.parade: i64 = 0
        self.tours: list[int] = []
        """Sights passed in order, for each excursion."""

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
        if measure == BORDER:
            return self.border
        if measure == BRIDGES:
            return self.bridges
        return self._measure_more(measure)

    def _measure_more(self, measure: i64) -> i64:
        """What further cities ask for (ER-20.6)."""
        kinds = len(self.tourists)
        if measure == LINKS:
            return self.links
        if measure == LANDMARKS:
            return self.attractions[kinds + 1]
        if measure == POPULAR:
            return self.attractions[kinds]
        if measure == ONE_COLOUR:
            return max(self.attractions[:kinds])
        if measure == CAFES:
            return self.cafes
        if measure == BUSY_ATTRACTIONS:
            return self.busy_attractions
        if measure == FOURTH_COLOUR:
            return self.attractions[FOURTH] if kinds > FOURTH else 0
        if measure == FOURTH_TOURISTS:
            return self.tourists[FOURTH] if kinds > FOURTH else 0
        return self.bank_changes if measure == BANK_CHANGES else self.parade

    def points(self, scoring: RouteScoring) -> i64:
        """Goals at their points for reaching (ER-9.10)."""
        points = scoring.fixed + scoring.stop_points[self.stops] + self.task + self.link_points
        for colour in range(scoring.colours):
            if colour < scoring.kinds:
                points += self.tourists[colour] * self.attractions[colour]
            else:
                points += self.values[colour]
        for tour, passed in zip(scoring.tours, self.tours, strict=True):
            points += tour.points[passed]
        for goal in scoring.goals:
            if goal.is_met(self.measure(goal.measure)):
                points += goal.points
        return points

    def marks(self, scoring: RouteScoring) -> i64:
        """How many goals of a challenge are met (ER-10.4, ER-23.7, ER-24.8)."""
        marks = scoring.fixed_marks
        for tour, passed in zip(scoring.tours, self.tours, strict=True):
            marks += tour.marks[passed]
        for goal in scoring.goals:
            if goal.is_met(self.measure(goal.measure)):
                marks += 1
        return marks


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


def is_riding_fair(city_map: CityMap, segments: list[int], most: i64) -> bool:
    """No more is ridden than may be, and something else is walked before and after (ER-26.4)."""
    is_ride = [city_map.link_use[segment] == RIDE for segment in segments]
    is_inside = not is_ride[0] and not is_ride[-1] and not any(ride and after for ride, after in pairwise(is_ride))
    return sum(is_ride) <= most and is_inside


def tally_walk(scoring: RouteScoring, start: int, segments: list[int]) -> Tally:
    """Count everything on the walk. A closed route is cut at its start (ER-9.11, ER-25.5)."""
    city_map = scoring.map
    nodes = walk_nodes(city_map, start, segments)
    tally = Tally(scoring.kinds, scoring.colours)
    tally.length = len(segments)
    run = 0
    procession = 0
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
        procession = procession + 1 if any(scoring.has_tourists(location) for location in city_map.along[segment]) else 0
        tally.parade = max(tally.parade, procession)
        _tally_segment(city_map, segment, tally)
    _tally_locations(scoring, segments, tally)
    tally.tours = [count_sights(city_map, tour, segments) for tour in scoring.tours]
    passed = set(nodes)
    tally.stops = sum(stop in passed for stop in scoring.stops)
    tally.cafes = sum(node in passed for node in scoring.cafes)
    tally.task_visits = sum(node in passed for node in scoring.task)
    visits = [index for index, node in enumerate(nodes) if node in scoring.task] if scoring.task else []
    for later in visits:
        for earlier in visits:
            if earlier < later and nodes[earlier] != nodes[later]:
                tally.task = max(tally.task, later - earlier)
    return tally


def _tally_segment(city_map: CityMap, segment: int, tally: Tally) -> None:
    if city_map.is_border[segment]:
        tally.border += 1
    if city_map.segment_kind[segment] == BRIDGE:
        tally.bridges += 1
    if city_map.is_bank_change(segment):
        tally.bank_changes += 1
    if city_map.segment_kind[segment] == LINK:
        tally.links += 1
        tally.link_points += city_map.link_value[segment]


def count_sights(city_map: CityMap, tour: Tour, segments: list[int]) -> int:
    """How many of the sights are passed in order, followed segment by segment (ER-24.4)."""
    count = 0
    for segment in segments:
        places = [int(city_map.place[location]) for location in city_map.along[segment]]
        while count < len(tour.sights) and tour.sights[count] in places:
            count += 1
    return count


def _tally_locations(scoring: RouteScoring, segments: list[int], tally: Tally) -> None:
    places: set[int] = set()
    guests: set[int] = set()
    for location in locations_on(scoring.map, segments):
        for kind in range(scoring.kinds):
            tally.tourists[kind] += int(scoring.tourists[location * scoring.kinds + kind])
        is_busy = scoring.has_tourists(location)
        if is_busy:
            tally.tourist_locations += 1
        colour = int(scoring.colour[location])
        place = int(scoring.map.place[location])
        if colour >= 0 and is_busy:
            guests.add(place)
        if colour >= 0 and place not in places:
            places.add(place)
            tally.attractions[colour] += 1
            tally.values[colour] += int(scoring.value[location])
    tally.busy_attractions = len(guests)
