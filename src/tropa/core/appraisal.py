"""How what a seat may do is weighed, world by world: what hints and analyses are made of.

A *world* is one guess of what the seat can't know, with luck of its own for dealer and players, all from one seed. Whatever is
compared is weighed in the same worlds.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from tropa.core.meta import Text

Said: TypeAlias = int | str | list[str] | Text
"""A value of a sentence: as it is, by a word of the game for it, or in both languages already."""

CHANCE: Final = "chance"
POINTS: Final = "points"
NEAR: Final = 0.001
"""Chances that differ by less are taken as one."""


@final
class Calibration:
    """A straight line through the logits of chances: how often what is weighed comes in games.

    The better stays the better, and who is sure to win or lose stays so, unless there is doubt.
    """

    def __init__(self, shift: float, slope: float, doubt: float = 0.0) -> None:
        self.odds: float = math.exp(shift)
        self.slope: float = slope
        self.doubt: float = doubt
        """How sure nobody is: that all worlds end alike says less where better players play on than those in them."""

    def told(self, chance: float) -> float:
        won = self.odds * math.pow(max(0.0, chance) + self.doubt, self.slope)
        return won / (won + math.pow(max(0.0, 1.0 - chance) + self.doubt, self.slope))

    def stretch(self, one: float, other: float) -> float:
        """What a difference between these two is multiplied by, and so its error."""
        low, high = min(one, other), max(one, other)
        if high - low < NEAR:
            low, high = max(0.0, low - NEAR), min(1.0, high + NEAR)
        return (self.told(high) - self.told(low)) / (high - low)


@final
class Scale:
    """What worth is counted in, and how much of it matters."""

    def __init__(
        self,
        unit: str,
        small: float,
        precision: float,
        calibration: Calibration | None = None,
    ) -> None:
        self.unit = unit
        """`CHANCE`, from 0 to 1, or `POINTS`."""
        self.small: float = small
        """The smallest difference that counts."""
        self.precision: float = precision
        """The standard error of a difference that a hint should have."""
        self.calibration = calibration
        """None: worth is told as it is weighed."""


WINNING: Final = Scale(CHANCE, 0.05, 0.01)
"""For a game that says nothing of its own."""


@final
class Weighed:
    """What one world makes of one line: its worth to the seat, and the parts that explain it, by name."""

    def __init__(self, value: float, parts: dict[str, float]) -> None:
        self.value: float = value
        self.parts = parts


@mypyc_attr(allow_interpreted_subclasses=True)
class Appraisal:
    """One position through the eyes of one seat: the lines of action worth considering, and what a world makes of each.

    A line is what the seat does until its decision is over: one action, or a whole turn. Nothing but what the seat knows may enter:
    an appraisal is made from a guess, and must be the same for every guess.
    """

    def scale(self) -> Scale:
        return WINNING

    def can_say(self) -> bool:
        """Whether there is something to weigh here; cheap."""
        return True

    def lines(self) -> list[list[int]]:
        """Never empty; the first actions are among those that the seat may do."""
        raise NotImplementedError

    def round_size(self) -> i64:
        """In how many worlds lines are weighed at least before any is given up."""
        return 8

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        """The line in the world of that seed."""
        raise NotImplementedError

    def length_of(self, actions: list[int]) -> i64:
        """How many of these, the seat's next actions, belong to this decision: at least one."""
        return 1

    def prospects(self) -> list[float]:
        """The chance of each seat, if what this was made from is the truth; empty: a game that can't tell quickly."""
        return []

    def is_graded(self) -> bool:
        """Whether an analysis judges this decision: not where hiding or belief decides, and where nothing hangs on it."""
        return True

    def part_unit(self) -> str:
        """What the parts are counted in."""
        return POINTS

    def is_welcome(self, part: str) -> bool:
        """Whether more of a part is better for the seat."""
        return True

    def values_of(self, action: i64) -> dict[str, Said]:
        """What the sentence of an action (`texts/advice.toml`) takes beside the fields of its choice."""
        return {}

    def places_of(self, action: i64) -> list[str]:
        """One or two places, as the seat's board calls them, that what is drawn lies along: told where the sentence alone wouldn't do."""
        return []


@final
class DistinctLines:
    """Lines that do different things: the same actions in another order are the same turn."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.lines: list[list[int]] = []
        self._known: list[list[int]] = []

    def add(self, line: list[int]) -> bool:
        """False once there are enough."""
        done = sorted(line)
        if done not in self._known:
            self._known.append(done)
            self.lines.append(line)
        return len(self.lines) < self.most
