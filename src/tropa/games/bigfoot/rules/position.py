"""Bigfoot as a position: who acts, what the dealer draws, what may be done and what it does."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.reach import OPEN, UNSURE
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.games.bigfoot import notation, scoring
from tropa.games.bigfoot.notation import DRAW_FROM, PASS, PLACE_FAR, REVEAL, SEAT_ACTIONS, TAKE_CAMP
from tropa.games.bigfoot.rules import dealer, talk
from tropa.games.bigfoot.rules.decisions import carry_out, find_actions, owes, pick_place
from tropa.games.bigfoot.rules.hidden import redraw_hidden
from tropa.games.bigfoot.state import OVER, PLACE, WINDOW, State


@final
class Bigfoot(State):
    """A position of Trailblazers: Bigfoot."""

    # Questions ------------------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        phase = self.phase
        if phase == WINDOW:
            if self.players == 2:
                return ALONE[1 - self.turn]
            return tuple([seat for seat in range(self.players) if self.is_asked(seat)])
        if phase == OVER:
            return NOBODY
        return DEALER_ALONE if dealer.is_dealing(self) else ALONE[self.turn]

    def seen_to_act(self, seats: Seats) -> Seats:
        """Who has passed isn't shown: in a window everybody else seems to be asked still (BF-5.2)."""
        if self.phase != WINDOW:
            return self.to_act()
        asked = [seat for seat in range(self.players) if seat != self.turn and (seat not in seats or self.is_asked(seat))]
        return tuple(asked)

    def is_over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        return find_actions(self, seat) if self.is_at_table(seat) else []

    def owed(self, seat: i64) -> list[int]:
        """A declaration counts among them while the seat is asked for something else: it can be made once per hand."""
        if seat == DEALER:
            return self.actions(seat)
        return find_actions(self, seat) if owes(self, seat) else []

    def pick(self, seat: i64, rng: Rng) -> i64:
        is_laying = self.phase == PLACE and owes(self, seat)
        return pick_place(self, seat, rng) if is_laying else super().pick(seat, rng)

    def is_binding(self, seat: i64, action: i64) -> bool:
        """Before the chase a card shown, and a camp laid, which ends the turn; a declaration, an answer, a revealed role."""
        if action < TAKE_CAMP or action >= PLACE_FAR:
            return not self.is_chase() and self.phase != PLACE
        return action >= REVEAL and action <= PASS

    def reach(self, seat: i64, action: i64) -> i64:
        """A camp taken, a card laid, laid away or drawn, a turn ended: all see it. A card laid in the chase may end it, and open all."""
        is_step = (action >= TAKE_CAMP and action < REVEAL) or (action >= DRAW_FROM and action < PLACE_FAR)
        return OPEN if is_step or (action >= PLACE_FAR and self.phase == PLACE and not self.is_chase()) else UNSURE

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Passes aren't shown (BF-5.2)."""
        return action == PASS

    def automatic(self, seat: i64) -> i64:
        """Whoever doesn't want to accuse anybody for now need not say so after every turn."""
        return PASS if 0 <= seat < self.players and self.is_asked(seat) else -1

    def is_unnoticed(self, seat: i64, action: i64) -> bool:
        if action != PASS:
            return False
        for other in range(self.players):
            if other != seat and self.is_asked(other):
                return True
        return False

    def can_hear(self, seat: i64, speaker: i64) -> bool:
        check_seat(seat, self.players)
        check_seat(speaker, self.players)
        return True

    def check_point(self, seat: i64, sign: str, places: list[list[int]]) -> None:
        check_seat(seat, self.players)
        talk.check_point(self, seat, sign, places)

    # The dealer -----------------------------------------------------------------------------------------------

    def chances(self) -> list[tuple[int, int]]:
        return dealer.chances(self)

    def chance_total(self) -> i64:
        return dealer.chance_total(self)

    def chance_at(self, ticket: i64) -> i64:
        return dealer.chance_at(self, ticket)

    def draw_name(self) -> str:
        return dealer.draw_name(self)

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            dealer.deal(self, action)
            return
        if not self.is_at_table(seat):
            raise Refusal("no-such-seat", "BF-2.1")
        if self.phase == OVER:
            raise Refusal("over", "BF-6.1")
        if action < 0 or action >= SEAT_ACTIONS:
            raise Refusal("no-such-action", "BF-8.1")
        if dealer.is_dealing(self):
            raise Refusal("dealer-to-act", "BF-2.2")
        carry_out(self, seat, action)

    # Copies, texts and scores ---------------------------------------------------------------------------------

    def copy(self) -> Bigfoot:
        return Bigfoot(self.players, self)

    def guess(self, seat: i64, rng: Rng) -> Bigfoot:
        check_seat(seat, self.players)
        found = self.copy()
        redraw_hidden(found, seat, rng)
        return found

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(self.ground, seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(self.ground, seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return [float(points) for points in scoring.scores(self)]

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]
