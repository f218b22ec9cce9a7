"""Many games of one kind side by side, each in its lane: the loop behind `tropa.lab.batch`.

What is to be seen of them lies in flat vectors that are written in place, lane after lane. Every game has a position in each lane;
one that wants to be faster brings lanes of its own (`LanedGame`), which must be the same games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from tropa.core.contract import DEALER, Game, Position, Show
from tropa.core.rng import Rng
from tropa.core.vecs import vec

SEED_STRIDE: Final[i64] = 1_000_003

Judge = Callable[[Position], list[float]]
"""What a game that is over brings each seat."""


class IllegalAction(ValueError):
    """An action that a lane's seat doesn't owe. Nothing was done in any lane."""


class TooManyOwed(ValueError):
    """More owed actions than there is room for."""


@final
class Arrays:
    """The vectors that lanes are written into."""

    def __init__(
        self,
        row: vec[i16],
        truth: vec[i16],
        mask: vec[u8],
        owed: vec[i32],
        seat: vec[i16],
        reward: vec[float],
        ended: vec[u8],
    ) -> None:
        self.row: vec[i16] = row
        """What the seat to act knows."""
        self.truth: vec[i16] = truth
        """What all seats know, from that one on; empty if nobody wants it."""
        self.mask: vec[u8] = mask
        self.owed: vec[i32] = owed
        """The actions behind the places of the mask; empty if the places are the actions."""
        self.seat: vec[i16] = seat
        self.reward: vec[float] = reward
        """For each lane and seat what the game that has just ended brought."""
        self.ended: vec[u8] = ended


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanes:
    """Games side by side; whoever ends begins anew."""

    def begin(self, count: i64, seed: i64) -> None:
        """All lanes from the start; a lane's luck follows from the seed and its number (`lane_seed`)."""
        raise NotImplementedError

    def step(self, actions: list[int]) -> None:
        """One action in each lane, as a place of its mask; raises `IllegalAction`, and has then done nothing."""
        raise NotImplementedError

    def position(self, lane: i64) -> Position:
        """A lane's position, to be kept."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class LanedGame(Game):
    """A game that brings lanes of its own, for batches whose places are its actions and that don't ask for the truth."""

    def lanes(self, start: Position, judge: Judge, arrays: Arrays) -> Lanes:
        raise NotImplementedError


@final
class PositionLanes(Lanes):
    """A position in each lane.

    Where several seats owe a decision the lowest acts first: what it does is no more seen by the others than at a table.
    """

    def __init__(
        self,
        show: Show,
        start: Position,
        judge: Judge,
        arrays: Arrays,
        players: i64,
        width: i64,
        room: i64,
    ) -> None:
        self.show: Show = show
        self.start: Position = start
        self.judge: Judge = judge
        self.arrays: Arrays = arrays
        self.players: i64 = players
        self.width: i64 = width
        self.room: i64 = room
        """Places of a lane's mask."""
        self.positions: list[Position] = []
        self.luck: list[Rng] = []
        self.choices: list[list[int]] = []
        """What each lane's seat owes."""

    def begin(self, count: i64, seed: i64) -> None:
        self.positions = []
        self.luck = []
        self.choices = []
        for lane in range(count):
            self.positions.append(self.start.copy())
            self.luck.append(Rng(lane_seed(seed, lane)))
            self.choices.append([])
        for place in range(len(self.arrays.mask)):
            self.arrays.mask[place] = 0
        for lane in range(count):
            clear_end(self.arrays, lane, self.players)
            self._go_on(lane)

    def step(self, actions: list[int]) -> None:
        check_open(actions, self.arrays.mask, len(self.positions))
        is_whole = len(self.arrays.owed) == 0
        for lane in range(len(actions)):
            chosen = actions[lane] if is_whole else self.choices[lane][actions[lane]]
            self._clear_mask(lane)
            if self.arrays.ended[lane]:
                clear_end(self.arrays, lane, self.players)
            self.positions[lane].act(i64(self.arrays.seat[lane]), chosen)
            self._go_on(lane)

    def position(self, lane: i64) -> Position:
        return self.positions[lane].copy()

    def _go_on(self, lane: i64) -> None:
        position = go_on(self.positions[lane], self.start, self.luck[lane], self.judge, self.arrays, lane)
        self.positions[lane] = position
        self._write(lane, position, position.to_act()[0])

    def _clear_mask(self, lane: i64) -> None:
        base = lane * self.room
        mask = self.arrays.mask
        owed = self.choices[lane]
        is_whole = len(self.arrays.owed) == 0
        for place in range(len(owed)):
            mask[base + (owed[place] if is_whole else place)] = 0

    def _write(self, lane: i64, position: Position, seat: i64) -> None:
        arrays = self.arrays
        arrays.seat[lane] = i16(seat)
        self.show.observe(position, seat, arrays.row, lane * self.width)
        if len(arrays.truth):
            write_truth(self.show, position, seat, self.players, self.width, arrays.truth, lane * self.width * self.players)
        owed = position.owed(seat)
        self.choices[lane] = owed
        base = lane * self.room
        mask = arrays.mask
        if len(arrays.owed) == 0:
            for action in owed:
                mask[base + action] = 1
            return
        if len(owed) > self.room:
            self.choices[lane] = []
            raise TooManyOwed(f"{len(owed)} actions are owed in lane {lane}, and there is room for {self.room}")
        for place in range(len(owed)):
            mask[base + place] = 1
            arrays.owed[base + place] = i32(owed[place])


def go_on(position: Position, start: Position, luck: Rng, judge: Judge, arrays: Arrays, lane: i64) -> Position:
    """The dealer acts, a game that is over makes room for the next one, until a seat owes a decision."""
    seats = position.to_act()
    while len(seats) == 0 or seats[0] == DEALER:
        if len(seats) == 0:
            rewards = judge(position)
            for seat in range(len(rewards)):
                arrays.reward[lane * len(rewards) + seat] = rewards[seat]
            arrays.ended[lane] = 1
            position = start.copy()
        else:
            position.act(DEALER, position.chance_at(luck.below(position.chance_total())))
        seats = position.to_act()
    return position


def clear_end(arrays: Arrays, lane: i64, players: i64) -> None:
    """No game has just ended in this lane."""
    for seat in range(players):
        arrays.reward[lane * players + seat] = 0.0
    arrays.ended[lane] = 0


def check_open(actions: list[int], mask: vec[u8], count: i64) -> None:
    """Raise `IllegalAction` unless there is one action for each lane, as a place that is open in its mask."""
    if len(actions) != count:
        raise IllegalAction(f"{len(actions)} actions for {count} lanes")
    room = len(mask) // count
    base: i64 = 0
    for place in actions:
        if not (0 <= place < room and mask[base + place]):
            raise IllegalAction(f"action {place} isn't owed in lane {base // room}")
        base += room


def lane_seed(seed: i64, lane: i64) -> i64:
    """The seed of a lane's luck."""
    return seed * SEED_STRIDE + lane


def write_truth(show: Show, position: Position, seat: i64, players: i64, width: i64, out: vec[i16], at: i64) -> None:
    """What all seats know together, from `seat` on: for training that may look at everything, never for players."""
    for place in range(players):
        show.observe(position, (seat + place) % players, out, at + place * width)
