"""The final route, walked section by section with ferries between (IN-7.2, IN-7.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import BOATMAN, MOST_FERRIES
from tropa.games.innsmouth.notation import BACK, BEST, CONFIRM, FERRY, OPEN, START, STEP
from tropa.games.innsmouth.rules.best.route import best_route
from tropa.games.innsmouth.state import FINISHED, ROUTES, WALKING, Sheet, State


def begin_routes(state: State) -> None:
    state.end_together()
    state.phase = ROUTES
    for sheet in state.own_all():
        sheet.stage = WALKING
    state.begin_together()


# Questions ------------------------------------------------------------------------------------------------------


def has_unwalked(sheet: Sheet, node: i64) -> bool:
    """A drawn segment at the node that isn't on the route yet."""
    for segment in sheet.town.map.incident[node]:
        if sheet.is_drawn(segment) and not sheet.is_walked(segment):
            return True
    return False


def is_section_empty(sheet: Sheet) -> bool:
    """There is none, or the last has no segment yet."""
    return sheet.sections == 0 or sheet.section_length[sheet.sections - 1] == 0


def can_ferry(sheet: Sheet, node: i64) -> bool:
    """From the end of a section that has a segment, with a ferry left, to where one can walk on (IN-7.2, IN-7.3)."""
    if is_section_empty(sheet) or sheet.sections > MOST_FERRIES:
        return False
    return sheet.town.can_ferry(sheet.walk_end(), node, sheet.character == BOATMAN) and has_unwalked(sheet, node)


def route_actions(sheet: Sheet, is_free: bool) -> list[int]:
    """Sorted; without going back or starting over unless `is_free`."""
    town = sheet.town
    found: list[int] = []
    if sheet.sections == 0:
        for node in range(town.nodes):
            if has_unwalked(sheet, node):
                found.append(int(START + node))
    else:
        for node in town.map.waterside:
            if can_ferry(sheet, node):
                found.append(int(FERRY) + node)
        for segment in town.map.incident[sheet.walk_end()]:
            if sheet.is_drawn(segment) and not sheet.is_walked(segment):
                found.append(int(STEP) + segment)
        found.sort()
        if is_free:
            found.append(int(BACK))
    if sheet.sections == 0 or is_free:
        found.append(int(BEST))
    if not is_section_empty(sheet):
        found.append(int(CONFIRM))
    return found


# Acting ---------------------------------------------------------------------------------------------------------


def act_on_route(state: State, sheet: Sheet, action: i64) -> None:
    if action < START or action >= OPEN:
        raise Refusal("route-now", "IN-7.2")
    if action == CONFIRM:
        if is_section_empty(sheet):
            raise Refusal("section-empty", "IN-7.2")
        sheet.stage = FINISHED
    elif action == BEST:
        sheet.set_route(best_route(state, sheet).route)
    elif action == BACK:
        _step_back(sheet)
    elif action >= STEP:
        _step(sheet, action - STEP)
    elif action >= FERRY:
        _take_ferry(sheet, action - FERRY)
    else:
        if sheet.sections > 0:
            raise Refusal("route-started", "IN-7.2")
        if not has_unwalked(sheet, action - START):
            raise Refusal("nothing-drawn-there", "IN-7.2")
        _start_section(sheet, action - START)


def _start_section(sheet: Sheet, node: i64) -> None:
    sheet.section_start[sheet.sections] = node
    sheet.sections += 1


def _take_ferry(sheet: Sheet, node: i64) -> None:
    if is_section_empty(sheet):
        raise Refusal("section-empty", "IN-7.2")
    if sheet.sections > MOST_FERRIES:
        raise Refusal("four-ferries", "IN-7.3")
    if not sheet.town.can_ferry(sheet.walk_end(), node, sheet.character == BOATMAN):
        raise Refusal("no-ferry-there", "IN-7.3")
    if not has_unwalked(sheet, node):
        raise Refusal("nothing-drawn-there", "IN-7.2")
    _start_section(sheet, node)


def _step(sheet: Sheet, segment: i64) -> None:
    if sheet.sections == 0:
        raise Refusal("start-first", "IN-7.2")
    if not sheet.is_drawn(segment):
        raise Refusal("not-drawn", "IN-7.2")
    if sheet.is_walked(segment):
        raise Refusal("walked-twice", "IN-7.2")
    end = sheet.walk_end()
    if sheet.town.end_a[segment] != end and sheet.town.end_b[segment] != end:
        raise Refusal("not-continuous", "IN-7.2")
    sheet.walk = sheet.walk[:]
    sheet.walk[sheet.walked] = segment
    sheet.walked += 1
    sheet.section_length[sheet.sections - 1] += 1


def _step_back(sheet: Sheet) -> None:
    if sheet.sections == 0:
        raise Refusal("section-empty", "IN-7.2")
    last = sheet.sections - 1
    if sheet.section_length[last] == 0:
        sheet.section_start[last] = -1
        sheet.sections -= 1
    else:
        sheet.section_length[last] -= 1
        sheet.walked -= 1
        sheet.walk = sheet.walk[:]
        sheet.walk[sheet.walked] = 0
