"""The map: what lies on the grid, and the trails that run over it (BF-3.4 to BF-3.6)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.bigfoot.components import CAMP_SQUARE, CAMPS, DX, DY, EMPTY, KIND, PARTNER, SQUARE
from tropa.games.bigfoot.grid import Grid, place_turn, place_x, place_y

# How a trail from a camp ends.
OPEN: Final[i64] = 0
CUT: Final[i64] = 1
OTHER_CAMP: Final[i64] = 2
HOME: Final[i64] = 3

# The eight openings of a camp: square and side.
OPENING_X: Final = vec[i64]([0, 1, 1, 1, 1, 0, 0, 0])
OPENING_Y: Final = vec[i64]([0, 0, 0, 1, 1, 1, 1, 0])
OPENING_SIDE: Final = vec[i64]([0, 0, 1, 1, 2, 2, 3, 3])


@final
class Ground(Grid):
    """A grid on which trails are followed."""

    def __init__(self, source: Ground | None = None) -> None:
        super().__init__(source)
        self.end_square: i64 = 0
        self.end_side: i64 = 0
        self.end: i64 = OPEN
        """Where the last `walk` ended, and how."""

    def walk(self, camp: i64, opening: i64, path: list[int] | None = None) -> i64:
        """Follow the trail from an opening of a camp; returns how many segments it has. `end` tells how it ended.

        `path` collects the segments, each as `index * 16 + side entered * 4 + side left`.
        """
        place = self.camp_place[camp]
        square = self.square
        width = self.width
        side = OPENING_SIDE[opening]
        kind = self.camp_kind[camp * 4 + side]
        index = self.index(place_x(place) + OPENING_X[opening], place_y(place) + OPENING_Y[opening])
        length: i64 = 0
        while True:
            beyond = index + DX[side] + DY[side] * width
            code = square[beyond]
            entered = (side + 2) & 3
            if code >= CAMP_SQUARE or KIND[code * 4 + entered] != kind:
                break
            index = beyond
            side = PARTNER[code * 4 + entered]
            if path is not None:
                path.append(index * 16 + entered * 4 + side)
            length += 1
        self.end_square = index
        self.end_side = side
        if code < CAMP_SQUARE or self.camp_kind[(code - CAMP_SQUARE) * 4 + entered] != kind:
            self.end = OPEN if code == EMPTY else CUT
        elif code - CAMP_SQUARE != camp:
            self.end = OTHER_CAMP
        else:
            self.end = HOME
            self.end_square = beyond
            self.end_side = entered
        return length

    def points(self) -> i64:
        """The score of all loops (BF-3.6). Each is walked from both of its ends."""
        total: i64 = 0
        for camp in range(CAMPS):
            if self.camp_place[camp] >= 0:
                for opening in range(8):
                    length = self.walk(camp, opening)
                    if self.end == HOME:
                        total += length
        return total // 2

    def put_card(self, card: i64, place: i64) -> i64:
        """Lay the card for a moment, for its trails only; returns what `take_back` needs."""
        turn = place_turn(place)
        side = (1 + turn) & 3
        one = self.index(place_x(place), place_y(place))
        other = one + DX[side] + DY[side] * self.width
        covered = self.square[one] * 64 + self.square[other]
        self.square[one] = SQUARE[card * 8 + turn * 2]
        self.square[other] = SQUARE[card * 8 + turn * 2 + 1]
        return covered

    def take_back(self, place: i64, covered: i64) -> None:
        side = (1 + place_turn(place)) & 3
        one = self.index(place_x(place), place_y(place))
        self.square[one] = covered // 64
        self.square[one + DX[side] + DY[side] * self.width] = covered % 64

    def put_camp(self, camp: i64, place: i64) -> i64:
        """The same for a camp that isn't laid yet."""
        self.turn_camp(camp, place)
        one = self.index(place_x(place), place_y(place))
        covered: i64 = 0
        for corner in range(4):
            index = one + (corner & 1) + (corner >> 1) * self.width
            covered = covered * 64 + self.square[index]
            self.square[index] = CAMP_SQUARE + camp
        return covered

    def take_camp_back(self, camp: i64, covered: i64) -> None:
        place = self.camp_place[camp]
        one = self.index(place_x(place), place_y(place))
        for corner in range(3, -1, -1):
            self.square[one + (corner & 1) + (corner >> 1) * self.width] = covered % 64
            covered //= 64
        self.camp_place[camp] = -1

    def points_with_camp(self, camp: i64, place: i64) -> i64:
        trial = self.copy()
        trial.lay_camp(camp, place)
        return trial.points()

    def end_opening(self, camp: i64) -> i64:
        """The opening of the camp at which the last `walk` came home."""
        place = self.camp_place[camp]
        for opening in range(8):
            index = self.index(place_x(place) + OPENING_X[opening], place_y(place) + OPENING_Y[opening])
            if OPENING_SIDE[opening] == self.end_side and index == self.end_square:
                return opening
        raise ValueError("the walk didn't come home")

    def has_loop_at(self, camp: i64) -> bool:
        for opening in range(8):
            self.walk(camp, opening)
            if self.end == HOME:
                return True
        return False

    def has_loop_through(self, place: i64) -> bool:
        """A loop passes the trail card laid there (BF-7.4)."""
        side = (1 + place_turn(place)) & 3
        one = self.index(place_x(place), place_y(place))
        other = one + DX[side] + DY[side] * self.width
        for camp in range(CAMPS):
            if self.camp_place[camp] >= 0:
                for opening in range(8):
                    self.walk(camp, opening)
                    if self.end == HOME:
                        path: list[int] = []
                        self.walk(camp, opening, path)
                        for segment in path:
                            if segment >> 4 == one or segment >> 4 == other:
                                return True
        return False

    def touches_camp(self, place: i64) -> bool:
        """The trail card laid there shares an edge with a camp (BF-5.1)."""
        side = (1 + place_turn(place)) & 3
        one = self.index(place_x(place), place_y(place))
        other = one + DX[side] + DY[side] * self.width
        for way in range(4):
            step = DX[way] + DY[way] * self.width
            if self.square[one + step] >= CAMP_SQUARE or self.square[other + step] >= CAMP_SQUARE:
                return True
        return False

    def copy(self) -> Ground:
        return Ground(self)
