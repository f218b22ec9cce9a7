"""NC-1.1, NC-3 and NC-4.6: what is connected, what is lit, what is lost."""

from __future__ import annotations

from tests.night_cage.cage import Cage
from tropa.games.night_cage.rules.light import light_of, lit_cells


def lit_by(cage: Cage, prisoner: int) -> str:
    return cage.cells(light_of(cage.position, prisoner - 1))


def test_connected_means_open_on_both_sides() -> None:
    """NC-3.1: neighbours, each open toward the other; a pit is open on all sides."""
    cage = Cage("""
    ─1 ┼ │ o
    """)
    position = cage.position
    assert position.is_joined(cage.cell("a1"), 1)
    assert not position.is_joined(cage.cell("b1"), 1)
    assert not position.is_joined(cage.cell("c1"), 1)
    assert position.is_joined(cage.cell("d1"), 3) is False
    cage = Cage("""
    ┼1 o
    """)
    assert cage.position.is_joined(0, 1)
    assert cage.options == ["move e", "stay"]


def test_neighbours_wrap_round_the_edges() -> None:
    """NC-1.1: the board is a torus for light and movement."""
    cage = Cage("""
    ┼1 . . . . ┼
    .  . . . . .
    .  . . . . .
    .  . . . . .
    .  . . . . .
    ┼  . . . . .
    """)
    assert lit_by(cage, 1) == "a1 b1 f1 a2 a6"
    cage.do("move n")
    assert cage.where(1) == "a6"


def test_a_candle_lights_through_its_own_exits_only() -> None:
    """NC-3.2: a wall seen through an own exit is lit; a neighbour that the own tile doesn't open to is not."""
    cage = Cage("""
    . . │ .
    . ┼ ├1 │
    . . ┼ .
    """)
    assert lit_by(cage, 1) == "c1 c2 d2 c3"


def test_a_prisoner_in_the_dark_keeps_only_the_tile_underfoot() -> None:
    """NC-3.3: candle out, or falling."""
    cage = Cage(
        """
    . . .
    . ┼1 ┼2
    """,
        out="1",
        row="3:a5",
    )
    assert lit_by(cage, 1) == "b2"
    assert lit_by(cage, 3) == ""
    assert cage.cells(lit_cells(cage.position)) == "c1 b2 c2 d2 c3"


def test_what_nobody_lights_is_lost_for_good() -> None:
    """NC-3.4: it goes to the discard board, counted by its face."""
    cage = Cage("""
    . . . .
    ┼ ┼1 ┼ ┼
    . G . .
    """)
    before = list(cage.position.gone)
    cage.do("move e")
    assert cage.tile("a2") == ""
    assert cage.tile("b3") == ""
    assert cage.tile("b2") == "crossroads"
    assert cage.position.gone[5] == before[5] + 1
    assert cage.position.gone[7] == before[7] + 1
    assert cage.position.gates_left == 9


def test_face_up_keepers_and_a_dirge_pit_lit_in_part_stay() -> None:
    """NC-3.4, NC-8.2, NC-8.8."""
    cage = Cage("""
    .  .  k^ D D D
    ┼1 ┼  .  D D D
    .  .  .  D D D
    """)
    cage.do("move e").fill()
    assert cage.tile("c1") == "keeper"
    assert cage.tile("d1") == ""
    cage = Cage("""
    .  . .  D D D
    ┼1 ┼ ┼2 D D D
    .  . .  D D D
    """)
    cage.do("move e").fill()
    assert cage.tile("f3") == "pit"


def test_a_pit_is_counted_by_its_face() -> None:
    """NC-3.4."""
    cage = Cage("""
    K1 ┼ ┼
    """)
    cage.do("move e").fill()
    assert cage.tile("a1") == "pit"
    assert cage.position.gone[6] == 0
    cage.begin(1)
    cage.do("move e")
    assert cage.tile("a1") == ""
    assert cage.position.gone[6] == 1


def test_empty_lit_cells_are_filled_the_active_prisoners_first() -> None:
    """NC-4.6: then the others' in turn order; a cell lit by two belongs to the first."""
    cage = Cage(
        """
    . . . . . .
    . ┼2 . . ┼ ┼1
    """,
        stack="t t t t t t t t t t",
        active=1,
    )
    cage.do("move w")
    order = []
    while cage.phase in ("draw", "place"):
        if cage.phase == "draw":
            cage.draw("t")
        else:
            assert cage.decider == 1
            order.append(int(cage.position.spot) + 1)
            cage.do(cage.options[0])
    assert order == [1, 1, 1, 2, 2, 2, 2]


def test_relighting_runs_before_the_fill_and_lights_new_cells() -> None:
    """NC-4.6, NC-6.11: the active player draws for whoever is lit again."""
    cage = Cage(
        """
    .  .  .
    ┼2 ┼  ┼1
    .  .  .
    """,
        out="2",
        active=1,
        stack="t t t t t t t t t t",
    )
    cage.do("move w")
    assert cage.is_lit(2)
    cage.fill()
    assert cage.tile("a1") == "t"


def test_an_empty_stack_fills_nothing() -> None:
    """NC-4.9, NC-9.1: remaining lit cells stay empty and the turn goes on."""
    cage = Cage(
        """
    .  . .
    ┼1 ┼ ┼
    .  G .
    """,
        stack="t",
        row="2:f6 3:f6 4:f6",
    )
    cage.do("move e")
    cage.draw("t")
    assert cage.tile("c2") == "crossroads"
    assert cage.stack == 0


def test_an_others_turn_fills_that_ones_cells_first() -> None:
    """NC-4.6: the order goes round from the active prisoner, not from the first."""
    cage = Cage(
        """
    . . . . . .
    . ┼1 . . ┼ ┼2
    """,
        stack="t t t t t t t t t t",
        active=2,
    )
    cage.do("move w").draw("t")
    assert (cage.phase, cage.decider, int(cage.position.spot)) == ("place", 2, 1)


def test_what_is_unlit_goes_before_anybody_is_lit_again() -> None:
    """NC-4.6: whoever gets light saves nothing that had no light before."""
    cage = Cage(
        """
    G  .  .
    ┼2 ┼  ┼1
    """,
        out="2",
        stack="t t t t t t t t t t",
    )
    cage.do("move w")
    assert cage.is_lit(2)
    assert cage.tile("a1") == ""


def test_a_keeper_that_has_become_a_pit_goes_like_any_other() -> None:
    """NC-3.4: only face-up Keepers stay without light."""
    cage = Cage(
        """
    ┼  ┼  .
    ┼1 k> .
    """,
        stack="t " * 30,
    )
    cage.do("move e", "scramble n").fill()
    assert cage.tile("b2") == "pit"
    cage.begin(1)
    cage.do("move w")
    assert cage.tile("b2") == ""
    assert cage.position.gone[9] == 1
