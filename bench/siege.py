"""What calm tables feel while somebody attacks the server.

    python bench/siege.py [--only headers,frames] [--runs 5] [--seconds 4]

The server is pinned to one core, attackers (`attacks.py`, a process of their own and from another address) and the calm tables' clients
to another; all of it on 127.0.0.1. Calm tables play Lost Cities, and one person plays against a strong bot. For every attack, median
of the runs: the 99th percentile of how long a move takes to the other player stays below the larger of 50 ms and three times what it is
without an attack, the bot answers within 5 s, the attack was led to its end (`no attack` says that it wasn't), and afterwards the memory of the server with its workers is within 10 % of what it was.
Turns of the event loop are measured in processor time of its thread, by the server itself (`tropa_turn_seconds`). Prints a table, then
JSON; fails if a bound is broken.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from attacks import ATTACKS
from server_load import Statistics, Table, play
from serving import free_port

TABLES = 4
RATE = 12.0
"""Moves per second and table."""
LATENCY_MS = 50.0
TIMES_CALM = 3.0
BOT_SECONDS = 5.0
GROWTH = 1.10
SETTLING = 45.0
"""Seconds in which the memory has to come back."""
SETTINGS = ["metrics=127.0.0.1", "limits.tables_per_minute=2000", "limits.idle_minutes=0.1", "bot_pause=0.1"]
"""Limits are those that everybody has, but for new tables: the calm ones come from one address, too."""


@contextlib.contextmanager
def serving(folder: str) -> Iterator[tuple[int, int]]:
    """A server of its own on the first core: its port and its process."""
    port = free_port()
    command = [sys.executable, "-m", "tropa", "serve", "--port", str(port), "--db", str(Path(folder) / "siege.db")]
    for setting in SETTINGS:
        command += ["--set", setting]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        pin(server.pid, 0)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            pin(os.getpid(), 1)
            yield port, server.pid
        finally:
            server.terminate()


def pin(pid: int, core: int) -> None:
    cores = sorted(os.sched_getaffinity(0) | os.sched_getaffinity(pid))
    if len(cores) > 1 or pid != os.getpid():
        os.sched_setaffinity(pid, {core})


class Calm:
    """Calm tables on a server, and what they feel."""

    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self.pid = pid
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30.0)

    async def feel(self, seconds: float, attack: str | None) -> dict[str, float]:
        """Play for so long, with an attack or without."""
        felt = Statistics()
        tables = [Table(number, felt) for number in range(TABLES)]
        for table in tables:
            await table.open(self.http, f"ws://127.0.0.1:{self.port}")
        listening = [asyncio.create_task(table.listen(seat)) for table in tables for seat in (0, 1)]
        turns = await self.turns()
        attacker = self.begin(attack, seconds + 1.0) if attack else None
        await asyncio.sleep(1.0)
        begin = time.perf_counter()
        bot = asyncio.create_task(self.bot_seconds())
        period = 1.0 / RATE
        await asyncio.gather(
            *(play(table, period, begin + period * number / TABLES, begin + seconds) for number, table in enumerate(tables))
        )
        bot_seconds = await bot
        await asyncio.sleep(0.2)
        blows = await asyncio.to_thread(count_blows, attacker, seconds) if attacker is not None else 0
        longest = longest_turn(turns, await self.turns())
        for task in listening:
            task.cancel()
        for table in tables:
            for line in table.sockets:
                await line.close()
        figures = {"p99_ms": felt.percentile(0.99), "moves": len(felt.seen_after), "bot_s": bot_seconds, "turn_ms": longest}
        return figures | {"blows": blows}

    def begin(self, attack: str, seconds: float) -> subprocess.Popen[bytes]:
        command = [sys.executable, str(Path(__file__).with_name("attacks.py")), attack, str(self.port), str(seconds)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    async def bot_seconds(self) -> float:
        """How long a strong bot takes to answer a program's move."""
        wish = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "bot", "strength": "strong"}], "start": True}
        seated = (await self.http.post("/api/tables", json=wish)).raise_for_status().json()
        right = {"Authorization": f"Bearer {seated['keys'][0]['token']}"}
        path = f"/api/tables/{seated['table']}"
        now = await self.look(path, right)
        began = time.perf_counter()
        while now["to_act"] == [0]:
            act = {"key": f"k{now['version']}", "version": now["version"], "action": now["face"]["choices"][0]["action"]}
            await self.http.post(f"{path}/act", json=act, headers=right)
            began = time.perf_counter()
            now = await self.look(path, right)
        while now["to_act"] != [0] and time.perf_counter() - began < 4 * BOT_SECONDS:
            await asyncio.sleep(0.05)
            now = await self.look(path, right)
        return time.perf_counter() - began

    async def look(self, path: str, right: dict[str, str]) -> Any:
        return (await self.http.get(f"{path}/now", headers=right)).raise_for_status().json()

    async def turns(self) -> dict[float, float]:
        """Turns of the loop up to each bound, so far."""
        text = (await self.http.get("/metrics")).text
        lines = [line for line in text.splitlines() if line.startswith("tropa_turn_seconds_bucket")]
        return {float(line.split('le="')[1].split('"')[0]): float(line.rsplit(" ", 1)[1]) for line in lines}

    async def settle(self, most: float) -> float:
        """The memory in MB, once it is no more than `most` or the time is up."""
        end = time.monotonic() + SETTLING
        while (used := memory_mb(self.pid)) > most and time.monotonic() < end:
            await asyncio.sleep(1.0)
        return used

    async def warm_up(self) -> None:
        """Every kind of worker has started and knows what it thinks about, and every page has been read."""
        await self.feel(2.0, None)
        for name in ("records", "sheets", "cities", "strong_bots"):
            await asyncio.to_thread(count_blows, self.begin(name, 2.0), 0.0)


