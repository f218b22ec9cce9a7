"""How fast En Route's best route is found on the sheets of real games, beside CP-SAT on the same sheets in the same run.

Sheets are those of the greedy player's games, or the final ones of games that `tropa.lab.cities` has played, city by city.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import process_time

from msgspec import Struct

from tropa.atlas.citymap import CityMap
from tropa.atlas.route import RouteScoring, Tour
from tropa.atlas.search import Objective, RouteSearch
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.components import CITY_OF, City
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import AFTER_ALL, FINAL
from tropa.lab.cities import Sheet, kept_sheets

COMPARED = 12
"""Sheets that CP-SAT solves too; it takes its time."""
SMALL = 12
"""Segments of the sheets that CP-SAT gets where there are excursions: on whole ones it takes minutes."""
MOST_KEPT = 500

Sheets = list[tuple[RouteScoring, list[int]]]


class SolveFigures(Struct, frozen=True):
    sheets: int
    segments: float
    """On a sheet, on average."""
    p50_ms: float
    p99_ms: float
    ratio_to_cp_sat: float | None
    """CP-SAT's time over ours; None where OR-Tools isn't installed."""
    block_ms: float
    """The longest for a full block of 4×4 locations, 40 segments, in any of its nine places."""
    proven: int

    def text(self) -> str:
        return f"p50 {self.p50_ms:.2f} ms, p99 {self.p99_ms:.2f} ms, a full 4×4 block {self.block_ms:.0f} ms"


class CityFigures(Struct, frozen=True):
    """The same for each city, on kept sheets."""

    cities: dict[str, SolveFigures]

    def text(self) -> str:
        return "; ".join(f"{city}: {figures.text()}" for city, figures in self.cities.items())


def sheets_of(folder: Path, city: City) -> Sheets:
    """The kept final sheets of a city, up to `MOST_KEPT`."""
    return [(rebuild(city, sheet), sheet.walkable) for sheet in kept_sheets(folder, city.id)[:MOST_KEPT]]


def rebuild(city: City, sheet: Sheet) -> RouteScoring:
    """What made points on that sheet, goals at their points for reaching."""
    plan = city.new_scoring(sheet.ratings)
    for place, count in enumerate(sheet.tourists):
        plan.tourists[place] = count
    plan.task = sheet.task
    plan.fixed = sheet.fixed
    plan.goals = [] if city.race_until else [city.goals[goal].rule for goal in sheet.open]
    plan.tours = [Tour(city.tours[card].sights, city.tour_points, scoring.NO_MARKS) for card in sheet.tours]
    return plan


def measure_cities(folder: Path, progress: Callable[[int], None]) -> CityFigures:
    """Every city of which games are kept, one after the other in the same run."""
    figures: dict[str, SolveFigures] = {}
    for city in CITY_OF.values():
        sheets = sheets_of(folder, city)
        if sheets:
            figures[city.id] = measure_sheets(sheets)
        progress(len(figures))
    return CityFigures(figures)


def bot_sheets(games: int, seed: int, progress: Callable[[int], None]) -> Sheets:
    """The sheets after rounds 8, 9 and 10 of games that the greedy player played for itself."""
    found = []
    for number in range(games):
        rng = Rng(seed * 1_000_003 + number)
        position = GAME.new(1, complete_options(GAME.info, {}))
        assert isinstance(position, EnRoute)
        while position.phase != FINAL:
            number_of_round = position.round
            if position.to_act() == (DEALER,):
                deal(position, rng)
            else:
                position.act(0, GAME.knowledge.decide(position.guess(0, rng), 0, rng))
            if number_of_round >= 8 and (position.round > number_of_round or position.phase == FINAL):
                found.append(
                    (scoring.sheet_scoring(position, 0, AFTER_ALL, True), scoring.drawn_segments(position, 0, AFTER_ALL))
                )
        progress(number + 1)
    return found


def measure_solving(games: int, seed: int, progress: Callable[[int], None]) -> SolveFigures:
    return measure_sheets(bot_sheets(games, seed, progress))


def measure_sheets(sheets: Sheets) -> SolveFigures:
    times = []
    proven = 0
    for plan, drawn in sheets:
        begin = process_time()
        proven += RouteSearch(plan, drawn).best(Objective()).is_proven
        times.append(1000 * (process_time() - begin))
    ranked = sorted(times)
    return SolveFigures(
        sheets=len(sheets),
        segments=sum(len(drawn) for _, drawn in sheets) / len(sheets),
        p50_ms=ranked[len(ranked) // 2],
        p99_ms=ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)],
        ratio_to_cp_sat=_ratio_to_cp_sat(sheets[:COMPARED]) if find_spec("ortools") is not None else None,
        block_ms=max(_block_times(sheets)),
        proven=proven,
    )


def block(town: CityMap, row: int, column: int, size: int) -> list[int]:
    """All roads in and around a square of locations."""
    return streets_around(town, row, column, size, size)


def streets_around(town: CityMap, row: int, column: int, height: int, width: int) -> list[int]:
    names = [f"h{r},{c}" for r in range(row, row + height + 1) for c in range(column, column + width)]
    names += [f"v{r},{c}" for r in range(row, row + height) for c in range(column, column + width + 1)]
    return [town.segment_of[name] for name in names]


def _block_times(sheets: Sheets) -> list[float]:
    """Milliseconds for each place of the block, with the tourists, ratings, task and goals of one sheet after the other."""
    times = []
    for place in range(9):
        plan, _ = sheets[place % len(sheets)]
        begin = process_time()
        route = RouteSearch(plan, block(plan.map, place // 3, place % 3, 4)).best(Objective())
        times.append(1000 * (process_time() - begin))
        assert route.is_proven
    return times


def _ratio_to_cp_sat(sheets: Sheets) -> float:
    """CP-SAT's time over ours; every answer is compared."""
    from tropa.lab.cp_sat import TrailModel  # noqa: PLC0415

    theirs = ours = 0.0
    for plan, walkable in sheets:
        drawn = walkable[:SMALL] if plan.tours else walkable
        begin = process_time()
        points = TrailModel(plan, drawn).best_points()
        between = process_time()
        assert points == RouteSearch(plan, drawn).best(Objective()).points()
        theirs += between - begin
        ours += process_time() - between
    return theirs / ours
