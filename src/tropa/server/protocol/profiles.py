"""Profiles: devices, the games that belong to them, and what is kept of those that ended."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tropa.core.meta import Options
from tropa.server.protocol.http import MyTable, TableSummary
from tropa.server.protocol.puzzles import PuzzleTry
from tropa.server.protocol.tables import SeatKind, Strength


class Device(Struct):
    id: str
    name: str
    made: float
    seen: float
    """To the day."""
    is_this: bool


class Passkey(Struct):
    """A key that a person's device, or its maker, keeps for them; the server knows its public half."""

    id: str
    name: str
    made: float


class Profile(Struct):
    made: float
    devices: list[Device]
    recovery: float | None
    """When the recovery text that counts was made."""
    games: int
    """So many tables at which it holds a seat."""
    passkeys: list[Passkey] = []


class EndedSeat(Struct, omit_defaults=True):
    """Who sat where when a game ended. The name is empty where whoever it was has deleted themselves."""

    name: str
    kind: SeatKind
    strength: Strength | None = None
    """Of a bot, or of the one that stood in."""
    score: int | None = None
    is_won: bool = False


class Ended(Struct, omit_defaults=True):
    """What is kept of a game that ended, for everybody who sat there; it outlives the table."""

    options: Options
    """With what chance made of them: the city that was drawn."""
    seats: list[EndedSeat]
    status: Literal["over", "ended"]
    reason: str = ""
    paragraph: str = ""
    began: float = 0.0
    moves: int = 0
    rules_version: int = 0
    headline: Any = None
    day: str = ""
    """Whose deal it was, as `2026-11-17`; empty if no day's."""
    listed: bool = False
    """Strangers could come, by the list of open tables."""
    is_watched: bool = False
    """Whether it was noted who asked for hints and for whom bots decided, from the first draw on: a game that went on from a record
    wasn't all played here, and before it was noted nobody knows."""
    hinted: list[int] = []
    replaced: list[int] = []
    """Seats of people for whom a bot has decided: they let it stand in, left, came late, or their time ran out."""


class PlayedGame(Struct):
    """A game of one's own that ended."""

    table: str
    seats: list[int]
    """One's own; several where a device went from hand to hand."""
    at: float
    game: str
    kind: str
    """Games of one kind are compared: players and options, in words that never change."""
    ended: Ended
    is_practice: bool = False
    """At the deal of a day, without counting."""
    leaves: float | None = None
    """When its table goes, if that is soon: until then its record can be saved."""


class Played(Struct):
    games: list[PlayedGame]
    """The newest first."""
    total: int
    """Of this game, or of all, whichever were asked for."""


class Going(Struct):
    """A game of one's own that goes on."""

    summary: TableSummary
    seats: list[int]
    leaves: float | None = None
    """When the table goes, if nothing happens there and that is soon."""


class Tally(Struct):
    """How one stands in a game: for its poster."""

    game: str
    games: int
    """That counted: a device that went from hand to hand, or a game that all agreed to stop, doesn't."""
    wins: int
    best: int | None
    """The best score, where points decide."""


class HomePage(Struct):
    going: list[Going]
    """The last touched first."""
    tallies: list[Tally]


class WinCount(Struct):
    won: int
    of: int


class ScorePoint(Struct):
    at: float
    score: int
    is_won: bool
    table: str


class Best(Struct):
    kind: str
    players: int
    options: Options
    score: int | None
    at: float
    table: str
    games: int
    wins: int
    won: float | None
    """When it was first won."""


class Statistics(Struct):
    game: str
    games: int
    wins: int
    since: float
    best: int | None
    average: float | None
    by_strength: dict[str, WinCount]
    """Games against bots only, by the strongest of them."""
    points: list[ScorePoint]
    """The last hundred scores, the oldest first."""
    streak: int
    """So many of the last games were won one after another."""
    longest_streak: int
    bests: list[Best]
    """Of each kind, the most played first."""


class EarlierBest(Struct):
    score: int
    at: float


class EndNews(Struct):
    """What a game changed for whoever played it, beside all earlier ones of its kind."""

    games: int
    """So far, this one included."""
    wins: int
    is_first_win: bool
    is_closest: bool
    """Won by less than ever before."""
    beaten: EarlierBest | None
    """The best score before, where this one is better."""


class Claim(Struct, forbid_unknown_fields=True):
    """Seats whose tokens a browser holds are to belong to its profile, too."""

    tokens: list[MyTable]
    name: str = ""
    """What the device is called in the list of devices."""


class Claimed(Struct):
    tables: list[str]
    """Those that belong to the profile now."""


class NewCode(Struct):
    code: str
    seconds: float
    """So long it can be used, once."""


class Join(Struct, forbid_unknown_fields=True):
    """A new device comes to the profile that shows this code. Games that it has of its own come along."""

    code: str
    name: str = ""


class Recovery(Struct, forbid_unknown_fields=True):
    """A key of 32 hexadecimal digits, as devices have: to be kept, or to come back with."""

    key: str
    name: str = ""


class RemoveDevice(Struct, forbid_unknown_fields=True):
    device: str


class NewPasskey(Struct, forbid_unknown_fields=True):
    """What the person's device answered to a challenge, as `PublicKeyCredential.toJSON` writes it: to be kept, or to come back with."""

    credential: Any
    name: str = ""


class PasskeyOptions(Struct):
    options: Any
    """For `navigator.credentials.create` or `get`, as JSON; they hold a challenge that counts once, for five minutes."""


class RemovePasskey(Struct, forbid_unknown_fields=True):
    passkey: str


class DeleteProfile(Struct, forbid_unknown_fields=True):
    """Everything, for good."""

    sure: Literal[True]


class ExportedGame(Struct):
    game: PlayedGame
    record: str | None
    """None where the table is gone from the server, or others still play the same deal."""


class Exported(Struct):
    """One's own games as a file; records are texts as `docs/records.md` describes them."""

    format: Literal["tropa-profile"]
    version: int
    made: float
    profile: Profile
    games: list[ExportedGame]
    puzzles: list[PuzzleTry]
