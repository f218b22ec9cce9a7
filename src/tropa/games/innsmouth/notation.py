"""Actions of Innsmouth as numbers and as text.

Seats, dice: `take 3`, `remove 3`, `fate 3`, `pick 1 4`. Drawing: `change first up`, `locate 2,3`, `erase h3,2`, `redraw h3,3`,
`keep`, `kind c`, `draw h3,2`, `done`, `witness t`. Threat: `suffer`, `skip`. The end: `extra h3,2`, `start 3,2`, `step h3,2`,
`ferry D4`, `back`, `best`, `confirm`. The check: `open`, `stop`, `lift 2`, `throw`, `dagger 3 4`, `amulet`, `tiara 1`, `settle`,
`banish 2,3`, `lose 2,3`, `calm 2,3`.
Dealer: `character boatman`, `goal sets`, `caches 2`, `threat cultists`, `board 3`, `first 1`, `available 2`, `roll 5`, `bonus turn`,
`artifact tiara`, `die 4`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.innsmouth.components import (
    ARTIFACT_NAMES,
    BONUS_NAMES,
    CHARACTER_NAMES,
    GOAL_NAMES,
    KIND_LETTERS,
    THREAT_NAMES,
    TOWN,
)

TAKE: Final[i64] = 0
REMOVE: Final[i64] = 5
FATE: Final[i64] = 10
PICK: Final[i64] = 15
"""Plus the number of the pair of dice in `PAIRS`."""
SPEND: Final[i64] = 25
LOCATE: Final[i64] = 29
KEEP: Final[i64] = 65
ERASE: Final[i64] = 66
REDRAW: Final[i64] = 226
KIND: Final[i64] = 386
DRAW: Final[i64] = 390
DONE: Final[i64] = 550
WITNESS: Final[i64] = 551
SUFFER: Final[i64] = 555
SKIP: Final[i64] = 556
EXTRA: Final[i64] = 557
START: Final[i64] = 717
FERRY: Final[i64] = 781
STEP: Final[i64] = 845
BACK: Final[i64] = 1005
BEST: Final[i64] = 1006
CONFIRM: Final[i64] = 1007
OPEN: Final[i64] = 1008
STOP: Final[i64] = 1009
LIFT: Final[i64] = 1010
THROW: Final[i64] = 1016
AMULET_ALL: Final[i64] = 1017
TIARA_TO: Final[i64] = 1018
DAGGER_TO: Final[i64] = 1024
"""Plus the number of the pair of values in `DAGGERS`; pairs with 0 are for a single die."""
SETTLE: Final[i64] = 1051
BANISH: Final[i64] = 1052
LOSE: Final[i64] = 1088
CALM: Final[i64] = 1124
SEAT_ACTIONS: Final[i64] = 1160

DEAL_CHARACTER: Final[i64] = 0
DEAL_GOAL: Final[i64] = 5
DEAL_CACHES: Final[i64] = 10
DEAL_THREAT: Final[i64] = 14
DEAL_BOARD: Final[i64] = 16
DEAL_FIRST: Final[i64] = 20
DEAL_AVAILABLE: Final[i64] = 24
ROLL: Final[i64] = 29
ROLL_BONUS: Final[i64] = 35
DEAL_ARTIFACT: Final[i64] = 41
ROLL_CHECK: Final[i64] = 45
DEALER_ACTIONS: Final[i64] = 51

PAIRS: Final = [(first, second) for second in range(5) for first in range(second)]
DAGGERS: Final = [(first, second) for first in range(7) for second in range(max(first, 1), 7)]
"""Two values of dice, the lower first; 0 stands for no die."""
SPENDINGS: Final = ["change first up", "change first down", "change second up", "change second down"]


def _seat_texts() -> dict[int, str]:
    texts: dict[int, str] = {
        int(KEEP): "keep", int(DONE): "done", int(SUFFER): "suffer", int(SKIP): "skip", int(BACK): "back", int(BEST): "best",
        int(CONFIRM): "confirm", int(OPEN): "open", int(STOP): "stop", int(THROW): "throw", int(AMULET_ALL): "amulet",
        int(SETTLE): "settle",
    }  # fmt: skip
    for die in range(5):
        texts[int(TAKE) + die] = f"take {die + 1}"
        texts[int(REMOVE) + die] = f"remove {die + 1}"
        texts[int(FATE) + die] = f"fate {die + 1}"
    for index, (one, two) in enumerate(PAIRS):
        texts[int(PICK) + index] = f"pick {one + 1} {two + 1}"
    for index, text in enumerate(SPENDINGS):
        texts[int(SPEND) + index] = text
    for district, name in enumerate(TOWN.map.location_names):
        for offset, verb in ((LOCATE, "locate"), (BANISH, "banish"), (LOSE, "lose"), (CALM, "calm")):
            texts[int(offset) + district] = f"{verb} {name}"
    for kind, letter in enumerate(KIND_LETTERS):
        texts[int(KIND) + kind] = f"kind {letter}"
        texts[int(WITNESS) + kind] = f"witness {letter}"
    for segment, name in enumerate(TOWN.map.segment_names):
        for offset, verb in ((ERASE, "erase"), (REDRAW, "redraw"), (DRAW, "draw"), (EXTRA, "extra"), (STEP, "step")):
            texts[int(offset) + segment] = f"{verb} {name}"
    for node, name in enumerate(TOWN.map.node_names):
        texts[int(START) + node] = f"start {name}"
        texts[int(FERRY) + node] = f"ferry {name}"
    for value in range(1, 7):
        texts[int(LIFT) + value - 1] = f"lift {value}"
        texts[int(TIARA_TO) + value - 1] = f"tiara {value}"
    for index, (low, high) in enumerate(DAGGERS):
        texts[int(DAGGER_TO) + index] = f"dagger {low} {high}" if low else f"dagger {high}"
    return texts


def _dealer_texts() -> dict[int, str]:
    texts: dict[int, str] = {}
    for offset, verb, names in (
        (DEAL_CHARACTER, "character", CHARACTER_NAMES),
        (DEAL_GOAL, "goal", GOAL_NAMES),
        (DEAL_THREAT, "threat", THREAT_NAMES),
        (ROLL_BONUS, "bonus", BONUS_NAMES),
        (DEAL_ARTIFACT, "artifact", ARTIFACT_NAMES),
    ):
        for index, name in enumerate(names):
            texts[int(offset) + index] = f"{verb} {name}"
    for index in range(4):
        texts[int(DEAL_CACHES) + index] = f"caches {index + 1}"
        texts[int(DEAL_BOARD) + index] = f"board {index + 1}"
        texts[int(DEAL_FIRST) + index] = f"first {index}"
    for die in range(5):
        texts[int(DEAL_AVAILABLE) + die] = f"available {die + 1}"
    for number in range(6):
        texts[int(ROLL) + number] = f"roll {number + 1}"
        texts[int(ROLL_CHECK) + number] = f"die {number + 1}"
    return texts


SEAT_TEXTS: Final = _seat_texts()
DEALER_TEXTS: Final = _dealer_texts()
SEAT_ACTION_OF: Final = {text: action for action, text in SEAT_TEXTS.items()}
DEALER_ACTION_OF: Final = {text: action for action, text in DEALER_TEXTS.items()}


def action_text(seat: int, action: int) -> str:
    return DEALER_TEXTS[action] if seat == DEALER else SEAT_TEXTS[action]


def parse_action(seat: int, text: str) -> int:
    known = DEALER_ACTION_OF if seat == DEALER else SEAT_ACTION_OF
    if text not in known:
        raise MalformedAction(f"{text!r} is no action of Innsmouth")
    return known[text]
