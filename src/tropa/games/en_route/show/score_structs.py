"""The lines of a score sheet, one struct for each kind."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.atlas.route import Measure
from tropa.core.score_structs import Scored
from tropa.games.en_route.components import GoalSet, Tourist
from tropa.games.en_route.features import SheetMeasure

GoalResult = Literal["missed", "met", "best"]


class ColourDetail(Struct, forbid_unknown_fields=True):
    kind: Tourist
    tourists: int
    attractions: int


class CountDetail(Struct, forbid_unknown_fields=True):
    count: int


class ValuesDetail(Struct, forbid_unknown_fields=True):
    count: int
    points: int


class StopsDetail(Struct, forbid_unknown_fields=True):
    count: int
    all: int


class TaskDetail(Struct, forbid_unknown_fields=True):
    count: int
    all: int
    distance: int


class GoalDetail(Struct, forbid_unknown_fields=True):
    set: GoalSet
    measure: Measure
    value: int
    threshold: int
    sign: Literal["+", "-"]
    """At least, or at most."""
    result: GoalResult


class RaceDetail(Struct, forbid_unknown_fields=True):
    set: GoalSet
    measure: SheetMeasure
    threshold: int
    round: int
    """Of the mark; 0: never."""
    result: GoalResult


class TourDetail(Struct, forbid_unknown_fields=True):
    whose: Literal["open", "own"]
    count: int
    all: int


class ColourLine(Scored[ColourDetail], tag="colour"):
    pass


class PopularLine(Scored[ValuesDetail], tag="popular"):
    pass


class LandmarksLine(Scored[ValuesDetail], tag="landmarks"):
    pass


class CafesLine(Scored[CountDetail], tag="cafes"):
    pass


class StopsLine(Scored[StopsDetail], tag="stops"):
    pass


class TaskLine(Scored[TaskDetail], tag="task"):
    pass


class GoalLine(Scored[GoalDetail], tag="goal"):
    pass


class LinksLine(Scored[CountDetail], tag="links"):
    pass


class TourLine(Scored[TourDetail], tag="tour"):
    pass


class RaceLine(Scored[RaceDetail], tag="race"):
    pass


class RacesLine(Scored[CountDetail], tag="races"):
    """All races together, as the score helper is told of them."""


ScoreLine = (
    ColourLine | PopularLine | LandmarksLine | CafesLine | StopsLine | LinksLine | TaskLine | TourLine | GoalLine | RaceLine | RacesLine
)  # fmt: skip
