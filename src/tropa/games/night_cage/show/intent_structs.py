"""What bots of The Night Cage say about their moves: a struct for each kind of intent."""

from __future__ import annotations

from msgspec import Struct

from tropa.games.night_cage.components import Kind, Side


class _Aim(Struct, tag_field="kind"):
    """What somebody means to do with a prisoner."""

    prisoner: int


class _AimAtCell(_Aim):
    cell: int


class _AimAtTile(_AimAtCell):
    tile: Kind


class _AimAtFellow(_Aim):
    other: int


class _AimAlong(_Aim):
    side: Side


class KeyIntent(_AimAtCell, tag="key"):
    """To a key."""


class GateIntent(_AimAtCell, tag="gate"):
    """To a Gate."""


class ToLightIntent(_AimAtFellow, tag="to_light"):
    """To somebody whose candle burns."""


class BringLightIntent(_AimAtFellow, tag="bring_light"):
    """To somebody whose candle is out."""


class DodgeIntent(_Aim, tag="dodge"):
    """Out of a monster's sight."""


class ExploreIntent(_AimAlong, tag="explore"):
    """In search of a way."""


class GropeIntent(_AimAlong, tag="grope"):
    """Through the dark."""


class JumpIntent(_AimAtCell, tag="jump"):
    """Into a pit."""


class DropIntent(_AimAtCell, tag="drop"):
    """Through the own crumbling tile."""


class ChargeIntent(_AimAtTile, tag="charge"):
    """Onto a monster."""


class WaitIntent(_AimAtCell, tag="wait"):
    """At the Gate, for the others."""


class GuardIntent(_AimAtTile, tag="guard"):
    """To keep a tile in the light."""


class NerveIntent(_Aim, tag="nerve"):
    """To gain Nerve."""


class StayIntent(_Aim, tag="stay"):
    """To stay, for no better reason."""


class HoldIntent(_Aim, tag="hold"):
    """To hold still in the dark."""


class GiveIntent(_AimAtFellow, tag="give"):
    """To give a key."""


class AskIntent(_AimAtFellow, tag="ask"):
    """To ask for a key."""


Intent = (
    KeyIntent | GateIntent | ToLightIntent | BringLightIntent | DodgeIntent | ExploreIntent | GropeIntent
    | JumpIntent | DropIntent | ChargeIntent | WaitIntent | GuardIntent | NerveIntent | StayIntent | HoldIntent
    | GiveIntent | AskIntent
)  # fmt: skip
