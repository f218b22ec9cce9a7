"""Improves a plan by what it comes to when it is played out: estimates tell too little of which change is for the better."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.en_route.bot.planner import Planner
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import Playouts

GLIMPSES: Final[i64] = 8
FUTURES: Final[i64] = 32
"""A change is played out so often, and if it is no worse, again so often."""


def climb(planner: Planner, plan: Plan, luck: i64, changes: i64) -> tuple[float, Plan]:
    """What the plan is worth in these futures after so many changes, of which those for the worse are taken back; and the plan."""
    best = plan.copy()
    trial = plan.copy()
    playouts = Playouts(planner.outlook, best, Rng(luck))
    glimpse = playouts.play_often(GLIMPSES)
    worth = glimpse + playouts.play_often(FUTURES)
    for _ in range(changes):
        if not planner.change(best, trial):
            continue
        playouts = Playouts(planner.outlook, trial, Rng(luck))
        changed_glimpse = playouts.play_often(GLIMPSES)
        if changed_glimpse < glimpse:
            continue
        changed = changed_glimpse + playouts.play_often(FUTURES)
        if changed >= worth:
            glimpse, worth = changed_glimpse, changed
            best, trial = trial, best
    best.value = planner.judge(best)
    return worth, best
