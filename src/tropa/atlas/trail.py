"""A trail that grows and shrinks edge by edge, with everything it counts kept up to date."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.graph import SheetGraph
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
    MEASURES,
    ONE_COLOUR,
    ONE_KIND,
    PARADE,
    POPULAR,
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
BY_TOUR: Final[i64] = 3

# Ranks are packed into one number: what comes first, points, then the ties of ER-9.8.
FIRST_SHIFT: Final[i64] = 46
POINTS_SHIFT: Final[i64] = 30
POINTS_MASK: Final[i64] = 0xFFFF
LENGTH_SHIFT: Final[i64] = 20
TOURISTS_SHIFT: Final[i64] = 10
SIGHTS_MASK: Final[i64] = 15
"""How many sights of an excursion are passed is kept in four bits."""
SIGHTS_BITS: Final[i64] = 4
TOUR_SIZE: Final[i64] = 5
"""Room of an excursion in the tables of `SheetGraph`: results from no sight to four."""


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
        self.bank_changes: i64 = 0
        self.links: i64 = 0
        self.link_points: i64 = 0
        self.rides_left: i64 = scoring.rides
        self.parade: i64 = 0
        self.procession: i64 = 0
        """Segments along tourists in a row, up to the trail's end."""
        self.sights: i64 = 0
        """Sights passed in order, four bits for each excursion (ER-24.4)."""
        self.location_uses: vec[i64] = zeros(locations)
        self.place_uses: vec[i64] = zeros(locations)
        self.node_uses: vec[i64] = zeros(count)
        self.kind_total: vec[i64] = zeros(self.kinds)
        self.colour_count: vec[i64] = zeros(self.colours)
        self.values: i64 = 0
        """Of the colours that add up."""
        self.busy_locations: i64 = 0
        self.guest_uses: vec[i64] = zeros(locations)
        """By place: its locations on the trail that have tourists."""
        self.guests: i64 = 0
        self.stops: i64 = 0
        self.cafes: i64 = 0
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
        if self.node_uses[node] == 1:
            self.stops += self.is_stop[node]
            self.cafes += self.is_cafe[node]
        task = self.task_of[node]
        if task >= 0:
            if self.task_first[task] < 0:
                self.task_first[task] = self.length
            for other in range(self.tasks):
                if other != task and self.task_first[other] >= 0 and self.length - self.task_first[other] > self.task_best:
                    self.task_best = self.length - self.task_first[other]

    def _leave(self, node: i64, position: i64) -> None:
        self.node_uses[node] -= 1
        if self.node_uses[node] == 0:
            self.stops -= self.is_stop[node]
            self.cafes -= self.is_cafe[node]
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
            if here:
                self.guest_uses[place] += 1
                if self.guest_uses[place] == 1:
                    self.guests += 1

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
            if here:
                self.guest_uses[place] -= 1
                if self.guest_uses[place] == 0:
                    self.guests -= 1

    def _take(self, edge: i64, sign: i64) -> None:
        """What the edge itself counts, added or taken back."""
        self.border += sign * self.is_border[edge]
        self.bridges += sign * self.is_bridge[edge]
        self.bank_changes += sign * self.is_bank_change[edge]
        self.links += sign * self.is_link[edge]
        self.link_points += sign * self.link_value[edge]
        if self.is_ride[edge]:
            self.rides_left -= sign
            self._block_rides()

    def _block_rides(self) -> None:
        """When no ride is left those that weren't taken are as good as used."""
        for edge in range(self.edges):
            if self.is_ride[edge] and not self.mask >> edge & 1:
                self.is_used[edge] = 1 if self.rides_left == 0 else 0

    def _follow_sights(self, edge: i64) -> None:
        """Excursions go on where the edge passes their next sight (ER-24.4)."""
        one = self.place[self.along_1[edge]] if self.along_1[edge] >= 0 else -2
        two = self.place[self.along_2[edge]] if self.along_2[edge] >= 0 else -2
        for tour in range(self.tours):
            at = tour * TOUR_SIZE + (self.sights >> tour * SIGHTS_BITS & SIGHTS_MASK)
            while self.sight[at] == one or self.sight[at] == two:
                at += 1
                self.sights += 1 << tour * SIGHTS_BITS

    def _count(self, tourists: vec[i64], attractions: vec[i64], reached: vec[i64]) -> i64:
        """Points of tourists times attractions; what they make of the measures is put into `reached`."""
        points: i64 = 0
        crowd: i64 = 0
        most: i64 = 0
        fewest: i64 = 1 << 30
        places: i64 = 0
        dearest: i64 = 0
        for colour in range(self.colours):
            count = attractions[colour]
            places += count
            if colour < self.kinds:
                total = tourists[colour]
                points += total * count
                crowd += total
                most = max(most, total)
                fewest = min(fewest, total)
                dearest = max(dearest, count)
        if self.kinds > FOURTH:
            reached[FOURTH_COLOUR] = attractions[FOURTH]
            reached[FOURTH_TOURISTS] = tourists[FOURTH]
        if self.colours > self.kinds + 1:
            reached[POPULAR] = attractions[self.kinds]
            reached[LANDMARKS] = attractions[self.kinds + 1]
        reached[ONE_COLOUR] = dearest
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
        reached[BANK_CHANGES] = self.bank_changes
        reached[LINKS] = self.links
        reached[CAFES] = self.cafes
        reached[BUSY_ATTRACTIONS] = self.guests
        reached[PARADE] = self.parade
        return self._count(self.kind_total, self.colour_count, reached)

    def _rank(self) -> i64:
        """The packed rank of the trail as it is."""
        points = (
            self._measure() + self.fixed + self.values + self.stop_points[self.stops] + self.task_best + self.link_points
        )
        met = self.fixed_marks
        first: i64 = 0
        for tour in range(self.tours):
            passed = self.sights >> tour * SIGHTS_BITS & SIGHTS_MASK
            points += self.tour_points[tour * TOUR_SIZE + passed]
            met += self.tour_marks[tour * TOUR_SIZE + passed]
            if self.by == BY_TOUR and tour == self.goal:
                first = passed
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
