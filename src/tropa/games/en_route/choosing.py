"""Who acts, and how tourists are chosen: leading, offering, keeping, ratings, new hands, balance cards (ER-2.7, ER-4, ER-10.3, ER-11.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER_ALONE, NOBODY, Refusal, Seats
from tropa.core.numbers import count_bits
from tropa.games.en_route.dealing import Dealing
from tropa.games.en_route.notation import KEEP, LAY, LEAVE, LOWER, PASS, RAISE, TAKE_BALANCE
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
)

TAKEN: Final[i64] = -2


class Choosing(Dealing):
    """A round up to its two cards."""

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

    # Refusing -------------------------------------------------------------------------------------------------

    def refuse(self, seat: i64, action: i64) -> None:
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

    # Choosing -------------------------------------------------------------------------------------------------

    def rating_actions(self) -> list[int]:
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

    def have_all_kept(self) -> bool:
        for seat in range(self.players):
            if self.task_kept[seat] < 0:
                return False
        return True

    def take_balance(self, seat: i64, action: i64) -> None:
        if action != PASS:
            self.balance_owner[self.balance_taken] = seat
            self.balance_kind[self.balance_taken] = action - TAKE_BALANCE + 1
            self.balance_taken += 1
        else:
            self.turn = (self.turn + 1) % self.players
        if self.balance_taken == BALANCE_CARDS or (action == PASS and self.turn == self.leader):
            self.start_round()

    def balance_cards(self, seat: i64) -> i64:
        """How many the seat has taken (ER-2.7)."""
        count: i64 = 0
        for card in range(self.balance_taken):
            if self.balance_owner[card] == seat:
                count += 1
        return count

    def lay(self, seat: i64, card: i64) -> None:
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

    def keep(self, card: i64) -> None:
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

    def take_from_queue(self, card: i64) -> None:
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

    def rate(self, action: i64) -> None:
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

    def pass_drawing(self) -> None:
        for seat in range(self.players):
            if self.stage[seat] != FINISHED:
                if self.is_one_by_one():
                    self.turn = (self.turn + 1) % self.players
                return
        self.end_drawing()

    def renew(self, seat: i64, cards: i64) -> None:
        """Put 1 to 3 cards under the deck and draw as many (ER-4.4)."""
        if self.phase < KEEP_TASKS or self.phase >= FINAL:
            raise Refusal("renew-too-late", "ER-4.4")
        if self.renewed[seat]:
            raise Refusal("renewed-already", "ER-4.4")
        hand = self.hand(seat)
        if cards == 0 or cards >> len(hand) > 0:
            raise Refusal("renew-hand-cards", "ER-4.4")
        if count_bits(cards) > self.deck_count():
            raise Refusal("deck-too-small", "ER-4.4")
        for slot, card in enumerate(hand):
            # Others don't see which cards go, so nothing is known of those that stay either.
            self.is_known[card] = 0
            if cards >> slot & 1:
                self.card_place[card] = RETURNED
        self.renewed[seat] = 1
        self.renewing = seat
        self.renew_left = count_bits(cards)
