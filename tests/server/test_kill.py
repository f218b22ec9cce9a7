"""A server killed at any moment loses no acknowledged action, does none twice, and no client is ever ahead of the log."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.server.harness import run
from tests.server.witness import Process, Witness, acknowledged, check, sit_down
from tropa.core.rng import Rng

ROUNDS = 4
TABLES = 6


@pytest.mark.parametrize("seed", [1, 2])
def test_kill_at_random_moments(any_db: str, seed: int) -> None:
    async def test() -> None:
        rng = Rng(seed)
        server = Process(any_db)
        await server.start()
        witnesses = await sit_down(server.port, "lost-cities", 2, TABLES, rng, Witness)
        for _ in range(ROUNDS):
            playing = [asyncio.create_task(witness.play(server.port)) for witness in witnesses]
            goal = acknowledged(witnesses) + 20
            while acknowledged(witnesses) < goal:
                await asyncio.sleep(0.005)
            await asyncio.sleep(rng.chance() * 0.2)
            await server.kill()
            await asyncio.gather(*playing)
            await check(any_db, witnesses)
            await server.start()
        await server.kill()
        assert acknowledged(witnesses) >= 20 * ROUNDS

    run(test)


def test_killed_workers_end_with_their_server(db: str) -> None:
    """A worker's line is closed when the server is killed: none is left behind."""

    async def test() -> None:
        server = Process(db)
        await server.start()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20.0) as http:
            seats = [{"kind": "me"}, {"kind": "bot", "strength": "easy"}]
            await http.post("/api/tables", json={"game": "lost-cities", "seats": seats, "start": True})
            assert (await http.post("/api/replay", json={"record": "", "perspective": "open"})).status_code == 400
        children = descendants(server.process.pid)
        assert children
        await server.kill()
        while any(is_alive(child) for child in children):
            await asyncio.sleep(0.01)

    run(test)


def descendants(pid: int) -> list[int]:
    own = [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    return own + [further for child in own for further in descendants(child)]


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
