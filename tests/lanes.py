"""Batches beside plain loops over single games."""

from __future__ import annotations

import numpy as np

from tropa.core.contract import DEALER, Game
from tropa.core.drive import deal
from tropa.core.lanes import lane_seed
from tropa.core.meta import Options, complete_options
from tropa.core.rng import Rng
from tropa.core.vectors import shorts
from tropa.lab.batch import Batch, Places, Reward, judge_of

LANES = 3
STEPS = 260
SEED = 5


def row_of(game: Game, position: object, seat: int, width: int) -> list[int]:
    out = shorts(width, 0)
    game.show.observe(position, seat, out, 0)  # type: ignore[arg-type]
    return [int(number) for number in out]


def one_by_one(
    game: Game, players: int, options: Options, lane: int, reward: Reward, steps: int
) -> list[tuple[object, ...]]:
    """A plain loop over one lane's games: seat, row, owed actions, what the last game brought and the position, before each decision."""
    luck, choice = Rng(lane_seed(SEED, lane)), Rng(lane)
    width = sum(block.size for block in game.layout(players, options))
    position = game.new(players, complete_options(game.info, options))
    found: list[tuple[object, ...]] = []
    rewards = [0.0] * players
    while len(found) < steps:
        seats = position.to_act()
        if not seats:
            rewards = judge_of(game, reward)(position)
            position = game.new(players, complete_options(game.info, options))
        elif seats[0] == DEALER:
            deal(position, luck)
        else:
            owed = position.owed(seats[0])
            found.append((seats[0], row_of(game, position, seats[0], width), owed, rewards, position.key()))
            rewards = [0.0] * players
            position.act(seats[0], owed[choice.below(len(owed))])
    return found


def check_same_games(
    game: Game, players: int, options: Options, reward: Reward = "win", steps: int = STEPS, places: Places | None = None
) -> int:
    """A batch is the same games as one by one: what is seen, what may be done, what it brought and the positions, at every step.

    Returns how many of them ended.
    """
    expected = [one_by_one(game, players, options, lane, reward, steps) for lane in range(LANES)]
    batch = Batch(game, players=players, options=options, count=LANES, seed=SEED, reward=reward, places=places)
    choices = [Rng(lane) for lane in range(LANES)]
    ended = 0
    for step in range(steps):
        ended += int(batch.ended.sum())
        actions = []
        for lane in range(LANES):
            open_places = np.flatnonzero(batch.mask[lane])
            owed = open_places if batch.owed is None else batch.owed[lane][open_places]
            row, reward_of = batch.observation[lane].tolist(), batch.reward[lane].tolist()
            key = batch.position(lane).key()
            assert (int(batch.seat[lane]), row, owed.tolist(), reward_of, key) == expected[lane][step], (step, lane)
            actions.append(int(open_places[choices[lane].below(len(open_places))]))
        batch.step(np.array(actions) if step % 2 else actions)
    return ended
