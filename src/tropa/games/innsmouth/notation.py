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
from tropa.core.vecs import vec
from tropa.games.innsmouth.components import (
    ARTIFACT_NAMES,
    BONUS_NAMES,
    CHARACTER_NAMES,
    GOAL_NAMES,
    KIND_LETTERS,
    THREAT_NAMES,
    TOWN,
)

# The counts of `components` once more, for the compiler folds only constants of one module; a test compares them.
DICE: Final[i64] = 5
FACES: Final[i64] = 6
KINDS: Final[i64] = 4
CHARACTERS: Final[i64] = 5
GOALS: Final[i64] = 5
CACHE_CARDS: Final[i64] = 4
THREATS: Final[i64] = 2
BOARDS: Final[i64] = 4
SEATS: Final[i64] = 4
BONUSES: Final[i64] = 6
ARTIFACTS: Final[i64] = 4
DISTRICTS: Final[i64] = 36
SEGMENTS: Final[i64] = 160
NODES: Final[i64] = 64
"""Room for any town (IN-1.7); ours leaves some of it empty."""
DICE_PAIRS: Final[i64] = 10
CHANGES: Final[i64] = 4
DAGGER_PAIRS: Final[i64] = 27

# Seats: dice of the round.
TAKE: Final[i64] = 0
REMOVE: Final[i64] = TAKE + DICE
FATE: Final[i64] = REMOVE + DICE
PICK: Final[i64] = FATE + DICE
"""Plus the number of the pair of dice in `PAIRS`."""
# Drawing.
SPEND: Final[i64] = PICK + DICE_PAIRS
LOCATE: Final[i64] = SPEND + CHANGES
KEEP: Final[i64] = LOCATE + DISTRICTS
ERASE: Final[i64] = KEEP + 1
REDRAW: Final[i64] = ERASE + SEGMENTS
KIND: Final[i64] = REDRAW + SEGMENTS
DRAW: Final[i64] = KIND + KINDS
DONE: Final[i64] = DRAW + SEGMENTS
WITNESS: Final[i64] = DONE + 1
SUFFER: Final[i64] = WITNESS + KINDS
SKIP: Final[i64] = SUFFER + 1
# The final route.
EXTRA: Final[i64] = SKIP + 1
START: Final[i64] = EXTRA + SEGMENTS
FERRY: Final[i64] = START + NODES
STEP: Final[i64] = FERRY + NODES
BACK: Final[i64] = STEP + SEGMENTS
BEST: Final[i64] = BACK + 1
CONFIRM: Final[i64] = BEST + 1
# The check.
OPEN: Final[i64] = CONFIRM + 1
STOP: Final[i64] = OPEN + 1
LIFT: Final[i64] = STOP + 1
THROW: Final[i64] = LIFT + FACES
AMULET_ALL: Final[i64] = THROW + 1
TIARA_TO: Final[i64] = AMULET_ALL + 1
DAGGER_TO: Final[i64] = TIARA_TO + FACES
"""Plus the number of the pair of values in `DAGGERS`; pairs with 0 are for a single die."""
SETTLE: Final[i64] = DAGGER_TO + DAGGER_PAIRS
BANISH: Final[i64] = SETTLE + 1
LOSE: Final[i64] = BANISH + DISTRICTS
CALM: Final[i64] = LOSE + DISTRICTS
SEAT_ACTIONS: Final[i64] = CALM + DISTRICTS

DEAL_CHARACTER: Final[i64] = 0
DEAL_GOAL: Final[i64] = DEAL_CHARACTER + CHARACTERS
DEAL_CACHES: Final[i64] = DEAL_GOAL + GOALS
DEAL_THREAT: Final[i64] = DEAL_CACHES + CACHE_CARDS
DEAL_BOARD: Final[i64] = DEAL_THREAT + THREATS
DEAL_FIRST: Final[i64] = DEAL_BOARD + BOARDS
DEAL_AVAILABLE: Final[i64] = DEAL_FIRST + SEATS
ROLL: Final[i64] = DEAL_AVAILABLE + DICE
ROLL_BONUS: Final[i64] = ROLL + FACES
DEAL_ARTIFACT: Final[i64] = ROLL_BONUS + BONUSES
ROLL_CHECK: Final[i64] = DEAL_ARTIFACT + ARTIFACTS
DEALER_ACTIONS: Final[i64] = ROLL_CHECK + FACES

PAIRS: Final = [(first, second) for second in range(int(DICE)) for first in range(second)]
DAGGERS: Final = [(low, high) for low in range(int(FACES) + 1) for high in range(max(low, 1), int(FACES) + 1)]
"""Two values of dice, the lower first; 0 stands for no die."""
SPENDINGS: Final = ["change first up", "change first down", "change second up", "change second down"]


def _seat_texts() -> dict[int, str]:
    texts: dict[int, str] = {
        int(KEEP): "keep", int(DONE): "done", int(SUFFER): "suffer", int(SKIP): "skip", int(BACK): "back", int(BEST): "best",
        int(CONFIRM): "confirm", int(OPEN): "open", int(STOP): "stop", int(THROW): "throw", int(AMULET_ALL): "amulet",
        int(SETTLE): "settle",
    }  # fmt: skip
    for die in range(int(DICE)):
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
    for value in range(1, int(FACES) + 1):
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
    for card in range(int(CACHE_CARDS)):
        texts[int(DEAL_CACHES) + card] = f"caches {card + 1}"
    for board in range(int(BOARDS)):
        texts[int(DEAL_BOARD) + board] = f"board {board + 1}"
    for seat in range(int(SEATS)):
        texts[int(DEAL_FIRST) + seat] = f"first {seat}"
    for die in range(int(DICE)):
        texts[int(DEAL_AVAILABLE) + die] = f"available {die + 1}"
    for number in range(int(FACES)):
        texts[int(ROLL) + number] = f"roll {number + 1}"
        texts[int(ROLL_CHECK) + number] = f"die {number + 1}"
    return texts


SEAT_TEXTS: Final = _seat_texts()
DEALER_TEXTS: Final = _dealer_texts()
_IS_SEAT_ACTION: Final = vec[i64]([1 if action in SEAT_TEXTS else 0 for action in range(int(SEAT_ACTIONS))])
SEAT_ACTION_OF: Final = {text: action for action, text in SEAT_TEXTS.items()}
DEALER_ACTION_OF: Final = {text: action for action, text in DEALER_TEXTS.items()}


def segment_of(action: i64) -> i64:
    """The segment that is drawn, erased or drawn instead; -1: another action."""
    for first in (ERASE, REDRAW, DRAW, EXTRA):
        if first <= action < first + SEGMENTS:
            return action - first
    return -1


def is_seat_action(action: i64) -> bool:
    """Whether a number stands for something that a seat may ever do: of those for other towns some don't."""
    return 0 <= action < SEAT_ACTIONS and _IS_SEAT_ACTION[action] == 1


def action_text(seat: int, action: int) -> str:
    return DEALER_TEXTS[action] if seat == DEALER else SEAT_TEXTS[action]


def parse_action(seat: int, text: str) -> int:
    known = DEALER_ACTION_OF if seat == DEALER else SEAT_ACTION_OF
    if text not in known:
        raise MalformedAction(f"{text!r} is no action of Innsmouth")
    return known[text]
