"""How fast En Route's best route is found on the sheets of real games, beside CP-SAT on the same sheets in the same run."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import process_time

from msgspec import Struct

from tropa.atlas.citymap import CityMap
from tropa.atlas.route import RouteScoring
from tropa.atlas.search import Objective, RouteSearch
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import AFTER_ALL, FINAL

COMPARED = 12
"""Sheets that CP-SAT solves too; it takes its time."""


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

    def text(self) -> str:
        return f"p50 {self.p50_ms:.2f} ms, p99 {self.p99_ms:.2f} ms, a full 4×4 block {self.block_ms:.0f} ms"


def bot_sheets(games: int, seed: int, progress: Callable[[int], None]) -> list[tuple[RouteScoring, list[int]]]:
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
    sheets = bot_sheets(games, seed, progress)
    times = []
    for plan, drawn in sheets:
        begin = process_time()
        RouteSearch(plan, drawn).best(Objective())
        times.append(1000 * (process_time() - begin))
    ratio = None
    if find_spec("ortools") is not None:
        ratio = _cp_sat_time(sheets[:COMPARED]) / (sum(times[:COMPARED]) / 1000)
    ranked = sorted(times)
    return SolveFigures(
        sheets=len(sheets),
        segments=sum(len(drawn) for _, drawn in sheets) / len(sheets),
        p50_ms=ranked[len(ranked) // 2],
        p99_ms=ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)],
        ratio_to_cp_sat=ratio,
        block_ms=max(_block_times(sheets)),
    )


def block(town: CityMap, row: int, column: int, size: int) -> list[int]:
    """All roads in and around a square of locations."""
    names = [f"h{r},{c}" for r in range(row, row + size + 1) for c in range(column, column + size)]
    names += [f"v{r},{c}" for r in range(row, row + size) for c in range(column, column + size + 1)]
    return [town.segment_of[name] for name in names]


def _block_times(sheets: list[tuple[RouteScoring, list[int]]]) -> list[float]:
    """Milliseconds for each place of the block, with the tourists, ratings, task and goals of one sheet after the other."""
    times = []
    for place in range(9):
        plan, _ = sheets[place % len(sheets)]
        begin = process_time()
        route = RouteSearch(plan, block(plan.map, place // 3, place % 3, 4)).best(Objective())
        times.append(1000 * (process_time() - begin))
        assert route.is_proven
    return times


def _cp_sat_time(sheets: list[tuple[RouteScoring, list[int]]]) -> float:
    """Seconds for all of them; every answer is compared with the search's."""
    from tropa.lab.cp_sat import TrailModel  # noqa: PLC0415

    total = 0.0
    for plan, drawn in sheets:
        begin = process_time()
        points = TrailModel(plan, drawn).best_points()
        total += process_time() - begin
        assert points == RouteSearch(plan, drawn).best(Objective()).points()
    return total
