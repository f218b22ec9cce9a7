"""En Route in a real browser, as people play it: alone for a challenge, against a bot, two browsers at one table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import GOLDEN, Visitor
from tropa.core.record import read_record
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.structs import View
from tropa.registry import play_record

pytestmark = pytest.mark.browser

VERA = {"kind": "me", "name": "Vera"}
WHOLE_GAME = 1500
"""Clicks: more than any game needs, with those in vain while others are to act."""

NEXT = """(stop) => {
  if (document.querySelector("[data-testid=end]")) return "over";
  const open = (selector) => document.querySelector(`${selector}:not([disabled])`);
  const tap = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const things = {
    scene: "[data-testid=scene-on]",
    main: "[data-testid=main-action]",
    task: "[data-testid=task]",
    tour: "[data-testid=tour]",
    line: "[data-testid=line]",
    best: "[data-testid=best]",
    kind: "[data-testid=kind]",
    greet: "[data-testid=greet]",
    locate: "[data-testid=locate]",
    segment: "[data-testid=segment]",
    card: "[data-testid=hand-card][aria-pressed=false]",
    laid: ".laid.open",
    queue: ".slot.open",
  };
  for (const [name, selector] of Object.entries(things)) {
    const found = open(selector);
    if (found && name === stop) return name;
    if (found) { tap(found); return name; }
  }
  return null;
}"""
"""Does the next thing that the table offers, unless it is `stop`, and says what it was; null while others are to act."""


def sit_down(visitor: Visitor, *others: dict[str, str], **more: Any) -> None:
    visitor.sit_down("en-route", [VERA, *others], **more)
    expect(visitor.part("map")).to_be_visible()


def moves_until(record: str, phase: str, stage: str | None = None, number: int = 1) -> int:
    """How many actions of the record come before seat 0 is there for the `number`th time."""
    game = read_record(record)
    position = play_record(game, limit=0).position
    assert isinstance(position, EnRoute)
    seen: set[tuple[str, str | None, int]] = set()
    for moves, (seat, text) in enumerate(game.actions):
        view = GAME.show.view(position, 0)
        assert isinstance(view, View)
        if view.phase == phase and stage in (None, view.seats[0].stage):
            seen.add((view.phase, view.seats[0].stage, view.round))
            if len(seen) == number:
                return moves
        position.act(seat, position.parse(seat, text))
    raise AssertionError(f"no {phase} in the record")


def go_on_from(visitor: Visitor, name: str, phase: str, stage: str | None = None, number: int = 1) -> None:
    """A solo table that goes on from a golden game."""
    record = (GOLDEN / "en-route" / f"{name}.tropa").read_text(encoding="utf-8")
    moves = moves_until(record, phase, stage, number)
    sit_down(visitor, from_record={"record": record, "moves": moves})


def do_next(visitor: Visitor) -> str:
    return str(visitor.page.wait_for_function(NEXT, polling=50).json_value())


def play_on(visitor: Visitor, until: str = "over") -> None:
    # A tap while an answer is on the way is lost: the next look taps again.
    for _ in range(WHOLE_GAME):
        if do_next(visitor) == until:
            return
    raise AssertionError(f"no {until} after {WHOLE_GAME} clicks")


def test_a_challenge_is_chosen_played_and_remembered(new_visitor: NewVisitor) -> None:
    """ER-10: alone, from the set-up page to the end; what was reached is kept (ER-10.4)."""
    visitor = new_visitor()
    visitor.go("/new/en-route")
    visitor.page.get_by_role("radio", name="1", exact=True).check(force=True)
    cell = visitor.page.locator("[data-cell='0,2']")
    cell.click()
    expect(cell).to_have_attribute("aria-pressed", "true")
    expect(visitor.part("feat")).to_contain_text("Not tried yet")
    visitor.start_game()
    expect(visitor.part("map")).to_be_visible()
    expect(visitor.page.get_by_text("Reach 115 and 2 goals")).to_be_visible()
    play_on(visitor)
    dialog = visitor.part("end")
    expect(dialog).to_contain_text("ER-10.4")
    expect(dialog).to_contain_text("ER-9.2")
    score = dialog.get_by_role("tab").locator("b").inner_text()
    expect(dialog.locator("[data-cell='0,2']")).to_contain_text(score)

    visitor.go("/new/en-route")
    visitor.page.get_by_role("radio", name="1", exact=True).check(force=True)
    expect(visitor.page.locator("[data-cell='0,2']")).to_contain_text(score)


def test_a_won_challenge_is_marked(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    go_on_from(visitor, "1p-solo-won", "route")
    expect(visitor.page.get_by_text("the challenge is reached")).to_be_visible()
    play_on(visitor)
    dialog = visitor.part("end")
    expect(dialog).to_contain_text("First win in this cell!")
    expect(dialog.locator("[data-cell='0,1']")).to_have_class(re.compile("won"))


def test_a_final_route_is_taken_changed_and_confirmed(new_visitor: NewVisitor) -> None:
    """ER-9.1, ER-9.10: what is offered, what it leaves out, one step back, another way to the end."""
    visitor = new_visitor()
    go_on_from(visitor, "1p-solo-won", "route")
    offers = visitor.part("best")
    expect(offers).to_have_count(4)
    offers.first.click()
    expect(visitor.part("leaves")).to_contain_text("leaves out 1 segment")
    before = int(visitor.part("main-action").locator(".price").inner_text())
    visitor.part("back").click()
    expect(visitor.part("leaves")).to_contain_text("2 segments")
    visitor.part("segment").first.click(force=True)
    expect(visitor.part("leaves")).to_contain_text("leaves out 1 segment")
    assert int(visitor.part("main-action").locator(".price").inner_text()) <= before
    visitor.part("main-action").click()
    visitor.part("scene-on").click()
    expect(visitor.part("end").get_by_role("tablist")).to_be_visible()


def test_the_pointer_shows_what_a_choice_changes(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    go_on_from(visitor, "1p-solo-won", "draw", "route", 6)
    sheet = visitor.part("sheet")
    total = int(sheet.get_by_test_id("total").inner_text())
    way = visitor.page.locator("[data-testid=segment][aria-label*='+']").first
    gain = int(re.findall(r"\+(\d+)", way.get_attribute("aria-label") or "")[0])
    # Without numbers its name has none.
    way = visitor.page.locator(f"[data-segment='{way.get_attribute('data-segment')}']")
    way.hover(force=True)
    expect(sheet.get_by_test_id("total")).to_have_text(str(total + gain))
    gains = [int(text.replace("−", "-")) for text in sheet.locator(".gain").all_inner_texts()]
    assert sum(gains) == gain
    sheet.get_by_role("button", name="Hide what a choice would change").click()
    way.hover(force=True)
    expect(sheet.get_by_test_id("total")).to_have_text(str(total))
    expect(sheet.locator(".gain")).to_have_count(0)


CROSSING = """(name) => {
  const { x, y, width, height } = document.querySelector(`[data-crossing='${name}']`).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}"""


def stroke(visitor: Visitor, *crossings: str) -> None:
    """Press on the first crossing and draw along the others."""
    points = [visitor.page.evaluate(CROSSING, name) for name in crossings]
    visitor.page.mouse.move(**points[0])
    visitor.page.mouse.down()
    for point in points[1:]:
        visitor.page.mouse.move(**point, steps=6)
    visitor.page.mouse.up()


def test_roads_are_drawn_by_a_stroke_and_by_keys_and_what_cannot_be_is_explained(new_visitor: NewVisitor) -> None:
    """ER-5.4: two segments along the location in one stroke; the way back takes them back."""
    visitor = new_visitor()
    go_on_from(visitor, "1p-solo-won", "draw", "locate", 3)
    visitor.page.locator("[data-deaf]").first.click()
    expect(visitor.refusal()).to_contain_text("ER-5")
    visitor.page.locator("[data-testid=locate][data-location='6,2']").click()
    expect(visitor.page.locator("[data-reach=along]")).not_to_have_count(0)
    lit = visitor.page.locator("[data-testid=segment][data-reach=apart]")
    expect(lit).to_have_count(0)
    visitor.part("legend").get_by_role("button").click()
    expect(lit).not_to_have_count(0)

    drawn = visitor.page.locator("[data-drawn]")
    before = drawn.count()
    stroke(visitor, "5,1", "5,2", "6,2")
    expect(drawn).to_have_count(before + 2)
    visitor.page.locator("[data-deaf='h0,0']").click(force=True)
    expect(visitor.refusal()).to_contain_text("ER-5.4")
    expect(drawn).to_have_count(before + 2)
    for count in (1, 0):
        visitor.part("undo").click()
        expect(drawn).to_have_count(before + count)

    stroke(visitor, "5,1", "5,2", "5,1")
    expect(drawn).to_have_count(before)
    visitor.page.locator("[data-crossing][tabindex='0']").focus()
    for _ in range(6):
        visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator("[data-crossing]:focus")).to_have_attribute(
        "aria-label", re.compile(r"Road below \d·\d.*Space")
    )
    visitor.page.keyboard.press("Space")
    expect(visitor.page.locator("[data-drawn='h6,0']")).to_be_attached()


def test_a_host_may_forbid_the_live_score(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    sit_down(visitor, {"kind": "device", "name": "Bela"}, options={"live_score": False})
    expect(visitor.page.get_by_text("The live score is switched off at this table.")).to_be_visible()
    expect(visitor.part("sheet")).to_have_count(0)


def test_one_person_against_a_bot_to_the_end(new_visitor: NewVisitor) -> None:
    """Ten rounds on the phone, then the record: what was tapped is what was played."""
    visitor = new_visitor(is_phone=True)
    options = {"level": "simple"}
    sit_down(visitor, {"kind": "bot", "name": "Sherpa", "strength": "easy"}, options=options)
    play_on(visitor)
    dialog = visitor.part("end")
    expect(dialog.locator("[data-total]")).to_have_count(2)
    expect(dialog).to_contain_text("ER-9.2")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
    with visitor.page.expect_download() as downloading:
        dialog.get_by_role("button", name=re.compile("record", re.IGNORECASE)).click()
    match = play_record(read_record(downloading.value.path().read_text(encoding="utf-8")))
    assert match.position.is_over()
    expect(dialog.locator("[data-total]")).to_have_text([str(score) for score in match.position.outcome().scores])


def test_two_browsers_see_each_others_drawing_only_when_both_are_done(new_visitor: NewVisitor) -> None:
    """ER-5.7."""
    vera, bela = new_visitor(), new_visitor(language="ru-RU")
    pair = [vera, bela]
    founded = vera.found("en-route", [VERA, {"kind": "device", "name": "Bela"}])
    for number, visitor in enumerate(pair):
        visitor.take_seat(founded, number)
        expect(visitor.part("map")).to_be_visible()
    for _ in range(WHOLE_GAME):
        if [visitor.page.evaluate(NEXT, "locate") for visitor in pair] == ["locate", "locate"]:
            break
        vera.page.wait_for_timeout(60)
    bela.page.get_by_role("group", name="Чей блокнот").get_by_role("button", name="Vera").click()
    vera.part("locate").first.click()
    vera.part("segment").first.click(force=True)
    expect(vera.page.locator("[data-drawn]")).to_have_count(1)
    drawn = str(vera.page.locator("[data-drawn]").get_attribute("data-drawn"))
    vera.part("main-action").click()
    expect(vera.page.get_by_text("Still drawing: Bela")).to_be_visible()
    expect(bela.page.locator("[data-drawn]")).to_have_count(0)
    assert drawn not in str(bela.page.evaluate("document.querySelector('[data-testid=map]').outerHTML"))

    bela.page.get_by_role("group", name="Чей блокнот").get_by_role("button", name="Bela").click()
    bela.part("locate").first.click()
    bela.part("segment").first.click(force=True)
    bela.part("main-action").click()
    bela.page.get_by_role("group", name="Чей блокнот").get_by_role("button", name="Vera").click()
    expect(bela.page.locator(f"[data-drawn='{drawn}']")).to_be_attached()
