"""More devices for one profile: a code that counts once for some minutes, a text to come back with, and taking devices away."""

from __future__ import annotations

import hashlib
import secrets

from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.notices.rows import unsubscribe
from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import DEVICE, RECOVERY
from tropa.server.protocol.profiles import Device, Passkey, Profile
from tropa.server.storage import Ask

DIGITS = 8


def hash_code(code: str) -> str:
    return hashlib.sha256(f"tropa code 1:{code}".encode()).hexdigest()


def require_profile(ask: Ask, device: str) -> str:
    profile = ledger.profile_of(ask, device)
    if profile is None:
        raise Denied("no_profile")
    return profile


def describe(ask: Ask, device: str) -> Profile:
    profile = require_profile(ask, device)
    made: float = ask("SELECT made FROM profiles WHERE id = ?", profile)[0][0]
    rows = ask("SELECT id, name, made, seen, hash, kind FROM devices WHERE profile = ? ORDER BY made, id", profile)
    devices = [
        Device(number, name, made_at, seen, hashed == device)
        for number, name, made_at, seen, hashed, kind in rows
        if kind == DEVICE
    ]
    recovery = next((made_at for _, _, made_at, _, _, kind in rows if kind == RECOVERY), None)
    kept = ask("SELECT id, name, made FROM passkeys WHERE profile = ? ORDER BY made, id", profile)
    passkeys = [Passkey(*values) for values in kept]
    return Profile(made, devices, recovery, ledger.count_tables(ask, profile), passkeys)


def rename(ask: Ask, device: str, name: str) -> None:
    """A name that it has already stays: it says what device this is, not who uses it."""
    ask("UPDATE devices SET name = ? WHERE hash = ? AND name = ''", name, device)


def new_code(ask: Ask, device: str, now: float, limits: Limits) -> str:
    profile = require_profile(ask, device)
    ask("DELETE FROM codes WHERE until < ?", now)
    if ask("SELECT count(*) FROM codes WHERE profile = ?", profile)[0][0] >= limits.codes_per_profile:
        raise Denied("too_many_codes")
    while True:
        code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        values = (hash_code(code), profile, now + limits.code_seconds)
        if ask("INSERT INTO codes VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING hash", *values):
            return code


def join(ask: Ask, code: str, device: str, name: str, now: float, limits: Limits) -> Profile:
    """The device comes to the profile that shows the code."""
    found = ask("DELETE FROM codes WHERE hash = ? RETURNING profile, until", hash_code(code))
    if not found or found[0][1] < now:
        raise Denied("wrong_code")
    return bring(ask, found[0][0], device, name, now, limits)


def set_recovery(ask: Ask, device: str, key: str, now: float) -> None:
    """A new one takes the place of the one before."""
    profile = require_profile(ask, device)
    ask("DELETE FROM devices WHERE profile = ? AND kind = ?", profile, RECOVERY)
    if not ledger.add_device(ask, profile, key, RECOVERY, "", now):
        raise Denied("wrong_recovery")


def recover(ask: Ask, key: str, device: str, name: str, now: float, limits: Limits) -> Profile:
    profile = ledger.profile_of(ask, key, RECOVERY)
    if profile is None:
        raise Denied("wrong_recovery")
    return bring(ask, profile, device, name, now, limits)


def bring(ask: Ask, profile: str, device: str, name: str, now: float, limits: Limits) -> Profile:
    """A device with games of its own brings them, and the devices that it shared them with."""
    own = ledger.profile_of(ask, device)
    coming = 1 if own is None else ledger.count_devices(ask, own)
    if own != profile and ledger.count_devices(ask, profile) + coming > limits.devices_per_profile:
        raise Denied("too_many_devices")
    if own is None:
        ledger.add_device(ask, profile, device, DEVICE, name, now)
    else:
        ledger.merge(ask, own, profile)
    rename(ask, device, name)
    ledger.note_seen(ask, device, now)
    return describe(ask, device)


def remove(ask: Ask, device: str, id: str) -> None:
    """Of one's own profile; the last one may go too, if there is a recovery text or not: games then belong to nobody here."""
    profile = require_profile(ask, device)
    gone = ask("DELETE FROM devices WHERE id = ? AND profile = ? AND kind = ? RETURNING hash", id, profile, DEVICE)
    if not gone:
        raise Denied("no_such_device")
    unsubscribe(ask, gone[0][0])
