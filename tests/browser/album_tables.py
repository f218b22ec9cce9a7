"""The tables of the album: phases, replays, scenes, ends, what folds out, and who else sits there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from unittest.mock import patch

from playwright.sync_api import expect

from tests.browser.layout import OPEN, READY, SIZES, TO_STOP, end_scenes, resize, sit
from tests.browser.moments import Moment, walk_through
from tests.browser.sheets import CLOSE, Part
from tests.browser.test_ends import FULL
from tests.browser.test_layout import MORE, REPLAYED
from tests.browser.test_scenes import CASES, LEAST, NAMES, Case, act
from tests.browser.visitor import GOLDEN, Visitor, from_golden, new_profile
from tropa.core.contract import DEALER
from tropa.core.record import Record, read_record

CROWDED = {"en-route": {"queue": Moment("draw/locate", "1p-solo-won", 14, 0, 1)}, "innsmouth": MORE}
"""Moments with more on the table than the last of their phase has."""
ASKED = Moment("window", "4p-bigfoot-caught", 57, 1, 4)
"""Roles are secret, and one may still declare."""
MENU = "Menu|Меню"
CHAT = ["Chat.*|Чат.*"]
PEOPLE = [MENU, "People at the table|Люди за столом"]
ROLE = "secret|Role, hand|Роль, рука"
"""On a phone that lies it is behind a drawer."""
FOLDED = {
    "menu": [MENU],
    "offer": [MENU, "Offer to end the game|Предложить закончить игру"],
    "stand-in": [MENU, "Let a bot play for me|Пусть за меня поиграет бот"],
    "leave": [MENU, "Leave the table|Выйти из-за стола"],
    "drawer-log": ["Log|Журнал"],
    "drawer-seats": [".*Vera.*"],
}
"""What can be folded out at every table, and how; drawers only where much is folded away."""
DRAWERS = {
    "night-cage": {"plan": ["Plan|План"], "lines": ["Lines|Линии"], "drawer-stack": ["Stack|Запас"]},
    "bigfoot": {
        "role": [ROLE],
        "reveal": [ROLE, "reveal"],
        "declare": ["?Role, hand|Роль, рука", "declare"],
        "question": ["accuse"],
        "drawer-rows": ["Rows|Ряды"],
    },
    "en-route": {"drawer-sheet": ["Sheet|Блокнот"], "drawer-goals": ["Goals|Цели"]},
    "innsmouth": {"drawer-goals": ["Goals|Цели"]},
}
CROWDS = {
    "lost-cities": ["2p-up-and-down-bridge-most-points", "3p-bridge-most-points"],
    "night-cage": ["1p-preset-hard", "2p-preset-hard", "3p-preset-hard"],
    "bigfoot": ["2p-summit", "3p-great"],
}
"""Games of fewer people than those in which the phases are looked at."""
ENDS = {
    "lost-cities": ["2p-most-artifacts", "3p-short-shared"],
    "night-cage": ["1p-won", "4p-advanced-keys-2-won", "2p-conceded"],
    "bigfoot": ["3p-great", "4p-bigfoot-caught", "3p-hikers-ahead", "2p-wrong-accusation"],
}
"""What else a game can come to."""


def golden_record(game: str, golden: str) -> Record:
    return read_record((GOLDEN / game / f"{golden}.tropa").read_text(encoding="utf-8"))


# In play ------------------------------------------------------------------------------------------------------


def show_moment(visitor: Visitor, *, game: str, moment: Moment) -> None:
    # The table before would stay until this one is there, and take its clicks.
    visitor.page.evaluate(OPEN, "/privacy")
    expect(visitor.page.locator(READY)).to_have_count(0)
    sit(visitor, game, moment)
    visitor.page.wait_for_selector(READY)
    end_scenes(visitor)


def show_crowd(visitor: Visitor, *, game: str, golden: str) -> None:
    """Half-way through a game, one of as many people as it has seats."""
    record = golden_record(game, golden)
    half = len(record.actions) // 2
    move, seat = next((n, seat) for n, (seat, _) in enumerate(record.actions) if n >= half and seat != DEALER)
    seats = [{"kind": "device", "name": name} for name in NAMES[: record.header.players]]
    seats[seat]["kind"] = "me"
    founded = visitor.found(game, seats, from_record=from_golden(game, golden, move))
    visitor.take_seat(founded, [key["seat"] for key in founded["keys"]].index(seat))
    visitor.page.wait_for_selector(READY)
    end_scenes(visitor)


def show_lifted(visitor: Visitor, *, golden: str) -> None:
    """A card of Lost Cities is chosen, and may go to its path."""
    show_crowd(visitor, game="lost-cities", golden=golden)
    visitor.page.locator("[data-card]").last.click()


def lose_line(visitor: Visitor, *, game: str, moment: Moment) -> None:
    show_moment(visitor, game=game, moment=moment)
    visitor.context.set_offline(True)
    expect(visitor.part("lost")).to_be_visible()


def show_hint(visitor: Visitor, *, game: str, moment: Moment) -> None:
    show_moment(visitor, game=game, moment=moment)
    visitor.page.keyboard.press("h")
    expect(visitor.part("advice-reason")).to_be_visible()


# What folds out -----------------------------------------------------------------------------------------------


def unfold(visitor: Visitor, steps: list[str]) -> None:
    """Presses them: test ids, or what buttons and tabs are called; after a question mark, if they are there."""
    for step in steps:
        name = re.compile(f"^({step.removeprefix('?')})$")
        named = visitor.page.get_by_test_id(name).or_(visitor.page.get_by_role("button", name=name))
        named = named.or_(visitor.page.get_by_role("tab", name=name))
        if not step.startswith("?") or named.count() > 0:
            named.first.click()


def show_folded(visitor: Visitor, *, game: str, moment: Moment, steps: list[str]) -> None:
    show_moment(visitor, game=game, moment=moment)
    unfold(visitor, steps)


def show_held(visitor: Visitor, *, moment: Moment) -> None:
    """Bigfoot's role card, as long as it is held."""
    show_folded(visitor, game="bigfoot", moment=moment, steps=[ROLE])
    visitor.part("role-large").focus()
    visitor.page.keyboard.down(" ")


