"""Our adapters beside what they adapt to, for `tropa bench --peers`: each steps through random games by itself."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from tropa.core.contract import Game
from tropa.core.rng import Rng
from tropa.lab import pettingzoo
from tropa.lab.batch import Batch
from tropa.lab.benchmark import is_compiled
from tropa.lab.gym import SeatEnv
from tropa.lab.peers import Contestant, Go, find_library, play_state

BATCHES: Final = (256, 4096)
STEPS: Final = 4
"""Steps of a batch at a time."""
RECORDED: Final = 128
"""So many steps of random choices are drawn beforehand and taken again and again, in ours as in pgx: what is measured is the batch."""


def adapter_contestants(game: Game, seed: int) -> list[Contestant]:
    """The game by each of our adapters."""
    turns = pettingzoo.raw_env(game)
    compiled = is_compiled(turns.episode.start)
    ways: dict[str, Go] = {
        "PettingZoo": aec_loop(turns, seed),
        "PettingZoo parallel": parallel_loop(pettingzoo.parallel_env(game), seed),
        "Gymnasium": seat_loop(SeatEnv(game, bots="random"), seed),
        **openspiel_way(game, seed),
        **{f"batch of {count}": batch_loop(game, count, seed) for count in BATCHES},
    }
    return [Contestant(game.info.id, None, compiled, None, loop, None, adapter) for adapter, loop in ways.items()]


def pettingzoo_contestants(seed: int) -> list[Contestant]:
    """PettingZoo's own Connect Four, by the same loop."""
    module = find_library("pettingzoo.classic.connect_four.connect_four", "PettingZoo with its classic games")
    return [Contestant("connect_four", "PettingZoo", False, None, aec_loop(module.raw_env(), seed), None)]


def openspiel_way(game: Game, seed: int) -> dict[str, Go]:
    """By OpenSpiel, if it is there: its own loop, with the seats' and the dealer's actions."""
    if find_spec("pyspiel") is None:
        return {}
    from tropa.lab import openspiel  # noqa: PLC0415 - needs the library

    openspiel.register()
    library = find_library("pyspiel", "OpenSpiel")
    adapted = library.load_game(openspiel.spiel_name(game.info))
    rng = Rng(seed)
    return {"OpenSpiel": lambda: play_state(adapted.new_initial_state(), rng)}


def pgx_contestants(seed: int) -> list[Contestant]:
    """pgx' Connect Four in batches of the same sizes, on one processor: stepping and beginning anew in one compiled step."""
    # XLA would take all processors, and be charged for waiting.
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    library = find_library("pgx", "pgx")
    return [
        Contestant(f"connect_four, {count}", "pgx", True, None, pgx_loop(library, count, seed), None) for count in BATCHES
    ]


def pgx_loop(library: Any, count: int, seed: int) -> Go:
    jax = find_library("jax", "JAX")
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    env = library.make("connect_four")
    keys = jax.random.split(jax.random.PRNGKey(seed), count)
    luck = jax.random.uniform(keys[0], (count, env.num_actions))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda state: (luck * state.legal_action_mask).argmax(axis=1))
    state = start = jax.jit(jax.vmap(env.init))(keys)
    choices = []
    for _ in range(RECORDED):
        choices.append(choose(state))
        state = step(state, choices[-1], keys)
    held = [jax.block_until_ready(start), 0]

    def loop() -> int:
        for _ in range(STEPS):
            state, number = held if held[1] < RECORDED else (start, 0)
            held[:] = step(state, choices[number], keys), number + 1
        jax.block_until_ready(held[0])
        return STEPS * count

    return loop


def chooser(seed: int) -> Callable[[Any], int]:
    """Any place of a mask."""
    rng = Rng(seed)

    def choose(mask: Any) -> int:
        places = mask.nonzero()[0]
        return int(places[rng.below(len(places))])

    return choose


def aec_loop(env: Any, seed: int) -> Go:
    choose = chooser(seed)

    def loop() -> int:
        """One game; every decision is observed."""
        env.reset(seed=seed)
        count = 0
        while env.agents:
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                break
            env.step(choose(seen["action_mask"]))
            count += 1
        return count

    return loop


def parallel_loop(env: Any, seed: int) -> Go:
    choose = chooser(seed)

    def loop() -> int:
        seen, _ = env.reset(seed=seed)
        count = 0
        while env.agents:
            seen, *_ = env.step({agent: choose(seen[agent]["action_mask"]) for agent in env.agents})
            count += 1
        return count

    return loop


def seat_loop(env: SeatEnv, seed: int) -> Go:
    choose = chooser(seed)

    def loop() -> int:
        env.reset(seed=seed)
        is_over, count = False, 0
        while not is_over:
            _, _, is_over, _, _ = env.step(choose(env.action_masks()))
            count += 1
        return count

    return loop


def batch_loop(game: Game, count: int, seed: int) -> Go:
    """It begins when it is first asked for."""
    begun: list[tuple[Batch, list[Any]]] = []
    taken = [0]

    def begin() -> tuple[Batch, list[Any]]:
        batch = Batch(game, count=count, seed=seed)
        luck = np.random.default_rng(seed).random(batch.mask.shape, np.float32)
        choices = []
        for _ in range(RECORDED):
            choices.append((luck * batch.mask).argmax(axis=1))
            batch.step(choices[-1])
        batch.reset(seed)
        return batch, choices

    def loop() -> int:
        if not begun:
            begun.append(begin())
        batch, choices = begun[0]
        for _ in range(STEPS):
            if taken[0] == RECORDED:
                batch.reset(seed)
                taken[0] = 0
            batch.step(choices[taken[0]])
            taken[0] += 1
        return STEPS * count

    return loop
