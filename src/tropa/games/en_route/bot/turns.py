"""Ways to spend a turn: location, tourists, and the segments of a plan."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import WARM, Planner
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.notation import GREET, KIND, LOCATE
from tropa.games.en_route.rules.drawing import act_in_drawing
from tropa.games.en_route.rules.locations import allowed_locations, kinds_to_name, locations_to_choose
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import LOCATING, NAMING

TURN_PLANS: Final = 3


@final
class Turn:
    """A way to spend a turn: the action that begins it, and the sheet with its tourists in place."""

    def __init__(self, action: i64, trial: EnRoute, path: list[int]) -> None:
        self.action: i64 = action
        self.trial: EnRoute = trial
        self.path = path
        """The actions that led there, greetings apart."""
        self.plans: list[Plan] = []
        """Plans made for this turn alone."""

    def plan_on(self, plans: list[Plan], seat: i64, rng: Rng, steps: i64, knows_city: bool) -> None:
        """Change the best plans so that they lead along the chosen location."""
        outlook = Outlook(self.trial, seat, knows_city)
        for plan in plans[:TURN_PLANS]:
            planner = Planner(outlook, rng, plan.margin)
            planner.chosen = self.trial.chosen[seat]
            planner.improve(plan, steps, WARM)
            self.plans.extend(planner.pool[:TURN_PLANS])


def greet_all(trial: EnRoute, seat: i64) -> None:
    """New tourists of cafés are greeted."""
    for cafe in range(trial.city.cafes):
        if trial.cafe_pending[seat * trial.city.cafes + cafe]:
            act_in_drawing(trial, seat, GREET + cafe)


def turns_from(trial: EnRoute, seat: i64, path: list[int], plans: list[Plan]) -> list[Turn]:
    """All ways to choose location and kind from here, after the actions of `path`."""
    if trial.stage[seat] == LOCATING:
        choices = [int(LOCATE) + location for location in allowed_locations(trial, seat) or _free_on(trial, seat, plans)]
    elif trial.stage[seat] == NAMING:
        choices = [int(KIND) + kind for kind in kinds_to_name(trial, seat)]
    else:
        greet_all(trial, seat)
        return [Turn(path[0] if path else -1, trial, path)]
    found: list[Turn] = []
    for choice in choices:
        further = trial.copy()
        act_in_drawing(further, seat, choice)
        found.extend(turns_from(further, seat, [*path, choice], plans))
    return found


def _free_on(trial: EnRoute, seat: i64, plans: list[Plan]) -> list[int]:
    """Where any free location will do (ER-5.5): those on the best plans."""
    found: list[int] = []
    for plan in plans[:3]:
        for index in range(plan.length):
            for location in trial.city.map.along[plan.segment[index]]:
                if location not in found and trial.is_free(seat, location):
                    found.append(location)
    return found or locations_to_choose(trial, seat)


def segments_for(outlook: Outlook, plan: Plan, trial: EnRoute) -> list[list[int]]:
    """What may be drawn of the plan in this turn: joined pairs along the chosen location, or one segment (ER-5.4)."""
    chosen = trial.chosen[outlook.seat]
    city = trial.city
    found: list[list[int]] = []
    single: i64 = -1
    for index in range(plan.length):
        segment = plan.segment[index]
        if outlook.is_drawn[segment]:
            continue
        is_last = index + 1 == plan.length
        other = segment if is_last else plan.segment[index + 1]
        if is_last or outlook.is_drawn[other]:
            if single < 0:
                single = segment
        elif not trial.is_forced[outlook.seat] and (city.is_along(segment, chosen) or city.is_along(other, chosen)):
            found.append([int(segment), int(other)])
    if not found:
        found.append([int(single if single >= 0 else _beyond(outlook, plan))])
    return found


def _beyond(outlook: Outlook, plan: Plan) -> i64:
    """All of the plan is drawn: a segment that goes on from its end, or any that is left."""
    streets = outlook.streets
    end = plan.node[plan.length]
    found: i64 = -1
    for segment in range(streets.segments):
        if not outlook.is_drawn[segment] and streets.city.is_drawable[segment]:
            found = segment
            if streets.end_a[segment] == end or streets.end_b[segment] == end:
                break
    return found
