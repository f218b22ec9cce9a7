"""Trail cards, hybrid camps and the geometry of squares (BF-1), generated or read from `data/*.toml` and checked."""

from __future__ import annotations

from importlib import resources
from typing import Final, Literal

from mypy_extensions import i64

from tropa.core.source import Table, read_table
from tropa.core.vecs import vec

Kind = Literal["hike", "bike", "kayak"]
Pair = tuple[Kind, Kind]
Source = Literal["deck", "hike", "bike", "kayak"]
CampName = Literal["hike-bike", "bike-kayak", "kayak-hike"]
Side = Literal[0, 1, 2, 3]
"""North, east, south, west."""

SIDES: Final[list[Side]] = [0, 1, 2, 3]
SIDE_LETTERS: Final = "NESW"
KINDS: Final[list[Kind]] = ["hike", "bike", "kayak"]
KIND_COUNT: Final[i64] = 3
CARDS: Final[i64] = 135
CAMP_NAMES: Final[list[CampName]] = ["hike-bike", "bike-kayak", "kayak-hike"]
CAMPS: Final[i64] = 3
CAMP: Final[i64] = 135
"""Laid things are numbered: trail cards from 0, camps from here."""
ROW_CELLS: Final[i64] = 12
HAND: Final[i64] = 2
TRACK_END: Final[i64] = 5

SOURCES: Final[list[Source]] = ["deck", *KINDS]
"""In the chase (BF-7.2): the deck, then the piles of the three rows."""
SOURCE_COUNT: Final[i64] = 4
DECK_SOURCE: Final[i64] = 0

EMPTY: Final[i64] = 0
CAMP_SQUARE: Final[i64] = 28
"""Codes of squares: 0 nothing, 1 to 27 a trail square, from here on a camp's, `CAMP_SQUARE + camp`."""


class Face:
    """One way to look at a trail card (BF-1.2): where its long trail leaves the left and the right square, and its kinds."""

    def __init__(self, left_exit: int, right_exit: int, long: int, left_short: int, right_short: int) -> None:
        self.left_exit = left_exit
        self.right_exit = right_exit
        self.long = long
        self.left_short = left_short
        self.right_short = right_short

    def half_turned(self) -> Face:
        """The same card upside down: left and right change places, and every side becomes the opposite one."""
        return Face((self.right_exit + 2) % 4, (self.left_exit + 2) % 4, self.long, self.right_short, self.left_short)

    def name(self) -> str:
        """`NS-hbk`: exits left and right, kinds of the long trail, the left and the right short one."""
        letters = "".join(KINDS[kind][0] for kind in (self.long, self.left_short, self.right_short))
        return f"{SIDE_LETTERS[self.left_exit]}{SIDE_LETTERS[self.right_exit]}-{letters}"


LEFT_EXITS: Final = [0, 3, 2]
RIGHT_EXITS: Final = [0, 1, 2]


def all_faces() -> list[Face]:
    """The 243 faces of BF-1.3, in a fixed order."""
    return [
        Face(left, right, long, left_short, right_short)
        for long in range(3)
        for left in LEFT_EXITS
        for right in RIGHT_EXITS
        for left_short in range(3)
        for right_short in range(3)
    ]


def make_deck() -> list[Face]:
    """Every distinct card once (BF-1.3): of two faces that are one card, the one that comes first stands for it."""
    deck: list[Face] = []
    seen: set[str] = set()
    for face in all_faces():
        if face.half_turned().name() not in seen:
            seen.add(face.name())
            deck.append(face)
    return deck


DECK: Final = make_deck()
if len(DECK) != CARDS:
    raise AssertionError("BF-1.3: the deck has 135 cards")
CARD_NAMES: Final = [face.name() for face in DECK]
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}
LONG_KIND: Final = vec[i64]([face.long for face in DECK])


# Pairs of kinds, in no order (BF-4.1) ---------------------------------------------------------------------------

PAIRS: Final[list[Pair]] = [(one, other) for at, one in enumerate(KINDS) for other in KINDS[at:]]
PAIR_COUNT: Final[i64] = 6
PAIR_FIRST: Final = vec[i64]([KINDS.index(one) for one, _ in PAIRS])
PAIR_SECOND: Final = vec[i64]([KINDS.index(other) for _, other in PAIRS])


def pair_of_kinds(one: i64, other: i64) -> i64:
    """The number of the pair among `PAIRS`."""
    low = min(one, other)
    return low * 3 - low * (low - 1) // 2 + max(one, other) - low


# Squares --------------------------------------------------------------------------------------------------------


