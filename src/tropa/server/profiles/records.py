"""The record of a table, made of its rows. Runs in a worker."""

from __future__ import annotations

from tropa.server.retention import UNREADABLE, build_table
from tropa.server.storage import Row


def record_of(rows: list[Row]) -> str | None:
    """None if the game isn't over, or can't be read here."""
    try:
        table = build_table(rows)
    except UNREADABLE:
        return None
    return table.record_text(is_open=True) if table.is_finished else None
