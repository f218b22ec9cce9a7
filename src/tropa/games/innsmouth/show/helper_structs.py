"""What crosses the wire of Innsmouth's score helper: the sheet as it is entered, and the answer to it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tropa.atlas.helper import Count, PaperSection, Points
from tropa.core.helper import MOST_FILE, FileFault
from tropa.core.meta import ScoreLine
from tropa.games.innsmouth.components import Character, Goal
from tropa.games.innsmouth.show.structs import TownView


class PaperCheck(Struct, forbid_unknown_fields=True):
    """What the check or the rituals did."""

    opened: Count = 0
    """Artifacts."""
    hits: Count = 0
    """The Huntress's dice of 5 and 6."""
    lost: list[str] = []
    """Districts whose tourists were lost."""


class PaperChallenge(Struct, forbid_unknown_fields=True):
    """A cell of the challenge card (IN-11.1): the chance to win it comes before points."""

    total: Points
    goals: Points


class Paper(Struct, forbid_unknown_fields=True):
    segments: list[str]
    character: Character
    goals: list[Goal]
    caches: Annotated[int, Meta(ge=1, le=4)]
    """Number of the cache card."""
    city_file: Annotated[str, Meta(max_length=MOST_FILE)] = ""
    """The text of a town file of one's own, to be taken instead of ours."""
    board: Annotated[int, Meta(ge=1, le=4)] = 1
    tourists: dict[str, str] = {}
    """By district, a letter for each tourist."""
    threats: dict[str, Count] = {}
    """By district, the threat symbols."""
    challenge: PaperChallenge | None = None
    route: list[PaperSection] = []
    """A route of one's own: its sections, joined by ferries."""
    check: PaperCheck | None = None
    """After the check of that route: its points are final then."""


class Counted(Struct):
    """A route and its score sheet: before the check with nobody lost and nothing opened; a route of one's own after it with what
    it did."""

    route: list[PaperSection]
    points: int
    lines: list[ScoreLine]
    level: int
    artifacts: int
    """To be taken."""
    expected: float
    """Points to expect with best play in the check (IN-7.11)."""
    chance: float | None
    """To win the challenge."""
    after_failures: list[int]
    """The most points that are left after 0, 1, … failures, nothing opened; a Warlock's after his rituals."""
    opening_gain: float | None
    """What opening the first artifact changes in the points to expect, or in the chance where a challenge was set."""
    rituals: list[str]
    """Districts that a Warlock's rituals take, with the best choices (IN-10.2); nobody else has any."""
    lost: list[str]
    """Districts with tourists that aren't along the route."""
    erased: list[str]
    along: list[str]


class Solved(Struct):
    best: Counted
    own: Counted | None
    bound: float
    """No route is worth more than that: points to expect, or the chance where a challenge was set."""
    is_proven: bool


class BoardGuide(Struct):
    """The numbers of a board."""

    columns: list[int]
    rows: list[int]


class CharacterGuide(Struct):
    name: Character
    has_check: bool
    """Takes artifacts and makes a check; the Warlock's rituals have neither (IN-10.2)."""
    counts_hits: bool
    """Dice of 5 and 6 bring points (IN-10.5)."""


class Guide(Struct):
    """All that may be entered."""

    town: TownView
    boards: list[BoardGuide]
    caches: list[list[str]]
    characters: list[CharacterGuide]
    goals: list[Goal]
    tiers: list[list[int]]
    most_segments: int
    most_tourists: int
    """In one district."""
    most_symbols: int
    """Threat symbols on a sheet (IN-5)."""
    most_artifacts: int
    most_level: int
    most_file: int
    """Letters of a town file of one's own."""


class Checked(Struct):
    """What a town file lets one enter, or why it can't be taken."""

    guide: Guide | None
    fault: FileFault | None
