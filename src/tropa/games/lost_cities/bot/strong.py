"""The strong player: does what the normal one would, unless something else turns out better.

What seems best by rule of thumb is played on for some turns beside what comes next, in the same worlds, and judged there. What falls behind
for sure is given up, then the poorer half, again and again: most decisions are clear after a few worlds.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.nets import Net
from tropa.core.rng import Rng
from tropa.games.lost_cities.bot.playouts import by_rule_of_thumb, quick_action
from tropa.games.lost_cities.bot.worth import judged_chances
from tropa.games.lost_cities.rules.position import LostCities

MOST: Final = 6
"""Actions that are tried."""
SURE: Final = 1.0
"""Standard errors by which another action must be better than the first."""
HOPELESS: Final = 1.5
"""Standard errors by which it is worse when it is given up."""
TURNS: Final[i64] = 6
"""So far it is played on: a net judges better where more is decided."""
LUCKS: Final[i64] = 1_000_000_007
LEAST: Final[i64] = 6
"""Worlds before any action is given up."""


class Trials:
    """What each action has brought so far, compared with the first."""

    def __init__(self, count: i64) -> None:
        self.gains: list[float] = [0.0] * count
        self.squares: list[float] = [0.0] * count
        self.worlds: float = 0.0

    def add(self, at: i64, gain: float) -> None:
        self.gains[at] += gain
        self.squares[at] += gain * gain

    def lead(self, at: i64) -> float:
        """By how many standard errors the action is better than the first; negative if it is worse."""
        mean = self.gains[at] / self.worlds
        spread = max(1e-9, self.squares[at] / self.worlds - mean * mean)
        return mean / math.sqrt(spread / self.worlds)


def ponder(seen: LostCities, seat: i64, rng: Rng, budget: Budget, net: Net) -> i64:
    choices = by_rule_of_thumb(seen, seat)[:MOST]
    trials = Trials(len(choices))
    alive = list(range(1, len(choices)))
    done: i64 = 0
    rounds = _rounds(len(choices))
    for number in range(rounds):
        part = budget.part(1.0 / float(rounds - number))
        share = budget.iterations * (number + 1) // rounds
        tried: i64 = 0
        while alive and (tried < LEAST or (part.has_time() if budget.is_timed() else done + len(alive) < share)):
            luck = rng.below(LUCKS)
            first = _play_on(seen, seat, choices[0], luck, net)
            for at in alive:
                trials.add(at, _play_on(seen, seat, choices[at], luck, net) - first)
            trials.worlds += 1.0
            done += len(alive) + 1
            tried += 1
            if tried % LEAST == 0:
                alive = [at for at in alive if trials.lead(at) > -HOPELESS]
        ranked = sorted([(-trials.gains[at], at) for at in alive])
        alive = [at for _, at in ranked[: (len(ranked) + 1) // 2]]
    return choices[alive[0] if alive and trials.lead(alive[0]) > SURE else 0]


def _rounds(choices: i64) -> i64:
    """After so many halvings one is left beside the first."""
    rounds: i64 = 1
    while 1 << rounds < choices:
        rounds += 1
    return rounds


def _play_on(seen: LostCities, seat: i64, action: i64, luck: i64, net: Net) -> float:
    """The seat's chance to win as it is judged some turns later, or once the expedition is over."""
    rng = Rng(luck)
    world = seen.guess(seat, rng)
    dealer = rng.split()
    expedition = world.expedition
    last = world.turn_number + TURNS
    world.act(seat, action)
    while world.expedition == expedition and world.turn_number < last and not world.is_over():
        to_act: i64 = world.to_act()[0]
        if to_act == DEALER:
            deal(world, dealer)
        else:
            world.act(to_act, quick_action(world, to_act, rng))
    return judged_chances(net, world)[seat]
