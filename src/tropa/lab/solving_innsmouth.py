"""How fast Innsmouth's best route is found on the sheets of real games, and how often it is proven within its cap."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from msgspec import Struct

from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import Options, complete_options
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import CHARACTER_NAMES
from tropa.games.innsmouth.game import GAME
from tropa.games.innsmouth.rules.best.route import best_route
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.state import ROUTES


class SolveFigures(Struct, frozen=True):
    sheets: int
    segments: float
    """On a sheet, on average."""
    p50_ms: float
    p99_ms: float
    most_ms: float
    proven: float
    """The share of sheets whose route is proven to be the best; the others come with a bound."""

    def text(self) -> str:
        times = f"p50 {self.p50_ms:.1f} ms, p99 {self.p99_ms:.1f} ms, worst {self.most_ms:.1f} ms"
        return f"{self.sheets} sheets: {times}, proven {100 * self.proven:.1f} %"


def final_sheets(games: int, seed: int, progress: Callable[[int], None]) -> list[Innsmouth]:
    """Positions where final routes are to be chosen, from games of two that the greedy player played for both, character by
    character."""
    found: list[Innsmouth] = []
    for number in range(games):
        rng = Rng(seed * 1_000_003 + number)
        options: Options = {"character": CHARACTER_NAMES[number % len(CHARACTER_NAMES)]}
        position = GAME.new(2, complete_options(GAME.info, options))
        assert isinstance(position, Innsmouth)
        while position.phase != ROUTES:
            seat = position.to_act()[0]
            if seat == DEALER:
                deal(position, rng)
            else:
                position.act(seat, GAME.knowledge.decide(position.guess(seat, rng), seat, rng))
        found.append(position)
        progress(number + 1)
    return found


def measure_solving(games: int, seed: int, progress: Callable[[int], None]) -> SolveFigures:
    times: list[float] = []
    segments = 0
    proven = 0
    for position in final_sheets(games, seed, progress):
        for sheet in position.sheets:
            begin = process_time()
            found = best_route(position, sheet)
            times.append(1000 * (process_time() - begin))
            segments += len(sheet.drawn_segments())
            proven += found.is_proven()
    times.sort()
    return SolveFigures(
        sheets=len(times),
        segments=segments / len(times),
        p50_ms=times[len(times) // 2],
        p99_ms=times[min(len(times) - 1, len(times) * 99 // 100)],
        most_ms=times[-1],
        proven=proven / len(times),
    )
