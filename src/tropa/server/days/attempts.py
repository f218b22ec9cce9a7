"""Rows of tries: one profile has one that counts at each deal, whichever device or process it begins from."""

from __future__ import annotations

from typing import NamedTuple

from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import Right
from tropa.server.profiles.results import day_kind
from tropa.server.protocol.days import OwnTry
from tropa.server.storage import Ask


class Attempt(NamedTuple):
    table: str
    token: str
    """Of the only person's seat, hashed: nobody needs to know it, the seat is the profile's."""


def claim(ask: Ask, device: str, day: int, game: str, new: Attempt, now: float) -> Attempt:
    """The profile's try at the deal: the one that it has begun already, or the new one."""
    profile = ledger.make_profile(ask, device, now)
    ledger.note_seen(ask, device, now)
    values = (profile, day, game, new.table, new.token, now)
    ask("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", *values)
    attempt = find(ask, profile, day, game)
    assert attempt is not None
    ledger.bind(ask, profile, attempt.table, [Right(0, attempt.token)], now)
    return attempt


def hold(ask: Ask, device: str, new: Attempt, now: float) -> None:
    """A seat for practice."""
    ledger.bind(ask, ledger.make_profile(ask, device, now), new.table, [Right(0, new.token)], now)


def find(ask: Ask, profile: str, day: int, game: str) -> Attempt | None:
    found = ask("SELECT table_id, token FROM attempts WHERE profile = ? AND day = ? AND game = ?", profile, day, game)
    return Attempt(*found[0]) if found else None


def tries(ask: Ask, profile: str, day: int) -> dict[str, OwnTry]:
    """By game, with what they came to."""
    rows = ask(
        "SELECT attempts.game, attempts.table_id, results.kind, results.score, results.is_won FROM attempts "
        "LEFT JOIN results ON results.table_id = attempts.table_id AND results.seat = 0 "
        "WHERE attempts.profile = ? AND attempts.day = ?",
        profile,
        day,
    )
    return {game: _own(day, table, kind, score, is_won) for game, table, kind, score, is_won in rows}


def _own(day: int, table: str, kind: str | None, score: int | None, is_won: int | None) -> OwnTry:
    if kind is None:
        return OwnTry(table, "playing")
    if kind != day_kind(day):
        return OwnTry(table, "void")
    return OwnTry(table, "counted", score, bool(is_won))


def days_played(ask: Ask, profile: str) -> set[int]:
    """Days on which a try was played to its end and counted."""
    rows = ask(
        "SELECT DISTINCT attempts.day FROM attempts JOIN results ON results.table_id = attempts.table_id AND results.seat = 0 "
        "WHERE attempts.profile = ? AND results.kind LIKE ?",
        profile,
        "day/%",
    )
    return {day for (day,) in rows}


def streak(played: set[int], today: int) -> int:
    """So many days one after another; today's may still come."""
    last = today if today in played else today - 1
    count = 0
    while last - count in played:
        count += 1
    return count
