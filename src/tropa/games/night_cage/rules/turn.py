"""How setup and turns run on (NC-2.5, NC-4): the agenda, task by task, until somebody decides, the dealer draws, or the game is over."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.night_cage.components import NOTHING, bit_of
from tropa.games.night_cage.rules import attack, bosses, ends, falls, keys, steps, tasks
from tropa.games.night_cage.rules.decisions import find_actions, flicker_cells
from tropa.games.night_cage.rules.light import called_for, discard_unlit, next_caller, relight
from tropa.games.night_cage.rules.sight import chain
from tropa.games.night_cage.state import (
    ARRIVING,
    DRAWING,
    ENDING,
    FLICKERING,
    OVER,
    PLACING,
    RUNNING,
    SET_START,
    STEPPING,
    SWALLOWED,
    State,
)


def run(state: State) -> None:
    """Go on with the agenda until somebody decides, the dealer draws, or the game is over."""
    if state.phase != OVER:
        ends.check_lost(state)
    while state.phase == RUNNING:
        state.agenda_size -= 1
        entry = state.agenda[state.agenda_size]
        state.agenda[state.agenda_size] = 0
        _do(state, entry & 31, (entry >> 5) & 7, ((entry >> 8) & 63) - 1, ((entry >> 14) & 63) - 1, entry >> 20)
        if state.phase != OVER:
            ends.check_lost(state)


def _do(state: State, task: i64, prisoner: i64, cell: i64, origin: i64, count: i64) -> None:
    if task == tasks.LIGHT:
        _light(state)
    elif task == tasks.TRIGGER:
        if count:
            attack.begin(state, chain(state, bit_of(cell)))
        else:
            attack.trigger(state, prisoner, cell)
    elif task == tasks.ARRIVE:
        _arrive(state, prisoner)
    elif task == tasks.PLACE:
        _place(state, prisoner)
    elif task == tasks.DECIDE_END:
        _decide_end(state, prisoner)
    elif task == tasks.STEP:
        if state.at[prisoner] >= 0:
            state.ask(STEPPING, prisoner)
    elif task == tasks.STAND:
        steps.stand(state, prisoner, cell, origin)
    elif task == tasks.PAY:
        attack.pay_next(state)
    elif task == tasks.SPILL:
        attack.spill(state, prisoner, count)
    elif task == tasks.SPILLED:
        attack.spilled(state, prisoner)
    elif task == tasks.CLEAN_UP:
        attack.clean_up(state)
    elif task == tasks.SCRAMBLE:
        attack.scramble(state, prisoner)
    elif task == tasks.FALL:
        falls.fall(state, prisoner, cell)
    elif task == tasks.GIVE_WAY:
        steps.give_way(state, prisoner)
    elif task == tasks.REVEAL:
        steps.reveal(state, prisoner)
    elif task == tasks.FIEND:
        bosses.release_fiend(state, cell)
    elif task == tasks.DARKEN:
        discard_unlit(state)
    elif task == tasks.DIRGE_COMES:
        bosses.call_dirge(state, prisoner, cell)
    elif task == tasks.DIRGE_HITS:
        bosses.hit_by_dirge(state, prisoner)
    elif task == tasks.DIRGE_TURNS:
        bosses.turn_dirge(state)
    elif task == tasks.OMEN_BESIDE:
        bosses.put_omen_beside(state)
    elif task == tasks.LAND:
        falls.begin_landing(state, prisoner)
    elif task == tasks.END_TURN:
        _end_turn(state, prisoner)
    elif task == tasks.FLICKER:
        _flicker(state, prisoner)
    elif task == tasks.NEXT_TURN:
        _next_turn(state, prisoner)
    elif task == tasks.BEGIN_TURN:
        _begin_turn(state, prisoner)
    elif task == tasks.SET_UP:
        state.hand = NOTHING
        state.active = prisoner
        state.ask(SET_START, prisoner)
    elif task == tasks.SURROUND:
        _surround(state, prisoner)


# The setup ----------------------------------------------------------------------------------------------------


def begin(state: State, first: i64) -> None:
    """The turn order, and the setup of the prisoners in it (NC-2.1)."""
    per_seat: i64 = state.prisoners // state.players
    order: list[int] = []
    for seat in range(state.players):
        for own in range(per_seat):
            order.append((first + seat) % state.players * per_seat + own)
    if state.players == 3:
        order.append(3)
    state.order = vec[i64](order)
    state.marker = first
    state.active = order[0]
    state.phase = RUNNING
    state.push(tasks.BEGIN_TURN, state.active)
    for slot in range(state.prisoners - 1, -1, -1):
        state.push(tasks.SET_UP, order[slot])


def _surround(state: State, prisoner: i64) -> None:
    """The tiles round a Start tile (NC-2.5)."""
    if called_for(state, prisoner):
        state.push(tasks.SURROUND, prisoner)
        state.push(tasks.PLACE, prisoner)
        state.ask(DRAWING, prisoner)


# The turn -----------------------------------------------------------------------------------------------------


def _begin_turn(state: State, prisoner: i64) -> None:
    state.active = prisoner
    state.turn_number += 1
    state.has_moved = False
    state.has_gained = False
    state.has_old_key = state.has_key[prisoner] == 1
    state.barred = -1
    state.handed = 0
    state.push(tasks.END_TURN, prisoner)
    state.push(tasks.STEP, prisoner)
    if state.at[prisoner] < 0:
        state.push(tasks.LAND, prisoner)


def _arrive(state: State, prisoner: i64) -> None:
    """The instant of arrival: the win, and the active prisoner's keys (NC-10.1 to NC-10.3)."""
    ends.check_won(state)
    cell = state.at[prisoner]
    if state.phase == OVER or prisoner != state.active or cell < 0 or state.is_monster(cell):
        return
    if keys.has_key_business(state):
        state.ask(ARRIVING, prisoner)


