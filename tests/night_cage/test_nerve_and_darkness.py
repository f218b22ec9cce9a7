"""NC-6.10, NC-6.11 and NC-7: with the candle out, lit again, and Nerve."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


def test_a_blind_step_draws_the_tile_and_connects_it() -> None:
    """NC-6.10: the tile left is lost unless somebody lights it."""
    cage = Cage(
        """
    . . .
    . ┼1 .
    . . .
    """,
        out="1",
        nerve="1:0",
    )
    assert cage.options == ["move n", "move e", "move s", "move w"]
    cage.do("move e").draw("t")
    assert cage.options == ["put c2 turn 0", "put c2 turn 1", "put c2 turn 2"]
    cage.do("put c2 turn 0")
    assert cage.where(1) == "c2"
    assert cage.tile("b2") == ""
    assert cage.tile("c2") == "t"


def test_a_blind_step_onto_a_tile_needs_a_connection() -> None:
    """NC-6.10: a face-up monster still needs a Charge, but for a Keeper's back."""
    cage = Cage(
        """
    . │ .
    W ┼1 k>
    . ─ .
    """,
        out="1",
        nerve="1:1",
    )
    assert cage.options == ["move n", "move e", "charge w", "hold"]


def test_a_monster_drawn_blindly_attacks_at_once() -> None:
    """NC-6.10, NC-6.9: three tiles, you stay out, then you scramble."""
    cage = Cage(
        """
    . . .
    . ┼1 .
    """,
        out="1",
        nerve="1:0",
        stack="wax-eater " + PLENTY,
    )
    cage.do("move e").draw("wax-eater", "t", "t", "t")
    assert cage.phase == "scramble"
    assert not cage.is_lit(1)
    assert cage.tile("c2") == ""
    assert cage.tile("b2") == ""


def test_the_tile_left_by_a_blind_step_counts_for_sight() -> None:
    """NC-6.3: until NC-4.6."""
    cage = Cage(
        """
    W2 . . .
    ┼1 . . .
    """,
        out="1",
        nerve="1:0 2:0",
        stack=PLENTY,
    )
    cage.position.at[1] = -1
    cage.do("move s").draw("t").do("put a3 turn 1")
    assert cage.is_drawing
    cage.draw("t", "t", "t")
    assert cage.tile("a1") == ""


def test_relighting_is_automatic() -> None:
    """NC-6.11: connected to a lit prisoner, on either's turn, also in the very turn he went out; or on one Gate."""
    cage = Cage(
        """
    . .  .
    ┼1 . ┼2
    """,
        out="1",
        nerve="1:0",
    )
    cage.do("move e").draw("t").do("put b2 turn 0")
    assert cage.is_lit(1)
    cage = Cage(
        """
    . .  . .
    W ┼1 ┼2 .
    . .  ┼ .
    """,
        nerve="1:0 2:0",
        active=2,
        stack=PLENTY,
    )
    cage.do("move s").draw("t", "t", "t")
    assert not cage.is_lit(1)
    cage = Cage(
        """
    G12 ┼
    """,
        out="2",
    )
    cage.do("stay").draw("t")
    assert cage.is_lit(2)


def test_one_relit_candle_lights_the_next() -> None:
    """NC-6.11: until nothing changes (NC-4.6)."""
    cage = Cage(
        """
    ┼2 ┼3 ┼ ┼4
    """,
        out="2 3",
        active=4,
    )
    cage.do("move w")
    assert cage.is_lit(3)
    assert cage.is_lit(2)


def test_nerve_gained_in_a_turn_cannot_be_spent_in_it() -> None:
    """NC-7.1: even an older one; staying with two gains nothing, so spending is allowed."""
    ring = """
    .  ─1 ┼2 .
    """
    cage = Cage(ring, stack="wax-eater " + PLENTY, nerve="1:1 2:0")
    cage.do("stay").draw("wax-eater").do("put c1 turn 0").draw("t", "t", "t", "t", "t", "t")
    assert cage.nerve(1) == 2
    cage = Cage(ring, stack="wax-eater " + PLENTY, nerve="1:2 2:0")
    cage.do("stay").draw("wax-eater").do("put c1 turn 0")
    assert (cage.phase, cage.decider) == ("hit", 1)
    cage.do("block").draw("t", "t", "t", "t", "t")
    assert cage.nerve(1) == 1


