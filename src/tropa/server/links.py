"""Connections to PostgreSQL that are opened again after they were lost, and never wait for ever.

A frozen server still keeps its lines alive: neither its own time-outs nor those of TCP end a wait for its answer. So a watchdog
closes the line of whoever has waited too long, and the one who waits is told that the connection was lost.
"""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import psycopg

from tropa.server.storage import StoreFault

Connection = psycopg.Connection[Any]
T = TypeVar("T")

CONNECT_SECONDS = 2
"""The least that PostgreSQL's library takes."""
ANSWER_SECONDS = 4.0
"""How long a statement may go without an answer."""
TUNE = "SET statement_timeout = '3s'; SET lock_timeout = '1s'"
"""The server ends a statement before the watchdog cuts the line: then it is certain that nothing was written."""
LOOK_SECONDS = 0.1
RETRY_SECONDS = 0.2


class LostConnection(StoreFault):
    def __init__(self, fault: psycopg.Error, was_open: bool) -> None:
        super().__init__(words(fault))
        self.was_open = was_open
        """Whether the work may have been begun, and even done."""


def words(fault: psycopg.Error) -> str:
    return " ".join(str(fault).split())


def connect(address: str) -> Connection:
    return psycopg.connect(address, autocommit=True, connect_timeout=CONNECT_SECONDS)


def cut(connection: Connection) -> None:
    """Whoever waits for an answer on the connection, in another thread, is told that it was lost."""
    if connection.closed:
        return
    line = socket.socket(fileno=connection.fileno())
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.detach()


class Watchdog:
    """Cuts lines whose time is up."""

    def __init__(self) -> None:
        self._due: dict[Connection, float] = {}
        self._lock = threading.Lock()
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tropa-watchdog", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._is_closing.set()
        self._thread.join()

    @contextlib.contextmanager
    def limit(self, connection: Connection, seconds: float) -> Iterator[None]:
        self._due[connection] = time.monotonic() + seconds
        try:
            yield
        finally:
            with self._lock:
                del self._due[connection]

    def _run(self) -> None:
        while not self._is_closing.wait(LOOK_SECONDS):
            now = time.monotonic()
            if any(due < now for due in list(self._due.values())):
                self._cut(now)

    def _cut(self, now: float) -> None:
        with self._lock:
            for connection, due in self._due.items():
                if due < now:
                    cut(connection)


class Link:
    """One connection. Used by one thread at a time."""

    def __init__(self, address: str, watchdog: Watchdog) -> None:
        self._address = address
        self._watchdog = watchdog
        self._connection: Connection | None = None

    def use(self, work: Callable[[Connection], T], seconds: float = ANSWER_SECONDS) -> T:
        connection = self._open(seconds)
        try:
            with self._watchdog.limit(connection, seconds):
                return work(connection)
        except psycopg.Error as fault:
            if not connection.broken:
                raise
            self.close()
            raise LostConnection(fault, was_open=True) from fault

    def _open(self, seconds: float) -> Connection:
        if self._connection is None:
            try:
                connection = connect(self._address)
            except psycopg.Error as fault:
                raise LostConnection(fault, was_open=False) from fault
            try:
                with self._watchdog.limit(connection, seconds):
                    connection.execute(TUNE)
            except psycopg.Error as fault:
                connection.close()
                raise LostConnection(fault, was_open=False) from fault
            self._connection = connection
        return self._connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Links:
    """A pool: whoever needs a connection takes the one that was used last, or waits for one."""

    def __init__(self, address: str, watchdog: Watchdog, size: int) -> None:
        self._links = [Link(address, watchdog) for _ in range(size)]
        self._free: queue.LifoQueue[Link] = queue.LifoQueue()
        for link in self._links:
            self._free.put(link)
        self._is_closed = False

    def use(self, work: Callable[[Connection], T], within: float, seconds: float = ANSWER_SECONDS) -> T:
        """Work that may be done twice: after a lost connection it is tried again, until the time `within` is up."""
        end = time.monotonic() + within
        while True:
            try:
                return self._use(work, within, seconds)
            except LostConnection as fault:
                if time.monotonic() >= end:
                    raise
                # All connections of a server that went down are dead: the next one is tried at once.
                time.sleep(0.0 if fault.was_open else RETRY_SECONDS)
            except psycopg.Error as fault:
                raise StoreFault(words(fault)) from fault

    def _use(self, work: Callable[[Connection], T], within: float, seconds: float) -> T:
        try:
            link = self._free.get(timeout=within)
        except queue.Empty:
            raise StoreFault("all connections to the database are busy") from None
        try:
            return link.use(work, seconds)
        finally:
            if self._is_closed:
                # Nobody waited for this thread any more.
                link.close()
            self._free.put(link)

    def close(self) -> None:
        self._is_closed = True
        for link in self._links:
            link.close()
