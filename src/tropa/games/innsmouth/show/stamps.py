"""What a seat's choices and what is shown of it follow from: what all have in common, and its own sheet."""

from __future__ import annotations

from tropa.games.innsmouth.rules.position import Innsmouth


def stamp_seat(position: Innsmouth, seat: int) -> object:
    return (
        (position.phase, position.round, position.first, position.turn, position.step, position.caches, position.threat),
        (tuple(position.goal), tuple(position.track), position.bonus, position.fate, tuple(position.round_dice)),
        (tuple(position.die_place), tuple(position.die_number), tuple(position.die_owner), tuple(position.to_roll)),
        position.sheets[seat].key(),
        position.shown[seat].key() if position.shown else (),
    )
