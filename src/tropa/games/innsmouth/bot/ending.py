"""The end worked out exactly: what a sheet is worth when nothing more is drawn on it, and the marked segment that brings most (IN-7.1, IN-7.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.plans import Plan
from tropa.games.innsmouth.bot.streets import FERRY
from tropa.games.innsmouth.notation import DONE, EXTRA
from tropa.games.innsmouth.rules.best.route import BestRoute, best_route
from tropa.games.innsmouth.rules.rounds import can_extend, extend
from tropa.games.innsmouth.rules.segments import is_joined
from tropa.games.innsmouth.rules.threat import is_last_skipped, mark_place
from tropa.games.innsmouth.state import Sheet, State

MOST_STATES: Final = 40_000
"""Fewer than a final route is given: many sheets are compared for one decision."""


def solve(state: State, sheet: Sheet) -> BestRoute:
    return best_route(state, sheet, MOST_STATES)


def put_last_symbol(state: State, sheet: Sheet, number: i64) -> None:
    """The threat symbol that this fate number of the last round brings, unless it is the one that is skipped."""
    place = mark_place(state, sheet, number)
    if place >= 0 and not is_last_skipped(state, sheet):
        sheet.threats[place] += 1


def worth_with_extras(state: State, sheet: Sheet, plan: Plan) -> float:
    """Of a sheet after the last turn: with what the plan would still draw by marked bonuses, or without."""
    worth = solve(state, sheet).value
    trial = sheet.copy()
    for segment in range(sheet.town.segments):
        if plan.used[segment] and can_extend(trial, segment):
            extend(trial, EXTRA + segment)
            worth = max(worth, solve(state, trial).value)
    return worth


def worth_extended(state: State, sheet: Sheet) -> float:
    """The same with whatever a marked bonus might draw beside what is drawn; 0.0 if none is left."""
    worth = 0.0
    for segment in range(sheet.town.segments):
        if can_extend(sheet, segment) and is_joined(sheet, segment, -1):
            trial = sheet.copy()
            extend(trial, EXTRA + segment)
            worth = max(worth, solve(state, trial).value)
    return worth


def best_extra(state: State, sheet: Sheet) -> i64:
    """Where the last marked segment or diagonal brings most."""
    best: i64 = DONE
    most = solve(state, sheet).value
    for segment in range(sheet.town.segments):
        if can_extend(sheet, segment):
            trial = sheet.copy()
            extend(trial, EXTRA + segment)
            worth = solve(state, trial).value
            if worth > most:
                best = EXTRA + segment
                most = worth
    return best


def plan_along(outlook: Outlook, best: BestRoute) -> Plan:
    """A plan to walk this route."""
    plan = Plan(outlook)
    for start, segments in best.route:
        if plan.steps > 0:
            plan.go(FERRY, start)
        else:
            plan.node[0] = start
        for segment in segments:
            plan.go(segment, outlook.town.other_end(segment, plan.node[plan.steps]))
    return plan
