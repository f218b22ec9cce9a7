"""The deal of the day: what is played today, how one stands, and what the day came to."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.core.meta import Options, Result
from tropa.server.protocol.puzzles import DailyPuzzle
from tropa.server.protocol.tables import Face


class OwnTry(Struct):
    """One's own try at a deal that counts."""

    table: str
    state: Literal["playing", "counted", "void"]
    """`void`: it ended without counting, too late or given up."""
    score: int | None = None
    is_won: bool = False


class DayRow(Struct):
    """A result among all."""

    rank: int
    """Equal results share it."""
    name: str
    """Empty where whoever it was has deleted themselves."""
    score: int
    is_won: bool
    is_own: bool
    table: str
    """Empty as long as the day is open and it isn't one's own."""


class DealToday(Struct):
    game: str
    options: Options
    players: int
    own: OwnTry | None
    is_playable: bool
    """False if the server was updated in the course of the day and would no longer deal or play the same."""


class TodaysDeals(Struct):
    day: str
    seconds: float
    """Until the next one."""
    featured: str
    """The game whose deal stands on the start page."""
    deals: list[DealToday]
    results: int
    """So many have played the featured one."""
    best: list[DayRow]
    """Its three best."""
    played: list[str]
    """On which of the last seven days one has played a deal to its end, today included."""
    streak: int
    """So many days one after another, up to today or yesterday."""
    puzzle: DailyPuzzle | None


class ScoreCount(Struct):
    score: int
    count: int


class DayProof(Struct):
    """What is promised: every day's link was fixed before the anchor was published, and nobody's salt goes in."""

    anchor: str
    first: str
    """The first day of the chain: so many times a link is hashed as days lie between, and the result is the anchor."""
    commit: str
    """Hash of the secret from which this deal follows."""
    link: str | None
    """The day's own, once it is closed: the secret is HMAC-SHA256(link, "tropa deal 1:{game}")."""


class DayPage(Struct):
    day: str
    game: str
    options: Options
    players: int
    is_today: bool
    is_closed: bool
    seconds: float
    """Until it closes; 0 afterwards."""
    own: OwnTry | None
    rank: int | None
    """One's own."""
    results: int
    behind: int
    """So many have fewer points than oneself."""
    spread: list[ScoreCount]
    """The lowest first."""
    best: list[DayRow]
    near: list[DayRow]
    """Oneself with those around, if that isn't among the best."""
    median: DayRow | None
    proof: DayProof


class DayBoard(Struct):
    """How a try ended, as who played it saw it."""

    table: str
    names: list[str]
    face: Face
    result: Result


class DareRow(Struct):
    """Somebody's result at a deal that was sent."""

    name: str
    score: int
    is_won: bool
    table: str
    """Empty until one has played it oneself."""
    is_own: bool


class Dare(Struct):
    """A deal that somebody has played and sent to a friend."""

    game: str
    options: Options
    players: int
    is_giver: bool
    """One has sent it oneself."""
    own: str
    """The table of one's own try; empty if there is none."""
    is_done: bool
    """That one is over."""
    rows: list[DareRow]
    """Whoever sent it first; the others once one has played it."""


class DareCode(Struct):
    code: str


class TakeDare(Struct, forbid_unknown_fields=True):
    name: str


class Begin(Struct, forbid_unknown_fields=True):
    """Play the deal of a day: the try that counts, or, once that is over, for practice. Asked again one gets the same try."""

    names: list[str]
    """One's own, and what the bots are to be called."""
    is_practice: bool = False
