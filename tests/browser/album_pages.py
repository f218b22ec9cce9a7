"""The pages of the album that are no tables in play: how each is reached, by somebody of whom the browser knows nothing before."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from functools import cache, partial

from playwright.sync_api import Browser, Error, FilePayload, expect

from tests.browser.album_days import show_dare, show_day
from tests.browser.layout import OPEN, READY, SIZES, resize
from tests.browser.moments import GOLDENS
from tests.browser.sheets import Part, Show, open_page, press
from tests.browser.test_analysis import LONG
from tests.browser.test_earlier import TOKEN
from tests.browser.test_helper import WALK, tap_places, tap_roads
from tests.browser.test_page_layout import TURN_TO
from tests.browser.test_profile import come_from_earlier
from tests.browser.test_puzzles import WAIT, move, open_puzzle, simple
from tests.browser.visitor import Visitor, new_profile
from tests.fixtures.earlier import ENDED_OTHERWISE, EXPECTED, HALTED
from tests.test_lessons import LESSONS, notes_of
from tropa.puzzles.shelf import puzzles_of
from tropa.registry import find_game


def forget(visitor: Visitor) -> None:
    """Of what was shot before nothing stays but the client in its cache."""
    page = visitor.page
    page.unroute_all(behavior="ignoreErrors")
    # A page without a line comes back by itself as soon as there is one, and may cross the first try.
    with contextlib.suppress(Error):
        page.goto("about:blank")
    page.goto("about:blank")
    kept = {"origin": visitor.address, "storageTypes": "all"}
    visitor.context.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)


def come_back(visitor: Visitor, *, path: str, steps: tuple[str, ...] = ()) -> None:
    """Not for the first time: the games are the profile's already."""
    come_from_earlier(visitor)
    open_page(visitor, path="/games")
    open_page(visitor, path=path, steps=steps)


# Start page and set-up ----------------------------------------------------------------------------------------


@cache
def open_tables(browser: Browser, lobby: str) -> list[Visitor]:
    """Two who wait for others, as long as the album is shot."""
    hosts = []
    for kinds in (["Me", "Friend"], ["Me", "Bot", "Friend", "Friend"]):
        host = Visitor(new_profile(browser, language="en-US", is_phone=False), lobby)
        host.set_up(kinds)
        host.page.get_by_role("switch", name="Show on the start page").check(force=True)
        host.button("Wait for").click()
        expect(host.part("showing").get_by_role("switch")).to_be_checked()
        hosts.append(host)
    return hosts


