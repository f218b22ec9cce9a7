"""Compares the lines of a decision world by world.

Lines are chosen in one set of worlds, the worse half given up again and again, and those that are left are measured in another:
whoever is best among many was lucky, too, in the worlds that he was chosen in.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal, Calibration
from tropa.core.rng import Rng

FINALISTS: Final = 3
LEAST_ROUNDS: Final = 3
"""Before an error means anything; it is looked at again after as many."""
FOR_CHOOSING: Final = 0.5
"""The share of the seconds."""

Watch = Callable[[float], bool]
"""Is told from time to time which part is done; False: stop here."""


@final
class Effort:
    """When a comparison ends: after so many worlds, after so many seconds, or once the differences are known well enough."""

    def __init__(self, worlds: i64, seconds: float = 0.0, precision: float = 0.0) -> None:
        self.worlds: i64 = worlds
        """For each line that is measured; choosing takes about as many for all others together."""
        self.seconds: float = seconds
        self.precision: float = precision
        """A standard error; 0: worlds and seconds alone decide."""


@final
class Contender:
    """A line, and what the worlds made of it; worth, differences and errors are told by the game's calibration."""

    def __init__(self, line: list[int], calibration: Calibration | None = None) -> None:
        self.line = line
        self.calibration = calibration
        self.values: list[float] = []
        """As they were weighed."""
        self.parts: dict[str, float] = {}
        """Sums over all worlds."""

    def mean(self) -> float:
        mean = mean_of(self.values)
        return mean if self.calibration is None else self.calibration.told(mean)

    def error(self) -> float:
        """The standard error of the mean."""
        error = deviation(self.values)
        if self.calibration is None:
            return error
        mean = mean_of(self.values)
        return error * self.calibration.stretch(mean, mean)

    def part(self, name: str) -> float:
        return self.parts.get(name, 0.0) / float(max(1, len(self.values)))

    def ending(self, name: str, is_win: bool) -> float:
        """How often games end so, where parts are that, among ends as good: together these are as frequent as the worth is told."""
        weighed, told = mean_of(self.values), self.mean()
        whole = weighed if is_win else 1.0 - weighed
        return self.part(name) * (told if is_win else 1.0 - told) / whole if whole > 0.0 else 0.0


def mean_of(values: list[float]) -> float:
    return sum(values) / float(max(1, len(values)))


def deviation(values: list[float]) -> float:
    """The standard error of their mean."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = mean_of(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def gap_between(one: Contender, other: Contender) -> tuple[float, float]:
    """By how much one is better than the other in the worlds that both were weighed in, and the standard error of that."""
    count = min(len(one.values), len(other.values))
    firsts, seconds = one.values[:count], other.values[:count]
    error = deviation([first - second for first, second in zip(firsts, seconds, strict=True)])
    first, second = mean_of(firsts), mean_of(seconds)
    if one.calibration is None:
        return first - second, error
    return one.calibration.told(first) - one.calibration.told(second), error * one.calibration.stretch(first, second)


@final
class Comparison:
    """One decision: `choose`, then `measure`."""

    def __init__(self, appraisal: Appraisal, effort: Effort, rng: Rng, watch: Watch | None = None) -> None:
        self.appraisal = appraisal
        self.calibration = appraisal.scale().calibration
        self.effort = effort
        self.choosing: Rng = rng.split()
        self.measuring: Rng = rng.split()
        self.watch = watch
        self.begun: float = time.perf_counter()
        self.is_stopped = False

    def choose(self, asked: list[int]) -> list[Contender]:
        """The best lines first, by worlds that nothing is told of; `asked`, if it isn't empty, stays among them to the end."""
        lines = self.appraisal.lines()
        found = [Contender(line, self.calibration) for line in lines]
        if asked and asked not in lines:
            found.append(Contender(asked, self.calibration))
        alive = found
        rounds = 0
        while FINALISTS << rounds < len(found):
            rounds += 1
        for number in range(rounds + 1):
            share = max(int(self.effort.worlds) >> (rounds + 1 - number), int(self.appraisal.round_size()))
            self._weigh(alive, self.choosing, min(share, int(self.effort.worlds)), FOR_CHOOSING, number == 0)
            alive.sort(key=by_mean)
            if self.is_stopped:
                break
            if number < rounds:
                kept = alive[: max(FINALISTS, (len(alive) + 1) // 2)]
                kept += [contender for contender in alive[len(kept) :] if contender.line == asked]
                alive = kept
        finalists = alive[:FINALISTS] + [contender for contender in alive[FINALISTS:] if contender.line == asked]
        return finalists + sorted([one for one in found if one not in finalists], key=by_mean)

    def measure(self, lines: list[list[int]]) -> list[Contender]:
        """These lines in fresh worlds, until the first is known well enough to be ahead of the others."""
        measured = [Contender(line, self.calibration) for line in lines]
        self._weigh(measured, self.measuring, int(self.effort.worlds), 1.0, True)
        return measured

    def _weigh(self, contenders: list[Contender], rng: Rng, worlds: int, until: float, is_first: bool) -> None:
        """All of them in so many more worlds, or until a share of the seconds is over; at least one world if it is the first time."""
        end = self.begun + until * self.effort.seconds
        size = int(self.appraisal.round_size())
        for number in range(worlds):
            is_time_over = self.effort.seconds > 0.0 and time.perf_counter() >= end
            if (self.is_stopped or is_time_over) and (number > 0 or not is_first):
                return
            seed = (rng.next() << 16) ^ rng.next()
            for contender in contenders:
                weighed = self.appraisal.weigh(contender.line, seed)
                contender.values.append(weighed.value)
                for name, amount in weighed.parts.items():
                    contender.parts[name] = contender.parts.get(name, 0.0) + amount
            if self.watch is not None and not self.watch(float(number + 1) / float(worlds)):
                self.is_stopped = True
            if until == 1.0 and (number + 1) % (LEAST_ROUNDS * size) == 0 and self._is_known(contenders):
                return

    def _is_known(self, contenders: list[Contender]) -> bool:
        if self.effort.precision <= 0.0:
            return False
        return all(gap_between(contenders[0], other)[1] <= self.effort.precision for other in contenders[1:])


def by_mean(contender: Contender) -> float:
    return -contender.mean()
