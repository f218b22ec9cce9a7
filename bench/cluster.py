"""Two nodes on PostgreSQL behind a real HAProxy: all five games are played through it while nodes are killed and rolled.

    make cluster                                        twenty kills and a rolling restart of both nodes

Prints one line of JSON, and fails if anything acknowledged was lost, a table didn't go on within five seconds after a kill, or a
socket was lost for more than three seconds while the nodes were restarted in order.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from serving import free_port

from tests.server import postgres
from tests.server.crash import GAMES
from tests.server.harness import Json, Player
from tests.server.witness import Process, Witness, acknowledged, check, sit_down
from tropa.core.rng import Rng

CONFIGURATION = Path(__file__).parent.parent / "deploy" / "haproxy.cfg"
PORTS = ("127.0.0.1:8080", "127.0.0.1:8001", "127.0.0.1:8002")
"""As the configuration says; the campaign takes free ones."""
TABLES_PER_GAME = 2
PACE = 0.25
"""Seconds between a player's news and the next move: quick people."""
RETRY = 0.2
GOES_ON = 5.0
SOCKET_LOST = 3.0


class Guest(Witness):
    """Plays through the proxy, comes back whenever the line is lost, and notes for how long it was."""

    def __init__(self, game: str, table: str, seat: int, token: str, rng: Rng) -> None:
        super().__init__(game, table, seat, token, rng)
        self.lost: float | None = None
        self.gaps: list[float] = []

    async def stay(self, port: int) -> None:
        while not self.is_over:
            await self.play(port)
            if self.lost is None:
                self.lost = time.monotonic()
            await asyncio.sleep(RETRY)

    def hear(self, message: Json) -> None:
        if message["type"] == "snapshot" and self.lost is not None:
            self.gaps.append(time.monotonic() - self.lost)
            self.lost = None

    async def _ask(self, player: Player) -> None:
        await asyncio.sleep(PACE)
        await super()._ask(player)


class Party:
    """Tables of all games, always as many as are asked for."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.rng = Rng(12)
        self.guests: list[Guest] = []
        self.tasks: list[asyncio.Task[None]] = []

    def going_on(self, game: str = "") -> dict[str, list[Guest]]:
        found: dict[str, list[Guest]] = {}
        for guest in self.guests:
            if game in ("", guest.game):
                found.setdefault(guest.table, []).append(guest)
        return {table: guests for table, guests in found.items() if not any(guest.is_over for guest in guests)}

    async def fill_up(self) -> None:
        """Found tables for those whose games have ended."""
        for game, seats in GAMES.items():
            missing = TABLES_PER_GAME - len(self.going_on(game))
            guests = await sit_down(self.port, game, seats, missing, self.rng, Guest)
            self.guests += guests
            self.tasks += [asyncio.create_task(guest.stay(self.port)) for guest in guests]

    async def until_all_went_on(self) -> float:
        """Seconds until every table has had one more move acknowledged."""
        begin = time.monotonic()
        goals = {table: acknowledged(guests) for table, guests in self.going_on().items()}
        while any(acknowledged(guests) <= goals[table] for table, guests in self.going_on().items() if table in goals):
            if time.monotonic() - begin > 10 * GOES_ON:
                raise SystemExit(f"tables stand still: {[task for task in self.tasks if task.done() and task.exception()]}")
            await asyncio.sleep(0.02)
        return time.monotonic() - begin

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def proxy(nodes: list[Process]) -> AsyncIterator[int]:
    """HAProxy with the configuration from `deploy/`, on free ports."""
    port = free_port()
    text = CONFIGURATION.read_text()
    for written, real in zip(PORTS, (port, *(node.port for node in nodes)), strict=True):
        text = text.replace(written, f"127.0.0.1:{real}")
    with tempfile.TemporaryDirectory() as folder:
        configuration = Path(folder) / "haproxy.cfg"
        configuration.write_text(text)
        process = await asyncio.create_subprocess_exec("haproxy", "-q", "-f", str(configuration))
        try:
            yield port
        finally:
            if process.returncode is not None:
                raise SystemExit("HAProxy has ended by itself")
            process.terminate()
            await process.wait()


async def until_served(port: int) -> None:
    """By a node itself, and seen so by the proxy, which asks twice."""
    async with httpx.AsyncClient(timeout=5.0) as http, asyncio.timeout(60.0):
        while True:
            try:
                if (await http.get(f"http://127.0.0.1:{port}/api/health")).status_code == 200:
                    break
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)
    await asyncio.sleep(1.5)


async def campaign(db: str, kills: int) -> dict[str, Any]:
    nodes = [Process(db), Process(db)]
    for node in nodes:
        await node.start()
    async with proxy(nodes) as port:
        await until_served(port)
        party = Party(port)
        try:
            return await _campaign(db, nodes, party, kills)
        finally:
            await party.leave()
            for node in nodes:
                if node.process.returncode is None:
                    await node.kill()


async def _campaign(db: str, nodes: list[Process], party: Party, kills: int) -> dict[str, Any]:
    after_kill: list[float] = []
    for number in range(kills):
        await party.fill_up()
        print(f"{len(party.going_on())} tables are played", file=sys.stderr)
        await party.until_all_went_on()
        while not any(guest.unanswered for guest in party.guests):
            await asyncio.sleep(0.001)
        node = nodes[number % 2]
        await node.kill()
        after_kill.append(await party.until_all_went_on())
        await node.start()
        await until_served(node.port)
        print(f"kill {number + 1}: all tables went on within {after_kill[-1]:.2f} s", file=sys.stderr)
    for guest in party.guests:
        guest.gaps.clear()
    for node in nodes:
        await party.fill_up()
        await party.until_all_went_on()
        await node.stop()
        await node.start()
        await until_served(node.port)
        await party.until_all_went_on()
    gaps = [gap for guest in party.guests for gap in guest.gaps]
    await party.leave()
    await check(db, party.guests)
    return {
        "tables": len({guest.table for guest in party.guests}),
        "games": sorted({guest.game for guest in party.guests}),
        "acknowledged": acknowledged(party.guests),
        "kills": kills,
        "goes_on_after_kill_median_s": round(sorted(after_kill)[len(after_kill) // 2], 2),
        "goes_on_after_kill_most_s": round(max(after_kill), 2),
        "rolled_nodes": len(nodes),
        "sockets_lost_in_roll": len(gaps),
        "socket_lost_most_s": round(max(gaps), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    options = parser.parse_args()
    if shutil.which("haproxy") is None:
        raise SystemExit("HAProxy isn't installed; `make system` installs it")
    with postgres.running() as database:
        figures = asyncio.run(campaign(postgres.new_database(database.address), options.kills))
    print(json.dumps(figures), flush=True)
    if figures["goes_on_after_kill_most_s"] > GOES_ON or figures["socket_lost_most_s"] > SOCKET_LOST:
        raise SystemExit("a bound is broken")


if __name__ == "__main__":
    main()
