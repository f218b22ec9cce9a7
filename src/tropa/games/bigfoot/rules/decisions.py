"""What a seat may do, and doing it: each action is handed to its chapter."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import CAMPS, HAND, KIND_COUNT, PAIR_COUNT, SOURCE_COUNT
from tropa.games.bigfoot.notation import (
    ACCUSE,
    DECLARE,
    DISCARD_TO,
    DRAW_FROM,
    END_TURN,
    PASS,
    PLACE_AT,
    PLACE_FAR,
    REVEAL,
    SHOW_CARD,
    TAKE_CAMP,
)
from tropa.games.bigfoot.rules import turn
from tropa.games.bigfoot.rules.accusation import answer, can_reveal, reveal
from tropa.games.bigfoot.rules.chase import draw
from tropa.games.bigfoot.rules.placement import place
from tropa.games.bigfoot.rules.talk import declare, find_declarations
from tropa.games.bigfoot.state import CHOOSE_CAMP, DISCARD, DRAW, END, LAY_CAMP, PLACE, SHOW, WINDOW, State


def find_actions(state: State, seat: i64) -> list[int]:
    found: list[int] = []
    phase = state.phase
    if seat == state.turn:
        if phase == PLACE or phase == LAY_CAMP:
            return find_declarations(state, seat) + state.ground.places(phase == LAY_CAMP, PLACE_AT)
        if phase == SHOW:
            for slot in range(HAND):
                found.append(SHOW_CARD + (state.drawn[slot] if state.is_chase() else state.hand[seat * HAND + slot]))
            found.sort()
        elif phase == CHOOSE_CAMP or (phase == DRAW and state.drawn_size == 0):
            for camp in range(CAMPS):
                if state.has_camp(camp):
                    found.append(TAKE_CAMP + camp)
        elif phase == DISCARD:
            found.extend([DISCARD_TO + row for row in range(KIND_COUNT)])
        elif phase == END:
            found.append(END_TURN)
        if can_reveal(state, seat):
            found.append(REVEAL)
    found.extend(find_declarations(state, seat))
    if state.is_asked(seat):
        if seat != state.bigfoot:
            found.append(ACCUSE)
        found.append(PASS)
    elif phase == DRAW and seat == state.turn:
        for source in range(SOURCE_COUNT):
            if state.source_size(source) > 0:
                found.append(DRAW_FROM + source)
    return found


def carry_out(state: State, seat: i64, action: i64) -> None:
    if action >= DECLARE and action < DECLARE + PAIR_COUNT:
        declare(state, seat, action - DECLARE)
    elif action == ACCUSE or action == PASS:
        answer(state, seat, action)
    elif action == REVEAL:
        reveal(state, seat)
    else:
        _take_step(state, seat, action)


def _take_step(state: State, seat: i64, action: i64) -> None:
    """The steps that only the seat whose turn it is may take."""
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
    elif action == END_TURN:
        turn.end_turn(state, seat)
    elif action >= DISCARD_TO:
        turn.discard(state, seat, action - DISCARD_TO)
    elif action >= TAKE_CAMP:
        turn.take_camp(state, action - TAKE_CAMP)
    else:
        turn.show(state, seat, action - SHOW_CARD)
