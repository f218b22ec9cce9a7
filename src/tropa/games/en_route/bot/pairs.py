"""The cards of rounds to come, drawn at random: the pairs that a seat will have to choose from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import CLOSED, HAND, HAND_SIZE, IN_DECK, QUEUE_COVERS, QUEUE_SLOTS, ROUNDS, TAKEN, UNDER

MOST_PAIRS: Final[i64] = 24


class Pairs:
    """The pairs of one round after another."""

    def __init__(self, outlook: Outlook, rng: Rng) -> None:
        self.outlook: Outlook = outlook
        self.rng: Rng = rng
        city = outlook.streets.city
        self.deck: vec[i64] = zeros(city.cards)
        self.deck_size: i64 = 0
        self.next_card: i64 = 0
        self.hand: vec[i64] = zeros(HAND_SIZE)
        self.hand_size: i64 = 0
        self.is_hand_used: bool = False
        self.slot: vec[i64] = zeros(QUEUE_SLOTS)
        self.slot_now: vec[i64] = zeros(QUEUE_SLOTS)
        self.hand_now: vec[i64] = zeros(HAND_SIZE)
        # The pairs of this round.
        self.count: i64 = 0
        self.first: vec[i64] = zeros(MOST_PAIRS)
        self.second: vec[i64] = zeros(MOST_PAIRS)
        self.from_hand: vec[i64] = zeros(MOST_PAIRS)
        self.from_slot: vec[i64] = zeros(MOST_PAIRS)
        self._read_cards(outlook.position)

    def _read_cards(self, position: EnRoute) -> None:
        for card in range(self.outlook.streets.city.cards):
            place = position.card_place[card]
            if place == IN_DECK or place == UNDER or (place >= HAND and place != HAND + self.outlook.seat):
                self.deck[self.deck_size] = card
                self.deck_size += 1
            elif place == HAND + self.outlook.seat and self.hand_size < HAND_SIZE:
                self.hand[self.hand_size] = card
                self.hand_size += 1
        for slot in range(QUEUE_SLOTS):
            self.slot[slot] = position.queue[slot]

    def begin(self) -> None:
        """A new future: the deck is shuffled as it is drawn from."""
        self.next_card = 0
        self.is_hand_used = False
        if self.outlook.is_solo:
            for index in range(2):
                self.hand_now[index] = self.hand[index] if index < self.hand_size else self._draw()
            for slot in range(QUEUE_SLOTS):
                self.slot_now[slot] = self.slot[slot]

    def _draw(self) -> i64:
        if self.next_card == self.deck_size:
            self.next_card = 0
        at = self.next_card + self.rng.below(self.deck_size - self.next_card)
        card = self.deck[at]
        self.deck[at] = self.deck[self.next_card]
        self.deck[self.next_card] = card
        self.next_card += 1
        return card

    def _add(self, first: i64, second: i64, hand: i64, slot: i64) -> None:
        self.first[self.count] = first
        self.second[self.count] = second
        self.from_hand[self.count] = hand
        self.from_slot[self.count] = slot
        self.count += 1

    def use(self, pair: i64) -> None:
        """The pair is chosen; in solo the hand is refilled (ER-10.3)."""
        if self.outlook.is_solo:
            self.slot_now[self.from_slot[pair]] = TAKEN
            self.hand_now[self.from_hand[pair]] = self._draw()

    def find(self, left: i64) -> None:
        """The pairs to choose from with so many rounds left: who leads chooses, the others take what comes."""
        outlook = self.outlook
        self.count = 0
        if outlook.is_solo:
            for slot in range(QUEUE_SLOTS):
                if self.slot_now[slot] == CLOSED and self._is_uncovered(slot):
                    self.slot_now[slot] = self._draw()
                if self.slot_now[slot] >= 0:
                    self._add(self.hand_now[0], self.slot_now[slot], 0, slot)
                    self._add(self.hand_now[1], self.slot_now[slot], 1, slot)
            return
        position = outlook.position
        now = ROUNDS - left + 1
        ahead = now - position.round
        is_leader = (position.leader + ahead) % position.players == outlook.seat
        if position.setting.is_team and (position.leader + ahead) % 2 == outlook.seat % 2:
            is_leader = True
        if now > position.setting.opening_rounds() and not is_leader:
            self._add(self._draw(), self._draw(), 0, 0)
            return
        # The hand that is held now is there once; later ones are as unknown as what others lay.
        for index in range(HAND_SIZE):
            is_held = not self.is_hand_used and index < self.hand_size
            card = self.hand[index] if is_held else self._draw()
            self._add(card, self._draw(), 0, 0)
        self.is_hand_used = True

    def _is_uncovered(self, slot: i64) -> bool:
        for other in QUEUE_COVERS[slot]:
            if self.slot_now[other] != TAKEN:
                return False
        return True
