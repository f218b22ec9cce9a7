"""The options of a game of Innsmouth, as they apply to it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from tropa.core.keeping import Kept
from tropa.games.innsmouth.components import Town


class Setting(Kept):
    MADE_OF: ClassVar[tuple[str, ...]] = ("town", "players")

    def __init__(self, town: Town, players: i64) -> None:
        self.town = town
        """Games are played in ours; sheets of the score helper may be of another."""
        self.players: i64 = players
        self.is_personal: bool = False
        self.character: i64 = -1
        """-1, here and below: drawn at random."""
        self.goal_1: i64 = -1
        self.goal_2: i64 = -1
        self.threat: i64 = -1
        self.total: i64 = 0
        self.goal_total: i64 = 0
        self.has_live_score: bool = True
        """Sheets show the best route so far."""

    def is_solo(self) -> bool:
        return self.players == 1

    def opening_rounds(self) -> i64:
        """IN-6: one for three players, two for four."""
        return 0 if self.players < 3 else self.players - 2

    def key(self) -> tuple[object, ...]:
        return (
            self.players, self.is_personal, self.character, self.goal_1, self.goal_2, self.threat, self.total, self.goal_total,
            self.has_live_score,
        )  # fmt: skip
