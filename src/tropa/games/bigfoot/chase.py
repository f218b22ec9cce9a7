"""Bigfoot found, by himself or by an accusation, and the chase after him (BF-5, BF-7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import CAMP, TRACK_END
from tropa.games.bigfoot.notation import ACCUSE
from tropa.games.bigfoot.state import (
    CAUGHT,
    DISCARD,
    DRAW,
    END,
    LAY_CAMP,
    NOTHING_LEFT,
    OPEN_CARD,
    OVER,
    POINTS,
    TRACK_FULL,
    WINDOW,
    WRONG_ACCUSATION,
)
from tropa.games.bigfoot.talk import Talk


class Chase(Talk):
    """A position as far as finding and hunting Bigfoot is concerned."""

    def next_seat(self) -> None:
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0

    # Found (BF-5) ---------------------------------------------------------------------------------------------

    def answer(self, seat: i64, action: i64) -> None:
        if self.phase != WINDOW:
            raise Refusal("no-window", "BF-5.2")
        if seat == self.turn:
            raise Refusal("window-is-yours", "BF-5.2")
        if self.passed[seat]:
            raise Refusal("already-passed", "BF-5.2")
        if action == ACCUSE:
            if seat == self.bigfoot:
                raise Refusal("hikers-accuse", "BF-5.2")
            if self.turn == self.bigfoot:
                self.begin_chase()
            else:
                self._finish(WRONG_ACCUSATION)
            return
        self.passed[seat] = 1
        for other in range(self.players):
            if self.is_asked(other):
                return
        self._close_window()
        if self.is_last_turn:
            self._finish(POINTS)
        else:
            self.next_seat()
            self.begin_turn()

    def _close_window(self) -> None:
        for seat in range(self.players):
            self.passed[seat] = 0

    def reveal(self, seat: i64) -> None:
        if self.is_chase():
            raise Refusal("chase-is-on", "BF-7.1")
        if seat != self.bigfoot:
            raise Refusal("not-bigfoot", "BF-5.1")
        if not self.can_reveal(seat):
            if seat != self.turn or (self.phase != DISCARD and self.phase != END):
                raise Refusal("reveal-when", "BF-5.1")
            raise Refusal("twelfth-card" if self.is_last_turn else "beside-camp", "BF-5.1")
        self.begin_chase()

    # The chase (BF-7) -----------------------------------------------------------------------------------------

    def begin_chase(self) -> None:
        self._close_window()
        self.figure = self.laid - 1
        self.is_camp_due = False
        self.is_last_turn = False
        self.make_piles()
        if self.laid_what[self.figure] < CAMP:
            self.ground.bar_card(self.laid_place[self.figure])
        self.end_chase_turn()

    def is_caught(self) -> bool:
        """The figure's card is part of a loop, or its camp has one (BF-7.4)."""
        what = self.laid_what[self.figure]
        if what >= CAMP:
            return self.ground.has_loop_at(what - CAMP)
        return self.ground.has_loop_through(self.laid_place[self.figure])

    def end_chase_turn(self) -> None:
        if self.is_caught():
            self._finish(CAUGHT)
        elif self.track == TRACK_END:
            self._finish(TRACK_FULL)
        elif self.cards_left() == 0 and self.camps_left() == 0:
            self._finish(NOTHING_LEFT)
        else:
            self.next_seat()
            if self.turn == self.bigfoot:
                self.next_seat()
            self.turn_number += 1
            self.phase = DRAW

    def draw(self, source: i64) -> None:
        if not self.is_chase():
            raise Refusal("no-chase", "BF-7.2")
        if self.phase != DRAW:
            raise Refusal("camp-chosen" if self.phase == LAY_CAMP else "two-drawn", "BF-7.2")
        if self.source_size(source) == 0:
            raise Refusal("source-empty", "BF-7.2")
        self.source = source
        self.phase = OPEN_CARD

    def _finish(self, reason: i64) -> None:
        self._close_window()
        self.reason = reason
        self.phase = OVER
