"""NC-6.6 to NC-6.9 and NC-7.4: hits and scrambles."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


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
    assert len(cage.effect("move e").hits) == 1


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


def test_hits_are_paid_round_from_the_active_prisoner() -> None:
    """NC-6.7: not from the first."""
    cage = Cage(
        """
    .  .  ┼  .
    ┼1 W ┼3 ┼4
    """,
        nerve="1:1 4:1",
        stack=PLENTY,
        active=3,
    )
    cage.do("move n")
    assert cage.decider == 4
    cage.do("suffer 3").draw("t", "t", "t")
    assert cage.decider == 1


def test_a_scramble_does_not_enter_a_keeper_even_from_its_back() -> None:
    """NC-6.9."""
    cage = Cage(
        """
    . ┼1 .
    . W  k>
    """,
        nerve="1:1",
        stack=PLENTY,
    )
    cage.do("charge s").draw("t", "t", "t")
    assert cage.options == ["scramble n", "scramble s", "scramble w"]
    assert cage.refusal("scramble e") == ("no-way-out", "NC-6.9")


def test_the_cell_vacated_by_a_scramble_wakes_nobody() -> None:
    """NC-6.9: nor does the cell from which the charge came, once more; the Keeper could strike 2 again."""
    cage = Cage(
        """
    kv ┼1
    ┼2 .
    .  .
    .  .
    .  .
    .  W
    """,
        nerve="1:1 2:0",
        stack=PLENTY,
    )
    cage.do("charge n").draw("t", "t", "t", "t")
    cage.do("scramble n").draw("t").do("put b5 turn 0")
    assert cage.position.attackers == 0
    assert cage.stack == 30 - 5


def test_a_scramble_onto_the_gate_may_be_the_escape() -> None:
    """NC-10.3, NC-6.9."""
    cage = Cage(
        """
    ┼1 W G234
    """,
        nerve="1:1 2:0 3:0 4:0",
        keys="1 2 3 4",
        stack=PLENTY,
    )
    cage.do("charge e").draw(*["t"] * 12)
    cage.do("scramble e")
    assert cage.reason == "won"


def test_a_hit_that_empties_the_stack_goes_on() -> None:
    """NC-6.6, NC-9.1: what there is goes, and the turn is finished before the flickers."""
    cage = Cage(
        """
    W ┼1 ┼    .
    . .  G234 ┼
    """,
        nerve="1:0",
        stack="t t",
    )
    cage.do("move e").draw("t", "t")
    assert cage.tile("a1") == ""
    assert (cage.phase, cage.decider, cage.stack) == ("flicker", 1, 0)


def test_a_scramble_does_not_lead_to_where_another_still_waits() -> None:
    """NC-6.9: two lost their Gate to a monster; one comes back to where the other has yet to scramble from."""
    cage = Cage(
        """
    .  .   . .
    ┼1 G23 . .
    """,
        stack="wax-eater wax-eater " + "t " * 20,
        nerve="1:0 2:0 3:0",
    )
    cage.do("stay").draw("wax-eater").do("put b2 turn 0").draw(*["t"] * 9)
    assert (cage.phase, cage.decider) == ("scramble", 2)
    cage.do("scramble e").draw("wax-eater").draw("t", "t", "t")
    assert (cage.phase, cage.decider, cage.where(2), cage.where(3)) == ("scramble", 2, "c2", "b2")
    assert cage.options == ["scramble n", "scramble e", "scramble s"]
    assert cage.refusal("scramble w") == ("no-way-out", "NC-6.9")
    cage.do("scramble n").draw("t").do("put c1 turn 0")
    assert (cage.phase, cage.decider) == ("scramble", 3)
    assert "scramble e" in cage.options
