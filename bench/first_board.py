"""How long it takes from "Play now" to the first frame that shows the board, with the fair start in between.

    python bench/first_board.py [--rounds 3]

A person alone against bots, in Chromium, on a server of its own: the table is founded, the browser seals and opens its salt, the
game starts and is drawn. Prints one line of JSON for each game, the first round (which loads what the game needs) apart, and fails
if one takes two seconds.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from frame import FIND_BROWSER, FLAGS, wait_for
from playwright.sync_api import Browser, Page, sync_playwright
from serving import free_port

from tropa.registry import all_games
from tropa.server.app import run
from tropa.server.settings import Settings

MOST = 2_000
"""Milliseconds."""
WATCH = """
let clicked = 0;
addEventListener("click", () => (clicked = performance.now()), true);
const look = () => {
  if (location.pathname.startsWith("/t/") && document.querySelector("[data-anchor=board] svg"))
    requestAnimationFrame(() => (window.waited = performance.now() - clicked));
  else requestAnimationFrame(look);
};
look();
"""


def wait_after_click(page: Page, address: str, game: str) -> float:
    page.goto(address)
    page.evaluate(WATCH)
    card = page.locator(f"xpath=//a[contains(@href,'/new/{game}')]/ancestor::*[.//button][1]")
    card.get_by_role("button", name="Play now").first.click()
    offer = page.locator("dialog[open]").get_by_role("button", name=re.compile("Play"))
    board = page.locator("[data-anchor=board] svg").first
    offer.or_(board).first.wait_for()
    if offer.count():
        offer.last.click()
    page.wait_for_function("() => window.waited !== undefined")
    return float(page.evaluate("window.waited"))


def measure(browser: Browser, address: str, game: str, rounds: int) -> bool:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-US")
    waits = [wait_after_click(context.new_page(), address, game) for _ in range(rounds + 1)]
    context.close()
    print(json.dumps({"game": game, "first_ms": round(waits[0]), "later_ms": round(median(waits[1:]))}), flush=True)
    return max(waits) < MOST


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(str(Path(folder) / "first.db"))
        serving = multiprocessing.get_context("spawn").Process(target=run, args=(settings, "127.0.0.1", port))
        serving.start()
        try:
            wait_for(port)
            found = subprocess.check_output([FIND_BROWSER], text=True).strip()
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
            reached = [measure(browser, address, game.info.id, rounds) for game in all_games()]
            browser.close()
        finally:
            serving.terminate()
            serving.join()
    raise SystemExit(not all(reached))


if __name__ == "__main__":
    main()
