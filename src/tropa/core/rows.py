"""Rows of numbers for programs that learn, and how one is written, number by number."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64, u8

from tropa.core.vecs import vec

MOST: Final = 32767
"""The largest number that fits into a row: the bound of whatever has none of its own, as a count of turns."""


def relative(other: i64, seat: i64, players: i64) -> i64:
    """How many places after `seat` the other sits: 0 is the seat itself, -1 stays nobody."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players


@final
class Row:
    """Writes a row into a place of a longer vector, one number after the other."""

    def __init__(self, out: vec[i16], at: i64) -> None:
        self.out: vec[i16] = out
        self.at: i64 = at

    def put(self, value: i64) -> None:
        self.out[self.at] = i16(value)
        self.at += 1

    def put_flag(self, holds: bool) -> None:
        self.put(1 if holds else 0)

    def put_all(self, values: vec[i64], start: i64, count: i64) -> None:
        out = self.out
        at = self.at
        for index in range(start, start + count):
            out[at] = i16(values[index])
            at += 1
        self.at = at

    def put_octets(self, values: vec[u8]) -> None:
        """All numbers of a vector of bytes."""
        out = self.out
        at = self.at
        for index in range(len(values)):
            out[at] = i16(values[index])
            at += 1
        self.at = at

    def put_seats(self, values: vec[i64], seat: i64, players: i64, width: i64) -> None:
        """So many numbers of each seat, one's own first."""
        for place in range(players):
            self.put_all(values, (seat + place) % players * width, width)

    def fill(self, count: i64, value: i64) -> None:
        """The same number so many times."""
        out = self.out
        at = self.at
        for index in range(at, at + count):
            out[index] = i16(value)
        self.at = at + count

    def put_bits(self, bits: i64, count: i64) -> None:
        """A set as ones and noughts."""
        for index in range(count):
            self.put((bits >> index) & 1)
