"""Which games say how somebody plays."""

from __future__ import annotations

from tropa.registry import UnknownGame, find_game
from tropa.server.protocol.profiles import Ended


def counts_for_standing(ended: Ended) -> bool:
    """Played to its end by those who sat there: nobody asked for a hint, and no bot decided for a person, be it that somebody let it
    stand in, left, came late, or ran out of time. Of games that went on from a record, or ended before that was written down, it isn't known."""
    return ended.is_watched and ended.status == "over" and not ended.hinted and not ended.replaced


def is_ranked(game: str) -> bool:
    """One against another; where all win together, or sides are dealt, a rank of one person would say little."""
    try:
        return find_game(game).info.spirit == "competitive"
    except UnknownGame:
        return False
