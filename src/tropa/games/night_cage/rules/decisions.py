"""What the decider may do, phase by phase, and doing it. Whatever is refused has changed nothing."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.night_cage.components import HIT, HIT_CLASSES, KEEPER, OMEN, START, bit_of
from tropa.games.night_cage.notation import (
    ACCEPT,
    BLOCK,
    CHARGE,
    COLUMN,
    DARKEN,
    DECLINE,
    END,
    GO_ON,
    HOLD,
    LAND,
    LAY,
    MOVE,
    PUT,
    ROW,
    SCRAMBLE,
    STAY,
    SUFFER,
    SUSTAIN,
    TAKE,
    WAIT,
)
from tropa.games.night_cage.rules import attack, bosses, falls, keys, steps, tasks
from tropa.games.night_cage.rules.attack import can_scramble
from tropa.games.night_cage.rules.bosses import omen_cells
from tropa.games.night_cage.rules.falls import landing_cells
from tropa.games.night_cage.rules.keys import add_key_actions
from tropa.games.night_cage.rules.light import called_for, lit_cells
from tropa.games.night_cage.rules.steps import can_charge, can_move, fits, replaceable, side_toward
from tropa.games.night_cage.state import (
    ANSWERING,
    ARRIVING,
    ENDING,
    FALLING,
    FLICKERING,
    HURTING,
    LANDING,
    LAYING_DIRGE,
    PLACING,
    PLACING_OMEN,
    REPLACING,
    RUNNING,
    SCRAMBLING,
    SET_START,
    STANDING,
    STEPPING,
    State,
)

# What is possible: sorted by the actions' numbers ---------------------------------------------------------------


def find_actions(state: State, handing_limit: i64) -> list[int]:
    """What the decider may do now."""
    phase = state.phase
    prisoner = state.decider
    found: list[int] = []
    if phase == STEPPING or phase == ENDING:
        _add_steps(state, prisoner, found)
        add_key_actions(state, found, handing_limit)
        if phase == ENDING:
            found.append(END)
    elif phase == PLACING:
        _add_places(state, found)
    elif phase == STANDING:
        for turn in range(4):
            if fits(state, state.hand, turn, state.spot, state.origin):
                found.append(PUT + state.spot * 4 + turn)
    elif phase == ARRIVING:
        add_key_actions(state, found, handing_limit)
        found.append(GO_ON)
    elif phase == FALLING:
        found.append(ROW)
        found.append(COLUMN)
    elif phase == HURTING:
        if state.hits[prisoner * HIT_CLASSES + HIT] > 0 and state.can_spend(prisoner):
            found.append(BLOCK)
        for kind in range(HIT_CLASSES):
            if state.hits[prisoner * HIT_CLASSES + kind] > 0:
                found.append(SUFFER + kind)
    elif phase == SCRAMBLING:
        for side in range(4):
            if can_scramble(state, prisoner, side):
                found.append(SCRAMBLE + side)
    elif phase == LANDING:
        _add_cells(state, landing_cells(state, prisoner), LAND, found)
    elif phase == FLICKERING:
        _add_cells(state, flicker_cells(state), DARKEN, found)
        if state.can_spend(prisoner):
            found.append(SUSTAIN)
    elif phase == REPLACING:
        cells = replaceable(state, prisoner)
        for cell in range(state.grid.cells):
            if (cells >> cell) & 1:
                found.append(PUT + cell * 4 + replacing_turn(state, prisoner, cell))
    elif phase == SET_START:
        for cell in range(state.grid.cells):
            if not state.is_tile(cell):
                for turn in range(4):
                    found.append(PUT + cell * 4 + turn)
    elif phase == PLACING_OMEN:
        cells = omen_cells(state, state.spot, False)
        for cell in range(state.grid.cells):
            if (cells >> cell) & 1:
                found.append(PUT + cell * 4)
    elif phase == LAYING_DIRGE:
        for place in range(state.grid.cells * 4):
            if (state.grid.dirge[place] >> state.spot) & 1:
                found.append(LAY + place)
    elif phase == ANSWERING:
        found.append(ACCEPT)
        found.append(DECLINE)
    return found


def replacing_turn(state: State, prisoner: i64, cell: i64) -> i64:
    """A Keeper that a stay reveals looks at the stayer (NC-8.2)."""
    return side_toward(state, cell, state.at[prisoner]) if state.hand == KEEPER else 0


def _add_steps(state: State, prisoner: i64, found: list[int]) -> None:
    """Moves, Charges and ways to stay; in the ending phase only what Nerve still pays for (NC-7.2)."""
    is_again = state.phase == ENDING
    if is_again and not state.has_moved:
        return
    purse: i64 = state.nerve[prisoner] if state.can_spend(prisoner) else 0
    price: i64 = 1 if is_again else 0
    moves: i64 = 0
    if purse >= price:
        for side in range(4):
            if can_move(state, prisoner, side):
                found.append(MOVE + side)
                moves += 1
    if purse > price and state.monsters:
        for side in range(4):
            if can_charge(state, prisoner, side):
                found.append(CHARGE + side)
    if is_again:
        return
    if state.lit[prisoner]:
        found.append(STAY)
    elif purse > 0:
        found.append(HOLD)
    elif moves == 0:
        found.append(WAIT)


def _add_places(state: State, found: list[int]) -> None:
    cells = called_for(state, state.spot)
    for cell in range(state.grid.cells):
        if (cells >> cell) & 1:
            for turn in range(4):
                if fits(state, state.hand, turn, cell, state.origin):
                    found.append(PUT + cell * 4 + turn)


def _add_cells(state: State, cells: i64, first: i64, found: list[int]) -> None:
    for cell in range(state.grid.cells):
        if (cells >> cell) & 1:
            found.append(first + cell)


def flicker_cells(state: State) -> i64:
    """The lit tiles without a prisoner, one of which goes (NC-9.2); a Dirge pit counts as one, by its first lit cell."""
    cells = lit_cells(state) & state.occupied
    for prisoner in range(state.prisoners):
        if state.at[prisoner] >= 0:
            cells &= ~bit_of(state.at[prisoner])
    dirge = cells & state.dirge_cells
    return cells & ~dirge | dirge & -dirge


# Doing it -------------------------------------------------------------------------------------------------------


def carry_out(state: State, action: i64) -> None:
    """The decider's action."""
    prisoner = state.decider
    phase = state.phase
    if action < LAY:
        _put(state, prisoner, (action - PUT) >> 2, action & 3)
    elif action < LAND:
        _lay(state, action - LAY)
    elif action < DARKEN:
        _expect(phase == LANDING, "no-landing", "NC-5.2")
        _check_cell(state, action - LAND)
        falls.land(state, prisoner, action - LAND)
    elif action < MOVE:
        _darken(state, action - DARKEN)
    elif action < SCRAMBLE:
        _expect(phase == STEPPING or phase == ENDING, "no-step", "NC-4.1")
        steps.move(state, prisoner, (action - MOVE) & 3, action >= CHARGE)
    elif action < STAY:
        _expect(phase == SCRAMBLING, "no-scramble", "NC-6.9")
        side = action - SCRAMBLE
        _expect(can_scramble(state, prisoner, side), "no-way-out", "NC-6.9")
        state.phase = RUNNING
        attack.scramble_to(state, prisoner, side)
    elif action <= WAIT:
        _expect(phase == STEPPING, "no-step", "NC-4.1")
        if action == STAY:
            steps.stay(state, prisoner)
        elif action == HOLD:
            steps.hold_still(state, prisoner)
        else:
            steps.wait(state, prisoner)
    elif action <= COLUMN:
        _expect(phase == FALLING, "no-fall", "NC-5.1")
        state.phase = RUNNING
        falls.choose_line(state, prisoner, action == ROW)
    elif action < TAKE:
        _suffer(state, prisoner, action)
    elif action < ACCEPT:
        _expect(phase == STEPPING or phase == ARRIVING or phase == ENDING, "no-key-now", "NC-10.1")
        again = tasks.STEP if phase == STEPPING else tasks.ARRIVE if phase == ARRIVING else tasks.DECIDE_END
        if action == TAKE:
            keys.take(state, again)
        else:
            keys.propose(state, action, again)
    elif action <= DECLINE:
        _expect(phase == ANSWERING, "no-offer", "NC-10.2")
        keys.answer(state, action == ACCEPT)
    elif action == GO_ON:
        _expect(phase == ARRIVING, "not-now", "NC-10.1")
        state.phase = RUNNING
    elif action == END:
        _expect(phase == ENDING, "move-or-stay", "NC-4.1")
        state.phase = RUNNING
    elif action == SUSTAIN:
        _expect(phase == FLICKERING, "no-flicker", "NC-7.6")
        steps.check_nerve(state, prisoner, 1)
        state.nerve[prisoner] -= 1
        state.phase = RUNNING


