"""What a position is worth: how likely the hikers are to win it, while Bigfoot is hidden and in the chase."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.bot.beliefs import BIGFOOT_ANIMALS, HIKER_ANIMALS
from tropa.games.bigfoot.bot.chase import figure_distance
from tropa.games.bigfoot.bot.outlook import Outlook, turns_left
from tropa.games.bigfoot.scoring import SUCCESS, animal_factor, outcome
from tropa.games.bigfoot.state import OVER, State

POINTS_PER_TURN: Final = 1.8
"""What a turn adds to the loops besides what they promise, without a Bigfoot."""
SPOILED: Final = [0.0, 0.0, 0.32, 0.25, 0.2]
"""The share of it that he takes away, by number of players."""
SCALE: Final = 9.0
"""A lead of so many points at the end is safe about three times in four."""

WITH_CAMPS: Final = 0.93
"""The hikers' chance in a chase while camps are left: one beside the figure makes a short loop. Counted in games of bots."""
PER_SQUARE: Final = 0.07
FAR_CHASE: Final = 0.25
"""Without camps: less for every square that is missing, down to this."""


def estimate_worth(state: State) -> list[float]:
    """For each seat a value from 0 (lost) to 1 (won)."""
    if state.phase == OVER:
        winners = outcome(state).winners
        return [1.0 if seat in winners else 0.0 for seat in range(state.players)]
    if state.is_chase():
        hikers = chase_chance(state, figure_distance(state, state.ground))
    else:
        hikers = hidden_chance(state, state.bigfoot >= 0, float(state.animals_in_rows()))
    return [1.0 - hikers if seat == state.bigfoot else hikers for seat in range(state.players)]


def hidden_chance(state: State, has_bigfoot: bool, animals: float) -> float:
    """The hikers' chance if nobody is found (BF-6), by points to be expected and so many animals in the rows by now."""
    turns = float(turns_left(state))
    loops = Outlook().promise(state.ground, turns_left(state))
    loops += loops_to_come(state, has_bigfoot, turns)
    if not has_bigfoot:
        return squash((loops - float(SUCCESS)) / SCALE)
    animals += animals_to_come(state, turns)
    return squash((loops - animals * float(animal_factor(state.players))) / SCALE)


def loops_to_come(state: State, has_bigfoot: bool, turns: float) -> float:
    """Points that so many turns add to the loops besides what they promise."""
    return POINTS_PER_TURN * (1.0 - SPOILED[state.players] if has_bigfoot else 1.0) * turns


def animals_to_come(state: State, turns: float) -> float:
    others = float(state.players - 1)
    return turns * (BIGFOOT_ANIMALS + HIKER_ANIMALS * others) / float(state.players)


def lead_parts(state: State) -> dict[str, float]:
    """What the hikers' lead at the end would consist of if nobody is found, in points: loops, animals, and what the turns that are left bring."""
    is_over = state.phase == OVER
    turns = 0.0 if is_over else float(turns_left(state))
    loops = float(state.ground.points()) if is_over else Outlook().promise(state.ground, turns_left(state))
    has_bigfoot = state.bigfoot >= 0
    factor = float(animal_factor(state.players)) if has_bigfoot else 0.0
    return {
        "loops": loops,
        "animals": float(state.animals_in_rows()) * factor,
        "turns": loops_to_come(state, has_bigfoot, turns) - animals_to_come(state, turns) * factor,
    }


def chase_chance(state: State, distance: i64) -> float:
    """The hikers' chance in the chase when so many squares are missing for a loop through the figure."""
    if distance == 0:
        return 1.0
    # A camp laid beside the figure makes any place a near one.
    near = min(distance, 14 if state.camps_left() == 0 else 5 - state.camps_left())
    return min(max(1.05 - 0.08 * float(near) - 0.1 * float(state.track), 0.06), 0.97)


def hunt_chance(state: State, distance: i64) -> float:
    """The hikers' chance in a chase that begins here, with so many squares missing for a loop."""
    near = max(1.0 - PER_SQUARE * float(distance), FAR_CHASE)
    return max(near, WITH_CAMPS) if state.camps_left() > 0 else near


def squash(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(x, 30.0), -30.0)))
