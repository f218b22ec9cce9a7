"""The Night Cage in a real browser: alone, with bots, and with two browsers at one table, to the end of the game."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import NewVisitor
from tests.browser.layout import READY, sit
from tests.browser.moments import walk_through
from tests.browser.visitor import PATIENCE, Visitor, from_golden

pytestmark = pytest.mark.browser

ME = {"kind": "me", "name": "Vera"}
GLANCE = 50
"""Milliseconds between two looks at several pages."""
MOMENT = """() => {
  if (document.querySelector("[data-testid=end]")) return "over";
  if (document.querySelector("dialog[data-scene]")) return "scene";
  const busy = document.querySelector("[data-anchor=prompt] button:disabled");
  if (busy) return null;
  if (document.querySelector("[data-testid=main-action]")) return "confirm";
  if (document.querySelector("rect[aria-disabled=false]")) return "choose";
  return document.querySelector("[data-anchor=prompt] button:not([data-testid=undo])") ? "press" : null;
}"""
"""What the page asks for: to go on from a scene, to confirm what is picked, to choose a cell, or to press a button."""


def cell(visitor: Visitor, name: str) -> Locator:
    return visitor.part(f"cell-{name}")


def prompt(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-anchor=prompt]")


def decide(visitor: Visitor, moment: str) -> None:
    """Does what the page asks for: the last cell that glows, then the main button."""
    # What was there a moment ago may be gone: news came in between, and the next look shows what to do.
    with contextlib.suppress(Late):
        if moment == "choose":
            visitor.page.locator("rect[aria-disabled=false]").last.click(force=True, timeout=1500)
        elif moment == "scene":
            visitor.part("scene-on").click(timeout=1500)
        elif moment == "confirm":
            visitor.part("main-action").click(timeout=1500)
        else:
            prompt(visitor).locator("button:not([data-testid=undo])").first.click(timeout=1500)


def play_on(visitor: Visitor, decisions: int = 10_000) -> None:
    """Clicks through some decisions, or to the end of the game."""
    for _ in range(decisions):
        moment = str(visitor.page.wait_for_function(MOMENT).json_value())
        if moment == "over":
            return
        decide(visitor, moment)


def test_alone_by_clicks_to_the_end(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME])
    expect(prompt(visitor)).to_contain_text("choose a cell for the Start tile")
    play_on(visitor, decisions=12)
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-cut-off", 150))
    play_on(visitor)
    sheet = visitor.part("end")
    expect(sheet).to_contain_text(re.compile(r"NC-(5|9|10)\.\d"))


def test_a_round_is_planned_and_carried_out(new_visitor: NewVisitor) -> None:
    """Pencil: it presets the step of whoever moves, and is rubbed out step by step."""
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-won", 170))
    visitor.button("Plan").first.click()
    for name in ("f5", "f4"):
        cell(visitor, name).click()
    visitor.part("prisoner-3").click()
    cell(visitor, "b5").click()
    expect(visitor.part("prisoner-4")).to_contain_text("↑↑")
    expect(visitor.part("prisoner-3")).to_contain_text("→")
    visitor.page.reload()
    expect(visitor.part("prisoner-4")).to_contain_text("↑↑")
    expect(visitor.part("prisoner-3")).to_contain_text("→")
    expect(visitor.part("main-action")).to_contain_text("Move north")
    expect(visitor.part("effects")).to_contain_text("becomes a pit")
    visitor.part("main-action").click()
    expect(cell(visitor, "f5")).to_have_attribute("aria-label", re.compile("Yellow"))
    expect(visitor.part("prisoner-4")).not_to_contain_text("↑↑")
    expect(visitor.part("prisoner-4")).to_contain_text("↑")
    visitor.page.keyboard.press("p")
    visitor.button("Rub out").click()
    expect(visitor.part("prisoner-3")).not_to_contain_text("→")
    visitor.page.reload()
    expect(visitor.part("cell-f5")).to_be_visible()
    expect(visitor.part("prisoner-3")).to_have_count(0)


def test_a_turn_that_does_not_connect_is_shown_and_says_why(new_visitor: NewVisitor) -> None:
    """NC-4.9: three of a T's four turns lead in."""
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-keys-lost", 79))
    expect(prompt(visitor)).to_contain_text("Turn the T")
    shut = visitor.button("no way in")
    expect(shut).to_have_attribute("aria-disabled", "true")
    shut.click(force=True)
    expect(visitor.page.get_by_text("Turned so the tile doesn't connect.").first).to_be_visible()
    turns = visitor.page.locator(".turn")
    expect(turns.nth(0)).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("r")
    expect(turns.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator("dialog[open]")).to_have_count(0)


