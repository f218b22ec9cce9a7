"""What crosses the wire of En Route: what there is to see; the rest is in `choice_structs.py` and `event_structs.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.atlas.citymap import LinkUse
from tropa.atlas.route import Measure
from tropa.atlas.view import ChallengeView, Drawn, SegmentView
from tropa.core.meta import ScoreLine, Text
from tropa.games.en_route.components import Colour, GoalSet, Tourist
from tropa.games.en_route.features import BonusKind, SheetMeasure

Phase = Literal["setup", "tasks", "lines", "balance", "show", "lead", "offer", "choose", "rate", "draw", "route", "over"]
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


class LocationView(Struct):
    id: str
    row: int
    """Counted from 0, as crossings are: its upper left one has the same numbers."""
    column: int


class CardView(Struct):
    name: str
    number: int
    tourists: list[Tourist]
    landmark: int | None
    is_repeat: bool


class BonusView(Struct):
    """What a café gives."""

    bonus: BonusKind
    tourists: list[Tourist]


class CafeView(Struct):
    node: str
    gives: BonusView | None
    """Null where cards are laid at the cafés (ER-22.4)."""


class LinkView(Struct):
    """A segment besides the roads (ER-20.4)."""

    segment: str
    names: Text | None
    use: LinkUse
    value: int
    """Points for it on a final route."""


class PlaceView(Struct):
    """A crossing with a name of its own: a station, a landing."""

    node: str
    names: Text


class LineView(Struct):
    """A start card (ER-21.3)."""

    names: Text
    links: list[str]
    stations: list[PlaceView]


class TourView(Struct):
    """A themed excursion (ER-24.3)."""

    names: Text
    sights: list[str]
    """First locations of its attractions, in order."""


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
    locations: list[LocationView]
    segments: list[SegmentView]
    attractions: list[AttractionView]
    stops: list[str]
    stop_names: Text
    stop_art: str
    stop_points: list[int]
    cafes: list[CafeView]
    track: list[int]
    cards: list[CardView]
    totals: list[int]
    fourth_names: Text | None
    """What purple tourists are called."""
    links: list[LinkView]
    link_line: Text | None
    """What the score line of links is called."""
    landings: list[PlaceView]
    rides: int
    """Links that a final route may ride without drawing them, at most."""
    lines: list[LineView]
    tours: list[TourView]
    tour_points: list[int]
    """For 0 to 4 sights in order."""
    race_until: int | None
    """Goals are races; in solo they have to be won by the end of this round."""


class GoalView(Struct):
    set: GoalSet
    measure: Measure | SheetMeasure
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
    kinds: list[Tourist]
    round: int


class CafeState(Struct):
    node: str
    round: int
    used: int
    """Round in which the bonus was used; 0: unused."""
    is_pending: bool
    gave: BonusView


class BalanceView(Struct):
    kind: BonusKind
    used: int


class Shortfall(Struct):
    """What a route is short of the challenge (ER-10.4)."""

    points: int
    goals: int


class RouteView(Struct):
    """A route over the sheet and what it counts."""

    start: str
    segments: list[str]
    points: int
    lines: list[ScoreLine]
    goal_values: list[int]
    tour_values: list[int]
    """Sights of the open and of the own excursion that it passes in order."""
    parade: list[str]
    """Its longest stretch along tourists, where a goal asks for it (ER-25.3)."""
    lost: list[str]
    """Locations with tourists that the route doesn't touch: they would be erased."""
    erased: list[str]
    """Segments that would be erased."""
    attractions: list[str]
    """First locations of the attractions on the route."""
    is_proven: bool
    short: Shortfall | None
    """Null where no challenge was set."""


class SeatView(Struct):
    team: int | None
    """1 or 2; null where everybody plays for themselves (ER-11.1)."""
    partner: int | None
    team_points: int | None
    """Both sheets of the team together, as far as they are seen (ER-11.2)."""
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
    tours: list[int] | None
    """While choosing: the two dealt; afterwards the one kept. Null when hidden or without excursions."""
    has_chosen_tour: bool
    line: int | None
    """The start card, by its place among the city's."""
    marks: list[int]
    """Races: for each open goal the round of the mark; 0: none."""
    races: list[int]
    """Races: how far the sheet is with each of them; empty while it is hidden."""
    round_cards: list[str] | None
    coordinates: list[int] | None
    stage: Stage | None
    """How far the seat is with its drawing; null when not drawing or hidden."""
    is_done: bool
    chosen: str | None
    is_forced: bool
    """No location that the numbers allow is free: any other will do (ER-5.5)."""
    drawn: int
    """Segments of this turn, without those of bonuses."""
    segments: list[Drawn]
    tourists: list[Visitors]
    cafes: list[CafeState]
    balance: list[BalanceView]
    changes: int
    """Coordinate changes that can be spent now."""
    extras: int
    best: RouteView | None
    """The best route so far, without the task where that is hidden; null if nothing is drawn, the table forbids it, or the
    route was chosen and counted."""
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
    unseen: list[str]
    """Cards that may still come: they lie in the deck, in the queue or in others' hands, as far as the viewer knows."""
    goals: list[GoalView]
    queue: list[QueueView]
    lines: list[int]
    """Start cards that lie open."""
    tour: int | None
    """The open excursion."""
    cafe_cards: list[BonusView | None]
    """What lies at each café, where cards are laid there; null while none lies there."""
    cafe_stack: int
    """Cards in the stack that nobody has seen go there."""
    cafe_under: list[BonusView]
    """Those known to lie under it, in order."""
    challenge: ChallengeView | None
    balance_left: int
    seats: list[SeatView]
    is_team: bool
    is_advanced: bool
    is_in_turn_order: bool
    has_live_score: bool
    has_cafes: bool


class Headline(Struct):
    round: int
    rounds: int
    city: str
