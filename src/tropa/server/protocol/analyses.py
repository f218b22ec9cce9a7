"""What crosses the wire about analyses of games that are over."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tropa.bots.advice_structs import Draw, Grade, Prospect, Unit
from tropa.core.meta import Text
from tropa.server.protocol.tables import Strength

AnalysisStatus = Literal["waiting", "working", "done", "stopped", "lost"]
"""`lost`: the process that worked it out is gone; whoever asks for it again has it begun anew."""


class AnalysisRequest(Struct, forbid_unknown_fields=True):
    record: str


class StopRequest(Struct, forbid_unknown_fields=True):
    ticket: str
    """As it was given to whoever began it."""


class WeighedLine(Struct):
    """A line of a moment, played or better."""

    named: Text
    value: float
    choices: list[Any]
    """Its actions as choices of the game, one after the other."""


class Turning(Struct):
    """A moment that cost much: what was played, what was better, how sure that is, and why."""

    number: int
    """How many actions of the record came before."""
    seat: int
    played: WeighedLine
    better: WeighedLine
    loss: float
    error: float
    """The standard error of the loss."""
    grade: Grade
    reason: Text


class Judged(Struct):
    """One decision: what it cost, as far as it was confirmed."""

    number: int
    seat: int
    loss: float


class Performance(Struct):
    """What one seat's decisions were worth on the whole."""

    seat: int
    decisions: int
    mean_loss: float
    error: float
    luck: float | None
    """None: it isn't measured in this game."""
    like: Strength | None
    """The strength of the bots that lose about as much; None: too little is known."""
    turnings: list[int]
    """Places in the list of moments, the worst first; at most five."""


class GameAnalysis(Struct):
    """A game that is over, looked back on; by seat, without names."""

    game: str
    unit: Unit
    engine: int
    worlds: int
    turnings: list[Turning]
    """In order of play."""
    judged: list[Judged]
    draws: list[Draw]
    curve: list[Prospect]
    performances: list[Performance]
    is_whole: bool


class AnalysisState(Struct):
    id: str
    """Of the record: what was played, not by whom."""
    status: AnalysisStatus
    share: float
    """Which part is done."""
    seconds: float
    """About how long it still takes, waiting included."""
    analysis: GameAnalysis | None
    """What is known by now."""
    ticket: str = ""
    """For whoever began it: stops it."""
