"""What a seat knows of En Route as a row of numbers: the cards and sheets as `view.py` shows them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from tropa.core.rows import Row, relative
from tropa.core.vecs import vec
from tropa.games.en_route.features import MOST_START_CARDS
from tropa.games.en_route.rules.cafe_cards import has_cards
from tropa.games.en_route.rules.hidden import hidden_from, is_offer_hidden, is_route_hidden
from tropa.games.en_route.rules.preparation import is_keeping
from tropa.games.en_route.rules.ratings import symbol_landmark
from tropa.games.en_route.show.layout import SETS, Room, room_of
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    DISCARD,
    DRAWING,
    FINAL,
    FINISHED,
    HAND,
    IN_STACK,
    KEEP_TASKS,
    LOCATING,
    OFFERS,
    PICKING,
    QUEUE_SLOTS,
    RATE,
    SET_CITY,
    SHOW,
    TAKE_BALANCES,
    TAKE_LINES,
    State,
)

HIDDEN: Final[i64] = -2
"""Something that is there and not seen; -1: there is none."""


def write_row(state: State, seat: i64, out: vec[i16], at: i64) -> None:
    row = Row(out, at)
    room = room_of(state)
    _write_moment(state, seat, row)
    _write_cards(state, seat, room, row)
    _write_common(state, seat, room, row)
    _write_hands(state, seat, room, row)
    _write_secrets(state, seat, row)
    _write_turns(state, seat, row)
    _write_sheets(state, seat, room, row)
    _write_cafes(state, seat, room, row)
    _write_walks(state, seat, room, row)


def _write_moment(state: State, seat: i64, row: Row) -> None:
    phase = state.phase
    players = state.players
    is_taking = phase == TAKE_LINES or phase == TAKE_BALANCES
    row.put(phase)
    row.put(state.setting.lot.index(state.city) if state.setting.city is None and phase != SET_CITY else -1)
    row.put(state.round)
    has_leader = (state.round > 0 and players > 1) or is_taking
    row.put(relative(state.leader, seat, players) if has_leader else -1)
    has_turn = is_taking or ((phase == DRAWING or phase == FINAL) and state.is_one_by_one())
    row.put(relative(state.turn, seat, players) if has_turn else -1)
    row.put(state.lead_card)
    row.put(symbol_landmark(state) if phase == RATE else -1)
    row.put(state.deck_count())
    row.put(state.tour_open)
    row.put(_stacked(state))
    row.put(state.balance_taken)


def _stacked(state: State) -> i64:
    count: i64 = 0
    if has_cards(state):
        for card in range(state.city.bonuses):
            if state.bonus_place[card] == IN_STACK:
                count += 1
    return count


def _write_cards(state: State, seat: i64, room: Room, row: Row) -> None:
    for slot in range(OFFERS):
        row.put(relative(state.offered_by[slot], seat, state.players) if state.offered[slot] >= 0 else -1)
    for slot in range(OFFERS):
        is_hidden = state.offered[slot] >= 0 and is_offer_hidden(state, seat, state.offered_by[slot])
        row.put(HIDDEN if is_hidden else state.offered[slot])
    _write_padded(state.raises, 0, state.city.landmarks, room.landmarks, 0, row)
    _write_padded(state.bottom, 0, state.bottom_size, room.cards, -1, row)
    for card in range(state.city.cards):
        row.put_flag(state.card_place[card] == DISCARD)
    row.fill(room.cards - state.city.cards, 0)


def _write_common(state: State, seat: i64, room: Room, row: Row) -> None:
    row.put_all(state.goal, 0, SETS)
    row.put_all(state.queue, 0, QUEUE_SLOTS)
    start = row.at
    row.fill(MOST_START_CARDS, 0)
    for slot in range(len(state.line_open)):
        if state.line_open[slot] >= 0:
            row.out[start + state.line_open[slot]] += 1
    _write_padded(state.cafe_card, 0, state.city.cafes, room.cafes, -1, row)
    _write_padded(state.under_stack, 0, state.under_size, room.bonuses, -1, row)
    for card in range(BALANCE_CARDS):
        row.put(relative(state.balance_owner[card], seat, state.players) if card < state.balance_taken else -1)
    for card in range(BALANCE_CARDS):
        row.put(state.balance_kind[card] if card < state.balance_taken else 0)
    for card in range(BALANCE_CARDS):
        is_seen = card < state.balance_taken and state.balance_used[card] < hidden_from(
            state, seat, state.balance_owner[card]
        )
        row.put(state.balance_used[card] if is_seen else 0)


def _write_hands(state: State, seat: i64, room: Room, row: Row) -> None:
    players = state.players
    cards = state.city.cards
    for card in range(cards):
        row.put_flag(state.card_place[card] == HAND + seat)
    row.fill(room.cards - cards, 0)
    for place in range(players):
        row.put(state.hand_count((seat + place) % players))
    for place in range(players):
        other = (seat + place) % players
        for card in range(cards):
            row.put_flag(state.card_place[card] == HAND + other and state.is_known[card] > 0)
        row.fill(room.cards - cards, 0)
    row.put_seats(state.renewed, seat, players, 1)
    row.put_seats(state.board, seat, players, 1)


def _write_secrets(state: State, seat: i64, row: Row) -> None:
    """Tasks, excursions, start cards, marks of races."""
    players = state.players
    for place in range(players):
        is_dealt = state.setting.has_tasks and state.task_dealt[(seat + place) % players * 2 + 1] >= 0
        _write_kept(state, (seat + place) % players, place == 0, is_dealt, state.task_dealt, state.task_kept, row)
    for place in range(players):
        row.put_flag(state.task_kept[(seat + place) % players] >= 0)
    for place in range(players):
        is_dealt = state.tour_dealt[(seat + place) % players * 2 + 1] >= 0
        _write_kept(state, (seat + place) % players, place == 0, is_dealt, state.tour_dealt, state.tour_kept, row)
    for place in range(players):
        row.put_flag(state.tour_kept[(seat + place) % players] >= 0)
    row.put_seats(state.line, seat, players, 1)
    for place in range(players):
        for index in range(SETS):
            is_race = state.city.race_until > 0 and state.goal[index] >= 0
            row.put(state.mark[(seat + place) % players * SETS + index] if is_race else 0)


def _write_kept(state: State, seat: i64, is_own: bool, is_dealt: bool, dealt: vec[i64], kept: vec[i64], row: Row) -> None:
    if not is_dealt:
        row.fill(2, -1)
    elif not is_own and state.phase < FINAL:
        row.fill(2, HIDDEN)
    elif kept[seat] < 0:
        row.put_all(dealt, seat * 2, 2)
    else:
        row.put(dealt[seat * 2 + kept[seat]])
        row.put(-1)


def _write_turns(state: State, seat: i64, row: Row) -> None:
    players = state.players
    for place in range(players):
        row.put_flag(_is_done(state, (seat + place) % players))
    for place in range(players):
        other = (seat + place) % players
        row.put(state.stage[other] if _shows_turn(state, seat, other) else -1)
    for place in range(players):
        other = (seat + place) % players
        if _shows_cards(state, seat, other):
            row.put_all(state.round_card, other * 2, 2)
        else:
            row.fill(2, -1)
    for place in range(players):
        other = (seat + place) % players
        if _shows_cards(state, seat, other):
            row.put_all(state.coordinate, other * 2, 2)
        else:
            row.fill(2, 0)
    for place in range(players):
        other = (seat + place) % players
        row.put(state.chosen[other] if _shows_turn(state, seat, other) and state.stage[other] > LOCATING else -1)
    for place in range(players):
        other = (seat + place) % players
        is_shown = _shows_turn(state, seat, other) and state.stage[other] > LOCATING
        row.put_flag(is_shown and state.is_forced[other] > 0)
    for place in range(players):
        other = (seat + place) % players
        row.put(state.drawn[other] if _shows_cards(state, seat, other) else 0)


def _shows_turn(state: State, viewer: i64, seat: i64) -> bool:
    return state.phase == DRAWING and hidden_from(state, viewer, seat) > state.round


def _shows_cards(state: State, viewer: i64, seat: i64) -> bool:
    return _shows_turn(state, viewer, seat) and state.round_card[seat * 2] >= 0 and state.stage[seat] != PICKING


def _is_done(state: State, seat: i64) -> bool:
    """As `view.py` has it."""
    phase = state.phase
    if phase == KEEP_TASKS:
        return not is_keeping(state, seat)
    if phase == SHOW:
        return state.offered[seat] >= 0
    if phase == DRAWING:
        return state.stage[seat] == FINISHED
    return phase == FINAL and state.confirmed[seat] > 0


def _write_sheets(state: State, seat: i64, room: Room, row: Row) -> None:
    """What bears the number of a hidden round isn't there (ER-5.7, ER-8.3)."""
    players = state.players
    segments, locations, kinds = state.city.segments, state.city.locations, state.city.kinds
    for place in range(players):
        other = (seat + place) % players
        before = hidden_from(state, seat, other)
        _write_rounds(state.segment_round, other * segments, segments, before, room.segments, row)
    for place in range(players):
        other = (seat + place) % players
        before = hidden_from(state, seat, other)
        _write_rounds(state.location_round, other * locations, locations, before, room.locations, row)
    for place in range(players):
        other = (seat + place) % players
        before = hidden_from(state, seat, other)
        for location in range(other * locations, (other + 1) * locations):
            if 0 < state.location_round[location] < before:
                _write_padded(state.tourists, location * kinds, kinds, room.kinds, 0, row)
            else:
                row.fill(room.kinds, 0)
        row.fill((room.locations - locations) * room.kinds, 0)


