"""Start cards: links that a seat has from the start (ER-21.3, ER-21.4)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.state import SET_LINES, TAKE_LINES, State


def has_lines(state: State) -> bool:
    return len(state.city.start_cards) > 0


def begin_lines(state: State) -> None:
    """As many as players and some more are laid open."""
    state.phase = SET_LINES
    state.dealt = 0


def lines_to_deal(state: State) -> list[int]:
    return [line for line in range(len(state.city.start_cards)) if line not in state.line_open]


def lay_line(state: State, line: i64) -> None:
    state.line_open[state.dealt] = line
    state.dealt += 1
    if state.dealt == len(state.line_open):
        state.dealt = 0
        state.phase = TAKE_LINES
        state.turn = (state.leader + state.players - 1) % state.players


def open_lines(state: State) -> list[int]:
    return sorted(int(line) for line in state.line_open if line >= 0)


def take_line(state: State, seat: i64, line: i64) -> bool:
    """Counter-clockwise, beginning right of the leader, who is last; true when all have theirs and the rest is back in the box."""
    state.line[seat] = line
    for slot in range(len(state.line_open)):
        if state.line_open[slot] == line:
            state.line_open[slot] = -1
    if seat != state.leader:
        state.turn = (seat + state.players - 1) % state.players
        return False
    for slot in range(len(state.line_open)):
        state.line_open[slot] = -1
    return True
