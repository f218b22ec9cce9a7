"""Pointing at the table of Bigfoot (BF-4.1, BF-4.2)."""

from __future__ import annotations

import pytest

from tests.bigfoot.table import Table
from tropa.core.contract import Refusal
from tropa.games.bigfoot.game import GAME

SIGNS = {sign.key: sign for sign in GAME.info.signs}


def refused(table: Table, seat: int, sign: str, places: list[list[int]]) -> tuple[str, str] | None:
    """Code and paragraph, if the seat may not point so; nothing changes either way."""
    before = table.position.key()
    try:
        table.position.check_point(seat, sign, places)
    except Refusal as refusal:
        return refusal.code, GAME.explain(refusal).paragraph
    finally:
        assert table.position.key() == before
    return None


def test_who_is_to_lay_the_shown_card_moves_it() -> None:
    """BF-4.2: from showing it until it lies, and nobody else."""
    table = Table()
    seat = table.seat
    assert refused(table, seat, "carry", [[0, 0, 1]]) == ("nothing-carried", "BF-4.2")
    table.play(f"show {table.hand(seat)[0]}")
    assert refused(table, seat, "carry", [[40, -3, 1]]) is None
    for other in range(3):
        if other != seat:
            assert refused(table, other, "carry", [[0, 0, 1]]) == ("nothing-carried", "BF-4.2")
    assert refused(table, seat, "carry", [[0, 0, 4]]) == ("no-such-turn", "BF-1.1")
    assert refused(table, seat, "carry", [[0, 0, -1]]) == ("no-such-turn", "BF-1.1")
    table.play(table.far_place())
    assert refused(table, seat, "carry", [[0, 0, 1]]) == ("nothing-carried", "BF-4.2")


def test_a_chosen_camp_is_moved_likewise() -> None:
    """BF-4.2: which camp, and where."""
    table = Table(camp="")
    assert refused(table, table.seat, "carry", [[0, 0, 0]]) == ("nothing-carried", "BF-4.2")
    table.play("camp hike-bike")
    assert refused(table, table.seat, "carry", [[0, 0, 0]]) is None


def test_everybody_marks_squares_at_any_time() -> None:
    """BF-4.1: places may be pointed at, in turn or out of it, in the chase too."""
    table = Table(bigfoot=0, first=2)
    hints = [key for key in SIGNS if key != "carry"]
    assert hints
    for seat in range(3):
        assert [refused(table, seat, hint, [[2, 2], [-1, 0]]) for hint in hints] == [None] * len(hints)
    table.half_turn("place at 0,-1 turn 3")
    table.play("discard hike", "end")
    table.refill()
    table.play("accuse", seat=1)
    assert table.view().chase is not None
    for seat in range(3):
        assert [refused(table, seat, hint, [[2, 2]]) for hint in hints] == [None] * len(hints)


@pytest.mark.parametrize("key", list(SIGNS))
def test_a_sign_says_a_place_and_no_more(key: str) -> None:
    """BF-4.1: the shape of a card can't be told by it: a square, or a place with a turn for the card that all see."""
    assert SIGNS[key].numbers == (3 if key == "carry" else 2)
    assert SIGNS[key].names.en
    assert SIGNS[key].names.ru
