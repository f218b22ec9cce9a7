"""Puzzles: which there are, the one of the day, and what one has solved."""

from __future__ import annotations

from msgspec import Struct

from tropa.bots.advice_structs import Unit
from tropa.core.meta import Options
from tropa.puzzles.answer_structs import Level, PuzzleAnswer
from tropa.server.protocol.tables import Face, LogEntry


class PuzzleEntry(Struct):
    number: int
    level: Level
    """1: the normal bot finds it. 2: it doesn't, one that thinks a little does. 3: neither does."""


class PuzzleGame(Struct):
    game: str
    puzzles: list[PuzzleEntry]


class DailyPuzzle(Struct):
    """The same for everybody."""

    day: str
    game: str
    number: int
    level: Level
    seconds: float
    """Until the next one."""


class PuzzleTry(Struct):
    """One's first answer to a puzzle; later ones don't count."""

    game: str
    number: int
    day: str
    """Of which day it was the puzzle; empty if it was none."""
    is_solved: bool


class PuzzleList(Struct):
    daily: DailyPuzzle | None
    """None if there are no puzzles at all."""
    games: list[PuzzleGame]
    tries: list[PuzzleTry]
    """One's own, the newest first; without a profile the browser keeps them."""
    has_profile: bool


class PuzzleBoard(Struct):
    """A puzzle on the table, as its seat sees it after the strokes so far."""

    game: str
    number: int
    level: Level
    unit: Unit
    options: Options
    players: int
    face: Face
    log: list[LogEntry]
    """At first of what happened before, afterwards of the strokes."""
    to_act: list[int]
    answer: PuzzleAnswer | None
    """None until the strokes are a whole decision."""


class SolvePuzzle(Struct, forbid_unknown_fields=True):
    line: list[str]
    """All strokes so far, as records write actions. A whole decision is an answer."""
    day: str = ""
    """If it is answered as the puzzle of that day: today's, or yesterday's around midnight."""
