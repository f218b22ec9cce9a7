"""The end of a game as a keepsake: the finished board, who won, what decided it, and a picture to send."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.layout import end_scenes, faults_at_the_end, report
from tests.browser.test_scenes import Case, act
from tests.browser.visitor import GOLDEN
from tests.fixtures.earlier import EXPECTED
from tropa.core.contract import DEALER
from tropa.core.record import read_record

pytestmark = pytest.mark.browser

BY_POINTS = ["lost-cities", "en-route", "innsmouth"]
"""Points decide: they are compared line by line. In the others they don't, and nobody is ranked."""
GAMES = [*BY_POINTS, "bigfoot", "night-cage"]
SHARE = {"en-US": "Share as a picture", "ru-RU": "Поделиться"}
VISITS = [("en-US", False), ("ru-RU", True)]


@pytest.mark.parametrize(("language", "is_phone"), VISITS)
def test_every_game_ends_beside_its_board(new_visitor: NewVisitor, language: str, is_phone: bool) -> None:
    visitor = new_visitor(language=language, is_phone=is_phone)
    for game in GAMES:
        told = EXPECTED[f"{game}-over"]
        visitor.go(f"/t/{told['id']}")
        end = visitor.part("end")
        expect(end.get_by_role("heading").first).to_be_focused()
        expect(visitor.page.locator("[data-anchor=board]")).to_be_visible()
        expect(visitor.page.locator("[data-anchor=prompt]")).to_have_count(0)
        scores = told["result"]["scores"]
        totals = end.locator("[data-total]")
        if game in BY_POINTS:
            expect(totals).to_have_text([str(score).replace("-", "−") for score in scores])
        else:
            expect(totals).to_have_count(0)
            expect(end.get_by_role("tablist").locator("b")).to_have_count(0)
        assert visitor.grave_findings() == []


@pytest.mark.parametrize(("language", "is_phone"), VISITS)
def test_an_end_is_sent_as_a_picture(new_visitor: NewVisitor, language: str, is_phone: bool) -> None:
    visitor = new_visitor(language=language, is_phone=is_phone)
    visitor.go(f"/t/{EXPECTED['en-route-over']['id']}")
    visitor.button(SHARE[language]).click()
    picture = visitor.part("picture")
    expect(picture).to_be_visible()
    # Bright paper and dark print, not one colour: the board is really in it.
    colours = picture.evaluate(
        """async (image) => {
          await image.decode();
          const canvas = document.createElement("canvas");
          canvas.width = canvas.height = 40;
          const paint = canvas.getContext("2d");
          paint.drawImage(image, 0, 0, 40, 40);
          const { data } = paint.getImageData(0, 0, 40, 40);
          return new Set(Array.from({ length: 1600 }, (_, i) => data.slice(4 * i, 4 * i + 3).map((c) => c >> 4).join())).size;
        }"""
    )
    assert colours > 25
    # Words stand under it, in the page's own letters: the last line is as long there as it is here.
    drawn, laid = picture.evaluate(
        """(image) => {
          const line = image.closest("dialog").querySelector(".caption small");
          const range = document.createRange();
          range.selectNodeContents(line);
          const [box, caption] = [range.getBoundingClientRect(), line.closest(".caption").getBoundingClientRect()];
          const scale = image.naturalWidth / caption.width;
          const canvas = document.createElement("canvas");
          [canvas.width, canvas.height] = [image.naturalWidth, Math.round(box.height * scale)];
          const paint = canvas.getContext("2d");
          paint.drawImage(image, 0, Math.round((caption.bottom - box.top) * scale) - image.naturalHeight);
          const { data } = paint.getImageData(0, 0, canvas.width, canvas.height);
          const inks = Array.from({ length: data.length / 4 }, (_, i) => i).filter((i) => Math.abs(data[4 * i] - data[0]) > 60);
          return [Math.max(...inks.map((i) => i % canvas.width)) / scale, box.right - caption.left];
        }"""
    )
    assert abs(drawn - laid) < 3
    with visitor.page.expect_download() as downloading:
        visitor.page.get_by_role("button", name=re.compile("Save the picture|Сохранить картинку")).click()
    assert downloading.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_board_can_be_looked_at_and_the_end_called_back(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go(f"/t/{EXPECTED['lost-cities-over']['id']}")
    expect(visitor.part("end")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.part("end")).to_have_count(0)
    expect(visitor.page.locator("[data-anchor=prompt]")).to_be_visible()
    visitor.button("Score sheet").click()
    expect(visitor.part("end").get_by_role("heading").first).to_be_focused()


FULL = [
    ("lost-cities", "4p-bridge-most-points"),
    ("night-cage", "5p-fell-for-ever"),
    ("bigfoot", "4p-hikers-ahead"),
    ("en-route", "4p-city-london"),
    ("innsmouth", "4p-threat-deep-ones"),
]
"""Golden games of as many players as a game takes."""


@pytest.mark.parametrize(("game", "golden"), FULL)
def test_the_end_of_a_full_table_fits_every_screen(new_visitor: NewVisitor, game: str, golden: str) -> None:
    """From the last action that isn't the dealer's."""
    record = read_record((GOLDEN / game / f"{golden}.tropa").read_text(encoding="utf-8"))
    last = max(move for move, (seat, _) in enumerate(record.actions) if seat != DEALER)
    visitor = new_visitor(is_phone=True, language="ru-RU")
    act(visitor, Case(game, golden, last, []))
    expect(visitor.page.locator("[data-testid=scene-on], [data-testid=end]").first).to_be_visible()
    end_scenes(visitor)
    assert report(faults_at_the_end(visitor)) == ""
