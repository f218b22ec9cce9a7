"""Differences: whoever has the old value makes the new one of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tests import differences
from tropa.core.difference import find_difference, merge


class Card(Struct):
    name: str
    value: int = 0


class Hand(Struct):
    cards: list[Card]
    open: dict[str, int]


def wire(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_the_new_value_comes_out_to_the_byte() -> None:
    """But for the order of an object's members, which means nothing."""
    for old, new in differences.random_pairs(3_000, seed=2):
        found = find_difference(old, new)
        merged = old if found is None else merge(wire(old), wire(found))
        assert msgspec.json.encode(merged, order="sorted") == msgspec.json.encode(new, order="sorted"), (old, found)


def test_the_same_has_no_difference() -> None:
    for value, _ in differences.random_pairs(300):
        assert find_difference(value, wire(value)) is None


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (Hand([], {}), Hand([], {"a": 1}), {"open": {"a": [1]}}),
        (Hand([], {"a": 1}), Hand([], {}), {"open": {"a": []}}),
        (Hand([Card("x"), Card("y")], {}), Hand([Card("x"), Card("y", 2)], {}), {"cards": {"1": {"value": [2]}}}),
        (Hand([Card("x"), Card("y")], {}), Hand([Card("y")], {}), {"cards": [0, 1, []]}),
        (Hand([Card("x")], {}), Hand([Card("x"), Card("y")], {}), {"cards": [1, 0, [Card("y")]]}),
        (Card("x"), Hand([], {}), [Hand([], {})]),
        ([1, 2], (1, 2, 3), [2, 0, [3]]),
        (None, [], [[]]),
    ],
)
def test_only_what_changed_is_said(old: object, new: object, expected: object) -> None:
    found = find_difference(old, new)
    assert found == expected
    assert merge(wire(old), wire(found)) == wire(new)


class Place(Struct, tag_field="kind", tag="place"):
    x: int
    gain: int
    trails: list[str]


def test_many_that_are_alike_are_told_as_a_table() -> None:
    places = [Place(x, 0, ["free"] * x) for x in range(5)]
    found = find_difference([Card("x")], [Card("x"), *places])
    table = {"same": {"kind": "place", "gain": 0}, "names": ["x", "trails"], "rows": [[x, ["free"] * x] for x in range(5)]}
    assert found == [1, 0, table]
    assert merge(wire([Card("x")]), wire(found)) == wire([Card("x"), *places])
    # So few, or of several kinds, they are written out.
    assert find_difference([], places[:3]) == [0, 0, places[:3]]
    mixed = [*places, Card("y")]
    assert find_difference([], mixed) == [0, 0, mixed]
    # All the same: nothing is left for the rows.
    alike = [Card("y")] * 4
    assert merge([], wire(find_difference([], alike))) == wire(alike)


def test_several_pieces_of_a_list_count_by_the_list_as_it_was() -> None:
    assert merge(["a", "b", "c", "d"], [0, 1, ["x", "y"], 2, 1, [], 4, 0, ["z"]]) == ["x", "y", "b", "d", "z"]


def test_the_browser_is_tested_with_what_is_written_today() -> None:
    assert differences.CASES.read_text(encoding="utf-8") == differences.text(), "python -m tests.differences writes it"