def test_a_cell_in_the_dark_calls_for_no_tile(new_visitor: NewVisitor) -> None:
    """NC-4.9, and not where one may step (NC-4.1)."""
    visitor = new_visitor()
    visitor.go("/replay")
    sit(visitor, "night-cage", walk_through("night-cage").found["place"])
    visitor.page.wait_for_selector(READY)
    visitor.page.locator("[data-testid^=cell-][aria-disabled=true]").last.click(force=True)
    expect(visitor.refusal()).to_contain_text("NC-4.9")


def test_the_next_seat_follows_the_prisoners(new_visitor: NewVisitor) -> None:
    """NC-2.1: of three players the holder of the marker moves next, as the fourth prisoner."""
    visitor = new_visitor()
    others = [{"kind": "device", "name": name} for name in ("Mark", "Boris")]
    visitor.sit_down("night-cage", [ME, *others], from_record=from_golden("night-cage", "3p-won", 32))
    expect(prompt(visitor)).to_contain_text("Vera: move or stay")
    expect(visitor.page.get_by_role("region", name="Boris")).to_contain_text("next")
    expect(visitor.page.get_by_role("region", name="Mark")).not_to_contain_text("next")


def test_a_choice_says_whether_it_ends_the_game(new_visitor: NewVisitor) -> None:
    """NC-8.8, NC-10.4: the Dirge over the last Key that could be spared."""
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-dirge-dirge", 72))
    visitor.page.locator("rect[aria-disabled=false]").last.click(force=True)
    expect(visitor.part("effects")).to_contain_text("The ground opens under: Green, Red")
    expect(visitor.part("effects")).to_contain_text("The game would be lost: too few keys are left")


def test_with_bots_to_the_end(new_visitor: NewVisitor) -> None:
    """The visitor runs one prisoner, bots the other three."""
    visitor = new_visitor()
    bots = [{"kind": "bot", "name": name, "strength": "easy"} for name in ("Compass", "Lantern", "Echo")]
    visitor.sit_down("night-cage", [ME, *bots], from_record=from_golden("night-cage", "4p-cut-off", 150))
    play_on(visitor)
    expect(visitor.part("end")).to_contain_text(re.compile(r"NC-(5|9|10)\.\d"))


