"""How near the escape is, from 0 to 1: rounds that it still takes against the rounds that the stack still lasts."""

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


def _scarcity(spare: i64) -> float:
    """How much keys are missed when so many can still be lost; with plenty, each is worth keeping as much as the next."""
    if spare > PLENTY:
        return 2.0 / float(PLENTY + 1) - 0.6 * float(spare - PLENTY)
    return 2.0 / float(spare + 1)


def estimate_worth(state: State) -> float:
    """An estimate from 0 (lost) to 1 (won)."""
    if state.ended:
        return 1.0 if state.ended == WON else 0.0
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
    return 0.98 / (1.0 + math.exp(-SCALE * value)) + 0.01
