"""NC-1 and NC-2: the box, the stacks, who runs whom, the first tiles."""

from __future__ import annotations

from importlib import resources

import pytest

from tests.night_cage.cage import Cage, all_options
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.core.source import DataFault, read_table
from tropa.games.night_cage.components import (
    BOX,
    CRUMBLES,
    EXITS,
    KIND_NAMES,
    START,
    TURNS,
    Box,
    dirge_masks,
    kind_name,
    read_outline,
    stack_of,
)
from tropa.games.night_cage.game import GAME
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.rules.setup import new_position
from tropa.games.night_cage.show.structs import View


def counts(players: int, **options: object) -> dict[str, int]:
    stack = stack_of(players, all_options(**options))
    return {kind_name(kind): count for kind, count in enumerate(stack) if count}


def started(players: int, first: int = 0) -> NightCage:
    position = new_position(players, all_options())
    position.act(DEALER, position.parse(DEALER, f"first {first}"))
    return position


def set_up(players: int, first: int = 0, seed: int = 5) -> NightCage:
    """A game whose setup was played by chance."""
    position = started(players, first)
    rng = Rng(seed)
    while position.turn_number == 0:
        seat = position.to_act()[0]
        if seat == DEALER:
            position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
        else:
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])
    return position


def test_boards_of_six_and_seven() -> None:
    """NC-1.1."""
    assert [int(new_position(players, all_options()).grid.side) for players in (1, 2, 3, 4, 5)] == [6, 6, 6, 6, 7]
    grid = started(4).grid
    assert [int(grid.neighbour[side]) for side in range(4)] == [30, 1, 6, 5]


def test_tiles_of_the_box() -> None:
    """NC-1.2: how many there are, their exits, and which of them crumble."""
    box = {name: BOX.box[kind] for kind, name in enumerate(KIND_NAMES, START) if BOX.box[kind]}
    assert box == {
        "start": 5, "straight": 10, "t": 30, "crumbling-t": 2, "crossroads": 12, "key": 8, "gate": 4, "wax-eater": 13,
        "keeper": 7, "pit-fiend": 3, "pathless": 3, "omen": 5,
    }  # fmt: skip
    exits = {name: int(EXITS[kind * 4]).bit_count() for kind, name in enumerate(KIND_NAMES, START)}
    assert exits == {
        "start": 2, "straight": 2, "t": 3, "crumbling-t": 3, "crossroads": 4, "key": 4, "gate": 4, "wax-eater": 4,
        "keeper": 4, "pit-fiend": 4, "pathless": 4, "omen": 4, "dirge": 4,
    }  # fmt: skip
    assert EXITS[4] == 3
    assert EXITS[8] == 5
    assert {name for kind, name in enumerate(KIND_NAMES, START) if CRUMBLES[kind]} == {
        "start",
        "straight",
        "crumbling-t",
        "key",
    }
    assert [int(TURNS[kind]) for kind in (1, 2, 3, 5, 9)] == [4, 2, 4, 1, 4]


def test_tokens_and_people() -> None:
    """NC-1.3, NC-2.4: one Nerve, a lit candle and a Start tile each; never more than two Nerve."""
    for players in (1, 2, 3, 4, 5):
        position = set_up(players)
        count = 5 if players == 5 else 4
        assert int(position.prisoners) == count
        assert list(position.nerve) == [1] * count
        assert list(position.lit) == [1] * count
        assert [int(position.face[cell]) for cell in position.at] == [1] * count


def outline(*rows: str) -> list[tuple[int, int]]:
    return read_outline(read_table("data", f"outline = {list(rows)}"))


def test_the_outline_of_the_dirge_is_checked() -> None:
    """NC-1.4: nine cells, turned by quarters, able to cover every cell."""
    with pytest.raises(DataFault, match=r"data, line 1, outline: .* 9 cells, not 6"):
        outline("###", "###")
    with pytest.raises(DataFault, match="rows of # and"):
        outline("###", "###", "##x")
    with pytest.raises(DataFault, match="can't cover every cell"):
        outline("..#..", "..#..", "#####", "..#..", "..#..")
    crooked = outline("####", "####", "#...")
    masks = dirge_masks(crooked, 6)
    assert {turn for place, turn in enumerate(index % 4 for index in range(len(masks))) if masks[place]} == {0, 1, 2, 3}
    square = dirge_masks(BOX.outline, 6)
    assert sum(1 for mask in square if mask) == 16


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ('start = "NE"', 'start = "NX"', r"line \d+, exits\.start: expected some of N, E, S, W"),
        ("start = 5", "pit = 5", r"line \d+, box\.pit: 'pit' is no kind of tile"),
        ("key = 8", "key = 5", r"four: more key tiles than there are"),
        ("pit-fiends = 2", "pit-fiends = 4", r"advanced\.pit-fiends: expected a whole number from 0 to 3, found 4"),
        ("keys = 2", 'keys = "two"', r"presets\.gentle\.keys: expected a number or true, found 'two'"),
        ('kinds = ["start"', 'kinds = ["omens"', r"crumbling\.kinds: 'omens' is no kind of tile"),
    ],
)
def test_data_faults_name_their_place(was: str, now: str, fault: str) -> None:
    text = resources.files("tropa.games.night_cage").joinpath("data/tiles.toml").read_text(encoding="utf-8")
    assert was in text
    with pytest.raises(DataFault, match=fault):
        Box(read_table("tiles.toml", text.replace(was, now, 1)))


