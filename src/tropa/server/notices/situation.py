"""What a table is to somebody who isn't there: nothing, or something worth a notice. No I/O, no clock of its own."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tropa.server.owing import Owing, owing
from tropa.server.protocol.notices import Wishes
from tropa.server.table import Table

Kind = Literal["turn", "first", "begun", "full", "time", "day"]
OWED: tuple[Kind, ...] = ("turn", "first", "time")
"""Others wait for one's move."""

MINUTE = 60.0
HOUR = 3600.0
DAY = 86_400.0
AT_ONCE = 15.0
"""Seconds: whoever is just opening the page isn't rung."""
YOUNG = 3600.0
"""Seconds for which a game is one that has begun, to somebody who hasn't acted yet."""
MOST_REMINDERS = 7


class Situation(NamedTuple):
    kind: Kind
    mark: str
    """Another one is another situation, of which one is told anew."""
    since: float


def has_company(table: Table, own: list[int]) -> bool:
    """Whether other people play beside the seats `own`: against bots nobody waits."""
    return any(number not in own and seat.is_human and seat.token for number, seat in enumerate(table.seats))


def is_waited_for(table: Table, own: list[int]) -> bool:
    """Whether other people wait for a decision of the seats `own`."""
    return table.is_going_on and has_company(table, own) and any(other.seat in own for other in owing(table))


def situation_of(table: Table, own: list[int], wishes: Wishes, now: float) -> Situation | None:
    """For whoever holds the seats `own`; None if there is nothing that they want to be told."""
    if not own or not has_company(table, own):
        return None
    if table.status == "waiting":
        is_full = all(seat.kind != "open" and (seat.kind == "bot" or seat.token) for seat in table.seats)
        return Situation("full", "full", table.updated) if is_full and wishes.begin else None
    if not table.is_going_on:
        return None
    acted = [table.acted_at[seat] for seat in own if seat in table.acted_at]
    is_young = not acted and wishes.begin and now - table.course.began / 1000 < YOUNG
    owed = [other for other in owing(table) if other.seat in own]
    if owed:
        mark = f"turn/{max(acted, default=0)}"
        short = _short_since(table, owed)
        if wishes.time and short is not None and short <= now:
            return Situation("time", f"time/{mark}", short)
        if is_young:
            return Situation("first", mark, table.updated)
        return Situation("turn", mark, table.updated) if wishes.turn else None
    return Situation("begun", "begun", table.updated) if is_young else None


def _short_since(table: Table, owed: list[Owing]) -> float | None:
    """When the first of them is short of time, or was; None without a clock."""
    if table.clocks is None:
        return None
    return min((other.ends - table.clocks.low / 1000 for other in owed if other.ends is not None), default=None)


def due_at(found: Situation, wishes: Wishes) -> float:
    """When it is to be told."""
    if found.kind == "time":
        # In the morning it would be too late.
        return found.since
    wait = wishes.wait * MINUTE if found.kind == "turn" else AT_ONCE
    return awake(found.since + wait, wishes)


def due_again(found: Kind, sent: int, wishes: Wishes, now: float) -> float | None:
    """When it is to be told once more, after `sent` times."""
    if found == "day":
        return next_day(wishes, now)
    if found not in ("turn", "first") or not wishes.again or sent > MOST_REMINDERS:
        return None
    return awake(now + DAY, wishes)


def next_day(wishes: Wishes, now: float) -> float:
    """When the day's deal is told next, by the person's own clock."""
    midnight = now - (now + wishes.offset * MINUTE) % DAY
    due = midnight + wishes.day_hour * HOUR
    return due if due > now else due + DAY


def awake(at: float, wishes: Wishes) -> float:
    """The moment itself or, if it lies in the person's night, the morning after."""
    length = (wishes.quiet_to - wishes.quiet_from) % 24 * HOUR
    if not wishes.quiet or length == 0.0:
        return at
    into = (at + wishes.offset * MINUTE - wishes.quiet_from * HOUR) % DAY
    return at + length - into if into < length else at
