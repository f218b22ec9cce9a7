"""The socket's messages, from the client and from the server."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tropa.core.meta import Text
from tropa.server.protocol.tables import ChatLine, Intent, LogEntry, Now, Seated, Strength, TableState

PROTOCOL = 4
"""Told in `hello`: a page of another version is asked to load itself again."""


# From the client ------------------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """First message on the socket."""

    protocol: int
    tokens: list[str] = []
    visitor: str = ""
    """A text that nobody guesses: an onlooker who comes again with the same one is the same, and their commands are done once."""
    device: str = ""
    """The key of the device, if it has a profile: seats that belong to the profile are its own as well."""


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


class Automatic(Struct, tag="automatic", forbid_unknown_fields=True):
    """Leave answers such as a pass to the table, until the seat takes that back or answers otherwise itself."""

    key: str
    seat: int
    on: bool


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


ReactionSign = Literal["hello", "ready", "minute", "nice", "oops", "thanks"]


class React(Struct, tag="react", forbid_unknown_fields=True):
    """Show one of a few signs to whoever may hear the seat. Kept nowhere, and no part of the game."""

    key: str
    seat: int
    sign: ReactionSign


class Announce(Struct, tag="announce", forbid_unknown_fields=True):
    """Show one's own table to everybody for a while, or no longer."""

    key: str
    seat: int
    on: bool


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """Begin: all who hold seats are called to seal and open their salts, but for those `without` who were late the last time."""

    key: str
    seat: int
    without: list[int] = []


class Seal(Struct, tag="seal", forbid_unknown_fields=True):
    """Show the hash of one's salt for this try: `sha256("tropa seal 1:{table}:{commit}:{seat}:{salt}")`, in hexadecimal."""

    key: str
    seat: int
    commit: str
    seal: str


class Open(Struct, tag="open", forbid_unknown_fields=True):
    """Open the salt that was sealed, once all seals lie on the table."""

    key: str
    seat: int
    commit: str
    salt: str


class Remove(Struct, tag="remove", forbid_unknown_fields=True):
    """Free the seat `of` somebody because of whom the last try to begin was called off; at a listed table, of somebody who is
    away, and its founder anybody's."""

    key: str
    seat: int
    of: int


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
    salted: bool = False
    """As in `NewTable`, if this founds the next table."""


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give up the seat for good: it becomes open in a waiting table, a bot's in a running one."""

    key: str
    seat: int


class LookBack(Struct, tag="look_back", forbid_unknown_fields=True):
    """Ask for the log of moves up to number `before`; answered with `earlier`. Changes nothing."""

    key: str
    before: int


class Looking(Struct, tag="looking", forbid_unknown_fields=True):
    """Whether the page is in sight; until it says otherwise it is. Who isn't looking may be told elsewhere that it is their turn."""

    key: str
    on: bool


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    key: str


ClientMessage = (
    Hello
    | Act
    | Undo
    | Why
    | Automatic
    | Chat
    | Point
    | React
    | Announce
    | Start
    | Seal
    | Open
    | Remove
    | Rename
    | StandIn
    | OfferEnd
    | Rematch
    | Leave
    | LookBack
    | Looking
    | Ping
)


# From the server ------------------------------------------------------------------------------------------------


class Snapshot(Struct, tag="snapshot"):
    """All that the receiver may know now. Sent after `hello`, and when the receiver's seats change."""

    version: int
    table: TableState
    now: Now
    since: int
    """`log` and `intents` are of the moves after so many; `look_back` brings what was before."""
    log: list[LogEntry]
    intents: list[Intent]
    chat: list[ChatLine]
    build: str = ""
    """Which build of the client the server has: a page of another one loads itself again as soon as nothing is unsent."""
    time: float = 0.0
    """The server's, in seconds since 1970, at a table with clocks: by it a page reads them, whatever its own clock says."""


class News(Struct, tag="news", gc=False):
    """What changed between `version - 1` and `version`. `log` and `intents` are appended; after an undo `undone` says how
    many actions remain, and entries with a larger `move` go first."""

    version: int
    change: Any
    """Of what the receiver was last told (`Now`): a difference as in `core/difference.py`."""
    log: list[LogEntry]
    intents: list[Intent]
    undone: int | None


class Changed(Struct, tag="changed", gc=False):
    """What the receiver sees changed, though the game didn't go on: its action may be taken back, as is known by now."""

    change: Any


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


class Reaction(Struct, tag="reaction"):
    """A seat shows a sign; it fades by itself."""

    seat: int
    sign: ReactionSign


class Thinking(Struct, tag="thinking"):
    """A bot began (or ceased) to think about its decision."""

    seat: int
    on: bool


class Ok(Struct, tag="ok", gc=False):
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

    key: str
    seated: Seated


class Earlier(Struct, tag="earlier"):
    """What happened in the moves after the first `since`, up to the one that `look_back` named."""

    key: str
    since: int
    log: list[LogEntry]
    intents: list[Intent]


class Pong(Struct, tag="pong"):
    key: str


class Closing(Struct, tag="closing"):
    """The server ends the connection and says why."""

    code: str
    text: Text


ServerMessage = (
    Snapshot
    | News
    | Changed
    | TableNews
    | ChatNews
    | PointNews
    | Reaction
    | Thinking
    | Ok
    | Refused
    | NewSeat
    | Earlier
    | Pong
    | Closing
)
