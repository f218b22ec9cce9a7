"""Café cards: laid at the cafés, and changed after rounds in which somebody came (ER-22.4 to ER-22.7)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.state import AT_CAFE, IN_STACK, ROUNDS, UNDER_STACK, State


def has_cards(state: State) -> bool:
    return state.city.has_cafe_cards and state.setting.has_cafes


def open_cafes(state: State) -> None:
    """Cafés with a bonus of their own give it from the start."""
    if not state.city.has_cafe_cards:
        for cafe in range(state.city.cafes):
            state.cafe_card[cafe] = cafe


def cafe_to_lay(state: State) -> i64:
    """The lowest café without a card, or -1."""
    for cafe in range(state.city.cafes):
        if state.cafe_card[cafe] < 0:
            return cafe
    return -1


def cards_to_lay(state: State) -> list[int]:
    """The stack's next card: any of those nobody has seen go there, then the uppermost of those known to lie under it."""
    unseen = [card for card in range(int(state.city.bonuses)) if state.bonus_place[card] == IN_STACK]
    return unseen if unseen else [int(state.under_stack[0])]


def lay_cafe_card(state: State, card: i64) -> None:
    if state.bonus_place[card] == UNDER_STACK:
        state.under_size -= 1
        for index in range(state.under_size):
            state.under_stack[index] = state.under_stack[index + 1]
        state.under_stack[state.under_size] = 0
    state.bonus_place[card] = AT_CAFE
    state.cafe_card[cafe_to_lay(state)] = card
    state.cafe_draws += 1


def clear_cafes(state: State) -> None:
    """The cards of cafés visited in the round go under the stack, the lowest café's first (ER-22.6)."""
    if state.round == ROUNDS or not has_cards(state):
        return
    for cafe in range(state.city.cafes):
        if _changes(state, cafe):
            card = state.cafe_card[cafe]
            state.cafe_card[cafe] = -1
            state.bonus_place[card] = UNDER_STACK
            state.under_stack[state.under_size] = card
            state.under_size += 1


def _changes(state: State, cafe: i64) -> bool:
    """Alone one changes after every round, visited or not (ER-22.7); opening rounds count as one."""
    if state.setting.is_solo():
        return cafe == (state.round - 1) % state.city.cafes
    first: i64 = 1 if state.is_opening() else state.round
    for seat in range(state.players):
        if first <= state.cafe_round[seat * state.city.cafes + cafe] <= state.round:
            return True
    return False
