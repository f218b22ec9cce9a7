"""Who owes a decision, what may be done, and where it is carried out: one seat, or all at the same time (IN-4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.notation import SKIP, SUFFER, is_seat_action
from tropa.games.innsmouth.rules.check import act_in_check, begin_check, check_actions
from tropa.games.innsmouth.rules.dealer import is_dealing
from tropa.games.innsmouth.rules.dice import choose_dice, dice_actions
from tropa.games.innsmouth.rules.drawing import draw_action, drawing_actions
from tropa.games.innsmouth.rules.rounds import end_drawing, end_round, extend, extension_actions
from tropa.games.innsmouth.rules.route import act_on_route, begin_routes, route_actions
from tropa.games.innsmouth.rules.threat import face_threat
from tropa.games.innsmouth.state import CHECK, DRAWING, EXTENSION, FINISHED, OVER, ROUTES, ROUTING, THREAT, State


def owes(state: State, seat: i64) -> bool:
    if not state.is_at_table(seat) or is_dealing(state) or state.phase == OVER:
        return False
    return seat == state.turn if len(state.shown) == 0 else state.sheets[seat].stage != FINISHED


def find_owed(state: State, seat: i64, is_free: bool) -> list[int]:
    """Sorted; in the final route without going back or starting over unless `is_free`."""
    if not owes(state, seat):
        return []
    phase = state.phase
    sheet = state.sheets[seat]
    if phase == DRAWING:
        return drawing_actions(state, sheet)
    if phase == ROUTES:
        return route_actions(sheet, is_free)
    if phase == CHECK:
        return check_actions(sheet)
    if phase == THREAT:
        return [int(SUFFER), int(SKIP)]
    if phase == EXTENSION:
        return extension_actions(sheet)
    return dice_actions(state)


def has_first_segment_to_draw(state: State, seat: i64) -> bool:
    """The seat's next action is the first segment of its turn (IN-4.4)."""
    if state.phase != DRAWING or not owes(state, seat):
        return False
    return state.sheets[seat].stage == ROUTING and state.sheets[seat].drawn == 0


def carry_out(state: State, seat: i64, action: i64) -> None:
    if not state.is_at_table(seat):
        raise Refusal("no-such-seat", "IN-3.1")
    if state.phase == OVER:
        raise Refusal("over", "IN-7.9")
    if is_dealing(state):
        raise Refusal("dealer-to-act", "IN-3.1")
    if not is_seat_action(action):
        raise Refusal("no-such-action", "IN-12.1")
    if not owes(state, seat):
        raise Refusal("not-your-turn", "IN-4.6" if len(state.shown) > 0 else "IN-4.1")
    if state.phase == CHECK:
        act_in_check(state, seat, action)
    elif len(state.shown) > 0:
        act_together(state, seat, action)
        if state.have_all_finished():
            _end_phase(state)
    else:
        choose_dice(state, seat, action)


def act_together(state: State, seat: i64, action: i64) -> None:
    """An action on the seat's own sheet, which no other seat sees yet."""
    sheet = state.own(seat)
    phase = state.phase
    if phase == DRAWING:
        draw_action(state, sheet, action)
    elif phase == THREAT:
        face_threat(state, sheet, action)
    elif phase == EXTENSION:
        extend(sheet, action)
    else:
        act_on_route(state, sheet, action)


def _end_phase(state: State) -> None:
    """All have finished."""
    if state.phase == DRAWING:
        end_drawing(state)
    elif state.phase == THREAT:
        end_round(state)
    elif state.phase == EXTENSION:
        begin_routes(state)
    else:
        begin_check(state)
