"""The mark of a fair deal: at a table of one person, where somebody doesn't answer, in the replay, on its own page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tropa.core.receipt import read_receipt
from tropa.core.record import read_record

pytestmark = pytest.mark.browser

ME_AND_BOT = [{"kind": "me", "name": "Anya"}, {"kind": "bot", "name": "Kompas"}]
BOTH_LANGUAGES = pytest.mark.parametrize(
    ("language", "proven", "late", "download", "why"),
    [
        ("en-US", "Deal checked", "Boris didn't answer within ten seconds", "Download the receipt", "How this works"),
        ("ru-RU", "Раздача проверена", "За десять секунд не ответили: Boris", "Скачать квитанцию", "Как это устроено"),
    ],
)


@BOTH_LANGUAGES
def test_a_table_of_one_person_is_checked_without_a_click(
    new_visitor: NewVisitor, tmp_path: Path, language: str, proven: str, late: str, download: str, why: str
) -> None:
    visitor = new_visitor(language=language)
    table = visitor.sit_down("lost-cities", ME_AND_BOT, salted=True, options={"short": True})
    mark = visitor.part("fair-mark")
    expect(mark).to_have_attribute("data-verdict", "proven")
    expect(mark).to_have_attribute("aria-label", proven)
    visitor.page.reload()
    expect(mark).to_have_attribute("data-verdict", "proven")
    mark.click()
    with visitor.page.expect_download() as waiting:
        visitor.button(download).click()
    waiting.value.save_as(tmp_path / "receipt.txt")
    receipt = read_receipt((tmp_path / "receipt.txt").read_text(encoding="utf-8"))
    assert (receipt.table, receipt.attempt, list(receipt.mine)) == (table, 1, [0])
    assert receipt.salts == receipt.mine
    visitor.page.get_by_role("link", name=why).click()
    expect(visitor.page.locator("ol > li")).to_have_count(10)
    assert visitor.grave_findings() == []


def test_the_replay_is_compared_with_the_receipt(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = visitor.sit_down("lost-cities", ME_AND_BOT, salted=True, options={"short": True})
    expect(visitor.part("fair-mark")).to_have_attribute("data-verdict", "proven")
    kept = visitor.page.evaluate("id => JSON.parse(localStorage.getItem('tropa.receipts'))[id]", table)
    visitor.button("Menu").click()
    visitor.button("Offer to end the game").click()
    expect(visitor.part("end")).to_be_visible()
    visitor.go(f"/r/{table}")
    expect(visitor.part("receipt")).to_have_text("Fits your receipt")
    record = visitor.page.request.get(f"{visitor.address}/api/tables/{table}/record").text()
    header = read_record(record).header
    assert header.salts == list(kept["mine"].values())
    # As if another deal had been promised.
    visitor.page.evaluate(
        "([id, kept]) => localStorage.setItem('tropa.receipts', JSON.stringify({[id]: {...kept, commit: '0'}}))",
        [table, kept],
    )
    visitor.page.reload()
    expect(visitor.part("receipt")).to_have_text("The secret is another than was promised.")
    visitor.go(f"/t/{table}")
    expect(visitor.part("fair-mark")).to_have_attribute("data-verdict", "broken")
    stranger = new_visitor()
    stranger.go(f"/r/{table}")
    expect(stranger.part("receipt")).to_have_text("no receipt here")


@BOTH_LANGUAGES
def test_who_does_not_answer_is_named_and_the_game_begins_without_them(
    new_visitor: NewVisitor, language: str, proven: str, late: str, download: str, why: str
) -> None:
    visitor = new_visitor(language=language)
    seats = [{"kind": "me", "name": "Anya"}, {"kind": "open"}]
    founded = visitor.found("lost-cities", seats, salted=True)
    sat = visitor.page.request.post(f"{visitor.address}/api/tables/{founded['table']}/sit", data={"name": "Boris"})
    assert sat.ok
    visitor.take_seat(founded)
    visitor.page.locator("button.main").click()
    expect(visitor.part("beginning")).to_contain_text("Boris")
    expect(visitor.part("beginning")).to_contain_text(late)
    visitor.part("beginning").get_by_role("button").first.click()
    expect(visitor.part("fair-mark")).to_have_attribute("data-verdict", "proven")


def test_a_deal_can_be_computed_on_the_page(new_visitor: NewVisitor) -> None:
    """With the values of `tests/core/test_fair.py`."""
    visitor = new_visitor()
    visitor.go("/fair")
    visitor.page.get_by_label("Secret", exact=True).fill("a secret")
    visitor.page.get_by_label("Salts").fill("a.b")
    visitor.page.get_by_label("Name of the draw").fill("card 0")
    visitor.page.get_by_label("How many possibilities").fill("1000")
    expect(visitor.part("commit")).to_have_text("5820d169ebdbac56c0cdb22c64fd0b2788e26fad49d5ec3a692789679ef9fa02")
    expect(visitor.part("ticket")).to_have_text("351")
