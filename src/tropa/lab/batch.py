"""Thousands of games of one kind, stepped by one call: what there is to see lies in numpy arrays that follow without a copy.

    from tropa.lab.batch import Batch
    batch = Batch("lost-cities", players=2, count=256, seed=1)
    batch.step(batch.mask.argmax(axis=1))

`pip install tropa[rl]` brings numpy.
"""

from __future__ import annotations

from array import array
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from tropa.core.contract import Game, Position
from tropa.core.lanes import Arrays, Judge, LanedGame, Lanes, PositionLanes
from tropa.core.meta import Block, Options, complete_options
from tropa.core.vectors import longs, octets, reals, shorts
from tropa.registry import find_game

LARGE: Final = 4096
"""From so many actions on a mask has a place for each action that is owed, not for each there is."""
OWED_ROOM: Final = 1024
"""So many places it has then."""

Reward = Literal["win", "score"]
Places = Literal["all", "owed"]


class Batch:
    """`count` games of one kind side by side. Whoever ends begins anew, and luck follows from the seed and the lane alone.

    The arrays are written in place by `step`: copy what is to be kept.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Options | None = None,
        count: int = 1,
        seed: int = 0,
        *,
        reward: Reward = "win",
        places: Places | None = None,
        truth: bool = False,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.players = self.game.info.players[0] if players is None else players
        self.options = complete_options(self.game.info, options or {})
        self.count = count
        start = self.game.new(self.players, self.options)
        self.layout: list[Block] = self.game.show.layout(start)
        """What the numbers of an observation mean."""
        width = sum(block.size for block in self.layout)
        self.places: Places = places or places_of(self.game)
        room = self.game.action_count if self.places == "all" else OWED_ROOM
        arrays = Arrays(
            shared(shorts(count * width, 0), "h"),
            shared(shorts(count * width * self.players if truth else 0, 0), "h"),
            shared(octets(count * room), "B"),
            shared(longs(count * room if self.places == "owed" else 0), "i"),
            shared(shorts(count, 0), "h"),
            shared(reals(count * self.players), "d"),
            shared(octets(count), "B"),
        )
        judge = judge_of(self.game, reward)
        self.lanes: Lanes
        if isinstance(self.game, LanedGame) and self.places == "all" and not truth:
            self.lanes = self.game.lanes(start, judge, arrays)
        else:
            self.lanes = PositionLanes(self.game.show, start, judge, arrays, self.players, width, room)
        self.observation: NDArray[np.int16] = seen(arrays.row, np.int16, count, width)
        """What the seat to act knows, for each lane."""
        self.truth: NDArray[np.int16] | None = seen(arrays.truth, np.int16, count, -1) if truth else None
        """What all seats know, one row after the other, from the seat to act on."""
        self.mask: NDArray[np.bool_] = seen(arrays.mask, np.bool_, count, room)
        """What it may do: a place for each action, or for each that is owed (`owed`)."""
        self.owed: NDArray[np.int32] | None = seen(arrays.owed, np.int32, count, room) if self.places == "owed" else None
        """The actions behind the places of the mask."""
        self.seat: NDArray[np.int16] = seen(arrays.seat, np.int16, count)
        self.reward: NDArray[np.float64] = seen(arrays.reward, np.float64, count, self.players)
        """What each seat got by the game that the last step ended; 0 in lanes that go on."""
        self.ended: NDArray[np.bool_] = seen(arrays.ended, np.bool_, count)
        """Whether the last step ended a game; the rest is then of the next one."""
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All lanes anew."""
        self.lanes.begin(self.count, seed)

    def step(self, actions: NDArray[Any] | list[int]) -> None:
        """One action for each lane, as a place of its mask. Raises `IllegalAction`, and has then done nothing."""
        self.lanes.step(actions if isinstance(actions, list) else actions.tolist())

    def position(self, lane: int) -> Position:
        """A copy of a lane's position, as it is in truth."""
        return self.lanes.position(lane)


def places_of(game: Game) -> Places:
    """What the places of a mask stand for, if nobody says: all actions, unless there are too many."""
    return "all" if game.action_count <= LARGE else "owed"


def judge_of(game: Game, reward: Reward) -> Judge:
    """What a game that is over brings: 1 for a win, shared among rivals who tie; or its score."""
    is_shared = game.info.spirit == "competitive"

    def judge(position: Position) -> list[float]:
        outcome = position.outcome()
        if reward == "score":
            return [float(score) for score in outcome.scores]
        worth = 1.0 / len(outcome.winners) if is_shared and outcome.winners else 1.0
        return [worth if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]

    return judge


def shared(vector: Any, code: str) -> Any:
    """Something that numpy can look into: a compiled vector is, the list that stands for it in Python isn't."""
    return array(code, vector) if isinstance(vector, list) else vector


def seen(vector: Any, kind: Any, *shape: int) -> NDArray[Any]:
    """The vector's own numbers as an array that can't be written to."""
    numbers = np.frombuffer(vector, dtype=kind).reshape(shape)
    numbers.flags.writeable = False
    return numbers
