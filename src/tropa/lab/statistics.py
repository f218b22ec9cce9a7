"""The few statistics that reports of simulations and benchmarks are made of."""

from __future__ import annotations

import math

from msgspec import Struct

CONFIDENCE = 1.959964
"""Standard deviations of a normal distribution that hold 95 % of it."""


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The confidence interval of a share, 95 % if nothing else is said, after Wilson; shared wins may be fractions."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = confidence * confidence / games
    middle = (share + square / 2) / (1 + square)
    spread = math.sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def quantile(sorted_values: list[int] | list[float], share: float) -> float:
    """The value below which `share` of the values lie, interpolated."""
    place = share * (len(sorted_values) - 1)
    low = math.floor(place)
    high = math.ceil(place)
    return sorted_values[low] + (sorted_values[high] - sorted_values[low]) * (place - low)


class Spread(Struct, frozen=True):
    """How values are distributed."""

    mean: float
    deviation: float
    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float


def spread_of(values: list[int]) -> Spread:
    ordered = sorted(values)
    mean = sum(ordered) / len(ordered)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in ordered) / max(1, len(ordered) - 1))
    return Spread(
        mean, deviation, ordered[0], quantile(ordered, 0.25), quantile(ordered, 0.5), quantile(ordered, 0.75), ordered[-1]
    )
