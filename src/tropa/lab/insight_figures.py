"""Tells what `tropa.lab.insight` has measured, as lines of a table with intervals.

python -m tropa.lab.insight_figures [--folder FOLDER] [--losses]
"""

from __future__ import annotations

import argparse
import itertools
import math
from pathlib import Path
from typing import TypeVar

import msgspec

from tropa.bots.analysis import MOMENTS
from tropa.bots.measures import all_measures
from tropa.lab.insight import FOLDER, path_of
from tropa.lab.insight_games import ORDER, SURE, LossRow, lead_of, loss_of, mean_of, summary
from tropa.lab.insight_measures import AdvisedRow, CalibrationRow, FoundRow, HintRow, LuckRow, MistakeRow
from tropa.lab.statistics import wilson
from tropa.registry import BUILT_IN

T = TypeVar("T")
TENTHS = 10
FEWEST = 20
"""Games in a tenth, below which it isn't told."""


def rows(folder: Path, measure: str, game: str, kind: type[T]) -> list[T]:
    path = path_of(folder, measure, game)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=kind) for line in lines if line != "null"]


def middle_and_ninth(values: list[float]) -> tuple[float, float]:
    ranked = sorted(values)
    return ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 9 // 10)]


def mean_interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1))
    return mean, 1.96 * spread / math.sqrt(count)


def cluster_interval(games: list[list[float]]) -> tuple[float, float]:
    """The mean of all values, and half of its 95 % interval, values of one game being taken as a whole."""
    count = sum(len(values) for values in games)
    mean = sum(sum(values) for values in games) / count
    squares = sum(sum(value - mean for value in values) ** 2 for values in games)
    return mean, 1.96 * math.sqrt(squares * len(games) / max(1, len(games) - 1)) / count


def share(part: float, whole: int) -> str:
    if whole == 0:
        return "none"
    low, high = wilson(part, whole)
    return f"{100 * part / whole:.0f} % ({100 * low:.0f}-{100 * high:.0f}) of {whole}"


def tell_hints(folder: Path, game: str) -> None:
    found = rows(folder, "hints", game, HintRow)
    seconds = [second for row in found for second in row.seconds]
    errors = [error for row in found for error in row.errors]
    if seconds:
        (half, ninth), (error, worse) = middle_and_ninth(seconds), middle_and_ninth(errors)
        settled = share(sum(row.settled for row in found), len(seconds))
        print(
            f"  hints: {len(seconds)}, {half:.2f} s (p90 {ninth:.2f}), error {error:.4f} (p90 {worse:.4f}), settled {settled}"
        )


def tell_mistakes(folder: Path, game: str) -> None:
    found = rows(folder, "mistakes", game, MistakeRow)
    if not found:
        return
    # Games that were measured before the thresholds were raised are told by those of today.
    thresholds = all_measures()[game].moments[found[0].unit]
    told: list[tuple[float, float]] = []
    for row in found:
        for losses, fresh in zip(row.told, row.fresh, strict=True):
            told += [(loss, again) for loss, again in zip(losses, fresh, strict=False) if loss >= thresholds.small]
    print(f"  mistakes told: keep half their loss {share(sum(again >= loss / 2.0 for loss, again in told), len(told))}")
    # A seat of which nothing is judged, such as Bigfoot's, shows no moments and isn't counted.
    moments = [
        [
            float(min(MOMENTS, sum(loss >= thresholds.small for loss in seat)))
            for seat, decisions in zip(row.told, row.decisions, strict=True)
            if decisions > 0
        ]
        for row in found
    ]
    mean, half = cluster_interval(moments)
    print(f"  moments of a seat: {mean:.2f} (± {half:.2f}) in {len(found)} games")
    seconds = middle_and_ninth([row.seconds for row in found])
    print(f"  an analysis: {seconds[0]:.1f} s (p90 {seconds[1]:.1f})")


def tell_found(folder: Path, game: str) -> None:
    found = rows(folder, "found", game, FoundRow)
    if found:
        thresholds = all_measures()[game].moments[found[0].unit]
        large = [loss for row in found for true, loss in row.large if true > thresholds.middle]
        looked = sum(row.looked for row in found)
        print(
            f"  large ones found: {share(sum(loss >= thresholds.small for loss in large), len(large))}, among {looked} decisions"
        )


def tell_calibration(folder: Path, game: str) -> None:
    found = rows(folder, "calibration", game, CalibrationRow)
    if not found:
        return
    pairs = [list(zip(row.promised, row.came, strict=True)) for row in found]
    if not found[0].is_chance:
        mean, half = cluster_interval([[promised - came for promised, came in game] for game in pairs])
        print(f"  promised minus came, points: {mean:.1f} (± {half:.1f}), {len(found)} games")
        return
    for tenth in range(TENTHS):
        here = [[pair for pair in game if min(TENTHS - 1, int(pair[0] * TENTHS)) == tenth] for game in pairs]
        here = [game for game in here if game]
        if len(here) >= FEWEST:
            mean, half = cluster_interval([[came - promised for promised, came in game] for game in here])
            came, _ = cluster_interval([[came for _, came in game] for game in here])
            count = sum(len(game) for game in here)
            print(
                f"  from {tenth * 10} %: came {100 * came:.1f} %, {100 * mean:+.1f} (± {100 * half:.1f}), {count} decisions of {len(here)} games"
            )


def tell_luck(folder: Path, game: str) -> None:
    found = [row.luck[0] for row in rows(folder, "luck", game, LuckRow) if row.luck]
    if found:
        mean, half = mean_interval(found)
        print(f"  luck of the first seat: {100 * mean:+.2f} % (± {100 * half:.2f}), {len(found)} games")


def tell_advised(folder: Path, game: str) -> None:
    found = rows(folder, "advised", game, AdvisedRow)
    if found:
        mean, half = mean_interval([row.gain for row in found])
        promised = sum(row.gap for row in found) / len(found)
        print(f"  advised moves gain {mean:+.3f} (± {half:.3f}), promised {promised:.3f}, {len(found)} pairs")


def tell_losses(folder: Path, game: str) -> None:
    measured = rows(folder, "losses", game, LossRow)
    for unit in sorted({row.unit for row in measured}):
        found = [row for row in measured if row.unit == unit]
        means = [(strength, mean_of(found, loss_of(strength))) for strength in ORDER]
        said = ", ".join(f"{strength} {mean.mean:.4f} (± {SURE * mean.error:.4f})" for strength, mean in means)
        first = means[0][1]
        print(f"  mean loss, {unit}: {said}, {first.decisions} decisions of {first.games} games")
        for one, other in itertools.pairwise(ORDER):
            lead = mean_of(found, lead_of(one, other))
            print(f"  {one} loses less than {other} by {lead.mean:.4f} (± {SURE * lead.error:.4f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--losses", action="store_true", help="lines for the file of measures")
    given = parser.parse_args()
    folder = given.folder
    if given.losses:
        print(summary({game: rows(folder, "losses", game, LossRow) for game in BUILT_IN}))
        return
    for game in BUILT_IN:
        print(game)
        for tell in (tell_hints, tell_mistakes, tell_found, tell_calibration, tell_luck, tell_advised, tell_losses):
            tell(folder, game)


if __name__ == "__main__":
    main()