def count_blows(attacker: subprocess.Popen[bytes], seconds: float) -> int:
    """What an attack came to when it has ended; none if it broke down before its time: what held then is unknown."""
    said, _ = attacker.communicate()
    if attacker.returncode:
        return 0
    found = json.loads(said)
    return int(found["blows"]) if found["lasted"] >= seconds else 0


def longest_turn(before: dict[float, float], after: dict[float, float]) -> float:
    """The bound in ms below which every turn in between was."""
    total = after[float("inf")] - before[float("inf")]
    return next(1000.0 * bound for bound in sorted(after) if after[bound] - before[bound] >= total)


def memory_mb(pid: int) -> float:
    """Of the process and all that it started, shared pages once."""
    total = 0
    for member in family(pid):
        with contextlib.suppress(OSError):
            rollup = Path(f"/proc/{member}/smaps_rollup").read_text(encoding="ascii")
            total += next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
    return total / 1024


def family(pid: int) -> list[int]:
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in task.read_text(encoding="ascii").split():
                found += family(int(child))
    return found


async def besiege(names: list[str], runs: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, serving(folder) as (port, pid):
        calm = Calm(port, pid)
        await calm.warm_up()
        report: dict[str, Any] = {"calm": median([await calm.feel(seconds, None) for _ in range(runs)])}
        bound = max(LATENCY_MS, TIMES_CALM * report["calm"]["p99_ms"])
        report["bounds"] = {"p99_ms": bound, "bot_s": BOT_SECONDS, "growth": GROWTH}
        for name in names:
            before = memory_mb(pid)
            felt = median([await calm.feel(seconds, name) for _ in range(runs)])
            felt["before_mb"], felt["after_mb"] = round(before, 1), round(await calm.settle(GROWTH * before), 1)
            felt["broken"] = broken(felt, bound)
            report[name] = felt
            print(line_of(name, felt), flush=True)
        await calm.http.aclose()
    return report


def median(felt: list[dict[str, float]]) -> dict[str, Any]:
    return {key: round(statistics.median(one[key] for one in felt), 2) for key in felt[0]}


def broken(felt: dict[str, Any], bound: float) -> list[str]:
    """The bounds that didn't hold."""
    held = {
        "no attack": felt["blows"] > 0,
        "p99": felt["p99_ms"] < bound,
        "bot": felt["bot_s"] < BOT_SECONDS,
        "memory": felt["after_mb"] <= GROWTH * felt["before_mb"],
    }
    return [name for name, is_held in held.items() if not is_held]


def line_of(name: str, felt: dict[str, Any]) -> str:
    verdict = ", ".join(felt["broken"]) or "held"
    return (
        f"{name:14} p99 {felt['p99_ms']:8.2f} ms  bot {felt['bot_s']:5.2f} s  turns below {felt['turn_ms']:6.1f} ms  "
        f"memory {felt['before_mb']:6.1f} → {felt['after_mb']:6.1f} MB  {felt['moves']:.0f} moves, {felt['blows']:.0f} blows  {verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help=f"some of: {', '.join(ATTACKS)}")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    options = parser.parse_args()
    names = options.only.split(",") if options.only else list(ATTACKS)
    if unknown := set(names) - set(ATTACKS):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    if not (0 < options.runs <= 20 and 0 < options.seconds <= 30):
        parser.error("at most 20 runs of 30 seconds")
    report = asyncio.run(besiege(names, options.runs, options.seconds))
    text = json.dumps(report)
    print(text)
    if options.json:
        Path(options.json).write_text(text + "\n", encoding="utf-8")
    if any(report[name]["broken"] for name in names):
        raise SystemExit("a bound is broken")


if __name__ == "__main__":
    main()
