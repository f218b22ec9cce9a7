"""Weighs single actions by playing on: a guess, the action, the quick policy for all, and a judgement where that led."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tropa.core.appraisal import Appraisal, Weighed
from tropa.core.contract import DEALER, Knowledge, Position
from tropa.core.drive import deal
from tropa.core.rng import Rng

PLAYOUT_LIMIT: Final[i64] = 4000


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayingOn(Appraisal):
    """For any game; one that knows where to stop, and how to judge there, says so."""

    def __init__(self, knowledge: Knowledge, seen: Position, seat: i64) -> None:
        self.knowledge = knowledge
        self.seen = seen
        self.seat: i64 = seat

    def lines(self) -> list[list[int]]:
        return [[action] for action in self.seen.owed(self.seat)]

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        rng = Rng(seed)
        world = self.seen.guess(self.seat, rng)
        dealer = rng.split()
        players = rng.split()
        for action in line:
            world.act(self.seat, action)
        for _ in range(PLAYOUT_LIMIT):
            seats = world.to_act()
            if len(seats) == 0 or self.is_far_enough(world):
                break
            seat: i64 = seats[0]
            if seat == DEALER:
                deal(world, dealer)
            else:
                world.act(seat, self.knowledge.playout_action(world, seat, players))
        return self.judge(world)

    def is_far_enough(self, world: Position) -> bool:
        """Whether it can be judged here; the end is far enough for all."""
        return False

    def judge(self, world: Position) -> Weighed:
        return Weighed(self.knowledge.worth(world)[self.seat], {})
