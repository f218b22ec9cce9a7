"""What a seat knows of The Night Cage as a row of numbers: nothing is hidden but what nobody has drawn yet."""

from __future__ import annotations

from mypy_extensions import i16, i64

from tropa.core.meta import Block
from tropa.core.rows import MOST, Row, relative
from tropa.core.vecs import vec
from tropa.games.night_cage.components import ALL_OPEN, HIT_CLASSES, KINDS, MAX_NERVE, START
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.show.view import spot_of
from tropa.games.night_cage.state import CHOOSE_FIRST, CONCEDED, DRAWING, OVER, SET_START, State


def lay_out(state: State) -> list[Block]:
    """Prisoners stand in the order in which their seats come after one's own; cells are numbered row by row."""
    players, count, cells, kinds = int(state.players), int(state.prisoners), int(state.grid.cells), int(KINDS)
    lines = 2 * int(state.grid.side)
    return [
        Block("phase", (1,), 0, int(OVER), "what is waited for, as in state.py"),
        Block("turn_number", (1,), 0, MOST, "0 during set-up"),
        Block("active", (1,), -1, count - 1, "the prisoner whose turn it is"),
        Block("decider", (1,), -1, count - 1, "the prisoner for whom somebody decides now"),
        Block("order", (count,), -1, count - 1, "prisoners in turn order; -1 before it is known"),
        Block("marker", (1,), -1, players - 1, "the seat that runs the fourth prisoner of three players"),
        Block("stack", (1,), 0, MOST, "tiles left"),
        Block("hand", (1,), 0, kinds - 1, "the kind of the tile to be put somewhere"),
        Block("spot", (1,), -1, cells - 1, "the cell that the decision or the draw is about"),
        Block("flags", (4,), 0, 1, "grim silence, has moved, has gained Nerve, Final Flickers have begun"),
        Block("gates_left", (1,), -MOST, MOST, "not lost yet"),
        Block("keys_left", (1,), -MOST, MOST, "not lost yet, those held included"),
        Block("omens", (1,), 0, MOST, "revealed"),
        Block("offer", (2,), -1, count - 1, "who would give a key, and who would take it"),
        Block("ended", (1,), 0, int(CONCEDED), "how the game ended, as in state.py; 0: it goes on"),
        Block("conceding", (players,), 0, 1, "seats that agree to concede"),
        Block("stacked", (kinds,), 0, MOST, "of each kind, tiles in the stack below the opening ones"),
        Block("opening", (kinds,), 0, MOST, "of each kind, opening tiles left"),
        Block("gone", (kinds,), 0, MOST, "of each kind, tiles on the discard board"),
        Block("tile", (cells,), -1, kinds - 1, "the kind of the tile there; -1: none"),
        Block("turned", (cells,), 0, 3, "its quarter turns"),
        Block("exits", (cells,), 0, int(ALL_OPEN), "its open sides: 1 north, 2 east, 4 south, 8 west"),
        Block("pit", (cells,), 0, 1, "it shows its pit"),
        Block("monster", (cells,), 0, 1, "a monster lies there face up"),
        Block("key", (cells,), 0, 1, "a key lies there"),
        Block("dirge", (cells,), 0, 1, "the Dirge lies there, or its pit"),
        Block("at", (count,), -1, cells - 1, "the cell of each prisoner; -1: falling, or not set up"),
        Block("line", (count,), -1, lines - 1, "where it falls: the row, or the side plus the column; -1: open"),
        Block("pit_cell", (count,), -1, cells - 1, "where its fall began"),
        Block("lit", (count,), 0, 1, "its candle burns"),
        Block("nerve", (count,), 0, int(MAX_NERVE), "its Nerve"),
        Block("has_key", (count,), 0, 1, "it holds a key"),
        Block("hits", (count, int(HIT_CLASSES)), 0, MOST, "hits to be paid, by class: 1, 3 or 5 tiles"),
    ]


