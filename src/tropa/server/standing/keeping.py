"""Keeps what a game came to, and lets it count for how people stand, once."""

from __future__ import annotations

from tropa.server.profiles.results import Kept, keep_result
from tropa.server.standing.field import note_bots
from tropa.server.standing.ranks import rate_table
from tropa.server.storage import Ask


def keep_ended(ask: Ask, kept: Kept) -> None:
    if keep_result(ask, kept):
        note_bots(ask, kept.game, kept.kind, kept.ended)
        rate_table(ask, kept.table, kept.game, kept.at, kept.ended)
