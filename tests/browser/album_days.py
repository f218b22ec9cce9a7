"""The deals of the days in the album, and those that are sent to friends: how their pages are reached on a day of one's choice."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from unittest.mock import patch

from playwright.sync_api import expect

from tests.browser.sheets import open_page, press
from tests.browser.test_day import FOUND, GIVE_UP
from tests.browser.visitor import Visitor
from tropa.server.days import calendar, deals

DAILY = "night-cage"


class Clock:
    """The server's, which is ours until it is put forward."""

    ahead = 0.0

    @contextlib.contextmanager
    def ticking(self) -> Iterator[None]:
        real = time.time
        with patch.object(time, "time", lambda: real() + self.ahead):
            yield

    def put(self, moment: float) -> None:
        self.ahead += moment - time.time()


CLOCK = Clock()


def next_day() -> tuple[int, str]:
    """The server's clock stands at noon of a day of that game, on which somebody else has played."""
    day = calendar.today() + 1
    while deals.featured(day) != DAILY:
        day += 1
    CLOCK.put(calendar.ends_at(day) - 12 * 3600.0)
    return day, f"/day/{calendar.name_of(day)}/{DAILY}"


BEGIN = """async ([path, who]) => {
  const device = [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
  localStorage.setItem("tropa.device", JSON.stringify(device));
  const headers = { Authorization: `Device ${device}`, "Content-Type": "application/json" };
  const answer = await fetch(`/api/days${path}`, { method: "POST", headers, body: JSON.stringify({ names: [who] }) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).table;
}"""


def play_the_day(visitor: Visitor, path: str, who: str) -> None:
    """As somebody new, given up at once."""
    visitor.page.evaluate(GIVE_UP, visitor.page.evaluate(BEGIN, [path.removeprefix("/day"), who]))


def show_day(visitor: Visitor, *, state: str) -> None:
    visitor.go("/privacy")
    day, path = next_day()
    play_the_day(visitor, path, "Анна")
    visitor.page.evaluate("localStorage.clear()")
    if state in ("played", "closed", "home-played"):
        play_the_day(visitor, path, "Вера")
    if state in ("closed", "closed-stranger"):
        CLOCK.put(calendar.closes_at(day) + 1.0)
    open_page(visitor, path="/" if state.startswith("home") else path)
    if state.startswith("closed"):
        expect(visitor.part("day-board").first).to_be_visible()


def show_dare(visitor: Visitor, *, is_giver: bool) -> None:
    visitor.go("/privacy")
    table = visitor.page.evaluate(FOUND)
    visitor.page.evaluate(GIVE_UP, table)
    visitor.go(f"/t/{table}")
    with visitor.page.expect_response("**/dare") as answer:
        press(visitor, "Send a friend this deal|Позвать друга")
    code = answer.value.json()["code"]
    if not is_giver:
        visitor.page.evaluate("localStorage.clear()")
    open_page(visitor, path=f"/dare/{code}")
