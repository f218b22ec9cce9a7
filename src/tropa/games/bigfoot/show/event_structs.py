"""What crosses the wire of Bigfoot: what happened, as one viewer may know it."""

from __future__ import annotations

from msgspec import Struct

from tropa.games.bigfoot.components import CampName, Kind, Pair, Source
from tropa.games.bigfoot.scoring import Reason
from tropa.games.bigfoot.show.structs import Card
from tropa.games.bigfoot.state import Role


class ClosedLoop(Struct):
    kind: Kind
    points: int


class _Event(Struct, tag_field="kind", gc=False):
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
