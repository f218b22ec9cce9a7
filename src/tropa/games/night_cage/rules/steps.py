"""Moving, staying and the tile that is drawn for it (NC-4.1 to NC-4.12, NC-6.10, NC-7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.night_cage.components import (
    CRUMBLES,
    DIRGE,
    EXITS,
    KEEPER,
    MAX_NERVE,
    NOTHING,
    OMEN,
    PATHLESS,
    PIT_FIEND,
    TURNS,
    WAX_EATER,
    bit_of,
)
from tropa.games.night_cage.rules import tasks
from tropa.games.night_cage.rules.bosses import omen_cells
from tropa.games.night_cage.rules.sight import faces_away, watchers
from tropa.games.night_cage.state import DRAWING, ENDING, REPLACING, RUNNING, STANDING, State

# Moves ----------------------------------------------------------------------------------------------------------


def can_move(state: State, prisoner: i64, side: i64) -> bool:
    """One cell, onto a connected free tile, or blindly into an empty cell (NC-4.8, NC-6.10)."""
    here = state.at[prisoner]
    if not (state.exits[here] >> side) & 1:
        return False
    cell = state.grid.neighbour[here * 4 + side]
    if not state.is_tile(cell):
        return not state.lit[prisoner] and state.stack > 0
    if not (state.exits[cell] >> ((side + 2) & 3)) & 1:
        return False
    if state.is_monster(cell):
        return faces_away(state, cell, side)
    return state.is_gate(cell) or state.prisoner_at(cell) < 0


def can_charge(state: State, prisoner: i64, side: i64) -> bool:
    """A connected monster, but for a Keeper that turns its back (NC-7.5, NC-8.4); the price apart."""
    here = state.at[prisoner]
    if not state.is_joined(here, side):
        return False
    cell = state.grid.neighbour[here * 4 + side]
    return state.is_monster(cell) and not faces_away(state, cell, side)


def is_stuck(state: State, prisoner: i64) -> bool:
    for side in range(4):
        if can_move(state, prisoner, side):
            return False
    return True


def refuse_move(state: State, prisoner: i64, side: i64) -> None:
    """Name the rule that forbids a move toward `side`."""
    here = state.at[prisoner]
    cell = state.grid.neighbour[here * 4 + side]
    if not (state.exits[here] >> side) & 1:
        raise Refusal("no-exit", "NC-4.8")
    if not state.is_tile(cell):
        raise Refusal("stack-empty" if not state.lit[prisoner] else "no-tile-there", "NC-4.9")
    if not (state.exits[cell] >> ((side + 2) & 3)) & 1:
        raise Refusal("not-connected", "NC-4.8")
    if state.is_monster(cell):
        raise Refusal("monster-there", "NC-4.8")
    raise Refusal("prisoner-there", "NC-4.8")


def again_price(state: State) -> i64:
    """What a Move costs now: nothing as the turn's own, one Nerve as a Move again (NC-7.2)."""
    return 1 if state.phase == ENDING else 0


def check_nerve(state: State, prisoner: i64, price: i64) -> None:
    if price == 0:
        return
    if state.nerve[prisoner] < price:
        raise Refusal("no-nerve", "NC-7.1")
    if state.has_gained:
        raise Refusal("nerve-gained", "NC-7.1")


def move(state: State, prisoner: i64, side: i64, is_charge: bool) -> None:
    """A Move with all its steps (NC-4.1 to NC-4.6)."""
    price = again_price(state) + (1 if is_charge else 0)
    if state.phase == ENDING and not state.has_moved:
        raise Refusal("no-move-after-stay", "NC-7.2")
    check_nerve(state, prisoner, price)
    if is_charge:
        if not can_charge(state, prisoner, side):
            raise Refusal("nothing-to-charge", "NC-7.5")
    elif not can_move(state, prisoner, side):
        refuse_move(state, prisoner, side)
    here = state.at[prisoner]
    cell = state.grid.neighbour[here * 4 + side]
    state.phase = RUNNING
    state.nerve[prisoner] -= price
    state.has_moved = True
    state.alarmed = watchers(state, here)
    state.push(tasks.DECIDE_END, prisoner)
    state.push(tasks.LIGHT)
    if not state.is_tile(cell):
        state.push(tasks.STAND, prisoner, cell, here)
        state.ask(DRAWING, prisoner)
        return
    leave(state, here)
    if state.is_pit(cell):
        state.push(tasks.TRIGGER, prisoner)
        state.push(tasks.FALL, prisoner, cell)
        return
    if not is_charge and state.is_monster(cell):
        state.safe_keeper = cell
    state.at[prisoner] = cell
    state.push(tasks.TRIGGER, prisoner, cell)
    state.push(tasks.ARRIVE, prisoner)


def leave(state: State, cell: i64) -> None:
    """A crumbling tile becomes a pit once it is left (NC-4.2)."""
    if CRUMBLES[state.face[cell]] and not state.is_pit(cell):
        state.make_pit(cell)


# The tile to stand on -------------------------------------------------------------------------------------------


def side_toward(state: State, cell: i64, other: i64) -> i64:
    """The side of `cell` on which `other` lies."""
    side: i64 = 0
    while state.grid.neighbour[cell * 4 + side] != other:
        side += 1
    return side


def fits(state: State, kind: i64, turn: i64, cell: i64, origin: i64) -> bool:
    """The kind, turned so, connects to `origin`; a Keeper's mouth looks that way (NC-4.9, NC-8.2). No origin: as you like."""
    if turn >= TURNS[kind]:
        return False
    if origin < 0:
        return True
    side = side_toward(state, cell, origin)
    if kind == KEEPER:
        return turn == side
    return (EXITS[kind * 4 + turn] >> side) & 1 == 1


