"""What a seat sees of Bigfoot: views, choices and events as they cross the wire (BF-8.2). Not compiled: msgspec reads the structs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["hike", "bike", "kayak"]
Role = Literal["hiker", "bigfoot"]
Source = Literal["deck", "hike", "bike", "kayak"]
Phase = Literal["setup", "camp", "lay_camp", "show", "place", "discard", "end", "refill", "window", "draw", "open", "over"]


class Card(Struct):
    name: str
    """Exits left and right, kinds of the long, the left and the right short trail: `NS-hbk`."""
    has_animal: bool


class Laid(Struct):
    """A trail card or camp on the table; later ones cover earlier ones."""

    card: Card | None
    camp: str | None
    x: int
    y: int
    """The cell of a card's left square, or of a camp's upper left one."""
    turn: int
    seat: int


class Loop(Struct):
    camp: str
    kind: Kind
    points: int
    path: list[list[int]]
    """The squares walked: x, y, side entered, side left (0 to 3 for N, E, S, W)."""


class TrailEnd(Struct):
    """Where a trail from a camp ends without coming home."""

    x: int
    y: int
    side: int
    kind: Kind
    length: int
    state: Literal["open", "cut", "camp"]


class CampSides(Struct):
    """A camp as it lies: the kind served on its sides N, E, S, W."""

    name: str
    kinds: list[Kind]


class Cell(Struct):
    seat: int
    card: Card | None
    """Null unless it is one's own discard, or the game is over."""
    claim: Kind | None
    """The kind that its holder had declared for it."""


class Window(Struct):
    """Everybody but the accused is asked; who has passed is not shown (BF-5.2)."""

    accused: int
    asked: list[int]
    has_passed: bool
    """Of the seat that sees this."""


class Chase(Struct):
    figure: int
    """Which of the laid things the figure stands on."""
    bigfoot: int
    track: int
    track_end: int
    piles: list[int]
    drawn: list[Card]


class SeatView(Struct):
    role: Role | None
    """Null when hidden."""
    hand: list[Card] | None
    """Null when hidden."""
    hand_size: int
    declared: list[Kind] | None
    has_lied: bool
    """A card that it showed gave the lie to its declaration."""


class View(Struct, tag="bigfoot", tag_field="game"):
    phase: Phase
    turn: int | None
    turn_number: int
    points: int
    """All loops on the table (BF-3.6)."""
    goals: list[int]
    """Success, great, summit, if there is no Bigfoot (BF-6.3)."""
    animal_factor: int
    deck: int
    laid: list[Laid]
    camps: list[CampSides]
    camps_left: list[str]
    loops: list[Loop]
    ends: list[TrailEnd]
    rows: list[list[Cell]]
    row_cells: int
    is_camp_due: bool
    """The next turn lays a camp (BF-3.1)."""
    is_last_turn: bool
    shown: Card | None
    chosen_camp: str | None
    window: Window | None
    chase: Chase | None
    seats: list[SeatView]
    set_aside: Role | None
    """The role nobody holds, once all are open."""


class Choice(Struct):
    action: str
    kind: Literal["show", "camp", "discard", "end", "reveal", "declare", "accuse", "pass", "draw"]
    card: Card | None = None
    camp: str | None = None
    row: Kind | None = None
    pair: list[Kind] | None = None
    source: Source | None = None


class PlaceChoice(Struct):
    """There are hundreds of these at a time, so they say no more than they must."""

    action: str
    kind: Literal["place"]
    x: int
    y: int
    turn: int
    gain: int
    """Change of all loops together."""


AnyChoice = Choice | PlaceChoice


class ClosedLoop(Struct):
    kind: Kind
    points: int


class Event(Struct):
    kind: Literal[
        "role", "deal", "first", "camp", "show", "lay", "discard", "refill", "declare", "no_accusation",
        "accuse", "reveal", "chase", "draw", "animal", "box", "over",
    ]  # fmt: skip
    seat: int
    card: Card | None = None
    """Null when the receiver may not know it."""
    camp: str | None = None
    x: int | None = None
    y: int | None = None
    turn: int | None = None
    gain: int | None = None
    closed: list[ClosedLoop] | None = None
    covered: int | None = None
    """Squares of other cards that it covers."""
    row: Kind | None = None
    size: int | None = None
    """The row's length after it."""
    pair: list[Kind] | None = None
    role: Role | None = None
    target: int | None = None
    source: Source | None = None
    track: int | None = None
    reason: str | None = None


class Headline(Struct):
    turn_number: int
    longest_row: int
    is_chase: bool
