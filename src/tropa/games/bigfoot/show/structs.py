"""Every struct of Bigfoot that crosses the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.bigfoot.components import CampName, Kind, Pair, Side, Source
from tropa.games.bigfoot.scoring import Reason
from tropa.games.bigfoot.state import Role

Phase = Literal["setup", "camp", "lay_camp", "show", "place", "discard", "end", "refill", "window", "draw", "open", "over"]


# Components -----------------------------------------------------------------------------------------------------


class Card(Struct, frozen=True):
    """A trail card before it is turned: a left and a right square, three trails (BF-1.2)."""

    name: str
    exits: tuple[Side, Side]
    """Where the long trail leaves the left and the right square."""
    kinds: tuple[Kind, Kind, Kind]
    """Of the long trail, the left and the right short one."""
    has_animal: bool


class Camp(Struct, frozen=True):
    """A hybrid camp before it is turned."""

    name: CampName
    kinds: tuple[Kind, Kind, Kind, Kind]
    """The kind served on its sides N, E, S, W."""


class _Laid(Struct, tag_field="kind"):
    x: int
    y: int
    """The cell of a card's left square, or of a camp's upper left one."""
    turn: int
    """Quarter-turns clockwise."""
    seat: int


class LaidCard(_Laid, tag="card"):
    card: Card


class LaidCamp(_Laid, tag="camp"):
    camp: Camp


Laid = LaidCard | LaidCamp
"""A trail card or camp on the table; later ones cover earlier ones."""


# The view -------------------------------------------------------------------------------------------------------


class Loop(Struct):
    camp: CampName
    kind: Kind
    points: int
    path: list[tuple[int, int, Side, Side]]
    """The squares walked: x, y, side entered, side left."""


class TrailEnd(Struct):
    """Where a trail from a camp ends without coming home."""

    x: int
    y: int
    side: Side
    kind: Kind
    length: int
    state: Literal["open", "cut", "camp"]


class Cell(Struct):
    seat: int
    card: Card | None
    """Null unless it is one's own discard, or the game is over."""
    claim: Kind | None
    """The kind that its holder had declared for it."""


class Row(Struct):
    """A discard row; the cells that are filled."""

    kind: Kind
    cells: list[Cell]


class Window(Struct):
    """Everybody but the accused is asked; who has passed is not shown (BF-5.2)."""

    accused: int
    asked: list[int]
    has_passed: bool
    """Of the seat that sees this."""


class Stock(Struct):
    """Where cards are drawn from in the chase (BF-7.2)."""

    source: Source
    size: int


class Chase(Struct):
    figure: int
    """Which of the laid things the figure stands on."""
    bigfoot: int
    track: int
    track_end: int
    stocks: list[Stock]
    drawn: list[Card]


class SeatView(Struct):
    role: Role | None
    """Null when hidden."""
    hand: list[Card] | None
    """Null when hidden."""
    hand_size: int
    declared: Pair | None
    has_lied: bool
    """A card that it showed gave the lie to its declaration."""


class View(Struct, tag="bigfoot", tag_field="game"):
    phase: Phase
    turn: int | None
    """Null in set-up and when the game is over."""
    turn_number: int
    points: int
    """All loops on the table (BF-3.6)."""
    goals: list[int]
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


# Choices --------------------------------------------------------------------------------------------------------


class _Choice(Struct, tag_field="kind"):
    action: str


class ShowChoice(_Choice, tag="show"):
    card: str


class CampChoice(_Choice, tag="camp"):
    camp: CampName


class PlaceChoice(_Choice, tag="place"):
    """There are hundreds of these at a time, so they say no more than they must."""

    x: int
    y: int
    turn: int
    gain: int
    """Change of all loops together."""


class DiscardChoice(_Choice, tag="discard"):
    row: Kind


class EndChoice(_Choice, tag="end"):
    pass


class RevealChoice(_Choice, tag="reveal"):
    pass


class DeclareChoice(_Choice, tag="declare"):
    pair: Pair


class AccuseChoice(_Choice, tag="accuse"):
    pass


class PassChoice(_Choice, tag="pass"):
    pass


class DrawChoice(_Choice, tag="draw"):
    source: Source


Choice = (
    ShowChoice | CampChoice | PlaceChoice | DiscardChoice | EndChoice
    | RevealChoice | DeclareChoice | AccuseChoice | PassChoice | DrawChoice
)  # fmt: skip


# What may be asked about ----------------------------------------------------------------------------------------


class _Ask(Struct, tag_field="kind", forbid_unknown_fields=True):
    pass


class ShowAsk(_Ask, tag="show"):
    card: str


class CampAsk(_Ask, tag="camp"):
    camp: CampName


class PlaceAsk(_Ask, tag="place"):
    x: int
    y: int
    turn: int


class DiscardAsk(_Ask, tag="discard"):
    row: Kind


class RevealAsk(_Ask, tag="reveal"):
    pass


class DeclareAsk(_Ask, tag="declare"):
    pair: Pair


class AccuseAsk(_Ask, tag="accuse"):
    pass


class DrawAsk(_Ask, tag="draw"):
    source: Source


Ask = ShowAsk | CampAsk | PlaceAsk | DiscardAsk | RevealAsk | DeclareAsk | AccuseAsk | DrawAsk


# Events ---------------------------------------------------------------------------------------------------------


class ClosedLoop(Struct):
    kind: Kind
    points: int


class _Event(Struct, tag_field="kind"):
    seat: int


class RoleEvent(_Event, tag="role"):
    role: Role | None
    """Null when the receiver may not know it."""


class FirstEvent(_Event, tag="first"):
    pass


class DealEvent(_Event, tag="deal"):
    card: Card | None
    """Null when the receiver may not know it."""


class RefillEvent(_Event, tag="refill"):
    card: Card | None
    """Null when the receiver may not know it."""


class CampEvent(_Event, tag="camp"):
    camp: CampName


class ShowEvent(_Event, tag="show"):
    card: Card


class _LayEvent(_Event):
    gain: int
    """Change of all loops together."""
    closed: list[ClosedLoop]
    covered: int
    """Squares of other cards that it covers."""


class LayEvent(_LayEvent, tag="lay"):
    card: Card


class LayCampEvent(_LayEvent, tag="lay_camp"):
    camp: CampName


class DiscardEvent(_Event, tag="discard"):
    card: Card | None
    """Null when the receiver may not know it."""
    row: Kind
    size: int
    """The row's length after it."""


class DeclareEvent(_Event, tag="declare"):
    pair: Pair


class NoAccusationEvent(_Event, tag="no_accusation"):
    """All have passed; `seat` is the one whose turn it was."""


class AccuseEvent(_Event, tag="accuse"):
    target: int
    role: Role
    """The one that the accused has opened."""


class RevealEvent(_Event, tag="reveal"):
    pass


class ChaseEvent(_Event, tag="chase"):
    """`seat` is Bigfoot."""


class DrawEvent(_Event, tag="draw"):
    card: Card
    source: Source


class AnimalEvent(_Event, tag="animal"):
    track: int


class BoxEvent(_Event, tag="box"):
    card: Card


class OverEvent(_Event, tag="over"):
    reason: Reason


Event = (
    RoleEvent | FirstEvent | DealEvent | RefillEvent | CampEvent | ShowEvent | LayEvent | LayCampEvent | DiscardEvent
    | DeclareEvent | NoAccusationEvent | AccuseEvent | RevealEvent | ChaseEvent | DrawEvent | AnimalEvent | BoxEvent | OverEvent
)  # fmt: skip