@pytest.mark.parametrize(
    ("players", "seats"),
    [(1, [0, 0, 0, 0]), (2, [1, 1, 0, 0]), (3, [1, 2, 0, 1]), (4, [1, 2, 3, 0]), (5, [1, 2, 3, 4, 0])],
)
def test_who_runs_whom(players: int, seats: list[int]) -> None:
    """NC-2.1: a random player begins and holds the marker of the fourth prisoner first."""
    position = started(players, min(1, players - 1))
    assert [int(position.controller(prisoner)) for prisoner in position.order] == seats
    assert position.to_act() == (seats[0],)


def test_every_seat_may_begin() -> None:
    """NC-2.1."""
    for players in (1, 2, 3, 4, 5):
        assert new_position(players, all_options()).chances() == [(14 + seat, 1) for seat in range(players)]


def test_the_marker_goes_round_after_each_turn_of_the_fourth() -> None:
    """NC-2.1: not after setup, and not after anybody else's."""
    position = set_up(3, 1)
    assert int(position.marker) == 1
    held = max((_markers(seed) for seed in range(12)), key=len)
    assert held[:10] == [1, 1, 1, 1, 2, 2, 2, 2, 0, 0]


def _markers(seed: int) -> list[int]:
    """Who held the marker, turn by turn of a game played by chance."""
    position = set_up(3, 1, seed)
    rng = Rng(seed)
    seen: dict[int, int] = {}
    while not position.is_over():
        seat = position.to_act()[0]
        seen.setdefault(int(position.turn_number), int(position.marker))
        if seat == DEALER:
            position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
        else:
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])
    return list(seen.values())


def test_the_stack_of_the_base_game() -> None:
    """NC-2.2."""
    four = counts(4)
    assert four == {"key": 6, "gate": 4, "wax-eater": 12, "straight": 10, "t": 30, "crossroads": 12}
    assert sum(four.values()) == 74
    five = counts(5)
    assert five == {"key": 7, "gate": 4, "wax-eater": 10, "straight": 10, "t": 30, "crossroads": 12}
    assert sum(five.values()) == 73
    assert counts(1) == counts(2) == counts(3) == four


def test_the_opening_tiles_lie_on_top() -> None:
    """NC-2.3: shuffled apart."""
    position = started(4)
    position.act(0, position.parse(0, "put c3 turn 0"))
    assert position.chances() == [(2, 2), (3, 4), (5, 2)]
    assert sum(weight for _, weight in position.chances()) == 8
    position = started(5)
    position.act(0, position.parse(0, "put c3 turn 0"))
    assert position.chances() == [(2, 2), (3, 5), (5, 3)]
    position = set_up(4)
    left = int(position.opening_left)
    assert left == sum(position.opening)


def test_the_start_tile_and_its_two_exits() -> None:
    """NC-2.5: any free cell, turned as you like; each empty exit draws a tile that must connect."""
    position = started(4)
    assert len(position.owed(0)) == 36 * 4
    position.act(0, position.parse(0, "put a1 turn 0"))
    position.act(DEALER, position.parse(DEALER, "draw straight"))
    assert [position.text(0, action) for action in position.owed(0)] == ["put b1 turn 1", "put a6 turn 0"]
    position.act(0, position.parse(0, "put a6 turn 0"))
    position.act(DEALER, position.parse(DEALER, "draw crossroads"))
    assert position.to_act() == (1,)
    assert position.face[1] == 5


def test_exits_that_meet_a_tile_draw_nothing_and_may_be_walled_off() -> None:
    """NC-2.5, NC-2.6: such a prisoner can only stay, and falls on the first turn."""
    position = started(1)
    for text in ("put a1 turn 0",):
        position.act(0, position.parse(0, text))
    position.act(DEALER, position.parse(DEALER, "draw straight"))
    position.act(0, position.parse(0, "put b1 turn 1"))
    position.act(DEALER, position.parse(DEALER, "draw straight"))
    assert int(position.stack) == 72
    position.act(0, position.parse(0, "put b2 turn 0"))
    assert not position.is_joined(7, 0)
    assert int(position.phase) == 2
    cage = Cage("""
    . ─ .
    . └1 │
    """)
    assert cage.options == ["stay"]
    cage.do("stay").draw("t")
    assert cage.is_falling_asked


def test_the_discard_board_and_the_stack_are_public_by_count() -> None:
    """NC-2.7."""
    position = set_up(4)
    view = GAME.show.view(position, None)
    assert isinstance(view, View)
    by_kind = {count.kind: count for count in view.counts}
    assert by_kind["key"].stack == 6
    assert by_kind["t"].stack + sum(tile.kind == "t" for tile in view.tiles) + by_kind["t"].gone == 30
    assert sum(count.stack for count in view.counts) == view.stack
    assert GAME.show.view(position, 0) == GAME.show.view(position, 3) == view
