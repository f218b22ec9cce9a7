"""What the measurements of pages share: either kind of store, somebody who asks, and how long the answers take.

Each answer is timed as a client sees it, over a line of this machine, and by the processor time of server and client together, which a
busy machine doesn't lengthen.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.server.harness import RELAXED, Server
from tests.server.postgres import new_database, running
from tests.server.test_schema import ask

KEY = "a" * 32
"""Of the device that asks."""
LIMITS = msgspec.structs.replace(RELAXED, effort_per_second=1e9)

Figures = dict[str, dict[str, float]]
"""By what was asked for, in milliseconds."""


async def timed(server: Server, path: str, times: int) -> dict[str, float]:
    walls, works = [], []
    for _ in range(times):
        wall, work = time.perf_counter(), time.process_time()
        answer = await server.get(path, by=KEY)
        walls.append(1000 * (time.perf_counter() - wall))
        works.append(1000 * (time.process_time() - work))
        assert answer.status_code == 200, answer.text
    figures = {"median": statistics.median(walls), "worst": max(walls), "processor": statistics.median(works)}
    return {name: round(figure, 1) for name, figure in figures.items()}


def settle(db: str, table: str) -> None:
    """As a database does by itself in the course of time."""
    if db.startswith("postgresql:"):
        ask(db, f"VACUUM ANALYZE {table}")


def tell(description: str | None, measure: Callable[..., Coroutine[Any, Any, Figures]], **numbers: int) -> None:
    """Let `measure` find the figures on the store that was asked for; `numbers` are its defaults, and options of the command."""
    parser = argparse.ArgumentParser(description=description)
    for name, number in {**numbers, "times": 30}.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    given = vars(parser.parse_args())
    with _store(given.pop("store")) as db:
        for name, figures in asyncio.run(measure(db, **given)).items():
            print(name, json.dumps(figures))


@contextlib.contextmanager
def _store(kind: str) -> Iterator[str]:
    if kind == "postgres":
        with running() as server:
            yield new_database(server.address)
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tropa.db")
