"""A hint, in a worker."""

from __future__ import annotations

from typing import Final

from tropa.bots.advice import advise
from tropa.bots.advice_structs import Advice
from tropa.bots.comparison import Effort
from tropa.bots.measures import worlds_for
from tropa.core.record import read_record
from tropa.registry import play_record

SECONDS: Final = 2.0
DEEPER: Final = 3
"""Whoever asks again about the same decision gets so many times the worlds and the seconds."""
DEEPEST: Final = 2


def advise_seat(record_text: str, seat: int, depth: int, seed: int) -> Advice:
    """What `seat` should do in the position that the record reaches; `depth` counts how often it has asked about that before.

    The record is the truth, and this is where it ends: all is weighed from a guess.
    """
    match = play_record(read_record(record_text))
    more = DEEPER ** min(depth, DEEPEST)
    effort = Effort(worlds_for(match.game.info.id).hint * more, SECONDS * more)
    return advise(match.game, match.position, seat, effort, seed)
