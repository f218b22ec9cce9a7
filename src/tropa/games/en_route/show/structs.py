"""What a seat may see of En Route: hands and tasks are secret, and so is what others draw until all have confirmed."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.atlas.view import ChallengeView, Drawn, SegmentView
from tropa.core.meta import ScoreLine, Text
from tropa.games.en_route.components import BonusKind, Colour, Tourist

Phase = Literal["setup", "tasks", "balance", "show", "lead", "offer", "choose", "rate", "draw", "route", "over"]
Stage = Literal["pick", "locate", "kind", "route", "done"]


class AttractionView(Struct):
    names: Text
    art: str
    locations: list[str]
    """More than one where it spans several (ER-1.4)."""
    colour: Colour
    value: int | None
    landmark: int | None


class NodeView(Struct):
    id: str
    row: float
    column: float


class CafeView(Struct):
    node: str
    bonus: BonusKind
    tourist: Tourist | None
    count: int


class CityView(Struct):
    """The city's map and data; the same at every moment of a game."""

    id: str
    names: Text
    kinds: list[Tourist]
    rows: int
    columns: int
    river: int | None
    """The river runs left of this column of crossings."""
    nodes: list[NodeView]
    segments: list[SegmentView]
    attractions: list[AttractionView]
    stops: list[str]
    stop_names: Text
    stop_art: str
    stop_points: list[int]
    cafes: list[CafeView]
    track: list[int]
    cards: list[str]
    totals: list[int]


class GoalView(Struct):
    set: str
    measure: str
    threshold: int
    is_at_most: bool
    points: int
    best: int


class OfferView(Struct):
    """A card laid for the leader or shown in an opening round; null while it lies face down."""

    seat: int
    card: str | None


class QueueView(Struct):
    row: int
    position: int
    state: Literal["closed", "open", "taken"]
    card: str | None


class Visitors(Struct):
    """The tourists in one location."""

    location: str
    kinds: str
    round: int


class CafeState(Struct):
    node: str
    round: int
    used: int
    """Round in which the bonus was used; 0: unused."""
    is_pending: bool


class BalanceView(Struct):
    kind: BonusKind
    used: int


class RouteView(Struct):
    """A route over the sheet and what it counts."""

    start: str
    segments: list[str]
    points: int
    lines: list[ScoreLine]
    goal_values: list[int]
    lost: list[str]
    """Locations with tourists that the route doesn't touch: they would be erased."""
    erased: list[str]
    """Segments that would be erased."""
    attractions: list[str]
    """First locations of the attractions on the route."""
    is_proven: bool


class SeatView(Struct):
    hand: list[str] | None
    hand_size: int
    known: list[str]
    """Cards that everybody knows to be in this hand."""
    can_renew: bool
    board: int | None
    columns: list[int]
    rows: list[int]
    tasks: list[list[str]] | None
    """While choosing: the two dealt; afterwards the one kept. Null when hidden or without tasks."""
    has_chosen_task: bool
    round_cards: list[str] | None
    coordinates: list[int] | None
    stage: Stage | None
    """How far the seat is with its drawing; null when not drawing or hidden."""
    is_done: bool
    chosen: str | None
    is_forced: bool
    drawn: int
    segments: list[Drawn]
    tourists: list[Visitors]
    cafes: list[CafeState]
    balance: list[BalanceView]
    changes: int
    """Coordinate changes that can be spent now."""
    extras: int
    best: RouteView | None
    """The best route so far, without the task where that is hidden; null if nothing is drawn or the table forbids it."""
    route: RouteView | None
    """The final route as far as it is chosen."""
    route_start: str | None


class View(Struct, tag="en-route", tag_field="game"):
    phase: Phase
    city: CityView | None
    round: int
    rounds: int
    opening_rounds: int
    leader: int | None
    """In opening rounds the one who leads after them (ER-8.4)."""
    turn: int | None
    lead_card: str | None
    offers: list[OfferView]
    symbol: int | None
    """The landmark whose rating is being decided (ER-4.5)."""
    ratings: list[int]
    """Raises of each landmark: places on the track."""
    deck: int
    under: list[str]
    """Cards known to lie under the deck, in order."""
    discard: list[str]
    goals: list[GoalView]
    queue: list[QueueView]
    challenge: ChallengeView | None
    balance_left: int
    seats: list[SeatView]
    is_team: bool
    is_advanced: bool
    is_in_turn_order: bool
    has_live_score: bool
    has_cafes: bool


class Choice(Struct):
    action: str
    kind: Literal[
        "task", "balance", "pass", "lay", "keep", "take", "rate", "pick", "change", "locate", "kind", "draw", "extra",
        "greet", "decline", "done", "start", "step", "back", "best", "confirm", "renew",
    ]  # fmt: skip
    card: str | None = None
    cards: list[str] | None = None
    task: list[str] | None = None
    bonus: BonusKind | None = None
    location: str | None = None
    coordinates: list[int] | None = None
    """What a change would make of the two numbers; for a location the numbers that allow it."""
    tourist: Tourist | None = None
    tourists: str | None = None
    """Those that would be drawn."""
    segment: str | None = None
    node: str | None = None
    goal: str | None = None
    rating: Literal["raise", "lower", "leave"] | None = None
    gain: int | None = None
    """Change of the best route's points, where the table shows it."""
    points: int | None = None
    lines: list[int] | None = None
    """Points of each line of the best route's sheet after this choice, in the order of `RouteView.lines`."""
    value: int | None = None
    """What an offered route reaches in the goal that it is the best for."""
    lost: int | None = None
    """Locations with tourists that an offered route leaves out."""
    erased: int | None = None
    """Segments that it leaves out."""


class Event(Struct):
    kind: Literal[
        "city", "goal", "board", "deal", "task", "kept_task", "leader", "balance", "pass", "round", "lay", "shown", "keep", "take",
        "rating", "renew", "renew_draw", "refill", "queue", "pick", "change", "locate", "tourists", "draw", "extra", "cafe", "greet",
        "decline", "done", "drew", "confirmed", "score",
    ]  # fmt: skip
    seat: int
    card: str | None = None
    other: str | None = None
    """The card that went under the deck."""
    by: int | None = None
    cards: list[str] | None = None
    round: int | None = None
    location: str | None = None
    tourists: str | None = None
    segments: list[str] | None = None
    node: str | None = None
    bonus: BonusKind | None = None
    landmark: int | None = None
    names: Text | None = None
    """Of the landmark."""
    before: int | None = None
    after: int | None = None
    number: int | None = None
    points: int | None = None


class Headline(Struct):
    round: int
    rounds: int
    city: str
