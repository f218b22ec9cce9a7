"""Every page, in both languages, both sizes and both lights: it says what it should, weighs little, and shuts nobody out."""

from __future__ import annotations

import gzip
import re
from collections import defaultdict

import pytest
from playwright.sync_api import FilePayload, Response, Route, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tropa.registry import BUILT_IN, find_game

pytestmark = pytest.mark.browser

FIRST_LOAD_BYTES = 200_000
IS_WHOLE = """(picture) => {
  const board = picture.querySelector("[data-board]")?.getBoundingClientRect();
  const room = picture.querySelector("[role=img]").getBoundingClientRect();
  if (!board || board.bottom > room.bottom + 2) return false;
  return Math.max(board.width / room.width, board.height / room.height) > 0.7;
}"""
"""A picture's board is drawn, large, and not cut off."""
COVERED = """(stage) => {
  const boxes = [...stage.querySelectorAll("section"), stage.querySelector(".caption label")?.parentElement ?? stage]
    .map((part) => part.getBoundingClientRect());
  const isOver = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => isOver(one, other))).length;
}"""
"""How many pairs of seats, or of a seat and the number of seats, lie over each other."""
TOPS = """found => found.map((poster) =>
  [poster, poster.querySelector(".play")].map((part) => Math.round(part.getBoundingClientRect().top)))"""
"""Of each poster and of its button."""


def at_a_table(visitor: Visitor) -> None:
    visitor.play_a_bot()


@pytest.mark.parametrize("is_phone", [False, pytest.param(True, marks=pytest.mark.matrix)])
def test_pages_shut_nobody_out(new_visitor: NewVisitor, is_phone: bool) -> None:
    visitor = new_visitor(is_phone=is_phone)
    findings = []
    for path in (
        "/",
        *(f"/new/{game_id}" for game_id in BUILT_IN),
        "/rules/lost-cities",
        "/replay",
        "/fair",
        "/games",
        "/privacy",
        "/device",
        "/nowhere",
        "/helper/en-route",
        "/helper/innsmouth",
    ):
        visitor.go(path)
        expect(visitor.page.get_by_role("heading").first).to_be_visible()
        findings += [f"{path} {found}" for found in visitor.findings_in_every_light()]
    at_a_table(visitor)
    findings += [f"table: {found}" for found in visitor.grave_findings()]
    assert findings == []


