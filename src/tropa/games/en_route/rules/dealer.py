"""What the dealer deals, how likely and by which name, from the city to new hands (ER-3, ER-7, ER-10, ER-20.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.tickets import Tickets
from tropa.games.en_route.components import ALWAYS_OPEN, BOARDS, GOAL_SETS
from tropa.games.en_route.notation import (
    DEAL_BOARD,
    DEAL_CAFE,
    DEAL_CARD,
    DEAL_CITY,
    DEAL_GOAL,
    DEAL_LEADER,
    DEAL_LINE,
    DEAL_TASK,
    DEAL_TOUR,
)
from tropa.games.en_route.rules.cafe_cards import cafe_to_lay, cards_to_lay, lay_cafe_card
from tropa.games.en_route.rules.deck import card_weight, count_shuffles, draw_card, draw_new_card
from tropa.games.en_route.rules.excursions import tours_to_deal
from tropa.games.en_route.rules.preparation import (
    after_cafes,
    after_goals,
    after_hands,
    after_leader,
    after_tasks_dealt,
    begin_setup,
)
from tropa.games.en_route.rules.queue import open_slot, slot_to_open
from tropa.games.en_route.rules.rounds import begin_refill, refill_on, start_round
from tropa.games.en_route.rules.stations import lay_line, lines_to_deal
from tropa.games.en_route.state import (
    IN_DECK,
    KEEP_TASKS,
    LAY_CAFES,
    OPEN_QUEUE,
    QUEUE_SLOTS,
    REFILL,
    SET_BOARDS,
    SET_CITY,
    SET_GOALS,
    SET_HANDS,
    SET_LINES,
    SET_TASKS,
    SET_TOUR,
    SET_TOURS,
    State,
)


def chances(state: State) -> list[tuple[int, int]]:
    if not state.is_dealing():
        return []
    phase = state.phase
    if is_card_draw(state):
        weights = [(int(DEAL_CARD) + card, int(card_weight(state, card))) for card in range(int(state.city.cards))]
        return [(action, weight) for action, weight in weights if weight]
    if phase == SET_CITY:
        return [(int(DEAL_CITY) + index, 1) for index in range(len(state.setting.lot))]
    if phase == SET_GOALS:
        goals = state.city.goals
        return [(int(DEAL_GOAL) + index, 1) for index, goal in enumerate(goals) if goal.set_index == state.dealt]
    if phase == SET_BOARDS:
        return [(int(DEAL_BOARD) + board, 1) for board in range(BOARDS) if _can_have_board(state, board)]
    if phase == SET_TASKS:
        return [(int(DEAL_TASK) + task, 1) for task in range(len(state.city.tasks)) if task not in state.task_dealt]
    if phase == LAY_CAFES:
        return [(int(DEAL_CAFE) + card, 1) for card in cards_to_lay(state)]
    if phase == SET_TOUR or phase == SET_TOURS:
        return [(int(DEAL_TOUR) + tour, 1) for tour in tours_to_deal(state)]
    if phase == SET_LINES:
        return [(int(DEAL_LINE) + line, 1) for line in lines_to_deal(state)]
    return [(int(DEAL_LEADER) + seat, 1) for seat in range(int(state.players))]


def is_card_draw(state: State) -> bool:
    """A card of the deck or of the queue is drawn: so many may come that they aren't listed to draw one."""
    return _is_from_deck(state) or state.phase == OPEN_QUEUE


def _can_be_dealt(state: State, action: i64) -> bool:
    if is_card_draw(state):
        return card_weight(state, action - DEAL_CARD) > 0
    return any(action == dealt for dealt, _ in chances(state))


def _can_have_board(state: State, board: int) -> bool:
    """In team play partners get boards 1 and 3, or 2 and 4 (ER-11.1)."""
    if board in state.board:
        return False
    if not state.setting.is_team or state.dealt == 0:
        return True
    return (board - state.board[0]) % 2 == state.dealt % 2


def _is_from_deck(state: State) -> bool:
    return state.renewing >= 0 or state.phase == SET_HANDS or state.phase == REFILL


def _deck_name(shuffles: i64, draws: i64) -> str:
    return f"deck {shuffles + 1} card {draws + 1}"


def _slot_name(slot: i64) -> str:
    return f"queue {slot + 1}"


