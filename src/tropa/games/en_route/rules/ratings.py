"""Landmarks' ratings: raised by symbols, or decided about by the leader (ER-4.3, ER-4.5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.notation import LEAVE, LOWER, RAISE
from tropa.games.en_route.rules.drawing import begin_drawing
from tropa.games.en_route.state import RATE, State


def raise_rating(state: State, card: i64) -> None:
    """By the symbol of a card, if it has one."""
    landmark = state.city.card_landmark[card]
    if landmark >= 0 and state.raises[landmark] < len(state.city.track) - 1:
        state.raises[landmark] += 1


def symbol_landmark(state: State) -> i64:
    """Of the round card that is being decided about; -1 if it has no symbol."""
    card = state.lead_card if state.symbol == 0 else state.offered[0]
    return state.city.card_landmark[card]


def find_ratings(state: State) -> list[int]:
    """Raise or lower; at an end of the track it may be left as it is (ER-4.5)."""
    raises = state.raises[symbol_landmark(state)]
    found: list[int] = []
    if raises < len(state.city.track) - 1:
        found.append(int(RAISE))
    if raises > 0:
        found.append(int(LOWER))
    if raises == 0 or raises == len(state.city.track) - 1:
        found.append(int(LEAVE))
    return found


def rate(state: State, action: i64) -> None:
    landmark = symbol_landmark(state)
    if action == RAISE:
        state.raises[landmark] += 1
    elif action == LOWER:
        state.raises[landmark] -= 1
    state.symbol += 1
    next_symbol(state)


def next_symbol(state: State) -> None:
    """On to the next card with a symbol, or to drawing."""
    while state.symbol < 2 and symbol_landmark(state) < 0:
        state.symbol += 1
    if state.symbol < 2:
        state.phase = RATE
    else:
        state.symbol = 0
        begin_drawing(state)
