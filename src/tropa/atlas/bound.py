"""Bounds: no trail that goes on from here has a higher rank than that."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.route import (
    ATTRACTIONS,
    BANK_CHANGES,
    BORDER,
    BRIDGES,
    BUSY_ATTRACTIONS,
    CAFES,
    LENGTH,
    LINKS,
    MEASURES,
    PARADE,
    STRETCH,
    TOURIST_LOCATIONS,
    TOURISTS,
    TURNS,
    RouteScoring,
)
from tropa.atlas.trail import (
    BY_CELL,
    BY_GOAL,
    BY_TOUR,
    FIRST_SHIFT,
    POINTS_MASK,
    POINTS_SHIFT,
    SIGHTS_BITS,
    SIGHTS_MASK,
    TOUR_SIZE,
    Trail,
    pack_rank,
)
from tropa.core.vecs import vec
from tropa.core.vectors import zeros

TIGHT_FROM: Final[i64] = 14
"""With so many edges to be reached the tighter bound pays."""
LOST: Final[i64] = 1 << 12


class Bound(Trail):
    """Judges what a trail may still become."""

    def __init__(self, scoring: RouteScoring, drawn: list[int]) -> None:
        super().__init__(scoring, drawn)
        locations = scoring.map.location_count
        edges = self.edges
        count = self.node_count
        self.best_rank: i64 = -1
        self.tight_from: i64 = TIGHT_FROM
        self.required: i64 = 0
        """At-most goals, as bits, that the trails of this pass meet; those of the others don't count."""
        self.stamp: i64 = 0
        self.location_stamp: vec[i64] = zeros(locations)
        self.place_stamp: vec[i64] = zeros(locations)
        self.guest_stamp: vec[i64] = zeros(locations)
        self.pass_stamp: vec[i64] = zeros(locations)
        """By place: it can still be passed, on the trail or not."""
        self.cover: vec[i64] = zeros(locations)
        """How many of the edges that can be reached lie along a location that isn't on the trail yet."""
        self.loss: vec[i64] = zeros(edges)
        """Points lost at least when the edge is left out."""
        self.kept_count: vec[i64] = zeros(self.colours)
        self.node_stamp: vec[i64] = zeros(count)
        self.edge_stamp: vec[i64] = zeros(edges)
        self.queue: vec[i64] = zeros(count + 1)
        self.odd: vec[i64] = zeros(count)
        self.bound_kind: vec[i64] = zeros(self.kinds)
        self.bound_count: vec[i64] = zeros(self.colours)
        self.hoped: vec[i64] = zeros(len(MEASURES))
        """What it may reach in each measure at most."""

    def _bound(self, node: i64) -> i64:
        """No trail that goes on from `node` has a higher rank than this."""
        self.stamp += 1
        stamp = self.stamp
        for kind in range(self.kinds):
            self.bound_kind[kind] = self.kind_total[kind]
        for colour in range(self.colours):
            self.bound_count[colour] = self.colour_count[colour]
        values = self.values
        busy = self.busy_locations
        stops = self.stops
        border = self.border
        bridges = self.bridges
        bank_changes = self.bank_changes
        links = self.links
        link_points = self.link_points
        cafes = self.cafes
        guests = self.guests
        busy_edges: i64 = 0
        rides: i64 = 0
        reachable: i64 = 0
        odd: i64 = 0
        rounded: i64 = 0
        # All that can still be reached, by unused edges.
        self.queue[0] = node
        self.node_stamp[node] = stamp
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            here = self.queue[head]
            head += 1
            degree: i64 = 0
            for at in range(self.first_of[here], self.first_of[here + 1]):
                edge = self.edge_at[at]
                if self.is_used[edge]:
                    continue
                degree += 1
                if self.edge_stamp[edge] == stamp:
                    continue
                self.edge_stamp[edge] = stamp
                reachable += 1
                border += self.is_border[edge]
                bridges += self.is_bridge[edge]
                bank_changes += self.is_bank_change[edge]
                links += self.is_link[edge]
                link_points += self.link_value[edge]
                rides += self.is_ride[edge]
                busy_edges += self.is_busy[edge]
                rounded += self.is_rounded[edge]
                for side in range(2):
                    location = self.along_1[edge] if side == 0 else self.along_2[edge]
                    if location < 0:
                        continue
                    if self.tours:
                        self.pass_stamp[self.place[location]] = stamp
                    if self.location_uses[location]:
                        continue
                    if self.location_stamp[location] == stamp:
                        self.cover[location] += 1
                        continue
                    self.location_stamp[location] = stamp
                    self.cover[location] = 1
                    people: i64 = 0
                    for kind in range(self.kinds):
                        count = self.tourists[location * self.kinds + kind]
                        self.bound_kind[kind] += count
                        people += count
                    if people:
                        busy += 1
                    colour = self.colour[location]
                    if colour >= 0:
                        place = self.place[location]
                        if self.place_uses[place] == 0 and self.place_stamp[place] != stamp:
                            self.place_stamp[place] = stamp
                            self.bound_count[colour] += 1
                            if colour >= self.kinds:
                                values += self.value[location]
                        if people and self.guest_uses[place] == 0 and self.guest_stamp[place] != stamp:
                            self.guest_stamp[place] = stamp
                            guests += 1
                other = self.end_b[edge] if self.end_a[edge] == here else self.end_a[edge]
                if self.node_stamp[other] != stamp:
                    self.node_stamp[other] = stamp
                    self.queue[tail] = other
                    tail += 1
            self.odd[here] = degree & 1
            odd += degree & 1
            if self.node_uses[here] == 0:
                stops += self.is_stop[here]
                cafes += self.is_cafe[here]
        # A trail leaves every crossing as often as it enters it: odd ones cost an edge for every two of them.
        odd_from_here = odd + 1 - 2 * self.odd[node]
        longest = reachable - (odd_from_here - 1) // 2
        if rides > self.rides_left:
            longest = min(longest, reachable - rides + self.rides_left)
        length = self.length + longest
        task = self._task_bound(node, reachable, odd)
        hoped = self.hoped
        points = (
            self._count(self.bound_kind, self.bound_count, hoped)
            + self.fixed
            + values
            + self.stop_points[stops]
            + link_points
        )
        hoped[LENGTH] = length
        hoped[TURNS] = self.turns + longest + rounded - (1 if self.length == 0 else 0)
        hoped[STRETCH] = max(self.stretch, self.longest_run)
        hoped[TOURIST_LOCATIONS] = busy
        hoped[BORDER] = border
        hoped[BRIDGES] = bridges
        hoped[BANK_CHANGES] = bank_changes
        hoped[LINKS] = links
        hoped[CAFES] = cafes
        hoped[BUSY_ATTRACTIONS] = guests
        hoped[PARADE] = max(self.parade, self.procession + busy_edges)
        tourists = hoped[TOURISTS]
        attractions = hoped[ATTRACTIONS]
        met = self.fixed_marks
        first: i64 = 0
        for tour in range(self.tours):
            result = self._hoped_sights(tour)
            points += self.tour_points[tour * TOUR_SIZE + result]
            met += self.tour_marks[tour * TOUR_SIZE + result]
            if self.by == BY_TOUR and tour == self.goal:
                first = result
        for goal in range(self.goals):
            measure = self.goal_measure[goal]
            value = hoped[measure]
            if self.goal_at_most[goal]:
                is_met = (self.required >> goal) & 1 == 1
                if is_met and self.reached[measure] > self.goal_threshold[goal]:
                    return 0
            else:
                is_met = value >= self.goal_threshold[goal]
            if is_met:
                met += 1
                points += self.goal_points[goal]
            if self.by == BY_GOAL and goal == self.goal:
                first = (1 if is_met else 0) if self.goal_at_most[goal] else value
        if self.by == BY_CELL and points + task >= self.target and met >= self.goals_needed:
            first = 1
        bound = pack_rank(first, points + task, length, tourists, attractions)
        if reachable < self.tight_from or bound <= self.best_rank or self.best_rank < 0:
            return bound
        return self._tighter_bound(node, first, points, task, reachable, tail, tourists, attractions)

    def _hoped_sights(self, tour: i64) -> i64:
        """An excursion goes on while its next sight can still be passed; as of the last walk of `_bound`."""
        passed = self.sights >> tour * SIGHTS_BITS & SIGHTS_MASK
        while self.sight[tour * TOUR_SIZE + passed] >= 0:
            if self.pass_stamp[self.sight[tour * TOUR_SIZE + passed]] != self.stamp:
                break
            passed += 1
        return passed

    def _tighter_bound(
        self, node: i64, first: i64, points: i64, task: i64, reachable: i64, tail: i64, tourists: i64, attractions: i64
    ) -> i64:
        """Weighs what the parity of the crossings costs: which edges must be left out, and what is lost with them."""
        self._find_losses(tail)
        self.odd[node] ^= 1
        earliest: i64 = self.length + 1
        for other in range(self.tasks):
            if 0 <= self.task_first[other] < earliest:
                earliest = self.task_first[other]
        # Every edge left out costs a step of the task's distance besides its locations.
        if earliest <= self.length:
            task = max(self.task_best, min(task, self.length + reachable - earliest - self._left_out(tail, 1, LOST)))
        else:
            task = max(self.task_best, min(task, reachable - 1 - self._left_out(tail, 1, LOST)))
        if first > self.best_rank >> FIRST_SHIFT:
            slack: i64 = LOST
        else:
            slack = points + task - ((self.best_rank >> POINTS_SHIFT) & POINTS_MASK)
        if slack < 0:
            self.odd[node] ^= 1
            return 0
        length = self.length + reachable - self._left_out(tail, 0, slack)
        self.odd[node] ^= 1
        if length < self.length:
            return 0
        return pack_rank(first, points + task, length, tourists, attractions)

    def _find_losses(self, tail: i64) -> None:
        """For each edge that can be reached, what at least is lost without it: the locations that no other edge lies along."""
        for colour in range(self.colours):
            self.kept_count[colour] = self.bound_count[colour]
        for pass_number in range(2):
            for index in range(tail):
                here = self.queue[index]
                for at in range(self.first_of[here], self.first_of[here + 1]):
                    edge = self.edge_at[at]
                    if self.is_used[edge] or self.end_a[edge] != here:
                        continue
                    loss: i64 = 0
                    for side in range(2):
                        location = self.along_1[edge] if side == 0 else self.along_2[edge]
                        if location < 0 or self.location_uses[location] or self.cover[location] != 1:
                            continue
                        colour = self.colour[location]
                        if self.is_spanned[location]:
                            colour = -1
                        if pass_number == 0:
                            if colour >= 0:
                                self.kept_count[colour] -= 1
                            continue
                        for kind in range(self.kinds):
                            loss += self.tourists[location * self.kinds + kind] * self.kept_count[kind]
                        if colour >= self.kinds:
                            loss += self.value[location]
                        elif colour >= 0:
                            loss += self.bound_kind[colour]
                    self.loss[edge] = loss

    def _left_out(self, tail: i64, weight: i64, slack: i64) -> i64:
        """At least so much is lost with the edges that parity leaves out: one for each edge, and `weight` times its loss.

        Edges whose loss is above `slack` stay in. Odd crossings are paired off by what is left out, all but the trail's end;
        from each one the way to the nearest other is followed for three edges.
        """
        total: i64 = 0
        farthest: i64 = 0
        for index in range(tail):
            here = self.queue[index]
            if self.odd[here] == 0:
                continue
            nearest: i64 = LOST
            for at in range(self.first_of[here], self.first_of[here + 1]):
                edge = self.edge_at[at]
                if self.is_used[edge] or self.loss[edge] > slack:
                    continue
                way = 1 + weight * self.loss[edge]
                if way >= nearest:
                    continue
                beyond = self.end_b[edge] if self.end_a[edge] == here else self.end_a[edge]
                if self.odd[beyond] == 0:
                    way += self._way_on(beyond, edge, weight, slack, nearest - way, 2)
                if way < nearest:
                    nearest = way
            total += nearest
            farthest = max(farthest, nearest)
        return (total - farthest + 1) // 2

    def _way_on(self, node: i64, came_by: i64, weight: i64, slack: i64, most: i64, depth: i64) -> i64:
        """The least that a way on from an even crossing costs within `depth` edges; `most` or more doesn't matter."""
        nearest = most
        for at in range(self.first_of[node], self.first_of[node + 1]):
            edge = self.edge_at[at]
            if edge == came_by or self.is_used[edge] or self.loss[edge] > slack:
                continue
            way = 1 + weight * self.loss[edge]
            if way >= nearest:
                continue
            if depth > 1:
                beyond = self.end_b[edge] if self.end_a[edge] == node else self.end_a[edge]
                if self.odd[beyond] == 0:
                    way += self._way_on(beyond, edge, weight, slack, nearest - way, depth - 1)
            if way < nearest:
                nearest = way
        return nearest

    def _task_bound(self, node: i64, reachable: i64, odd: i64) -> i64:
        """No task distance of a trail that goes on from `node` is longer than this (ER-9.6)."""
        bound = self.task_best
        stamp = self.stamp
        for task in range(self.tasks):
            goal = self.task_node[task]
            if self.node_stamp[goal] != stamp:
                continue
            ends = odd
            if goal != node:
                ends += 2 - 2 * self.odd[node] - 2 * self.odd[goal]
            longest = self.length + reachable - ends // 2
            for other in range(self.tasks):
                if other == task:
                    continue
                if self.task_first[other] >= 0:
                    bound = max(bound, longest - self.task_first[other])
                elif self.node_stamp[self.task_node[other]] == stamp:
                    bound = max(bound, longest - self.length - 1)
        return bound
