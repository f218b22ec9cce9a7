"""The score while a game is played: the best route of what is drawn so far, and what is to be expected of a route.

While a game is drawn the search is held so short that every face of the table can have it at once; nearly all sheets are
solved exactly even so. Once routes are chosen it is the one that the table offers.
"""

from __future__ import annotations

from typing import Final

from tropa.core.vectors import packed
from tropa.games.innsmouth.rules.best.prospect import Prospect, win_chance
from tropa.games.innsmouth.rules.best.route import BestRoute, best_route
from tropa.games.innsmouth.rules.check import threat_level
from tropa.games.innsmouth.scoring import Section, count_sheet
from tropa.games.innsmouth.state import ROUTES, Sheet, State

MOST_STATES: Final = 20_000
MOST_EXACT: Final = 60
MOST_KNOWN: Final = 1_000

_known: dict[tuple[object, ...], BestRoute] = {}
"""All faces of a table ask for the same sheets."""


def live_route(state: State, sheet: Sheet) -> BestRoute | None:
    """The best route of what is drawn now; none if nothing is."""
    if len(sheet.drawn_segments()) == 0:
        return None
    is_offered = state.phase == ROUTES
    key: tuple[object, ...] = (
        (id(state.town), is_offered, state.setting.key(), tuple(state.goal), state.caches, sheet.board, sheet.character),
        (tuple(sheet.drawn_segments()), packed(sheet.tourists), packed(sheet.threats)),
    )
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = best_route(state, sheet) if is_offered else best_route(state, sheet, MOST_STATES, MOST_EXACT)
        _known[key] = found
    return found


def shown_bound(state: State, found: BestRoute) -> float | None:
    """What no route surpasses, in points or in solo as a chance; none for a route that is proven to be the best."""
    if found.is_proven():
        return None
    return round(win_chance(found.bound), 4) if state.setting.is_solo() else round(found.bound, 2)


def with_route(sheet: Sheet, route: list[Section]) -> Sheet:
    """The sheet with that route on it."""
    trial = sheet.copy()
    trial.set_route(route)
    return trial


def route_prospect(state: State, sheet: Sheet) -> Prospect:
    """Of the route that is on the sheet, before its check."""
    return Prospect(state, sheet, count_sheet(state, sheet, sheet.route()), int(threat_level(sheet)))


def expected_points(state: State, sheet: Sheet) -> float:
    """With best play for points in the check, in solo too."""
    prospect = route_prospect(state, sheet)
    prospect.seeks_win = False
    return prospect.value()


def expected_chance(state: State, sheet: Sheet) -> float | None:
    """Solo: the probability of winning the cell, with best play for that."""
    return win_chance(route_prospect(state, sheet).value()) if state.setting.is_solo() else None


def is_best(state: State, sheet: Sheet) -> bool:
    """Whether no better route was found than the one on the sheet (IN-7.11)."""
    found = live_route(state, sheet)
    # A little less than equal: values that win a cell are large numbers.
    return found is not None and route_prospect(state, sheet).value() >= found.value * (1.0 - 1e-9)


def live_worth(state: State, sheet: Sheet) -> float:
    """Expected points of the best route so far."""
    found = live_route(state, sheet)
    return 0.0 if found is None else expected_points(state, with_route(sheet, found.route))
