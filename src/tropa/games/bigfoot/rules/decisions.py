"""What a seat may do, and doing it: each action is handed to its chapter."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.rng import Rng
from tropa.games.bigfoot.notation import ACCUSE, DECLARE, DRAW_FROM, PASS, PLACE_AT, PLACE_FAR, REVEAL
from tropa.games.bigfoot.rules.accusation import answer, can_reveal, find_answers, reveal
from tropa.games.bigfoot.rules.chase import draw, find_draws
from tropa.games.bigfoot.rules.dealer import is_dealing
from tropa.games.bigfoot.rules.placement import place
from tropa.games.bigfoot.rules.talk import can_declare, declare, find_declarations
from tropa.games.bigfoot.rules.turn import find_steps, take_step
from tropa.games.bigfoot.state import DRAW, LAY_CAMP, OVER, PLACE, WINDOW, State


def owes(state: State, seat: i64) -> bool:
    """The seat is asked for something, be it in the window or in its turn."""
    if state.phase == WINDOW:
        return state.is_at_table(seat) and state.is_asked(seat)
    return seat == state.turn and state.phase != OVER and not is_dealing(state)


def find_actions(state: State, seat: i64) -> list[int]:
    found: list[int] = []
    phase = state.phase
    if seat == state.turn:
        if phase == PLACE or phase == LAY_CAMP:
            return find_declarations(state, seat) + state.ground.places(phase == LAY_CAMP, PLACE_AT)
        found = find_steps(state, seat)
        if can_reveal(state, seat):
            found.append(REVEAL)
    if can_declare(state, seat):
        found.extend(find_declarations(state, seat))
    if state.is_asked(seat):
        found.extend(find_answers(state, seat))
    elif phase == DRAW and seat == state.turn:
        found.extend(find_draws(state))
    return found


def pick_place(state: State, seat: i64, rng: Rng) -> i64:
    """One of the actions of a seat that lays a trail card, without listing the hundreds of places."""
    said = find_declarations(state, seat)
    ticket = rng.below(len(said) + state.ground.count_card_places())
    return said[ticket] if ticket < len(said) else PLACE_AT + state.ground.card_place_at(ticket - len(said))


def carry_out(state: State, seat: i64, action: i64) -> None:
    if action >= DECLARE and action < ACCUSE:
        declare(state, seat, action - DECLARE)
    elif action >= ACCUSE and action <= PASS:
        answer(state, seat, action)
    elif action == REVEAL:
        reveal(state, seat)
    else:
        _act_in_turn(state, seat, action)


def _act_in_turn(state: State, seat: i64, action: i64) -> None:
    """What only the seat whose turn it is may do."""
    if state.phase == WINDOW:
        raise Refusal("window-open", "BF-5.2")
    if seat != state.turn:
        if seat == state.bigfoot and state.is_chase():
            raise Refusal("bigfoot-watches", "BF-7.1")
        raise Refusal("not-your-turn", "BF-2.2")
    if action >= PLACE_FAR:
        place(state, seat, action)
    elif action >= DRAW_FROM:
        draw(state, action - DRAW_FROM)
    else:
        take_step(state, seat, action)
