"""What a position of Lost Cities is: where every card, figure and token lies, and what was scored."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, u8

from tropa.core.contract import Position
from tropa.core.vecs import vec
from tropa.core.vectors import filled, octets, zeros
from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    PATH_COUNT,
    STEPS,
    TOKEN_KINDS,
    TOKEN_NAMES,
    VALUES,
    card_text,
)

# Phases.
CHOOSE_FIRST: Final[i64] = 0
DEAL_TOKENS: Final[i64] = 1
DEAL_HANDS: Final[i64] = 2
PLAY: Final[i64] = 3
BONUS: Final[i64] = 4
TAKE: Final[i64] = 5
DRAW: Final[i64] = 6
OVER: Final[i64] = 7

# Why a bonus step may be taken.
NO_BONUS: Final[i64] = 0
BY_ARROW: Final[i64] = 1
BY_SUMMIT: Final[i64] = 2

# How an expedition ended.
BY_BRIDGE: Final[i64] = 1
BY_DECK: Final[i64] = 2

CARD_BITS: Final[i64] = 63
SEAT_SHIFT: Final[i64] = 6
"""What lies on a pile is the card and, above its bits, the seat that put it there."""
PILE_ROOM: Final[i64] = 22
HAND_ROOM: Final[i64] = BOARD.hand
EXPEDITIONS: Final[i64] = 3


class State(Position):
    """Flat vectors of numbers, long ones of a byte each; `seat * 5 + path`, `seat * 8 + slot` and `seat * 55 + card` index those of all seats."""

    MADE_OF: ClassVar[tuple[str, ...]] = ("players", "is_short", "is_up_and_down", "has_open_totals")
    FIELDS: ClassVar[dict[str, str]] = {
        "past_end": "shared",
        "past_step": "shared",
        "past_researcher": "shared",
        "past_total": "shared",
    }

    def __init__(
        self, players: i64, is_short: bool, is_up_and_down: bool, has_open_totals: bool, source: State | None = None
    ) -> None:
        self.players: i64 = players
        self.is_short: bool = is_short
        self.is_up_and_down: bool = is_up_and_down
        self.has_open_totals: bool = has_open_totals
        self.phase: i64 = source.phase if source else CHOOSE_FIRST
        self.turn: i64 = source.turn if source else 0
        self.turn_number: i64 = source.turn_number if source else 0
        self.expedition: i64 = source.expedition if source else 0
        """Counted from 0."""
        self.deck: i64 = source.deck if source else 0
        self.unseen_total: i64 = source.unseen_total if source else 0
        self.unseen: vec[i64] = source.unseen[:] if source else zeros(CARD_KINDS)
        """Cards in the deck or among the 30 set aside: nobody knows which is where, so nothing says it."""
        self.unseen_of: vec[i64] = source.unseen_of[:] if source else zeros(PATH_COUNT)
        """The same, summed up per colour."""
        self.hand: vec[i64] = source.hand[:] if source else zeros(players * HAND_ROOM)
        """The cards of each seat, sorted, in the first `hand_size` slots of its room."""
        self.hand_size: vec[i64] = source.hand_size[:] if source else zeros(players)
        self.known: vec[u8] = source.known[:] if source else octets(players * CARD_KINDS)
        """Cards in hands that everybody saw being taken from a pile."""
        self.pile: vec[u8] = source.pile[:] if source else octets(PATH_COUNT * PILE_ROOM)
        self.pile_size: vec[i64] = source.pile_size[:] if source else zeros(PATH_COUNT)
        self.laid: vec[u8] = source.laid[:] if source else octets(CARD_KINDS)
        """Cards lying on paths, whoever played them."""
        self.step: vec[i64] = source.step[:] if source else zeros(players * PATH_COUNT)
        self.top: vec[i64] = source.top[:] if source else filled(players * PATH_COUNT, -1)
        self.direction: vec[i64] = source.direction[:] if source else zeros(players * PATH_COUNT)
        """1 up, -1 down, 0 open (LC-7.2)."""
        self.cards: vec[i64] = source.cards[:] if source else zeros(players * PATH_COUNT)
        self.researcher: vec[i64] = source.researcher[:] if source else filled(players, -1)
        """The path on which the seat's researcher is, or -1."""
        self.adventurers: vec[i64] = source.adventurers[:] if source else zeros(players)
        """Still in camp."""
        self.past_bridge: i64 = source.past_bridge if source else 0
        self.token: vec[u8] = source.token[:] if source else octets(PATH_COUNT * STEPS)
        self.tokens_left: vec[i64] = source.tokens_left[:] if source else zeros(TOKEN_KINDS)
        """Not dealt yet (LC-2.1)."""
        self.dealt: i64 = source.dealt if source else 0
        self.bonus: i64 = source.bonus if source else NO_BONUS
        self.bonus_path: i64 = source.bonus_path if source else -1
        """The finished path whose card gave the bonus (LC-3.5)."""
        self.discarded: i64 = source.discarded if source else -1
        """The pile discarded to in this turn, or -1."""
        self.idle_turns: i64 = source.idle_turns if source else 0
        """Turns in a row without a deck card or a path card (LC-5.2)."""
        self.found: vec[i64] = source.found[:] if source else zeros(players)
        """Artifacts found in this expedition."""
        self.artifacts: vec[i64] = source.artifacts[:] if source else zeros(players)
        """Artifacts found in the whole game."""
        self.total: vec[i64] = source.total[:] if source else zeros(players)
        self.token_points: vec[i64] = source.token_points[:] if source else zeros(EXPEDITIONS * players)
        """Gained from tokens, per expedition and seat."""
        # What the score sheet needs, per expedition and seat. Written once, at the end of an expedition, so copies may share
        # the vectors: whoever writes replaces them.
        self.past_end: vec[i64] = source.past_end if source else zeros(EXPEDITIONS)
        self.past_step: vec[i64] = source.past_step if source else zeros(EXPEDITIONS * players * PATH_COUNT)
        self.past_researcher: vec[i64] = source.past_researcher if source else filled(EXPEDITIONS * players, -1)
        self.past_total: vec[i64] = source.past_total if source else zeros(EXPEDITIONS * players)

    def key(self) -> tuple[object, ...]:
        return (
            (self.players, self.is_short, self.is_up_and_down, self.has_open_totals),
            (self.phase, self.turn, self.turn_number, self.expedition, self.deck, self.unseen_total, self.past_bridge),
            (self.dealt, self.bonus, self.bonus_path, self.discarded, self.idle_turns),
            (tuple(self.unseen), tuple(self.unseen_of), tuple(self.hand), tuple(self.hand_size), tuple(self.known)),
            (tuple(self.pile), tuple(self.pile_size), tuple(self.laid), tuple(self.step), tuple(self.top)),
            (tuple(self.direction), tuple(self.cards), tuple(self.researcher), tuple(self.adventurers)),
            (tuple(self.token), tuple(self.tokens_left), tuple(self.found), tuple(self.artifacts), tuple(self.total)),
            (tuple(self.past_end), tuple(self.past_step), tuple(self.past_researcher), tuple(self.token_points)),
            tuple(self.past_total),
        )

    def expeditions(self) -> i64:
        """How many there are in this game (LC-7.1)."""
        return 1 if self.is_short else EXPEDITIONS

    def top_of_pile(self, path: i64) -> i64:
        """The card on top of a pile that isn't empty."""
        return i64(self.pile[path * PILE_ROOM + self.pile_size[path] - 1]) & CARD_BITS

    def top_put_by(self, path: i64) -> i64:
        """Who put it there."""
        return i64(self.pile[path * PILE_ROOM + self.pile_size[path] - 1]) >> SEAT_SHIFT

    # Cards ----------------------------------------------------------------------------------------------------

    def slot_of(self, seat: i64, card: i64) -> i64:
        """Where in `hand` the seat has the card; -1 if it hasn't."""
        hand = self.hand
        slot = seat * HAND_ROOM
        for place in range(slot, slot + self.hand_size[seat]):
            if hand[place] == card:
                return place
        return -1

    def add_to_hand(self, seat: i64, card: i64) -> None:
        hand = self.hand
        base = seat * HAND_ROOM
        slot = base + self.hand_size[seat]
        while slot > base and hand[slot - 1] > card:
            hand[slot] = hand[slot - 1]
            slot -= 1
        hand[slot] = card
        self.hand_size[seat] += 1

    def drop_from_hand(self, seat: i64, slot: i64) -> None:
        hand = self.hand
        self.hand_size[seat] -= 1
        last = seat * HAND_ROOM + self.hand_size[seat]
        while slot < last:
            hand[slot] = hand[slot + 1]
            slot += 1
        hand[last] = 0

    def add_to_unseen(self, card: i64) -> None:
        self.unseen[card] += 1
        self.unseen_of[card // VALUES] += 1
        self.unseen_total += 1

    def drop_from_unseen(self, card: i64) -> None:
        self.unseen[card] -= 1
        self.unseen_of[card // VALUES] -= 1
        self.unseen_total -= 1

    def unseen_at(self, ticket: i64) -> i64:
        """The unseen card that owns the ticket, in the order of the cards."""
        unseen_of = self.unseen_of
        path: i64 = 0
        while ticket >= unseen_of[path]:
            ticket -= unseen_of[path]
            path += 1
        unseen = self.unseen
        card = path * VALUES
        while ticket >= unseen[card]:
            ticket -= unseen[card]
            card += 1
        return card

    def components(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for card in range(CARD_KINDS):
            path = card // VALUES
            count = int(self.unseen[card]) + int(self.laid[card])
            for seat in range(self.players):
                for slot in range(self.hand_size[seat]):
                    if self.hand[seat * HAND_ROOM + slot] == card:
                        count += 1
            for slot in range(self.pile_size[path]):
                if i64(self.pile[path * PILE_ROOM + slot]) & CARD_BITS == card:
                    count += 1
            counts[card_text(card)] = count
        for kind, name in enumerate(TOKEN_NAMES, start=1):
            counts[name] = self.tokens_left[kind] + sum(token == kind for token in self.token)
        for seat in range(self.players):
            counts["artifact"] += self.found[seat]
            figures = self.adventurers[seat] + (1 if self.researcher[seat] < 0 else 0)
            for path in range(PATH_COUNT):
                if self.step[seat * PATH_COUNT + path]:
                    figures += 1
            counts[f"figures {seat}"] = figures
        return counts
