"""Lost Cities as a position: who acts, what may be done, what the dealer draws."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.reach import OPEN
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.games.lost_cities import notation, scoring
from tropa.games.lost_cities.rules import dealer
from tropa.games.lost_cities.rules.decisions import carry_out, find_actions, find_owed
from tropa.games.lost_cities.rules.hidden import redraw_hidden
from tropa.games.lost_cities.state import BONUS, OVER, PLAY, TAKE, State


@final
class LostCities(State):
    """A position of Lost Cities: The Board Game."""

    # Questions ------------------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        phase = self.phase
        if phase == PLAY or phase == TAKE or phase == BONUS:
            return ALONE[self.turn]
        if phase == OVER:
            return NOBODY
        return DEALER_ALONE

    def is_over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        return find_actions(self, seat)

    def owed(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return self.actions(seat)
        return find_owed(self, seat)

    def reach(self, seat: i64, action: i64) -> i64:
        """All that a seat does is done on the table; what was hidden is the dealer's to show."""
        return OPEN

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
        else:
            carry_out(self, seat, action)

    # Copies -----------------------------------------------------------------------------------------------------

    def copy(self) -> LostCities:
        return LostCities(self.players, self.is_short, self.is_up_and_down, self.has_open_totals, self)

    def guess(self, seat: i64, rng: Rng) -> LostCities:
        check_seat(seat, self.players)
        drawn = self.copy()
        redraw_hidden(drawn, seat, rng)
        return drawn

    # Texts and scores -------------------------------------------------------------------------------------------

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
