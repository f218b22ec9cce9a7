"""What is said of an answer to a puzzle, as it crosses the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.core.meta import Text

Level = Literal[1, 2, 3]
"""1: the normal bot finds it. 2: it doesn't, one that thinks a little does. 3: neither does."""


class PuzzleAnswer(Struct):
    """What a whole answer is worth; only now what is best leaves the server."""

    is_solved: bool
    is_best: bool
    """Not only as good as the best."""
    best: list[str]
    """As records write it."""
    best_named: Text
    played_named: Text
    value: float
    """What the best is worth."""
    loss: float
    loss_error: float
    """What the answer is worth less, and the standard error of that; of the best itself: what the next best is."""
    reason: Text
