"""What a position of En Route is: cards, ratings, sheets, and how far everybody is."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tropa.core.contract import Position
from tropa.core.keeping import Kept
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.en_route.components import GOAL_SETS, City
from tropa.games.en_route.features import CHANGE, SEGMENT

# Phases.
SET_CITY: Final[i64] = 0
SET_GOALS: Final[i64] = 1
LAY_CAFES: Final[i64] = 2
"""Café cards are laid where none lies (ER-22.4), also after rounds (ER-22.6)."""
SET_TOUR: Final[i64] = 3
"""The open excursion (ER-24.3)."""
SET_BOARDS: Final[i64] = 4
SET_HANDS: Final[i64] = 5
SET_TASKS: Final[i64] = 6
SET_TOURS: Final[i64] = 7
KEEP_TASKS: Final[i64] = 8
"""Tasks and excursions: one of two is kept (ER-3.2, ER-24.3)."""
SET_LEADER: Final[i64] = 9
SET_LINES: Final[i64] = 10
TAKE_LINES: Final[i64] = 11
"""Start cards: laid open, taken one by one (ER-21.3)."""
TAKE_BALANCES: Final[i64] = 12
SHOW: Final[i64] = 13
"""Opening rounds: everybody lays a card face down (ER-8.1)."""
LEAD: Final[i64] = 14
OFFER: Final[i64] = 15
CHOOSE: Final[i64] = 16
RATE: Final[i64] = 17
DRAWING: Final[i64] = 18
REFILL: Final[i64] = 19
OPEN_QUEUE: Final[i64] = 20
FINAL: Final[i64] = 21
OVER: Final[i64] = 22

# Where a card is.
IN_DECK: Final[i64] = 0
UNDER: Final[i64] = 1
"""Under the deck, in the order of `bottom`, known to all."""
RETURNED: Final[i64] = 2
"""Under the deck for a new hand, until that is drawn."""
LAID: Final[i64] = 3
DISCARD: Final[i64] = 4
QUEUE: Final[i64] = 5
HAND: Final[i64] = 8
"""Plus the seat."""

# How far a seat is with its drawing.
PICKING: Final[i64] = 0
LOCATING: Final[i64] = 1
NAMING: Final[i64] = 2
"""A kind of tourist is to be named (ER-2.3, ER-2.4, ER-5.5)."""
ROUTING: Final[i64] = 3
FINISHED: Final[i64] = 4

ROUNDS: Final[i64] = 10
AFTER_ALL: Final[i64] = ROUNDS + 1
"""A round before which all was drawn."""
BALANCE_CARDS: Final[i64] = 4
HAND_SIZE: Final[i64] = 3
QUEUE_ROWS: Final = [[1, 3], [0, 2, 4], [1, 3], [0, 2, 4]]
QUEUE_SLOTS: Final[i64] = 10
CLOSED: Final[i64] = -1
TAKEN: Final[i64] = -2
"""What stands for the card in a slot of the queue that isn't open yet, and not there any more."""
OFFERS: Final[i64] = 4
"""Cards that can lie before the leader, or are shown in an opening round (ER-4.1, ER-8.2)."""
# Where a café card is (ER-22.4); under the stack in the order of `under_stack`, known to all.
IN_STACK: Final[i64] = 0
AT_CAFE: Final[i64] = 1
UNDER_STACK: Final[i64] = 2
NOBODY_RETURNED: Final[i64] = -1
BY_ALL: Final[i64] = -2
"""Returned to the deck with everybody knowing."""


def _queue_covers() -> list[list[int]]:
    """For each slot of the solo queue the slots that cover it (ER-10.2)."""
    slots = [(row, position) for row, positions in enumerate(QUEUE_ROWS) for position in positions]
    return [
        [other for other, (below, at) in enumerate(slots) if below == row + 1 and abs(at - position) == 1]
        for row, position in slots
    ]


QUEUE_COVERS: Final = _queue_covers()


