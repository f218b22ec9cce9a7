"""The strong player of En Route: plans routes, and decides by how they fare when they are played out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.draft import Draft, Plan
from tropa.games.en_route.futures import Futures
from tropa.games.en_route.judging import Judge
from tropa.games.en_route.notation import (
    DONE,
    DRAW,
    EXTRA,
    GREET,
    KEEP,
    KEEP_TASK,
    LAY,
    LOCATE,
    LOWER,
    PASS,
    RAISE,
    RENEW,
    SPEND,
    TAKE,
    TAKE_BALANCE,
)
from tropa.games.en_route.rules import EnRoute
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    CHOOSE,
    DRAWING,
    HAND,
    IN_DECK,
    KEEP_TASKS,
    LAID,
    LEAD,
    LOCATING,
    NAMING,
    PICKING,
    QUEUE_SLOTS,
    RATE,
    ROUNDS,
    TAKE_BALANCES,
)
from tropa.games.en_route.turns import Care, Contender, Turn, by_value, choose, compare, find_plans, turns_from

OFFERS: Final = 10
"""How often the cards that others will lay are guessed."""
SPITE: Final = 0.6
"""How much what a card does for rivals counts against it."""
SECOND_WAYS: Final = 6
NEW_HANDS: Final = 3
NEW_OFFERS: Final = 4
"""How many new hands are guessed, and with how many of the others' cards each is tried."""
PATIENCE: Final = 2.0
"""Points that a new hand must promise now for every lead for which it could be kept."""


