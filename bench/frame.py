"""How soon a move is on screen: does the first frame after its message show it, how much work is that, and how long after a click?

    python bench/frame.py [--game lost-cities] [--clicks 8] [--seconds 15] [--no-motion]

Somebody plays against two bots at a table of a real server, in Chromium, by clicking wherever something can be clicked; then a bot
takes the seat. For every message with a move the page notes how long its handling took and whether the page had changed when the
next frame began; for every click, how many frames came before the one that shows what it did, the way to the server and back included.
Moves that tell this seat nothing, because somebody else draws in secret, or that come while a scene is on, have nothing to show yet. Prints one line of
JSON for each game, and fails if a move isn't shown in its first frame. The browser renders in software, so the work of a frame is an
upper bound for a machine with a graphics card.
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

from playwright.sync_api import Browser, Page, sync_playwright
from serving import free_port

from tropa.core.rng import Rng
from tropa.registry import BUILT_IN
from tropa.server.app import run
from tropa.server.settings import Settings

FIND_BROWSER = Path(__file__).parents[1] / ".ci/find-browser"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
WATCH = Path(__file__).parents[1] / "tests/browser/watch_frames.js"
PATIENCE = 120
"""Seconds for all clicks of a game."""
TARGETS = """() => {
  const main = [...document.querySelectorAll("[data-testid=scene-on], [data-testid=main-action]")];
  const rest = [...document.querySelectorAll(["board", "hand", "tray", "prompt", "left"].map((part) =>
    `[data-anchor=${part}] :is([data-place], [role=button], button:not(.paragraph), [data-card])`).join())];
  const found = [main, rest].map((all) => all.filter((e) => !e.disabled && !/[Uu]ndo/.test(e.innerText ?? "") && e.checkVisibility()));
  return (found[0].length > 0 ? found[0] : found[1]).map((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
}"""
"""Where something can be clicked."""


def wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as trying:
            if trying.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server does not answer")


def spread(values: list[float]) -> dict[str, float]:
    if len(values) < 2:
        return {}
    return {"p50": round(median(values), 1), "p90": round(quantiles(values, n=10)[-1], 1)}


def click_around(page: Page, clicks: int) -> None:
    """Until so many clicks have been moves: the main button where it can be pressed, otherwise anything on board, tray or prompt."""
    luck = Rng(1)
    late = time.monotonic() + PATIENCE
    while page.evaluate("window.moves.filter(({ click }) => click).length") < clicks and time.monotonic() < late:
        targets = page.evaluate(TARGETS)
        if targets:
            page.mouse.click(*targets[luck.below(len(targets))])
        page.wait_for_timeout(100)
        # Some open a dialog.
        if page.locator("dialog:modal:not([data-scene])").count():
            page.keyboard.press("Escape")


def watch(browser: Browser, address: str, game: str, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce" if arguments.no_motion else "no-preference"
    )
    page = context.new_page()
    page.add_init_script(path=WATCH)
    page.goto(address)
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], "start": True}
    table = page.request.post(f"{address}/api/tables", data=wish).json()
    token = table["keys"][0]["token"]
    page.goto(f"{address}/t/{table['table']}#seat=0&token={token}")
    page.get_by_role("button", name="Menu").wait_for()
    page.wait_for_timeout(2_000)
    page.evaluate("window.moves.length = 0")
    click_around(page, arguments.clicks)
    page.add_locator_handler(page.get_by_test_id("scene-on"), lambda button: button.click(), no_wait_after=True)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.wait_for_timeout(arguments.seconds * 1_000)
    moves: list[dict[str, Any]] = page.evaluate("window.moves")
    context.close()
    return moves


def measure(browser: Browser, address: str, game: str, arguments: argparse.Namespace) -> bool:
    moves = watch(browser, address, game, arguments)
    told = [move for move in moves if move["isTold"] and not move["isHeld"]]
    clicks = [move["click"] for move in moves if move["click"]]
    shown = sum(bool(move["isShown"]) for move in told)
    figures = {
        "game": game,
        "moves": len(moves),
        "behind_a_scene": sum(bool(move["isHeld"]) for move in moves),
        "with_something_to_show": len(told),
        "in_first_frame": shown,
        "handling_ms": spread([move["handled"] for move in moves]),
        "rendering_ms": spread([move["rendered"] for move in moves]),
        "clicks": len(clicks),
        "frames_after_click": spread([click["frames"] for click in clicks]),
        "ms_after_click": spread([click["ms"] for click in clicks]),
    }
    print(json.dumps(figures), flush=True)
    return shown == len(told) and len(clicks) > 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=BUILT_IN, help="one game; all of them if it isn't said")
    parser.add_argument("--clicks", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--no-motion", action="store_true", help="as with reduced motion")
    arguments = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(str(Path(folder) / "frame.db"))
        serving = multiprocessing.get_context("spawn").Process(target=run, args=(settings, "127.0.0.1", port))
        serving.start()
        browser = playwright.chromium.launch(
            executable_path=subprocess.check_output([FIND_BROWSER], text=True).strip(), args=FLAGS
        )
        try:
            wait_for(port)
            games = [arguments.game] if arguments.game else list(BUILT_IN)
            good = [measure(browser, f"http://127.0.0.1:{port}", game, arguments) for game in games]
        finally:
            browser.close()
            serving.terminate()
            serving.join()
    raise SystemExit(not all(good))


if __name__ == "__main__":
    main()
