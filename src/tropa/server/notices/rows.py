"""Rows of notices: where people are told, what they want to be told, and what is due. Endpoints are secrets as keys are."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tropa.server.notices.situation import OWED, Kind
from tropa.server.protocol.notices import Wishes
from tropa.server.storage import Ask

DAILY = "day"
"""The tag of what concerns no table."""
NEVER = 1e15
"""When what has been told is due."""
LEASE = 60.0
"""Seconds in which whoever has taken a notice hands it over. If they die meanwhile another one does; the person sees it once,
because a notice of one tag takes the place of the one before."""
RETRY = 60.0
MOST_TRIES = 5
AT_ONCE = 400
"""Tables in one question."""

_wishes = msgspec.json.Decoder(Wishes)


class Subscription(NamedTuple):
    device: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    site: str


class Due(NamedTuple):
    profile: str
    tag: str
    kind: Kind
    mark: str
    seq: int
    sent: int
    tries: int


# The server's own key -------------------------------------------------------------------------------------------


def find_secret(ask: Ask) -> str | None:
    found = ask("SELECT secret FROM vapid WHERE id = 1")
    return found[0][0] if found else None


def keep_secret(ask: Ask, secret: str) -> str:
    """The one that is kept: of two processes that make one at once the first one's counts."""
    ask("INSERT INTO vapid VALUES (1, ?) ON CONFLICT DO NOTHING", secret)
    found = find_secret(ask)
    assert found is not None
    return found


# Where to, and what ---------------------------------------------------------------------------------------------


