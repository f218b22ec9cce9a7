"""What tables are called, and the rights to their seats: by chance, or as they follow from a key."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_id() -> str:
    """Who knows a table's id may sit down there, so it can't be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    return len(text) == ID_LENGTH and set(text) <= set(LETTERS)


def new_token() -> str:
    return secrets.token_hex(16)


def letters(digest: bytes) -> str:
    """A table's id that follows from something."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:ID_LENGTH])


def digest(key: str, what: str) -> bytes:
    """What follows from a visitor's own key."""
    return hmac.new(key.encode(), f"tropa key 1:{what}".encode(), hashlib.sha256).digest()
