"""A game of another package, without a line of client code, played in a browser: `examples/connect_four`."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tropa.registry import game_ids

pytestmark = pytest.mark.browser

GAME = "connect-four"
TWO = [{"kind": "me", "name": "Vera"}, {"kind": "device", "name": "Илья"}]
BRACES = re.compile(r"[{}\[\]]|\bnull\b|undefined")


@pytest.fixture(autouse=True)
def installed() -> None:
    assert GAME in game_ids(), "make test installs the example below build/ and puts it on PYTHONPATH"


@pytest.fixture
def pair(new_visitor: NewVisitor) -> tuple[Visitor, Visitor]:
    """Two at a table of their own: one with a phone who reads English, one at a desk who reads Russian."""
    phone, desk = new_visitor(is_phone=True), new_visitor(language="ru-RU")
    table = phone.found(GAME, TWO)
    phone.take_seat(table, 0)
    desk.take_seat(table, 1)
    return phone, desk


def choice(visitor: Visitor, column: int) -> Locator:
    return visitor.page.locator(f'[data-action="drop {column}"]')


def drop(pair: tuple[Visitor, Visitor], columns: str) -> None:
    """Stones into these columns in turn, the phone's first."""
    for number, column in enumerate(columns):
        choice(pair[number % 2], int(column)).click()
        expect(pair[(number + 1) % 2].page.get_by_text(re.compile("your turn|Ваш ход")).first).to_be_visible()


def cells(visitor: Visitor) -> list[list[str]]:
    """Whose stones lie in the grid, row by row from above, as a screen reader has them."""
    rows = visitor.page.locator("table.grid tbody tr").all()
    return [[cell.inner_text().replace("·", "").strip() for cell in row.locator("td").all()] for row in rows]


def changed(visitor: Visitor) -> list[str]:
    return [mark.inner_text().strip() for mark in visitor.page.locator("[data-anchor=board] .changed").all()]


def write(visitor: Visitor, summary: str, action: str) -> None:
    if not visitor.page.locator("details input").is_visible():
        visitor.page.get_by_text(summary).click()
    visitor.page.locator("details input").fill(action)
    visitor.page.keyboard.press("Enter")


def test_a_whole_game_on_a_phone_and_at_a_desk(pair: tuple[Visitor, Visitor]) -> None:
    phone, desk = pair
    findings: list[str] = []

    def look(scene: str) -> None:
        for visitor in pair:
            findings.extend(f"{scene}, {found}" for found in visitor.findings_in_every_light())
            assert BRACES.search(visitor.page.locator("body").inner_text()) is None, scene

    expect(phone.page.get_by_role("list", name="What you can do").get_by_role("button")).to_have_count(7)
    expect(phone.page.get_by_role("heading", name="Grid")).to_be_visible()
    expect(desk.page.get_by_role("heading", name="Решётка")).to_be_visible()
    expect(desk.page.get_by_text("Ходит Vera.").first).to_be_visible()
    look("table")
    drop(pair, "121212")
    for visitor in pair:
        assert [row[:3] for row in cells(visitor)] == [["—", "—", "—"]] * 3 + [["Vera", "Илья", "—"]] * 3
        assert changed(visitor) == ["Илья", "18"]
    expect(desk.page.get_by_role("region", name="Журнал").get_by_text("опускает фишку в столбец 2")).to_have_count(3)
    look("halfway")
    choice(phone, 1).click()
    for visitor, title, words in (
        (phone, "You win", "Four stones lie in a row."),
        (desk, "Vera", "Четыре фишки лежат в ряд."),
    ):
        sheet = visitor.part("end")
        expect(sheet.get_by_role("heading", name=title).first).to_be_visible()
        expect(sheet.get_by_text(words)).to_be_visible()
        sheet.get_by_text(re.compile("Line by line|Строка за строкой")).click()
        expect(sheet.get_by_text("CF-3.3")).to_be_visible()
    expect(phone.part("end").get_by_role("listitem").filter(has_text="Four in a row")).to_be_visible()
    expect(desk.part("end").get_by_text("Без четырёх в ряд")).to_be_visible()
    look("score sheet")
    phone.part("end").get_by_role("link", name="Watch the replay").click()
    desk.part("end").get_by_role("link", name="Посмотреть запись").click()
    for visitor, back, forward in ((phone, "To the start", "Forward"), (desk, "В начало", "Вперёд")):
        visitor.button(back).click()
        assert sum(cell == "—" for row in cells(visitor) for cell in row) == 42
        visitor.button(forward).click()
        expect(visitor.page.locator("table.grid tbody tr").last.locator("td").first).to_have_text("Vera")
        assert changed(visitor) == ["Vera", "20"]
    expect(phone.page.get_by_text("Vera: drops a stone into column 1").first).to_be_visible()
    look("replay")
    assert findings == []


