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
        self.turned: Plan = Plan()
        self.used_stamp: vec[i64] = zeros(outlook.streets.segments)
        self.used: i64 = 0

    def start_anywhere(self) -> Plan:
        """A plan of one segment: a drawn one, if there is any."""
        streets = self.streets
        found: i64 = self.rng.below(streets.segments)
        while not streets.city.is_drawable[found]:
            found = self.rng.below(streets.segments)
        count: i64 = 0
        for segment in range(streets.segments):
            if self.outlook.is_drawn[segment] and not self._is_ride(segment):
                count += 1
                if self.rng.below(count) == 0:
                    found = segment
        plan = Plan()
        plan.length = 1
        plan.segment[0] = found
        plan.node[0] = streets.end_a[found]
        plan.node[1] = streets.end_b[found]
        return plan

    def _is_ride(self, segment: i64) -> bool:
        specials = self.outlook.specials
        return specials is not None and specials.is_ride[segment] > 0

    def _is_barred(self, segment: i64) -> bool:
        specials = self.outlook.specials
        return specials is not None and specials.is_barred[segment] > 0

    def improve(self, plan: Plan, steps: i64, hot: float) -> None:
        """Change the plan again and again, at first also for the worse; what is found goes into the pool."""
        current = self.current
        trial = self.trial
        current.set_to(plan)
        current.margin = self.margin
        current.value = self.judge(current)
        self._keep(current)
        cooling = math.pow(COLD / hot, 1.0 / float(steps))
        heat = hot
        for _ in range(steps):
            heat *= cooling
            if not self._change(current, trial):
                continue
            value = self.judge(trial)
            trial.value = value
            if value >= current.value or self.rng.chance() < math.exp(float(value - current.value) / heat):
                current.set_to(trial)
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

    def _change(self, plan: Plan, into: Plan) -> bool:
        """The plan, perhaps walked the other way, with its end or a part of its middle changed; False if that can't be done."""
        length = plan.length
        turned = self.turned
        if self.rng.below(2):
            for index in range(length):
                turned.node[index] = plan.node[length - index]
                turned.segment[index] = plan.segment[length - 1 - index]
            turned.node[length] = plan.node[0]
            turned.length = length
        else:
            turned.set_to(plan)
        self.used += 1
        for index in range(length):
            self.used_stamp[turned.segment[index]] = self.used
        if length < 3 or self.rng.below(5) < 2:
            return self._change_end(turned, into)
        return self._change_middle(turned, into)

    def _change_end(self, plan: Plan, into: Plan) -> bool:
        cut = self.rng.below(min(5, plan.length))
        grow = self.rng.below(5)
        if cut == 0 and grow == 0:
            grow = 1
        into.set_to(plan)
        for _ in range(cut):
            into.length -= 1
            self.used_stamp[into.segment[into.length]] = 0
        for _ in range(grow):
            segment = self._way_on(into.node[into.length], into.node[0], LONGEST)
            if segment < 0 or into.length == LONGEST:
                break
            self._add(into, segment)
        return into.length > 0

    def _change_middle(self, plan: Plan, into: Plan) -> bool:
        """Another way between two crossings of the plan."""
        first = self.rng.below(plan.length)
        span = 1 + self.rng.below(min(6, plan.length - first))
        last = first + span
        room = span + 2 * self.rng.below(3) - 2
        if room < 0 or plan.length - span + room > LONGEST:
            return False
        for index in range(first):
            into.node[index] = plan.node[index]
            into.segment[index] = plan.segment[index]
        into.node[first] = plan.node[first]
        into.length = first
        for index in range(first, last):
            self.used_stamp[plan.segment[index]] = 0
        goal = plan.node[last]
        while room > 0:
            room -= 1
            segment = self._way_on(into.node[into.length], goal, room)
            if segment < 0:
                break
            self._add(into, segment)
        if into.node[into.length] != goal:
            return False
        for index in range(last, plan.length):
            self._add(into, plan.segment[index])
        return into.length > 0

    def _way_on(self, node: i64, goal: i64, room: i64) -> i64:
        """An unused segment from which the goal can be reached within `room` more, drawn ones rather; -1 if there is none."""
        streets = self.streets
        found: i64 = -1
        weights: i64 = 0
        for at in range(streets.first_at[node], streets.first_at[node + 1]):
            segment = streets.at_node[at]
            if self.used_stamp[segment] == self.used or self._is_barred(segment):
                continue
            if streets.distance[streets.other_end(segment, node) * streets.nodes + goal] > room:
                continue
            weight: i64 = 3 if self.outlook.is_drawn[segment] else 1
            weights += weight
            if self.rng.below(weights) < weight:
                found = segment
        return found

    def _add(self, plan: Plan, segment: i64) -> None:
        plan.segment[plan.length] = segment
        plan.length += 1
        plan.node[plan.length] = self.streets.other_end(segment, plan.node[plan.length - 1])
        self.used_stamp[segment] = self.used
