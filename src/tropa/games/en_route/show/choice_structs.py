"""What crosses the wire of En Route: what a seat may choose, and what a person may ask about."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.en_route.components import GoalSet, Tourist
from tropa.games.en_route.features import BonusKind

Rating = Literal["raise", "lower", "leave"]
Reach = Literal["along", "touching", "apart"]
"""Of a road: along the location chosen; from the best route so far or a café not yet visited; anywhere else."""


class Price(Struct):
    """What the best route of the sheet would be worth after a choice."""

    gain: int
    """The change of its points."""
    points: int
    lines: list[int]
    """Points of each line of its sheet, in the order of `RouteView.lines`; none while nothing is drawn."""


class TaskChoice(Struct, tag_field="kind", tag="task"):
    action: str
    task: list[str]
    """Its crossings."""


class TourChoice(Struct, tag_field="kind", tag="tour"):
    """An excursion to keep (ER-24.3)."""

    action: str
    tour: int


class LineChoice(Struct, tag_field="kind", tag="line"):
    """A start card to take (ER-21.3)."""

    action: str
    line: int


class BalanceChoice(Struct, tag_field="kind", tag="balance"):
    action: str
    bonus: BonusKind


class PassChoice(Struct, tag_field="kind", tag="pass"):
    """No balance card, or no more of them."""

    action: str


class LayChoice(Struct, tag_field="kind", tag="lay"):
    action: str
    card: str


class KeepChoice(Struct, tag_field="kind", tag="keep"):
    action: str
    card: str


class TakeChoice(Struct, tag_field="kind", tag="take"):
    """An open card of the queue."""

    action: str
    card: str


class RateChoice(Struct, tag_field="kind", tag="rate"):
    action: str
    rating: Rating


class PickChoice(Struct, tag_field="kind", tag="pick"):
    action: str
    cards: list[str]


class ChangeChoice(Struct, tag_field="kind", tag="change"):
    action: str
    coordinates: list[int]
    """What it would make of the two numbers."""


class LocateChoice(Struct, tag_field="kind", tag="locate"):
    action: str
    location: str
    coordinates: list[int]
    """Its numbers on the seat's board."""
    price: Price | None
    """Null where the table shows none."""


class KindChoice(Struct, tag_field="kind", tag="kind"):
    action: str
    tourist: Tourist
    price: Price | None


class DrawChoice(Struct, tag_field="kind", tag="draw"):
    action: str
    segment: str
    reach: Reach
    price: Price | None


class ExtraChoice(Struct, tag_field="kind", tag="extra"):
    """A segment by a bonus."""

    action: str
    segment: str
    reach: Reach
    price: Price | None


class GreetChoice(Struct, tag_field="kind", tag="greet"):
    action: str
    node: str
    tourists: list[Tourist]
    """Those that would be drawn."""
    price: Price | None


class DeclineChoice(Struct, tag_field="kind", tag="decline"):
    action: str
    node: str
    tourists: list[Tourist]
    price: Price | None


class DoneChoice(Struct, tag_field="kind", tag="done"):
    action: str


class StartChoice(Struct, tag_field="kind", tag="start"):
    action: str
    node: str


class StepChoice(Struct, tag_field="kind", tag="step"):
    action: str
    segment: str


class BackChoice(Struct, tag_field="kind", tag="back"):
    action: str


class BestChoice(Struct, tag_field="kind", tag="best"):
    """The best route (ER-9.10)."""

    action: str
    points: int
    lost: int
    """Locations with tourists that it leaves out."""
    erased: int
    """Segments that it leaves out."""


class BestForChoice(Struct, tag_field="kind", tag="best_for"):
    """The best route for a goal (ER-9.10)."""

    action: str
    goal: GoalSet
    value: int
    """What it reaches in that goal."""
    is_met: bool
    points: int
    lost: int
    erased: int


class BestForTourChoice(Struct, tag_field="kind", tag="best_for_tour"):
    """The best route for an excursion (ER-24.9)."""

    action: str
    whose: Literal["open", "own"]
    value: int
    """Sights that it passes in order."""
    points: int
    lost: int
    erased: int


class ConfirmChoice(Struct, tag_field="kind", tag="confirm"):
    action: str


class RenewChoice(Struct, tag_field="kind", tag="renew"):
    action: str
    cards: list[str]


DrawingChoice = LocateChoice | KindChoice | DrawChoice | ExtraChoice | GreetChoice | DeclineChoice
"""Those that may have a price."""
Choice = (
    TaskChoice | TourChoice | LineChoice | BalanceChoice | PassChoice | LayChoice | KeepChoice | TakeChoice | RateChoice | PickChoice | ChangeChoice
    | LocateChoice | KindChoice | DrawChoice | ExtraChoice | GreetChoice | DeclineChoice | DoneChoice
    | StartChoice | StepChoice | BackChoice | BestChoice | BestForChoice | BestForTourChoice | ConfirmChoice
    | RenewChoice
)  # fmt: skip


class LayAsk(Struct, tag_field="kind", tag="lay", forbid_unknown_fields=True):
    card: str


class TakeAsk(Struct, tag_field="kind", tag="take", forbid_unknown_fields=True):
    card: str


class LocateAsk(Struct, tag_field="kind", tag="locate", forbid_unknown_fields=True):
    location: str


class DrawAsk(Struct, tag_field="kind", tag="draw", forbid_unknown_fields=True):
    segment: str


class StepAsk(Struct, tag_field="kind", tag="step", forbid_unknown_fields=True):
    segment: str


class StartAsk(Struct, tag_field="kind", tag="start", forbid_unknown_fields=True):
    node: str


Ask = LayAsk | TakeAsk | LocateAsk | DrawAsk | StepAsk | StartAsk
"""What was tapped at, to hear why it isn't possible."""
