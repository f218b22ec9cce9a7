"""NC-6.1 to NC-6.5, NC-8.3, NC-8.4, NC-8.7: what monsters see, what sets them off, whom they reach."""

from __future__ import annotations

from tests.night_cage.cage import Cage
from tropa.games.night_cage.rules.sight import chain, reach, sight, watchers


def seen(cage: Cage, place: str) -> str:
    return cage.cells(sight(cage.position, cage.cell(place)))


def test_placing_a_monster_triggers_nothing() -> None:
    """NC-6.1: it reacts to motion."""
    cage = Cage(
        """
    .  .  .
    ┼1 ┼  ─
    .  .  .
    """,
        stack="wax-eater t t t t t t",
    )
    cage.do("move e").draw("wax-eater").do("put b1 turn 0")
    assert cage.is_lit(1)
    assert cage.stack == 6


def test_sight_runs_straight_until_a_wall_a_gap_or_a_pit() -> None:
    """NC-6.2: up to a wall with the last tile entered, before an empty cell, before a pit; it wraps."""
    cage = Cage("""
    . │ .  .
    . ┬ .  .
    ┼ W ┼1 ┼
    . o .  .
    """)
    assert seen(cage, "b3") == "b2 a3 c3 d3"
    cage = Cage("""
    ┼ W . . ┼1 ┼
    """)
    assert seen(cage, "b1") == "a1 e1 f1"


def test_prisoners_and_monsters_do_not_block_sight_and_a_ring_ends_at_the_monster() -> None:
    """NC-6.2."""
    cage = Cage("""
    W ┼1 W ┼ ┼2 ─
    """)
    assert seen(cage, "a1") == "b1 c1 d1 e1 f1"
    assert seen(cage, "c1") == "a1 b1 d1 e1 f1"


def test_moving_along_the_line_triggers_and_hits() -> None:
    """NC-4.4, NC-4.5, NC-6.3: the cell left was in sight, and so is the cell reached."""
    cage = Cage(
        """
    W ┼1 ┼ ┼ .
    """,
        nerve="1:0",
    )
    cage.do("move e")
    assert cage.is_drawing
    cage.draw("t", "t", "t")
    assert not cage.is_lit(1)
    assert cage.tile("a1") == ""


def test_leaving_the_line_triggers_but_spares_the_mover() -> None:
    """NC-6.4: only the prisoner who set it off can escape, bystanders can't."""
    cage = Cage(
        """
    . .  . .
    W ┼1 ┼2 .
    . ┼  . .
    """,
        nerve="2:0",
    )
    cage.do("move s")
    cage.draw("t", "t", "t")
    assert cage.is_lit(1)
    assert not cage.is_lit(2)


def test_entering_the_line_triggers() -> None:
    """NC-6.3: the cell reached is in sight."""
    cage = Cage(
        """
    W ┼ .
    . ┼1 .
    """,
        nerve="1:0",
    )
    assert [hit.prisoner for hit in cage.effect("move n").hits] == [0]
    cage.do("move n").draw("t", "t", "t")
    assert not cage.is_lit(1)


def test_a_move_out_of_sight_triggers_nothing() -> None:
    """NC-6.3: a wall between monster and mover."""
    cage = Cage("""
    W │ ┼1 ┼
    """)
    assert cage.effect("move e").wakes == []
    cage.do("move e").fill()
    assert cage.is_lit(1)


def test_the_pit_left_behind_hides_the_mover() -> None:
    """NC-6.3: the cell reached counts after pits have formed; the cell left counts as it was."""
    cage = Cage(
        """
    W ─1 ┼ ┼
    """,
        nerve="1:0",
    )
    cage.do("move e")
    assert cage.tile("b1") == "pit"
    assert cage.tile("a1") == ""
    assert cage.is_lit(1)


def test_jumping_into_a_pit_counts_as_leaving() -> None:
    """NC-6.3, NC-6.4: only the cell left matters."""
    cage = Cage("""
    W ┼1 o .
    . ┼2 . .
    """)
    cage.do("move e", "row")
    assert cage.tile("a1") == ""
    assert cage.is_lit(1)
    assert cage.where(1) == "falling"