def square_code(pairs: list[tuple[int, int, int]]) -> int:
    """The code of a square (BF-1.4) whose two trails are given as side, side, kind."""
    partner = [0] * 4
    kind = [0] * 4
    for one, other, trail_kind in pairs:
        partner[one], partner[other] = other, one
        kind[one] = kind[other] = trail_kind
    side_apart = next(side for side in range(1, 4) if side != partner[0])
    return 1 + (partner[0] - 1) * 9 + kind[0] * 3 + kind[side_apart]


def half_pairs(inner: int, exit_side: int, long: int, short: int, turn: int) -> list[tuple[int, int, int]]:
    """The trails of one half of a card after `turn` quarter-turns clockwise."""
    rest = [side for side in range(4) if side not in (inner, exit_side)]
    trails = [(inner, exit_side, long), (rest[0], rest[1], short)]
    return [((one + turn) % 4, (other + turn) % 4, kind) for one, other, kind in trails]


def card_trails(face: Face) -> list[list[tuple[int, int, int]]]:
    """The long trail, the left and the right short one, each as half, side, side, before the card is turned."""
    left = half_pairs(1, face.left_exit, face.long, face.left_short, 0)
    right = half_pairs(3, face.right_exit, face.long, face.right_short, 0)
    return [
        [(0, face.left_exit, 1), (1, 3, face.right_exit)],
        [(0, left[1][0], left[1][1])],
        [(1, right[1][0], right[1][1])],
    ]


def _squares() -> list[int]:
    codes: list[int] = []
    for face in DECK:
        for turn in range(4):
            codes.append(square_code(half_pairs(1, face.left_exit, face.long, face.left_short, turn)))
            codes.append(square_code(half_pairs(3, face.right_exit, face.long, face.right_short, turn)))
    return codes


def _side_table() -> tuple[list[int], list[int]]:
    """For every code and side: the side that its trail leads to, and the trail's kind."""
    partners = [0, 0, 0, 0]
    kinds = [-1, -1, -1, -1]
    for code in range(27):
        joined = code // 9 + 1
        apart = [side for side in range(1, 4) if side != joined]
        partner = [joined, 0, 0, 0]
        partner[joined], partner[apart[0]], partner[apart[1]] = 0, apart[1], apart[0]
        first, second = code // 3 % 3, code % 3
        partners.extend(partner)
        kinds.extend(first if side in (0, joined) else second for side in range(4))
    return partners, kinds


SQUARE: Final = vec[i64](_squares())
"""`card * 8 + turn * 2 + half`: the code of that half (0 left, 1 right)."""
PARTNER: Final = vec[i64](_side_table()[0])
KIND: Final = vec[i64](_side_table()[1])
DX: Final = vec[i64]([0, 1, 0, -1])
DY: Final = vec[i64]([-1, 0, 1, 0])


# Data -----------------------------------------------------------------------------------------------------------


def _read(name: str) -> Table:
    text = resources.files("tropa.games.bigfoot").joinpath(f"data/{name}").read_text(encoding="utf-8")
    return read_table(f"bigfoot/data/{name}", text)


def read_animals(data: Table) -> list[int]:
    """BF-1.5: an integer per card, 60 animals, 20 per kind of long trail."""
    table = data.table("animals")
    table.check_keys(CARD_NAMES)
    animals = [table.number(name, 0, 1) for name in CARD_NAMES]
    for kind in range(3):
        total = sum(count for count, face in zip(animals, DECK, strict=True) if face.long == kind)
        if total != 20:
            raise data.fault("animals", f"{total} on cards with a long {KINDS[kind]} trail, expected 20")
    return animals


def read_camps(data: Table) -> list[list[Kind]]:
    """BF-1.6: the kinds that each camp serves on its sides N, E, S, W before turning."""
    table = data.table("camps")
    table.check_keys([*CAMP_NAMES])
    camps: list[list[Kind]] = []
    for name in CAMP_NAMES:
        kinds = [kind for text in table.texts(name) for kind in KINDS if kind == text]
        if len(kinds) != 4 or len(table.texts(name)) != 4:
            raise table.fault(name, f"expected four of {', '.join(KINDS)} for N, E, S, W")
        camps.append(kinds)
    return camps


ANIMALS: Final = vec[i64](read_animals(_read("cards.toml")))
CAMP_KINDS: Final = read_camps(_read("camps.toml"))
CAMP_SIDES: Final = vec[i64]([KINDS.index(kind) for kinds in CAMP_KINDS for kind in kinds])
"""`camp * 4 + side`, before turning."""
