"""Games played on a Ray cluster: the same ones, in the same order, as on one machine. `pip install tropa[cluster]`.

Chunks of about a second go out, a few for each processor at a time, so that a million games take no more memory than these. A worker
that is lost costs its chunk, which Ray gives to another one.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tropa import __version__
from tropa.lab.parquet import LibraryMissing
from tropa.lab.playing import Plan, PlanFault, Played, game_of, play_game, timed_bots
from tropa.lab.simulation import Players, in_order
from tropa.registry import find_game

SECONDS: Final = 1.0
"""How long a chunk should take: with less, sending it would cost as much."""
AHEAD: Final = 4
"""Chunks for each processor that are begun and not yet told."""
RETRIES: Final = 20
LARGEST: Final = 1024


def find_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as fault:
        raise LibraryMissing("a cluster needs Ray (pip install tropa[cluster])") from fault


def on_cluster(address: str, wheel: Path | None = None) -> Players:
    """The cluster at `ray://head:10001`. Its machines need this version of tropa, or the wheel, which is then brought to them."""
    find_ray()
    return partial(play_on, address, wheel)


def identity(plan: Plan) -> str:
    """What has to be the same there as here for the same games."""
    game = game_of(plan)
    return (
        f"tropa {__version__}, rules {game.info.rules_version}, data {sorted(find_game(plan.game).data_digests().items())}"
    )


def play_timed(plan: Plan, numbers: list[int], known: str) -> tuple[list[Played], float]:
    """Some games, and how long they took; played by a worker."""
    if identity(plan) != known:
        raise PlanFault(f"a worker has {identity(plan)}, here it is {known}")
    begun = time.perf_counter()
    return [play_game(plan, number) for number in numbers], time.perf_counter() - begun


class Pace:
    """How many games go into a chunk, by how long they have taken."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0

    def see(self, games: int, seconds: float) -> None:
        self.games += games
        self.seconds += seconds

    def size(self) -> int:
        if not self.games:
            return 1
        return max(1, min(LARGEST, int(SECONDS * self.games / max(self.seconds, 1e-6))))


def play_on(address: str, wheel: Path | None, plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    timed = timed_bots(plan)
    if timed:
        raise PlanFault(
            f"{', '.join(timed)}: a budget in seconds gives other games on every machine; give it iterations (search:400i)"
        )
    ray = find_ray()
    brought = {} if wheel is None else {"runtime_env": {"py_modules": [str(wheel)]}}
    is_ours = not ray.is_initialized()
    if is_ours:
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **brought)
        except (ConnectionError, ValueError) as fault:
            raise PlanFault(f"no Ray cluster answers at {address}: {fault}") from fault
    try:
        yield from _play(ray, plan, numbers)
    except ray.exceptions.RayTaskError as fault:
        raise PlanFault(f"a worker could not play: {fault.cause}") from fault
    finally:
        if is_ours:
            ray.shutdown()


def _play(ray: Any, plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    task = ray.remote(max_retries=RETRIES)(play_timed)
    shared = ray.put(plan)
    known = identity(plan)
    pace = Pace()

    def submit(chunk: list[int]) -> Any:
        begun = task.remote(shared, chunk, known)

        def wait() -> list[Played]:
            played, seconds = ray.get(begun)
            pace.see(len(played), seconds)
            return list(played)

        return wait

    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    yield from in_order(submit, numbers, pace.size, workers * AHEAD)