def show_pointing(visitor: Visitor, *, moment: Moment) -> None:
    """Bigfoot's signs for a place of the board."""
    show_folded(visitor, game="bigfoot", moment=moment, steps=["hint"])
    visitor.part("map").click(position={"x": 150, "y": 200})


def show_company(visitor: Visitor, *, lobby: str, game: str, moment: Moment, steps: list[str]) -> None:
    """At an open table, with a stranger who has said something."""
    seats = [{"kind": "bot", "name": f"Bot {n}", "strength": "easy"} for n in range(moment.players)]
    seats[(moment.seat + 1) % moment.players] = {"kind": "open"}
    seats[moment.seat] = {"kind": "me", "name": "Vera"}
    with patch.object(visitor, "address", lobby):
        founded = visitor.found(game, seats, from_record=from_golden(game, moment.golden, moment.moves))
        visitor.take_seat(founded)
    visitor.part("showing").get_by_role("switch").check(force=True)
    expect(visitor.part("showing").get_by_role("switch")).to_be_checked()
    assert visitor.context.browser
    with new_profile(visitor.context.browser, language="ru", is_phone=False) as profile:
        stranger = Visitor(profile, lobby)
        stranger.go(f"/t/{founded['table']}")
        stranger.page.get_by_role("textbox").first.fill(NAMES[1])
        stranger.button("Сесть").first.click()
        for guest in (visitor, stranger):
            guest.page.wait_for_selector(READY)
            end_scenes(guest)
        unfold(stranger, CHAT)
        stranger.page.get_by_role("textbox", name="Написать").fill("Всем привет! Hello!")
        stranger.page.keyboard.press("Enter")
    unfold(visitor, steps)
    if steps == CHAT:
        visitor.part("reactions").get_by_role("button").first.click()
        expect(visitor.part("sign").first).to_be_attached()


# Replays, scenes, ends ----------------------------------------------------------------------------------------


def show_replay(visitor: Visitor, *, game: str, part: float, is_open: bool = False, golden: str = "") -> None:
    visitor.go("/replay")
    visitor.page.locator("input[type=file]").set_input_files(GOLDEN / game / f"{golden or REPLAYED[game]}.tropa")
    visitor.page.wait_for_selector(READY)
    visitor.page.evaluate(TO_STOP, part)
    if is_open:
        resize(visitor.page, *SIZES["desk"])
        visitor.page.get_by_role("radio", name=re.compile("All open|Всё открыто")).click()
        expect(visitor.page.get_by_role("radiogroup").filter(has_text=re.compile("All open|Всё открыто"))).to_have_attribute(
            "aria-busy", "false"
        )


