"""Fair dealing: every draw of a live table follows from a secret that was committed to before the first one.

The table shows the hash of its secret at the start. A draw takes its ticket from a keyed hash of its name, the key being the
secret together with the salts that the players brought in: so the table can't choose its secret to suit a deal, nobody can foresee a
draw, and when the secret is opened at the end everybody can check them all. The name says which deck or die it is and which place in
it, so that the same secret gives the same luck whatever players choose. Tables of version 0.1.0 counted their draws instead.

A player shows the hash of a salt, its seal, before anybody's salt is opened, and opens it only once all seals lie on the table: so
nobody, the table included, can choose anything after they have seen somebody's salt. `docs/fairness.md` has the whole argument.
"""

from __future__ import annotations

import hashlib
import hmac

from mypy_extensions import i64, mypyc_attr

from tropa.core.contract import DEALER, Position
from tropa.core.match import Match
from tropa.core.record import COUNTED, Header
from tropa.core.tickets import Tickets


class UnfairDeal(ValueError):
    """A draw that doesn't follow from the opened secret, or a secret that isn't the one committed to."""


def commit_to(secret: str) -> str:
    """The hash that is shown at the start."""
    return hashlib.sha256(f"tropa commit 1:{secret}".encode()).hexdigest()


def seal_of(table: str, commit: str, seat: int, salt: str) -> str:
    """What a player shows of a salt before any is opened: of this seat at this table, for the secret committed to."""
    return hashlib.sha256(f"tropa seal 1:{table}:{commit}:{seat}:{salt}".encode()).hexdigest()


def ticket(secret: str, salts: list[str], name: str, total: int) -> int:
    """The ticket of the draw with that name among `total`, each equally likely."""
    return _ticket(secret, f"tropa draw 2:{'.'.join(salts)}:{name}", total)


def counted_ticket(secret: str, salts: list[str], number: int, total: int) -> int:
    """The ticket of draw number `number`, from 0, of a table that counts its draws."""
    return _ticket(secret, f"tropa draw 1:{'.'.join(salts)}:{number}", total)


def _ticket(secret: str, draw: str, total: int) -> int:
    limit = (1 << 256) // total * total
    attempt = 0
    while True:
        message = f"{draw}:{attempt}".encode()
        number = int.from_bytes(hmac.new(secret.encode(), message, hashlib.sha256).digest(), "big")
        if number < limit:
            return number % total
        attempt += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealing(Tickets):
    """Deals for a table: knows its secret, its players' salts and its draw scheme."""

    def __init__(self, secret: str, salts: list[str], scheme: int) -> None:
        self.secret = secret
        self.salts = salts
        self.scheme = scheme

    def action(self, position: Position, number: int) -> int:
        """The dealer's action in this position; `number` draws were made before."""
        if self.scheme == COUNTED:
            found = counted_ticket(self.secret, self.salts, number, int(position.chance_total()))
            return int(position.chance_at(found))
        return int(position.draw_by(self, position.draw_name() or f"#{number}"))

    def ticket(self, name: str, total: i64) -> i64:
        return ticket(self.secret, self.salts, name, int(total))


class FairCheck:
    """Follows a record draw by draw and checks each against the opened secret.

    By other rules or other data than it was played with, a draw may have had other chances: there the check ends, without a verdict.
    """

    def __init__(self, header: Header) -> None:
        if commit_to(header.secret) != header.commit:
            raise UnfairDeal("the opened secret is not the one committed to")
        if header.seals:
            _check_seals(header)
        self.dealing = Dealing(header.secret, header.salts, header.draws)
        self.draws = 0
        """How many draws were checked, and follow from the secret."""
        self.is_ended = False
        """Whether there was a draw whose chances may have been others."""

    def check(self, match: Match, seat: int, action: int) -> None:
        """Call with the match as it is before each action."""
        if seat != DEALER or self.is_ended:
            return
        if self.dealing.action(match.position, self.draws) == action:
            self.draws += 1
        elif match.is_as_played():
            raise UnfairDeal(f"draw {self.draws + 1} does not follow from the secret")
        else:
            self.is_ended = True


def _check_seals(header: Header) -> None:
    if len(header.seals) != len(header.salts):
        raise UnfairDeal(f"there are {len(header.seals)} seals, but {len(header.salts)} salts")
    for (seat, seal), salt in zip(header.seals, header.salts, strict=True):
        if seal_of(header.table, header.commit, seat, salt) != seal:
            raise UnfairDeal(f"the salt of seat {seat} is not the one that was sealed")
