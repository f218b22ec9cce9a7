"""Group commit: one thread writes all rows that came in while the last group was being written."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable

from tropa.server.storage import Row, StoreFault

log = logging.getLogger("tropa")

GROUP = 500
"""At most so many rows in one transaction."""

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
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def append(self, row: Row) -> bool:
        written: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put((row, written))
        return await written

    async def close(self) -> None:
        """Write what is queued and stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while True:
            group = self._next_group()
            if not group:
                return
            rows: dict[Number, Row] = {}
            for row, _ in group:
                rows.setdefault((row.table, row.seq), row)
            try:
                new = self._write(list(rows.values()))
            except StoreFault as fault:
                log.error("%d rows could not be written: %s", len(rows), fault)
                self._tell([(written, fault) for _, written in group])
            else:
                first = {number: id(row) for number, row in rows.items() if number in new}
                self._tell([(written, first.get((row.table, row.seq)) == id(row)) for row, written in group])

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
