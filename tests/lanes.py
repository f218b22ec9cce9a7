"""Batches beside plain loops over single games."""

from __future__ import annotations

import numpy as np

from tropa.core.contract import DEALER, Game
from tropa.core.drive import deal
from tropa.core.lanes import lane_seed
from tropa.core.meta import Options, complete_options
from tropa.core.rng import Rng
from tropa.core.vectors import shorts
from tropa.lab.batch import Batch, Reward, judge_of

LANES = 3
STEPS = 260
SEED = 5


def row_of(game: Game, position: object, seat: int, width: int) -> list[int]:
    out = shorts(width, 0)
    game.show.observe(position, seat, out, 0)  # type: ignore[arg-type]
    return [int(number) for number in out]


def one_by_one(game: Game, players: int, options: Options, lane: int, reward: Reward) -> list[tuple[object, ...]]:
    """A plain loop over one lane's games: seat, row, owed actions and what the last game brought, before each decision."""
    luck, choice = Rng(lane_seed(SEED, lane)), Rng(lane)
    width = sum(block.size for block in game.layout(players, options))
    position = game.new(players, complete_options(game.info, options))
    found: list[tuple[object, ...]] = []
    rewards = [0.0] * players
    while len(found) < STEPS:
        seats = position.to_act()
        if not seats:
            rewards = judge_of(game, reward)(position)
            position = game.new(players, complete_options(game.info, options))
        elif seats[0] == DEALER:
            deal(position, luck)
        else:
            owed = position.owed(seats[0])
            found.append((seats[0], row_of(game, position, seats[0], width), owed, rewards))
            rewards = [0.0] * players
            position.act(seats[0], owed[choice.below(len(owed))])
    return found


def check_same_games(game: Game, players: int, options: Options, reward: Reward = "win") -> None:
    """A batch is the same games as one by one: what is seen, what may be done and what it brought, at every step."""
    expected = [one_by_one(game, players, options, lane, reward) for lane in range(LANES)]
    batch = Batch(game, players=players, options=options, count=LANES, seed=SEED, reward=reward)
    choices = [Rng(lane) for lane in range(LANES)]
    for step in range(STEPS):
        actions = []
        for lane in range(LANES):
            places = np.flatnonzero(batch.mask[lane])
            owed = places if batch.owed is None else batch.owed[lane][places]
            found = (int(batch.seat[lane]), batch.observation[lane].tolist(), owed.tolist(), batch.reward[lane].tolist())
            assert found == expected[lane][step], (step, lane)
            actions.append(int(places[choices[lane].below(len(places))]))
        batch.step(np.array(actions) if step % 2 else actions)
