"""NC-4.0 and NC-5: falling and landing."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


def test_a_falling_prisoner_lands_first_and_then_takes_a_normal_turn() -> None:
    """NC-4.0, NC-5.2: an empty cell of the line, then the tile, turned as you like, then light, then the turn."""
    cage = Cage(
        """
    .  . . .
    ┼2 . . .
    """,
        row="1:c2",
        stack=PLENTY,
    )
    assert cage.phase == "land"
    assert cage.options == ["land c2", "land d2", "land e2"]
    assert cage.refusal("land e3") == ("not-in-line", "NC-5.2")
    assert cage.refusal("land a2") == ("land-in-the-dark", "NC-5.2")
    cage.do("land e2").draw("t")
    assert cage.options == [f"put e2 turn {turn}" for turn in range(4)]
    cage.do("put e2 turn 0")
    assert cage.where(1) == "e2"
    assert cage.is_drawing
    cage.fill()
    assert [cage.tile(place) for place in ("d2", "f2", "e3", "e1")] == ["t", "t", "t", ""]
    assert cage.phase == "step"
    assert cage.decider == 1


def test_row_or_column_of_the_pit_is_chosen_at_once() -> None:
    """NC-5.1: by the controller of that prisoner; what is unlit goes afterwards."""
    cage = Cage(
        """
    . . . .
    . ┼1 o .
    """,
        stack=PLENTY,
    )
    cage.do("move e")
    assert cage.options == ["row", "column"]
    assert cage.tile("b2") == "crossroads"
    cage.do("column")
    assert cage.position.line[0] == 6 + 2
    assert cage.tile("b2") == ""
    assert cage.refusal("row") == ("no-fall", "NC-5.1")


def test_a_full_line_means_landing_on_a_tile_that_is_there() -> None:
    """NC-5.3: free, or a Gate; a pit: you fall again, and the turn ends with NC-4.6."""
    full = """
    ┼2 ┼ G3 W o ┼4
    """
    cage = Cage(full, row="1:c1", stack=PLENTY)
    assert cage.options == ["land b1", "land c1", "land d1", "land e1"]
    assert cage.refusal("land a1") == ("not-free", "NC-5.3")
    cage.do("land e1", "row")
    assert cage.where(1) == "falling"
    cage.fill()
    assert cage.active == 2
    assert cage.tile("d1") == "wax-eater"
    cage = Cage(full, row="1:c1", stack=PLENTY, nerve="1:0 2:0 3:0 4:0")
    cage.do("land d1")
    cage.draw(*["t"] * 12)
    assert cage.phase == "scramble"


def test_no_free_tile_in_a_full_line_means_falling_on() -> None:
    """NC-5.3: NC-4.6 follows and the turn ends."""
    cage = Cage(
        """
    ┼2 . ┼3 . ┼4 .
    """,
        row="1:a1",
        stack=PLENTY,
    )
    cage.fill()
    assert cage.where(1) == "falling"
    assert cage.active == 2


def test_landing_on_a_drawn_monster_is_an_attack_before_any_light() -> None:
    """NC-5.4: then you scramble, and your normal turn follows."""
    cage = Cage(
        """
    . . . .
    """,
        row="1:a2",
        stack="wax-eater " + PLENTY,
        nerve="1:0",
    )
    cage.do("land c2").draw("wax-eater")
    cage.draw("t", "t", "t")
    assert not cage.is_lit(1)
    assert cage.phase == "scramble"
    cage.do("scramble e").draw("t").do("put d2 turn 0")
    assert cage.phase == "step"
    assert cage.where(1) == "d2"
    assert cage.stack == 30 - 4


def test_falling_with_an_empty_stack_is_the_end_unless_the_line_is_full() -> None:
    """NC-5.5: whenever the line is chosen and the stack is empty."""
    cage = Cage(
        """
    G2 ┼1 o ┼3 ┼4 .
    """,
        stack="",
        flickering=True,
    )
    cage.do("move e")
    assert cage.reason is None
    cage.do("row")
    assert cage.reason == "fell-for-ever"
    assert cage.position.outcome().paragraph == "NC-5.5"
    cage = Cage(
        """
    G1 ┼2 ┼ ┼3 ┼4 o
    """,
        stack="",
        flickering=True,
        nerve="1:2",
    )
    cage.do("move w", "row")
    assert cage.reason is None
    cage.do("sustain")
    cage.begin(1)
    assert cage.options == ["land a1", "land c1", "land f1"]


def test_a_fall_does_not_change_the_candle() -> None:
    """NC-5.6."""
    for out in ("", "1"):
        cage = Cage(
            """
        ┼1 o . .
        """,
            out=out,
            stack=PLENTY,
        )
        cage.do("move e", "row")
        cage.fill()
        assert cage.is_lit(1) is not bool(out)
        cage.begin(1)
        cage.do("land d1").draw("t").do("put d1 turn 0")
        assert cage.is_lit(1) is not bool(out)


def test_landing_in_a_monsters_sight_triggers_it() -> None:
    """NC-5.7: and hits you before you light up."""
    cage = Cage(
        """
    .  .  . .
    .  ┼2 W .
    """,
        row="1:a2",
        stack=PLENTY,
        nerve="1:0 2:0",
    )
    cage.do("land d2").draw("t").do("put d2 turn 0")
    assert cage.is_drawing
    cage.draw("t", "t", "t", "t", "t", "t")
    assert not cage.is_lit(1)
    assert cage.where(1) == "d2"
    assert cage.tile("c2") == ""


LAST_TILE = """
G ─3 ┼ ─4 ┼ .
. .  . .  . ├
. .  . .  . ┼1
"""


def test_the_last_tile_may_still_fill_the_line_of_a_fall() -> None:
    """NC-5.5: the test waits for a tile that is drawn and not yet placed; a choice says which places lose."""
    cage = Cage(LAST_TILE, stack="t", row="2:f1", nerve="1:0")
    cage.do("move n").draw("t")
    assert cage.phase == "place"
    assert cage.effect("put f1 turn 1").ends is None
    assert cage.effect("put a2 turn 1").ends == "fell-for-ever"
    cage.do("put f1 turn 1")
    assert (cage.phase, cage.reason) == ("flicker", None)
    cage = Cage(LAST_TILE, stack="t", row="2:f1", nerve="1:0")
    cage.do("move n").draw("t").do("put a2 turn 1")
    assert cage.reason == "fell-for-ever"


def test_an_omen_that_a_hit_revealed_is_placed_before_a_fall_is_judged() -> None:
    """NC-5.5, NC-8.8: the last tile of the stack is the Omen, and it waits until attackers have gone."""
    cage = Cage(
        """
    W ┼1 ┼ ┼3 G4
    """,
        stack="t t omen",
        row="2:a4",
        nerve="1:0 3:0 4:0",
    )
    cage.position.omens = 1
    cage.do("move e").draw("t", "t", "omen")
    assert (cage.phase, cage.decider) == ("omen", 1)
    cage.do(cage.options[0])
    assert cage.reason == "fell-for-ever"


def test_cells_under_the_dirge_are_not_empty_in_a_line() -> None:
    """NC-5.5: its token turns into a pit of nine cells before anybody lands there."""
    cage = Cage(
        """
    .   .  . . . .
    G24 ─3 ─ . . │
    .   .  . . . ┼1
    """,
        stack="omen t t t",
        nerve="1:0",
    )
    cage.position.omens = 1
    cage.do("move n").draw("omen").do("lay d1 turn 0").draw("t", "t", "t")
    assert (cage.phase, cage.stack) == ("fall", 0)
    assert cage.effect("row").ends is None
    assert cage.effect("column").ends == "fell-for-ever"
    cage.do("row")
    assert (cage.phase, cage.reason) == ("flicker", None)