def test_what_is_not_possible_is_explained(pair: tuple[Visitor, Visitor]) -> None:
    phone, desk = pair
    drop(pair, "111111")
    expect(choice(phone, 1)).to_have_count(0)
    expect(choice(phone, 2)).to_be_visible()
    write(phone, "Write an action", "drop 1")
    expect(phone.refusal()).to_contain_text("This column is full.")
    expect(phone.refusal()).to_contain_text("CF-2.2")
    write(desk, "Записать действие", "drop 2")
    expect(desk.refusal()).to_contain_text("Сейчас ход соперника.")
    write(phone, "Write an action", "drop 2")
    expect(desk.page.get_by_text("Ваш ход: выберите")).to_be_visible()


def test_a_move_is_taken_back_and_made_by_keyboard(pair: tuple[Visitor, Visitor]) -> None:
    phone, desk = pair
    drop(pair, "4")
    phone.part("undo").click()
    expect(choice(phone, 4)).to_be_visible()
    assert changed(phone) == ["·\n—", "21"]
    choice(phone, 3).focus()
    phone.page.keyboard.press("Enter")
    choice(desk, 5).focus()
    desk.page.keyboard.press("Space")
    expect(choice(phone, 5)).to_be_visible()
    assert cells(phone)[-1] == ["—", "—", "Vera", "—", "Илья", "—", "—"]


@pytest.mark.parametrize(
    ("is_phone", "language", "name"), [(False, "en-US", "Connect Four"), (True, "ru-RU", "Четыре в ряд")]
)
def test_it_is_on_the_start_page_and_set_up_like_any_other(
    new_visitor: NewVisitor, is_phone: bool, language: str, name: str
) -> None:
    visitor = new_visitor(is_phone=is_phone, language=language)
    visitor.go("/")
    card = visitor.page.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=name))
    card.scroll_into_view_if_needed()
    expect(card.locator("svg text").first).to_be_visible()
    expect(card.get_by_role("link", name=re.compile("Learn to play|Научиться играть"))).to_have_count(0)
    join = visitor.page.get_by_role("button", name=re.compile("Take a seat|Сесть за стол")).bounding_box()
    assert join is not None
    assert join["x"] + join["width"] <= visitor.page.evaluate("innerWidth"), "six games leave the page as wide as it is"
    card.get_by_role("link", name=re.compile("Friends or bots|Друзья или боты")).click()
    visitor.page.wait_for_url(f"**/new/{GAME}")
    seat = visitor.page.get_by_role("radiogroup", name=re.compile("Seat 2|Место 2"))
    seat.get_by_role("radio", name=re.compile("Bot|Бот")).check(force=True)
    assert visitor.grave_findings() == []
    visitor.page.get_by_role("button", name=re.compile("Start the game|Начать игру")).click()
    visitor.page.wait_for_url("**/t/*")
    choice(visitor, 4).click()
    # The bot's answer is awaited: whose turn it is was said before, too.
    expect(visitor.page.locator("table.grid tbody td").filter(has_not_text="—")).to_have_count(2)
    visitor.go(f"/rules/{GAME}")
    expect(visitor.page.get_by_text("CF-2.2").first).to_be_visible()
