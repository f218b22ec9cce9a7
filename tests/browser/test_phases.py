"""Phases of all games, beyond what their layout is: what axe finds there, and what must be in sight without scrolling."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.layout import READY, end_scenes, sit
from tests.browser.moments import GOLDENS, walk_through

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("patient_bots")]


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