class Setting(Kept):
    """The options of a game, as they apply to it."""

    MADE_OF: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.city: City | None = None
        self.lot: list[City] = []
        """Where `city` is None, those among which it is drawn (ER-1.7)."""
        self.has_goals: bool = True
        self.has_tasks: bool = True
        self.has_cafes: bool = True
        self.is_advanced: bool = False
        self.is_team: bool = False
        self.has_balance: bool = False
        self.is_in_turn_order: bool = False
        self.has_live_score: bool = True
        self.total_row: i64 = 0
        """Row of the challenge table (ER-10.1)."""
        self.goals_needed: i64 = 0

    def is_solo(self) -> bool:
        return self.players == 1

    def opening_rounds(self) -> i64:
        """ER-8: one for three players, two for four, none in team play."""
        return 0 if self.is_team or self.players < 3 else self.players - 2

    def hand_size(self) -> i64:
        return 2 if self.players == 1 else HAND_SIZE

    def key(self) -> tuple[object, ...]:
        return (
            self.players, self.city.id if self.city is not None else "", len(self.lot), self.has_goals, self.has_tasks, self.has_cafes, self.is_advanced, self.is_team, self.has_balance,
            self.is_in_turn_order, self.has_live_score, self.total_row, self.goals_needed,
        )  # fmt: skip


