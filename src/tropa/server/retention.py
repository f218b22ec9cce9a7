"""What is kept how long: one code for `tropa store prune` and for a server that is told to do it by itself."""

from __future__ import annotations

from typing import Literal

from msgspec import DecodeError, Struct

from tropa.core.meta import OptionFault
from tropa.core.record_lines import RecordFault
from tropa.registry import UnknownGame, find_game
from tropa.server.analyses.rows import forget_table
from tropa.server.denials import Denied
from tropa.server.events import decode_event, decode_founding
from tropa.server.profiles.results import Kept, result_of
from tropa.server.standing.keeping import keep_ended
from tropa.server.storage import Ask, Row
from tropa.server.table import Table

Age = Literal["unstarted", "unfinished", "finished", "unreadable"]
AGE_OF: dict[str, Age] = {"waiting": "unstarted", "playing": "unfinished", "over": "finished", "ended": "finished"}
"""By a table's status."""
DAY = 86_400.0
WARNED_DAYS = 14.0
"""So long before a table goes those who sat there are told, and can save its record."""
UNREADABLE = (Denied, RecordFault, OptionFault, UnknownGame, DecodeError)


class Judged(Struct):
    """A table as whoever prunes sees it."""

    kind: Age
    kept: Kept | None
    """What its game came to, if it ended: that outlives it."""


def build_table(rows: list[Row]) -> Table:
    founding = decode_founding(rows[0].body)
    table = Table(rows[0].table, find_game(founding.game), founding, rows[0].at)
    for row in rows[1:]:
        table.apply(decode_event(row.body), row.at, row.key)
    if not table.is_taken_over:
        table.apply(table.taken_over(), rows[-1].at, None)
    return table


def judge(rows: list[Row]) -> Judged:
    """What can't be read is of no kind that is deleted: a newer version may know it."""
    if not rows or rows[0].seq != 0:
        return Judged("unreadable", None)
    try:
        table = build_table(rows)
    except UNREADABLE:
        return Judged("unreadable", None)
    return Judged(AGE_OF[table.status], result_of(table) if table.is_finished else None)


def old_tables(ask: Ask, days: dict[Age, float], now: float) -> list[tuple[str, float]]:
    """Those that may have to go, with when something last happened there."""
    question = "SELECT table_id, max(at) FROM events GROUP BY table_id HAVING max(at) < ?"
    return [(table, last) for table, last in ask(question, now - DAY * min(days.values()))]


def kept_since(kind: Age, days: dict[Age, float], now: float) -> float:
    """Tables of a kind go if nothing has happened there since then; 0: they stay."""
    return now - DAY * days[kind] if kind in days else 0.0


def remove(ask: Ask, table: str, judged: Judged, before: float) -> bool:
    """Delete a table at which nothing has happened since `before`; False if something has. What its game came to outlives it; of
    one that came to nothing nobody has to know that they sat there."""
    gone = ask(
        "DELETE FROM events WHERE table_id = ? AND (SELECT max(at) FROM events WHERE table_id = ?) < ? RETURNING seq",
        table, table, before,
    )  # fmt: skip
    if not gone:
        return False
    if judged.kept is not None:
        keep_ended(ask, judged.kept)
    else:
        ask("DELETE FROM held WHERE table_id = ?", table)
    ask("DELETE FROM notices WHERE tag = ?", table)
    forget_table(ask, table)
    return True


def unseen_profiles(ask: Ask, before: float) -> list[str]:
    return [profile for (profile,) in ask("SELECT id FROM profiles WHERE seen < ? ORDER BY seen, id", before)]


def leaves_at(at: float, days: float, now: float) -> float | None:
    """When a table goes at which something last happened `at`, if that is soon; days 0: it stays."""
    leaves = at + DAY * days
    return leaves if days > 0.0 and leaves - now < DAY * WARNED_DAYS else None
