"""What a seat may see of Innsmouth: everything but what others choose at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from msgspec import Struct

from tropa.atlas.view import ChallengeView, Drawn, SegmentView, segment_views
from tropa.core.meta import ScoreLine, Text
from tropa.games.innsmouth import live, scoring
from tropa.games.innsmouth.checking import threat_level
from tropa.games.innsmouth.components import (
    ARTIFACT_NAMES,
    BONUS_NAMES,
    CHARACTER_NAMES,
    COLOUR_LETTERS,
    CULTIST_MARKS,
    CULTISTS,
    DEEP_ONE_MARKS,
    GOAL_NAMES,
    KIND_LETTERS,
    KINDS,
    THREAT_NAMES,
    TOWN,
    WARLOCK,
)
from tropa.games.innsmouth.sheet import (
    APPLYING,
    BANISHING,
    CALMING,
    CORRECTING,
    EXTENDING,
    FINISHED,
    LOCATING,
    LOSING,
    NAMING,
    OPENING,
    PICKING,
    REDRAWING,
    REROLLING,
    REVEALING,
    ROLLING,
    ROUTING,
    SKIPPING,
    WALKING,
    WITNESSING,
    Sheet,
)
from tropa.games.innsmouth.state import (
    CHECK,
    CHOOSE_FATE,
    DRAFT,
    DRAWING,
    EXTENSION,
    OVER,
    PICK_DICE,
    ROLL_DICE,
    ROUNDS,
    ROUTES,
    TAKE_DICE,
    THREAT,
)

if TYPE_CHECKING:
    from tropa.games.innsmouth.rules import Innsmouth

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


class DieView(Struct):
    die: int
    number: int | None
    tourists: str
    place: Literal["pool", "round", "removed", "fate", "shown", "available", "unavailable"]
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
    threat: Literal["cultists", "deep-ones"] | None
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
    gain: float | None = None
    """What the best route so far would gain in expected points, where the table shows it."""


class Event(Struct):
    kind: Literal[
        "character", "goal", "caches", "threat", "board", "first", "available", "roll", "bonus", "take", "remove", "fate", "pick",
        "small", "done", "drew", "symbol", "skipped", "round", "confirmed", "check", "open", "stop", "artifact", "die", "throw",
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


def _town_view() -> TownView:
    town = TOWN.map
    shelters = {
        node: "".join(KIND_LETTERS[kind] * TOWN.shelter_tourists[index][kind] for kind in range(KINDS))
        for index, node in enumerate(TOWN.shelters)
    }
    return TownView(
        names=TOWN.names,
        rows=town.rows,
        columns=town.columns,
        river=town.river,
        nodes=[
            NodeView(
                name,
                town.node_row[node],
                town.node_column[node],
                "west" if town.node_bank[node] == 0 else "east",
                node in town.waterside,
                shelters.get(node),
            )
            for node, name in enumerate(town.node_names)
        ],
        segments=segment_views(town),
        districts=[
            DistrictView(
                name,
                cast(Tourist, COLOUR_LETTERS[TOWN.colour[district]].lower()) if TOWN.colour[district] >= 0 else ".",
                TOWN.value[district] or None,
            )
            for district, name in enumerate(town.location_names)
        ],
        dice=[names[1:] for names in TOWN.face_names],
        totals=TOWN.totals,
        goal_totals=TOWN.goal_totals,
    )


TOWN_VIEW = _town_view()
_PHASES: dict[int, Phase] = {
    TAKE_DICE: "take", CHOOSE_FATE: "fate", ROLL_DICE: "roll", DRAFT: "draft", PICK_DICE: "pick", DRAWING: "draw",
    THREAT: "threat", EXTENSION: "extend", ROUTES: "route", CHECK: "check", OVER: "over",
}  # fmt: skip
_STAGES: dict[int, Stage] = {
    PICKING: "pick", LOCATING: "locate", CORRECTING: "correct", REDRAWING: "redraw", NAMING: "kind", ROUTING: "route",
    WITNESSING: "witness", SKIPPING: "skip", EXTENDING: "extend", WALKING: "walk", FINISHED: "done", OPENING: "open",
    REVEALING: "reveal", ROLLING: "roll", REROLLING: "reroll", APPLYING: "apply", BANISHING: "banish", LOSING: "lose",
    CALMING: "calm",
}  # fmt: skip
_PLACES: list[Literal["pool", "round", "removed", "fate", "shown", "available", "unavailable"]] = [
    "pool", "round", "removed", "fate", "shown", "available", "unavailable",
]  # fmt: skip


def build_view(position: Innsmouth, seat: int | None) -> View:
    """All that `seat` may see; None is an onlooker."""
    viewer = -1 if seat is None else seat
    has_turn = not position.shown and position.phase >= TAKE_DICE and position.phase not in (ROLL_DICE, OVER)
    setting = position.setting
    return View(
        phase=_PHASES.get(position.phase, "setup"),
        town=TOWN_VIEW,
        round=position.round,
        rounds=ROUNDS,
        opening_rounds=setting.opening_rounds(),
        first=position.first if position.round > 0 and position.players > 1 else None,
        turn=position.turn if has_turn else None,
        goals=[GoalView(GOAL_NAMES[goal], TOWN.tiers[goal]) for goal in position.goal if goal >= 0],
        caches=[TOWN.map.node_names[node] for node in position.cache_nodes()],
        threat=cast(Literal["cultists"], THREAT_NAMES[position.threat]) if position.threat >= 0 else None,
        track=[number for number in position.track[1:] if number > 0],
        marks=(CULTIST_MARKS if position.threat == CULTISTS else DEEP_ONE_MARKS) if position.threat >= 0 else [],
        dice=[_die(position, die) for die in range(5)],
        bonus=cast(Bonus, BONUS_NAMES[position.bonus]) if position.bonus >= 0 else None,
        challenge=ChallengeView(setting.total, setting.goal_total) if setting.is_solo() else None,
        has_live_score=setting.has_live_score,
        seats=[_seat(position, other, viewer) for other in range(position.players)],
    )


def _die(position: Innsmouth, die: int) -> DieView:
    number = position.die_number[die]
    owner = position.die_owner[die]
    return DieView(
        die + 1,
        number or None,
        TOWN.face_names[die][number][1:] if number else "",
        _PLACES[position.die_place[die]],
        owner if owner >= 0 else None,
    )


def tourist_letters(sheet: Sheet, district: int) -> str:
    return "".join(KIND_LETTERS[kind] * sheet.tourists[district * KINDS + kind] for kind in range(KINDS))


def _seat(position: Innsmouth, seat: int, viewer: int) -> SeatView:
    sheet = position.seen_sheet(viewer, seat)
    town = TOWN.map
    is_drawing = position.phase == DRAWING and (viewer == seat or not position.shown)
    shows_dice = is_drawing and sheet.stage != PICKING
    return SeatView(
        board=sheet.board + 1 if sheet.board >= 0 else None,
        columns=TOWN.boards[sheet.board].columns if sheet.board >= 0 else [],
        rows=TOWN.boards[sheet.board].rows if sheet.board >= 0 else [],
        character=cast(Character, CHARACTER_NAMES[sheet.character]) if sheet.character >= 0 else None,
        changes=sheet.changes,
        extras=sheet.extras,
        diagonals=sheet.diagonals,
        segments=[Drawn(town.segment_names[segment], sheet.segment_round[segment]) for segment in sheet.drawn_segments()],
        tourists=[
            Visitors(name, tourist_letters(sheet, district), sheet.district_round[district])
            for district, name in enumerate(town.location_names)
            if sheet.crowd(district) > 0
        ],
        taken=[name for district, name in enumerate(town.location_names) if not sheet.is_free(district)],
        threats={
            name: sheet.threats[district] for district, name in enumerate(town.location_names) if sheet.threats[district]
        },
        coming=_coming(position, sheet),
        checked=[name for node, name in enumerate(town.node_names) if sheet.is_checked[node]],
        has_skipped=bool(sheet.has_skipped),
        is_done=position.sheets[seat].stage == FINISHED,
        stage=_STAGES[sheet.stage] if viewer == seat or not position.shown else None,
        dice=[die + 1 for die in sheet.dice] if shows_dice else None,
        coordinates=list(sheet.coordinate) if shows_dice else None,
        chosen=town.location_names[sheet.chosen] if is_drawing and sheet.chosen >= 0 else None,
        is_forced=bool(is_drawing and sheet.is_forced),
        new=[town.segment_names[segment] for segment in sheet.new if segment >= 0] if is_drawing else [],
        route=_route(position, sheet) if sheet.sections > 0 else None,
        best=_best(position, sheet),
        check=_check(sheet) if position.phase >= CHECK else None,
    )


def _coming(position: Innsmouth, sheet: Sheet) -> str | None:
    """IN-5.2, IN-5.3; the last of the Deep Ones' is skipped by who has skipped none (IN-5.4)."""
    mark = position.mark()
    if mark == 0 or position.phase not in (DRAWING, THREAT):
        return None
    x = mark
    if position.threat == CULTISTS:
        x = position.track[position.round - 1]
    elif mark == len(DEEP_ONE_MARKS) and not sheet.has_skipped:
        return None
    return TOWN.map.location_names[TOWN.boards[sheet.board].location(x, position.die_number[position.fate])]


