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


class _Choice(Struct, tag_field="kind", gc=False):
    """Of nothing that could lead back to it: the collector needn't look at hundreds of them."""

    action: str


class TaskChoice(_Choice, tag="task"):
    task: list[str]
    """Its crossings."""


class TourChoice(_Choice, tag="tour"):
    """An excursion to keep (ER-24.3)."""

    tour: int


class LineChoice(_Choice, tag="line"):
    """A start card to take (ER-21.3)."""

    line: int


class BalanceChoice(_Choice, tag="balance"):
    bonus: BonusKind


class PassChoice(_Choice, tag="pass"):
    """No balance card, or no more of them."""


class LayChoice(_Choice, tag="lay"):
    card: str


class KeepChoice(_Choice, tag="keep"):
    card: str


class TakeChoice(_Choice, tag="take"):
    """An open card of the queue."""

    card: str


class RateChoice(_Choice, tag="rate"):
    rating: Rating


class PickChoice(_Choice, tag="pick"):
    cards: list[str]


class ChangeChoice(_Choice, tag="change"):
    coordinates: list[int]
    """What it would make of the two numbers."""


class LocateChoice(_Choice, tag="locate"):
    location: str
    coordinates: list[int]
    """Its numbers on the seat's board."""
    price: Price | None
    """Null where the table shows none."""


class KindChoice(_Choice, tag="kind"):
    tourist: Tourist
    price: Price | None


class DrawChoice(_Choice, tag="draw"):
    segment: str
    reach: Reach
    price: Price | None


class ExtraChoice(_Choice, tag="extra"):
    """A segment by a bonus."""

    segment: str
    reach: Reach
    price: Price | None


class GreetChoice(_Choice, tag="greet"):
    node: str
    tourists: list[Tourist]
    """Those that would be drawn."""
    price: Price | None


class DeclineChoice(_Choice, tag="decline"):
    node: str
    tourists: list[Tourist]
    price: Price | None


class DoneChoice(_Choice, tag="done"):
    pass


class StartChoice(_Choice, tag="start"):
    node: str


class StepChoice(_Choice, tag="step"):
    segment: str


class BackChoice(_Choice, tag="back"):
    pass


class BestChoice(_Choice, tag="best"):
    """The best route (ER-9.10)."""

    points: int
    lost: int
    """Locations with tourists that it leaves out."""
    erased: int
    """Segments that it leaves out."""


class BestForChoice(_Choice, tag="best_for"):
    """The best route for a goal (ER-9.10)."""

    goal: GoalSet
    value: int
    """What it reaches in that goal."""
    is_met: bool
    points: int
    lost: int
    erased: int


class BestForTourChoice(_Choice, tag="best_for_tour"):
    """The best route for an excursion (ER-24.9)."""

    whose: Literal["open", "own"]
    value: int
    """Sights that it passes in order."""
    points: int
    lost: int
    erased: int


class ConfirmChoice(_Choice, tag="confirm"):
    pass


class RenewChoice(_Choice, tag="renew"):
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
