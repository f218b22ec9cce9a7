"""All of it anew from the results that are kept, in the order in which games ended: as often as one likes, with the same outcome."""

from __future__ import annotations

from tropa.server.profiles.results import decode_ended
from tropa.server.standing.field import note_bots
from tropa.server.standing.ranks import rate_table
from tropa.server.storage import Ask


def recount(ask: Ask) -> int:
    """Returns how many games were rated. Who has deleted themselves is a newcomer to those who played against them."""
    for table in ("ratings", "rated", "bot_scores"):
        ask(f"DELETE FROM {table}")
    rows = ask(
        "SELECT table_id, game, kind, at, min(seat) FROM results GROUP BY table_id, game, kind, at ORDER BY at, table_id"
    )
    count = 0
    for table, game, kind, at, seat in rows:
        ended = decode_ended(ask("SELECT body FROM results WHERE table_id = ? AND seat = ?", table, seat)[0][0])
        note_bots(ask, game, kind, ended)
        count += rate_table(ask, table, game, at, ended)
    return count
