"""How soon a move is on screen: does the first frame after its message show it, and how much work is that?

    python bench/frame.py [--game lost-cities] [--seconds 15] [--no-motion]

Three bots play at a table of a real server; Chromium watches one of them. For every message with a move the page notes how long
its handling took and whether the page had changed when the next frame began. Moves that tell this seat nothing, because somebody
else draws in secret, have nothing to show and are counted apart. Prints one line of JSON. The
browser renders in software, so the work of a frame is an upper bound for a machine with a graphics card.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import sync_playwright
from serving import free_port

from tropa.server.app import run
from tropa.server.settings import Settings

FIND_BROWSER = Path(__file__).parents[1] / ".ci/find-browser"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
WATCH = Path(__file__).parents[1] / "tests/browser/watch_frames.js"


def wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as trying:
            if trying.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server does not answer")


def spread(values: list[float]) -> dict[str, float]:
    return {"p50": round(median(values), 1), "p90": round(quantiles(values, n=10)[-1], 1)}


def watch(port: int, game: str, seconds: float, motion: str) -> list[dict[str, Any]]:
    address = f"http://127.0.0.1:{port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=subprocess.check_output([FIND_BROWSER], text=True).strip(), args=FLAGS
        )
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion=motion)  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(path=WATCH)
        page.goto(address)
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], "start": True}
        table = page.request.post(f"{address}/api/tables", data=wish).json()
        token = table["keys"][0]["token"]
        page.goto(f"{address}/t/{table['table']}#seat=0&token={token}")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Let a bot play for me").click()
        page.wait_for_timeout(2_000)
        page.evaluate("window.moves.length = 0")
        page.wait_for_timeout(seconds * 1_000)
        moves: list[dict[str, Any]] = page.evaluate("window.moves")
        browser.close()
        return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="lost-cities")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--no-motion", action="store_true", help="as with reduced motion")
    arguments = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(str(Path(folder) / "frame.db"))
        serving = multiprocessing.get_context("spawn").Process(target=run, args=(settings, "127.0.0.1", port))
        serving.start()
        try:
            wait_for(port)
            moves = watch(port, arguments.game, arguments.seconds, "reduce" if arguments.no_motion else "no-preference")
        finally:
            serving.terminate()
            serving.join()
    told = [move for move in moves if move["isTold"]]
    figures = {
        "moves": len(moves),
        "with_something_to_show": len(told),
        "in_first_frame": sum(bool(move["isShown"]) for move in told),
        "handling_ms": spread([move["handled"] for move in moves]),
        "rendering_ms": spread([move["rendered"] for move in moves]),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
