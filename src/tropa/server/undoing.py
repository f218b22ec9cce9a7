"""Which seats may take back their last action: known at once by an action's reach, or decided when asked or after telling.

Looking closely takes guesses and views, more than the rest of a move. Until it is decided nobody is offered to take back what they have just
done, and whoever was offered it before keeps the offer.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tropa.core.contract import DEALER
from tropa.core.match import SCRUTINY, Match

GLIMPSE = 2
"""Guesses to tell whether an action revealed something, for an offer to take it back. Taking back looks more closely."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Undoing:
    def __init__(self, match: Match, opening: int) -> None:
        self._match = match
        self._opening = opening
        """What the game goes on from isn't taken back."""
        self._offered: set[int] = set()
        self._undecided: set[int] = set()

    def note_act(self, seat: int) -> None:
        """`seat` acted, or the dealer."""
        if seat == DEALER:
            self._offered.clear()
            self._undecided.clear()
        else:
            self._offered.discard(seat)
            self._undecided |= {*self._offered, seat}
            for known in filter(self._match.is_undo_known, self.undecided()):
                self.decide(known)

    def note_unnoticed(self, seat: int) -> None:
        """`seat` answered unnoticed. That binds it; and nobody else's offer changes now, for that would be noticed."""
        self._offered.discard(seat)
        self._undecided.discard(seat)

    def note_undo(self, seat: int) -> None:
        """`seat` took something back: what depended on it may stand alone now."""
        self._undecided = self._match.recent_actors()
        self._offered &= self._undecided - {seat}

    def is_offered(self, seat: int) -> bool:
        return seat in self._offered

    def undecided(self) -> list[int]:
        return sorted(self._undecided)

    def decide(self, seat: int) -> bool:
        """Whether `seat` is offered to take back its last action now."""
        if seat in self._undecided:
            self._undecided.discard(seat)
            self._offered.discard(seat)
            if self.find(seat, GLIMPSE) is not None:
                self._offered.add(seat)
        return seat in self._offered

    def find(self, seat: int, guesses: int = SCRUTINY) -> int | None:
        """Which action `seat` would take back."""
        index = self._match.undo_index(seat, guesses)
        return index if index is not None and index >= self._opening else None
