"""Sheets weighed by plans that go on from them, played out with the cards of one world: what hints and analyses of En Route weigh by.

Every world makes plans of its own: a plan is found by luck, too, and that luck belongs into the error of what is told.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.appraisal import Weighed
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.bot.contest import Care, find_plans
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import POINTS_OF_WORTH, Playouts
from tropa.games.en_route.components import KINDS
from tropa.games.en_route.rules.position import EnRoute

CARE: Final[i64] = 40
"""Iterations of the strong player for the plans of a world."""
PLANS: Final = 4
TRIALS: Final[i64] = 24
PLAYOUTS: Final[i64] = 24
"""Of so many plans the one that does best in so many playouts is measured in so many others."""
RISK: Final = "risk"
"""The part of which less is better."""


@final
class Weighing:
    """One sheet as it is after a choice or a turn."""

    def __init__(self, position: EnRoute, seat: i64) -> None:
        self.position: EnRoute = position
        self.seat: i64 = seat
        self.outlook: Outlook = Outlook(position, seat, minds_rivals=False)
        self.care: Care = Care(Budget(CARE))

    def weigh(self, seed: i64) -> Weighed:
        """In the world of that seed."""
        rng = Rng(seed)
        trying = rng.next()
        playing = rng.next()
        outlook = self.outlook
        best: Plan | None = None
        most = -1.0
        for plan in find_plans(self.position, self.seat, rng, self.care)[:PLANS]:
            worth = Playouts(outlook, plan, Rng(trying)).play_often(TRIALS)
            if worth > most:
                best, most = plan, worth
        assert best is not None
        worth = Playouts(outlook, best, Rng(playing)).play_often(PLAYOUTS) / float(PLAYOUTS)
        return Weighed(worth if outlook.is_solo else worth * POINTS_OF_WORTH, plan_parts(outlook, best, worth))


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
