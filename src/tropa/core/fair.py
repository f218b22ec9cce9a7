"""Fair dealing: every draw of a live table follows from a secret that was committed to before the first one.

The table shows the hash of its secret at the start. Draw number n takes its ticket from a keyed hash of n, the key being
the secret together with the salt that the players brought in: so the table can't choose its secret to suit a deal, nobody
can foresee a draw, and when the secret is opened at the end everybody can check them all.
"""

from __future__ import annotations

import hashlib
import hmac

from tropa.core.contract import DEALER, Position


class UnfairDeal(ValueError):
    """A draw that doesn't follow from the opened secret, or a secret that isn't the one committed to."""


def commit_to(secret: str) -> str:
    """The hash that is shown at the start."""
    return hashlib.sha256(f"tropa commit 1:{secret}".encode()).hexdigest()


def ticket(secret: str, salt: str, draw: int, total: int) -> int:
    """The ticket of draw number `draw` among `total`, each equally likely."""
    limit = (1 << 256) // total * total
    attempt = 0
    while True:
        message = f"tropa draw 1:{salt}:{draw}:{attempt}".encode()
        number = int.from_bytes(hmac.new(secret.encode(), message, hashlib.sha256).digest(), "big")
        if number < limit:
            return number % total
        attempt += 1


def fair_action(position: Position, secret: str, salt: str, draw: int) -> int:
    """The dealer's action in this position."""
    return int(position.chance_at(ticket(secret, salt, draw, int(position.chance_total()))))


class FairCheck:
    """Follows a game draw by draw and checks each against the opened secret."""

    def __init__(self, commit: str, salt: str, secret: str) -> None:
        if commit_to(secret) != commit:
            raise UnfairDeal("the opened secret is not the one committed to")
        self.salt = salt
        self.secret = secret
        self.draws = 0

    def check(self, position: Position, seat: int, action: int) -> None:
        """Call with the position before each action."""
        if seat != DEALER:
            return
        if fair_action(position, self.secret, self.salt, self.draws) != action:
            raise UnfairDeal(f"draw {self.draws + 1} does not follow from the secret")
        self.draws += 1
