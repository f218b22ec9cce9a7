"""Somebody with a browser: what they see, and how they play Lost Cities by pointer or by keyboard."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tropa.core.record import read_record

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
GOLDEN = Path(__file__).parents[1] / "golden"
PATIENCE = 20_000
"""Milliseconds: nothing on a page takes longer, even on a busy machine."""
GRAVE = ("serious", "critical")
LIGHTS: list[tuple[Literal["light", "dark"], list[str]]] = [("light", []), ("dark", ["color-contrast"])]
"""The lights a page is looked at in, and the rules of axe for each: in the dark only colours are others."""
STILL = """() => document.getAnimations().every((animation) =>
  animation.playState !== "running" || animation.effect.getComputedTiming().iterations === Infinity)"""
"""Nothing moves but what moves for ever, such as a mark of whose turn it is."""
UNPAINTED = """const sheet = new CSSStyleSheet();
sheet.replaceSync("html { opacity: 0 }");
document.adoptedStyleSheets.push(sheet);"""
"""Tests ask a page, not its pixels: what is laid out isn't painted, which would be a third of a browser's work."""
CHOOSE_A_CARD = re.compile("Choose a card to|Выберите карточку")
MOMENT = """(choose) => {
  if (document.querySelector("[data-testid=end]")) return "over";
  if (document.querySelector("[data-testid=scene-on]")) return "scene";
  const main = document.querySelector("[data-testid=main-action]");
  if (main && !main.disabled) return "confirm";
  const prompt = document.querySelector("[data-anchor=prompt]") ?? document.body;
  return new RegExp(choose).test(prompt.innerText) ? "play" : null;
}"""


def from_golden(game: str, name: str, moves: int) -> dict[str, Any]:
    """The wish for a table that goes on from a golden game after `moves` actions, or so many before its end."""
    record = (GOLDEN / game / f"{name}.tropa").read_text(encoding="utf-8")
    return {"record": record, "moves": moves if moves >= 0 else len(read_record(record).actions) + moves}


def new_profile(browser: Browser, *, language: str, is_phone: bool) -> BrowserContext:
    options: dict[str, Any] = {
        "viewport": PHONE if is_phone else DESKTOP,
        "locale": language,
        "reduced_motion": "reduce",
    }
    # Requests that a test watches or holds up come from the page itself.
    options["service_workers"] = "block"
    profile = browser.new_context(has_touch=is_phone, is_mobile=is_phone, accept_downloads=True, **options)
    profile.set_default_timeout(PATIENCE)
    # Stays open: the next tab opens beside it, instead of in a window that has to be made anew.
    profile.new_page()
    return profile


class Visitor:
    def __init__(self, profile: BrowserContext, address: str) -> None:
        self.context = profile
        self.address = address
        self.faults: list[str] = []
        self.page = self.new_tab()
        # Of whoever had the profile before nothing stays but the client in its cache.
        kept = {"origin": address, "storageTypes": "all"}
        profile.new_cdp_session(self.page).send("Storage.clearDataForOrigin", kept)

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        page.add_init_script(UNPAINTED)
        return page

    def leave(self) -> None:
        """Close all that was opened but the profile's first tab; the profile is as it was, and free for another."""
        for tab in self.context.pages[1:]:
            tab.close()
        self.context.set_offline(False)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def part(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def open_eyes(self) -> None:
        """From now on the page is painted, until another is loaded."""
        self.page.evaluate("document.adoptedStyleSheets = []")

    def grave_findings(self, *rules: str, within: str | None = None) -> list[str]:
        """What axe finds on the page, or in a part of it, that keeps somebody from using it; by some of its rules, or by all."""
        options: dict[str, Any] = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
        is_shut = self.page.evaluate("document.adoptedStyleSheets.length > 0")
        self.open_eyes()
        # What is still fading in has the colours of what it comes from.
        self.page.wait_for_function(STILL)
        violations = Axe().run(self.page, context=within, options=options).response["violations"]
        if is_shut:
            self.page.evaluate(UNPAINTED)
        return [f"{found['id']}: {found['nodes'][0]['html']}" for found in violations if found["impact"] in GRAVE]

    def findings_in_every_light(self) -> list[str]:
        findings = []
        for light, rules in LIGHTS:
            self.page.emulate_media(color_scheme=light)
            expect(self.page.locator("html")).to_have_attribute("data-theme", light)
            findings += [f"{light}: {found}" for found in self.grave_findings(*rules)]
        return findings

    # Tables ---------------------------------------------------------------------------------------------------

    def set_up(self, kinds: list[str], *, is_short: bool = True) -> None:
        """Fill in the set-up page of Lost Cities: one of Me, Bot, Friend, Device for every seat."""
        self.go("/new/lost-cities")
        self.page.get_by_role("radio", name=str(len(kinds)), exact=True).check(force=True)
        for number, kind in enumerate(kinds, start=1):
            self.page.get_by_role("radiogroup", name=f"Seat {number}").get_by_role("radio", name=kind).check(force=True)
        if is_short:
            self.page.get_by_role("switch", name="Short game").check(force=True)

    def start_game(self) -> None:
        self.button("Start the game").click()
        self.page.wait_for_url("**/t/*")

    def found(self, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """Found a table without the set-up page; it starts at once unless a seat is open. Returns its id and its keys."""
        is_full = all(seat["kind"] != "open" for seat in seats)
        wish = {"game": game, "seats": seats, "start": is_full, **more}
        # A line kept open may be closed by the server in the moment in which it is used again.
        answer = self.page.request.post(f"{self.address}/api/tables", data=wish, max_retries=1)
        assert answer.ok, answer.text()
        founded: dict[str, Any] = answer.json()
        return founded

    def take_seat(self, founded: dict[str, Any], number: int = 0) -> None:
        key = founded["keys"][number]
        self.go(f"/t/{founded['table']}#seat={key['seat']}&token={key['token']}")

    def sit_down(self, game: str, seats: list[dict[str, str]], **more: Any) -> str:
        """Found a table and take its first seat; returns its id."""
        founded = self.found(game, seats, **more)
        self.take_seat(founded)
        return str(founded["table"])

    # Lost Cities ----------------------------------------------------------------------------------------------

    def hand(self) -> list[str]:
        cards = self.page.locator("[data-card][data-testid^='card-']")
        return [
            str(name).removeprefix("card-") for name in cards.evaluate_all("found => found.map((e) => e.dataset.testid)")
        ]

    def play_a_bot(self, **more: Any) -> None:
        """Sit down at a short game against a bot, and wait for one's turn."""
        bot = {"kind": "bot", "name": "Bot", "strength": "easy"}
        wishes = more or {"options": {"short": True}}
        self.sit_down("lost-cities", [{"kind": "me", "name": "Vera"}, bot], **wishes)
        self.wait_for_turn()

    def wait_for_turn(self) -> None:
        expect(self.page.get_by_text(CHOOSE_A_CARD).first).to_be_visible()

    def is_asked(self) -> bool:
        """It is this visitor's turn to play a card, as far as the page has been told."""
        return self.page.get_by_text(CHOOSE_A_CARD).first.is_visible()

    def moment(self) -> str:
        """Waits until there is something to do, and says what: `play`, `confirm`, `scene` or `over`."""
        found = self.page.wait_for_function(MOMENT, arg=CHOOSE_A_CARD.pattern)
        return str(found.json_value())

    def play_on(self, turns: int = 1000) -> None:
        """The first card of the hand where it goes, then a card from the deck: for some turns, or to the end of the game."""
        is_lifting = False
        while (moment := self.moment()) != "over":
            if moment == "play":
                if turns == 0 and not is_lifting:
                    return
                self.lift(self.hand()[0])
                is_lifting = True
                continue
            if moment == "scene":
                self.part("scene-on").click()
                continue
            if is_lifting:
                turns -= 1
                is_lifting = False
            # What was there a moment ago may be gone: news came in between, and the next look shows what to do.
            with contextlib.suppress(Late):
                self.part("main-action").click(timeout=1000)

    def lift(self, card: str) -> None:
        self.part(f"card-{card}").first.click()

    def discard(self, card: str) -> None:
        self.lift(card)
        self.part(f"pile-{card[0]}").click()
        expect(self.part("main-action")).to_be_enabled()

    def refusal(self) -> Locator:
        """The note that says why something isn't possible."""
        return self.page.get_by_role("status").filter(has=self.page.locator(".paragraph"))
