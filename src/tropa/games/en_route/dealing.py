"""The dealer of En Route: city, goals, boards, hands, tasks, leader, refills, the solo queue and new hands (ER-3, ER-7, ER-10)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.en_route.components import CITIES
from tropa.games.en_route.notation import DEAL_BOARD, DEAL_CARD, DEAL_CITY, DEAL_GOAL, DEAL_LEADER, DEAL_TASK
from tropa.games.en_route.routing import Routing
from tropa.games.en_route.state import (
    BY_ALL,
    DISCARD,
    FINAL,
    FINISHED,
    HAND,
    IN_DECK,
    KEEP_TASKS,
    LAID,
    LEAD,
    OPEN_QUEUE,
    PICKING,
    QUEUE,
    QUEUE_COVERS,
    QUEUE_SLOTS,
    REFILL,
    RETURNED,
    ROUNDS,
    SET_BOARDS,
    SET_CITY,
    SET_GOALS,
    SET_HANDS,
    SET_LEADER,
    SET_TASKS,
    SHOW,
    TAKE_BALANCES,
    UNDER,
    State,
)


class Dealing(Routing):
    """What the dealer may deal, and how a round follows the other."""

    def is_dealing(self) -> bool:
        if self.renewing >= 0:
            return True
        phase = self.phase
        return phase <= SET_TASKS or phase == SET_LEADER or phase == REFILL or phase == OPEN_QUEUE

    def chances(self) -> list[tuple[int, int]]:
        if not self.is_dealing():
            return []
        phase = self.phase
        if self.renewing >= 0 or phase == SET_HANDS or phase == REFILL:
            return self._card_chances()
        if phase == OPEN_QUEUE:
            return [(int(DEAL_CARD) + card, 1) for card in self._unseen_queue_cards()]
        if phase == SET_CITY:
            return [(int(DEAL_CITY) + index, 1) for index in range(len(CITIES))]
        if phase == SET_GOALS:
            goals = self.city.goals
            return [(int(DEAL_GOAL) + index, 1) for index, goal in enumerate(goals) if goal.set_index == self.dealt]
        if phase == SET_BOARDS:
            return [(int(DEAL_BOARD) + board, 1) for board in range(4) if self._can_have_board(board)]
        if phase == SET_TASKS:
            return [(int(DEAL_TASK) + task, 1) for task in range(len(self.city.tasks)) if task not in self.task_dealt]
        return [(int(DEAL_LEADER) + seat, 1) for seat in range(int(self.players))]

    def _card_chances(self) -> list[tuple[int, int]]:
        """The next card of the deck: any of those nobody has seen, or the uppermost of those known to lie under it."""
        cards = [card for card in range(int(self.city.cards)) if self.card_place[card] == IN_DECK]
        closed = int(self.closed_queue())
        if len(cards) > closed:
            returned = sum(self.returned_by[card] >= 0 for card in cards) if closed else 0
            if returned == 0:
                return [(int(DEAL_CARD) + card, 1) for card in cards]
            # Solo: cards put back for a new hand lie in the deck for sure, the others there or in the queue.
            fresh = len(cards) - returned
            in_deck = len(cards) - closed
            weights = [fresh if self.returned_by[card] >= 0 else in_deck - returned for card in cards]
            return [(int(DEAL_CARD) + card, weight) for card, weight in zip(cards, weights, strict=True) if weight]
        return [(int(DEAL_CARD) + int(self.bottom[0]), 1)]

    def _unseen_queue_cards(self) -> list[int]:
        return [
            card for card in range(int(self.city.cards)) if self.card_place[card] == IN_DECK and self.returned_by[card] < 0
        ]

    def _can_have_board(self, board: int) -> bool:
        """In team play partners get boards 1 and 3, or 2 and 4 (ER-11.1)."""
        if board in self.board:
            return False
        if not self.setting.is_team or self.dealt == 0:
            return True
        return (board - self.board[0]) % 2 == self.dealt % 2

    # Dealing --------------------------------------------------------------------------------------------------

    def deal(self, action: i64) -> None:
        if not any(action == dealt for dealt, _ in self.chances()):
            raise Refusal("not-dealt", "ER-3.2")
        phase = self.phase
        if self.renewing >= 0:
            self._draw_card(self.renewing, action - DEAL_CARD)
            self.renew_left -= 1
            if self.renew_left == 0:
                self._shuffle()
        elif phase == SET_HANDS:
            self._draw_card(self.turn, action - DEAL_CARD)
            if self.hand_count(self.turn) == self.setting.hand_size():
                self.turn += 1
                if self.turn == self.players:
                    self.turn = 0
                    self._after_hands()
        elif phase == REFILL:
            self._draw_card(self.turn, action - DEAL_CARD)
            self.refill_on()
        elif phase == OPEN_QUEUE:
            card = action - DEAL_CARD
            self.card_place[card] = QUEUE
            self.queue[self._slot_to_open()] = card
            if self._slot_to_open() < 0:
                self.start_round()
        elif phase == SET_CITY:
            State.__init__(self, self.setting, action - DEAL_CITY)
            self.begin_setup()
        elif phase == SET_GOALS:
            self.goal[self.dealt] = action - DEAL_GOAL
            self.dealt += 1
            if self.dealt == 3:
                self.dealt = 0
                self.phase = SET_BOARDS
        elif phase == SET_BOARDS:
            self.board[self.dealt] = action - DEAL_BOARD
            self.dealt += 1
            if self.dealt == self.players:
                self.dealt = 0
                self.phase = SET_HANDS
        elif phase == SET_TASKS:
            self.task_dealt[self.dealt] = action - DEAL_TASK
            self.dealt += 1
            if self.dealt == self.players * 2:
                self.dealt = 0
                self.phase = KEEP_TASKS
        else:
            self.leader = action - DEAL_LEADER
            self.after_leader()

    def begin_setup(self) -> None:
        """Once the city is known (ER-3.2)."""
        if self.setting.is_advanced:
            for landmark in range(self.city.landmarks):
                self.raises[landmark] = 1
        has_goals = self.setting.has_goals and len(self.city.goals) > 0
        self.phase = SET_GOALS if has_goals else SET_BOARDS

    def _after_hands(self) -> None:
        if self.setting.has_tasks:
            self.phase = SET_TASKS
        else:
            self.after_tasks()

    def after_tasks(self) -> None:
        if self.setting.is_solo():
            self.phase = OPEN_QUEUE
        else:
            self.phase = SET_LEADER

    def after_leader(self) -> None:
        if self.setting.has_balance:
            self.turn = self.leader
            self.phase = TAKE_BALANCES
        else:
            self.start_round()

    def _draw_card(self, seat: i64, card: i64) -> None:
        if self.card_place[card] == UNDER:
            # Everybody has seen this card go under the deck.
            self.is_known[card] = 1
            self.bottom_size -= 1
            for index in range(self.bottom_size):
                self.bottom[index] = self.bottom[index + 1]
            self.bottom[self.bottom_size] = 0
        self.card_place[card] = HAND + seat
        self.drawn_at[card] = self.draws
        self.draws += 1

    def put_under(self, card: i64) -> None:
        """Under the deck, with everybody knowing (ER-4.2)."""
        self.card_place[card] = UNDER
        self.bottom[self.bottom_size] = card
        self.bottom_size += 1

    def _shuffle(self) -> None:
        """After a new hand nothing is known about the order any more (ER-4.4)."""
        seat = self.renewing
        self.renewing = -1
        for index in range(self.bottom_size):
            card = self.bottom[index]
            self.card_place[card] = IN_DECK
            self.returned_by[card] = BY_ALL
            self.returned_at[card] = self.draws
            self.bottom[index] = 0
        self.bottom_size = 0
        for card in range(self.city.cards):
            if self.card_place[card] == RETURNED:
                self.card_place[card] = IN_DECK
                self.returned_by[card] = seat
                self.returned_at[card] = self.draws

    def _slot_to_open(self) -> i64:
        """The first queue slot that is closed and covered by nothing (ER-10.3), or -1."""
        for slot in range(QUEUE_SLOTS):
            if self.queue[slot] == -1:
                is_covered = False
                for other in QUEUE_COVERS[slot]:
                    if self.queue[other] != -2:
                        is_covered = True
                if not is_covered:
                    return slot
        return -1

    # Rounds ---------------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        self.round += 1
        self.turn = self.leader
        if self.is_opening():
            self.phase = SHOW
        else:
            self.phase = LEAD

    def show_cards(self) -> None:
        """Everybody has laid: the cards are turned over, and every symbol raises its rating (ER-8.1)."""
        for slot in range(4):
            if self.offered[slot] >= 0:
                self.raise_rating(self.city.card_landmark[self.offered[slot]])
        for seat in range(self.players):
            self.stage[seat] = PICKING

    def raise_rating(self, landmark: i64) -> None:
        if landmark >= 0 and self.raises[landmark] < len(self.city.track) - 1:
            self.raises[landmark] += 1

    def end_drawing(self) -> None:
        """All have confirmed (ER-7.1)."""
        self.turn = self.leader
        if self.is_opening() and self.round < self.setting.opening_rounds():
            self.round += 1
            shown = self.shown_cards()
            for seat in range(self.players):
                self.use_other_pair(seat, shown)
            return
        for card in range(self.city.cards):
            if self.card_place[card] == LAID:
                self.card_place[card] = DISCARD
        for slot in range(4):
            self.offered[slot] = -1
            self.offered_by[slot] = -1
        self.lead_card = -1
        for seat in range(self.players):
            self.round_card[seat * 2] = -1
            self.round_card[seat * 2 + 1] = -1
            self.picked[seat] = -1
            self.stage[seat] = FINISHED
        if self.round == ROUNDS:
            self.phase = FINAL
            return
        self.phase = REFILL
        self.dealt = 0
        self.refill_on()

    def use_other_pair(self, seat: i64, shown: list[int]) -> None:
        first = self.round_card[seat * 2]
        second = self.round_card[seat * 2 + 1]
        others = [card for card in shown if card != first and card != second]
        self.begin_turn(seat, others[0], others[1])

    def refill_on(self) -> None:
        """Go on to the next seat that draws, clockwise from the leader; after the last one the lead passes (ER-7.1)."""
        while self.dealt < self.players:
            if self.hand_count(self.turn) < self.setting.hand_size() and self.deck_count() > 0:
                return
            self.dealt += 1
            self.turn = (self.turn + 1) % self.players
        self.dealt = 0
        if not self.is_opening():
            self.leader = (self.leader + 1) % self.players
        if self.setting.is_solo() and self._slot_to_open() >= 0:
            self.phase = OPEN_QUEUE
        else:
            self.start_round()
