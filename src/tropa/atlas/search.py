"""The exact best route: branch and bound over the trails of a sheet.

Every trail is grown from its start. Before a trail branches, a bound is worked out from the segments that can still be reached:
all their locations at once, and the longest trail that the parity of the crossings allows. A branch is left when its
bound can't beat the best trail known. What comes out is proven best, unless a limit on the steps was set and reached.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.bound import Bound
from tropa.atlas.route import PARADE, STRETCH, TURNS, RouteScoring
from tropa.atlas.trail import POINTS_MASK, POINTS_SHIFT, SIGHTS_BITS, SIGHTS_MASK
from tropa.core.vecs import vec
from tropa.core.vectors import zeros

NO_LIMIT: Final[i64] = 1 << 50
MASK_EDGES: Final[i64] = 60


class Route:
    """A trail: its start and its segments in order, and how far it was proven to be the best."""

    def __init__(self, start: int, segments: list[int], rank: i64, is_proven: bool, steps: i64) -> None:
        self.start = start
        self.segments = segments
        self.rank: i64 = rank
        self.is_proven = is_proven
        self.steps: i64 = steps

    def points(self) -> i64:
        return (self.rank >> POINTS_SHIFT) & POINTS_MASK


class Objective:
    """What the best route is the best of: points, a goal's or an excursion's result before points, or a won cell before points."""

    def __init__(self, kind: i64 = 0, goal: i64 = 0, target: i64 = 0, goals_needed: i64 = 0) -> None:
        self.kind: i64 = kind
        self.goal: i64 = goal
        self.target: i64 = target
        self.goals_needed: i64 = goals_needed


class RouteSearch(Bound):
    """The search over one sheet; `best` may be asked several times."""

    def __init__(self, scoring: RouteScoring, drawn: list[int]) -> None:
        super().__init__(scoring, drawn)
        edges = self.edges
        # The best trail.
        self.best_start: i64 = -1
        self.best_trail: vec[i64] = zeros(edges + 1)
        self.best_length: i64 = 0
        self.steps: i64 = 0
        self.limit: i64 = NO_LIMIT
        # Trails met before: the same segments with the same end differ only in what depends on the order.
        self.has_memory: bool = 12 <= edges <= MASK_EDGES
        self.memory_bits: i64 = min(18, edges // 2) if self.has_memory else 0
        self.counts_bends: bool = False
        self.shuns_bends: bool = False
        for goal in scoring.goals:
            if goal.measure == TURNS or goal.measure == STRETCH:
                self.counts_bends = True
                self.shuns_bends = self.shuns_bends or goal.is_at_most
        self.counts_order: bool = self.tours > 0
        self.shuns_parade: bool = False
        for goal in scoring.goals:
            if goal.measure == PARADE:
                self.counts_order = True
                self.shuns_parade = self.shuns_parade or goal.is_at_most
        slots: i64 = 1 << self.memory_bits
        self.memory_mask: vec[i64] = zeros(slots)
        self.memory_end: vec[i64] = zeros(slots)
        self.memory_bends: vec[i64] = zeros(slots)
        self.memory_task: vec[i64] = zeros(slots)
        self.memory_first: vec[i64] = zeros(slots)
        self.memory_parade: vec[i64] = zeros(slots)
        self.memory_sights: vec[i64] = zeros(slots)

    def best(self, objective: Objective, limit: i64 = 1 << 50) -> Route:
        """The best trail; with a limit on the steps the best one found, proven or not."""
        self.by = objective.kind
        self.goal = objective.goal
        self.target = objective.target
        self.goals_needed = objective.goals_needed
        self.best_rank = -1
        self.best_start = -1
        self.best_length = 0
        self.steps = 0
        self.limit = limit
        for required in self._passes():
            self.required = required
            for slot in range(1 << self.memory_bits):
                self.memory_mask[slot] = 0
            self._measure()
            for start in self._starts():
                self._visit(start)
                self._measure()
                self._grow(start, start, -1)
                self._leave(start, 0)
        segments = [self.drawn[self.best_trail[index]] for index in range(self.best_length)]
        start_node = self.nodes[self.best_start] if self.best_start >= 0 else -1
        return Route(start_node, segments, self.best_rank, self.steps < self.limit, self.steps)

    def _passes(self) -> list[int]:
        """One pass for every set of at-most goals to be met: they pull against all others, so no bound counts both."""
        sets = [0]
        for goal in range(self.goals):
            if self.goal_at_most[goal]:
                sets = [chosen | 1 << int(goal) for chosen in sets] + sets
        return sets

    def _starts(self) -> list[int]:
        """All nodes, those with the highest bound first."""
        ranked: list[tuple[int, int]] = []
        for node in range(self.node_count):
            self._visit(node)
            ranked.append((-int(self._bound(node)), int(node)))
            self._leave(node, 0)
        ranked.sort()
        return [node for _, node in ranked]

    def _grow(self, start: i64, node: i64, arrival: i64) -> None:
        """All trails that go on from `node`, reached with heading `arrival` (-1 at the start)."""
        first = self.first_of[node]
        last = self.first_of[node + 1]
        open_ways: i64 = 0
        for at in range(first, last):
            if self.is_used[self.edge_at[at]] == 0:
                open_ways += 1
        if open_ways == 0:
            return
        is_fork = open_ways > 1 or self.length == 0
        if is_fork and (self._is_dominated(node, arrival) or self._bound(node) <= self.best_rank):
            return
        for at in range(first, last):
            edge = self.edge_at[at]
            if self.is_used[edge] or (self.is_ride[edge] and not self._can_ride()):
                continue
            self.steps += 1
            if self.steps >= self.limit:
                return
            self._step(start, node, edge, arrival)

    def _can_ride(self) -> bool:
        """Something drawn is walked before a ride (ER-26.4)."""
        return self.length > 0 and self.is_ride[self.trail[self.length - 1]] == 0

    def _step(self, start: i64, node: i64, edge: i64, arrival: i64) -> None:
        """Take the edge, judge the trail, go on, and take everything back."""
        old_turns = self.turns
        old_run = self.run
        old_stretch = self.stretch
        old_task = self.task_best
        old_parade = self.parade
        old_procession = self.procession
        old_sights = self.sights
        is_from_a = self.end_a[edge] == node
        heading = self.leave_a[edge] if is_from_a else self.leave_b[edge]
        end = self.end_b[edge] if is_from_a else self.end_a[edge]
        next_arrival = self.reach_b[edge] if is_from_a else self.reach_a[edge]
        if arrival >= 0 and arrival != heading:
            self.turns += 1
        if self.is_rounded[edge]:
            self.turns += 1
            self.run = 1
        elif arrival == heading:
            self.run += 1
        else:
            self.run = 1
        if self.run > self.stretch:
            self.stretch = self.run
        self.is_used[edge] = 1
        self.mask ^= 1 << edge
        self.trail[self.length] = edge
        self.length += 1
        self._take(edge, 1)
        self.procession = self.procession + 1 if self.is_busy[edge] else 0
        self.parade = max(self.parade, self.procession)
        if self.tours:
            self._follow_sights(edge)
        self._use(self.along_1[edge])
        self._use(self.along_2[edge])
        self._visit(end)

        rank = self._rank()
        if rank > self.best_rank and self.is_ride[edge] == 0:
            self.best_rank = rank
            self.best_start = start
            self.best_length = self.length
            for index in range(self.length):
                self.best_trail[index] = self.trail[index]
        self._grow(start, end, next_arrival)

        self._leave(end, self.length)
        self._free(self.along_2[edge])
        self._free(self.along_1[edge])
        self.length -= 1
        self.is_used[edge] = 0
        self.mask ^= 1 << edge
        self._take(edge, -1)
        self.turns = old_turns
        self.run = old_run
        self.stretch = old_stretch
        self.task_best = old_task
        self.parade = old_parade
        self.procession = old_procession
        self.sights = old_sights

    def _is_dominated(self, node: i64, arrival: i64) -> bool:
        """The same segments were walked to the same end before, in an order at least as good."""
        if not self.has_memory or self.length == 0:
            return False
        # Whether the last step was a ride says whether another may follow.
        end = node << 5 | self.is_ride[self.trail[self.length - 1]] << 4
        bends: i64 = 0
        if self.counts_bends:
            end |= arrival + 1
            bends = (self.turns << 20) | (self.stretch << 10) | self.run
        slot = ((self.mask * 0x9E3779B1 + end * 0x85EBCA77) >> 20) & ((1 << self.memory_bits) - 1)
        firsts: i64 = 0
        for task in range(self.tasks):
            firsts = (firsts << 10) | (self.task_first[task] + 1)
        if self.memory_mask[slot] == self.mask and self.memory_end[slot] == end:
            old_bends = self.memory_bends[slot]
            is_worse = self.memory_task[slot] >= self.task_best
            if old_bends != bends:
                is_worse = is_worse and not self.shuns_bends
                is_worse = is_worse and old_bends >> 20 >= self.turns and old_bends & 1023 >= self.run
                is_worse = is_worse and (old_bends >> 10) & 1023 >= self.stretch
            if is_worse and self.counts_order:
                is_worse = self._is_order_worse(slot)
            earlier = firsts
            old_firsts = self.memory_first[slot]
            while is_worse and earlier != old_firsts:
                is_worse = earlier & 1023 >= old_firsts & 1023
                earlier >>= 10
                old_firsts >>= 10
            if is_worse:
                return True
        self.memory_mask[slot] = self.mask
        self.memory_end[slot] = end
        self.memory_bends[slot] = bends
        self.memory_task[slot] = self.task_best
        self.memory_first[slot] = firsts
        self.memory_parade[slot] = (self.parade << 10) | self.procession
        self.memory_sights[slot] = self.sights
        return False

    def _is_order_worse(self, slot: i64) -> bool:
        """Neither the parade nor an excursion is further than in the trail of that slot."""
        parade = self.memory_parade[slot]
        if self.shuns_parade and parade != (self.parade << 10) | self.procession:
            return False
        if parade >> 10 < self.parade or parade & 1023 < self.procession:
            return False
        for tour in range(self.tours):
            shift = tour * SIGHTS_BITS
            if self.memory_sights[slot] >> shift & SIGHTS_MASK < self.sights >> shift & SIGHTS_MASK:
                return False
        return True
