"""NC-4: the order of a turn, moving and staying."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


def test_the_turn_begins_with_stay_or_move() -> None:
    """NC-4.1: connected tiles that are there; a lit prisoner may always stay."""
    cage = Cage("""
    . ┼ .
    │ ├1 ┼
    . . .
    """)
    assert cage.options == ["move n", "move e", "stay"]
    assert cage.refusal("move w") == ("no-exit", "NC-4.8")
    assert cage.refusal("move s") == ("no-tile-there", "NC-4.9")
    assert cage.refusal("end") == ("move-or-stay", "NC-4.1")
    assert cage.refusal("hold") == ("candle-lit", "NC-7.3")
    assert cage.refusal("charge e") == ("nothing-to-charge", "NC-7.5")


def test_a_crumbling_tile_becomes_a_pit_when_left() -> None:
    """NC-4.2."""
    cage = Cage("""
    ─1 ┼
    """)
    assert cage.effect("move e").crumbles == 0
    cage.do("move e")
    assert cage.tile("a1") == "pit"


def test_staying_on_a_crumbling_tile_is_a_fall_and_ends_the_turn() -> None:
    """NC-4.2, NC-4.3, NC-5.1: steps 4 to 6 follow, then the next prisoner's turn."""
    cage = Cage(
        """
    ─1 ┼ . .
    .  . . .
    .  . . ┼2
    """,
        stack=PLENTY,
        nerve="1:2",
    )
    cage.do("stay").draw("t")
    assert cage.decider == 1
    cage.do("row")
    assert cage.where(1) == "falling"
    assert cage.position.line[0] == 0
    cage.fill()
    assert cage.tile("b1") == ""
    assert cage.active == 2


def test_no_move_onto_a_prisoner_but_onto_a_gate() -> None:
    """NC-4.8."""
    cage = Cage("""
    G2 ┼1 ┼3
    """)
    assert cage.options == ["move w", "stay"]
    assert cage.refusal("move e") == ("prisoner-there", "NC-4.8")
    cage.do("move w")
    assert cage.where(1) == cage.where(2) == "a1"


def test_no_move_through_a_wall_or_onto_a_monster() -> None:
    """NC-4.8: a Keeper's back lets you in (NC-8.4)."""
    cage = Cage(
        """
    .  │  .
    W ┼1 k>
    .  ─  .
    """,
        nerve="1:0",
    )
    assert cage.options == ["move n", "move e", "stay"]
    assert cage.refusal("move s") == ("not-connected", "NC-4.8")
    assert cage.refusal("move w") == ("monster-there", "NC-4.8")


def test_a_drawn_tile_goes_to_a_lit_empty_cell_and_connects_to_the_caller() -> None:
    """NC-4.9: other edges may mismatch."""
    cage = Cage(
        """
    ┼1 ┤ ┼
    """,
        stack=PLENTY + "straight",
    )
    cage.do("move e").draw("straight")
    assert cage.options == ["put b2 turn 0", "put b6 turn 0"]
    assert cage.refusal("put b2 turn 1") == ("does-not-connect", "NC-4.9")
    assert cage.refusal("put e5 turn 0") == ("not-called-for", "NC-4.9")
    cage.do("put b2 turn 0").draw("t")
    assert cage.options == ["put b6 turn 0", "put b6 turn 1", "put b6 turn 3"]


def test_stay_gains_nerve_and_turns_the_top_tile() -> None:
    """NC-4.10: two Nerve at most (NC-2.4)."""
    cage = Cage(
        """
    ┼1 ┼ . . . ┼
    ┼  . . . . .
    .  . . . . .
    .  . . . . .
    .  . . . . .
    ┼  . . . . .
    """,
        stack="gate t t",
        nerve="1:1",
    )
    cage.do("stay").draw("gate")
    assert cage.nerve(1) == 2
    assert cage.position.gone[7] == 1
    assert cage.active == 2
    cage.begin(1)
    cage.do("stay").draw("t")
    assert cage.nerve(1) == 2
    cage.begin(1)
    assert cage.stack == 1


def test_stay_with_an_empty_stack_gives_the_nerve_only() -> None:
    """NC-4.10."""
    cage = Cage(
        """
    G1 ┼2 ┼3 ┼4 ┼
    """,
        stack="",
        nerve="1:0",
        flickering=True,
    )
    cage.do("stay")
    assert cage.nerve(1) == 1
    assert cage.phase == "flicker"


def test_staying_triggers_nothing() -> None:
    """NC-4.10."""
    cage = Cage(
        """
    W ┼1 ┼
    .  ┼ .
    .  . .
    .  . .
    .  . .
    .  ┼ .
    """,
        nerve="1:2",
    )
    cage.do("stay").draw("t")
    assert cage.tile("a1") == "wax-eater"
    assert cage.is_lit(1)


