"""Every game, from the first move to the score sheet, drawn by a real browser at every step."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tropa.registry import BUILT_IN, find_game

pytestmark = pytest.mark.browser

GAMES = [game_id for game_id in BUILT_IN if find_game(game_id).info.maturity != "draft"]
"""A draft is for bots, the command line and research; it has no table in the browser yet."""
WHOLE_GAME = 240_000
SHORT: dict[str, dict[str, Any]] = {"lost-cities": {"short": True}}
"""Options for the shortest game, where a game has such."""


def least_seats(game_id: str) -> list[dict[str, str]]:
    count = max(2, min(find_game(game_id).info.players))
    return [{"kind": "me", "name": "Vera"}] + [
        {"kind": "bot", "name": f"Bot {n}", "strength": "easy"} for n in range(1, count)
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_is_drawn_to_its_end(new_visitor: NewVisitor, game_id: str) -> None:
    """A bot plays for somebody with a phone, an onlooker at a desk; the game is replayed and gone on with. Nobody is shut out."""
    player, onlooker = new_visitor(is_phone=True), new_visitor(language="ru-RU")
    table = player.sit_down(game_id, least_seats(game_id), options=SHORT.get(game_id, {}))
    onlooker.go(f"/t/{table}")
    onlooker.button("Просто посмотреть").first.click()
    findings: list[str] = []

    def look(scene: str) -> None:
        for visitor in (player, onlooker):
            findings.extend(f"{scene}: {found}" for found in visitor.grave_findings())

    for visitor in (player, onlooker):
        # Scenes wait for whoever looks at them.
        visitor.page.add_locator_handler(visitor.part("scene-on"), lambda go_on: go_on.click(), no_wait_after=True)
        expect(visitor.page.locator("[data-anchor=board]")).to_be_visible()
    look("table")
    player.button("Menu").click()
    player.button("Let a bot play for me").click()
    for visitor in (player, onlooker):
        sheet = visitor.part("end")
        expect(sheet).to_be_visible(timeout=WHOLE_GAME)
        expect(sheet.get_by_text(re.compile(r"\b(LC|ER|IN|BF|NC)-\d")).first).to_be_visible()
    look("score sheet")
    player.part("end").get_by_role("link", name="Watch the replay").click()
    onlooker.part("end").get_by_role("link", name="Посмотреть запись").click()
    for visitor in (player, onlooker):
        visitor.page.wait_for_url("**/r/*")
    expect(player.page.get_by_title("Every draw follows from the secret")).to_be_visible()
    player.button("To the start").click()
    player.button("Forward").click()
    expect(player.page).to_have_url(re.compile("#move=[1-9]"))
    look("replay")
    player.button("Eyes and score").click()
    player.button("Go on from here").click()
    player.page.wait_for_url("**/t/*")
    assert findings == []
