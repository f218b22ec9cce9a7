"""Random sheets to search, and the search by trying everything."""

from __future__ import annotations

from tropa.atlas.route import MEASURES, RouteGoal, RouteScoring, Tour, is_riding_fair, tally_walk
from tropa.atlas.search import Objective
from tropa.atlas.trail import BY_CELL, BY_GOAL, BY_TOUR
from tropa.core.rng import Rng
from tropa.games.en_route.components import City
from tropa.games.en_route.scoring import NO_MARKS, TOUR_MARKS, rides_between

Rank = tuple[int, int, int, int, int]


def random_scoring(city: City, rng: Rng) -> RouteScoring:
    """Ten locations with tourists, a task, three goals of which some are «−», some unused cafés, and what else the city has."""
    scoring = city.new_scoring([4 + 2 * rng.below(5) for _ in range(city.landmarks)])
    kinds = int(city.kinds)
    for _ in range(10):
        location = rng.below(city.locations)
        for _ in range(1 + rng.below(4)):
            scoring.tourists[location * kinds + rng.below(kinds)] += 1
    scoring.task = city.tasks[rng.below(len(city.tasks))]
    for _ in range(3):
        scoring.goals.append(RouteGoal(rng.below(len(MEASURES)), 1 + rng.below(9), rng.below(4) == 0, 6))
    scoring.fixed = 2 * rng.below(3)
    scoring.fixed_marks = rng.below(3) if city.race_until else 0
    if city.tours:
        marks = [NO_MARKS, TOUR_MARKS][rng.below(2)]
        first = rng.below(len(city.tours))
        second = (first + 1 + rng.below(len(city.tours) - 1)) % len(city.tours)
        scoring.tours = [Tour(city.tours[card].sights, city.tour_points, marks) for card in (first, second)]
    return scoring


def random_segments(city: City, rng: Rng, count: int) -> list[int]:
    """Mostly joined, with a stray piece now and then; the links of a start card and the rides that fit."""
    drawn: list[int] = []
    if city.start_cards:
        drawn.extend(city.start_cards[rng.below(len(city.start_cards))].links)
    nodes = [rng.below(city.map.node_count)]
    if city.ride_links:
        nodes.extend(city.map.ends[city.ride_links[rng.below(len(city.ride_links))]])
    while len(drawn) < count:
        if rng.below(10) == 0:
            segment = rng.below(city.segments)
        else:
            incident = city.map.incident[nodes[rng.below(len(nodes))]]
            segment = incident[rng.below(len(incident))]
        if segment not in drawn and city.is_drawable[segment]:
            drawn.append(segment)
            nodes.extend(city.map.ends[segment])
    return drawn + rides_between(city, drawn)


def rank_of(scoring: RouteScoring, objective: Objective, start: int, segments: list[int]) -> Rank:
    """What ER-9.10 compares."""
    tally = tally_walk(scoring, start, segments)
    points = int(tally.points(scoring))
    values = [int(tally.measure(goal.measure)) for goal in scoring.goals]
    met = [goal.is_met(value) for goal, value in zip(scoring.goals, values, strict=True)]
    first = 0
    if objective.kind == BY_GOAL:
        goal = scoring.goals[objective.goal]
        first = int(met[objective.goal]) if goal.is_at_most else values[objective.goal]
    elif objective.kind == BY_CELL:
        first = int(points >= objective.target and tally.marks(scoring) >= objective.goals_needed)
    elif objective.kind == BY_TOUR:
        first = tally.tours[objective.goal]
    return first, points, int(tally.length), sum(tally.tourists), sum(tally.attractions)


def best_by_force(scoring: RouteScoring, drawn: list[int], objective: Objective) -> Rank:
    town = scoring.map
    best: Rank = (-1, 0, 0, 0, 0)
    path: list[int] = []

    def go_on(start: int, node: int) -> None:
        nonlocal best
        if path and is_riding_fair(town, path, scoring.rides):
            best = max(best, rank_of(scoring, objective, start, path))
        for segment in town.incident[node]:
            if segment in drawn and segment not in path:
                path.append(segment)
                go_on(start, town.other_end(segment, node))
                path.pop()

    for node in sorted({end for segment in drawn for end in town.ends[segment]}):
        go_on(node, node)
    return best
