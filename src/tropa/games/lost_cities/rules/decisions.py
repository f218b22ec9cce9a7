"""What a seat may do, and doing it: each phase of a turn asks for one range of actions and hands them to its chapter."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.lost_cities.notation import EXTRA_STEPS, SEAT_ACTIONS, TAKES
from tropa.games.lost_cities.rules.plays import list_plays, play
from tropa.games.lost_cities.rules.steps import bonus_paragraph, list_bonus_steps, take_bonus
from tropa.games.lost_cities.rules.takes import IDLE_LIMIT, list_sources, take
from tropa.games.lost_cities.state import BONUS, OVER, PLAY, TAKE, State


def find_actions(state: State, seat: i64) -> list[int]:
    if seat != state.turn:
        return []
    if state.phase == PLAY:
        return list_plays(state, seat)
    if state.phase == TAKE:
        return list_sources(state, True)
    return list_bonus_steps(state, seat)


def find_owed(state: State, seat: i64) -> list[int]:
    """Without taking from a pile after 20 turns that led nowhere (LC-5.2)."""
    if state.phase == TAKE and seat == state.turn:
        return list_sources(state, state.idle_turns < IDLE_LIMIT)
    return find_actions(state, seat)


def carry_out(state: State, seat: i64, action: i64) -> None:
    phase = state.phase
    if seat == state.turn:
        if phase == PLAY and 0 <= action < EXTRA_STEPS:
            play(state, seat, action)
            return
        if phase == TAKE and TAKES <= action < SEAT_ACTIONS:
            take(state, seat, action)
            return
        if phase == BONUS and EXTRA_STEPS <= action < TAKES:
            take_bonus(state, seat, action)
            return
    raise _untimely(state, seat, action)


def _untimely(state: State, seat: i64, action: i64) -> Refusal:
    """Why it isn't the moment for the seat's action."""
    phase = state.phase
    if seat < 0 or seat >= state.players:
        return Refusal("no-such-seat", "LC-2.3")
    if phase == OVER:
        return Refusal("over", "LC-6.1")
    if phase != PLAY and phase != TAKE and phase != BONUS:
        return Refusal("dealer-to-act", "LC-2.1")
    if seat != state.turn:
        return Refusal("not-your-turn", "LC-2.4")
    if action < 0 or action >= SEAT_ACTIONS:
        return Refusal("not-in-hand", "LC-3.1")
    if EXTRA_STEPS <= action < TAKES:
        return Refusal("no-extra-step", "LC-4.4")
    if phase == BONUS:
        return Refusal("finish-bonus", bonus_paragraph(state))
    if phase == TAKE:
        return Refusal("already-played", "LC-3.1")
    return Refusal("play-first", "LC-3.1")
