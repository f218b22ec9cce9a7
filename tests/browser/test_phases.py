"""Phases of all games, beyond what their layout is: what axe finds there, and what must be in sight without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.layout import READY, end_scenes, sit
from tests.browser.moments import GOLDENS, Moment, walk_through
from tests.browser.visitor import GOLDEN
from tropa.core.record import read_record

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("patient_bots")]


LATE = 148
"""Moves of Bigfoot's golden game before its chase: much lies on the table."""
DARK = ["night-cage", "innsmouth"]
"""Tables that are so in every light."""


@pytest.mark.matrix
@pytest.mark.parametrize("game_id", list(GOLDENS))
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_phase_is_for_everybody(new_visitor: NewVisitor, language: str, game_id: str) -> None:
    """At a desk, where most is in sight at once."""
    visitor = new_visitor(language=language)
    visitor.go("/replay")
    findings = []
    for phase, moment in walk_through(game_id).found.items():
        sit(visitor, game_id, moment)
        visitor.page.wait_for_selector(READY)
        end_scenes(visitor)
        found = visitor.grave_findings() if game_id in DARK else visitor.findings_in_every_light()
        findings += [f"{phase}, {each}" for each in found]
    assert findings == []


def test_dark_games_have_a_dark_frame_in_every_light(new_visitor: NewVisitor) -> None:
    """At the table and in lessons; the others are as light as one has it."""
    visitor = new_visitor()
    visitor.page.emulate_media(color_scheme="light")
    visitor.go("/replay")
    found = {}
    for game_id in GOLDENS:
        sit(visitor, game_id, next(iter(walk_through(game_id).found.values())))
        visitor.page.wait_for_selector(READY)
        found[game_id] = visitor.page.locator("html").get_attribute("data-theme")
    assert found == {game_id: "dark" if game_id in DARK else "light" for game_id in GOLDENS}
    for game_id in DARK:
        visitor.go(f"/learn/{game_id}")
        visitor.page.wait_for_selector(READY)
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_the_night_cage_has_letters_and_numbers_at_its_edge(new_visitor: NewVisitor, is_phone: bool) -> None:
    """The log names cells by them."""
    visitor = new_visitor(is_phone=is_phone)
    visitor.go("/replay")
    sit(visitor, "night-cage", walk_through("night-cage").found["step"])
    visitor.page.wait_for_selector(READY)
    drawn = visitor.page.locator("[data-anchor=board] text").all_text_contents()
    assert set("abcdef123456") <= {text.strip() for text in drawn}


@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_bigfoots_camera_stands_still_within_a_turn(new_visitor: NewVisitor, is_phone: bool) -> None:
    """When a card is shown, and when it lies."""
    visitor = new_visitor(is_phone=is_phone)
    visitor.go("/replay")
    played = read_record((GOLDEN / "bigfoot" / "4p-bigfoot-caught.tropa").read_text(encoding="utf-8")).actions
    shown = max(move for move, (_, text) in enumerate(played[:LATE]) if text.startswith("show "))
    sit(visitor, "bigfoot", Moment("show", "4p-bigfoot-caught", shown, played[shown][0], 4))
    page = visitor.page
    page.wait_for_selector(READY)
    view = "document.querySelector('[data-square]').style.transform"
    where = {"show": page.evaluate(view)}
    page.locator("[data-testid^=card-].can").first.click()
    visitor.part("main-action").click()
    expect(visitor.part("ghost")).to_be_visible()
    where["place"] = page.evaluate(view)
    # One's own hand moves the table: from then on it stays there.
    page.keyboard.press("r")
    turned = page.evaluate(view)
    visitor.part("main-action").click()
    expect(visitor.part("ghost")).to_have_count(0)
    assert page.evaluate(view) == turned
    assert len(set(where.values())) == 1, where


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.matrix)])
def test_who_is_asked_about_bigfoot_sees_the_own_note(new_visitor: NewVisitor, language: str) -> None:
    """On a phone, whole, above the buttons."""
    visitor = new_visitor(is_phone=True, language=language)
    visitor.go("/replay")
    sit(visitor, "bigfoot", walk_through("bigfoot").found["window"])
    visitor.page.wait_for_selector(READY)
    visitor.part("accuse").first.click()
    note = visitor.part("note").bounding_box()
    button = visitor.part("accuse-yes").bounding_box()
    assert note
    assert button
    assert note["y"] + note["height"] <= button["y"]
