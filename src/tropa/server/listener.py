"""News that other processes write, as PostgreSQL tells them."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from typing import LiteralString

import psycopg

from tropa.server.links import Connection, Watchdog, connect, cut, words
from tropa.server.storage import GATHER_SECONDS, Concerns, Heard, News, StoreFault

BEAT_SECONDS = 2.0
"""A quiet line is asked so often whether it still stands."""
ANSWER_SECONDS = 3.0
DEAF_SECONDS = 8.0
"""Who has heard nothing for so long, not even an answer, is told of when the store is asked how it is."""
RETRY_SECONDS = 1.0

log = logging.getLogger("tropa")


class Listener:
    def __init__(self, address: str, process: str, watchdog: Watchdog) -> None:
        self._address = address
        self._process = process
        self._watchdog = watchdog
        self._is_closing = threading.Event()
        self._is_ready = threading.Event()
        self._connection: Connection | None = None
        self._heard = time.monotonic()
        """When the line was last known to stand."""

    async def open(self, news: News, heard: Heard, concerns: Concerns) -> None:
        """Listen from now on; what is written after this returns is heard."""
        self._concerns = concerns
        arguments = (asyncio.get_running_loop(), news, heard)
        self._thread = threading.Thread(target=self._run, args=arguments, name="tropa-listen", daemon=True)
        self._thread.start()
        await asyncio.to_thread(self._is_ready.wait)

    async def close(self) -> None:
        self._is_closing.set()
        if self._connection is not None:
            cut(self._connection)
        await asyncio.to_thread(self._thread.join)

    def check(self) -> None:
        silent = time.monotonic() - self._heard
        if silent > DEAF_SECONDS:
            raise StoreFault(f"no news from the database for {silent:.0f} seconds")

    def _run(self, loop: asyncio.AbstractEventLoop, news: News, heard: Heard) -> None:
        while not self._is_closing.is_set():
            try:
                with connect(self._address) as connection:
                    self._connection = connection
                    self._ask(connection, "LISTEN tropa_events")
                    self._ask(connection, "LISTEN tropa_said")
                    if self._is_ready.is_set():
                        # Something may have been missed while the connection was lost.
                        loop.call_soon_threadsafe(news, None, 0)
                    self._is_ready.set()
                    self._hear(connection, loop, news, heard)
            except psycopg.Error as fault:
                if not self._is_closing.is_set():
                    log.warning("news from the database are interrupted: %s", words(fault))
                self._is_ready.set()
                self._is_closing.wait(RETRY_SECONDS)

    def _hear(self, connection: Connection, loop: asyncio.AbstractEventLoop, news: News, heard: Heard) -> None:
        while not self._is_closing.is_set():
            is_quiet = True
            for notice in connection.notifies(timeout=BEAT_SECONDS, stop_after=1):
                is_quiet = False
                self._heard = time.monotonic()
                process, _, text = notice.payload.partition(" ")
                if process == self._process:
                    continue
                if notice.channel == "tropa_said":
                    loop.call_soon_threadsafe(heard, text)
                    continue
                table, _, seq = text.partition(" ")
                if self._concerns(table):
                    loop.call_soon_threadsafe(news, table, int(seq))
            if is_quiet:
                self._ask(connection, "SELECT 1")
            else:
                # What comes meanwhile is read in one go: most of it is about tables of other processes.
                self._is_closing.wait(GATHER_SECONDS)

    def _ask(self, connection: Connection, question: LiteralString) -> None:
        with self._watchdog.limit(connection, ANSWER_SECONDS):
            connection.execute(question)
        self._heard = time.monotonic()
