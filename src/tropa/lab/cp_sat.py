"""The best route of ER-9.10 as a model for OR-Tools' CP-SAT: a second opinion on the search, and its yardstick.

A trail is a circuit over directed segments and a depot; what the circuit leaves out loops on itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tropa.atlas.citymap import BRIDGE, RIDE
from tropa.atlas.route import (
    ATTRACTIONS,
    BANK_CHANGES,
    BORDER,
    BRIDGES,
    BUSY_ATTRACTIONS,
    CAFES,
    EACH_KIND,
    FOURTH,
    FOURTH_COLOUR,
    FOURTH_TOURISTS,
    LANDMARKS,
    LENGTH,
    LINKS,
    ONE_COLOUR,
    ONE_KIND,
    PARADE,
    POPULAR,
    STRETCH,
    TOURIST_LOCATIONS,
    TOURISTS,
    TURNS,
    RouteScoring,
    Tour,
)

DEPOT = 0
MOST = 400


class TrailModel:
    """The trails over the drawn segments of a sheet, and their points."""

    def __init__(self, scoring: RouteScoring, drawn: list[int]) -> None:
        from ortools.sat.python import cp_model  # noqa: PLC0415 - only tests and the bench have it

        self.cp_model = cp_model
        self.scoring = scoring
        self.map = scoring.map
        self.model: Any = cp_model.CpModel()
        self.drawn = drawn
        self.steps = [(segment, end) for segment in drawn for end in range(2)]
        """Segments walked from their first or from their second end."""
        self.used = [self.model.new_bool_var("") for _ in self.steps]
        self.follows: dict[tuple[int, int], Any] = {}
        self.begins: list[Any] = []
        self._add_circuit()
        self.on = {s: self.used[2 * i] + self.used[2 * i + 1] for i, s in enumerate(drawn)}
        self._add_places()

    def tail(self, step: int) -> int:
        segment, end = self.steps[step]
        return self.map.ends[segment][end]

    def head(self, step: int) -> int:
        segment, end = self.steps[step]
        return self.map.ends[segment][1 - end]

    def _add_circuit(self) -> None:
        arcs = []
        self.position = [self.model.new_int_var(0, len(self.drawn), "") for _ in self.steps]
        for step in range(len(self.steps)):
            begins, ends = self.model.new_bool_var(""), self.model.new_bool_var("")
            self.begins.append(begins)
            if self._is_ride(step):
                # Something drawn is walked before and after it (ER-26.4).
                self.model.add(begins + ends == 0)
            arcs += [(DEPOT, step + 1, begins), (step + 1, DEPOT, ends), (step + 1, step + 1, ~self.used[step])]
            self.model.add(self.position[step] == 0).only_enforce_if(begins)
            for other in range(len(self.steps)):
                is_second_ride = self._is_ride(step) and self._is_ride(other)
                is_other = self.steps[step][0] != self.steps[other][0] and not is_second_ride
                if is_other and self.head(step) == self.tail(other):
                    arc = self.model.new_bool_var("")
                    self.follows[step, other] = arc
                    arcs.append((step + 1, other + 1, arc))
                    self.model.add(self.position[other] == self.position[step] + 1).only_enforce_if(arc)
        self.model.add_circuit(arcs)
        for index in range(len(self.drawn)):
            self.model.add_at_most_one(self.used[2 * index], self.used[2 * index + 1])
        rides = [used for step, used in enumerate(self.used) if self._is_ride(step)]
        self.model.add(sum(rides) <= int(self.scoring.rides))

    def _is_ride(self, step: int) -> bool:
        return self.map.link_use[self.steps[step][0]] == RIDE

    def _any(self, sums: list[Any]) -> Any:
        """A literal that holds when one of the segments is used."""
        literal = self.model.new_bool_var("")
        self.model.add(sum(sums) >= 1).only_enforce_if(literal)
        self.model.add(sum(sums) == 0).only_enforce_if(~literal)
        return literal

    def _add_places(self) -> None:
        scoring, town = self.scoring, self.map
        touched: dict[int, list[Any]] = {}
        for segment in self.drawn:
            for location in town.along[segment]:
                touched.setdefault(location, []).append(self.on[segment])
        lies_on = {location: self._any(sums) for location, sums in touched.items()}
        kinds = int(scoring.kinds)
        people = {place: [int(scoring.tourists[place * kinds + kind]) for kind in range(kinds)] for place in lies_on}
        self.tourists = [sum(people[place][kind] * on for place, on in lies_on.items()) for kind in range(kinds)]
        self.busy = sum(on for place, on in lies_on.items() if sum(people[place]))
        places: dict[int, list[int]] = {}
        for location in lies_on:
            if scoring.colour[location] >= 0:
                places.setdefault(int(town.place[location]), []).append(location)
        counted = {place: self._any([lies_on[member] for member in members]) for place, members in places.items()}
        colours = range(int(scoring.colours))
        self.counts = [sum(on for place, on in counted.items() if scoring.colour[place] == colour) for colour in colours]
        busy = {place: [lies_on[m] for m in members if sum(people[m])] for place, members in places.items()}
        self.guests = sum(self._any(members) for members in busy.values() if members)
        self.values = sum(int(scoring.value[p]) * on for p, on in counted.items() if scoring.colour[p] >= kinds)

    def _product(self, left: Any, right: Any) -> Any:
        a, b = self.model.new_int_var(0, MOST, ""), self.model.new_int_var(0, MOST, "")
        result = self.model.new_int_var(0, MOST * 10, "")
        self.model.add(a == left)
        self.model.add(b == right)
        self.model.add_multiplication_equality(result, [a, b])
        return result

    def _stops(self) -> Any:
        reached = []
        for stop in self.scoring.stops:
            sums = [self.on[segment] for segment in self.drawn if stop in self.map.ends[segment]]
            if sums:
                reached.append(self._any(sums))
        count = self.model.new_int_var(0, len(self.scoring.stops), "")
        points = self.model.new_int_var(0, max(self.scoring.stop_points), "")
        self.model.add(count == sum(reached))
        self.model.add_element(count, self.scoring.stop_points, points)
        return points

    def _passed(self, nodes: list[int]) -> Any:
        """How many of the crossings are on the route."""
        near = [[self.on[segment] for segment in self.drawn if node in self.map.ends[segment]] for node in nodes]
        return sum(self._any(sums) for sums in near if sums)

    def _tour(self, tour: Tour) -> Any:
        """Points of an excursion: for each sight in order a step that passes it, none before that of the sight before (ER-24.4)."""
        points: Any = 0
        before, at_before = None, None
        for rank, sight in enumerate(tour.sights, start=1):
            is_passed = self.model.new_bool_var("")
            at = self.model.new_int_var(0, len(self.drawn), "")
            ways = []
            for step, (segment, _) in enumerate(self.steps):
                if any(self.map.place[location] == sight for location in self.map.along[segment]):
                    way = self.model.new_bool_var("")
                    self.model.add_implication(way, self.used[step])
                    self.model.add(at == self.position[step]).only_enforce_if(way)
                    ways.append(way)
            self.model.add(sum(ways) == is_passed)
            if before is not None:
                self.model.add_implication(is_passed, before)
                self.model.add(at >= at_before).only_enforce_if(is_passed)
            points += (tour.points[rank] - tour.points[rank - 1]) * is_passed
            before, at_before = is_passed, at
        return points

    def _parade_reached(self, wanted: int) -> Any:
        """A literal that can hold when so many segments in a row run along tourists (ER-25.3)."""
        busy = [any(self.scoring.has_tourists(place) for place in self.map.along[segment]) for segment, _ in self.steps]
        runs = [self.model.new_int_var(0, wanted if is_busy else 0, "") for is_busy in busy]
        for step, run in enumerate(runs):
            self.model.add(run == 0).only_enforce_if(~self.used[step])
            self.model.add(run <= 1).only_enforce_if(self.begins[step])
        for (step, other), arc in self.follows.items():
            self.model.add(runs[other] <= runs[step] + 1).only_enforce_if(arc)
        literal = self.model.new_bool_var("")
        reached = []
        for run in runs:
            chosen = self.model.new_bool_var("")
            self.model.add(run >= wanted).only_enforce_if(chosen)
            reached.append(chosen)
        self.model.add_bool_or([*reached, ~literal])
        return literal

    def _task(self) -> Any:
        distance = self.model.new_int_var(0, len(self.drawn), "")
        if len(self.scoring.task) < 2:
            self.model.add(distance == 0)
            return distance
        first, last = {}, {}
        for step, used in enumerate(self.used):
            if self.tail(step) in self.scoring.task:
                first[step] = self.model.new_bool_var("")
                self.model.add_implication(first[step], used)
            if self.head(step) in self.scoring.task:
                last[step] = self.model.new_bool_var("")
                self.model.add_implication(last[step], used)
        none = self.model.new_bool_var("")
        self.model.add(distance == 0).only_enforce_if(none)
        self.model.add(sum(first.values()) + none == 1)
        self.model.add(sum(last.values()) + none == 1)
        for begin, chosen in first.items():
            for end, reached in last.items():
                if self.tail(begin) == self.head(end):
                    self.model.add_bool_or(~chosen, ~reached)
                else:
                    gap = self.position[end] + 1 - self.position[begin]
                    self.model.add(distance <= gap).only_enforce_if(chosen, reached)
        return distance

    def _turns(self) -> Any:
        town = self.map
        return sum(
            arc
            for (step, other), arc in self.follows.items()
            if town.arrival(self.steps[step][0], self.tail(step)) != town.departure(self.steps[other][0], self.tail(other))
        )

    def _stretch_reached(self, wanted: int) -> Any:
        """A literal that can hold when so many segments follow each other straight on."""
        town = self.map
        chains: list[list[Any]] = []
        for step in range(len(self.steps)):
            chain, here = [self.used[step]], step
            while len(chain) < wanted:
                heading = town.arrival(self.steps[here][0], self.tail(here))
                onward = [
                    other
                    for (before, other) in self.follows
                    if before == here and town.departure(self.steps[other][0], self.tail(other)) == heading
                ]
                if not onward:
                    break
                chain.append(self.follows[here, onward[0]])
                here = onward[0]
            if len(chain) == wanted:
                chains.append(chain)
        literal = self.model.new_bool_var("")
        choices = []
        for chain in chains:
            chosen = self.model.new_bool_var("")
            self.model.add_bool_and(chain).only_enforce_if(chosen)
            choices.append(chosen)
        self.model.add_bool_or([*choices, ~literal])
        return literal

    def _goal(self, measure: int, threshold: int, is_at_most: bool) -> Any:
        if measure == STRETCH:
            return self._stretch_reached(threshold)
        if measure == PARADE:
            return self._parade_reached(threshold)
        literal = self.model.new_bool_var("")
        if measure in (ONE_KIND, EACH_KIND, ONE_COLOUR):
            counts = self.counts[: int(self.scoring.kinds)] if measure == ONE_COLOUR else self.tourists
            reached = [self.model.new_bool_var("") for _ in counts]
            for count, each in zip(counts, reached, strict=True):
                self.model.add(count >= threshold).only_enforce_if(each)
            if measure != EACH_KIND:
                self.model.add_bool_or([*reached, ~literal])
            else:
                self.model.add_bool_and(reached).only_enforce_if(literal)
            return literal
        town = self.map
        kinds = int(self.scoring.kinds)
        measures: dict[int, Callable[[], Any]] = {
            LENGTH: lambda: sum(self.on.values()),
            TURNS: self._turns,
            TOURISTS: lambda: sum(self.tourists),
            ATTRACTIONS: lambda: sum(self.counts),
            TOURIST_LOCATIONS: lambda: self.busy,
            BORDER: lambda: sum(self.on[s] for s in self.drawn if town.is_border[s]),
            BRIDGES: lambda: sum(self.on[s] for s in self.drawn if town.segment_kind[s] == BRIDGE),
            BANK_CHANGES: lambda: sum(self.on[s] for s in self.drawn if town.is_bank_change(s)),
            LINKS: lambda: sum(self.on[s] for s in self.drawn if not town.along[s]),
            POPULAR: lambda: self.counts[kinds],
            LANDMARKS: lambda: self.counts[kinds + 1],
            FOURTH_COLOUR: lambda: self.counts[FOURTH],
            FOURTH_TOURISTS: lambda: self.tourists[FOURTH],
            CAFES: lambda: self._passed(self.scoring.cafes),
            BUSY_ATTRACTIONS: lambda: self.guests,
        }
        value = measures[measure]()
        self.model.add(value <= threshold if is_at_most else value >= threshold).only_enforce_if(literal)
        return literal

    def best_points(self) -> int:
        """The most points of any trail."""
        scoring = self.scoring
        points = int(scoring.fixed) + self.values + self._stops() + self._task()
        for kind in range(int(scoring.kinds)):
            points += self._product(self.tourists[kind], self.counts[kind])
        points += sum(self.map.link_value[segment] * on for segment, on in self.on.items())
        points += sum(self._tour(tour) for tour in scoring.tours)
        for goal in scoring.goals:
            points += int(goal.points) * self._goal(int(goal.measure), int(goal.threshold), goal.is_at_most)
        self.model.maximize(points)
        solver = self.cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        assert status == self.cp_model.OPTIMAL, solver.status_name(status)
        return round(solver.objective_value)
