"""NC-4, NC-6.6 to NC-6.11 and NC-7: the order of a turn, hits, scrambles, blind steps and Nerve."""

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


def test_a_crumbling_tile_becomes_a_pit_when_left() -> None:
    """NC-4.2."""
    cage = Cage("""
    ─1 ┼
    """)
    assert cage.choice("move e").crumbles == 0
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


# Hits -----------------------------------------------------------------------------------------------------------


def test_a_hit_costs_three_tiles_and_the_candle() -> None:
    """NC-6.6: monsters among the tiles are simply discarded; the Wax Eater leaves (NC-6.8)."""
    cage = Cage(
        """
    W ┼1 ┼
    """,
        nerve="1:0",
        stack="wax-eater key gate t t t",
    )
    cage.do("move e").draw("wax-eater", "key", "gate")
    assert not cage.is_lit(1)
    assert [cage.position.gone[kind] for kind in (8, 6, 7)] == [2, 1, 1]
    assert cage.tile("a1") == ""


def test_fewer_tiles_left_than_the_hit_costs() -> None:
    """NC-6.6, NC-9.1."""
    cage = Cage(
        """
    W ┼1 G . .
    . .  .  . .
    """,
        nerve="1:0",
        stack="t t",
        row="2:f5 3:f5 4:f5",
    )
    cage.do("move e").draw("t", "t")
    assert cage.stack == 0
    assert cage.reason == "fell-for-ever"


def test_one_monster_hits_a_prisoner_once() -> None:
    """NC-6.6: however often its line comes round."""
    cage = Cage(
        """
    W ┼1 ┼ ┼ ┼ ┼
    """,
        nerve="1:0",
    )
    assert len(cage.choice("move e").hits) == 1


def test_two_monsters_hit_twice() -> None:
    """NC-6.5, NC-6.6: per prisoner and monster; hits are paid in turn order from the active prisoner (NC-6.7)."""
    cage = Cage(
        """
    . .  . .
    W ┼1 ┼2 W
    . ┼  . .
    """,
        nerve="1:0 2:2",
        stack=PLENTY,
    )
    cage.do("move s")
    assert cage.decider == 2
    cage.do("block").draw("t", "t")
    assert cage.decider == 2
    cage.do("suffer 3").draw("t", "t", "t")
    assert cage.nerve(2) == 1
    assert cage.tile("a2") == cage.tile("d2") == ""


def test_hits_come_from_one_snapshot_and_candles_go_out_after_all_are_paid() -> None:
    """NC-6.7: the earlier tiles are seen before the next one decides."""
    cage = Cage(
        """
    . .  . .
    W ┼1 ┼2 ┼3
    . ┼  . .
    """,
        nerve="2:1 3:1",
        stack=PLENTY,
    )
    cage.do("move s")
    assert cage.decider == 2
    cage.do("suffer 3").draw("t", "t", "t")
    assert cage.decider == 3
    assert cage.is_lit(2)
    cage.do("suffer 3").draw("t", "t", "t")
    assert not cage.is_lit(2)
    assert not cage.is_lit(3)


def test_a_prisoner_pays_his_own_hits_in_the_order_he_likes() -> None:
    """NC-6.7."""
    cage = Cage(
        """
    . .  .  .
    k> ┼1 ┼2 P
    . ┼  .  .
    """,
        nerve="2:2",
        stack=PLENTY,
    )
    cage.do("move s")
    assert cage.decider == 2
    assert cage.options == ["suffer 1", "suffer 5"]
    cage.do("suffer 5").draw("t", "t", "t", "t", "t")
    assert cage.refusal("block", seat=1) == ("dealer-to-act", "NC-4.9")
    cage.draw("t")
    assert not cage.is_lit(2)


def test_only_hits_of_three_tiles_can_be_blocked() -> None:
    """NC-7.4."""
    cage = Cage(
        """
    . .  .  .
    k> ┼1 ┼2 P
    . ┼  .  .
    """,
        nerve="2:2",
        stack=PLENTY,
    )
    cage.do("move s")
    assert cage.refusal("block") == ("cannot-block", "NC-7.4")
    assert cage.refusal("suffer 3") == ("no-such-hit", "NC-6.7")


