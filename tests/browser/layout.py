"""How large a board is drawn, whether it stays where it is, and what is cut or too small, at six sizes (`measure_layout.js`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.moments import Moment
from tests.browser.visitor import Visitor, from_golden
from tropa.registry import find_game

SIZES = {
    "phone": (390, 844),
    "landscape": (844, 390),
    "zoom": (720, 450),
    "small": (1280, 720),
    "desk": (1440, 900),
    "large": (1920, 1080),
}
FITTED = 0.85
"""Where a camera shows all there is, it takes so much of the width or height; the rest is for pins of open ends and what covers a corner."""
MEASURE = (Path(__file__).parent / "measure_layout.js").read_text(encoding="utf-8")
AT_REST = """([width, height]) => new Promise((done) => {
  // A phone's browser tells the page of its new size (100vw, 100dvh) later than the layout of its width.
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.cssText = "position:fixed;visibility:hidden;width:100vw;height:100dvh";
  const isMoving = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().iterations !== Infinity;
  let before = "", same = 0, frames = 0;
  const look = () => {
    const boxes = [...document.querySelectorAll("[data-board], [data-anchor], [data-fit]")].map((e) => e.getBoundingClientRect());
    const now = JSON.stringify(boxes);
    const isReady = probe.offsetWidth === width && probe.offsetHeight === height && document.fonts.status === "loaded";
    same = now === before && isReady && !document.getAnimations().some(isMoving) ? same + 1 : 0;
    before = now;
    if (same < 2 && frames++ < 300) return requestAnimationFrame(look);
    probe.remove();
    done(same === 2);
  };
  look();
})"""
"""All letters are there, nothing moves but what moves for ever, and two frames were alike."""
OPEN = """(address) => { history.pushState(null, "", address); dispatchEvent(new PopStateEvent("popstate")); }"""
TO_STOP = """(part) => {
  const slider = document.querySelector("main input[type=range], .layout input[type=range]");
  slider.value = Math.round(slider.max * part);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""
READY = "[data-anchor=board] svg"
TELLING = """const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...where) {
    super(...where);
    window.tell = (message) => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}"""
"""A page to which something can be told as by its server."""
TALK = """({ seats, refused }) => new Promise((done) => {
  for (const seat of seats) window.tell({ type: "thinking", seat, on: true });
  window.tell(refused);
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""
HUSH = "(seats) => { for (const seat of seats) window.tell({ type: 'thinking', seat, on: false }); }"
"""A refusal goes by itself when the page is resized."""


def plain_faults(size: str, seen: dict[str, Any]) -> list[str]:
    """What is wrong with any page of this size, each fault under the word for its kind."""
    width, height = SIZES[size]
    found = [f"cut: {name}" for name in seen["cut"]]
    least = 9 if size == "landscape" else 11
    found += [f"lettering: {drawn} px, {name}" for name, drawn in seen["lettering"] if drawn < least]
    found += [f"control: {name}" for name in seen["tight"]]
    if seen["document"][0] > width:
        found.append(f"document: {seen['document'][0]} px wide")
    if seen["dialog"] and not (
        seen["dialog"][0] >= 0 and seen["dialog"][1] >= 0 and seen["dialog"][2] <= width and seen["dialog"][3] <= height
    ):
        found.append(f"dialog: at {seen['dialog']}")
    return found


def faults(size: str, seen: dict[str, Any]) -> list[str]:
    """What is wrong with a table of this size."""
    found = plain_faults(size, seen)
    if seen["document"][1] > SIZES[size][1]:
        found.append(f"document: {seen['document'][1]} px high")
    found += [f"place: {name}" for name in seen["narrow"]]
    # What lies under a dialog may be as it likes.
    found += [f"scrolls: {name}" for name in seen["scrolls"] if not seen["dialog"]]
    if seen["board"] is None:
        return [*found, "board: none is marked"]
    found += narrow_board(size, seen)
    if seen["fit"] is not None and seen["fit"] < FITTED:
        found.append(f"board: what lies there takes {seen['fit']:.0%} of the room")
    return found


def narrow_board(size: str, seen: dict[str, Any]) -> list[str]:
    """What is wrong with the place and the size of the board."""
    width, height = SIZES[size]
    found = []
    left, top, wide, high = seen["board"]
    if left < -1 or top < -1 or left + wide > width + 1 or top + high > height + 1:
        found.append(f"board: outside, at {seen['board']}")
    if size == "phone" and wide < 0.92 * width:
        found.append(f"board: {wide / width:.0%} of the width")
    elif size in ("landscape", "zoom") and high < 0.85 * height:
        found.append(f"board: {high / height:.0%} of the height")
    elif size not in ("phone", "landscape", "zoom") and high < 0.6 * height and wide < 0.9 * seen["free"][2]:
        found.append(f"board: {high / height:.0%} of the height, {wide / seen['free'][2]:.0%} of the free width")
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Until nothing moves any more."""
    for _ in range(5):
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate(AT_REST, [width, height]):
            return
        # A phone's browser now and then keeps the old size until it is told once more.
        page.set_viewport_size({"width": width, "height": height + 1})
    pytest.fail(f"the page never came to rest at {width}×{height}")


def measure(page: Page, talk: Talk | None = None) -> tuple[dict[str, list[str]], dict[str, list[float]]]:
    """Through all sizes: what is wrong at each, and where the board is; and what is wrong while much is told at once."""
    wrong, boards = {}, {}
    for size, (width, height) in SIZES.items():
        resize(page, width, height)
        seen = page.evaluate(MEASURE)
        wrong[size] = faults(size, seen)
        boards[size] = seen["board"]
        if talk and not seen["dialog"]:
            page.evaluate(TALK, talk)
            told = page.evaluate(MEASURE)
            page.evaluate(HUSH, talk["seats"])
            wrong[f"{size} refused"] = faults(size, told)
            moving = [part for part in ("board", "tray") if told[part] != seen[part]]
            wrong[f"{size} refused"] += [f"{part} moves: {seen[part]} to {told[part]}" for part in moving]
    return wrong, boards


class Talk(TypedDict):
    """What is told at once: these seats think, and something was refused."""

    seats: list[int]
    refused: dict[str, Any]


def talk_at(game_id: str, moment: Moment) -> Talk:
    """All the others think, and the refusal is the game's longest."""
    reason = max(find_game(game_id).refusals.values(), key=lambda reason: len(reason.text.ru))
    text = {"en": reason.text.en, "ru": reason.text.ru}
    refused = {"type": "refused", "key": "", "code": "", "paragraph": reason.paragraph, "text": text}
    return {"seats": [seat for seat in range(moment.players) if seat != moment.seat], "refused": refused}


def sit(visitor: Visitor, game_id: str, moment: Moment, *, is_friend_away: bool = False) -> None:
    """Among bots, with a person of the same device next, or a seat that waits for a friend."""
    seats = [{"kind": "bot", "name": f"Bot {n}", "strength": "easy"} for n in range(moment.players)]
    seats[(moment.seat + 1) % moment.players] = {"kind": "open"} if is_friend_away else {"kind": "device", "name": "Ольга"}
    seats[moment.seat] = {"kind": "me", "name": "Vera"}
    founded = visitor.found(game_id, seats, from_record=from_golden(game_id, moment.golden, moment.moves), start=True)
    key = next(key for key in founded["keys"] if key["seat"] == moment.seat)
    visitor.page.evaluate(OPEN, f"/t/{founded['table']}#seat={key['seat']}&token={key['token']}")


def end_scenes(visitor: Visitor) -> None:
    while (go_on := visitor.part("scene-on")).count() > 0:
        go_on.click()
        visitor.page.wait_for_timeout(50)


def report(wrong: dict[str, list[str]]) -> str:
    """Each fault once, with the places where it was found."""
    where: dict[str, list[str]] = defaultdict(list)
    for place, found in wrong.items():
        for fault in found:
            where[fault].append(place)
    return "\n".join(f"{fault}  [{', '.join(places)}]" for fault, places in sorted(where.items()))


def moved(boards: dict[str, dict[str, list[float]]]) -> dict[str, list[str]]:
    """Where the board wasn't always in the same place."""
    return {place: [f"moves: {rects}"] for place, rects in boards.items() if len({str(rect) for rect in rects.values()}) > 1}


def look_at(visitor: Visitor, game_id: str, moments: Iterable[Moment]) -> dict[str, list[str]]:
    """What is wrong with a table at these moments, each through all sizes; within a game the board stays where it is."""
    wrong: dict[str, list[str]] = {}
    boards: dict[str, dict[str, list[float]]] = defaultdict(dict)
    visitor.page.add_init_script(TELLING)
    visitor.go("/replay")
    for moment in moments:
        phase = moment.phase
        sit(visitor, game_id, moment)
        visitor.page.wait_for_selector(READY)
        talk = talk_at(game_id, moment)
        found, places = measure(visitor.page, talk)
        if visitor.part("scene-on").count() > 0:
            wrong |= {f"scene before {phase} {size}": found[size] for size in found}
            end_scenes(visitor)
            found, places = measure(visitor.page, talk)
        wrong |= {f"{phase} {size}": found[size] for size in found}
        for size in SIZES:
            boards[f"{moment.golden} {size}"][phase] = places[size]
    wrong |= moved(boards)
    return wrong


LANGUAGES = ["ru", "en"]
SPEAK = "(number) => document.querySelectorAll('header input[type=radio]')[number].click()"
"""The bar's first two buttons are the languages."""


def look_at_page(visitor: Visitor) -> dict[str, list[str]]:
    """What is wrong with a page in both languages, each through all sizes."""
    wrong: dict[str, list[str]] = {}
    page = visitor.page
    expect(page.locator("main h1").first).to_be_visible()
    languages = LANGUAGES
    for size, (width, height) in SIZES.items():
        resize(page, width, height)
        for language in languages:
            page.evaluate(SPEAK, LANGUAGES.index(language))
            page.wait_for_selector(f"html[lang={language}]", state="attached")
            wrong[f"{language} {size}"] = plain_faults(size, page.evaluate(MEASURE))
        # The next size begins with the language in which this one ends.
        languages = languages[::-1]
    return wrong


def faults_at_the_end(visitor: Visitor) -> dict[str, list[str]]:
    expect(visitor.part("end")).to_be_visible()
    wrong: dict[str, list[str]] = {}
    for size, (width, height) in SIZES.items():
        resize(visitor.page, width, height)
        wrong[size] = plain_faults(size, visitor.page.evaluate(MEASURE))
    return wrong
