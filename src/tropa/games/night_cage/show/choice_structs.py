"""What may be chosen in The Night Cage: a struct for each kind of choice, with what it would set off."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.games.night_cage.components import Side
from tropa.games.night_cage.scoring import Reason

Lead = Literal["light", "dark", "tile", "wall"]
"""Where a tile leads: to somebody's light, into the dark, to another tile, or nowhere."""


class Hit(Struct):
    """A hit that a choice would bring."""

    prisoner: int
    cell: int
    """Where it strikes."""
    tiles: int
    blocked: int | None
    """What it would cost if it is blocked; null: it can't be."""


class Effect(Struct):
    """What a choice would set off, as far as it is certain before the next tile is drawn."""

    is_fall: bool
    """The prisoner falls by it."""
    wakes: list[int]
    """The monsters that this sets off, chains included."""
    hits: list[Hit]
    crumbles: int | None
    """The tile that gives way."""
    darkens: list[int]
    """The tiles that nobody would light any more."""
    relights: list[int]
    """The prisoners whose candles this lights again."""
    covers: list[int]
    """The cells that become pits: under the Dirge, or by a Pit Fiend put here."""
    drops: list[int]
    """The prisoners under whom a Pit Fiend or the Dirge opens the ground."""
    ends: Reason | None
    """How the game would end by it, whatever is drawn."""


class _Free(Struct, tag_field="kind"):
    """What any player may do at any time."""

    action: str


class ConcedeChoice(_Free, tag="concede"):
    """Agree to give up (NC-10.5)."""

    waits_for: list[int]
    """The seats that would still have to agree."""


class RefuseChoice(_Free, tag="refuse"):
    """Play on (NC-10.5)."""


class _Decision(Struct, tag_field="kind"):
    action: str
    prisoner: int
    """The one who decides."""


class PutChoice(_Decision, tag="put"):
    """The tile in hand goes to the cell, turned so."""

    cell: int
    turn: int
    exits: list[Side]
    """Of the tile, turned so."""
    leads: Lead
    """Where they lead, the best of them."""
    reaches: int | None
    """The prisoner to whose light they do."""
    effect: Effect


class LayChoice(_Decision, tag="lay"):
    """The Dirge, by the corner of what it covers (NC-8.8)."""

    cell: int
    turn: int
    effect: Effect


class LandChoice(_Decision, tag="land"):
    """NC-5.2, NC-5.3."""

    cell: int
    effect: Effect


class DarkenChoice(_Decision, tag="darken"):
    """The tile that goes in Final Flickers (NC-9.2)."""

    cell: int
    effect: Effect


class _Step(_Decision):
    cell: int
    """Where it leads."""
    side: Side
    effect: Effect


class MoveChoice(_Step, tag="move"):
    """NC-4.8, NC-6.10."""

    is_blind: bool
    """A step into the dark: the tile is drawn after it."""
    price: int
    """Nerve: a Move again costs some (NC-7.2)."""


class ChargeChoice(_Step, tag="charge"):
    """NC-7.5."""

    price: int


class ScrambleChoice(_Step, tag="scramble"):
    """NC-6.9."""

    is_blind: bool


class _Rest(_Decision):
    cell: int
    """Where the prisoner stands."""
    effect: Effect


class StayChoice(_Rest, tag="stay"):
    """NC-4.10."""

    gain: int
    """Nerve."""
    tiles: int
    """What it takes from the stack."""


class HoldChoice(_Rest, tag="hold"):
    """Hold still in the dark (NC-7.3)."""

    price: int


class WaitChoice(_Rest, tag="wait"):
    """Stay in the dark without Nerve, where no step is possible (NC-4.12)."""


class _Line(_Decision):
    cell: int
    """The pit that the prisoner fell into."""
    effect: Effect


class RowChoice(_Line, tag="row"):
    """NC-5.1."""


class ColumnChoice(_Line, tag="column"):
    """NC-5.1."""


class BlockChoice(_Decision, tag="block"):
    """NC-7.4."""

    tiles: int
    price: int


class SufferChoice(_Decision, tag="suffer"):
    """NC-6.6."""

    tiles: int


class TakeChoice(_Decision, tag="take"):
    """The key underfoot (NC-10.1)."""

    cell: int


class GiveChoice(_Decision, tag="give"):
    """The own key to another (NC-10.2)."""

    other: int


class AskChoice(_Decision, tag="ask"):
    """Another's key (NC-10.2)."""

    other: int


class AcceptChoice(_Decision, tag="accept"):
    """NC-10.2."""


class DeclineChoice(_Decision, tag="decline"):
    """NC-10.2."""


class GoOnChoice(_Decision, tag="go_on"):
    """Leave keys as they are, on arrival (NC-10.1)."""


class EndChoice(_Decision, tag="end"):
    """The end of the turn."""


class SustainChoice(_Decision, tag="sustain"):
    """NC-7.6."""

    price: int


Choice = (
    PutChoice | LayChoice | LandChoice | DarkenChoice | MoveChoice | ChargeChoice | ScrambleChoice | StayChoice
    | HoldChoice | WaitChoice | RowChoice | ColumnChoice | BlockChoice | SufferChoice | TakeChoice | GiveChoice
    | AskChoice | AcceptChoice | DeclineChoice | GoOnChoice | EndChoice | SustainChoice | ConcedeChoice
    | RefuseChoice
)  # fmt: skip
