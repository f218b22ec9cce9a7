"""The puzzle of the day: games take turns, and each goes through its puzzles by number."""

from __future__ import annotations

import time

from tropa.puzzles.shelf import games_with_puzzles, puzzles_of
from tropa.puzzles.structs import Puzzle
from tropa.server.days.calendar import ends_at, name_of, today
from tropa.server.protocol.puzzles import DailyPuzzle


def puzzle_on(day: int) -> Puzzle | None:
    games = games_with_puzzles()
    if not games:
        return None
    puzzles = list(puzzles_of(games[day % len(games)]).values())
    return puzzles[day // len(games) % len(puzzles)]


def daily_puzzle() -> DailyPuzzle | None:
    """Today's."""
    day = today()
    puzzle = puzzle_on(day)
    if puzzle is None:
        return None
    return DailyPuzzle(name_of(day), puzzle.game, puzzle.number, puzzle.level, max(0.0, ends_at(day) - time.time()))


def is_daily(day: int, game: str, number: int) -> bool:
    puzzle = puzzle_on(day)
    return puzzle is not None and (puzzle.game, puzzle.number) == (game, number)
