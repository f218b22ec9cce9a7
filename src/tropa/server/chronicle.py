"""What has happened at a table, as each viewer may know it."""

from __future__ import annotations

from typing import cast

import msgspec

from tropa.core.contract import Position
from tropa.core.match import Match
from tropa.server.protocol import LogEntry

Viewer = int | None
"""A seat, or None for an onlooker."""


class _Told:
    """Entries as they are sent, in one list: many thousands of small objects would keep the garbage collector busy."""

    def __init__(self) -> None:
        self.entries: list[msgspec.Raw] = []
        self.count_after: list[int] = [0]
        """How many entries there are once so many actions have happened."""

    def add(self, actor: int, events: list[object]) -> None:
        move = len(self.count_after)
        self.entries.extend(msgspec.Raw(msgspec.json.encode(LogEntry(move, actor, event))) for event in events)
        self.count_after.append(len(self.entries))

    def cut(self, moves: int) -> None:
        del self.entries[self.count_after[moves] :]
        del self.count_after[moves + 1 :]


class Chronicle:
    """Log entries by viewer, kept for those who have asked; everything in it follows from the match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: dict[Viewer, _Told] = {}

    def entries(self, viewer: Viewer, since: int = 0) -> list[LogEntry]:
        """What `viewer` was told of the actions after the first `since`, already encoded."""
        if viewer not in self._told:
            self._told[viewer] = _Told()
            self._retell(0, [viewer])
        told = self._told[viewer]
        return cast(list[LogEntry], told.entries[told.count_after[since] :])

    @property
    def has_readers(self) -> bool:
        return bool(self._told)

    def note(self, before: Position, after: Position, actor: int, action: int) -> None:
        """One more action."""
        self._tell(list(self._told), before, after, actor, action)

    def cut(self, moves: int) -> None:
        """An action was taken back: after the first `moves` the match went another way."""
        for told in self._told.values():
            told.cut(moves)
        self._retell(moves, list(self._told))

    def _retell(self, moves: int, viewers: list[Viewer]) -> None:
        if not viewers:
            return
        position = self._match.position_after(moves)
        for actor, action in self._match.actions[moves:]:
            before = position.copy()
            position.act(actor, action)
            self._tell(viewers, before, position, actor, action)

    def _tell(self, viewers: list[Viewer], before: Position, after: Position, actor: int, action: int) -> None:
        for viewer in viewers:
            self._told[viewer].add(actor, after.events(before, actor, action, viewer))
