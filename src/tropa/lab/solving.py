"""How fast the best final route is found, in the games that offer one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tropa.lab import solving_en_route, solving_innsmouth

GAMES = 60
Figures = solving_en_route.SolveFigures | solving_en_route.CityFigures | solving_innsmouth.SolveFigures
Measure = Callable[[int, int, Callable[[int], None]], Figures]

MEASURES: dict[str, Measure] = {
    "en-route": solving_en_route.measure_solving,
    "innsmouth": solving_innsmouth.measure_solving,
}


def measure_solving(game: str, progress: Callable[[int], None], kept: Path | None = None) -> Figures:
    """On sheets of games that the greedy player played, or on kept ones of En Route's cities."""
    if game not in MEASURES:
        raise ValueError(f"{game} offers no best route; {' and '.join(MEASURES)} do")
    if kept is not None:
        return solving_en_route.measure_cities(kept, progress)
    return MEASURES[game](GAMES, 1, progress)