def test_keys_alone_look_at_a_step_and_take_it(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-keys-lost", 63))
    expect(prompt(visitor)).to_contain_text("move or stay")
    keyboard = visitor.page.keyboard
    keyboard.press("ArrowRight")
    expect(visitor.part("effects")).to_contain_text("This wakes: Wax Eater, Wax Eater")
    expect(visitor.part("effects")).to_contain_text("4 tiles will be lost in the dark: Gate")
    expect(visitor.page.locator("svg.board")).to_contain_text("2 hits, 6 tiles")
    keyboard.press("Escape")
    expect(visitor.part("effects")).to_have_count(0)
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(prompt(visitor)).to_contain_text("is hit")


def test_sight_stack_and_board_can_be_looked_up(new_visitor: NewVisitor) -> None:
    """NC-2.7, NC-6.2: lines of sight on demand, the stack by kind, and the board in plain words."""
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-keys-lost", 63))
    beams = visitor.page.locator("svg.board .beams > g")
    expect(prompt(visitor)).to_contain_text("move or stay")
    expect(beams).to_have_count(0)
    visitor.button("Lines of sight").click()
    expect(beams).not_to_have_count(0)
    visitor.page.keyboard.press("v")
    expect(beams).to_have_count(0)
    expect(visitor.page.get_by_title("Wax Eater: stack 7, gone 3")).to_be_visible()
    words = visitor.page.locator("section.visually-hidden")
    for line in (
        "Green: at c1 on Crossroads, candle lit, 2 Nerve, no key",
        "Red: falling along column a, candle out, 0 Nerve, no key",
        "c2: Gate, open on all sides",
        "c3: Wax Eater, open on all sides, sees",
        "4 keys needed, 5 left",
    ):
        expect(words).to_contain_text(line)


@pytest.mark.parametrize("is_still", [False, True], ids=["moving", "still"])
def test_an_attack_flashes_unless_motion_is_unwanted(new_visitor: NewVisitor, is_still: bool) -> None:
    visitor = new_visitor()
    visitor.page.emulate_media(reduced_motion="reduce" if is_still else "no-preference")
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-keys-lost", 63))
    expect(prompt(visitor)).to_contain_text("move or stay")
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    expect(prompt(visitor)).to_contain_text("is hit")
    expect(visitor.page.locator(".flashes .attack")).to_have_count(0 if is_still else 2)


def test_a_bot_says_what_it_intends_until_it_is_told_not_to(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.sit_down("night-cage", [ME, {"kind": "bot", "name": "Compass", "strength": "easy"}])
    lines = visitor.part("intent")
    while lines.count() == 0:
        play_on(visitor, decisions=1)
    expect(lines.filter(has_text=re.compile("^(Blue|Green) — ")).first).to_be_visible()
    expect(lines.filter(has_text=re.compile("^Compass: (Blue|Green) — ")).first).to_be_visible()
    visitor.button("Settings").first.click()
    visitor.page.get_by_role("switch", name=re.compile("^Bots say")).uncheck(force=True)
    expect(lines).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    play_on(visitor, decisions=3)


def two_at_a_table(host: Visitor, friend: Visitor, **wishes: Any) -> None:
    host.sit_down("night-cage", [ME, {"kind": "open"}], **wishes)
    friend.page.goto(host.page.url.split("#")[0])
    friend.page.get_by_role("textbox").first.fill("Вера Вторая")
    friend.page.get_by_role("button", name="Сесть").first.click()
    expect(host.page.get_by_text("Вера Вторая").first).to_be_visible()
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    for visitor in (host, friend):
        expect(visitor.page.locator("svg.board")).to_be_visible()


def asked(*visitors: Visitor) -> tuple[Visitor, str]:
    """The one whose page has something to do, and what."""
    for _ in range(PATIENCE // GLANCE):
        for visitor in visitors:
            if (moment := visitor.page.evaluate(MOMENT)) is not None:
                return visitor, moment
        visitors[0].page.wait_for_timeout(GLANCE)
    raise AssertionError("nobody has anything to do")


def test_two_browsers_play_point_at_cells_and_give_up(new_visitor: NewVisitor) -> None:
    """NC-10.5: giving up needs both, and a refusal takes it back."""
    host, friend = new_visitor(), new_visitor(language="ru-RU")
    two_at_a_table(host, friend)
    cell(host, "c3").click(button="right", force=True)
    for visitor in (host, friend):
        expect(visitor.part("ping")).to_contain_text("Vera")
    friend.page.mouse.move(0, 0)
    cell(friend, "e5").hover(force=True)
    friend.page.keyboard.press("m")
    expect(host.part("ping").filter(has_text="Вера Вторая")).to_be_visible()
    expect(host.part("ping")).to_have_count(0)
    for _ in range(8):
        decide(*asked(host, friend))
    placed = 'rect[aria-label*="Start"], rect[aria-label*="стартовый"]'
    # Whoever is asked has been told all; the other may be a message behind.
    told, _ = asked(host, friend)
    other = friend if told is host else host
    expect(other.page.locator(placed)).to_have_count(told.page.locator(placed).count())
    for answer in ("Нет, играем", "Сдаться"):
        host.button("Menu").click()
        host.button("Give up").click()
        host.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        friend.button(answer).click()
        expect(friend.button("Нет, играем")).to_have_count(0)
    for visitor in (host, friend):
        expect(visitor.part("end")).to_contain_text("NC-10.5")


def test_two_browsers_to_the_end(new_visitor: NewVisitor) -> None:
    """Each decides for two prisoners; the end comes to both."""
    host, friend = new_visitor(), new_visitor(language="ru-RU")
    two_at_a_table(host, friend, from_record=from_golden("night-cage", "2p-cut-off", 150))
    sheets = [visitor.part("end") for visitor in (host, friend)]
    while (found := asked(host, friend))[1] != "over":
        decide(*found)
    for sheet in sheets:
        expect(sheet).to_be_visible()
    for visitor in (host, friend):
        expect(visitor.part("end")).to_contain_text(re.compile(r"NC-(5|9|10)\.\d"))


def test_in_grim_silence_nobody_sees_where_one_points(new_visitor: NewVisitor) -> None:
    host, friend = new_visitor(), new_visitor(language="ru-RU")
    two_at_a_table(host, friend, options={"grim_silence": True})
    cell(host, "c3").click(button="right", force=True)
    expect(host.page.get_by_text("Nobody can hear or see you now").first).to_be_visible()
    expect(friend.part("ping")).to_have_count(0)


def test_a_phone_points_by_holding_a_cell(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True)
    visitor.sit_down("night-cage", [ME], from_record=from_golden("night-cage", "1p-keys-lost", 63))
    box = cell(visitor, "d4").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = visitor.context.new_cdp_session(visitor.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(visitor.part("ping")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
