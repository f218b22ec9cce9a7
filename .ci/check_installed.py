"""Checks an installed tropa: `tropa serve` answers with the client, all games and a replay.

Run by the interpreter that it was installed for, outside of the source: python check_installed.py compiled|interpreted
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import sysconfig
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

PATIENCE = 60.0
GAMES = {"lost-cities", "bigfoot", "en-route", "innsmouth", "night-cage"}
RECORD = Path(__file__).parents[1] / "tests" / "golden" / "lost-cities" / "2p-short-deck-most-points.tropa"


def main() -> None:
    expected = sys.argv[1]
    built = engine_build()
    require(built == expected, f"the engine is {built}, not {expected}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [tropa_command(), "serve", "--port", "0", "--db", str(Path(folder) / "tropa.db")]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                said = server.stdout.readline().strip()
                require(said.startswith("Tropa is at http"), f"tropa serve said {said!r}")
                check_answers(said.split()[-1].replace("localhost", "127.0.0.1"))
            finally:
                server.terminate()
    print(f"tropa: the installed {built} package serves {len(GAMES)} games")


def engine_build() -> str:
    from tropa.core import contract  # noqa: PLC0415 - a missing package is told by the import

    return "interpreted" if Path(contract.__file__).suffix == ".py" else "compiled"


def tropa_command() -> str:
    suffix = ".exe" if sys.platform == "win32" else ""
    return str(Path(sysconfig.get_path("scripts")) / f"tropa{suffix}")


def check_answers(address: str) -> None:
    page = fetch(address)
    script = re.search(r'<script[^>]* src="([^"]+\.js)"', page)
    if script is None:
        raise SystemExit("tropa: the client is missing from the package")
    require(len(fetch(f"{address}{script[1]}")) > 1000, "the client's script is empty")
    offered = {game["id"] for game in json.loads(fetch(f"{address}/api/games"))}
    require(offered == GAMES, f"games offered: {sorted(offered)}")
    # Records are replayed by a worker process: an answer shows that those start on this system.
    record = RECORD.read_text(encoding="utf-8")
    frames = json.loads(fetch(f"{address}/api/replay", {"record": record, "perspective": "open"}))["frames"]
    require(len(frames) > 10, f"the replay has {len(frames)} frames")


def fetch(address: str, asked: Any = None) -> str:
    data = None if asked is None else json.dumps(asked).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            body = answer.read()
            return (gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body).decode()
    except urllib.error.HTTPError as fault:
        raise SystemExit(f"tropa: {address} answers {fault.code}: {fault.read().decode()[:200]}") from fault


def require(is_met: bool, complaint: str) -> None:
    if not is_met:
        raise SystemExit(f"tropa: {complaint}")


if __name__ == "__main__":
    main()
