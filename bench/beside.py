"""Today's version beside the baseline: both take turns at the same benchmark, and the median of the ratios counts.

    python bench/beside.py [GAME...]                  tropa bench of these games, or of all built-in ones
    python bench/beside.py --script bench/own.py ...  any script that prints one JSON object of figures, larger is better

Run it with the interpreter of the environment that has today's version, `make baseline` before. Who is first changes from round to
round, so that a machine that warms up or gets busy favours neither. Fails if the median of a figure that counts is below the target.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from statistics import median

from baseline import ROOT, Baseline, read_baseline

ROUNDS = 10
TARGET = 0.95
GAMES = ["en-route", "lost-cities", "bigfoot", "innsmouth", "night-cage"]
COUNTS = "actions_per_s"
"""The figure of `tropa bench` that has a target: processor time of random games by the engine's own loop."""

Figures = dict[str, float]


def run(baseline: Baseline | None, command: list[str]) -> str:
    """What `command` prints when Python runs it with the baseline, or (None) with today's version."""
    if baseline is None:
        return subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([baseline.python, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def read_figures(printed: str) -> Figures:
    """The numbers of a JSON object; of the list that `tropa bench --json` prints, its only entry that is Tropa's."""
    found = json.loads(printed)
    if isinstance(found, list):
        found = next(entry for entry in found if "peer" not in entry)
        if not found["compiled"]:
            raise SystemExit("an interpreted engine says nothing about speed: compile it first")
    return {name: float(value) for name, value in found.items() if type(value) in (int, float)}


def ratios(baseline: Baseline, command: list[str], rounds: int) -> dict[str, list[float]]:
    """Today's figures by the baseline's, for each figure one ratio a round."""
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        order: list[Baseline | None] = [None, baseline] if number % 2 == 0 else [baseline, None]
        figures = {version: read_figures(run(version, command)) for version in order}
        for name, then in figures[baseline].items():
            if name in figures[None] and then:
                found.setdefault(name, []).append(figures[None][name] / then)
        print(f"{number + 1} of {rounds} rounds", end="\r", file=sys.stderr, flush=True)
    return found


def report(what: str, found: dict[str, list[float]], counting: str | None) -> bool:
    """Print the medians; whether those that count reach the target."""
    is_reached = True
    for name, values in found.items():
        middle = median(values)
        counts = counting is None or name == counting
        is_reached &= middle >= TARGET or not counts
        verdict = "" if not counts else "  reached" if middle >= TARGET else f"  below {TARGET}"
        print(f"{what:12} {name:20} {middle:6.3f}  ({min(values):.3f} to {max(values):.3f}){verdict}", flush=True)
    return is_reached


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--script", nargs=argparse.REMAINDER, help="the script with its arguments instead of tropa bench")
    given = parser.parse_args()
    baseline = read_baseline()
    if not baseline.is_built:
        raise SystemExit(f"{baseline.version} isn't built here: make baseline")
    print(f"today by {baseline.version}: medians of {given.rounds} alternating rounds")
    if given.script:
        is_reached = report(given.script[0], ratios(baseline, given.script, given.rounds), None)
    else:
        tropa = ["-c", "from tropa.cli import main; raise SystemExit(main())", "bench", "--json"]
        measured = [report(game, ratios(baseline, [*tropa, game], given.rounds), COUNTS) for game in given.games]
        is_reached = all(measured)
    raise SystemExit(not is_reached)


if __name__ == "__main__":
    main()
