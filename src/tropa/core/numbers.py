"""Small questions about numbers that stand for sets: a bit for each member."""

from __future__ import annotations

from mypy_extensions import i64


def count_bits(number: i64) -> i64:
    """How many members the set has."""
    count: i64 = 0
    while number:
        number &= number - 1
        count += 1
    return count
