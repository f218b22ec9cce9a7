"""Actions of The Night Cage as numbers and as text.

Seats: `put c3 turn 1` (the tile in hand, quarter turns clockwise), `lay b2 turn 0` (the Dirge, by its corner), `land c3`,
`darken c3` (NC-9.2), `move n`, `charge n`, `scramble n`, `stay`, `hold`, `wait`, `row`, `column`, `block`, `suffer 3`, `take`,
`give 2`, `ask 2` (keys, by prisoner), `accept`, `decline`, `go on`, `end`, `sustain`, `concede`, `refuse`.
Dealer: `first 1`, `draw gate`. Cells are a column's letter and a row's number; prisoners are numbered from 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.night_cage.components import DIRGE, HIT_TILES, KIND_NAMES, SIDES, cell_text

# The counts of `components` once more, for the compiler folds only constants of one module; a test compares them.
CELLS: Final[i64] = 49
TURNED_CELLS: Final[i64] = CELLS * 4
"""A cell and a quarter turn, as one number: the cell * 4 + the turn."""
STEPS: Final[i64] = 4
HITS: Final[i64] = 3
PRISONERS: Final[i64] = 5
TILES: Final[i64] = 14
PLAYERS: Final[i64] = 5

PUT: Final[i64] = 0
LAY: Final[i64] = PUT + TURNED_CELLS
LAND: Final[i64] = LAY + TURNED_CELLS
DARKEN: Final[i64] = LAND + CELLS
MOVE: Final[i64] = DARKEN + CELLS
CHARGE: Final[i64] = MOVE + STEPS
SCRAMBLE: Final[i64] = CHARGE + STEPS
STAY: Final[i64] = SCRAMBLE + STEPS
HOLD: Final[i64] = STAY + 1
WAIT: Final[i64] = HOLD + 1
ROW: Final[i64] = WAIT + 1
COLUMN: Final[i64] = ROW + 1
BLOCK: Final[i64] = COLUMN + 1
SUFFER: Final[i64] = BLOCK + 1
TAKE: Final[i64] = SUFFER + HITS
GIVE: Final[i64] = TAKE + 1
ASK: Final[i64] = GIVE + PRISONERS
ACCEPT: Final[i64] = ASK + PRISONERS
DECLINE: Final[i64] = ACCEPT + 1
GO_ON: Final[i64] = DECLINE + 1
END: Final[i64] = GO_ON + 1
SUSTAIN: Final[i64] = END + 1
CONCEDE: Final[i64] = SUSTAIN + 1
REFUSE: Final[i64] = CONCEDE + 1
SEAT_ACTIONS: Final[i64] = REFUSE + 1

DRAW: Final[i64] = 0
FIRST: Final[i64] = DRAW + TILES
DEALER_ACTIONS: Final[i64] = FIRST + PLAYERS


def _seat_texts(side: int) -> list[str]:
    cells = [cell_text(cell, side) if cell < side * side else "" for cell in range(CELLS)]
    turned = [f"{cell} turn {turn}" if cell else "" for cell in cells for turn in range(4)]
    sides = [side.lower() for side in SIDES]
    prisoners = range(1, PRISONERS + 1)
    return [
        *(f"put {place}" for place in turned),
        *(f"lay {place}" for place in turned),
        *(f"land {cell}" for cell in cells),
        *(f"darken {cell}" for cell in cells),
        *(f"move {letter}" for letter in sides),
        *(f"charge {letter}" for letter in sides),
        *(f"scramble {letter}" for letter in sides),
        *("stay", "hold", "wait", "row", "column", "block"),
        *(f"suffer {tiles}" for tiles in HIT_TILES),
        "take",
        *(f"give {prisoner}" for prisoner in prisoners),
        *(f"ask {prisoner}" for prisoner in prisoners),
        *("accept", "decline", "go on", "end", "sustain", "concede", "refuse"),
    ]


def _dealer_texts() -> list[str]:
    return [*(f"draw {name}" for name in ["", *KIND_NAMES]), *(f"first {seat}" for seat in range(PLAYERS))]


def _numbered(texts: list[str]) -> dict[str, int]:
    return {text: action for action, text in enumerate(texts) if not text.endswith(" ")}


_TEXTS_OF_SIX: Final = _seat_texts(6)
_TEXTS_OF_SEVEN: Final = _seat_texts(7)
_DEALER_TEXTS: Final = _dealer_texts()
_ACTIONS_OF_SIX: Final = _numbered(_TEXTS_OF_SIX)
_ACTIONS_OF_SEVEN: Final = _numbered(_TEXTS_OF_SEVEN)
_DEALER_ACTION_OF: Final = {text: action for text, action in _numbered(_DEALER_TEXTS).items() if action != DIRGE}


def action_text(side: int, seat: int, action: int) -> str:
    if seat == DEALER:
        return _DEALER_TEXTS[action]
    return _TEXTS_OF_SIX[action] if side == 6 else _TEXTS_OF_SEVEN[action]


def parse_action(side: int, seat: int, text: str) -> int:
    known = _DEALER_ACTION_OF if seat == DEALER else _ACTIONS_OF_SIX if side == 6 else _ACTIONS_OF_SEVEN
    if text not in known:
        raise MalformedAction(f"{text!r} is no action of The Night Cage")
    return known[text]
