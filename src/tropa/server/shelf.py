"""A store as upkeep sees it, while servers run or not: rows of its tables, streamed out and filled in."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from tropa.server import sqlite
from tropa.server.schema import Kind, steps_taken
from tropa.server.storage import StoreFault, T, Work

Values = tuple[Any, ...]
Tell = Callable[[int, int], None]
"""How much is done, and of how much."""


class Shelf(Protocol):
    kind: Kind

    def run(self, statement: str) -> list[Values]: ...

    def stream(self, question: str) -> Iterator[Values]:
        """The answer, however long, row by row."""

    def fill(self, table: str, columns: list[str], rows: Iterable[Values]) -> None: ...

    def migrate(self) -> list[str]: ...

    def keep(self, work: Work[T]) -> T:
        """As `Storage.keep`."""

    def tell_rewritten(self, table: str) -> None:
        """Let servers that run read a table again."""

    def tell_removed(self, table: str) -> None:
        """Let servers that run forget a table that was deleted."""


class SqliteShelf:
    kind: Kind = "sqlite"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def run(self, statement: str) -> list[Values]:
        return self.connection.execute(statement).fetchall()

    def stream(self, question: str) -> Iterator[Values]:
        return self.connection.execute(question)

    def fill(self, table: str, columns: list[str], rows: Iterable[Values]) -> None:
        places = ", ".join("?" for _ in columns)
        self.connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)

    def migrate(self) -> list[str]:
        return sqlite.migrate(self.connection)

    def keep(self, work: Work[T]) -> T:
        if self.connection.in_transaction:
            # Only read: what is seen is of one moment.
            return work(lambda statement, *values: self.connection.execute(statement, values).fetchall())
        return sqlite.transact(self.connection, "BEGIN IMMEDIATE", work)

    def tell_rewritten(self, table: str) -> None:
        """Nobody has the file open."""

    def tell_removed(self, table: str) -> None:
        """Nobody has the file open."""


def is_database(db: str) -> bool:
    return db.startswith(("postgresql://", "postgres://"))


def path_of(db: str) -> Path:
    return Path(db.removeprefix("sqlite:///"))


@contextlib.contextmanager
def reading(db: str) -> Iterator[Shelf]:
    """The store as it is at this moment, whatever is written meanwhile. Refused if it is newer than this program."""
    with _faults(db), _open_database(db, "reading") if is_database(db) else _open_file(path_of(db)) as shelf:
        if shelf.kind == "sqlite":
            # A transaction that has read something keeps seeing what was there.
            shelf.run("BEGIN")
        steps_taken(shelf.run, shelf.kind)
        yield shelf


@contextlib.contextmanager
def writing(db: str) -> Iterator[Shelf]:
    """An existing store, to be changed. A file must not be in use by a server: that one wouldn't hear of it."""
    with _faults(db):
        if is_database(db):
            with _open_database(db, "writing") as shelf:
                yield shelf
        else:
            path = path_of(db)
            with _open_file(path) as shelf, contextlib.closing(sqlite.lock(path)):
                yield shelf


@contextlib.contextmanager
def beside(db: str) -> Iterator[Shelf]:
    """A store to be changed beside servers that run: only what they look up each time."""
    with _faults(db), _open_database(db, "writing") if is_database(db) else _open_file(path_of(db)) as shelf:
        yield shelf


@contextlib.contextmanager
def _open_file(path: Path) -> Iterator[Shelf]:
    if not path.is_file():
        raise StoreFault(f"{path}: there is no such file")
    with contextlib.closing(sqlite.connect(path)) as connection:
        yield SqliteShelf(connection)


def _open_database(db: str, how: str) -> contextlib.AbstractContextManager[Shelf]:
    try:
        module = import_module("tropa.server.postgres_shelf")
    except ImportError as fault:
        raise StoreFault("for PostgreSQL install tropa[postgres]") from fault
    opened: contextlib.AbstractContextManager[Shelf] = getattr(module, how)(db)
    return opened


@contextlib.contextmanager
def _faults(db: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as fault:
        raise StoreFault(f"{path_of(db)}: {fault}") from fault
