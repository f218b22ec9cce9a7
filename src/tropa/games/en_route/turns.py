"""Ways to spend a turn of En Route, compared by playing plans that go on from them out to the end."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.draft import Draft, Plan
from tropa.games.en_route.futures import Futures
from tropa.games.en_route.judging import Judge
from tropa.games.en_route.notation import DRAW, GREET, KIND, LOCATE
from tropa.games.en_route.planning import HOT, Planner
from tropa.games.en_route.rules import EnRoute
from tropa.games.en_route.state import LOCATING, NAMING

MARGINS: Final = [0, 20, 40]
TRIED: Final = 10
TRIALS: Final[i64] = 24
PLANS: Final = 12
"""Of each caution so many plans are tried in so many futures, and so many are gone on with."""
WARM: Final = 300.0
PLAN_STEPS: Final[i64] = 4000
AFTER_STEPS: Final[i64] = 800
"""Changes tried on a plan, and again once the turn is drawn."""
TURN_PLANS: Final = 3
CONTENDERS: Final = 48
ENOUGH: Final = [32, 128, 512, 1024, 2048]
"""More futures than these tell little: nobody has to wait for them."""
BATCH: Final[i64] = 8


class Care:
    """What a budget suffices for: with few iterations everything is done less thoroughly."""

    def __init__(self, budget: Budget) -> None:
        iterations = budget.iterations
        self.is_counted: bool = iterations > 0
        self.seconds: float = 0.0 if self.is_counted else budget.seconds
        self.steps: i64 = min(PLAN_STEPS, 60 * iterations) if self.is_counted else PLAN_STEPS
        self.after_steps: i64 = min(AFTER_STEPS, 20 * iterations) if self.is_counted else AFTER_STEPS
        self.trials: i64 = min(TRIALS, iterations) if self.is_counted else TRIALS
        self.batch: i64 = max(1, iterations // 8) if self.is_counted else BATCH


class Turn:
    """A way to spend a turn: the action that begins it, and the sheet with its tourists in place."""

    def __init__(self, action: i64, trial: EnRoute) -> None:
        self.action: i64 = action
        self.trial: EnRoute = trial
        self.plans: list[Plan] = []
        """Plans made for this turn alone."""

    def plan_on(self, plans: list[Plan], seat: i64, rng: Rng, steps: i64) -> None:
        """Change the best plans so that they lead along the chosen location."""
        for plan in plans[:TURN_PLANS]:
            planner = Planner(Draft(self.trial, seat), rng, plan.margin)
            planner.chosen = self.trial.chosen[seat]
            planner.improve(plan, steps, WARM)
            self.plans.extend(planner.pool[:TURN_PLANS])


class Contender:
    """A turn with its segments, and a plan that goes on from there."""

    def __init__(self, turn: Turn, segments: list[int], plan: Plan, value: i64) -> None:
        self.turn = turn
        self.segments = segments
        self.plan = plan
        self.value: i64 = value
        self.futures: Futures | None = None
        self.sum: float = 0.0
        self.played: i64 = 0

    def prepare(self, seat: i64, rng: Rng, steps: i64) -> None:
        """Draw the turn's segments, and improve the plan for so many steps."""
        trial = self.turn.trial.copy()
        for segment in self.segments:
            trial.draw_action(seat, DRAW + segment)
            greet_all(trial, seat)
        draft = Draft(trial, seat)
        if steps > 0:
            planner = Planner(draft, rng, self.plan.margin)
            planner.improve(self.plan, steps, WARM)
            self.plan = planner.pool[0]
        self.futures = Futures(draft, self.plan, rng)

    def improved(self, seat: i64, rng: Rng, steps: i64) -> Contender:
        """The same turn with a better plan, played out as often."""
        other = Contender(self.turn, self.segments, self.plan, self.value)
        other.prepare(seat, rng, steps)
        other.play(self.played)
        return other

    def play(self, count: i64) -> None:
        assert self.futures is not None
        self.sum += self.futures.play_often(count)
        self.played += count

    def worth(self) -> float:
        return self.sum / float(self.played)


def greet_all(trial: EnRoute, seat: i64) -> None:
    """New tourists of cafés are greeted."""
    for cafe in range(trial.city.cafes):
        if trial.cafe_pending[seat * trial.city.cafes + cafe]:
            trial.draw_action(seat, GREET + cafe)


