"""Rows of analyses: one for what was played, by which engine and how thoroughly; and which tables played it.

The process that works one out holds its row by a name of its own and says again and again how far it is. A row whose holder has
fallen silent is anybody's.
"""

from __future__ import annotations

from typing import NamedTuple

from tropa.server.storage import Ask

SILENT = 20.0
"""Seconds after which a holder counts as gone."""
DAY = 86_400.0
KEPT_DAYS = 30.0
"""So long an analysis of a record that somebody brought is kept; those of tables stay as long as the tables."""
WORKED_ON = ("waiting", "working", "stopping")

COLUMNS = "status, share, seconds, holder, beat, ticket, body"


class Name(NamedTuple):
    record: str
    engine: int
    worlds: int


class Kept(NamedTuple):
    status: str
    share: float
    seconds: float
    holder: str
    beat: float
    ticket: str
    body: str


def find(ask: Ask, name: Name) -> Kept | None:
    found = ask(f"SELECT {COLUMNS} FROM analyses WHERE record = ? AND engine = ? AND worlds = ?", *name)
    return Kept(*found[0]) if found else None


def find_newest(ask: Ask, record: str, engine: int) -> Kept | None:
    """The most thorough that this engine has of what was played."""
    found = ask(
        f"SELECT {COLUMNS} FROM analyses WHERE record = ? AND engine = ? ORDER BY worlds DESC LIMIT 1", record, engine
    )
    return Kept(*found[0]) if found else None


def record_of(ask: Ask, table: str) -> str | None:
    """What was played at the table, if it was ever looked back on."""
    found = ask("SELECT record FROM analysed WHERE table_id = ?", table)
    return found[0][0] if found else None


def is_held(row: Kept, now: float) -> bool:
    """Whether somebody works on it."""
    return row.status in WORKED_ON and row.beat > now - SILENT


def claim(ask: Ask, name: Name, table: str, holder: str, ticket: str, now: float) -> tuple[Kept, bool]:
    """The row, and whether it is to be worked out by `holder`: if nobody has, or does. Noted is which table played it."""
    if table:
        ask("INSERT INTO analysed VALUES (?, ?) ON CONFLICT DO NOTHING", table, name.record)
    values = (*name, now, "waiting", 0.0, 0.0, holder, now, ticket, "")
    new = ask(
        "INSERT INTO analyses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING holder", *values
    )
    row = find(ask, name)
    assert row is not None
    if new:
        _forget_older(ask, name, now)
        return row, True
    if row.status == "done" or is_held(row, now):
        return row, False
    taken = ask(
        "UPDATE analyses SET status = 'waiting', holder = ?, beat = ?, ticket = ?, share = 0, at = ? "
        "WHERE record = ? AND engine = ? AND worlds = ? AND holder = ? AND beat = ? RETURNING holder",
        holder, now, ticket, now, *name, row.holder, row.beat,
    )  # fmt: skip
    row = find(ask, name)
    assert row is not None
    return row, bool(taken)


def _forget_older(ask: Ask, name: Name, now: float) -> None:
    """What an earlier engine found, and what nobody's table is any more."""
    ask("DELETE FROM analyses WHERE record = ? AND engine < ?", name.record, name.engine)
    ask("DELETE FROM analyses WHERE at < ? AND record NOT IN (SELECT record FROM analysed)", now - KEPT_DAYS * DAY)


def beat(ask: Ask, name: Name, holder: str, status: str, share: float, seconds: float, body: str, now: float) -> bool:
    """How far the holder is; False if it isn't wanted any more.

    Words overtake one another on their way to the store: one that comes after the holder has settled it says nothing.
    """
    return bool(
        ask(
            "UPDATE analyses SET status = ?, share = ?, seconds = ?, body = ?, beat = ? "
            "WHERE record = ? AND engine = ? AND worlds = ? AND holder = ? AND status IN ('waiting', 'working') RETURNING holder",
            status, share, seconds, body, now, *name, holder,
        )
    )  # fmt: skip


def settle(ask: Ask, name: Name, holder: str, status: str, share: float, body: str, now: float) -> None:
    """The holder is done with it, one way or another."""
    ask(
        "UPDATE analyses SET status = ?, share = ?, seconds = 0, body = ?, beat = ?, ticket = '' "
        "WHERE record = ? AND engine = ? AND worlds = ? AND holder = ?",
        status, share, body, now, *name, holder,
    )  # fmt: skip


def ask_to_stop(ask: Ask, record: str, ticket: str) -> bool:
    """A ticket is nobody's but of whoever began it."""
    statement = (
        "UPDATE analyses SET status = 'stopping' WHERE record = ? AND ticket = ? AND status IN ('waiting', 'working')"
    )
    return bool(ticket) and bool(ask(f"{statement} RETURNING holder", record, ticket))


def forget_table(ask: Ask, table: str) -> None:
    """With a table goes what was found out about it, unless the same was played elsewhere."""
    records = [record for (record,) in ask("SELECT record FROM analysed WHERE table_id = ?", table)]
    ask("DELETE FROM analysed WHERE table_id = ?", table)
    for record in records:
        ask("DELETE FROM analyses WHERE record = ? AND record NOT IN (SELECT record FROM analysed)", record)
