"""Games whose end nobody has written down yet: a result follows its last move by a moment."""

from __future__ import annotations

from tropa.server.denials import Denied
from tropa.server.rooms import Rooms
from tropa.server.table import Table


async def finished(rooms: Rooms, table: str) -> Table | None:
    """The table, if its game is over."""
    try:
        room = await rooms.find(table, is_asked_for=False)
    except Denied:
        # Its founding wasn't written yet, or it was pruned.
        return None
    return room.table if room.table.is_finished else None


async def make_up(rooms: Rooms, tables: list[str]) -> bool:
    """Write down results of those that are over; whether there were such."""
    ended = [found for table in tables if (found := await finished(rooms, table))]
    await rooms.tools.profiles.keep_results(ended)
    return bool(ended)