def _expect(is_so: bool, code: str, paragraph: str) -> None:
    if not is_so:
        raise Refusal(code, paragraph)


def _check_cell(state: State, cell: i64) -> None:
    _expect(cell < state.grid.cells, "no-such-cell", "NC-1.1")


def _put(state: State, prisoner: i64, cell: i64, turn: i64) -> None:
    phase = state.phase
    _check_cell(state, cell)
    if phase == PLACING:
        _expect((called_for(state, state.spot) >> cell) & 1 == 1, "not-called-for", "NC-4.9")
        _expect(fits(state, state.hand, turn, cell, state.origin), "does-not-connect", "NC-4.9")
        state.phase = RUNNING
        steps.place(state, cell, turn)
    elif phase == STANDING:
        _expect(cell == state.spot, "other-cell", "NC-6.10")
        _expect(fits(state, state.hand, turn, cell, state.origin), "does-not-connect", "NC-4.9")
        state.phase = RUNNING
        steps.stand_on(state, prisoner, turn)
    elif phase == REPLACING:
        _expect((replaceable(state, prisoner) >> cell) & 1 == 1, "not-replaceable", "NC-4.11")
        _expect(turn == replacing_turn(state, prisoner, cell), "mouth-elsewhere", "NC-8.2")
        state.phase = RUNNING
        steps.replace(state, prisoner, cell, turn)
    elif phase == SET_START:
        _expect(not state.is_tile(cell), "cell-taken", "NC-2.5")
        state.phase = RUNNING
        state.lay(cell, START, turn)
        state.at[prisoner] = cell
        state.push(tasks.SURROUND, prisoner)
    elif phase == PLACING_OMEN:
        _expect((omen_cells(state, state.spot, False) >> cell) & 1 == 1 and turn == 0, "not-beside", "NC-8.8")
        state.phase = RUNNING
        state.hand = 0
        if state.is_tile(cell):
            state.discard(cell)
        state.lay(cell, OMEN, 0)
        state.push(tasks.DIRGE_COMES, prisoner, cell)
    else:
        raise Refusal("nothing-in-hand", "NC-4.9")


