"""What an action's text says is read into the struct of its kind."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.core.worded import Worded


class Rest(Struct, tag_field="kind", tag="rest"):
    seat: int


class GoOn(Struct, tag_field="kind", tag="go_on"):
    seat: int


class Lay(Struct, tag_field="kind", tag="lay"):
    seat: int
    card: str
    row: Literal["top", "bottom"]


class Move(Struct, tag_field="kind", tag="move"):
    """Its number is no word."""

    seat: int
    steps: int


class Elsewhere(Struct, tag_field="kind", tag="elsewhere"):
    place: str


WORDED: Worded[Rest | GoOn | Lay | Move | Elsewhere] = Worded(Rest | GoOn | Lay | Move | Elsewhere, "seat")


def test_a_kind_without_more_is_its_text() -> None:
    assert WORDED.read("rest", 2) == Rest(2)
    assert WORDED.read("go on", 2) == GoOn(2)


def test_the_other_words_are_its_fields() -> None:
    assert WORDED.read("lay 2rr top", 1) == Lay(1, "2rr", "top")


def test_what_needs_more_than_words_is_left_to_the_game() -> None:
    assert WORDED.read("move 3", 1) is None
    assert WORDED.read("elsewhere", 1) is None
    assert WORDED.read("lay 2rr", 1) is None
    assert WORDED.read("rest now", 1) is None
    assert WORDED.read("fly", 1) is None
