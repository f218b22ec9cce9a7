"""The score helper in a real browser: a sheet is entered by clicks, counted, shared by link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

WALK = ["h1,1", "h1,2", "v1,3"]
PRINTED_MAP = 450
"""Pixels of its height: on paper, too, the map is what one looks at."""


def tap_roads(visitor: Visitor, roads: list[str]) -> None:
    for road in roads:
        visitor.page.locator(f"[data-road='{road}']").click(force=True)


def draw_along(visitor: Visitor, *crossings: str) -> None:
    """In one stroke from the first crossing to the last."""
    boxes = [visitor.page.locator(f"[data-crossing='{name}']").bounding_box() for name in crossings]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box is not None]
    visitor.page.mouse.move(*points[0])
    visitor.page.mouse.down()
    for x, y in points[1:]:
        visitor.page.mouse.move(x, y, steps=6)
    visitor.page.mouse.up()


def take_tool(visitor: Visitor, tool: str) -> None:
    visitor.page.locator(f"[data-tool={tool}]").click()


def tap_places(visitor: Visitor, tool: str, places: list[str]) -> None:
    take_tool(visitor, tool)
    for place in places:
        visitor.page.locator(f"[data-place='{place}']").click()


def own_file(visitor: Visitor, game: str, pattern: str) -> Locator:
    """Where a city file of one's own is written, begun with one of ours."""
    visitor.go(f"/helper/{game}")
    visitor.page.get_by_text("City file of your own").click()
    visitor.button(f"{pattern} as a pattern").click()
    return visitor.page.get_by_role("textbox", name="City file of your own")


def copied_link(visitor: Visitor, label: str) -> str:
    visitor.page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    visitor.button(label).click()
    visitor.page.wait_for_function("() => window.copied !== undefined")
    return str(visitor.page.evaluate("window.copied"))


def test_a_sheet_of_en_route_is_counted_and_shared(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/rules/en-route")
    visitor.page.get_by_role("link", name="Score helper").click()
    expect(visitor.part("find")).to_be_disabled()
    draw_along(visitor, "1,1", "1,2", "1,3", "2,3")
    tap_roads(visitor, ["v5,0"])
    tap_places(visitor, "g", ["2,3", "2,3"])
    visitor.part("find").click()
    sheet = visitor.page.locator(".result")
    expect(sheet).to_contain_text("Green: 2 tourists × 1 attraction")
    expect(sheet).to_contain_text("ER-9.2")
    expect(sheet).to_contain_text("no route brings more")
    # The park for two, the wheel 6, the school 4.
    expect(visitor.part("total")).to_have_text("12 points")
    visitor.page.emulate_media(media="print")
    printed = visitor.part("helper-map").bounding_box()
    assert printed
    assert printed["height"] > PRINTED_MAP
    visitor.page.emulate_media(media="screen")
    expect(visitor.page.locator("[data-drawn='v5,0']")).to_have_attribute("data-on", "false")
    sheet.get_by_role("button", name="ER-9.3").first.click()
    expect(visitor.page.locator("dialog[open]")).to_contain_text("ER-9.3")

    friend = new_visitor(language="ru-RU", is_phone=True)
    visitor.page.keyboard.press("Escape")
    friend.page.goto(copied_link(visitor, "Share by link"))
    expect(friend.part("total")).to_have_text("12 очков")
    expect(friend.page.locator(".result")).to_contain_text("Зелён", ignore_case=True)
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_changes_the_answer_asks_for_a_new_one(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/helper/en-route")
    tap_roads(visitor, WALK)
    visitor.part("find").click()
    before = visitor.part("total").inner_text()
    visitor.page.get_by_role("combobox", name="A", exact=True).select_option("0")
    expect(visitor.page.get_by_text("The sheet has changed since.")).to_be_visible()
    visitor.button("more").first.click()
    visitor.button("Find it again").click()
    expect(visitor.page.get_by_role("tab", name=re.compile("^For:"))).to_be_visible()
    expect(visitor.part("total")).not_to_have_text(before)
    # The sheet is still there when one comes back.
    visitor.page.reload()
    expect(visitor.part("counts")).to_contain_text("3 of 40")
    visitor.page.on("dialog", lambda dialog: dialog.accept())
    visitor.button("New sheet").click()
    expect(visitor.part("counts")).to_contain_text("0 of 40")


def test_another_city_has_its_own_map(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/helper/en-route")
    visitor.page.get_by_role("combobox", name="City").select_option("two-banks")
    expect(visitor.page.locator("[data-tool=p]")).to_be_visible()
    tap_roads(visitor, ["h1,2", "h3,3"])
    expect(visitor.page.locator("[data-drawn='h3,3']")).to_be_attached()
    expect(visitor.page.locator("[data-drawn='cable']")).to_have_count(0)
    visitor.part("find").click()
    expect(visitor.page.locator(".result")).to_contain_text("ER-9.2")
    take_tool(visitor, "p")
    visitor.page.get_by_role("combobox", name="City").select_option("first-city")
    tap_roads(visitor, ["h1,2"])
    expect(visitor.part("counts")).to_contain_text("1 of 40")


def test_a_city_file_of_ones_own_is_taken_drawn_solved_and_shared(new_visitor: NewVisitor, tmp_path: Path) -> None:
    """ER-1.7, ER-12.1."""
    visitor = new_visitor()
    page = visitor.page
    area = own_file(visitor, "en-route", "First City")
    expect(area).to_have_value(re.compile("first-city"))
    pattern = area.input_value()
    mine = pattern.replace("value = 6", "value = 9").replace('en = "First City"', 'en = "My City"')

    faulty = mine.replace('at = "0,2"', 'at = "0,9"')
    line = faulty.split("\n").index('at = "0,9"') + 1
    area.fill(faulty)
    visitor.button("Check and take it").click()
    expect(page.get_by_role("alert")).to_contain_text(f"Line {line}, cafes.1.at: '0,9' is no crossing")
    assert area.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)") == 'at = "0,9"'
    expect(page.get_by_role("combobox", name="City")).to_have_value("first-city")

    (tmp_path / "large.toml").write_text("#" * 200_000, encoding="utf-8")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "large.toml")
    expect(page.get_by_role("alert")).to_contain_text("at most 40000 letters")

    (tmp_path / "mine.toml").write_text(mine, encoding="utf-8")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "mine.toml")
    expect(area).to_have_value(mine)
    visitor.button("Check and take it").click()
    expect(page.get_by_role("combobox", name="City").locator("option:checked")).to_have_text("My City (own file)")
    tap_roads(visitor, WALK)
    visitor.part("find").click()
    # The wheel is worth 9 here, the school 4.
    expect(visitor.part("total")).to_have_text("13 points")

    friend = new_visitor(language="ru-RU", is_phone=True)
    friend.page.goto(copied_link(visitor, "Share by link"))
    expect(friend.part("total")).to_have_text("13 очков")
    expect(friend.page.get_by_role("combobox", name="Город").locator("option:checked")).to_have_text(
        "Первый город (свой файл)"
    )

    page.get_by_role("combobox", name="City").select_option("two-banks")
    page.reload()
    page.get_by_role("combobox", name="City").select_option("My City (own file)")
    tap_roads(visitor, WALK)
    visitor.part("find").click()
    expect(visitor.part("total")).to_have_text("13 points")


