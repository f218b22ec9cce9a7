"""The rule-based player: the quick policy of playouts, with a calm hand."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.lost_cities.bot.playouts import CALM, best_action
from tropa.games.lost_cities.rules.position import LostCities


def decide(seen: LostCities, seat: i64, rng: Rng) -> i64:
    return best_action(seen, seat, rng, CALM)
