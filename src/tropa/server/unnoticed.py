"""Answers that nobody else may notice: versions and numbers of moves are told to everybody as if they hadn't been given.

Otherwise a version that was left out, or a gap in the log, would tell that somebody has answered, and when.
"""

from __future__ import annotations

from msgspec import Struct

Seats = tuple[int, ...]
Viewer = int | None


class _Answer(Struct):
    index: int
    """Its place among the actions of the record."""
    version: int
    """The version that it brought about; 0 if it belongs to the record that the game goes on from."""
    seat: int


class Unnoticed:
    """In order of time; no such answer is ever taken back."""

    def __init__(self) -> None:
        self._answers: list[_Answer] = []

    def add(self, index: int, version: int, seat: int) -> None:
        self._answers.append(_Answer(index, version, seat))

    def take_back(self, index: int) -> None:
        """Another action, number `index`, was taken back: what came after it moves up."""
        for answer in self._answers:
            if answer.index > index:
                answer.index -= 1

    def is_hidden(self, index: int, viewer: Viewer) -> bool:
        """Whether action number `index` is an answer that `viewer` doesn't notice."""
        return bool(self._answers) and any(answer.index == index and answer.seat != viewer for answer in self._answers)

    def seen_version(self, seats: Seats, version: int) -> int:
        """What whoever holds these seats takes `version` for."""
        if not self._answers:
            return version
        return version - sum(0 < answer.version <= version and answer.seat not in seats for answer in self._answers)

    def true_version(self, seats: Seats, seen: int) -> int:
        """The last version that whoever holds these seats takes for `seen`."""
        version = seen
        for answer in self._answers:
            if answer.seat not in seats and 0 < answer.version <= version + 1:
                version += 1
        return version

    def seen_moves(self, viewer: Viewer, moves: int) -> int:
        """How many of the first `moves` actions `viewer` has noticed."""
        if not self._answers:
            return moves
        return moves - sum(answer.index < moves and answer.seat != viewer for answer in self._answers)
