"""Actions of En Route as numbers and as text.

Seats: `task 3`, `balance segment`, `balance change`, `pass`, `lay 2rr`, `keep 5b1`, `take 4x`, `raise`, `lower`, `leave`,
`renew 2rr 4x`, `pick 1r 3gg`, `change first up`, `locate 2,3`, `kind r`, `draw h3,2`, `extra v0,6`, `greet 0,2`,
`decline 0,2`, `done`; for the final route `start 3,2`, `step h3,2`, `back`, `best`, `best A`, `confirm`.
Dealer: `city first-city`, `goal 4`, `board 2`, `card 2rr`, `task 3`, `leader 1`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.en_route.components import CITIES, GOAL_SETS, KIND_LETTERS, City

MAX_CARDS: Final = 48
MAX_SEGMENTS: Final = 128
MAX_NODES: Final = 72
MAX_LOCATIONS: Final = 64
MAX_CAFES: Final = 16
MAX_TASKS: Final = 16
MAX_GOALS: Final = 32

KEEP_TASK: Final[i64] = 0
TAKE_BALANCE: Final[i64] = 16
PASS: Final[i64] = 18
LAY: Final[i64] = 19
KEEP: Final[i64] = 67
TAKE: Final[i64] = 115
RAISE: Final[i64] = 163
LOWER: Final[i64] = 164
LEAVE: Final[i64] = 165
PICK: Final[i64] = 166
"""Plus the pair's number: (0,1) (0,2) (1,2) (0,3) (1,3) (2,3) of the cards shown; 6 is no such pair."""
SPEND: Final[i64] = 173
LOCATE: Final[i64] = 177
KIND: Final[i64] = 241
DRAW: Final[i64] = 245
EXTRA: Final[i64] = 373
GREET: Final[i64] = 501
DECLINE: Final[i64] = 517
DONE: Final[i64] = 533
START: Final[i64] = 534
STEP: Final[i64] = 606
BACK: Final[i64] = 734
BEST: Final[i64] = 735
BEST_FOR_GOAL: Final[i64] = 736
CONFIRM: Final[i64] = 739
RENEW: Final[i64] = 740
"""Plus a bit for each card of the sorted hand; 0 is none, or one that isn't there."""
SEAT_ACTIONS: Final[i64] = 748

DEAL_CITY: Final[i64] = 0
DEAL_GOAL: Final[i64] = 8
DEAL_BOARD: Final[i64] = 40
DEAL_CARD: Final[i64] = 44
DEAL_TASK: Final[i64] = 92
DEAL_LEADER: Final[i64] = 108
DEALER_ACTIONS: Final[i64] = 112

PAIRS: Final = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]
SPENDINGS: Final = ["change first up", "change first down", "change second up", "change second down"]
BALANCE_NAMES: Final = ["balance segment", "balance change"]


def _seat_texts(city: City) -> dict[int, str]:
    """All actions whose text doesn't hang on the position."""
    texts: dict[int, str] = {
        PASS: "pass", RAISE: "raise", LOWER: "lower", LEAVE: "leave", DONE: "done", BACK: "back", BEST: "best", CONFIRM: "confirm",
        TAKE_BALANCE: BALANCE_NAMES[0], TAKE_BALANCE + 1: BALANCE_NAMES[1],
    }  # fmt: skip
    for task in range(len(city.tasks)):
        texts[KEEP_TASK + task] = f"task {task + 1}"
    for card, name in enumerate(city.card_names):
        texts[LAY + card] = f"lay {name}"
        texts[KEEP + card] = f"keep {name}"
        texts[TAKE + card] = f"take {name}"
    for index, text in enumerate(SPENDINGS):
        texts[SPEND + index] = text
    for location, name in enumerate(city.map.location_names):
        texts[LOCATE + location] = f"locate {name}"
    for kind in range(city.kinds):
        texts[KIND + kind] = f"kind {KIND_LETTERS[kind]}"
    for segment, name in enumerate(city.map.segment_names):
        texts[DRAW + segment] = f"draw {name}"
        texts[EXTRA + segment] = f"extra {name}"
        texts[STEP + segment] = f"step {name}"
    for cafe, node in enumerate(city.cafe_node):
        texts[GREET + cafe] = f"greet {city.map.node_names[node]}"
        texts[DECLINE + cafe] = f"decline {city.map.node_names[node]}"
    for node, name in enumerate(city.map.node_names):
        texts[START + node] = f"start {name}"
    for index, name in enumerate(GOAL_SETS):
        texts[BEST_FOR_GOAL + index] = f"best {name}"
    return texts


def _dealer_texts(city: City) -> dict[int, str]:
    texts: dict[int, str] = {}
    for index, other in enumerate(CITIES):
        texts[DEAL_CITY + index] = f"city {other.id}"
    for goal in range(len(city.goals)):
        texts[DEAL_GOAL + goal] = f"goal {goal + 1}"
    for board in range(4):
        texts[DEAL_BOARD + board] = f"board {board + 1}"
        texts[DEAL_LEADER + board] = f"leader {board}"
    for card, name in enumerate(city.card_names):
        texts[DEAL_CARD + card] = f"card {name}"
    for task in range(len(city.tasks)):
        texts[DEAL_TASK + task] = f"task {task + 1}"
    return texts


class CityNotation:
    """The texts of one city's actions, both ways."""

    def __init__(self, city: City) -> None:
        self.seat_texts = _seat_texts(city)
        self.dealer_texts = _dealer_texts(city)
        self.seat_actions = {text: action for action, text in self.seat_texts.items()}
        self.dealer_actions = {text: action for action, text in self.dealer_texts.items()}


NOTATIONS: Final = [CityNotation(city) for city in CITIES]


def action_text(city_index: int, seat: int, action: int, hand: list[int], shown: list[int]) -> str:
    """`hand` is the seat's hand, `shown` the cards of the opening rounds, both sorted."""
    notation = NOTATIONS[city_index]
    if seat == DEALER:
        return notation.dealer_texts[action]
    names = CITIES[city_index].card_names
    if RENEW <= action < SEAT_ACTIONS:
        cards = [names[card] for slot, card in enumerate(hand) if (action - RENEW) >> slot & 1]
        return " ".join(["renew", *cards])
    if PICK <= action < PICK + len(PAIRS):
        first, second = PAIRS[action - PICK]
        return f"pick {names[shown[first]]} {names[shown[second]]}"
    return notation.seat_texts[action]


def parse_action(city_index: int, seat: int, text: str, hand: list[int], shown: list[int]) -> int:
    notation = NOTATIONS[city_index]
    known = notation.dealer_actions if seat == DEALER else notation.seat_actions
    if text in known:
        return known[text]
    verb, *names = text.split(" ")
    cards_of = CITIES[city_index].card_of
    if seat != DEALER and verb in ("renew", "pick") and all(name in cards_of for name in names):
        cards = [cards_of[name] for name in names]
        if verb == "renew" and len(cards) <= 3 and cards == sorted(set(cards)):
            if all(card in hand for card in cards):
                return int(RENEW) + sum(1 << hand.index(card) for card in cards)
            return int(RENEW)
        if verb == "pick" and len(cards) == 2 and cards == sorted(set(cards)):
            if cards[0] in shown and cards[1] in shown:
                return int(PICK) + PAIRS.index((shown.index(cards[0]), shown.index(cards[1])))
            return int(PICK) + len(PAIRS)
    raise MalformedAction(f"{text!r} is no action of En Route")