def show_insight(visitor: Visitor) -> None:
    """What Bigfoot's bots would have thought."""
    show_replay(visitor, game="bigfoot", part=0.5, is_open=True)
    unfold(visitor, ["insight"])
    expect(visitor.part("insight-plot")).to_be_visible()


def show_scene(visitor: Visitor, *, case: Case) -> None:
    act(visitor, case)
    expect(visitor.part("scene-on")).to_be_visible()
    visitor.page.wait_for_timeout(2 * LEAST)


def show_end(visitor: Visitor, *, game: str, golden: str, unfolded: str = "") -> None:
    actions = golden_record(game, golden).actions
    act(visitor, Case(game, golden, max(n for n, (seat, _) in enumerate(actions) if seat != DEALER), []))
    expect(visitor.page.locator("[data-testid=scene-on], [data-testid=end]").first).to_be_visible()
    end_scenes(visitor)
    expect(visitor.part("end")).to_be_visible()
    if unfolded:
        button = visitor.page.get_by_role("button", name=re.compile(unfolded))
        visitor.page.locator("summary").filter(has_text=re.compile(unfolded)).or_(button).first.click()
    if "Share" in unfolded:
        expect(visitor.part("picture")).to_be_visible()


# All of them --------------------------------------------------------------------------------------------------


def moment_parts(game: str) -> Iterator[Part]:
    for name, moment in (walk_through(game).found | CROWDED.get(game, {})).items():
        yield Part(game, f"phase-{name.replace('/', '-')}", partial(show_moment, game=game, moment=moment))
    for golden in CROWDS.get(game, []):
        yield Part(game, f"crowd-{golden[:2]}", partial(show_crowd, game=game, golden=golden))
    if game == "lost-cities":
        yield Part(game, "lifted", partial(show_lifted, golden="3p-bridge-most-points"))


def told_parts(game: str) -> Iterator[Part]:
    """What has been, and what it came to."""
    for part in (0, 0.5, 1):
        yield Part(game, f"replay-{100 * part:.0f}", partial(show_replay, game=game, part=part))
    yield Part(game, "replay-open", partial(show_replay, game=game, part=0.5, is_open=True))
    if game == "bigfoot":
        yield Part(game, "insight", show_insight)
    for case in CASES:
        if case.game == game:
            yield Part(game, f"scene-{case.golden}-{case.move}", partial(show_scene, case=case))
    end = partial(show_end, game=game, golden=dict(FULL)[game])
    yield Part(game, "end", end)
    for name, unfolded in (("sheets", "Line by line|Строка за строкой"), ("share", "Share as a picture|Поделиться")):
        yield Part(game, f"end-{name}", partial(end, unfolded=unfolded), is_folded=True)
    for golden in ENDS.get(game, []):
        yield Part(game, f"end-{golden}", partial(show_end, game=game, golden=golden))


def folded_parts(game: str, lobby: str) -> Iterator[Part]:
    moments = list(walk_through(game).found.values())
    # Where there is but one choice, nothing is hinted at: here there are several.
    yield Part(game, "hint", partial(show_hint, game=game, moment=moments[0]))
    some = next(moment for moment in moments if moment.players > 1)
    yield Part(game, "lost-line", partial(lose_line, game=game, moment=some))
    company = partial(show_company, lobby=lobby, game=game, moment=some)
    for name, steps in (("chat", CHAT), ("people", PEOPLE), ("report", [*PEOPLE, "Report|Пожаловаться"])):
        yield Part(game, name, partial(company, steps=steps), is_folded=True)
    if game == "bigfoot":
        some = ASKED
        yield Part(game, "role-held", partial(show_held, moment=some), is_folded=True)
        yield Part(game, "pointing", partial(show_pointing, moment=some), is_folded=True)
    for name, steps in (FOLDED | DRAWERS.get(game, {})).items():
        sizes = CLOSE if name.startswith("drawer") else list(SIZES)
        yield Part(game, name, partial(show_folded, game=game, moment=some, steps=steps), sizes=sizes, is_folded=True)


def table_parts(game: str, lobby: str) -> Iterator[Part]:
    yield from moment_parts(game)
    yield from told_parts(game)
    yield from folded_parts(game, lobby)
