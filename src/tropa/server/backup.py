"""Backups: an SQLite file whatever the store is, so that one can be looked into, served, and restored into either kind."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tropa.server import sqlite
from tropa.server.profiles.erasing import apply_deletions
from tropa.server.schema import COUNTED_IN, steps_taken, tables_in, take_steps
from tropa.server.shelf import Shelf, SqliteShelf, Tell, Values, is_database, path_of, reading, writing
from tropa.server.storage import StoreFault

PAGES = 2_000
"""Copied between two words about how far it is."""
ROWS = 10_000


def back_up(db: str, file: Path, tell: Tell) -> None:
    """All that was acknowledged before this began is in the backup; servers go on meanwhile."""
    with reading(db) as source, _new_file(file) as target:
        if isinstance(source, SqliteShelf):
            source.connection.backup(target, pages=PAGES, progress=lambda _, left, total: tell(total - left, total))
            # One file, without the two that stand beside a store in use.
            target.execute("PRAGMA journal_mode = DELETE")
        else:
            target.execute("BEGIN")
            shelf = SqliteShelf(target)
            take_steps(shelf.run, "sqlite", steps_taken(source.run, source.kind))
            _copy_rows(source, shelf, shelf, tell)
            target.execute("COMMIT")


def restore(file: Path, db: str, tell: Tell, later: str = "") -> int:
    """Into a store that isn't there yet, or (PostgreSQL) has no tables of games; afterwards it is of today's version.

    Who deleted themselves since the backup, as the store `later` knows, isn't there afterwards; returns how many they were.
    """
    gone = _deletions(later) if later else []
    _restore(file, db, tell)
    with writing(db) as target:
        return target.keep(lambda ask: apply_deletions(ask, gone))


def _deletions(later: str) -> list[tuple[str, float]]:
    with reading(later) as shelf:
        if "deletions" not in tables_in(shelf.run, shelf.kind):
            return []
        return [(profile, at) for profile, at in shelf.run("SELECT profile, at FROM deletions")]


def _restore(file: Path, db: str, tell: Tell) -> None:
    with reading(str(file)) as source:
        _require_whole(source, file)
        if is_database(db):
            with writing(db) as target:
                _restore_into(target, source, tell)
            return
    path = path_of(db)
    path.parent.mkdir(parents=True, exist_ok=True)
    back_up(str(file), path, tell)
    with writing(db) as target:
        target.migrate()


def _restore_into(target: Shelf, source: Shelf, tell: Tell) -> None:
    target.migrate()
    target.run("BEGIN")
    # Nobody writes between the question and the copy.
    target.run("LOCK TABLE events IN EXCLUSIVE MODE")
    if target.run("SELECT 1 FROM events LIMIT 1"):
        raise StoreFault("there are tables in this database already: restore into an empty one")
    target.run("DELETE FROM heartbeat")
    _copy_rows(source, target, source, tell)
    target.run("COMMIT")
    target.run("ANALYZE")


def _copy_rows(source: Shelf, target: Shelf, file: Shelf, tell: Tell) -> None:
    """All rows of all tables, with the columns that the backup's `file` has."""
    names = [name for name in tables_in(file.run, "sqlite") if name != COUNTED_IN]
    total = sum(source.run(f"SELECT count(*) FROM {name}")[0][0] for name in names)
    done = 0

    def counted(rows: Iterator[Values]) -> Iterator[Values]:
        nonlocal done
        for row in rows:
            yield row
            done += 1
            if done % ROWS == 0:
                tell(done, total)

    for name in names:
        columns = [column for (column,) in file.run(f"SELECT name FROM pragma_table_info('{name}')")]
        target.fill(name, columns, counted(source.stream(f"SELECT {', '.join(columns)} FROM {name}")))
    tell(total, total)


def _require_whole(source: Shelf, file: Path) -> None:
    found = [text for (text,) in source.run("PRAGMA quick_check")]
    if found != ["ok"] or "events" not in tables_in(source.run, "sqlite"):
        raise StoreFault(f"{file} is no backup, or damaged")


@contextlib.contextmanager
def _new_file(file: Path) -> Iterator[sqlite3.Connection]:
    """A private file that has its name only once it is whole and on disk; nothing is overwritten."""
    _require_absent(file)
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    part = Path(name)
    try:
        with contextlib.closing(sqlite.connect(part)) as connection:
            connection.execute("PRAGMA synchronous = FULL")
            yield connection
        _require_absent(file)
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def _require_absent(file: Path) -> None:
    if file.exists():
        raise StoreFault(f"{file} is there already and isn't overwritten")
