"""The queue of solo play (ER-10.2, ER-10.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.state import CLOSED, LAID, QUEUE, QUEUE_COVERS, QUEUE_SLOTS, TAKEN, State


def slot_to_open(state: State) -> i64:
    """The first queue slot that is closed and covered by nothing (ER-10.3), or -1."""
    for slot in range(QUEUE_SLOTS):
        if state.queue[slot] == CLOSED:
            is_covered = False
            for other in QUEUE_COVERS[slot]:
                if state.queue[other] != TAKEN:
                    is_covered = True
            if not is_covered:
                return slot
    return -1


def open_slot(state: State, card: i64) -> None:
    """The card was what lay there."""
    state.queue[slot_to_open(state)] = card
    state.card_place[card] = QUEUE


def take_card(state: State, card: i64) -> None:
    for slot in range(QUEUE_SLOTS):
        if state.queue[slot] == card:
            state.queue[slot] = TAKEN
    state.card_place[card] = LAID
