"""How good hints and analyses are, measured in games of bots; `tropa.lab.insight_figures` tells what came of it.

    python -m tropa.lab.insight [--game lost-cities] [--measure hints] [--seconds 200] [--folder FOLDER]

Every measure is taken game by game, and one line for each goes into a file named after measure and game; called again, it goes on where
it stopped, so that a long campaign can be run in short pieces. Game `number` of a measure follows from its number alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from time import process_time

import msgspec

from tropa.bots.advice import ENGINE
from tropa.core.contract import Game
from tropa.lab.insight_games import measure_losses
from tropa.lab.insight_measures import (
    measure_advised,
    measure_calibration,
    measure_found,
    measure_hints,
    measure_luck,
    measure_mistakes,
)
from tropa.registry import BUILT_IN, find_game

FOLDER = Path("bench/insight") / f"engine-{ENGINE}"
"""What was measured is kept, so that it can go on another day; with another engine it begins anew."""
PARTS = 20
"""All measures are taken in so many parts: a campaign that is broken off has some of everything."""

Measure = Callable[[Game, int], object]
"""What one game says, as a struct that is kept; None if the measure doesn't concern this game."""

MEASURES: dict[str, tuple[Measure, int]] = {
    "hints": (measure_hints, 100),
    "mistakes": (measure_mistakes, 100),
    "found": (measure_found, 200),
    "calibration": (measure_calibration, 2000),
    "luck": (measure_luck, 2000),
    "advised": (measure_advised, 200),
    "losses": (measure_losses, 60),
}
"""With how many games of each are wanted. A further measure is a function of its own and one more row here."""
OTHERWISE = {("calibration", "bigfoot"): 500, ("losses", "bigfoot"): 300}
"""Where a game of the one is cheap, or tells little."""


def path_of(folder: Path, measure: str, game: str) -> Path:
    return folder / f"{measure}_{game}.jsonl"


def count_lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0


def wanted(measure: str, game: str) -> int:
    return OTHERWISE.get((measure, game), MEASURES[measure][1])


def measure_on(folder: Path, measure: str, game: str, games: int, until: float) -> bool:
    """Take what is missing of a measure; False if the time didn't suffice."""
    path = path_of(folder, measure, game)
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as out:
        for number in range(count_lines(path), games):
            if process_time() >= until:
                return False
            print(msgspec.json.encode(MEASURES[measure][0](find_game(game), number)).decode(), file=out, flush=True)
    return True


def run_campaign(folder: Path, measures: list[str], games: list[str], until: float) -> None:
    for part in range(1, PARTS + 1):
        for measure in measures:
            for game in games:
                if not measure_on(folder, measure, game, wanted(measure, game) * part // PARTS, until):
                    print(
                        f"stopped in part {part} of {PARTS}, at {measure} of {game}: the next call goes on there", flush=True
                    )
                    return
        print(f"part {part} of {PARTS} is measured", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=",".join(BUILT_IN), help="one or several, with commas")
    parser.add_argument("--measure", default=",".join(MEASURES), help="one or several, with commas")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of processor time; then it stops")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    run_campaign(given.folder, given.measure.split(","), given.game.split(","), process_time() + given.seconds)


if __name__ == "__main__":
    main()
