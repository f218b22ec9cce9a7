"""What a tap at a cell or at a turn of the tile in hand asks about, and which sentence answers."""

from __future__ import annotations

import pytest

from tests.night_cage.cage import Cage
from tropa.core.contract import MalformedAction, Refusal
from tropa.games.night_cage.game import GAME

PLENTY = "t " * 30


def asked(cage: Cage, ask: object) -> str:
    """The action that the tap stands for."""
    return cage.position.text(cage.seat, GAME.show.asked(cage.position, cage.seat, ask))


def at(cage: Cage, name: str) -> dict[str, object]:
    return {"kind": "cell", "cell": cage.cell(name)}


def test_a_tap_beside_the_prisoner_is_a_step() -> None:
    """NC-4.8, with wrap."""
    cage = Cage("├1 ┼ .", stack=PLENTY)
    assert asked(cage, at(cage, "b1")) == "move e"
    assert asked(cage, at(cage, "f1")) == "move w"
    assert asked(cage, at(cage, "a6")) == "move n"
    assert cage.refusal("move w") == ("no-exit", "NC-4.8")


def test_a_tap_further_away_is_no_step() -> None:
    cage = Cage("├1 ┼ .", stack=PLENTY)
    for name in ("a1", "c1", "b2"):
        with pytest.raises(Refusal) as refused:
            asked(cage, at(cage, name))
        assert (refused.value.code, refused.value.paragraph) == ("too-far", "NC-4.8")
        assert refused.value.code in GAME.refusals


def test_what_a_cell_is_tapped_for_depends_on_what_is_waited_for() -> None:
    cage = Cage("G234 .", row="1:a4", stack=PLENTY)
    assert (cage.phase, asked(cage, at(cage, "c5"))) == ("land", "land c5")
    cage = Cage("G1 ┼2 ┼3 ┼4", stack="", nerve="1:2", flickering=True).do("stay")
    assert (cage.phase, asked(cage, at(cage, "f6"))) == ("flicker", "darken f6")
    cage = Cage("┼1 ┤ .", stack=PLENTY).do("move e").draw("t")
    assert (cage.phase, asked(cage, at(cage, "f6"))) == ("place", "put f6 turn 0")
    assert asked(cage, {"kind": "put", "cell": 35, "turn": 3}) == "put f6 turn 3"
    cage = Cage("┼1 W", stack=PLENTY, nerve="1:1").do("charge e").draw("t", "t", "t")
    assert (cage.phase, asked(cage, at(cage, "c1"))) == ("scramble", "scramble e")
    cage = Cage("┼1 ┼ .", stack="omen " + PLENTY, out="1", nerve="1:0")
    cage.position.omens = 1
    cage.do("move n").draw("omen")
    assert (cage.phase, asked(cage, at(cage, "d4"))) == ("dirge", "lay d4 turn 0")


def test_where_no_cell_is_chosen_a_tap_is_told_what_comes_first() -> None:
    """Not that there is no tile to be placed (NC-4.9)."""
    for cage, phase, refusal in (
        (Cage("W ┼1 ┼", nerve="1:1", stack="t").do("move e"), "hit", ("hit-first", "NC-6.7")),
        (Cage("┼1 K W", nerve="1:0", stack=PLENTY).do("move e"), "arrive", ("key-first", "NC-10.1")),
        (Cage("┼1 ┼2", keys="1", stack=PLENTY).do("give 2"), "answer", ("answer-first", "NC-10.2")),
        (Cage("┼1 o", stack=PLENTY).do("move e"), "fall", ("line-first", "NC-5.1")),
    ):
        assert cage.phase == phase
        with pytest.raises(Refusal) as refused:
            asked(cage, at(cage, "f6"))
        assert (refused.value.code, refused.value.paragraph) == refusal
        assert GAME.refusals[refused.value.code].paragraph == refused.value.paragraph


@pytest.mark.parametrize(
    "ask",
    [
        None,
        "move n",
        {"kind": "cell"},
        {"kind": "cell", "cell": 36},
        {"kind": "cell", "cell": -1},
        {"kind": "cell", "cell": "a1"},
        {"kind": "cell", "cell": 1, "turn": 0},
        {"kind": "put", "cell": 1, "turn": 4},
        {"kind": "move", "side": "n"},
        {"action": "move n"},
    ],
)
def test_anything_else_asks_nothing(ask: object) -> None:
    cage = Cage("├1 ┼ .", stack=PLENTY)
    with pytest.raises(MalformedAction):
        GAME.show.asked(cage.position, cage.seat, ask)
