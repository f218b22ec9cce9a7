"""Views written out as numbers: every value of a view has its place, and what has none is refused."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import Struct

from tropa.core.flattening import ROOM, CannotFlatten, lay_out_view, write_view
from tropa.core.vectors import shorts


class Place(Struct):
    name: Literal["hut", "bridge"]
    guests: int | None


class Trip(Struct):
    day: int
    is_over: bool
    stops: list[int]
    at: Place
    pair: tuple[int, int]
    note: str


class Odd(Struct):
    weight: float


class Far(Struct):
    number: int


def row_of(view: object) -> list[int]:
    width = sum(block.size for block in lay_out_view(view))
    out = shorts(width + 1, 99)
    write_view(view, out, 0)
    assert out[width] == 99, "nothing is written beyond the row"
    return [int(number) for number in out[:width]]


def test_every_value_has_its_place() -> None:
    row = row_of(Trip(3, True, [5, 6], Place("bridge", None), (8, 9), "ah"))
    assert row[:2] == [3, 1]
    assert row[2 : 3 + ROOM] == [2, 5, 6, *[0] * (ROOM - 2)]
    assert row[3 + ROOM : 6 + ROOM] == [0, 1, 0], "words are counted by the alphabet; the second of int and None"
    assert row[6 + ROOM : 8 + ROOM] == [8, 9]
    assert row[8 + ROOM : 11 + ROOM] == [2, ord("a"), ord("h")]


def test_other_views_have_other_rows_of_the_same_length() -> None:
    views = [
        Trip(0, False, [], Place("hut", None), (0, 0), ""),
        Trip(0, False, [0], Place("hut", None), (0, 0), ""),
        Trip(0, False, [], Place("hut", 0), (0, 0), ""),
        Trip(0, False, [], Place("bridge", None), (0, 0), ""),
        Trip(0, False, [], Place("hut", None), (0, 1), ""),
        Trip(0, True, [], Place("hut", None), (0, 0), ""),
    ]
    rows = [tuple(row_of(view)) for view in views]
    assert len(set(rows)) == len(views)
    assert len({len(row) for row in rows}) == 1


@pytest.mark.parametrize(
    "view",
    [
        Trip(0, False, [0] * (ROOM + 1), Place("hut", None), (0, 0), ""),
        Trip(0, False, [], Place("hut", None), (0, 0), "a" * (ROOM + 1)),
        Odd(1.5),
        Far(1 << 15),
        {"a": 1},
    ],
)
def test_what_has_no_place_is_refused(view: object) -> None:
    with pytest.raises(CannotFlatten):
        row_of(view)
