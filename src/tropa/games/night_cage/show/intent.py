"""What a player means by a step, a stay or a key handed over: told in one line at the table. Everything it goes by is public."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.night_cage.components import CRUMBLES, KEEPER, MAX_NERVE, SIDES, bit_of, kind_name
from tropa.games.night_cage.notation import ASK, CHARGE, GIVE, HOLD, MOVE, SCRAMBLE, STAY
from tropa.games.night_cage.rules.distances import FAR, Ways, half_steps
from tropa.games.night_cage.rules.light import light_of
from tropa.games.night_cage.rules.sight import watchers
from tropa.games.night_cage.show.intent_structs import (
    AskIntent,
    BringLightIntent,
    ChargeIntent,
    DodgeIntent,
    DropIntent,
    ExploreIntent,
    GateIntent,
    GiveIntent,
    GropeIntent,
    GuardIntent,
    HoldIntent,
    Intent,
    JumpIntent,
    KeyIntent,
    NerveIntent,
    StayIntent,
    ToLightIntent,
    WaitIntent,
)
from tropa.games.night_cage.state import State


def intent_of(state: State, action: i64) -> Intent | None:
    """What the decider's action is good for; None where the action speaks for itself."""
    prisoner = state.decider
    if MOVE <= action < CHARGE:
        return _of_move(state, prisoner, action - MOVE)
    if CHARGE <= action < SCRAMBLE:
        cell = state.grid.neighbour[state.at[prisoner] * 4 + (action - CHARGE)]
        return ChargeIntent(prisoner, cell, kind_name(state.face[cell]))
    if action == STAY:
        return _of_stay(state, prisoner)
    if action == HOLD:
        return HoldIntent(prisoner)
    if GIVE <= action < ASK:
        return GiveIntent(prisoner, action - GIVE)
    if ASK <= action < ASK + state.prisoners:
        return AskIntent(prisoner, action - ASK)
    return None


def _of_move(state: State, prisoner: i64, side: i64) -> Intent:
    here = state.at[prisoner]
    there = state.grid.neighbour[here * 4 + side]
    if state.is_pit(there):
        return JumpIntent(prisoner, there)
    if not state.lit[prisoner]:
        light = _nearer_fellow(state, prisoner, there, 1)
        if light >= 0:
            return ToLightIntent(prisoner, light)
    goal = _nearer_goal(state, here, there, state.has_key[prisoner] == 1)
    if goal >= 0:
        return GateIntent(prisoner, goal) if state.has_key[prisoner] else KeyIntent(prisoner, goal)
    if not state.lit[prisoner]:
        return GropeIntent(prisoner, SIDES[side])
    dark = _nearer_fellow(state, prisoner, there, 0)
    if dark >= 0:
        return BringLightIntent(prisoner, dark)
    if watchers(state, here) and not watchers(state, there):
        return DodgeIntent(prisoner)
    return ExploreIntent(prisoner, SIDES[side])


def _nearer_goal(state: State, here: i64, there: i64, has_key: bool) -> i64:
    """The nearest cell with what the prisoner needs next, a key or a Gate, that the step leads toward; -1: none."""
    goals = [cell for cell in range(state.grid.cells) if (state.is_gate(cell) if has_key else _holds_key(state, cell))]
    place = _nearest(state, here, there, goals)
    return goals[place] if place >= 0 else -1


def _nearer_fellow(state: State, prisoner: i64, there: i64, candle: i64) -> i64:
    """The nearest fellow with that candle, lit (1) or out (0), that the step leads toward; -1: none."""
    fellows = [
        other
        for other in range(state.prisoners)
        if other != prisoner and state.at[other] >= 0 and state.lit[other] == candle
    ]
    place = _nearest(state, state.at[prisoner], there, [int(state.at[other]) for other in fellows])
    return fellows[place] if place >= 0 else -1


def _nearest(state: State, here: i64, there: i64, cells: list[int]) -> i64:
    """The place in the list of the nearest cell to which it is less far from `there` than from `here`; -1: none."""
    ways = Ways(state)
    best: i64 = -1
    shortest: i64 = FAR
    for place, cell in enumerate(cells):
        rings = ways.rings(cell)
        steps = half_steps(rings, bit_of(there))
        if steps < shortest and steps < half_steps(rings, bit_of(here)):
            best = place
            shortest = steps
    return best


def _holds_key(state: State, cell: i64) -> bool:
    return (state.keyed >> cell) & 1 == 1 or (state.is_monster(cell) and state.face[cell] == KEEPER)


def _of_stay(state: State, prisoner: i64) -> Intent:
    here = state.at[prisoner]
    if CRUMBLES[state.face[here]]:
        return DropIntent(prisoner, here)
    if state.is_gate(here) and state.has_key[prisoner]:
        return WaitIntent(prisoner, here)
    others: i64 = 0
    for other in range(state.prisoners):
        if other != prisoner:
            others |= light_of(state, other)
    alone = light_of(state, prisoner) & ~others
    for cell in range(state.grid.cells):
        if (alone >> cell) & 1 and ((state.keyed >> cell) & 1 or state.is_gate(cell)):
            return GuardIntent(prisoner, cell, kind_name(state.face[cell]))
    return NerveIntent(prisoner) if state.nerve[prisoner] < MAX_NERVE else StayIntent(prisoner)