def meet(visitor: Visitor, *, lobby: str, waiting: bool) -> None:
    if waiting:
        assert visitor.context.browser
        open_tables(visitor.context.browser, lobby)
    visitor.page.goto(lobby + "/")
    expect(visitor.part("open-tables")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")


def set_up_full(visitor: Visitor, *, game: str) -> None:
    """As many seats as there are, of all kinds, and a clock."""
    open_page(visitor, path=f"/new/{game}")
    # Wherever it lies: what stays at the bottom may lie over it.
    visitor.page.locator(".caption").get_by_role("radio").last.dispatch_event("click")
    for seat, kind in ((2, 1), (3, 2), (4, 3), (5, 2)):
        group = visitor.page.get_by_role("radiogroup", name=re.compile(rf"^(Seat|Место) {seat}$"))
        if group.count() > 0:
            group.get_by_role("radio").nth(kind).dispatch_event("click")
    visitor.part("pace").get_by_role("radio").nth(1).dispatch_event("click")
    for details in visitor.page.locator("aside details:not([open]) summary").all():
        details.click()


def wait_at(visitor: Visitor, *, is_joining: bool, is_large: bool) -> None:
    mine = {"kind": "me", "name": "Вера"}
    seats = [mine, {"kind": "open"}, {"kind": "bot", "name": "Compass", "strength": "easy"}]
    more = {"pace": {"bank": 300, "gain": 20}} if is_large else {}
    if is_large:
        seats = [mine, {"kind": "device", "name": "Аполлинария Конст"}, *[{"kind": "open"}] * 3]
    founded = visitor.found("night-cage", seats, **more)
    if is_joining:
        visitor.go(f"/t/{founded['table']}")
    else:
        visitor.take_seat(founded)
    expect(visitor.page.locator("main h1").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")


# Lessons, puzzles, analyses, helpers --------------------------------------------------------------------------


def show_note(visitor: Visitor, *, lesson: str, part: float, is_folded: bool) -> None:
    game, _, name = lesson.partition("/")
    notes = list(notes_of(find_game(game), name).values())
    told = round(part * (len(notes) - 1))
    visitor.go("/privacy")
    visitor.page.evaluate(TURN_TO, [lesson, int(notes[told]["at"]), told])
    visitor.go(f"/learn/{lesson}")
    visitor.page.wait_for_selector(READY)
    expect(visitor.part("lesson-note")).to_be_visible()
    if is_folded:
        # At a desk there is room for it.
        if not visitor.part("lesson-fold").is_visible():
            resize(visitor.page, *SIZES["zoom"])
        visitor.part("lesson-fold").click()


def read_rules(visitor: Visitor, *, game: str) -> None:
    """Down to the second picture, for they are drawn when they come in sight."""
    open_page(visitor, path=f"/rules/{game}")
    for number in (0, 1, 0):
        picture = visitor.part("diagram").nth(number)
        picture.scroll_into_view_if_needed()
        expect(picture.locator("[data-board]")).to_be_visible()
    visitor.page.evaluate("scrollTo(0, 0)")


def answer_puzzle(visitor: Visitor, *, game: str, is_best: bool) -> None:
    puzzle = simple(game, {"night-cage": "move", "bigfoot": "discard"}[game])
    open_puzzle(visitor, puzzle)
    action = (puzzle.best if is_best else puzzle.second)[0]
    if game == "night-cage":
        move(visitor, puzzle, action)
    else:
        visitor.part(f"row-{action.removeprefix('discard ')}").click()
        visitor.part("main-action").click()
    expect(visitor.part("puzzle-verdict")).to_be_visible(timeout=WAIT)
    expect(visitor.part("puzzle-reason")).not_to_be_empty()


def analyse(visitor: Visitor, *, table: str, is_open: bool) -> None:
    come_from_earlier(visitor)
    visitor.go(f"/a/{table}")
    visitor.page.wait_for_selector(READY)
    if not is_open:
        return
    expect(visitor.part("review-stop").or_(visitor.part("moment").first).first).to_be_attached()
    expect(visitor.part("review-stop")).to_have_count(0, timeout=LONG)
    first = visitor.part("moment").first.get_by_role("button").first
    if first.is_visible():
        first.click()
    else:
        visitor.part("moment-next").click()


def show_helper(visitor: Visitor, *, game: str, is_printed: bool) -> None:
    """A sheet with its answer."""
    places = {"en-route": {"g": ["2,3", "2,3"]}, "innsmouth": {"c": ["2,3", "2,3"], "threat": ["2,2"]}}[game]
    visitor.go(f"/helper/{game}")
    resize(visitor.page, *SIZES["desk"])
    tap_roads(visitor, [*WALK, "h1,0", "v2,3"])
    for tool, tapped in places.items():
        tap_places(visitor, tool, tapped)
    visitor.part("find").click()
    expect(visitor.part("total")).to_be_visible()
    if is_printed:
        visitor.page.emulate_media(media="print")


# One's own games ----------------------------------------------------------------------------------------------


def show_own(visitor: Visitor, *, tab: str = "", step: str = "", sight: str = "") -> None:
    """On a narrow screen one looks at a part of them, on a wide one at all."""
    come_back(visitor, path="/games")
    chooser = visitor.page.get_by_text(re.compile(f"^({tab})$")).first
    if tab and chooser.is_visible():
        chooser.click()
    if step:
        press(visitor, step)
    if sight:
        expect(visitor.page.locator(sight).first).to_be_visible()
        visitor.page.locator(sight).first.scroll_into_view_if_needed()


def make_passkey(visitor: Visitor) -> None:
    authenticator = visitor.context.new_cdp_session(visitor.page)
    authenticator.send("WebAuthn.enable")
    wish = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**wish, "isUserVerified": True, "automaticPresenceSimulation": True}
    authenticator.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    show_own(visitor, tab=DATA, step="Make a passkey|Создать ключ", sight="[data-testid=passkey]")


# What goes wrong ----------------------------------------------------------------------------------------------


def refuse_record(visitor: Visitor) -> None:
    open_page(visitor, path="/replay")
    file = FilePayload(name="notes.txt", mimeType="text/plain", buffer=b"no record")
    visitor.page.locator("input[type=file]").set_input_files(file)
    expect(visitor.page.get_by_role("main").get_by_role("alert")).to_be_visible()


def open_menu(visitor: Visitor) -> None:
    """Where the bar has no room for its places."""
    open_page(visitor, path="/replay")
    menu = visitor.page.get_by_role("button", name=re.compile("Main menu|Главное меню"))
    if menu.is_visible():
        menu.click()


def lose_line(visitor: Visitor, *, path: str) -> None:
    open_page(visitor, path="/privacy")
    visitor.context.set_offline(True)
    visitor.page.evaluate(OPEN, path)
    expect(visitor.page.locator("[data-testid=offline], main [role=alert]").first).to_be_visible()


def fail(visitor: Visitor, *, path: str) -> None:
    """The page is there, and its server isn't."""
    open_page(visitor, path="/privacy")
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.page.evaluate(OPEN, path)
    expect(visitor.page.locator("main [role=alert], main button").first).to_be_visible()


def offer_lesson(visitor: Visitor) -> None:
    open_page(visitor, path="/", sight="main article")
    press(visitor, "Play now|Играть сейчас")
    expect(visitor.page.get_by_role("dialog").first).to_be_visible()
    visitor.page.wait_for_selector(READY)


def halt(visitor: Visitor) -> None:
    visitor.go(f"/t/{HALTED}#seat=0&token={TOKEN}")
    expect(visitor.page.get_by_role("status").first).to_be_visible()


DATA = "Data|Данные"
SETTINGS = "Settings|Настройки|Guest|Гость"
"""Whoever has room for a name in the bar opens them by it."""
UNKNOWN = {
    "page": "/nowhere",
    "table": "/t/abcdefgh2345",
    "replay": "/r/abcdefgh2345",
    "analysis": "/a/abcdefgh2345",
    "dare": "/dare/abcdefgh",
    "day": "/day/2001-01-01/night-cage",
    "puzzle": "/puzzle/en-route/999",
    "rules": "/rules/chess",
    "lesson": "/learn/chess",
}


def shows(lobby: str) -> Iterator[tuple[str, Show, int]]:
    yield "home-new", partial(open_page, path="/", sight="main article"), 2
    yield "home-settings", partial(open_page, path="/", sight="main article", steps=(SETTINGS,)), 1
    yield "home-back", partial(come_back, path="/"), 2
    yield "home-lesson-offered", offer_lesson, 1
    yield "lobby-empty", partial(meet, lobby=lobby, waiting=False), 2
    yield "lobby-waiting", partial(meet, lobby=lobby, waiting=True), 2
    for game in GOLDENS:
        yield f"setup-{game}", partial(open_page, path=f"/new/{game}"), 2
        yield f"setup-{game}-full", partial(set_up_full, game=game), 3
    yield "waiting", partial(wait_at, is_joining=False, is_large=False), 2
    yield "waiting-large", partial(wait_at, is_joining=False, is_large=True), 2
    yield "join", partial(wait_at, is_joining=True, is_large=False), 2
    yield "join-large", partial(wait_at, is_joining=True, is_large=True), 2
    for game, name in LESSONS:
        lesson = f"{game}/{name}".rstrip("/")
        for part, word in ((0, "first"), (0.5, "middle"), (1, "last")):
            show = partial(show_note, lesson=lesson, part=part)
            yield f"lesson-{name or game}-{word}", partial(show, is_folded=False), 1
            if part == 0.5:
                yield f"lesson-{name or game}-{word}-folded", partial(show, is_folded=True), 1
    for game in GOLDENS:
        yield f"rules-{game}", partial(read_rules, game=game), 2
    yield "puzzles", partial(open_page, path="/puzzles"), 2
    for game in GOLDENS:
        yield (
            f"puzzle-{game}",
            partial(open_page, path=f"/puzzle/{game}/{min(puzzles_of(game))}", sight="[data-testid=puzzle-lane]"),
            1,
        )
    for game in ("night-cage", "bigfoot"):
        for is_best in (True, False):
            name = f"puzzle-{game}-{'solved' if is_best else 'failed'}"
            yield name, partial(answer_puzzle, game=game, is_best=is_best), 1
    for name in ("en-route-over", "bigfoot-over", "lost-cities-over"):
        yield f"analysis-{name}", partial(analyse, table=EXPECTED[name]["id"], is_open=True), 1
    for game in ("en-route", "innsmouth"):
        for word, is_printed in (("screen", False), ("print", True)):
            yield f"helper-{game}-{word}", partial(show_helper, game=game, is_printed=is_printed), 2
    yield "games-none", partial(open_page, path="/games"), 1
    yield "games", partial(come_back, path="/games"), 3
    yield "games-statistics", partial(show_own, tab="Statistics|Статистика"), 3
    yield "games-data", partial(show_own, tab=DATA), 3
    yield "games-code", partial(show_own, tab=DATA, step="Show a code|Показать код", sight="[data-testid=code]"), 1
    recovery = partial(show_own, tab=DATA, step="Make a recovery text|Составить текст", sight="[data-testid=recovery]")
    yield "games-recovery", recovery, 1
    yield "games-passkey", make_passkey, 1
    yield "games-delete", partial(show_own, tab=DATA, step="Delete all|Удалить всё", sight="dialog:modal"), 1
    yield "device", partial(open_page, path="/device"), 1
    yield "device-code", partial(open_page, path="/device#code=12345678"), 1
    yield "privacy", partial(open_page, path="/privacy"), 3
    yield "fair", partial(open_page, path="/fair"), 3
    yield "menu", open_menu, 1
    yield "records", partial(open_page, path="/replay"), 1
    yield "records-mine", partial(come_back, path="/replay"), 2
    yield "records-refused", refuse_record, 1
    for name, path in UNKNOWN.items():
        yield f"missing-{name}", partial(open_page, path=path), 1
    yield "unreached", partial(fail, path="/games"), 1
    yield "unreached-home", partial(fail, path="/"), 1
    yield "offline", partial(lose_line, path="/puzzles"), 1
    yield "earlier-halted", halt, 1
    yield "earlier-otherwise", partial(open_page, path=f"/t/{ENDED_OTHERWISE}", sight="[data-testid=end]"), 1
    yield "dare", partial(show_dare, is_giver=False), 1
    yield "dare-given", partial(show_dare, is_giver=True), 1
    for state in ("home-open", "open", "home-played", "played", "closed", "closed-stranger"):
        # Comes last: the clock never goes back.
        yield f"day-{state}", partial(show_day, state=state), 2


def begun(show: Show) -> Show:
    def run(visitor: Visitor) -> None:
        forget(visitor)
        show(visitor)

    return run


def page_parts(lobby: str) -> Iterator[Part]:
    for name, show, screens in shows(lobby):
        yield Part("pages", name, begun(show), screens)
