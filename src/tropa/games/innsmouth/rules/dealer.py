"""What the dealer draws and rolls: setup, dice of the rounds, artifacts and dice of the check (IN-3, IN-4.1, IN-7.5, IN-7.6)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import BOARDS, CACHE_CARDS, CHARACTERS, DICE, FACES, GOALS, MANUSCRIPT
from tropa.games.innsmouth.notation import (
    DEAL_ARTIFACT,
    DEAL_AVAILABLE,
    DEAL_BOARD,
    DEAL_CACHES,
    DEAL_CHARACTER,
    DEAL_FIRST,
    DEAL_GOAL,
    DEAL_THREAT,
    ROLL,
    ROLL_BONUS,
    ROLL_CHECK,
)
from tropa.games.innsmouth.rules.check import deal_in_check
from tropa.games.innsmouth.rules.dice import roll, start_round
from tropa.games.innsmouth.state import (
    AVAILABLE,
    BONUS_DIE,
    CHECK,
    REVEALING,
    ROLL_DICE,
    ROLLING,
    SET_AVAILABLE,
    SET_BOARDS,
    SET_CACHES,
    SET_CHARACTERS,
    SET_FIRST,
    SET_GOALS,
    SET_THREAT,
    UNAVAILABLE,
    State,
)


def is_dealing(state: State) -> bool:
    if state.phase == CHECK:
        stage = state.sheets[state.turn].stage
        return stage == REVEALING or stage == ROLLING
    return state.phase <= SET_AVAILABLE or state.phase == ROLL_DICE


def lowest_face(state: State) -> i64:
    """The first of the six actions of the die that is rolled now; -1 if none is."""
    if state.phase == ROLL_DICE:
        return ROLL_BONUS if state.next_to_roll() == BONUS_DIE else ROLL
    if state.phase == CHECK and state.sheets[state.turn].stage == ROLLING:
        return ROLL_CHECK
    return -1


def chances(state: State) -> list[tuple[int, int]]:
    if not is_dealing(state):
        return []
    face = lowest_face(state)
    if face >= 0:
        return [(int(face) + number, 1) for number in range(int(FACES))]
    phase = state.phase
    if phase == CHECK:
        left = state.remaining(state.sheets[state.turn])
        return [(int(DEAL_ARTIFACT) + kind, number) for kind, number in enumerate(left) if number > 0]
    if phase == SET_CHARACTERS:
        held = [int(sheet.character) for sheet in state.sheets]
        return [(int(DEAL_CHARACTER) + number, 1) for number in range(int(CHARACTERS)) if number not in held]
    if phase == SET_GOALS:
        return [(int(DEAL_GOAL) + number, 1) for number in range(int(GOALS)) if number not in (state.goal[0], state.goal[1])]
    if phase == SET_CACHES:
        return [(int(DEAL_CACHES) + number, 1) for number in range(int(CACHE_CARDS))]
    if phase == SET_THREAT:
        return [(int(DEAL_THREAT), 1), (int(DEAL_THREAT) + 1, 1)]
    if phase == SET_BOARDS:
        dealt = [int(sheet.board) for sheet in state.sheets]
        return [(int(DEAL_BOARD) + number, 1) for number in range(int(BOARDS)) if number not in dealt]
    if phase == SET_FIRST:
        return [(int(DEAL_FIRST) + seat, 1) for seat in range(int(state.players))]
    return [(int(DEAL_AVAILABLE) + die, 1) for die in range(int(DICE)) if state.die_place[die] != AVAILABLE]


def draw_name(state: State) -> str:
    """Each roll of a die by its round, in the check by the throw; each card by its place in its deck."""
    phase = state.phase
    if phase == CHECK:
        sheet = state.sheets[state.turn]
        if sheet.stage == REVEALING:
            return f"seat {state.turn} artifact {sheet.opened_count() + 1}"
        return f"seat {state.turn} throw {sheet.used[MANUSCRIPT] + 1} die {sum(sheet.faces) + 1}"
    if phase == ROLL_DICE:
        die = state.next_to_roll()
        return f"round {state.round} bonus die" if die == BONUS_DIE else f"round {state.round} die {die + 1}"
    if phase == SET_CHARACTERS:
        return f"character {state.turn + 1}"
    if phase == SET_GOALS:
        return "goal 1" if state.goal[0] < 0 else "goal 2"
    if phase == SET_CACHES:
        return "cache card"
    if phase == SET_THREAT:
        return "threat"
    if phase == SET_BOARDS:
        return f"board {state.turn + 1}"
    if phase == SET_FIRST:
        return "first player"
    return f"available {len(state.dice_at(AVAILABLE)) + 1}"


def _can_deal(state: State, action: i64) -> bool:
    face = lowest_face(state)
    if face >= 0:
        return face <= action < face + FACES
    for chance, _ in chances(state):
        if action == chance:
            return True
    return False


def deal(state: State, action: i64) -> None:
    if not _can_deal(state, action):
        raise Refusal("not-dealt", "IN-3.1")
    phase = state.phase
    if phase == CHECK:
        deal_in_check(state, action)
    elif phase == ROLL_DICE:
        roll(state, action)
    elif phase == SET_CHARACTERS:
        give_character(state, action - DEAL_CHARACTER)
    elif phase == SET_GOALS:
        _set_goal(state, action - DEAL_GOAL)
    elif phase == SET_CACHES:
        _set_caches(state, action - DEAL_CACHES)
    elif phase == SET_THREAT:
        _set_threat(state, action - DEAL_THREAT)
    elif phase == SET_BOARDS:
        _give_board(state, action - DEAL_BOARD)
    elif phase == SET_FIRST:
        _set_first(state, action - DEAL_FIRST)
    else:
        _make_available(state, action - DEAL_AVAILABLE)


# Setup ----------------------------------------------------------------------------------------------------------


def give_character(state: State, character: i64) -> None:
    """To everybody, or where characters are personal to the one whose turn it is."""
    for seat in range(state.players):
        if state.setting.is_personal and seat != state.turn:
            continue
        sheet = state.own(seat)
        sheet.character = character
        sheet.changes = state.town.changes[character]
        sheet.extras = state.town.extras[character]
        sheet.diagonals = state.town.diagonals[character]
    state.turn = (state.turn + 1) % state.players if state.setting.is_personal else 0
    if state.turn == 0:
        state.phase = SET_GOALS if state.goal[1] < 0 else SET_CACHES


def _set_goal(state: State, goal: i64) -> None:
    state.goal[0 if state.goal[0] < 0 else 1] = goal
    if state.goal[1] >= 0:
        state.phase = SET_CACHES


def _set_caches(state: State, card: i64) -> None:
    state.caches = card
    state.phase = SET_THREAT if state.threat < 0 else SET_BOARDS


def _set_threat(state: State, threat: i64) -> None:
    state.threat = threat
    state.phase = SET_BOARDS


def _give_board(state: State, board: i64) -> None:
    state.own(state.turn).board = board
    state.turn = (state.turn + 1) % state.players
    if state.turn == 0:
        state.phase = SET_FIRST if state.players > 1 else SET_AVAILABLE


def _set_first(state: State, seat: i64) -> None:
    state.first = seat
    start_round(state)


def _make_available(state: State, die: i64) -> None:
    """Solo: three dice are available, two are not, and all are rolled (IN-11.2)."""
    state.die_place[die] = AVAILABLE
    if len(state.dice_at(AVAILABLE)) == 3:
        for other in range(DICE):
            state.to_roll[other] = 1
            if state.die_place[other] != AVAILABLE:
                state.die_place[other] = UNAVAILABLE
        start_round(state)
