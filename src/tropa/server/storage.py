"""Where tables are kept. The store's unique key (table, number) is the only truth about what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec import Struct


class Row(Struct, array_like=True):
    """Event number `seq` of a table. Number 0 is its founding."""

    table: str
    seq: int
    at: float
    key: str | None
    """The client's key of the command."""
    body: str


class StoreFault(Exception):
    """The store couldn't be read or written; what it holds is unchanged."""


class StoreUnsure(StoreFault):
    """It isn't known whether something was written; that will show when it is read again."""


class RowHeld(StoreUnsure):
    """A transaction of somebody else that doesn't come to its end holds the number of one of the rows; none was written."""


T = TypeVar("T")
GATHER_SECONDS = 0.01
"""So much later, at most, a stray hears of a move."""
REWRITTEN = -2
"""In place of an event's number: rows of the table were changed, and it is to be read again."""


class Ask(Protocol):
    """Runs one statement, in which `?` stands for each of its values, and returns the rows that it answers."""

    def __call__(self, statement: str, *values: object) -> list[tuple[Any, ...]]: ...


Work = Callable[[Ask], T]
"""Reads and writes rows beside those of tables, as one transaction. It may be done twice, if an answer was lost."""

News = Callable[[str | None, int], None]
"""Another process wrote event `seq` of a table, (−1) deleted it or (`REWRITTEN`) changed its rows, or (None) perhaps something anywhere; called on the event loop."""

Heard = Callable[[str], None]
"""Another process said this; called on the event loop."""


Concerns = Callable[[str], bool]
"""Whether news of a table matter here: called in any thread, so that the event loop isn't woken for those that don't."""


def ignore(text: str) -> None:
    """Hears nothing."""


def always(table: str) -> bool:
    """Cares for everything."""
    return True


class Storage(Protocol):
    async def open(self, news: News, heard: Heard = ignore, concerns: Concerns = always) -> None:
        """Make ready; `news` is called for what others write of tables that it `concerns`, `heard` for what they say."""

    async def close(self) -> None: ...

    async def append(self, row: Row) -> bool:
        """Write the row; True once it is safe on disk. False: that number is already taken."""

    async def load(self, table: str, after: int = -1) -> list[Row]:
        """The table's rows with larger numbers than `after`, in order; empty if there are none."""

    async def look_up(self, work: Work[T]) -> T:
        """What `work` finds; it changes nothing."""

    async def keep(self, work: Work[T]) -> T:
        """Let `work` change rows: all of it is safe on disk when this returns, or nothing is changed."""

    async def tell(self, table: str, seq: int) -> None:
        """News of a table for all other processes on this store."""

    async def check(self) -> None:
        """Whether the store can be read and written: raises a StoreFault that says what is wrong, within five seconds."""

    async def say(self, text: str) -> None:
        """Say something to all other processes on this store; it is kept nowhere."""