def test_the_board_is_there_as_text(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    at_a_table(visitor)
    words = visitor.page.get_by_role("region", name="The board in words")
    expect(words).to_contain_text("0 of 5 figures are past the bridge")
    expect(words).to_contain_text("Your hand:")
    live = visitor.page.locator("[aria-live=polite]").first
    visitor.discard(visitor.hand()[0])
    expect(live).to_contain_text(re.compile("discard", re.IGNORECASE))


@pytest.mark.parametrize(("language", "words"), [("en-US", "Play now"), ("ru-RU", "Играть сейчас"), ("de-DE", "Play now")])
def test_the_language_is_the_browsers(new_visitor: NewVisitor, language: str, words: str) -> None:
    visitor = new_visitor(language=language)
    visitor.go("/")
    expect(visitor.button(words).first).to_be_visible()
    assert visitor.page.locator("html").get_attribute("lang") == ("ru" if language == "ru-RU" else "en")


def test_the_language_can_be_changed_and_stays(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/")
    visitor.page.get_by_role("radio", name=re.compile("RU|Русский")).check(force=True)
    expect(visitor.button("Играть сейчас").first).to_be_visible()
    visitor.page.reload()
    expect(visitor.button("Играть сейчас").first).to_be_visible()


def test_a_phone_shows_the_first_poster_first(new_visitor: NewVisitor) -> None:
    """The strip stays where it begins, however late a poster comes."""
    visitor = new_visitor(is_phone=True)

    def come_late(route: Route) -> None:
        visitor.page.wait_for_timeout(300)
        route.continue_()

    visitor.page.route(re.compile("/assets/[Pp]oster-"), come_late)
    visitor.go("/")
    posters = visitor.page.get_by_role("article")
    expect(posters.last).to_be_attached()
    expect(posters.first.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("height", [720, 900])
def test_a_newcomer_at_a_desk_begins_any_game_without_scrolling(new_visitor: NewVisitor, height: int) -> None:
    visitor = new_visitor()
    visitor.page.set_viewport_size({"width": height * 16 // 10, "height": height})
    visitor.go("/")
    posters = visitor.page.get_by_role("article")
    expect(posters.nth(len(BUILT_IN) - 1)).to_be_attached()
    for poster in posters.all():
        expect(poster.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_posters_side_by_side_have_their_buttons_in_one_line(new_visitor: NewVisitor, language: str) -> None:
    visitor = new_visitor(language=language)
    visitor.go("/")
    posters = visitor.page.locator("article:has(.play)")
    expect(posters.nth(len(BUILT_IN) - 1)).to_be_visible()
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        lines: dict[int, set[int]] = defaultdict(set)
        for top, button in posters.evaluate_all(TOPS):
            lines[top].add(button)
        assert all(len(buttons) == 1 for buttons in lines.values()), (width, lines)
        assert len(lines) < posters.count(), "none stand side by side"


def test_the_game_lies_between_the_seats_of_its_set_up(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/new/en-route")
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        box, near, far = (visitor.page.locator(part).bounding_box() for part in (".wood .box", ".near > *", ".far > *"))
        assert box
        assert near
        assert far
        assert far["y"] + far["height"] <= box["y"] + 1, width
        assert box["y"] + box["height"] <= near["y"] + 1, width


def test_the_seats_of_a_full_table_stand_apart_at_its_set_up(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/new/night-cage")
    visitor.page.locator(".caption").get_by_role("radio").last.check(force=True)
    expect(visitor.page.locator(".stage section")).to_have_count(5)
    for seat in range(2, 6):
        visitor.page.get_by_role("radiogroup", name=f"Seat {seat}").get_by_role("radio", name="Device").check(force=True)
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.page.locator(".stage").evaluate(COVERED) == 0, width


def test_a_file_that_is_no_record_is_refused_below_its_button(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go("/replay")
    file = FilePayload(name="notes.txt", mimeType="text/plain", buffer=b"no record")
    visitor.page.locator("input[type=file]").set_input_files(file)
    refusal = visitor.page.get_by_role("main").get_by_role("alert")
    expect(refusal).to_be_visible()
    above, below = (part.bounding_box() for part in (visitor.page.get_by_text("Выбрать файл"), refusal))
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert visitor.grave_findings() == []
    # The console names what the server refused.
    visitor.faults.clear()


def test_what_has_no_options_has_nothing_to_reset(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    for game_id, many in (("lost-cities", 1), ("bigfoot", 0)):
        visitor.go(f"/new/{game_id}")
        expect(visitor.page.get_by_role("heading", name="How you play")).to_be_visible()
        expect(visitor.button("Reset")).to_have_count(many)


def test_records_are_left_by_the_main_menu(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True)
    visitor.go("/replay")
    visitor.button("Main menu").click()
    here = visitor.page.get_by_role("dialog").get_by_role("link", name="Game records")
    expect(here).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize(("language", "is_phone"), [pytest.param("en-US", False, marks=pytest.mark.matrix), ("ru-RU", True)])
@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_rules_have_a_picture_for_every_chapter(
    new_visitor: NewVisitor, game_id: str, language: str, is_phone: bool
) -> None:
    visitor = new_visitor(language=language, is_phone=is_phone)
    visitor.go(f"/rules/{game_id}")
    first = re.search(r"- ([A-Z]+-\d+\.\d+)", find_game(game_id).rules(language[:2]))
    assert first is not None
    expect(visitor.page.get_by_text(first.group(1)).first).to_be_visible()
    pictures = visitor.part("diagram")
    expect(pictures.first).to_be_visible()
    numbers = visitor.page.locator("section > .heading:has(small) small").all_inner_texts()
    assert pictures.count() == len(numbers)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        visitor.page.wait_for_function(IS_WHOLE, arg=picture.element_handle())
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert visitor.grave_findings() == []


def test_rules_are_searched_and_linked(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/rules/lost-cities#LC-3.7")
    expect(visitor.page.get_by_text("LC-3.7").first).to_be_in_viewport()
    visitor.page.get_by_role("searchbox").fill("researcher")
    expect(visitor.page.get_by_text("LC-5.3").first).to_be_visible()
    expect(visitor.page.get_by_text("LC-2.4")).to_have_count(0)
    # A chapter of the contents is shown whatever was found, and again if one has left it.
    chapter = visitor.page.locator("[data-paragraph='LC-2']")
    for _ in range(2):
        expect(chapter).to_have_count(0)
        visitor.page.get_by_role("navigation", name="Contents").locator("a[href='#LC-2']").click()
        expect(chapter).to_be_in_viewport()
        expect(visitor.page.get_by_role("searchbox")).to_have_value("")
        visitor.page.get_by_role("searchbox").fill("researcher")


@pytest.mark.parametrize(("path", "language"), [("/", "en-US"), ("/", "ru-RU"), ("table", "ru-RU")])
def test_the_first_load_is_light(new_visitor: NewVisitor, path: str, language: str) -> None:
    """Everything, compressed: what somebody on a slow network waits for."""
    visitor = new_visitor(language=language)
    loaded: list[Response] = []

    def note(answer: Response) -> None:
        # What was on its way to the page before can't be read any more.
        if loaded or answer.request.is_navigation_request():
            loaded.append(answer)

    if path == "table":
        at_a_table(visitor)
    visitor.page.on("response", note)
    if path == "table":
        visitor.page.reload()
        visitor.wait_for_turn()
    else:
        visitor.go(path)
        expect(visitor.button("Play now" if language == "en-US" else "Играть сейчас").first).to_be_visible()
    visitor.page.evaluate("document.fonts.ready")
    # A table has the fonts of the start page.
    counted = [answer for answer in loaded if answer.ok and (path == "/" or not answer.url.endswith(".woff2"))]
    assert path == "table" or sum(answer.url.endswith(".woff2") for answer in counted) == (4 if language == "ru-RU" else 2)
    assert 10_000 < sum(len(gzip.compress(answer.body())) for answer in counted) < FIRST_LOAD_BYTES


UNKNOWN = [
    "/nowhere",
    "/t/abcdefgh2345",
    "/r/abcdefgh2345",
    "/a/abcdefgh2345",
    "/dare/abcdefgh",
    "/day/2001-01-01/night-cage",
    "/puzzle/en-route/999",
    "/rules/chess",
    "/learn/chess",
    "/new/chess",
    "/helper/chess",
]


@pytest.mark.parametrize("is_phone", [False, True])
def test_what_isnt_there_says_so_and_is_left_by_bar_and_button(new_visitor: NewVisitor, is_phone: bool) -> None:
    visitor = new_visitor(is_phone=is_phone)
    for path in UNKNOWN:
        visitor.go(path)
        expect(visitor.page.get_by_role("heading").first).to_be_visible()
        expect(visitor.page.locator("header").get_by_role("link", name="Tropa")).to_be_visible()
        menu = visitor.page.locator("header").get_by_role("navigation").get_by_role("link", name="Games", exact=True)
        expect(visitor.button("Main menu") if is_phone else menu).to_be_visible()
        expect(visitor.page.get_by_role("main").get_by_role("link")).to_have_attribute("href", "/")
        assert visitor.grave_findings() == [], path
    # The console names what couldn't be fetched.
    visitor.faults.clear()
