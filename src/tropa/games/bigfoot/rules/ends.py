"""How a game is over (BF-5.3, BF-6.1, BF-7.4, BF-7.5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.bigfoot.state import OVER, State


def finish(state: State, reason: i64) -> None:
    state.reason = reason
    state.phase = OVER
