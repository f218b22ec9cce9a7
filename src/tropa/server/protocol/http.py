"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tropa.core.meta import Options, Result, Text, Today
from tropa.server.protocol.tables import ClockState, Face, Halted, LogEntry, Pace, Strength, TableState


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
    hints: bool = True
    """Seats may ask what they should do; it is told at the table, and stands in the record."""
    start: bool = False
    """Start at once; a bot stands in at open seats until a friend comes."""
    salted: bool = False
    """People bring salts into the dealing: when the game is to begin each client seals and opens one, over the socket. Then
    `start` means: as soon as the creator's client is there."""
    from_record: FromRecord | None = None
    pace: Pace | None = None
    """How long people may think; null: as long as they like."""
    key: str = ""
    """16 to 64 letters that nobody can guess: asked again with the same key, the answer is the same table with the same tokens."""


class Sit(Struct, forbid_unknown_fields=True):
    """Take an open seat; `seat` null takes the first one."""

    name: str
    seat: int | None = None
    key: str = ""
    """As in `NewTable`: asked again with the same key, the answer is the same seat with the same token."""


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
    clocks: ClockState | None = None


class SeatNow(Struct):
    """The position for programs: what `snapshot` says, for one seat."""

    version: int
    table: TableState
    face: Face
    to_act: list[int]
    moves: int
    result: Result | None
    today: Today | None
    clocks: ClockState | None = None


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
    at: float | None = None
    """Seconds since the beginning, if the record has times."""
    clocks: list[float] | None = None
    """Seconds that each seat had left when its clock last stopped, if the game had clocks."""
    fallen: list[int] = []
    """For whom a bot played because their time was up."""


class Replay(Struct):
    game: str
    options: Options
    rules_version: int
    names: list[str]
    result: Result | None
    today: Today | None
    halted: Halted | None
    other_data: list[str]
    """Data files that say something else here than when the record was written."""
    verified: bool | None
    """Draws follow from the opened secret; null if the record has none, or rules and data of today can't tell from some draw on."""
    draws_checked: int
    """How many draws were found to follow from the secret."""
    pace: Pace | None
    frames: list[ReplayFrame]


class ReplayRequest(Struct, forbid_unknown_fields=True):
    record: str
    perspective: int | Literal["onlooker", "open"]


class Diagram(Struct):
    """A picture for a chapter of the rules: a position as one seat sees it, and what there is to see."""

    chapter: str
    text: Text
    players: int
    face: Face


class Lesson(Struct):
    """The guided first game or a short lesson, as seat 0 sees it: frames with the choice that goes on, where it is that seat's turn."""

    game: str
    options: Options
    players: int
    result: Result | None
    frames: list[ReplayFrame]


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
