"""Attacks: who is set off, who is hit, what it costs, and scrambling away (NC-6.3 to NC-6.9, NC-8.3 to NC-8.5, NC-8.7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import (
    BLOCKED_TILES,
    HEAVY_HIT,
    HIT,
    HIT_CLASSES,
    HIT_TILES,
    KEEPER,
    LIGHT_HIT,
    OMEN,
    PATHLESS,
    bit_of,
)
from tropa.games.night_cage.rules import ends, tasks
from tropa.games.night_cage.rules.light import discard_unlit
from tropa.games.night_cage.rules.sight import chain, reach, watchers
from tropa.games.night_cage.state import DRAWING, HURTING, OVER, SCRAMBLING, State


def triggered(state: State, prisoner: i64, cell: i64) -> i64:
    """The monsters that the prisoner's motion sets off, chains included; `cell` is where it ended, -1 in a fall (NC-6.3)."""
    found = state.alarmed & state.monsters
    if cell >= 0 and state.at[prisoner] == cell:
        found |= watchers(state, cell)
        found |= bit_of(cell) & state.monsters
    if state.safe_keeper >= 0:
        found &= ~bit_of(state.safe_keeper)
    return chain(state, found)


def trigger(state: State, prisoner: i64, cell: i64) -> None:
    attackers = triggered(state, prisoner, cell)
    state.alarmed = 0
    begin(state, attackers)


def begin(state: State, attackers: i64) -> None:
    """Take all hits from the board as it is, then pay them (NC-6.7)."""
    if attackers == 0 and not _is_anybody_on_a_monster(state):
        state.safe_keeper = -1
        return
    state.attackers = attackers
    for monster in range(state.grid.cells):
        if (attackers >> monster) & 1:
            reached = reach(state, monster)
            for prisoner in range(state.prisoners):
                cell = state.at[prisoner]
                if cell >= 0 and (reached >> cell) & 1:
                    kind = hit_class(state, monster, cell)
                    if kind >= 0:
                        state.hits[prisoner * HIT_CLASSES + kind] += 1
    state.push(tasks.CLEAN_UP)
    state.push(tasks.PAY)


def hit_class(state: State, monster: i64, cell: i64) -> i64:
    """What a prisoner on `cell` suffers from the monster, if it reaches him; -1: nothing."""
    kind = state.face[monster]
    if kind == PATHLESS:
        return HEAVY_HIT
    if kind == KEEPER:
        if cell != monster:
            return LIGHT_HIT
        return -1 if monster == state.safe_keeper else HIT
    return HIT


def _is_anybody_on_a_monster(state: State) -> bool:
    for prisoner in range(state.prisoners):
        if state.at[prisoner] >= 0 and state.is_monster(state.at[prisoner]):
            return True
    return False


# Paying ---------------------------------------------------------------------------------------------------------


def pay_next(state: State) -> None:
    """The next hit, in turn order from the active prisoner; asks where there is something to decide."""
    for step in range(state.prisoners):
        prisoner = state.after_active(step)
        first = prisoner * HIT_CLASSES
        kinds: i64 = 0
        chosen: i64 = 0
        for kind in range(HIT_CLASSES):
            if state.hits[first + kind] > 0:
                kinds += 1
                chosen = kind
        if kinds == 0:
            continue
        if kinds > 1 or (chosen == HIT and state.can_spend(prisoner)):
            state.ask(HURTING, prisoner)
        else:
            pay(state, prisoner, chosen, False)
        return


def pay(state: State, prisoner: i64, kind: i64, is_blocked: bool) -> None:
    """One hit: its tiles come off the stack, and the rest is paid after it."""
    state.hits[prisoner * HIT_CLASSES + kind] -= 1
    state.struck |= bit_of(prisoner)
    tiles: i64 = HIT_TILES[kind]
    if is_blocked:
        state.nerve[prisoner] -= 1
        tiles = BLOCKED_TILES
    state.push(tasks.PAY)
    state.push(tasks.SPILL, prisoner, count=tiles)


