"""Answers that nobody else may notice: versions and numbers of moves are told to everybody as if they hadn't been given.

Otherwise a version that was left out, or a gap in the log, would tell that somebody has answered, and when.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from operator import attrgetter

Seats = tuple[int, ...]
Viewer = int | None


class _Answer:
    def __init__(self, index: int, version: int, seat: int) -> None:
        self.index = index
        """Its place among the actions of the record."""
        self.version = version
        """The version that it brought about; 0 if it belongs to the record that the game goes on from."""
        self.seat = seat


_index = attrgetter("index")
_version = attrgetter("version")


class Unnoticed:
    """In order of time, and so of index and version; no such answer is ever taken back."""

    def __init__(self) -> None:
        self._answers: list[_Answer] = []
        self._by_seat: defaultdict[Viewer, list[_Answer]] = defaultdict(list)

    def add(self, index: int, version: int, seat: int) -> None:
        answer = _Answer(index, version, seat)
        self._answers.append(answer)
        self._by_seat[seat].append(answer)

    def take_back(self, index: int) -> None:
        """Another action, number `index`, was taken back: what came after it moves up."""
        for answer in self._answers:
            if answer.index > index:
                answer.index -= 1

    def is_hidden(self, index: int, viewer: Viewer) -> bool:
        """Whether action number `index` is an answer that `viewer` doesn't notice."""
        at = bisect_left(self._answers, index, key=_index)
        return at < len(self._answers) and self._answers[at].index == index and self._answers[at].seat != viewer

    def seen_version(self, seats: Seats, version: int) -> int:
        """What whoever holds these seats takes `version` for."""
        if not self._answers:
            return version
        return version - _between(self._answers, version) + sum(_between(self._by_seat[seat], version) for seat in seats)

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
        own = self._by_seat[viewer]
        return moves - bisect_left(self._answers, moves, key=_index) + bisect_left(own, moves, key=_index)


def _between(answers: list[_Answer], version: int) -> int:
    """How many there were after the record that the game goes on from, up to a version."""
    return bisect_right(answers, version, key=_version) - bisect_right(answers, 0, key=_version)
