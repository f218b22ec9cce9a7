"""Actions of Bigfoot as numbers and as text.

Seats: `show NS-hbk`, `camp hike-bike`, `place at 4,-1 turn 2`, `discard bike`, `end`, `reveal`, `declare hike kayak`, `accuse`,
`pass`, `draw deck`, `draw kayak`. Dealer: `role hiker`, `role bigfoot`, `first 2`, `deal NS-hbk`.

Places are numbered within the box around the map as it lies; all places beyond any contact share one number, `place far`.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.bigfoot.components import CAMP_NAMES, CARD_NAMES, KINDS, PAIRS, SOURCES
from tropa.games.bigfoot.grid import REACH, place_of, place_turn, place_x, place_y
from tropa.games.bigfoot.ground import Ground

# The counts of `components` and `grid` once more, for the compiler folds only constants of one module; a test compares them.
CARDS: Final[i64] = 135
CAMPS: Final[i64] = 3
KIND_COUNT: Final[i64] = 3
PAIR_COUNT: Final[i64] = 6
SOURCE_COUNT: Final[i64] = 4
PLACES: Final[i64] = 30_000

# Steps of a turn, a new one after the last.
SHOW_CARD: Final[i64] = 0
TAKE_CAMP: Final[i64] = SHOW_CARD + CARDS
DISCARD_TO: Final[i64] = TAKE_CAMP + CAMPS
END_TURN: Final[i64] = DISCARD_TO + KIND_COUNT
TURN_STEPS: Final[i64] = END_TURN + 1

# What others may do too, or in the chase.
REVEAL: Final[i64] = TURN_STEPS
DECLARE: Final[i64] = REVEAL + 1
ACCUSE: Final[i64] = DECLARE + PAIR_COUNT
PASS: Final[i64] = ACCUSE + 1
DRAW_FROM: Final[i64] = PASS + 1
PLACE_FAR: Final[i64] = DRAW_FROM + SOURCE_COUNT
PLACE_AT: Final[i64] = PLACE_FAR + 1
SEAT_ACTIONS: Final[i64] = PLACE_AT + PLACES

MOST_SEATS: Final[i64] = 4
DEAL_HIKER: Final[i64] = 0
DEAL_BIGFOOT: Final[i64] = DEAL_HIKER + 1
DEAL_FIRST: Final[i64] = DEAL_BIGFOOT + 1
DEAL_CARD: Final[i64] = DEAL_FIRST + MOST_SEATS
DEALER_ACTIONS: Final[i64] = DEAL_CARD + CARDS

_PLACE: Final = re.compile(r"place at (0|-?[1-9][0-9]{0,8}),(0|-?[1-9][0-9]{0,8}) turn ([0-3])")


def _seat_texts() -> list[str]:
    """The texts of all actions but places."""
    return [
        *(f"show {card}" for card in CARD_NAMES),
        *(f"camp {camp}" for camp in CAMP_NAMES),
        *(f"discard {row}" for row in KINDS),
        "end",
        "reveal",
        *(f"declare {one} {other}" for one, other in PAIRS),
        "accuse",
        "pass",
        *(f"draw {source}" for source in SOURCES),
        "place far",
    ]


def _dealer_texts() -> list[str]:
    return [
        "role hiker",
        "role bigfoot",
        *(f"first {seat}" for seat in range(MOST_SEATS)),
        *(f"deal {card}" for card in CARD_NAMES),
    ]


_SEAT_TEXTS: Final = _seat_texts()
_DEALER_TEXTS: Final = _dealer_texts()
_SEAT_ACTION_OF: Final = {text: action for action, text in enumerate(_SEAT_TEXTS)}
_DEALER_ACTION_OF: Final = {text: action for action, text in enumerate(_DEALER_TEXTS)}
REMEMBERED: Final = 20_000
"""Texts of places; games hardly go further from their middle than some thousands need."""
_place_texts: dict[int, str] = {}


def action_text(ground: Ground, seat: int, action: int) -> str:
    if seat == DEALER:
        return _DEALER_TEXTS[action]
    if action < PLACE_AT:
        return _SEAT_TEXTS[action]
    place = ground.place_at(action - PLACE_AT)
    return _SEAT_TEXTS[PLACE_FAR] if place < 0 else place_text(place)


def place_text(place: int) -> str:
    """Written once for each place, of which there are hundreds at a time, and mostly the same ones."""
    text = _place_texts.get(place)
    if text is None:
        if len(_place_texts) >= REMEMBERED:
            _place_texts.clear()
        text = _place_texts[place] = f"place at {place_x(place)},{place_y(place)} turn {place_turn(place)}"
    return text


def parse_action(ground: Ground, seat: int, text: str) -> int:
    known = _DEALER_ACTION_OF if seat == DEALER else _SEAT_ACTION_OF
    if text in known:
        return known[text]
    found = _PLACE.fullmatch(text)
    if seat == DEALER or found is None:
        raise MalformedAction(f"{text!r} is no action of Bigfoot")
    return place_action(ground, int(found[1]), int(found[2]), int(found[3]))


def place_action(ground: Ground, x: int, y: int, turn: int) -> int:
    """Laying something there, however far it is."""
    if min(x, y) < -int(REACH) or max(x, y) >= int(REACH):
        return int(PLACE_FAR)
    number = ground.number_of(place_of(x, y, turn))
    return int(PLACE_FAR if number < 0 else PLACE_AT + number)
