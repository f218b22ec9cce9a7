"""What a seat may expect of an expedition: the steps still to come on each path, and what they will be worth.

A path is worth what its figure will stand on when the expedition ends, so everything is judged by that: how many steps are
still to come, from the cards in hand that fit and from those that will be drawn, within the turns that are left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.lost_cities.components import BOARD, PATH_COUNT, STEPS, VALUES
from tropa.games.lost_cities.state import HAND_ROOM, State

STEP_WORTH: Final = vec[float]([0.0] + [float(points) for points in BOARD.points])
TOKEN_WORTH: Final = vec[float]([0.0, 14.0, 9.0, 5.0, 10.0, 15.0])
"""By kind; an arrow is worth about one step."""


def seat_outlook(state: State, seat: i64) -> float:
    """Expected points of the seat's figures when the expedition ends."""
    turns = count_turns_left(state)
    gains = [0.0] * PATH_COUNT
    needs = [0.0] * PATH_COUNT
    total = 0.0
    open_paths = 0
    for path in range(PATH_COUNT):
        if state.step[seat * PATH_COUNT + path] > 0:
            open_paths += 1
    for path in range(PATH_COUNT):
        step = float(state.step[seat * PATH_COUNT + path])
        fitting = count_fitting(state, seat, path)
        drawn = turns * share_fitting(state, seat, path) * (0.22 if step > 0.0 else 0.1)
        extra = min(float(STEPS) - step, fitting + drawn)
        if step == 0.0:
            # A path not begun may stay so: it counts only as far as it would pay.
            reach = min(extra, turns - 3.0 * float(open_paths))
            if reach >= 4.0:
                total += 0.35 * max(0.0, _between(reach))
            continue
        now = figure_worth(state, seat, path, step)
        total += now
        gains[path] = figure_worth(state, seat, path, step + extra) - now
        needs[path] = extra
        total += _tokens_ahead(state, path, step, extra)
    return total + _within_turns(gains, needs, turns)


def count_turns_left(state: State) -> float:
    """How many more turns each player will have: until the deck or the bridges run out."""
    by_deck = float(state.deck) / float(state.players)
    needed = BOARD.ending_figures - state.past_bridge
    distances: list[int] = []
    for place in range(state.players * PATH_COUNT):
        step = state.step[place]
        if step < BOARD.bridge:
            distances.append(BOARD.bridge - step + (2 if step == 0 else 0))
    distances.sort()
    steps = 0
    for index in range(min(needed, len(distances))):
        steps += distances[index]
    by_bridge = 1.4 * float(steps) / float(state.players)
    return min(by_deck, by_bridge)


def _within_turns(gains: list[float], needs: list[float], turns: float) -> float:
    """The gains that can be had with one card a turn, the best rate first."""
    total = 0.0
    left = turns
    used = [False] * PATH_COUNT
    for _ in range(PATH_COUNT):
        best: i64 = -1
        best_rate = 0.0
        for path in range(PATH_COUNT):
            if not used[path] and needs[path] > 0.0 and gains[path] / needs[path] > best_rate:
                best = path
                best_rate = gains[path] / needs[path]
        if best < 0 or left <= 0.0:
            return total
        used[best] = True
        total += gains[best] * min(1.0, left / needs[best])
        left -= needs[best]
    return total


def _between(step: float) -> float:
    """Points of an adventurer between two steps."""
    low = int(step)
    if low >= STEPS:
        return STEP_WORTH[STEPS]
    return STEP_WORTH[low] + (step - float(low)) * (STEP_WORTH[low + 1] - STEP_WORTH[low])


def figure_worth(state: State, seat: i64, path: i64, step: float) -> float:
    return _between(step) * (2.0 if state.researcher[seat] == path else 1.0)


def count_fitting(state: State, seat: i64, path: i64) -> float:
    """How many cards in hand still fit on the path, in the direction that takes most."""
    place = seat * PATH_COUNT + path
    begun = state.step[place] > 0
    direction = state.direction[place]
    top = state.top[place]
    up = 0
    down = 0
    for slot in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
        card = state.hand[slot]
        if card // VALUES == path:
            if not begun or card % VALUES >= top:
                up += 1
            if not begun or card % VALUES <= top:
                down += 1
    if direction > 0 or not state.is_up_and_down:
        return float(up)
    if direction < 0:
        return float(down)
    return float(max(up, down))


def share_fitting(state: State, seat: i64, path: i64) -> float:
    """The share of a colour's values that still fit on the path."""
    place = seat * PATH_COUNT + path
    if state.step[place] == 0:
        return 0.8
    top = float(state.top[place])
    rising = (10.5 - top) / 10.0
    falling = (top + 0.5) / 10.0
    if state.direction[place] < 0:
        return falling
    if state.direction[place] == 0 and state.is_up_and_down:
        return max(rising, falling)
    return rising


def _tokens_ahead(state: State, path: i64, step: float, extra: float) -> float:
    """What lies on the steps to come."""
    worth = 0.0
    for offset in range(1, int(extra) + 1):
        place = int(step) + offset
        if place <= STEPS:
            worth += 0.7 * TOKEN_WORTH[i64(state.token[path * STEPS + place - 1])]
    return worth


def gift_worth(state: State, seat: i64, card: i64) -> float:
    """What a discarded card is worth to the next player, and was to its owner."""
    path = card // VALUES
    value = card % VALUES
    other = (seat + 1) % state.players
    place = other * PATH_COUNT + path
    gift = 0.5
    step = state.step[place]
    if 0 < step < STEPS and value >= state.top[place]:
        gap = float(value - state.top[place])
        gift = max(0.5, 7.0 - 1.2 * gap) * (1.5 if state.researcher[other] == path else 1.0)
    elif step == 0:
        gift = max(0.5, 4.0 - float(value))
    return gift
