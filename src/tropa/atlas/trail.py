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
    MEASURES,
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
        self.values: i64 = 0
        """Of the colours that add up."""
        self.busy_locations: i64 = 0
        self.stops: i64 = 0
        self.task_first: vec[i64] = vec[i64]([-1] * max(1, self.tasks))
        """Position of the first visit of each task crossing, or -1."""
        self.task_best: i64 = 0
        self.mask: i64 = 0
        """The used edges as bits."""
        self.reached: vec[i64] = zeros(len(MEASURES))
        """What the trail reaches in each measure, as of the last `_measure`."""
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
                if colour >= self.kinds:
                    self.values += self.value[location]

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
                if colour >= self.kinds:
                    self.values -= self.value[location]

    def _count(self, tourists: vec[i64], attractions: vec[i64], reached: vec[i64]) -> i64:
        """Points of tourists times attractions; what they make of the measures is put into `reached`."""
        points: i64 = 0
        crowd: i64 = 0
        most: i64 = 0
        fewest: i64 = 1 << 30
        places: i64 = 0
        for colour in range(self.colours):
            count = attractions[colour]
            places += count
            if colour < self.kinds:
                total = tourists[colour]
                points += total * count
                crowd += total
                most = max(most, total)
                fewest = min(fewest, total)
        reached[ONE_KIND] = most
        reached[EACH_KIND] = fewest
        reached[TOURISTS] = crowd
        reached[ATTRACTIONS] = places
        return points

    def _measure(self) -> i64:
        """Bring `reached` up to date; the points of tourists times attractions."""
        reached = self.reached
        reached[LENGTH] = self.length
        reached[TURNS] = self.turns
        reached[STRETCH] = self.stretch
        reached[TOURIST_LOCATIONS] = self.busy_locations
        reached[BORDER] = self.border
        reached[BRIDGES] = self.bridges
        return self._count(self.kind_total, self.colour_count, reached)

    def _rank(self) -> i64:
        """The packed rank of the trail as it is."""
        points = self._measure() + self.fixed + self.values + self.stop_points[self.stops] + self.task_best
        met: i64 = 0
        first: i64 = 0
        for goal in range(self.goals):
            value = self.reached[self.goal_measure[goal]]
            is_met = value <= self.goal_threshold[goal] if self.goal_at_most[goal] else value >= self.goal_threshold[goal]
            if is_met:
                met += 1
                points += self.goal_points[goal]
            if self.by == BY_GOAL and goal == self.goal:
                first = (1 if is_met else 0) if self.goal_at_most[goal] else value
        if self.by == BY_CELL and points >= self.target and met >= self.goals_needed:
            first = 1
        return pack_rank(first, points, self.length, self.reached[TOURISTS], self.reached[ATTRACTIONS])
