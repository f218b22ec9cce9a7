"""Ways to spend a turn, compared by playing plans that go on from them out to the end; the worse half drops out again and again."""

from __future__ import annotations

import time
from typing import Final, final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.bot.climbing import climb
from tropa.games.en_route.bot.hints import hinted_plans
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import HOT, WARM, Planner
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import Playouts
from tropa.games.en_route.bot.turns import Turn, greet_all, segments_for
from tropa.games.en_route.notation import DRAW
from tropa.games.en_route.rules.drawing import act_in_drawing
from tropa.games.en_route.rules.position import EnRoute

MARGINS: Final = [10, 30, 50]
SEARCHES: Final = 3
TRIED: Final = 4
TRIALS: Final[i64] = 24
PLANS: Final = 12
"""Of each caution so many searches; of each the best plans are tried in so many playouts, and so many are gone on with."""
CLIMBERS: Final = 2
CLIMBS: Final[i64] = 100
"""The best plans of all are changed so often and played out each time."""
PLAN_STEPS: Final[i64] = 1500
AFTER_STEPS: Final[i64] = 800
"""Changes tried on a plan, and again once the turn is drawn."""
CONTENDERS: Final = 48
ENOUGH: Final = [32, 128, 512, 1024, 2048]
"""More playouts than these tell little: nobody has to wait for them."""
BATCH: Final[i64] = 8


@final
class Care:
    """What a budget suffices for: with few iterations everything is done less thoroughly."""

    def __init__(self, budget: Budget, knows_city: bool = True) -> None:
        self.knows_city: bool = knows_city
        iterations = budget.iterations
        self.is_counted: bool = iterations > 0
        self.seconds: float = 0.0 if self.is_counted else budget.seconds
        self.steps: i64 = min(PLAN_STEPS, 20 * iterations) if self.is_counted else PLAN_STEPS
        self.after_steps: i64 = min(AFTER_STEPS, 20 * iterations) if self.is_counted else AFTER_STEPS
        self.trials: i64 = min(TRIALS, iterations) if self.is_counted else TRIALS
        self.climbs: i64 = min(CLIMBS, iterations) if self.is_counted else CLIMBS
        self.batch: i64 = max(1, iterations // 8) if self.is_counted else BATCH


@final
class Contender:
    """A turn with its segments, and a plan that goes on from there."""

    def __init__(self, turn: Turn, segments: list[int], plan: Plan, value: i64) -> None:
        self.turn = turn
        self.segments = segments
        self.plan = plan
        self.value: i64 = value
        self.playouts: Playouts | None = None
        self.luck: i64 = 0
        self.sum: float = 0.0
        self.played: i64 = 0

    def prepare(self, seat: i64, rng: Rng, luck: i64, steps: i64, knows_city: bool) -> None:
        """Draw the turn's segments, improve the plan for so many steps, and look into the futures of this luck."""
        trial = self.turn.trial.copy()
        for segment in self.segments:
            act_in_drawing(trial, seat, DRAW + segment)
            greet_all(trial, seat)
        outlook = Outlook(trial, seat, knows_city)
        if steps > 0:
            planner = Planner(outlook, rng, self.plan.margin)
            planner.improve(self.plan, steps, WARM)
            self.plan = planner.pool[0]
        self.luck = luck
        self.playouts = Playouts(outlook, self.plan, Rng(luck))

    def improved(self, seat: i64, rng: Rng, care: Care) -> Contender:
        """The same turn with a better plan, played out as often."""
        other = Contender(self.turn, self.segments, self.plan, self.value)
        other.prepare(seat, rng, self.luck, care.after_steps, care.knows_city)
        other.play(self.played)
        return other

    def play(self, count: i64) -> None:
        assert self.playouts is not None
        self.sum += self.playouts.play_often(count)
        self.played += count

    def worth(self) -> float:
        return self.sum / float(self.played)


def find_plans(position: EnRoute, seat: i64, rng: Rng, care: Care) -> list[Plan]:
    """Plans of more and less caution, those first that do best when they are played out."""
    outlook = Outlook(position, seat, care.knows_city)
    found: list[tuple[float, int, Plan]] = []
    luck = rng.next()
    for margin in MARGINS:
        # Some short searches find more than a long one.
        for _ in range(SEARCHES):
            planner = Planner(outlook, rng, margin)
            planner.improve(planner.start_anywhere(), care.steps, HOT)
            _try_out(planner, luck, care, found)
    planner = Planner(outlook, rng, MARGINS[1])
    for hint in hinted_plans(planner):
        planner.improve(hint, care.steps, WARM)
    _try_out(planner, luck, care, found)
    found.sort()
    luck = rng.next()
    climbed: list[tuple[float, int, Plan]] = []
    for _, number, plan in found[:CLIMBERS]:
        worth, better = climb(planner, plan, luck, care.climbs)
        climbed.append((-worth, number, better))
    climbed.sort()
    return [plan for _, _, plan in climbed + found[: PLANS - CLIMBERS]]


def _try_out(planner: Planner, luck: i64, care: Care, found: list[tuple[float, int, Plan]]) -> None:
    """Play the planner's best plans out, all with the same cards to come; those that do best sort first."""
    known = [plan.mark for _, _, plan in found]
    for plan in planner.pool[:TRIED]:
        if plan.mark in known:
            continue
        worth = Playouts(planner.outlook, plan, Rng(luck)).play_often(care.trials)
        found.append((-worth, len(found), plan))


def compare(turns: list[Turn], plans: list[Plan], seat: i64, care: Care) -> list[Contender]:
    """All turns with what the plans would draw in them, the most promising first."""
    contenders: list[Contender] = []
    for turn in turns:
        outlook = Outlook(turn.trial, seat, care.knows_city)
        outlook.left -= 1
        judge = Judge(outlook, MARGINS[1])
        for plan in plans + turn.plans:
            best: Contender | None = None
            for segments in segments_for(outlook, plan, turn.trial):
                for segment in segments:
                    outlook.is_drawn[segment] = 1
                value = judge.judge(plan)
                for segment in segments:
                    outlook.is_drawn[segment] = 0
                if best is None or value > best.value:
                    best = Contender(turn, segments, plan, value)
            if best is not None:
                contenders.append(best)
    contenders.sort(key=by_value)
    return contenders


def by_value(contender: Contender) -> int:
    return -int(contender.value)


def _by_worth(contender: Contender) -> float:
    return -contender.worth()


def choose(contenders: list[Contender], seat: i64, rng: Rng, care: Care) -> Contender:
    """Play the most promising ones out, all with the same cards to come; the worse half drops out again and again."""
    begun = time.perf_counter()
    alive = contenders[:CONTENDERS]
    luck = rng.next()
    for contender in alive:
        contender.prepare(seat, rng, luck, 0, care.knows_city)
    batch = care.batch
    for stage in range(len(ENOUGH)):
        until = begun + care.seconds * (stage + 1) / len(ENOUGH)
        is_enough = False
        while not is_enough:
            for contender in alive:
                contender.play(batch)
            is_enough = care.is_counted or alive[0].played >= ENOUGH[stage] or time.perf_counter() >= until
        alive.sort(key=_by_worth)
        alive = alive[: max(1, len(alive) // 2)]
        if care.is_counted:
            batch *= 2
        if stage == 1:
            alive.extend([contender.improved(seat, rng, care) for contender in alive])
            alive.sort(key=_by_worth)
            alive = alive[: max(1, len(alive) // 2)]
    return alive[0]
