"""The dealer of Lost Cities, and how an expedition is laid out (LC-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.vecs import vec
from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    COPIES,
    NO_TOKEN,
    PATH_COUNT,
    STEPS,
    TOKEN_KINDS,
    VALUES,
)
from tropa.games.lost_cities.notation import DEAL_CARD, DEAL_FIRST, DEAL_TOKEN
from tropa.games.lost_cities.state import (
    CHOOSE_FIRST,
    DEAL_HANDS,
    DEAL_TOKENS,
    DRAW,
    HAND_ROOM,
    NO_BONUS,
    PILE_ROOM,
    PLAY,
    State,
)

ADVENTURERS: Final[i64] = BOARD.adventurers
SET_ASIDE_WITH_TWO: Final[i64] = BOARD.set_aside_with_two
SPACES: Final = vec[i64](BOARD.spaces)
SPACE_COUNT: Final[i64] = len(BOARD.spaces)


class Dealing(State):
    """A position as far as the dealer is concerned."""

    def expeditions(self) -> i64:
        return 1 if self.is_short else 3

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == CHOOSE_FIRST:
            return [(int(DEAL_FIRST) + seat, 1) for seat in range(self.players)]
        if self.phase == DEAL_TOKENS:
            kinds = [kind for kind in range(1, TOKEN_KINDS) if self.tokens_left[kind]]
            return [(int(DEAL_TOKEN) + kind, int(self.tokens_left[kind])) for kind in kinds]
        if self.phase == DEAL_HANDS or self.phase == DRAW:
            cards = [card for card in range(CARD_KINDS) if self.unseen[card]]
            return [(int(DEAL_CARD) + card, int(self.unseen[card])) for card in cards]
        return []

    def chance_total(self) -> i64:
        if self.phase == CHOOSE_FIRST:
            return self.players
        if self.phase == DEAL_TOKENS:
            return SPACE_COUNT - self.dealt
        if self.phase == DEAL_HANDS or self.phase == DRAW:
            return self.unseen_total
        return 0

    def chance_at(self, ticket: i64) -> i64:
        action: i64 = 0
        if self.phase == CHOOSE_FIRST:
            return DEAL_FIRST + ticket
        if self.phase == DEAL_TOKENS:
            while ticket >= self.tokens_left[action]:
                ticket -= self.tokens_left[action]
                action += 1
            return DEAL_TOKEN + action
        return DEAL_CARD + self.unseen_at(ticket)

    def deal_card(self, seat: i64, action: i64) -> None:
        """An unseen card goes to the seat's hand."""
        card = action - DEAL_CARD
        if card < 0 or card >= CARD_KINDS or not self.unseen[card]:
            raise Refusal("not-dealt", "LC-2.3")
        self.drop_from_unseen(card)
        self.deck -= 1
        self.add_to_hand(seat, card)

    def deal_set_up(self, action: i64) -> None:
        """What is dealt before the first turn: who begins, the tokens, the hands."""
        phase = self.phase
        if phase == DEAL_HANDS:
            self.deal_card(self.dealt // HAND_ROOM, action)
            self.dealt += 1
            if self.dealt == self.players * HAND_ROOM:
                self.dealt = 0
                self.phase = PLAY
        elif phase == DEAL_TOKENS:
            kind = action - DEAL_TOKEN
            if kind < 1 or kind >= TOKEN_KINDS or not self.tokens_left[kind]:
                raise Refusal("not-dealt", "LC-2.1")
            self.tokens_left[kind] -= 1
            self.token[SPACES[self.dealt]] = kind
            self.dealt += 1
            if self.dealt == SPACE_COUNT:
                self.dealt = 0
                self.phase = DEAL_HANDS
        elif phase == CHOOSE_FIRST:
            if action < DEAL_FIRST or action >= DEAL_FIRST + self.players:
                raise Refusal("not-dealt", "LC-2.4")
            self.turn = action - DEAL_FIRST
            self.phase = DEAL_TOKENS
        else:
            raise Refusal("not-dealt", "LC-2.1")

    def lay_out(self) -> None:
        """Everything back to where an expedition begins (LC-2, LC-5.5): cards in the deck, figures in camp, tokens in the bag."""
        players = self.players
        for card in range(CARD_KINDS):
            self.unseen[card] = COPIES
            self.laid[card] = 0
        self.unseen_total = CARD_KINDS * COPIES
        self.deck = self.unseen_total - (SET_ASIDE_WITH_TWO if players == 2 else 0)
        for place in range(players * CARD_KINDS):
            self.known[place] = 0
        for slot in range(players * HAND_ROOM):
            self.hand[slot] = 0
        for slot in range(PATH_COUNT * PILE_ROOM):
            self.pile[slot] = 0
        for path in range(PATH_COUNT):
            self.pile_size[path] = 0
            self.unseen_of[path] = VALUES * COPIES
        for place in range(players * PATH_COUNT):
            self.step[place] = 0
            self.top[place] = -1
            self.direction[place] = 0
            self.cards[place] = 0
        for seat in range(players):
            self.hand_size[seat] = 0
            self.researcher[seat] = -1
            self.adventurers[seat] = ADVENTURERS
            self.found[seat] = 0
        for space in range(PATH_COUNT * STEPS):
            self.token[space] = NO_TOKEN
        for kind in range(TOKEN_KINDS):
            self.tokens_left[kind] = BOARD.token_counts[kind]
        self.past_bridge = 0
        self.turn_number = 0
        self.discarded = -1
        self.idle_turns = 0
        self.bonus = NO_BONUS
        self.bonus_path = -1
