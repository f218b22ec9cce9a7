"""Seats that are at the table, and those that aren't."""

from __future__ import annotations

from mypy_extensions import i64


class NoSuchSeat(ValueError):
    """A seat that isn't at the table."""


def check_seat(seat: i64, players: i64) -> None:
    """Raise `NoSuchSeat` unless the seat is at the table."""
    if seat < 0 or seat >= players:
        raise NoSuchSeat(f"there is no seat {seat} at a table of {players}")