def draw_name(state: State) -> str:
    """A card of the deck is named by its place in it: how many were drawn before, by whomever.

    What lies there hangs on the cards drawn before alone, until a new hand has the deck shuffled: then it is another deck.
    """
    phase = state.phase
    if _is_from_deck(state):
        return _deck_name(count_shuffles(state), state.draws)
    if phase == OPEN_QUEUE:
        return _slot_name(slot_to_open(state))
    if phase == SET_CITY:
        return "city"
    if phase == SET_GOALS:
        return f"goal {GOAL_SETS[state.dealt]}"
    if phase == SET_BOARDS:
        return f"board {state.dealt + 1}"
    if phase == SET_TASKS:
        return f"task {state.dealt + 1}"
    if phase == LAY_CAFES:
        return f"café card {state.cafe_draws + 1}"
    if phase == SET_TOUR:
        return "open tour"
    if phase == SET_TOURS:
        return f"tour {state.dealt + 1}"
    if phase == SET_LINES:
        return f"line {state.dealt + 1}"
    return "leader"


def is_laid_out(state: State) -> bool:
    """Solo: the card lies where it was laid in the beginning, in the queue or in a deck that no new hand has shuffled."""
    return is_card_draw(state) and state.setting.is_solo() and count_shuffles(state) == 0


def find_laid(state: State, tickets: Tickets) -> i64:
    """What lies in the place that is uncovered next: the queue is laid first, then comes the deck.

    It hangs on all places before it, uncovered or not, for it is the player who chooses which is uncovered when. -1: the card is
    somewhere else, because cards came by other tickets up to now (a game that goes on from a record).
    """
    place = QUEUE_SLOTS + state.draws if _is_from_deck(state) else slot_to_open(state)
    cards = list(range(int(state.city.cards)))
    found: i64 = -1
    for before in range(place + 1):
        name = _slot_name(before) if before < QUEUE_SLOTS else _deck_name(0, before - QUEUE_SLOTS)
        found = cards.pop(tickets.ticket(name, len(cards)))
    return DEAL_CARD + found if state.card_place[found] == IN_DECK else -1


def deal(state: State, action: i64) -> None:
    if not _can_be_dealt(state, action):
        raise Refusal("not-dealt", "ER-3.2")
    phase = state.phase
    if state.renewing >= 0:
        draw_new_card(state, action - DEAL_CARD)
    elif phase == SET_HANDS:
        draw_card(state, state.turn, action - DEAL_CARD)
        if state.hand_count(state.turn) == state.setting.hand_size():
            state.turn += 1
            if state.turn == state.players:
                state.turn = 0
                after_hands(state)
    elif phase == REFILL:
        draw_card(state, state.turn, action - DEAL_CARD)
        refill_on(state)
    elif phase == OPEN_QUEUE:
        open_slot(state, action - DEAL_CARD)
        if slot_to_open(state) < 0:
            start_round(state)
    elif phase == SET_CITY:
        state.move_to(state.setting.lot[action - DEAL_CITY])
        begin_setup(state)
    elif phase == SET_GOALS:
        state.goal[state.dealt] = action - DEAL_GOAL
        state.dealt += 1
        if state.dealt == ALWAYS_OPEN:
            state.dealt = 0
            after_goals(state)
    elif phase == SET_BOARDS:
        state.board[state.dealt] = action - DEAL_BOARD
        state.dealt += 1
        if state.dealt == state.players:
            state.dealt = 0
            state.phase = SET_HANDS
    elif phase == SET_TASKS:
        state.task_dealt[state.dealt] = action - DEAL_TASK
        state.dealt += 1
        if state.dealt == state.players * 2:
            state.dealt = 0
            after_tasks_dealt(state)
    elif phase == LAY_CAFES:
        lay_cafe_card(state, action - DEAL_CAFE)
        if cafe_to_lay(state) < 0:
            if state.round == 0:
                after_cafes(state)
            else:
                begin_refill(state)
    elif phase == SET_TOUR:
        state.tour_open = action - DEAL_TOUR
        state.phase = SET_BOARDS
    elif phase == SET_TOURS:
        state.tour_dealt[state.dealt] = action - DEAL_TOUR
        state.dealt += 1
        if state.dealt == state.players * 2:
            state.dealt = 0
            state.phase = KEEP_TASKS
    elif phase == SET_LINES:
        lay_line(state, action - DEAL_LINE)
    else:
        state.leader = action - DEAL_LEADER
        after_leader(state)
