"""Compares steps of the chase by playing it on from each of them.

Every step is tried on the same guesses and with the same luck; the poorer half is given up again and again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.chase import chase_step
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.state import CAUGHT

TRIALS_A_ROUND: Final[i64] = 6
TRIALS_A_STEP: Final[i64] = 3
LUCKS: Final[i64] = 1_000_000_007
NEARER: Final = 0.001
"""What a turn earlier counts, so that of two sure ways the shorter one is taken."""


def best_step(seen: Bigfoot, seat: i64, steps: list[int], rng: Rng, budget: Budget) -> i64:
    """The step after which Bigfoot is caught most often, within so many trials or so much time.

    If the trials don't suffice for all steps, the rule of thumb chooses better than chance would.
    """
    if len(steps) > 1 and 0 < budget.iterations < TRIALS_A_STEP * len(steps):
        return chase_step(seen)
    won = [0.0] * len(steps)
    alive = list(range(len(steps)))
    done: i64 = 0
    rounds: i64 = 0
    while len(alive) > 1:
        guess = seen.guess(seat, rng)
        luck = rng.below(LUCKS)
        for at in alive:
            won[at] += _hunt(guess.copy(), seat, steps[at], Rng(luck))
            done += 1
        rounds += 1
        is_used_up = budget.is_used_up(done)
        if is_used_up or rounds % TRIALS_A_ROUND == 0:
            ranked = sorted([(-won[at], at) for at in alive])
            if is_used_up:
                return steps[ranked[0][1]]
            alive = [at for _, at in ranked[: max(2, (len(ranked) + 1) // 2)]]
    return steps[alive[0]]


def _hunt(position: Bigfoot, seat: i64, step: i64, rng: Rng) -> float:
    begun = position.turn_number
    position.act(seat, step)
    while not position.is_over():
        if position.to_act()[0] == DEALER:
            deal(position, rng)
        else:
            position.act(position.turn, chase_step(position))
    return 1.0 - NEARER * float(position.turn_number - begun) if position.reason == CAUGHT else 0.0
