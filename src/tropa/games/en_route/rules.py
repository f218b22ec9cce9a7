"""What may be done in En Route and what it does: ER-3 to ER-11."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import DEALER, Position, Refusal
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.numbers import count_bits
from tropa.core.rng import Rng
from tropa.games.en_route import guessing, notation, scoring
from tropa.games.en_route.choosing import Choosing
from tropa.games.en_route.notation import DONE, KEEP, KEEP_TASK, LAY, PASS, PICK, RENEW, SEAT_ACTIONS, TAKE, TAKE_BALANCE
from tropa.games.en_route.showing import build_view
from tropa.games.en_route.state import (
    CHOOSE,
    DRAWING,
    FINAL,
    FINISHED,
    KEEP_TASKS,
    OFFER,
    OVER,
    QUEUE_SLOTS,
    RATE,
    TAKE_BALANCES,
    Setting,
)
from tropa.games.en_route.telling import build_choice, build_events
from tropa.games.en_route.view import Choice, Headline, View


@final
class EnRoute(Choosing):
    """A position of En Route."""

    # What can be done -----------------------------------------------------------------------------------------

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        if not self.is_seat(seat):
            return []
        found = self._owed_actions(seat)
        if self.phase == FINAL and self.owes(seat):
            found = self.route_actions(seat, True)
        if self.can_renew(seat):
            room = min(self.hand_count(seat), 3)
            for cards in range(1, 1 << room):
                if count_bits(cards) <= self.deck_count():
                    found.append(int(RENEW + cards))
        return found

    def owed(self, seat: i64) -> list[int]:
        """Without a new hand, and in the final route without going back or starting over."""
        return self._owed_actions(seat) if self.is_seat(seat) else []

    def _owed_actions(self, seat: i64) -> list[int]:
        if not self.owes(seat):
            return []
        phase = self.phase
        if phase == DRAWING:
            return self.drawing_actions(seat)
        if phase == FINAL:
            return self.route_actions(seat, False)
        if phase == KEEP_TASKS:
            return sorted([int(KEEP_TASK + self.task_dealt[seat * 2]), int(KEEP_TASK + self.task_dealt[seat * 2 + 1])])
        if phase == TAKE_BALANCES:
            return [int(TAKE_BALANCE), int(TAKE_BALANCE) + 1, int(PASS)]
        if phase == CHOOSE:
            return sorted([int(KEEP + self.offered[0]), int(KEEP + self.offered[1])])
        if phase == RATE:
            return self.rating_actions()
        if phase == OFFER and self.players == 1:
            return sorted(int(TAKE + self.queue[slot]) for slot in range(QUEUE_SLOTS) if self.queue[slot] >= 0)
        return [int(LAY) + card for card in self.hand(seat)]

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self.deal(action)
            return
        if not self.is_seat(seat):
            raise Refusal("no-such-seat", "ER-3.2")
        phase = self.phase
        if phase == OVER:
            raise Refusal("over", "ER-9.1")
        if self.is_dealing():
            raise Refusal("dealer-to-act", "ER-3.2")
        if action < 0 or action >= SEAT_ACTIONS:
            raise Refusal("no-such-action", "ER-12.1")
        if action >= RENEW:
            self.renew(seat, action - RENEW)
            return
        if not self.owes(seat):
            if phase == DRAWING and self.stage[seat] == FINISHED:
                raise Refusal("turn-finished", "ER-5.7")
            raise Refusal("not-your-turn", "ER-4.1")
        if phase == DRAWING:
            if action < PICK or action > DONE:
                raise Refusal("drawing-now", "ER-5.1")
            self.draw_action(seat, action)
            if self.stage[seat] == FINISHED:
                self.pass_drawing()
        elif phase == FINAL:
            self.act_on_route(seat, action)
        elif action not in self._owed_actions(seat):
            self.refuse(seat, action)
        elif phase == KEEP_TASKS:
            self.task_kept[seat] = 0 if self.task_dealt[seat * 2] == action - KEEP_TASK else 1
            if self.have_all_kept():
                self.after_tasks()
        elif phase == TAKE_BALANCES:
            self.take_balance(seat, action)
        elif phase == CHOOSE:
            self.keep(action - KEEP)
        elif phase == RATE:
            self.rate(action)
        elif action >= TAKE:
            self.take_from_queue(action - TAKE)
        else:
            self.lay(seat, action - LAY)

    # Copies and outlets ---------------------------------------------------------------------------------------

    def copy(self) -> EnRoute:
        return EnRoute(self.setting, self.city_index, self)

    def guess(self, seat: i64, rng: Rng) -> EnRoute:
        drawn = self.copy()
        guessing.redraw_hidden(drawn, seat, rng)
        return drawn

    def view(self, seat: int | None) -> View:
        return build_view(self, seat)

    def choice(self, seat: int, action: int) -> Choice:
        return build_choice(self, seat, action)

    def events(self, before: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, EnRoute)
        return build_events(before, self, actor, action, viewer)

    def headline(self) -> Headline:
        return Headline(int(self.round), 10, self.city.id)

    def text(self, seat: int, action: int) -> str:
        hand = self.hand(seat) if seat >= 0 else []
        return notation.action_text(int(self.city_index), seat, action, hand, self.shown_cards())

    def parse(self, seat: int, text: str) -> int:
        hand = self.hand(seat) if seat >= 0 else []
        return notation.parse_action(int(self.city_index), seat, text, hand, self.shown_cards())

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]


def new_position(setting: Setting) -> EnRoute:
    position = EnRoute(setting, max(0, setting.city))
    if setting.city >= 0:
        position.begin_setup()
    return position
