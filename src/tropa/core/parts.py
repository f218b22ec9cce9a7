"""Parts of views and choices that are built once, and again only when what they follow from has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Parts:
    """Of one game's positions, looked at one after another. For whoever never changes a position that was looked at."""

    def __init__(self, stamp: Callable[[Any, int], object]) -> None:
        """`stamp` is the show's (`Show.stamp`)."""
        self._stamp = stamp
        self._position: object = None
        self._stamps: dict[int, object] = {}
        """Of the position that is looked at, by seat."""
        self._kept: dict[object, tuple[object, object]] = {}

    def stamp(self, position: object, seat: int) -> object:
        """The position's, found once for all who look at it."""
        if position is not self._position:
            self._position = position
            self._stamps = {}
        if seat not in self._stamps:
            self._stamps[seat] = self._stamp(position, seat)
        return self._stamps[seat]

    def find(self, name: object, stamp: object) -> object:
        """The part of that name if it was built for an equal stamp; otherwise None."""
        kept = self._kept.get(name)
        return kept[1] if kept is not None and stamp is not None and kept[0] == stamp else None

    def keep(self, name: object, stamp: object, part: object) -> None:
        if stamp is not None:
            self._kept[name] = (stamp, part)

    def drop(self, name: object) -> None:
        """Nobody asks for it any more."""
        self._kept.pop(name, None)
