"""Cards on their way: to hands and out of them, off the deck, into rows and onto piles."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.bigfoot.components import HAND, KIND_COUNT, ROW_CELLS
from tropa.games.bigfoot.state import State


def add_to_hand(state: State, seat: i64, card: i64) -> None:
    slot = seat * HAND + state.hand_size[seat]
    while slot > seat * HAND and state.hand[slot - 1] > card:
        state.hand[slot] = state.hand[slot - 1]
        slot -= 1
    state.hand[slot] = card
    state.hand_size[seat] += 1


def drop_from_hand(state: State, seat: i64, card: i64) -> None:
    base = seat * HAND
    if state.hand[base] == card:
        state.hand[base] = state.hand[base + 1]
    state.hand[base + 1] = -1
    state.hand_size[seat] -= 1


def find_in_deck(state: State, card: i64) -> i64:
    """Its place among the sorted cards of the deck, or -1."""
    deck = state.deck
    low: i64 = 0
    high = state.deck_size
    while low < high:
        middle = (low + high) >> 1
        if deck[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low if low < state.deck_size and deck[low] == card else -1


def drop_from_deck(state: State, card: i64) -> None:
    deck = state.deck
    first = find_in_deck(state, card)
    last = state.deck_size - 1
    state.deck_size = last
    for at in range(first, last):
        deck[at] = deck[at + 1]
    deck[last] = -1


def add_to_row(state: State, row: i64, seat: i64, card: i64, claim: i64) -> None:
    state.row_card = state.row_card[:]
    state.row_seat = state.row_seat[:]
    state.row_order = state.row_order[:]
    state.row_claim = state.row_claim[:]
    cell = row * ROW_CELLS + state.row_size[row]
    state.row_card[cell] = card
    state.row_seat[cell] = seat
    state.row_order[cell] = state.row_size[0] + state.row_size[1] + state.row_size[2]
    state.row_claim[cell] = claim
    state.row_size[row] += 1


def make_piles(state: State) -> None:
    """Each row shuffled into a pile (BF-7.1)."""
    for row in range(KIND_COUNT):
        base = row * ROW_CELLS
        state.pile_size[row] = state.row_size[row]
        for cell in range(base, base + state.row_size[row]):
            at = cell
            while at > base and state.pile[at - 1] > state.row_card[cell]:
                state.pile[at] = state.pile[at - 1]
                at -= 1
            state.pile[at] = state.row_card[cell]


def drop_from_pile(state: State, row: i64, card: i64) -> None:
    at = row * ROW_CELLS
    while state.pile[at] != card:
        at += 1
    state.pile_size[row] -= 1
    last = row * ROW_CELLS + state.pile_size[row]
    while at < last:
        state.pile[at] = state.pile[at + 1]
        at += 1
    state.pile[last] = -1
