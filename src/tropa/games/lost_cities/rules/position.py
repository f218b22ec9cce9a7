"""Lost Cities as a position: who acts, what may be done, what the dealer draws."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Refusal, Seats, check_seat
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.games.lost_cities import notation, scoring
from tropa.games.lost_cities.notation import MOVE, SEAT_ACTIONS, STAY
from tropa.games.lost_cities.rules import dealer
from tropa.games.lost_cities.rules.hidden import redraw_hidden
from tropa.games.lost_cities.rules.plays import list_plays, play
from tropa.games.lost_cities.rules.steps import bonus_paragraph, list_bonus_steps, take_bonus
from tropa.games.lost_cities.rules.takes import IDLE_LIMIT, list_sources, take
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
        if seat != self.turn:
            return []
        if self.phase == PLAY:
            return list_plays(self, seat)
        if self.phase == TAKE:
            return list_sources(self, True)
        return list_bonus_steps(self, seat)

    def owed(self, seat: i64) -> list[int]:
        """Without taking from a pile after 20 turns that led nowhere (LC-5.2)."""
        if seat == self.turn:
            if self.phase == PLAY:
                return list_plays(self, seat)
            if self.phase == TAKE:
                return list_sources(self, self.idle_turns < IDLE_LIMIT)
        return self.actions(seat)

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
        phase = self.phase
        if seat == self.turn:
            if phase == PLAY and 0 <= action < MOVE:
                play(self, seat, action)
                return
            if phase == TAKE and STAY < action < SEAT_ACTIONS:
                take(self, seat, action)
                return
            if phase == BONUS and MOVE <= action <= STAY:
                take_bonus(self, seat, action)
                return
        if seat != DEALER:
            raise self._refusal(seat, action)
        dealer.deal(self, action)

    def _refusal(self, seat: i64, action: i64) -> Refusal:
        """Why it isn't the moment for the seat's action."""
        phase = self.phase
        if seat < 0 or seat >= self.players:
            return Refusal("no-such-seat", "LC-2.3")
        if phase == OVER:
            return Refusal("over", "LC-6.1")
        if phase != PLAY and phase != TAKE and phase != BONUS:
            return Refusal("dealer-to-act", "LC-2.1")
        if seat != self.turn:
            return Refusal("not-your-turn", "LC-2.4")
        if action < 0 or action >= SEAT_ACTIONS:
            return Refusal("not-in-hand", "LC-3.1")
        if MOVE <= action <= STAY:
            return Refusal("no-extra-step", "LC-4.4")
        if phase == BONUS:
            return Refusal("finish-bonus", bonus_paragraph(self))
        if phase == TAKE:
            return Refusal("already-played", "LC-3.1")
        return Refusal("play-first", "LC-3.1")

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
