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


class _Answers:
    """In order of time, and so of index and version; no such answer is ever taken back. Mostly the question is about now: then all count."""

    def __init__(self) -> None:
        self.given: list[_Answer] = []
        self.inherited = 0
        """So many of them belong to the record that the game goes on from."""

    def add(self, answer: _Answer) -> None:
        self.given.append(answer)
        if answer.version == 0:
            self.inherited += 1

    def up_to(self, version: int) -> int:
        """How many were given at this table up to a version."""
        if not self.given or self.given[-1].version <= version:
            return len(self.given) - self.inherited
        return bisect_right(self.given, version, key=_version) - self.inherited

    def before(self, index: int) -> int:
        """How many are among the first `index` actions of the record."""
        if not self.given or self.given[-1].index < index:
            return len(self.given)
        return bisect_left(self.given, index, key=_index)


class Unnoticed:
    """All of them, and each seat's own."""

    def __init__(self) -> None:
        self._all = _Answers()
        self._by_seat: defaultdict[Viewer, _Answers] = defaultdict(_Answers)

    def add(self, index: int, version: int, seat: int) -> None:
        answer = _Answer(index, version, seat)
        self._all.add(answer)
        self._by_seat[seat].add(answer)

    def take_back(self, index: int) -> None:
        """Another action, number `index`, was taken back: what came after it moves up."""
        for answer in self._all.given:
            if answer.index > index:
                answer.index -= 1

    def is_hidden(self, index: int, viewer: Viewer) -> bool:
        """Whether action number `index` is an answer that `viewer` doesn't notice."""
        answers = self._all.given
        at = self._all.before(index)
        return at < len(answers) and answers[at].index == index and answers[at].seat != viewer

    def seen_version(self, seats: Seats, version: int) -> int:
        """What whoever holds these seats takes `version` for."""
        if not self._all.given:
            return version
        return version - self._all.up_to(version) + sum(self._by_seat[seat].up_to(version) for seat in seats)

    def true_version(self, seats: Seats, seen: int) -> int:
        """The last version that whoever holds these seats takes for `seen`."""
        version = seen
        for answer in self._all.given:
            if answer.seat not in seats and 0 < answer.version <= version + 1:
                version += 1
        return version

    def seen_moves(self, viewer: Viewer, moves: int) -> int:
        """How many of the first `moves` actions `viewer` has noticed."""
        if not self._all.given:
            return moves
        return moves - self._all.before(moves) + self._by_seat[viewer].before(moves)
