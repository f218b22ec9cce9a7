"""The app: from a move to a shown notice; installed, without a line, and after an update."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.browser import house
from tests.browser.conftest import FIND_BROWSER, FLAGS
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visitor
from tests.server import push_service
from tests.server.push_service import AUTH, P256DH, PushService
from tropa.server import static
from tropa.server.notices import situation
from tropa.server.notices.ringer import Ringer

pytestmark = pytest.mark.browser

SUBSCRIBE = """(endpoint, p256dh, auth) => {
  const keys = { p256dh, auth };
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
  PushManager.prototype.subscribe = async (options) => {
    window.subscribedWith = options;
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => subscription;
}"""
"""A real subscription needs the push service of the browser's maker; all that comes after it is real."""
BADGES = """() => {
  const badges = [];
  navigator.setAppBadge = async (count) => void badges.push(count);
  globalThis.badge = () => badges.at(-1);
}"""
"""The number on the app's icon is the system's: what it was told last."""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
}"""


@contextlib.contextmanager
def serving(db: Path, **settings: Any) -> Iterator[str]:
    """By its name: an address of numbers is no place for passkeys."""
    with house.serving(db, **settings) as port:
        yield f"http://localhost:{port}"


def visit(chromium: Browser, address: str, *, language: str = "en-US", is_phone: bool = False) -> Visitor:
    """With the service worker, unlike all other tests."""
    options: dict[str, Any] = {"viewport": PHONE if is_phone else DESKTOP, "has_touch": is_phone, "is_mobile": is_phone}
    profile = chromium.new_context(locale=language, permissions=["notifications"], **options)
    profile.set_default_timeout(PATIENCE)
    return Visitor(profile, address)


def wait_for_worker(page: Page) -> None:
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def wait_until(page: Page, question: str, answer: object) -> None:
    """Until the page gives that answer, which it may have to wait for itself."""
    late = time.monotonic() + PATIENCE / 1000
    while (found := page.evaluate(question)) != answer:
        assert time.monotonic() < late, found
        time.sleep(0.02)


def confirm_until(visitor: Visitor, is_so: Callable[[], bool]) -> None:
    """Say yes to whatever the turn still asks for; after it there is nothing to say yes to."""
    late = time.monotonic() + PATIENCE / 1000
    main = visitor.part("main-action")
    while not is_so():
        assert time.monotonic() < late
        if main.is_visible() and main.is_enabled():
            main.click()
        visitor.page.wait_for_timeout(50)


def worker_of(context: BrowserContext, page: Page) -> tuple[CDPSession, str]:
    """DevTools' line to the service worker, and its registration."""
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(r["registrationId"] for r in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    return session, found[0]


@pytest.fixture(scope="module", name="whole")
def whole_chromium(chromium: Browser) -> Iterator[Browser]:
    """The shell without windows, in which other tests run, shows no notices."""
    found = subprocess.run([FIND_BROWSER, "whole"], capture_output=True, text=True, check=True).stdout.strip()
    browser = chromium.browser_type.launch(executable_path=found, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(name="service")
def running_service() -> Iterator[PushService]:
    with push_service.running() as service:
        yield service


def test_from_a_move_to_a_shown_notice(
    whole: Browser, tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ringer, "round_seconds", 0.1)
    monkeypatch.setattr(situation, "MINUTE", 0.001)
    monkeypatch.setattr(situation, "AT_ONCE", 0.001)
    with serving(tmp_path / "tropa.db", push_hosts=[service.address]) as address:
        boris, anna = visit(whole, address), visit(whole, address, language="ru-RU", is_phone=True)
        seats = [{"kind": "me", "name": "Boris"}, {"kind": "device", "name": "Анна"}]
        founded = boris.found("lost-cities", seats, options={"short": True})
        table = founded["table"]
        (first,) = boris.page.request.get(f"{address}/api/tables/{table}/now").json()["to_act"]
        anna.page.add_init_script(f"({SUBSCRIBE})('{service.address}/anna', '{P256DH}', '{AUTH}')")
        anna.page.add_init_script(f"({BADGES})()")
        anna.take_seat(founded, 1 - first)
        expect(anna.page.locator("[data-anchor=board]")).to_be_visible()
        expect(anna.page).to_have_title("Затерянные города · Тропа")
        anna.go("/")
        wait_for_worker(anna.page)
        wait_until(anna.page, "() => badge()", 0)
        anna.button("Настройки").click()
        anna.part("notices").get_by_role("button", name="Включить").click()
        anna.part("notices").get_by_role("switch", name="Все в сборе").uncheck(force=True)
        key = anna.page.evaluate("window.subscribedWith.applicationServerKey")
        assert anna.grave_findings() == []

        boris.take_seat(founded, first)
        boris.wait_for_turn()
        expect(boris.page).to_have_title("● Your turn · Lost Cities · Tropa")
        boris.lift(boris.hand()[0])
        confirm_until(boris, lambda: any(letter["title"].startswith("Ваш ход: ") for letter in service.letters))
        letter = service.letters[-1]
        assert letter["tag"] == table
        assert service.keys == {key}, "signed with the key that the browser was told"
        expect(boris.page).to_have_title("Lost Cities · Tropa")

        session, registration = worker_of(anna.context, anna.page)
        (worker,) = anna.context.service_workers
        worker.evaluate(BADGES)
        for _ in range(2):
            told = {"origin": address, "registrationId": registration, "data": json.dumps(letter)}
            session.send("ServiceWorker.deliverPushMessage", told)
        shown = {"title": letter["title"], "body": letter["body"], "tag": letter["tag"]}
        wait_until(anna.page, SHOWN, [shown])
        assert worker.evaluate("badge()") == 1
        anna.go(f"/t/{table}")
        wait_until(anna.page, SHOWN, [])
        expect(anna.page).to_have_title("● Ваш ход · Затерянные города · Тропа")
        wait_until(anna.page, "() => badge()", 1)
        anna.wait_for_turn()
        anna.lift(anna.hand()[0])
        confirm_until(anna, lambda: anna.page.evaluate("badge()") == 0)
        expect(anna.page).to_have_title("Затерянные города · Тропа")
        for visitor in (anna, boris):
            visitor.context.close()
            assert visitor.faults == []


def test_a_passkey_brings_games_to_another_device(whole: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "tropa.db") as address:
        visitor = visit(whole, address)
        authenticator = visitor.context.new_cdp_session(visitor.page)
        authenticator.send("WebAuthn.enable")
        wish = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options = {**wish, "isUserVerified": True, "automaticPresenceSimulation": True}
        authenticator.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        visitor.play_a_bot()
        visitor.go("/games")
        visitor.button("Make a passkey").click()
        expect(visitor.part("passkey")).to_have_count(1)
        assert visitor.grave_findings() == []
        # As another device of the same person: nothing is known there but the passkey.
        visitor.page.evaluate("localStorage.clear()")
        visitor.go("/games")
        visitor.button("With a passkey").click()
        expect(visitor.part("device")).to_have_count(2)
        expect(visitor.page.get_by_role("heading", name="Back to the game")).to_be_visible()
        visitor.part("passkey").get_by_role("button", name="Remove").click()
        expect(visitor.part("passkey")).to_have_count(0)
        visitor.page.evaluate("localStorage.clear()")
        visitor.go("/games")
        visitor.button("With a passkey").click()
        expect(visitor.page.get_by_role("alert").filter(has_text="isn't known here")).to_be_visible()
        visitor.page.goto(address.replace("localhost", "127.0.0.1") + "/games")
        expect(visitor.page.get_by_role("textbox", name="Eight digits")).to_be_visible()
        expect(visitor.button("With a passkey")).to_have_count(0)
        visitor.context.close()
        assert [fault for fault in visitor.faults if "409" not in fault] == []


def test_installed_without_a_line_and_after_an_update(
    whole: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = tmp_path / "client"
    shutil.copytree(static.ROOT, client)
    monkeypatch.setattr(static, "ROOT", client)
    with serving(tmp_path / "tropa.db") as address:
        visitor = visit(whole, address)
        visitor.go("/")
        page = visitor.page
        wait_for_worker(page)
        session = visitor.context.new_cdp_session(page)
        hindrances = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [found["errorId"] for found in hindrances if found["errorId"] != "in-incognito"] == []
        manifest = json.loads(session.send("Page.getAppManifest")["data"])
        for icon in manifest["icons"]:
            answer = page.request.get(address + icon["src"])
            assert answer.headers["content-type"] == icon["type"]

        visitor.go("/privacy")
        expect(page.get_by_role("heading", name="What is stored here")).to_be_visible()
        visitor.context.set_offline(True)
        visitor.go("/privacy")
        expect(page.get_by_role("heading", name="What is stored here")).to_be_visible()
        visitor.go("/")
        expect(page.get_by_role("alert").filter(has_text="No connection")).to_be_visible()
        visitor.context.set_offline(False)
        # What was missing comes by itself; that there is a line again a browser without one in truth isn't told.
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.get_by_role("article").first).to_be_visible()
        visitor.context.set_offline(True)
        visitor.go("/games")
        expect(visitor.part("offline")).to_contain_text("No connection")
        assert visitor.grave_findings() == []
        visitor.context.set_offline(False)
        # The console names all that couldn't be fetched meanwhile.
        visitor.faults.clear()

        def build() -> str:
            return str(page.evaluate("document.querySelector('meta[name=build]').content"))

        visitor.go("/privacy")
        before = build()
        index = client / "index.html"
        index.write_text(index.read_text(encoding="utf-8").replace("</body>", "<!-- new --></body>"), encoding="utf-8")
        page.clock.install()
        page.clock.fast_forward("06:00")
        with page.expect_navigation():
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert build() != before, "a page that was open for long has learned of it"
        page.wait_for_load_state("networkidle")

        (client / "worker.js").unlink()
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
        wait_until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length", 0)
        wait_until(page, "() => caches.keys()", [])
        visitor.context.close()
        assert visitor.faults == []
