"""What an interface is offered and told: choices with what they would set off, events, the view."""

from __future__ import annotations

import pytest

from tests.night_cage.cage import Cage, all_options
from tropa.core.contract import DEALER, Refusal
from tropa.games.night_cage.components import BOX, Box, DataFault
from tropa.games.night_cage.rules import new_position
from tropa.games.night_cage.view import Event, Hit

PLENTY = "t " * 30


def told(cage: Cage, text: str) -> list[str]:
    return [event.kind for event in cage.events(text)]


def drawn(cage: Cage, kind: str) -> list[Event]:
    before = cage.position.copy()
    action = cage.position.parse(DEALER, f"draw {kind}")
    cage.position.act(DEALER, action)
    return [event for event in cage.position.events(before, DEALER, action, None) if isinstance(event, Event)]


def test_a_step_shows_what_it_would_set_off() -> None:
    """NC-6.3: monsters, hits, what crumbles and what falls dark, before anything is done."""
    cage = Cage(
        """
    .  .  W  .
    ┼2 ─1 ┼  .
    .  .  ┼3 .
    """,
        stack=PLENTY,
        nerve="1:1 3:0",
    )
    choice = cage.choice("move e")
    assert choice.wakes == [cage.cell("c1")]
    assert choice.hits == [Hit(0, 3, True), Hit(2, 3, False)]
    assert choice.crumbles == cage.cell("b2")
    assert choice.darkens == []
    assert (choice.side, choice.cell, choice.price) == ("E", cage.cell("c2"), 0)


def test_a_step_shows_whose_candle_it_lights() -> None:
    """NC-6.11."""
    cage = Cage(
        """
    ┼1 ┼ ┼2
    """,
        out="2",
        stack=PLENTY,
    )
    assert cage.choice("move e").relights == [1]


def test_a_jump_and_a_blind_step_are_marked() -> None:
    """NC-4.8, NC-6.10."""
    cage = Cage(
        """
    . .  .
    . ┼1 o
    """,
        out="1",
        stack=PLENTY,
    )
    assert cage.choice("move e").is_fall
    assert cage.choice("move n").is_blind
    assert cage.choice("hold").price == 1


def test_staying_on_cracks_is_shown_as_a_fall() -> None:
    """NC-4.2."""
    cage = Cage(
        """
    ─1 ┼
    """,
        stack=PLENTY,
    )
    choice = cage.choice("stay")
    assert choice.is_fall
    assert choice.crumbles == 0


def test_the_turns_of_a_tile_show_their_exits() -> None:
    """NC-4.9."""
    cage = Cage(
        """
    ┼1 .
    """,
        out="1",
        stack="straight t t t",
        nerve="1:0",
    )
    cage.do("move e")
    assert cage.position.view(None).spot == 1
    cage.draw("t")
    assert {cage.choice(text).exits for text in cage.options} == {"ESW", "NSW", "NEW"}


def test_a_move_is_told_with_all_that_followed() -> None:
    cage = Cage(
        """
    .  .  W .
    ┼2 ─1 ┼ .
    """,
        stack=PLENTY,
        nerve="1:0",
    )
    assert told(cage, "move e") == ["move", "attack", "pit"]
    spilled = drawn(cage, "t")
    assert [(event.kind, event.purpose, event.tile) for event in spilled] == [("spill", "hit", "t")]
    drawn(cage, "t")
    last = drawn(cage, "t")
    assert "out" in [event.kind for event in last]
    dark = next(event for event in last if event.kind == "dark")
    assert dark.tiles == ["wax-eater"]


def test_falls_keys_and_hand_overs_are_told() -> None:
    cage = Cage(
        """
    K1 ┼2
    """,
        players=1,
        keys="2",
        stack=PLENTY,
    )
    assert told(cage, "take") == ["key"]
    cage = Cage(
        """
    ┼1 ┼2
    """,
        players=1,
        keys="2",
        stack=PLENTY,
    )
    handed = cage.events("ask 2")
    assert [(event.kind, event.prisoner, event.other) for event in handed] == [("hand_over", 1, 0)]
    cage = Cage(
        """
    ┼1 o
    """,
        stack=PLENTY,
    )
    assert told(cage, "move e") == ["move", "fall"]
    lines = cage.events("column")
    assert [(event.kind, event.side, event.count) for event in lines if event.kind == "line"] == [("line", "column", 1)]


def test_the_end_is_told_with_its_reason() -> None:
    """NC-10.6."""
    cage = Cage(
        """
    ┼1 G234
    """,
        keys="1 2 3 4",
        stack=PLENTY,
    )
    last = cage.events("move e")[-1]
    assert (last.kind, last.reason) == ("end", "won")


def test_turns_and_the_beginning_are_told() -> None:
    """NC-2.1."""
    position = new_position(3, all_options())
    before = position.copy()
    action = position.parse(DEALER, "first 2")
    position.act(DEALER, action)
    assert position.events(before, DEALER, action, None) == [Event("first", seat=2)]
    cage = Cage(
        """
    G1 ┼2 ┼3 ┼4 ┼
    """,
        stack="",
        nerve="1:2",
        flickering=True,
    )
    cage.do("stay")
    turn = cage.events("sustain")
    assert [(event.kind, event.prisoner) for event in turn] == [("sustain", 0), ("turn", 1)]


def test_the_view_counts_keys_where_they_are() -> None:
    """NC-10.4."""
    cage = Cage(
        """
    K1 k^ ┼2
    """,
        keys="2",
        spare=False,
        stack="key gate t t t t t t t",
    )
    view = cage.position.view(0)
    assert (view.keys_held, view.keys_on_board, view.keys_in_stack) == (1, 2, 1)
    assert view.gates_left == 1
    assert [prisoner.seat for prisoner in view.prisoners] == [0, 1, 2, 3]
    assert cage.position.headline().keys == 1


def test_data_faults_name_their_place() -> None:
    with pytest.raises(DataFault, match=r"tiles, exits\.start"):
        Box({"box": {}, "exits": {"start": "NX"}}, "tiles")
    with pytest.raises(DataFault, match=r"tiles, box: 'pit' is no kind"):
        Box({"box": {"pit": 1}}, "tiles")
    assert BOX.presets["standard"] == {}


def test_one_points_at_cells_of_the_board() -> None:
    """NC-1.1."""
    position = Cage("┼1 ┼ . .").position
    position.check_point(0, "ping", [[0]])
    position.check_point(0, "ping", [[35]])
    for cell in (-1, 36):
        with pytest.raises(Refusal) as refused:
            position.check_point(0, "ping", [[cell]])
        assert (refused.value.code, refused.value.paragraph) == ("no-such-cell", "NC-1.1")