def find_plans(position: EnRoute, seat: i64, rng: Rng, care: Care) -> list[Plan]:
    """Plans of more and less caution, those first that do best when they are played out."""
    draft = Draft(position, seat)
    found: list[tuple[float, int, Plan]] = []
    for margin in MARGINS:
        planner = Planner(draft, rng, margin)
        planner.improve(planner.start_anywhere(), care.steps, HOT)
        for plan in planner.pool[:TRIED]:
            found.append((-Futures(draft, plan, rng).play_often(care.trials), len(found), plan))
    found.sort()
    return [plan for _, _, plan in found[:PLANS]]


def turns_from(trial: EnRoute, seat: i64, action: i64, plans: list[Plan]) -> list[Turn]:
    """All ways to choose location and kind from here, begun with `action`, or with the choice itself if that is -1."""
    if trial.stage[seat] == LOCATING:
        choices = [int(LOCATE) + location for location in trial.allowed_locations(seat) or _free_on(trial, seat, plans)]
    elif trial.stage[seat] == NAMING:
        choices = [int(KIND) + kind for kind in trial.kinds_to_name(seat)]
    else:
        greet_all(trial, seat)
        return [Turn(action, trial)]
    found: list[Turn] = []
    for choice in choices:
        further = trial.copy()
        further.draw_action(seat, choice)
        found.extend(turns_from(further, seat, action if action >= 0 else choice, plans))
    return found


def _free_on(trial: EnRoute, seat: i64, plans: list[Plan]) -> list[int]:
    """Where any free location will do (ER-5.5): those on the best plans."""
    found: list[int] = []
    for plan in plans[:3]:
        for index in range(plan.length):
            for location in trial.city.map.along[plan.segment[index]]:
                if location not in found and trial.is_free(seat, location):
                    found.append(location)
    return found or trial.locations_to_choose(seat)


def segments_for(draft: Draft, plan: Plan, trial: EnRoute) -> list[list[int]]:
    """What may be drawn of the plan in this turn: joined pairs along the chosen location, or one segment (ER-5.4)."""
    chosen = trial.chosen[draft.seat]
    city = trial.city
    found: list[list[int]] = []
    single: i64 = -1
    for index in range(plan.length):
        segment = plan.segment[index]
        if draft.is_drawn[segment]:
            continue
        is_last = index + 1 == plan.length
        other = segment if is_last else plan.segment[index + 1]
        if is_last or draft.is_drawn[other]:
            if single < 0:
                single = segment
        elif not trial.is_forced[draft.seat] and (city.is_along(segment, chosen) or city.is_along(other, chosen)):
            found.append([int(segment), int(other)])
    if not found:
        found.append([int(single if single >= 0 else _beyond(draft, plan))])
    return found


def _beyond(draft: Draft, plan: Plan) -> i64:
    """All of the plan is drawn: a segment that goes on from its end, or any that is left."""
    streets = draft.streets
    end = plan.node[plan.length]
    found: i64 = -1
    for segment in range(streets.segments):
        if not draft.is_drawn[segment]:
            found = segment
            if streets.end_a[segment] == end or streets.end_b[segment] == end:
                break
    return found


def compare(turns: list[Turn], plans: list[Plan], seat: i64) -> list[Contender]:
    """All turns with what the plans would draw in them, the most promising first."""
    contenders: list[Contender] = []
    for turn in turns:
        draft = Draft(turn.trial, seat)
        draft.left -= 1
        judge = Judge(draft, MARGINS[1])
        for plan in plans + turn.plans:
            best: Contender | None = None
            for segments in segments_for(draft, plan, turn.trial):
                for segment in segments:
                    draft.is_drawn[segment] = 1
                value = judge.judge(plan)
                for segment in segments:
                    draft.is_drawn[segment] = 0
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
    """Play the most promising ones out; the worse half drops out again and again."""
    begun = time.perf_counter()
    alive = contenders[:CONTENDERS]
    for contender in alive:
        contender.prepare(seat, rng, 0)
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
            alive.extend([contender.improved(seat, rng, care.after_steps) for contender in alive])
            alive.sort(key=_by_worth)
            alive = alive[: max(1, len(alive) // 2)]
    return alive[0]
