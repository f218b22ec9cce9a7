"""Tree search over guesses, for any game.

Every iteration draws a guess of what the searching seat can't see, walks down the tree by the actions that are possible in
that guess, adds one node, plays on by the game's quick policy, and judges where that led (`Knowledge.rate`). The tree is
open-loop: the dealer's actions are drawn anew each time and are no part of it. Nodes count how often an action was *available*,
so that one which few guesses allow isn't taken for one that was tried and left (information set search, after Cowling,
Powley and Whitehouse).
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.contract import DEALER, Knowledge, Position
from tropa.core.drive import deal
from tropa.core.rng import Rng

EXPLORATION: Final = 0.5
PLAYOUT_LIMIT: Final[i64] = 4000
DEPTH_LIMIT: Final[i64] = 200
CLOCK_EVERY: Final[i64] = 16


class Node:
    """An action in the tree: how often it was tried and available, and what it was worth to the seat that took it."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.available: i64 = 0
        self.worth: float = 0.0
        self.children: list[Node] = []

    def child(self, action: i64) -> Node:
        """The node of an action below this one, made when it is first met."""
        for node in self.children:
            if node.action == action:
                return node
        node = Node(action)
        self.children.append(node)
        return node


class Search:
    """One decision: call `run` until its budget is used up, then `best`."""

    def __init__(self, knowledge: Knowledge, seen: Position, seat: i64, rng: Rng) -> None:
        self.knowledge = knowledge
        self.seen = seen
        self.seat: i64 = seat
        self.rng = rng
        self.root = Node(-1)
        self.iterations: i64 = 0

    def run(self, budget: Budget) -> None:
        """Search until the budget is used up."""
        done: i64 = 0
        while budget.iterations == 0 or done < budget.iterations:
            self._iterate()
            done += 1
            if done % CLOCK_EVERY == 0 and budget.is_used_up(done):
                break
        self.iterations += done

    def best(self) -> i64:
        """The action tried most."""
        best = self.root.children[0]
        for node in self.root.children:
            if node.visits > best.visits:
                best = node
        return best.action

    def _iterate(self) -> None:
        position = self.seen.guess(self.seat, self.rng)
        node = self.root
        path: list[Node] = []
        seats: list[int] = []
        explores_others = self.knowledge.explores_others(position)
        while len(path) < DEPTH_LIMIT:
            while position.to_act() == (DEALER,):
                deal(position, self.rng)
            to_act = position.to_act()
            if len(to_act) == 0:
                break
            seat: i64 = self.seat if self.seat in to_act else to_act[0]
            if seat != self.seat and not explores_others:
                position.act(seat, self.knowledge.playout_action(position, seat, self.rng))
                continue
            node = self._select(node, position, seat)
            position.act(seat, node.action)
            path.append(node)
            seats.append(seat)
            if node.visits == 0:
                break
        worth = self._play_on(position)
        for index in range(len(path)):
            path[index].visits += 1
            path[index].worth += worth[seats[index]]

    def _select(self, parent: Node, position: Position, seat: i64) -> Node:
        """An action not tried yet, or the one with the best upper bound."""
        best: Node | None = None
        best_bound = -1.0
        untried: Node | None = None
        untried_count: i64 = 0
        for action in self.knowledge.shortlist(position, seat):
            node = parent.child(action)
            node.available += 1
            if node.visits == 0:
                untried_count += 1
                if self.rng.below(untried_count) == 0:
                    untried = node
            elif untried is None:
                visits = float(node.visits)
                bound = node.worth / visits + EXPLORATION * math.sqrt(math.log(float(node.available)) / visits)
                if bound > best_bound:
                    best = node
                    best_bound = bound
        if untried is not None:
            return untried
        assert best is not None
        return best

    def _play_on(self, position: Position) -> list[float]:
        knowledge = self.knowledge
        horizon = knowledge.horizon(position)
        for _ in range(PLAYOUT_LIMIT):
            seats = position.to_act()
            if len(seats) == 0:
                break
            if seats[0] == DEALER:
                deal(position, self.rng)
            else:
                seat: i64 = seats[0]
                position.act(seat, knowledge.playout_action(position, seat, self.rng))
            if knowledge.horizon(position) != horizon:
                break
        return knowledge.rate(position)
