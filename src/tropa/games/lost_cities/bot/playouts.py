"""The quick policy of playouts, and which actions are worth a search at all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.lost_cities.bot.outlook import STEP_WORTH, TOKEN_WORTH, count_fitting, gift_worth
from tropa.games.lost_cities.components import CARD_KINDS, PATH_COUNT, STEPS, VALUES
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
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.state import HAND_ROOM, State

HASTE: Final = 2.0
"""Of playouts: they need not be alike, but shall show what good players do."""
CALM: Final = 0.01
"""Of the normal player: so much chance that of equal actions any may be taken."""


def quick_action(position: LostCities, seat: i64, rng: Rng) -> i64:
    return best_action(position, seat, rng, HASTE)


def best_action(position: LostCities, seat: i64, rng: Rng, haste: float) -> i64:
    """The action with the best score, to each of which chance adds at most `haste`."""
    best: i64 = -1
    best_score = -1e9
    for action in position.owed(seat):
        score = _quick_score(position, seat, action) + rng.chance() * haste
        if score > best_score:
            best = action
            best_score = score
    return best


def by_rule_of_thumb(position: LostCities, seat: i64) -> list[int]:
    """What is owed, the best score first."""
    ranked = sorted([(-_quick_score(position, seat, action), action) for action in position.owed(seat)])
    return [action for _, action in ranked]


def shortlist(position: LostCities, seat: i64) -> list[int]:
    """Without beginnings and discards that no good player considers."""
    owed = position.owed(seat)
    if len(owed) < 9 or owed[0] >= EXTRA_STEPS:
        return owed
    kept: list[int] = []
    for action in owed:
        if action < BEGIN_ADVENTURER or action >= DISCARD or _is_lowest_of_path(position, seat, action % CARD_KINDS):
            kept.append(action)
    return kept


def _quick_score(state: State, seat: i64, action: i64) -> float:
    if action >= TAKES:
        return _quick_take(state, seat, action)
    if action >= EXTRA_STEPS:
        if action < STAY:
            return 10.0 + _quick_step(state, seat, action - MOVE)
        return -4.0 if action == STAY else 0.0
    if action >= DISCARD + CARD_KINDS:
        return 0.0  # Nothing is known of it: no more and no less likely than what brings nothing.
    card = action % CARD_KINDS
    path = card // VALUES
    value = card % VALUES
    place = seat * PATH_COUNT + path
    if action < BEGIN_ADVENTURER:
        gap = float(value - state.top[place])
        if gap < 0.0:
            gap = -gap
        return 12.0 - 2.5 * gap + _quick_step(state, seat, path)
    if action < DISCARD:
        if not _is_lowest_of_path(state, seat, card):
            return -30.0
        fitting = count_fitting(state, seat, path)
        score = 5.0 * fitting - 1.5 * float(value) - 6.0
        if state.deck < 12 * state.players:
            score -= 25.0
        if action >= BEGIN_RESEARCHER:
            score += 4.0 * (fitting - 3.5)
        return score
    if state.step[place] > 0:
        useful = value >= state.top[place] if state.direction[place] >= 0 else value <= state.top[place]
        return (-2.0 if useful else 6.0) - 0.3 * gift_worth(state, seat, card)
    return 1.0 + 0.3 * float(value) - 2.0 * count_fitting(state, seat, path) - 0.3 * gift_worth(state, seat, card)


def _quick_step(state: State, seat: i64, path: i64) -> float:
    """What the next step of a figure brings."""
    step = state.step[seat * PATH_COUNT + path]
    if step >= STEPS:
        return 0.0
    points = STEP_WORTH[step + 1] - STEP_WORTH[step]
    if state.researcher[seat] == path:
        points *= 2.0
    return 0.4 * points + 0.5 * TOKEN_WORTH[i64(state.token[path * STEPS + step])]


def _quick_take(state: State, seat: i64, action: i64) -> float:
    if action == TAKE_DECK:
        return 3.0
    path = action - TAKE_PILE
    value = state.top_of_pile(path) % VALUES
    place = seat * PATH_COUNT + path
    if state.step[place] == 0:
        return 4.0 - float(value) + count_fitting(state, seat, path)
    if state.step[place] == STEPS:
        return 0.0
    gap = value - state.top[place]
    if gap < 0:
        return 4.0 + 0.5 * float(gap) if state.direction[place] <= 0 and state.is_up_and_down else -10.0
    return 9.0 - 1.5 * float(gap)


def _is_lowest_of_path(state: State, seat: i64, card: i64) -> bool:
    """No lower card of this colour in hand (with up and down: or no higher one)."""
    path = card // VALUES
    has_lower = False
    has_higher = False
    for slot in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
        other = state.hand[slot]
        if other // VALUES == path:
            if other < card:
                has_lower = True
            if other > card:
                has_higher = True
    if state.is_up_and_down:
        return not (has_lower and has_higher)
    return not has_lower
