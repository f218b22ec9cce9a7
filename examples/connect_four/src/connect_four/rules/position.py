"""Connect Four as a position: who may do what, and what it does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from connect_four import notation, scoring
from connect_four.board import (
    CELLS,
    COLUMN_FULL,
    COLUMNS,
    NO_SUCH_COLUMN,
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    OVER,
    ROWS,
    SEATS,
    Board,
)
from tropa.core.contract import Position, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.core.seats import check_seat

REFUSALS: Final = {
    NO_SUCH_SEAT: ("no-such-seat", "CF-1.2"),
    OVER: ("over", "CF-3.1"),
    NOT_YOUR_TURN: ("not-your-turn", "CF-2.1"),
    NO_SUCH_COLUMN: ("no-such-column", "CF-1.1"),
    COLUMN_FULL: ("column-full", "CF-2.2"),
}


class ConnectFour(Position):
    """Not compiled itself, and no more than a face of the compiled board: see docs/add-a-game.md."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def to_act(self) -> Seats:
        return self.board.to_act()

    def actions(self, seat: i64) -> list[int]:
        return self.board.open_columns(seat)

    def owed(self, seat: i64) -> list[int]:
        """The same; asked for in every step of a learning loop, so the way there is short."""
        return self.board.open_columns(seat)

    def act(self, seat: i64, action: i64) -> None:
        if done := self.board.drop(seat, action):
            raise Refusal(*REFUSALS[done])

    def copy(self) -> ConnectFour:
        return ConnectFour(Board(self.board))

    def key(self) -> tuple[object, ...]:
        return (self.board.taken, self.board.first)

    def guess(self, seat: i64, rng: Rng) -> ConnectFour:
        """Nothing is hidden, so the only guess is the truth."""
        check_seat(seat, len(SEATS))
        return self.copy()

    def text(self, seat: int, action: int) -> str:
        return notation.TEXTS[action]

    def parse(self, seat: int, text: str) -> int:
        return notation.parse(text)

    def standing(self) -> list[float]:
        return [float(points) for points in scoring.points(self.board)]

    def outcome(self) -> Outcome:
        return scoring.outcome(self.board)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return scoring.score_sheets(self.board)

    def components(self) -> dict[str, int]:
        """Stones on the board and stones still in hand, for each seat."""
        halves = [(self.board.count + 1) // 2, self.board.count // 2]
        lying = [0, 0]
        for column in range(COLUMNS):
            for row in range(ROWS):
                owner = self.board.owner(column, row)
                if owner is not None:
                    lying[owner] += 1
        return {f"stones of seat {seat}": lying[seat] + CELLS // 2 - halves[seat] for seat in range(len(SEATS))}
