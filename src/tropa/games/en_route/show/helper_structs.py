"""What crosses the wire of En Route's score helper: the sheet as it is entered, and the answer to it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tropa.atlas.helper import Count, PaperSection, Points
from tropa.atlas.route import Measure
from tropa.core.helper import MOST_FILE, FileFault
from tropa.core.meta import ScoreLine
from tropa.games.en_route.components import GoalSet
from tropa.games.en_route.show.structs import CityView


class PaperGoal(Struct, forbid_unknown_fields=True):
    """A condition with `at_least` or `at_most`, and its points: those for reaching it, or those for being best at it."""

    measure: Measure
    at_least: Count | None = None
    at_most: Count | None = None
    points: Points = 0


class PaperChallenge(Struct, forbid_unknown_fields=True):
    """A cell of the solo table (ER-10.1): goals give no points then, and the won cell comes before points."""

    total: Points
    goals: Count


class Paper(Struct, forbid_unknown_fields=True):
    segments: list[str]
    city: str = ""
    city_file: Annotated[str, Meta(max_length=MOST_FILE)] = ""
    """The text of a city file of one's own; `city` doesn't matter then."""
    tourists: dict[str, str] = {}
    """By location, a letter for each tourist."""
    ratings: list[int] = []
    """Of the landmarks in their order; the lowest where none are given."""
    unused_cafes: Count = 0
    task: list[str] = []
    line: str = ""
    """The start card, by its name in either language (ER-21.3)."""
    tours: list[str] = []
    """Excursions by their names: the open one, then the own one (ER-24.5)."""
    race_points: Points = 0
    """What races have brought (ER-23.4)."""
    races: Count = 0
    """Races won in time, for a challenge (ER-23.7)."""
    goals: list[PaperGoal] = []
    challenge: PaperChallenge | None = None
    route: PaperSection | None = None
    """A route of one's own, to be counted beside the best one."""


class Counted(Struct):
    """A route and its score sheet."""

    route: PaperSection
    points: int
    lines: list[ScoreLine]
    lost: list[str]
    """Locations with tourists that aren't on the route."""
    erased: list[str]
    attractions: list[str]
    """First locations of the attractions on the route."""
    is_proven: bool
    marks: int
    """Goals of a challenge that it meets, races and excursions included."""


class Solved(Struct):
    best: Counted
    own: Counted | None
    for_goals: list[Counted]
    """The alternative for each goal (ER-9.10)."""
    for_tours: list[Counted]
    """The alternative for each excursion (ER-24.9)."""
    is_won: bool | None
    """Whether the best route wins the cell asked for."""


class GuideGoal(Struct):
    set: GoalSet
    goal: PaperGoal
    points: int
    """For reaching it."""
    best: int
    """For being best at it."""


class GuideCity(Struct):
    """All that may be entered for a city."""

    city: CityView
    tasks: list[list[str]]
    goals: list[GuideGoal]
    """None where goals are races: these don't hang on the route (ER-23.8)."""


class Guide(Struct):
    cities: list[GuideCity]
    most_segments: int
    most_tourists: int
    """In one location."""
    most_file: int
    """Letters of a city file of one's own."""


class Checked(Struct):
    """What a city file lets one enter, or why it can't be taken."""

    guide: Guide | None
    fault: FileFault | None
