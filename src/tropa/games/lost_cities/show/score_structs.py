"""The lines of a score sheet, one struct for each kind."""

from __future__ import annotations

from msgspec import Struct

from tropa.core.score_structs import Scored
from tropa.games.lost_cities.components import Path


class PointsDetail(Struct, forbid_unknown_fields=True):
    points: int


class FigureDetail(Struct, forbid_unknown_fields=True):
    path: Path
    step: int
    points: int
    """Of the step, counted once."""


class CountDetail(Struct, forbid_unknown_fields=True):
    count: int


class TokensLine(Scored[PointsDetail], tag="tokens"):
    pass


class AdventurerLine(Scored[FigureDetail], tag="adventurer"):
    pass


class ResearcherLine(Scored[FigureDetail], tag="researcher"):
    pass


class FloorLine(Scored[PointsDetail], tag="floor"):
    """Nobody has less than nothing after an expedition."""


class ArtifactsLine(Scored[CountDetail], tag="artifacts"):
    pass


ScoreLine = TokensLine | AdventurerLine | ResearcherLine | FloorLine | ArtifactsLine
