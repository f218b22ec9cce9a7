"""Rows of answers to puzzles: of each the first one counts."""

from __future__ import annotations

from tropa.server.days.calendar import name_of
from tropa.server.protocol.puzzles import PuzzleTry
from tropa.server.storage import Ask

NO_DAY = -1


def keep_try(ask: Ask, profile: str, game: str, number: int, day: int, is_solved: bool, now: float) -> None:
    statement = "INSERT INTO puzzle_tries VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    ask(statement, profile, game, number, day, int(is_solved), now)


def tries_of(ask: Ask, profile: str) -> list[PuzzleTry]:
    """The newest first."""
    found = ask(
        "SELECT game, number, day, is_solved FROM puzzle_tries WHERE profile = ? ORDER BY at DESC, day DESC, game, number",
        profile,
    )
    return [
        PuzzleTry(game, number, "" if day == NO_DAY else name_of(day), bool(is_solved))
        for game, number, day, is_solved in found
    ]
