"""Lost Cities in a real browser, as people play it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor, from_golden
from tropa.core.record import Record, read_record
from tropa.registry import play_record

pytestmark = pytest.mark.browser

WATCH_FRAMES = Path(__file__).with_name("watch_frames.js")


def saved_record(visitor: Visitor) -> Record:
    """What is saved from the end of a game."""
    with visitor.page.expect_download() as downloading:
        visitor.part("end").get_by_role("button", name=re.compile("record", re.IGNORECASE)).click()
    return read_record(downloading.value.path().read_text(encoding="utf-8"))


def test_one_person_against_a_bot_from_the_set_up_page(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.set_up(["Me", "Bot"])
    visitor.start_game()
    visitor.play_on(turns=2)
    assert len(visitor.hand()) == 8
    visitor.button("Menu").click()
    visitor.button("Offer to end the game").click()
    record = saved_record(visitor)
    assert record.header.secret != ""
    play_record(record)


def test_one_person_against_a_bot_to_the_end(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot(from_record=from_golden("lost-cities", "2p-short-deck-most-points", -20))
    visitor.play_on()
    sheet = visitor.part("end")
    expect(sheet).to_contain_text("LC-6.2")
    expect(sheet).to_contain_text("LC-7.1")
    match = play_record(saved_record(visitor))
    assert match.position.is_over()
    scores = [str(score).replace("-", "−") for score in match.position.outcome().scores]
    expect(sheet.locator("[data-total]")).to_have_text(scores)


def test_play_now_is_one_click(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/")
    visitor.page.get_by_role("article").filter(has_text="Lost Cities").get_by_role("button", name="Play now").click()
    visitor.wait_for_turn()
    assert len(visitor.hand()) == 8


def test_two_browsers_at_one_table_with_hidden_hands(new_visitor: NewVisitor) -> None:
    host, friend = new_visitor(), new_visitor(language="ru-RU")
    host.set_up(["Me", "Friend"])
    host.button("Wait for my friend").click()
    host.page.wait_for_url("**/t/*")
    friend.page.goto(host.page.url)
    friend.page.get_by_role("textbox").first.fill("Вера")
    friend.page.get_by_role("button", name="Сесть").first.click()
    expect(host.page.get_by_text("Вера").first).to_be_visible()
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    for _ in range(2):
        expect(host.page.get_by_text(re.compile("Choose a card to|to move")).first).to_be_visible()
        acting, waiting = (host, friend) if host.is_asked() else (friend, host)
        acting.wait_for_turn()
        held = acting.hand()
        assert len(held) == len(waiting.hand()) == 8
        acting.discard(held[-1])
        acting.part("deck").click()
        expect(waiting.part(f"pile-{held[-1][0]}")).not_to_have_attribute("aria-label", re.compile("empty|пусто"))
        waiting.wait_for_turn()


def test_a_reload_in_mid_turn_loses_nothing(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    card = visitor.hand()[0]
    visitor.discard(card)
    expect(visitor.part("main-action")).to_be_enabled()
    held = visitor.hand()
    visitor.page.reload()
    expect(visitor.part("main-action")).to_be_enabled()
    assert visitor.hand() == held
    assert len(held) == 7
    visitor.part("deck").click()
    visitor.wait_for_turn()
    assert len(visitor.hand()) == 8


def test_a_second_tab_follows_the_first(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    first, second = visitor.page, visitor.new_tab()
    second.goto(first.url)
    card = visitor.hand()[0]
    visitor.discard(card)
    expect(second.get_by_test_id(f"pile-{card[0]}")).to_have_attribute("aria-label", re.compile(card[1:]))


def test_undo_takes_back_the_card_but_not_the_draw(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    held = visitor.hand()
    visitor.discard(held[0])
    visitor.part("undo").click()
    expect(visitor.part(f"card-{held[0]}").first).to_be_visible()
    assert visitor.hand() == held
    visitor.page.keyboard.press("Escape")
    visitor.discard(held[0])
    visitor.part("deck").click()
    visitor.wait_for_turn()
    expect(visitor.part("undo")).to_have_count(0)


def test_what_is_impossible_says_why_and_leads_to_the_paragraph(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    card = visitor.hand()[0]
    visitor.discard(card)
    expect(visitor.part("main-action")).to_be_enabled()
    visitor.part(f"pile-{card[0]}").click(force=True)
    expect(visitor.refusal()).to_contain_text("LC-3.7")
    visitor.button("LC-3.7").click()
    expect(visitor.page.locator("dialog[open]")).to_contain_text("LC-3.7")


def test_double_clicks_play_one_card(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    visitor.lift(visitor.hand()[0])
    visitor.part("main-action").dblclick()
    visitor.page.wait_for_timeout(500)
    assert len(visitor.hand()) in (7, 8)
    visitor.play_on(turns=1)
    assert len(visitor.hand()) == 8


def test_the_first_frame_after_its_message_shows_a_move(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.page.add_init_script(path=WATCH_FRAMES)
    visitor.set_up(["Me", "Bot"])
    visitor.start_game()
    visitor.play_on(turns=2)
    shown = visitor.page.evaluate("window.moves.map(({ isShown }) => isShown)")
    assert len(shown) >= 4
    assert all(shown)


def test_one_device_has_a_curtain_between_hands(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.set_up(["Me", "Device"])
    visitor.start_game()
    curtain = visitor.page.get_by_role("dialog")
    for _ in range(3):
        expect(curtain).to_be_visible()
        assert visitor.page.locator("[data-card]").count() == 0
        curtain.get_by_role("button").first.click()
        visitor.wait_for_turn()
        visitor.discard(visitor.hand()[0])
        visitor.part("deck").click()


def test_keyboard_alone_plays_a_turn(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.play_a_bot()
    keyboard = visitor.page.keyboard
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    keyboard.press("d")
    expect(visitor.part("main-action")).to_be_enabled()
    assert len(visitor.hand()) == 7
    keyboard.press("t")
    visitor.wait_for_turn()
    assert len(visitor.hand()) == 8


def test_a_phone_plays_by_touch(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True)
    visitor.play_a_bot()
    visitor.part(f"card-{visitor.hand()[0]}").first.tap()
    visitor.part("main-action").tap()
    visitor.play_on(turns=1)
    assert len(visitor.hand()) == 8
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