def test_move_again_costs_one_nerve_and_runs_all_steps() -> None:
    """NC-7.2: only after a Move."""
    cage = Cage(
        """
    ┼1 ┼ ┼ ┼
    """,
        nerve="1:2",
        stack=PLENTY,
    )
    cage.do("move e").fill()
    assert cage.phase == "end"
    assert "move e" in cage.options
    assert cage.choice("move e").price == 1
    cage.do("move e").fill()
    assert cage.nerve(1) == 1
    cage.do("end")
    assert cage.active == 2


def test_no_move_after_a_stay() -> None:
    """NC-7.2."""
    cage = Cage(
        """
    ┼1 ┼2 . . . ┼
    ┼  . . . . .
    .  . . . . .
    .  . . . . .
    .  . . . . .
    ┼  . . . . .
    """,
        nerve="1:2",
        keys="1",
    )
    cage.do("stay").draw("t").fill()
    assert cage.phase == "end"
    assert cage.options == ["give 2", "end"]
    assert cage.refusal("move s") == ("no-move-after-stay", "NC-7.2")


def test_move_again_after_the_candle_went_out_is_a_blind_step() -> None:
    """NC-7.2."""
    cage = Cage(
        """
    W ┼1 ┼ .
    """,
        nerve="1:1",
        stack=PLENTY,
    )
    cage.do("move e", "suffer 3").draw("t", "t", "t")
    assert cage.phase == "end"
    assert "move s" in cage.options
    cage.do("move s").draw("t")
    assert cage.phase == "stand"
    assert cage.nerve(1) == 0


def test_charge_steps_onto_a_monster() -> None:
    """NC-7.5: one hit for you and one for everybody else in its sight, candle out, then you scramble; again afterwards (NC-7.2)."""
    cage = Cage(
        """
    ┼1 W ┼2 .
    """,
        nerve="1:2 2:0",
        stack=PLENTY,
    )
    assert {(hit.prisoner, hit.tiles) for hit in cage.effect("charge e").hits} == {(0, 3), (1, 3)}
    cage.do("charge e", "suffer 3").draw("t", "t", "t", "t", "t", "t")
    assert not cage.is_lit(1)
    cage.do("scramble s").draw("t").do("put b2 turn 1")
    assert cage.phase == "end"
    assert cage.nerve(1) == 1
    assert any(text.startswith("move") for text in cage.options)
    assert cage.refusal("charge n") == ("no-nerve", "NC-7.1")


def test_a_second_move_may_be_a_charge_for_two() -> None:
    """NC-7.2."""
    cage = Cage(
        """
    ┼1 ┼  .
    .  k^ .
    """,
        nerve="1:2",
        stack=PLENTY,
    )
    cage.do("move e").draw("t")
    assert cage.phase == "end"
    assert cage.choice("charge s").price == 2
    cage.do("charge s")
    assert cage.nerve(1) == 0
    cage = Cage(
        """
    ┼1 ┼  .
    .  k^ .
    """,
        nerve="1:1",
        stack=PLENTY,
    )
    cage.do("move e").draw("t")
    assert cage.refusal("charge s") == ("no-nerve", "NC-7.1")


def test_sustain_skips_the_discard() -> None:
    """NC-7.6."""
    cage = Cage(
        """
    G1 ┼2 ┼3 ┼4
    """,
        stack="",
        nerve="1:2",
        flickering=True,
    )
    cage.do("stay")
    assert "sustain" in cage.options
    cage.do("sustain")
    assert cage.nerve(1) == 1
    assert cage.active == 2
