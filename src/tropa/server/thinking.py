"""A bot's decision, in a worker."""

from __future__ import annotations

from msgspec import to_builtins

from tropa.bots.players import STRENGTHS, make_bot
from tropa.core.record import read_record
from tropa.core.rng import Rng
from tropa.registry import play_record


def decide(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    """What a bot of that strength does for `seat` in the position that the record reaches, as text, and what it says about it.

    The record is the truth, and this is where it ends: the bot gets a guess.
    """
    record = read_record(record_text)
    match = play_record(record)
    rng = Rng(seed)
    seen = match.position.guess(seat, rng)
    action = make_bot(STRENGTHS[strength], match.game).decide(seen, seat, rng)
    return match.position.text(seat, action), to_builtins(match.game.knowledge.intent(seen, seat, action))