class State(Position):
    """Flat vectors; `seat * segments + segment` and the like index those of all seats.

    Sheets say in which round a thing was drawn or used (0: not yet). So what is hidden until all have confirmed (ER-5.7,
    ER-8.3) is whatever bears the number of a hidden round, and nothing is stored twice.
    """

    MADE_OF: ClassVar[tuple[str, ...]] = ("setting", "city")
    FIELDS: ClassVar[dict[str, str]] = {"setting": "fixed", "players": "fixed", "city": "derived", "walk": "shared"}

    def __init__(self, setting: Setting, city: City, source: State | None = None) -> None:
        players = setting.players
        self.setting: Setting = setting
        self.players: i64 = players
        self.city: City = city
        self.phase: i64 = source.phase if source else SET_CITY
        self.round: i64 = source.round if source else 0
        self.leader: i64 = source.leader if source else 0
        self.turn: i64 = source.turn if source else 0
        """Whose turn it is where seats act one after another, or who is dealt to."""
        self.dealt: i64 = source.dealt if source else 0
        # Cards.
        self.card_place: vec[i64] = source.card_place[:] if source else zeros(city.cards)
        self.is_known: vec[i64] = source.is_known[:] if source else zeros(city.cards)
        """In a hand, and everybody knows in whose: it was drawn from the known cards under the deck."""
        self.drawn_at: vec[i64] = source.drawn_at[:] if source else zeros(city.cards)
        """Number of the draw that brought a card into its hand."""
        self.returned_at: vec[i64] = source.returned_at[:] if source else zeros(city.cards)
        self.returned_by: vec[i64] = source.returned_by[:] if source else filled(city.cards, NOBODY_RETURNED)
        self.draws: i64 = source.draws if source else 0
        self.bottom: vec[i64] = source.bottom[:] if source else zeros(city.cards)
        self.bottom_size: i64 = source.bottom_size if source else 0
        self.renewed: vec[i64] = source.renewed[:] if source else zeros(players)
        """Whether the seat had its new hand (ER-4.4)."""
        self.renewing: i64 = source.renewing if source else -1
        """The seat whose new hand is being drawn, or -1."""
        self.renew_left: i64 = source.renew_left if source else 0
        self.lead_card: i64 = source.lead_card if source else -1
        self.offered: vec[i64] = source.offered[:] if source else filled(OFFERS, -1)
        """Cards laid for the leader, or shown in opening rounds, by slot."""
        self.offered_by: vec[i64] = source.offered_by[:] if source else filled(OFFERS, -1)
        self.round_card: vec[i64] = source.round_card[:] if source else filled(players * 2, -1)
        self.coordinate: vec[i64] = source.coordinate[:] if source else zeros(players * 2)
        """The numbers of the seat's round cards, after the changes spent."""
        self.picked: vec[i64] = source.picked[:] if source else filled(players, -1)
        """The pair picked in the opening rounds."""
        self.queue: vec[i64] = source.queue[:] if source else filled(QUEUE_SLOTS, CLOSED)
        """Solo: the card open in each slot, or `CLOSED`, or `TAKEN`."""
        # Common things.
        self.goal: vec[i64] = source.goal[:] if source else filled(len(GOAL_SETS), -1)
        self.raises: vec[i64] = source.raises[:] if source else zeros(city.landmarks)
        self.symbol: i64 = source.symbol if source else 0
        """Advanced: which round card's symbol is being decided."""
        self.mark: vec[i64] = source.mark[:] if source else zeros(players * len(GOAL_SETS))
        """Races: the round in which the seat marked a goal, at seat * sets + set (ER-23.4)."""
        self.board: vec[i64] = source.board[:] if source else filled(players, -1)
        self.task_dealt: vec[i64] = source.task_dealt[:] if source else filled(players * 2, -1)
        self.task_kept: vec[i64] = source.task_kept[:] if source else filled(players, -1)
        self.tour_open: i64 = source.tour_open if source else -1
        self.tour_dealt: vec[i64] = source.tour_dealt[:] if source else filled(players * 2, -1)
        self.tour_kept: vec[i64] = source.tour_kept[:] if source else filled(players, -1)
        self.line_open: vec[i64] = source.line_open[:] if source else filled(players + city.start_spare, -1)
        """Start cards that lie open, or -1 (ER-21.3)."""
        self.line: vec[i64] = source.line[:] if source else filled(players, -1)
        """The start card that each seat has."""
        self.cafe_card: vec[i64] = source.cafe_card[:] if source else filled(city.cafes, -1)
        """What each café gives: a café card, or in cities without them the café's own number (ER-22.4)."""
        self.bonus_place: vec[i64] = source.bonus_place[:] if source else zeros(city.bonuses)
        self.under_stack: vec[i64] = source.under_stack[:] if source else zeros(city.bonuses)
        self.under_size: i64 = source.under_size if source else 0
        self.cafe_draws: i64 = source.cafe_draws if source else 0
        """Café cards laid so far."""
        self.balance_owner: vec[i64] = source.balance_owner[:] if source else filled(BALANCE_CARDS, -1)
        self.balance_kind: vec[i64] = source.balance_kind[:] if source else zeros(BALANCE_CARDS)
        self.balance_used: vec[i64] = source.balance_used[:] if source else zeros(BALANCE_CARDS)
        self.balance_taken: i64 = source.balance_taken if source else 0
        # Sheets.
        self.segment_round: vec[i64] = source.segment_round[:] if source else zeros(players * city.segments)
        self.location_round: vec[i64] = source.location_round[:] if source else zeros(players * city.locations)
        self.tourists: vec[i64] = source.tourists[:] if source else zeros(players * city.locations * city.kinds)
        self.cafe_round: vec[i64] = source.cafe_round[:] if source else zeros(players * city.cafes)
        self.cafe_used: vec[i64] = source.cafe_used[:] if source else zeros(players * city.cafes)
        self.cafe_got: vec[i64] = source.cafe_got[:] if source else filled(players * city.cafes, -1)
        """What was collected there: the café card that lay there then (ER-22.5)."""
        # This turn.
        self.stage: vec[i64] = source.stage[:] if source else filled(players, FINISHED)
        self.chosen: vec[i64] = source.chosen[:] if source else filled(players, -1)
        self.is_forced: vec[i64] = source.is_forced[:] if source else zeros(players)
        self.drawn: vec[i64] = source.drawn[:] if source else zeros(players)
        """Segments of ER-5.4 drawn in this turn."""
        self.first_segment: vec[i64] = source.first_segment[:] if source else filled(players, -1)
        self.cafe_pending: vec[i64] = source.cafe_pending[:] if source else zeros(players * city.cafes)
        """Tourists to be greeted or declined (ER-6.2)."""
        # Final routes.
        self.walk_start: vec[i64] = source.walk_start[:] if source else filled(players, -1)
        self.walk_length: vec[i64] = source.walk_length[:] if source else zeros(players)
        self.walk: vec[i64] = source.walk if source else zeros(players * city.segments)
        self.confirmed: vec[i64] = source.confirmed[:] if source else zeros(players)

    def move_to(self, city: City) -> None:
        """The city is drawn: nothing is dealt there yet."""
        State.__init__(self, self.setting, city)

    def key(self) -> tuple[object, ...]:
        return (
            (self.setting.key(), self.city.id, self.phase, self.round, self.leader, self.turn, self.dealt),
            (tuple(self.card_place), tuple(self.is_known), tuple(self.drawn_at), tuple(self.returned_at)),
            tuple(self.returned_by),
            (self.draws, tuple(self.bottom), self.bottom_size, tuple(self.renewed), self.renewing, self.renew_left),
            (self.lead_card, tuple(self.offered), tuple(self.offered_by), tuple(self.round_card), tuple(self.coordinate)),
            (tuple(self.picked), tuple(self.queue), tuple(self.goal), tuple(self.raises), self.symbol, tuple(self.board)),
            (tuple(self.mark), self.tour_open, tuple(self.tour_dealt), tuple(self.tour_kept), tuple(self.line_open)),
            (tuple(self.line), tuple(self.cafe_card), tuple(self.bonus_place), tuple(self.under_stack), self.under_size),
            (self.cafe_draws, tuple(self.cafe_got)),
            (tuple(self.task_dealt), tuple(self.task_kept), tuple(self.balance_owner), tuple(self.balance_kind)),
            (tuple(self.balance_used), self.balance_taken, tuple(self.segment_round), tuple(self.location_round)),
            (tuple(self.tourists), tuple(self.cafe_round), tuple(self.cafe_used), tuple(self.stage), tuple(self.chosen)),
            (tuple(self.is_forced), tuple(self.drawn), tuple(self.first_segment), tuple(self.cafe_pending)),
            (tuple(self.walk_start), tuple(self.walk_length), tuple(self.walk), tuple(self.confirmed)),
        )

    def is_seat(self, seat: i64) -> bool:
        """Somebody sits there."""
        return 0 <= seat < self.players

    def is_dealing(self) -> bool:
        if self.renewing >= 0:
            return True
        phase = self.phase
        return phase <= SET_TOURS or phase == SET_LEADER or phase == SET_LINES or phase == REFILL or phase == OPEN_QUEUE

    def is_over(self) -> bool:
        return self.phase == OVER

    def is_partner(self, seat: i64, other: i64) -> bool:
        """Two of one team, or one and the same (ER-11.1)."""
        return seat == other or (self.setting.is_team and seat >= 0 and (seat - other) % 2 == 0)

    # Cards ----------------------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> list[int]:
        """The seat's cards, sorted."""
        return [card for card in range(int(self.city.cards)) if self.card_place[card] == HAND + seat]

    def hand_count(self, seat: i64) -> i64:
        return self.count_at(HAND + seat)

    def count_at(self, place: i64) -> i64:
        count: i64 = 0
        for other in self.card_place:
            if other == place:
                count += 1
        return count

    def closed_queue(self) -> i64:
        """Solo: queue cards that nobody has seen. They lie among the unseen cards, with the deck's."""
        if not self.setting.is_solo() or self.phase < SET_HANDS:
            return 0
        count: i64 = 0
        for slot in range(QUEUE_SLOTS):
            if self.queue[slot] == CLOSED:
                count += 1
        return count

    def deck_count(self) -> i64:
        return self.count_at(IN_DECK) + self.bottom_size + self.count_at(RETURNED) - self.closed_queue()

    def shown_cards(self) -> list[int]:
        """The cards of the opening rounds, sorted."""
        return sorted(int(self.offered[slot]) for slot in range(OFFERS) if self.offered[slot] >= 0)

    # Sheets ---------------------------------------------------------------------------------------------------

    def is_drawn(self, seat: i64, segment: i64) -> bool:
        return self.segment_round[seat * self.city.segments + segment] > 0

    def can_walk(self, seat: i64, segment: i64) -> bool:
        """It is the seat's for its final route: drawn, or a link of its start card (ER-21.6)."""
        return self.is_drawn(seat, segment) or self.has_from_start(seat, segment)

    def has_from_start(self, seat: i64, segment: i64) -> bool:
        line = self.line[seat]
        return line >= 0 and segment in self.city.start_cards[line].links

    def is_free(self, seat: i64, location: i64) -> bool:
        return self.location_round[seat * self.city.locations + location] == 0

    def rating(self, landmark: i64) -> i64:
        return self.city.track[self.raises[landmark]]

    def numbers_at(self, seat: i64, location: i64) -> list[int]:
        """Column and row of a location as the seat's board numbers them."""
        board = self.city.boards[self.board[seat]]
        width = int(self.city.map.columns)
        return [board.columns[location % width], board.rows[location // width]]

    def task_nodes(self, seat: i64) -> list[int]:
        """The crossings of the task that the seat kept."""
        kept = self.task_kept[seat]
        return self.city.tasks[self.task_dealt[seat * 2 + kept]] if kept >= 0 else []

    def own_tour(self, seat: i64) -> i64:
        """The excursion that the seat kept, or -1."""
        kept = self.tour_kept[seat]
        return self.tour_dealt[seat * 2 + kept] if kept >= 0 else -1

    def is_opening(self) -> bool:
        return self.round <= self.setting.opening_rounds()

    def is_one_by_one(self) -> bool:
        """Drawing and final routes in turn order; opening rounds never (ER-5.7, ER-8.3, ER-9.1)."""
        return self.setting.is_in_turn_order and not self.is_opening()

    def unused_balance(self, seat: i64, kind: i64) -> i64:
        """A balance card of that kind that the seat can use, or -1."""
        for card in range(self.balance_taken):
            if self.balance_owner[card] == seat and self.balance_kind[card] == kind and self.balance_used[card] == 0:
                return card
        return -1

    def unused_cafe(self, seat: i64, kind: i64) -> i64:
        """A café whose bonus of that kind the seat can use, or -1. Changes serve from the next round on (ER-6.4)."""
        base = seat * self.city.cafes
        for cafe in range(self.city.cafes):
            collected = self.cafe_round[base + cafe]
            got = self.cafe_got[base + cafe]
            if collected > 0 and self.city.bonus[got] == kind and self.cafe_used[base + cafe] == 0:
                if kind == CHANGE and collected == self.round:
                    continue
                return cafe
        return -1

    def has_change(self, seat: i64) -> bool:
        return self.unused_balance(seat, CHANGE) >= 0 or self.unused_cafe(seat, CHANGE) >= 0

    def has_extra(self, seat: i64) -> bool:
        return self.unused_balance(seat, SEGMENT) >= 0 or self.unused_cafe(seat, SEGMENT) >= 0

    def has_pending(self, seat: i64) -> bool:
        base = seat * self.city.cafes
        for cafe in range(self.city.cafes):
            if self.cafe_pending[base + cafe]:
                return True
        return False

    def components(self) -> dict[str, int]:
        """Every card in exactly one place; balance cards taken or not. A city still to be drawn has no card names yet."""
        counts = dict.fromkeys(self.city.card_names, 0)
        for card, name in enumerate(self.city.card_names):
            place = self.card_place[card]
            if place == UNDER:
                counts[name] = sum(self.bottom[index] == card for index in range(self.bottom_size))
            elif place == QUEUE:
                counts[name] = sum(self.queue[slot] == card for slot in range(QUEUE_SLOTS))
            else:
                counts[name] = 1
        if self.setting.city is None:
            counts = {"cards": sum(counts.values())}
        elif self.city.has_cafe_cards:
            at_cafes = sum(card >= 0 for card in self.cafe_card)
            counts["café cards"] = at_cafes + int(self.under_size) + sum(place == IN_STACK for place in self.bonus_place)
        counts["balance cards"] = int(self.balance_taken) + sum(owner < 0 for owner in self.balance_owner)
        return counts
