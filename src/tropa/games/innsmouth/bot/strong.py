"""The strong player: the same with as many plans as its budget allows, each changed more often, and more turns looked at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import choose
from tropa.games.innsmouth.bot.outlook import PER_MISSING
from tropa.games.innsmouth.bot.planner import Care
from tropa.games.innsmouth.rules.position import Innsmouth

PER_MISSING_ALONE: Final = 30.0
"""For less, plans keep ends that promise more than they cost and that there is no time to draw."""


def ponder(seen: Innsmouth, seat: i64, rng: Rng, budget: Budget) -> i64:
    """An iteration is a plan."""
    plans = max(1, budget.iterations)
    tries: i64 = 6_000 if budget.is_timed() else 3_000
    per_missing = PER_MISSING_ALONE if seen.setting.is_solo() else PER_MISSING
    return choose(seen, seat, rng, Care(plans, tries, 8, budget, per_missing, is_exact=True))
