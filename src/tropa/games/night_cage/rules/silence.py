"""Grim silence: whom a word reaches (NC-8.9)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.rules.light import are_together
from tropa.games.night_cage.state import OVER, State


def can_hear(state: State, seat: i64, speaker: i64) -> bool:
    """Only those with a prisoner beside one of the speaker's; without the option, and once it is over, everybody."""
    if not state.is_silent or seat == speaker or state.phase == OVER:
        return True
    for own in range(state.prisoners):
        for other in range(state.prisoners):
            if state.controller(own) == seat and state.controller(other) == speaker and are_together(state, own, other):
                return True
    return False