def _lay(state: State, place: i64) -> None:
    _expect(state.phase == LAYING_DIRGE, "no-dirge", "NC-8.8")
    _check_cell(state, place >> 2)
    covered = state.grid.dirge[place]
    _expect(covered != 0, "dirge-off-board", "NC-8.8")
    _expect((covered >> state.spot) & 1 == 1, "omen-uncovered", "NC-8.8")
    state.phase = RUNNING
    state.spot = -1
    bosses.lay_dirge(state, covered)


def _darken(state: State, cell: i64) -> None:
    _expect(state.phase == FLICKERING, "no-flicker", "NC-9.2")
    _check_cell(state, cell)
    _expect((flicker_cells(state) >> cell) & 1 == 1, "not-to-darken", "NC-9.2")
    state.phase = RUNNING
    state.discard(cell)


def _suffer(state: State, prisoner: i64, action: i64) -> None:
    _expect(state.phase == HURTING, "no-hit", "NC-6.6")
    kind = HIT if action == BLOCK else action - SUFFER
    if state.hits[prisoner * HIT_CLASSES + kind] == 0:
        raise Refusal("cannot-block" if action == BLOCK else "no-such-hit", "NC-7.4" if action == BLOCK else "NC-6.7")
    if action == BLOCK and not state.can_spend(prisoner):
        raise Refusal("no-nerve" if state.nerve[prisoner] == 0 else "nerve-gained", "NC-7.1")
    state.phase = RUNNING
    attack.pay(state, prisoner, kind, action == BLOCK)
