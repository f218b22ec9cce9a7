"""Innsmouth as a position: the contract, kept by the functions of this folder."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.reach import OPEN, OWN, UNSURE
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.games.innsmouth import notation, scoring
from tropa.games.innsmouth.components import DETECTIVE
from tropa.games.innsmouth.notation import CONFIRM, DONE, DRAW, FACES, FATE, PICK, START
from tropa.games.innsmouth.rules import dealer
from tropa.games.innsmouth.rules.decisions import carry_out, find_owed, has_first_segment_to_draw
from tropa.games.innsmouth.rules.hidden import redraw_hidden
from tropa.games.innsmouth.rules.segments import pick_first
from tropa.games.innsmouth.state import FINISHED, OVER, State


@final
class Innsmouth(State):
    """A position of Innsmouth."""

    # Who acts, and how ----------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        if dealer.is_dealing(self):
            return DEALER_ALONE
        if self.phase == OVER:
            return NOBODY
        if len(self.shown) == 0:
            return ALONE[self.turn]
        if self.players == 1:
            return ALONE[0]
        seats: list[int] = []
        for seat in range(self.players):
            if self.sheets[seat].stage != FINISHED:
                seats.append(int(seat))
        return tuple(seats)

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in dealer.chances(self)]
        return find_owed(self, seat, True)

    def owed(self, seat: i64) -> list[int]:
        """In the final route without going back or starting over."""
        return find_owed(self, seat, False)

    def pick(self, seat: i64, rng: Rng) -> i64:
        is_first = has_first_segment_to_draw(self, seat)
        return DRAW + pick_first(self, self.sheets[seat], rng) if is_first else super().pick(seat, rng)

    def reach(self, seat: i64, action: i64) -> i64:
        """Dice are taken before all eyes; what is drawn before all are done is one's own (IN-4.6); that one is done is open, but nothing
        else as long as others aren't. The Detective may still be asked for a witness (IN-10.1)."""
        if action < FATE:
            return OPEN
        is_last_word = action == CONFIRM or (action == DONE and self.sheets[seat].character != DETECTIVE)
        if is_last_word and len(self.to_act()) > 1:
            return OPEN
        return OWN if (action >= PICK and action < DONE) or (action >= START and action < CONFIRM) else UNSURE

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            dealer.deal(self, action)
        else:
            carry_out(self, seat, action)

    def chances(self) -> list[tuple[int, int]]:
        return dealer.chances(self)

    def chance_total(self) -> i64:
        return FACES if dealer.lowest_face(self) >= 0 else super().chance_total()

    def chance_at(self, ticket: i64) -> i64:
        face = dealer.lowest_face(self)
        return face + ticket if face >= 0 else super().chance_at(ticket)

    def draw_name(self) -> str:
        return dealer.draw_name(self)

    # Copies and outlets ---------------------------------------------------------------------------------------

    def copy(self) -> Innsmouth:
        return Innsmouth(self.setting, self)

    def guess(self, seat: i64, rng: Rng) -> Innsmouth:
        check_seat(seat, self.players)
        found = self.copy()
        redraw_hidden(found, seat, rng)
        return found

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]