def write_row(state: NightCage, seat: i64, out: vec[i16], at: i64) -> None:
    row = Row(out, at)
    _write_turn(state, seat, row)
    row.put(state.stack)
    row.put(START if state.phase == SET_START else state.hand)
    row.put(spot_of(state))
    row.put_flag(state.is_silent)
    row.put_flag(state.has_moved)
    row.put_flag(state.has_gained)
    row.put_flag(state.is_flickering)
    row.put(state.gates_left)
    row.put(state.keys_left)
    row.put(state.omens)
    _write_offer(state, seat, row)
    row.put(state.ended)
    for place in range(state.players):
        row.put((state.conceding >> ((seat + place) % state.players)) & 1)
    row.put_all(state.bag, 0, KINDS)
    row.put_all(state.opening, 0, KINDS)
    row.put_all(state.gone, 0, KINDS)
    _write_cells(state, row)
    _write_prisoners(state, seat, state.at, 1, row)
    _write_prisoners(state, seat, state.line, 1, row)
    _write_prisoners(state, seat, state.pit_cell, 1, row)
    _write_prisoners(state, seat, state.lit, 1, row)
    _write_prisoners(state, seat, state.nerve, 1, row)
    _write_prisoners(state, seat, state.has_key, 1, row)
    _write_prisoners(state, seat, state.hits, HIT_CLASSES, row)


def _write_turn(state: State, seat: i64, row: Row) -> None:
    is_waiting = state.phase != CHOOSE_FIRST and state.phase != DRAWING and state.phase != OVER
    row.put(state.phase)
    row.put(state.turn_number)
    row.put(_place_of(state, seat, state.active) if state.turn_number else -1)
    row.put(_place_of(state, seat, state.decider) if is_waiting else -1)
    for slot in range(state.prisoners):
        row.put(_place_of(state, seat, state.order[slot]) if state.phase != CHOOSE_FIRST else -1)
    has_marker = state.players == 3 and state.phase != CHOOSE_FIRST
    row.put(relative(state.marker, seat, state.players) if has_marker else -1)


def _write_offer(state: State, seat: i64, row: Row) -> None:
    if state.offer == 0:
        row.fill(2, -1)
        return
    other = state.offer - 1 if state.offer > 0 else -state.offer - 1
    giver = state.active if state.offer > 0 else other
    taker = other if state.offer > 0 else state.active
    row.put(_place_of(state, seat, giver))
    row.put(_place_of(state, seat, taker))


def _write_cells(state: State, row: Row) -> None:
    cells = state.grid.cells
    for cell in range(cells):
        row.put(state.face[cell] if state.is_tile(cell) else -1)
    row.put_all(state.turn, 0, cells)
    row.put_all(state.exits, 0, cells)
    row.put_bits(state.pits, cells)
    row.put_bits(state.monsters, cells)
    row.put_bits(state.keyed, cells)
    row.put_bits(state.dirge_cells, cells)


def _write_prisoners(state: State, seat: i64, values: vec[i64], width: i64, row: Row) -> None:
    """So many numbers of each."""
    for place in range(state.prisoners):
        row.put_all(values, _prisoner_at(state, seat, place) * width, width)


# Whose prisoners ------------------------------------------------------------------------------------------------


def _circle(state: State) -> i64:
    """How many prisoners have seats of their own; the fourth of three players has none and stays last (NC-2.1)."""
    return 3 if state.players == 3 else state.prisoners


def _first_of(state: State, seat: i64) -> i64:
    """The seat's first prisoner."""
    return 2 * seat if state.players == 2 else seat


def _prisoner_at(state: State, seat: i64, place: i64) -> i64:
    circle = _circle(state)
    return place if place >= circle else (_first_of(state, seat) + place) % circle


def _place_of(state: State, seat: i64, prisoner: i64) -> i64:
    circle = _circle(state)
    return prisoner if prisoner >= circle else (prisoner - _first_of(state, seat) + circle) % circle
