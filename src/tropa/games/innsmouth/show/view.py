"""Builds the views of Innsmouth: what each seat may see, which is everything but what others choose at the same time."""

from __future__ import annotations

from typing import Final, cast

from tropa.atlas.citymap import DEAD_END, WEST_BANK
from tropa.atlas.view import ChallengeView, Drawn, segment_views
from tropa.core.parts import Parts
from tropa.games.innsmouth import scoring
from tropa.games.innsmouth.components import (
    BONUS_NAMES,
    CHARACTER_NAMES,
    COLOUR_LETTERS,
    CULTISTS,
    DICE,
    GOAL_NAMES,
    KIND_LETTERS,
    KINDS,
    THREAT_NAMES,
    TOWN,
    WARLOCK,
    WHITE_LETTER,
    Colour,
    Tourist,
    Town,
)
from tropa.games.innsmouth.rules.check import level_ferries, threat_level
from tropa.games.innsmouth.rules.drawing import is_forced
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.threat import is_last_skipped, mark_place
from tropa.games.innsmouth.show import live
from tropa.games.innsmouth.show.check_view import build_check
from tropa.games.innsmouth.show.stamps import Stamp, stamp_seen
from tropa.games.innsmouth.show.structs import (
    CellView,
    DiePlace,
    DieView,
    DistrictView,
    GoalView,
    Headline,
    NodeView,
    Phase,
    RouteView,
    SeatView,
    SectionView,
    Stage,
    TownView,
    View,
    Visitors,
)
from tropa.games.innsmouth.show.tasks import task_of
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
    State,
)

# The town -------------------------------------------------------------------------------------------------------


def colour_of(town: Town, district: int) -> Colour:
    colour = town.colour[district]
    return COLOUR_LETTERS[colour] if colour >= 0 else WHITE_LETTER


def kinds_of(counts: list[int]) -> list[Tourist]:
    """A letter for each tourist."""
    return [letter for kind, letter in enumerate(KIND_LETTERS) for _ in range(counts[kind])]


def town_view(town: Town) -> TownView:
    ground = town.map
    columns = int(ground.columns)
    dead_ends = {ends[1] for ends, kind in zip(ground.ends, ground.segment_kind, strict=True) if kind == DEAD_END}
    return TownView(
        id=town.id,
        names=town.names,
        rows=int(ground.rows),
        columns=columns,
        river=int(ground.river),
        nodes=[
            NodeView(
                id=name,
                row=ground.node_row[node],
                column=ground.node_column[node],
                bank="west" if ground.node_bank[node] == WEST_BANK else "east",
                is_waterside=node in ground.waterside,
                is_dead_end=node in dead_ends,
                shelter=kinds_of(town.shelter_tourists[town.shelters.index(node)]) if node in town.shelters else None,
            )
            for node, name in enumerate(ground.node_names)
        ],
        segments=segment_views(ground),
        districts=[
            DistrictView(
                name, district // columns, district % columns, colour_of(town, district), int(town.value[district]) or None
            )
            for district, name in enumerate(ground.location_names)
        ],
        totals=town.totals,
        goal_totals=town.goal_totals,
    )


OUR_TOWN: Final = town_view(TOWN)

# The table ------------------------------------------------------------------------------------------------------

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


def build_view(position: Innsmouth, seat: int | None, parts: Parts | None = None) -> View:
    """All that `seat` may see; None is an onlooker. What is shown of a seat may be there already, in `parts`."""
    viewer = -1 if seat is None else seat
    town = position.town
    has_turn = not position.shown and position.phase >= TAKE_DICE and position.phase not in (ROLL_DICE, OVER)
    setting = position.setting
    return View(
        phase=_PHASES.get(int(position.phase), "setup"),
        town=OUR_TOWN if town is TOWN else town_view(town),
        round=int(position.round),
        rounds=int(ROUNDS),
        opening_rounds=int(setting.opening_rounds()),
        first=int(position.first) if position.round > 0 and position.players > 1 else None,
        turn=int(position.turn) if has_turn else None,
        goals=[_goal(town, int(goal)) for goal in position.goal if goal >= 0],
        caches=[town.map.node_names[node] for node in position.cache_nodes()],
        threat=THREAT_NAMES[position.threat] if position.threat >= 0 else None,
        track=_track(position) if position.threat >= 0 else [],
        next_mark=_next_mark(position),
        dice=[_die(position, die) for die in range(int(DICE))],
        bonus=BONUS_NAMES[position.bonus] if position.bonus >= 0 else None,
        challenge=ChallengeView(int(setting.total), int(setting.goal_total)) if setting.is_solo() else None,
        has_live_score=setting.has_live_score,
        seats=[_kept_seat(position, other, viewer, parts) for other in range(int(position.players))],
    )


