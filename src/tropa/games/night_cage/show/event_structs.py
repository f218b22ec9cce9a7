"""What is told of The Night Cage: a struct for each kind of event."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.night_cage.components import Kind, Side
from tropa.games.night_cage.scoring import Reason

Purpose = Literal["light", "step", "stay", "hit"]
"""What a tile is drawn for."""


class FirstEvent(Struct, tag_field="kind", tag="first"):
    """Who begins (NC-2.1)."""

    seat: int


class ConcedeEvent(Struct, tag_field="kind", tag="concede"):
    """Somebody agrees to give up (NC-10.5)."""

    seat: int


class RefuseEvent(Struct, tag_field="kind", tag="refuse"):
    """Somebody plays on (NC-10.5)."""

    seat: int


class FlickerEvent(Struct, tag_field="kind", tag="flicker"):
    """Final Flickers begin (NC-9.1)."""


class EndEvent(Struct, tag_field="kind", tag="end"):
    """NC-10.6."""

    reason: Reason


class PitEvent(Struct, tag_field="kind", tag="pit"):
    """Tiles that became pits."""

    cells: list[int]
    tiles: list[Kind]
    """In the order of the cells."""


class DarkEvent(Struct, tag_field="kind", tag="dark"):
    """Tiles that left the board."""

    cells: list[int]
    tiles: list[Kind]
    dear: list[Kind]
    """Those of them that the escape needed: Gates, and keys (NC-10.4)."""


class _Deed(Struct, tag_field="kind"):
    """What one prisoner did or suffered."""

    prisoner: int


class TurnEvent(_Deed, tag="turn"):
    """A turn begins."""

    count: int
    """Its number."""


class StartEvent(_Deed, tag="start"):
    """The Start tile is put (NC-2.5)."""

    cell: int


class DrawEvent(_Deed, tag="draw"):
    """A tile comes off the stack, to be put somewhere."""

    tile: Kind
    purpose: Purpose


class SpillEvent(_Deed, tag="spill"):
    """A tile comes off the stack and is discarded (NC-4.10, NC-6.6)."""

    tile: Kind
    purpose: Purpose


class OmenEvent(_Deed, tag="omen"):
    """The first Omen is set aside (NC-8.8)."""


class PlaceEvent(_Deed, tag="place"):
    """A tile is put on the board."""

    cell: int
    tile: Kind


class ReplaceEvent(_Deed, tag="replace"):
    """A monster that a stay revealed takes the place of a tile (NC-4.11)."""

    cell: int
    tile: Kind


class MoveEvent(_Deed, tag="move"):
    """A Move."""

    cell: int
    side: Side
    tile: Kind | None
    """What lay there; null: nothing, the step led into the dark."""


class ChargeEvent(_Deed, tag="charge"):
    """NC-7.5."""

    cell: int
    side: Side
    tile: Kind


class ScrambleEvent(_Deed, tag="scramble"):
    """NC-6.9."""

    cell: int
    side: Side
    tile: Kind | None


class StayEvent(_Deed, tag="stay"):
    """NC-4.10."""

    cell: int
    count: int
    """Nerve gained."""


class HoldEvent(_Deed, tag="hold"):
    """NC-7.3."""

    cell: int


class WaitEvent(_Deed, tag="wait"):
    """NC-4.12."""

    cell: int


class LandEvent(_Deed, tag="land"):
    """NC-5.2."""

    cell: int


class FallEvent(_Deed, tag="fall"):
    """NC-5.1."""

    cell: int


class LineEvent(_Deed, tag="line"):
    """Along which line a prisoner falls (NC-5.1)."""

    side: Literal["row", "column"]
    count: int
    """Its number, from 0."""


class AttackEvent(_Deed, tag="attack"):
    """Monsters that the prisoner's motion set off (NC-6.3)."""

    cells: list[int]
    tiles: list[Kind]
    count: int
    """How many prisoners are hit."""


class BlockEvent(_Deed, tag="block"):
    """NC-7.4."""


class OutEvent(_Deed, tag="out"):
    """The candle went out."""


class RelitEvent(_Deed, tag="relit"):
    """The candle burns again (NC-6.11)."""


class KeyEvent(_Deed, tag="key"):
    """A key is taken (NC-10.1)."""

    cell: int


class HandOverEvent(_Deed, tag="hand_over"):
    """NC-10.2."""

    other: int


class DeclineEvent(_Deed, tag="decline"):
    """NC-10.2."""


class DirgeEvent(_Deed, tag="dirge"):
    """The Dirge is laid (NC-8.8)."""

    cell: int
    cells: list[int]


class DarkenEvent(_Deed, tag="darken"):
    """A tile goes in Final Flickers (NC-9.2)."""

    cell: int
    tile: Kind


class SustainEvent(_Deed, tag="sustain"):
    """NC-7.6."""


Event = (
    FirstEvent | TurnEvent | StartEvent | DrawEvent | OmenEvent | SpillEvent | PlaceEvent | MoveEvent
    | ChargeEvent | ScrambleEvent | StayEvent | HoldEvent | WaitEvent | LandEvent | FallEvent | LineEvent
    | AttackEvent | BlockEvent | OutEvent | RelitEvent | PitEvent | DarkEvent | KeyEvent | HandOverEvent
    | DeclineEvent | ReplaceEvent | DirgeEvent | FlickerEvent | DarkenEvent | SustainEvent | ConcedeEvent
    | RefuseEvent | EndEvent
)  # fmt: skip
