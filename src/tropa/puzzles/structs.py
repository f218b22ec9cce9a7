"""A puzzle as it is kept in a file of its own."""

from __future__ import annotations

from msgspec import Struct

from tropa.bots.advice_structs import Unit
from tropa.puzzles.answer_structs import Level


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be found by `seat` in the position that the record reaches with its last action."""

    game: str
    number: int
    """Counts the puzzles of a game: the order in which days take them."""
    level: Level
    seat: int
    unit: Unit
    best: list[str]
    """As records write it: one action, or those of a whole turn."""
    second: list[str]
    """What comes next after it."""
    value: float
    """What the best is worth to the seat."""
    gap: float
    """By which it is ahead of the second, in worlds in which neither was chosen."""
    gap_error: float
    worlds: int
    engine: int
    """By which version of the engine it was weighed."""
    source: str
    """Seed and number of the game of bots that it comes from: no two puzzles are from one game."""
    record: str
