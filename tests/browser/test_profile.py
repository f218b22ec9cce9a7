"""Two devices, one profile: one's own games, what they came to, and one's data, without a sign-up."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.fixtures.earlier import EXPECTED

pytestmark = pytest.mark.browser

OVER = [name for name in EXPECTED if name.endswith("-over")]
GOING = "lost-cities-running"
MOST_GOING = 3
LEAST_GAP = 6
"""Pixels between what stands side by side in a bar."""
EDGES = """(bar) => {
  const drawn = [...bar.querySelectorAll("a, button, fieldset, [role=radiogroup]")].map((part) => part.getBoundingClientRect());
  return drawn.filter(({ width }) => width > 1).map(({ left, right }) => [left, right]);
}"""
"""Where each part of a bar begins and ends, from left to right."""


DRAWN = "(row) => row.querySelectorAll('*').length"
"""Of how much a page consists there."""
MOST_DRAWN = 100

PAINTED = """(pictures) => Promise.all(pictures.map(async (picture) => {
  await picture.decode();
  const canvas = new OffscreenCanvas(40, 40);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, 40, 40);
  return pen.getImageData(0, 0, 40, 40).data.filter((value, at) => at % 4 === 3 && value > 0).length / 1600;
}))"""
"""How much of each picture has a colour."""
ALL_PAINTED = 0.99


def come_from_earlier(visitor: Visitor) -> None:
    """As somebody whose browser holds the first seats of all tables that version 0.1.0 left."""
    kept = {told["id"]: [{"seat": 0, "token": told["tokens"]["0"]}] for told in EXPECTED.values() if "0" in told["tokens"]}
    visitor.go("/privacy")
    visitor.page.evaluate("kept => localStorage.setItem('tropa.keys', kept)", json.dumps(kept))


def comes_back_on_a_phone(visitor: Visitor) -> None:
    """Games to return to come before posters, in the bar nothing touches, and the menu has all places."""
    back = visitor.page.get_by_role("heading", name="Back to the game").bounding_box()
    poster = visitor.page.get_by_role("article").first.bounding_box()
    assert back
    assert poster
    assert back["y"] < poster["y"]
    expect(visitor.page.locator("main a[href^='/t/']").first).to_be_in_viewport(ratio=0.9)
    edges = visitor.page.locator("header").evaluate(EDGES)
    gaps = [begins - ends for (_, ends), (begins, _) in pairwise(sorted(edges))]
    assert len(gaps) == 3, "our name, the menu, languages, settings"
    assert min(gaps) >= LEAST_GAP
    visitor.button("Main menu").click()
    places = visitor.page.get_by_role("dialog").get_by_role("link").evaluate_all("found => found.map((a) => a.pathname)")
    assert places == ["/", "/rules/en-route", "/puzzles", "/games", "/replay"]


def test_another_device_finds_the_games_of_an_old_browser_and_plays_on(new_visitor: NewVisitor, tmp_path: Path) -> None:
    old = new_visitor()
    come_from_earlier(old)
    old.go("/")
    expect(old.page.get_by_role("heading", name="Back to the game")).to_be_visible()
    expect(old.part("tally").first).to_be_visible()
    old.go("/games")
    row = old.part("played").filter(has_text="Lost Cities").first
    for way in ("Replay", "Analyse", "Play again"):
        expect(row.get_by_text(way, exact=True)).to_be_visible()
    # Of many games that go on some are shown, so that the others begin in sight.
    going = old.page.locator("main a[href^='/t/']")
    expect(going).to_have_count(MOST_GOING)
    folded = old.page.get_by_role("button", name=re.compile(r"All \d+ games"))
    many = int(folded.inner_text().split()[1])
    folded.click()
    expect(going).to_have_count(many)
    old.go("/")
    old.page.get_by_role("link", name=f"All {many} games").click()
    expect(going).to_have_count(many)
    games = old.part("played").count()
    # Somebody has a thousand of them.
    assert max(old.part("played").evaluate_all(f"rows => rows.map({DRAWN})")) < MOST_DRAWN
    expect(old.part("played").locator("img")).to_have_count(games)
    assert min(old.part("played").locator("img").evaluate_all(PAINTED)) > ALL_PAINTED
    assert games >= len(OVER)
    assert old.findings_in_every_light() == []
    old.button("Show a code").click()
    code = old.part("code").inner_text()
    assert re.fullmatch(r"\d{4} \d{4}", code)

    with old.page.expect_download() as download:
        old.button("Export all").click()
    saved = tmp_path / "games.json"
    download.value.save_as(saved)
    exported = json.loads(saved.read_text(encoding="utf-8"))
    assert len(exported["games"]) == games
    assert all(entry["record"] for entry in exported["games"])

    new = new_visitor(is_phone=True)
    new.go("/games")
    new.page.get_by_role("textbox", name="Eight digits").fill(code)
    new.button("Bring my games here").click()
    expect(new.part("played")).to_have_count(games)
    new.go("/")
    comes_back_on_a_phone(new)
    new.go(f"/t/{EXPECTED[GOING]['id']}")
    expect(new.page.locator("[data-anchor=board]")).to_be_visible()
    assert new.page.evaluate("localStorage.getItem('tropa.keys')") is None, "no token was told"
    expect(new.page.get_by_role("button", name="Take a seat")).to_have_count(0)

    new.go("/games")
    new.page.get_by_text("Statistics", exact=True).click()
    expect(new.part("statistics").get_by_role("heading").first).to_be_visible()
    new.page.get_by_text("Data", exact=True).click()
    expect(new.part("device")).to_have_count(2)
    assert new.grave_findings() == []
    new.page.on("dialog", lambda dialog: dialog.accept())
    new.part("device").filter(has_text="this one").get_by_role("button", name="Remove").click()
    expect(new.part("device")).to_have_count(0)
    expect(new.part("played")).to_have_count(0)


def test_a_recovery_text_brings_games_back_and_deleting_takes_them_for_good(new_visitor: NewVisitor) -> None:
    lost = new_visitor()
    lost.play_a_bot()
    table = lost.page.url.rpartition("/")[2]
    lost.go("/games")
    lost.button("Make a recovery text").click()
    text = lost.part("recovery").inner_text()
    assert len(text.replace(" ", "")) == 28

    found = new_visitor(language="ru-RU", is_phone=True)
    found.go("/games")
    found.page.get_by_role("textbox").fill(text[:-1] + ("A" if text[-1] != "A" else "B"))
    found.button("Перенести мои партии сюда").click()
    expect(found.page.get_by_role("alert").filter(has_text="опечатку")).to_be_visible()
    found.page.get_by_role("textbox").fill(text.lower())
    found.button("Перенести мои партии сюда").click()
    expect(found.page.get_by_role("link", name=re.compile("Ваш ход|Ходит"))).to_be_visible()
    assert found.grave_findings() == []

    found.page.get_by_text("Данные", exact=True).click()
    found.button("Удалить всё").click()
    found.button("Удалить навсегда").click()
    expect(found.page.get_by_text("как только вы сыграете первую")).to_be_visible()
    assert found.page.evaluate("localStorage.getItem('tropa.device')") is None
    lost.go("/games")
    expect(lost.page.get_by_text("as soon as you have played one")).to_be_visible()
    lost.go(f"/t/{table}")
    expect(lost.page.get_by_text("Vera")).to_have_count(0)


def test_a_question_stays_when_the_screen_is_turned(new_visitor: NewVisitor) -> None:
    """A narrow screen shows a part of the page only: what is hidden with its part would still keep all else from being tapped."""
    visitor = new_visitor()
    visitor.play_a_bot()
    visitor.go("/games")
    visitor.button("Delete all").click()
    visitor.page.set_viewport_size({"width": 900, "height": 1440})
    visitor.button("Cancel").click()
    visitor.page.get_by_text("Statistics", exact=True).click()
    expect(visitor.part("data")).not_to_be_visible()
