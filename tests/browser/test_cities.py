"""The six further cities of En Route in a real browser: of each a round is played at a desk and on a phone, and its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_en_route import play_on, sit_down
from tests.browser.visitor import GOLDEN
from tropa.core.contract import DEALER
from tropa.core.record import read_record
from tropa.games.en_route.components import CITY_OF

pytestmark = pytest.mark.browser

ON_THE_MAP = {
    "london": ("[data-line]", 7),
    "new-york": ("[data-testid=cafe-stack]", 1),
    "hong-kong": ("[data-testid=race]", 3),
    "paris": ("[data-thread]", 2),
    "rio": ("[data-cable]", 2),
    "cairo": ("[data-ride]", 6),
}
"""What shows a city's mechanism while it is played alone, and how often."""
BY_NIGHT = "hong-kong"
"""Its frame is dark, whatever one's own light."""
AT_A_DESK = ("new-york", "hong-kong")
"""Where a phone shows it only when it is asked for."""

ALL_DIFFER = """(count) =>
  new Set([...document.querySelectorAll("[data-sight]")].map(({ innerHTML }) => innerHTML)).size === count"""
"""Each sight has a picture of its own."""


def last_round_of(city: str) -> dict[str, object]:
    """A solo game of the city whose last cards are dealt."""
    record = (GOLDEN / "en-route" / f"1p-city-{city}-solo-won.tropa").read_text(encoding="utf-8")
    dealt = [move for move, (seat, _) in enumerate(read_record(record).actions, start=1) if seat == DEALER]
    return {"record": record, "moves": dealt[-1]}


@pytest.mark.parametrize(("language", "is_phone"), [("en-US", False), ("ru-RU", True)], ids=["desk", "phone"])
def test_the_last_round_of_each_city_and_its_end(new_visitor: NewVisitor, language: str, is_phone: bool) -> None:
    """On a phone up to the final route; at a desk each is found again in its city's challenge table."""
    visitor = new_visitor(is_phone=is_phone, language=language)
    reached: dict[str, str] = {}
    for city, (selector, count) in ON_THE_MAP.items():
        sit_down(visitor, from_record=last_round_of(city))
        if not (is_phone and city in AT_A_DESK):
            expect(visitor.page.locator(selector), city).to_have_count(count)
        visitor.page.wait_for_function(ALL_DIFFER, arg=len(CITY_OF[city].attractions))
        expect(visitor.page.locator("html"), city).to_have_attribute("data-theme", "dark" if city == BY_NIGHT else "light")
        if is_phone:
            play_on(visitor, until="best")
            continue
        expect(visitor.part("city-note")).to_contain_text(CITY_OF[city].names.en)
        expect(visitor.part("city-note")).to_contain_text("our design")
        play_on(visitor)
        expect(visitor.part("end"), city).to_be_visible()
        reached[city] = visitor.part("end").get_by_role("tab").locator("b").inner_text()
    if is_phone:
        return
    visitor.go("/new/en-route")
    visitor.page.get_by_role("radio", name="1", exact=True).check(force=True)
    cell = visitor.page.locator("[data-cell='0,1']")
    for city, score in reached.items():
        visitor.page.locator(f"[data-value={city}]").click()
        expect(cell, city).to_have_text(score)
    visitor.page.locator("[data-value=first-city]").click()
    expect(cell).not_to_have_text(re.compile(r"\d"))


def test_a_city_is_chosen_on_the_poster(new_visitor: NewVisitor) -> None:
    """By its picture; then it is played at once, learned, or set up for friends, where another may be taken."""
    visitor = new_visitor()
    visitor.go("/")
    expect(visitor.part("choose-city")).to_contain_text("First City")
    visitor.part("choose-city").click()
    cards = visitor.page.locator("[data-value]")
    expect(cards.filter(has=visitor.page.locator("svg.picture"))).to_have_count(len(CITY_OF) + 1)
    rio = visitor.page.locator("[data-value=rio]")
    expect(rio).to_contain_text("parade")
    expect(rio).to_contain_text("a little more to think of")
    rio.click()
    expect(visitor.page.get_by_role("link", name="Rio de Janeiro")).to_have_attribute("href", "/learn/en-route/rio")
    expect(visitor.part("choose-city")).to_contain_text("Rio de Janeiro")
    visitor.page.get_by_role("dialog").get_by_role("link", name="Friends or bots").click()
    expect(visitor.page.locator("[data-value=rio] input")).to_be_checked()
    visitor.page.locator("[data-value=cairo]").click()
    visitor.start_game()
    expect(visitor.page.locator("[data-ride]")).to_have_count(6)


def test_a_city_is_learned_before_it_is_played(new_visitor: NewVisitor) -> None:
    """From the set-up page, which keeps the seats meanwhile; else at the first table in the city, once."""
    visitor = new_visitor()
    visitor.go("/new/en-route#city=rio")
    visitor.page.get_by_role("radio", name="1", exact=True).check(force=True)
    visitor.page.locator("[data-value=cairo]").click()
    visitor.page.get_by_role("link", name="Cairo").click()
    expect(visitor.part("lesson-note")).to_be_visible()
    visitor.page.go_back()
    expect(visitor.page.locator("[data-value=cairo] input")).to_be_checked()
    expect(visitor.page.get_by_role("radio", name="1", exact=True)).to_be_checked()
    offer = visitor.page.get_by_role("dialog").filter(has_text="Cairo: your first time?")
    for is_first in (True, False):
        visitor.start_game()
        expect(visitor.page.locator("[data-ride]")).to_have_count(6)
        expect(offer).to_have_count(int(is_first))
        if is_first:
            offer.get_by_role("button", name="I play at once").click()
            expect(offer).to_have_count(0)
            visitor.go("/new/en-route#city=cairo")
            expect(visitor.page.get_by_role("radio", name="2", exact=True)).to_be_checked()
            visitor.page.get_by_role("radio", name="1", exact=True).check(force=True)
