"""Pace in the browser: it is chosen, shown and read out; a clock stands while the server is down, and falls though it restarts."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import RELAXED, NewVisitor
from tests.browser.visitor import Visitor, new_profile
from tests.server.test_clockwork import back_in_time
from tropa.server.app import server
from tropa.server.settings import Settings

pytestmark = pytest.mark.browser

SEATS = [{"kind": "me", "name": "Vera"}, {"kind": "device", "name": "Boris"}]
PACE = {"bank": 300, "gain": 20}


@contextlib.contextmanager
def serving(db: Path, port: int, *, bot_pause: float = 60.0) -> Iterator[int]:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(64)
    running = server(Settings(str(db), limits=RELAXED, bot_pause=bot_pause, thinkers=1), "127.0.0.1", port)
    thread = threading.Thread(target=lambda: running.run(sockets=[listening]))
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join()


def clock_of(visitor: Visitor, seat: int) -> Locator:
    return visitor.page.locator(f"[data-testid=clock][data-seat='{seat}']").first


def test_a_clock_stands_while_the_server_is_down_and_falls_though_it_restarts(chromium: Browser, tmp_path: Path) -> None:
    """Somebody at a desk and somebody at a phone; the server is away for an hour, and then their time runs out."""
    db = tmp_path / "tropa.db"
    with serving(db, 0) as port:
        address = f"http://127.0.0.1:{port}"
        people = [Visitor(new_profile(chromium, language="en-US", is_phone=is_phone), address) for is_phone in (False, True)]
        founded = people[0].found("lost-cities", SEATS, pace=PACE)
        for number, visitor in enumerate(people):
            visitor.take_seat(founded, number)
            expect(clock_of(visitor, 0)).to_be_visible()
            expect(clock_of(visitor, 1)).to_be_visible()
        state = people[0].page.request.get(f"{address}/api/tables/{founded['table']}/now").json()
        (first,) = state["to_act"]
        other = people[1 - first]
    back_in_time(str(db), 3_600.0, is_watched=False)
    with serving(db, port):
        for visitor in people:
            expect(visitor.part("lost")).to_have_count(0, timeout=40_000)
            expect(clock_of(visitor, first)).to_have_text(re.compile(r"^[45]:\d\d$"))
            expect(visitor.part("fallen")).to_have_count(0)
    back_in_time(str(db), 400.0, is_watched=True)
    with serving(db, port):
        expect(people[first].part("fallen")).to_contain_text("Your time was up", timeout=40_000)
        expect(clock_of(other, first)).to_have_text("0:00")
        expect(clock_of(other, first)).to_have_accessible_name(re.compile("time is up, a bot plays"))
        people[first].button("I'm back").click()
        expect(people[first].part("fallen")).to_contain_text("The bot finishes this decision")
    for visitor in people:
        visitor.context.close()


@pytest.mark.parametrize("is_phone", [False, True])
def test_a_pace_is_chosen_and_told(new_visitor: NewVisitor, *, is_phone: bool) -> None:
    """Set-up, the waiting room and the table, by every light; days are told as days."""
    visitor = new_visitor(is_phone=is_phone)
    visitor.set_up(["Me", "Friend"])
    choice = visitor.part("pace")
    expect(choice.get_by_role("radio", name="No clock")).to_be_checked()
    choice.get_by_role("radio", name="By days").check(force=True)
    expect(choice.get_by_role("radio", name="3 d + 1 d")).to_be_checked()
    visitor.button("Wait for my friend").click()
    expect(visitor.part("pace-line")).to_contain_text("By days: 3 d + 1 d")
    assert visitor.grave_findings() == []
    visitor.button("Start the game").click()
    expect(clock_of(visitor, 0)).to_have_accessible_name(re.compile(r": (3 days|2 days 23 hours) left"))
    assert visitor.findings_in_every_light() == []
