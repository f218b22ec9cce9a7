"""How a game begins."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.lost_cities.rules.expeditions import lay_out
from tropa.games.lost_cities.rules.position import LostCities


def new_position(players: i64, is_short: bool, is_up_and_down: bool, has_open_totals: bool) -> LostCities:
    position = LostCities(players, is_short, is_up_and_down, has_open_totals)
    lay_out(position)
    return position
