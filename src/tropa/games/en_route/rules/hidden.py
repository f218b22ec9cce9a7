"""Positions that look the same to a seat: other hands, tasks and this round's drawings, drawn afresh."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.games.en_route.notation import BEST, CONFIRM
from tropa.games.en_route.rules.drawing import act_in_drawing, begin_turn, find_drawing, use_other_pair
from tropa.games.en_route.rules.route import clear_walk, find_steps, walk_on
from tropa.games.en_route.state import (
    AFTER_ALL,
    BY_ALL,
    DRAWING,
    FINAL,
    FINISHED,
    HAND,
    IN_DECK,
    LAID,
    OFFER,
    OFFERS,
    PICKING,
    SHOW,
    State,
)


def hidden_from(state: State, viewer: i64, seat: i64) -> i64:
    """The first round of the seat's sheet that `viewer` (-1: an onlooker) may not see; none of them when all is open."""
    if state.phase != DRAWING or state.is_partner(viewer, seat):
        return AFTER_ALL
    if state.is_opening():
        return 1
    if state.setting.is_in_turn_order and state.stage[seat] == FINISHED:
        return AFTER_ALL
    return state.round


def is_route_hidden(state: State, viewer: i64, seat: i64) -> bool:
    """Final routes stay unseen until all have confirmed (ER-9.1)."""
    return state.phase == FINAL and not state.setting.is_in_turn_order and not state.is_partner(viewer, seat)


def is_offer_hidden(state: State, viewer: i64, seat: i64) -> bool:
    """Cards lie face down until all are laid; a partner's lie face up (ER-4.1, ER-8.1, ER-11.1)."""
    is_face_down = state.phase == SHOW or (state.phase == OFFER and not state.setting.is_team and state.players > 1)
    return is_face_down and viewer != seat


def redraw_hidden(state: State, seat: i64, rng: Rng) -> None:
    _redraw_cards(state, seat, rng)
    _redraw_kept(state, seat, rng)
    for other in range(state.players):
        if other == seat:
            continue
        if hidden_from(state, seat, other) <= state.round:
            _redraw_sheet(state, other, rng)
        if is_route_hidden(state, seat, other):
            _redraw_route(state, other, rng)


def _redraw_cards(state: State, seat: i64, rng: Rng) -> None:
    """Cards are drawn again for each hidden place, earliest draw first, from those that can have been there."""
    slots: list[tuple[int, int, int]] = []
    for card in range(state.city.cards):
        place = state.card_place[card]
        if place >= HAND and place != HAND + seat and not state.is_known[card]:
            slots.append((int(state.drawn_at[card]), int(card), -1))
    for slot in range(OFFERS):
        card = state.offered[slot]
        if card >= 0 and state.card_place[card] == LAID and is_offer_hidden(state, seat, state.offered_by[slot]):
            slots.append((int(state.drawn_at[card]), int(card), int(slot)))
    slots.sort()
    pool = [card for card in range(int(state.city.cards)) if state.card_place[card] == IN_DECK]
    pool.extend(card for _, card, _ in slots)
    pool.sort()
    places = [int(state.card_place[card]) for _, card, _ in slots]
    for card in pool:
        state.card_place[card] = IN_DECK
    for (drawn_at, _, slot), place in zip(slots, places, strict=True):
        fitting = [card for card in pool if _can_have_been_drawn(state, seat, card, drawn_at)]
        card = fitting[rng.below(len(fitting))]
        pool.remove(card)
        state.card_place[card] = place
        state.drawn_at[card] = drawn_at
        if slot >= 0:
            state.offered[slot] = card


def _can_have_been_drawn(state: State, seat: i64, card: int, drawn_at: int) -> bool:
    """A card that the seat knows to have gone back to the deck wasn't drawn by anybody before."""
    by = state.returned_by[card]
    return (by != seat and by != BY_ALL) or state.returned_at[card] <= drawn_at


def _redraw_kept(state: State, seat: i64, rng: Rng) -> None:
    """Others' tasks and excursions, kept and dropped, until the end (ER-3.2, ER-24.10)."""
    if state.phase >= FINAL:
        return
    if state.setting.has_tasks:
        _redraw_pairs(state.task_dealt, state.task_kept, list(range(len(state.city.tasks))), seat, rng)
    if state.tour_open >= 0:
        unseen = [tour for tour in range(len(state.city.tours)) if tour != state.tour_open]
        _redraw_pairs(state.tour_dealt, state.tour_kept, unseen, seat, rng)


def _redraw_pairs(dealt: vec[i64], kept: vec[i64], cards: list[int], seat: i64, rng: Rng) -> None:
    """Everybody was dealt two of these cards and keeps one: those of the others again."""
    pool = [card for card in cards if card != dealt[seat * 2] and card != dealt[seat * 2 + 1]]
    for other in range(len(kept)):
        if other == seat:
            continue
        for slot in range(other * 2, other * 2 + 2):
            if dealt[slot] >= 0:
                dealt[slot] = pool.pop(rng.below(len(pool)))
        if kept[other] >= 0:
            kept[other] = rng.below(2)


def _redraw_sheet(state: State, seat: i64, rng: Rng) -> None:
    """The seat's hidden rounds again: any turn where it has finished, nothing yet where it hasn't."""
    has_finished = state.stage[seat] == FINISHED
    is_opening = state.is_opening()
    this_round = state.round
    first: i64 = 1 if is_opening else this_round
    cards = (state.round_card[seat * 2], state.round_card[seat * 2 + 1])
    _erase(state, seat, first)
    if not is_opening:
        begin_turn(state, seat, cards[0], cards[1])
        if has_finished:
            _play_turn(state, seat, rng)
        return
    state.stage[seat] = PICKING
    state.picked[seat] = -1
    for number in range(first, this_round + 1):
        state.round = number
        if number > 1:
            use_other_pair(state, seat, state.shown_cards())
        if number < this_round or has_finished:
            _play_turn(state, seat, rng)
    state.round = this_round


def _erase(state: State, seat: i64, first: i64) -> None:
    city = state.city
    for segment in range(seat * city.segments, (seat + 1) * city.segments):
        if state.segment_round[segment] >= first:
            state.segment_round[segment] = 0
    for location in range(seat * city.locations, (seat + 1) * city.locations):
        if state.location_round[location] >= first:
            state.location_round[location] = 0
            for kind in range(city.kinds):
                state.tourists[location * city.kinds + kind] = 0
    for cafe in range(seat * city.cafes, (seat + 1) * city.cafes):
        state.cafe_pending[cafe] = 0
        if state.cafe_round[cafe] >= first:
            state.cafe_round[cafe] = 0
            state.cafe_got[cafe] = -1
        if state.cafe_used[cafe] >= first:
            state.cafe_used[cafe] = 0
    for card in range(state.balance_taken):
        if state.balance_owner[card] == seat and state.balance_used[card] >= first:
            state.balance_used[card] = 0


def _play_turn(state: State, seat: i64, rng: Rng) -> None:
    while state.stage[seat] != FINISHED:
        actions = find_drawing(state, seat)
        act_in_drawing(state, seat, actions[rng.below(len(actions))])


def _redraw_route(state: State, seat: i64, rng: Rng) -> None:
    """Any route where the seat has confirmed one; an unfinished one is as good as none."""
    clear_walk(state, seat)
    while state.confirmed[seat]:
        actions = [action for action in find_steps(state, seat, False) if not BEST <= action < CONFIRM]
        action = actions[rng.below(len(actions))]
        if action == CONFIRM:
            return
        walk_on(state, seat, action)
