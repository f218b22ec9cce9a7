"""How a game of Bigfoot ends (BF-5.3, BF-6, BF-7.4, BF-7.5), and the sheet that explains the points."""

from __future__ import annotations

from typing import Final

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

_FOUND: Final = {
    int(WRONG_ACCUSATION): ("wrong-accusation", "BF-5.3"),
    int(CAUGHT): ("caught", "BF-7.4"),
    int(TRACK_FULL): ("track-full", "BF-7.5"),
    int(NOTHING_LEFT): ("nothing-left", "BF-7.5"),
}


def animal_factor(players: i64) -> i64:
    """Points for each animal in the rows (BF-6.2)."""
    return players + 2


def scores(state: State) -> list[int]:
    """Loops for hikers, animals in the rows for Bigfoot; they decide only if nobody was found (BF-6.2)."""
    return [
        int(state.animals_in_rows() * animal_factor(state.players) if seat == state.bigfoot else state.points)
        for seat in range(state.players)
    ]


def outcome(state: State) -> Outcome:
    points = scores(state)
    everybody = list(range(state.players))
    hikers = [seat for seat in everybody if seat != state.bigfoot]
    bigfoot = [int(state.bigfoot)] if state.bigfoot != NOBODY_BIGFOOT else []
    if state.reason != POINTS:
        reason, paragraph = _FOUND[int(state.reason)]
        return Outcome(reason, paragraph, points, hikers if state.reason == CAUGHT else bigfoot)
    loops = int(state.points)
    if bigfoot:
        if loops >= points[bigfoot[0]]:
            return Outcome("hikers-ahead", "BF-6.2", points, hikers)
        return Outcome("bigfoot-ahead", "BF-6.2", points, bigfoot)
    if loops < SUCCESS:
        return Outcome("too-few", "BF-6.3", points, [])
    return Outcome("summit" if loops >= SUMMIT else "great" if loops >= GREAT else "success", "BF-6.3", points, everybody)


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
        reason, paragraph = _FOUND[int(state.reason)]
        lines.append(ScoreLine("end", "decided", 0, paragraph, {"reason": reason}))
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
