"""The lines of a score sheet, one struct for each kind."""

from __future__ import annotations

from msgspec import Struct

from tropa.core.score_structs import Scored
from tropa.games.bigfoot.components import CampName, Kind


class LoopDetail(Struct, forbid_unknown_fields=True):
    camp: CampName
    kind: Kind
    length: int
    twice: int
    """How many squares it crosses twice."""


class AnimalsDetail(Struct, forbid_unknown_fields=True):
    row: Kind
    animals: int
    factor: int


class DecidedDetail(Struct, forbid_unknown_fields=True):
    reason: str


class LoopLine(Scored[LoopDetail], tag="loop"):
    pass


class AnimalsLine(Scored[AnimalsDetail], tag="animals"):
    pass


class DecidedLine(Scored[DecidedDetail], tag="decided"):
    """What decided the game instead of points."""


ScoreLine = LoopLine | AnimalsLine | DecidedLine