def _best(position: Innsmouth, sheet: Sheet) -> RouteView | None:
    if position.phase >= CHECK or (not position.setting.has_live_score and position.phase < ROUTES):
        return None
    found = live.live_route(position, sheet)
    return None if found is None else _route(position, live.with_route(sheet, found.route))


def _route(position: Innsmouth, sheet: Sheet) -> RouteView:
    route = sheet.route()
    count = scoring.count_sheet(position, sheet, route)
    names = TOWN.map.segment_names
    expected, chance = None, None
    level = sheet.level
    if position.phase < CHECK:
        sheet = sheet.copy()
        if sheet.character != WARLOCK:
            level = threat_level(sheet)
            sheet.taken = count.caches
        expected = round(live.expected_points(position, sheet), 2)
        if position.setting.is_solo():
            chance = round(live.win_chance(position, sheet), 4)
    return RouteView(
        sections=[SectionView(TOWN.map.node_names[start], [names[segment] for segment in part]) for start, part in route],
        level=level,
        points=scoring.total(position, sheet, count),
        lines=scoring.score_lines(position, sheet, count),
        goal_values=[count.goal_value(goal) for goal in position.goal],
        caches=count.caches,
        left_out=[
            name
            for district, name in enumerate(TOWN.map.location_names)
            if sheet.crowd(district) > 0 and district not in count.along
        ],
        expected=expected,
        chance=chance,
    )


def _artifacts(numbers: list[int]) -> list[Artifact]:
    return [cast(Artifact, ARTIFACT_NAMES[kind]) for kind in range(4) for _ in range(numbers[kind])]


def _check(sheet: Sheet) -> CheckView:
    return CheckView(
        level=sheet.level,
        taken=sheet.taken,
        opened=_artifacts(list(sheet.opened)),
        used=_artifacts(list(sheet.used)),
        dice=[value for value in range(1, 7) for _ in range(sheet.faces[value])],
        lifted=sheet.lifted,
        failures=sheet.failures,
        hits=sheet.hits,
        to_banish=sheet.to_banish,
        to_lose=sheet.to_lose,
        lost=sheet.lost,
    )
