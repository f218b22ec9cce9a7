"""Rows of profiles: their devices, and the seats that they hold. Only hashes of keys and tokens are kept."""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from tropa.server.storage import Ask

DAY = 86_400.0
KEY_LENGTH = 32
DEVICE = "device"
RECOVERY = "recovery"


class Right(NamedTuple):
    """To a seat: it is worth as much as the token whose hash it names, and ends with it."""

    seat: int
    token: str


class HeldSeat(NamedTuple):
    table: str
    seat: int
    token: str


def is_key(key: str) -> bool:
    """128 bits as hexadecimal digits."""
    return len(key) == KEY_LENGTH and set(key) <= set("0123456789abcdef")


def hash_key(key: str) -> str:
    return hashlib.sha256(f"tropa device 1:{key}".encode()).hexdigest()


def new_id() -> str:
    return secrets.token_hex(16)


# Profiles and devices -------------------------------------------------------------------------------------------


def profile_of(ask: Ask, device: str, kind: str = DEVICE) -> str | None:
    """The profile of the key with that hash."""
    found = ask("SELECT profile FROM devices WHERE hash = ? AND kind = ?", device, kind)
    return found[0][0] if found else None


def make_profile(ask: Ask, device: str, now: float) -> str:
    """The device's profile, a new one if it has none yet. Of two who make one at once both get the same."""
    profile = new_id()
    if not add_device(ask, profile, device, DEVICE, "", now):
        found = profile_of(ask, device)
        assert found is not None
        return found
    ask("INSERT INTO profiles VALUES (?, ?, ?)", profile, now, now)
    return profile


def add_device(ask: Ask, profile: str, device: str, kind: str, name: str, now: float) -> bool:
    """Whether it is new: a key belongs to one profile."""
    values = (new_id(), profile, device, kind, name, now, now)
    statement = "INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
    return bool(ask(statement, *values))


def note_seen(ask: Ask, device: str, now: float) -> None:
    """To the day: nobody needs to know more, and it is seldom written."""
    day = now - now % DAY
    ask("UPDATE devices SET seen = ? WHERE hash = ? AND seen < ?", day, device, day)
    ask(
        "UPDATE profiles SET seen = ? WHERE seen < ? AND id IN (SELECT profile FROM devices WHERE hash = ?)",
        day,
        day,
        device,
    )


def count_devices(ask: Ask, profile: str) -> int:
    count: int = ask("SELECT count(*) FROM devices WHERE profile = ? AND kind = ?", profile, DEVICE)[0][0]
    return count


def merge(ask: Ask, profile: str, into: str) -> None:
    """Both were one person's: seats and devices of the one go over to the other."""
    if profile == into:
        return
    # A row that is there already stays: it was proven as well.
    ask(
        "INSERT INTO held SELECT CAST(? AS text), table_id, seat, token, at FROM held WHERE profile = ? ON CONFLICT DO NOTHING",
        into,
        profile,
    )
    # Of two tries at one deal both may have counted; the one that is known here already is this person's.
    ask(
        "INSERT INTO attempts SELECT CAST(? AS text), day, game, table_id, token, at FROM attempts WHERE profile = ? "
        "ON CONFLICT DO NOTHING",
        into,
        profile,
    )
    ask(
        "INSERT INTO dared SELECT code, CAST(? AS text), table_id, token, at FROM dared WHERE profile = ? ON CONFLICT DO NOTHING",
        into,
        profile,
    )
    ask(
        "INSERT INTO puzzle_tries SELECT CAST(? AS text), game, number, day, is_solved, at FROM puzzle_tries WHERE profile = ? "
        "ON CONFLICT DO NOTHING",
        into,
        profile,
    )
    ask(
        "INSERT INTO wishes SELECT CAST(? AS text), body FROM wishes WHERE profile = ? ON CONFLICT DO NOTHING", into, profile
    )
    ask("UPDATE passkeys SET profile = ? WHERE profile = ?", into, profile)
    ask("UPDATE subscriptions SET profile = ? WHERE profile = ?", into, profile)
    # Of two ratings the one that is known here already stays, until all are counted anew.
    ask(
        "INSERT INTO ratings SELECT CAST(? AS text), game, mu, sigma, ordinal, games, name FROM ratings WHERE profile = ? "
        "ON CONFLICT DO NOTHING",
        into,
        profile,
    )
    ask("UPDATE devices SET profile = ? WHERE profile = ? AND kind = ?", into, profile, DEVICE)
    drop_profile(ask, profile)


def drop_profile(ask: Ask, profile: str) -> None:
    for table in (
        "held",
        "devices",
        "codes",
        "attempts",
        "dared",
        "subscriptions",
        "wishes",
        "notices",
        "ratings",
        "passkeys",
        "puzzle_tries",
    ):
        ask(f"DELETE FROM {table} WHERE profile = ?", profile)
    ask("DELETE FROM profiles WHERE id = ?", profile)


# Seats ----------------------------------------------------------------------------------------------------------


def rights_at(ask: Ask, profile: str, table: str) -> list[Right]:
    found = ask("SELECT seat, token FROM held WHERE profile = ? AND table_id = ?", profile, table)
    return [Right(*values) for values in found]


def bind(ask: Ask, profile: str, table: str, rights: list[Right], now: float) -> None:
    """The seats belong to the profile. Who sat there before as the same profile, by another token, has no use for that one."""
    for right in rights:
        ask(
            "INSERT INTO held VALUES (?, ?, ?, ?, ?) ON CONFLICT (profile, table_id, seat) DO UPDATE SET token = excluded.token",
            profile, table, right.seat, right.token, now,
        )  # fmt: skip


def holders(ask: Ask, table: str) -> list[tuple[str, Right]]:
    """Profiles with their seats at a table."""
    found = ask("SELECT profile, seat, token FROM held WHERE table_id = ?", table)
    return [(profile, Right(seat, token)) for profile, seat, token in found]


def count_tables(ask: Ask, profile: str) -> int:
    count: int = ask("SELECT count(DISTINCT table_id) FROM held WHERE profile = ?", profile)[0][0]
    return count


def all_held(ask: Ask, profile: str) -> list[HeldSeat]:
    found = ask("SELECT table_id, seat, token FROM held WHERE profile = ? ORDER BY table_id, seat", profile)
    return [HeldSeat(*values) for values in found]


def going(ask: Ask, profile: str, most: int) -> list[HeldSeat]:
    """Seats of which no result is kept: their games go on, or have ended without a word. The newest first."""
    found = ask(
        "SELECT table_id, seat, token FROM held WHERE profile = ? AND NOT EXISTS "
        "(SELECT 1 FROM results WHERE results.table_id = held.table_id AND results.seat = held.seat) "
        "ORDER BY at DESC, table_id, seat LIMIT ?",
        profile,
        most,
    )
    return [HeldSeat(*values) for values in found]


def unbind(ask: Ask, profile: str, seats: list[HeldSeat]) -> None:
    for held in seats:
        statement = "DELETE FROM held WHERE profile = ? AND table_id = ? AND seat = ? AND token = ?"
        ask(statement, profile, held.table, held.seat, held.token)
