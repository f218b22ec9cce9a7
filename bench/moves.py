"""What a move costs the server, in processor time, bytes and memory, today's version beside the baseline.

    python bench/moves.py [GAME...] [--rounds 3] [--tables 120] [--moves 40]

Run it with the interpreter of the environment that has today's version, `make baseline` before. Both versions take turns: a server
in a process of its own on a new store, tables on which every seat has a client, and at each table moves by chance, one as soon as the
last was answered: the server has all hands full, so that a move's own work counts, and not how dear it is to wake an idle process. Counted
are the processor time of the server's process, all that its clients are sent, and what its memory has grown by; each by the number
of moves or tables. Fails if the median of the ratios of a figure is above its target.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import httpx
from baseline import Baseline, read_baseline
from server_load import wait_for
from serving import free_port
from websockets.asyncio.client import ClientConnection, connect

from tropa.core.difference import merge
from tropa.core.rng import Rng
from tropa.server.protocol.messages import PROTOCOL

Figures = dict[str, float]


class Target(NamedTuple):
    players: int
    cpu: float
    bytes: float


TARGETS = {
    "lost-cities": Target(2, 0.8, 0.25),
    "en-route": Target(4, 0.5, 0.15),
    "innsmouth": Target(4, 0.5, 0.10),
    "night-cage": Target(4, 0.9, 0.6),
    "bigfoot": Target(4, 0.9, 0.4),
}
ENDING = ("accuse", "reveal")
"""Actions of Bigfoot that nobody chooses here: by chance they end nearly every game within a dozen moves, and few would be left to count."""
WARM = 60
"""So many moves the furthest table is ahead."""
IDLE = 400
"""A table that found nobody to move so often is over."""
MEMORY = 400.0
"""Kilobytes of a table in play, at most."""
SERVE = """
import sys
from tropa.server.app import run
from tropa.server.house import Settings
from tropa.server.limits import Limits
# All that an address may do at once or in a minute; not every version has each of them.
generous = {name: 10_000_000 for name in Limits.__struct_fields__ if name.endswith(("_per_minute", "_per_address", "_at_once"))}
limits = Limits(**generous)
run(Settings(sys.argv[2], limits), "127.0.0.1", int(sys.argv[1]))
"""


class Seat:
    """A client; speaks to either version, and keeps what it is told."""

    def __init__(self, line: ClientConnection, number: int, protocol: int) -> None:
        self.line = line
        self.number = number
        self.protocol = protocol
        self.received = 0
        self.done = 0
        self.is_busy = False
        self.version = 0
        self.face: dict[str, Any] = {}
        self.now: Any = None

    async def listen(self) -> None:
        async for frame in self.line:
            self.keep(str(frame))

    def keep(self, frame: str) -> None:
        self.received += len(frame.encode())
        for line in frame.split("\n"):
            message = json.loads(line)
            if message["type"] in ("news", "snapshot"):
                self.version = message["version"]
            if message["type"] in ("ok", "refused"):
                self.is_busy = False
                self.done += message["type"] == "ok"
            if "now" in message:
                self.now = message["now"]
            elif "change" in message:
                self.now = merge(self.now, message["change"])
            elif "faces" in message:
                self.now = message
        self.face = self.now["faces"][0]


class Table:
    def __init__(self, number: int) -> None:
        self.rng = Rng(number)
        self.seats: list[Seat] = []
        self.sent = 0

    @property
    def moves(self) -> int:
        return sum(seat.done for seat in self.seats)

    async def open(self, http: httpx.AsyncClient, port: int, game: str, players: int, protocol: int) -> None:
        seats = [{"kind": "device" if seat else "me"} for seat in range(players)]
        wish = {"game": game, "seats": seats, "start": True}
        seated = (await http.post("/api/tables", json=wish)).raise_for_status().json()
        for seat, key in enumerate(seated["keys"]):
            line = await connect(f"ws://127.0.0.1:{port}/api/tables/{seated['table']}/live", compression=None)
            await line.send(json.dumps({"type": "hello", "protocol": protocol, "tokens": [key["token"]]}))
            self.seats.append(Seat(line, seat, protocol))
            self.seats[-1].keep(str(await line.recv()))

    async def move(self) -> None:
        """One by chance, of somebody who owes it; none if the last isn't answered or the game is over."""
        able = [seat for seat in self.seats if seat.face["owes"] and seat.face["choices"]]
        if not able or any(seat.is_busy for seat in self.seats):
            return
        seat = able[self.rng.below(len(able))]
        choices = [choice for choice in seat.face["choices"] if choice["action"] not in ENDING]
        choice = choices[self.rng.below(len(choices))]
        self.sent += 1
        seat.is_busy = True
        wish = {"type": "act", "key": f"k{self.sent}", "seat": seat.number, "version": seat.version}
        await seat.line.send(json.dumps(wish | {"action": choice["action"]}))


