"""What a seat knows of Lost Cities as a row of numbers (LC-6.3): all that it sees, and what everybody saw before."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from tropa.core.meta import Block
from tropa.core.rows import MOST, Row, relative
from tropa.core.vecs import vec
from tropa.games.lost_cities.components import (
    CARD_KINDS,
    COPIES,
    DECK_SIZE,
    PATH_COUNT,
    STEPS,
    TOKEN_KINDS,
    VALUES,
)
from tropa.games.lost_cities.state import (
    BY_SUMMIT,
    CARD_BITS,
    CHOOSE_FIRST,
    EXPEDITIONS,
    HAND_ROOM,
    OVER,
    PILE_ROOM,
    SEAT_SHIFT,
    State,
)

UNTOLD: Final[i64] = -1
"""A total that isn't open."""


def lay_out(state: State) -> list[Block]:
    players, cards, paths = int(state.players), int(CARD_KINDS), int(PATH_COUNT)
    return [
        Block("options", (3,), 0, 1, "short, up and down, open totals"),
        Block("phase", (1,), 0, int(OVER), "what is waited for, as in state.py"),
        Block("turn", (1,), -1, players - 1, "whose turn it is; -1: nobody's"),
        Block("turn_number", (1,), 0, MOST, "turns of this expedition"),
        Block("expedition", (1,), 0, int(EXPEDITIONS) - 1, "counted from 0"),
        Block("deck", (1,), 0, int(DECK_SIZE), "cards left in it"),
        Block("past_bridge", (1,), 0, players * paths, "figures behind the bridge"),
        Block("bonus", (1,), 0, int(BY_SUMMIT), "why another step may be taken: 1 an arrow, 2 a finished path"),
        Block("discarded", (1,), -1, paths - 1, "the pile that may not be taken from in this turn"),
        Block("idle_turns", (1,), -1, MOST, "turns in a row without a deck card or a path card; -1: this one has one"),
        Block("pile_top", (paths,), -1, cards - 1, "the card on top of each pile"),
        Block("pile_size", (paths,), 0, int(PILE_ROOM), "cards in each pile"),
        Block("pile_by", (paths,), -1, players - 1, "who put the uppermost card there"),
        Block("piled", (cards,), 0, int(COPIES), "of each card, how many lie in piles"),
        Block("laid", (cards,), 0, int(COPIES), "of each card, how many lie on paths"),
        Block("token", (paths, int(STEPS)), 0, int(TOKEN_KINDS) - 1, "what lies on each step"),
        Block("hand", (cards,), 0, int(COPIES), "of each card, how many are in one's own hand"),
        Block("known", (players, cards), 0, int(COPIES), "of each card, how many everybody saw going into a hand"),
        Block("hand_size", (players,), 0, int(HAND_ROOM), "cards in hand"),
        Block("adventurers", (players,), 0, paths, "figures still in camp"),
        Block("researcher", (players,), -1, paths - 1, "the path on which the researcher is; -1: in camp"),
        Block("artifacts", (players,), 0, paths * int(STEPS), "found in the whole game"),
        Block("total", (players,), -1, MOST, "points so far; -1: not open"),
        Block("step", (players, paths), 0, int(STEPS), "how far a figure has come; 0: none there"),
        Block("top", (players, paths), -1, int(VALUES) - 1, "the value of the last card played there"),
        Block("direction", (players, paths), -1, 1, "1 up, -1 down, 0 open"),
        Block("cards", (players, paths), 0, int(DECK_SIZE), "cards played there"),
    ]


def write_row(state: State, seat: i64, out: vec[i16], at: i64) -> None:
    row = Row(out, at)
    players = state.players
    has_turn = state.phase != CHOOSE_FIRST and state.phase != OVER
    row.put_flag(state.is_short)
    row.put_flag(state.is_up_and_down)
    row.put_flag(state.has_open_totals)
    row.put(state.phase)
    row.put(relative(state.turn, seat, players) if has_turn else -1)
    row.put(state.turn_number)
    row.put(state.expedition)
    row.put(state.deck)
    row.put(state.past_bridge)
    row.put(state.bonus)
    row.put(state.discarded)
    row.put(state.idle_turns)
    _write_piles(state, seat, row)
    row.put_octets(state.laid)
    row.put_octets(state.token)
    _write_hand(state, seat, row)
    _write_known(state, seat, row)
    row.put_seats(state.hand_size, seat, players, 1)
    row.put_seats(state.adventurers, seat, players, 1)
    row.put_seats(state.researcher, seat, players, 1)
    row.put_seats(state.artifacts, seat, players, 1)
    for place in range(players):
        is_told = place == 0 or state.has_open_totals or state.phase == OVER
        row.put(state.total[(seat + place) % players] if is_told else UNTOLD)
    row.put_seats(state.step, seat, players, PATH_COUNT)
    row.put_seats(state.top, seat, players, PATH_COUNT)
    row.put_seats(state.direction, seat, players, PATH_COUNT)
    row.put_seats(state.cards, seat, players, PATH_COUNT)


def _write_piles(state: State, seat: i64, row: Row) -> None:
    """The top of each pile, its size, who put the top there, and how many of each card lie in piles."""
    tops = row.at
    sizes = tops + PATH_COUNT
    makers = sizes + PATH_COUNT
    counts = makers + PATH_COUNT
    row.at = counts
    row.fill(CARD_KINDS, 0)
    out = row.out
    pile = state.pile
    for path in range(PATH_COUNT):
        size = state.pile_size[path]
        out[sizes + path] = i16(size)
        out[tops + path] = -1
        out[makers + path] = -1
        for slot in range(path * PILE_ROOM, path * PILE_ROOM + size):
            out[counts + (i64(pile[slot]) & CARD_BITS)] += 1
        if size:
            top = i64(pile[path * PILE_ROOM + size - 1])
            out[tops + path] = i16(top & CARD_BITS)
            out[makers + path] = i16(relative(top >> SEAT_SHIFT, seat, state.players))


def _write_hand(state: State, seat: i64, row: Row) -> None:
    start = row.at
    row.fill(CARD_KINDS, 0)
    out = row.out
    hand = state.hand
    for slot in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
        out[start + hand[slot]] += 1


def _write_known(state: State, seat: i64, row: Row) -> None:
    """Only what is in a hand can be known to be there."""
    players = state.players
    start = row.at
    row.fill(players * CARD_KINDS, 0)
    out = row.out
    hand = state.hand
    known = state.known
    for owner in range(players):
        base = owner * CARD_KINDS
        seen = start + relative(owner, seat, players) * CARD_KINDS
        for slot in range(owner * HAND_ROOM, owner * HAND_ROOM + state.hand_size[owner]):
            card = hand[slot]
            if known[base + card]:
                out[seen + card] = i16(known[base + card])
