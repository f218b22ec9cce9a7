"""Plans to begin with that use what a city offers: the own line, excursions in their order."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.bot.planner import Planner
from tropa.games.en_route.bot.plans import LONGEST, Plan
from tropa.games.en_route.bot.specials import TOUR_SIZE, Specials


def hinted_plans(planner: Planner) -> list[Plan]:
    """Changing any plan again and again seldom comes upon them."""
    specials = planner.outlook.specials
    if specials is None:
        return []
    line = _ride_own_line(planner, specials)
    found = [line] if line.length > 0 else []
    for first in range(specials.tours):
        plan = Plan()
        planner.begin_walk()
        for tour in range(specials.tours):
            follow_tour(planner, specials, plan, (first + tour) % specials.tours)
        found.append(plan)
    return [plan for plan in found if plan.length > 0]


def _ride_own_line(planner: Planner, specials: Specials) -> Plan:
    """Its tunnels one after the other (ER-21.3)."""
    streets = planner.streets
    own: list[int] = []
    for segment in range(streets.segments):
        if specials.is_there[segment] and not specials.is_ride[segment]:
            own.append(int(segment))
    plan = Plan()
    for index, segment in enumerate(own):
        if index == 0:
            is_turned = len(own) > 1 and streets.end_a[segment] in streets.map.ends[own[1]]
            plan.node[0] = streets.end_b[segment] if is_turned else streets.end_a[segment]
        if plan.node[index] not in streets.map.ends[segment]:
            break
        plan.segment[index] = segment
        plan.node[index + 1] = streets.other_end(segment, plan.node[index])
        plan.length += 1
    return plan


def follow_tour(planner: Planner, specials: Specials, plan: Plan, tour: i64) -> None:
    """Go on along the sights of an excursion in their order (ER-24.4), drawn segments rather."""
    streets = planner.streets
    for index in range(TOUR_SIZE):
        sight = specials.sight[tour * TOUR_SIZE + index]
        if sight < 0 or plan.length == LONGEST:
            return
        best: i64 = -1
        start: i64 = -1
        nearest: i64 = 1 << 20
        here = plan.node[plan.length]
        for segment in range(streets.segments):
            if not (streets.sights[segment] >> sight) & 1 or planner.is_used(segment):
                continue
            for end in (streets.end_a[segment], streets.end_b[segment]):
                far: i64 = 0 if plan.length == 0 else 4 * planner.distance[end * streets.nodes + here]
                far += planner.rng.below(2) if planner.outlook.is_drawn[segment] else 2 + planner.rng.below(2)
                if far < nearest:
                    best, start, nearest = segment, end, far
        if best < 0:
            return
        if plan.length == 0:
            plan.node[0] = start
        if not planner.walk_to(plan, start) or plan.length == LONGEST:
            return
        # On the way there it may have been walked already.
        if not planner.is_used(best):
            planner.walk_along(plan, best)
