"""What may be done in En Route and what it does: ER-3 to ER-11."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.atlas.search import Route
from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Position, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.games.en_route import guessing, notation, scoring
from tropa.games.en_route.dealing import Dealing
from tropa.games.en_route.notation import (
    BACK,
    BEST,
    BEST_FOR_GOAL,
    CONFIRM,
    DONE,
    KEEP,
    KEEP_TASK,
    LAY,
    LEAVE,
    LOWER,
    PASS,
    PICK,
    RAISE,
    RENEW,
    SEAT_ACTIONS,
    START,
    STEP,
    TAKE,
    TAKE_BALANCE,
)
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    CHOOSE,
    DRAWING,
    FINAL,
    FINISHED,
    KEEP_TASKS,
    LAID,
    LEAD,
    OFFER,
    OVER,
    QUEUE_SLOTS,
    RATE,
    RETURNED,
    SHOW,
    TAKE_BALANCES,
    Setting,
)
from tropa.games.en_route.telling import build_choice, build_events
from tropa.games.en_route.view import Choice, Headline, View, build_view

TAKEN: Final[i64] = -2


@final
class EnRoute(Dealing):
    """A position of En Route."""

    # Who acts -------------------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        if self.is_dealing():
            return DEALER_ALONE
        phase = self.phase
        if phase == OVER:
            return NOBODY
        if phase == TAKE_BALANCES or phase == LEAD:
            return ALONE[self.turn]
        if phase == CHOOSE or phase == RATE:
            return ALONE[self.leader]
        seats: list[int] = []
        for seat in range(self.players):
            if self.owes(seat):
                seats.append(int(seat))
        return tuple(seats)

    def owes(self, seat: i64) -> bool:
        phase = self.phase
        if self.is_dealing() or phase == OVER:
            return False
        if phase == TAKE_BALANCES or phase == LEAD:
            return seat == self.turn
        if phase == CHOOSE or phase == RATE:
            return seat == self.leader
        if phase == KEEP_TASKS:
            return self.task_kept[seat] < 0
        if phase == SHOW:
            return self.offered[seat] < 0
        if phase == OFFER:
            return self.cards_to_offer(seat) > 0
        if self.is_one_by_one() and seat != self.turn:
            return False
        return self.stage[seat] != FINISHED if phase == DRAWING else self.confirmed[seat] == 0

    def is_one_by_one(self) -> bool:
        """Drawing and final routes in turn order; opening rounds never (ER-5.7, ER-8.3, ER-9.1)."""
        return self.setting.is_in_turn_order and not self.is_opening()

    def cards_to_offer(self, seat: i64) -> i64:
        """How many cards the seat still has to lay for the leader (ER-4.1, ER-11.1); in solo one is taken from the queue."""
        laid: i64 = 0
        for slot in range(2):
            if self.offered_by[slot] == seat:
                laid += 1
        if self.players < 3:
            due: i64 = 1 if self.players == 1 else (0 if seat == self.leader else 2)
        elif self.setting.is_team:
            due = 2 if seat == (self.leader + 2) % 4 else 0
        else:
            is_neighbour = (
                seat == (self.leader + 1) % self.players or seat == (self.leader + self.players - 1) % self.players
            )
            due = 1 if is_neighbour else 0
        return due - laid

    def can_renew(self, seat: i64) -> bool:
        """A new hand is still to be had (ER-4.4)."""
        return (
            KEEP_TASKS <= self.phase < FINAL
            and not self.is_dealing()
            and self.renewed[seat] == 0
            and self.hand_count(seat) > 0
        )

    # What can be done -----------------------------------------------------------------------------------------

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        found = self._owed_actions(seat)
        if self.phase == FINAL and self.owes(seat):
            found = self.route_actions(seat, True)
        if self.can_renew(seat):
            room = min(self.hand_count(seat), 3)
            for cards in range(1, 1 << room):
                if self._bits(cards) <= self.deck_count():
                    found.append(int(RENEW + cards))
        return found

    def owed(self, seat: i64) -> list[int]:
        """Without a new hand, and in the final route without going back or starting over."""
        return self._owed_actions(seat)

    def _bits(self, number: i64) -> i64:
        count: i64 = 0
        while number:
            count += number & 1
            number >>= 1
        return count

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
            return self._rating_actions()
        if phase == OFFER and self.players == 1:
            return sorted(int(TAKE + self.queue[slot]) for slot in range(QUEUE_SLOTS) if self.queue[slot] >= 0)
        return [int(LAY) + card for card in self.hand(seat)]

    def _rating_actions(self) -> list[int]:
        """Raise or lower; at an end of the track it may be left as it is (ER-4.5)."""
        raises = self.raises[self.symbol_landmark()]
        found: list[int] = []
        if raises < len(self.city.track) - 1:
            found.append(int(RAISE))
        if raises > 0:
            found.append(int(LOWER))
        if raises == 0 or raises == len(self.city.track) - 1:
            found.append(int(LEAVE))
        return found

    def route_actions(self, seat: i64, is_free: bool) -> list[int]:
        """The final route: walked step by step, or taken as offered (ER-9.1, ER-9.10)."""
        city = self.city
        found: list[int] = []
        start = self.walk_start[seat]
        if start < 0:
            for node in range(city.map.node_count):
                for segment in city.map.incident[node]:
                    if self.is_drawn(seat, segment):
                        found.append(int(START + node))
                        break
        else:
            for segment in sorted(city.map.incident[self.walk_end(seat)]):
                if self.is_drawn(seat, segment) and not self.is_walked(seat, segment):
                    found.append(int(STEP) + segment)
            if is_free:
                found.append(int(BACK))
        if start < 0 or is_free:
            found.append(int(BEST))
            for goal in range(3):
                if self.goal[goal] >= 0:
                    found.append(int(BEST_FOR_GOAL + goal))
        if self.walk_length[seat] > 0:
            found.append(int(CONFIRM))
        return found

    def walk_end(self, seat: i64) -> i64:
        node = self.walk_start[seat]
        for segment in scoring.walk_of(self, seat):
            node = self.city.map.other_end(segment, node)
        return node

    def is_walked(self, seat: i64, segment: i64) -> bool:
        base = seat * self.city.segments
        for index in range(self.walk_length[seat]):
            if self.walk[base + index] == segment:
                return True
        return False

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self.deal(action)
            return
        phase = self.phase
        if phase == OVER:
            raise Refusal("over", "ER-9.1")
        if self.is_dealing():
            raise Refusal("dealer-to-act", "ER-3.2")
        if action < 0 or action >= SEAT_ACTIONS:
            raise Refusal("no-such-action", "ER-12.1")
        if action >= RENEW:
            self._renew(seat, action - RENEW)
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
                self._pass_drawing()
        elif phase == FINAL:
            self._act_on_route(seat, action)
        elif action not in self._owed_actions(seat):
            self._refuse(seat, action)
        elif phase == KEEP_TASKS:
            self.task_kept[seat] = 0 if self.task_dealt[seat * 2] == action - KEEP_TASK else 1
            if self._have_all_kept():
                self.after_tasks()
        elif phase == TAKE_BALANCES:
            self._take_balance(seat, action)
        elif phase == CHOOSE:
            self._keep(action - KEEP)
        elif phase == RATE:
            self._rate(action)
        elif action >= TAKE:
            self._take_from_queue(action - TAKE)
        else:
            self._lay(seat, action - LAY)

    def _refuse(self, seat: i64, action: i64) -> None:
        """Names the rule that the action breaks in this phase."""
        phase = self.phase
        if phase == KEEP_TASKS:
            raise Refusal("keep-one-task", "ER-3.2")
        if phase == TAKE_BALANCES:
            raise Refusal("balance-first", "ER-2.7")
        if phase == CHOOSE:
            raise Refusal("keep-one-card", "ER-4.2")
        if phase == RATE:
            raise Refusal("rating-first", "ER-4.5")
        if phase == OFFER and self.players == 1:
            raise Refusal("take-open-card", "ER-10.3")
        if LAY <= action < KEEP:
            raise Refusal("not-in-hand", "ER-4.1")
        raise Refusal("lay-first", "ER-4.1")

    def _have_all_kept(self) -> bool:
        for seat in range(self.players):
            if self.task_kept[seat] < 0:
                return False
        return True

    def _take_balance(self, seat: i64, action: i64) -> None:
        if action != PASS:
            self.balance_owner[self.balance_taken] = seat
            self.balance_kind[self.balance_taken] = action - TAKE_BALANCE + 1
            self.balance_taken += 1
        else:
            self.turn = (self.turn + 1) % self.players
        if self.balance_taken == BALANCE_CARDS or (action == PASS and self.turn == self.leader):
            self.start_round()

    def _lay(self, seat: i64, card: i64) -> None:
        self.card_place[card] = LAID
        self.is_known[card] = 0
        if self.phase == LEAD:
            self.lead_card = card
            self.phase = OFFER
            return
        slot: i64 = seat
        if self.phase == OFFER:
            slot = 0 if self.offered[0] < 0 else 1
        self.offered[slot] = card
        self.offered_by[slot] = seat
        for other in range(self.players):
            if self.owes(other):
                return
        if self.phase == SHOW:
            self.phase = DRAWING
            self.show_cards()
        else:
            self.phase = CHOOSE

    def _keep(self, card: i64) -> None:
        """The leader keeps one card; the other goes under the deck (ER-4.2)."""
        kept: i64 = 0 if self.offered[0] == card else 1
        self.put_under(self.offered[1 - kept])
        self.offered[1 - kept] = -1
        if kept == 1:
            self.offered[0] = card
            self.offered_by[0] = self.offered_by[1]
            self.offered[1] = -1
        self.offered_by[1] = -1
        self._set_round_cards()

    def _take_from_queue(self, card: i64) -> None:
        for slot in range(QUEUE_SLOTS):
            if self.queue[slot] == card:
                self.queue[slot] = TAKEN
        self.card_place[card] = LAID
        self.offered[0] = card
        self.offered_by[0] = 0
        self._set_round_cards()

    def _set_round_cards(self) -> None:
        """Two cards for everybody; their symbols raise ratings (ER-4.3), or the leader decides (ER-4.5)."""
        for seat in range(self.players):
            self.begin_turn(seat, self.lead_card, self.offered[0])
        if self.setting.is_advanced:
            self.symbol = 0
            self._next_symbol()
            return
        self.raise_rating(self.city.card_landmark[self.lead_card])
        self.raise_rating(self.city.card_landmark[self.offered[0]])
        self._begin_drawing()

    def symbol_landmark(self) -> i64:
        card = self.lead_card if self.symbol == 0 else self.offered[0]
        return self.city.card_landmark[card]

    def _next_symbol(self) -> None:
        while self.symbol < 2 and self.symbol_landmark() < 0:
            self.symbol += 1
        if self.symbol < 2:
            self.phase = RATE
        else:
            self.symbol = 0
            self._begin_drawing()

    def _rate(self, action: i64) -> None:
        landmark = self.symbol_landmark()
        if action == RAISE:
            self.raises[landmark] += 1
        elif action == LOWER:
            self.raises[landmark] -= 1
        self.symbol += 1
        self._next_symbol()

    def _begin_drawing(self) -> None:
        self.phase = DRAWING
        self.turn = self.leader

    def _pass_drawing(self) -> None:
        for seat in range(self.players):
            if self.stage[seat] != FINISHED:
                if self.is_one_by_one():
                    self.turn = (self.turn + 1) % self.players
                return
        self.end_drawing()

    def _renew(self, seat: i64, cards: i64) -> None:
        """Put 1 to 3 cards under the deck and draw as many (ER-4.4)."""
        if self.phase < KEEP_TASKS or self.phase >= FINAL:
            raise Refusal("renew-too-late", "ER-4.4")
        if self.renewed[seat]:
            raise Refusal("renewed-already", "ER-4.4")
        hand = self.hand(seat)
        if cards == 0 or cards >> len(hand) > 0:
            raise Refusal("renew-hand-cards", "ER-4.4")
        if self._bits(cards) > self.deck_count():
            raise Refusal("deck-too-small", "ER-4.4")
        for slot, card in enumerate(hand):
            # Others don't see which cards go, so nothing is known of those that stay either.
            self.is_known[card] = 0
            if cards >> slot & 1:
                self.card_place[card] = RETURNED
        self.renewed[seat] = 1
        self.renewing = seat
        self.renew_left = self._bits(cards)

    # Final routes ---------------------------------------------------------------------------------------------

    def _act_on_route(self, seat: i64, action: i64) -> None:
        base = seat * self.city.segments
        if action < START or action > CONFIRM:
            raise Refusal("route-now", "ER-9.1")
        if action == CONFIRM:
            if self.walk_length[seat] == 0:
                raise Refusal("route-empty", "ER-9.1")
            self.confirmed[seat] = 1
            self._pass_route()
        elif action == BACK:
            if self.walk_start[seat] < 0:
                raise Refusal("route-empty", "ER-9.1")
            if self.walk_length[seat] == 0:
                self.walk_start[seat] = -1
            else:
                self.walk_length[seat] -= 1
                self.walk[base + self.walk_length[seat]] = 0
        elif action >= BEST:
            goal: i64 = -1
            if action > BEST:
                goal = action - BEST_FOR_GOAL
                if self.goal[goal] < 0:
                    raise Refusal("no-goal", "ER-9.10")
            route = scoring.best_route(self, seat, goal)
            assert route is not None
            self._set_walk(seat, route)
        else:
            self.walk_on(seat, action)

    def walk_on(self, seat: i64, action: i64) -> None:
        """Start the route, or walk one segment further."""
        if action >= STEP:
            self._step(seat, action - STEP)
            return
        if self.walk_start[seat] >= 0:
            raise Refusal("route-started", "ER-9.1")
        if action not in self.route_actions(seat, False):
            raise Refusal("nothing-drawn-there", "ER-9.1")
        self.walk_start[seat] = action - START

    def clear_walk(self, seat: i64) -> None:
        base = seat * self.city.segments
        for index in range(self.city.segments):
            self.walk[base + index] = 0
        self.walk_start[seat] = -1
        self.walk_length[seat] = 0

    def _step(self, seat: i64, segment: i64) -> None:
        if self.walk_start[seat] < 0:
            raise Refusal("start-first", "ER-9.1")
        if segment >= self.city.segments or not self.is_drawn(seat, segment):
            raise Refusal("not-drawn", "ER-9.1")
        if self.is_walked(seat, segment):
            raise Refusal("walked-twice", "ER-9.1")
        end = self.walk_end(seat)
        if self.city.end_a[segment] != end and self.city.end_b[segment] != end:
            raise Refusal("not-continuous", "ER-9.1")
        self.walk[seat * self.city.segments + self.walk_length[seat]] = segment
        self.walk_length[seat] += 1

    def _set_walk(self, seat: i64, route: Route) -> None:
        base = seat * self.city.segments
        self.clear_walk(seat)
        for index, segment in enumerate(route.segments):
            self.walk[base + index] = segment
        self.walk_start[seat] = route.start
        self.walk_length[seat] = len(route.segments)

    def _pass_route(self) -> None:
        for seat in range(self.players):
            if self.confirmed[seat] == 0:
                if self.is_one_by_one():
                    self.turn = (self.turn + 1) % self.players
                return
        self.phase = OVER

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
