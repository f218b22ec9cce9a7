"""Connect Four as a position: who may do what, and how it ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from connect_four.board import CELLS, COLUMN_FULL, COLUMNS, DONE, NO_SUCH_COLUMN, NOT_YOUR_TURN, OVER, ROWS, Board
from connect_four.view import Choice, Event, Headline, View
from tropa.core.contract import MalformedAction, Position, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng

TEXTS: Final = [f"drop {column + 1}" for column in range(COLUMNS)]


REFUSALS: Final = {
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
        return self.board.open_columns() if seat in self.board.to_act() else []

    def owed(self, seat: i64) -> list[int]:
        return self.board.open_columns()

    def act(self, seat: i64, action: i64) -> None:
        done = self.board.drop(seat, action)
        if done != DONE:
            raise Refusal(*REFUSALS[done])

    def copy(self) -> ConnectFour:
        return ConnectFour(Board(self.board))

    def key(self) -> tuple[object, ...]:
        return (self.board.taken, self.board.first)

    def guess(self, seat: i64, rng: Rng) -> ConnectFour:
        """Nothing is hidden, so the only guess is the truth."""
        return self.copy()

    # What it looks like ---------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        cells = [[self.board.owner(column, row) for row in range(ROWS)] for column in range(COLUMNS)]
        seats = self.to_act()
        return View(cells, seats[0] if seats else None)

    def choice(self, seat: int, action: int) -> Choice:
        return Choice(TEXTS[action], "drop", action + 1, self.stones_in(action) + 1)

    def events(self, before: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        told: list[object] = [Event("drop", actor, action + 1)]
        if self.board.is_won:
            told.append(Event("four", actor, action + 1))
        elif self.board.count == CELLS:
            told.append(Event("full", actor, action + 1))
        return told

    def headline(self) -> Headline:
        return Headline(self.board.count)

    def stones_in(self, column: int) -> int:
        return sum(self.board.owner(column, row) is not None for row in range(ROWS))

    def text(self, seat: int, action: int) -> str:
        return TEXTS[action]

    def parse(self, seat: int, text: str) -> int:
        if text not in TEXTS:
            raise MalformedAction(f"{text!r} is no action of Connect Four: expected 'drop 1' to 'drop {COLUMNS}'")
        return TEXTS.index(text)

    # How it ends ----------------------------------------------------------------------------------------------

    def standing(self) -> list[float]:
        if not self.board.is_won:
            return [0.5, 0.5]
        winner = 1 - self.board.count & 1
        return [1.0 if seat == winner else 0.0 for seat in range(2)]

    def outcome(self) -> Outcome:
        scores = [int(2 * share) for share in self.standing()]
        if self.board.is_won:
            return Outcome("four", "CF-3.1", scores, [seat for seat in range(2) if scores[seat]])
        return Outcome("full", "CF-3.2", scores, [0, 1])

    def score_sheets(self) -> list[list[ScoreLine]]:
        outcome = self.outcome()
        return [[ScoreLine("end", outcome.reason, points, "CF-3.3", {})] for points in outcome.scores]

    def components(self) -> dict[str, int]:
        """Stones on the board and stones still in hand, for each seat."""
        halves = [(self.board.count + 1) // 2, self.board.count // 2]
        lying = [0, 0]
        for column in range(COLUMNS):
            for row in range(ROWS):
                owner = self.board.owner(column, row)
                if owner is not None:
                    lying[owner] += 1
        return {f"stones of seat {seat}": lying[seat] + CELLS // 2 - halves[seat] for seat in range(2)}
