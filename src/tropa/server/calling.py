"""Carries a table's try to begin through: calls when all have come, begins when all salts are open, calls off who is late."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from tropa.server import beginning
from tropa.server.denials import Denied
from tropa.server.table import Decided, Table

if TYPE_CHECKING:
    from tropa.server.room import Room

STORE_PAUSE = 1.0
"""Seconds after which a store that failed is asked again."""


class Calling:
    """Every process that has the table in memory does this; keys let it happen once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._step = ""
        """What is to be done next, as a key."""
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """See what the table waits for now."""
        step = _next_step(self.room.table, self.room.present)
        if step == self._step:
            return
        self._step = step
        if self._task is not asyncio.current_task():
            self.stop()
        if step:
            self._task = asyncio.create_task(self._do(step), name=f"{step} {self.room.table.id}")

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _do(self, step: str) -> None:
        table = self.room.table
        if step.startswith("call/"):
            await self._persist(step, lambda: beginning.start(table))
        elif step.endswith("/opened"):
            await self._persist(step, lambda: beginning.begin(table))
        else:
            await asyncio.sleep(self.room.tools.limits.opening_seconds)
            await self._persist(step, lambda: beginning.call_off(table, step))

    async def _persist(self, key: str, decide: Callable[[], Decided]) -> None:
        # Denied: the table went another way in the meantime.
        with contextlib.suppress(Denied):
            while True:
                try:
                    await self.room.do(key, decide)
                    return
                except Denied as denied:
                    if denied.code != "store_failed":
                        raise
                await asyncio.sleep(STORE_PAUSE)


def _next_step(table: Table, present: Callable[[], frozenset[int]]) -> str:
    if table.status != "waiting":
        return ""
    if table.salting.attempt > 0:
        return beginning.step_of(table)
    is_complete = all(seat.kind == "bot" or seat.kind == "open" or seat.token for seat in table.seats)
    is_full = table.listed > 0.0 and all(seat.kind != "open" for seat in table.seats)
    is_due = (table.founding.starts or is_full) and is_complete and present().issuperset(beginning.callable_seats(table))
    return "call/1" if is_due else ""
