"""Two processes are restarted one after the other with a new build: no command is lost, and no socket for long."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from tests.server.harness import Json, run, serving
from tests.server.test_workers import all_go_on
from tests.server.witness import Process, Witness, acknowledged, check, sit_down
from tropa.core.rng import Rng
from tropa.server import static
from tropa.server.protocol.messages import PROTOCOL
from tropa.server.storage import Row

pytestmark = pytest.mark.postgres

SOCKET_LOST_SECONDS = 3.0
RETRY_SECONDS = 0.2


class Guest(Witness):
    """Comes back to whichever process is there, as through a proxy."""

    def __init__(self, game: str, table: str, seat: int, token: str, rng: Rng) -> None:
        super().__init__(game, table, seat, token, rng)
        self.lost: float | None = None
        self.gaps: list[float] = []
        self.builds: list[str] = []
        self.reasons: list[str] = []

    def hear(self, message: Json) -> None:
        if message["type"] == "closing":
            self.reasons.append(message["code"])
        if message["type"] == "snapshot":
            self.builds.append(message["build"])
            if self.lost is not None:
                self.gaps.append(time.monotonic() - self.lost)
                self.lost = None

    async def stay(self, processes: list[Process]) -> None:
        while not self.is_over:
            for process in processes:
                await self.play(process.port)
                self.lost = self.lost or time.monotonic()
            await asyncio.sleep(RETRY_SECONDS)


def serve_build(process: Process, folder: Path, build: str) -> None:
    """From its next start on the process has this build of the client."""
    root = folder / build
    root.mkdir(exist_ok=True)
    (root / "index.html").write_text(f"<html><head></head>{build}</html>")
    process.before = f"from tropa.server import static; static.ROOT = static.Path({str(root)!r}); "


def test_a_rolling_restart_loses_nothing(postgres_db: str, tmp_path: Path) -> None:
    async def test() -> None:
        processes = [Process(postgres_db), Process(postgres_db)]
        for process in processes:
            serve_build(process, tmp_path, "old")
            await process.start()
        guests = await sit_down(processes[0].port, "lost-cities", 2, 6, Rng(4), Guest)
        playing = [
            asyncio.create_task(guest.stay(processes if number % 4 < 2 else processes[::-1]))
            for number, guest in enumerate(guests)
        ]
        try:
            await all_go_on(guests)
            for process in processes:
                serve_build(process, tmp_path, "new")
                await process.stop()
                await all_go_on(guests)
                await process.start()
            await all_go_on(guests)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for process in processes:
                await process.kill()
        await check(postgres_db, guests)
        assert acknowledged(guests) >= 3 * 6
        assert all(guest.gaps for guest in guests), "everybody was sent away once"
        assert max(gap for guest in guests for gap in guest.gaps) < SOCKET_LOST_SECONDS
        assert {reason for guest in guests for reason in guest.reasons} == {"shutting_down"}
        assert len({build for guest in guests for build in guest.builds}) == 2, "pages are told of the new build"

    run(test)


def test_the_page_carries_the_build_that_tables_tell(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    monkeypatch.setattr(static, "ROOT", tmp_path)

    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device")
            told = (await server.join(table, first)).received[0]["build"]
            assert f'<meta name="build" content="{told}" />' in (await server.http.get("/")).text

    run(test)


def test_a_table_that_a_newer_version_wrote_is_handed_over(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as older:
            table, (first, _) = await older.found("me", "device")
            player = await older.join(table, first)
            seq = (await older.rooms.find(table)).table.seq + 1
            async with serving(postgres_db) as newer:
                await newer.house.storage.append(Row(table, seq, 0.0, None, '{"type":"of tomorrow"}'))
                assert (await player.closed())["code"] == "newer_table"
            again = await older.connect(table)
            await again.send(type="hello", protocol=PROTOCOL, tokens=[first])
            assert (await again.closed())["code"] == "newer_table"
            headers = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
            async with httpx.AsyncClient() as http:
                address = f"http://127.0.0.1:{older.port}/api/tables/{table}/live"
                answer = await http.get(address, headers={**headers, "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="})
            assert answer.status_code == 503, "a proxy asks the next process"

    run(test)
