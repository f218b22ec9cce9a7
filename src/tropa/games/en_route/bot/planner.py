"""Plans routes: trails over drawn and undrawn segments that promise most, found by trying changes again and again."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import LONGEST, Plan

POOL: Final[i64] = 24
HOT: Final = 900.0
WARM: Final = 300.0
COLD: Final = 60.0
"""Hundredths of a point: how much worse a change may be at first, in a plan that is good already, and at last."""


class Planner(Judge):
    """Looks for plans on an outlook; the best different ones are kept in `pool`, the best of all first."""

    def __init__(self, outlook: Outlook, rng: Rng, margin: i64) -> None:
        super().__init__(outlook, margin)
        self.rng: Rng = rng
        self.pool: list[Plan] = []
        self.current: Plan = Plan()
        self.trial: Plan = Plan()
        self.used_stamp: vec[i64] = zeros(outlook.streets.segments)
        self.used: i64 = 0
        self.distance: vec[i64] = outlook.streets.distances_without(
            () if outlook.specials is None else outlook.specials.barred
        )
        self.weight: vec[i64] = zeros(outlook.streets.segments)
        """How likely a way goes on along each segment: drawn ones rather, never along links that the seat hasn't.

        One ride is enough for a route (ER-26.4), so that a way mustn't take every one it comes to.
        """
        specials = outlook.specials
        for segment in range(outlook.streets.segments):
            if specials is None or specials.is_barred[segment] == 0:
                is_ride = specials is not None and specials.is_ride[segment] == 1
                self.weight[segment] = 3 if outlook.is_drawn[segment] and not is_ride else 1

    def start_anywhere(self) -> Plan:
        """A plan of one segment: a drawn road, if there is any. A link that is there from the start would never be left again."""
        streets = self.streets
        found: i64 = self.rng.below(streets.segments)
        while not streets.city.is_drawable[found]:
            found = self.rng.below(streets.segments)
        count: i64 = 0
        for segment in range(streets.segments):
            if self.outlook.is_drawn[segment] and streets.city.is_drawable[segment]:
                count += 1
                if self.rng.below(count) == 0:
                    found = segment
        plan = Plan()
        plan.length = 1
        plan.segment[0] = found
        plan.node[0] = streets.end_a[found]
        plan.node[1] = streets.end_b[found]
        return plan

    def begin_walk(self) -> None:
        """A plan is walked anew: no segment is used yet."""
        self.used += 1

    def is_used(self, segment: i64) -> bool:
        return self.used_stamp[segment] == self.used

    def walk_along(self, plan: Plan, segment: i64) -> None:
        """A segment more, at the plan's end."""
        plan.segment[plan.length] = segment
        plan.node[plan.length + 1] = self.streets.other_end(segment, plan.node[plan.length])
        plan.length += 1
        self.used_stamp[segment] = self.used

    def walk_to(self, plan: Plan, goal: i64) -> bool:
        """A short way to a crossing, by segments that aren't used yet; False if it can't be gone."""
        while plan.node[plan.length] != goal:
            far = self.distance[goal * self.streets.nodes + plan.node[plan.length]]
            if not self._go_on(plan, goal, far - 1) and not self._go_on(plan, goal, far + 1):
                return False
        return True

    def improve(self, plan: Plan, steps: i64, hot: float) -> None:
        """Change the plan again and again, at first also for the worse; what is found goes into the pool."""
        current = self.current
        trial = self.trial
        current.set_to(plan)
        current.margin = trial.margin = self.margin
        current.value = self.judge(current)
        self._keep(current)
        cooling = math.pow(COLD / hot, 1.0 / float(steps))
        heat = hot
        for _ in range(steps):
            heat *= cooling
            if not self.change(current, trial):
                continue
            value = self.judge(trial)
            trial.value = value
            if value >= current.value or self.rng.chance() < math.exp(float(value - current.value) / heat):
                current, trial = trial, current
                if len(self.pool) < POOL or value > self.pool[len(self.pool) - 1].value:
                    self._keep(current)

    def _keep(self, plan: Plan) -> None:
        """Into the pool, if it is among the best and no other of the same segments is."""
        mark: i64 = 0
        for index in range(plan.length):
            mark ^= (plan.segment[index] + 1) * 0x9E3779B97F4A7 & 0xFFFFFFFFFFFF
        plan.mark = mark
        at = len(self.pool)
        for index, other in enumerate(self.pool):
            if other.mark == mark:
                if other.value >= plan.value:
                    return
                del self.pool[index]
                at = len(self.pool)
                break
        while at > 0 and self.pool[at - 1].value < plan.value:
            at -= 1
        if at < POOL:
            self.pool.insert(at, plan.copy())
            if len(self.pool) > POOL:
                self.pool.pop()

    def change(self, plan: Plan, into: Plan) -> bool:
        """The plan, perhaps walked the other way, with its end or a part of its middle changed; False if that can't be done."""
        length = plan.length
        is_turned = self.rng.below(2) == 1
        self._walk_again(plan, into, is_turned)
        self.used += 1
        used = self.used
        used_stamp = self.used_stamp
        segments = into.segment
        for index in range(length):
            used_stamp[segments[index]] = used
        if length < 3 or self.rng.below(5) < 2:
            return self._change_end(into)
        return self._change_middle(plan, into, is_turned)

    def _walk_again(self, plan: Plan, into: Plan, is_turned: bool) -> None:
        if not is_turned:
            into.set_to(plan)
            return
        length = plan.length
        from_segments, from_nodes = plan.segment, plan.node
        segments, nodes = into.segment, into.node
        for index in range(length):
            segments[index] = from_segments[length - 1 - index]
            nodes[index] = from_nodes[length - index]
        nodes[length] = from_nodes[0]
        into.length = length

    def _change_end(self, into: Plan) -> bool:
        cut = self.rng.below(min(5, into.length))
        grow = self.rng.below(5)
        if cut == 0 and grow == 0:
            grow = 1
        for _ in range(cut):
            into.length -= 1
            self.used_stamp[into.segment[into.length]] = 0
        for _ in range(grow):
            if not self._go_on(into, into.node[0], LONGEST):
                break
        return into.length > 0

    def _change_middle(self, plan: Plan, into: Plan, is_turned: bool) -> bool:
        """Another way between two crossings of the plan."""
        length = plan.length
        first = self.rng.below(length)
        span = 1 + self.rng.below(min(6, length - first))
        last = first + span
        room = span + 2 * self.rng.below(3) - 2
        if room < 0 or length - span + room > LONGEST:
            return False
        for index in range(first, last):
            self.used_stamp[into.segment[index]] = 0
        goal = into.node[last]
        into.length = first
        while room > 0:
            room -= 1
            if not self._go_on(into, goal, room):
                break
        if into.node[into.length] != goal:
            return False
        shift = into.length - last
        into.length = length + shift
        if shift == 0:
            return True
        # What comes after has been written over.
        for index in range(last, length):
            before = length - 1 - index if is_turned else index
            into.segment[index + shift] = plan.segment[before]
            into.node[index + shift + 1] = plan.node[before if is_turned else index + 1]
        return into.length > 0

    def _go_on(self, plan: Plan, goal: i64, room: i64) -> bool:
        """An unused segment more from which the goal can be reached within `room`, drawn ones rather; False if there is none."""
        streets = self.streets
        at_node = streets.at_node
        leads_to = streets.leads_to
        distance = self.distance
        used_stamp = self.used_stamp
        weights = self.weight
        node = plan.node[plan.length]
        used = self.used
        toward = goal * streets.nodes
        found: i64 = -1
        total: i64 = 0
        for at in range(streets.first_at[node], streets.first_at[node + 1]):
            segment = at_node[at]
            weight = weights[segment]
            if weight == 0 or used_stamp[segment] == used or distance[toward + leads_to[at]] > room:
                continue
            total += weight
            if self.rng.below(total) < weight:
                found = at
        if found < 0 or plan.length == LONGEST:
            return False
        plan.segment[plan.length] = at_node[found]
        plan.length += 1
        plan.node[plan.length] = leads_to[found]
        used_stamp[at_node[found]] = used
        return True
