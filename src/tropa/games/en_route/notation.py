"""Actions of En Route as numbers and as text.

Seats: `task 3`, `tour 2`, `line 4`, `balance segment`, `balance change`, `pass`, `lay 2rr`, `keep 5b1`, `take 4x`, `raise`, `lower`, `leave`,
`renew 2rr 4x`, `pick 1r 3gg`, `change first up`, `locate 2,3`, `kind r`, `draw h3,2`, `extra v0,6`, `greet 0,2`,
`decline 0,2`, `done`; for the final route `start 3,2`, `step h3,2`, `back`, `best`, `best A`,
`best tour open`, `confirm`.
Dealer: `city first-city`, `goal 4`, `café 3`, `tour 7`, `board 2`, `card 2rr`, `task 3`, `leader 1`, `line 5`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.en_route.components import ALL_CITIES, BOARDS, GOAL_SETS, KIND_LETTERS, City

SPENDINGS: Final = ["change first up", "change first down", "change second up", "change second down"]
BALANCE_NAMES: Final = ["balance segment", "balance change"]
TOUR_NAMES: Final = ["open", "own"]
PAIRS: Final = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]
"""Of the cards shown in opening rounds."""

# Room for what cities have. The compiler folds only constants of one module; a test compares them with `components`.
TASKS: Final[i64] = 16
CARDS: Final[i64] = 48
LOCATIONS: Final[i64] = 64
SEGMENTS: Final[i64] = 128
CAFES: Final[i64] = 16
CROSSINGS: Final[i64] = 72
GOALS: Final[i64] = 32
TOURS: Final[i64] = 16
LINES: Final[i64] = 8
BONUSES: Final[i64] = 16
CITY_COUNT: Final[i64] = 8
PAIR_COUNT: Final[i64] = 6
HANDS: Final[i64] = 8
"""Ways to choose from three cards, none among them."""
SEATS: Final[i64] = 4
BALANCES: Final[i64] = 2
"""What a balance card is taken as: a segment or a coordinate change (ER-2.7)."""
CHANGES: Final[i64] = 4
"""Either round card one higher or one lower (ER-5.2)."""
KIND_COUNT: Final[i64] = 4

KEEP_TASK: Final[i64] = 0
KEEP_TOUR: Final[i64] = KEEP_TASK + TASKS
TAKE_LINE: Final[i64] = KEEP_TOUR + TOURS
TAKE_BALANCE: Final[i64] = TAKE_LINE + LINES
PASS: Final[i64] = TAKE_BALANCE + BALANCES
LAY: Final[i64] = PASS + 1
KEEP: Final[i64] = LAY + CARDS
TAKE: Final[i64] = KEEP + CARDS
RAISE: Final[i64] = TAKE + CARDS
LOWER: Final[i64] = RAISE + 1
LEAVE: Final[i64] = LOWER + 1
PICK: Final[i64] = LEAVE + 1
"""Plus the pair's number; the one after the last is no such pair."""
SPEND: Final[i64] = PICK + PAIR_COUNT + 1
LOCATE: Final[i64] = SPEND + CHANGES
KIND: Final[i64] = LOCATE + LOCATIONS
DRAW: Final[i64] = KIND + KIND_COUNT
EXTRA: Final[i64] = DRAW + SEGMENTS
GREET: Final[i64] = EXTRA + SEGMENTS
DECLINE: Final[i64] = GREET + CAFES
DONE: Final[i64] = DECLINE + CAFES
START: Final[i64] = DONE + 1
STEP: Final[i64] = START + CROSSINGS
BACK: Final[i64] = STEP + SEGMENTS
BEST: Final[i64] = BACK + 1
BEST_FOR_GOAL: Final[i64] = BEST + 1
BEST_FOR_TOUR: Final[i64] = BEST_FOR_GOAL + 4
"""The open excursion, then the own one (ER-24.9)."""
CONFIRM: Final[i64] = BEST_FOR_TOUR + 2
RENEW: Final[i64] = CONFIRM + 1
"""Plus a bit for each card of the sorted hand; 0 is none, or one that isn't there."""
SEAT_ACTIONS: Final[i64] = RENEW + HANDS

DEAL_CITY: Final[i64] = 0
DEAL_GOAL: Final[i64] = DEAL_CITY + CITY_COUNT
DEAL_BOARD: Final[i64] = DEAL_GOAL + GOALS
DEAL_CARD: Final[i64] = DEAL_BOARD + SEATS
DEAL_TASK: Final[i64] = DEAL_CARD + CARDS
DEAL_LEADER: Final[i64] = DEAL_TASK + TASKS
DEAL_CAFE: Final[i64] = DEAL_LEADER + SEATS
DEAL_TOUR: Final[i64] = DEAL_CAFE + BONUSES
DEAL_LINE: Final[i64] = DEAL_TOUR + TOURS
DEALER_ACTIONS: Final[i64] = DEAL_LINE + LINES


