"""How long it takes to load a table, and to write one more event, from a store of many million events.

    python bench/store_size.py --events 10000000

Fills a store with made-up tables of 200 events, a thousand tables in play at a time, so that the events of one lie as far apart as
they would; then loads tables by chance through the server's own storage: warm, and with the files pushed out of the machine's memory
(where the system can do that). With --db the store is that PostgreSQL database, which must be new; its files are pushed out if --files
names their folder, but what the database itself has cached stays. Prints one line of JSON; about 3 GB of disk for ten million.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tropa.core.rng import Rng
from tropa.server.backup import ROWS
from tropa.server.naming import new_id
from tropa.server.shelf import writing
from tropa.server.storage import Row, Storage
from tropa.server.stores import open_storage

LENGTH = 200
"""Events of a table."""
AT_A_TIME = 1_000
"""Tables in play at the same moment."""
BODY = '{"type":"acted","seat":%d,"action":"advance r%d to the far end","draws":["draw b%d","draw y%d","show w%d"]}'
LOADS = 300
LIMIT_MS = 20.0


def made_up(tables: list[str], rng: Rng) -> Iterator[tuple[Any, ...]]:
    for start in range(0, len(tables), AT_A_TIME):
        group = tables[start : start + AT_A_TIME]
        for seq in range(LENGTH):
            for table in group:
                number = rng.below(100)
                body = BODY % (seq % 2, number, number, number, number)
                yield table, seq, 1.7e9 + seq, f"{seq % 2}/{number}-{seq}-{start}", body


def fill(db: str, tables: list[str]) -> None:
    total = len(tables) * LENGTH
    columns = ["table_id", "seq", "at", "key", "body"]
    with writing(db) as shelf:
        shelf.run("BEGIN")

        def told() -> Iterator[tuple[Any, ...]]:
            for done, values in enumerate(made_up(tables, Rng(1)), start=1):
                yield values
                if done % (100 * ROWS) == 0:
                    print(f"{done} of {total} events", file=sys.stderr, flush=True)

        shelf.fill("events", columns, told())
        shelf.run("COMMIT")
        shelf.run("ANALYZE")


def push_out(folder: Path) -> bool:
    """Let the system forget what it has read of the files, if it can."""
    if not hasattr(os, "posix_fadvise"):
        return False
    os.sync()
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        with path.open("rb") as file:
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    return True


async def measure_loads(storage: Storage, tables: list[str], rng: Rng, files: Path | None) -> dict[str, float]:
    """Tables that nobody has asked for since."""
    took = []
    for number in range(LOADS):
        if files is not None and number % 20 == 0:
            push_out(files)
        table = tables[rng.below(len(tables))]
        began = time.perf_counter()
        rows = await storage.load(table)
        took.append(1000.0 * (time.perf_counter() - began))
        assert len(rows) >= LENGTH
    return figures(took)


async def measure_writes(storage: Storage, tables: list[str]) -> dict[str, float]:
    took = []
    for table in tables[-LOADS:]:
        began = time.perf_counter()
        assert await storage.append(Row(table, LENGTH, 1.7e9, None, "{}"))
        took.append(1000.0 * (time.perf_counter() - began))
    return figures(took)


def figures(took: list[float]) -> dict[str, float]:
    ordered = sorted(took)
    return {
        "median_ms": round(statistics.median(ordered), 2),
        "p99_ms": round(ordered[int(0.99 * len(ordered))], 2),
        "max_ms": round(ordered[-1], 2),
    }


async def make(db: str) -> None:
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    await storage.close()


async def measure(db: str, events: int, files: Path | None) -> dict[str, Any]:
    await make(db)
    tables = [new_id() for _ in range(events // LENGTH)]
    began = time.perf_counter()
    fill(db, tables)
    filled = time.perf_counter() - began
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    found: dict[str, Any] = {"events": len(tables) * LENGTH, "tables": len(tables), "fill_s": round(filled)}
    if files is not None:
        found["megabytes"] = round(sum(path.stat().st_size for path in files.rglob("*") if path.is_file()) / 1e6)
        found["load_cold"] = await measure_loads(storage, tables, Rng(2), files)
    found["load_warm"] = await measure_loads(storage, tables[-1000:], Rng(3), None)
    found["append"] = await measure_writes(storage, tables)
    await storage.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=10_000_000)
    parser.add_argument("--db", help="a new PostgreSQL database instead of an SQLite file")
    parser.add_argument("--files", type=Path, help="where that database keeps its files")
    parser.add_argument("--folder", help="where the SQLite file is made, to choose the disk")
    options = parser.parse_args()
    if not LENGTH <= options.events <= 50_000_000:
        parser.error("at most fifty million events")
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        db = options.db or str(Path(folder) / "tropa.db")
        files = options.files if options.db else Path(folder)
        found = asyncio.run(measure(db, options.events, files))
    print(json.dumps(found))
    if found["load_warm"]["p99_ms"] >= LIMIT_MS:
        raise SystemExit(f"loading a table took {LIMIT_MS} ms or more")


if __name__ == "__main__":
    main()
