"""Builds the views of Innsmouth: what each seat may see, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from tropa.atlas.view import ChallengeView, Drawn, segment_views
from tropa.games.innsmouth import live, scoring
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
    Town,
)
from tropa.games.innsmouth.rules.check import threat_level
from tropa.games.innsmouth.rules.threat import is_last_skipped, mark_place
from tropa.games.innsmouth.state import (
    APPLYING,
    BANISHING,
    CALMING,
    CHECK,
    CHOOSE_FATE,
    CORRECTING,
    DRAFT,
    DRAWING,
    EXTENDING,
    EXTENSION,
    FINISHED,
    LOCATING,
    LOSING,
    NAMING,
    OPENING,
    OVER,
    PICK_DICE,
    PICKING,
    REDRAWING,
    REROLLING,
    REVEALING,
    ROLL_DICE,
    ROLLING,
    ROUNDS,
    ROUTES,
    ROUTING,
    SKIPPING,
    TAKE_DICE,
    THREAT,
    WALKING,
    WITNESSING,
    Sheet,
)
from tropa.games.innsmouth.view import (
    Artifact,
    Bonus,
    Character,
    CheckView,
    DiePlace,
    DieView,
    DistrictView,
    GoalView,
    NodeView,
    Phase,
    RouteView,
    SeatView,
    SectionView,
    Stage,
    Threat,
    Tourist,
    TownView,
    View,
    Visitors,
)

if TYPE_CHECKING:
    from tropa.games.innsmouth.rules.position import Innsmouth


def town_view(town: Town) -> TownView:
    ground = town.map
    shelters = {
        node: "".join(KIND_LETTERS[kind] * town.shelter_tourists[index][kind] for kind in range(int(KINDS)))
        for index, node in enumerate(town.shelters)
    }
    return TownView(
        id=town.id,
        names=town.names,
        rows=ground.rows,
        columns=ground.columns,
        river=ground.river,
        nodes=[
            NodeView(
                name,
                ground.node_row[node],
                ground.node_column[node],
                "west" if ground.node_bank[node] == 0 else "east",
                node in ground.waterside,
                shelters.get(node),
            )
            for node, name in enumerate(ground.node_names)
        ],
        segments=segment_views(ground),
        districts=[
            DistrictView(
                name,
                cast(Tourist, COLOUR_LETTERS[town.colour[district]].lower()) if town.colour[district] >= 0 else ".",
                int(town.value[district]) or None,
            )
            for district, name in enumerate(ground.location_names)
        ],
        dice=[names[1:] for names in town.face_names],
        totals=town.totals,
        goal_totals=town.goal_totals,
    )


TOWN_VIEW: Final = town_view(TOWN)
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
_PLACES: list[DiePlace] = [
    "pool", "round", "removed", "fate", "shown", "available", "unavailable",
]  # fmt: skip


def build_view(position: Innsmouth, seat: int | None) -> View:
    """All that `seat` may see; None is an onlooker."""
    viewer = -1 if seat is None else seat
    has_turn = not position.shown and position.phase >= TAKE_DICE and position.phase not in (ROLL_DICE, OVER)
    setting = position.setting
    return View(
        phase=_PHASES.get(int(position.phase), "setup"),
        town=TOWN_VIEW,
        round=int(position.round),
        rounds=int(ROUNDS),
        opening_rounds=int(setting.opening_rounds()),
        first=int(position.first) if position.round > 0 and position.players > 1 else None,
        turn=int(position.turn) if has_turn else None,
        goals=[GoalView(GOAL_NAMES[goal], TOWN.tiers[goal], tier_points(goal)) for goal in position.goal if goal >= 0],
        caches=[TOWN.map.node_names[node] for node in position.cache_nodes()],
        threat=cast(Threat, THREAT_NAMES[position.threat]) if position.threat >= 0 else None,
        track=[int(number) for number in position.track[1:] if number > 0],
        marks=(CULTIST_MARKS if position.threat == CULTISTS else DEEP_ONE_MARKS) if position.threat >= 0 else [],
        dice=[_die(position, die) for die in range(5)],
        bonus=cast(Bonus, BONUS_NAMES[position.bonus]) if position.bonus >= 0 else None,
        challenge=ChallengeView(int(setting.total), int(setting.goal_total)) if setting.is_solo() else None,
        has_live_score=setting.has_live_score,
        seats=[_seat(position, other, viewer) for other in range(int(position.players))],
    )


def tier_points(goal: int) -> list[int]:
    return [int(TOWN.goal_points(goal, tier)) for tier in TOWN.tiers[goal]]


def _die(position: Innsmouth, die: int) -> DieView:
    number = int(position.die_number[die])
    owner = int(position.die_owner[die])
    return DieView(
        die + 1,
        number or None,
        TOWN.face_names[die][number][1:] if number else "",
        _PLACES[position.die_place[die]],
        owner if owner >= 0 else None,
    )


def tourist_letters(sheet: Sheet, district: int) -> str:
    return "".join(KIND_LETTERS[kind] * int(sheet.tourists[district * KINDS + kind]) for kind in range(int(KINDS)))


def _seat(position: Innsmouth, seat: int, viewer: int) -> SeatView:
    sheet = position.seen_sheet(viewer, seat)
    town = TOWN.map
    is_drawing = position.phase == DRAWING and (viewer == seat or not position.shown)
    shows_dice = is_drawing and sheet.stage != PICKING
    return SeatView(
        board=int(sheet.board) + 1 if sheet.board >= 0 else None,
        columns=TOWN.boards[sheet.board].columns if sheet.board >= 0 else [],
        rows=TOWN.boards[sheet.board].rows if sheet.board >= 0 else [],
        character=cast(Character, CHARACTER_NAMES[sheet.character]) if sheet.character >= 0 else None,
        changes=int(sheet.changes),
        extras=int(sheet.extras),
        diagonals=int(sheet.diagonals),
        segments=[
            Drawn(town.segment_names[segment], int(sheet.segment_round[segment])) for segment in sheet.drawn_segments()
        ],
        tourists=[
            Visitors(name, tourist_letters(sheet, district), int(sheet.district_round[district]))
            for district, name in enumerate(town.location_names)
            if sheet.crowd(district) > 0
        ],
        taken=[name for district, name in enumerate(town.location_names) if not sheet.is_free(district)],
        threats={
            name: int(sheet.threats[district])
            for district, name in enumerate(town.location_names)
            if sheet.threats[district]
        },
        coming=_coming(position, sheet),
        checked=[name for node, name in enumerate(town.node_names) if sheet.is_checked[node]],
        has_skipped=sheet.has_skipped == 1,
        is_done=position.sheets[seat].stage == FINISHED,
        stage=_STAGES[int(sheet.stage)] if viewer == seat or not position.shown else None,
        dice=[int(die) + 1 for die in sheet.dice] if shows_dice else None,
        coordinates=[int(number) for number in sheet.coordinate] if shows_dice else None,
        chosen=town.location_names[sheet.chosen] if is_drawing and sheet.chosen >= 0 else None,
        is_forced=is_drawing and sheet.is_forced == 1,
        new=[town.segment_names[segment] for segment in sheet.new if segment >= 0] if is_drawing else [],
        route=_route(position, sheet) if sheet.sections > 0 else None,
        best=_best(position, sheet),
        check=_check(sheet) if position.phase >= CHECK else None,
    )


def _coming(position: Innsmouth, sheet: Sheet) -> str | None:
    """IN-5.2, IN-5.3; the last of the Deep Ones' is skipped by who has skipped none (IN-5.4)."""
    if position.phase not in (DRAWING, THREAT) or is_last_skipped(position, sheet):
        return None
    place = mark_place(position, sheet, position.die_number[position.fate])
    return TOWN.map.location_names[place] if place >= 0 else None


