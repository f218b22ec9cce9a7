"""What a position of Bigfoot is: the map, roles, hands, rows, and in the chase figure, track and piles."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from mypy_extensions import i64

from tropa.core.contract import Position
from tropa.core.seats import check_seat
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.bigfoot.components import (
    ANIMALS,
    CAMP,
    CAMP_NAMES,
    CAMPS,
    CARD_NAMES,
    CARDS,
    DECK_SOURCE,
    HAND,
    KIND_COUNT,
    LONG_KIND,
    PAIR_FIRST,
    PAIR_SECOND,
    ROW_CELLS,
    pair_of_kinds,
)
from tropa.games.bigfoot.ground import Ground

# Phases.
DEAL_ROLES: Final[i64] = 0
DEAL_HANDS: Final[i64] = 1
CHOOSE_FIRST: Final[i64] = 2
CHOOSE_CAMP: Final[i64] = 3
LAY_CAMP: Final[i64] = 4
SHOW: Final[i64] = 5
PLACE: Final[i64] = 6
DISCARD: Final[i64] = 7
END: Final[i64] = 8
REFILL: Final[i64] = 9
WINDOW: Final[i64] = 10
DRAW: Final[i64] = 11
OPEN_CARD: Final[i64] = 12
OVER: Final[i64] = 13

# How a game ends.
NO_REASON: Final[i64] = 0
WRONG_ACCUSATION: Final[i64] = 1
CAUGHT: Final[i64] = 2
TRACK_FULL: Final[i64] = 3
NOTHING_LEFT: Final[i64] = 4
POINTS: Final[i64] = 5
"""All passed after the 12th card in a row; who holds which role and the points decide (BF-6)."""

NOBODY_BIGFOOT: Final[i64] = -1

Role = Literal["hiker", "bigfoot"]
HIKER: Final[Role] = "hiker"
BIGFOOT: Final[Role] = "bigfoot"

UNDECLARED: Final[i64] = -1

LAID_ROOM: Final[i64] = 80
ROW_ROOM: Final[i64] = KIND_COUNT * ROW_CELLS


class State(Position):
    """Flat vectors of numbers; `seat * 2 + slot` indexes hands, `row * 12 + cell` rows and piles."""

    MADE_OF: ClassVar[tuple[str, ...]] = ("players",)
    FIELDS: ClassVar[dict[str, str]] = {
        "ground": "derived",
        "row_card": "shared",
        "row_seat": "shared",
        "row_order": "shared",
        "row_claim": "shared",
        "laid_what": "shared",
        "laid_place": "shared",
        "laid_seat": "shared",
        "opened_from": "shared",
    }

    def __init__(self, players: i64, source: State | None = None) -> None:
        self.players: i64 = players
        self.phase: i64 = source.phase if source else DEAL_ROLES
        self.turn: i64 = source.turn if source else 0
        self.turn_number: i64 = source.turn_number if source else 0
        self.roles_dealt: i64 = source.roles_dealt if source else 0
        self.bigfoot: i64 = source.bigfoot if source else NOBODY_BIGFOOT
        """The seat that holds that role; nobody's while it is undealt or set aside."""
        self.ground: Ground = source.ground.copy() if source else Ground()
        self.points: i64 = source.points if source else 0
        """The loops on the table (BF-3.6)."""
        self.deck: vec[i64] = source.deck[:] if source else vec[i64](list(range(CARDS)))
        """Sorted, in the first `deck_size` places: nobody knows the order, so there is none."""
        self.deck_size: i64 = source.deck_size if source else CARDS
        self.hand: vec[i64] = source.hand[:] if source else filled(players * HAND, -1)
        self.hand_size: vec[i64] = source.hand_size[:] if source else zeros(players)
        """In the chase: cards that left the game with their holders' hands (BF-7.1)."""
        self.shown: i64 = source.shown if source else -1
        """The card to be laid; it stays in hand, or among those drawn, until it lies."""
        self.declared: vec[i64] = source.declared[:] if source else filled(players, UNDECLARED)
        self.belied: vec[i64] = source.belied[:] if source else zeros(players)
        """Whether a card that the seat showed gave the lie to its declaration."""
        self.row_size: vec[i64] = source.row_size[:] if source else zeros(KIND_COUNT)
        # Rows and laid things only grow: copies share them, and whoever adds to one replaces it.
        self.row_card: vec[i64] = source.row_card if source else filled(ROW_ROOM, -1)
        self.row_seat: vec[i64] = source.row_seat if source else filled(ROW_ROOM, -1)
        self.row_order: vec[i64] = source.row_order if source else filled(ROW_ROOM, -1)
        """The how-manieth discard of the game."""
        self.row_claim: vec[i64] = source.row_claim if source else filled(ROW_ROOM, -1)
        """The kind of its long trail by the holder's declaration, or -1."""
        self.chosen_camp: i64 = source.chosen_camp if source else -1
        self.is_camp_due: bool = source.is_camp_due if source else True
        self.is_last_turn: bool = source.is_last_turn if source else False
        self.passed: vec[i64] = source.passed[:] if source else zeros(players)
        self.laid: i64 = source.laid if source else 0
        """How many cards and camps were laid; in this order they cover each other."""
        self.laid_what: vec[i64] = source.laid_what if source else filled(LAID_ROOM, -1)
        """A trail card, or `CAMP` plus a camp."""
        self.laid_place: vec[i64] = source.laid_place if source else filled(LAID_ROOM, -1)
        self.laid_seat: vec[i64] = source.laid_seat if source else filled(LAID_ROOM, -1)
        self.figure: i64 = source.figure if source else -1
        """Which of the laid things the figure stands on; -1 before the chase."""
        self.track: i64 = source.track if source else 0
        self.pile: vec[i64] = source.pile[:] if source else filled(ROW_ROOM, -1)
        """The shuffled rows of the chase, sorted: which card lies where in them nobody knows."""
        self.pile_size: vec[i64] = source.pile_size[:] if source else zeros(KIND_COUNT)
        self.source: i64 = source.source if source else DECK_SOURCE
        self.drawn: vec[i64] = source.drawn[:] if source else filled(HAND, -1)
        self.drawn_size: i64 = source.drawn_size if source else 0
        self.opened_from: vec[i64] = source.opened_from if source else filled(CARDS, -1)
        """The source from which a card was drawn in the chase; shared like rows."""
        self.reason: i64 = source.reason if source else NO_REASON

    def key(self) -> tuple[object, ...]:
        return (
            (self.players, self.phase, self.turn, self.turn_number, self.roles_dealt, self.bigfoot, self.points),
            (tuple(self.deck), self.deck_size, tuple(self.hand), tuple(self.hand_size), self.shown),
            (tuple(self.declared), tuple(self.belied), tuple(self.passed)),
            (tuple(self.row_size), tuple(self.row_card), tuple(self.row_seat), tuple(self.row_order), tuple(self.row_claim)),
            (
                self.chosen_camp,
                self.is_camp_due,
                self.is_last_turn,
                self.laid,
                tuple(self.laid_what),
                tuple(self.laid_place),
            ),
            (
                tuple(self.laid_seat),
                self.figure,
                self.track,
                tuple(self.pile),
                tuple(self.pile_size),
            ),
            (self.source, tuple(self.drawn), self.drawn_size, tuple(self.opened_from), self.reason),
        )

    # Questions ------------------------------------------------------------------------------------------------

    def is_at_table(self, seat: i64) -> bool:
        return seat >= 0 and seat < self.players

    def role_of(self, seat: i64) -> str:
        check_seat(seat, self.players)
        if seat >= self.roles_dealt:
            return ""
        return BIGFOOT if seat == self.bigfoot else HIKER

    def next_seat(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.players else 0

    def is_chase(self) -> bool:
        return self.figure >= 0

    def is_asked(self, seat: i64) -> bool:
        """The seat still owes an answer in the accusation window (BF-5.2)."""
        return self.phase == WINDOW and seat != self.turn and self.passed[seat] == 0

    def holds(self, seat: i64, card: i64) -> bool:
        for slot in range(seat * HAND, seat * HAND + self.hand_size[seat]):
            if self.hand[slot] == card:
                return True
        return False

    def has_camp(self, camp: i64) -> bool:
        """The camp is still beside the table."""
        return self.ground.camp_place[camp] < 0

    def camps_left(self) -> i64:
        count: i64 = 0
        for camp in range(CAMPS):
            if self.has_camp(camp):
                count += 1
        return count

    def source_size(self, source: i64) -> i64:
        return self.deck_size if source == DECK_SOURCE else self.pile_size[source - 1]

    def cards_left(self) -> i64:
        return self.deck_size + self.pile_size[0] + self.pile_size[1] + self.pile_size[2]

    def longest_row(self) -> i64:
        return max(self.row_size[0], self.row_size[1], self.row_size[2])

    def cards_laid(self) -> i64:
        """Trail cards on the table, those that are covered included."""
        return self.laid - (CAMPS - self.camps_left())

    def cards_laid_by(self, seat: i64) -> i64:
        count: i64 = 0
        for at in range(self.laid):
            if self.laid_what[at] < CAMP and self.laid_seat[at] == seat:
                count += 1
        return count

    def is_belied_by(self, seat: i64, card: i64) -> bool:
        """Whether the card, shown, gives the lie to what the seat has declared (BF-4.1)."""
        pair = self.declared[seat]
        return pair != UNDECLARED and LONG_KIND[card] != PAIR_FIRST[pair] and LONG_KIND[card] != PAIR_SECOND[pair]

    def pair_of(self, seat: i64) -> i64:
        """The pair of kinds that the seat's hand really has (BF-4.1)."""
        one = LONG_KIND[self.hand[seat * HAND]]
        other = LONG_KIND[self.hand[seat * HAND + 1]]
        return pair_of_kinds(one, other)

    def animals_in_row(self, row: i64) -> i64:
        count: i64 = 0
        for cell in range(row * ROW_CELLS, row * ROW_CELLS + self.row_size[row]):
            count += ANIMALS[self.row_card[cell]]
        return count

    def animals_in_rows(self) -> i64:
        return self.animals_in_row(0) + self.animals_in_row(1) + self.animals_in_row(2)

    def is_drawn(self, card: i64) -> bool:
        return (self.drawn_size > 0 and self.drawn[0] == card) or (self.drawn_size > 1 and self.drawn[1] == card)

    def components(self) -> dict[str, int]:
        counts = dict.fromkeys(CARD_NAMES, 0)
        for at in range(self.deck_size):
            counts[CARD_NAMES[self.deck[at]]] += 1
        for seat in range(self.players):
            for slot in range(self.hand_size[seat]):
                counts[CARD_NAMES[self.hand[seat * HAND + slot]]] += 1
        for row in range(KIND_COUNT):
            size = self.pile_size[row] if self.is_chase() else self.row_size[row]
            for cell in range(row * ROW_CELLS, row * ROW_CELLS + size):
                counts[CARD_NAMES[self.pile[cell] if self.is_chase() else self.row_card[cell]]] += 1
        for name in CAMP_NAMES:
            counts[name] = 0
        for camp in range(CAMPS):
            if self.has_camp(camp):
                counts[CAMP_NAMES[camp]] += 1
        for at in range(self.laid):
            what = self.laid_what[at]
            counts[CARD_NAMES[what] if what < CAMP else CAMP_NAMES[what - CAMP]] += 1
        laid = {int(self.laid_what[at]) for at in range(self.laid)}
        for card in range(CARDS):
            if self.opened_from[card] >= 0 and card not in laid:
                counts[CARD_NAMES[card]] += 1
        return counts
