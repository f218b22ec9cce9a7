"""How a turn of En Route is weighed: whole, with the root's plans adapted to it, and those played out with the same cards to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, POINTS, Appraisal, Scale, Weighed
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.bot.contest import Care
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import WARM, Planner
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import POINTS_OF_WORTH, Playouts
from tropa.games.en_route.bot.strong import StrongPlayer
from tropa.games.en_route.components import KINDS
from tropa.games.en_route.notation import DONE, DRAW, EXTRA, GREET
from tropa.games.en_route.rules.drawing import act_in_drawing
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import DRAWING, FINISHED, ROUTING

ALONE: Final = Scale(CHANCE, 0.05, 0.10, 0.20, 0.03)
"""The chance to win the challenge."""
AMONG_RIVALS: Final = Scale(POINTS, 4.0, 8.0, 15.0, 3.0)
ROOT_CARE: Final[i64] = 40
"""Iterations of the strong player for the root's plans."""
MOST_LINES: Final = 10
PLANS_ADAPTED: Final = 2
ADAPTING: Final[i64] = 500
"""Changes tried on each of them."""
PLAYOUTS: Final[i64] = 8
"""Of the plan that is adapted best, in each world."""


class EnRouteAppraisal(Appraisal):
    def __init__(self, seen: EnRoute, seat: i64, rng: Rng) -> None:
        self.seen: EnRoute = seen
        self.seat: i64 = seat
        self.player: StrongPlayer = StrongPlayer(seen, seat, rng, Care(Budget(ROOT_CARE)))
        self.plans: list[Plan] = []

    def scale(self) -> Scale:
        return ALONE if self.seen.setting.is_solo() else AMONG_RIVALS

    def round_size(self) -> i64:
        return 2

    def can_say(self) -> bool:
        """While drawing; a café's guests are no matter for a whole turn."""
        seen = self.seen
        return seen.phase == DRAWING and seen.stage[self.seat] != FINISHED and not seen.has_pending(self.seat)

    def lines(self) -> list[list[int]]:
        seen = self.seen
        if seen.stage[self.seat] == ROUTING and seen.drawn[self.seat] > 0:
            draws = [action for action in seen.owed(self.seat) if DRAW <= action < EXTRA]
            return [self._whole([action], []) for action in draws] + [[int(DONE)]]
        found: list[list[int]] = []
        known: list[list[int]] = []
        for contender in self.player.contenders(self.player.turns()):
            line = self._whole(contender.turn.path, contender.segments)
            if sorted(line) not in known:
                # In another order the same segments are no other turn.
                known.append(sorted(line))
                found.append(line)
            if len(found) == MOST_LINES:
                break
        return found

    def _whole(self, path: list[int], segments: list[int]) -> list[int]:
        """To the end of the turn, new tourists being greeted."""
        trial = self.seen.copy()
        line: list[int] = []
        planned = path + [int(DRAW) + segment for segment in segments]
        while trial.stage[self.seat] != FINISHED:
            if trial.has_pending(self.seat):
                action = next(action for action in trial.owed(self.seat) if GREET <= action < DONE)
            elif planned:
                action = planned.pop(0)
            else:
                action = int(DONE)
            act_in_drawing(trial, self.seat, action)
            line.append(action)
        return line

    def length_of(self, actions: list[int]) -> i64:
        trial = self.seen.copy()
        count: i64 = 0
        for action in actions:
            if trial.stage[self.seat] == FINISHED:
                break
            act_in_drawing(trial, self.seat, action)
            count += 1
        return count

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        if not self.plans:
            self.plans = self.player.cards.plans_of(self.seat)[:PLANS_ADAPTED]
        rng = Rng(seed)
        trial = self.seen.copy()
        for action in line:
            act_in_drawing(trial, self.seat, action)
        outlook = Outlook(trial, self.seat)
        best: Plan | None = None
        for plan in self.plans:
            planner = Planner(outlook, rng.split(), plan.margin)
            planner.improve(plan, ADAPTING, WARM)
            adapted = planner.pool[0]
            if best is None or adapted.value > best.value:
                best = adapted
        assert best is not None
        worth = Playouts(outlook, best, rng).play_often(PLAYOUTS) / float(PLAYOUTS)
        return Weighed(worth if outlook.is_solo else worth * POINTS_OF_WORTH, plan_parts(outlook, best))


def plan_parts(outlook: Outlook, plan: Plan) -> dict[str, float]:
    """What the plan would bring, in points, by what is counted."""
    judge = Judge(outlook, 0)
    judge.count(plan)
    parts = {
        "sights": float(judge.worth) / 100.0,
        "stops": float(outlook.streets.city.stop_points[judge.stops]),
        "task": float(judge.task),
        "rounds": float(outlook.left - judge.need),
    }
    for kind in range(judge.streets.kinds):
        parts[f"kind-{KINDS[kind]}"] = float(judge.people[kind] * judge.attractions[kind])
    return parts
