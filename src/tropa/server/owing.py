"""Who owes a decision, since when and until when: for whatever reminds people of it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from tropa.server.table import Table


class Owing(Struct, frozen=True):
    """A person who owes a decision. That is for the seat's own eyes: of a secret answer nobody else learns whether it is still owed."""

    seat: int
    since: float
    """When the seat was asked, in seconds since 1970; others may know it."""
    ends: float | None = None
    """When its time is up; None without a clock."""


Reminder = Callable[[Table, Owing], None]
"""Called on the event loop, by every process that has the table in memory, when a seat that owes a decision has little time left."""


def owing(table: Table) -> list[Owing]:
    """All people who owe a decision at a table that goes on."""
    since = _asked_since(table)
    people = [seat for seat in table.to_act() if table.bot_at(seat) is None]
    return [Owing(seat, since, _end_of(table, seat)) for seat in people]


def _end_of(table: Table, seat: int) -> float | None:
    end = None if table.clocks is None else table.clocks.end_of(seat)
    return None if end is None else end / 1000


def _asked_since(table: Table) -> float:
    """The time of the last action that everybody noticed: when a secret answer came shows in nothing."""
    times = table.course.times
    index = len(times) - 1
    while index >= 0 and table.unnoticed.is_hidden(index, None):
        index -= 1
    return (table.course.began + (times[index] if index >= 0 else 0)) / 1000
