"""A trail that grows and shrinks edge by edge, with everything it counts kept up to date."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.graph import SheetGraph
from tropa.atlas.route import (
    ATTRACTIONS,
    BORDER,
    BRIDGES,
    EACH_KIND,
    LENGTH,
    ONE_KIND,
    STRETCH,
    TOURIST_LOCATIONS,
    TOURISTS,
    TURNS,
    RouteScoring,
)
from tropa.core.vecs import vec
from tropa.core.vectors import zeros

# What comes before points (ER-9.10).
BY_POINTS: Final[i64] = 0
BY_GOAL: Final[i64] = 1
BY_CELL: Final[i64] = 2

# Ranks are packed into one number: what comes first, points, then the ties of ER-9.8.
FIRST_SHIFT: Final[i64] = 46
POINTS_SHIFT: Final[i64] = 30
POINTS_MASK: Final[i64] = 0xFFFF
LENGTH_SHIFT: Final[i64] = 20
TOURISTS_SHIFT: Final[i64] = 10


def pack_rank(first: i64, points: i64, length: i64, tourists: i64, attractions: i64) -> i64:
    head = (first << FIRST_SHIFT) | (points << POINTS_SHIFT)
    return head | (length << LENGTH_SHIFT) | (tourists << TOURISTS_SHIFT) | attractions


class Trail(SheetGraph):
    """The trail being grown."""

    def __init__(self, scoring: RouteScoring, drawn: list[int]) -> None:
        super().__init__(scoring, drawn)
        locations = scoring.map.location_count
        edges = self.edges
        count = self.node_count
        self.is_used: vec[i64] = zeros(edges)
        self.trail: vec[i64] = zeros(edges + 1)
        self.length: i64 = 0
        self.turns: i64 = 0
        self.run: i64 = 0
        self.stretch: i64 = 0
        self.border: i64 = 0
        self.bridges: i64 = 0
        self.location_uses: vec[i64] = zeros(locations)
        self.place_uses: vec[i64] = zeros(locations)
        self.node_uses: vec[i64] = zeros(count)
        self.kind_total: vec[i64] = zeros(self.kinds)
        self.colour_count: vec[i64] = zeros(self.colours)
        self.colour_value: vec[i64] = zeros(self.colours)
        self.busy_locations: i64 = 0
        self.stops: i64 = 0
        self.task_first: vec[i64] = vec[i64]([-1] * max(1, self.tasks))
        """Position of the first visit of each task crossing, or -1."""
        self.task_best: i64 = 0
        self.mask: i64 = 0
        """The used edges as bits."""
        # What it is the best of.
        self.by: i64 = BY_POINTS
        self.goal: i64 = 0
        self.target: i64 = 0
        self.goals_needed: i64 = 0

    def _visit(self, node: i64) -> None:
        self.node_uses[node] += 1
        if self.node_uses[node] == 1 and self.is_stop[node]:
            self.stops += 1
        task = self.task_of[node]
        if task >= 0:
            if self.task_first[task] < 0:
                self.task_first[task] = self.length
            for other in range(self.tasks):
                if other != task and self.task_first[other] >= 0 and self.length - self.task_first[other] > self.task_best:
                    self.task_best = self.length - self.task_first[other]

    def _leave(self, node: i64, position: i64) -> None:
        self.node_uses[node] -= 1
        if self.node_uses[node] == 0 and self.is_stop[node]:
            self.stops -= 1
        task = self.task_of[node]
        if task >= 0 and self.task_first[task] == position:
            self.task_first[task] = -1

    def _use(self, location: i64) -> None:
        if location < 0:
            return
        self.location_uses[location] += 1
        if self.location_uses[location] > 1:
            return
        here: i64 = 0
        for kind in range(self.kinds):
            count = self.tourists[location * self.kinds + kind]
            self.kind_total[kind] += count
            here += count
        if here:
            self.busy_locations += 1
        colour = self.colour[location]
        if colour >= 0:
            place = self.place[location]
            self.place_uses[place] += 1
            if self.place_uses[place] == 1:
                self.colour_count[colour] += 1
                self.colour_value[colour] += self.value[location]

    def _free(self, location: i64) -> None:
        if location < 0:
            return
        self.location_uses[location] -= 1
        if self.location_uses[location] > 0:
            return
        here: i64 = 0
        for kind in range(self.kinds):
            count = self.tourists[location * self.kinds + kind]
            self.kind_total[kind] -= count
            here += count
        if here:
            self.busy_locations -= 1
        colour = self.colour[location]
        if colour >= 0:
            place = self.place[location]
            self.place_uses[place] -= 1
            if self.place_uses[place] == 0:
                self.colour_count[colour] -= 1
                self.colour_value[colour] -= self.value[location]

    def _rank(self) -> i64:
        """The packed rank of the trail as it is."""
        points = self.fixed + self.stop_points[self.stops] + self.task_best
        tourists: i64 = 0
        most: i64 = 0
        fewest: i64 = 1 << 30
        attractions: i64 = 0
        for colour in range(self.colours):
            count = self.colour_count[colour]
            attractions += count
            if colour < self.kinds:
                total = self.kind_total[colour]
                points += total * count
                tourists += total
                most = max(most, total)
                fewest = min(fewest, total)
            else:
                points += self.colour_value[colour]
        met: i64 = 0
        first: i64 = 0
        for goal in range(self.goals):
            measure = self.goal_measure[goal]
            value: i64 = 0
            if measure == LENGTH:
                value = self.length
            elif measure == TURNS:
                value = self.turns
            elif measure == STRETCH:
                value = self.stretch
            elif measure == ONE_KIND:
                value = most
            elif measure == EACH_KIND:
                value = fewest
            elif measure == TOURISTS:
                value = tourists
            elif measure == ATTRACTIONS:
                value = attractions
            elif measure == TOURIST_LOCATIONS:
                value = self.busy_locations
            elif measure == BORDER:
                value = self.border
            elif measure == BRIDGES:
                value = self.bridges
            is_met = value <= self.goal_threshold[goal] if self.goal_at_most[goal] else value >= self.goal_threshold[goal]
            if is_met:
                met += 1
                points += self.goal_points[goal]
            if self.by == BY_GOAL and goal == self.goal:
                first = (1 if is_met else 0) if self.goal_at_most[goal] else value
        if self.by == BY_CELL and points >= self.target and met >= self.goals_needed:
            first = 1
        return pack_rank(first, points, self.length, tourists, attractions)

    def _most(self) -> i64:
        most: i64 = 0
        for kind in range(self.kinds):
            most = max(most, self.kind_total[kind])
        return most

    def _fewest(self) -> i64:
        fewest: i64 = 1 << 30
        for kind in range(self.kinds):
            fewest = min(fewest, self.kind_total[kind])
        return fewest

    def _all_tourists(self) -> i64:
        total: i64 = 0
        for kind in range(self.kinds):
            total += self.kind_total[kind]
        return total

    def _all_attractions(self) -> i64:
        total: i64 = 0
        for colour in range(self.colours):
            total += self.colour_count[colour]
        return total
