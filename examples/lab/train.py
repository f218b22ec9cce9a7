"""Trains a player of Lost Cities by itself, plays with it, and plots how strong it became: numpy alone, about a minute.

    python examples/lab/train.py --steps 3000 --plot strength.svg

The player has one number for each kind of action, how gladly it takes it, and learns these by policy gradient: what was done in games that
were won is done more often. It looks at nothing but the mask, and still finds out what beats playing by chance.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tropa.core.meta import Options
from tropa.lab.batch import Batch
from tropa.lab.gym import SeatEnv
from tropa.lab.plots import line
from tropa.lab.statistics import wilson

GAME = "lost-cities"
SHORT: Options = {"short": True}
LANES = 64
RATE = 0.01

Floats = NDArray[np.float64]


def chances(taste: Floats, mask: NDArray[np.bool_]) -> Floats:
    """How likely each action is that may be taken."""
    weights = np.where(mask, np.exp(taste - taste.max()), 0.0)
    likely: Floats = weights / weights.sum(axis=-1, keepdims=True)
    return likely


def choose(likely: Floats, luck: np.random.Generator) -> NDArray[np.intp]:
    chosen: NDArray[np.intp] = (likely.cumsum(axis=1) > luck.random((len(likely), 1))).argmax(axis=1)
    return chosen


def kinds_of(batch: Batch) -> tuple[list[str], Floats]:
    """The first words of the actions' texts, and a row for each action that says which is its own."""
    position = batch.position(0)
    verbs = [position.text(0, action).split()[0] for action in range(batch.mask.shape[1])]
    kinds = list(dict.fromkeys(verbs))
    return kinds, np.array([[float(verb == kind) for kind in kinds] for verb in verbs])


def train(steps: int, seed: int) -> list[tuple[int, Floats]]:
    """Plays against itself in many lanes; returns how gladly it took each action after so many steps, ten times on the way."""
    luck = np.random.default_rng(seed)
    batch = Batch(GAME, players=2, options=SHORT, count=LANES, seed=seed)
    kinds, rows = kinds_of(batch)
    weights: Floats = np.zeros(len(kinds))
    traces: Floats = np.zeros((LANES, 2, len(kinds)))
    lanes = np.arange(LANES)
    known = [(0, rows @ weights)]
    for step in range(1, steps + 1):
        likely = chances(rows @ weights, batch.mask)
        action = choose(likely, luck)
        traces[lanes, batch.seat] += rows[action] - likely @ rows
        batch.step(action)
        if batch.ended.any():
            gain = batch.reward[batch.ended] - 0.5
            weights += RATE * np.einsum("ls,lsk->k", gain, traces[batch.ended])
            traces[batch.ended] = 0.0
        if step % max(1, steps // 10) == 0:
            known.append((step, rows @ weights))
    print({kind: round(float(weight), 2) for kind, weight in zip(kinds, weights, strict=True)})
    return known


def strength(taste: Floats, games: int, bot: str, seed: int) -> tuple[float, tuple[float, float]]:
    """The share of games won against a bot, with its interval."""
    luck = np.random.default_rng(seed)
    env = SeatEnv(GAME, bots=bot, options=SHORT)
    wins = 0.0
    for number in range(games):
        env.reset(seed=seed * 1000 + number)
        is_over = False
        while not is_over:
            likely = chances(taste, env.action_masks()[None])
            _, reward, is_over, _, _ = env.step(int(choose(likely, luck)[0]))
        wins += float(reward)
    return wins / games, wilson(wins, games)


def main(arguments: list[str] | None = None) -> list[tuple[int, float]]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--games", type=int, default=40, help="by which each strength is measured")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, default=Path("strength.svg"))
    given: Any = parser.parse_args(arguments)
    curve = []
    for step, taste in train(given.steps, given.seed):
        share, (low, high) = strength(taste, given.games, "random", given.seed)
        curve.append((step, share))
        print(
            f"after {step} steps: {100 * share:.0f} % of {given.games} games against random ({100 * low:.0f}-{100 * high:.0f})"
        )
    given.plot.write_text(line("wins against random", curve, "steps", "wins"), encoding="utf-8")
    print(given.plot)
    return curve


if __name__ == "__main__":
    main()
