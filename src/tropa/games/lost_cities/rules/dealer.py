"""The dealer of Lost Cities: who begins, the tokens, the hands, and every card drawn from the deck (LC-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from tropa.core.contract import Refusal
from tropa.core.vecs import vec
from tropa.games.lost_cities.components import ARTIFACT, BOARD, CARD_KINDS, TOKEN_KINDS
from tropa.games.lost_cities.notation import DEAL_CARD, DEAL_FIRST, DEAL_TOKEN
from tropa.games.lost_cities.rules.expeditions import deck_at_first, end_expedition
from tropa.games.lost_cities.rules.takes import pass_turn
from tropa.games.lost_cities.state import BY_DECK, CHOOSE_FIRST, DEAL_HANDS, DEAL_TOKENS, DRAW, HAND_ROOM, PLAY, State

SPACES: Final = vec[i64](BOARD.spaces)
SPACE_COUNT: Final[i64] = len(BOARD.spaces)


def chances(state: State) -> list[tuple[int, int]]:
    if state.phase == CHOOSE_FIRST:
        return [(int(DEAL_FIRST) + seat, 1) for seat in range(state.players)]
    if state.phase == DEAL_TOKENS:
        kinds = [kind for kind in range(ARTIFACT, TOKEN_KINDS) if state.tokens_left[kind]]
        return [(int(DEAL_TOKEN) + kind - int(ARTIFACT), int(state.tokens_left[kind])) for kind in kinds]
    if state.phase == DEAL_HANDS or state.phase == DRAW:
        cards = [card for card in range(CARD_KINDS) if state.unseen[card]]
        return [(int(DEAL_CARD) + card, int(state.unseen[card])) for card in cards]
    return []


def chance_total(state: State) -> i64:
    if state.phase == CHOOSE_FIRST:
        return state.players
    if state.phase == DEAL_TOKENS:
        return SPACE_COUNT - state.dealt
    if state.phase == DEAL_HANDS or state.phase == DRAW:
        return state.unseen_total
    return 0


def chance_at(state: State, ticket: i64) -> i64:
    if state.phase == CHOOSE_FIRST:
        return DEAL_FIRST + ticket
    if state.phase == DEAL_TOKENS:
        kind: i64 = ARTIFACT
        while ticket >= state.tokens_left[kind]:
            ticket -= state.tokens_left[kind]
            kind += 1
        return DEAL_TOKEN + kind - ARTIFACT
    return DEAL_CARD + state.unseen_at(ticket)


def draw_name(state: State) -> str:
    """Tokens by their space, cards by their place in the shuffled deck of the expedition, whoever gets them."""
    if state.phase == CHOOSE_FIRST:
        return "first player"
    number = state.expedition + 1
    if state.phase == DEAL_TOKENS:
        return f"expedition {number} token {state.dealt + 1}"
    if state.phase == DEAL_HANDS or state.phase == DRAW:
        return f"expedition {number} card {deck_at_first(state.players) - state.deck + 1}"
    return ""


def deal(state: State, action: i64) -> None:
    if state.phase == DRAW:
        _deal_card(state, state.turn, action)
        if state.deck == 0:
            end_expedition(state, BY_DECK)
        else:
            pass_turn(state)
    else:
        _deal_set_up(state, action)


def _deal_set_up(state: State, action: i64) -> None:
    """What is dealt before the first turn: who begins, the tokens, the hands."""
    phase = state.phase
    if phase == DEAL_HANDS:
        _deal_card(state, state.dealt // HAND_ROOM, action)
        state.dealt += 1
        if state.dealt == state.players * HAND_ROOM:
            state.dealt = 0
            state.phase = PLAY
    elif phase == DEAL_TOKENS:
        kind = action - DEAL_TOKEN + ARTIFACT
        if kind < ARTIFACT or kind >= TOKEN_KINDS or not state.tokens_left[kind]:
            raise Refusal("not-dealt", "LC-2.1")
        state.tokens_left[kind] -= 1
        state.token[SPACES[state.dealt]] = u8(kind)
        state.dealt += 1
        if state.dealt == SPACE_COUNT:
            state.dealt = 0
            state.phase = DEAL_HANDS
    elif phase == CHOOSE_FIRST:
        if action < DEAL_FIRST or action >= DEAL_FIRST + state.players:
            raise Refusal("not-dealt", "LC-2.4")
        state.turn = action - DEAL_FIRST
        state.phase = DEAL_TOKENS
    else:
        raise Refusal("not-dealt", "LC-2.1")


def _deal_card(state: State, seat: i64, action: i64) -> None:
    """An unseen card goes to the seat's hand."""
    card = action - DEAL_CARD
    if card < 0 or card >= CARD_KINDS or not state.unseen[card]:
        raise Refusal("not-dealt", "LC-2.3")
    state.drop_from_unseen(card)
    state.deck -= 1
    state.add_to_hand(seat, card)
