"""What a seat knows of Bigfoot as a row of numbers (BF-8.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from tropa.core.meta import Block
from tropa.core.rows import MOST, Row, relative
from tropa.core.vecs import vec
from tropa.games.bigfoot.components import (
    CAMP,
    CAMPS,
    CARDS,
    HAND,
    KIND_COUNT,
    PAIR_COUNT,
    ROW_CELLS,
    SOURCE_COUNT,
    TRACK_END,
)
from tropa.games.bigfoot.grid import REACH, place_turn, place_x, place_y
from tropa.games.bigfoot.state import CHOOSE_CAMP, LAID_ROOM, LAY_CAMP, OVER, ROW_ROOM, WINDOW, State

HIDDEN: Final[i64] = -2
"""A card that is there and not seen; -1: there is none."""


def lay_out(state: State) -> list[Block]:
    players, cards, room = int(state.players), int(CARDS), int(LAID_ROOM)
    rows, cells = int(KIND_COUNT), int(ROW_CELLS)
    return [
        Block("phase", (1,), 0, int(OVER), "what is waited for, as in state.py"),
        Block("turn", (1,), -1, players - 1, "whose turn it is; -1: nobody's"),
        Block("turn_number", (1,), 0, MOST, "turns so far"),
        Block("points", (1,), 0, MOST, "all loops on the table"),
        Block("deck", (1,), 0, cards, "cards left in it"),
        Block("flags", (3,), 0, 1, "a camp is due, it is the last turn, one has passed in the window"),
        Block("shown", (1,), -1, cards - 1, "the card to be laid"),
        Block("chosen_camp", (1,), -1, int(CAMPS) - 1, "the camp to be laid"),
        Block("figure", (1,), -1, room - 1, "which of the laid things the figure stands on; -1 before the chase"),
        Block("track", (1,), 0, int(TRACK_END), "how far Bigfoot has come"),
        Block("stocks", (int(SOURCE_COUNT),), 0, cards, "cards in the deck and in each pile of the chase"),
        Block("drawn_size", (1,), 0, int(HAND), "how many cards were drawn in the chase"),
        Block("drawn", (int(HAND),), -1, cards - 1, "which ones"),
        Block("hand", (players, int(HAND)), -2, cards - 1, "cards in hand; -2: not seen"),
        Block("hand_size", (players,), 0, int(HAND), "how many; the others' are 0 in the chase"),
        Block("role", (players,), -1, 1, "1 Bigfoot, 0 hiker, -1 unknown"),
        Block("declared", (players,), -1, int(PAIR_COUNT) - 1, "the pair of kinds that was declared"),
        Block("belied", (players,), 0, 1, "a card that was shown gave the lie to it"),
        Block("row_size", (rows,), 0, cells, "cards in each discard row"),
        Block("row_seat", (rows, cells), -1, players - 1, "who laid a card into a discard row"),
        Block("row_card", (rows, cells), -2, cards - 1, "which one; -2: not seen"),
        Block("row_claim", (rows, cells), -1, rows - 1, "the kind that its holder had declared for it"),
        Block("laid_what", (room,), -1, int(CAMP + CAMPS) - 1, "cards and camps on the table, in the order they were laid"),
        Block("laid_x", (room,), -int(REACH), int(REACH), "where: the column"),
        Block("laid_y", (room,), -int(REACH), int(REACH), "the line"),
        Block("laid_turn", (room,), 0, 3, "quarter turns"),
        Block("laid_seat", (room,), -1, players - 1, "by whom"),
    ]


def write_row(state: State, seat: i64, out: vec[i16], at: i64) -> None:
    row = Row(out, at)
    players = state.players
    is_over = state.phase == OVER
    is_chase = state.is_chase()
    row.put(state.phase)
    row.put(relative(state.turn, seat, players) if state.phase >= CHOOSE_CAMP and not is_over else -1)
    row.put(state.turn_number)
    row.put(state.points)
    row.put(state.deck_size)
    row.put_flag(state.is_camp_due and state.phase > LAY_CAMP)
    row.put_flag(state.is_last_turn)
    row.put(state.passed[seat] if state.phase == WINDOW else 0)
    row.put(state.shown)
    row.put(state.chosen_camp)
    row.put(state.figure)
    row.put(state.track)
    for source in range(SOURCE_COUNT):
        row.put(state.source_size(source) if is_chase else 0)
    row.put(state.drawn_size)
    for slot in range(HAND):
        row.put(state.drawn[slot] if slot < state.drawn_size else -1)
    _write_seats(state, seat, row)
    _write_rows(state, seat, row)
    _write_table(state, seat, row)


def _write_seats(state: State, seat: i64, row: Row) -> None:
    players = state.players
    is_over = state.phase == OVER
    is_chase = state.is_chase()
    for place in range(players):
        other = (seat + place) % players
        for slot in range(HAND):
            if place > 0 and not is_over:
                row.put(HIDDEN)
            else:
                row.put(state.hand[other * HAND + slot] if slot < state.hand_size[other] else -1)
    for place in range(players):
        row.put(0 if is_chase and place > 0 and not is_over else state.hand_size[(seat + place) % players])
    for place in range(players):
        other = (seat + place) % players
        knows_role = is_over or is_chase or (place == 0 and state.roles_dealt > seat)
        row.put((1 if state.bigfoot == other else 0) if knows_role else -1)
    for place in range(players):
        row.put(-1 if is_chase else state.declared[(seat + place) % players])
    row.put_seats(state.belied, seat, players, 1)


def _write_rows(state: State, seat: i64, row: Row) -> None:
    """Cells that aren't filled are -1."""
    row.put_all(state.row_size, 0, KIND_COUNT)
    for cell in range(ROW_ROOM):
        is_filled = cell % ROW_CELLS < state.row_size[cell // ROW_CELLS]
        row.put(relative(state.row_seat[cell], seat, state.players) if is_filled else -1)
    for cell in range(ROW_ROOM):
        if cell % ROW_CELLS >= state.row_size[cell // ROW_CELLS]:
            row.put(-1)
        elif state.row_seat[cell] == seat or state.phase == OVER:
            row.put(state.row_card[cell])
        else:
            row.put(HIDDEN)
    for cell in range(ROW_ROOM):
        is_filled = cell % ROW_CELLS < state.row_size[cell // ROW_CELLS]
        row.put(state.row_claim[cell] if is_filled else -1)


def _write_table(state: State, seat: i64, row: Row) -> None:
    laid = state.laid
    rest = LAID_ROOM - laid
    row.put_all(state.laid_what, 0, laid)
    row.fill(rest, -1)
    for at in range(laid):
        row.put(place_x(state.laid_place[at]))
    row.fill(rest, 0)
    for at in range(laid):
        row.put(place_y(state.laid_place[at]))
    row.fill(rest, 0)
    for at in range(laid):
        row.put(place_turn(state.laid_place[at]))
    row.fill(rest, 0)
    for at in range(laid):
        row.put(relative(state.laid_seat[at], seat, state.players))
    row.fill(rest, -1)
