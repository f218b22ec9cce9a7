"""The dice of a round: rolled, taken and removed, in opening rounds and alone in their own ways (IN-4.1, IN-6, IN-11.2)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import DICE
from tropa.games.innsmouth.notation import FATE, PAIRS, PICK, REMOVE, ROLL, ROLL_BONUS, TAKE
from tropa.games.innsmouth.rules.drawing import begin_drawing
from tropa.games.innsmouth.state import (
    AVAILABLE,
    BONUS_DIE,
    CHOOSE_FATE,
    DRAFT,
    FATE_DIE,
    PICK_DICE,
    POOL,
    REMOVED,
    ROLL_DICE,
    ROUND,
    SHOWN,
    TAKE_DICE,
    State,
)


def start_round(state: State) -> None:
    state.round += 1
    state.step = 0
    state.bonus = -1
    if state.players == 1:
        state.to_roll[BONUS_DIE] = 1
        state.phase = ROLL_DICE
        return
    if state.is_opening() and state.round > 1:
        state.to_roll[state.fate] = 1
        state.to_roll[BONUS_DIE] = 1
        state.phase = ROLL_DICE
        return
    state.fate = -1
    for die in range(DICE):
        state.die_place[die] = POOL
        state.die_number[die] = 0
        state.die_owner[die] = -1
    state.turn = state.first
    if state.is_opening():
        state.phase = TAKE_DICE
        return
    for die in range(DICE + 1):
        state.to_roll[die] = 1
    state.phase = ROLL_DICE


def roll(state: State, action: i64) -> None:
    """The next die shows what the dealer says."""
    die = state.next_to_roll()
    state.to_roll[die] = 0
    if die == BONUS_DIE:
        state.bonus = action - ROLL_BONUS
    else:
        state.die_number[die] = action - ROLL + 1
    if state.next_to_roll() < 0:
        _after_roll(state)


def _after_roll(state: State) -> None:
    if state.players == 1:
        state.phase = PICK_DICE
    elif not state.is_opening():
        state.phase = DRAFT
        state.turn = state.first
    elif state.fate < 0:
        left = state.dice_at(POOL)
        if len(left) > 1:
            state.phase = CHOOSE_FATE
            state.turn = state.first
        else:
            _choose_fate(state, left[0])
    else:
        begin_drawing(state)


# Choosing -------------------------------------------------------------------------------------------------------


def dice_actions(state: State) -> list[int]:
    """What the one whose turn it is may do with the dice, sorted."""
    phase = state.phase
    if phase == PICK_DICE:
        found: list[int] = []
        action = PICK
        for two in range(DICE):
            for one in range(two):
                if state.die_place[one] == AVAILABLE and state.die_place[two] == AVAILABLE:
                    found.append(int(action))
                action += 1
        return found
    base = TAKE
    if phase == CHOOSE_FATE:
        base = FATE
    elif phase == DRAFT and (state.step == 1 or state.step == 2):
        base = REMOVE
    return [int(base) + die for die in state.dice_at(POOL)]


def choose_dice(state: State, seat: i64, action: i64) -> None:
    phase = state.phase
    if int(action) not in dice_actions(state):
        _refuse_die(phase, action)
    elif phase == TAKE_DICE:
        _take_opening_die(state, seat, action - TAKE)
    elif phase == CHOOSE_FATE:
        _choose_fate(state, action - FATE)
    elif phase == PICK_DICE:
        _pick_solo_dice(state, action - PICK)
    else:
        _draft(state, action - (REMOVE if action >= REMOVE else TAKE))


def _refuse_die(phase: i64, action: i64) -> None:
    if phase == PICK_DICE:
        raise Refusal("pick-available", "IN-11.2")
    if phase == TAKE_DICE or phase == CHOOSE_FATE:
        raise Refusal("die-first", "IN-6.1")
    if action < PICK:
        raise Refusal("die-not-there", "IN-4.1")
    raise Refusal("dice-first", "IN-4.1")


def _take_opening_die(state: State, seat: i64, die: i64) -> None:
    state.die_place[die] = SHOWN
    state.die_owner[die] = seat
    state.turn = (state.turn + 1) % state.players
    if state.turn == state.first:
        for other in range(DICE):
            if state.die_place[other] == SHOWN:
                state.to_roll[other] = 1
        state.phase = ROLL_DICE


def _choose_fate(state: State, die: i64) -> None:
    state.fate = die
    state.die_place[die] = FATE_DIE
    state.to_roll[die] = 1
    state.to_roll[BONUS_DIE] = 1
    state.phase = ROLL_DICE


def _draft(state: State, die: i64) -> None:
    """Take, remove, remove, take; the last is the fate die (IN-4.1)."""
    if state.step == 0 or state.step == 3:
        state.die_place[die] = ROUND
        state.round_dice[0 if state.step == 0 else 1] = die
    else:
        state.die_place[die] = REMOVED
    state.step += 1
    if state.step == 4:
        state.fate = state.dice_at(POOL)[0]
        state.die_place[state.fate] = FATE_DIE
        begin_drawing(state)
    elif state.step == 3:
        state.turn = state.first
    else:
        previous = (state.first + state.players - 1) % state.players
        state.turn = (state.first + 1) % state.players if state.step == 1 else previous


def _pick_solo_dice(state: State, pair: i64) -> None:
    first, second = PAIRS[pair]
    state.round_dice[0] = first
    state.round_dice[1] = second
    state.die_place[first] = ROUND
    state.die_place[second] = ROUND
    state.fate = state.dice_at(AVAILABLE)[0]
    state.die_place[state.fate] = FATE_DIE
    begin_drawing(state)
