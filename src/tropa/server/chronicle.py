"""What has happened at a table, as each viewer may know it."""

from __future__ import annotations

from tropa.core.contract import Position
from tropa.core.match import Match
from tropa.server.protocol import LogEntry

Viewer = int | None
"""A seat, or None for an onlooker."""


class Chronicle:
    """Log entries by viewer, kept for those who have asked; everything in it follows from the match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: dict[Viewer, list[list[LogEntry]]] = {}

    def entries(self, viewer: Viewer, since: int = 0) -> list[LogEntry]:
        """What `viewer` was told of the actions after the first `since`."""
        if viewer not in self._told:
            self._told[viewer] = []
            self._retell(0, [viewer])
        return [entry for entries in self._told[viewer][since:] for entry in entries]

    @property
    def has_readers(self) -> bool:
        return bool(self._told)

    def note(self, before: Position, after: Position, actor: int, action: int) -> None:
        """One more action."""
        self._tell(list(self._told), before, after, actor, action)

    def cut(self, count: int) -> None:
        """An action was taken back: after the first `count` the match went another way."""
        for told in self._told.values():
            del told[count:]
        self._retell(count, list(self._told))

    def _retell(self, count: int, viewers: list[Viewer]) -> None:
        if not viewers:
            return
        position = self._match.position_after(count)
        for actor, action in self._match.actions[count:]:
            before = position.copy()
            position.act(actor, action)
            self._tell(viewers, before, position, actor, action)

    def _tell(self, viewers: list[Viewer], before: Position, after: Position, actor: int, action: int) -> None:
        for viewer in viewers:
            told = self._told[viewer]
            move = len(told) + 1
            told.append([LogEntry(move, actor, event) for event in after.events(before, actor, action, viewer)])
