"""The deck: its top, what lies under it, and new hands (ER-4.2, ER-4.4)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.numbers import count_bits
from tropa.games.en_route.notation import DEAL_CARD, RENEW
from tropa.games.en_route.state import BY_ALL, FINAL, HAND, HAND_SIZE, IN_DECK, KEEP_TASKS, RETURNED, UNDER, State


def card_chances(state: State) -> list[tuple[int, int]]:
    """The next card of the deck: any of those nobody has seen, or the uppermost of those known to lie under it."""
    cards = [card for card in range(int(state.city.cards)) if state.card_place[card] == IN_DECK]
    closed = int(state.closed_queue())
    if len(cards) > closed:
        returned = sum(state.returned_by[card] >= 0 for card in cards) if closed else 0
        if returned == 0:
            return [(int(DEAL_CARD) + card, 1) for card in cards]
        # Solo: cards put back for a new hand lie in the deck for sure, the others there or in the queue.
        fresh = len(cards) - returned
        in_deck = len(cards) - closed
        weights = [fresh if state.returned_by[card] >= 0 else in_deck - returned for card in cards]
        return [(int(DEAL_CARD) + card, weight) for card, weight in zip(cards, weights, strict=True) if weight]
    return [(int(DEAL_CARD) + int(state.bottom[0]), 1)]


def is_even(state: State) -> bool:
    """All cards that nobody has seen are equally likely to come next: none of them lies in a queue."""
    return state.closed_queue() == 0


def even_total(state: State) -> i64:
    """How many cards may come next where the deck is even."""
    unseen = state.count_at(IN_DECK)
    return unseen if unseen > 0 else 1


def even_card(state: State, ticket: i64) -> i64:
    """The one of them that owns `ticket`, in the order of `card_chances`."""
    for card in range(state.city.cards):
        if state.card_place[card] == IN_DECK:
            if ticket == 0:
                return card
            ticket -= 1
    return state.bottom[0]


def is_next_even(state: State, card: i64) -> bool:
    """Whether the card is one of them."""
    if not 0 <= card < state.city.cards:
        return False
    return state.card_place[card] == IN_DECK or (card == state.bottom[0] and state.count_at(IN_DECK) == 0)


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
