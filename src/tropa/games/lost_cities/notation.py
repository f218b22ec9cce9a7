"""Actions of Lost Cities as numbers and as text.

Seats: `advance r7`, `begin r3 adventurer`, `begin r3 researcher`, `discard b2`, `move g`, `stay`, `take deck`, `take w`.
Dealer: `first 1`, `token arrow`, `deal r7`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.lost_cities.components import CARD_KINDS, PATHS, TOKEN_NAMES, card_text

ADVANCE: Final[i64] = 0
BEGIN_ADVENTURER: Final[i64] = 55
BEGIN_RESEARCHER: Final[i64] = 110
DISCARD: Final[i64] = 165
MOVE: Final[i64] = 220
STAY: Final[i64] = 225
TAKE_DECK: Final[i64] = 226
TAKE_PILE: Final[i64] = 227
SEAT_ACTIONS: Final[i64] = 232

DEAL_CARD: Final[i64] = 0
DEAL_TOKEN: Final[i64] = 55
DEAL_FIRST: Final[i64] = 61
DEALER_ACTIONS: Final[i64] = 65


def _seat_texts() -> list[str]:
    cards = [card_text(card) for card in range(CARD_KINDS)]
    return [
        *(f"advance {card}" for card in cards),
        *(f"begin {card} adventurer" for card in cards),
        *(f"begin {card} researcher" for card in cards),
        *(f"discard {card}" for card in cards),
        *(f"move {path}" for path in PATHS),
        "stay",
        "take deck",
        *(f"take {path}" for path in PATHS),
    ]


def _dealer_texts() -> list[str]:
    cards = [card_text(card) for card in range(CARD_KINDS)]
    return [
        *(f"deal {card}" for card in cards),
        *(f"token {name}" for name in TOKEN_NAMES),
        *(f"first {seat}" for seat in range(4)),
    ]


_SEAT_TEXTS: Final = _seat_texts()
_DEALER_TEXTS: Final = _dealer_texts()
_SEAT_ACTION_OF: Final = {text: action for action, text in enumerate(_SEAT_TEXTS)}
_DEALER_ACTION_OF: Final = {text: action for action, text in enumerate(_DEALER_TEXTS) if text != "token "}


def action_text(seat: int, action: int) -> str:
    return _DEALER_TEXTS[action] if seat == DEALER else _SEAT_TEXTS[action]


def parse_action(seat: int, text: str) -> int:
    known = _DEALER_ACTION_OF if seat == DEALER else _SEAT_ACTION_OF
    if text not in known:
        raise MalformedAction(f"{text!r} is no action of Lost Cities")
    return known[text]
