"""Trailblazers: Bigfoot in a real browser, as people play it: by clicks, with secrets."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import NewVisitor
from tests.browser.house import serving
from tests.browser.visitor import Visitor, from_golden, new_profile
from tropa.core.record import read_record
from tropa.registry import play_record
from tropa.server.botplay import OPENED

pytestmark = pytest.mark.browser

BOTS = [{"kind": "bot", "name": "Bot 1", "strength": "easy"}, {"kind": "bot", "name": "Bot 2", "strength": "normal"}]
ROLE = re.compile("You are a hiker|You are Bigfoot|Вы турист|Вы снежный человек")
LARGE_PLOT = 150
"""Pixels: so high is what bots believed drawn at least."""
HIDDEN = re.compile("Look at your role|Роль видна")
MOMENT = """() => {
  if (document.querySelector("dialog[data-scene]")) return "scene-on";
  if (document.querySelector("[data-testid=end]")) return "over";
  const main = document.querySelector("[data-testid=main-action]");
  if (main && !main.disabled) return "main";
  const can = document.querySelector(".bigfoot button.can[data-testid]:not(:disabled)");
  return can ? can.dataset.testid : null;
}"""
"""What there is to do for this visitor: see a scene through, confirm, or pick the first thing that glows."""


def two_at_a_table(new_visitor: NewVisitor) -> tuple[Visitor, Visitor]:
    """A running game of two browsers: who begins, and the other."""
    host, friend = new_visitor(), new_visitor(language="ru-RU")
    table = host.sit_down("bigfoot", [{"kind": "me", "name": "Ann"}, {"kind": "open", "name": ""}])
    friend.go(f"/t/{table}")
    friend.page.get_by_role("textbox").first.fill("Вера")
    friend.page.get_by_role("button", name="Сесть").first.click()
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    expect(host.part("map")).to_be_visible()
    expect(friend.part("map")).to_be_visible()
    begins = host.page.wait_for_function("() => document.querySelector('.bigfoot button.can, [data-testid=map]') !== null")
    assert begins
    expect(host.page.get_by_text(re.compile("Choose the camp|is to move")).first).to_be_visible()
    is_host = host.page.get_by_text("Choose the camp").first.is_visible()
    return (host, friend) if is_host else (friend, host)


def step(visitor: Visitor) -> str:
    """Waits until there is something to do, and does it."""
    moment = str(visitor.page.wait_for_function(MOMENT, timeout=120_000).json_value())
    if moment != "over":
        # What was there a moment ago may be gone: news came in between, and the next look shows what to do.
        with contextlib.suppress(Late):
            visitor.part("main-action" if moment == "main" else moment).first.click(timeout=1500)
    return moment


def lay_first_camp(visitor: Visitor) -> None:
    visitor.part("camp-hike-bike").click()
    visitor.part("main-action").click()
    expect(visitor.part("ghost")).to_be_visible()


def test_one_person_with_bots_to_the_end(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.sit_down("bigfoot", [{"kind": "me", "name": "Ann"}, *BOTS])
    while step(visitor) != "over":
        pass
    sheet = visitor.part("end")
    expect(sheet).to_contain_text(re.compile(r"BF-\d"))
    with visitor.page.expect_download() as downloading:
        sheet.get_by_role("button", name=re.compile("record", re.IGNORECASE)).click()
    record = read_record(downloading.value.path().read_text(encoding="utf-8"))
    assert play_record(record).position.is_over()
    assert any(seat == 0 and text.startswith("place") for seat, text in record.actions), "the visitor has laid something"


def test_two_browsers_keep_their_secrets(new_visitor: NewVisitor) -> None:
    """BF-8.2: own hand and role only; the role is in sight only while its card is held."""
    first, second = two_at_a_table(new_visitor)
    hands = [
        visitor.page.locator("[data-testid^=card-]").evaluate_all("cards => cards.map((card) => card.dataset.testid)")
        for visitor in (first, second)
    ]
    assert len(hands[0]) == len(hands[1]) == 2
    assert not set(hands[0]) & set(hands[1])
    for visitor, other in ((first, hands[1]), (second, hands[0])):
        whole_page = visitor.page.content()
        assert not any(card.removeprefix("card-") in whole_page for card in other)
        card = visitor.part("role")
        assert not ROLE.search(visitor.page.content())
        expect(card).to_have_attribute("aria-label", HIDDEN)
        card.hover()
        visitor.page.mouse.down()
        expect(card).to_have_attribute("aria-label", ROLE)
        visitor.page.mouse.up()
        expect(card).to_have_attribute("aria-label", HIDDEN)
        assert not ROLE.search(visitor.page.content())


def test_the_other_sees_the_camp_and_the_card_move_before_they_lie(new_visitor: NewVisitor) -> None:
    """BF-4.2: place and turn stay open until confirmed, and the others see it."""
    first, second = two_at_a_table(new_visitor)
    lay_first_camp(first)
    moving = second.part("moving")
    expect(moving).to_be_visible()
    before = moving.get_attribute("data-spot")
    first.page.keyboard.press("r")
    expect(moving).not_to_have_attribute("data-spot", str(before))
    first.part("main-action").click()
    expect(moving).to_have_count(0)
    second.part("main-action").click()
    second.page.locator("[data-testid^=card-].can").first.click()
    second.part("main-action").click()
    expect(second.part("ghost")).to_be_visible()
    carried = first.part("moving")
    expect(carried).to_be_visible()
    expect(second.part("onlookers")).to_contain_text(re.compile("Ann|Вера"))
    for key in ("ArrowRight", "ArrowDown", "r"):
        before = carried.get_attribute("data-spot")
        second.page.keyboard.press(key)
        expect(carried).not_to_have_attribute("data-spot", str(before))
    expect(second.part("moving")).to_have_count(0)


def test_a_marker_is_seen_by_the_other_until_the_turn_has_passed(new_visitor: NewVisitor) -> None:
    """BF-4.1: players may point to places."""
    first, second = two_at_a_table(new_visitor)
    lay_first_camp(first)
    second.part("map").click(button="right", position={"x": 500, "y": 260})
    second.part("hint-here").click()
    expect(first.part("marker")).to_contain_text(re.compile("Here, please|Лучше сюда"))
    expect(second.part("marker")).to_have_count(1)
    second.part("map").click(button="right", position={"x": 500, "y": 260})
    second.part("hint-here").click()
    expect(first.part("marker")).to_have_count(0)
    second.part("hint").click()
    second.part("map").click(position={"x": 420, "y": 200})
    second.part("hint-keep").click()
    expect(first.part("marker")).to_have_count(1)
    first.part("main-action").click()
    expect(first.part("marker")).to_have_count(0)
    expect(second.part("marker")).to_have_count(0)


def test_an_accusation_is_confirmed_and_ends_it(new_visitor: NewVisitor) -> None:
    """BF-5.2, BF-5.3: the other lays the camp and is accused; he is Bigfoot and flees, or a hiker and all is lost."""
    first, second = two_at_a_table(new_visitor)
    first.part("accuse").click()
    expect(first.refusal()).to_contain_text("BF-5.2")
    lay_first_camp(first)
    first.part("main-action").click()
    expect(second.part("main-action")).to_be_enabled()
    second.part("accuse").click()
    chase = second.page.locator("[data-anchor=track]")
    sheet = second.page.locator("[data-testid=end]")
    refusal = second.refusal()
    asked = second.part("accuse-yes")
    expect(asked.or_(refusal).first).to_be_visible()
    if asked.is_visible():
        asked.click()
        expect(asked, "a mere click accuses nobody").to_be_visible()
        second.page.keyboard.press("Enter")
        second.page.keyboard.press("Enter")
        expect(second.part("scene-on")).to_be_focused()
        expect(first.part("scene-on")).to_be_visible()
        while step(second) == "scene-on":
            pass
        expect(chase.or_(sheet).first).to_be_visible()
    else:
        expect(refusal).to_contain_text("BF-5.2")


def test_two_browsers_play_to_the_end(new_visitor: NewVisitor) -> None:
    """The last turns of a chase (BF-7): the hiker draws and lays, Bigfoot watches, and both see the same end."""
    hiker, bigfoot = new_visitor(), new_visitor(language="ru-RU")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "device", "name": "Вера"}]
    founded = hiker.found("bigfoot", seats, from_record=from_golden("bigfoot", "2p-reveal-track-full", -12))
    hiker.take_seat(founded, 0)
    bigfoot.take_seat(founded, 1)
    expect(bigfoot.page.locator("[data-anchor=track]")).to_be_visible()
    while step(hiker) != "over":
        assert bigfoot.page.evaluate(MOMENT) in (None, "scene-on", "over"), "he has nothing to do"
    while step(bigfoot) != "over":
        pass
    ends = [visitor.part("end").get_by_text(re.compile(r"BF-7\.\d")).first for visitor in (hiker, bigfoot)]
    for end in ends:
        expect(end).to_be_visible()
    assert ends[0].inner_text() == ends[1].inner_text()


def test_a_loop_that_uses_the_card_twice_is_told_once(new_visitor: NewVisitor) -> None:
    """BF-3.6: the way comes back to the card by another of its trails."""
    visitor = new_visitor()
    seats = [{"kind": "device", "name": "Ben"}, {"kind": "me", "name": "Ann"}, {"kind": "device", "name": "Cat"}]
    founded = visitor.found("bigfoot", seats, from_record=from_golden("bigfoot", "3p-hikers-ahead", 129))
    visitor.take_seat(founded, [key["seat"] for key in founded["keys"]].index(1))
    expect(visitor.part("ghost")).to_be_visible()
    for key in ["ArrowLeft"] * 5 + ["ArrowUp"] * 2 + ["r"] * 3:
        visitor.page.keyboard.press(key)
    expect(visitor.page.locator(".preview .closes")).to_have_text(["closes a loop: 6", "closes a loop: 2"])


def test_a_phone_plays_a_turn_by_touch(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True)
    visitor.sit_down("bigfoot", [{"kind": "me", "name": "Ann"}, BOTS[0]])
    for _ in range(12):
        if step(visitor) == "over":
            break
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_the_end_opens_all_roles_and_the_replay_shows_what_bots_would_have_thought(new_visitor: NewVisitor) -> None:
    """BF-6.1: a game without Bigfoot, before the last answer of all: the set-aside role is his."""
    visitor = new_visitor()
    others = [{"kind": "device", "name": name} for name in ("Ben", "Cat")]
    table = visitor.sit_down(
        "bigfoot", [{"kind": "me", "name": "Ann"}, *others], from_record=from_golden("bigfoot", "3p-success", -1)
    )
    visitor.part("main-action").click()
    while step(visitor) != "over":
        pass
    sheet = visitor.part("end")
    expect(sheet.get_by_text("Hiker", exact=True)).to_have_count(3)
    expect(sheet.get_by_role("img", name="Bigfoot")).to_have_count(1)
    sheet.get_by_role("button", name="Look at the board").click()
    expect(visitor.page.get_by_role("img", name="Set aside: Bigfoot")).to_be_visible()
    visitor.go(f"/r/{table}#move=30&seat=open")
    holdings = visitor.page.get_by_role("list", name="In their hands").get_by_role("listitem")
    for seat, name in enumerate(("Ann", "Ben", "Cat")):
        expect(holdings.nth(seat)).to_contain_text(re.compile(f"{name}.*Hiker", re.DOTALL))
        expect(holdings.nth(seat).get_by_role("img", name=re.compile("trail"))).to_have_count(2)
    assert visitor.part("role").count() + visitor.page.get_by_text("Your hand").count() == 0, "nobody's in particular"
    visitor.part("insight").click()
    plot = visitor.part("insight-plot")
    expect(plot).to_be_visible()
    expect(plot.locator("path.line")).to_have_count(3)
    expect(visitor.page.get_by_text(re.compile(r"nobody: \d+%"))).to_be_visible()
    box = plot.bounding_box()
    assert box
    assert box["height"] >= LARGE_PLOT
    before = visitor.page.url
    plot.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect(visitor.page).not_to_have_url(before)


ARRIVALS = """window.arrivals = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...where) {
    super(...where);
    const asked = performance.now();
    this.addEventListener("message", ({ data }) => {
      const told = data.split("\\n").map((line) => JSON.parse(line));
      for (const { type, log } of told) if (type === "news" && log.length > 0) window.arrivals.push(performance.now() - asked);
    });
  }
};"""
"""When each move came, in milliseconds since the table was asked for."""
PAUSE = 0.8
"""Of bots, in seconds."""


def test_a_chase_of_bots_at_a_continued_table_can_be_followed(chromium: Browser, tmp_path: Path) -> None:
    """None of their moves comes sooner than promised: a slow machine can only make them later."""
    with serving(tmp_path / "tropa.db", 0, bot_pause=PAUSE) as port:
        visitor = Visitor(new_profile(chromium, language="en-US", is_phone=False), f"http://127.0.0.1:{port}")
        seats = [*BOTS, {"kind": "me", "name": "Vera"}]
        founded = visitor.found("bigfoot", seats, from_record=from_golden("bigfoot", "3p-bigfoot-caught", -12))
        visitor.page.add_init_script(ARRIVALS)
        visitor.take_seat(founded)
        visitor.page.wait_for_function("() => window.arrivals.length >= 4")
        arrivals: list[float] = visitor.page.evaluate("window.arrivals")
        promised = [1000 * PAUSE * (OPENED + moves) for moves in range(len(arrivals))]
        assert [came for came, due in zip(arrivals, promised, strict=True) if came < due] == [], (arrivals, promised)
        visitor.context.close()
