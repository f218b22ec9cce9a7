"""How a game ended and how near the escape is (NC-10): prisoners win together or not at all."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mypy_extensions import i64

from tropa.core.meta import Outcome, ScoreLine
from tropa.games.night_cage.state import WON, State

Reason = Literal["won", "gates-lost", "keys-lost", "fell-for-ever", "cut-off", "swallowed", "conceded"]
REASONS: Final[list[Reason]] = list(get_args(Reason))
"""From WON on."""
PARAGRAPHS: Final = ["NC-10.3", "NC-10.4", "NC-10.4", "NC-5.5", "NC-10.4", "NC-9.3", "NC-10.5"]
ESCAPED: Final = 10
"""Points of an escape: more than any that failed, which counts the keys in hand."""


def reason_name(ended: i64) -> Reason:
    return REASONS[ended - WON]


def keys_held(state: State) -> i64:
    held: i64 = 0
    for prisoner in range(state.prisoners):
        held += state.has_key[prisoner]
    return held


def points(state: State) -> int:
    return ESCAPED if state.ended == WON else int(keys_held(state))


def outcome(state: State) -> Outcome:
    winners = list(range(state.players)) if state.ended == WON else []
    return Outcome(reason_name(state.ended), PARAGRAPHS[state.ended - WON], [points(state)] * int(state.players), winners)


def standing(state: State) -> list[float]:
    """The keys in hand, or the escape."""
    return [float(points(state))] * int(state.players)


def score_sheet(state: State) -> list[ScoreLine]:
    """The same for every seat: the escape, or what was in hand when it failed."""
    if state.ended == WON:
        return [ScoreLine("end", "escaped", ESCAPED, "NC-10.3", {"prisoners": int(state.prisoners)})]
    held = int(keys_held(state))
    detail: dict[str, int | str] = {"count": held, "needed": int(state.prisoners)}
    return [ScoreLine("end", "keys", held, "NC-10.1", detail)]
