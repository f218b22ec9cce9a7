"""How a game ends: points, outcome and score sheets."""

from __future__ import annotations

from connect_four.board import SEATS, Board
from tropa.core.meta import Outcome, ScoreLine

WIN = 2
"""Points of a win; a shared one is half as much (CF-3.3)."""


def points(board: Board) -> list[int]:
    """What each seat has if the game ends here: without four in a row the win is shared."""
    if not board.is_won:
        return [WIN // 2 for _ in SEATS]
    return [WIN if seat == board.last_seat() else 0 for seat in range(len(SEATS))]


def outcome(board: Board) -> Outcome:
    scores = points(board)
    winners = [seat for seat, score in enumerate(scores) if score]
    return Outcome("four", "CF-3.1", scores, winners) if board.is_won else Outcome("full", "CF-3.2", scores, winners)


def score_sheets(board: Board) -> list[list[ScoreLine]]:
    """One line a seat: the win, the share in it, or nothing."""
    ended = outcome(board)
    shared = len(ended.winners) > 1
    keys = ["shared" if shared else "won" if score else "lost" for score in ended.scores]
    return [[ScoreLine("end", key, score, "CF-3.3", {})] for key, score in zip(keys, ended.scores, strict=True)]
