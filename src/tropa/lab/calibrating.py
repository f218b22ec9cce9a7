"""Fits the line by which a game's chances are told (`Calibration`) to what came in games of bots.

    python -m tropa.lab.calibrating bench/insight/engine-7/calibration_night-cage.jsonl:50:1,0.8,0.02 [FILE:WORLDS:LINE …]

Each file with the worlds that its promises were weighed in, and the line that they are told by: shift, slope, doubt.

Where most chances are small, few worlds blur them: that none of fifty was won may mean two per cent or nothing at all, and a line through what
such counts seem to say would be too flat for the many worlds of a hint. So it is estimated first how many positions have which chance, by
repeated expectation, and the line is fitted to what the counts promise on average then. Beside it stand the lines of the even and the
odd games, and what came when each half is told by the line of the other.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tropa.core.appraisal import Calibration
from tropa.lab.insight_figures import cluster_interval
from tropa.lab.insight_measures import CalibrationRow

CHANCES: Final = [
    1e-5,
    5e-4,
    1e-3,
    2.5e-3,
    5e-3,
    7.5e-3,
    *(n / 200 for n in range(2, 20)),
    *(n / 50 for n in range(5, 50)),
    0.99,
    0.999,
]
"""That a position may have."""
EXPECTATIONS: Final = 300
STEPS: Final = 400
BEGIN: Final = [0.5, 1.0, -4.0]
"""Shift, slope, and the logarithm of the doubt."""
TENTHS: Final = 10


class Count(NamedTuple):
    """One decision: so many of the worlds were won, and what came in the game."""

    game: int
    worlds: int
    won: int
    came: float


def read_counts(path: Path, worlds: int, line: Calibration, first: int) -> list[Count]:
    """Games are numbered from `first`."""
    places = {round(line.told(won / worlds), 4): won for won in range(worlds + 1)}
    found: list[Count] = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines()):
        row = None if text == "null" else msgspec.json.decode(text, type=CalibrationRow)
        if row is not None:
            pairs = zip(row.promised, row.came, strict=True)
            found += [Count(first + number, worlds, places[promised], came) for promised, came in pairs]
    return found


def likelihood(worlds: int, won: int) -> list[float]:
    """Of this count, by chance."""
    ways = math.lgamma(worlds + 1) - math.lgamma(won + 1) - math.lgamma(worlds - won + 1)
    return [math.exp(ways + won * math.log(chance) + (worlds - won) * math.log(1.0 - chance)) for chance in CHANCES]


def shares_of(counts: list[Count]) -> dict[tuple[int, int], list[float]]:
    """For each count that occurs: how likely which chance lies behind it."""
    often: dict[tuple[int, int], int] = {}
    for count in counts:
        often[count.worlds, count.won] = often.get((count.worlds, count.won), 0) + 1
    known = {key: likelihood(*key) for key in often}
    weights = [1.0 / len(CHANCES)] * len(CHANCES)
    for _ in range(EXPECTATIONS):
        sums = [0.0] * len(CHANCES)
        for key, times in often.items():
            for at, share in enumerate(weighted(known[key], weights)):
                sums[at] += times * share
        weights = [one / len(counts) for one in sums]
    return {key: weighted(known[key], weights) for key in often}


def weighted(likely: list[float], weights: list[float]) -> list[float]:
    products = [one * weight for one, weight in zip(likely, weights, strict=True)]
    total = sum(products)
    return [product / total for product in products]


def promise(shares: list[float], line: Calibration) -> float:
    """What a count promises on average, told by this line."""
    return sum(share * line.told(chance) for share, chance in zip(shares, CHANCES, strict=True))


def fit(counts: list[Count]) -> Calibration:
    """The line under which what came was most likely."""
    shares = shares_of(counts)
    tally: dict[tuple[int, int], list[float]] = {}
    for count in counts:
        entry = tally.setdefault((count.worlds, count.won), [0.0, 0.0])
        entry[0] += count.came
        entry[1] += 1.0 - count.came

    def misfit(point: list[float]) -> float:
        line = Calibration(point[0], point[1], math.exp(point[2]))
        total = 0.0
        for key, (came, failed) in tally.items():
            told = min(1.0 - 1e-4, max(1e-6, promise(shares[key], line)))
            total -= came * math.log(told) + failed * math.log(1.0 - told)
        return total

    shift, slope, doubt = descend(misfit, BEGIN)
    return Calibration(shift, slope, math.exp(doubt))


def descend(value: Callable[[list[float]], float], begin: list[float]) -> list[float]:
    """The lowest point nearby, by Nelder and Mead's simplex."""
    size = len(begin)
    corners = [begin, *([*begin[:at], begin[at] + 0.3, *begin[at + 1 :]] for at in range(size))]
    ranked = sorted((value(corner), corner) for corner in corners)
    for _ in range(STEPS):
        middle = [sum(corner[at] for _, corner in ranked[:-1]) / size for at in range(size)]
        worst, corner = ranked[-1]

        def towards(share: float, middle: list[float] = middle, corner: list[float] = corner) -> tuple[float, list[float]]:
            point = [one + share * (one - other) for one, other in zip(middle, corner, strict=True)]
            return value(point), point

        tried = towards(1.0)
        if tried[0] < ranked[0][0]:
            tried = min(tried, towards(2.0))
        elif tried[0] >= ranked[-2][0]:
            tried = towards(-0.5)
        if tried[0] < worst:
            ranked[-1] = tried
        else:
            best = ranked[0][1]
            points = [[(one + other) / 2.0 for one, other in zip(best, corner, strict=True)] for _, corner in ranked]
            ranked = [(value(point), point) for point in points]
        ranked.sort()
    return ranked[0][1]


def described(line: Calibration) -> str:
    return f"shift {math.log(line.odds):.2f}, slope {line.slope:.2f}, doubt {line.doubt:.4f}"


def crossed(counts: list[Count]) -> list[tuple[Count, float]]:
    """Every decision with its promise by the line that is fitted to the other half of the games."""
    shares = shares_of(counts)
    lines = [fit([count for count in counts if count.game % 2 == half]) for half in range(2)]
    for name, line in zip(("even", "odd"), lines, strict=True):
        print(f"{name} games: {described(line)}")
    return [(count, promise(shares[count.worlds, count.won], lines[1 - count.game % 2])) for count in counts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", help="FILE:WORLDS:SHIFT,SLOPE,DOUBT")
    counts: list[Count] = []
    for given in parser.parse_args().files:
        path, worlds, line = given.rsplit(":", 2)
        first = max((count.game + 1 for count in counts), default=0)
        counts += read_counts(Path(path), int(worlds), Calibration(*(float(part) for part in line.split(","))), first)
    print(f"all games: {described(fit(counts))}")
    told = crossed(counts)
    for tenth in range(TENTHS):
        here = [(count, promised) for count, promised in told if min(TENTHS - 1, int(promised * TENTHS)) == tenth]
        games: dict[int, list[float]] = {}
        for count, promised in here:
            games.setdefault(count.game, []).append(count.came - promised)
        if len(games) > 1:
            mean, half = cluster_interval(list(games.values()))
            print(
                f"from {tenth * 10} %: {100 * mean:+.1f} (± {100 * half:.1f}), {len(here)} decisions of {len(games)} games"
            )


if __name__ == "__main__":
    main()
