"""A game that is over, looked back on: from its end, moment by moment, drawn on the board, and tried differently."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.fixtures.earlier import EXPECTED

pytestmark = pytest.mark.browser

TABLE = EXPECTED["en-route-over"]["id"]
LONG = 120_000
"""Milliseconds that an analysis may take on a busy machine."""
LOSS = re.compile(r"−\d+\s(pt|очк\.)")


def test_a_game_is_looked_back_on_from_its_end_and_a_moment_tried_differently(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go(f"/t/{TABLE}")
    visitor.page.get_by_role("link", name="Analyse the game").click()
    expect(visitor.page).to_have_url(re.compile(f"/a/{TABLE}"))
    review = visitor.part("review")
    expect(review).to_contain_text("per decision", timeout=LONG)
    expect(visitor.part("review-stop")).to_have_count(0, timeout=LONG)
    moment = visitor.part("moment").first
    moment.get_by_role("button").first.click()
    expect(visitor.part("moment-reason")).to_have_text(re.compile(r"\w.*\."))
    expect(moment).to_contain_text(LOSS)
    expect(visitor.part("weighed").locator("path.better").first).to_be_attached()
    slider = visitor.page.get_by_role("slider", name="Points that the plan promises")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Turn \d+ of \d+\. .*pt"))
    review.get_by_text("Show as a table").click()
    expect(review.get_by_role("row").nth(5)).to_be_attached()
    assert visitor.grave_findings() == []
    place = visitor.page.url
    visitor.go(f"/r/{TABLE}")
    flags = visitor.page.get_by_role("list", name="Where the game turned")
    expect(flags.get_by_role("button").first).to_contain_text(LOSS)
    visitor.page.goto(place)
    visitor.part("moment-try").click()
    expect(visitor.page).to_have_url(re.compile("/t/"))
    expect(visitor.page.locator("[data-anchor=prompt]")).to_be_visible()


def test_on_a_phone_in_russian_one_goes_from_moment_to_moment(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(language="ru-RU", is_phone=True)
    visitor.go(f"/t/{TABLE}")
    visitor.page.get_by_role("link", name="Разобрать партию").click()
    expect(visitor.page.get_by_text(re.compile(r"\d+ дорог")).first).to_be_visible(timeout=LONG)
    visitor.part("moment-next").click()
    expect(visitor.part("bar-try")).to_be_visible()
    expect(visitor.part("weighed").locator("path.better").first).to_be_attached()
    assert visitor.grave_findings() == []
    visitor.button("Моменты").click()
    expect(visitor.part("moment").first).to_contain_text(LOSS)
