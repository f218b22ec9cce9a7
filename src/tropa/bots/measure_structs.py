"""What was measured of a game's analyses, as `data/measures.toml` has it."""

from __future__ import annotations

from msgspec import Struct

from tropa.bots.advice_structs import Unit


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    """What bots of one strength lost on average."""

    players: list[int]
    """Numbers of players that were measured together."""
    strength: str
    games: int
    decisions: int
    mean: float
    error: float
    """The standard error, games taken as wholes."""


class Worlds(Struct, frozen=True, forbid_unknown_fields=True):
    """In how many a line is measured."""

    hint: int
    analysis: int
    """Of each decision that seems to have cost something."""
    puzzle: int
    """Of each answer."""


class Thresholds(Struct, frozen=True, forbid_unknown_fields=True):
    """Losses from which on an analysis tells of a decision, calls it a mistake, a blunder."""

    small: float
    middle: float
    large: float


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    worlds: Worlds
    losses: list[Reference] = []
    moments: dict[Unit, Thresholds] = {}
    """By what a decision is weighed in."""
