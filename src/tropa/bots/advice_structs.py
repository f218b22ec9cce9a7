"""What a hint and an analysis consist of, as they cross the wire and are kept."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.core.meta import Text

Unit = Literal["chance", "points"]
Grade = Literal["small", "middle", "large"]


class Option(Struct):
    """A line that was weighed: what it is worth to the seat, and how far the best one is ahead of it."""

    actions: list[str]
    """As records write them: one action, or those of a whole turn."""
    named: Text
    value: float
    error: float
    """The standard error of the value."""
    gap: float
    """By which the best one is worth more, in the same worlds; negative if it is worth less there."""
    gap_error: float
    worlds: int
    """In which it was weighed, other ones than it was chosen in; 0: it was given up before, and the figures are those of the choosing."""


class Advice(Struct):
    """What a seat may do, the best first, by what the seat knows."""

    seat: int
    unit: Unit
    options: list[Option]
    is_settled: bool
    """Whether the first is better than the second; otherwise they are about equal."""
    reason: Text
    """In a sentence."""
    precision: float
    """The standard error of a difference that was asked for."""


class Verdict(Struct):
    """One decision as it was judged by what was known then."""

    number: int
    """How many actions of the record came before."""
    seat: int
    played: Option
    better: Option | None
    """None: nothing is known to be better."""
    loss: float
    """What the decision cost, as far as it was confirmed."""
    loss_error: float
    grade: Grade | None
    """How bad it was, if that is sure; None: not worth a word."""
    reason: Text | None


class Draw(Struct):
    """What chance gave each seat in one action of the dealer."""

    number: int
    luck: list[float]


class Prospect(Struct):
    """What a seat could expect after so many actions, by what it knew and if it had played on well."""

    number: int
    seat: int
    value: float


class Account(Struct):
    """What one seat's decisions were worth on the whole."""

    seat: int
    decisions: int
    mean_loss: float
    mean_loss_error: float
    luck: float | None
    """None: it isn't measured in this game."""
    moments: list[int]
    """The verdicts worth looking at, the worst first, at most five: their places in the list of verdicts."""


class Analysis(Struct):
    """A game that is over, looked back on."""

    game: str
    unit: Unit
    engine: int
    """Counts the changes after which analyses say something else."""
    worlds: int
    verdicts: list[Verdict]
    draws: list[Draw]
    curve: list[Prospect]
    accounts: list[Account]
    is_whole: bool
    """False: it was stopped before the end."""
