"""Many games of Lost Cities side by side, as rows of numbers: what its lanes are made of (`lanes.py`).

A lane's row (`observe.py`) is most of its position; beside it lies what the seat to act may not know. A move changes the few numbers that
it touches, and when the turn passes, whatever belongs to seats goes round by one place. Only what is owed is played here, and nothing
that ends an expedition: the rules do that.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64, u8

from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.core.vectors import octets, shorts, zeros
from tropa.games.lost_cities.components import ARROW, ARTIFACT, CARD_KINDS, NO_TOKEN, PATH_COUNT, STEPS, VALUES
from tropa.games.lost_cities.notation import (
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DISCARD,
    EXTRA_STEPS,
    MOVE,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
    TAKES,
)
from tropa.games.lost_cities.rules.steps import BRIDGE, ENDING_FIGURES, POINTS_OF
from tropa.games.lost_cities.show.observe import UNTOLD
from tropa.games.lost_cities.state import (
    BONUS,
    BY_ARROW,
    BY_SUMMIT,
    CARD_BITS,
    HAND_ROOM,
    NO_BONUS,
    PILE_ROOM,
    PLAY,
    SEAT_SHIFT,
    TAKE,
    State,
)

# Where in a row the blocks of `observe.py` begin that are as wide with any number of players.
PHASE: Final[i64] = 3
TURN_NUMBER: Final[i64] = 5
DECK: Final[i64] = 7
PAST_BRIDGE: Final[i64] = 8
BONUS_CAUSE: Final[i64] = 9
DISCARDED: Final[i64] = 10
IDLE_TURNS: Final[i64] = 11
PILE_TOP: Final[i64] = 12
PILE_SIZE: Final[i64] = 17
PILE_BY: Final[i64] = 22
PILED: Final[i64] = 27
LAID: Final[i64] = 82
TOKEN: Final[i64] = 137
HAND: Final[i64] = 182
KNOWN: Final[i64] = 237

PILES: Final[i64] = PATH_COUNT * PILE_ROOM


@final
class Tables:
    """A game in each lane; `lane * width` is where its row begins."""

    def __init__(self, start: State, row: vec[i16]) -> None:
        players = start.players
        self.players: i64 = players
        self.is_up_and_down: bool = start.is_up_and_down
        self.has_open_totals: bool = start.has_open_totals
        self.set_aside: i64 = start.unseen_total - start.deck
        self.row: vec[i16] = row
        # Where the blocks of seats begin.
        self.hand_size_at: i64 = KNOWN + players * CARD_KINDS
        self.adventurers_at: i64 = self.hand_size_at + players
        self.researcher_at: i64 = self.adventurers_at + players
        self.artifacts_at: i64 = self.researcher_at + players
        self.total_at: i64 = self.artifacts_at + players
        self.step_at: i64 = self.total_at + players
        self.top_at: i64 = self.step_at + players * PATH_COUNT
        self.direction_at: i64 = self.top_at + players * PATH_COUNT
        self.cards_at: i64 = self.direction_at + players * PATH_COUNT
        self.width: i64 = self.cards_at + players * PATH_COUNT
        # What no row tells, as in `state.py`, lane after lane.
        self.hand: vec[u8] = octets(0)
        """All have `HAND_ROOM` cards but the seat to act, which has one less between playing and taking."""
        self.pile: vec[u8] = octets(0)
        self.unseen: vec[u8] = octets(0)
        self.total: vec[i16] = shorts(0, 0)
        self.bonus_path: vec[i16] = shorts(0, 0)
        # Of the known cards that go round: where to, and how many of each.
        self.going: vec[i64] = zeros(players * HAND_ROOM)
        self.gone: vec[i16] = shorts(players * HAND_ROOM, 0)

    def begin(self, count: i64) -> None:
        self.hand = octets(count * self.players * HAND_ROOM)
        self.pile = octets(count * PILES)
        self.unseen = octets(count * CARD_KINDS)
        self.total = shorts(count * self.players, 0)
        self.bonus_path = shorts(count, -1)

    # Acting -----------------------------------------------------------------------------------------------------

    def is_last(self, lane: i64, action: i64) -> bool:
        """An expedition ends with the last card of the deck, or with a figure at the bridge (LC-5.1, LC-5.2)."""
        row = self.row
        base = lane * self.width
        if action == TAKE_DECK:
            return row[base + DECK] == 1
        if i64(row[base + PAST_BRIDGE]) + 1 < ENDING_FIGURES:
            return False
        if action < DISCARD:
            path = action % CARD_KINDS // VALUES
        elif MOVE <= action < STAY:
            path = action - MOVE
        else:
            return False
        return i64(row[base + self.step_at + path]) + 1 == BRIDGE

    def act(self, lane: i64, seat: i64, action: i64, luck: Rng) -> i64:
        """Returns who is to act then."""
        if action < EXTRA_STEPS:
            self._play(lane, seat, action)
        elif action == STAY:
            self._go_on_to_take(lane)
        elif action < TAKES:
            self._arrive(lane, seat, action - MOVE)
        else:
            self._take(lane, seat, action, luck)
            return self._pass_turn(lane, seat)
        return seat

    def _play(self, lane: i64, seat: i64, action: i64) -> None:
        """LC-3.1"""
        card = action % CARD_KINDS
        path = card // VALUES
        self._drop_from_hand(lane, seat, card)
        row = self.row
        base = lane * self.width
        if action >= DISCARD:
            size = i64(row[base + PILE_SIZE + path])
            self.pile[lane * PILES + path * PILE_ROOM + size] = u8(card | seat << SEAT_SHIFT)
            row[base + PILE_SIZE + path] = i16(size + 1)
            row[base + PILE_TOP + path] = i16(card)
            row[base + PILE_BY + path] = 0
            row[base + PILED + card] += 1
            row[base + DISCARDED] = i16(path)
            row[base + PHASE] = i16(TAKE)
            return
        value = i16(card % VALUES)
        top = base + self.top_at + path
        direction = base + self.direction_at + path
        if action < BEGIN_ADVENTURER:
            if row[direction] == 0 and value != row[top]:
                row[direction] = 1 if value > row[top] else -1
        else:
            if action < BEGIN_RESEARCHER:
                row[base + self.adventurers_at] -= 1
            else:
                row[base + self.researcher_at] = i16(path)
            if not self.is_up_and_down:
                row[direction] = 1
        row[top] = value
        row[base + LAID + card] += 1
        row[base + self.cards_at + path] += 1
        row[base + IDLE_TURNS] = -1
        if i64(row[base + self.step_at + path]) == STEPS:
            self._offer_bonus(lane, BY_SUMMIT, path)
        else:
            self._arrive(lane, seat, path)

    def _arrive(self, lane: i64, seat: i64, path: i64) -> None:
        """LC-4"""
        row = self.row
        base = lane * self.width
        step = i64(row[base + self.step_at + path]) + 1
        row[base + self.step_at + path] = i16(step)
        if step == BRIDGE:
            row[base + PAST_BRIDGE] += 1
        space = base + TOKEN + path * STEPS + step - 1
        token = i64(row[space])
        if token == ARROW:
            self._offer_bonus(lane, BY_ARROW, -1)
            return
        if token == ARTIFACT:
            row[space] = i16(NO_TOKEN)
            row[base + self.artifacts_at] += 1
        elif token != NO_TOKEN:
            points = i16(POINTS_OF[token])
            self.total[lane * self.players + seat] += points
            row[base + self.total_at] += points
        self._go_on_to_take(lane)

    def _offer_bonus(self, lane: i64, cause: i64, path: i64) -> None:
        row = self.row
        base = lane * self.width
        for place in range(base + self.step_at, base + self.step_at + PATH_COUNT):
            if 0 < i64(row[place]) < STEPS:
                row[base + PHASE] = i16(BONUS)
                row[base + BONUS_CAUSE] = i16(cause)
                self.bonus_path[lane] = i16(path)
                return
        self._go_on_to_take(lane)

    def _go_on_to_take(self, lane: i64) -> None:
        base = lane * self.width
        self.row[base + PHASE] = i16(TAKE)
        self.row[base + BONUS_CAUSE] = i16(NO_BONUS)
        self.bonus_path[lane] = -1

    def _take(self, lane: i64, seat: i64, action: i64, luck: Rng) -> None:
        """LC-3.7"""
        row = self.row
        base = lane * self.width
        if action == TAKE_DECK:
            row[base + IDLE_TURNS] = -1
            self._add_to_hand(lane, seat, self._draw(lane, luck))
            return
        path = action - TAKE_PILE
        size = i64(row[base + PILE_SIZE + path]) - 1
        slot = lane * PILES + path * PILE_ROOM + size
        pile = self.pile
        card = i64(pile[slot]) & CARD_BITS
        pile[slot] = 0
        row[base + PILE_SIZE + path] = i16(size)
        row[base + PILED + card] -= 1
        row[base + KNOWN + card] += 1
        if size:
            below = i64(pile[slot - 1])
            by = (below >> SEAT_SHIFT) - seat
            row[base + PILE_TOP + path] = i16(below & CARD_BITS)
            row[base + PILE_BY + path] = i16(by if by >= 0 else by + self.players)
        else:
            row[base + PILE_TOP + path] = -1
            row[base + PILE_BY + path] = -1
        self._add_to_hand(lane, seat, card)

    def _draw(self, lane: i64, luck: Rng) -> i64:
        """The unseen card that owns the ticket, in the order of the cards."""
        deck = lane * self.width + DECK
        ticket = luck.below(i64(self.row[deck]) + self.set_aside)
        self.row[deck] -= 1
        unseen = self.unseen
        card = lane * CARD_KINDS
        while ticket >= i64(unseen[card]):
            ticket -= i64(unseen[card])
            card += 1
        unseen[card] -= 1
        return card - lane * CARD_KINDS

    def _drop_from_hand(self, lane: i64, seat: i64, card: i64) -> None:
        """Of two copies the one that everybody has seen goes first."""
        row = self.row
        base = lane * self.width
        row[base + self.hand_size_at] -= 1
        row[base + HAND + card] -= 1
        if row[base + KNOWN + card]:
            row[base + KNOWN + card] -= 1
        hand = self.hand
        slot = (lane * self.players + seat) * HAND_ROOM
        last = slot + HAND_ROOM - 1
        while i64(hand[slot]) != card:
            slot += 1
        while slot < last:
            hand[slot] = hand[slot + 1]
            slot += 1
        hand[last] = 0

    def _add_to_hand(self, lane: i64, seat: i64, card: i64) -> None:
        self.row[lane * self.width + self.hand_size_at] += 1
        self.row[lane * self.width + HAND + card] += 1
        hand = self.hand
        first = (lane * self.players + seat) * HAND_ROOM
        slot = first + HAND_ROOM - 1
        while slot > first and i64(hand[slot - 1]) > card:
            hand[slot] = hand[slot - 1]
            slot -= 1
        hand[slot] = u8(card)

    # The turn passes --------------------------------------------------------------------------------------------

    def _pass_turn(self, lane: i64, seat: i64) -> i64:
        """The row is now the next seat's, which is returned."""
        row = self.row
        base = lane * self.width
        players = self.players
        following = seat + 1 if seat + 1 < players else 0
        row[base + PHASE] = i16(PLAY)
        row[base + TURN_NUMBER] += 1
        row[base + DISCARDED] = -1
        row[base + IDLE_TURNS] += 1
        for place in range(base + PILE_BY, base + PILE_BY + PATH_COUNT):
            by = i64(row[place])
            if by >= 0:
                row[place] = i16(by - 1 if by else players - 1)
        hand = self.hand
        own = (lane * players + seat) * HAND_ROOM
        for slot in range(own, own + HAND_ROOM):
            row[base + HAND + i64(hand[slot])] = 0
        own = (lane * players + following) * HAND_ROOM
        for slot in range(own, own + HAND_ROOM):
            row[base + HAND + i64(hand[slot])] += 1
        self._pass_known(lane, seat)
        self._pass_blocks(base + self.adventurers_at, 3, 1)
        self._pass_blocks(base + self.step_at, 4, PATH_COUNT)
        for place in range(players):
            is_told = place == 0 or self.has_open_totals
            total = self.total[lane * players + (following + place) % players]
            row[base + self.total_at + place] = total if is_told else i16(UNTOLD)
        return following

    def _pass_known(self, lane: i64, seat: i64) -> None:
        """Only what is in a hand can be known to be there."""
        row = self.row
        hand = self.hand
        players = self.players
        going = self.going
        gone = self.gone
        count: i64 = 0
        for other in range(players):
            place = other - seat if other >= seat else other - seat + players
            known = lane * self.width + KNOWN + place * CARD_KINDS
            shift = -CARD_KINDS if place else (players - 1) * CARD_KINDS
            slots = (lane * players + other) * HAND_ROOM
            for slot in range(slots, slots + HAND_ROOM):
                at = known + i64(hand[slot])
                if row[at]:
                    going[count] = at + shift
                    gone[count] = row[at]
                    row[at] = 0
                    count += 1
        for index in range(count):
            row[going[index]] = gone[index]

    def _pass_blocks(self, start: i64, count: i64, width: i64) -> None:
        """So many blocks, each with so many numbers of each seat: the first seat's go behind all others."""
        row = self.row
        size = self.players * width
        block = start
        end = start + count * size
        while block < end:  # A range with such a step would be an object, and its numbers too.
            last = block + size - width
            for first in range(block, block + width):
                kept = row[first]
                place = first
                while place < last:
                    row[place] = row[place + width]
                    place += width
                row[place] = kept
            block += size
