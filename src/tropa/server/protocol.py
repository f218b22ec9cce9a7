"""What crosses the wire between the table and its clients, version 1.

These definitions are the protocol: the server validates with them, the browser's types are generated from them,
and `docs/protocol.md` explains them in words. What a game shows (`view`, `choices`, `event`) has the game's own
types, defined in its `show` folder.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tropa.core.meta import Options, Result, Text, Today

PROTOCOL = 1

Strength = Literal["easy", "normal", "strong"]


# Tables ---------------------------------------------------------------------------------------------------------

SeatKind = Literal["person", "bot", "open", "device"]
"""`device` is a person who plays on the creator's device; `open` waits for a friend."""


class SeatWish(Struct, forbid_unknown_fields=True):
    """How one seat of a new table is to be filled."""

    kind: Literal["me", "bot", "open", "device"]
    name: str = ""
    strength: Strength = "normal"


class FromRecord(Struct, forbid_unknown_fields=True):
    """Start from the position that a record reaches after its first `moves` actions."""

    record: str
    moves: int


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    options: Options = {}
    watch: bool = True
    """Onlookers with the link may watch."""
    start: bool = False
    """Start at once; a bot stands in at open seats until a friend comes."""
    salt: str = ""
    """The creator's part of the dealing: mixed into every draw, chosen before the server's secret is opened."""
    from_record: FromRecord | None = None


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


class Offer(Struct):
    what: Literal["end"]
    by: int
    agreed: list[int]


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
    """The secret itself, once the game is over."""
    offer: Offer | None
    rematch: str | None
    """The table of the next game of the same people."""
    halted: Halted | None
    """Why nobody is to act, if today's rules can't go on with it."""


class Halted(Struct):
    """Where a game of earlier rules can't go on by today's. It is shown up to there, can be downloaded, and ended."""

    move: int
    """The number of the action that isn't possible any more."""
    actor: int
    action: str
    paragraph: str
    """Empty if it is no action of the game any more."""
    text: Text


class LogEntry(Struct):
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
    """In the game's own terms: the structs `Intent` of its `show` folder."""


class Face(Struct):
    """The game as one seat (or an onlooker, `seat` null) sees it."""

    seat: int | None
    view: Any
    choices: list[Any]
    """What this seat may do now; each has `action`, its text, and `kind`."""
    owes: bool
    can_undo: bool


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    at: float


# From the client ------------------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """First message on the socket. `version` is the last one seen, to get what was missed."""

    protocol: int
    tokens: list[str] = []
    version: int | None = None
    salt: str = ""


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Do `action` (its text). `key` is the client's own: sending again with the same key does it once."""

    key: str
    seat: int
    version: int
    action: str


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    key: str
    seat: int
    version: int


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why something isn't possible now; answered with `refused`, or `ok` if it is possible. Changes nothing."""

    key: str
    seat: int
    ask: Any
    """What was tapped at, a kind and its target: one of the game's `Ask`; of a game without them, an action's text."""


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    key: str
    seat: int | None
    text: str


class Point(Struct, tag="point", forbid_unknown_fields=True):
    """Point at places of the board by one of the game's signs: all that the seat points at by it, so none takes it back.

    Told to whoever may hear the seat, kept nowhere, and no part of the game.
    """

    key: str
    seat: int
    sign: str
    places: list[list[int]]


class Start(Struct, tag="start", forbid_unknown_fields=True):
    key: str
    seat: int


class Rename(Struct, tag="rename", forbid_unknown_fields=True):
    key: str
    seat: int
    name: str


class StandIn(Struct, tag="stand_in", forbid_unknown_fields=True):
    """Let a bot play seat `of` (one's own, or one whose person is away), or take one's own seat back."""

    key: str
    seat: int
    of: int
    on: bool
    strength: Strength = "normal"


class OfferEnd(Struct, tag="offer_end", forbid_unknown_fields=True):
    """Offer to stop the game, agree to that offer, or (`agree` false) withdraw or decline it."""

    key: str
    seat: int
    agree: bool


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    key: str
    seat: int


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give up the seat for good: it becomes open in a waiting table, a bot's in a running one."""

    key: str
    seat: int


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    key: str


ClientMessage = Hello | Act | Undo | Why | Chat | Point | Start | Rename | StandIn | OfferEnd | Rematch | Leave | Ping


# From the server ------------------------------------------------------------------------------------------------


