"""What is stored about a table: how it was founded, and what has happened since.

A table is what its events, applied in order to its founding, make of it; nothing else is kept.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tropa.core.meta import Options, Result
from tropa.core.record import COUNTED
from tropa.server.denials import Denied
from tropa.server.protocol.tables import Pace, SeatKind, Strength


class SeatPlan(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A seat as it was founded. `token` is a hash; a person's seat without one is kept for a guest of a rematch."""

    kind: SeatKind
    name: str = ""
    strength: Strength = "normal"
    token: str = ""


class DayMark(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The table plays the deal of a day: it shares its secret with all who do."""

    number: int
    """The day, counted from 1970."""
    is_counted: bool
    """It is the one try that counts: no hints, no stand-in; otherwise it is practice."""
    bots: str = ""
    """Which bots play along, and of which version."""


class Founding(Struct, omit_defaults=True, forbid_unknown_fields=True):
    game: str
    rules_version: int
    options: Options
    seats: list[SeatPlan]
    watch: bool
    secret: str
    salt: str = ""
    """The creator's; of tables of before."""
    opening: list[tuple[int, str]] = []
    """Actions of the record that the game goes on from."""
    draws: int = COUNTED
    """The draw scheme."""
    data: dict[str, str] = {}
    """Digests of the game's data files, as they were then. Version 0.1.0 didn't write them down."""
    salted: bool = False
    """Its players seal and open salts before the first draw. Tables of before mixed in whatever salts had come until then."""
    hints: bool = True
    """Seats may ask what they should do."""
    starts: bool = False
    """It begins by itself as soon as all its people are there."""
    day: DayMark | None = None
    dare: str = ""
    """By which code somebody sent this deal to a friend: it has the secret and the salts of the table that was played before."""
    pace: Pace | None = None


class Sat(Struct, tag="sat", omit_defaults=True, forbid_unknown_fields=True):
    """Somebody took the seat: an open one, or (name empty) their own at a rematch."""

    seat: int
    token: str
    name: str = ""
    salt: str = ""


class Called(Struct, tag="called", omit_defaults=True, forbid_unknown_fields=True):
    """A try to begin: these seats are asked for seals, then for their salts."""

    seats: list[int]
    secret: str = ""
    """A new one; the founding's at the first try."""


class Sealed(Struct, tag="sealed", forbid_unknown_fields=True):
    seat: int
    seal: str


class Opened(Struct, tag="opened", forbid_unknown_fields=True):
    seat: int
    salt: str


class CalledOff(Struct, tag="called_off", omit_defaults=True, forbid_unknown_fields=True):
    """The try has failed: these seats didn't seal, or didn't open, in time."""

    missing: list[int]


class Started(Struct, tag="started", omit_defaults=True, forbid_unknown_fields=True):
    salt: str
    """All players' salts: mixed into every draw from now on."""
    draws: list[str]
    result: Result | None = None
    """How the game ended, if it did so at once."""


class Acted(Struct, tag="acted", omit_defaults=True, forbid_unknown_fields=True):
    """A seat's action, and the dealer's draws that followed from it."""

    seat: int
    action: str
    draws: list[str] = []
    intent: Any = None
    """What a bot says about it."""
    result: Result | None = None
    """How the game ended by it, as it was told: better rules don't change that. Version 0.1.0 didn't write it down."""


class Undone(Struct, tag="undone", forbid_unknown_fields=True):
    """Action number `index` was taken back."""

    seat: int
    index: int


class Said(Struct, tag="said", forbid_unknown_fields=True):
    seat: int | None
    text: str


class Renamed(Struct, tag="renamed", forbid_unknown_fields=True):
    seat: int
    name: str


class StoodIn(Struct, tag="stood_in", omit_defaults=True, forbid_unknown_fields=True):
    seat: int
    on: bool
    strength: Strength = "normal"


class Offered(Struct, tag="offered", forbid_unknown_fields=True):
    """Offered to end the game or agreed to it; `agree` false withdraws the offer."""

    seat: int
    agree: bool


class Followed(Struct, tag="followed", forbid_unknown_fields=True):
    """A rematch was founded."""

    table: str


class Left(Struct, tag="left", forbid_unknown_fields=True):
    seat: int


class Hinted(Struct, tag="hinted", forbid_unknown_fields=True):
    """The seat asked what it should do, and was told this action."""

    seat: int
    action: str


class Listed(Struct, tag="listed", forbid_unknown_fields=True):
    """Its founder shows the table to everybody until then; 0: no longer."""

    seat: int
    until: float


class Fell(Struct, tag="fell", forbid_unknown_fields=True):
    """The seat's time is up: a bot stands in. Where it owed a secret answer nobody learns of it until all have answered."""

    seat: int


class Rested(Struct, tag="rested", forbid_unknown_fields=True):
    """Between these moments no server was there, or nobody could be told: nobody's time ran."""

    since: float
    until: float


class TakenOver(Struct, tag="taken_over", omit_defaults=True, forbid_unknown_fields=True):
    """A table that version 0.1.0 left was opened: from here on it is played by today's rules."""

    result: Result | None = None
    """How its game had ended, as was told: 0.1.0 didn't write that down."""


SaltEvent = Called | Sealed | Opened | CalledOff
Event = (
    Sat
    | SaltEvent
    | Started
    | Acted
    | Undone
    | Said
    | Renamed
    | StoodIn
    | Offered
    | Followed
    | Left
    | Hinted
    | Listed
    | Fell
    | Rested
    | TakenOver
)

encode = msgspec.json.encode
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_foundings = msgspec.json.Decoder(Founding)


def decode_event(body: bytes | str) -> Event:
    with _refused_if_newer():
        return _events.decode(body)


def decode_founding(body: bytes | str) -> Founding:
    with _refused_if_newer():
        return _foundings.decode(body)


@contextlib.contextmanager
def _refused_if_newer() -> Iterator[None]:
    """What isn't known here, be it a kind or a field, was written by a newer version; to leave it out would be another game."""
    try:
        yield
    except msgspec.ValidationError as fault:
        raise Denied("newer_table", str(fault)) from fault
