"""What has happened at a table, as each viewer may know it."""

from __future__ import annotations

from typing import cast

import msgspec

from tropa.core.contract import DEALER, Position
from tropa.core.match import Match, Step
from tropa.server.protocol.tables import LogEntry
from tropa.server.unnoticed import Unnoticed, Viewer


class _Told:
    """Entries as they are sent, in one list: many thousands of small objects would keep the garbage collector busy."""

    def __init__(self) -> None:
        self.entries: list[msgspec.Raw] = []
        self.count_after: list[int] = [0]
        """How many entries there are once so many actions have been noticed."""

    def add(self, actor: int, events: list[object]) -> None:
        move = len(self.count_after)
        self.entries.extend(msgspec.Raw(msgspec.json.encode(LogEntry(move, actor, event))) for event in events)
        self.count_after.append(len(self.entries))

    def cut(self, moves: int) -> None:
        del self.entries[self.count_after[moves] :]
        del self.count_after[moves + 1 :]


class Chronicle:
    """Log entries by viewer, kept for those who have asked; everything in it follows from the match."""

    def __init__(self, match: Match, unnoticed: Unnoticed) -> None:
        self._match = match
        self._unnoticed = unnoticed
        self._told: dict[Viewer, _Told] = {}

    def entries(self, viewer: Viewer, since: int = 0) -> list[LogEntry]:
        """What `viewer` was told of the actions after the first `since`, already encoded."""
        if viewer not in self._told:
            self._told[viewer] = _Told()
            self._retell(0, [viewer])
        told = self._told[viewer]
        return cast(list[LogEntry], told.entries[told.count_after[self._unnoticed.seen_moves(viewer, since)] :])

    @property
    def has_readers(self) -> bool:
        return bool(self._told)

    def note(self, before: Position, after: Position) -> None:
        """One more action, the last one of the match."""
        self._tell(list(self._told), before, after, len(self._match.actions) - 1)

    def cut(self, moves: int) -> None:
        """An action was taken back: after the first `moves` the match went another way."""
        for viewer, told in self._told.items():
            told.cut(self._unnoticed.seen_moves(viewer, moves))
        self._retell(moves, list(self._told))

    def _retell(self, moves: int, viewers: list[Viewer]) -> None:
        if not viewers:
            return
        position = self._match.position_after(moves)
        for index in range(moves, len(self._match.actions)):
            step = Step(position, *self._match.actions[index])
            position = step.after
            self._tell(viewers, step.before, step.after, index)

    def _tell(self, viewers: list[Viewer], before: Position, after: Position, index: int) -> None:
        actor, action = self._match.actions[index]
        named = DEALER if actor != DEALER and before.is_secret(actor, action) else actor
        for viewer in viewers:
            if not self._unnoticed.is_hidden(index, viewer):
                self._told[viewer].add(named, self._match.game.show.events(before, after, actor, action, viewer))