def test_a_link_that_holds_no_sheet_says_so(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/helper/en-route#sheet=@@garbage")
    expect(visitor.page.get_by_role("alert")).to_contain_text("This link holds no sheet")
    expect(visitor.part("counts")).to_contain_text("0 of 40")


def test_a_sheet_of_innsmouth_before_and_after_the_check(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/helper/innsmouth")
    tap_roads(visitor, WALK)
    tap_places(visitor, "c", ["2,3", "2,3"])
    tap_places(visitor, "threat", ["2,2"])
    visitor.page.get_by_role("combobox", name="Character").select_option("huntress")
    visitor.part("find").click()
    result = visitor.page.locator(".result")
    expect(visitor.part("expected")).to_be_visible()
    expect(result).to_contain_text("IN-7.8")
    visitor.button("After the check").click()
    expect(result).to_contain_text("This route is kept.")
    before = int(visitor.part("total").inner_text().split()[0])
    tap_places(visitor, "lost", ["2,3"])
    visitor.button("Find it again").click()
    expect(visitor.part("total")).not_to_have_text(f"{before} points")
    assert int(visitor.part("total").inner_text().split()[0]) < before


def test_a_town_file_of_ones_own_is_taken_drawn_solved_and_shared(new_visitor: NewVisitor) -> None:
    """IN-1.7: the same for Innsmouth, with a river elsewhere."""
    visitor = new_visitor()
    page = visitor.page
    area = own_file(visitor, "innsmouth", "Innsmouth")
    expect(area).to_have_value(re.compile("after_column = 3"))
    mine = area.input_value().replace("after_column = 3", "after_column = 4").replace('en = "Innsmouth"', 'en = "Arkham"')

    area.fill(mine.replace("tiara = 1", "tiara = 2"))
    visitor.button("Check and take it").click()
    expect(page.get_by_role("alert")).to_contain_text("artifacts: a deck has seven artifacts")
    area.fill(mine.replace('"2,1" = 5', '"2,1" = 30'))
    visitor.button("Check and take it").click()
    expect(page.get_by_role("combobox", name="City").locator("option:checked")).to_have_text("Arkham (own file)")
    # Where the bridge is in ours there is a road, and the bridge of this town is a column further.
    tap_roads(visitor, ["h1,0", "h1,1", "h1,2", "h1,3"])
    visitor.part("find").click()
    sheet = page.locator(".result")
    expect(sheet).to_contain_text("1 yellow district along the route")
    expect(visitor.part("expected")).to_have_text("41")

    friend = new_visitor(language="ru-RU", is_phone=True)
    friend.page.goto(copied_link(visitor, "Share by link"))
    expect(friend.part("expected")).to_have_text("41")
    expect(friend.page.get_by_role("combobox", name="Город").locator("option:checked")).to_have_text("Инсмут (свой файл)")

    page.get_by_role("combobox", name="City").select_option("innsmouth")
    tap_roads(visitor, ["h1,0", "h1,1"])
    visitor.part("find").click()
    expect(visitor.part("expected")).to_have_text("7")
    page.reload()
    page.get_by_role("combobox", name="City").select_option("Arkham (own file)")
    expect(visitor.part("counts")).to_contain_text("0 of 34")


@pytest.mark.parametrize("game_id", ["en-route", "innsmouth"])
@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_the_page_shuts_nobody_out(new_visitor: NewVisitor, game_id: str, is_phone: bool) -> None:
    visitor = new_visitor(is_phone=is_phone)
    visitor.go(f"/helper/{game_id}")
    tap_roads(visitor, WALK)
    visitor.part("find").click()
    expect(visitor.part("total")).to_be_visible()
    assert visitor.findings_in_every_light() == []
