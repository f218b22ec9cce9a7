"""What a seat may not know: nothing but the order of the stack, and that isn't there before it is drawn."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.night_cage.state import State


def redraw_hidden(state: State, seat: i64, rng: Rng) -> None:
    """Nothing to draw afresh: every position that looks like this one is this one."""
