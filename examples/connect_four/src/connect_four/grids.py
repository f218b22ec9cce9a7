"""Many grids side by side, as bits in vectors: what a batch of Connect Four is made of."""

from __future__ import annotations

from mypy_extensions import i16, i64, u8

from connect_four.board import ALL, CELLS, COLUMNS, free_cell, has_four, is_open, write_cells
from tropa.core.vecs import vec


class Grids:
    """Steps all grids by one call, and writes what is to be seen of them (`tropa.core.lanes.Arrays`)."""

    def __init__(
        self,
        row: vec[i16],
        mask: vec[u8],
        seat: vec[i16],
        reward: vec[float],
        ended: vec[u8],
        worth: list[list[float]],
    ) -> None:
        self.row: vec[i16] = row
        self.mask: vec[u8] = mask
        self.seat: vec[i16] = seat
        self.reward: vec[float] = reward
        self.ended: vec[u8] = ended
        self.worth: list[list[float]] = worth
        """What a game brings both seats: won by seat 0, won by seat 1, shared."""
        self.taken: vec[i64] = vec[i64]()
        self.own: vec[i64] = vec[i64]()
        """The stones of the seat to act."""

    def begin(self, count: i64) -> None:
        self.taken = vec[i64]([0] * count)
        self.own = vec[i64]([0] * count)
        for lane in range(count):
            self._clear_end(lane)
            self._begin_anew(lane)

    def step(self, columns: list[int]) -> None:
        """A stone into an open column of each grid."""
        for lane in range(len(columns)):
            if self.ended[lane]:
                self._clear_end(lane)
            taken = self.taken[lane]
            stone = free_cell(taken, columns[lane])
            own = self.own[lane] | stone
            if has_four(own):
                self._end(lane, self.worth[i64(self.seat[lane])])
            elif taken | stone == ALL:
                self._end(lane, self.worth[2])
            else:
                self._go_on(lane, taken | stone, taken & ~own)

    def _go_on(self, lane: i64, taken: i64, own: i64) -> None:
        """The other seat is to act; these are its stones."""
        self.taken[lane] = taken
        self.own[lane] = own
        self.seat[lane] = 1 - self.seat[lane]
        write_cells(taken, own, self.row, lane * CELLS)
        for column in range(COLUMNS):
            self.mask[lane * COLUMNS + column] = 1 if is_open(taken, column) else 0

    def _end(self, lane: i64, rewards: list[float]) -> None:
        self.reward[2 * lane] = rewards[0]
        self.reward[2 * lane + 1] = rewards[1]
        self.ended[lane] = 1
        self._begin_anew(lane)

    def _clear_end(self, lane: i64) -> None:
        self.reward[2 * lane] = 0.0
        self.reward[2 * lane + 1] = 0.0
        self.ended[lane] = 0

    def _begin_anew(self, lane: i64) -> None:
        self.seat[lane] = 1
        self._go_on(lane, 0, 0)
