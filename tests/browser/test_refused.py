"""Something that isn't possible is tried in every game, at six sizes: the answer stands in the prompt, the board stays where it is,
and nothing else loses its place."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.layout import MEASURE, READY, SIZES, end_scenes, faults, report, resize, sit
from tests.browser.moments import walk_through

pytestmark = pytest.mark.browser

BOARD = """() => {
  const { x, y, width, height } = document.querySelector("[data-board]").getBoundingClientRect();
  return [x, y, width, height, document.querySelector("[data-square]")?.style.transform];
}"""
"""Where the board is, and how a camera looks at it."""


class Attempt(NamedTuple):
    """What is tried at a phase."""

    phase: str
    tapped: str
    """As an expression of JavaScript; or nothing: Enter is pressed."""
    before: str = ""
    """A key that is pressed once, first."""


ATTEMPTS = {
    "lost-cities": Attempt("play", "document.querySelector('[data-testid=deck]')"),
    "night-cage": Attempt("step", "document.querySelector('[data-testid^=cell-][aria-disabled=true]')"),
    "bigfoot": Attempt("place", "", before="ArrowUp"),
    "en-route": Attempt("draw/locate", "document.querySelector('[data-deaf]')"),
    "innsmouth": Attempt(
        "draw/locate",
        """[...document.querySelectorAll('[data-district-ground]')].find(
          (ground) => !document.querySelector(`[data-testid=locate][data-district="${ground.dataset.districtGround}"]`))""",
    ),
}


@pytest.mark.usefixtures("patient_bots")
@pytest.mark.parametrize("game_id", list(ATTEMPTS))
def test_the_board_stays_where_it_is_when_something_is_refused(new_visitor: NewVisitor, game_id: str) -> None:
    attempt = ATTEMPTS[game_id]
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go("/replay")
    sit(visitor, game_id, walk_through(game_id).found[attempt.phase])
    page = visitor.page
    page.wait_for_selector(READY)
    end_scenes(visitor)
    wrong: dict[str, list[str]] = {}
    if attempt.before:
        page.keyboard.press(attempt.before)
    for size, (width, height) in SIZES.items():
        resize(page, width, height)
        before = page.evaluate(BOARD)
        if attempt.tapped:
            page.evaluate(f"({attempt.tapped}).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
        else:
            page.keyboard.press("Enter")
        expect(visitor.refusal()).to_be_visible()
        wrong[size] = faults(size, page.evaluate(MEASURE))
        if page.evaluate(BOARD) != before:
            wrong[size].append(f"moves: {before} to {page.evaluate(BOARD)}")
        # Resizing takes the answer away; it is asked for again at each size.
    assert report(wrong) == ""


@pytest.mark.usefixtures("patient_bots")
def test_a_refusal_is_gone_as_soon_as_something_else_is_picked(new_visitor: NewVisitor) -> None:
    """Though nothing is sent by that yet."""
    visitor = new_visitor()
    visitor.go("/replay")
    attempt = ATTEMPTS["lost-cities"]
    sit(visitor, "lost-cities", walk_through("lost-cities").found[attempt.phase])
    visitor.page.wait_for_selector(READY)
    for is_key in (False, True):
        visitor.page.evaluate(f"({attempt.tapped}).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
        expect(visitor.refusal()).to_be_visible()
        if is_key:
            visitor.page.keyboard.press("ArrowRight")
        else:
            visitor.lift(visitor.hand()[0])
        assert visitor.refusal().count() == 0, "it would go by itself only seconds later"


@pytest.mark.usefixtures("patient_bots")
def test_nothing_is_marked_as_text_by_dragging_over_a_board(new_visitor: NewVisitor) -> None:
    """As roads and cards are drawn or carried; in every game."""
    visitor = new_visitor()
    visitor.go("/replay")
    marked = {}
    for game_id, attempt in ATTEMPTS.items():
        sit(visitor, game_id, walk_through(game_id).found[attempt.phase])
        visitor.page.wait_for_selector(READY)
        end_scenes(visitor)
        box = visitor.page.locator("[data-board]").bounding_box()
        assert box
        mouse = visitor.page.mouse
        mouse.move(box["x"] + 20, box["y"] + 20)
        mouse.down()
        mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20, steps=5)
        mouse.up()
        marked[game_id] = visitor.page.evaluate("getSelection().toString()")
    assert set(marked.values()) == {""}, marked


def test_a_refusal_stays_at_its_table(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/replay")
    attempt, found = ATTEMPTS["lost-cities"], walk_through("lost-cities").found
    sit(visitor, "lost-cities", found[attempt.phase])
    visitor.page.wait_for_selector(READY)
    visitor.page.evaluate(f"({attempt.tapped}).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
    expect(visitor.refusal()).to_be_visible()
    sit(visitor, "lost-cities", found["take"])
    expect(visitor.page.get_by_text("Take a card from").first).to_be_visible()
    assert visitor.refusal().count() == 0, "it would go by itself only seconds later"
