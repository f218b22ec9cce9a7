"""Every lesson is played to its end by what glows; no note is skipped, and none lies over what it speaks of."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.test_lessons import SHORT, notes_of
from tropa.registry import BUILT_IN, find_game

pytestmark = pytest.mark.browser

PLAY = Path(__file__).with_name("play_lesson.js").read_text(encoding="utf-8")
HURRY = """window.unhurried = window.setTimeout.bind(window);
window.setTimeout = (run, ms, ...more) => window.unhurried(run, ms / 40, ...more);"""
"""Bots pause for a fortieth of their time."""
READING = {"en-US": "Read the note", "ru-RU": "Прочитайте записку"}
"""What the prompt says while a note is read: nobody waits for anybody then."""
PATIENCE = 60_000
"""Milliseconds after which a lesson counts as stuck, even on a busy machine."""


@pytest.mark.parametrize(
    ("is_phone", "language"),
    [
        pytest.param(False, "en-US", id="desk-en"),
        pytest.param(True, "ru-RU", id="phone-ru"),
        pytest.param(False, "ru-RU", id="desk-ru", marks=pytest.mark.matrix),
        pytest.param(True, "en-US", id="phone-en", marks=pytest.mark.matrix),
    ],
)
@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_a_lesson_is_played_to_its_end(new_visitor: NewVisitor, game_id: str, is_phone: bool, language: str) -> None:
    visitor = new_visitor(is_phone=is_phone, language=language)
    visitor.page.add_init_script(HURRY)
    learn(visitor, game_id, "", language)


@pytest.mark.parametrize(
    ("language", "is_phone"),
    [pytest.param("en-US", False, id="desk", marks=pytest.mark.matrix), pytest.param("ru-RU", True, id="phone")],
)
def test_short_lessons_are_played_to_their_end(new_visitor: NewVisitor, language: str, is_phone: bool) -> None:
    visitor = new_visitor(is_phone=is_phone, language=language)
    visitor.page.add_init_script(HURRY)
    for game_id, name in SHORT:
        learn(visitor, game_id, name, language)


def learn(visitor: Visitor, game_id: str, name: str, language: str) -> None:
    """Plays a lesson, the guided first game or the short one of that name."""
    visitor.go(f"/learn/{game_id}/{name}".rstrip("/"))
    expect(visitor.part("lesson-note")).to_be_visible()
    expect(visitor.page.locator("[data-anchor=board]")).to_be_visible()
    assert visitor.grave_findings() == [], name
    played = visitor.page.evaluate(PLAY, [PATIENCE, READING[language]])
    assert played["stuck"] is None, (name, played)
    assert played["notes"] == list(range(len(notes_of(find_game(game_id), name)))), name
    assert played["faults"] == [], name


def test_another_tap_waits_for_later_and_a_reload_loses_nothing(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.go("/learn/lost-cities")
    visitor.part("lesson-next").click()
    expect(visitor.part("lesson-note")).to_have_attribute("data-note", "1")
    visitor.part("card-r9").click()
    visitor.part("pile-r").click(force=True)
    expect(visitor.page.get_by_text("Later: the lesson")).to_be_visible()
    visitor.part("card-y1").click()
    visitor.part("main-action").click()
    expect(visitor.part("lesson-note")).to_have_attribute("data-note", "2")
    visitor.page.reload()
    expect(visitor.part("lesson-note")).to_have_attribute("data-note", "2")
    visitor.button("The note before").click()
    expect(visitor.part("lesson-note")).to_have_attribute("data-note", "1")
    visitor.part("deck").click()
    expect(visitor.part("lesson-note")).to_have_attribute("data-note", "3")


def test_the_first_game_offers_the_lesson_once(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    for is_first in (True, False):
        visitor.go("/")
        card = visitor.page.get_by_role("article").filter(has_text="Lost Cities")
        card.get_by_role("button", name="Play now").click()
        visitor.wait_for_turn()
        offer = visitor.page.get_by_role("dialog").filter(has_text="Your first time?")
        expect(offer).to_have_count(int(is_first))
        if is_first:
            offer.get_by_role("button", name="I play at once").click()
            expect(offer).to_have_count(0)
