"""What a seat may see of Innsmouth: everything but what others choose at the same time."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.atlas.view import ChallengeView, Drawn, SegmentView
from tropa.core.meta import ScoreLine, Text

Tourist = Literal["c", "s", "t", "x"]
Character = Literal["detective", "warlock", "collector", "boatman", "huntress"]
Artifact = Literal["manuscript", "dagger", "amulet", "tiara"]
Bonus = Literal["blank", "correction", "alley", "turn", "change", "zigzag"]
Phase = Literal[
    "setup", "take", "fate", "roll", "draft", "pick", "draw", "threat", "extend", "route", "check", "over",
]  # fmt: skip
Stage = Literal[
    "pick", "locate", "correct", "redraw", "kind", "route", "witness", "skip", "extend", "walk", "done", "open", "reveal",
    "roll", "reroll", "apply", "banish", "lose", "calm",
]  # fmt: skip


DiePlace = Literal["pool", "round", "removed", "fate", "shown", "available", "unavailable"]
Threat = Literal["cultists", "deep-ones"]


class DistrictView(Struct):
    id: str
    colour: Literal["c", "s", "t", "x", "y", "."]
    value: int | None


class NodeView(Struct):
    id: str
    row: float
    column: float
    bank: Literal["west", "east"]
    is_waterside: bool
    shelter: str | None
    """The tourists that it holds."""


class TownView(Struct):
    """The map and the dice; the same at every moment of a game."""

    id: str
    names: Text
    rows: int
    columns: int
    river: int
    nodes: list[NodeView]
    segments: list[SegmentView]
    districts: list[DistrictView]
    dice: list[list[str]]
    totals: list[int]
    goal_totals: list[int]


class GoalView(Struct):
    goal: str
    tiers: list[int]
    points: list[int]
    """What each tier brings, all below it included."""


class DieView(Struct):
    die: int
    number: int | None
    tourists: str
    place: DiePlace
    owner: int | None


class Visitors(Struct):
    district: str
    kinds: str
    round: int


class SectionView(Struct):
    start: str
    segments: list[str]


class RouteView(Struct):
    """A route and what it counts now; before the check as if nobody were lost and no artifact opened."""

    sections: list[SectionView]
    level: int
    points: int
    lines: list[ScoreLine]
    goal_values: list[int]
    caches: int
    left_out: list[str]
    """Districts whose tourists don't lie along it."""
    expected: float | None
    """Before the check: points to expect with best play in it."""
    chance: float | None
    """Solo, before the check: the probability of winning the cell."""
    bound: float | None = None
    """For a best route that isn't proven: no route is expected to bring more; in solo the chance that none surpasses."""


class CheckView(Struct):
    level: int
    taken: int
    opened: list[Artifact]
    used: list[Artifact]
    dice: list[int]
    """The values that lie on the table."""
    lifted: int
    failures: int
    hits: int
    to_banish: int
    to_lose: int
    lost: int


class SeatView(Struct):
    board: int | None
    columns: list[int]
    rows: list[int]
    character: Character | None
    changes: int
    extras: int
    diagonals: int
    segments: list[Drawn]
    tourists: list[Visitors]
    taken: list[str]
    """Districts that tourists were drawn in."""
    threats: dict[str, int]
    coming: str | None
    """The district that this round's threat symbol is for, once the fate die is known."""
    checked: list[str]
    has_skipped: bool
    is_done: bool
    stage: Stage | None
    """How far the seat is; null while others may not see it."""
    dice: list[int] | None
    coordinates: list[int] | None
    chosen: str | None
    is_forced: bool
    new: list[str]
    route: RouteView | None
    """The final route as far as it is chosen."""
    best: RouteView | None
    """The best route of what is drawn so far; null if nothing is drawn or the table forbids it."""
    check: CheckView | None


class View(Struct, tag="innsmouth", tag_field="game"):
    phase: Phase
    town: TownView
    round: int
    rounds: int
    opening_rounds: int
    first: int | None
    turn: int | None
    goals: list[GoalView]
    caches: list[str]
    threat: Threat | None
    track: list[int]
    """Fate numbers of the rounds so far."""
    marks: list[int]
    """Rounds whose cell bears a threat mark."""
    dice: list[DieView]
    bonus: Bonus | None
    challenge: ChallengeView | None
    has_live_score: bool
    seats: list[SeatView]


class Choice(Struct):
    action: str
    kind: Literal[
        "take", "remove", "fate", "pick", "change", "locate", "keep", "erase", "redraw", "kind", "draw", "done", "witness",
        "suffer", "skip", "extra", "start", "ferry", "step", "back", "best", "confirm", "open", "stop", "lift", "throw", "amulet",
        "tiara", "dagger", "settle", "banish", "lose", "calm",
    ]  # fmt: skip
    die: int | None = None
    dice: list[int] | None = None
    coordinates: list[int] | None = None
    """What a change would make of the two numbers; for a district its numbers."""
    district: str | None = None
    segment: str | None = None
    node: str | None = None
    tourist: Tourist | None = None
    values: list[int] | None = None
    """Values of the dice of the check."""
    worth: float | None = None
    """Points to expect after this choice: in the check, and for the best route (IN-7.11)."""
    chance: float | None = None
    """Solo: the probability of winning the cell after this choice."""
    is_near: bool = False
    """A road along the chosen district, or one that goes on from this turn's."""
    gain: float | None = None
    """What the best route so far would gain in expected points, where the table shows it."""


class Event(Struct):
    kind: Literal[
        "character", "goal", "caches", "threat", "board", "first", "available", "roll", "bonus", "take", "remove", "fate", "pick",
        "small", "done", "drew", "symbol", "skipped", "round", "confirmed", "check", "open", "stop", "artifact", "dice", "throw",
        "apply", "banish", "lose", "score",
    ]  # fmt: skip
    seat: int
    name: str | None = None
    number: int | None = None
    die: int | None = None
    dice: list[int] | None = None
    faces: list[str] | None = None
    """Number and tourists that the dice show."""
    district: str | None = None
    coordinates: list[int] | None = None
    """X and Y of the district on the seat's own board."""
    tourists: str | None = None
    segments: list[str] | None = None
    action: str | None = None
    points: int | None = None


class Headline(Struct):
    round: int
    rounds: int