def _write_cafes(state: State, seat: i64, room: Room, row: Row) -> None:
    players, cafes = state.players, state.city.cafes
    for place in range(players):
        other = (seat + place) % players
        _write_rounds(state.cafe_round, other * cafes, cafes, hidden_from(state, seat, other), room.cafes, row)
    for place in range(players):
        other = (seat + place) % players
        before = hidden_from(state, seat, other)
        for cafe in range(other * cafes, (other + 1) * cafes):
            is_seen = 0 < state.cafe_round[cafe] < before and state.cafe_used[cafe] < before
            row.put(state.cafe_used[cafe] if is_seen else 0)
        row.fill(room.cafes - cafes, 0)
    for place in range(players):
        other = (seat + place) % players
        before = hidden_from(state, seat, other)
        for cafe in range(other * cafes, (other + 1) * cafes):
            row.put_flag(0 < state.cafe_round[cafe] < before and state.cafe_pending[cafe] > 0)
        row.fill(room.cafes - cafes, 0)
    for place in range(players):
        other = (seat + place) % players
        before = hidden_from(state, seat, other)
        for cafe in range(other * cafes, (other + 1) * cafes):
            row.put(state.cafe_got[cafe] if 0 < state.cafe_round[cafe] < before else -1)
        row.fill(room.cafes - cafes, -1)


def _write_walks(state: State, seat: i64, room: Room, row: Row) -> None:
    players, segments = state.players, state.city.segments
    for place in range(players):
        other = (seat + place) % players
        row.put(HIDDEN if is_route_hidden(state, seat, other) else state.walk_start[other])
    for place in range(players):
        other = (seat + place) % players
        length: i64 = 0 if is_route_hidden(state, seat, other) else state.walk_length[other]
        _write_padded(state.walk, other * segments, length, room.segments, -1, row)


def _write_rounds(rounds: vec[i64], start: i64, count: i64, before: i64, width: i64, row: Row) -> None:
    for index in range(start, start + count):
        row.put(rounds[index] if rounds[index] < before else 0)
    row.fill(width - count, 0)


def _write_padded(values: vec[i64], start: i64, count: i64, width: i64, filler: i64, row: Row) -> None:
    """Some numbers, in a room for more."""
    row.put_all(values, start, count)
    row.fill(width - count, filler)
