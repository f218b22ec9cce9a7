"""A hint at the table: asked for, read, drawn on the board, followed; told to the others, and off where the founder wants none."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor, from_golden

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "name": "Bot", "strength": "easy"}
WORTH = re.compile(r"\d+\s%")


def ask_from_menu(visitor: Visitor, menu: str, title: str) -> None:
    visitor.button(menu).click()
    visitor.button(title).click()


def rings(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (
        visitor.part("advice-marks")
        .locator("rect")
        .evaluate_all("rings => rings.map((ring) => ring.getBoundingClientRect().toJSON())")
    )
    return found


def test_a_hint_is_asked_for_drawn_and_followed(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    ask_from_menu(visitor, "Menu", "What would you do?")
    panel = visitor.page.get_by_role("region", name="What would you do?")
    expect(visitor.part("advice-reason")).to_be_visible(timeout=40_000)
    expect(panel.get_by_role("listitem").first).to_contain_text(WORTH)
    expect(visitor.part("advice-marks").locator("rect").first).to_be_attached()
    cards = [visitor.part(f"card-{card}").first.bounding_box() for card in visitor.hand()]
    assert any(
        box is not None and abs(ring["x"] + 5 - box["x"]) < 12 and abs(ring["width"] - 10 - box["width"]) < 24
        for ring in rings(visitor)
        for box in cards
    ), "the card is ringed"
    expect(visitor.part("asked").first).to_contain_text("1")
    assert visitor.grave_findings() == []
    visitor.part("advice-do").click()
    expect(panel).to_have_count(0)


def test_a_hint_on_a_phone_in_russian_goes_deeper_when_asked_again(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(language="ru-RU", is_phone=True)
    visitor.sit_down(
        "night-cage", [{"kind": "me", "name": "Вера"}, BOT], from_record=from_golden("night-cage", "2p-cut-off", 40)
    )
    ask_from_menu(visitor, "Меню", "Что бы вы сделали?")
    expect(visitor.part("advice-reason")).to_be_visible(timeout=40_000)
    expect(visitor.part("advice")).to_contain_text("Остальные узнают")
    # What is ringed may lie under the panel; the ring then lies there, too.
    layers = [visitor.part(part).evaluate("e => Number(getComputedStyle(e).zIndex)") for part in ("advice-marks", "advice")]
    assert layers[0] < layers[1]
    visitor.part("advice-deeper").click()
    expect(visitor.part("advice")).to_contain_text("Думаем")
    expect(visitor.part("advice-reason")).to_be_visible(timeout=60_000)
    visitor.part("advice-hide").click()
    expect(visitor.part("advice")).to_have_count(0)


def test_the_others_are_told_that_somebody_asked(new_visitor: NewVisitor) -> None:
    founder, guest = new_visitor(), new_visitor()
    founded = founder.found(
        "lost-cities", [{"kind": "me", "name": "Vera"}, {"kind": "device", "name": "Tom"}], options={"short": True}
    )
    founder.take_seat(founded, 0)
    guest.take_seat(founded, 1)
    for visitor in (founder, guest):
        expect(visitor.button("Menu")).to_be_visible()
        visitor.page.keyboard.press("h")
    asker, other = (founder, guest) if founder.is_asked() else (guest, founder)
    expect(asker.part("advice")).to_be_visible()
    expect(other.page.get_by_text("asked for a hint")).to_be_visible(timeout=40_000)


def test_a_founder_switches_hints_off(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.set_up(["Me", "Bot"])
    visitor.page.get_by_role("switch", name="Hints may be asked for").uncheck(force=True)
    visitor.start_game()
    visitor.wait_for_turn()
    visitor.button("Menu").click()
    expect(visitor.button("Offer to end the game")).to_be_visible()
    expect(visitor.button("What would you do?")).to_have_count(0)
