"""New vectors of numbers."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.vecs import vec


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0] * count)


def filled(count: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * count)


def packed(vector: vec[i64]) -> bytes:
    """Small numbers, a byte for each: what is kept by the thousand takes little room so."""
    return bytes([int(number) for number in vector])
