"""The cards of a round: led, laid for the leader, kept (ER-4.1, ER-4.2, ER-8.1, ER-10.3, ER-11.1)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.rules.deck import put_under
from tropa.games.en_route.rules.drawing import begin_drawing, begin_turn
from tropa.games.en_route.rules.queue import take_card
from tropa.games.en_route.rules.ratings import next_symbol, raise_rating
from tropa.games.en_route.rules.rounds import show_cards
from tropa.games.en_route.state import CHOOSE, LAID, LEAD, OFFER, SHOW, State


def cards_to_offer(state: State, seat: i64) -> i64:
    """How many cards the seat still has to lay for the leader (ER-4.1, ER-11.1); in solo one is taken from the queue."""
    laid: i64 = 0
    for slot in range(2):
        if state.offered_by[slot] == seat:
            laid += 1
    if state.players < 3:
        due: i64 = 1 if state.players == 1 else (0 if seat == state.leader else 2)
    elif state.setting.is_team:
        due = 2 if seat == (state.leader + 2) % 4 else 0
    else:
        is_neighbour = (
            seat == (state.leader + 1) % state.players or seat == (state.leader + state.players - 1) % state.players
        )
        due = 1 if is_neighbour else 0
    return due - laid


def lay(state: State, seat: i64, card: i64) -> None:
    """The leader's card face up, the others' for the leader; in opening rounds everybody's face down."""
    state.card_place[card] = LAID
    state.is_known[card] = 0
    if state.phase == LEAD:
        state.lead_card = card
        state.phase = OFFER
        return
    slot: i64 = seat
    if state.phase == OFFER:
        slot = 0 if state.offered[0] < 0 else 1
    state.offered[slot] = card
    state.offered_by[slot] = seat
    for other in range(state.players):
        if state.offered[other] < 0 if state.phase == SHOW else cards_to_offer(state, other) > 0:
            return
    if state.phase == SHOW:
        show_cards(state)
    else:
        state.phase = CHOOSE


def keep(state: State, card: i64) -> None:
    """The leader keeps one card; the other goes under the deck (ER-4.2)."""
    kept: i64 = 0 if state.offered[0] == card else 1
    put_under(state, state.offered[1 - kept])
    state.offered[1 - kept] = -1
    if kept == 1:
        state.offered[0] = card
        state.offered_by[0] = state.offered_by[1]
        state.offered[1] = -1
    state.offered_by[1] = -1
    _set_round_cards(state)


def take_from_queue(state: State, card: i64) -> None:
    """Solo: an open card of the queue is the second one of the round (ER-10.3)."""
    take_card(state, card)
    state.offered[0] = card
    state.offered_by[0] = 0
    _set_round_cards(state)


def _set_round_cards(state: State) -> None:
    """Two cards for everybody; their symbols raise ratings (ER-4.3), or the leader decides (ER-4.5)."""
    for seat in range(state.players):
        begin_turn(state, seat, state.lead_card, state.offered[0])
    if state.setting.is_advanced:
        state.symbol = 0
        next_symbol(state)
        return
    raise_rating(state, state.lead_card)
    raise_rating(state, state.offered[0])
    begin_drawing(state)
