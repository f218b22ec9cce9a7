"""How one round follows the other: opening rounds, the end of a round, refills (ER-7, ER-8)."""

from __future__ import annotations

from tropa.games.en_route.rules.cafe_cards import cafe_to_lay, clear_cafes, has_cards
from tropa.games.en_route.rules.drawing import use_other_pair
from tropa.games.en_route.rules.queue import slot_to_open
from tropa.games.en_route.rules.races import mark_races
from tropa.games.en_route.rules.ratings import raise_rating
from tropa.games.en_route.state import (
    DISCARD,
    DRAWING,
    FINAL,
    FINISHED,
    LAID,
    LAY_CAFES,
    LEAD,
    OFFERS,
    OPEN_QUEUE,
    PICKING,
    REFILL,
    ROUNDS,
    SHOW,
    State,
)


def start_round(state: State) -> None:
    state.round += 1
    state.turn = state.leader
    if state.is_opening():
        state.phase = SHOW
    else:
        state.phase = LEAD


def show_cards(state: State) -> None:
    """Everybody has laid: the cards are turned over, and every symbol raises its rating (ER-8.1)."""
    for slot in range(OFFERS):
        if state.offered[slot] >= 0:
            raise_rating(state, state.offered[slot])
    state.phase = DRAWING
    for seat in range(state.players):
        state.stage[seat] = PICKING


def pass_drawing(state: State) -> None:
    """A seat has confirmed its drawing (ER-5.7)."""
    for seat in range(state.players):
        if state.stage[seat] != FINISHED:
            if state.is_one_by_one():
                state.turn = (state.turn + 1) % state.players
            return
    _end_drawing(state)


def _end_drawing(state: State) -> None:
    """All have confirmed (ER-7.1)."""
    state.turn = state.leader
    if state.is_opening() and state.round < state.setting.opening_rounds():
        state.round += 1
        shown = state.shown_cards()
        for seat in range(state.players):
            use_other_pair(state, seat, shown)
        return
    mark_races(state)
    clear_cafes(state)
    for card in range(state.city.cards):
        if state.card_place[card] == LAID:
            state.card_place[card] = DISCARD
    for slot in range(OFFERS):
        state.offered[slot] = -1
        state.offered_by[slot] = -1
    state.lead_card = -1
    for seat in range(state.players):
        state.round_card[seat * 2] = -1
        state.round_card[seat * 2 + 1] = -1
        state.picked[seat] = -1
        state.stage[seat] = FINISHED
    if state.round == ROUNDS:
        state.phase = FINAL
    elif has_cards(state) and cafe_to_lay(state) >= 0:
        state.phase = LAY_CAFES
    else:
        begin_refill(state)


def begin_refill(state: State) -> None:
    """Hands are refilled when café cards lie again (ER-22.6)."""
    state.phase = REFILL
    state.dealt = 0
    refill_on(state)


def refill_on(state: State) -> None:
    """Go on to the next seat that draws, clockwise from the leader; after the last one the lead passes (ER-7.1)."""
    while state.dealt < state.players:
        if state.hand_count(state.turn) < state.setting.hand_size() and state.deck_count() > 0:
            return
        state.dealt += 1
        state.turn = (state.turn + 1) % state.players
    state.dealt = 0
    if not state.is_opening():
        state.leader = (state.leader + 1) % state.players
    if state.setting.is_solo() and slot_to_open(state) >= 0:
        state.phase = OPEN_QUEUE
    else:
        start_round(state)
