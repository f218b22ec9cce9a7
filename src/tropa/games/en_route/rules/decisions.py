"""Who owes a decision, what it may be, and what it does."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER_ALONE, NOBODY, Refusal, Seats
from tropa.games.en_route.notation import (
    DONE,
    KEEP,
    KEEP_TASK,
    KEEP_TOUR,
    LAY,
    PASS,
    PICK,
    RENEW,
    SEAT_ACTIONS,
    TAKE,
    TAKE_BALANCE,
    TAKE_LINE,
)
from tropa.games.en_route.rules.deck import find_renewals, renew
from tropa.games.en_route.rules.drawing import act_in_drawing, find_drawing
from tropa.games.en_route.rules.excursions import keep_tour, tours_to_keep
from tropa.games.en_route.rules.offers import cards_to_offer, keep, lay, take_from_queue
from tropa.games.en_route.rules.preparation import (
    after_lines,
    is_keeping,
    keep_task,
    pass_keeping,
    take_balance,
    tasks_to_keep,
)
from tropa.games.en_route.rules.ratings import find_ratings, rate
from tropa.games.en_route.rules.rounds import pass_drawing
from tropa.games.en_route.rules.route import act_on_route, find_steps
from tropa.games.en_route.rules.stations import open_lines, take_line
from tropa.games.en_route.state import (
    CHOOSE,
    DRAWING,
    FINAL,
    FINISHED,
    KEEP_TASKS,
    LEAD,
    OFFER,
    OVER,
    QUEUE_SLOTS,
    RATE,
    ROUTING,
    SHOW,
    TAKE_BALANCES,
    TAKE_LINES,
    State,
)


def to_act(state: State) -> Seats:
    if state.is_dealing():
        return DEALER_ALONE
    phase = state.phase
    if phase == OVER:
        return NOBODY
    if phase == TAKE_LINES or phase == TAKE_BALANCES or phase == LEAD:
        return ALONE[state.turn]
    if phase == CHOOSE or phase == RATE:
        return ALONE[state.leader]
    if state.players == 1:
        return ALONE[0]
    seats: list[int] = []
    for seat in range(state.players):
        if owes(state, seat):
            seats.append(int(seat))
    return tuple(seats)


def owes(state: State, seat: i64) -> bool:
    phase = state.phase
    if state.is_dealing() or phase == OVER:
        return False
    if phase == TAKE_LINES or phase == TAKE_BALANCES or phase == LEAD:
        return seat == state.turn
    if phase == CHOOSE or phase == RATE:
        return seat == state.leader
    if phase == KEEP_TASKS:
        return is_keeping(state, seat)
    if phase == SHOW:
        return state.offered[seat] < 0
    if phase == OFFER:
        return cards_to_offer(state, seat) > 0
    if state.is_one_by_one() and seat != state.turn:
        return False
    return state.stage[seat] != FINISHED if phase == DRAWING else state.confirmed[seat] == 0


def find_owed(state: State, seat: i64) -> list[int]:
    """Without a new hand, and in the final route without going back or starting over."""
    if not state.is_seat(seat) or not owes(state, seat):
        return []
    phase = state.phase
    if phase == DRAWING:
        return find_drawing(state, seat)
    if phase == FINAL:
        return find_steps(state, seat, False)
    if phase == KEEP_TASKS:
        tasks = [int(KEEP_TASK) + task for task in tasks_to_keep(state, seat)]
        return tasks + [int(KEEP_TOUR) + tour for tour in tours_to_keep(state, seat)]
    if phase == TAKE_LINES:
        return [int(TAKE_LINE) + line for line in open_lines(state)]
    if phase == TAKE_BALANCES:
        return [int(TAKE_BALANCE), int(TAKE_BALANCE) + 1, int(PASS)]
    if phase == CHOOSE:
        return sorted([int(KEEP + state.offered[0]), int(KEEP + state.offered[1])])
    if phase == RATE:
        return find_ratings(state)
    if phase == OFFER and state.players == 1:
        return sorted(int(TAKE + state.queue[slot]) for slot in range(QUEUE_SLOTS) if state.queue[slot] >= 0)
    return [int(LAY) + card for card in state.hand(seat)]


def is_drawing_segments(state: State, seat: i64) -> bool:
    """The seat's next action is a segment, or that it is done."""
    is_routing = state.phase == DRAWING and state.is_seat(seat) and state.stage[seat] == ROUTING
    return is_routing and owes(state, seat) and not state.has_pending(seat)


def find_actions(state: State, seat: i64) -> list[int]:
    """All that the seat may do."""
    if not state.is_seat(seat):
        return []
    if state.phase == FINAL and owes(state, seat):
        return find_steps(state, seat, True)
    found = find_owed(state, seat)
    find_renewals(state, seat, found)
    return found


def carry_out(state: State, seat: i64, action: i64) -> None:
    """What a seat does, or a refusal."""
    if not state.is_seat(seat):
        raise Refusal("no-such-seat", "ER-3.2")
    phase = state.phase
    if phase == OVER:
        raise Refusal("over", "ER-9.1")
    if state.is_dealing():
        raise Refusal("dealer-to-act", "ER-3.2")
    if action < 0 or action >= SEAT_ACTIONS:
        raise Refusal("no-such-action", "ER-12.1")
    if action >= RENEW:
        renew(state, seat, action - RENEW)
        return
    if not owes(state, seat):
        if phase == DRAWING and state.stage[seat] == FINISHED:
            raise Refusal("turn-finished", "ER-5.7")
        raise Refusal("not-your-turn", "ER-21.3" if phase == TAKE_LINES else "ER-4.1")
    if phase == DRAWING:
        if action < PICK or action > DONE:
            raise Refusal("drawing-now", "ER-5.1")
        act_in_drawing(state, seat, action)
        if state.stage[seat] == FINISHED:
            pass_drawing(state)
    elif phase == FINAL:
        act_on_route(state, seat, action)
    elif action not in find_owed(state, seat):
        _refuse(state, action)
    elif phase == KEEP_TASKS:
        if action < KEEP_TOUR:
            keep_task(state, seat, action - KEEP_TASK)
        else:
            keep_tour(state, seat, action - KEEP_TOUR)
        pass_keeping(state)
    elif phase == TAKE_LINES:
        if take_line(state, seat, action - TAKE_LINE):
            after_lines(state)
    elif phase == TAKE_BALANCES:
        take_balance(state, seat, action)
    elif phase == CHOOSE:
        keep(state, action - KEEP)
    elif phase == RATE:
        rate(state, action)
    elif action >= TAKE:
        take_from_queue(state, action - TAKE)
    else:
        lay(state, seat, action - LAY)


def _refuse(state: State, action: i64) -> None:
    """Names the rule that the action breaks in this phase."""
    phase = state.phase
    if phase == KEEP_TASKS:
        if KEEP_TOUR <= action < TAKE_LINE:
            raise Refusal("keep-one-tour", "ER-24.3")
        raise Refusal("keep-one-task", "ER-3.2")
    if phase == TAKE_LINES:
        raise Refusal("take-open-line", "ER-21.3")
    if phase == TAKE_BALANCES:
        raise Refusal("balance-first", "ER-2.7")
    if phase == CHOOSE:
        raise Refusal("keep-one-card", "ER-4.2")
    if phase == RATE:
        raise Refusal("rating-first", "ER-4.5")
    if phase == OFFER and state.players == 1:
        raise Refusal("take-open-card", "ER-10.3")
    if LAY <= action < KEEP:
        raise Refusal("not-in-hand", "ER-4.1")
    raise Refusal("lay-first", "ER-4.1")
