"""The first minute of somebody new: from the start page to a move of one's own in each game, past the lesson that is offered."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tropa.registry import BUILT_IN, find_game

pytestmark = pytest.mark.browser

WORDS = {
    "en": {"play": "Play now", "offer": "Your first time?", "decline": "I play at once"},
    "ru": {"play": "Играть сейчас", "offer": "Играете впервые?", "decline": "Играю сразу"},
}
TAP = """() => {
  if (!document.title.startsWith("●") && !document.querySelector("[data-testid=scene-on]")) return false;
  const ways = [
    "[data-testid=scene-on]", "[data-testid=main-action]:not(:disabled)", "[data-anchor=tray] [data-testid^=card-]",
    "[data-testid=die][aria-pressed=false]:not(:disabled)", "[data-testid=task]", "[data-testid=tour]",
    "[data-testid=hand-card][aria-pressed=false]", ".laid.open", ".slot.open",
    "[data-anchor=board] [role=button]:not([aria-disabled=true]):not([data-crossing])", ".can[data-testid]:not(:disabled)",
    "[data-anchor=prompt] button:not(:disabled)",
  ];
  const found = ways.map((way) => document.querySelector(way)).find((one) => one && one.checkVisibility());
  found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return found !== undefined;
}"""
"""Does the first thing that can be tapped on one's turn; whether there was one."""


class Wire:
    """What a page has sent to its table, and which of it was taken."""

    def __init__(self, visitor: Visitor) -> None:
        self.moves: set[str] = set()
        self.taken: set[str] = set()
        visitor.page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        line.on("framesent", lambda frame: self.note(frame, self.moves, "act"))
        line.on("framereceived", lambda frame: self.note(frame, self.taken, "ok"))

    @staticmethod
    def note(frame: str | bytes, keys: set[str], kind: str) -> None:
        told: list[dict[str, Any]] = [json.loads(line) for line in str(frame).splitlines()]
        keys |= {message["key"] for message in told if message["type"] == kind}


@pytest.mark.parametrize(("language", "is_phone"), [("ru", True), ("en", False)], ids=["phone-ru", "desk-en"])
def test_somebody_new_makes_a_move_in_every_game(new_visitor: NewVisitor, language: str, is_phone: bool) -> None:
    visitor = new_visitor(language={"ru": "ru-RU", "en": "en-US"}[language], is_phone=is_phone)
    words = WORDS[language]
    for game_id in BUILT_IN:
        wire = Wire(visitor)
        visitor.go("/")
        name = getattr(find_game(game_id).info.names, language)
        poster = visitor.page.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=name))
        poster.get_by_role("button", name=words["play"]).click()
        offer = visitor.page.get_by_role("dialog").filter(has_text=words["offer"])
        # Behind the offer the table is already there.
        expect(visitor.page.locator("[data-anchor=board] svg").first).to_be_attached()
        expect(offer.get_by_role("link")).to_have_attribute("href", f"/learn/{game_id}")
        offer.get_by_role("button", name=words["decline"]).click()
        expect(offer).to_have_count(0)
        expect(visitor.page).to_have_title(re.compile("^●"))
        while not wire.moves & wire.taken:
            visitor.page.wait_for_function(TAP)
            visitor.page.wait_for_timeout(50)
