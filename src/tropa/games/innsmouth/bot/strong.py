"""The strong player: the same with as many plans as its budget allows, each changed more often, and more turns looked at."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import choose
from tropa.games.innsmouth.bot.planner import Care
from tropa.games.innsmouth.rules.position import Innsmouth


def ponder(seen: Innsmouth, seat: i64, rng: Rng, budget: Budget) -> i64:
    """An iteration is a plan."""
    return choose(seen, seat, rng, Care(max(1, budget.iterations), 6_000 if budget.is_timed() else 3_000, 8, budget))
