"""Rows of open tables. A row is a lease: who is at the table renews it, and what nobody renews is gone from the list by itself."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from tropa.server.protocol.lobby import OpenTable
from tropa.server.storage import Ask

FORGOTTEN = 30 * 86_400.0
"""Seconds after which a row that stands in no list is deleted; until then a hidden table stays hidden."""
SHOWN = """
SELECT until, body FROM listings WHERE until > ? AND hidden = 0
ORDER BY CASE WHEN free > 0 THEN 0 ELSE 1 END, listed, table_id LIMIT ?
"""

_tables = msgspec.json.Decoder(OpenTable)


class Listing(Struct, frozen=True):
    """A table in the list, as long as somebody renews it."""

    until: float
    table: OpenTable


def put(ask: Ask, listing: Listing) -> None:
    """Show it, or renew it; what the operator has hidden stays so."""
    table = listing.table
    ask(
        "INSERT INTO listings VALUES (?, ?, ?, ?, ?, 0, ?) ON CONFLICT (table_id) DO UPDATE SET "
        "listed = excluded.listed, until = excluded.until, free = excluded.free, body = excluded.body",
        table.table, table.game, table.listed, listing.until, table.free, msgspec.json.encode(table).decode(),
    )  # fmt: skip


def withdraw(ask: Ask, table: str) -> None:
    ask("UPDATE listings SET until = 0, free = 0, body = '' WHERE table_id = ?", table)


def shown(ask: Ask, now: float, most: int) -> list[Listing]:
    """Who has waited longest comes first, and what can only be watched last."""
    return [Listing(until, _tables.decode(body)) for until, body in ask(SHOWN, now, most)]


def is_hidden(ask: Ask, table: str) -> bool:
    return bool(ask("SELECT 1 FROM listings WHERE table_id = ? AND hidden = 1", table))


def hide(ask: Ask, table: str, is_hidden: bool, now: float) -> bool:
    """Whether there is such a table in the list, or was lately."""
    found = ask("UPDATE listings SET hidden = ? WHERE table_id = ? RETURNING table_id", int(is_hidden), table)
    ask("DELETE FROM listings WHERE until < ? AND listed < ?", now, now - FORGOTTEN)
    return bool(found)


def count(ask: Ask, now: float) -> int:
    found: int = ask("SELECT count(*) FROM listings WHERE until > ? AND free > 0", now)[0][0]
    return found


def count_of(ask: Ask, profile: str, table: str, now: float) -> int:
    """At how many other open tables somebody of the profile sits and waits."""
    found: int = ask(
        "SELECT count(DISTINCT listings.table_id) FROM listings JOIN held ON held.table_id = listings.table_id "
        "WHERE held.profile = ? AND listings.until > ? AND listings.free > 0 AND listings.table_id <> ?",
        profile, now, table,
    )[0][0]  # fmt: skip
    return found
