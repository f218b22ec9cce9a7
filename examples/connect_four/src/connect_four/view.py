"""What is seen, chosen and told. Everybody sees everything; these structs are not compiled, msgspec reads their annotations."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class View(Struct, tag="connect-four", tag_field="game"):
    cells: list[list[int | None]]
    """For each column, from below, whose stone lies there."""
    turn: int | None


class Choice(Struct):
    action: str
    kind: Literal["drop"]
    column: int
    """Counted from 1."""
    row: int
    """Where the stone would come to lie, counted from 1."""


class Event(Struct):
    kind: Literal["drop", "four", "full"]
    seat: int
    column: int


class Headline(Struct):
    stones: int
