"""A PostgreSQL database as upkeep sees it; without the time limits of play."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

import psycopg

from tropa.server.links import Connection, words
from tropa.server.postgres import TELL, migrate, run_in, transact
from tropa.server.schema import Kind
from tropa.server.shelf import Values
from tropa.server.storage import REWRITTEN, StoreFault, T, Work

AT_A_TIME = 2_000


class PostgresShelf:
    kind: Kind = "postgres"

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def run(self, statement: str) -> list[Values]:
        return run_in(self.connection, statement)

    def stream(self, question: str) -> Iterator[Values]:
        with self.connection.cursor(name="upkeep") as cursor:
            cursor.itersize = AT_A_TIME
            yield from cursor.execute(question.encode())

    def fill(self, table: str, columns: list[str], rows: Iterable[Values]) -> None:
        into = f"COPY {table} ({', '.join(columns)}) FROM STDIN"
        with self.connection.cursor() as cursor, cursor.copy(into.encode()) as copy:
            for row in rows:
                copy.write_row(row)

    def migrate(self) -> list[str]:
        return migrate(self.connection)

    def keep(self, work: Work[T]) -> T:
        return transact(self.connection, work)

    def tell_rewritten(self, table: str) -> None:
        self.connection.execute(TELL, (f"upkeep {table} {REWRITTEN}",))

    def tell_removed(self, table: str) -> None:
        self.connection.execute(TELL, (f"upkeep {table} -1",))


@contextlib.contextmanager
def reading(db: str) -> Iterator[PostgresShelf]:
    """One snapshot for all questions."""
    with _connected(db) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        with connection.transaction():
            yield PostgresShelf(connection)


@contextlib.contextmanager
def writing(db: str) -> Iterator[PostgresShelf]:
    with _connected(db) as connection:
        yield PostgresShelf(connection)


@contextlib.contextmanager
def _connected(db: str) -> Iterator[Connection]:
    try:
        with psycopg.connect(db, autocommit=True, connect_timeout=10) as connection:
            yield connection
    except psycopg.Error as fault:
        raise StoreFault(words(fault)) from fault
