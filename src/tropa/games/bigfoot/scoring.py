"""How a game of Bigfoot ends (BF-5.3, BF-6, BF-7.4, BF-7.5), and the sheet that explains the points."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from tropa.core.meta import Outcome, ScoreLine
from tropa.games.bigfoot.components import CAMP_NAMES, CAMPS, KIND_COUNT, KINDS
from tropa.games.bigfoot.ground import HOME, OPENING_SIDE
from tropa.games.bigfoot.state import (
    CAUGHT,
    NOBODY_BIGFOOT,
    NOTHING_LEFT,
    POINTS,
    TRACK_FULL,
    WRONG_ACCUSATION,
    State,
)

SUCCESS: Final = 50
GREAT: Final = 65
SUMMIT: Final = 80
"""BF-6.3."""

Reason = Literal[
    "wrong-accusation", "caught", "track-full", "nothing-left",
    "hikers-ahead", "bigfoot-ahead", "too-few", "success", "great", "summit",
]  # fmt: skip
"""How a game ended."""

PARAGRAPHS: Final[dict[Reason, str]] = {
    "wrong-accusation": "BF-5.3",
    "caught": "BF-7.4",
    "track-full": "BF-7.5",
    "nothing-left": "BF-7.5",
    "hikers-ahead": "BF-6.2",
    "bigfoot-ahead": "BF-6.2",
    "too-few": "BF-6.3",
    "success": "BF-6.3",
    "great": "BF-6.3",
    "summit": "BF-6.3",
}
_DECIDED: Final[dict[int, Reason]] = {
    int(WRONG_ACCUSATION): "wrong-accusation",
    int(CAUGHT): "caught",
    int(TRACK_FULL): "track-full",
    int(NOTHING_LEFT): "nothing-left",
}
"""The ends that points don't decide."""


def animal_factor(players: i64) -> i64:
    """Points for each animal in the rows (BF-6.2)."""
    return players + 2


def scores(state: State) -> list[int]:
    """Loops for hikers, animals in the rows for Bigfoot; they decide only if nobody was found (BF-6.2)."""
    return [
        int(state.animals_in_rows() * animal_factor(state.players) if seat == state.bigfoot else state.points)
        for seat in range(state.players)
    ]


def reason_of(state: State) -> Reason:
    """Why a game that is over ended as it did."""
    if state.reason != POINTS:
        return _DECIDED[int(state.reason)]
    loops = state.points
    if state.bigfoot != NOBODY_BIGFOOT:
        return "hikers-ahead" if loops >= scores(state)[state.bigfoot] else "bigfoot-ahead"
    if loops < SUCCESS:
        return "too-few"
    return "summit" if loops >= SUMMIT else "great" if loops >= GREAT else "success"


def outcome(state: State) -> Outcome:
    reason = reason_of(state)
    return Outcome(reason, PARAGRAPHS[reason], scores(state), _winners(state, reason))


def _winners(state: State, reason: Reason) -> list[int]:
    if reason == "too-few":
        return []
    have_hikers_won = reason in ("caught", "hikers-ahead", "success", "great", "summit")
    return [seat for seat in range(state.players) if (seat != state.bigfoot) == have_hikers_won]


def score_sheet(state: State, seat: i64) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    if seat == state.bigfoot:
        factor = int(animal_factor(state.players))
        for row in range(KIND_COUNT):
            animals = int(state.animals_in_row(row))
            detail: dict[str, int | str] = {"row": KINDS[row], "animals": animals, "factor": factor}
            lines.append(ScoreLine("rows", "animals", animals * factor, "BF-6.2", detail))
    else:
        lines.extend(_loop_lines(state))
    if state.reason != POINTS:
        reason = reason_of(state)
        lines.append(ScoreLine("end", "decided", 0, PARAGRAPHS[reason], {"reason": reason}))
    return lines


def _loop_lines(state: State) -> list[ScoreLine]:
    """One line for each loop, walked from the opening that comes first."""
    lines: list[ScoreLine] = []
    for camp in range(CAMPS):
        if state.has_camp(camp):
            continue
        for opening in range(8):
            path: list[int] = []
            length = int(state.ground.walk(camp, opening, path))
            if state.ground.end == HOME and opening < int(state.ground.end_opening(camp)):
                kind = KINDS[state.ground.camp_kind[camp * 4 + OPENING_SIDE[opening]]]
                crossed = len(path) - len({segment >> 4 for segment in path})
                detail: dict[str, int | str] = {"camp": CAMP_NAMES[camp], "kind": kind, "length": length, "twice": crossed}
                lines.append(ScoreLine("loops", "loop", length, "BF-3.6", detail))
    return lines
