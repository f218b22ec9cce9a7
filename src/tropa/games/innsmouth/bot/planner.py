"""The search for a good plan: part of a route is walked anew again and again, and what is better, or little worse, stays."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.games.innsmouth.bot.outlook import PER_MISSING, Outlook
from tropa.games.innsmouth.bot.plans import MOST_STEPS, Plan
from tropa.games.innsmouth.bot.streets import FERRY, TownStreets
from tropa.games.innsmouth.components import Town

HOT: Final = 8.0
WARM: Final = 2.5
COLD: Final = 0.4
"""Points that a change may cost at first, in a plan that is good already, and at last (simulated annealing)."""
SAIL: Final[i64] = 5
"""One in so many steps from the waterside is tried as a ferry."""
WINDOW: Final[i64] = 7
MOST_PLANS: Final = 6


@final
class Planner:
    """Improves one plan on one sheet."""

    def __init__(self, outlook: Outlook, rng: Rng, start: Plan | None = None) -> None:
        self.outlook = outlook
        self.town: Town = outlook.town
        self.streets: TownStreets = outlook.streets
        self.rng = rng
        self.plan: Plan = Plan(outlook)
        if start is None:
            self._begin()
        else:
            self.plan.follow(start)
        self.value: float = self.plan.value()

    def _begin(self) -> None:
        """A single segment: one that is drawn, if there is one."""
        drawn = [segment for segment in range(self.town.segments) if self.outlook.drawn[segment]]
        if len(drawn) > 0:
            segment: i64 = drawn[self.rng.below(len(drawn))]
        else:
            roads = self.streets.roads
            segment = roads[self.rng.below(len(roads))]
        plan = self.plan
        plan.node[0] = self.town.end_a[segment]
        plan.node[1] = self.town.end_b[segment]
        plan.step[0] = segment
        plan.steps = 1
        plan.count_in(0)

    def improve(self, tries: i64, hot: float) -> None:
        """Anneal from `hot`; the plan is then the best one met."""
        best = self.plan.copy()
        best_value = self.value
        cooling = math.exp(math.log(COLD / hot) / float(tries))
        heat = hot
        for _ in range(tries):
            self._try(heat)
            if self.value > best_value:
                best.take_over(self.plan)
                best_value = self.value
            heat *= cooling
        self.plan = best
        self.value = best_value

    def _try(self, heat: float) -> None:
        """One change, kept or taken back."""
        plan = self.plan
        rng = self.rng
        if rng.below(2) == 0:
            self._turn_round()
        old_steps = plan.steps
        old_node = plan.node[:]
        old_step = plan.step[:]
        start: i64
        end: i64
        if rng.below(3) == 0:
            start = old_steps - rng.below(min(old_steps, WINDOW) + 1)
            end = old_steps
        else:
            start = rng.below(old_steps)
            end = min(old_steps, start + 1 + rng.below(WINDOW))
        for index in range(start, end):
            plan.count_out(index)
        target: i64 = -1
        most = end - start + rng.below(5) - 1
        if end < old_steps:
            target = old_node[end]
            most = max(most, self.streets.distance[old_node[start] * self.streets.nodes + target])
        plan.steps = start
        is_good = self._walk(most, target)
        new_end = plan.steps
        if is_good:
            is_good = self._go_on(old_node, old_step, end, old_steps)
        if is_good:
            value = plan.value()
            if value >= self.value or rng.chance() < math.exp((value - self.value) / heat):
                self.value = value
                return
        for index in range(start, new_end):
            plan.count_out(index)
        plan.steps = old_steps
        plan.node = old_node
        plan.step = old_step
        for index in range(start, end):
            plan.count_in(index)

    def _turn_round(self) -> None:
        """The same route from its other end."""
        plan = self.plan
        low: i64 = 0
        high = plan.steps
        while low < high:
            plan.node[low], plan.node[high] = plan.node[high], plan.node[low]
            low += 1
            high -= 1
        low = 0
        high = plan.steps - 1
        while low < high:
            plan.step[low], plan.step[high] = plan.step[high], plan.step[low]
            low += 1
            high -= 1

    def _go_on(self, old_node: vec[i64], old_step: vec[i64], end: i64, old_steps: i64) -> bool:
        """Let the rest of the old route follow; false if that isn't a route."""
        plan = self.plan
        if plan.steps + old_steps - end > MOST_STEPS:
            return False
        if end < old_steps and old_step[end] == FERRY and plan.steps > 0 and plan.step[plan.steps - 1] == FERRY:
            return False
        for index in range(end, old_steps):
            plan.step[plan.steps] = old_step[index]
            plan.node[plan.steps + 1] = old_node[index + 1]
            plan.steps += 1
        return plan.steps > 0 and plan.step[0] != FERRY and plan.step[plan.steps - 1] != FERRY

    def _walk(self, most: i64, target: i64) -> bool:
        """Go on from the last node for at most so many steps, to the target if there is one."""
        plan = self.plan
        rng = self.rng
        nodes = self.streets.nodes
        left = most
        while True:
            here = plan.node[plan.steps]
            if target >= 0 and here == target and (left == 0 or rng.below(2) == 0):
                return True
            if left <= 0 or plan.steps >= MOST_STEPS:
                return target < 0
            left -= 1
            if self.town.is_waterside[here] and rng.below(SAIL) == 0:
                other = self._landing()
                if not plan.can_sail(here, other) or (plan.steps > 0 and plan.step[plan.steps - 1] == FERRY):
                    continue
                if target >= 0 and self.streets.distance[other * nodes + target] > left:
                    continue
                plan.go(FERRY, other)
                continue
            chosen: i64 = -1
            weight: i64 = 0
            for place in range(self.streets.first_at[here], self.streets.first_at[here + 1]):
                segment = self.streets.at_node[place]
                if not plan.can_add(segment):
                    continue
                if target >= 0 and self.streets.distance[self.town.other_end(segment, here) * nodes + target] > left:
                    continue
                share: i64 = 3 if self.outlook.drawn[segment] else 1
                weight += share
                if rng.below(weight) < share:
                    chosen = segment
            if chosen < 0:
                return target < 0 or here == target
            plan.go(chosen, self.town.other_end(chosen, here))

    def _landing(self) -> i64:
        """Where a ferry might go: half of the time to where something is drawn."""
        known = self.outlook.landings
        if len(known) > 0 and self.rng.below(2) == 0:
            return known[self.rng.below(len(known))]
        return self.streets.water[self.rng.below(len(self.streets.water))]


