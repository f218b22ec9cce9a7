"""Which cards to lead, to lay, to keep, and when to take a new hand: by what a turn with them promises."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.en_route.bot.contest import Care, Contender, compare, find_plans
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.turns import Turn, turns_from
from tropa.games.en_route.notation import (
    LAY,
    RENEW,
    TAKE,
)
from tropa.games.en_route.rules.deck import can_renew
from tropa.games.en_route.rules.drawing import begin_turn
from tropa.games.en_route.rules.offers import cards_to_offer
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.ratings import raise_rating
from tropa.games.en_route.state import (
    DRAWING,
    HAND,
    IN_DECK,
    LAID,
    LEAD,
    QUEUE_SLOTS,
    ROUNDS,
    TAKEN,
)

OFFERED: Final = 10
"""How often the cards that others will lay are guessed."""
SPITE: Final = 0.6
"""How much what a card does for rivals counts against it."""
NEW_HANDS: Final = 3
NEW_OFFERS: Final = 4
"""How many new hands are guessed, and with how many of the others' cards each is tried."""
PATIENCE: Final = 2.0
"""Points that a new hand must promise now for every lead for which it could be kept."""


@final
class CardChooser:
    """One decision about cards, by the plans of those whom they concern."""

    def __init__(self, seen: EnRoute, seat: i64, rng: Rng, care: Care) -> None:
        self.seen = seen
        self.seat: i64 = seat
        self.rng = rng
        self.care = care
        self.plans: list[list[Plan]] = [[] for _ in range(seen.players)]
        """Of each seat, made when they are asked for; what other seats' tasks are is a guess like the rest."""

    def plans_of(self, seat: i64) -> list[Plan]:
        if not self.plans[seat]:
            self.plans[seat] = find_plans(self.seen, seat, self.rng, self.care)
        return self.plans[seat]

    def _pair_turns(self, seat: i64, first: i64, second: i64, action: i64) -> list[Turn]:
        """All turns with these round cards."""
        trial = self.seen.copy()
        for card in (first, second):
            raise_rating(trial, card)
            trial.card_place[card] = LAID
            for slot in range(QUEUE_SLOTS):
                if trial.queue[slot] == card:
                    trial.queue[slot] = TAKEN
        begin_turn(trial, seat, first, second)
        trial.phase = DRAWING
        return turns_from(trial, seat, [int(action)], self.plans_of(seat))

    def solo_turns(self) -> list[Turn]:
        """A card of the hand, unless one is laid already, with each open one of the queue (ER-10.3)."""
        seen = self.seen
        turns: list[Turn] = []
        for slot in range(QUEUE_SLOTS):
            taken = seen.queue[slot]
            if taken < 0:
                continue
            if seen.lead_card >= 0:
                turns.extend(self._pair_turns(self.seat, seen.lead_card, taken, TAKE + taken))
            else:
                for card in seen.hand(self.seat):
                    turns.extend(self._pair_turns(self.seat, card, taken, LAY + card))
        return turns

    def solo_renewal(self) -> i64:
        """Which cards of the hand to give back for new ones in the last round, as bits: it costs nothing there (ER-4.4)."""
        seen = self.seen
        hand = seen.hand(self.seat)
        if seen.round < ROUNDS or not can_renew(seen, self.seat) or not 2 <= len(hand) <= seen.deck_count():
            return 0
        values = [self.queue_value(card) for card in hand]
        best = max(values)
        fresh = sorted(self.queue_value(card) for card in range(int(seen.city.cards)) if self._is_unseen(card))
        count = len(fresh)
        # On average: the better card kept beside a new one, or the better of two new ones.
        with_one = sum(max(best, value) for value in fresh) / count
        with_two = sum(rank * value for rank, value in enumerate(fresh)) / (count * (count - 1) / 2)
        if max(with_one, with_two) <= best:
            return 0
        return (1 << len(hand)) - 1 if with_two > with_one else 1 << values.index(min(values))

    def queue_value(self, card: i64) -> float:
        """What the card promises beside the best open one of the queue."""
        best = 0.0
        for slot in range(QUEUE_SLOTS):
            taken = self.seen.queue[slot]
            if taken >= 0:
                best = max(best, self._pair_value(self.seat, card, taken))
        return best

    def _pair_value(self, seat: i64, first: i64, second: i64) -> float:
        """What the best turn with these round cards promises the seat, in points."""
        return float(self.best_turn(seat, first, second).value) / 100.0

    def best_turn(self, seat: i64, first: i64, second: i64) -> Contender:
        """The most promising turn with these round cards."""
        return compare(self._pair_turns(seat, first, second, 0), self.plans_of(seat), seat, self.care)[0]

    def _net_value(self, first: i64, second: i64) -> float:
        """The own value, with a partner's, and against it what rivals get."""
        seen = self.seen
        total = self._pair_value(self.seat, first, second)
        for other in range(seen.players):
            if other == self.seat:
                continue
            value = self._pair_value(other, first, second)
            if seen.setting.is_team and (other - self.seat) % 2 == 0:
                total += value
            else:
                total -= SPITE * value / float(seen.players - 1)
        return total

    def best_card(self, cards: list[int]) -> i64:
        """Of the cards that may be kept beside the leader's."""
        best: i64 = -1
        best_value = 0.0
        for card in cards:
            value = self._net_value(self.seen.lead_card, card)
            if best < 0 or value > best_value:
                best, best_value = card, value
        return best

    def lead(self) -> i64:
        """The card that makes the best pair with what others may lay, on average; in opening rounds too."""
        seen = self.seen
        unseen = self.unseen_cards()
        offers: list[tuple[int, int]] = []
        for _ in range(OFFERED):
            offers.append((unseen[self.rng.below(len(unseen))], unseen[self.rng.below(len(unseen))]))
        best: i64 = -1
        best_value = 0.0
        for card in seen.hand(self.seat):
            value = self.lead_value(card, offers)
            if best < 0 or value > best_value:
                best, best_value = card, value
        if self._is_new_hand_better(offers[:NEW_OFFERS]):
            return RENEW + (1 << seen.hand_count(self.seat)) - 1
        return LAY + best

    def lead_value(self, card: i64, offers: list[tuple[int, int]]) -> float:
        """What the card promises if the better one of two others can be kept beside it."""
        total = 0.0
        for first, second in offers:
            total += max(self._pair_value(self.seat, card, first), self._pair_value(self.seat, card, second))
        return total / len(offers)

    def _best_lead(self, hand: list[int], offers: list[tuple[int, int]]) -> float:
        best = 0.0
        for card in hand:
            best = max(best, self.lead_value(card, offers))
        return best

    def _is_new_hand_better(self, offers: list[tuple[int, int]]) -> bool:
        """The new hand, once per game (ER-4.4), is for a lead with a poor one: the more leads are to come, the poorer."""
        seen = self.seen
        count = seen.hand_count(self.seat)
        deck = [card for card in range(int(seen.city.cards)) if seen.card_place[card] == IN_DECK]
        # Cards put under the deck are dealt again only when the others are gone.
        if seen.phase != LEAD or not can_renew(seen, self.seat) or len(deck) < count:
            return False
        gain = -self._best_lead(seen.hand(self.seat), offers)
        for _ in range(NEW_HANDS):
            hand = [deck[self.rng.below(len(deck))] for _ in range(count)]
            gain += self._best_lead(hand, offers) / NEW_HANDS
        leads = (ROUNDS - seen.round) // seen.players
        return gain > PATIENCE * float(leads)

    def unseen_cards(self) -> list[int]:
        """In the deck or in others' hands, as far as the seat knows."""
        return [card for card in range(int(self.seen.city.cards)) if self._is_unseen(card)]

    def _is_unseen(self, card: i64) -> bool:
        place = self.seen.card_place[card]
        return place == IN_DECK or (place >= HAND and place != HAND + self.seat)

    def offer(self) -> i64:
        """Lay what serves oneself (or the own team) more than the leader, who will keep what serves the leader."""
        seen = self.seen
        hand = seen.hand(self.seat)
        lead = seen.lead_card
        own = [self._net_value(lead, card) for card in hand]
        wish = [self._pair_value(seen.leader, lead, card) for card in hand]
        if cards_to_offer(seen, self.seat) == 1 and seen.offered_by[0] != self.seat:
            return LAY + hand[own.index(max(own))]
        # Two cards from one hand: the leader will take the better one for the leader.
        best: i64 = -1
        best_value = 0.0
        for first in range(len(hand)):
            if seen.offered_by[0] == self.seat:
                laid = seen.offered[0]
                is_kept = self._pair_value(seen.leader, lead, laid) > wish[first]
                value = self._net_value(lead, laid) if is_kept else own[first]
                if best < 0 or value > best_value:
                    best, best_value = hand[first], value
                continue
            for second in range(first):
                value = own[first] if wish[first] > wish[second] else own[second]
                if best < 0 or value > best_value:
                    best, best_value = hand[first], value
        return LAY + best
