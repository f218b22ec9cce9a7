"""People who don't know each other meet: an open table on the start page, signs, muting, reports, and a rank afterwards."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import serving
from tests.browser.visitor import Visitor, new_profile
from tests.server.test_ranks import ended, play
from tests.server.test_schema import ask
from tropa.server.sqlite import connect, transact
from tropa.server.storage import Ask

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def lobby_db(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("lobby") / "tropa.db")


@pytest.fixture(scope="module")
def lobby(lobby_db: str) -> Iterator[str]:
    """A server whose operator allows open tables."""
    with serving(lobby_db, lobby=True) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def visitors(chromium: Browser, lobby: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Somebody at a desk, and somebody with a phone who speaks Russian."""
    desk = Visitor(new_profile(chromium, language="en-US", is_phone=False), lobby)
    phone = Visitor(new_profile(chromium, language="ru-RU", is_phone=True), lobby)
    yield desk, phone
    for visitor in (desk, phone):
        visitor.context.close()
    assert desk.faults + phone.faults == []


def test_strangers_meet_at_an_open_table(visitors: tuple[Visitor, Visitor], lobby_db: str) -> None:
    desk, phone = visitors
    phone.go("/")
    expect(phone.part("open-tables").get_by_text("Сейчас никто не ждёт")).to_be_visible()
    desk.set_up(["Me", "Friend"])
    desk.page.get_by_role("switch", name="Show on the start page").check(force=True)
    desk.button("Wait for").click()
    desk.page.wait_for_url("**/t/*")
    expect(desk.part("showing").get_by_role("switch")).to_be_checked()
    table = desk.page.url.rpartition("/")[2]

    row = phone.part("open-table")
    expect(row).to_contain_text("1 из 2")
    assert phone.grave_findings() == []
    row.get_by_role("button").click()
    phone.page.wait_for_url(f"**/t/{table}")
    for visitor in visitors:
        expect(visitor.page.locator("[data-anchor=board]")).to_be_visible()
    expect(
        desk.page.get_by_text(re.compile("Fox|Badger|Heron|Otter|Raven|Hedgehog|Elk|Falcon|Marten|Hare|Star|Cricket")).first
    ).to_be_visible()

    desk.page.get_by_role("tab", name="Chat").click()
    desk.part("reactions").get_by_role("button", name="Nice!").click()
    expect(phone.part("sign").first).to_be_visible()
    expect(phone.part("signs-told")).to_contain_text("Красиво!")
    desk.page.get_by_role("textbox").fill("rude words")
    desk.page.keyboard.press("Enter")

    phone.button("Меню").click()
    phone.button("Люди за столом").click()
    person = phone.part("person")
    person.get_by_role("switch").check(force=True)
    person.get_by_role("button", name="Пожаловаться").click()
    phone.page.get_by_role("textbox").last.fill("грубит")
    assert phone.grave_findings() == []
    phone.button("Отправить").click()
    expect(phone.page.get_by_text("Передано. Спасибо.")).to_be_visible()
    assert ask(lobby_db, "SELECT note FROM reports") == [("грубит",)]
    phone.page.keyboard.press("Escape")
    desk.part("reactions").get_by_role("button", name="Oops").click()
    expect(desk.part("sign").first).to_be_visible()
    phone.page.reload()
    expect(phone.page.locator("[data-anchor=board]")).to_be_visible()
    expect(phone.page.get_by_text("rude words")).to_have_count(0)
    assert desk.grave_findings() == []

    # Who comes now may only watch.
    phone.go("/")
    expect(phone.part("open-table").get_by_role("link", name="Смотреть")).to_be_visible()


def test_counted_games_show_how_one_stands(visitors: tuple[Visitor, Visitor], lobby_db: str) -> None:
    desk, phone = visitors
    for visitor in visitors:
        visitor.sit_down("lost-cities", [{"kind": "me", "name": "Vera"}, {"kind": "open"}])
        expect(visitor.page.get_by_role("main")).to_be_visible()
    desk_key, phone_key = (json.loads(visitor.page.evaluate("localStorage.getItem('tropa.device')")) for visitor in visitors)

    def season(ask: Ask) -> None:
        for number in range(20):
            play(ask, number, {0: desk_key, 1: phone_key}, ended([90, 60, 50], {2: "strong"}))

    with contextlib.closing(connect(Path(lobby_db))) as connection:
        transact(connection, "BEGIN IMMEDIATE", season)
    desk.go("/games")
    standing = desk.part("standing")
    expect(standing).to_contain_text("better than 100 %")
    expect(standing.get_by_test_id("place")).to_contain_text("1 of 2")
    standing.get_by_text("The best at open tables").click()
    expect(standing.get_by_text("N0 (you)")).to_be_visible()
    assert desk.grave_findings() == []
    phone.go("/games")
    phone.page.get_by_text("Статистика", exact=True).click()
    expect(phone.part("place")).to_contain_text("2 из 2")
