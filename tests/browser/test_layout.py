"""Every phase of every game at six sizes, at the table and in the replay, and every page: the board is large and stays where it
is, and nothing is cut or too small. In Russian, whose words are longer; `make matrix` has the phases in English, too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.moments import GOLDENS, Moment, Walk, walk_through
from tests.browser.visitor import GOLDEN, Visitor, from_golden
from tests.fixtures.earlier import EXPECTED
from tropa.puzzles.shelf import puzzles_of
from tropa.registry import find_game

pytestmark = pytest.mark.browser

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
    width, height = SIZES[size]
    found = plain_faults(size, seen)
    if seen["document"][1] > height:
        found.append(f"document: {seen['document'][1]} px high")
    found += [f"place: {name}" for name in seen["narrow"]]
    # What lies under a dialog may be as it likes.
    found += [f"scrolls: {name}" for name in seen["scrolls"] if not seen["dialog"]]
    if seen["board"] is None:
        return [*found, "board: none is marked"]
    left, top, wide, high = seen["board"]
    if left < -1 or top < -1 or left + wide > width + 1 or top + high > height + 1:
        found.append(f"board: outside, at {seen['board']}")
    if size == "phone" and wide < 0.92 * width:
        found.append(f"board: {wide / width:.0%} of the width")
    elif size in ("landscape", "zoom") and high < 0.85 * height:
        found.append(f"board: {high / height:.0%} of the height")
    elif size not in ("phone", "landscape", "zoom") and high < 0.6 * height and wide < 0.9 * seen["free"][2]:
        found.append(f"board: {high / height:.0%} of the height, {wide / seen['free'][2]:.0%} of the free width")
    if seen["fit"] is not None and seen["fit"] < FITTED:
        found.append(f"board: what lies there takes {seen['fit']:.0%} of the room")
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


def sit(visitor: Visitor, game_id: str, moment: Moment) -> None:
    """Among bots, with a person of the same device next."""
    seats = [{"kind": "bot", "name": f"Bot {n}", "strength": "easy"} for n in range(moment.players)]
    seats[(moment.seat + 1) % moment.players] = {"kind": "device", "name": "Ольга"}
    seats[moment.seat] = {"kind": "me", "name": "Vera"}
    founded = visitor.found(game_id, seats, from_record=from_golden(game_id, moment.golden, moment.moves))
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


@pytest.mark.usefixtures("patient_bots")
@pytest.mark.parametrize(("game_id", "golden"), [(game_id, golden) for game_id in GOLDENS for golden in GOLDENS[game_id]])
@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.matrix)])
def test_every_phase_fits_every_screen(new_visitor: NewVisitor, language: str, game_id: str, golden: str) -> None:
    walk = walk_through(game_id)
    assert walk.named - walk.visited - walk.dealt == set(), "a phase that no golden game here has"
    moments = [moment for moment in walk.found.values() if moment.golden == golden]
    assert moments, "the others have all its phases, too"
    wrong = look_at(new_visitor(is_phone=True, language=language), game_id, moments)
    assert report(wrong) == ""


@pytest.mark.usefixtures("patient_bots")
def test_a_card_that_is_kept_leaves_the_tray_whole(new_visitor: NewVisitor) -> None:
    """Its button takes room from the tray."""
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go("/replay")
    sit(visitor, "en-route", walk_through("en-route").found["choose"])
    visitor.page.locator("[data-anchor=hand] .laid.open").first.click()
    expect(visitor.part("main-action")).to_be_enabled()
    resize(visitor.page, *SIZES["phone"])
    assert faults("phone", visitor.page.evaluate(MEASURE)) == []


def test_the_clocks_of_five_leave_the_bar_whole(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    seats = [{"kind": "me", "name": "Vera"}, *({"kind": "device", "name": f"Irina {n}"} for n in range(4))]
    visitor.sit_down("night-cage", seats, pace={"bank": 300, "gain": 20})
    visitor.page.wait_for_selector(READY)
    wrong, _ = measure(visitor.page)
    assert report(wrong) == ""


CITIES = {
    "london": ["lines", "draw/route", "route"],
    "new-york": ["choose", "draw/locate", "route"],
    "hong-kong": ["draw/route", "route"],
    "paris": ["tasks", "draw/route", "route"],
    "rio": ["draw/route", "route"],
    "cairo": ["draw/route", "route"],
}
"""Phases in which a city's table differs from First City's."""


@pytest.mark.usefixtures("patient_bots")
@pytest.mark.parametrize("city", list(CITIES))
def test_every_city_fits_every_screen(new_visitor: NewVisitor, city: str) -> None:
    found = Walk("en-route", [f"2p-city-{city}"]).found
    wrong = look_at(new_visitor(is_phone=True, language="ru-RU"), "en-route", [found[phase] for phase in CITIES[city]])
    assert report(wrong) == ""


@pytest.mark.usefixtures("patient_bots")
def test_four_at_a_table_fit_every_screen_while_they_draw(new_visitor: NewVisitor) -> None:
    found = Walk("en-route", ["4p-city-new-york"]).found
    wrong = look_at(new_visitor(is_phone=True, language="ru-RU"), "en-route", [found["draw/locate"], found["draw/route"]])
    assert report(wrong) == ""


@pytest.mark.usefixtures("patient_bots")
def test_the_first_round_alone_fits_every_screen(new_visitor: NewVisitor) -> None:
    """Nearly all of the queue lies there."""
    first = Moment("draw/locate", "1p-solo-won", 14, 0, 1)
    wrong = look_at(new_visitor(is_phone=True, language="ru-RU"), "en-route", [first])
    assert report(wrong) == ""


REPLAYED = {game_id: goldens[0] for game_id, goldens in GOLDENS.items()} | {"innsmouth": "4p-mode-personal-threat-deep-ones"}


@pytest.mark.parametrize("game_id", list(GOLDENS))
def test_the_replay_fits_every_screen(new_visitor: NewVisitor, game_id: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go("/replay")
    record = GOLDEN / game_id / f"{REPLAYED[game_id]}.tropa"
    visitor.page.locator("input[type=file]").set_input_files(record)
    visitor.page.wait_for_selector(READY)
    wrong: dict[str, list[str]] = {}
    boards: dict[str, dict[str, list[float]]] = defaultdict(dict)
    for part in (0, 0.3, 0.7, 1):
        visitor.page.evaluate(TO_STOP, part)
        found, places = measure(visitor.page)
        for size in SIZES:
            wrong[f"{part:.0%} {size}"] = found[size]
            boards[size][f"{part:.0%}"] = places[size]
    wrong |= moved(boards)
    assert report(wrong) == ""


PAGES = [
    "/",
    *(f"/new/{game}" for game in GOLDENS),
    *(f"/rules/{game}" for game in GOLDENS),
    "/helper/en-route",
    "/helper/innsmouth",
    "/puzzles",
    "/replay",
    "/fair",
    "/games",
    "/privacy",
    "/device",
    "/nowhere",
]
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


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_every_screen_in_both_languages(new_visitor: NewVisitor, path: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(path)
    if path.startswith("/rules/"):
        expect(visitor.part("diagram").first.locator("[data-board]")).to_be_visible()
    if path.startswith("/helper/"):
        expect(visitor.part("helper-map")).to_be_visible()
    assert report(look_at_page(visitor)) == ""


@pytest.mark.parametrize("size", ["landscape", "zoom"])
def test_the_task_of_a_puzzle_is_whole_in_its_bar(new_visitor: NewVisitor, size: str) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(f"/puzzle/en-route/{min(puzzles_of('en-route'))}")
    visitor.page.wait_for_selector(READY)
    resize(visitor.page, *SIZES[size])
    bar, task = (visitor.page.locator(part).bounding_box() for part in ("header", "header .grow"))
    assert bar
    assert task
    assert task["height"] <= bar["height"]


def test_whose_map_it_is_covers_no_map_of_a_puzzle(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go(f"/puzzle/en-route/{min(puzzles_of('en-route'))}")
    visitor.page.wait_for_selector(READY)
    chooser = visitor.page.locator("[data-anchor=board] .whose button").first.bounding_box()
    drawn = visitor.page.locator("[data-board]").bounding_box()
    assert chooser
    assert drawn
    assert chooser["y"] >= drawn["y"] + drawn["height"] - 1


BAR = """() => [...document.querySelectorAll("header > *")].filter((e) => !e.matches(".visually-hidden"))
  .filter((e) => e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth + 1).map((e) => e.innerText)"""
"""What in a bar is cut."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", ["en-route/rio", "bigfoot"])
def test_the_bar_of_a_lesson_is_whole(new_visitor: NewVisitor, lesson: str, language: str) -> None:
    visitor = new_visitor(is_phone=True, language=language)
    visitor.go(f"/learn/{lesson}")
    visitor.page.wait_for_selector(READY)
    cut = {}
    for size, (width, height) in SIZES.items():
        resize(visitor.page, width, height)
        cut[size] = visitor.page.evaluate(BAR)
    assert report(cut) == ""


