"""Setting the game up: what follows what, tasks kept, balance cards taken (ER-2.7, ER-3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.notation import PASS, TAKE_BALANCE
from tropa.games.en_route.rules.rounds import start_round
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    OPEN_QUEUE,
    SET_BOARDS,
    SET_GOALS,
    SET_LEADER,
    SET_TASKS,
    TAKE_BALANCES,
    State,
)


def begin_setup(state: State) -> None:
    """Once the city is known (ER-3.2)."""
    if state.setting.is_advanced:
        for landmark in range(state.city.landmarks):
            state.raises[landmark] = 1
    has_goals = state.setting.has_goals and len(state.city.goals) > 0
    state.phase = SET_GOALS if has_goals else SET_BOARDS


def after_hands(state: State) -> None:
    if state.setting.has_tasks:
        state.phase = SET_TASKS
    else:
        _after_tasks(state)


def keep_task(state: State, seat: i64, task: i64) -> None:
    """One is kept, the other dropped unseen (ER-3.2)."""
    state.task_kept[seat] = 0 if state.task_dealt[seat * 2] == task else 1
    for other in range(state.players):
        if state.task_kept[other] < 0:
            return
    _after_tasks(state)


def _after_tasks(state: State) -> None:
    if state.setting.is_solo():
        state.phase = OPEN_QUEUE
    else:
        state.phase = SET_LEADER


def after_leader(state: State) -> None:
    if state.setting.has_balance:
        state.turn = state.leader
        state.phase = TAKE_BALANCES
    else:
        start_round(state)


def take_balance(state: State, seat: i64, action: i64) -> None:
    if action != PASS:
        state.balance_owner[state.balance_taken] = seat
        state.balance_kind[state.balance_taken] = action - TAKE_BALANCE + 1
        state.balance_taken += 1
    else:
        state.turn = (state.turn + 1) % state.players
    if state.balance_taken == BALANCE_CARDS or (action == PASS and state.turn == state.leader):
        start_round(state)


def count_balance_cards(state: State, seat: i64) -> i64:
    """How many the seat has taken (ER-2.7)."""
    count: i64 = 0
    for card in range(state.balance_taken):
        if state.balance_owner[card] == seat:
            count += 1
    return count
