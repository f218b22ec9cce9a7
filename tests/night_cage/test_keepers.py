"""NC-8.2 to NC-8.5: Keepers, their mouths, their backs and their keys."""

from __future__ import annotations

from tests.night_cage.cage import Cage

PLENTY = "t " * 30


def test_a_keepers_mouth_looks_at_whom_it_was_drawn_for() -> None:
    """NC-8.2: placing, Stay, blind step; as you like on landing."""
    cage = Cage(
        """
    ┼1 ┤ .
    """,
        stack="keeper " + PLENTY,
    )
    cage.do("move e").draw("keeper")
    assert cage.options == ["put b2 turn 0", "put b6 turn 2"]
    assert cage.refusal("put b2 turn 2") == ("does-not-connect", "NC-4.9")
    cage = Cage(
        """
    . ┼ .
    . ┼1 .
    """,
        stack="keeper " + PLENTY,
    )
    cage.do("stay").draw("keeper")
    assert cage.options == ["put b1 turn 2"]
    assert cage.refusal("put b1 turn 0") == ("mouth-elsewhere", "NC-8.2")
    cage.do("put b1 turn 2")
    assert cage.position.turn[cage.cell("b1")] == 2
    cage = Cage(
        """
    ┼1 .
    """,
        out="1",
        stack="keeper " + PLENTY,
        nerve="1:0",
    )
    cage.do("move e").draw("keeper")
    assert cage.position.turn[1] == 3
    cage = Cage(
        """
    . . .
    """,
        row="1:a2",
        stack="keeper " + PLENTY,
    )
    cage.do("land c2").draw("keeper")
    assert len(cage.options) == 4


def test_a_keeper_stays_unlit_and_after_its_attack() -> None:
    """NC-8.2."""
    cage = Cage(
        """
    k> ┼1 ┼ ┼
    """,
        stack=PLENTY,
    )
    cage.do("move e").draw("t")
    assert cage.tile("a1") == "keeper"
    assert cage.view.tiles[0].is_lit is False


def test_from_the_back_a_keeper_is_safe_and_gives_its_key() -> None:
    """NC-8.4, NC-8.5: arrive, take the key, it becomes a pit, step off as in a scramble, also back."""
    cage = Cage(
        """
    ┼1 k> ┼2
    """,
        stack=PLENTY,
    )
    choice = cage.choice("move e")
    assert (choice.effect.wakes, choice.effect.hits, choice.price) == ([], [], 0)
    before = cage.position.keys_left
    cage.do("move e")
    assert cage.has_key(1)
    assert cage.position.keys_left == before
    assert cage.tile("b1") == "pit"
    assert cage.phase == "scramble"
    assert cage.is_lit(1)
    assert "scramble w" in cage.options
    cage.do("scramble w")
    assert cage.where(1) == "a1"
    assert cage.is_lit(2)


def test_nothing_changes_hands_while_standing_on_a_keeper() -> None:
    """NC-8.5: though the one beside him is connected and has a key."""
    cage = Cage(
        """
    ┼1 k> ┼2
    """,
        keys="2",
        stack=PLENTY,
    )
    cage.do("move e")
    assert cage.phase == "scramble"


def test_a_key_from_a_keeper_is_lost_if_one_is_held() -> None:
    """NC-8.5."""
    cage = Cage(
        """
    ┼1 k> ┼
    """,
        keys="1",
        stack=PLENTY,
    )
    before = cage.position.keys_left
    cage.do("move e")
    assert cage.position.keys_left == before - 1
    assert cage.tile("b1") == "pit"


def test_a_chain_may_wake_the_keeper_entered_from_its_back() -> None:
    """NC-8.4: it then spares the prisoner standing on it, others are hit at a distance."""
    cage = Cage(
        """
    .  W  .  .
    ┼1 k> ┼2 .
    """,
        stack=PLENTY,
        nerve="1:0 2:0",
    )
    cage.do("move e")
    assert int(cage.position.attackers).bit_count() == 2
    cage.draw("t", "t", "t", "t")
    assert not cage.is_lit(1)
    assert not cage.is_lit(2)
    assert cage.phase == "scramble"


def test_from_another_side_it_takes_a_charge() -> None:
    """NC-8.4: three tiles, blockable; others in its sight one tile."""
    cage = Cage(
        """
    .  ┼1 .
    ┼2 k> ┼3
    """,
        stack=PLENTY,
        nerve="1:2",
    )
    assert "move s" not in cage.options
    hits = {(hit.prisoner, hit.tiles) for hit in cage.effect("charge s").hits}
    assert hits == {(0, 3), (2, 1)}
    cage.do("charge s", "block").draw("t", "t", "t")
    assert cage.has_key(1)
    assert not cage.is_lit(1)
    assert cage.is_lit(2)
    assert not cage.is_lit(3)


def test_a_keeper_whose_sight_wraps_round_to_its_back() -> None:
    """NC-8.4: entering from the back never triggers it."""
    cage = Cage(
        """
    ┼1 k> ┼ ┼ ┼ ┼
    """,
        stack=PLENTY,
    )
    assert cage.effect("move e").wakes == []
    cage.do("move e")
    assert cage.is_lit(1)


def test_a_keeper_revealed_under_people_on_a_gate() -> None:
    """NC-4.11: its key goes to the first of them, in turn order from the active prisoner, who has none."""
    cage = Cage(
        """
    ┼1 G234
    """,
        stack="keeper " + PLENTY,
        keys="2",
        nerve="1:0 2:0 3:0 4:0",
    )
    cage.position.exits[cage.cell("a1")] = 2
    cage.do("stay").draw("keeper").do("put b1 turn 3")
    cage.draw(*["t"] * 10)
    assert [cage.has_key(number) for number in (1, 2, 3, 4)] == [False, True, True, False]
    assert (cage.phase, cage.decider) == ("scramble", 2)


def test_a_key_lost_with_its_keeper_is_named_before_a_gate_lost_to_the_dark() -> None:
    """NC-8.5, NC-10.4: tested after each step of entering it."""
    cage = Cage(
        """
    G ┼1 k> ┼
    """,
        keys="1",
        stack="key key t t t t",
        spare=False,
    )
    assert (cage.position.keys_left, cage.position.gates_left) == (4, 1)
    assert cage.effect("move e").ends == "keys-lost"
    cage.do("move e")
    assert cage.reason == "keys-lost"
