"""Whatever dies in the middle of play, every acknowledged command is in the store, once and in order, and play goes on.

    python -m tests.server.crash --kills 300 --restarts 50

Kills the server on an SQLite file, then stops PostgreSQL at once under a server, again and again while all five games are played
through sockets; after each it compares what the players were told with what is stored. Prints a line of JSON for each part.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server import postgres
from tests.server.witness import Process, Witness, acknowledged, check, sit_down
from tropa.core.rng import Rng

Deed = Callable[[], Awaitable[None]]
GAMES = {"lost-cities": 2, "night-cage": 3, "en-route": 2, "innsmouth": 2, "bigfoot": 3}
"""How many play each."""
TABLES = 2
"""Of each game, at any time."""
BETWEEN = 15
"""So many commands are acknowledged between two crashes, at least."""
PATIENCE = 60.0
"""Play that doesn't go on for so many seconds has been stopped by the crash."""


class Campaign:
    def __init__(self, db: str, seed: int) -> None:
        self.server = Process(db)
        self.rng = Rng(seed)
        self.witnesses: list[Witness] = []
        self.done: list[Witness] = []
        """At tables whose game is over."""
        self.slowest = 0.0
        """Seconds until play went on after a crash."""

    async def run(self, crashes: int, crash: Deed, recover: Deed | None, name: str) -> None:
        began = time.monotonic()
        await self.server.start()
        for number in range(1, crashes + 1):
            await self._play(crash)
            # Everybody has stopped: what they were told is there now, or lost.
            await check(self.server.db, self.witnesses)
            if recover is not None:
                await recover()
            if number % 10 == 0:
                print(f"{name}: {number} of {crashes}, {self._count()} acknowledged", file=sys.stderr, flush=True)
        await self.server.kill()
        everybody = self.witnesses + self.done
        await check(self.server.db, everybody)
        figures = {
            name: crashes,
            "acknowledged": self._count(),
            "tables": len({witness.table for witness in everybody}),
            "finished_tables": len({witness.table for witness in self.done}),
            "refused": dict(sum((witness.refused for witness in everybody), Counter())),
            "slowest_return_s": round(self.slowest, 1),
            "minutes": round((time.monotonic() - began) / 60.0, 1),
        }
        print(json.dumps(figures), flush=True)

    def _count(self) -> int:
        return acknowledged(self.witnesses + self.done)

    async def _play(self, crash: Deed) -> None:
        await self._fill_tables()
        playing = [asyncio.create_task(self._keep_playing(witness)) for witness in self.witnesses]
        began = time.monotonic()
        await self._wait_for(1)
        self.slowest = max(self.slowest, time.monotonic() - began)
        await self._wait_for(BETWEEN)
        await asyncio.sleep(self.rng.chance() * 0.2)
        await crash()
        for task in playing:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def _keep_playing(self, witness: Witness) -> None:
        while not witness.is_over:
            await witness.play(self.server.port)
            await asyncio.sleep(0.05)

    async def _wait_for(self, commands: int) -> None:
        goal = acknowledged(self.witnesses) + commands
        end = time.monotonic() + PATIENCE
        while acknowledged(self.witnesses) < goal and not all(witness.is_over for witness in self.witnesses):
            if time.monotonic() > end:
                raise SystemExit("play didn't go on")
            await asyncio.sleep(0.005)

    async def _fill_tables(self) -> None:
        over = {witness.table for witness in self.witnesses if witness.is_over}
        self.done += [witness for witness in self.witnesses if witness.table in over]
        self.witnesses = [witness for witness in self.witnesses if witness.table not in over]
        for game, seats in GAMES.items():
            there = sum(witness.game == game for witness in self.witnesses) // seats
            self.witnesses += await sit_down(self.server.port, game, seats, TABLES - there, self.rng, Witness)


async def kill_servers(kills: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(str(Path(folder) / "tropa.db"), seed)

        await campaign.run(kills, campaign.server.kill, campaign.server.start, "kills")


async def restart_database(restarts: int, seed: int) -> None:
    with postgres.running() as database:
        campaign = Campaign(postgres.new_database(database.address), seed)

        async def crash() -> None:
            await asyncio.to_thread(database.stop, signal.SIGQUIT)
            await asyncio.sleep(campaign.rng.chance() * 2.0)
            await asyncio.to_thread(database.start)

        await campaign.run(restarts, crash, None, "restarts")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300, help="of the server, on SQLite (default: %(default)s)")
    parser.add_argument("--restarts", type=int, default=50, help="of PostgreSQL (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.kills:
        asyncio.run(kill_servers(given.kills, given.seed))
    if given.restarts:
        asyncio.run(restart_database(given.restarts, given.seed))


if __name__ == "__main__":
    main()
