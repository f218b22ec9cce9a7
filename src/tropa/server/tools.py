"""What all tables in memory share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from tropa.server.crew import Crew
from tropa.server.limits import Limits
from tropa.server.meter import Meter
from tropa.server.neighbours import Neighbours
from tropa.server.notices.stirred import Stirred
from tropa.server.owing import Reminder
from tropa.server.profiles.profiles import Profiles
from tropa.server.storage import Storage
from tropa.server.watch import Watch

if TYPE_CHECKING:
    from tropa.server.room import Room


class Tools(Struct):
    """What all rooms share."""

    storage: Storage
    crew: Crew
    """Thinks for bots."""
    readers: Crew
    """Read what visitors bring."""
    limits: Limits
    bot: str
    """The function that decides for bots, `module:function`."""
    bot_pause: float
    """Seconds between the moves of bots, for people to follow."""
    neighbours: Neighbours
    meter: Meter
    profiles: Profiles
    stirred: Stirred
    """Tables at which something happened that somebody elsewhere may want to know."""
    note_listed: Callable[[Room], None]
    """Called when something has changed at a table that is, or was, in the list of open ones."""
    watch: Watch
    reminders: list[Reminder] = []
    """Who is told that a seat has little time left."""
