"""What plans count one by one: tiers of goals, gaps in a route, and segments that won't be drawn."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.innsmouth.components import TIER_POINTS


def tier_worth(tiers: list[int], amount: float, reach: float) -> float:
    """Tiers reached by so much, and those that are nearer than `reach` in part (IN-7.10)."""
    worth = 0.0
    for tier in tiers:
        under = float(tier) - amount
        if under <= 0.0:
            worth += float(TIER_POINTS)
        elif under < reach:
            worth += float(TIER_POINTS) * (1.0 - under / reach)
    return worth


def count_gaps(drawn: vec[i64], step: vec[i64], steps: i64) -> i64:
    """Undrawn segments between drawn ones: without them the route falls apart."""
    gaps: i64 = 0
    run: i64 = -1
    for index in range(steps):
        segment = step[index]
        if segment < 0:
            continue
        if drawn[segment]:
            if run > 0:
                gaps += run
            run = 0
        elif run >= 0:
            run += 1
    return gaps


def shortfall(over: float, spread: float) -> float:
    """How many of the segments wished for will be missing, chance being what it is."""
    if over <= -spread:
        return 0.0
    if over >= spread:
        return over
    return (over + spread) * (over + spread) / (4.0 * spread)