def spill(state: State, prisoner: i64, tiles: i64) -> None:
    """The top tiles of the stack, face up (NC-6.6)."""
    if tiles == 0 or state.stack == 0:
        return
    state.push(tasks.SPILL, prisoner, count=tiles - 1)
    state.push(tasks.SPILLED, prisoner)
    state.ask(DRAWING, prisoner)


def spilled(state: State, prisoner: i64) -> None:
    if state.hand == OMEN:
        state.omen_for = prisoner
        state.hand = 0
    else:
        state.discard_hand()


def clean_up(state: State) -> None:
    """Candles go out, entered Keepers yield their keys, the attackers leave with all that is unlit, then scrambles (NC-6.7)."""
    for prisoner in range(state.prisoners):
        if (state.struck >> prisoner) & 1:
            state.lit[prisoner] = 0
    state.struck = 0
    for step in range(state.prisoners - 1, -1, -1):
        prisoner = state.after_active(step)
        cell = state.at[prisoner]
        if cell >= 0 and state.is_monster(cell):
            state.push(tasks.SCRAMBLE, prisoner)
    if state.omen_for >= 0:
        state.push(tasks.OMEN_BESIDE)
    open_keepers(state)
    ends.check_lost(state)
    if state.phase == OVER:
        # A key lost with its Keeper is named before a Gate lost to the dark (NC-8.5).
        return
    for cell in range(state.grid.cells):
        if (state.attackers >> cell) & 1 and state.is_monster(cell) and state.face[cell] != KEEPER:
            state.discard(cell)
    state.attackers = 0
    state.safe_keeper = -1
    discard_unlit(state)


def open_keepers(state: State) -> None:
    """Every Keeper that somebody stands on gives its key to the first there who has none, and becomes a pit (NC-8.5)."""
    for step in range(state.prisoners):
        cell = state.at[state.after_active(step)]
        if cell < 0 or not state.is_monster(cell) or state.face[cell] != KEEPER:
            continue
        taker: i64 = -1
        for later in range(state.prisoners - 1, -1, -1):
            prisoner = state.after_active(later)
            if state.at[prisoner] == cell and not state.has_key[prisoner]:
                taker = prisoner
        if taker >= 0:
            state.has_key[taker] = 1
            state.turn_over(cell)
        else:
            state.make_pit(cell)


# Scrambling -----------------------------------------------------------------------------------------------------


def can_scramble(state: State, prisoner: i64, side: i64) -> bool:
    """A free tile that opens toward the prisoner, no monster, or an empty cell while the stack lasts; but for Gates never
    where somebody stands, be it without a tile, waiting to scramble too (NC-6.9)."""
    cell = state.grid.neighbour[state.at[prisoner] * 4 + side]
    if state.prisoner_at(cell) >= 0 and not state.is_gate(cell):
        return False
    if not state.is_tile(cell):
        return state.stack > 0
    return (state.exits[cell] >> ((side + 2) & 3)) & 1 == 1 and not state.is_monster(cell)


def scramble(state: State, prisoner: i64) -> None:
    """Asks where to; with nowhere to go the prisoner falls."""
    if state.at[prisoner] < 0:
        return
    for side in range(4):
        if can_scramble(state, prisoner, side):
            state.ask(SCRAMBLING, prisoner)
            return
    state.drop(prisoner, state.at[prisoner])
    state.push(tasks.FALL, prisoner)


def scramble_to(state: State, prisoner: i64, side: i64) -> None:
    here = state.at[prisoner]
    cell = state.grid.neighbour[here * 4 + side]
    if not state.is_tile(cell):
        state.push(tasks.STAND, prisoner, cell, here)
        state.ask(DRAWING, prisoner)
        return
    if state.is_pit(cell):
        state.drop(prisoner, cell)
        state.push(tasks.FALL, prisoner)
        return
    state.at[prisoner] = cell
    state.push(tasks.TRIGGER, prisoner, cell)
    state.push(tasks.ARRIVE, prisoner)