async def play(table: Table, count: int) -> None:
    """So many moves, fewer if the game ends before."""
    last = table.sent + count
    idle = 0
    while table.sent < last and idle < IDLE:
        sent = table.sent
        await table.move()
        idle = 0 if table.sent > sent else idle + 1
        await asyncio.sleep(0.005)


def cpu_seconds(pid: int) -> float:
    """Of all threads, to the nanosecond; the clock of `/proc/PID/stat` ticks too slowly for a few hundred moves."""
    return sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def memory(pid: int) -> float:
    """In kilobytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1000


async def measure(port: int, pid: int, game: str, protocol: int, options: argparse.Namespace) -> Figures:
    tables = [Table(number) for number in range(options.tables)]
    players = TARGETS[game].players
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30.0) as http:
        await wait_for(http)
        # The first one loads what all share.
        await Table(0).open(http, port, game, players, protocol)
        empty = memory(pid)
        for table in tables:
            await table.open(http, port, game, players, protocol)
    listeners = [asyncio.create_task(seat.listen()) for table in tables for seat in table.seats]
    # Some tables are at their beginning, others well on.
    await asyncio.gather(*(play(table, WARM * number // len(tables)) for number, table in enumerate(tables)))
    await asyncio.sleep(0.5)
    used, told = cpu_seconds(pid), sum(seat.received for table in tables for seat in table.seats)
    before = sum(table.moves for table in tables)
    await asyncio.gather(*(play(table, options.moves) for table in tables))
    await asyncio.sleep(0.5)
    moves = sum(table.moves for table in tables) - before
    told = sum(seat.received for table in tables for seat in table.seats) - told
    figures = {
        "moves": float(moves),
        "cpu_us": 1e6 * (cpu_seconds(pid) - used) / moves,
        "bytes": told / moves,
        "table_kB": (memory(pid) - empty) / len(tables),
    }
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*(seat.line.close() for table in tables for seat in table.seats))
    return figures


def run(baseline: Baseline | None, game: str, options: argparse.Namespace) -> Figures:
    port = free_port()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} if baseline else None
    python = str(baseline.python) if baseline else sys.executable
    with tempfile.TemporaryDirectory() as folder:
        command = [python, "-c", SERVE, str(port), str(Path(folder) / "moves.db")]
        with subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL) as server:
            try:
                return asyncio.run(measure(port, server.pid, game, 1 if baseline else PROTOCOL, options))
            finally:
                server.terminate()


def compare(game: str, baseline: Baseline, options: argparse.Namespace) -> bool:
    """Print the figures of both and their ratios; whether all targets are reached."""
    then: list[Figures] = []
    now: list[Figures] = []
    for number in range(options.rounds):
        order: list[Baseline | None] = [None, baseline] if number % 2 == 0 else [baseline, None]
        for version in order:
            (now if version is None else then).append(run(version, game, options))
    target = TARGETS[game]
    is_reached = True
    for name, most in (("cpu_us", target.cpu), ("bytes", target.bytes)):
        ratios = [ours[name] / theirs[name] for ours, theirs in zip(now, then, strict=True)]
        is_reached &= median(ratios) <= most
        figures = f"{median(f[name] for f in then):9.0f} → {median(f[name] for f in now):8.0f}"
        spread = f"({min(ratios):.3f} to {max(ratios):.3f})"
        print(f"{game:12} {name:9} {figures}   {median(ratios):.3f} {spread}, at most {most}", flush=True)
    kept = [median(f["table_kB"] for f in figures) for figures in (then, now)]
    is_reached &= kept[1] <= MEMORY
    print(f"{game:12} table_kB  {kept[0]:9.0f} → {kept[1]:8.0f}   at most {MEMORY:.0f}", flush=True)
    return is_reached


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(TARGETS), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=120)
    parser.add_argument("--moves", type=int, default=40)
    options = parser.parse_args()
    baseline = read_baseline()
    if not baseline.is_built:
        raise SystemExit(f"{baseline.version} isn't built here: make baseline")
    print(
        f"{baseline.version} → today, medians of {options.rounds} rounds, {options.tables} tables, {options.moves} moves at each"
    )
    reached = [compare(game, baseline, options) for game in options.games]
    raise SystemExit(not all(reached))


if __name__ == "__main__":
    main()
