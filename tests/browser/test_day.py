"""The deal of the day in a browser: one try from the start page, back to it after a reload, and the day's results once it is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.server.days import HOUR, clock_for
from tropa.server.days import calendar, deals

pytestmark = pytest.mark.browser

GAME = "night-cage"
GIVE_UP = """async (table) => {
  const device = JSON.parse(localStorage.getItem("tropa.device"));
  const headers = { Authorization: `Device ${device}`, "Content-Type": "application/json" };
  const { version } = await (await fetch(`/api/tables/${table}/now`, { headers })).json();
  const body = JSON.stringify({ key: "end", version, action: "concede" });
  const answer = await fetch(`/api/tables/${table}/act`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def day_of(game: str) -> int:
    """A day on which that game is on the start page."""
    return next(day for day in range(21_000, 21_100) if deals.featured(day) == game)


def play_to_end(visitor: Visitor, words: dict[str, str]) -> str:
    """From the start page; on the way one leaves and comes back."""
    visitor.go("/")
    card = visitor.part("day-card")
    card.get_by_role("button", name=words["play"]).click()
    board = visitor.page.locator("[data-anchor=board]")
    expect(board).to_be_visible()
    table = visitor.page.url.rpartition("/")[2]
    assert visitor.page.evaluate("localStorage.getItem('tropa.keys')") is None, "the seat is the profile's"
    visitor.go("/")
    card.get_by_role("button", name=words["resume"]).click()
    expect(board).to_be_visible()
    assert visitor.page.url.endswith(table)
    visitor.page.evaluate(GIVE_UP, table)
    end = visitor.part("end")
    expect(end).to_be_visible()
    expect(end.get_by_role("link", name=words["replay"])).to_have_count(0)
    end.get_by_role("link", name=words["results"]).click()
    expect(visitor.part("own-result")).to_be_visible()
    return table


EN = {"play": "Play today's deal", "resume": "Go on with your try", "results": "Results of the day", "replay": "Replay"}
RU = {"play": "Сыграть раздачу дня", "resume": "Продолжить заход", "results": "Итоги дня", "replay": "Запись"}


def test_a_day_on_phone_and_desk(new_visitor: NewVisitor, monkeypatch: pytest.MonkeyPatch) -> None:
    day = day_of(GAME)
    clock = clock_for(monkeypatch)
    clock(calendar.ends_at(day) - HOUR)
    desk, phone = new_visitor(), new_visitor(is_phone=True, language="ru-RU")
    desk.go("/")
    assert desk.findings_in_every_light() == []
    first = play_to_end(desk, EN)
    second = play_to_end(phone, RU)
    assert first != second
    for visitor in (desk, phone):
        visitor.page.reload()
        expect(visitor.part("ranking").get_by_role("listitem")).to_have_count(2)
        expect(visitor.part("day-board")).to_have_count(1)
    expect(desk.part("own-result")).to_contain_text("of 2")
    expect(phone.part("own-result")).to_contain_text("из 2")
    desk.go("/")
    expect(desk.part("day-card").get_by_role("link", name="See how you stand")).to_be_visible()

    clock(calendar.closes_at(day) + 1.0)
    page = f"/day/{calendar.name_of(day)}/{GAME}"
    for visitor in (desk, phone):
        visitor.go(page)
        expect(visitor.part("day-board")).to_have_count(2)
        assert visitor.findings_in_every_light() == []
    phone.page.get_by_role("slider").focus()
    phone.page.keyboard.press("ArrowRight")
    # A phone that lies has both side by side, and nothing beside the boards themselves.
    phone.page.set_viewport_size({"width": 844, "height": 390})
    expect(phone.page.get_by_role("slider")).to_have_count(0)
    drawn = phone.part("day-board").locator("[data-anchor=board]")
    expect(drawn).to_have_count(2)
    assert min(drawn.evaluate_all("found => found.map((board) => board.clientWidth)")) > 390
    expect(desk.page.get_by_role("link", name="Analyse the game")).to_be_visible()
    # Who hasn't played may look at everybody's.
    stranger = new_visitor()
    stranger.go(page)
    expect(stranger.part("day-board")).to_have_count(1)
    stranger.part("ranking").get_by_role("button").last.click()
    expect(stranger.part("ranking").get_by_role("button").last).to_have_attribute("aria-pressed", "true")
    expect(stranger.part("day-board")).to_have_count(1)
    desk.page.get_by_text("What is promised about this deal").click()
    expect(desk.part("day-proof")).to_contain_text("Checked")
    desk.page.get_by_role("link", name=re.compile("Watch")).click()
    expect(desk.page.locator("[data-anchor=board]")).to_be_visible()
    desk.go("/games")
    expect(desk.part("played").first).to_contain_text("Deal of the day")


FOUND = """async () => {
  const device = [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
  localStorage.setItem("tropa.device", JSON.stringify(device));
  const headers = { Authorization: `Device ${device}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ game: "night-cage", seats: [{ kind: "me", name: "Anna" }], start: true });
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).table;
}"""


def test_a_finished_game_is_sent_to_a_friend_as_the_same_deal(new_visitor: NewVisitor) -> None:
    giver, friend = new_visitor(), new_visitor(is_phone=True)
    giver.go("/privacy")
    table = giver.page.evaluate(FOUND)
    giver.page.evaluate(GIVE_UP, table)
    giver.go(f"/t/{table}")
    with giver.page.expect_response("**/dare") as answer:
        giver.part("end").get_by_role("button", name="Send a friend this deal").click()
    code = answer.value.json()["code"]
    friend.go(f"/dare/{code}")
    expect(friend.page.get_by_text("Anna: Lost")).to_be_visible()
    assert friend.findings_in_every_light() == []
    friend.button("Play this deal").click()
    expect(friend.page.locator("[data-anchor=board]")).to_be_visible()
    own = friend.page.url.rpartition("/")[2]
    friend.page.evaluate(GIVE_UP, own)
    friend.part("end").get_by_role("link", name="Both results").click()
    giver.go(f"/dare/{code}")
    for visitor in (giver, friend):
        expect(visitor.part("dare-results").get_by_role("listitem")).to_have_count(2)
    friend.page.get_by_role("link", name="Watch: Anna").click()
    expect(friend.page.locator("[data-anchor=board]")).to_be_visible()
