"""Tables: their seats, who may play them, and what a seat is shown of the game."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tropa.core.meta import Options, Result, Text, Today

Strength = Literal["easy", "normal", "strong"]
SeatKind = Literal["person", "bot", "open", "device"]
"""`device` is a person who plays on the creator's device; `open` waits for a friend."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think, in seconds: what one begins with and never has more than, and what one gains whenever one is asked."""

    bank: int
    gain: int


class ClockState(Struct):
    """The clocks as everybody may know them."""

    left: list[float]
    """Seconds that each seat has left, or had when its clock was last set."""
    since: list[float | None]
    """From when on it runs, in the server's seconds since 1970: perhaps soon, once a scene is over. Null: it stands."""


class SeatKey(Struct):
    """The right to a seat. Whoever holds the token plays the seat; it is shown once and stored hashed."""

    table: str
    seat: int
    token: str


class Seated(Struct):
    """The answer to creating a table or taking a seat."""

    table: str
    keys: list[SeatKey]


class SeatState(Struct):
    seat: int
    kind: SeatKind
    name: str
    strength: Strength | None
    is_present: bool
    """A client of this seat is connected (bots are always present)."""
    has_stand_in: bool
    """A bot plays for this person until they come back."""
    has_fallen: bool = False
    """It does because their time was up."""
    is_returning: bool = False
    """They come back once the bot has decided what they had no time for."""


SaltStage = Literal["sealing", "opening", "opened", "off"]
"""Seals are awaited, then salts; all are open; or the try was called off."""


class SaltPart(Struct):
    """What a seat brings into the deal."""

    seat: int
    seal: str
    """The hash of its salt; empty until it is there."""
    is_open: bool
    salt: str
    """Empty until all are open."""


class SaltingState(Struct):
    """The last try to begin fairly: seals first, then, once all lie on the table, the salts, then the first draw."""

    attempt: int
    """Counts the tries of this table, from 1; each has a new secret and new salts."""
    commit: str
    stage: SaltStage
    parts: list[SaltPart]
    missing: list[int]
    """Who was late, if it was called off for that."""


class Offer(Struct):
    what: Literal["end"]
    by: int
    agreed: list[int]


class Halted(Struct):
    """Where a game of earlier rules can't go on by today's. It is shown up to there, can be downloaded, and ended."""

    move: int
    """The number of the action that isn't possible any more."""
    paragraph: str
    """Empty if it is no action of the game any more."""
    text: Text


class TableDay(Struct):
    """The table plays the deal of a day. Until that closes its secret, its record and whatever is made of them stay shut."""

    day: str
    """As `2026-11-17`, by UTC."""
    is_counted: bool
    """It is the one try that counts, without hints; otherwise practice."""
    ends: float
    """Until then one may begin."""
    closes: float
    """What is finished by then counts."""
    is_closed: bool


class TableState(Struct):
    id: str
    game: str
    options: Options
    rules_version: int
    status: Literal["waiting", "playing", "over", "ended"]
    """`over`: the game reached its end; `ended`: all agreed to stop."""
    seats: list[SeatState]
    watch: bool
    onlookers: int
    commit: str
    """Hash of the secret from which the draws follow."""
    secret: str | None
    """The secret itself, once the game, and the day whose deal it is, are over."""
    starts: bool
    """It begins by itself as soon as all its people are there."""
    salting: SaltingState | None
    """Null where nobody was called: before the first try, and at tables without salts."""
    hints: bool
    """Seats may ask what they should do."""
    hinted: list[int]
    """How often each seat has asked."""
    offer: Offer | None
    rematch: str | None
    """The table of the next game of the same people."""
    halted: Halted | None
    """Why nobody is to act, if today's rules can't go on with it."""
    day: TableDay | None = None
    dare: str = ""
    """By which code this deal was sent, if it was: at `/dare/{code}` both results are."""
    listed: float = 0.0
    """Until when it stands in the list of open tables; then it begins by itself as soon as all seats are taken. 0: it is private."""
    is_public: bool = False
    """It is, or was, in that list: strangers may sit here."""
    founder: int | None = None
    """The seat of whoever founded the table and still sits there."""
    pace: Pace | None = None
    """How long people may think; null: as long as they like."""


class LogEntry(Struct, gc=False):
    """One thing that happened, as the receiver may know it. Several may stem from one action."""

    move: int
    """How many actions the record held once it had happened."""
    actor: int
    """The seat, or -1 for the dealer."""
    event: Any


class Intent(Struct):
    """What a bot said when it acted."""

    move: int
    """How many actions the record held once it had acted."""
    seat: int
    what: Any
    """In the game's own terms: the struct `Intent` of its `show/structs.py`."""


class Face(Struct, gc=False):
    """The game as one seat (or an onlooker, `seat` null) sees it."""

    seat: int | None
    view: Any
    choices: list[Any]
    """What this seat may do now; each has `action`, its text, and `kind`."""
    owes: bool
    can_undo: bool
    """Whether its last action may be taken back, as far as that is decided."""
    can_ask: bool = False
    """Whether the seat may ask now what it should do."""
    is_automatic: bool = False
    """The seat leaves such answers to the table as may be left to it; only whoever holds it is told."""


class Now(Struct, gc=False):
    """The game as whoever holds some seats, or an onlooker, sees it: told whole once, then by what changed."""

    faces: list[Face]
    result: Result | None
    today: Today | None
    to_act: list[int]
    moves: int
    clocks: ClockState | None = None
    """Where there are some, while the game goes on."""


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    at: float
