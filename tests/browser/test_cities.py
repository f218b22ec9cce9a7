"""The six further cities of En Route in a real browser: each begins and plays a round at a desk, and ends on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_en_route import VERA, WHOLE_GAME, do_next, play_on, sit_down
from tests.browser.visitor import Visitor, from_golden
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
LAST_ACTIONS = -9
"""The last drawing is done, or nearly, and the final route is to be chosen."""


def play_until(visitor: Visitor, words: str) -> None:
    """Does what the table offers until the round is another."""
    for _ in range(WHOLE_GAME):
        if words in visitor.part("round").inner_text():
            return
        do_next(visitor)
    raise AssertionError(f"it never says {words}")


@pytest.mark.parametrize("city", list(ON_THE_MAP))
def test_a_city_begins_and_a_round_is_played(new_visitor: NewVisitor, city: str) -> None:
    visitor = new_visitor()
    sit_down(visitor, options={"city": city})
    play_until(visitor, "Round 2 of 10")
    selector, count = ON_THE_MAP[city]
    expect(visitor.page.locator(selector)).to_have_count(count)
    note = visitor.part("city-note")
    expect(note).to_contain_text(CITY_OF[city].names.en)
    expect(note).to_contain_text("our design")
    pictures = visitor.page.locator("[data-sight]").evaluate_all("found => found.map((e) => e.innerHTML)")
    assert len(set(pictures)) == len(CITY_OF[city].attractions), "each sight has a picture of its own"


@pytest.mark.parametrize("city", list(ON_THE_MAP))
def test_a_city_is_played_to_its_end_on_a_phone(new_visitor: NewVisitor, city: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.sit_down("en-route", [VERA], from_record=from_golden("en-route", f"1p-city-{city}-solo-won", LAST_ACTIONS))
    expect(visitor.part("map")).to_be_visible()
    play_on(visitor)
    expect(visitor.part("end")).to_be_visible()


def test_a_city_is_chosen_by_its_picture(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/new/en-route")
    cards = visitor.page.locator("[data-value]")
    expect(cards.filter(has=visitor.page.locator("svg.picture"))).to_have_count(len(CITY_OF) + 1)
    rio = visitor.page.locator("[data-value=rio]")
    expect(rio).to_contain_text("parade")
    expect(rio).to_contain_text("a little more to think of")
    rio.click()
    visitor.button("Start the game").click()
    visitor.page.wait_for_url("**/t/*")
    expect(visitor.page.locator("[data-cable]")).to_have_count(2)
