"""Players also host on Windows and macOS: a server and a game without anything that only POSIX has."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import tropa

HIDDEN = """
import multiprocessing, multiprocessing.context, os, sys
for name in ("fcntl", "resource", "uvloop", "httptools", "grp", "pwd", "termios", "multiprocessing.forkserver"):
    sys.modules[name] = None
del os.nice
multiprocessing.get_all_start_methods = lambda: ["spawn"]
"""
RECORD = Path(__file__).parents[1] / "golden" / "lost-cities" / "2p-short-deck-most-points.tropa"


@pytest.fixture(name="environment")
def hiding_environment(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "sitecustomize.py").write_text(HIDDEN, encoding="utf-8")
    source = str(Path(tropa.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), source]), "PYTHONUNBUFFERED": "1"}


@contextlib.contextmanager
def serving(db: str, environment: dict[str, str]) -> Iterator[httpx.Client]:
    command = [sys.executable, "-m", "tropa", "serve", "--port", "0", "--db", db, "--set", "bot_pause=0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            assert said.startswith("Tropa is at http://localhost:"), said
            with httpx.Client(base_url=said.split()[-1].replace("localhost", "127.0.0.1"), timeout=30.0) as http:
                yield http
        finally:
            server.terminate()


def test_a_server_and_a_game_without_posix(db: str, environment: dict[str, str]) -> None:
    with serving(db, environment) as http:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        seated = http.post("/api/tables", json={"game": "lost-cities", "seats": seats, "start": True}).json()
        right = {"Authorization": f"Bearer {seated['keys'][0]['token']}"}
        path = f"/api/tables/{seated['table']}"

        def look() -> Any:
            return http.get(f"{path}/now", headers=right).json()

        end = time.monotonic() + 40.0
        # Seats take turns: at the fourth the bot has answered twice.
        while (now := look())["face"]["view"]["turn_number"] < 4 and time.monotonic() < end:
            if now["to_act"] == [0]:
                act = {"key": f"k{now['version']}", "version": now["version"], "action": now["face"]["choices"][0]["action"]}
                assert http.post(f"{path}/act", json=act, headers=right).status_code == 200
            time.sleep(0.05)
        assert now["face"]["view"]["turn_number"] >= 4, "the bot has thought in a worker, and has answered"
        wish = {"record": RECORD.read_text(encoding="utf-8"), "perspective": "open"}
        assert len(http.post("/api/replay", json=wish).json()["frames"]) > 10
        again = [sys.executable, "-m", "tropa", "serve", "--port", "0", "--db", db]
        second = subprocess.run(again, env=environment, capture_output=True, text=True, timeout=30, check=False)
        assert "is in use by another server" in second.stderr


def test_what_is_hidden_is_missed(environment: dict[str, str]) -> None:
    for name in ("fcntl", "uvloop", "resource"):
        done = subprocess.run([sys.executable, "-c", f"import {name}"], env=environment, capture_output=True, check=False)
        assert done.returncode == 1
