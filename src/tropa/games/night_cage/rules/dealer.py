"""What the dealer does: who begins, and which tile comes off the stack (NC-2.1, NC-2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.vecs import vec
from tropa.games.night_cage.components import KINDS, OMEN
from tropa.games.night_cage.notation import DRAW, FIRST
from tropa.games.night_cage.rules.turn import begin, run
from tropa.games.night_cage.state import CHOOSE_FIRST, DRAWING, RUNNING, State


def _source(state: State) -> vec[i64]:
    """Where the next tile comes from: the opening tiles lie on top (NC-2.3)."""
    return state.opening if state.opening_left > 0 else state.bag


def chances(state: State) -> list[tuple[int, int]]:
    if state.phase == CHOOSE_FIRST:
        return [(int(FIRST) + seat, 1) for seat in range(state.players)]
    if state.phase == DRAWING:
        source = _source(state)
        return [(int(DRAW) + kind, int(source[kind])) for kind in range(KINDS) if source[kind]]
    return []


def chance_total(state: State) -> i64:
    if state.phase == CHOOSE_FIRST:
        return state.players
    if state.phase == DRAWING:
        return state.opening_left if state.opening_left > 0 else state.stack
    return 0


def chance_at(state: State, ticket: i64) -> i64:
    if state.phase == CHOOSE_FIRST:
        return FIRST + ticket
    source = _source(state)
    kind: i64 = 0
    while ticket >= source[kind]:
        ticket -= source[kind]
        kind += 1
    return DRAW + kind


def draw_name(state: State) -> str:
    """Tiles are numbered from the bottom of the stack, which has an order although nobody knows it."""
    return "first player" if state.phase == CHOOSE_FIRST else f"tile {state.stack}"


def deal(state: State, action: i64) -> None:
    if state.phase == CHOOSE_FIRST:
        if action < FIRST or action >= FIRST + state.players:
            raise Refusal("not-dealt", "NC-2.1")
        begin(state, action - FIRST)
    elif state.phase == DRAWING:
        if action < DRAW or action >= DRAW + KINDS or not _source(state)[action - DRAW]:
            raise Refusal("not-dealt", "NC-2.3")
        _draw(state, action - DRAW)
    else:
        raise Refusal("not-dealt", "NC-2.3")
    run(state)


def _draw(state: State, kind: i64) -> None:
    _source(state)[kind] -= 1
    if state.opening_left > 0:
        state.opening_left -= 1
    state.stack -= 1
    if kind == OMEN:
        state.omens += 1
        if state.omens == 1:
            # The first Omen is set aside and another tile drawn in its place: the second lies below it (NC-8.8).
            return
    state.hand = kind
    state.phase = RUNNING
