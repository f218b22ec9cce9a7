"""What was measured of a game's analyses, as `data/measures.toml` has it."""

from __future__ import annotations

from msgspec import Struct


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    """What bots of one strength lost on average, by game and number of players."""

    players: int
    strength: str
    games: int
    decisions: int
    mean: float
    error: float
    """The standard error, games taken as wholes."""


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    worlds: int
    """In which a decision of an analysis is measured."""
    losses: list[Reference] = []
