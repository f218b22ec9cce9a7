"""The grid and the stones in it, as bits: one number for all stones and one for those of the first seat.

Bit `7 * column + row` is a cell, rows counted from below; the seventh bit of a column stays empty, so that no line runs
from the top of one column into the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import i16, i64

from tropa.core.vecs import vec

COLUMNS: Final[i64] = 7
ROWS: Final[i64] = 6
STRIDE: Final[i64] = ROWS + 1
CELLS: Final[i64] = COLUMNS * ROWS

BOTTOM: Final = vec[i64]([128**column for column in range(7)])
"""The lowest cell of each column."""
TOP: Final = vec[i64]([32 * 128**column for column in range(7)])
FULL: Final[i64] = 63
"""The cells of the first column."""
ALL: Final[i64] = 279258638311359
"""All cells: `FULL` in each column."""

DONE: Final = 0
OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_COLUMN: Final = 3
COLUMN_FULL: Final = 4
NO_SUCH_SEAT: Final = 5

NOBODY: Final[tuple[int, ...]] = ()
SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,)]


class Board:
    """A class of its own, because one that inherits from another package's class isn't native (docs/add-a-game.md)."""

    FIELDS: ClassVar[dict[str, str]] = {"count": "derived", "is_won": "derived"}
    """Those that follow from the stones, and aren't in a position's key."""

    def __init__(self, source: Board | None = None) -> None:
        self.taken: i64 = source.taken if source else 0
        self.first: i64 = source.first if source else 0
        """The stones of seat 0."""
        self.count: i64 = source.count if source else 0
        self.is_won: bool = source.is_won if source else False
        """The seat that dropped the last stone has four in a row."""

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[int, int, int, bool]]:
        """Kept as bytes by what it consists of."""
        return board_of, (self.taken, self.first, self.count, self.is_won)

    def to_act(self) -> tuple[int, ...]:
        if self.is_won or self.count == CELLS:
            return NOBODY
        return SEATS[self.count & 1]

    def last_seat(self) -> int:
        """The seat that dropped the last stone."""
        return 1 - self.count & 1

    def open_columns(self, seat: i64) -> list[int]:
        """Where the seat may drop a stone: nowhere, if it isn't its turn."""
        found: list[int] = []
        if self.is_won or seat != self.count & 1:
            return found
        taken = self.taken
        for column in range(COLUMNS):
            if is_open(taken, column):
                found.append(column)
        return found

    def drop(self, seat: i64, column: i64) -> int:
        """The seat drops a stone, if that is possible; returns DONE, or what forbids it."""
        if seat < 0 or seat > 1:
            return NO_SUCH_SEAT
        if self.is_won or self.count == CELLS:
            return OVER
        if seat != self.count & 1:
            return NOT_YOUR_TURN
        if column < 0 or column >= COLUMNS:
            return NO_SUCH_COLUMN
        if not is_open(self.taken, column):
            return COLUMN_FULL
        stone = free_cell(self.taken, column)
        self.taken |= stone
        if self.count & 1 == 0:
            self.first |= stone
            self.is_won = has_four(self.first)
        else:
            self.is_won = has_four(self.taken & ~self.first)
        self.count += 1
        return DONE

    def owner(self, column: i64, row: i64) -> int | None:
        """The seat whose stone lies in a cell."""
        if (self.taken // BOTTOM[column] >> row) & 1 == 0:
            return None
        return 0 if (self.first // BOTTOM[column] >> row) & 1 else 1

    def write_row(self, seat: i64, out: vec[i16], at: i64) -> None:
        write_cells(self.taken, self.first if seat == 0 else self.taken & ~self.first, out, at)


def is_open(taken: i64, column: i64) -> bool:
    """Whether a stone fits into the column."""
    return taken & TOP[column] == 0


def free_cell(taken: i64, column: i64) -> i64:
    """The lowest free cell of a column: adding to its bottom carries over the stones to it."""
    bottom = BOTTOM[column]
    return (taken + bottom) & ~taken & (bottom * FULL)


def write_cells(taken: i64, own: i64, out: vec[i16], at: i64) -> None:
    """The cells row by row, from above: 1 for a stone of one's own, 2 for one of the other, 0 for none."""
    for height in range(ROWS):
        lying: i64 = taken >> (ROWS - 1 - height)
        mine: i64 = own >> (ROWS - 1 - height)
        for _ in range(COLUMNS):
            out[at] = i16(2 * (lying & 1) - (mine & 1))
            lying >>= STRIDE
            mine >>= STRIDE
            at += 1


def has_four(stones: i64) -> bool:
    """Whether four stones lie side by side, upright or aslant."""
    pairs: i64 = stones & (stones >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = stones & (stones >> STRIDE)
    if pairs & (pairs >> (2 * STRIDE)):
        return True
    pairs = stones & (stones >> (STRIDE - 1))
    if pairs & (pairs >> (2 * (STRIDE - 1))):
        return True
    pairs = stones & (stones >> (STRIDE + 1))
    return pairs & (pairs >> (2 * (STRIDE + 1))) != 0


def board_of(taken: int, first: int, count: int, is_won: bool) -> Board:
    board = Board()
    board.taken = taken
    board.first = first
    board.count = count
    board.is_won = is_won
    return board
