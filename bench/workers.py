"""What a second worker brings: twice the processor time of a move with one worker, divided by that with two.

    python bench/workers.py --rounds 5

Lost Cities on PostgreSQL and on SQLite, server processes only, one and two workers in turn; a program of its own for each run
(`bench/server_load.py`), more moves than it can take: a move's own work counts then, and not how dear it is to wake an idle process. Prints one line of JSON for each store, and fails if the median is below 1.5.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.server import postgres

LEAST = 1.5
LOAD = Path(__file__).parent / "server_load.py"


def cpu_per_move(db: str, workers: int, options: argparse.Namespace) -> int:
    """Microseconds."""
    load = ["--tables", str(options.tables), "--rate", str(options.rate), "--seconds", str(options.seconds)]
    command = [sys.executable, str(LOAD), *load, "--db", db, "--workers", str(workers)]
    figures = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    assert figures["refused"] == 0, figures
    return int(figures["server_cpu_us_per_move"])


def measure(store: str, dbs: Iterator[str], options: argparse.Namespace) -> bool:
    rounds = [[cpu_per_move(next(dbs), workers, options) for workers in (1, 2)] for _ in range(options.rounds)]
    scale = statistics.median(2 * one / two for one, two in rounds)
    print(json.dumps({"store": store, "us_per_move_with_1_and_2": rounds, "scale": round(scale, 2)}), flush=True)
    return scale >= LEAST


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--store", choices=["postgres", "sqlite"], help="only this one")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        address = stack.enter_context(postgres.running()).address if options.store != "sqlite" else ""
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stores = {
            "postgres": (postgres.new_database(address) for _ in range(2 * options.rounds)),
            "sqlite": (str(folder / f"{number}.db") for number in range(2 * options.rounds)),
        }
        results = [measure(store, dbs, options) for store, dbs in stores.items() if options.store in (None, store)]
    if not all(results):
        raise SystemExit(f"below {LEAST}")


if __name__ == "__main__":
    main()
