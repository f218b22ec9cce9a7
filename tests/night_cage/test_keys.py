"""NC-10.1 to NC-10.3: keys, handing them over, and the Gate."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


def test_a_key_is_taken_while_standing_on_its_tile() -> None:
    """NC-10.1: offered before the move; once per tile; one key at most."""
    cage = Cage(
        """
    K1 ┼ . . . ┼
    """,
        stack=PLENTY,
    )
    assert cage.options == ["move e", "move w", "stay", "take"]
    cage.do("take")
    assert cage.has_key(1)
    assert cage.options == ["move e", "move w", "stay"]
    assert cage.refusal("take") == ("no-key-here", "NC-10.1")
    cage = Cage(
        """
    K1 ┼
    """,
        keys="1",
    )
    assert "take" not in cage.options
    assert cage.refusal("take") == ("one-key-only", "NC-10.1")


def test_a_key_is_offered_on_arrival_before_monsters_and_again_at_the_end() -> None:
    """NC-10.1: optional."""
    cage = Cage(
        """
    ┼1 K W
    """,
        nerve="1:0",
        stack=PLENTY,
    )
    cage.do("move e")
    assert cage.phase == "arrive"
    assert cage.options == ["take", "go on"]
    assert cage.tile("c1") == "wax-eater"
    cage.do("go on").draw("t", "t", "t")
    assert cage.tile("c1") == ""
    assert cage.phase == "end"
    assert "take" in cage.options
    cage.do("take")
    assert cage.has_key(1)


def test_a_key_tile_crumbles_and_its_key_goes_with_it() -> None:
    """NC-10.1."""
    cage = Cage(
        """
    K1 ┼
    """,
        spare=False,
        stack="key key key gate t t t t t t t t t",
    )
    assert cage.position.keys_left == 4
    cage.do("move e")
    assert cage.reason == "keys-lost"


def test_who_arrives_out_of_turn_is_offered_no_key() -> None:
    """NC-10.1: only the active prisoner is asked, and not when somebody else scrambles."""
    cage = Cage(
        """
    K1 ┼2
    """,
        nerve="2:0",
        stack="wax-eater " + PLENTY,
    )
    cage.do("stay").draw("wax-eater").do("put b1 turn 0").draw(*["t"] * 6)
    cage.do("scramble e").draw("t").do("put c1 turn 0")
    assert cage.where(2) == "c1"
    assert cage.is_falling_asked
    assert cage.decider == 1


def test_a_key_is_handed_over_between_connected_neighbours() -> None:
    """NC-10.2: the other's controller is asked; on the turn of either; never while falling."""
    cage = Cage(
        """
    ┼1 ┼2 ┼3
    ─4 . .
    """,
        keys="1",
        stack=PLENTY,
    )
    assert [text for text in cage.options if text.startswith("give")] == ["give 2"]
    assert cage.refusal("give 4") == ("not-together", "NC-10.2")
    assert cage.refusal("give 1") == ("no-such-prisoner", "NC-10.2")
    cage.do("give 2")
    assert (cage.phase, cage.seat) == ("answer", 1)
    cage.do("decline")
    assert cage.has_key(1)
    cage.do("give 2", "accept")
    assert cage.has_key(2)
    assert not cage.has_key(1)
    assert cage.phase == "step"
    cage.do("ask 2", "accept")
    assert cage.has_key(1)
    falling = Cage(
        """
    ┼1 .
    """,
        keys="1",
    )
    assert falling.refusal("give 2") == ("not-together", "NC-10.2")


def test_no_question_if_both_prisoners_are_of_one_player() -> None:
    """NC-10.2, NC-2.1."""
    cage = Cage(
        """
    ┼1 ┼2 ┼3
    """,
        keys="1",
        players=2,
        stack=PLENTY,
    )
    cage.do("give 2")
    assert cage.has_key(2)
    cage = Cage(
        """
    G12 ┼3
    """,
        keys="1",
        players=1,
    )
    cage.do("give 2")
    assert cage.has_key(2)


def test_who_hands_over_the_key_of_the_turns_beginning_may_take_another() -> None:
    """NC-10.2: but not after handing over a key that was not yours then."""
    cage = Cage(
        """
    K1 ┼2
    """,
        keys="1",
        players=1,
    )
    cage.do("give 2", "take")
    assert cage.has_key(1)
    assert cage.has_key(2)
    cage = Cage(
        """
    ┼3
    K1 ┼2
    """,
        keys="3",
        players=1,
    )
    cage.do("ask 3", "give 2")
    assert "take" not in cage.options
    assert cage.refusal("take") == ("key-barred", "NC-10.2")


def test_a_key_that_went_round_is_no_longer_that_of_the_turns_beginning() -> None:
    """NC-10.2."""
    cage = Cage(
        """
    ┼3
    K1 ┼2
    """,
        keys="1 3",
        players=1,
    )
    cage.do("give 2", "ask 3")
    cage.do("give 3")
    assert cage.refusal("take") == ("key-barred", "NC-10.2")


def test_handing_over_triggers_nothing() -> None:
    """NC-10.2."""
    cage = Cage(
        """
    ┼1 ┼2 W
    """,
        keys="1",
        players=1,
    )
    cage.do("give 2")
    assert cage.tile("c1") == "wax-eater"


def test_won_at_the_instant_all_stand_on_one_gate_with_keys() -> None:
    """NC-10.3: before monsters and before any discard."""
    cage = Cage(
        """
    W ┼1 G234 .
    """,
        keys="1 2 3 4",
        stack=PLENTY,
    )
    cage.do("move e")
    assert cage.reason == "won"
    assert cage.position.outcome().winners == [0, 1, 2, 3]
    assert cage.position.outcome().paragraph == "NC-10.3"
    assert cage.stack == 30
    assert [line.key for line in cage.position.score_sheets()[0]] == ["escaped"]
    cage = Cage(
        """
    W ┼1 G234 .
    """,
        keys="1 2 3",
        stack=PLENTY,
        nerve="1:0 2:0 3:0 4:0",
    )
    cage.do("move e")
    assert cage.reason is None


def test_keys_may_change_hands_at_the_gate_but_each_needs_one() -> None:
    """NC-10.3."""
    cage = Cage(
        """
    G1234 ┼
    """,
        keys="1 2 3",
        players=1,
        stack=PLENTY,
    )
    cage.do("give 4")
    assert cage.has_key(4)
    assert cage.reason is None
