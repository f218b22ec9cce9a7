"""NC-9 and NC-10.4 to NC-10.6: Final Flickers and every way to end; NC-11: refusals."""

from __future__ import annotations

import pytest

from tests.night_cage.cage import Cage, all_options
from tropa.core.contract import DEALER, Refusal
from tropa.games.night_cage.rules.setup import new_position
from tropa.games.night_cage.state import CONCEDED, CUT_OFF, FELL_FOR_EVER, GATES_LOST, KEYS_LOST, SWALLOWED, WON

PLENTY = "t " * 30


def test_lost_when_no_gate_is_left() -> None:
    """NC-10.4: on the board or in the stack."""
    cage = Cage(
        """
    W ┼1 ┼
    """,
        nerve="1:0",
        spare=False,
        stack="gate key key key key key t t t t",
    )
    cage.do("move e").draw("gate")
    assert cage.reason == "gates-lost"
    assert cage.position.outcome().winners == []
    assert [line.key for line in cage.position.score_sheets()[0]] == ["keys"]


def test_lost_when_too_few_keys_are_left() -> None:
    """NC-10.4: those held, unclaimed on the board and in the stack; a tile in hand counts, a Keeper counts as a key."""
    cage = Cage(
        """
    W ┼1 ┼
    """,
        nerve="1:0",
        spare=False,
        stack="gate key keeper key key t t t t",
    )
    cage.do("move e").draw("key")
    assert cage.reason == "keys-lost"
    cage = Cage(
        """
    ┼1 ┼ .
    """,
        keys="2 3 4",
        spare=False,
        stack="gate key t t t t t",
    )
    cage.do("move e").draw("key")
    assert cage.reason is None


def test_the_end_of_the_stack_begins_final_flickers_in_that_very_turn() -> None:
    """NC-9.1, NC-9.2: nothing is drawn any more; a lit tile without a prisoner goes, monsters, pits, keys and gates too."""
    cage = Cage(
        """
    . . . . . .
    ┼1 ┼ G2 ┼3 ┼4 K
    """,
        stack="t",
        nerve="1:0 2:1 3:1 4:1",
    )
    cage.do("move e").draw("t").do("put b1 turn 0")
    assert cage.position.is_flickering
    assert cage.phase == "flicker"
    assert cage.refusal("darken b2") == ("not-to-darken", "NC-9.2")
    assert cage.refusal("sustain") == ("no-nerve", "NC-7.1")
    assert "darken f2" in cage.options
    assert cage.choice("darken f2").cell == 11
    cage.do("darken f2")
    assert cage.tile("f2") == ""
    assert cage.active == 2


def test_a_dirge_pit_flickers_out_as_one_and_unlit_keepers_do_not() -> None:
    """NC-9.2."""
    cage = Cage(
        """
    G1 ┼2 ┼3 D D D
    ┼4 .  .  D D D
    k^ .  .  D D D
    .  k^ .  . . .
    """,
        stack="",
        nerve="1:0",
        flickering=True,
    )
    cage.do("stay")
    assert [text for text in cage.options if text[-2:] in ("d1", "e1", "f1", "a3", "b4")] == ["darken d1", "darken a3"]
    cage.do("darken d1")
    assert cage.position.dirge_cells == 0
    assert cage.tile("f3") == ""


def test_swallowed_when_nothing_can_go_and_nobody_sustains() -> None:
    """NC-9.3."""
    cage = Cage(
        """
    G1 ┼2 ┼3 ┼4
    """,
        stack="",
        nerve="1:0",
        flickering=True,
    )
    cage.do("stay")
    assert cage.reason == "swallowed"
    assert cage.position.outcome().paragraph == "NC-9.3"


def test_cut_off_when_no_gate_is_joined_to_everybody() -> None:
    """NC-10.4: by connected tiles that are no pits; monsters don't matter."""
    cage = Cage(
        """
    G1 W ┼2 ┼3 ┼4
    """,
        stack="",
        nerve="1:2",
        flickering=True,
    )
    cage.do("stay")
    assert cage.reason is None
    cage = Cage(
        """
    G1 o ┼2 ┼3 ┼4
    """,
        stack="",
        nerve="1:2",
        flickering=True,
    )
    cage.do("stay")
    assert cage.reason == "cut-off"


