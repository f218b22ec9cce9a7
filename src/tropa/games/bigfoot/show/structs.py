"""What crosses the wire of Bigfoot: cards, camps and what a seat sees.

What is built by the thousand is told not to be looked at by the collector (`gc=False`): nothing in it could lead back to it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.bigfoot.components import CampName, Kind, Pair, Side, Source
from tropa.games.bigfoot.state import Role

Phase = Literal["setup", "camp", "lay_camp", "show", "place", "discard", "end", "refill", "window", "draw", "open", "over"]


# Components -----------------------------------------------------------------------------------------------------


Half = Literal[0, 1]
"""The left and the right square of a card."""


class Trail(Struct, frozen=True):
    kind: Kind
    segments: list[tuple[Half, Side, Side]]
    """One for each square that it runs through: from which side to which."""


class Card(Struct, frozen=True):
    """A trail card before it is turned: a left and a right square, three trails (BF-1.2)."""

    name: str
    trails: tuple[Trail, Trail, Trail]
    """The long one, the left and the right short one."""
    has_animal: bool


class Camp(Struct, frozen=True):
    """A hybrid camp before it is turned."""

    name: CampName
    kinds: tuple[Kind, Kind, Kind, Kind]
    """The kind served on its sides N, E, S, W."""


class _Laid(Struct, tag_field="kind", gc=False):
    x: int
    y: int
    """The cell of a card's left square, or of a camp's upper left one."""
    turn: int
    """Quarter-turns clockwise."""
    seat: int


class LaidCard(_Laid, tag="card"):
    card: Card
    looped: list[int]
    """Which of its trails are part of a loop."""


class LaidCamp(_Laid, tag="camp"):
    camp: Camp


Laid = LaidCard | LaidCamp
"""A trail card or camp on the table; later ones cover earlier ones."""


# The view -------------------------------------------------------------------------------------------------------


Path = list[tuple[int, int, Side, Side]]
"""The squares walked: x, y, side entered, side left."""


class Loop(Struct, gc=False):
    camp: CampName
    kind: Kind
    points: int
    path: Path


class TrailEnd(Struct, gc=False):
    """Where a trail from a camp ends without coming home."""

    x: int
    y: int
    side: Side
    kind: Kind
    length: int
    state: Literal["open", "cut", "camp"]


class Cell(Struct, gc=False):
    seat: int
    card: Card | None
    """Null unless it is one's own discard, or the game is over."""
    claim: Kind | None
    """The kind that its holder had declared for it."""


class Row(Struct, gc=False):
    """A discard row; the cells that are filled."""

    kind: Kind
    cells: list[Cell]


class Window(Struct, gc=False):
    """Everybody but the accused is asked; who has passed is not shown (BF-5.2)."""

    accused: int
    asked: list[int]
    has_passed: bool
    """Of the seat that sees this."""


class Stock(Struct, gc=False):
    """Where cards are drawn from in the chase (BF-7.2)."""

    source: Source
    size: int


class Chase(Struct, gc=False):
    figure: int
    """Which of the laid things the figure stands on."""
    bigfoot: int
    track: int
    track_end: int
    stocks: list[Stock]
    drawn: list[Card]


class SeatView(Struct, gc=False):
    role: Role | None
    """Null when hidden."""
    hand: list[Card] | None
    """Null when hidden."""
    hand_size: int
    declared: Pair | None
    has_lied: bool
    """A card that it showed gave the lie to its declaration."""


class View(Struct, tag="bigfoot", tag_field="game", gc=False):
    phase: Phase
    turn: int | None
    """Null in set-up and when the game is over."""
    turn_number: int
    points: int
    """All loops on the table (BF-3.6)."""
    goals: tuple[int, int, int]
    """Success, great, summit, if there is no Bigfoot (BF-6.3)."""
    animal_factor: int
    deck: int
    laid: list[Laid]
    camps_left: list[Camp]
    loops: list[Loop]
    ends: list[TrailEnd]
    rows: list[Row]
    row_cells: int
    """The last of them ends the game (BF-3.7)."""
    camp_rows: list[int]
    """A camp is due when the longest row reaches these lengths (BF-3.1)."""
    is_camp_due: bool
    """The next turn lays a camp (BF-3.1)."""
    is_last_turn: bool
    shown: Card | None
    chosen_camp: Camp | None
    window: Window | None
    chase: Chase | None
    pairs: list[Pair]
    """All that can be declared, by whoever may lie (BF-4.1)."""
    seats: list[SeatView]
    are_roles_open: bool
    """To everybody: in the chase, and at every end (BF-8.2)."""
    set_aside: Role | None
    """The role nobody holds, once all are open."""


class Headline(Struct):
    turn_number: int
    longest_row: int
    row_cells: int
    is_chase: bool
