"""An expedition from its layout to its end (LC-2, LC-5): what lies where when it begins, and what follows when it is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from tropa.games.lost_cities import scoring
from tropa.games.lost_cities.components import BOARD, CARD_KINDS, COPIES, NO_TOKEN, PATH_COUNT, STEPS, TOKEN_KINDS, VALUES
from tropa.games.lost_cities.state import DEAL_TOKENS, HAND_ROOM, NO_BONUS, OVER, PILE_ROOM, State

ADVENTURERS: Final[i64] = BOARD.adventurers
SET_ASIDE_WITH_TWO: Final[i64] = BOARD.set_aside_with_two


def lay_out(state: State) -> None:
    """Everything back to where an expedition begins (LC-2, LC-5.5): cards in the deck, figures in camp, tokens in the bag."""
    players = state.players
    for card in range(CARD_KINDS):
        state.unseen[card] = COPIES
        state.laid[card] = 0
    state.unseen_total = CARD_KINDS * COPIES
    state.deck = deck_at_first(players)
    for place in range(players * CARD_KINDS):
        state.known[place] = 0
    for slot in range(players * HAND_ROOM):
        state.hand[slot] = 0
    for slot in range(PATH_COUNT * PILE_ROOM):
        state.pile[slot] = 0
    for path in range(PATH_COUNT):
        state.pile_size[path] = 0
        state.unseen_of[path] = VALUES * COPIES
    for place in range(players * PATH_COUNT):
        state.step[place] = 0
        state.top[place] = -1
        state.direction[place] = 0
        state.cards[place] = 0
    for seat in range(players):
        state.hand_size[seat] = 0
        state.researcher[seat] = -1
        state.adventurers[seat] = ADVENTURERS
        state.found[seat] = 0
    for space in range(PATH_COUNT * STEPS):
        state.token[space] = u8(NO_TOKEN)
    for kind in range(TOKEN_KINDS):
        state.tokens_left[kind] = BOARD.token_counts[kind]
    state.past_bridge = 0
    state.turn_number = 0
    state.discarded = -1
    state.idle_turns = 0
    state.bonus = NO_BONUS
    state.bonus_path = -1


def deck_at_first(players: i64) -> i64:
    """The cards that are dealt and drawn: all, or with two players all but those set aside (LC-2.2)."""
    return CARD_KINDS * COPIES - (SET_ASIDE_WITH_TWO if players == 2 else 0)


def end_expedition(state: State, cause: i64) -> None:
    """Score the figures, keep what the sheet needs, and begin the next expedition or end the game (LC-5, LC-6)."""
    scoring.close_expedition(state, cause)
    if state.expedition + 1 == state.expeditions():
        state.bonus = NO_BONUS
        state.bonus_path = -1
        scoring.score_artifacts(state)
        state.phase = OVER
        return
    state.expedition += 1
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
    lay_out(state)
    state.phase = DEAL_TOKENS
