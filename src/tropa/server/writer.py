"""Group commit: one thread writes all rows that came in while the last group was being written."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable

from tropa.server.storage import Row, RowHeld, StoreFault

log = logging.getLogger("tropa")

GROUP = 500
"""At most so many rows in one transaction."""

SLOW_SECONDS = 3.0
"""A write that takes longer is told of when the store is asked how it is."""

Waiting = tuple[Row, "asyncio.Future[bool]"]
Number = tuple[str, int]
WriteGroup = Callable[[list[Row]], set[Number]]
"""Writes the rows, all of different (table, seq), in one transaction, and returns those numbers that were new."""
Answer = tuple["asyncio.Future[bool]", bool | StoreFault]


class GroupWriter:
    def __init__(self, name: str, write: WriteGroup) -> None:
        self._write = write
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._began: float | None = None
        """When the group that is being written was begun."""
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def append(self, row: Row) -> bool:
        written: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put((row, written))
        return await written

    def check(self) -> None:
        """Whether rows are written as fast as they come."""
        began = self._began
        if began is not None and (waiting := time.monotonic() - began) > SLOW_SECONDS:
            raise StoreFault(f"a write has been waiting for {waiting:.0f} seconds")

    async def close(self) -> None:
        """Write what is queued and stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while group := self._next_group():
            self._write_group(group)

    def _write_group(self, group: list[Waiting]) -> None:
        rows: dict[Number, Row] = {}
        for row, _ in group:
            rows.setdefault((row.table, row.seq), row)
        try:
            new = self._timed(list(rows.values()))
        except RowHeld as fault:
            # One table waits, not all.
            if len(group) == 1:
                self._fail(group, fault)
            else:
                half = len(group) // 2
                self._write_group(group[:half])
                self._write_group(group[half:])
        except StoreFault as fault:
            self._fail(group, fault)
        else:
            first = {number: id(row) for number, row in rows.items() if number in new}
            self._tell([(written, first.get((row.table, row.seq)) == id(row)) for row, written in group])

    def _timed(self, rows: list[Row]) -> set[Number]:
        """Write, and be seen to write: whoever is told afterwards that a row is there finds nothing waiting."""
        self._began = time.monotonic()
        try:
            return self._write(rows)
        finally:
            self._began = None

    def _fail(self, group: list[Waiting], fault: StoreFault) -> None:
        log.error("%d rows could not be written: %s", len(group), fault)
        self._tell([(written, fault) for _, written in group])

    def _next_group(self) -> list[Waiting]:
        """Waits for the first row, then takes all that are there; empty when the writer is closed."""
        group: list[Waiting] = []
        entry = self._queue.get()
        while entry is not None:
            group.append(entry)
            if len(group) == GROUP:
                return group
            try:
                entry = self._queue.get_nowait()
            except queue.Empty:
                return group
        if group:
            self._queue.put(None)
        return group

    def _tell(self, answers: list[Answer]) -> None:
        try:
            self._loop.call_soon_threadsafe(_resolve, answers)
        except RuntimeError:
            # The loop is gone, and with it everybody who waited.
            return


def _resolve(answers: list[Answer]) -> None:
    for written, answer in answers:
        if written.done():
            continue
        if isinstance(answer, StoreFault):
            written.set_exception(answer)
        else:
            written.set_result(answer)
