"""What crosses the wire of En Route: what a seat is told. `seat` says whose doing it is; -1: nobody's."""

from __future__ import annotations

from msgspec import Struct

from tropa.core.meta import Text
from tropa.games.en_route.components import GoalSet, Tourist
from tropa.games.en_route.features import BonusKind


class CityEvent(Struct, tag_field="kind", tag="city"):
    seat: int
    city: str


class GoalEvent(Struct, tag_field="kind", tag="goal"):
    seat: int
    goal: int


class BoardEvent(Struct, tag_field="kind", tag="board"):
    seat: int
    board: int


class DealEvent(Struct, tag_field="kind", tag="deal"):
    seat: int
    card: str | None
    """Null when the receiver may not know it."""


class TaskEvent(Struct, tag_field="kind", tag="task"):
    seat: int


class KeptTaskEvent(Struct, tag_field="kind", tag="kept_task"):
    seat: int


class OpenTourEvent(Struct, tag_field="kind", tag="open_tour"):
    """An excursion lies open for all."""

    seat: int
    tour: int


class TourEvent(Struct, tag_field="kind", tag="tour"):
    """An excursion is dealt."""

    seat: int


class KeptTourEvent(Struct, tag_field="kind", tag="kept_tour"):
    seat: int


class OpenLineEvent(Struct, tag_field="kind", tag="open_line"):
    """A start card is laid open."""

    seat: int
    line: int


class LineEvent(Struct, tag_field="kind", tag="line"):
    """A start card is taken."""

    seat: int
    line: int


class CafeCardEvent(Struct, tag_field="kind", tag="cafe_card"):
    """A card is laid at a café."""

    seat: int
    node: str
    bonus: BonusKind
    tourists: list[Tourist]


class MarkEvent(Struct, tag_field="kind", tag="mark"):
    """A race goal is reached at the end of a round."""

    seat: int
    goal: GoalSet
    round: int


class LeaderEvent(Struct, tag_field="kind", tag="leader"):
    seat: int


class BalanceEvent(Struct, tag_field="kind", tag="balance"):
    seat: int
    bonus: BonusKind


class PassEvent(Struct, tag_field="kind", tag="pass"):
    seat: int


class RoundEvent(Struct, tag_field="kind", tag="round"):
    """A round begins; `seat` leads it."""

    seat: int
    round: int


class LayEvent(Struct, tag_field="kind", tag="lay"):
    seat: int
    card: str | None
    """Null while it lies face down."""


class ShownEvent(Struct, tag_field="kind", tag="shown"):
    seat: int
    cards: list[str]


class KeepEvent(Struct, tag_field="kind", tag="keep"):
    seat: int
    card: str
    by: int
    """Who had laid it."""
    other: str
    """The card that went under the deck."""


class TakeEvent(Struct, tag_field="kind", tag="take"):
    seat: int
    card: str


class RatingEvent(Struct, tag_field="kind", tag="rating"):
    seat: int
    landmark: int
    names: Text
    before: int
    after: int


class RenewEvent(Struct, tag_field="kind", tag="renew"):
    seat: int
    number: int
    cards: list[str] | None
    """Null for the others."""


class RenewDrawEvent(Struct, tag_field="kind", tag="renew_draw"):
    seat: int
    card: str | None


class RefillEvent(Struct, tag_field="kind", tag="refill"):
    seat: int
    card: str | None


class QueueEvent(Struct, tag_field="kind", tag="queue"):
    """A card of the queue is opened."""

    seat: int
    card: str


class PickEvent(Struct, tag_field="kind", tag="pick"):
    seat: int
    cards: list[str]


class ChangeEvent(Struct, tag_field="kind", tag="change"):
    seat: int
    before: int
    after: int


class LocateEvent(Struct, tag_field="kind", tag="locate"):
    seat: int
    location: str
    coordinates: list[int]
    """The location's numbers on the seat's board."""
    tourists: list[Tourist]


class TouristsEvent(Struct, tag_field="kind", tag="tourists"):
    """The kind was named."""

    seat: int
    location: str
    coordinates: list[int]
    """The location's numbers on the seat's board."""
    tourists: list[Tourist]


class DrawEvent(Struct, tag_field="kind", tag="draw"):
    seat: int
    segment: str


class ExtraEvent(Struct, tag_field="kind", tag="extra"):
    seat: int
    segment: str


class CafeEvent(Struct, tag_field="kind", tag="cafe"):
    seat: int
    node: str
    bonus: BonusKind


class GreetEvent(Struct, tag_field="kind", tag="greet"):
    seat: int
    node: str
    tourists: list[Tourist]


class DeclineEvent(Struct, tag_field="kind", tag="decline"):
    seat: int
    node: str
    tourists: list[Tourist]


class DoneEvent(Struct, tag_field="kind", tag="done"):
    seat: int


class DrewEvent(Struct, tag_field="kind", tag="drew"):
    """A whole turn, told when it is turned up."""

    seat: int
    round: int
    location: str
    tourists: list[Tourist]
    segments: list[str]


class ConfirmedEvent(Struct, tag_field="kind", tag="confirmed"):
    seat: int


class ScoreEvent(Struct, tag_field="kind", tag="score"):
    seat: int
    points: int


Event = (
    CityEvent | GoalEvent | BoardEvent | DealEvent | TaskEvent | KeptTaskEvent | OpenTourEvent | TourEvent
    | KeptTourEvent | OpenLineEvent | LineEvent | CafeCardEvent | MarkEvent | LeaderEvent | BalanceEvent | PassEvent
    | RoundEvent | LayEvent | ShownEvent | KeepEvent | TakeEvent | RatingEvent | RenewEvent | RenewDrawEvent | RefillEvent
    | QueueEvent | PickEvent | ChangeEvent | LocateEvent | TouristsEvent | DrawEvent | ExtraEvent | CafeEvent | GreetEvent
    | DeclineEvent | DoneEvent | DrewEvent | ConfirmedEvent | ScoreEvent
)  # fmt: skip
