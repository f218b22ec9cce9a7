"""The one loop over whose decision it is, by a game that says in so many words who acts when."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from tropa.core.contract import DEALER, Position, Seats
from tropa.core.rng import Rng
from tropa.lab.turns import Choose, drawn, drawn_of_several, turns

SCRIPT: list[tuple[int, ...]] = [(DEALER,), (0,), (0, 1, 2), (DEALER,), (DEALER,), (2,), ()]


class Scripted:
    """Only what the loop asks of a position."""

    def __init__(self) -> None:
        self.at = 0

    def to_act(self) -> Seats:
        return SCRIPT[self.at]


def play(choose: Choose) -> list[str]:
    """All that happens, in order; a position of its own at each moment, as in a match."""
    told: list[str] = []
    table = [Scripted()]

    def advance() -> None:
        later = Scripted()
        later.at = table[-1].at + 1
        table.append(later)

    def deal(position: Position) -> None:
        assert cast("Scripted", position) is table[-1], "the dealer is given the position as it is now"
        told.append("dealer")
        advance()

    for seat in turns(lambda: cast("Position", table[-1]), deal, choose):
        told.append(f"seat {seat}")
        advance()
    return told


def test_the_dealer_acts_in_between_and_the_loop_ends_with_the_game() -> None:
    assert play(lambda seats: seats[-1]) == ["dealer", "seat 0", "seat 2", "dealer", "dealer", "seat 2"]


def test_of_several_seats_the_chosen_one_acts() -> None:
    assert play(lambda seats: seats[len(seats) // 2])[2] == "seat 1"


@pytest.mark.parametrize("way", [drawn, drawn_of_several])
def test_every_seat_that_owes_a_decision_is_drawn(way: Callable[[Rng], Choose]) -> None:
    choose = way(Rng(1))
    found = [choose((1, 3, 4)) for _ in range(300)]
    assert {seat: 70 < found.count(seat) < 130 for seat in set(found)} == {1: True, 3: True, 4: True}
    assert choose((2,)) == 2


def test_only_one_of_both_ways_spends_luck_on_a_seat_that_is_alone() -> None:
    """Games that are kept depend on it: luck that is spent once more makes all that follows another game."""
    spent, saved, untouched = Rng(7), Rng(7), Rng(7)
    drawn(spent)((0,))
    drawn_of_several(saved)((0,))
    following = untouched.next()
    assert saved.next() == following
    assert spent.next() == untouched.next()
