"""Steps along a path and what they bring (LC-3.5, LC-4): tokens, extra steps, and the bridge that ends an expedition."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from tropa.core.contract import Refusal
from tropa.core.vecs import vec
from tropa.games.lost_cities.components import ARROW, ARTIFACT, BOARD, NO_TOKEN, PATH_COUNT, STEPS, TOKEN_POINTS
from tropa.games.lost_cities.notation import MOVE, STAY
from tropa.games.lost_cities.rules.expeditions import end_expedition
from tropa.games.lost_cities.state import BONUS, BY_ARROW, BY_BRIDGE, BY_SUMMIT, NO_BONUS, TAKE, State

BRIDGE: Final[i64] = BOARD.bridge
ENDING_FIGURES: Final[i64] = BOARD.ending_figures
POINTS_OF: Final = vec[i64](TOKEN_POINTS)


def arrive(state: State, seat: i64, path: i64) -> None:
    """The seat's figure takes one step on the path and resolves what it finds (LC-4)."""
    place = seat * PATH_COUNT + path
    state.step[place] += 1
    step = state.step[place]
    state.bonus_path = -1
    if step == BRIDGE:
        state.past_bridge += 1
        if state.past_bridge == ENDING_FIGURES:
            end_expedition(state, BY_BRIDGE)
            return
    space = path * STEPS + step - 1
    token = i64(state.token[space])
    if token == ARROW:
        offer_bonus(state, seat, BY_ARROW)
        return
    if token == ARTIFACT:
        state.token[space] = u8(NO_TOKEN)
        state.found[seat] += 1
        state.artifacts[seat] += 1
    elif token != NO_TOKEN:
        state.total[seat] += POINTS_OF[token]
        state.token_points[state.expedition * state.players + seat] += POINTS_OF[token]
    go_on_to_take(state)


def offer_bonus(state: State, seat: i64, cause: i64) -> None:
    for path in range(PATH_COUNT):
        if can_step(state, seat, path):
            state.bonus = cause
            state.phase = BONUS
            return
    go_on_to_take(state)


def can_step(state: State, seat: i64, path: i64) -> bool:
    """A figure of the seat's on this path may take the bonus step (LC-4.4, LC-3.5)."""
    step = state.step[seat * PATH_COUNT + path]
    return 0 < step < STEPS and path != state.bonus_path


def list_bonus_steps(state: State, seat: i64) -> list[int]:
    found: list[int] = []
    if state.phase == BONUS:
        for path in range(PATH_COUNT):
            if can_step(state, seat, path):
                found.append(MOVE + path)
        found.append(STAY)
    return found


def take_bonus(state: State, seat: i64, action: i64) -> None:
    if action == STAY:
        go_on_to_take(state)
        return
    path = action - MOVE
    step = state.step[seat * PATH_COUNT + path]
    if step == 0:
        raise Refusal("figure-not-on-path", bonus_paragraph(state))
    if path == state.bonus_path:
        raise Refusal("other-figure-only", "LC-3.5")
    if step == STEPS:
        raise Refusal("figure-at-summit", bonus_paragraph(state))
    arrive(state, seat, path)


def go_on_to_take(state: State) -> None:
    """The extra steps are over: now a card is taken."""
    state.bonus = NO_BONUS
    state.bonus_path = -1
    state.phase = TAKE


def bonus_paragraph(state: State) -> str:
    return "LC-3.5" if state.bonus == BY_SUMMIT else "LC-4.4"
