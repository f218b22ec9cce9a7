"""How near the escape is, by the rounds that it still takes and those that the stack still lasts; and the chance that follows from it."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.games.night_cage.bot.outlook import Outlook, tiles_to_come
from tropa.games.night_cage.rules.sight import watchers
from tropa.games.night_cage.state import WON, State

PLENTY: Final[i64] = 2
"""Keys to spare at the beginning of a standard game."""

# What counts, in rounds of play; found by playing many games.
LAST_OF_ALL: Final = 0.357
ON_AVERAGE: Final = 0.55
TILES_A_ROUND: Final = 7.8
KEY_IN_HAND: Final = 0.385
CANDLE: Final = 1.008
NERVE: Final = 0.22
IN_SIGHT: Final = 0.42
SPARE_KEY: Final = 0.8
SPARE_GATE: Final = 0.433
FINDING: Final = 0.7
SCALE: Final = 0.66

# The chance, as the logarithm of its odds; fitted to 671 games of normal bots at gentle, standard and hard.
ODDS: Final = -3.3
OF_NEARNESS: Final = 0.077
OF_TILE: Final = 0.0246
OF_KEYS: Final = 3.1
"""All of them in hand."""
OF_LAST_KEY: Final = 0.55
OF_SPARE_KEY: Final = 0.2
SPARES: Final[i64] = 3
"""More of them change nothing."""


def _scarcity(spare: i64) -> float:
    """How much keys are missed when so many can still be lost; with plenty, each is worth keeping as much as the next."""
    if spare > PLENTY:
        return 2.0 / float(PLENTY + 1) - 0.6 * float(spare - PLENTY)
    return 2.0 / float(spare + 1)


def estimate_worth(state: State) -> float:
    """What bots compare positions by, from 0 (lost) to 1 (won): no chance, for it says too much of a stack that is still high."""
    if state.ended:
        return 1.0 if state.ended == WON else 0.0
    return 0.98 / (1.0 + math.exp(-SCALE * _nearness(state))) + 0.01


def escape_chance(state: State) -> float:
    """How likely all escape if normal bots go on."""
    if state.ended:
        return 1.0 if state.ended == WON else 0.0
    held: i64 = 0
    for prisoner in range(state.prisoners):
        if state.has_key[prisoner]:
            held += 1
    odds = ODDS + OF_NEARNESS * _nearness(state) + OF_TILE * tiles_to_come(state)
    odds += OF_KEYS * float(held) / float(state.prisoners) + OF_SPARE_KEY * float(
        min(SPARES, state.keys_left - state.prisoners)
    )
    if held == state.prisoners:
        odds += OF_LAST_KEY
    return 1.0 / (1.0 + math.exp(-odds))


def _nearness(state: State) -> float:
    """In rounds to spare, about."""
    tiles = tiles_to_come(state)
    outlook = Outlook(state, tiles, FINDING)
    longest = 0.0
    total = 0.0
    for rounds in outlook.rounds:
        total += rounds
        if rounds > longest:
            longest = rounds
    count = float(state.prisoners)
    needed = LAST_OF_ALL * longest + ON_AVERAGE * total / count
    left = tiles / TILES_A_ROUND
    value = left - 2.0 * needed
    for prisoner in range(state.prisoners):
        if state.has_key[prisoner]:
            value += KEY_IN_HAND
        if state.lit[prisoner]:
            value += CANDLE
        value += NERVE * float(state.nerve[prisoner])
        if state.monsters and state.at[prisoner] >= 0 and watchers(state, state.at[prisoner]):
            value -= IN_SIGHT
    value -= SPARE_KEY * _scarcity(state.keys_left - state.prisoners)
    value -= SPARE_GATE * 2.0 / float(max(1, state.gates_left))
    return value
