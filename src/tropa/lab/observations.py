"""Whether observations tell a seat all that it may know and nothing else: part of the conformance suite.

A guess takes the place of the truth and must give the same row. What a seat sees otherwise must give another one: of all states
that are visited, of guesses of the other seats, and of positions in which a single field was changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from tropa.core.contract import Game, Position
from tropa.core.meta import Block
from tropa.core.rng import Rng
from tropa.core.vectors import shorts
from tropa.lab.fields import DERIVED, FIXED, SCRATCH, SHARED, change, fields_of, is_changeable

UNWRITTEN: Final = -32768
"""No number of a block: what wasn't written, and what lies around a row."""
MARGIN: Final = 4
FIELDS_TRIED: Final = 4
"""Fields changed per state."""


class RowCheck:
    """Checks observations of one game, beginning with its first position."""

    def __init__(self, game: Game, start: Position, players: int) -> None:
        self.show = game.show
        self.players = players
        self.layout = game.show.layout(start)
        self.width = sum(block.size for block in self.layout)
        self.views: dict[tuple[int, tuple[int, ...]], bytes] = {}
        """What each seat saw when a row was written."""

    def faults(self, position: Position, seat: int, rng: Rng) -> Iterator[str]:
        """What is wrong with the row of the seat."""
        if self.show.layout(position) != self.layout:
            yield "the layout of observations changes in play"
            return
        numbers = self.written(position, seat)
        row = tuple(numbers[MARGIN:-MARGIN])
        if any(number != UNWRITTEN for number in [*numbers[:MARGIN], *numbers[-MARGIN:]]):
            yield f"the observation of seat {seat} is written beyond its {self.width} numbers"
        yield from range_faults(self.layout, row)
        guessed = self.row(position.guess(seat, rng), seat)
        if guessed != row:
            yield f"the observation of seat {seat} tells what it can't know: {self.where(row, guessed)}"
        yield from self.gap_faults(position, seat)
        others = [other for other in range(self.players) if other != seat]
        if others:
            yield from self.gap_faults(position.guess(others[rng.below(len(others))], rng), seat)
        yield from self.change_faults(position, seat, rng)

    def gap_faults(self, position: Position, seat: int) -> Iterator[str]:
        """The seat saw something else at another time, and its row was the same."""
        seen = self.seen(position, seat)
        if self.views.setdefault((seat, self.row(position, seat)), seen) != seen:
            yield f"the observation of seat {seat} lacks something that it sees"

    def change_faults(self, position: Position, seat: int, rng: Rng, tried: int = FIELDS_TRIED) -> Iterator[str]:
        """Some fields of a copy are changed, one at a time."""
        copy = position.copy()
        words = (FIXED, DERIVED, SCRATCH)
        fields = [field for field in fields_of(copy) if field.word not in words and is_changeable(field.value)]
        row, seen = self.row(position, seat), self.seen(position, seat)
        for _ in range(tried if fields else 0):
            field = fields[rng.below(len(fields))]
            take_back = change(field, rng, in_place=field.word != SHARED)
            try:
                is_missing = self.seen(copy, seat) != seen and self.row(copy, seat) == row
            except Exception:
                is_missing = False  # A position that no game leads to can't always be shown.
            take_back()
            if is_missing:
                yield f"seat {seat} sees {field.path}, and its observation lacks it"

    def row(self, position: Position, seat: int) -> tuple[int, ...]:
        return tuple(self.written(position, seat)[MARGIN:-MARGIN])

    def written(self, position: Position, seat: int) -> list[int]:
        """The row, and what lies around it."""
        out = shorts(self.width + 2 * MARGIN, UNWRITTEN)
        self.show.observe(position, seat, out, MARGIN)
        return [int(number) for number in out]

    def seen(self, position: Position, seat: int) -> bytes:
        return msgspec.json.encode(self.show.view(position, seat))

    def where(self, one: tuple[int, ...], other: tuple[int, ...]) -> str:
        """The blocks in which two rows differ."""
        found = []
        at = 0
        for block in self.layout:
            if one[at : at + block.size] != other[at : at + block.size]:
                found.append(block.name)
            at += block.size
        return ", ".join(found)


def range_faults(layout: list[Block], row: tuple[int, ...]) -> Iterator[str]:
    names = [block.name for block in layout]
    if len(set(names)) != len(names):
        yield "two blocks of an observation have the same name"
    at = 0
    for block in layout:
        numbers = row[at : at + block.size]
        at += block.size
        for number in numbers:
            if number == UNWRITTEN:
                yield f"the block {block.name} of an observation isn't written to its end"
            elif not block.low <= number <= block.high:
                yield f"the block {block.name} of an observation has {number}, outside {block.low}..{block.high}"
