"""When the game is won, lost or given up (NC-5.5, NC-10.3 to NC-10.5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.night_cage.components import NOTHING, bit_of
from tropa.games.night_cage.notation import CONCEDE, REFUSE
from tropa.games.night_cage.state import (
    CONCEDED,
    CUT_OFF,
    FELL_FOR_EVER,
    GATES_LOST,
    KEYS_LOST,
    OVER,
    WON,
    State,
)


def check_won(state: State) -> None:
    """All prisoners on one Gate, each with a key (NC-10.3)."""
    cell = state.at[0]
    if cell < 0 or not state.is_gate(cell):
        return
    for prisoner in range(state.prisoners):
        if state.at[prisoner] != cell or not state.has_key[prisoner]:
            return
    state.end(WON)


def check_lost(state: State) -> None:
    """The losses that hold at once (NC-10.4), in the order of NC-10.6."""
    if state.gates_left == 0:
        state.end(GATES_LOST)
    elif state.keys_left < state.prisoners:
        state.end(KEYS_LOST)
    elif state.stack == 0 and state.hand == NOTHING and state.omen_for < 0:
        _check_fallen(state)


def _check_fallen(state: State) -> None:
    """Nothing is drawn any more, and all that was drawn lies: whose line isn't full falls for ever (NC-5.5).

    A cell under the Dirge is never empty: its token turns into a pit before anybody could land there."""
    filled = state.occupied | state.dirge_cells
    for prisoner in range(state.prisoners):
        line = state.line[prisoner]
        if line >= 0 and state.grid.line[line] & ~filled:
            state.end(FELL_FOR_EVER)
            return


def was_lost_by_2(state: State) -> bool:
    """Version 2 of the rules waited neither for drawn tiles nor for the Dirge's token (NC-5.5)."""
    if state.phase == OVER or state.stack > 0:
        return False
    for prisoner in range(state.prisoners):
        line = state.line[prisoner]
        if line >= 0 and state.grid.line[line] & ~state.occupied:
            return True
    return False


def check_cut_off(state: State) -> None:
    """In Final Flickers: no Gate is joined to every prisoner by connected tiles that are no pits (NC-10.4)."""
    standing: i64 = 0
    for prisoner in range(state.prisoners):
        if state.at[prisoner] >= 0:
            standing |= bit_of(state.at[prisoner])
    for cell in range(state.grid.cells):
        if state.is_gate(cell) and not standing & ~joined_to(state, cell):
            return
    state.end(CUT_OFF)


def joined_to(state: State, cell: i64) -> i64:
    """The cells that connected tiles join to `cell`, pits left out, monsters ignored."""
    found: i64 = bit_of(cell)
    frontier: i64 = found
    while frontier:
        grown: i64 = 0
        for here in range(state.grid.cells):
            if (frontier >> here) & 1:
                for side in range(4):
                    if state.is_joined(here, side):
                        grown |= bit_of(state.grid.neighbour[here * 4 + side])
        frontier = grown & ~found & ~state.pits
        found |= frontier
    return found


def find_conceding(state: State, seat: i64, found: list[int]) -> None:
    """Free for every player at any time (NC-10.5)."""
    if not (state.conceding >> seat) & 1:
        found.append(CONCEDE)
    if state.conceding:
        found.append(REFUSE)


def concede(state: State, seat: i64, is_agreed: bool) -> None:
    """A player wants to give up, or refuses to (NC-10.5)."""
    if not is_agreed:
        if not state.conceding:
            raise Refusal("nothing-to-refuse", "NC-10.5")
        state.conceding = 0
        return
    bit = bit_of(seat)
    if state.conceding & bit:
        raise Refusal("already-agreed", "NC-10.5")
    state.conceding |= bit
    if state.conceding == bit_of(state.players) - 1:
        state.end(CONCEDED)
