"""Every page at six sizes, in both languages: nothing is cut or too small."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.layout import (
    AT_REST,
    LANGUAGES,
    MEASURE,
    READY,
    SIZES,
    look_at_page,
    narrow_board,
    plain_faults,
    report,
    resize,
)
from tests.browser.moments import GOLDENS
from tests.browser.test_helper import WALK, tap_roads
from tests.browser.visitor import Visitor
from tests.test_lessons import notes_of
from tropa.puzzles.shelf import puzzles_of
from tropa.registry import find_game

pytestmark = pytest.mark.browser


PAGES = [
    "/",
    *(f"/new/{game}" for game in GOLDENS),
    *(f"/rules/{game}" for game in GOLDENS),
    "/helper/en-route",
    "/helper/innsmouth",
    "/puzzles",
    "/replay",
    "/fair",
    "/games",
    "/privacy",
    "/device",
    "/nowhere",
]


def count_a_sheet(visitor: Visitor) -> None:
    """With a goal, where there are other routes for goals."""
    tap_roads(visitor, WALK)
    for goal in visitor.page.get_by_role("combobox", name="A", exact=True).all():
        goal.select_option("0")
    visitor.part("find").click()
    expect(visitor.part("total")).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_every_screen_in_both_languages(new_visitor: NewVisitor, path: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(path)
    if path.startswith("/rules/"):
        expect(visitor.part("diagram").first.locator("[data-board]")).to_be_visible()
    if path.startswith("/helper/"):
        expect(visitor.part("helper-map")).to_be_visible()
        count_a_sheet(visitor)
    assert report(look_at_page(visitor)) == ""


@pytest.mark.parametrize("game", GOLDENS)
def test_a_puzzle_fits_every_screen(new_visitor: NewVisitor, game: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(f"/puzzle/{game}/{min(puzzles_of(game))}")
    visitor.page.wait_for_selector(READY)
    wrong = {}
    for size, (width, height) in SIZES.items():
        resize(visitor.page, width, height)
        # How large lettering is drawn on boards is asked at the tables.
        wrong[size] = [
            fault for fault in plain_faults(size, visitor.page.evaluate(MEASURE)) if not fault.startswith("lettering")
        ]
    assert report(wrong) == ""


@pytest.mark.parametrize("size", ["landscape", "zoom"])
def test_the_task_of_a_puzzle_is_whole_in_its_bar(new_visitor: NewVisitor, size: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(f"/puzzle/en-route/{min(puzzles_of('en-route'))}")
    visitor.page.wait_for_selector(READY)
    resize(visitor.page, *SIZES[size])
    bar, task = (visitor.page.locator(part).bounding_box() for part in ("header", "header .grow"))
    assert bar
    assert task
    assert task["height"] <= bar["height"]


@pytest.mark.parametrize("path", [f"/puzzle/en-route/{min(puzzles_of('en-route'))}", "/learn/en-route"])
def test_whose_map_it_is_covers_no_map(new_visitor: NewVisitor, path: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(path)
    visitor.page.wait_for_selector(READY)
    chooser = visitor.page.locator(".whose button").first.bounding_box()
    drawn = visitor.page.locator("[data-board]").bounding_box()
    assert chooser
    assert drawn
    assert chooser["y"] >= drawn["y"] + drawn["height"] - 1


BAR = """() => [...document.querySelectorAll("header > *")].filter((e) => !e.matches(".visually-hidden"))
  .filter((e) => e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth + 1 || e.offsetHeight > e.parentElement.clientHeight)
  .map((e) => e.innerText)"""
"""What in a bar is cut."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", ["en-route/rio", "bigfoot"])
def test_the_bar_of_a_lesson_is_whole(new_visitor: NewVisitor, lesson: str, language: str) -> None:
    visitor = new_visitor(is_phone=True, language=language)
    visitor.go(f"/learn/{lesson}")
    visitor.page.wait_for_selector(READY)
    cut = {}
    for size, (width, height) in SIZES.items():
        resize(visitor.page, width, height)
        cut[size] = visitor.page.evaluate(BAR)
    assert report(cut) == ""


TURN_TO = """([lesson, ...place]) => localStorage.setItem(`tropa.lesson.${lesson}`, JSON.stringify(place))"""
"""As if the learner had left off at that note."""


FURTHER = ["en-route/cairo", "night-cage", "lost-cities"]


@pytest.mark.parametrize(
    "lesson",
    ["en-route/rio", "innsmouth", "bigfoot", *(pytest.param(lesson, marks=pytest.mark.matrix) for lesson in FURTHER)],
)
def test_a_note_leaves_the_board_its_room(new_visitor: NewVisitor, lesson: str) -> None:
    """On small screens, at the first note, one in the middle and the last, as at the table; on an upright phone once it is folded."""
    visitor = new_visitor(is_phone=True, language="ru-RU")
    game_id, _, name = lesson.partition("/")
    notes = list(notes_of(find_game(game_id), name).values())
    wrong: dict[str, list[str]] = {}
    visitor.go("/privacy")
    for told in (0, len(notes) // 2, len(notes) - 1):
        visitor.page.evaluate(TURN_TO, [lesson, int(notes[told]["at"]), told])
        visitor.go(f"/learn/{lesson}")
        expect(visitor.part("lesson-note")).to_have_attribute("data-note", str(told))
        visitor.page.wait_for_selector(READY)
        fold = visitor.part("lesson-fold")
        for size in ("phone", "landscape", "zoom"):
            resize(visitor.page, *SIZES[size])
            for is_open in (True, False):
                expect(fold).to_have_attribute("aria-expanded", str(is_open).lower())
                seen = visitor.page.evaluate(MEASURE)
                if not is_open or size != "phone":
                    wrong[f"{told} {size} {is_open}"] = [*plain_faults(size, seen), *narrow_board(size, seen)]
                fold.click()
                visitor.page.evaluate(AT_REST, SIZES[size])
        expect(visitor.part("lesson-note").get_by_text(notes[told]["paragraph"])).to_be_visible()
    assert report(wrong) == ""


def test_join_and_waiting_room_fit_every_screen_in_both_languages(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "open"}, {"kind": "bot", "name": "Bot", "strength": "easy"}]
    founded = visitor.found("night-cage", seats)
    visitor.go(f"/t/{founded['table']}")
    assert report(look_at_page(visitor)) == ""
    assert visitor.grave_findings() == []
    visitor.take_seat(founded)
    visitor.page.reload()
    assert report(look_at_page(visitor)) == ""
    assert visitor.grave_findings() == []
