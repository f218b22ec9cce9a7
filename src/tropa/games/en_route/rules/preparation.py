"""Setting the game up: what follows what, tasks and excursions kept, balance cards taken (ER-2.7, ER-3, ER-20.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.components import ALWAYS_OPEN
from tropa.games.en_route.notation import PASS, TAKE_BALANCE
from tropa.games.en_route.rules.cafe_cards import has_cards, open_cafes
from tropa.games.en_route.rules.excursions import has_tours
from tropa.games.en_route.rules.rounds import start_round
from tropa.games.en_route.rules.stations import begin_lines, has_lines
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    KEEP_TASKS,
    LAY_CAFES,
    OPEN_QUEUE,
    SET_BOARDS,
    SET_GOALS,
    SET_LEADER,
    SET_TASKS,
    SET_TOUR,
    SET_TOURS,
    TAKE_BALANCES,
    State,
)


def begin_setup(state: State) -> None:
    """Once the city is known (ER-3.2)."""
    if state.setting.is_advanced:
        for landmark in range(state.city.landmarks):
            state.raises[landmark] = 1
    open_cafes(state)
    if state.setting.has_goals and len(state.city.goals) > 0:
        for index, goal in enumerate(state.city.goals):
            if goal.set_index == ALWAYS_OPEN:
                state.goal[ALWAYS_OPEN] = index
        state.phase = SET_GOALS
    else:
        after_goals(state)


def after_goals(state: State) -> None:
    if has_cards(state):
        state.phase = LAY_CAFES
    else:
        after_cafes(state)


def after_cafes(state: State) -> None:
    state.phase = SET_TOUR if has_tours(state) else SET_BOARDS


def after_hands(state: State) -> None:
    if state.setting.has_tasks:
        state.phase = SET_TASKS
    else:
        after_tasks_dealt(state)


def after_tasks_dealt(state: State) -> None:
    if has_tours(state):
        state.phase = SET_TOURS
    elif state.setting.has_tasks:
        state.phase = KEEP_TASKS
    else:
        _after_keeping(state)


def tasks_to_keep(state: State, seat: i64) -> list[int]:
    if not state.setting.has_tasks or state.task_kept[seat] >= 0:
        return []
    return sorted([int(state.task_dealt[seat * 2]), int(state.task_dealt[seat * 2 + 1])])


def is_keeping(state: State, seat: i64) -> bool:
    """A task or an excursion is still to be kept; everybody chooses at once (ER-3.2, ER-24.3)."""
    has_task = not state.setting.has_tasks or state.task_kept[seat] >= 0
    return not has_task or (has_tours(state) and state.tour_kept[seat] < 0)


def keep_task(state: State, seat: i64, task: i64) -> None:
    """One is kept, the other dropped unseen (ER-3.2)."""
    state.task_kept[seat] = 0 if state.task_dealt[seat * 2] == task else 1


def pass_keeping(state: State) -> None:
    for seat in range(state.players):
        if is_keeping(state, seat):
            return
    _after_keeping(state)


def _after_keeping(state: State) -> None:
    if not state.setting.is_solo():
        state.phase = SET_LEADER
    elif has_lines(state):
        begin_lines(state)
    else:
        state.phase = OPEN_QUEUE


def after_leader(state: State) -> None:
    if has_lines(state):
        begin_lines(state)
    else:
        after_lines(state)


def after_lines(state: State) -> None:
    if state.setting.is_solo():
        state.phase = OPEN_QUEUE
    elif state.setting.has_balance:
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
