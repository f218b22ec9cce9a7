"""What is seen, chosen and told. These structs are not compiled: msgspec reads their annotations."""

from __future__ import annotations

from msgspec import Struct


class Cell(Struct):
    seat: int | None
    """Whose stone lies there."""


class SeatView(Struct):
    stones: int
    """How many are left in hand."""


class View(Struct):
    grid: list[list[Cell]]
    """Row by row, from above."""
    seats: list[SeatView]


class DropChoice(Struct, tag_field="kind", tag="drop"):
    action: str
    column: int
    """Counted from 1."""


class DropEvent(Struct, tag_field="kind", tag="drop"):
    seat: int
    column: int


class FourEvent(Struct, tag_field="kind", tag="four"):
    """Four in a row."""

    seat: int


class FullEvent(Struct, tag_field="kind", tag="full"):
    """The grid is full, and nobody has four."""


Choice = DropChoice
Event = DropEvent | FourEvent | FullEvent


class Headline(Struct):
    stones: int
    """How many lie in the grid."""