@final
class Care:
    """What a budget suffices for."""

    def __init__(
        self,
        plans: i64,
        tries: i64,
        looks: i64,
        budget: Budget,
        per_missing: float = PER_MISSING,
        is_exact: bool = False,
    ) -> None:
        self.plans: i64 = plans
        """At least so many; more while seconds are left."""
        self.tries: i64 = tries
        """Changes to each plan."""
        self.looks: i64 = looks
        """How many turns are weighed twice, and the better ones again while seconds are left."""
        self.budget = budget
        self.per_missing = per_missing
        """What its plans lose for a segment that will probably stay undrawn."""
        self.is_exact = is_exact
        """Whether the last turn and what follows it are judged by best routes."""

    def is_late(self) -> bool:
        """Seconds were given, and none are left."""
        return self.budget.is_timed() and not self.budget.has_time()

    def part(self, share: float) -> Care:
        """The same with a share of the seconds that are left."""
        return Care(self.plans, self.tries, self.looks, self.budget.part(share), self.per_missing, self.is_exact)


def plan_value(plan: Plan) -> float:
    return plan.value()


def make_plans(outlook: Outlook, care: Care, rng: Rng, known: Plan | None = None) -> list[Plan]:
    """Best first; every second one begins with what is known."""
    found: list[Plan] = []
    while len(found) < care.plans or care.budget.has_time():
        start = known if len(found) % 2 == 0 else None
        planner = Planner(outlook, rng, start)
        planner.improve(care.tries, HOT if start is None else WARM)
        found.append(planner.plan)
    found.sort(key=plan_value, reverse=True)
    return found[:MOST_PLANS]
