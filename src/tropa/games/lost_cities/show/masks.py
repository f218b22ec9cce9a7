"""What is owed in the lanes of Lost Cities, written straight into a mask: the lists of `rules/plays.py`, `rules/steps.py` and `rules/takes.py`."""

from __future__ import annotations

from mypy_extensions import i16, i64, u8

from tropa.core.vecs import vec
from tropa.games.lost_cities.components import PATH_COUNT, STEPS, VALUES
from tropa.games.lost_cities.notation import (
    ADVANCE,
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DISCARD,
    EXTRA_STEPS,
    MOVE,
    SEAT_ACTIONS,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
)
from tropa.games.lost_cities.rules.takes import IDLE_LIMIT
from tropa.games.lost_cities.show.tables import DISCARDED, IDLE_TURNS, PHASE, PILE_SIZE, Tables
from tropa.games.lost_cities.state import HAND_ROOM, PLAY, TAKE


def clear_mask(tables: Tables, lane: i64, seat: i64, mask: vec[u8]) -> None:
    base = lane * SEAT_ACTIONS
    if i64(tables.row[lane * tables.width + PHASE]) != PLAY:
        for place in range(base + EXTRA_STEPS, base + SEAT_ACTIONS):
            mask[place] = 0
        return
    hand = tables.hand
    slots = (lane * tables.players + seat) * HAND_ROOM
    for slot in range(slots, slots + HAND_ROOM):
        place = base + i64(hand[slot])
        mask[place + ADVANCE] = 0
        mask[place + BEGIN_ADVENTURER] = 0
        mask[place + BEGIN_RESEARCHER] = 0
        mask[place + DISCARD] = 0


def write_mask(tables: Tables, lane: i64, seat: i64, mask: vec[u8]) -> None:
    """Into a mask that is clear."""
    row = tables.row
    base = lane * tables.width
    owed = lane * SEAT_ACTIONS
    phase = i64(row[base + PHASE])
    if phase == PLAY:
        _write_plays(tables, lane, seat, mask)
    elif phase == TAKE:
        mask[owed + TAKE_DECK] = 1
        if i64(row[base + IDLE_TURNS]) < IDLE_LIMIT:
            for path in range(PATH_COUNT):
                if row[base + PILE_SIZE + path] and i64(row[base + DISCARDED]) != path:
                    mask[owed + TAKE_PILE + path] = 1
    else:
        for path in range(PATH_COUNT):
            if 0 < i64(row[base + tables.step_at + path]) < STEPS:
                mask[owed + MOVE + path] = 1
        mask[owed + STAY] = 1


def _write_plays(tables: Tables, lane: i64, seat: i64, mask: vec[u8]) -> None:
    row = tables.row
    hand = tables.hand
    base = lane * tables.width
    owed = lane * SEAT_ACTIONS
    has_adventurer: u8 = 1 if row[base + tables.adventurers_at] > 0 else 0
    has_researcher: u8 = 1 if row[base + tables.researcher_at] < 0 else 0
    slots = (lane * tables.players + seat) * HAND_ROOM
    for slot in range(slots, slots + HAND_ROOM):
        card = i64(hand[slot])
        path = base + card // VALUES
        mask[owed + DISCARD + card] = 1
        if not row[path + tables.step_at]:
            mask[owed + BEGIN_ADVENTURER + card] = has_adventurer
            mask[owed + BEGIN_RESEARCHER + card] = has_researcher
            continue
        value = i16(card % VALUES)
        top = row[path + tables.top_at]
        direction = row[path + tables.direction_at]
        if (value >= top and direction >= 0) or (value <= top and direction <= 0):
            mask[owed + ADVANCE + card] = 1
