"""New vectors of numbers."""

from __future__ import annotations

from mypy_extensions import i16, i32, i64, u8

from tropa.core.vecs import vec


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0] * count)


def filled(count: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * count)


def packed(vector: vec[i64]) -> bytes:
    """Small numbers, a byte for each: what is kept by the thousand takes little room so."""
    return bytes([int(number) for number in vector])


def shorts(count: i64, value: i64) -> vec[i16]:
    """Room for rows (`core/rows.py`)."""
    return vec[i16]([i16(value)] * count)


def longs(count: i64) -> vec[i32]:
    return vec[i32]([i32(0)] * count)


def octets(count: i64) -> vec[u8]:
    return vec[u8]([u8(0)] * count)


def reals(count: i64) -> vec[float]:
    return vec[float]([0.0] * count)