def build_headline(position: Innsmouth) -> Headline:
    return Headline(int(position.round), int(ROUNDS))


def _goal(town: Town, goal: int) -> GoalView:
    tiers = town.tiers[goal]
    return GoalView(GOAL_NAMES[goal], tiers, [int(town.goal_points(goal, tier)) for tier in tiers])


def _track(position: Innsmouth) -> list[CellView]:
    marks = position.marks()
    is_paired = position.threat == CULTISTS
    return [
        CellView(
            round=number,
            number=int(position.track[number]) or None,
            axis="X" if is_paired and number % 2 == 1 else "Y",
            has_mark=number in marks,
            column=marks.index(number) + 1 if number in marks and not is_paired else None,
        )
        for number in range(1, int(ROUNDS) + 1)
    ]


def _next_mark(position: Innsmouth) -> int | None:
    """The first whose symbols aren't on all sheets yet."""
    if position.threat < 0 or position.phase == OVER:
        return None
    for number in position.marks():
        if position.track[number] == 0 or (number == position.round and position.phase == THREAT):
            return number
    return None


def _die(position: Innsmouth, die: int) -> DieView:
    owner = int(position.die_owner[die])
    return DieView(
        die=die + 1,
        number=int(position.die_number[die]) or None,
        tourists=die_tourists(position, die),
        place=_PLACES[position.die_place[die]],
        owner=owner if owner >= 0 else None,
    )


def die_tourists(state: State, die: int) -> list[Tourist]:
    """None before it is rolled."""
    base = (die * 7 + int(state.die_number[die])) * int(KINDS)
    return kinds_of([int(state.town.face_tourists[base + kind]) for kind in range(int(KINDS))])


# Sheets ---------------------------------------------------------------------------------------------------------


def tourists_in(sheet: Sheet, district: int) -> list[Tourist]:
    return kinds_of([int(sheet.tourists[district * KINDS + kind]) for kind in range(int(KINDS))])


def _kept_seat(position: Innsmouth, seat: int, viewer: int, parts: Parts | None) -> SeatView:
    """The same for all viewers but its own."""
    if parts is None or position.phase == OVER:
        return _seat(position, seat, viewer)
    stamp: object = parts.stamp(position, seat)
    if seat != viewer:
        stamp = stamp_seen(cast(Stamp, stamp))
    found = parts.get(("seat", seat, seat == viewer), stamp, lambda: _seat(position, seat, viewer))
    assert isinstance(found, SeatView)
    return found


