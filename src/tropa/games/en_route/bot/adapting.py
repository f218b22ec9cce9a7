"""Plans adapted to a sheet and played out with the cards of one world: what hints and analyses of En Route weigh by."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.appraisal import Weighed
from tropa.core.rng import Rng
from tropa.games.en_route.bot.contest import MARGINS
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import WARM, Planner
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import POINTS_OF_WORTH, Playouts
from tropa.games.en_route.components import KINDS
from tropa.games.en_route.rules.position import EnRoute

PLANS_ADAPTED: Final = 2
ADAPTING: Final[i64] = 500
"""Of the plans at hand those that promise most are adapted, by so many changes."""
RISK: Final = "risk"
"""The part of which less is better."""
PLAYOUTS: Final[i64] = 8
"""Of the plan that is adapted best, in each world."""


@final
class Adapted:
    """One sheet as it is after a choice or a turn."""

    def __init__(self, position: EnRoute, seat: i64) -> None:
        self.outlook: Outlook = Outlook(position, seat)

    def weigh(self, plans: list[Plan], rng: Rng) -> Weighed:
        outlook = self.outlook
        best: Plan | None = None
        for plan in self._promising(plans):
            planner = Planner(outlook, rng.split(), plan.margin)
            planner.improve(plan, ADAPTING, WARM)
            adapted = planner.pool[0]
            if best is None or adapted.value > best.value:
                best = adapted
        assert best is not None
        worth = Playouts(outlook, best, rng).play_often(PLAYOUTS) / float(PLAYOUTS)
        return Weighed(worth if outlook.is_solo else worth * POINTS_OF_WORTH, plan_parts(outlook, best, worth))

    def _promising(self, plans: list[Plan]) -> list[Plan]:
        if len(plans) <= PLANS_ADAPTED:
            return plans
        judge = Judge(self.outlook, MARGINS[1])
        ranked = [(-int(judge.judge(plan)), number) for number, plan in enumerate(plans)]
        ranked.sort()
        return [plans[number] for _, number in ranked[:PLANS_ADAPTED]]


def plan_parts(outlook: Outlook, plan: Plan, worth: float) -> dict[str, float]:
    """What the plan would bring, in points, by what is counted; and what of it, by its worth, the cards won't allow."""
    judge = Judge(outlook, 0)
    judge.count(plan)
    parts = {
        "sights": float(judge.worth) / 100.0,
        "stops": float(outlook.streets.city.stop_points[judge.stops]),
        "task": float(judge.task),
    }
    for kind in range(judge.streets.kinds):
        parts[f"kind-{KINDS[kind]}"] = float(judge.people[kind] * judge.attractions[kind])
    if outlook.is_solo:
        parts["rounds"] = float(outlook.left - judge.need)
    else:
        parts[RISK] = sum(parts.values()) - worth * POINTS_OF_WORTH
    return parts
