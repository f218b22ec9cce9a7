"""Passkeys: another way to come back to one's games, kept by the person's own device. Needs `tropa[passkey]`."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.profiles.devices import bring, require_profile
from tropa.server.protocol.profiles import Profile
from tropa.server.storage import Ask

SECONDS = 300.0
"""How long somebody may take to be asked by their device."""
MOST = 10
"""Of one profile."""


class Site(NamedTuple):
    """For whom a passkey is: a name, never a bare address."""

    name: str
    origin: str


class Kept(NamedTuple):
    id: str
    profile: str
    key: str
    uses: int


def is_equipped() -> bool:
    return find_spec("webauthn") is not None


def site_of(origin: str, host: str) -> Site:
    """The site that asks, if passkeys can be for it: reached by https, or on one's own machine, and by a name."""
    parts = urlsplit(origin)
    name = parts.hostname or ""
    if not is_equipped():
        raise Denied("no_passkeys")
    if parts.netloc != host or not _is_name(name) or (parts.scheme != "https" and name != "localhost"):
        raise Denied("no_passkeys_here")
    return Site(name, origin)


def _is_name(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return bool(host)
    return False


def write(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Challenges: each is answered once --------------------------------------------------------------------------------


def new_challenge(ask: Ask, now: float) -> bytes:
    challenge = secrets.token_bytes(32)
    ask("DELETE FROM challenges WHERE until < ?", now)
    ask("INSERT INTO challenges VALUES (?, ?)", _hash(challenge), now + SECONDS)
    return challenge


def take_challenge(ask: Ask, challenge: bytes, now: float) -> None:
    if not ask("DELETE FROM challenges WHERE hash = ? AND until >= ? RETURNING hash", _hash(challenge), now):
        raise Denied("wrong_passkey")


def _hash(challenge: bytes) -> str:
    return hashlib.sha256(b"tropa passkey 1:" + challenge).hexdigest()


def challenge_in(credential: Any) -> bytes:
    """The one that was answered."""
    try:
        return read(msgspec.json.decode(read(credential["response"]["clientDataJSON"]))["challenge"])
    except (KeyError, TypeError, ValueError, msgspec.DecodeError) as fault:
        raise Denied("wrong_passkey") from fault


# What the person's device is asked, and says ------------------------------------------------------------------------


def options_to_keep(site: Site, profile: str, challenge: bytes) -> Any:
    """Nothing in it says who somebody is: the handle is a hash, the name ours."""
    webauthn, structs = import_module("webauthn"), import_module("webauthn.helpers.structs")
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Tropa",
        user_name="Tropa",
        user_id=hashlib.sha256(f"tropa passkey 1:{profile}".encode()).digest()[:16],
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
    )
    return msgspec.json.decode(webauthn.options_to_json(options))


def options_to_enter(site: Site, challenge: bytes) -> Any:
    webauthn = import_module("webauthn")
    return msgspec.json.decode(
        webauthn.options_to_json(webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge))
    )


def check_new(site: Site, credential: Any, challenge: bytes) -> tuple[str, str, int]:
    """Id, public key and count of a passkey that was made. Takes a moment: called in a thread."""
    webauthn = import_module("webauthn")
    try:
        found = webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=site.name, expected_origin=site.origin
        )
    except _faults() as fault:
        raise Denied("wrong_passkey") from fault
    return write(found.credential_id), write(found.credential_public_key), found.sign_count


def check_known(site: Site, credential: Any, challenge: bytes, known: Kept) -> int:
    """The new count of a passkey that was used."""
    webauthn = import_module("webauthn")
    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=read(known.key),
            credential_current_sign_count=known.uses,
        )
    except _faults() as fault:
        raise Denied("wrong_passkey") from fault
    return int(found.new_sign_count)


def _faults() -> tuple[type[Exception], ...]:
    wrong: type[Exception] = import_module("webauthn.helpers.exceptions").WebAuthnException
    return (wrong, ValueError, KeyError, TypeError)


# Rows -----------------------------------------------------------------------------------------------------------


def keep(ask: Ask, device: str, new: tuple[str, str, int], name: str, now: float) -> None:
    profile = require_profile(ask, device)
    if ask("SELECT count(*) FROM passkeys WHERE profile = ?", profile)[0][0] >= MOST:
        raise Denied("too_many_devices")
    number, key, uses = new
    values = (number, profile, key, uses, name, now)
    if not ask("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id", *values):
        raise Denied("wrong_passkey")


def find(ask: Ask, credential: Any) -> Kept:
    number = credential.get("id") if isinstance(credential, dict) else None
    found = ask("SELECT id, profile, key, uses FROM passkeys WHERE id = ?", number) if isinstance(number, str) else []
    if not found:
        raise Denied("wrong_passkey")
    return Kept(*found[0])


def enter(ask: Ask, known: Kept, count: int, device: str, name: str, now: float, limits: Limits) -> Profile:
    """The device comes to the profile of the passkey, with games of its own."""
    if not ask("UPDATE passkeys SET uses = ? WHERE id = ? AND profile = ? RETURNING id", count, known.id, known.profile):
        raise Denied("wrong_passkey")
    return bring(ask, known.profile, device, name, now, limits)


def remove(ask: Ask, device: str, id: str) -> None:
    profile = require_profile(ask, device)
    if not ask("DELETE FROM passkeys WHERE id = ? AND profile = ? RETURNING id", id, profile):
        raise Denied("no_such_device")
