"""The dealer of Bigfoot: roles, hands, draws, and cards opened in the chase (BF-2, BF-3.2, BF-7.2, BF-7.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.bigfoot.components import (
    ANIMALS,
    CARDS,
    HAND,
    ROW_CELLS,
)
from tropa.games.bigfoot.notation import (
    DEAL_BIGFOOT,
    DEAL_CARD,
    DEAL_FIRST,
    DEAL_HIKER,
)
from tropa.games.bigfoot.state import (
    CHOOSE_CAMP,
    CHOOSE_FIRST,
    DEAL_HANDS,
    DEAL_ROLES,
    DECK_SOURCE,
    DRAW,
    NOBODY_BIGFOOT,
    OPEN_CARD,
    PLACE,
    REFILL,
    SHOW,
    WINDOW,
    State,
)


class Dealing(State):
    """A position as far as the dealer is concerned."""

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DEAL_ROLES:
            if self.bigfoot != NOBODY_BIGFOOT:
                return [(int(DEAL_HIKER), int(self.players + 1 - self.roles_dealt))]
            return [(int(DEAL_HIKER), int(self.players - self.roles_dealt)), (int(DEAL_BIGFOOT), 1)]
        if self.phase == CHOOSE_FIRST:
            return [(int(DEAL_FIRST) + seat, 1) for seat in range(self.players)]
        if self.phase == DEAL_HANDS or self.phase == REFILL or self.phase == OPEN_CARD:
            return [(int(self.chance_at(ticket)), 1) for ticket in range(self.chance_total())]
        return []

    def chance_total(self) -> i64:
        if self.phase == DEAL_ROLES:
            return self.players + 1 - self.roles_dealt
        if self.phase == CHOOSE_FIRST:
            return self.players
        if self.phase == OPEN_CARD:
            return self.source_size(self.source)
        return self.deck_size if self.phase == DEAL_HANDS or self.phase == REFILL else 0

    def chance_at(self, ticket: i64) -> i64:
        if self.phase == DEAL_ROLES:
            is_last = ticket == self.players - self.roles_dealt
            return DEAL_BIGFOOT if is_last and self.bigfoot == NOBODY_BIGFOOT else DEAL_HIKER
        if self.phase == CHOOSE_FIRST:
            return DEAL_FIRST + ticket
        if self.phase == OPEN_CARD and self.source != DECK_SOURCE:
            return DEAL_CARD + self.pile[(self.source - 1) * ROW_CELLS + ticket]
        return DEAL_CARD + self.deck[ticket]

    def deal(self, action: i64) -> None:
        phase = self.phase
        if phase == DEAL_ROLES:
            if action == DEAL_BIGFOOT and self.bigfoot == NOBODY_BIGFOOT:
                self.bigfoot = self.roles_dealt
            elif action != DEAL_HIKER:
                raise Refusal("not-dealt", "BF-2.1")
            self.roles_dealt += 1
            if self.roles_dealt == self.players:
                self.phase = DEAL_HANDS
                self.turn = 0
        elif phase == CHOOSE_FIRST:
            if action < DEAL_FIRST or action >= DEAL_FIRST + self.players:
                raise Refusal("not-dealt", "BF-2.2")
            self.turn = action - DEAL_FIRST
            self.begin_turn()
        elif phase == DEAL_HANDS or phase == REFILL:
            card = self._dealt_card(action)
            self.drop_from_deck(card)
            self.add_to_hand(self.turn, card)
            if self.hand_size[self.turn] < HAND:
                return
            if phase == REFILL:
                self.open_window()
            elif self.turn + 1 < self.players:
                self.turn += 1
            else:
                self.phase = CHOOSE_FIRST
        elif phase == OPEN_CARD:
            self._open_card(self._dealt_card(action))
        else:
            raise Refusal("not-dealt", "BF-2.2")

    def _dealt_card(self, action: i64) -> i64:
        if action >= DEAL_CARD and action < DEAL_CARD + CARDS:
            for ticket in range(self.chance_total()):
                if self.chance_at(ticket) == action:
                    return action - DEAL_CARD
        raise Refusal("not-dealt", "BF-2.2")

    def _open_card(self, card: i64) -> None:
        if self.source == DECK_SOURCE:
            self.drop_from_deck(card)
        else:
            self.drop_from_pile(self.source - 1, card)
        self.opened_from = self.opened_from[:]
        self.opened_from[card] = self.source
        self.drawn[self.drawn_size] = card
        self.drawn_size += 1
        if self.drawn_size < HAND and self.cards_left() > 0:
            self.phase = DRAW
            return
        if ANIMALS[self.drawn[0]] or (self.drawn_size == HAND and ANIMALS[self.drawn[1]]):
            self.track += 1
        if self.drawn_size == HAND:
            self.phase = SHOW
        else:
            self.shown = card
            self.phase = PLACE

    def begin_turn(self) -> None:
        self.turn_number += 1
        self.phase = CHOOSE_CAMP if self.is_camp_due else SHOW

    def open_window(self) -> None:
        self.phase = WINDOW
