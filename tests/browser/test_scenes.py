"""Moments that fill the screen: everything in them is seen long enough, and what comes after them waits."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.layout import MEASURE, SIZES, plain_faults, report, resize
from tests.browser.visitor import GOLDEN, Visitor, from_golden
from tropa.core.record import read_record

pytestmark = pytest.mark.browser

WATCH_SCENE = Path(__file__).with_name("watch_scene.js")
LEAST = 700
"""Milliseconds that a die or a loss stands uncovered, and that each step of a scene is on."""
NAMES = ["Вера", "Константин", "Ирина", "Ольга", "Пётр"]


class Case(NamedTuple):
    """A scene that follows an action of a golden game."""

    game: str
    golden: str
    move: int
    """How many actions came before."""
    seen: list[str]
    """What must be seen in it, by the beginning of its name."""


CASES = [
    Case("en-route", "2p", 164, ["sum 0", "sum 1"]),
    Case("lost-cities", "3p-bridge-most-points", 673, ["gain 0", "loss 0", "gain 1", "loss 1", "gain 2", "loss 2"]),
    Case("lost-cities", "2p-short-bridge-most-points", 322, ["gain 0", "gain 1"]),
    Case("innsmouth", "2p-zigzag", 189, ["die 1", "die 2", "die 3"]),
    Case("innsmouth", "1p-character-warlock", 109, ["loss"]),
    Case("bigfoot", "3p-bigfoot-caught", 103, ["role"]),
    Case("bigfoot", "2p-wrong-accusation", 58, ["role"]),
    Case("bigfoot", "2p-reveal-caught", 211, ["role"]),
    Case("bigfoot", "2p-reveal-caught", 229, ["step 1"]),
    Case("bigfoot", "3p-hikers-ahead", 311, ["role 0", "role 1", "role 2", "role aside"]),
    Case("night-cage", "1p-keys-lost", 63, ["loss hit 2", "loss hit 3"]),
    Case("night-cage", "1p-keys-lost", 42, ["loss fall"]),
    Case("night-cage", "1p-keys-2", 109, [f"loss candle {prisoner}" for prisoner in range(4)]),
    Case("night-cage", "1p-won", 196, [f"escape {prisoner}" for prisoner in range(4)]),
]


def act(visitor: Visitor, case: Case) -> None:
    """Sit where the action is about to be taken, alone, and take it."""
    record = read_record((GOLDEN / case.game / f"{case.golden}.tropa").read_text(encoding="utf-8"))
    seat, action = record.actions[case.move]
    seats = [{"kind": "device", "name": name} for name in NAMES[: record.header.players]]
    seats[seat]["kind"] = "me"
    founded = visitor.found(case.game, seats, from_record=from_golden(case.game, case.golden, case.move))
    key = next(key for key in founded["keys"] if key["seat"] == seat)
    visitor.go(f"/t/{founded['table']}#seat={seat}&token={key['token']}")
    expect(visitor.page.locator("[data-anchor=board]")).to_be_visible()
    visitor.open_eyes()
    visitor.page.evaluate(WATCH_SCENE.read_text(encoding="utf-8"))
    place = f"{visitor.address}/api/tables/{founded['table']}"
    headers = {"Authorization": f"Bearer {key['token']}"}
    now = visitor.page.request.get(f"{place}/now", headers=headers).json()
    wish = {"key": "scene", "version": now["version"], "action": action}
    answer = visitor.page.request.post(f"{place}/act", headers=headers, data=wish)
    assert answer.ok, answer.text()


def faults_at(visitor: Visitor, size: str) -> list[str]:
    resize(visitor.page, *SIZES[size])
    return plain_faults(size, visitor.page.evaluate(MEASURE))


def leaf_through(visitor: Visitor) -> None:
    """To the last step: a tap beside the buttons goes one ahead, before the step's time is up, and leaves the focus where it is."""
    step = visitor.page.locator("dialog[data-scene] [data-step]")
    while visitor.button("Continue").count() == 0:
        before = step.get_attribute("data-step")
        step.click(position={"x": 20, "y": 20})
        assert step.get_attribute("data-step") != before


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.golden}-{case.move}")
@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_everything_in_a_scene_is_seen_and_then_one_goes_on(new_visitor: NewVisitor, case: Case, is_phone: bool) -> None:
    visitor = new_visitor(is_phone=is_phone, language="ru-RU" if is_phone else "en-US")
    # At the desk step by step, on the phone with reduced motion.
    visitor.page.emulate_media(reduced_motion="reduce" if is_phone else "no-preference")
    act(visitor, case)
    scene = visitor.page.locator("dialog[data-scene]")
    expect(scene).to_be_visible()
    go_on = visitor.button("Продолжить" if is_phone else "Continue")
    expect(go_on).to_be_focused()
    assert scene.get_by_role("status").inner_text().strip()
    # The table behind it can't be reached, and is looked at for itself in other tests.
    assert visitor.grave_findings(within="dialog[data-scene]") == []
    # The last step stays: what came with it is seen for as long as one likes.
    visitor.page.wait_for_timeout(LEAST + 100)
    seen: dict[str, float] = visitor.page.evaluate("window.seen")
    missing = [name for name in case.seen if not any(found.startswith(name) for found in seen)]
    assert missing == [], f"seen were {sorted(seen)}"
    assert {name: held for name, held in seen.items() if held < LEAST} == {}
    assert scene.is_visible(), "it goes on when one says so, never by itself"
    if is_phone:
        assert report({size: faults_at(visitor, size) for size in SIZES}) == ""
    elif (again := scene.get_by_role("button", name="Show again")).count() > 0:
        again.click()
        leaf_through(visitor)
        again.click()
        visitor.page.keyboard.press("Space")
        assert go_on.is_visible(), "the first press goes to the result"
    expect(go_on).to_be_focused()
    visitor.page.keyboard.press("Space")
    expect(scene).to_have_count(0)
