"""Past versions at which several seats were to act: moves that were made on them may still count."""

from __future__ import annotations

from tropa.core.contract import Position
from tropa.core.match import Match

VERSIONS = 64
"""So many are known."""
POSITIONS = 8
"""So many of them, the last ones, are kept though something was taken back since."""


class _Version:
    def __init__(self, number: int, moves: int) -> None:
        self.number = number
        self.moves = moves
        """How many actions there had been."""
        self.position: Position | None = None
        """If playing them wouldn't lead there any more."""


class Past:
    """Keeps numbers, not positions: a position is large, and rarely asked for. The match plays it again."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._versions: list[_Version] = []

    def note(self, version: int) -> None:
        """Several seats are to act now."""
        self._versions = [*self._versions[1 - VERSIONS :], _Version(version, len(self._match.actions))]

    def take_back(self, index: int) -> None:
        """Action number `index` is about to be taken back."""
        kept = [past for past in self._versions if past.position is None and past.moves <= index]
        other = [past for past in self._versions if past.position is not None or past.moves > index][-POSITIONS:]
        for past in other:
            past.position = past.position or self._match.recent_position(past.moves)
        self._versions = kept + other

    def is_known(self, version: int) -> bool:
        return any(past.number == version for past in self._versions)

    def position_at(self, version: int) -> Position | None:
        """None if it isn't known, or too far back."""
        for past in self._versions:
            if past.number == version:
                return past.position or self._match.recent_position(past.moves)
        return None
