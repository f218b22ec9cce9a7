"""Games that bots play against themselves to learn from: what a net would have been told, and what it should have said."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tropa.bots.players import Bot
from tropa.core.contract import Game, Position
from tropa.core.drive import deal
from tropa.core.learnable import Learnable
from tropa.core.meta import Options
from tropa.core.rng import Rng
from tropa.core.vectors import reals
from tropa.lab.batch import seen, shared
from tropa.lab.turns import drawn, turns

SEED_STRIDE: Final = 1_000_003
SEED_LIMIT: Final = 1 << 62
SLIP: Final = 0.06
"""So often something sensible is done without thinking: who never errs doesn't learn what errors cost."""
KEPT: Final = 0.4
"""The share of moments that are learned from: neighbours tell nearly the same."""


class Setting(Struct, frozen=True):
    """Which games are played."""

    players: int
    options: Options


class Rows(Struct):
    """What nets learn from: a row of inputs and a row of answers for each moment and seat."""

    inputs: NDArray[np.float32]
    answers: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.inputs)


def join_rows(several: list[Rows]) -> Rows:
    return Rows(np.concatenate([rows.inputs for rows in several]), np.concatenate([rows.answers for rows in several]))


def play_rows(game: Game, knowledge: Learnable, bot: Bot, setting: Setting, seed: int, number: int) -> Rows:
    """The rows of game `number`, whose luck follows from seed and number."""
    rng = Rng((seed * SEED_STRIDE + number) % SEED_LIMIT)
    watch = _Watch(knowledge, setting.players)
    position = game.new(setting.players, setting.options)

    def deal_on(position: Position) -> None:
        deal(position, rng)
        watch.tell_answers(position)

    for seat in turns(lambda: position, deal_on, drawn(rng)):
        watch.look(position, rng)
        position.act(seat, _decide(knowledge, bot, position, seat, rng))
        watch.tell_answers(position)
    return watch.rows()


def _decide(knowledge: Learnable, bot: Bot, position: Position, seat: int, rng: Rng) -> int:
    if rng.chance() < SLIP:
        slips = knowledge.shortlist(position, seat)
        return slips[rng.below(len(slips))]
    return bot.decide(position.guess(seat, rng), seat, rng)


class _Watch:
    """Follows a game: what was to be judged waits until it is known."""

    def __init__(self, knowledge: Learnable, players: int) -> None:
        self.knowledge = knowledge
        self.players = players
        vector = shared(reals(knowledge.shape().inputs), "d")
        self.vector = vector
        self.numbers = seen(vector, np.float64, -1)
        self.moment = -1
        self.chapter = -1
        self.waiting: list[Position] = []
        self.inputs: list[NDArray[np.float32]] = []
        self.answers: list[list[float]] = []

    def look(self, position: Position, rng: Rng) -> None:
        """Before a seat acts: is it a moment of the kind that a net is asked about?"""
        moment = self.knowledge.moment(position)
        if moment in (-1, self.moment):
            return
        self.moment = moment
        if rng.chance() < KEPT:
            self.chapter = self.knowledge.chapter(position)
            self.waiting.append(position.copy())
            for seat in range(self.players):
                self.knowledge.write_inputs(position, seat, self.vector, 0)
                self.inputs.append(self.numbers.astype(np.float32))

    def tell_answers(self, position: Position) -> None:
        """After an action: is it known what the nets should have said?"""
        if self.waiting and (position.is_over() or self.knowledge.chapter(position) != self.chapter):
            for earlier in self.waiting:
                self.answers += [self.knowledge.answers(earlier, position, seat) for seat in range(self.players)]
            self.waiting = []

    def rows(self) -> Rows:
        shape = self.knowledge.shape()
        inputs = np.array(self.inputs, np.float32).reshape(-1, shape.inputs)
        return Rows(inputs, np.array(self.answers, np.float32).reshape(-1, shape.answers))
