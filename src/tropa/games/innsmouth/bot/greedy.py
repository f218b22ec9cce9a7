"""The rule-based player: two quick plans, and the three most promising turns looked at again."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import choose
from tropa.games.innsmouth.bot.planner import Care
from tropa.games.innsmouth.rules.position import Innsmouth


def decide(seen: Innsmouth, seat: i64, rng: Rng) -> i64:
    return choose(seen, seat, rng, Care(2, 400, 3, Budget(0)))