def _best(position: Innsmouth, sheet: Sheet) -> RouteView | None:
    if position.phase >= CHECK or (not position.setting.has_live_score and position.phase < ROUTES):
        return None
    found = live.live_route(position, sheet)
    if found is None:
        return None
    seen = _route(position, live.with_route(sheet, found.route))
    seen.bound = live.shown_bound(position, found)
    return seen


def _route(position: Innsmouth, sheet: Sheet) -> RouteView:
    route = sheet.route()
    count = scoring.count_sheet(position, sheet, route)
    names = TOWN.map.segment_names
    expected, chance = None, None
    level = int(sheet.level)
    if position.phase < CHECK:
        sheet = sheet.copy()
        level = int(threat_level(sheet))
        sheet.taken = 0 if sheet.character == WARLOCK else count.caches
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


def faces_shown(sheet: Sheet) -> list[int]:
    """The dice of the check that lie on the table."""
    return [value for value in range(1, 7) for _ in range(int(sheet.faces[value]))]


def _check(sheet: Sheet) -> CheckView:
    return CheckView(
        level=int(sheet.level),
        taken=int(sheet.taken),
        opened=_artifacts([int(number) for number in sheet.opened]),
        used=_artifacts([int(number) for number in sheet.used]),
        dice=faces_shown(sheet),
        lifted=int(sheet.lifted),
        failures=int(sheet.failures),
        hits=int(sheet.hits),
        to_banish=int(sheet.to_banish),
        to_lose=int(sheet.to_lose),
        lost=int(sheet.lost),
    )
