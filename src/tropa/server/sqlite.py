"""Tables in an SQLite file: the default, for one server process or the workers of one parent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
import time
from pathlib import Path

import msgspec

from tropa.server.pulse import Pulse
from tropa.server.schema import BEAT, take_steps
from tropa.server.storage import Concerns, Heard, News, Row, StoreFault, T, Work, always, ignore
from tropa.server.talk import Talk
from tropa.server.writer import GroupWriter

# One statement and no answer for a whole group: every step in SQLite gives the interpreter's lock away and waits for it again.
INSERT = """
INSERT INTO events (table_id, seq, at, key, body)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
"""


BUSY_SECONDS = 10.0
"""How long a connection waits for another one that writes."""
BEAT_SECONDS = 3.0


def default_path() -> Path:
    """`tropa.db` in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "tropa" / "tropa.db"


def lock(path: Path) -> sqlite3.Connection:
    """Two servers on one file would not hear each other's news; that is what PostgreSQL is for.

    The lock is one of SQLite's own, on a file beside: it is the same on every system, and goes with the process that holds it.
    """
    held = sqlite3.connect(path.with_name(path.name + ".lock"), check_same_thread=False, isolation_level=None, timeout=0.0)
    try:
        held.execute("PRAGMA journal_mode = MEMORY")
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as fault:
        held.close()
        if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreFault(f"{path} is in use by another server; several servers need a PostgreSQL database") from fault
    return held


def connect(path: Path, seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    return sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=seconds)


def migrate(connection: sqlite3.Connection) -> list[str]:
    """Bring the store to today's version; returns the names of the steps."""
    return transact(connection, "BEGIN IMMEDIATE", lambda ask: take_steps(ask, "sqlite"))


def transact(connection: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    connection.execute(begin)
    try:
        done = work(lambda statement, *values: connection.execute(statement, values).fetchall())
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return done


class SqliteStorage:
    def __init__(self, path: str, talk: Talk | None = None) -> None:
        """`talk` leads to the other workers on the file, which their parent has opened for all of them."""
        self.path = Path(path)
        self._talk = talk
        self._reading_lock = threading.Lock()
        self._keeping_lock = threading.Lock()
        self._pulse = Pulse(self._beat)

    async def open(self, news: News, heard: Heard = ignore, concerns: Concerns = always) -> None:
        if self._talk is not None:
            await self._talk.open(news, heard, concerns)
        await asyncio.to_thread(self._open)
        self._writer = GroupWriter("tropa-sqlite", self._write)

    def _open(self) -> None:
        with contextlib.ExitStack() as opened:
            try:
                if self._talk is None:
                    self._make(opened)
                self._writing = opened.enter_context(contextlib.closing(connect(self.path)))
                self._writing.execute("PRAGMA synchronous = FULL")
                self._reading = opened.enter_context(contextlib.closing(connect(self.path)))
                self._keeping = opened.enter_context(contextlib.closing(connect(self.path)))
                self._keeping.execute("PRAGMA synchronous = FULL")
                self._beating = opened.enter_context(contextlib.closing(connect(self.path, BEAT_SECONDS)))
            except (OSError, sqlite3.Error) as fault:
                raise StoreFault(f"{self.path}: {fault}") from fault
            self._opened = opened.pop_all()

    def _make(self, opened: contextlib.ExitStack) -> None:
        """Done by one process: those that would change the journal at the same moment find the file locked, however long they wait."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        opened.callback(lock(self.path).close)
        # It holds the secrets of running games: nobody else on the machine reads it.
        self.path.touch(mode=0o600)
        self.path.chmod(0o600)
        with contextlib.closing(connect(self.path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection)

    async def close(self) -> None:
        await self._writer.close()
        self._opened.close()
        if self._talk is not None:
            self._talk.close()

    async def append(self, row: Row) -> bool:
        return await self._writer.append(row)

    def _write(self, rows: list[Row]) -> set[tuple[str, int]]:
        try:
            self._writing.execute(INSERT, (msgspec.json.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            if len(rows) == 1:
                return set()
            return set().union(*(self._write([row]) for row in rows))
        except sqlite3.Error as fault:
            raise StoreFault(str(fault)) from fault
        numbers = [(row.table, row.seq) for row in rows]
        if self._talk is not None:
            self._talk.tell_written(numbers)
        return set(numbers)

    async def load(self, table: str, after: int = -1) -> list[Row]:
        return await asyncio.to_thread(self._load, table, after)

    async def look_up(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._transact, "BEGIN", self._reading, self._reading_lock, work)

    async def keep(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._transact, "BEGIN IMMEDIATE", self._keeping, self._keeping_lock, work)

    def _transact(self, begin: str, connection: sqlite3.Connection, lock: threading.Lock, work: Work[T]) -> T:
        try:
            with lock:
                return transact(connection, begin, work)
        except sqlite3.Error as fault:
            raise StoreFault(str(fault)) from fault

    async def tell(self, table: str, seq: int) -> None:
        if self._talk is not None:
            self._talk.tell_written([(table, seq)])

    async def say(self, text: str) -> None:
        if self._talk is not None:
            self._talk.say(text)

    def _load(self, table: str, after: int) -> list[Row]:
        question = "SELECT table_id, seq, at, key, body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        try:
            with self._reading_lock:
                return [Row(*found) for found in self._reading.execute(question, (table, after)).fetchall()]
        except sqlite3.Error as fault:
            raise StoreFault(str(fault)) from fault

    async def check(self) -> None:
        self._writer.check()
        await self._pulse.check()

    def _beat(self) -> None:
        try:
            self._beating.execute(BEAT.format(at=time.time()))
        except sqlite3.Error as fault:
            raise StoreFault(f"{self.path}: {fault}") from fault
