"""What a seat may not know: what the others have chosen at the same time (IN-4.6), drawn afresh."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.innsmouth.notation import BEST
from tropa.games.innsmouth.rules.decisions import act_together, find_owed
from tropa.games.innsmouth.state import FINISHED, State


def redraw_hidden(state: State, seat: i64, rng: Rng) -> None:
    """Any choices where others have made theirs, none where they haven't."""
    for other in range(len(state.shown)):
        if other == seat:
            continue
        has_finished = state.sheets[other].stage == FINISHED
        state.own(other)
        state.sheets[other] = state.shown[other].copy()
        while has_finished and state.sheets[other].stage != FINISHED:
            owed = [action for action in find_owed(state, other, False) if action != BEST]
            act_together(state, other, owed[rng.below(len(owed))])
