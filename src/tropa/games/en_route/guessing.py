"""Positions that look the same to a seat: other hands, tasks and this round's drawings, drawn afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.en_route.notation import BEST, BEST_FOR_GOAL, CONFIRM
from tropa.games.en_route.state import (
    BY_ALL,
    DRAWING,
    FINAL,
    FINISHED,
    HAND,
    IN_DECK,
    LAID,
    OFFER,
    PICKING,
    SHOW,
    State,
)

if TYPE_CHECKING:
    from tropa.games.en_route.rules import EnRoute


def hidden_from(state: State, viewer: i64, seat: i64) -> i64:
    """The first round of the seat's sheet that `viewer` (-1: an onlooker) may not see; 11 when all is open."""
    if viewer == seat or state.phase != DRAWING:
        return 11
    if state.setting.is_team and viewer >= 0 and (viewer - seat) % 2 == 0:
        return 11
    if state.is_opening():
        return 1
    if state.setting.is_in_turn_order and state.stage[seat] == FINISHED:
        return 11
    return state.round


def is_route_hidden(state: State, viewer: i64, seat: i64) -> bool:
    """Final routes stay unseen until all have confirmed (ER-9.1)."""
    if state.phase != FINAL or viewer == seat or state.setting.is_in_turn_order:
        return False
    return not (state.setting.is_team and viewer >= 0 and (viewer - seat) % 2 == 0)


def is_offer_hidden(state: State, viewer: i64, seat: i64) -> bool:
    """Cards lie face down until all are laid; a partner's lie face up (ER-4.1, ER-8.1, ER-11.1)."""
    is_face_down = state.phase == SHOW or (state.phase == OFFER and not state.setting.is_team and state.players > 1)
    return is_face_down and viewer != seat


def redraw_hidden(position: EnRoute, seat: i64, rng: Rng) -> None:
    _redraw_cards(position, seat, rng)
    _redraw_tasks(position, seat, rng)
    for other in range(position.players):
        if other == seat:
            continue
        if hidden_from(position, seat, other) <= position.round:
            _redraw_sheet(position, other, rng)
        if is_route_hidden(position, seat, other):
            _redraw_route(position, other, rng)


def _redraw_cards(position: EnRoute, seat: i64, rng: Rng) -> None:
    """Cards are drawn again for each hidden place, earliest draw first, from those that can have been there."""
    slots: list[tuple[int, int, int]] = []
    for card in range(position.city.cards):
        place = position.card_place[card]
        if place >= HAND and place != HAND + seat and not position.is_known[card]:
            slots.append((int(position.drawn_at[card]), int(card), -1))
    for slot in range(4):
        card = position.offered[slot]
        if card >= 0 and position.card_place[card] == LAID and is_offer_hidden(position, seat, position.offered_by[slot]):
            slots.append((int(position.drawn_at[card]), int(card), int(slot)))
    slots.sort()
    pool = [card for card in range(int(position.city.cards)) if position.card_place[card] == IN_DECK]
    pool.extend(card for _, card, _ in slots)
    pool.sort()
    places = [int(position.card_place[card]) for _, card, _ in slots]
    for card in pool:
        position.card_place[card] = IN_DECK
    for (drawn_at, _, slot), place in zip(slots, places, strict=True):
        fitting = [card for card in pool if _can_have_been_drawn(position, seat, card, drawn_at)]
        card = fitting[rng.below(len(fitting))]
        pool.remove(card)
        position.card_place[card] = place
        position.drawn_at[card] = drawn_at
        if slot >= 0:
            position.offered[slot] = card


def _can_have_been_drawn(position: EnRoute, seat: i64, card: int, drawn_at: int) -> bool:
    """A card that the seat knows to have gone back to the deck wasn't drawn by anybody before."""
    by = position.returned_by[card]
    return (by != seat and by != BY_ALL) or position.returned_at[card] <= drawn_at


def _redraw_tasks(position: EnRoute, seat: i64, rng: Rng) -> None:
    if position.phase >= FINAL or not position.setting.has_tasks:
        return
    own = (position.task_dealt[seat * 2], position.task_dealt[seat * 2 + 1])
    pool = [task for task in range(len(position.city.tasks)) if task not in own]
    for other in range(position.players):
        if other == seat:
            continue
        for slot in range(other * 2, other * 2 + 2):
            if position.task_dealt[slot] >= 0:
                position.task_dealt[slot] = pool.pop(rng.below(len(pool)))
        if position.task_kept[other] >= 0:
            position.task_kept[other] = rng.below(2)


def _redraw_sheet(position: EnRoute, seat: i64, rng: Rng) -> None:
    """The seat's hidden rounds again: any turn where it has finished, nothing yet where it hasn't."""
    has_finished = position.stage[seat] == FINISHED
    is_opening = position.is_opening()
    this_round = position.round
    first: i64 = 1 if is_opening else this_round
    cards = (position.round_card[seat * 2], position.round_card[seat * 2 + 1])
    _erase(position, seat, first)
    if not is_opening:
        position.begin_turn(seat, cards[0], cards[1])
        if has_finished:
            _play_turn(position, seat, rng)
        return
    position.stage[seat] = PICKING
    position.picked[seat] = -1
    for number in range(first, this_round + 1):
        position.round = number
        if number > 1:
            position.use_other_pair(seat, position.shown_cards())
        if number < this_round or has_finished:
            _play_turn(position, seat, rng)
    position.round = this_round


def _erase(position: EnRoute, seat: i64, first: i64) -> None:
    city = position.city
    for segment in range(seat * city.segments, (seat + 1) * city.segments):
        if position.segment_round[segment] >= first:
            position.segment_round[segment] = 0
    for location in range(seat * city.locations, (seat + 1) * city.locations):
        if position.location_round[location] >= first:
            position.location_round[location] = 0
            for kind in range(city.kinds):
                position.tourists[location * city.kinds + kind] = 0
    for cafe in range(seat * city.cafes, (seat + 1) * city.cafes):
        position.cafe_pending[cafe] = 0
        if position.cafe_round[cafe] >= first:
            position.cafe_round[cafe] = 0
        if position.cafe_used[cafe] >= first:
            position.cafe_used[cafe] = 0
    for card in range(position.balance_taken):
        if position.balance_owner[card] == seat and position.balance_used[card] >= first:
            position.balance_used[card] = 0


def _play_turn(position: EnRoute, seat: i64, rng: Rng) -> None:
    while position.stage[seat] != FINISHED:
        actions = position.drawing_actions(seat)
        position.draw_action(seat, actions[rng.below(len(actions))])


def _redraw_route(position: EnRoute, seat: i64, rng: Rng) -> None:
    """Any route where the seat has confirmed one; an unfinished one is as good as none."""
    position.clear_walk(seat)
    while position.confirmed[seat]:
        actions = [action for action in position.route_actions(seat, False) if not BEST <= action < BEST_FOR_GOAL + 3]
        action = actions[rng.below(len(actions))]
        if action == CONFIRM:
            return
        position.walk_on(seat, action)
