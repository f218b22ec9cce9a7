"""Plays many games between bots and reports who won, by how much, and how the games ended.

The result doesn't depend on how many processes play, nor on which machines (`tropa.lab.cluster`).
"""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Protocol

from tropa.lab.playing import Plan, PlanFault, Played, check_plan, play_game, timed_bots
from tropa.lab.tally import Report, Tally

LONGEST_CHUNK = 4
AHEAD = 8
"""Chunks for each process that are begun before the first of them was told."""

Watch = Callable[[int], None]
Players = Callable[[Plan, Iterable[int]], Iterator[Played]]
"""Plays the games of these numbers, and gives them in this order."""
Submit = Callable[[list[int]], Callable[[], list[Played]]]
"""Begins some games; what it returns waits for them."""


class Keeper(Protocol):
    """Whoever wants each game as it was played, in the order of their numbers."""

    def add(self, played: Played) -> None: ...


def simulate(
    plan: Plan,
    jobs: int = 1,
    watch: Watch | None = None,
    keepers: Iterable[Keeper] = (),
    players: Players | None = None,
) -> Report:
    """Play the plan; `watch` is told how many games are done. Ctrl-C ends it early with what was played until then."""
    plan = check_plan(plan)
    begun = time.perf_counter()
    tally = Tally(plan)
    keepers = list(keepers)
    try:
        for played in (players or on_processes(jobs))(plan, range(plan.games)):
            tally.add(played)
            for keeper in keepers:
                keeper.add(played)
            if watch is not None:
                watch(tally.games)
    except KeyboardInterrupt:
        if not tally.games:
            raise
    return tally.report(time.perf_counter() - begun, timed_bots(plan))


def on_processes(jobs: int) -> Players:
    """So many processes of this machine; with one it is this one."""
    return play_here if jobs == 1 else partial(_play_beside, jobs)


def play_here(plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    for number in numbers:
        yield play_game(plan, number)


def _play_beside(jobs: int, plan: Plan, numbers: Iterable[int]) -> Iterator[Played]:
    others = set(active_children())
    is_done = False
    # Ctrl-C reaches all processes of a terminal; only this one acts on it.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield from in_order(
            lambda chunk: pool.submit(play_chunk, plan, chunk).result, numbers, lambda: LONGEST_CHUNK, jobs * AHEAD
        )
        is_done = True
    except BrokenProcessPool as fault:
        raise PlanFault(
            "a process that played was ended, or could not begin; in a script of your own, what plays has to stand under "
            'if __name__ == "__main__": because every process reads the script'
        ) from fault
    finally:
        pool.shutdown(wait=is_done, cancel_futures=True)
        if not is_done:  # Whoever stops doesn't wait for games that nobody will see.
            for child in set(active_children()) - others:
                child.terminate()


def play_chunk(plan: Plan, numbers: list[int]) -> list[Played]:
    return [play_game(plan, number) for number in numbers]


def in_order(submit: Submit, numbers: Iterable[int], size: Callable[[], int], ahead: int) -> Iterator[Played]:
    """The games in the order of their numbers, `size` at a time; no more than `ahead` such chunks are begun and not yet given."""
    left = iter(numbers)
    begun: deque[Callable[[], list[Played]]] = deque()
    while True:
        while len(begun) < ahead and (chunk := list(islice(left, size()))):
            begun.append(submit(chunk))
        if not begun:
            return
        yield from begun.popleft()()


def report(plan: Plan, played: Iterable[Played], seconds: float) -> Report:
    """Of games that were played already."""
    tally = Tally(plan)
    for game in played:
        tally.add(game)
    return tally.report(seconds)
