"""A line that is lost: it is said within three seconds, what was done waits, and goes through when the line is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import from_golden
from tropa.server import faces

pytestmark = pytest.mark.browser

SEATS = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "name": "Bot", "strength": "easy"}]
GOLDEN_GAME = "2p-bridge-most-points"


@pytest.mark.parametrize("is_phone", [False, True])
def test_a_lost_line_is_told_and_the_move_goes_through(new_visitor: NewVisitor, *, is_phone: bool) -> None:
    visitor = new_visitor(is_phone=is_phone)
    visitor.sit_down("lost-cities", SEATS, from_record=from_golden("lost-cities", GOLDEN_GAME, 0))
    visitor.wait_for_turn()
    visitor.lift(visitor.hand()[0])
    visitor.context.set_offline(True)
    banner = visitor.part("lost")
    expect(banner).to_be_visible(timeout=3000)
    visitor.part("main-action").click()
    expect(banner).to_contain_text("Your move is kept")
    visitor.context.set_offline(False)
    expect(banner).to_have_count(0)
    told = visitor.page.get_by_text("your move went through")
    expect(told).to_be_visible()
    tray = visitor.page.locator("[data-anchor=tray]")
    stood = tray.bounding_box()
    # What is said goes when the page is resized; the hand stays where it is.
    visitor.page.evaluate("dispatchEvent(new Event('resize'))")
    expect(told).to_have_count(0)
    assert tray.bounding_box() == stood
    visitor.faults.clear()


def test_a_page_that_is_out_of_date_loads_itself_again_when_nothing_is_begun(
    new_visitor: NewVisitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = new_visitor()
    visitor.sit_down("lost-cities", SEATS, from_record=from_golden("lost-cities", GOLDEN_GAME, 0))
    visitor.wait_for_turn()
    visitor.page.evaluate("window.isOldPage = true")
    card = visitor.hand()[0]
    visitor.lift(card)
    monkeypatch.setattr(faces, "build_id", lambda: "another build")
    visitor.context.set_offline(True)
    expect(visitor.part("lost")).to_be_visible()
    visitor.context.set_offline(False)
    expect(visitor.part("lost")).to_have_count(0)
    assert visitor.page.evaluate("window.isOldPage"), "a turn that is begun isn't taken away"
    with visitor.page.expect_navigation():
        visitor.part("main-action").click()
    expect(visitor.part("main-action")).to_be_visible()
    assert not visitor.page.evaluate("window.isOldPage")
    assert card not in visitor.hand(), "what was sent before it is done"
    visitor.faults.clear()
