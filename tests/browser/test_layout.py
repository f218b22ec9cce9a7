"""Every phase of every game at six sizes, at the table and in the replay, and its end: the board is large and stays where it
is, and nothing is cut or too small. In Russian, whose words are longer; `make matrix` has the phases in English, too."""

from __future__ import annotations

from collections import defaultdict

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.layout import (
    MEASURE,
    READY,
    SIZES,
    TO_STOP,
    faults,
    faults_at_the_end,
    look_at,
    measure,
    moved,
    report,
    resize,
    sit,
)
from tests.browser.moments import GOLDENS, Moment, Walk, walk_through
from tests.browser.visitor import GOLDEN
from tests.fixtures.earlier import EXPECTED

pytestmark = pytest.mark.browser


@pytest.mark.usefixtures("patient_bots")
@pytest.mark.parametrize(("game_id", "golden"), [(game_id, golden) for game_id in GOLDENS for golden in GOLDENS[game_id]])
@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.matrix)])
def test_every_phase_fits_every_screen(new_visitor: NewVisitor, language: str, game_id: str, golden: str) -> None:
    walk = walk_through(game_id)
    assert walk.missing == set(), "phases and stages that no golden game here has"
    moments = [moment for moment in walk.found.values() if moment.golden == golden]
    assert moments, "the others have all its phases, too"
    wrong = look_at(new_visitor(is_phone=True, language=language), game_id, moments)
    assert report(wrong) == ""


@pytest.mark.usefixtures("patient_bots")
@pytest.mark.parametrize("game_id", list(GOLDENS))
def test_a_table_with_a_chat_fits_every_screen(new_visitor: NewVisitor, game_id: str) -> None:
    """There is one as soon as a friend may come."""
    visitor = new_visitor(is_phone=True, language="ru-RU")
    visitor.go("/replay")
    several = next(moment for moment in walk_through(game_id).found.values() if moment.players > 1)
    sit(visitor, game_id, several, is_friend_away=True)
    visitor.page.wait_for_selector(READY)
    expect(visitor.button("Чат")).to_be_visible()
    wrong, _ = measure(visitor.page)
    # Open at a desk, on its lowest screens too, it shows what was said.
    resize(visitor.page, *SIZES["desk"])
    visitor.page.get_by_role("tab", name="Чат").click()
    for size in ("small", "desk"):
        resize(visitor.page, *SIZES[size])
        wrong[f"{size} talking"] = faults(size, visitor.page.evaluate(MEASURE))
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
    "two-banks": ["draw/route", "route"],
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


MORE = {
    "change": Moment("draw/locate", "4p-mode-personal-threat-cultists", 242, 3, 4),
    "alley": Moment("draw/route", "4p-mode-personal-threat-cultists", 145, 0, 4),
    "three": Moment("draw/route", "3p-mode-personal-threat-cultists", 162, 0, 3),
}
"""Turns of Innsmouth with the most on the table: four ways to change a coordinate, every diagonal open, the sheet of three."""


@pytest.mark.usefixtures("patient_bots")
def test_full_turns_of_innsmouth_fit_every_screen(new_visitor: NewVisitor) -> None:
    wrong = look_at(new_visitor(is_phone=True, language="ru-RU"), "innsmouth", MORE.values())
    assert report(wrong) == ""


FEW = {
    "bigfoot": [Moment("place", "3p-great", 165, 0, 3), Moment("discard", "2p-summit", 142, 1, 2)],
    "night-cage": [Moment("land", f"{n}p-preset-hard", 60, n - 1, n) for n in (1, 2, 3)],
}
"""Tables of few, whose signs stand beside their marks where there is room for them."""


@pytest.mark.usefixtures("patient_bots")
@pytest.mark.parametrize("game_id", list(FEW))
def test_signs_of_few_leave_the_bar_whole(new_visitor: NewVisitor, game_id: str) -> None:
    """On the smallest screen they are left out, and no mark keeps their room."""
    wrong = look_at(new_visitor(is_phone=True, language="ru-RU"), game_id, FEW[game_id])
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


@pytest.mark.parametrize("game", list(GOLDENS))
@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.matrix)])
def test_every_end_fits_every_screen(new_visitor: NewVisitor, language: str, game: str) -> None:
    visitor = new_visitor(is_phone=True, language=language)
    visitor.go(f"/t/{EXPECTED[f'{game}-over']['id']}")
    assert report(faults_at_the_end(visitor)) == ""