def test_a_monster_revealed_by_stay_replaces_a_connected_tile() -> None:
    """NC-4.11: one without a monster if there is any; single pits count, a Dirge pit doesn't."""
    cage = Cage(
        """
    . ┼  .  .
    W ┼1 o  .
    . │  .  .
    . .  .  .
    . .  .  .
    . .  .  .
    """,
        stack="wax-eater t t t",
    )
    cage.do("stay").draw("wax-eater")
    assert cage.options == ["put b1 turn 0", "put c2 turn 0", "put b3 turn 0"]
    assert cage.refusal("put a2 turn 0") == ("not-replaceable", "NC-4.11")
    cage.do("put b1 turn 0")
    assert cage.tile("b1") == "wax-eater"
    assert cage.position.gone[5] == 1
    assert cage.is_lit(1)


def test_a_revealed_monster_with_nothing_to_replace_is_discarded() -> None:
    """NC-4.11."""
    cage = Cage(
        """
    . │ .
    . ├1 │
    . ─ .
    """,
        stack="wax-eater t t t",
    )
    cage.position.exits[cage.cell("b1")] = 10
    cage.do("stay").draw("wax-eater")
    assert cage.position.gone[8] == 1


def test_a_monster_revealed_under_a_prisoner_attacks() -> None:
    """NC-4.11, NC-6.9, NC-4.13: he is hit as if fallen onto it, so is the stayer; then he scrambles, before pits form."""
    cage = Cage(
        """
    .  ─1 ┼2 .
    .  . .  .
    """,
        stack="wax-eater " + PLENTY,
        nerve="1:1 2:1",
    )
    cage.do("stay").draw("wax-eater")
    cage.do("put c1 turn 0").draw("t", "t", "t")
    assert (cage.phase, cage.decider) == ("hit", 2)
    assert cage.refusal("block", seat=0) == ("not-your-decision", "NC-4.13")
    cage.do("block").draw("t", "t")
    assert (cage.phase, cage.decider) == ("scramble", 2)
    assert not cage.is_lit(1)
    assert not cage.is_lit(2)
    assert cage.tile("c1") == ""
    assert "scramble e" in cage.options
    cage.do("scramble e").draw("t").do("put d1 turn 0")
    assert cage.is_falling_asked
    assert cage.decider == 1


def test_a_lit_prisoner_without_exits_can_only_stay() -> None:
    """NC-4.12."""
    cage = Cage("""
    . ─ .
    . └1 │
    """)
    assert cage.options == ["stay"]


def test_a_prisoner_in_the_dark_who_cannot_move_waits_for_free() -> None:
    """NC-4.12: only without Nerve; with Nerve he must Hold still or Charge."""
    walled = """
    . ─ . .
    │ ┼1 │ .
    . ─ . .
    """
    cage = Cage(walled, out="1", nerve="1:0")
    assert cage.options == ["wait"]
    before = cage.stack
    cage.do("wait")
    assert (cage.nerve(1), before) == (0, 12)
    cage = Cage(walled, out="1", nerve="1:1")
    assert cage.options == ["hold"]
    assert cage.refusal("wait") == ("has-nerve", "NC-4.12")
    cage = Cage(
        """
    . ─ .
    │ └1 │
    . ─ .
    """,
        out="1",
        nerve="1:0",
    )
    cage.do("wait")
    assert cage.is_falling_asked
    charging = Cage(
        """
    . ─ .
    │ ┼1 W
    . ─ .
    """,
        out="1",
        nerve="1:1",
    )
    assert charging.options == ["charge e", "hold"]


def test_in_the_dark_one_cannot_stay_and_may_hold_still_for_nerve() -> None:
    """NC-4.10, NC-7.3: nothing gained, nothing discarded; it counts as staying on a crumbling tile."""
    cage = Cage(
        """
    ┼1 ┼
    """,
        out="1",
        nerve="1:1",
    )
    assert cage.refusal("stay") == ("candle-out", "NC-4.10")
    cage.do("hold")
    assert (cage.nerve(1), cage.stack) == (0, 12)
    cage = Cage(
        """
    ─1 ┼
    """,
        out="1",
        nerve="1:1",
    )
    cage.do("hold")
    assert cage.is_falling_asked


def test_a_revealed_monster_replaces_a_monster_where_there_is_nothing_else() -> None:
    """NC-4.11."""
    cage = Cage(
        """
    . W  .
    W ┴1 W
    """,
        stack="wax-eater t t t",
    )
    cage.do("stay").draw("wax-eater")
    assert cage.options == ["put b1 turn 0", "put a2 turn 0", "put c2 turn 0"]
    cage.do("put b1 turn 0")
    assert cage.position.gone[8] == 1


def test_a_dirge_pit_is_never_replaced() -> None:
    """NC-4.11."""
    cage = Cage(
        """
    . ┼  D D D
    . ┼1 D D D
    . .  D D D
    """,
        stack="wax-eater t t t",
    )
    cage.do("stay").draw("wax-eater")
    assert cage.options == ["put b1 turn 0"]


def test_a_monster_revealed_under_a_prisoner_sets_off_those_in_its_sight_only() -> None:
    """NC-4.11: the revealed one attacks, with its chains; nobody moved, so others who see the stayer don't."""
    cage = Cage(
        """
    . W  .  .
    . ┼1 ┼2 W
    """,
        stack="wax-eater " + PLENTY,
        nerve="1:0 2:0",
    )
    cage.do("stay").draw("wax-eater").do("put c2 turn 0")
    assert cage.cells(cage.position.attackers) == "c2 d2"
