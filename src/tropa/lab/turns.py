"""Whose decision it is in a game between bots: the loop that simulations, duels and games to learn from share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tropa.core.contract import DEALER, Position, Seats
from tropa.core.rng import Rng

Choose = Callable[[Seats], int]
"""Of the seats that owe a decision the one that acts first."""


def turns(now: Callable[[], Position], deal: Callable[[Position], object], choose: Choose) -> Iterator[int]:
    """The seat whose decision it is, again and again until the game is over; the dealer acts in between.

    Whoever asks lets the seat act before asking again.
    """
    while seats := now().to_act():
        if seats[0] == DEALER:
            deal(now())
        else:
            yield choose(seats)


def drawn(rng: Rng) -> Choose:
    """Any of them; a number is drawn even where there is one seat only."""
    return lambda seats: seats[rng.below(len(seats))]


def drawn_of_several(rng: Rng) -> Choose:
    """The same, but that nothing is drawn where there is one seat only."""
    return lambda seats: seats[rng.below(len(seats))] if len(seats) > 1 else seats[0]
