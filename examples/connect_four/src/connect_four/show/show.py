"""What leaves Connect Four. Everybody sees everything."""

from __future__ import annotations

from mypy_extensions import i16, i64

from connect_four.board import CELLS, COLUMNS, ROWS, SEATS, Board
from connect_four.notation import TEXTS
from connect_four.rules.position import ConnectFour
from connect_four.show.observe import lay_out
from connect_four.show.structs import Cell, DropChoice, DropEvent, FourEvent, FullEvent, Headline, SeatView, View
from tropa.core.contract import Position, Show
from tropa.core.meta import Block
from tropa.core.seats import check_seat
from tropa.core.vecs import vec


class ConnectFourShow(Show):
    def view(self, position: Position, seat: int | None) -> View:
        if seat is not None:
            check_seat(seat, len(SEATS))
        board = board_of(position)
        grid = [[Cell(board.owner(column, row)) for column in range(COLUMNS)] for row in reversed(range(ROWS))]
        left = [CELLS // 2 - (board.count + 1) // 2, CELLS // 2 - board.count // 2]
        return View(grid, [SeatView(stones) for stones in left])

    def choice(self, position: Position, seat: int, action: int) -> DropChoice:
        check_seat(seat, len(SEATS))
        return DropChoice(TEXTS[action], action + 1)

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        told: list[object] = [DropEvent(actor, action + 1)]
        board = board_of(after)
        if board.is_won:
            told.append(FourEvent(actor))
        elif board.count == CELLS:
            told.append(FullEvent())
        return told

    def headline(self, position: Position) -> Headline:
        return Headline(board_of(position).count)

    def layout(self, position: Position) -> list[Block]:
        return lay_out()

    def observe(self, position: Position, seat: i64, out: vec[i16], at: i64) -> None:
        check_seat(seat, len(SEATS))
        board_of(position).write_row(seat, out, at)


def board_of(position: Position) -> Board:
    assert isinstance(position, ConnectFour)
    return position.board