def _seat_texts(city: City) -> dict[int, str]:
    """All actions whose text doesn't hang on the position."""
    texts: dict[int, str] = {
        PASS: "pass", RAISE: "raise", LOWER: "lower", LEAVE: "leave", DONE: "done", BACK: "back", BEST: "best", CONFIRM: "confirm",
        TAKE_BALANCE: BALANCE_NAMES[0], TAKE_BALANCE + 1: BALANCE_NAMES[1],
    }  # fmt: skip
    for task in range(len(city.tasks)):
        texts[KEEP_TASK + task] = f"task {task + 1}"
    for tour in range(len(city.tours)):
        texts[KEEP_TOUR + tour] = f"tour {tour + 1}"
    for line in range(len(city.start_cards)):
        texts[TAKE_LINE + line] = f"line {line + 1}"
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
    for index, name in enumerate(TOUR_NAMES):
        texts[BEST_FOR_TOUR + index] = f"best tour {name}"
    return texts


def _dealer_texts(city: City) -> dict[int, str]:
    texts: dict[int, str] = {}
    for index, other in enumerate(ALL_CITIES):
        texts[DEAL_CITY + index] = f"city {other.id}"
    for goal in range(len(city.goals)):
        texts[DEAL_GOAL + goal] = f"goal {goal + 1}"
    for board in range(BOARDS):
        texts[DEAL_BOARD + board] = f"board {board + 1}"
    for seat in range(int(SEATS)):
        texts[DEAL_LEADER + seat] = f"leader {seat}"
    for card, name in enumerate(city.card_names):
        texts[DEAL_CARD + card] = f"card {name}"
    for task in range(len(city.tasks)):
        texts[DEAL_TASK + task] = f"task {task + 1}"
    for bonus in range(city.bonuses):
        texts[DEAL_CAFE + bonus] = f"café {bonus + 1}"
    for tour in range(len(city.tours)):
        texts[DEAL_TOUR + tour] = f"tour {tour + 1}"
    for line in range(len(city.start_cards)):
        texts[DEAL_LINE + line] = f"line {line + 1}"
    return texts


class CityNotation:
    """The texts of one city's actions, both ways."""

    def __init__(self, city: City) -> None:
        self.seat_texts = _seat_texts(city)
        self.dealer_texts = _dealer_texts(city)
        self.seat_actions = {text: action for action, text in self.seat_texts.items()}
        self.dealer_actions = {text: action for action, text in self.dealer_texts.items()}


_notations: dict[City, CityNotation] = {}


def _notation_of(city: City) -> CityNotation:
    """Written down when it is first asked for."""
    if city not in _notations:
        _notations[city] = CityNotation(city)
    return _notations[city]


def segment_of(action: i64) -> i64:
    """The segment that is drawn, in the turn or by a bonus; -1: another action."""
    for first in (DRAW, EXTRA):
        if first <= action < first + SEGMENTS:
            return action - first
    return -1


def names_cards(action: i64) -> bool:
    """Whether the text of a seat's action depends on what lies in its hand or on the table."""
    return RENEW <= action < SEAT_ACTIONS or PICK <= action < PICK + len(PAIRS)


def action_text(city: City, seat: int, action: int, hand: list[int], shown: list[int]) -> str:
    """`hand` is the seat's hand, `shown` the cards of the opening rounds, both sorted; asked for if `names_cards`."""
    notation = _notation_of(city)
    if seat == DEALER:
        return notation.dealer_texts[action]
    names = city.card_names
    if RENEW <= action < SEAT_ACTIONS:
        cards = [names[card] for slot, card in enumerate(hand) if (action - RENEW) >> slot & 1]
        return " ".join(["renew", *cards])
    if PICK <= action < PICK + len(PAIRS):
        first, second = PAIRS[action - PICK]
        return f"pick {names[shown[first]]} {names[shown[second]]}"
    return notation.seat_texts[action]


def parse_action(city: City, seat: int, text: str, hand: list[int], shown: list[int]) -> int:
    notation = _notation_of(city)
    known = notation.dealer_actions if seat == DEALER else notation.seat_actions
    if text in known:
        return known[text]
    verb, *names = text.split(" ")
    cards_of = city.card_of
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
