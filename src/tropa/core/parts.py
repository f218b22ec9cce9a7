"""Parts of views and choices that are built once, and again only when what they follow from has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Parts:
    """Of one game's positions, looked at one after another. For whoever never changes a position that was looked at."""

    def __init__(self, stamp: Callable[[Any, int], object], known: Parts | None = None) -> None:
        """`stamp` is the show's (`Show.stamp`); parts that are `known` elsewhere are taken from there, and stay as they are."""
        self._stamp = stamp
        self._known = known
        self._position: object = None
        self._stamps: dict[int, object] = {}
        """Of the position that is looked at, by seat."""
        self._common: object = None
        """What of it is the same for everybody."""
        self._kept: dict[object, tuple[object, object]] = {}

    def stamp(self, position: object, seat: int) -> object:
        """The position's, found once for all who look at it."""
        self._look_at(position)
        if seat not in self._stamps:
            self._stamps[seat] = self._stamp(position, seat)
        return self._stamps[seat]

    def common(self, position: object, build: Callable[[], object]) -> object:
        """What all see alike of the position, built for the first of them."""
        self._look_at(position)
        if self._common is None:
            self._common = build()
        return self._common

    def _look_at(self, position: object) -> None:
        if position is not self._position:
            self._position = position
            self._stamps = {}
            self._common = None

    def get(self, name: object, stamp: object, build: Callable[[], object]) -> object:
        """The part of that name, built unless it was for an equal stamp; always, if that is None."""
        kept = self._kept.get(name)
        if kept is not None and stamp is not None and kept[0] == stamp:
            return kept[1]
        kept = self._known._kept.get(name) if self._known is not None else None
        if kept is not None and stamp is not None and kept[0] == stamp:
            return kept[1]
        part = build()
        if stamp is not None:
            self._kept[name] = (stamp, part)
        return part