class StrongPlayer:
    """One decision."""

    def __init__(self, seen: EnRoute, seat: i64, rng: Rng, budget: Budget) -> None:
        self.seen = seen
        self.seat: i64 = seat
        self.rng = rng
        self.care = Care(budget)
        self.plans: list[list[Plan]] = [[] for _ in range(seen.players)]
        """Of each seat, made when they are asked for; what other seats' tasks are is a guess like the rest."""

    def plans_of(self, seat: i64) -> list[Plan]:
        if not self.plans[seat]:
            self.plans[seat] = find_plans(self.seen, seat, self.rng, self.care)
        return self.plans[seat]

    def decide(self) -> i64:
        phase = self.seen.phase
        if phase == DRAWING:
            return self._draw()
        if phase == KEEP_TASKS:
            return self._keep_task()
        if phase == TAKE_BALANCES:
            # They cost nothing (ER-2.7), and a segment is what every plan can use. All four would decide the game: they are
            # there to even it out, so everybody's share is enough.
            return TAKE_BALANCE if self.seen.balance_cards(self.seat) < BALANCE_CARDS // self.seen.players else PASS
        if phase == RATE:
            return self._rate()
        if self.seen.players == 1:
            renewal = self._solo_renewal() if phase == LEAD else 0
            return RENEW + renewal if renewal else self._choose_turn(self._solo_turns()).turn.action
        if phase == LEAD:
            return self._lead()
        if phase == CHOOSE:
            return KEEP + self._best_card([int(card) for card in (self.seen.offered[0], self.seen.offered[1])])
        if self.seen.lead_card < 0:
            return self._lead()
        return self._offer()

    def _choose_turn(self, turns: list[Turn]) -> Contender:
        plans = self.plans_of(self.seat)
        for turn in turns:
            turn.plan_on(plans, self.seat, self.rng, self.care.after_steps)
        contenders = compare(turns, plans, self.seat)
        return choose(contenders, self.seat, self.rng, self.care)

    # Setup and ratings ----------------------------------------------------------------------------------------

    def _keep_task(self) -> i64:
        """The task with which the best plan does better."""
        best: i64 = -1
        best_worth = -1.0
        for slot in range(2):
            trial = self.seen.copy()
            trial.task_kept[self.seat] = slot
            plan = find_plans(trial, self.seat, self.rng, self.care)[0]
            worth = Futures(Draft(trial, self.seat), plan, self.rng).play_often(8 * self.care.trials)
            if worth > best_worth:
                best, best_worth = KEEP_TASK + trial.task_dealt[self.seat * 2 + slot], worth
        return best

    def _rate(self) -> i64:
        """Raise what lies on the own plan, lower what doesn't (ER-4.5)."""
        seen = self.seen
        plan = self.plans_of(self.seat)[0]
        wanted: i64 = LOWER
        for index in range(plan.length):
            for location in seen.city.map.along[plan.segment[index]]:
                if seen.city.landmark[location] == seen.symbol_landmark():
                    wanted = RAISE
        owed = seen.owed(self.seat)
        return wanted if wanted in owed else owed[len(owed) - 1]

    # Cards ----------------------------------------------------------------------------------------------------

    def _pair_turns(self, seat: i64, first: i64, second: i64, action: i64) -> list[Turn]:
        """All turns with these round cards."""
        trial = self.seen.copy()
        for card in (first, second):
            trial.raise_rating(trial.city.card_landmark[card])
            trial.card_place[card] = LAID
            for slot in range(QUEUE_SLOTS):
                if trial.queue[slot] == card:
                    trial.queue[slot] = -2
        trial.begin_turn(seat, first, second)
        trial.phase = DRAWING
        return turns_from(trial, seat, action, self.plans_of(seat))

    def _solo_turns(self) -> list[Turn]:
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

    def _solo_renewal(self) -> i64:
        """Which cards of the hand to give back for new ones in the last round, as bits: it costs nothing there (ER-4.4)."""
        seen = self.seen
        hand = seen.hand(self.seat)
        if seen.round < ROUNDS or not seen.can_renew(self.seat) or not 2 <= len(hand) <= seen.deck_count():
            return 0
        values = [self._queue_value(card) for card in hand]
        best = max(values)
        fresh = sorted(self._queue_value(card) for card in range(int(seen.city.cards)) if self._is_unseen(card))
        count = len(fresh)
        # On average: the better card kept beside a new one, or the better of two new ones.
        with_one = sum(max(best, value) for value in fresh) / count
        with_two = sum(rank * value for rank, value in enumerate(fresh)) / (count * (count - 1) / 2)
        if max(with_one, with_two) <= best:
            return 0
        return (1 << len(hand)) - 1 if with_two > with_one else 1 << values.index(min(values))

    def _queue_value(self, card: i64) -> float:
        """What the card promises beside the best open one of the queue."""
        best = 0.0
        for slot in range(QUEUE_SLOTS):
            taken = self.seen.queue[slot]
            if taken >= 0:
                best = max(best, self._pair_value(self.seat, card, taken))
        return best

    def _pair_value(self, seat: i64, first: i64, second: i64) -> float:
        """What the best turn with these round cards promises the seat, in points."""
        contenders = compare(self._pair_turns(seat, first, second, 0), self.plans_of(seat), seat)
        return float(contenders[0].value) / 100.0

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

    def _best_card(self, cards: list[int]) -> i64:
        """Of the cards that may be kept beside the leader's."""
        best: i64 = -1
        best_value = 0.0
        for card in cards:
            value = self._net_value(self.seen.lead_card, card)
            if best < 0 or value > best_value:
                best, best_value = card, value
        return best

    def _lead(self) -> i64:
        """The card that makes the best pair with what others may lay, on average; in opening rounds too."""
        seen = self.seen
        unseen = [card for card in range(int(seen.city.cards)) if self._is_unseen(card)]
        offers: list[tuple[int, int]] = []
        for _ in range(OFFERS):
            offers.append((unseen[self.rng.below(len(unseen))], unseen[self.rng.below(len(unseen))]))
        best: i64 = -1
        best_value = 0.0
        for card in seen.hand(self.seat):
            value = self._lead_value(card, offers)
            if best < 0 or value > best_value:
                best, best_value = card, value
        if self._is_new_hand_better(offers[:NEW_OFFERS]):
            return RENEW + (1 << seen.hand_count(self.seat)) - 1
        return LAY + best

    def _lead_value(self, card: i64, offers: list[tuple[int, int]]) -> float:
        """What the card promises if the better one of two others can be kept beside it."""
        total = 0.0
        for first, second in offers:
            total += max(self._pair_value(self.seat, card, first), self._pair_value(self.seat, card, second))
        return total / len(offers)

    def _best_lead(self, hand: list[int], offers: list[tuple[int, int]]) -> float:
        best = 0.0
        for card in hand:
            best = max(best, self._lead_value(card, offers))
        return best

    def _is_new_hand_better(self, offers: list[tuple[int, int]]) -> bool:
        """The new hand, once per game (ER-4.4), is for a lead with a poor one: the more leads are to come, the poorer."""
        seen = self.seen
        count = seen.hand_count(self.seat)
        deck = [card for card in range(int(seen.city.cards)) if seen.card_place[card] == IN_DECK]
        # Cards put under the deck are dealt again only when the others are gone.
        if seen.phase != LEAD or not seen.can_renew(self.seat) or len(deck) < count:
            return False
        gain = -self._best_lead(seen.hand(self.seat), offers)
        for _ in range(NEW_HANDS):
            hand = [deck[self.rng.below(len(deck))] for _ in range(count)]
            gain += self._best_lead(hand, offers) / NEW_HANDS
        leads = (ROUNDS - seen.round) // seen.players
        return gain > PATIENCE * float(leads)

    def _is_unseen(self, card: i64) -> bool:
        place = self.seen.card_place[card]
        return place == IN_DECK or (place >= HAND and place != HAND + self.seat)

    def _offer(self) -> i64:
        """Lay what serves oneself (or the own team) more than the leader, who will keep what serves the leader."""
        seen = self.seen
        hand = seen.hand(self.seat)
        lead = seen.lead_card
        own = [self._net_value(lead, card) for card in hand]
        wish = [self._pair_value(seen.leader, lead, card) for card in hand]
        if seen.cards_to_offer(self.seat) == 1 and seen.offered_by[0] != self.seat:
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

    # Drawing --------------------------------------------------------------------------------------------------

    def _draw(self) -> i64:
        seen = self.seen
        seat = self.seat
        stage = seen.stage[seat]
        if stage == PICKING:
            turns: list[Turn] = []
            for action in seen.owed(seat):
                trial = seen.copy()
                trial.draw_action(seat, action)
                turns.extend(turns_from(trial, seat, action, self.plans_of(seat)))
            return self._choose_turn(turns).turn.action
        if stage == LOCATING or stage == NAMING:
            return self._choose_turn(self._located_turns()).turn.action
        if seen.has_pending(seat):
            return self._greet()
        if seen.drawn[seat] == 0:
            return DRAW + self._choose_turn([Turn(0, seen)]).segments[0]
        second = self._second_segment()
        return second if second >= 0 else self._extra_or_done()

    def _located_turns(self) -> list[Turn]:
        """All locations and kinds to choose from, a coordinate change spent or not (ER-5.2)."""
        seen = self.seen
        plans = self.plans_of(self.seat)
        turns = turns_from(seen.copy(), self.seat, -1, plans)
        for action in seen.owed(self.seat):
            if SPEND <= action < LOCATE:
                trial = seen.copy()
                trial.draw_action(self.seat, action)
                if trial.allowed_locations(self.seat):
                    turns.extend(turns_from(trial, self.seat, action, plans))
        return turns

    def _greet(self) -> i64:
        """New tourists are greeted where they will count for more than the two points of an unused bonus (ER-6.2)."""
        plan = self.plans_of(self.seat)[0]
        best: i64 = -1
        best_value: i64 = 0
        for action in self.seen.owed(self.seat):
            if GREET <= action < DONE:
                value = self._value_after(action, plan)
                if best < 0 or value > best_value:
                    best, best_value = action, value
        return best

    def _value_after(self, action: i64, plan: Plan) -> i64:
        trial = self.seen.copy()
        trial.draw_action(self.seat, action)
        return Judge(Draft(trial, self.seat), plan.margin).judge(plan)

    def _second_segment(self) -> i64:
        """One more never hurts; -1 if there is none."""
        contenders: list[Contender] = []
        plans = self.plans_of(self.seat)
        for action in self.seen.owed(self.seat):
            if DRAW <= action < EXTRA:
                segment = [int(action - DRAW)]
                best = Contender(Turn(action, self.seen), segment, plans[0], self._value_after(action, plans[0]))
                for plan in plans[1:]:
                    value = self._value_after(action, plan)
                    if value > best.value:
                        best = Contender(best.turn, segment, plan, value)
                contenders.append(best)
        if not contenders:
            return -1
        contenders.sort(key=by_value)
        return choose(contenders[:SECOND_WAYS], self.seat, self.rng, self.care).turn.action

    def _extra_or_done(self) -> i64:
        """Bonus segments wait for the last round; there they are drawn if the best route gains more than they are worth unused."""
        seen = self.seen
        seat = self.seat
        if seen.round < ROUNDS or not seen.has_extra(seat):
            return DONE
        route = scoring.best_route(seen, seat)
        assert route is not None
        best = route.rank
        action: i64 = DONE
        for plan in self.plans_of(seat):
            trial = seen.copy()
            first: i64 = -1
            for index in range(plan.length):
                segment = plan.segment[index]
                if not trial.is_drawn(seat, segment) and trial.has_extra(seat) and not trial.has_pending(seat):
                    trial.draw_action(seat, EXTRA + segment)
                    first = segment if first < 0 else first
            longer = scoring.best_route(trial, seat)
            if first >= 0 and longer is not None and longer.rank > best:
                best, action = longer.rank, EXTRA + first
        return action
