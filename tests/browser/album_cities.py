"""What the album shows of each of En Route's cities: phases that differ, replay, end, lesson, rules, and where one chooses it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.browser.album_tables import show_end, show_moment, show_replay
from tests.browser.moments import Walk
from tests.browser.sheets import Part
from tests.browser.test_layout import CITIES
from tests.browser.visitor import Visitor
from tests.test_lessons import SHORT

GAME = "en-route"


def show_page(visitor: Visitor, *, address: str, ready: str) -> None:
    visitor.go(address)
    visitor.page.wait_for_selector(ready)


def choose_city(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.part("choose-city").click()
    visitor.page.wait_for_selector("svg.picture")


def phase_parts() -> Iterator[Part]:
    shown = [(city, f"2p-city-{city}", phases) for city, phases in CITIES.items()]
    for name, golden, phases in [*shown, ("four", "4p-city-new-york", ["draw/locate", "draw/route"])]:
        found = Walk(GAME, [golden]).found
        for phase in phases:
            show = partial(show_moment, game=GAME, moment=found[phase])
            yield Part(GAME, f"phase-{name}-{phase.replace('/', '-')}", show)


def city_parts() -> Iterator[Part]:
    yield from phase_parts()
    for city in CITIES:
        golden = f"1p-city-{city}-solo-won"
        yield Part(GAME, f"city-replay-{city}", partial(show_replay, game=GAME, part=0.6, golden=golden))
        yield Part(GAME, f"city-end-{city}", partial(show_end, game=GAME, golden=golden))
    for game, name in SHORT:
        lesson = partial(show_page, address=f"/learn/{game}/{name}", ready="[data-testid=lesson-note]")
        yield Part(game, f"city-lesson-{name}", lesson)
    for chapter in range(21, 27):
        rules = partial(show_page, address=f"/rules/{GAME}#ER-{chapter}", ready="[data-testid=diagram] svg")
        yield Part(GAME, f"city-rules-{chapter}", rules)
    yield Part(GAME, "city-poster", choose_city)
    setting_up = partial(show_page, address=f"/new/{GAME}#city=rio", ready="svg.picture")
    yield Part(GAME, "city-setup", setting_up)
