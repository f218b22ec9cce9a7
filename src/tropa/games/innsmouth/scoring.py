"""What a route counts, the points made of it, their explanation, and how a game ends (IN-7.8 to IN-7.12, IN-10, IN-11.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.citymap import ROUNDED
from tropa.core.meta import Outcome, ScoreLine
from tropa.games.innsmouth.components import (
    BOATMAN,
    CACHES,
    CHARACTER_NAMES,
    COLLECTOR,
    DISTRICTS,
    GOAL_NAMES,
    HUNTRESS,
    KIND_LETTERS,
    KINDS,
    SETS,
    TOURISTS,
    WARLOCK,
    WHITE,
    WINDING,
    YELLOW,
    Town,
)
from tropa.games.innsmouth.state import OVER, Sheet, State

UNOPENED: Final = 7
PER_ARTIFACT: Final = 8
PER_CROSSING: Final = 10
PER_HIT: Final = 10

Section = tuple[int, list[int]]
"""Start node and segments."""


def districts_along(town: Town, route: list[Section]) -> set[int]:
    return {district for _, segments in route for segment in segments for district in town.map.along[segment]}


def nodes_on(town: Town, route: list[Section]) -> set[int]:
    return {node for _, segments in route for segment in segments for node in town.map.ends[segment]}


def turn_at(town: Town, first: int, node: int, second: int) -> int:
    """1 if the heading changes at the node between the two segments."""
    start = town.map.other_end(first, node)
    return 1 if town.map.arrival(first, start) != town.map.departure(second, node) else 0


def turns_of(town: Town, section: Section) -> int:
    """Each passage with a change of heading, and each rounded road (IN-7.12)."""
    node, segments = section
    turns = 0
    for index, segment in enumerate(segments):
        if index > 0:
            turns += turn_at(town, segments[index - 1], node, segment)
        if town.map.segment_kind[segment] == ROUNDED:
            turns += 1
        node = town.map.other_end(segment, node)
    return turns


def section_end(town: Town, section: Section) -> int:
    node, segments = section
    for segment in segments:
        node = town.map.other_end(segment, node)
    return node


class Count:
    """The numbers that points are made of."""

    def __init__(self) -> None:
        self.along: list[int] = []
        self.tourists: list[int] = [0] * int(KINDS)
        """Of the districts along the route, by kind."""
        self.sheltered: list[int] = [0] * int(KINDS)
        self.colours: list[int] = [0] * (int(KINDS) + 1)
        self.yellow = 0
        self.caches = 0
        self.turns = 0
        self.ferries = 0
        self.crossings = 0
        """Ferries across the river."""

    def all_tourists(self) -> int:
        return sum(self.tourists) + sum(self.sheltered)

    def goal_value(self, goal: i64) -> int:
        if goal == WINDING:
            return self.turns
        if goal == TOURISTS:
            return self.all_tourists()
        if goal == DISTRICTS:
            return len(self.along)
        if goal == CACHES:
            return self.caches
        assert goal == SETS
        return min(self.colours[: int(KINDS)])

    def colour_points(self) -> int:
        points = 0
        for kind in range(int(KINDS)):
            points += (self.tourists[kind] + self.sheltered[kind]) * self.colours[kind]
        return points


def count_places(town: Town, count: Count, along: list[int], nodes: set[int], caches: list[int]) -> None:
    """Districts and crossings; tourists are added by who knows how many are left."""
    count.along = along
    for district in along:
        colour = town.colour[district]
        if colour != WHITE:
            count.colours[colour] += 1
        if colour == YELLOW:
            count.yellow += int(town.value[district])
    for index, node in enumerate(town.shelters):
        if node in nodes:
            for kind in range(int(KINDS)):
                count.sheltered[kind] += town.shelter_tourists[index][kind]
    count.caches = sum(1 for node in caches if node in nodes)


def count_route(town: Town, route: list[Section], caches: list[int]) -> Count:
    """Without tourists in districts."""
    count = Count()
    count_places(town, count, sorted(districts_along(town, route)), nodes_on(town, route), caches)
    banks = town.map.node_bank
    for index, section in enumerate(route):
        count.turns += turns_of(town, section)
        if index > 0:
            count.ferries += 1
            if banks[section_end(town, route[index - 1])] != banks[section[0]]:
                count.crossings += 1
    return count


# Points ---------------------------------------------------------------------------------------------------------


def count_sheet(state: State, sheet: Sheet, route: list[Section]) -> Count:
    """The route with the tourists that are on the sheet now."""
    count = count_route(state.town, route, state.cache_nodes())
    for district in count.along:
        for kind in range(int(KINDS)):
            count.tourists[kind] += int(sheet.tourists[district * KINDS + kind])
    return count


def goal_points(state: State, count: Count) -> int:
    total = 0
    for slot in range(2):
        if state.goal[slot] >= 0:
            total += int(state.town.goal_points(state.goal[slot], count.goal_value(state.goal[slot])))
    return total


def unopened(sheet: Sheet) -> int:
    return int(sheet.taken - sheet.opened_count())


def character_points(sheet: Sheet, count: Count) -> int:
    if sheet.character == WARLOCK:
        return int(sheet.lost) * count.caches
    if sheet.character == COLLECTOR:
        return PER_ARTIFACT * int(sheet.taken)
    if sheet.character == BOATMAN:
        return PER_CROSSING * count.crossings
    if sheet.character == HUNTRESS:
        return PER_HIT * int(sheet.hits)
    return 0


def total(state: State, sheet: Sheet, count: Count) -> int:
    points = count.colour_points() + count.yellow + goal_points(state, count)
    return points + UNOPENED * unopened(sheet) + character_points(sheet, count)


def standing(state: State) -> list[float]:
    """What the route brings, or before there is one what lies along everything drawn."""
    found: list[float] = []
    for sheet in state.sheets:
        route = sheet.route()
        if len(route) == 0:
            route = [(state.town.map.ends[segment][0], [segment]) for segment in sheet.drawn_segments()]
        count = count_route(state.town, route, state.cache_nodes())
        if sheet.sections == 0:
            count.turns = 0
            count.crossings = 0
        for district in count.along:
            for kind in range(int(KINDS)):
                count.tourists[kind] += int(sheet.tourists[district * KINDS + kind])
        found.append(float(total(state, sheet, count)))
    return found


def outcome(state: State) -> Outcome:
    """IN-7.9, or in solo IN-11.1."""
    assert state.phase == OVER
    scores: list[int] = []
    goals: list[int] = []
    for sheet in state.sheets:
        count = count_sheet(state, sheet, sheet.route())
        scores.append(total(state, sheet, count))
        goals.append(goal_points(state, count))
    if state.setting.is_solo():
        has_won = scores[0] >= state.setting.total and goals[0] >= state.setting.goal_total
        return Outcome("solo-won" if has_won else "solo-lost", "IN-11.1", scores, [0] if has_won else [])
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    if len(winners) == 1:
        return Outcome("most-points", "IN-7.9", scores, winners)
    most = max(goals[seat] for seat in winners)
    winners = [seat for seat in winners if goals[seat] == most]
    return Outcome("more-goals" if len(winners) == 1 else "shared", "IN-7.9", scores, winners)


def score_sheet(state: State, seat: int) -> list[ScoreLine]:
    sheet = state.sheets[seat]
    return score_lines(state, sheet, count_sheet(state, sheet, sheet.route()))


def score_lines(state: State, sheet: Sheet, count: Count) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    for kind in range(int(KINDS)):
        tourists = count.tourists[kind] + count.sheltered[kind]
        detail: dict[str, int | str] = {
            "colour": KIND_LETTERS[kind],
            "tourists": tourists,
            "sheltered": count.sheltered[kind],
            "districts": count.colours[kind],
        }
        lines.append(ScoreLine("colours", "colour", tourists * count.colours[kind], "IN-7.8", detail))
    lines.append(ScoreLine("rest", "yellow", count.yellow, "IN-7.8", {"districts": count.colours[YELLOW]}))
    if sheet.character != WARLOCK:
        left = unopened(sheet)
        lines.append(ScoreLine("rest", "unopened", UNOPENED * left, "IN-7.8", {"count": left, "taken": int(sheet.taken)}))
    for slot in range(2):
        goal = state.goal[slot]
        value = count.goal_value(goal)
        detail = {"goal": GOAL_NAMES[goal], "value": value}
        lines.append(ScoreLine("goals", "goal", int(state.town.goal_points(goal, value)), "IN-7.10", detail))
    if sheet.character in (WARLOCK, COLLECTOR, BOATMAN, HUNTRESS):
        paragraphs = ["IN-10.1", "IN-10.2", "IN-10.3", "IN-10.4", "IN-10.5"]
        detail = {
            "character": CHARACTER_NAMES[sheet.character],
            "lost": int(sheet.lost),
            "caches": count.caches,
            "taken": int(sheet.taken),
            "crossings": count.crossings,
            "hits": int(sheet.hits),
        }
        lines.append(
            ScoreLine("character", "character", character_points(sheet, count), paragraphs[sheet.character], detail)
        )
    return lines
