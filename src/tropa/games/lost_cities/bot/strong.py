"""The strong player: does what the normal one would, unless something else turns out better for sure.

What seems best by rule of thumb is played on to the end of the expedition beside what comes next, in the same worlds; the poorer half
is given up again and again. Most actions differ by less than playouts can tell, so that chance would choose among them; a tree
search with as many playouts loses to the normal player.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.lost_cities.bot.playouts import by_rule_of_thumb, quick_action
from tropa.games.lost_cities.bot.worth import win_chances
from tropa.games.lost_cities.rules.position import LostCities

MOST: Final = 6
"""Actions that are tried."""
SURE: Final = 2.0
"""Standard errors by which another action must be better than the first."""
LUCKS: Final[i64] = 1_000_000_007
LEAST: Final[i64] = 8
"""Worlds before any action is given up."""


def ponder(seen: LostCities, seat: i64, rng: Rng, budget: Budget) -> i64:
    choices = by_rule_of_thumb(seen, seat)[:MOST]
    if len(choices) == 1:
        return choices[0]
    gains = [0.0] * len(choices)
    squares = [0.0] * len(choices)
    alive = list(range(1, len(choices)))
    worlds = 0.0
    done: i64 = 0
    rounds: i64 = 1
    while 1 << rounds < len(choices):
        rounds += 1
    for number in range(rounds):
        part = budget.part(1.0 / float(rounds - number))
        share = budget.iterations * (number + 1) // rounds
        tried: i64 = 0
        while tried < LEAST or (part.has_time() if budget.is_timed() else done + len(alive) < share):
            luck = rng.below(LUCKS)
            first = _play_on(seen, seat, choices[0], Rng(luck))
            for at in alive:
                gain = _play_on(seen, seat, choices[at], Rng(luck)) - first
                gains[at] += gain
                squares[at] += gain * gain
            done += len(alive) + 1
            tried += 1
            worlds += 1.0
        ranked = sorted([(-gains[at], at) for at in alive])
        alive = [at for _, at in ranked[: (len(ranked) + 1) // 2]]
    best = alive[0]
    mean = gains[best] / worlds
    error = math.sqrt(max(0.0, squares[best] / worlds - mean * mean) / worlds)
    return choices[best if mean > SURE * error else 0]


def _play_on(seen: LostCities, seat: i64, action: i64, rng: Rng) -> float:
    """The seat's chance to win once the expedition is over."""
    world = seen.guess(seat, rng)
    assert isinstance(world, LostCities)
    expedition = world.expedition
    dealer = rng.split()
    world.act(seat, action)
    while world.expedition == expedition and not world.is_over():
        to_act: i64 = world.to_act()[0]
        if to_act == DEALER:
            deal(world, dealer)
        else:
            world.act(to_act, quick_action(world, to_act, rng))
    return win_chances(world)[seat]
