"""A bot that takes the first action it owes: quick, and always the same."""

from __future__ import annotations

from tests.server import bids_game
from tropa.core.record import read_record
from tropa.registry import play_record

bids_game.register()


def decide(record_text: str, seat: int, strength: str, seed: int) -> tuple[str, object]:
    position = play_record(read_record(record_text)).position
    return position.text(seat, position.owed(seat)[-1]), None
