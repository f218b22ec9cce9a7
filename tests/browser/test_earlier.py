"""Games of earlier rules in the browser: how they ended as was told, and where today's rules can't go on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.fixtures.earlier import ENDED_OTHERWISE, EXPECTED, HALTED
from tropa.core.record import read_record

pytestmark = pytest.mark.browser

TOKEN = EXPECTED["night-cage-running"]["tokens"]["0"]
LANGUAGES = [
    ("en-US", "By today's rules: the game isn't over here."),
    ("ru-RU", "По нынешним правилам: партия здесь ещё не окончена."),
]


@pytest.mark.parametrize(("language", "words"), LANGUAGES)
@pytest.mark.parametrize("is_phone", [False, True])
def test_a_game_that_ended_otherwise_tells_both(new_visitor: NewVisitor, language: str, words: str, is_phone: bool) -> None:
    visitor = new_visitor(language=language, is_phone=is_phone)
    visitor.go(f"/t/{ENDED_OTHERWISE}")
    dialog = visitor.part("end")
    expect(dialog.get_by_text(words)).to_be_visible()
    dialog.get_by_text(words).get_by_role("button", name="NC-5.5").click()
    expect(visitor.page.get_by_text("NC-5.5").last).to_be_visible()


def test_its_replay_tells_both(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go(f"/r/{ENDED_OTHERWISE}")
    visitor.button("To the end").click()
    expect(visitor.page.get_by_text("By today's rules: the game isn't over here.")).to_be_visible()


def test_a_game_that_cannot_go_on_says_why_and_is_ended(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go(f"/t/{HALTED}#seat=0&token={TOKEN}")
    notice = visitor.page.get_by_role("status").filter(has_text="Today's rules don't allow action")
    expect(notice).to_be_visible()
    assert visitor.grave_findings() == []
    with visitor.page.expect_download() as downloading:
        notice.get_by_role("button", name="Download the record").click()
    record = read_record(downloading.value.path().read_text(encoding="utf-8"))
    assert record.actions[-1] == (0, "put a1 turn 0")
    assert record.header.secret == "", "nothing is opened before the game is ended"
    notice.get_by_role("button", name="End the game").click()
    expect(visitor.page.get_by_text("The game was ended by agreement")).to_be_visible()
