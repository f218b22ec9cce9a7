"""What crosses the wire of Innsmouth: what there is to see, and what may be asked; choices and events are in `*_structs.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.atlas.view import ChallengeView, Drawn, SegmentView
from tropa.core.meta import ScoreLine, Text
from tropa.games.innsmouth.components import Artifact, Bonus, Character, Colour, Goal, Threat, Tourist

Phase = Literal[
    "setup", "take", "fate", "roll", "draft", "pick", "draw", "threat", "extend", "route", "check", "over",
]  # fmt: skip
Stage = Literal[
    "pick", "locate", "correct", "redraw", "kind", "route", "witness", "skip", "extend", "walk", "done", "open", "reveal",
    "roll", "reroll", "apply", "banish", "lose", "calm",
]  # fmt: skip
Task = Literal[
    "take", "fate", "draft-first", "remove", "draft-second", "pick-solo", "pick", "locate", "forced", "correct", "redraw",
    "kind", "draw", "draw-forced", "second", "third", "must-third", "confirm", "witness", "threat", "extend", "route-start",
    "route-on", "route-empty", "open", "reroll", "apply", "banish", "lose", "calm",
]  # fmt: skip
DiePlace = Literal["pool", "round", "removed", "fate", "shown", "available", "unavailable"]
Axis = Literal["X", "Y"]


# The town -------------------------------------------------------------------------------------------------------


class DistrictView(Struct):
    id: str
    row: int
    """From 0, as its column."""
    column: int
    colour: Colour
    value: int | None
    """What a yellow one is worth."""


class NodeView(Struct):
    id: str
    row: float
    column: float
    bank: Literal["west", "east"]
    is_waterside: bool
    is_dead_end: bool
    """Where a road ends at the river."""
    shelter: list[Tourist] | None
    """The tourists that it holds."""


class TownView(Struct):
    """The map and the challenge card; the same at every moment of a game."""

    id: str
    names: Text
    rows: int
    columns: int
    river: int
    nodes: list[NodeView]
    segments: list[SegmentView]
    districts: list[DistrictView]
    totals: list[int]
    goal_totals: list[int]


# The table ------------------------------------------------------------------------------------------------------


class GoalView(Struct):
    goal: Goal
    tiers: list[int]
    points: list[int]
    """What each tier brings, all below it included."""


class CellView(Struct):
    """A cell of the round track (IN-4.5)."""

    round: int
    number: int | None
    """The fate number, once it is noted."""
    axis: Axis
    """Which coordinate of a symbol the number gives."""
    has_mark: bool
    """It brings a threat symbol."""
    column: int | None
    """The X that belongs to the mark itself (IN-5.3)."""


class DieView(Struct):
    die: int
    number: int | None
    """Null before it is rolled."""
    tourists: list[Tourist]
    place: DiePlace
    owner: int | None
    """Who took it in an opening round."""


# Sheets ---------------------------------------------------------------------------------------------------------


class Visitors(Struct):
    """The tourists in a district, and the round in which they came."""

    district: str
    kinds: list[Tourist]
    round: int


class SectionView(Struct):
    start: str
    segments: list[str]


class RouteView(Struct):
    """A route and what it counts now; before the check as if nobody were lost and no artifact opened."""

    sections: list[SectionView]
    ferries: int
    level: int
    level_ferries: int
    """How much of the level ferries make; the rest are symbols (IN-7.4)."""
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
    is_best: bool
    """Before the check: no better route was found (IN-7.11)."""
    bound: float | None
    """For a best route that isn't proven: no route is expected to bring more; in solo the chance that none surpasses."""


class CheckView(Struct):
    level: int
    level_ferries: int
    """How much of the level ferries made."""
    least_success: int
    """From this value on a die succeeds (IN-7.6, IN-10.5)."""
    taken: int
    opened: list[Artifact]
    used: list[Artifact]
    unopened_points: int
    """What each unopened artifact brings."""
    dice: list[int]
    """The values that lie on the table."""
    lifted: int
    is_settled: bool
    """The dice stand; only losses are still to be paid."""
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
    has_check: bool
    """Artifacts and a check against threat; without them there are rituals (IN-10.2)."""
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
    """Has finished what all do at the same time now."""
    lost: list[str]
    """Districts whose tourists the check or rituals took."""
    stage: Stage | None
    """How far the seat is; null while others may not see it."""
    task: Task | None
    """What it is asked for; null if nothing, and for others."""
    pencil: int | None
    """What bears this round can still be taken back; null: everything is in ink."""
    dice: list[int] | None
    coordinates: list[int] | None
    chosen: str | None
    is_forced: bool
    """No district is free for the numbers: one tourist and one segment, anywhere (IN-4.2)."""
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
    track: list[CellView]
    """All cells of the round track; none before the threat is known."""
    next_mark: int | None
    """The round that brings the next threat symbols."""
    dice: list[DieView]
    bonus: Bonus | None
    challenge: ChallengeView | None
    has_live_score: bool
    seats: list[SeatView]


class Headline(Struct):
    round: int
    rounds: int


# What may be asked ----------------------------------------------------------------------------------------------


class SegmentAsk(Struct, tag_field="kind", tag="segment", forbid_unknown_fields=True):
    """Why can't this road be drawn, erased or walked now?"""

    segment: str


class DistrictAsk(Struct, tag_field="kind", tag="district", forbid_unknown_fields=True):
    """Why can't this district be chosen now?"""

    district: str


Ask = SegmentAsk | DistrictAsk
