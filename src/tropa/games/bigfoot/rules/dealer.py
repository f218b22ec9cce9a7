"""What the dealer does: roles, hands, who begins, and the cards that come off the deck and the piles (BF-2, BF-7.2)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import CARDS, DECK_SOURCE, HAND, KINDS, ROW_CELLS
from tropa.games.bigfoot.notation import DEAL_BIGFOOT, DEAL_CARD, DEAL_FIRST, DEAL_HIKER
from tropa.games.bigfoot.rules.cards import add_to_hand, drop_from_deck, find_in_deck
from tropa.games.bigfoot.rules.chase import open_card
from tropa.games.bigfoot.rules.turn import begin_turn
from tropa.games.bigfoot.state import (
    CHOOSE_FIRST,
    DEAL_HANDS,
    DEAL_ROLES,
    NOBODY_BIGFOOT,
    OPEN_CARD,
    REFILL,
    WINDOW,
    State,
)


def is_dealing(state: State) -> bool:
    phase = state.phase
    return phase <= CHOOSE_FIRST or phase == REFILL or phase == OPEN_CARD


def chances(state: State) -> list[tuple[int, int]]:
    if state.phase == DEAL_ROLES:
        if state.bigfoot != NOBODY_BIGFOOT:
            return [(int(DEAL_HIKER), int(state.players + 1 - state.roles_dealt))]
        return [(int(DEAL_HIKER), int(state.players - state.roles_dealt)), (int(DEAL_BIGFOOT), 1)]
    return [(int(chance_at(state, ticket)), 1) for ticket in range(chance_total(state))]


def chance_total(state: State) -> i64:
    if state.phase == DEAL_ROLES:
        return state.players + 1 - state.roles_dealt
    if state.phase == CHOOSE_FIRST:
        return state.players
    if state.phase == OPEN_CARD:
        return state.source_size(state.source)
    return state.deck_size if is_dealing(state) else 0


def chance_at(state: State, ticket: i64) -> i64:
    if state.phase == DEAL_ROLES:
        is_last = ticket == state.players - state.roles_dealt
        return DEAL_BIGFOOT if is_last and state.bigfoot == NOBODY_BIGFOOT else DEAL_HIKER
    if state.phase == CHOOSE_FIRST:
        return DEAL_FIRST + ticket
    if state.phase == OPEN_CARD and state.source != DECK_SOURCE:
        return DEAL_CARD + state.pile[(state.source - 1) * ROW_CELLS + ticket]
    return DEAL_CARD + state.deck[ticket]


def draw_name(state: State) -> str:
    """The role card, the place in the deck or in a pile: whose turn it is and what was chosen before don't matter."""
    if state.phase == DEAL_ROLES:
        return f"role {state.roles_dealt + 1}"
    if state.phase == CHOOSE_FIRST:
        return "first player"
    if state.phase == OPEN_CARD and state.source != DECK_SOURCE:
        row = state.source - 1
        return f"{KINDS[row]} pile card {state.row_size[row] - state.pile_size[row] + 1}"
    return f"deck card {CARDS - state.deck_size + 1}"


def deal(state: State, action: i64) -> None:
    phase = state.phase
    if phase == DEAL_ROLES:
        _deal_role(state, action)
    elif phase == CHOOSE_FIRST:
        if action < DEAL_FIRST or action >= DEAL_FIRST + state.players:
            raise Refusal("not-dealt", "BF-2.2")
        state.turn = action - DEAL_FIRST
        begin_turn(state)
    elif phase == DEAL_HANDS or phase == REFILL:
        card = _dealt_card(state, action)
        drop_from_deck(state, card)
        add_to_hand(state, state.turn, card)
        if state.hand_size[state.turn] < HAND:
            return
        if phase == REFILL:
            state.phase = WINDOW
        elif state.turn + 1 < state.players:
            state.turn += 1
        else:
            state.phase = CHOOSE_FIRST
    elif phase == OPEN_CARD:
        open_card(state, _dealt_card(state, action))
    else:
        raise Refusal("not-dealt", "BF-2.2")


def _deal_role(state: State, action: i64) -> None:
    if action == DEAL_BIGFOOT and state.bigfoot == NOBODY_BIGFOOT:
        state.bigfoot = state.roles_dealt
    elif action != DEAL_HIKER:
        raise Refusal("not-dealt", "BF-2.1")
    state.roles_dealt += 1
    if state.roles_dealt == state.players:
        state.phase = DEAL_HANDS
        state.turn = 0


def _dealt_card(state: State, action: i64) -> i64:
    """The card that the action deals, if it is where cards come from now."""
    card = action - DEAL_CARD
    if state.phase == OPEN_CARD and state.source != DECK_SOURCE:
        base = (state.source - 1) * ROW_CELLS
        for at in range(base, base + state.pile_size[state.source - 1]):
            if state.pile[at] == card:
                return card
    elif find_in_deck(state, card) >= 0:
        return card
    raise Refusal("not-dealt", "BF-2.2")