class Snapshot(Struct, tag="snapshot"):
    """All that the receiver may know now. Sent after `hello`, and again whenever a gap can't be filled."""

    version: int
    table: TableState
    faces: list[Face]
    log: list[LogEntry]
    intents: list[Intent]
    chat: list[ChatLine]
    result: Result | None
    today: Today | None
    to_act: list[int]
    moves: int


class News(Struct, tag="news"):
    """What changed between `version - 1` and `version`. `log` and `intents` are appended; after an undo `undone` says how
    many actions remain, and entries with a larger `move` go first."""

    version: int
    faces: list[Face]
    log: list[LogEntry]
    intents: list[Intent]
    undone: int | None
    result: Result | None
    today: Today | None
    to_act: list[int]
    moves: int


class TableNews(Struct, tag="table"):
    """Seats, presence, offers, status. Does not raise the version."""

    table: TableState


class ChatNews(Struct, tag="chat"):
    line: ChatLine


class PointNews(Struct, tag="point"):
    """What a seat points at by that sign now; no places: nothing any more. A brief sign fades by itself."""

    seat: int
    sign: str
    places: list[list[int]]


class Thinking(Struct, tag="thinking"):
    """A bot began (or ceased) to think about its decision."""

    seat: int
    on: bool


class Ok(Struct, tag="ok"):
    key: str
    version: int


class Refused(Struct, tag="refused"):
    """The action isn't possible: a rule forbids it (`paragraph`), or the table does (`paragraph` empty)."""

    key: str
    code: str
    paragraph: str
    text: Text


class NewSeat(Struct, tag="new_seat"):
    """Answer to `rematch`: the receiver's keys at the next table."""

    seated: Seated


class Pong(Struct, tag="pong"):
    key: str


class Closing(Struct, tag="closing"):
    """The server ends the connection and says why."""

    code: str
    text: Text


ServerMessage = Snapshot | News | TableNews | ChatNews | PointNews | Thinking | Ok | Refused | NewSeat | Pong | Closing


# HTTP -----------------------------------------------------------------------------------------------------------


class Sit(Struct, forbid_unknown_fields=True):
    """Take an open seat; `seat` null takes the first one."""

    name: str
    seat: int | None = None
    salt: str = ""


class MyTable(Struct, forbid_unknown_fields=True):
    table: str
    token: str


class Mine(Struct, forbid_unknown_fields=True):
    """Asks for the tables at which one holds these tokens."""

    tokens: list[MyTable]


class TableSummary(Struct):
    """A line in the list of games to come back to."""

    table: TableState
    moves: int
    to_act: list[int]
    headline: Any
    """A few values from the game (expedition 2 of 3), for its catalogue."""
    updated: float


class SeatNow(Struct):
    """The position for programs: what `snapshot` says, for one seat."""

    version: int
    table: TableState
    face: Face
    to_act: list[int]
    moves: int
    result: Result | None
    today: Today | None


class HttpAct(Struct, forbid_unknown_fields=True):
    key: str
    version: int
    action: str


class ReplayFrame(Struct):
    """The game after `move` actions: one face per seat asked for."""

    move: int
    actor: int | None
    action: str
    log: list[LogEntry]
    faces: list[Face]
    standing: list[float]
    """What each seat would have if the game ended here: the lead, for the timeline."""


class Replay(Struct):
    game: str
    options: Options
    rules_version: int
    names: list[str]
    result: Result | None
    today: Today | None
    halted: Halted | None
    verified: bool | None
    """Draws follow from the opened secret; null if the record has none, or rules and data of today can't tell from some draw on."""
    draws_checked: int
    """How many draws were found to follow from the secret."""
    frames: list[ReplayFrame]


class ReplayRequest(Struct, forbid_unknown_fields=True):
    record: str
    perspective: int | Literal["onlooker", "open"]


class InsightRequest(Struct, forbid_unknown_fields=True):
    """What bots at the seats of a recorded game would have made of it, at the moves asked for."""

    record: str
    perspective: int | Literal["open"]
    moves: list[int]


class Insight(Struct):
    seats: list[int]
    """Through whose eyes."""
    moves: list[int]
    chances: list[list[list[float]]]
    """For each move and each of these seats: of every seat how likely it is the one in question. Empty where it isn't asked."""


class ApiError(Struct):
    code: str
    paragraph: str
    text: Text
