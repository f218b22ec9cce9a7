"""How long a move takes from one player's socket to the other's, with many tables on one server process.

    python bench/server_load.py --tables 500 --rate 2 --seconds 20

Every table has two clients that play Lost Cities by chance. Each move is on disk before anybody hears of it. The server runs
in a process of its own, all clients in this one; the store is a new SQLite file in --folder (or --db). Prints one line of JSON.
With --peer a second one follows: boardgame.io's server with the least of all games and its file store, under the same load
(needs npm, and installs boardgame.io into a folder that is removed afterwards).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from serving import free_port
from websockets.asyncio.client import ClientConnection, connect

from tropa.core import match
from tropa.core.difference import merge
from tropa.core.rng import Rng
from tropa.server.app import run
from tropa.server.limits import Limits
from tropa.server.protocol.messages import PROTOCOL
from tropa.server.settings import Settings

GENEROUS = Limits(
    requests_per_minute=10_000_000,
    tables_per_minute=10_000_000,
    connections=100_000,
    connections_per_address=100_000,
    messages_per_second=1_000.0,
    messages_per_minute=10_000_000,
    effort_at_once=1e9,
)


class Message(Struct):
    type: str
    version: int = 0
    now: Any = None
    change: Any = None
    code: str = ""


_messages = msgspec.json.Decoder(Message)


def run_server(port: int, db: str, workers: int) -> None:
    sys.stdout = sys.stderr
    run(Settings(db, limits=GENEROUS, workers=workers), "127.0.0.1", port)


class Table:
    """A table and its two clients."""

    def __init__(self, number: int, statistics: Statistics) -> None:
        self.rng = Rng(number)
        self.sockets: list[ClientConnection] = []
        self.now: list[Any] = [None, None]
        self.is_busy = [False, False]
        self.version = 0
        self.sent_at: dict[int, tuple[int, float]] = {}
        """For each version the seat whose move brings it about, and when it was sent."""
        self.statistics = statistics
        self.moves = 0

    async def open(self, http: httpx.AsyncClient, address: str) -> None:
        wish = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "device"}], "start": True}
        seated = (await http.post("/api/tables", json=wish)).raise_for_status().json()
        for seat, key in enumerate(seated["keys"]):
            line = await connect(f"{address}/api/tables/{seated['table']}/live", compression=None)
            await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": [key["token"]]}))
            self._receive(seat, await line.recv())
            self.sockets.append(line)

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            self._receive(seat, text)

    def _receive(self, seat: int, text: str | bytes) -> None:
        for line in str(text).split("\n"):
            self._keep(seat, _messages.decode(line))

    def _keep(self, seat: int, message: Message) -> None:
        if message.now is not None:
            self.now[seat] = message.now
        if message.change is not None:
            self.now[seat] = merge(self.now[seat], message.change)
        if message.type == "refused":
            self.statistics.refused.append(message.code)
        if message.type not in ("news", "snapshot"):
            return
        self.version = max(self.version, message.version)
        self.is_busy[seat] = False
        mover, at = self.sent_at.get(message.version, (seat, 0.0))
        if mover != seat:
            self.statistics.seen_after.append(time.perf_counter() - at)

    async def move(self) -> None:
        """The next move, if the last one has been answered."""
        for seat, now in enumerate(self.now):
            face = now["faces"][0]
            if face["owes"] and not self.is_busy[seat]:
                action = face["choices"][self.rng.below(len(face["choices"]))]["action"]
                self.is_busy[seat] = True
                self.moves += 1
                message = {"type": "act", "key": f"k{self.moves}", "seat": seat, "version": self.version, "action": action}
                self.sent_at[self.version + 1] = (seat, time.perf_counter())
                await self.sockets[seat].send(json.dumps(message))
                return
        self.statistics.late += 1


class Statistics:
    def __init__(self) -> None:
        self.seen_after: list[float] = []
        self.refused: list[str] = []
        self.late = 0

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.seen_after)
        return round(1000.0 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


async def play(table: Table, period: float, first: float, end: float) -> None:
    """A move every `period` seconds, whether or not the server keeps up."""
    due = first
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await table.move()
        due += period


def cpu_seconds(pid: int) -> float:
    """Of the server with its workers."""
    children = [child for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    return own_cpu_seconds(pid) + sum(cpu_seconds(int(child)) for child in children)


def own_cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(port: int, pid: int, options: argparse.Namespace) -> dict[str, Any]:
    statistics = Statistics()
    tables = [Table(number, statistics) for number in range(options.tables)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30.0) as http:
        await wait_for(http)
        for table in tables:
            await table.open(http, f"ws://127.0.0.1:{port}")
    listeners = [asyncio.create_task(table.listen(seat)) for table in tables for seat in (0, 1)]
    gc.collect()
    gc.freeze()
    period = 1.0 / options.rate
    begin = time.perf_counter() + 0.5
    end = begin + options.seconds
    used = cpu_seconds(pid)
    own = time.process_time()
    await asyncio.gather(
        *(play(table, period, begin + period * number / len(tables), end) for number, table in enumerate(tables))
    )
    await asyncio.sleep(1.0)
    elapsed = time.perf_counter() - begin
    used = cpu_seconds(pid) - used
    figures = {
        "tables": options.tables,
        "clients": 2 * options.tables,
        "moves": len(statistics.seen_after),
        "moves_per_second": round(len(statistics.seen_after) / options.seconds, 1),
        "p50_ms": statistics.percentile(0.50),
        "p90_ms": statistics.percentile(0.90),
        "p99_ms": statistics.percentile(0.99),
        "max_ms": statistics.percentile(1.0),
        "not_yet_answered": statistics.late,
        "refused": len(statistics.refused),
        "server_cpu": round(used / elapsed, 2),
        "server_cpu_us_per_move": round(1e6 * used / len(statistics.seen_after)),
        "clients_cpu": round((time.process_time() - own) / elapsed, 2),
        "engine": "compiled" if match.__file__.endswith(".so") else "interpreted",
    }
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*(line.close() for table in tables for line in table.sockets))
    return figures


async def wait_for(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        try:
            await http.get("/api/health")
            return
        except httpx.ConnectError:
            await asyncio.sleep(0.1)
    raise SystemExit("the server doesn't answer")


def measure_peer(options: argparse.Namespace, folder: Path) -> None:
    """Load boardgame.io's server in the same way, and print the figures of its clients."""
    here = folder / "boardgame_io"
    shutil.copytree(Path(__file__).parent / "boardgame_io", here)
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=here, check=True, stdout=sys.stderr)
    port = str(free_port())
    with subprocess.Popen(["node", "server.cjs", port, str(folder / "peer")], cwd=here, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            load = [port, str(options.tables), str(options.rate), str(options.seconds)]
            clients = ["node", "clients.cjs", *load]
            used = own_cpu_seconds(server.pid)
            figures = json.loads(subprocess.run(clients, cwd=here, check=True, stdout=subprocess.PIPE).stdout)
            used = own_cpu_seconds(server.pid) - used
        finally:
            server.kill()
    # With the founding of its tables, which is little beside the moves.
    print(json.dumps(figures | {"server_cpu_us_per_move": round(1e6 * used / figures["moves"])}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=2.0, help="moves per second and table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--folder", help="where the SQLite file is made, to choose the disk")
    parser.add_argument("--db", help="another store, such as a postgresql:// address")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the tables")
    parser.add_argument("--peer", action="store_true", help="boardgame.io's server as well")
    options = parser.parse_args()
    if not (0 < options.tables <= 5_000 and 0 < options.seconds <= 300):
        parser.error("at most 5000 tables and 300 seconds")
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        port = free_port()
        db = options.db or str(Path(folder) / "load.db")
        process = multiprocessing.get_context("spawn").Process(target=run_server, args=(port, db, options.workers))
        process.start()
        assert process.pid is not None
        try:
            figures = asyncio.run(measure(port, process.pid, options))
        finally:
            process.terminate()
            process.join()
        print(json.dumps(figures), flush=True)
        if options.peer:
            measure_peer(options, Path(folder))


if __name__ == "__main__":
    main()
