"""The grid of squares without a border (BF-1.1): what lies on it, and where something may be laid (BF-3.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.keeping import Kept
from tropa.core.vecs import vec
from tropa.games.bigfoot.components import CAMP_SIDES, CAMP_SQUARE, CAMPS, DX, DY, EMPTY, SQUARE

REACH: Final[i64] = 160
"""How far from the first camp an anchor can be. At most 34 trail cards are laid before the chase (no row gets a 13th
card, and two rows at most 11), at most 42 in it (75 cards without an animal give 37 turns that don't move the track, five
do), and two more camps; each carries the map at most two squares further: 1 + 2 * 78 = 157."""
SPAN: Final[i64] = 2 * REACH

PLACES: Final[i64] = 30_000
"""Places are numbered within the box around the map, two squares wider on each side. By the count above the map has at most
2 * 76 + 4 * 3 = 164 squares, and it hangs together: width and height of its box add up to at most 165, with the rim to 173,
so that there are at most 86 * 87 * 4 = 29,928 of them."""

MARGIN: Final[i64] = 3
"""Squares kept free around what lies there, so that no neighbour of an anchor is off the grid."""
ROOM: Final[i64] = 7

RIM: Final[i64] = 2
"""An anchor lies at most so far outside the box around the map."""

# Whether a thing may be laid over a square, and whether that gives it contact.
FAR: Final[i64] = 0
NEAR: Final[i64] = 1
BARRED: Final[i64] = 2


def place_of(x: i64, y: i64, turn: i64) -> i64:
    return ((y + REACH) * SPAN + x + REACH) * 4 + turn


def place_x(place: i64) -> i64:
    return (place >> 2) % SPAN - REACH


def place_y(place: i64) -> i64:
    return (place >> 2) // SPAN - REACH


def place_turn(place: i64) -> i64:
    return place & 3


def squares_at(place: i64, is_camp: bool) -> list[tuple[int, int]]:
    """The squares that a trail card or a camp laid there lies on."""
    x = place_x(place)
    y = place_y(place)
    if is_camp:
        return [(int(x), int(y)), (int(x + 1), int(y)), (int(x), int(y + 1)), (int(x + 1), int(y + 1))]
    side = (1 + place_turn(place)) & 3
    return [(int(x), int(y)), (int(x + DX[side]), int(y + DY[side]))]


def card_fits(here: i64, beside: i64) -> i64:
    """1 if a trail card may lie over two squares with these contacts, else 0."""
    return 1 if here != BARRED and beside != BARRED and here + beside > 0 else 0


class Grid(Kept):
    """The part of the grid that is in use, row by row. It grows with the map."""

    def __init__(self, source: Grid | None = None) -> None:
        self.left: i64 = source.left if source else -ROOM
        self.top: i64 = source.top if source else -ROOM
        self.width: i64 = source.width if source else 2 * ROOM + 2
        self.height: i64 = source.height if source else 2 * ROOM + 2
        self.square: vec[i64] = source.square[:] if source else vec[i64]([EMPTY] * (self.width * self.height))
        self.contact: vec[i64] = source.contact[:] if source else vec[i64]([FAR] * (self.width * self.height))
        """FAR, NEAR (occupied or beside something) or BARRED (a camp's, or the figure's)."""
        self.fitting: vec[i64] = source.fitting[:] if source else vec[i64]([0] * self.height)
        """How many places for a trail card are anchored in each row of the grid."""
        self.west: i64 = source.west if source else 0
        self.north: i64 = source.north if source else 0
        self.east: i64 = source.east if source else 1
        self.south: i64 = source.south if source else 1
        """The box around what lies there."""
        self.camp_place: vec[i64] = source.camp_place[:] if source else vec[i64]([-1] * CAMPS)
        self.camp_kind: vec[i64] = source.camp_kind[:] if source else vec[i64]([-1] * (CAMPS * 4))
        """`camp * 4 + side`: the kind served there as the camp lies."""

    def at(self, x: i64, y: i64) -> i64:
        """What lies on a square: its code."""
        if x < self.left or x >= self.left + self.width or y < self.top or y >= self.top + self.height:
            return EMPTY
        return self.square[self.index(x, y)]

    def index(self, x: i64, y: i64) -> i64:
        return (y - self.top) * self.width + x - self.left

    def is_empty(self) -> bool:
        return self.camp_place[0] < 0 and self.camp_place[1] < 0 and self.camp_place[2] < 0

    def key(self) -> tuple[object, ...]:
        """What lies where, however large the grid is: maps are compared by it."""
        squares = [
            (int(x), int(y), int(self.at(x, y)), self.contact[self.index(x, y)] == BARRED)
            for y in range(self.top, self.top + self.height)
            for x in range(self.left, self.left + self.width)
            if self.at(x, y) != EMPTY
        ]
        return (tuple(squares), tuple(self.camp_place), tuple(self.camp_kind))

    # Numbers of places ----------------------------------------------------------------------------------------

    def number_of(self, place: i64) -> i64:
        """The number of a place within the box around the map, or -1 if it lies beyond any contact."""
        x = place_x(place) - self.west + RIM
        y = place_y(place) - self.north + RIM
        width = self._columns()
        if x < 0 or x >= width or y < 0 or y > self.south - self.north + 2 * RIM:
            return -1
        return (y * width + x) * 4 + place_turn(place)

    def place_at(self, number: i64) -> i64:
        """The place with that number, or -1 if the box isn't that large."""
        width = self._columns()
        row = (number >> 2) // width
        if row > self.south - self.north + 2 * RIM:
            return -1
        return place_of(self.west - RIM + (number >> 2) % width, self.north - RIM + row, number & 3)

    # Laying ---------------------------------------------------------------------------------------------------

    def lay_card(self, card: i64, place: i64) -> None:
        x = place_x(place)
        y = place_y(place)
        turn = place_turn(place)
        side = (1 + turn) & 3
        self.make_room(x, y)
        self._put(x, y, SQUARE[card * 8 + turn * 2])
        self._put(x + DX[side], y + DY[side], SQUARE[card * 8 + turn * 2 + 1])

    def lay_camp(self, camp: i64, place: i64) -> None:
        x = place_x(place)
        y = place_y(place)
        self.make_room(x, y)
        self.turn_camp(camp, place)
        for dy in range(2):
            for dx in range(2):
                self._put(x + dx, y + dy, CAMP_SQUARE + camp)
                self._mark(x + dx, y + dy, BARRED)

    def turn_camp(self, camp: i64, place: i64) -> None:
        """Note where the camp lies, and how."""
        turn = place_turn(place)
        self.camp_place[camp] = place
        for side in range(4):
            self.camp_kind[camp * 4 + side] = CAMP_SIDES[camp * 4 + ((side - turn) & 3)]

    def bar_card(self, place: i64) -> None:
        """The figure stands on the card laid there: neither of its squares may be covered any more (BF-3.3)."""
        for x, y in squares_at(place, False):
            self._mark(x, y, BARRED)

    def _put(self, x: i64, y: i64, code: i64) -> None:
        self.west = min(self.west, x)
        self.north = min(self.north, y)
        self.east = max(self.east, x)
        self.south = max(self.south, y)
        self.square[self.index(x, y)] = code
        self._mark(x, y, NEAR)
        for side in range(4):
            if self.contact[self.index(x + DX[side], y + DY[side])] == FAR:
                self._mark(x + DX[side], y + DY[side], NEAR)

    def _mark(self, x: i64, y: i64, contact: i64) -> None:
        """The square has this contact now: cards fit there and beside it, or don't any more."""
        index = self.index(x, y)
        before = self.contact[index]
        if before == contact:
            return
        self.contact[index] = contact
        row = y - self.top
        for side in range(4):
            beside = self.contact[index + DX[side] + DY[side] * self.width]
            change = card_fits(contact, beside) - card_fits(before, beside)
            self.fitting[row] += change
            self.fitting[row + DY[side]] += change

    def make_room(self, x: i64, y: i64) -> None:
        """Grow the grid where something laid from (x, y), at most two squares long, would come near its edge."""
        west = ROOM if x - 1 - MARGIN < self.left else 0
        north = ROOM if y - 1 - MARGIN < self.top else 0
        east = ROOM if x + 1 + MARGIN >= self.left + self.width else 0
        south = ROOM if y + 1 + MARGIN >= self.top + self.height else 0
        if west + north + east + south == 0:
            return
        width = self.width + west + east
        height = self.height + north + south
        square = vec[i64]([EMPTY] * (width * height))
        contact = vec[i64]([FAR] * (width * height))
        fitting = vec[i64]([0] * height)
        old_square = self.square
        old_contact = self.contact
        old: i64 = 0
        for row in range(self.height):
            fitting[row + north] = self.fitting[row]
            new = (row + north) * width + west
            for _ in range(self.width):
                square[new] = old_square[old]
                contact[new] = old_contact[old]
                old += 1
                new += 1
        self.square = square
        self.contact = contact
        self.fitting = fitting
        self.left -= west
        self.top -= north
        self.width = width
        self.height = height

    # Where something may be laid (BF-3.3) ---------------------------------------------------------------------

    def contact_at(self, x: i64, y: i64) -> i64:
        if x < self.left or x >= self.left + self.width or y < self.top or y >= self.top + self.height:
            return FAR
        return self.contact[self.index(x, y)]

    def can_lay_card(self, place: i64) -> bool:
        x = place_x(place)
        y = place_y(place)
        side = (1 + place_turn(place)) & 3
        here = self.contact_at(x, y)
        return card_fits(here, self.contact_at(x + DX[side], y + DY[side])) == 1

    def can_lay_camp(self, place: i64) -> bool:
        x = place_x(place)
        y = place_y(place)
        if self.is_empty():
            return x == 0 and y == 0
        touching: i64 = 0
        for corner in range(4):
            contact = self.contact_at(x + (corner & 1), y + (corner >> 1))
            if contact == BARRED:
                return False
            touching += contact
        return touching > 0

    def places(self, is_camp: bool, base: i64) -> list[int]:
        """The number of every place for a trail card or a camp, each plus `base`, sorted.

        The first camp makes the origin of a grid without border, so there is one place for it.
        """
        if self.is_empty():
            return [int(base + self.number_of(place_of(0, 0, turn))) for turn in range(4)]
        return self._camp_places(base) if is_camp else self._card_places(base)

    def count_card_places(self) -> i64:
        total: i64 = 0
        for count in self.fitting:
            total += count
        return total

    def card_place_at(self, ticket: i64) -> i64:
        """The number of one of the places for a trail card, in their order, without listing them."""
        columns = self._columns()
        row = self.north - RIM
        while ticket >= self.fitting[row - self.top]:
            ticket -= self.fitting[row - self.top]
            row += 1
        contact = self.contact
        index = self.index(self.west - RIM, row)
        number = (row - self.north + RIM) * columns * 4
        while True:
            for turn in range(4):
                fits = card_fits(contact[index], contact[index + self._step(turn)])
                if fits and ticket == 0:
                    return number + turn
                ticket -= fits
            index += 1
            number += 4

    def _card_places(self, base: i64) -> list[int]:
        # A list that grows costs more than the rest.
        found = [0] * self.count_card_places()
        contact = self.contact
        count: i64 = 0
        number = base
        for y in range(self.north - RIM, self.south + RIM + 1):
            first = self.index(self.west - RIM, y)
            for index in range(first, first + self._columns()):
                here = contact[index]
                if here != BARRED:
                    for turn in range(4):
                        if card_fits(here, contact[index + self._step(turn)]):
                            found[count] = number + turn
                            count += 1
                number += 4
        return found

    def _camp_places(self, base: i64) -> list[int]:
        found: list[int] = []
        number = base
        for y in range(self.north - RIM, self.south + RIM + 1):
            first = self.index(self.west - RIM, y)
            for index in range(first, first + self._columns()):
                if self._camp_fits(index):
                    found.extend([int(number), int(number + 1), int(number + 2), int(number + 3)])
                number += 4
        return found

    def _columns(self) -> i64:
        """Anchors side by side in the box around the map, two squares wider on each side."""
        return self.east - self.west + 1 + 2 * RIM

    def _step(self, turn: i64) -> i64:
        """From the anchor of a trail card to its other square."""
        side = (1 + turn) & 3
        return DX[side] + DY[side] * self.width

    def _camp_fits(self, index: i64) -> bool:
        here = self.contact[index]
        east = self.contact[index + 1]
        south = self.contact[index + self.width]
        across = self.contact[index + self.width + 1]
        is_barred = here == BARRED or east == BARRED or south == BARRED or across == BARRED
        return not is_barred and here + east + south + across > 0