def test_falling_through_the_own_tile_triggers_by_the_cell_left() -> None:
    """NC-4.10, NC-6.3: seen before the pit formed."""
    cage = Cage(
        """
    W ─1 ─2 ┼
    """,
        nerve="2:0 1:1",
        stack="t t t t t t t",
    )
    cage.do("stay").draw("t")
    assert cage.is_falling_asked
    cage.do("column")
    assert cage.tile("a1") == ""
    assert cage.is_lit(2)


def test_a_chain_sets_off_the_next_monster() -> None:
    """NC-6.5: but for a Keeper reached only from its back."""
    cage = Cage("""
    W ┼ W ┼ .
    . . ┼1 . .
    . . .  . .
    """)
    position = cage.position
    assert cage.cells(chain(position, 1 << cage.cell("a1"))) == "a1 c1"
    cage = Cage("""
    W ┼1 k> ┼
    """)
    assert cage.cells(chain(cage.position, 1)) == "a1"
    cage = Cage("""
    W ┼1 k^ ┼
    """)
    assert cage.cells(chain(cage.position, 1)) == "a1 c1"


def test_a_keeper_sets_nothing_off_behind_its_back() -> None:
    """NC-8.3, NC-6.5."""
    cage = Cage("""
    W ┼1 k> ┼
    """)
    assert cage.cells(chain(cage.position, 1 << cage.cell("c1"))) == "c1"


def test_a_keeper_sees_three_ways() -> None:
    """NC-8.3: not behind its back."""
    cage = Cage("""
    .  ┼  .
    ┼1 k^ ┼
    .  ┼  .
    """)
    assert seen(cage, "b2") == "b1 a2 c2"
    assert cage.cells(watchers(cage.position, cage.cell("b3"))) == ""
    assert cage.cells(watchers(cage.position, cage.cell("a2"))) == "b2"


def test_a_keeper_at_a_distance_costs_one_tile_and_stays() -> None:
    """NC-8.3: candle out, not blockable; each later motion can set it off again."""
    cage = Cage("""
    k> ┼1 ┼ ┼
    .  ┼2 . .
    """)
    assert [(hit.tiles, hit.blocked) for hit in cage.effect("move e").hits] == [(1, None)]
    cage.do("move e").draw("t")
    assert cage.stack == 11
    assert not cage.is_lit(1)
    assert cage.tile("a1") == "keeper"
    cage.begin(1)
    assert cage.effect("move w").wakes == [0]


def test_a_pathless_sees_like_a_wax_eater_and_strikes_its_whole_cross() -> None:
    """NC-8.7: through empty cells, pits, walls and edges; sets off all monsters there, Keepers always."""
    cage = Cage(
        """
    . . .  . . .
    . . W  . . .
    P ┼1 o k< . ┼3
    . . .  . . .
    ┼2 . . . . .
    ┼  . . . . .
    """,
        nerve="1:2 2:2 3:2",
        stack="t " * 40,
    )
    position = cage.position
    assert seen(cage, "a3") == "b3 f3"
    assert cage.cells(reach(position, cage.cell("a3"))) == "a1 a2 a3 b3 c3 d3 e3 f3 a4 a5 a6"
    assert cage.cells(chain(position, 1 << cage.cell("a3"))) == "a3 d3"


def test_a_pathless_hits_for_five_and_cannot_be_blocked() -> None:
    """NC-8.7: also a mover who left its sight but not its row or column."""
    cage = Cage(
        """
    P ┼1 . ┼2
    """,
        nerve="1:2 2:2",
        stack="t " * 40,
    )
    assert cage.effect("stay").hits == []
    cage = Cage(
        """
    P ─1 ┼ ┼
    """,
        nerve="1:2",
        stack="t " * 40,
    )
    assert [(hit.tiles, hit.blocked) for hit in cage.effect("move e").hits] == [(5, None)]
    before = cage.stack
    cage.do("move e").draw("t", "t", "t", "t", "t")
    assert before - cage.stack == 5
    assert not cage.is_lit(1)
    assert cage.tile("a1") == ""


def test_falling_escapes_a_pathless() -> None:
    """NC-8.7."""
    cage = Cage(
        """
    P ┼1 o .
    """,
        nerve="1:2",
        stack="t " * 40,
    )
    cage.do("move e", "row")
    assert cage.is_lit(1)
    assert cage.tile("a1") == ""
