"""Secrets of days: a hash chain of the server's own. Each day's link hashes to that of the day before, the first one's to the anchor.

The anchor is published; so every day was fixed before the first one, and when a day is over its link is opened and anybody can hash it
back to the anchor. Nobody gets from a link to the next day's.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import secrets

from msgspec import Struct

from tropa.server.storage import Ask

LENGTH = 3_653
"""Ten years. After them another chain begins, with an anchor of its own."""


class Chain(Struct, frozen=True):
    first: int
    """The day of its first link."""
    days: int
    root: str
    """The last day's link: whoever knows it knows all days to come. It stands in the store and nowhere else."""

    def link(self, day: int) -> str:
        """The link of a day; of the day before the first one it is the anchor."""
        return _hash_often(self.root, self.first + self.days - 1 - day)

    @property
    def anchor(self) -> str:
        return self.link(self.first - 1)


@functools.lru_cache(maxsize=64)
def _hash_often(link: str, times: int) -> str:
    """Some thousand hashes, asked for by everybody who looks at a day."""
    for _ in range(times):
        link = hash_link(link)
    return link


def hash_link(link: str) -> str:
    return hashlib.sha256(f"tropa day 1:{link}".encode()).hexdigest()


def secret_of(link: str, game: str) -> str:
    """Of a game on the day of that link: every draw follows from it, and bots' luck does."""
    return hmac.new(link.encode(), f"tropa deal 1:{game}".encode(), hashlib.sha256).hexdigest()


def find_chain(ask: Ask, day: int) -> Chain | None:
    found = ask("SELECT first, days, root FROM chains WHERE first <= ? AND first + days > ? ORDER BY first DESC", day, day)
    return Chain(*found[0]) if found else None


def make_chain(ask: Ask, day: int) -> Chain:
    """From that day on, if there is none; of two processes that make one at once both get the same."""
    root = secrets.token_hex(32)
    ask("INSERT INTO chains VALUES (?, ?, ?) ON CONFLICT DO NOTHING", day, LENGTH, root)
    found = find_chain(ask, day)
    assert found is not None
    return found
