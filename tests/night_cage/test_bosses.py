"""NC-8.6 and NC-8.8: Pit Fiends, Omens and the Dirge."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


def test_a_pit_fiend_opens_its_diagonals_to_the_edge() -> None:
    """NC-8.6: gaps or not, keys, gates and monsters too, no wrap; then itself."""
    cage = Cage(
        """
    K3 .  .  .  .  .
    .  .  .  .  .  .
    .  ┼1 ┬  .  .  .
    .  .  .  ┼2 .  .
    .  .  .  .  W  .
    .  .  .  .  .  G4
    """,
        stack="pit-fiend " + PLENTY,
    )
    cage.do("move e").draw("pit-fiend")
    assert cage.effect("put c4 turn 0").covers == [cage.cell("b3"), cage.cell("c4")]
    cage = Cage(
        """
    ┼3 .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  ┼2 .  .
    ┼1 ┼  .  .  .  .
    .  ─  .  k> .  .
    .  .  .  .  G4 .
    """,
        stack="pit-fiend " + PLENTY,
    )
    cage.do("move e").draw("pit-fiend").do("put c4 turn 0")
    assert [cage.tile(place) for place in ("c4", "d5", "b5")] == ["pit", "pit", "pit"]
    assert cage.where(2) == cage.where(4) == "falling"
    assert cage.where(3) == "a1"
    assert (cage.phase, cage.decider) == ("fall", 2)
    cage.do("row")
    assert cage.decider == 4
    cage.do("column")
    assert cage.is_lit(2)
    assert cage.stack == 30
    assert cage.position.gates_left == 9
    assert cage.tile("b4") == "crossroads"


def test_a_pit_fiend_revealed_by_stay_drops_who_stood_there() -> None:
    """NC-8.6: without a hit."""
    cage = Cage(
        """
    ┼1 ┼2
    """,
        stack="pit-fiend " + PLENTY,
    )
    cage.do("stay").draw("pit-fiend").do("put b1 turn 0")
    assert (cage.phase, cage.decider) == ("fall", 2)
    assert cage.stack == 30


def test_what_the_fallen_had_lit_goes_before_the_stayers_own_tile_gives_way() -> None:
    """NC-8.6, NC-4.11: so the Wax Eater that only he lit sees nobody fall."""
    cage = Cage(
        """
    ┼ ─1 ┼ W  ┼3 ┼
    . .  . ┼2 .  .
    """,
        out="3",
        nerve="3:0",
        stack="pit-fiend " + PLENTY,
    )
    cage.do("stay").draw("pit-fiend").do("put c1 turn 0")
    assert cage.decider == 2
    cage.do("row")
    assert cage.tile("d1") == ""
    cage.do("row")
    assert cage.stack == 30
    assert cage.active == 2


def test_a_pit_fiend_under_ones_feet_is_a_fall() -> None:
    """NC-8.6: for a blind step the cell you left still counts; no normal turn follows a landing."""
    cage = Cage(
        """
    W ┼1 .
    ┼2 . .
    """,
        out="1",
        stack="pit-fiend " + PLENTY,
        nerve="1:0 2:0",
    )
    cage.do("move e").draw("pit-fiend").do("row")
    assert cage.is_drawing
    assert cage.position.attackers == 1
    cage = Cage(
        """
    . . .
    """,
        row="1:a2",
        stack="pit-fiend " + PLENTY,
    )
    cage.do("land c2").draw("pit-fiend")
    assert cage.is_falling_asked
    cage.do("row")
    assert cage.active == 2


def test_a_monster_strikes_before_the_light_of_the_fallen_is_missed() -> None:
    """NC-8.6, NC-6.3: it saw the cell left by a blind step; only the one who falls now had lit it."""
    cage = Cage(
        """
    .  .  . .
    .  ┼1 . .
    .  ┼  . .
    ┼2 W  ┼ ┼3
    """,
        out="1",
        stack="pit-fiend " + PLENTY,
        nerve="1:0 2:0 3:0",
    )
    cage.do("move e").draw("pit-fiend").do("row", "row")
    assert cage.position.attackers == 1 << cage.cell("b4")
    cage.draw("t", "t", "t")
    assert not cage.is_lit(3)


def test_the_active_prisoners_turn_ends_when_he_falls() -> None:
    """NC-8.6: here through a Fiend that another one's light called for; his own light is missed afterwards."""
    cage = Cage(
        """
    .  ┼ . .  .
    ┼1 ┼ ┼ ┼  .
    .  ┼ . ┼2 ┼
    .  . . ┼  .
    """,
        stack="pit-fiend " + PLENTY,
        nerve="1:2",
    )
    cage.do("move e").draw("pit-fiend")
    assert (cage.phase, cage.decider) == ("fall", 1)
    cage.do("row")
    assert cage.tile("b1") == ""
    assert cage.active == 2