def stand(state: State, prisoner: i64, cell: i64, origin: i64) -> None:
    """The tile drawn to stand on: asks how it is turned, where that is open. A landing has no origin."""
    state.spot = cell
    state.origin = origin
    only: i64 = -1
    for turn in range(4):
        if fits(state, state.hand, turn, cell, origin):
            if only >= 0:
                state.ask(STANDING, prisoner)
                return
            only = turn
    stand_on(state, prisoner, only)


def stand_on(state: State, prisoner: i64, turn: i64) -> None:
    """Put the tile in hand at the spot and step onto it."""
    cell = state.spot
    origin = state.origin
    kind = state.hand
    state.hand = NOTHING
    state.lay(cell, kind, turn)
    if state.at[prisoner] >= 0:
        leave(state, origin)
    state.at[prisoner] = cell
    if kind == PIT_FIEND:
        # Monsters that saw the cell left strike before the light of whoever falls is missed (NC-8.6).
        state.push(tasks.DARKEN)
        state.push(tasks.TRIGGER, prisoner, cell)
        state.push(tasks.FIEND, prisoner, cell)
    else:
        state.push(tasks.TRIGGER, prisoner, cell)
        put_down(state, prisoner, cell, kind)
        if kind != OMEN:
            state.push(tasks.ARRIVE, prisoner)
    state.spot = -1
    state.origin = -1


def place(state: State, cell: i64, turn: i64) -> None:
    """The tile in hand goes to a cell that calls for it (NC-4.9)."""
    kind = state.hand
    state.hand = NOTHING
    state.origin = -1
    state.spot = -1
    state.lay(cell, kind, turn)
    put_down(state, state.active, cell, kind)


def put_down(state: State, prisoner: i64, cell: i64, kind: i64) -> None:
    """What a tile does as soon as it lies there; `prisoner` is the one whose controller put it."""
    if kind == PIT_FIEND:
        state.push(tasks.DARKEN)
        state.push(tasks.FIEND, prisoner, cell)
    elif kind == OMEN:
        state.push(tasks.DIRGE_COMES, prisoner, cell)


# Staying --------------------------------------------------------------------------------------------------------


def stay(state: State, prisoner: i64) -> None:
    """A Nerve, and the top tile of the stack (NC-4.10)."""
    if not state.lit[prisoner]:
        raise Refusal("candle-out", "NC-4.10")
    state.phase = RUNNING
    if state.nerve[prisoner] < MAX_NERVE:
        state.nerve[prisoner] += 1
        state.has_gained = True
    _remain(state, prisoner)
    if state.stack > 0:
        state.push(tasks.REVEAL, prisoner)
        state.ask(DRAWING, prisoner)


def hold_still(state: State, prisoner: i64) -> None:
    """NC-7.3."""
    if state.lit[prisoner]:
        raise Refusal("candle-lit", "NC-7.3")
    check_nerve(state, prisoner, 1)
    state.nerve[prisoner] -= 1
    _remain(state, prisoner)


def wait(state: State, prisoner: i64) -> None:
    """NC-4.12."""
    if state.lit[prisoner]:
        raise Refusal("candle-lit", "NC-4.12")
    if state.nerve[prisoner] > 0:
        raise Refusal("has-nerve", "NC-4.12")
    if not is_stuck(state, prisoner):
        raise Refusal("must-move", "NC-6.10")
    _remain(state, prisoner)


def _remain(state: State, prisoner: i64) -> None:
    state.phase = RUNNING
    state.has_moved = False
    state.push(tasks.DECIDE_END, prisoner)
    state.push(tasks.LIGHT)
    state.push(tasks.GIVE_WAY, prisoner)


def give_way(state: State, prisoner: i64) -> None:
    """The crumbling tile on which the prisoner stayed becomes a pit; falling through it may trigger (NC-4.2 to NC-4.4)."""
    cell = state.at[prisoner]
    if cell < 0 or not CRUMBLES[state.face[cell]] or state.is_pit(cell):
        return
    state.alarmed = watchers(state, cell)
    state.make_pit(cell)
    state.push(tasks.TRIGGER, prisoner)
    state.push(tasks.FALL, prisoner, cell)


def is_monster_kind(kind: i64) -> bool:
    return kind == WAX_EATER or kind == KEEPER or kind == PATHLESS or kind == PIT_FIEND or kind == OMEN


def reveal(state: State, prisoner: i64) -> None:
    """The tile that the stay has turned: a monster replaces a connected tile (NC-4.11)."""
    kind = state.hand
    if not is_monster_kind(kind) or not replaceable(state, prisoner):
        state.discard_hand()
        return
    state.ask(REPLACING, prisoner)


def replaceable(state: State, prisoner: i64) -> i64:
    """The tiles one of which a revealed monster replaces: those without a monster if there are any (NC-4.11)."""
    here = state.at[prisoner]
    if here < 0:
        return 0
    if state.hand == OMEN:
        found = omen_cells(state, here, True)
    else:
        found = 0
        for side in range(4):
            other = state.grid.neighbour[here * 4 + side]
            if state.is_joined(here, side) and state.face[other] != DIRGE:
                found |= bit_of(other)
    return found & ~state.monsters or found


def replace(state: State, prisoner: i64, cell: i64, turn: i64) -> None:
    """The revealed monster takes the place of the tile, and attacks whoever stood there."""
    kind = state.hand
    state.hand = NOTHING
    if state.is_tile(cell):
        state.discard(cell)
    state.lay(cell, kind, turn)
    put_down(state, prisoner, cell, kind)
    if kind != PIT_FIEND and kind != OMEN and state.prisoner_at(cell) >= 0:
        state.push(tasks.TRIGGER, prisoner, cell, count=1)
