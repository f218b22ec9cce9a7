"""What crosses the wire of Bigfoot: what a seat may choose, and what a person may ask about."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.bigfoot.components import CampName, Kind, Pair, Source
from tropa.games.bigfoot.show.structs import Path

Opening = Literal["joined", "cut", "free"]
"""What an opening of a card meets: its own kind, another one, nothing."""
Effect = Literal["closes", "extends", "joins", "new", "blocked"]
TrailPreview = tuple[Opening, Opening, Effect | None, int]
"""Both ends of a trail, what it would do, and the length it would come to; no effect if an earlier trail of the card runs on into it."""


class _Choice(Struct, tag_field="kind", gc=False):
    """Of nothing that could lead back to it: the collector needn't look at hundreds of them."""

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
    trails: list[TrailPreview]
    """What becomes of the card's trails there, in its own order; none if a camp is laid."""
    closes: list[Path]
    """The loops that would run through the card."""


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
