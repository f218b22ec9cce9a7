"""Actions of Lost Cities as numbers and as text.

Seats: `advance r7`, `begin r3 adventurer`, `begin r3 researcher`, `discard b2`, `move g`, `stay`, `take deck`, `take w`.
Dealer: `first 1`, `token arrow`, `deal r7`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.lost_cities.components import PATHS, TOKEN_NAMES, card_text

# The counts of `components` once more, for the compiler folds only constants of one module; a test compares them.
CARDS: Final[i64] = 55
COLOURS: Final[i64] = 5
TOKENS: Final[i64] = 5
PLAYERS: Final[i64] = 4

# Numbers stand in the order of a turn, so that what a phase asks for is one range of them: a new choice gets the last number
# of its phase, and whoever asks for the range has it.
ADVANCE: Final[i64] = 0
BEGIN_ADVENTURER: Final[i64] = ADVANCE + CARDS
BEGIN_RESEARCHER: Final[i64] = BEGIN_ADVENTURER + CARDS
DISCARD: Final[i64] = BEGIN_RESEARCHER + CARDS
EXTRA_STEPS: Final[i64] = DISCARD + CARDS
MOVE: Final[i64] = EXTRA_STEPS
STAY: Final[i64] = MOVE + COLOURS
TAKES: Final[i64] = STAY + 1
TAKE_DECK: Final[i64] = TAKES
TAKE_PILE: Final[i64] = TAKE_DECK + 1
SEAT_ACTIONS: Final[i64] = TAKE_PILE + COLOURS

DEAL_CARD: Final[i64] = 0
DEAL_TOKEN: Final[i64] = DEAL_CARD + CARDS
"""Plus the kind, counted from the first that is a token."""
DEAL_FIRST: Final[i64] = DEAL_TOKEN + TOKENS
DEALER_ACTIONS: Final[i64] = DEAL_FIRST + PLAYERS


def _seat_texts() -> list[str]:
    cards = [card_text(card) for card in range(CARDS)]
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
    cards = [card_text(card) for card in range(CARDS)]
    return [
        *(f"deal {card}" for card in cards),
        *(f"token {name}" for name in TOKEN_NAMES),
        *(f"first {seat}" for seat in range(PLAYERS)),
    ]


_SEAT_TEXTS: Final = _seat_texts()
_DEALER_TEXTS: Final = _dealer_texts()
_SEAT_ACTION_OF: Final = {text: action for action, text in enumerate(_SEAT_TEXTS)}
_DEALER_ACTION_OF: Final = {text: action for action, text in enumerate(_DEALER_TEXTS)}


def action_text(seat: int, action: int) -> str:
    return _DEALER_TEXTS[action] if seat == DEALER else _SEAT_TEXTS[action]


def parse_action(seat: int, text: str) -> int:
    known = _DEALER_ACTION_OF if seat == DEALER else _SEAT_ACTION_OF
    if text not in known:
        raise MalformedAction(f"{text!r} is no action of Lost Cities")
    return known[text]
