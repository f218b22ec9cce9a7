"""Rows of notices: what is noted once, told by one, tried again, and given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.test_schema import open_once
from tropa.server.notices import rows
from tropa.server.notices.rows import MOST_TRIES, NEVER, RETRY, Due, Subscription
from tropa.server.shelf import writing
from tropa.server.storage import Ask


@pytest.fixture(name="keep")
def kept(any_db: str) -> Iterator[Ask]:
    """Each statement in a transaction of its own."""
    open_once(any_db)
    with writing(any_db) as shelf:
        yield lambda statement, *values: shelf.keep(lambda ask: ask(statement, *values))


def subscription(device: str, endpoint: str = "") -> Subscription:
    return Subscription(device, endpoint or f"https://push/{device}", "p", "a", "en", "https://x")


def only(keep: Ask, now: float) -> Due | None:
    found = rows.due_now(keep, now, 10)
    assert len(found) <= 1
    return found[0] if found else None


def test_a_browser_belongs_to_its_last_profile_and_a_profile_has_so_many(keep: Ask) -> None:
    rows.subscribe(keep, "anna", subscription("phone", "https://push/one"), 1.0, 2)
    rows.subscribe(keep, "boris", subscription("tablet", "https://push/one"), 2.0, 2)
    assert rows.subscriptions_of(keep, "anna") == []
    for number, device in enumerate(("phone", "laptop", "desk")):
        rows.subscribe(keep, "anna", subscription(device), 3.0 + number, 2)
    assert [to.device for to in rows.subscriptions_of(keep, "anna")] == ["desk", "laptop"], "the oldest goes"
    rows.subscribe(keep, "anna", subscription("desk", "https://push/new"), 9.0, 2)
    assert len(rows.subscriptions_of(keep, "anna")) == 2, "a device has one"


def test_a_situation_is_noted_once_and_the_latest_counts(keep: Ask) -> None:
    def note(mark: str, seq: int, due: float) -> None:
        rows.note(keep, "anna", "table", "turn", mark, seq, due)

    note("turn/1", 5, 10.0)
    note("turn/1", 6, 20.0)
    due = only(keep, 15.0)
    assert due is not None, "what is known stays"
    note("turn/0", 4, 1.0)
    assert only(keep, 5.0) is None, "somebody who hasn't heard yet changes nothing"
    note("turn/2", 7, 30.0)
    assert only(keep, 15.0) is None
    rows.drop(keep, "anna", "table", 6)
    assert only(keep, 30.0) is not None
    rows.drop(keep, "anna", "table", 7)
    assert only(keep, 30.0) is None


def test_of_all_processes_one_hands_a_notice_over(keep: Ask) -> None:
    rows.note(keep, "anna", "table", "turn", "turn/1", 5, 10.0)
    due = only(keep, 10.0)
    assert due is not None
    assert rows.take(keep, due, 10.0)
    assert not rows.take(keep, due, 10.0)
    assert only(keep, 10.0) is None
    later = 10.0 + rows.LEASE + 1.0
    assert rows.take(keep, due, later), "whoever had it died"
    rows.settle(keep, due, True, None, later)
    assert not rows.take(keep, due, NEVER), "told is told"
    assert only(keep, later + 1e9) is None


def test_what_can_not_be_handed_over_is_tried_later_and_later_and_given_up(keep: Ask) -> None:
    rows.note(keep, "anna", "table", "turn", "turn/1", 5, 0.0)
    now = 1.0
    for number in range(MOST_TRIES):
        due = only(keep, now)
        assert due is not None
        assert (due.tries, due.sent) == (number, 0)
        assert rows.take(keep, due, now)
        rows.settle(keep, due, False, None, now)
        assert only(keep, now + RETRY * 4**number - 1.0) is None
        now += RETRY * 4**number + 1.0
    assert only(keep, now + 1e9) is None


def test_other_wishes_note_anew_what_is_not_told_yet(keep: Ask) -> None:
    for tag in ("told", "untold"):
        rows.note(keep, "anna", tag, "turn", "turn/1", 5, 0.0)
    told = Due("anna", "told", "turn", "turn/1", 5, 0, 0)
    rows.settle(keep, told, True, None, 1.0)
    rows.renew(keep, "anna")
    assert keep("SELECT tag FROM notices") == [("told",)]
    assert rows.count_waiting(keep, "anna") == 1
