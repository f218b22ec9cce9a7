"""Judges a position: how likely the hikers are to win it, hidden Bigfoot or chase."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.games.bigfoot.belief import belief, turns_left
from tropa.games.bigfoot.components import ANIMALS, KIND_COUNT, ROW_CELLS
from tropa.games.bigfoot.outlook import Outlook
from tropa.games.bigfoot.pursuit import BIGFOOT_ANIMALS, HIKER_ANIMALS, likely_animals
from tropa.games.bigfoot.rules import Bigfoot
from tropa.games.bigfoot.scoring import SUCCESS, animal_factor

POINTS_PER_TURN: Final = 1.8
"""What a turn adds to the loops besides what they promise, without a Bigfoot."""
SPOILED: Final = [0.0, 0.0, 0.32, 0.25, 0.2]
"""The share of it that he takes away, by number of players."""
SCALE: Final = 9.0
"""A lead of so many points at the end is safe about three times in four."""


def hidden_chance(state: Bigfoot, has_bigfoot: bool, animals: float) -> float:
    """The hikers' chance if nobody is found (BF-6), by points to be expected and so many animals in the rows by now."""
    turns = float(turns_left(state))
    loops = Outlook().promise(state.ground, turns_left(state))
    if not has_bigfoot:
        return squash((loops + POINTS_PER_TURN * turns - float(SUCCESS)) / SCALE)
    loops += POINTS_PER_TURN * (1.0 - SPOILED[state.players]) * turns
    others = float(state.players - 1)
    animals += turns * (BIGFOOT_ANIMALS + HIKER_ANIMALS * others) / float(state.players)
    return squash((loops - animals * float(animal_factor(state.players))) / SCALE)


def expected_animals(state: Bigfoot, seat: i64) -> float:
    """Animals in the rows if there is a Bigfoot: one's own discards for certain, the others' by what they laid and who they may be."""
    guilt = [0.0] * state.players
    if seat != state.bigfoot:
        guilt = belief(state, seat)
        anybody = sum(guilt)
        guilt = [chance / anybody for chance in guilt]
    animals = 0.0
    for row in range(KIND_COUNT):
        for cell in range(row * ROW_CELLS, row * ROW_CELLS + state.row_size[row]):
            other = state.row_seat[cell]
            animals += float(ANIMALS[state.row_card[cell]]) if other == seat else likely_animals(state, cell, guilt[other])
    return animals


def chase_chance(state: Bigfoot, distance: i64) -> float:
    """The hikers' chance in the chase when so many squares are missing for a loop through the figure."""
    if distance == 0:
        return 1.0
    # A camp laid beside the figure makes any place a near one.
    near = min(distance, 14 if state.camps_left() == 0 else 5 - state.camps_left())
    return min(max(1.05 - 0.08 * float(near) - 0.1 * float(state.track), 0.06), 0.97)


def squash(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(x, 30.0), -30.0)))