def _seat(position: Innsmouth, seat: int, viewer: int) -> SeatView:
    sheet = position.seen_sheet(viewer, seat)
    town = sheet.town
    names = town.map.location_names
    segments = town.map.segment_names
    is_open = viewer == seat or not position.shown
    is_drawing = position.phase == DRAWING and is_open
    shows_dice = is_drawing and sheet.stage != PICKING
    is_done = bool(position.shown) and position.sheets[seat].stage == FINISHED
    return SeatView(
        board=int(sheet.board) + 1 if sheet.board >= 0 else None,
        columns=town.boards[sheet.board].columns if sheet.board >= 0 else [],
        rows=town.boards[sheet.board].rows if sheet.board >= 0 else [],
        character=CHARACTER_NAMES[sheet.character] if sheet.character >= 0 else None,
        has_check=sheet.character != WARLOCK,
        changes=int(sheet.changes),
        extras=int(sheet.extras),
        diagonals=int(sheet.diagonals),
        segments=[Drawn(segments[segment], int(sheet.segment_round[segment])) for segment in sheet.drawn_segments()],
        tourists=[
            Visitors(name, tourists_in(sheet, district), int(sheet.district_round[district]))
            for district, name in enumerate(names)
            if sheet.crowd(district) > 0
        ],
        taken=[name for district, name in enumerate(names) if not sheet.is_free(district)],
        threats={name: int(sheet.threats[district]) for district, name in enumerate(names) if sheet.threats[district]},
        coming=_coming(position, sheet),
        checked=[name for node, name in enumerate(town.map.node_names) if sheet.is_checked[node]],
        has_skipped=sheet.has_skipped == 1,
        is_done=is_done,
        lost=_lost(position, sheet),
        stage=_STAGES[int(sheet.stage)] if is_open else None,
        task=task_of(position, seat) if viewer == seat else None,
        pencil=_pencil(position, is_done, viewer == seat),
        dice=[int(die) + 1 for die in sheet.dice] if shows_dice else None,
        coordinates=[int(number) for number in sheet.coordinate] if shows_dice else None,
        chosen=names[sheet.chosen] if is_drawing and sheet.chosen >= 0 else None,
        is_forced=is_drawing and is_forced(sheet),
        new=[segments[segment] for segment in sheet.new if segment >= 0] if is_drawing else [],
        route=_route(position, sheet, _is_best(position, sheet)) if sheet.sections > 0 else None,
        best=_best(position, sheet),
        check=build_check(sheet) if position.phase >= CHECK else None,
    )


def _lost(position: Innsmouth, sheet: Sheet) -> list[str]:
    """Along the route nobody goes but those lost in the check (IN-7.2, IN-7.7)."""
    if position.phase < CHECK:
        return []
    along = sorted(scoring.districts_along(sheet.town, sheet.route()))
    names = sheet.town.map.location_names
    return [names[district] for district in along if not sheet.is_free(district) and sheet.crowd(district) == 0]


def _pencil(position: Innsmouth, is_done: bool, is_own: bool) -> int | None:
    """Turns of the others are unseen until they are in ink, but for the sheet they began with; extensions of theirs always."""
    if position.phase == DRAWING and not is_done:
        return int(position.round)
    return int(ROUNDS) + 1 if position.phase == EXTENSION and is_own else None


def _coming(position: Innsmouth, sheet: Sheet) -> str | None:
    """IN-5.2, IN-5.3; the last of the Deep Ones' is skipped by who has skipped none (IN-5.4)."""
    if position.phase not in (DRAWING, THREAT) or is_last_skipped(position, sheet):
        return None
    place = mark_place(position, sheet, position.die_number[position.fate])
    return sheet.town.map.location_names[place] if place >= 0 else None


def _best(position: Innsmouth, sheet: Sheet) -> RouteView | None:
    if position.phase >= CHECK or (not position.setting.has_live_score and position.phase < ROUTES):
        return None
    found = live.live_route(position, sheet)
    if found is None:
        return None
    seen = _route(position, live.with_route(sheet, found.route), True)
    seen.bound = live.shown_bound(position, found)
    return seen


def _is_best(position: Innsmouth, sheet: Sheet) -> bool:
    return position.phase == ROUTES and live.is_best(position, sheet)


def _route(position: Innsmouth, sheet: Sheet, is_best: bool) -> RouteView:
    ground = sheet.town.map
    route = sheet.route()
    count = scoring.count_sheet(position, sheet, route)
    expected, chance = None, None
    level = int(sheet.level)
    if position.phase < CHECK:
        sheet = sheet.copy()
        level = int(threat_level(sheet))
        sheet.taken = 0 if sheet.character == WARLOCK else count.caches
        expected = round(live.expected_points(position, sheet), 2)
        chance = live.expected_chance(position, sheet)
    return RouteView(
        sections=[
            SectionView(ground.node_names[start], [ground.segment_names[segment] for segment in part])
            for start, part in route
        ],
        ferries=count.ferries,
        level=level,
        level_ferries=int(level_ferries(sheet)),
        points=scoring.total(position, sheet, count),
        lines=scoring.score_lines(position, sheet, count),
        goal_values=[count.goal_value(goal) for goal in position.goal],
        caches=count.caches,
        left_out=[
            name
            for district, name in enumerate(ground.location_names)
            if sheet.crowd(district) > 0 and district not in count.along
        ],
        expected=expected,
        chance=None if chance is None else round(chance, 4),
        is_best=is_best,
        bound=None,
    )
