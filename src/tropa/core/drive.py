"""Plays positions on by chance, at full speed: what playouts, simulations and benchmarks share."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import DEALER, Position
from tropa.core.rng import Rng


def deal(position: Position, rng: Rng) -> i64:
    """Let the dealer act by the stated weights; returns the action."""
    action = position.chance_at(rng.below(position.chance_total()))
    position.act(DEALER, action)
    return action


def step(position: Position, rng: Rng) -> i64:
    """One random action: the dealer's, or one that the first seat owes; returns whose it was."""
    seat: i64 = position.to_act()[0]
    if seat == DEALER:
        deal(position, rng)
    else:
        owed = position.owed(seat)
        position.act(seat, owed[rng.below(len(owed))])
    return seat


def play_out(position: Position, rng: Rng) -> i64:
    """Random owed actions until the game is over; returns how many actions that took, the dealer's included."""
    count: i64 = 0
    while seats := position.to_act():
        seat: i64 = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
        if seat == DEALER:
            position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
        else:
            position.act(seat, position.pick(seat, rng))
        count += 1
    return count
