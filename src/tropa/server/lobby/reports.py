"""What people at listed tables tell the operator: kept until the operator has dealt with it, and without who told it."""

from __future__ import annotations

import secrets
import time

import msgspec
from msgspec import Struct

from tropa.server.limits import Limits
from tropa.server.protocol.lobby import Report, ReportKind
from tropa.server.storage import Ask
from tropa.server.table import Table

WORDS = 10
"""Of so many lines of the chat, the last ones of who is told about, a copy goes along."""
COLUMNS = "id, table_id, seat, at, game, about, name, words, note"


class Kept(Struct):
    id: str
    table: str
    seat: int
    at: float
    game: str
    about: ReportKind
    name: str
    words: list[str]
    note: str


def describe(table: Table, report: Report, holder: tuple[int, ...]) -> Kept:
    """With what whoever tells it, and holds these seats, has heard."""
    heard = [line.text for line in table.hearing.heard_chat(holder) if line.seat == report.seat]
    name = table.seats[report.seat].name
    at = time.time() // 60 * 60
    return Kept(
        secrets.token_hex(4), table.id, report.seat, at, table.founding.game, report.about, name, heard[-WORDS:], report.note
    )


def keep(ask: Ask, kept: Kept, by: str, limits: Limits) -> bool:
    """Whether it is new: one device tells of one seat once, and of one table, and in all, only so much is kept."""
    of_table: int = ask("SELECT count(*) FROM reports WHERE table_id = ?", kept.table)[0][0]
    in_all: int = ask("SELECT count(*) FROM reports")[0][0]
    if of_table >= limits.reports_per_table or in_all >= limits.reports:
        return False
    return bool(
        ask(
            f"INSERT INTO reports ({COLUMNS}, told_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
            kept.id, kept.table, kept.seat, kept.at, kept.game, kept.about, kept.name,
            msgspec.json.encode(kept.words).decode(), kept.note, by,
        )
    )  # fmt: skip


def all_kept(ask: Ask) -> list[Kept]:
    """The newest last."""
    rows = ask(f"SELECT {COLUMNS} FROM reports ORDER BY at, id")
    return [
        Kept(number, table, seat, at, game, about, name, msgspec.json.decode(words, type=list[str]), note)
        for number, table, seat, at, game, about, name, words, note in rows
    ]


def settle(ask: Ask, id: str) -> bool:
    """Delete one that was dealt with; whether there was such."""
    return bool(ask("DELETE FROM reports WHERE id = ? RETURNING id", id))


def forget(ask: Ask, before: float) -> int:
    return len(ask("DELETE FROM reports WHERE at < ? RETURNING id", before))


def erase(ask: Ask, table: str, seat: int) -> None:
    """Who deletes themselves is told about no more."""
    ask("DELETE FROM reports WHERE table_id = ? AND seat = ?", table, seat)
