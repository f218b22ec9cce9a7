"""The second half of a turn: a card is taken, and the turn passes (LC-3.7, LC-5.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.lost_cities.components import CARD_KINDS, PATH_COUNT
from tropa.games.lost_cities.notation import TAKE_DECK, TAKE_PILE
from tropa.games.lost_cities.state import CARD_BITS, DRAW, PILE_ROOM, PLAY, State

IDLE_LIMIT: Final[i64] = 20
"""Turns in a row that led nowhere, after which bots take from the deck (LC-5.2)."""


def list_sources(state: State, has_piles: bool) -> list[int]:
    """Where a card may be taken from (LC-3.7)."""
    found: list[int] = [TAKE_DECK]
    if has_piles:
        pile_size = state.pile_size
        discarded = state.discarded
        for path in range(PATH_COUNT):
            if pile_size[path] and path != discarded:
                found.append(TAKE_PILE + path)
    return found


def take(state: State, seat: i64, action: i64) -> None:
    """From the deck, and the dealer draws; or from a pile, and all see it."""
    if action == TAKE_DECK:
        state.idle_turns = -1
        state.phase = DRAW
        return
    path = action - TAKE_PILE
    if state.pile_size[path] == 0:
        raise Refusal("pile-empty", "LC-3.7")
    if path == state.discarded:
        raise Refusal("own-discard", "LC-3.7")
    state.pile_size[path] -= 1
    slot = path * PILE_ROOM + state.pile_size[path]
    card = i64(state.pile[slot]) & CARD_BITS
    state.pile[slot] = 0
    state.add_to_hand(seat, card)
    state.known[seat * CARD_KINDS + card] += 1
    pass_turn(state)


def pass_turn(state: State) -> None:
    state.discarded = -1
    state.idle_turns += 1
    state.turn_number += 1
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
    state.phase = PLAY
