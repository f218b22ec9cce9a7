"""Deleting oneself: no row leads from a seat to its person any more, and what they were called and said is taken out of the events.

A game of others stays as it was played: actions and draws are nobody's own, and its record replays. Nobody holds the seat any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import msgspec
from msgspec import structs

from tropa.server.denials import Denied
from tropa.server.events import Event, Followed, Founding, Left, Renamed, Said, Sat, decode_event, decode_founding, encode
from tropa.server.lobby import listings, reports
from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import HeldSeat
from tropa.server.profiles.results import decode_ended
from tropa.server.storage import Ask, Row

ROWS = "SELECT table_id, seq, at, key, body FROM events WHERE table_id = ? ORDER BY seq"


class Overtaken(Exception):
    """Another process wrote to the table in the same moment: nothing was changed, and it is tried again."""


def erase(ask: Ask, profile: str, now: float) -> list[str]:
    """Returns the tables whose rows were changed. Written down is only that there was such a profile, so that a backup of before
    which is restored later loses it as well."""
    changed: set[str] = set()
    for held in ledger.all_held(ask, profile):
        changed |= erase_seat(ask, profile, held)
    drop(ask, profile, now)
    return sorted(changed)


def drop(ask: Ask, profile: str, now: float) -> None:
    ledger.drop_profile(ask, profile)
    ask("INSERT INTO deletions VALUES (?, ?) ON CONFLICT DO NOTHING", profile, now)


def erase_seat(ask: Ask, profile: str, held: HeldSeat) -> set[str]:
    """At the table, and in the rematches for which the name was taken over; returns the tables that were changed."""
    rows = [Row(*values) for values in ask(ROWS, held.table)]
    changed: set[str] = set()
    if rows and rows[0].seq == 0:
        try:
            changed |= set(_replace(ask, rows, anonymous(rows, held.seat, held.token)))
            _leave(ask, rows, held)
        except Denied:
            # A newer version wrote there: only that one can take something out.
            return changed
        if following := _following(rows):
            changed |= set(_erase_guest(ask, following, held.seat, _name_at(rows, held.seat)))
    _erase_result(ask, held.table, held.seat)
    reports.erase(ask, held.table, held.seat)
    listings.withdraw(ask, held.table)
    ledger.unbind(ask, profile, [held])
    return changed


def _leave(ask: Ask, rows: list[Row], held: HeldSeat) -> None:
    """Nobody waits for somebody who won't come back: a bot plays on."""
    token = decode_founding(rows[0].body).seats[held.seat].token
    for event in (decode_event(row.body) for row in rows[1:]):
        if isinstance(event, Sat | Left) and event.seat == held.seat:
            token = event.token if isinstance(event, Sat) else ""
    if token == held.token:
        last = rows[-1]
        values = (last.table, last.seq + 1, last.at, None, _written(Left(held.seat)))
        if not ask("INSERT INTO events VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq", *values):
            raise Overtaken


def _following(rows: list[Row]) -> str | None:
    return next((event.table for event in (decode_event(row.body) for row in rows[1:]) if isinstance(event, Followed)), None)


def _replace(ask: Ask, rows: list[Row], new: list[Row]) -> Iterator[str]:
    for before, after in zip(rows, new, strict=True):
        if before != after:
            statement = "UPDATE events SET key = ?, body = ? WHERE table_id = ? AND seq = ?"
            ask(statement, after.key, after.body, after.table, after.seq)
            yield after.table


def anonymous(rows: list[Row], seat: int, token: str) -> list[Row]:
    """The rows of a table without the name and the words of whoever held `seat` by `token`. Nobody has the token that is there
    instead: with none at all a bot would have played the seat, and the game would have gone another way."""
    unknown = secrets.token_hex(32)
    founding = decode_founding(rows[0].body)
    is_theirs = founding.seats[seat].token == token
    new = [rows[0]]
    if is_theirs:
        plan = structs.replace(founding.seats[seat], name="", token=unknown)
        new = [structs.replace(rows[0], body=_written(_with_plan(founding, seat, plan)))]
    for row in rows[1:]:
        event = decode_event(row.body)
        if isinstance(event, Sat) and event.seat == seat:
            is_theirs = event.token == token
        new.append(_without_words(row, event, seat, unknown) if is_theirs else row)
        if isinstance(event, Left) and event.seat == seat:
            is_theirs = False
    return new


def _without_words(row: Row, event: Event, seat: int, unknown: str) -> Row:
    match event:
        case Sat(of) if of == seat:
            return structs.replace(row, key=None, body=_written(structs.replace(event, name="", token=unknown)))
        case Renamed(of) if of == seat:
            return structs.replace(row, body=_written(Renamed(seat, "")))
        case Said(of) if of == seat:
            return structs.replace(row, body=_written(Said(seat, "")))
    return row


def _erase_guest(ask: Ask, table: str, seat: int, name: str) -> Iterator[str]:
    """A rematch is founded with the names of before; who never came holds nothing there."""
    rows = [Row(*values) for values in ask(ROWS, table)]
    if not rows or rows[0].seq != 0 or not name:
        return
    founding = decode_founding(rows[0].body)
    if founding.seats[seat].name == name:
        plan = structs.replace(founding.seats[seat], name="")
        yield from _replace(ask, rows[:1], [structs.replace(rows[0], body=_written(_with_plan(founding, seat, plan)))])
        if following := _following(rows):
            yield from _erase_guest(ask, following, seat, name)


def _name_at(rows: list[Row], seat: int) -> str:
    """What the seat was called last."""
    name = decode_founding(rows[0].body).seats[seat].name
    for event in (decode_event(row.body) for row in rows[1:]):
        if isinstance(event, Sat | Renamed) and event.seat == seat and event.name:
            name = event.name
    return name


def _with_plan(founding: Founding, seat: int, plan: object) -> Founding:
    return structs.replace(founding, seats=[*founding.seats[:seat], plan, *founding.seats[seat + 1 :]])


def _erase_result(ask: Ask, table: str, seat: int) -> None:
    """Everybody who sat there has a row with all names."""
    for number, body in ask("SELECT seat, body FROM results WHERE table_id = ?", table):
        ended = decode_ended(body)
        ended.seats[seat].name = ""
        statement = "UPDATE results SET body = ? WHERE table_id = ? AND seat = ?"
        ask(statement, msgspec.json.encode(ended).decode(), table, number)


def _written(value: Event | Founding) -> str:
    return encode(value).decode()


def apply_deletions(ask: Ask, found: list[tuple[str, float]]) -> int:
    """Delete those who deleted themselves after the backup was made; returns how many of them were still there."""
    count = 0
    for profile, at in found:
        count += bool(ask("SELECT 1 FROM profiles WHERE id = ?", profile))
        erase(ask, profile, at)
    return count
