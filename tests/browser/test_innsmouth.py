"""Innsmouth in a real browser, as people play it: alone, against a bot, two browsers at one table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import GOLDEN, Visitor
from tropa.core.record import read_record
from tropa.registry import play_record

pytestmark = pytest.mark.browser

WHOLE_GAME = 400
"""Clicks: more than any game needs."""

NEXT = """() => {
  if (document.querySelector("[data-testid=end]")) return "over";
  const shown = (name) => document.querySelector(`[data-testid=${name}]:not([disabled])`);
  const scene = shown("scene-on");
  if (scene) { scene.click(); return "scene"; }
  const main = shown("main-action");
  if (main) { main.click(); return "main"; }
  const tap = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const dice = [...document.querySelectorAll("[data-testid=die][aria-pressed=false]:not([disabled])")];
  if (dice.length > 0) { dice[0].click(); return "die"; }
  for (const name of ["best", "stop", "settle", "keep", "kind", "witness", "skip"]) {
    const button = shown(name);
    if (button) { button.click(); return name; }
  }
  for (const name of ["locate", "lose", "calm", "banish"]) {
    const place = document.querySelector(`[data-testid=${name}]`);
    if (place) { tap(place); return name; }
  }
  const ways = [...document.querySelectorAll("[data-testid=segment]")];
  if (ways.length > 0) { tap(ways.find((way) => way.classList.contains("near")) ?? ways[0]); return "segment"; }
  return null;
}"""
"""Does the next thing that the table offers, and says what it was; null while others are to act."""

OPEN_DIE = "[data-testid=die][aria-pressed=false]:not([disabled])"
TOLD = "() => document.querySelectorAll('#rail-tab li').length"
"""How many lines the log has."""
SEEN = """() => document.querySelector('.innsmouth')?.innerHTML + document.querySelectorAll('dialog[open]').length
  + document.querySelector('dialog[data-scene]')?.textContent"""


def sit_down(visitor: Visitor, *others: dict[str, str], **options: Any) -> str:
    """A running table at which the visitor has the first seat; returns its id."""
    table = visitor.sit_down("innsmouth", [{"kind": "me", "name": "Vera"}, *others], options=options)
    expect(visitor.part("map")).to_be_visible()
    return table


def sit_down_before(visitor: Visitor, golden: str, action: str, scene: str = "check", which: int = 0) -> None:
    """In the seat of a golden game for one or two that did `action`, just before it, or before another one like it."""
    record = (GOLDEN / "innsmouth" / f"{golden}.tropa").read_text(encoding="utf-8")
    actions = record.split("\n\n", 1)[1].splitlines()
    seats = [{"kind": "bot", "name": "Lamp", "strength": "easy"}] if golden.startswith("2p") else []
    seats.insert(int(action[0]), {"kind": "me", "name": "Vera"})
    moves = [number for number, text in enumerate(actions) if text.startswith(action)]
    visitor.sit_down("innsmouth", seats, from_record={"record": record, "moves": moves[which]})
    expect(visitor.part(scene)).to_be_visible()


def play_on(visitor: Visitor, until: str = "over") -> list[str]:
    """Take whatever the table offers until `until` was done; returns what was done."""
    done: list[str] = []
    for _ in range(WHOLE_GAME):
        before = visitor.page.evaluate(SEEN)
        done.append(visitor.page.evaluate(NEXT) or "waited")
        if done[-1] == until or done[-1] == "over":
            return done
        visitor.page.wait_for_function(f"(before) => ({SEEN})() !== before", arg=before)
    raise AssertionError(f"no {until} after {WHOLE_GAME} clicks")


def choose_dice(visitor: Visitor, count: int) -> None:
    for _ in range(count):
        visitor.page.locator(OPEN_DIE).first.click()
    visitor.part("main-action").click()


def see_the_scene(visitor: Visitor) -> None:
    """To its end, and on: what came with it is told then."""
    visitor.button("Continue").click()
    expect(visitor.page.locator("dialog[data-scene]")).to_have_count(0)


def locate(visitor: Visitor) -> Locator:
    place = visitor.part("locate").first
    expect(place).to_be_visible()
    return place


def drawn(visitor: Visitor) -> int:
    return int(visitor.part("map").get_attribute("data-drawn") or 0)


def test_alone_through_the_last_rounds_to_the_score_sheet(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down_before(visitor, "1p-character-collector", "0 pick", scene="map", which=-2)
    expect(visitor.part("challenge")).to_contain_text("150")
    done = play_on(visitor)
    assert {"die", "locate", "segment", "best"} <= set(done)
    sheet = visitor.part("end")
    for paragraph in ("IN-11.1", "IN-7.8", "IN-7.10", "IN-10.3"):
        expect(sheet).to_contain_text(paragraph)
    expect(visitor.part("map")).to_be_visible()
    with visitor.page.expect_download() as downloading:
        sheet.get_by_role("button", name=re.compile("record", re.IGNORECASE)).click()
    match = play_record(read_record(downloading.value.path().read_text(encoding="utf-8")))
    assert match.position.is_over()
    expect(sheet).to_contain_text(str(match.position.outcome().scores[0]))


def test_against_a_bot_to_the_end(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down_before(visitor, "2p-threat-deep-ones", "0 take", scene="map", which=-2)
    play_on(visitor)
    sheet = visitor.part("end")
    expect(sheet).to_contain_text("IN-7.9")
    expect(sheet.get_by_role("columnheader", name="Lamp")).to_be_visible()


def test_a_turn_by_the_pointer_with_undo(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down(visitor, character="collector")
    choose_dice(visitor, 2)
    locate(visitor).click()
    near = visitor.page.locator("[data-testid=segment].near")
    expect(near.first).to_be_visible()
    assert drawn(visitor) == 0
    near.first.click()
    expect(visitor.part("map")).to_have_attribute("data-drawn", "1")
    visitor.part("undo").click()
    expect(visitor.part("map")).to_have_attribute("data-drawn", "0")
    near.first.click()
    expect(visitor.part("total")).to_be_visible()
    visitor.part("main-action").click()
    expect(visitor.part("round")).to_contain_text("2")
    assert drawn(visitor) == 1


def test_a_tap_elsewhere_says_why_not(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down(visitor, character="collector")
    choose_dice(visitor, 2)
    locate(visitor)
    allowed = {place.get_attribute("data-district") for place in visitor.part("locate").all()}
    assert 1 <= len(allowed) <= 2
    grounds = ["1,1", "3,5", "6,4"]
    other = next(ground for ground in grounds if ground not in allowed)
    visitor.page.locator(f"[data-district-ground='{other}']").click()
    expect(visitor.refusal()).to_contain_text("IN-4.2")


def test_two_browsers_see_each_other_only_when_both_are_done(new_visitor: NewVisitor) -> None:
    host, friend = new_visitor(), new_visitor(language="ru-RU")
    table = host.sit_down(
        "innsmouth", [{"kind": "me", "name": "Vera"}, {"kind": "open"}], options={"character": "collector"}
    )
    friend.go(f"/t/{table}")
    friend.page.get_by_role("textbox").first.fill("Нина")
    friend.page.get_by_role("button", name="Сесть").first.click()
    expect(host.page.get_by_text("Нина").first).to_be_visible()
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    both = (host, friend)
    for visitor in both:
        expect(visitor.part("map")).to_be_visible()
    for _ in range(4):
        while not any(visitor.page.locator(OPEN_DIE).count() for visitor in both):
            host.page.wait_for_timeout(50)
        acting = next(visitor for visitor in both if visitor.page.locator(OPEN_DIE).count())
        told = [visitor.page.evaluate(TOLD) for visitor in both]
        choose_dice(acting, 1)
        for visitor, lines in zip(both, told, strict=True):
            visitor.page.wait_for_function(f"(lines) => ({TOLD})() > lines", arg=lines)
    locate(host).click()
    expect(host.part("map")).to_have_attribute("data-tourists", "1")
    host.page.locator("[data-testid=segment]").first.dispatch_event("click")
    expect(host.part("map")).to_have_attribute("data-drawn", "1")
    host.part("main-action").click()
    friend.page.get_by_role("button", name="Лист игрока Vera").click()
    expect(friend.page.get_by_role("button", name="Лист игрока Vera")).to_have_attribute("aria-pressed", "true")
    expect(friend.part("map")).to_have_attribute("data-drawn", "0")
    expect(friend.part("map")).to_have_attribute("data-tourists", "0")
    friend.page.get_by_role("button", name="Лист игрока Нина").click()
    locate(friend).click()
    expect(friend.part("map")).to_have_attribute("data-tourists", "1")
    friend.page.locator("[data-testid=segment]").first.dispatch_event("click")
    expect(friend.part("map")).to_have_attribute("data-drawn", "1")
    friend.part("main-action").click()
    friend.page.get_by_role("button", name="Лист игрока Vera").click()
    expect(friend.part("map")).to_have_attribute("data-drawn", "1")
    expect(friend.part("map")).to_have_attribute("data-tourists", "1")


def test_the_keyboard_alone_draws_a_turn(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down(visitor, character="collector")
    keyboard = visitor.page.keyboard
    for _ in range(2):
        visitor.page.locator(OPEN_DIE).first.focus()
        keyboard.press("Enter")
    visitor.part("main-action").focus()
    keyboard.press("Enter")
    locate(visitor).focus()
    keyboard.press("Enter")
    visitor.page.locator("[data-testid=segment].near").first.focus()
    keyboard.press("Space")
    expect(visitor.part("map")).to_have_attribute("data-drawn", "1")
    visitor.part("main-action").focus()
    keyboard.press("Enter")
    expect(visitor.part("round")).to_contain_text("2")


def test_a_phone_plays_by_touch(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True)
    sit_down(visitor, character="collector")
    for _ in range(2):
        visitor.page.locator(OPEN_DIE).first.tap()
    visitor.part("main-action").tap()
    locate(visitor).tap()
    visitor.page.locator("[data-testid=segment].near").first.tap()
    expect(visitor.part("map")).to_have_attribute("data-drawn", "1")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_the_live_score_no_points_are_told(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down(visitor, character="collector", live_score=False)
    play_on(visitor, until="segment")
    expect(visitor.part("map")).to_have_attribute("data-drawn", "1")
    expect(visitor.part("sheet")).to_have_count(0)
    expect(visitor.page.get_by_text("The live score is switched off")).to_be_visible()


def test_the_best_route_says_that_it_is_proven(new_visitor: NewVisitor) -> None:
    """IN-7.11: what is offered, and how a route of one's own compares."""
    visitor = new_visitor()
    sit_down_before(visitor, "2p-throw", "0 start 5,0", scene="route-tray")
    expect(visitor.part("proof")).to_have_text("Proven: no route brings more")
    visitor.part("best").click()
    expect(visitor.part("back")).to_be_visible()
    expect(visitor.part("proof")).to_have_text("Proven: no route brings more")
    visitor.part("back").click()
    expect(visitor.part("proof")).to_contain_text("The best route: ≈")


def test_dice_are_lifted_and_thrown_again(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down_before(visitor, "2p-throw", "1 lift 4")
    die = visitor.page.locator("[data-testid=check-die][data-value='4']").first
    expect(die).to_contain_text("≈")
    die.click()
    expect(visitor.part("main-action")).to_contain_text("Throw 1 die")
    visitor.part("main-action").click()
    see_the_scene(visitor)
    expect(visitor.page.get_by_text("throws again").first).to_be_visible()


def test_an_artifact_is_aimed_at_a_die(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down_before(visitor, "2p-dagger", "0 dagger 1 6")
    expect(visitor.part("settle")).to_contain_text("≈")
    for value in (1, 6):
        visitor.page.locator(f"[data-testid=check-die][data-value='{value}']").first.click()
    expect(visitor.part("main-action")).to_contain_text("Use the Dagger")
    visitor.part("main-action").click()
    see_the_scene(visitor)
    expect(visitor.page.get_by_text("Dagger on 1").first).to_be_visible()
