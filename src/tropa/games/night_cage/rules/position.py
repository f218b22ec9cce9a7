"""The Night Cage as a position: the contract, kept by the functions of the rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.reach import OPEN
from tropa.core.rng import Rng
from tropa.core.seats import check_seat
from tropa.games.night_cage import notation, scoring
from tropa.games.night_cage.rules import dealer, ends
from tropa.games.night_cage.rules.decisions import carry_out, find_actions
from tropa.games.night_cage.rules.hidden import redraw_hidden
from tropa.games.night_cage.rules.keys import HANDING_LIMIT, UNLIMITED
from tropa.games.night_cage.rules.silence import can_hear
from tropa.games.night_cage.rules.turn import run
from tropa.games.night_cage.state import CHOOSE_FIRST, DRAWING, OVER, State


@final
class NightCage(State):
    """A position of The Night Cage."""

    # Questions ------------------------------------------------------------------------------------------------

    def _is_at_table(self, seat: i64) -> bool:
        return 0 <= seat < self.players

    def to_act(self) -> Seats:
        phase = self.phase
        if phase == DRAWING or phase == CHOOSE_FIRST:
            return DEALER_ALONE
        if phase == OVER:
            return NOBODY
        return ALONE[self.controller(self.decider)]

    def is_over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        found: list[int] = []
        if not self._is_at_table(seat) or self.phase == DRAWING or self.phase == CHOOSE_FIRST or self.phase == OVER:
            return found
        if seat == self.controller(self.decider):
            found = find_actions(self, UNLIMITED)
        ends.find_conceding(self, seat, found)
        return found

    def owed(self, seat: i64) -> list[int]:
        """Without conceding, and without handing a key to and fro."""
        if self.phase == DRAWING or self.phase == CHOOSE_FIRST or self.phase == OVER:
            return []
        if seat != self.controller(self.decider):
            return []
        return find_actions(self, HANDING_LIMIT)

    def reach(self, seat: i64, action: i64) -> i64:
        """Everything lies open but the stack, and that is the dealer's."""
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
            return
        if not self._is_at_table(seat):
            raise Refusal("no-such-seat", "NC-2.1")
        if self.phase == OVER:
            raise Refusal("over", "NC-10.6")
        if action < 0 or action >= notation.SEAT_ACTIONS:
            raise Refusal("unknown-action", "NC-11.1")
        if self.phase == DRAWING or self.phase == CHOOSE_FIRST:
            raise Refusal("dealer-to-act", "NC-4.9")
        if action == notation.CONCEDE or action == notation.REFUSE:
            ends.concede(self, seat, action == notation.CONCEDE)
            return
        if seat != self.controller(self.decider):
            raise Refusal("not-your-decision", "NC-4.13")
        carry_out(self, action)
        run(self)

    # Copies, words and ends ---------------------------------------------------------------------------------------

    def copy(self) -> NightCage:
        return NightCage(self.players, self)

    def guess(self, seat: i64, rng: Rng) -> NightCage:
        check_seat(seat, self.players)
        found = self.copy()
        redraw_hidden(found, seat, rng)
        return found

    def can_hear(self, seat: i64, speaker: i64) -> bool:
        check_seat(seat, self.players)
        check_seat(speaker, self.players)
        return can_hear(self, seat, speaker)

    def check_point(self, seat: i64, sign: str, places: list[list[int]]) -> None:
        """Cells, one number each."""
        check_seat(seat, self.players)
        for place in places:
            if not 0 <= place[0] < self.grid.cells:
                raise Refusal("no-such-cell", "NC-1.1")

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(int(self.grid.side), seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(int(self.grid.side), seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self) for _ in range(self.players)]
