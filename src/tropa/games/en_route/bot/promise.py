"""What a sheet promises at a glance: its best route with tourists to come, and the pieces within its reach."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.citymap import RIDE
from tropa.atlas.search import Objective, RouteSearch
from tropa.games.en_route import scoring
from tropa.games.en_route.state import AFTER_ALL, DRAWING, ROUNDS, State

SEARCH_STEPS: Final[i64] = 3000
"""A rough best route is good enough to compare two ways to draw."""
PER_ROUND: Final = 0.85
"""Tourists of each kind that a round brings onto the route."""


def promise_of(state: State, seat: i64) -> float:
    """What the seat's sheet promises: its best route as if the tourists to come stood on it, and the pieces within reach."""
    city = state.city
    drawn = scoring.walkable_segments(state, seat, AFTER_ALL)
    if not drawn:
        return 0.0
    left = int(ROUNDS - state.round + (1 if state.phase < DRAWING else 0))
    plan = scoring.sheet_scoring(state, seat, AFTER_ALL, True)
    search = RouteSearch(plan, drawn)
    for kind in range(city.kinds):
        search.kind_total[kind] = int(PER_ROUND * left + 0.5)
        search.colour_count[kind] = left // 3
    route = search.best(Objective(), SEARCH_STEPS)
    value = float(route.points())
    value -= float(int(city.kinds) * int(PER_ROUND * left + 0.5) * (left // 3))
    if left == 0:
        return value
    return value + _promise(state, seat, route.start, route.segments, drawn, left)


def _promise(state: State, seat: i64, start: int, route: list[int], drawn: list[int], left: int) -> float:
    """Tourists and attractions off the route, by how near the route's ends are to them."""
    city = state.city
    town = city.map
    end = start
    for segment in route:
        end = town.other_end(segment, end)
    on_route: set[int] = set()
    for segment in route:
        on_route.update(town.along[segment])
    promise = 0.0
    reach = 1.6 * left
    for location in range(city.locations):
        base = (seat * city.locations + location) * city.kinds
        people = 0
        for kind in range(city.kinds):
            people += int(state.tourists[base + kind])
        colour = city.colour[location]
        if (people == 0 and colour < 0) or location in on_route:
            continue
        far = min(distance_to(state, end, int(location)), distance_to(state, start, int(location)))
        if far < reach:
            worth = people * 2.6 + (3.0 if colour >= 0 else 0.0) * left / float(ROUNDS)
            promise += worth * (1.0 - far / (reach + 1.0)) * 0.45
    for segment in drawn:
        if segment not in route and town.link_use[segment] != RIDE:
            a, b = town.ends[segment]
            far = min(_steps(state, end, a), _steps(state, end, b), _steps(state, start, a), _steps(state, start, b))
            if far < reach:
                promise += 1.6 * (1.0 - far / (reach + 1.0))
    return promise


def _steps(state: State, a: int, b: int) -> float:
    town = state.city.map
    return abs(town.node_row[a] - town.node_row[b]) + abs(town.node_column[a] - town.node_column[b])


def distance_to(state: State, node: int, location: int) -> float:
    """Segments to the nearest corner of the location, roughly."""
    town = state.city.map
    row = location // int(town.columns) + 0.5
    column = location % int(town.columns) + 0.5
    return max(0.0, abs(town.node_row[node] - row) + abs(town.node_column[node] - column) - 1.0)