def subscribe(ask: Ask, profile: str, new: Subscription, now: float, most: int) -> None:
    """A device has one; of more than so many of a profile the oldest goes. What another profile had in this browser is its no more."""
    ask("DELETE FROM subscriptions WHERE device = ? OR endpoint = ?", new.device, new.endpoint)
    values = (new.device, profile, new.endpoint, new.p256dh, new.auth, new.language, new.site, now)
    ask("INSERT INTO subscriptions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *values)
    surplus = ask("SELECT device FROM subscriptions WHERE profile = ? ORDER BY made DESC, device", profile)[most:]
    for (device,) in surplus:
        unsubscribe(ask, device)


def unsubscribe(ask: Ask, device: str) -> None:
    ask("DELETE FROM subscriptions WHERE device = ?", device)


def lose(ask: Ask, endpoint: str) -> None:
    """The push service knows it no more."""
    ask("DELETE FROM subscriptions WHERE endpoint = ?", endpoint)


def subscriptions_of(ask: Ask, profile: str) -> list[Subscription]:
    found = ask(
        "SELECT device, endpoint, p256dh, auth, language, site FROM subscriptions WHERE profile = ? ORDER BY device", profile
    )
    return [Subscription(*values) for values in found]


def has_any(ask: Ask) -> bool:
    return bool(ask("SELECT 1 FROM subscriptions LIMIT 1"))


def wishes_of(ask: Ask, profile: str) -> Wishes:
    found = ask("SELECT body FROM wishes WHERE profile = ?", profile)
    return _wishes.decode(found[0][0]) if found else Wishes()


def keep_wishes(ask: Ask, profile: str, wishes: Wishes) -> None:
    body = msgspec.json.encode(wishes).decode()
    ask("INSERT INTO wishes VALUES (?, ?) ON CONFLICT (profile) DO UPDATE SET body = excluded.body", profile, body)


# Who is to be told ----------------------------------------------------------------------------------------------


def concerned(ask: Ask, tables: list[str]) -> list[str]:
    """Those of the tables at which somebody sits who is told anywhere."""
    found: list[str] = []
    for first in range(0, len(tables), AT_ONCE):
        part = tables[first : first + AT_ONCE]
        places = ", ".join("?" for _ in part)
        found += [
            table
            for (table,) in ask(
                f"SELECT DISTINCT table_id FROM held WHERE table_id IN ({places}) "
                "AND profile IN (SELECT profile FROM subscriptions)",
                *part,
            )
        ]
    return found


def tables_to_watch(ask: Ask) -> list[str]:
    """All unfinished tables of people who are told anywhere: looked through when a server starts, as what happened right before it
    stopped may not have been noted."""
    found = ask(
        "SELECT DISTINCT table_id FROM held WHERE profile IN (SELECT profile FROM subscriptions) AND NOT EXISTS "
        "(SELECT 1 FROM results WHERE results.table_id = held.table_id AND results.seat = held.seat)"
    )
    return [table for (table,) in found]


class Holder(NamedTuple):
    profile: str
    tokens: list[str]
    wishes: Wishes
    since: float
    """When they first wanted to be told: what was before isn't news."""


def holders_at(ask: Ask, table: str) -> list[Holder]:
    """People who are told anywhere and hold seats at the table, by these tokens."""
    rows = ask(
        "SELECT profile, token FROM held WHERE table_id = ? AND profile IN (SELECT profile FROM subscriptions) ORDER BY profile",
        table,
    )
    tokens: dict[str, list[str]] = {}
    for profile, token in rows:
        tokens.setdefault(profile, []).append(token)
    return [Holder(profile, held, wishes_of(ask, profile), _since(ask, profile)) for profile, held in tokens.items()]


def _since(ask: Ask, profile: str) -> float:
    found: float = ask("SELECT min(made) FROM subscriptions WHERE profile = ?", profile)[0][0]
    return found


# What is due ----------------------------------------------------------------------------------------------------


def note(ask: Ask, profile: str, tag: str, kind: Kind, mark: str, seq: int, due: float) -> None:
    """A situation, as of event `seq`. What is known already stays, told or not; what somebody saw later does, too."""
    ask(
        "INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0) ON CONFLICT (profile, tag) DO UPDATE SET "
        "kind = excluded.kind, mark = excluded.mark, seq = excluded.seq, due = excluded.due, held = 0, sent = 0, tries = 0 "
        "WHERE notices.mark <> excluded.mark AND notices.seq <= excluded.seq",
        profile, tag, kind, mark, seq, due,
    )  # fmt: skip


def drop(ask: Ask, profile: str, tag: str, seq: int) -> None:
    """There is nothing to tell any more, as of event `seq`."""
    ask("DELETE FROM notices WHERE profile = ? AND tag = ? AND seq <= ?", profile, tag, seq)


def due_now(ask: Ask, now: float, most: int) -> list[Due]:
    found = ask(
        "SELECT profile, tag, kind, mark, seq, sent, tries FROM notices WHERE due <= ? AND held < ? ORDER BY due LIMIT ?",
        now,
        now,
        most,
    )
    return [Due(*values) for values in found]


def take(ask: Ask, due: Due, now: float) -> bool:
    """Whether it is ours to hand over: of all processes one gets it."""
    return bool(
        ask(
            "UPDATE notices SET held = ? WHERE profile = ? AND tag = ? AND mark = ? AND sent = ? AND held < ? AND due <= ? "
            "RETURNING 1",
            now + LEASE, due.profile, due.tag, due.mark, due.sent, now, now,
        )
    )  # fmt: skip


def postpone(ask: Ask, due: Due, until: float) -> None:
    ask(
        "UPDATE notices SET due = ?, held = 0 WHERE profile = ? AND tag = ? AND mark = ?",
        until, due.profile, due.tag, due.mark,
    )  # fmt: skip


def settle(ask: Ask, due: Due, is_told: bool, again: float | None, now: float) -> None:
    """It was told, or is given up, and is due `again` or never; or it is tried once more later."""
    is_given_up = due.tries + 1 >= MOST_TRIES
    if is_told or is_given_up:
        sent, tries, at = due.sent + 1, 0, NEVER if again is None else again
    else:
        sent, tries, at = due.sent, due.tries + 1, now + RETRY * 4**due.tries
    ask(
        "UPDATE notices SET sent = ?, tries = ?, due = ?, held = 0 WHERE profile = ? AND tag = ? AND mark = ?",
        sent, tries, at, due.profile, due.tag, due.mark,
    )  # fmt: skip


def count_waiting(ask: Ask, profile: str) -> int:
    """As far as it was noted, for what is pushed: no table is looked at for it."""
    places = ", ".join("?" for _ in OWED)
    found: int = ask(f"SELECT count(*) FROM notices WHERE profile = ? AND kind IN ({places})", profile, *OWED)[0][0]
    return found


def renew(ask: Ask, profile: str) -> list[str]:
    """What isn't told yet is noted anew, as the person wishes now; returns the tables at which they sit."""
    ask("DELETE FROM notices WHERE profile = ? AND sent = 0", profile)
    found = ask("SELECT DISTINCT table_id FROM held WHERE profile = ? ORDER BY table_id", profile)
    return [table for (table,) in found]
