"""What has happened at a table, as each viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec

from tropa.core.contract import DEALER, Position
from tropa.core.match import Match, Step
from tropa.server.protocol.tables import LogEntry
from tropa.server.unnoticed import Unnoticed, Viewer


class _Told:
    """Entries as they are written, in one list: many thousands of small objects would keep the garbage collector busy."""

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        self.count_after: list[int] = [0]
        """How many entries there are once so many actions have been noticed."""

    def add(self, actor: int, events: list[object], same: dict[bytes, bytes]) -> None:
        """What one action brought; what others were told in the same words (`same`) is kept once."""
        move = len(self.count_after)
        for event in events:
            written = msgspec.json.encode(LogEntry(move, actor, event))
            self.entries.append(same.setdefault(written, written))
        self.count_after.append(len(self.entries))

    def between(self, since: int, until: int) -> list[LogEntry]:
        """What so many noticed actions brought, as it is sent."""
        written = self.entries[self.count_after[since] : self.count_after[until]]
        return cast(list[LogEntry], [msgspec.Raw(entry) for entry in written])

    def cut(self, moves: int) -> None:
        del self.entries[self.count_after[moves] :]
        del self.count_after[moves + 1 :]


class Chronicle:
    """Log entries by viewer, kept for those who have asked; everything in it follows from the match."""

    def __init__(self, match: Match, unnoticed: Unnoticed) -> None:
        self._match = match
        self._unnoticed = unnoticed
        self._told: dict[Viewer, _Told] = {}
        self._cuts = 0
        """How often something was taken back."""

    def tell_from_start(self, viewer: Viewer) -> Iterator[None]:
        """Find out, action by action, what `viewer` was told so far; the match may go on meanwhile."""
        while viewer not in self._told:
            told, cuts = _Told(), self._cuts
            position, index = self._match.start, 0
            while index < len(self._match.actions) and cuts == self._cuts:
                step = Step(position, *self._match.actions[index])
                self._tell({viewer: told}, step.before, step.after, index)
                position, index = step.after, index + 1
                yield
            if cuts == self._cuts:
                self._told[viewer] = told

    def entries(self, viewer: Viewer, since: int = 0) -> list[LogEntry]:
        """What `viewer` was told of the actions after the first `since`, already encoded."""
        told = self._told_to(viewer)
        return told.between(self._unnoticed.seen_moves(viewer, since), -1)

    def page(self, viewer: Viewer, before: int, most: int) -> tuple[int, list[LogEntry]]:
        """The same of at most so many moves up to number `before`, as `viewer` counts them, and of how many there is more."""
        told = self._told_to(viewer)
        until = min(max(before, 0), len(told.count_after) - 1)
        since = max(0, until - most)
        return since, told.between(since, until)

    def _told_to(self, viewer: Viewer) -> _Told:
        if viewer not in self._told:
            for _ in self.tell_from_start(viewer):
                pass
        return self._told[viewer]

    @property
    def has_readers(self) -> bool:
        return bool(self._told)

    def note(self, before: Position, after: Position) -> None:
        """One more action, the last one of the match."""
        self._tell(self._told, before, after, len(self._match.actions) - 1)

    def cut(self, moves: int) -> None:
        """An action was taken back: after the first `moves` the match went another way."""
        self._cuts += 1
        if not self._told:
            return
        for viewer, told in self._told.items():
            told.cut(self._unnoticed.seen_moves(viewer, moves))
        position = self._match.position_after(moves)
        for index in range(moves, len(self._match.actions)):
            step = Step(position, *self._match.actions[index])
            position = step.after
            self._tell(self._told, step.before, step.after, index)

    def _tell(self, readers: dict[Viewer, _Told], before: Position, after: Position, index: int) -> None:
        actor, action = self._match.actions[index]
        named = DEALER if actor != DEALER and before.is_secret(actor, action) else actor
        same: dict[bytes, bytes] = {}
        for viewer, told in readers.items():
            if not self._unnoticed.is_hidden(index, viewer):
                told.add(named, self._match.game.show.events(before, after, actor, action, viewer), same)
