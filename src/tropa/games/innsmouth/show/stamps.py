"""What a seat's choices and what is shown of it follow from: what all have in common, and its own sheet."""

from __future__ import annotations

from tropa.core.vectors import packed
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.state import FINISHED, Sheet

Stamp = tuple[object, object, object]
"""Of what all have in common, of the seat's sheet, and of that sheet as the others see it."""


def stamp_seat(position: Innsmouth, seat: int) -> Stamp:
    common = (
        (position.phase, position.round, position.first, position.turn, position.step, position.caches, position.threat),
        (tuple(position.goal), tuple(position.track), position.bonus, position.fate, tuple(position.round_dice)),
        (tuple(position.die_place), tuple(position.die_number), tuple(position.die_owner), tuple(position.to_roll)),
    )
    own = _stamp_sheet(position.sheets[seat])
    seen = (_stamp_sheet(position.shown[seat]), position.sheets[seat].stage == FINISHED) if position.shown else own
    return common, own, seen


def stamp_seen(stamp: Stamp) -> object:
    """What is shown of the seat to others: where all act at once, that stays the same until they are done (IN-4.6)."""
    return stamp[0], stamp[2]


def _stamp_sheet(sheet: Sheet) -> object:
    """All of it, as `Sheet.key` has it, in less room."""
    return (
        (sheet.board, sheet.character, sheet.changes, sheet.extras, sheet.diagonals, sheet.has_skipped, sheet.stage),
        (sheet.chosen, sheet.is_forced, sheet.is_bonus_used, sheet.drawn, sheet.has_found, sheet.sections, sheet.walked),
        (sheet.level, sheet.taken, sheet.lifted, sheet.to_roll, sheet.hits, sheet.failures, sheet.to_banish),
        (sheet.to_lose, sheet.losing, sheet.lost, tuple(sheet.dice), tuple(sheet.new), tuple(sheet.section_start)),
        (packed(sheet.segment_round), packed(sheet.district_round), packed(sheet.tourists), packed(sheet.threats)),
        (
            packed(sheet.is_checked),
            packed(sheet.coordinate),
            packed(sheet.section_length),
            tuple(sheet.walk[: sheet.walked]),
        ),
        (packed(sheet.opened), packed(sheet.used), packed(sheet.faces)),
    )
