"""How long the server works on the start page of somebody with a thousand games, on either kind of store.

Most of them have ended, and are rows; some go on, and are tables that must be played again if nobody looks at them. Each answer
is timed as a client sees it, over a line of this machine, and by the processor time of server and client together, which a busy machine
doesn't lengthen; `cold`: no table is in memory.

    PYTHONPATH=. python bench/own_games.py --store postgres
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from tests.server.harness import RELAXED, Server, serving
from tests.server.postgres import new_database, running
from tropa.server.profiles import ledger, results
from tropa.server.protocol.profiles import Ended, EndedSeat
from tropa.server.storage import Ask

KEY = "a" * 32
GAMES = ("lost-cities", "en-route", "innsmouth", "bigfoot", "night-cage")
AT_A_TIME = 100
PATHS = ("/profile/home", "/profile/games", "/profile/statistics/lost-cities", "/profile/ends/a00000000000")


def fill(profile: str, numbers: range, ask: Ask) -> None:
    """Games that ended, against two bots each."""
    for number in numbers:
        table = f"{profile[0]}{number:011}"
        seats = [EndedSeat("Vera", "person", None, 100 + number % 97, number % 2 == 0)]
        seats += [EndedSeat("Compass", "bot", "normal", 120), EndedSeat("Falcon", "bot", "strong", 110)]
        ended = Ended({"short": False, "artifacts": "most"}, seats, "over", "all-told", "LC-9.1", 1.0, 180, 3)
        kept = results.Kept(table, 1.7e9 + number, GAMES[number % len(GAMES)], f"3/short={number % 7}", ended)
        ledger.bind(ask, profile, table, [ledger.Right(0, "x")], 1.0)
        results.keep_result(ask, kept)


async def timed(server: Server, path: str, times: int) -> dict[str, float]:
    """In milliseconds."""
    walls, works = [], []
    for _ in range(times):
        wall, work = time.perf_counter(), time.process_time()
        answer = await server.get(path, by=KEY)
        walls.append(1000 * (time.perf_counter() - wall))
        works.append(1000 * (time.process_time() - work))
        assert answer.status_code == 200, answer.text
    figures = {"median": statistics.median(walls), "worst": max(walls), "processor": statistics.median(works)}
    return {name: round(figure, 1) for name, figure in figures.items()}


async def measure(db: str, games: int, going: int, times: int) -> dict[str, dict[str, float]]:
    limits = msgspec.structs.replace(RELAXED, effort_per_second=1e9)
    async with serving(db, limits) as server:
        keep = server.house.storage.keep
        own = await keep(lambda ask: ledger.make_profile(ask, ledger.hash_key(KEY), 1.0))
        for profile in (own, "somebody else"):
            for start in range(0, games, AT_A_TIME):
                await keep(partial(fill, profile, range(start, min(games, start + AT_A_TIME))))
        for _ in range(going):
            await server.found("me", "bot", "bot", game="lost-cities", by=KEY)
    async with serving(db, limits) as server:
        figures = {"cold": await timed(server, "/profile/home", 1)}
        for path in PATHS:
            figures[path] = await timed(server, path, times)
        assert len((await server.get("/profile/home", by=KEY)).json()["going"]) == going
    return figures


@contextlib.contextmanager
def store(kind: str) -> Iterator[str]:
    if kind == "postgres":
        with running() as server:
            yield new_database(server.address)
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tropa.db")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--going", type=int, default=10)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    given = parser.parse_args()
    with store(given.store) as db:
        for name, figures in asyncio.run(measure(db, given.games, given.going, given.times)).items():
            print(name, json.dumps(figures))


if __name__ == "__main__":
    main()