def test_join_and_waiting_room_fit_every_screen_in_both_languages(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(is_phone=True, language="ru-RU")
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "open"}, {"kind": "bot", "name": "Bot", "strength": "easy"}]
    founded = visitor.found("night-cage", seats)
    visitor.go(f"/t/{founded['table']}")
    assert report(look_at_page(visitor)) == ""
    assert visitor.grave_findings() == []
    visitor.take_seat(founded)
    visitor.page.reload()
    assert report(look_at_page(visitor)) == ""
    assert visitor.grave_findings() == []


def faults_at_the_end(visitor: Visitor) -> dict[str, list[str]]:
    expect(visitor.part("end")).to_be_visible()
    wrong: dict[str, list[str]] = {}
    for size, (width, height) in SIZES.items():
        resize(visitor.page, width, height)
        wrong[size] = plain_faults(size, visitor.page.evaluate(MEASURE))
    return wrong


@pytest.mark.parametrize("game", list(GOLDENS))
@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.matrix)])
def test_every_end_fits_every_screen(new_visitor: NewVisitor, language: str, game: str) -> None:
    visitor = new_visitor(is_phone=True, language=language)
    visitor.go(f"/t/{EXPECTED[f'{game}-over']['id']}")
    assert report(faults_at_the_end(visitor)) == ""
