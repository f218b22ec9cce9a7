"""What a seat may not know: the others' cards, but for those that everybody saw being taken from a pile."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.core.vectors import zeros
from tropa.games.lost_cities.components import CARD_KINDS
from tropa.games.lost_cities.state import HAND_ROOM, State


def redraw_hidden(state: State, seat: i64, rng: Rng) -> None:
    """Draw afresh what `seat` can't know."""
    hidden_count = zeros(state.players)
    for other in range(state.players):
        if other != seat:
            hidden_count[other] = _hide_hand(state, other)
    for other in range(state.players):
        for _ in range(hidden_count[other]):
            card = state.unseen_at(rng.below(state.unseen_total))
            state.drop_from_unseen(card)
            state.add_to_hand(other, card)


def _hide_hand(state: State, seat: i64) -> i64:
    """Put the seat's cards that aren't known to all among the unseen ones; returns how many."""
    base = seat * HAND_ROOM
    size = state.hand_size[seat]
    kept: i64 = 0
    last: i64 = -1
    known: i64 = 0
    for slot in range(base, base + size):
        card = state.hand[slot]
        if card != last:
            known = i64(state.known[seat * CARD_KINDS + card])
            last = card
        if known > 0:
            known -= 1
            state.hand[base + kept] = card
            kept += 1
        else:
            state.add_to_unseen(card)
    for slot in range(base + kept, base + size):
        state.hand[slot] = 0
    state.hand_size[seat] = kept
    return size - kept
