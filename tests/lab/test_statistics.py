from __future__ import annotations

import pytest

from tropa.lab.statistics import spread_of, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_of_the_literature(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_an_interval_stays_between_never_and_always() -> None:
    assert wilson(7, 7)[1] == 1.0
    assert wilson(0, 7)[0] == 0.0


def test_how_values_are_spread() -> None:
    spread = spread_of([4, 1, 3, 2, 5])
    assert (spread.mean, spread.least, spread.quarter, spread.median, spread.three_quarters, spread.most) == (
        3,
        1,
        2,
        3,
        4,
        5,
    )
    assert spread.deviation == pytest.approx(2.5**0.5)


def test_one_value_is_not_spread() -> None:
    assert spread_of([7]).deviation == 0.0
