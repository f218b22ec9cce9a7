"""The next game of the same people: what its table is called, and how it is founded."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from tropa.core.record import NAMED
from tropa.registry import find_game
from tropa.server import place
from tropa.server.events import Founding, SeatPlan
from tropa.server.naming import letters
from tropa.server.table import Table


def following_id(table: Table) -> str:
    """Follows from the table's secret, so that two who ask at once, or once more after a crash, mean the same table."""
    # Tables of one deal have one secret.
    own = f":{table.id}" if table.founding.day is not None or table.founding.dare else ""
    digest = hmac.new(table.founding.secret.encode(), f"tropa rematch 1{own}".encode(), hashlib.sha256).digest()
    while not place.OWN.is_own(following := letters(digest)):
        digest = hashlib.sha256(digest).digest()
    return following


def following_founding(table: Table, salted: bool) -> Founding:
    """Who has left, or never came, is a bot in the next game."""
    plans = [SeatPlan(seat.kind if seat.token else "bot", seat.name, seat.strength) for seat in table.seats]
    old = table.founding
    game = find_game(old.game)
    return Founding(
        old.game,
        game.info.rules_version,
        table.match.options,
        plans,
        old.watch,
        secrets.token_hex(32),
        draws=NAMED,
        data=game.played_with(table.match.options),
        salted=salted,
        hints=old.hints,
        starts=salted,
        pace=old.pace,
    )
