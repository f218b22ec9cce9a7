"""Days by UTC: what they are called, until when one may begin, and when everything of them is open."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime

from tropa.server.denials import Denied
from tropa.server.events import Founding
from tropa.server.protocol.tables import TableDay

DAY = 86_400.0
GRACE = 7_200.0
"""What was begun counts if it is finished within two hours after midnight."""
EPOCH = date(1970, 1, 1).toordinal()


def day_at(now: float) -> int:
    """Days are numbered from 1970 on."""
    return int(now // DAY)


def today() -> int:
    return day_at(time.time())


def name_of(day: int) -> str:
    """`2026-11-17`."""
    return date.fromordinal(EPOCH + day).isoformat()


def read_day(name: str) -> int:
    try:
        return datetime.strptime(name, "%Y-%m-%d").replace(tzinfo=UTC).toordinal() - EPOCH
    except ValueError as fault:
        raise Denied("no_such_day") from fault


def ends_at(day: int) -> float:
    return (day + 1) * DAY


def closes_at(day: int) -> float:
    """From here on nothing counts any more, and everything is open."""
    return ends_at(day) + GRACE


def is_closed(day: int) -> bool:
    return time.time() >= closes_at(day)


def is_sealed(founding: Founding) -> bool:
    """Whether a table plays the deal of a day that others may still be playing: nothing of it leaves but what its seats see."""
    return founding.day is not None and not is_closed(founding.day.number)


def mark_of(founding: Founding) -> TableDay | None:
    """What everybody at a table is told of its day."""
    if founding.day is None:
        return None
    number = founding.day.number
    return TableDay(name_of(number), founding.day.is_counted, ends_at(number), closes_at(number), is_closed(number))
