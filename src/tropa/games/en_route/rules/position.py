"""En Route as a position: the contract, kept by the functions of this folder."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import DEALER, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.reach import OPEN, OWN, UNSURE
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.core.tickets import Tickets
from tropa.games.en_route import notation, scoring
from tropa.games.en_route.notation import CONFIRM, DEAL_CARD, DONE, KEEP, LAY, PICK
from tropa.games.en_route.rules import dealer
from tropa.games.en_route.rules.decisions import carry_out, find_actions, find_owed, is_drawing_segments, to_act
from tropa.games.en_route.rules.deck import card_at, card_total
from tropa.games.en_route.rules.drawing import pick_segment
from tropa.games.en_route.rules.hidden import redraw_hidden
from tropa.games.en_route.state import State


@final
class EnRoute(State):
    """A position of En Route."""

    # Who acts, and how ----------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        return to_act(self)

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in dealer.chances(self)]
        return find_actions(self, seat)

    def owed(self, seat: i64) -> list[int]:
        return find_owed(self, seat)

    def pick(self, seat: i64, rng: Rng) -> i64:
        return pick_segment(self, seat, rng) if is_drawing_segments(self, seat) else super().pick(seat, rng)

    def reach(self, seat: i64, action: i64) -> i64:
        """What is drawn on one's own sheet before all are done is one's own (ER-4.4, ER-9.1); that one is done is open, but nothing
        else as long as others aren't. Partners see more, and so does who waits for a turn."""
        if self.setting.is_team or self.setting.is_in_turn_order:
            return UNSURE
        if action >= PICK and action < CONFIRM and action != DONE:
            return OWN
        is_last_word = (action >= LAY and action < KEEP) or action == DONE or action == CONFIRM
        return OPEN if is_last_word and len(self.to_act()) > 1 else UNSURE

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            dealer.deal(self, action)
        else:
            carry_out(self, seat, action)

    def chances(self) -> list[tuple[int, int]]:
        return dealer.chances(self)

    def chance_total(self) -> i64:
        return card_total(self) if dealer.is_card_draw(self) else super().chance_total()

    def chance_at(self, ticket: i64) -> i64:
        return DEAL_CARD + card_at(self, ticket) if dealer.is_card_draw(self) else super().chance_at(ticket)

    def draw_name(self) -> str:
        return dealer.draw_name(self)

    def draw_by(self, tickets: Tickets, name: str) -> i64:
        if not dealer.is_laid_out(self):
            return super().draw_by(tickets, name)
        laid = dealer.find_laid(self, tickets)
        # Another ticket: by the one of that name the card was sought in vain.
        return laid if laid >= 0 else super().draw_by(tickets, f"{name} anew")

    # Copies, guesses, words -----------------------------------------------------------------------------------

    def copy(self) -> EnRoute:
        return EnRoute(self.setting, self.city, self)

    def guess(self, seat: i64, rng: Rng) -> EnRoute:
        check_seat(seat, self.players)
        found = self.copy()
        redraw_hidden(found, seat, rng)
        return found

    def text(self, seat: int, action: int) -> str:
        if seat < 0 or not notation.names_cards(action):
            return notation.action_text(self.city, seat, action, [], [])
        return notation.action_text(self.city, seat, action, self.hand(seat), self.shown_cards())

    def parse(self, seat: int, text: str) -> int:
        hand = self.hand(seat) if seat >= 0 else []
        return notation.parse_action(self.city, seat, text, hand, self.shown_cards())

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]
