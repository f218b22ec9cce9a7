"""A real server with the built client, and real browsers that visit it."""

from __future__ import annotations

import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.house import serving
from tests.browser.visitor import PATIENCE, Visitor, new_profile
from tests.fixtures.earlier import copy_store
from tropa.server.botplay import BotPlay

FIND_BROWSER = Path(__file__).parents[2] / ".ci" / "find-browser"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find_browser() -> str:
    return subprocess.run([FIND_BROWSER], capture_output=True, text=True, check=True).stdout.strip()


NewVisitor = Callable[..., Visitor]
Profiles = defaultdict[tuple[str, bool], list[BrowserContext]]
"""Browser profiles that nobody uses now, by their language and by whether they are a phone's."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a free port, its bots without pauses, on a store that began with version 0.1.0."""
    with serving(copy_store(tmp_path_factory.mktemp("browser"))) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def profiles() -> Profiles:
    return defaultdict(list)


@pytest.fixture
def new_visitor(chromium: Browser, profiles: Profiles, address: str) -> Iterator[NewVisitor]:
    """Makes visitors, each with a browser profile for itself; no page may log a fault."""
    visitors: dict[Visitor, list[BrowserContext]] = {}

    def make(*, language: str = "en-US", is_phone: bool = False) -> Visitor:
        free = profiles[language, is_phone]
        visitor = Visitor(free.pop() if free else new_profile(chromium, language=language, is_phone=is_phone), address)
        visitors[visitor] = free
        return visitor

    yield make
    for visitor, free in visitors.items():
        visitor.leave()
        free.append(visitor.context)
    faults = [fault for visitor in visitors for fault in visitor.faults]
    assert faults == []


@pytest.fixture
def patient_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that never move, so that a table stands still while it is measured, whoever may act."""
    monkeypatch.setattr(BotPlay, "wake", lambda _: None)
