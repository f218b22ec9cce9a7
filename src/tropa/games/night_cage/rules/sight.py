"""What monsters see and reach (NC-6.2 to NC-6.5, NC-8.3, NC-8.7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import KEEPER, PATHLESS, bit_of
from tropa.games.night_cage.state import State


def run(state: State, cell: i64, side: i64) -> i64:
    """The cells in a straight line from `cell`, tile by tile while they are connected and no pit (NC-6.2)."""
    seen: i64 = 0
    here = cell
    neighbour = state.grid.neighbour
    while state.is_joined(here, side):
        here = neighbour[here * 4 + side]
        if here == cell or state.is_pit(here):
            break
        seen |= bit_of(here)
    return seen


def faces_away(state: State, monster: i64, side: i64) -> bool:
    """Coming from the line that runs toward `side` one meets the Keeper's back (NC-8.2)."""
    return state.face[monster] == KEEPER and state.turn[monster] == side


def sight(state: State, monster: i64) -> i64:
    """The cells that the monster sees, without its own: a Keeper not those behind its back (NC-8.3)."""
    seen: i64 = 0
    for side in range(4):
        if state.face[monster] != KEEPER or side != (state.turn[monster] + 2) & 3:
            seen |= run(state, monster, side)
    return seen


def noticed_along(state: State, cell: i64, side: i64) -> i64:
    """The monsters on the line from `cell` toward `side`, but for Keepers that turn their backs on it."""
    found = run(state, cell, side) & state.monsters
    if found == 0:
        return 0
    for other in range(state.grid.cells):
        if (found >> other) & 1 and faces_away(state, other, side):
            found &= ~bit_of(other)
    return found


def watchers(state: State, cell: i64) -> i64:
    """The monsters in whose sight the cell lies: sight runs both ways, but for backs."""
    if state.monsters == 0 or not state.is_tile(cell) or state.is_pit(cell):
        return 0
    found: i64 = 0
    for side in range(4):
        found |= noticed_along(state, cell, side)
    return found


def reach(state: State, monster: i64) -> i64:
    """The cells that its attack reaches: a Pathless its whole row and column (NC-8.7)."""
    if state.face[monster] == PATHLESS:
        return state.grid.cross[monster]
    return sight(state, monster) | bit_of(monster)


def sets_off(state: State, monster: i64) -> i64:
    """The monsters that its attack sets off (NC-6.5, NC-8.7)."""
    if state.face[monster] == PATHLESS:
        return state.grid.cross[monster] & state.monsters
    found: i64 = 0
    for side in range(4):
        if state.face[monster] != KEEPER or side != (state.turn[monster] + 2) & 3:
            found |= noticed_along(state, monster, side)
    return found


def chain(state: State, monsters: i64) -> i64:
    """The monsters, closed over chain reactions (NC-6.7)."""
    done: i64 = 0
    while monsters != done:
        for cell in range(state.grid.cells):
            if (monsters & ~done) >> cell & 1:
                done |= bit_of(cell)
                monsters |= sets_off(state, cell)
    return monsters