def test_cut_off_is_tested_only_from_the_end_of_the_turn_that_emptied_the_stack() -> None:
    """NC-10.4, NC-9.1."""
    cage = Cage(
        """
    .  .  .  .  .  .
    G2 o ┼3 ┼4 . ┼
    .  .  .  . ┼1 ┼
    """,
        stack="t",
        nerve="1:1",
    )
    cage.do("move e")
    cage.draw("t")
    cage.do(cage.options[0])
    assert cage.reason is None
    assert cage.phase == "end"
    cage.do("end")
    assert cage.reason == "cut-off"


def test_the_tile_discarded_may_cut_somebody_off() -> None:
    """NC-10.4: tested after NC-4.7 as well."""
    cage = Cage(
        """
    G1 ┼ ┼2 ┼3 ┼4
    """,
        stack="",
        nerve="1:0",
        flickering=True,
    )
    cage.do("stay", "darken b1")
    assert cage.reason == "cut-off"


def test_conceding_needs_every_player() -> None:
    """NC-10.5: a refusal cancels it."""
    position = new_position(3, all_options())
    position.act(DEALER, position.parse(DEALER, "first 1"))
    concede, refuse = position.parse(0, "concede"), position.parse(0, "refuse")
    assert concede not in position.owed(1)
    assert position.actions(0) == [concede]
    position.act(0, concede)
    position.act(1, concede)
    position.act(2, refuse)
    assert position.conceding == 0
    for seat in (0, 2, 1):
        position.act(seat, concede)
    assert position.outcome().reason == "conceded"
    assert position.outcome().paragraph == "NC-10.5"


@pytest.mark.parametrize(
    ("ended", "reason"),
    [
        (WON, "won"),
        (GATES_LOST, "gates-lost"),
        (KEYS_LOST, "keys-lost"),
        (FELL_FOR_EVER, "fell-for-ever"),
        (CUT_OFF, "cut-off"),
        (SWALLOWED, "swallowed"),
        (CONCEDED, "conceded"),
    ],
)
def test_every_end_has_a_name(ended: int, reason: str) -> None:
    """NC-10.6."""
    cage = Cage("""
    ┼1 ┼
    """)
    cage.position.end(ended)
    assert cage.reason == reason
    assert cage.refusal("stay", seat=0) == ("over", "NC-10.6")


def test_gates_lost_comes_before_keys_lost() -> None:
    """NC-10.6: several reasons at once."""
    cage = Cage(
        """
    W ┼1 ┼
    """,
        nerve="1:0",
        spare=False,
        stack="gate key key key key t t t t",
    )
    cage.position.keys_left = 4
    cage.position.gates_left = 1
    cage.do("move e").draw("gate")
    assert cage.reason == "gates-lost"
    cage = Cage(
        """
    G1 ┼
    """,
        spare=False,
        stack="key key key key t t t t",
        keys="",
    )
    cage.position.keys_left = 3
    cage.position.gates_left = 0
    cage.do("stay")
    assert cage.reason == "gates-lost"


def test_a_refusal_names_its_paragraph_and_changes_nothing() -> None:
    """NC-11.1, NC-4.13."""
    cage = Cage("""
    ┼1 ┼
    """)
    assert cage.refusal("stay", seat=2) == ("not-your-decision", "NC-4.13")
    assert cage.refusal("accept") == ("no-offer", "NC-10.2")
    assert cage.refusal("land a3") == ("no-landing", "NC-5.2")
    assert cage.refusal("lay a3 turn 0") == ("no-dirge", "NC-8.8")
    assert cage.refusal("darken a3") == ("no-flicker", "NC-9.2")
    assert cage.refusal("block") == ("no-hit", "NC-6.6")
    assert cage.refusal("scramble n") == ("no-scramble", "NC-6.9")
    assert cage.refusal("go on") == ("not-now", "NC-10.1")
    assert cage.refusal("refuse") == ("nothing-to-refuse", "NC-10.5")
    assert cage.refusal("put a3 turn 0") == ("nothing-in-hand", "NC-4.9")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_only_seats_at_the_table_count(players: int) -> None:
    """NC-10.5, NC-2.1."""
    position = new_position(players, all_options())
    position.act(DEALER, position.parse(DEALER, "first 0"))
    for seat in (-2, -3, -64, players, players + 1, 64):
        before = position.key()
        for text in ("concede", "refuse", "put a1 turn 0"):
            with pytest.raises(Refusal) as refusal:
                position.act(seat, position.parse(0, text))
            assert (refusal.value.code, refusal.value.paragraph) == ("no-such-seat", "NC-2.1")
        assert position.key() == before
        assert position.actions(seat) == position.owed(seat) == []