# The Dirge ------------------------------------------------------------------------------------------------------


def test_the_first_omen_is_set_aside_and_another_tile_is_drawn() -> None:
    """NC-8.8: also in a hit or a Stay."""
    cage = Cage(
        """
    ┼1 ┤ .
    """,
        stack="omen omen " + PLENTY,
    )
    cage.do("move e").draw("omen")
    assert cage.is_drawing
    assert cage.position.omens == 1
    cage.draw("t")
    assert cage.phase == "place"
    cage = Cage(
        """
    W ┼1 ┼
    """,
        stack="omen omen " + PLENTY,
        nerve="1:0",
    )
    cage.do("move e").draw("omen", "t", "t", "t")
    assert cage.stack == 28


def test_the_second_omen_brings_the_dirge() -> None:
    """NC-8.8: laid over the Omen by the same player, inside the board; who is under it is hit and falls."""
    cage = Cage(
        """
    .  .  .  . . .
    ┼1 ┼  .  . . .
    .  ┼2 .  . . .
    """,
        stack="omen " + PLENTY,
        nerve="2:1",
    )
    cage.position.omens = 1
    cage.do("move e").draw("omen").do("put c2 turn 0")
    assert (cage.phase, cage.decider) == ("dirge", 1)
    assert cage.refusal("lay d1 turn 0") == ("omen-uncovered", "NC-8.8")
    assert cage.refusal("lay e5 turn 0") == ("dirge-off-board", "NC-8.8")
    cage.do("lay b2 turn 0")
    assert cage.decider == 1
    assert not cage.is_lit(1)
    cage.do("suffer 3").draw("t", "t", "t").do("row")
    assert cage.decider == 2
    cage.do("block").draw("t", "t").do("column")
    assert cage.where(1) == cage.where(2) == "falling"
    assert cage.tile("c2") == ""
    assert cage.position.gone[12] == 1


def test_the_dirge_leaves_a_pit_that_stays_while_any_part_is_lit() -> None:
    """NC-8.8: each cell is a pit and not empty."""
    cage = Cage(
        """
    .  . . . . .
    ┼1 ┼ . . . .
    """,
        stack="omen " + PLENTY,
    )
    cage.position.omens = 1
    cage.do("move e").draw("omen").do("put c2 turn 0", "lay c2 turn 0")
    assert cage.tile("e4") == "pit"
    assert cage.tile("c2") == "pit"
    cage.fill()
    assert int(cage.position.dirge_cells).bit_count() == 9
    cage.begin(1)
    assert "move e" in cage.options
    cage.do("move w")
    assert cage.position.dirge_cells == 0


def test_an_omen_revealed_by_a_hit_goes_beside_the_one_who_was_hit() -> None:
    """NC-8.8: after the attackers have gone, before scrambles; any neighbour, people or not."""
    cage = Cage(
        """
    W ┼1 ┼ .
    . .  ┼2 .
    """,
        stack="omen " + PLENTY,
        nerve="1:0",
    )
    cage.position.omens = 1
    cage.do("move e").draw("t", "omen", "t")
    assert (cage.phase, cage.decider) == ("omen", 1)
    assert cage.tile("a1") == ""
    assert cage.options == ["put c2 turn 0"]
    assert cage.refusal("put d1 turn 0") == ("not-beside", "NC-8.8")
    cage.do("put c2 turn 0")
    assert cage.phase == "dirge"


def test_an_omen_underfoot_covers_its_finder() -> None:
    """NC-8.8."""
    cage = Cage(
        """
    ┼1 .
    """,
        out="1",
        stack="omen " + PLENTY,
        nerve="1:0",
    )
    cage.position.omens = 1
    cage.do("move e").draw("omen")
    assert cage.phase == "dirge"
    cage.do("lay a1 turn 0").draw("t", "t", "t")
    assert cage.is_falling_asked


def test_whoever_the_dirge_takes_scrambles_no_more() -> None:
    """NC-8.8, NC-6.9: the Omen that the hit revealed comes before the scramble."""
    cage = Cage(
        """
    ┼1 W
    """,
        stack="omen " + PLENTY,
        nerve="1:1",
    )
    cage.position.omens = 1
    cage.do("charge e").draw("t", "omen", "t").do("put b2 turn 0", "lay a1 turn 0").draw("t", "t", "t")
    cage.do("row")
    assert cage.where(1) == "falling"
    assert cage.active == 2
