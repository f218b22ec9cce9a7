"""Connect Four in a batch: not compiled itself, and no more than a face of the compiled grids."""

from __future__ import annotations

from mypy_extensions import i64

from connect_four.board import board_of
from connect_four.grids import Grids
from connect_four.rules.position import ConnectFour
from tropa.core.lanes import Arrays, Judge, Lanes, check_open


class ConnectFourLanes(Lanes):
    def __init__(self, judge: Judge, arrays: Arrays) -> None:
        ends = [board_of(0, 0, 1, True), board_of(0, 0, 2, True), board_of(0, 0, 42, False)]
        worth = [judge(ConnectFour(board)) for board in ends]
        self.grids = Grids(arrays.row, arrays.mask, arrays.seat, arrays.reward, arrays.ended, worth)

    def begin(self, count: i64, seed: i64) -> None:
        """Nothing is left to luck, so the seed says nothing."""
        self.grids.begin(count)

    def step(self, actions: list[int]) -> None:
        check_open(actions, self.grids.mask, len(self.grids.taken))
        self.grids.step(actions)

    def position(self, lane: i64) -> ConnectFour:
        taken, own = int(self.grids.taken[lane]), int(self.grids.own[lane])
        first = taken & ~own if self.grids.seat[lane] else own
        return ConnectFour(board_of(taken, first, taken.bit_count(), False))