def _light(state: State) -> None:
    """NC-4.6; running it anew after each tile is the same as filling first and repeating."""
    discard_unlit(state)
    relight(state)
    if state.stack > 0:
        caller = next_caller(state)
        if caller >= 0:
            state.push(tasks.LIGHT)
            state.push(tasks.PLACE, caller)
            state.ask(DRAWING, state.active)
            return
    if state.is_flickering:
        ends.check_lost(state)
        if state.phase != OVER:
            ends.check_cut_off(state)


def _place(state: State, caller: i64) -> None:
    """The tile in hand goes to one of the caller's empty cells; asks the active prisoner where there is a choice."""
    state.origin = state.at[caller]
    cells = called_for(state, caller)
    only: i64 = -1
    for cell in range(state.grid.cells):
        if (cells >> cell) & 1:
            for turn in range(4):
                if steps.fits(state, state.hand, turn, cell, state.origin):
                    if only >= 0:
                        state.spot = caller
                        state.ask(PLACING, state.active)
                        return
                    only = cell * 4 + turn
    steps.place(state, only >> 2, only & 3)


def _decide_end(state: State, prisoner: i64) -> None:
    """Move again, keys, or the end of the turn; asks only where there is a choice (NC-7.2, NC-10.1)."""
    if state.at[prisoner] < 0:
        return
    state.ask(ENDING, prisoner)
    if len(find_actions(state, keys.UNLIMITED)) == 1:
        state.phase = RUNNING


def _end_turn(state: State, prisoner: i64) -> None:
    """NC-4.7, NC-9.1."""
    state.push(tasks.NEXT_TURN, prisoner)
    if state.stack > 0:
        return
    state.is_flickering = True
    ends.check_cut_off(state)
    if state.phase != OVER:
        state.push(tasks.FLICKER, prisoner)


def _flicker(state: State, prisoner: i64) -> None:
    if flicker_cells(state) or state.can_spend(prisoner):
        state.ask(FLICKERING, prisoner)
    else:
        state.end(SWALLOWED)


def _next_turn(state: State, prisoner: i64) -> None:
    if state.is_flickering:
        ends.check_cut_off(state)
        if state.phase == OVER:
            return
    if state.players == 3 and prisoner == 3:
        state.marker = (state.marker + 1) % 3
    state.push(tasks.BEGIN_TURN, state.after_active(1))