def test_block_works_with_few_tiles_left() -> None:
    """NC-7.4: however many tiles are left."""
    cage = Cage(
        """
    W ┼1 ┼
    """,
        nerve="1:1",
        stack="t",
    )
    cage.do("move e")
    assert cage.options == ["block", "suffer 3"]


# Scrambling -----------------------------------------------------------------------------------------------------


def test_a_scramble_goes_to_any_side_but_not_to_monsters_or_people() -> None:
    """NC-6.9: a tile open toward you and free, a Gate, a pit, or an empty cell for which a tile is drawn."""
    cage = Cage(
        """
    . ┼  .
    │ ┼1 .
    . W  G2
    """,
        nerve="1:1 2:0",
        stack=PLENTY,
    )
    cage.do("charge s").draw("t", "t", "t", "t", "t", "t")
    assert cage.phase == "scramble"
    assert cage.where(1) == "b3"
    assert cage.tile("b3") == ""
    assert cage.options == ["scramble n", "scramble e", "scramble s", "scramble w"]
    cage.do("scramble e")
    assert cage.where(1) == "c3"


def test_a_scramble_does_not_go_through_walls_or_onto_people() -> None:
    """NC-6.9."""
    cage = Cage(
        """
    . ┼1 ┼3
    ┼2 W │
    . o  .
    . ┼4 .
    """,
        nerve="1:1 2:0",
        stack=PLENTY,
    )
    cage.do("charge s").draw("t", "t", "t", "t", "t", "t")
    assert (cage.phase, cage.decider) == ("scramble", 1)
    assert cage.options == ["scramble n", "scramble s"]
    assert cage.refusal("scramble w") == ("no-way-out", "NC-6.9")
    cage.do("scramble s")
    assert cage.is_falling_asked


def test_a_scramble_onto_a_drawn_monster_goes_on() -> None:
    """NC-6.9: it attacks in turn, and you scramble again; the vacated cell doesn't count."""
    cage = Cage(
        """
    . ┼1 .
    . W  .
    """,
        nerve="1:1",
        stack="wax-eater " + PLENTY,
    )
    cage.do("charge s").draw("t", "t", "t")
    cage.do("scramble e").draw("wax-eater", "t", "t", "t")
    assert cage.phase == "scramble"
    assert cage.where(1) == "c2"
    cage.do("scramble s").draw("t")
    assert cage.options == ["put c3 turn 1", "put c3 turn 2", "put c3 turn 3"]


def test_a_scramble_into_sight_triggers() -> None:
    """NC-6.9: the new cell counts under NC-6.3."""
    cage = Cage(
        """
    W  │1 . . . ┼4
    ┼  W  . . . .
    ┼3 .  . . . .
    """,
        nerve="1:1 3:0 4:0",
        stack=PLENTY,
    )
    cage.do("charge s").draw("t", "t", "t")
    assert cage.is_lit(3)
    cage.do("scramble w")
    cage.draw("t", "t", "t", "t", "t", "t", "t", "t", "t")
    assert cage.tile("a1") == ""
    assert not cage.is_lit(3)
    assert not cage.is_lit(4)


def test_with_nowhere_to_scramble_one_falls() -> None:
    """NC-6.9: an empty stack leaves existing tiles only."""
    cage = Cage(
        """
    .  │ .
    │  W ─1
    .  ─ .
    .  . .
    .  . G234
    """,
        nerve="1:1",
        stack="t t t",
    )
    cage.do("charge w").draw("t", "t", "t")
    assert cage.is_falling_asked
    assert cage.where(1) == "falling"


# In the dark ----------------------------------------------------------------------------------------------------


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


# Nerve ----------------------------------------------------------------------------------------------------------


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
    choice = cage.choice("charge e")
    assert {(hit.prisoner, hit.tiles) for hit in choice.hits} == {(0, 3), (1, 3)}
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
