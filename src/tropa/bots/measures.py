"""How thoroughly is weighed, what an analysis tells of, and what bots of each strength lose in one: read from `data/measures.toml`.

A mean loss alone says little; beside those of bots of known strength, measured with the same worlds, it does.
"""

from __future__ import annotations

import functools
import math
import tomllib
from importlib import resources
from typing import Final

from msgspec import convert

from tropa.bots.advice_structs import Unit
from tropa.bots.measure_structs import Measures, Thresholds, Worlds
from tropa.core.appraisal import CHANCE, Scale

OTHER_GAMES: Final = Worlds(hint=200, analysis=200, puzzle=200)
"""For a game that nothing is known of."""
LEAST_DECISIONS: Final = 8
"""Fewer say nothing about anybody."""
SURE: Final = 2.0
"""Standard errors."""


@functools.cache
def all_measures() -> dict[str, Measures]:
    source = resources.files("tropa.bots").joinpath("data/measures.toml").read_text(encoding="utf-8")
    found: dict[str, Measures] = convert(tomllib.loads(source), dict[str, Measures])
    return found


def worlds_for(game: str) -> Worlds:
    measures = all_measures().get(game)
    return OTHER_GAMES if measures is None else measures.worlds


def thresholds_for(game: str, scale: Scale) -> Thresholds:
    """What an analysis of this game tells of; where nothing was measured, by the smallest difference that counts."""
    measures = all_measures().get(game)
    unit: Unit = "chance" if scale.unit == CHANCE else "points"
    if measures is None or unit not in measures.moments:
        return Thresholds(scale.small, 2.0 * scale.small, 3.0 * scale.small)
    return measures.moments[unit]


def plays_like(game: str, players: int, decisions: int, mean: float, error: float) -> str | None:
    """The strength whose bots lose about as much: the nearest, unless it might as well be two steps from it."""
    measures = all_measures().get(game)
    found = [] if measures is None else [entry for entry in measures.losses if players in entry.players]
    if len(found) < 2 or decisions < LEAST_DECISIONS:
        return None
    found.sort(key=lambda entry: entry.mean)
    spread = found[-1].mean - found[0].mean
    nearest = min(found, key=lambda entry: abs(entry.mean - mean))
    is_vague = SURE * math.hypot(error, nearest.error) > spread
    return None if is_vague else nearest.strength
