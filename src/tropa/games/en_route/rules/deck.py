"""The deck: its top, what lies under it, and new hands (ER-4.2, ER-4.4); what may lie in a closed slot of the queue."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.numbers import count_bits
from tropa.games.en_route.notation import RENEW
from tropa.games.en_route.state import (
    BY_ALL,
    FINAL,
    HAND,
    HAND_SIZE,
    IN_DECK,
    KEEP_TASKS,
    OPEN_QUEUE,
    RETURNED,
    UNDER,
    State,
)


def card_weights(state: State, fresh: i64, returned: i64) -> tuple[i64, i64]:
    """How likely each unseen card is the next one: of those that nobody put back, and of those put back for a new hand.

    So many there are of both. Both weights 0: none comes, but the uppermost of those known to lie under the deck.
    """
    if state.phase == OPEN_QUEUE and state.renewing < 0:
        # A closed slot holds nothing that a new hand has put back, for that is in the deck.
        return 1, 0
    closed = state.closed_queue()
    if fresh + returned <= closed:
        return 0, 0
    if closed == 0 or returned == 0:
        return 1, 1
    # Solo: cards put back for a new hand lie in the deck for sure, the others there or in the queue.
    return fresh - closed, fresh


def count_unseen(state: State) -> tuple[i64, i64]:
    """Unseen cards that nobody put back, and those put back for a new hand."""
    place = state.card_place
    returned_by = state.returned_by
    fresh: i64 = 0
    returned: i64 = 0
    for card in range(state.city.cards):
        if place[card] == IN_DECK:
            if returned_by[card] < 0:
                fresh += 1
            else:
                returned += 1
    return fresh, returned


def card_total(state: State) -> i64:
    """The sum of all weights."""
    fresh, returned = count_unseen(state)
    of_fresh, of_returned = card_weights(state, fresh, returned)
    total = fresh * of_fresh + returned * of_returned
    return total if total > 0 else 1


def card_at(state: State, ticket: i64) -> i64:
    """The card that owns `ticket`, in the order of the cards."""
    fresh, returned = count_unseen(state)
    of_fresh, of_returned = card_weights(state, fresh, returned)
    place = state.card_place
    returned_by = state.returned_by
    for card in range(state.city.cards):
        if place[card] == IN_DECK:
            ticket -= of_fresh if returned_by[card] < 0 else of_returned
            if ticket < 0:
                return card
    return state.bottom[0]


def card_weight(state: State, card: i64) -> i64:
    """How likely it is this card; 0: it can't be."""
    if not 0 <= card < state.city.cards:
        return 0
    fresh, returned = count_unseen(state)
    of_fresh, of_returned = card_weights(state, fresh, returned)
    if of_fresh + of_returned == 0:
        return 1 if card == state.bottom[0] else 0
    if state.card_place[card] != IN_DECK:
        return 0
    return of_fresh if state.returned_by[card] < 0 else of_returned


def draw_card(state: State, seat: i64, card: i64) -> None:
    """From the top of the deck into the hand."""
    if state.card_place[card] == UNDER:
        # Everybody has seen this card go under the deck.
        state.is_known[card] = 1
        state.bottom_size -= 1
        for index in range(state.bottom_size):
            state.bottom[index] = state.bottom[index + 1]
        state.bottom[state.bottom_size] = 0
    state.card_place[card] = HAND + seat
    state.drawn_at[card] = state.draws
    state.draws += 1


def put_under(state: State, card: i64) -> None:
    """Under the deck, with everybody knowing (ER-4.2)."""
    state.card_place[card] = UNDER
    state.bottom[state.bottom_size] = card
    state.bottom_size += 1


def can_renew(state: State, seat: i64) -> bool:
    """A new hand is still to be had (ER-4.4)."""
    return (
        KEEP_TASKS <= state.phase < FINAL
        and not state.is_dealing()
        and state.renewed[seat] == 0
        and state.hand_count(seat) > 0
    )


def find_renewals(state: State, seat: i64, found: list[int]) -> None:
    """All ways to take a new hand (ER-4.4)."""
    if not can_renew(state, seat):
        return
    room = min(state.hand_count(seat), HAND_SIZE)
    for cards in range(1, 1 << room):
        if count_bits(cards) <= state.deck_count():
            found.append(int(RENEW + cards))


def renew(state: State, seat: i64, cards: i64) -> None:
    """Put 1 to 3 cards under the deck and draw as many (ER-4.4)."""
    if state.phase < KEEP_TASKS or state.phase >= FINAL:
        raise Refusal("renew-too-late", "ER-4.4")
    if state.renewed[seat]:
        raise Refusal("renewed-already", "ER-4.4")
    hand = state.hand(seat)
    if cards == 0 or cards >> len(hand) > 0:
        raise Refusal("renew-hand-cards", "ER-4.4")
    if count_bits(cards) > state.deck_count():
        raise Refusal("deck-too-small", "ER-4.4")
    for slot, card in enumerate(hand):
        # Others don't see which cards go, so nothing is known of those that stay either.
        state.is_known[card] = 0
        if cards >> slot & 1:
            state.card_place[card] = RETURNED
    state.renewed[seat] = 1
    state.renewing = seat
    state.renew_left = count_bits(cards)


def draw_new_card(state: State, card: i64) -> None:
    """The next card of a new hand; after the last one the deck is shuffled."""
    draw_card(state, state.renewing, card)
    state.renew_left -= 1
    if state.renew_left == 0:
        _shuffle(state)


def _shuffle(state: State) -> None:
    """After a new hand nothing is known about the order any more (ER-4.4)."""
    seat = state.renewing
    state.renewing = -1
    for index in range(state.bottom_size):
        card = state.bottom[index]
        state.card_place[card] = IN_DECK
        state.returned_by[card] = BY_ALL
        state.returned_at[card] = state.draws
        state.bottom[index] = 0
    state.bottom_size = 0
    for card in range(state.city.cards):
        if state.card_place[card] == RETURNED:
            state.card_place[card] = IN_DECK
            state.returned_by[card] = seat
            state.returned_at[card] = state.draws


def count_shuffles(state: State) -> i64:
    """New hands that were drawn so far."""
    count: i64 = 0
    for seat in range(state.players):
        count += state.renewed[seat]
    return count - 1 if state.renewing >= 0 else count
