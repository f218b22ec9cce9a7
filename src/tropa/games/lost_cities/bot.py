"""What a good player of Lost Cities knows.

A path is worth what its figure will stand on when the expedition ends, so everything is judged by that: how many steps are
still to come on each path, from the cards in hand that fit and from those that will be drawn, within the turns that are left.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.lost_cities.components import (
    BOARD,
    CARD_KINDS,
    PATH_COUNT,
    STEPS,
    VALUES,
)
from tropa.games.lost_cities.notation import (
    BEGIN_ADVENTURER,
    BEGIN_RESEARCHER,
    DISCARD,
    MOVE,
    STAY,
    TAKE_DECK,
    TAKE_PILE,
)
from tropa.games.lost_cities.rules import LostCities
from tropa.games.lost_cities.scoring import artifact_track
from tropa.games.lost_cities.state import HAND_ROOM, OVER, PILE_ROOM, TAKE

STEP_WORTH: Final = [0.0] + [float(points) for points in BOARD.points]
TOKEN_WORTH: Final = [0.0, 14.0, 9.0, 5.0, 10.0, 15.0]
"""An artifact is worth about the slope of its track, an arrow about one step."""
ARTIFACTS_PER_EXPEDITION: Final = [0.0, 0.0, 3.2, 2.4, 1.9]
"""What a player finds on average, by number of players."""
FULL_DECK: Final = 80
LEAD_SCALE: Final = 45.0
"""A lead of so many points wins about three times in four."""


class LostCitiesKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        """The action after which the seat's outlook is best."""
        assert isinstance(seen, LostCities)
        best: i64 = -1
        best_outlook = -1e9
        for action in seen.owed(seat):
            outlook = _outlook_after(seen, seat, action) + rng.chance() * 0.01
            if outlook > best_outlook:
                best = action
                best_outlook = outlook
        return best

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        """Without beginnings and discards that no good player considers."""
        assert isinstance(position, LostCities)
        owed = position.owed(seat)
        if len(owed) < 9 or owed[0] >= MOVE:
            return owed
        kept: list[int] = []
        for action in owed:
            if action < BEGIN_ADVENTURER or action >= DISCARD or _is_lowest_of_path(position, seat, action % CARD_KINDS):
                kept.append(action)
        return kept

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(position, LostCities)
        best: i64 = -1
        best_score = -1e9
        for action in position.owed(seat):
            score = _quick_score(position, seat, action) + rng.chance() * 6.0
            if score > best_score:
                best = action
                best_score = score
        return best

    def explores_others(self, position: Position) -> bool:
        """Against one player only: three unknown hands are too many to try out."""
        assert isinstance(position, LostCities)
        return position.players == 2

    def horizon(self, position: Position) -> i64:
        """The end of the turn: from there the outlook judges better than a hasty game to the end."""
        assert isinstance(position, LostCities)
        return position.expedition * 1000 + position.turn_number

    def worth(self, position: Position) -> list[float]:
        """The share of the seat's points among all, in a scale where a lead counts: with two players, the odds of the lead."""
        assert isinstance(position, LostCities)
        players = position.players
        if position.phase == OVER:
            outcome = position.outcome()
            share = 1.0 / len(outcome.winners)
            points = [float(score) for score in outcome.scores]
            lead = [_lead_worth(points, seat, LEAD_SCALE) for seat in range(players)]
            won = [share if seat in outcome.winners else 0.0 for seat in range(players)]
            return [0.7 * won[seat] + 0.3 * lead[seat] for seat in range(players)]
        left = float(position.expeditions() - position.expedition)
        points = [_projected(position, seat, left) for seat in range(players)]
        scale = LEAD_SCALE * math.sqrt(1.0 + left)
        return [_lead_worth(points, seat, scale) for seat in range(players)]


def _lead_worth(points: list[float], seat: i64, scale: float) -> float:
    total = 0.0
    for other in range(len(points)):
        total += math.exp((points[other] - points[seat]) / scale)
    return 1.0 / total


def _projected(position: LostCities, seat: i64, left: float) -> float:
    """Points now, with what the artifacts will be worth at the rate at which they are found."""
    figures = _outlook(position, seat) if position.deck < FULL_DECK else 0.0
    track = artifact_track(position)
    expected = float(position.artifacts[seat]) + ARTIFACTS_PER_EXPEDITION[position.players] * max(0.0, left)
    return max(0.0, float(position.total[seat]) + figures) + _on_track(track, expected)


def _on_track(track: list[int], count: float) -> float:
    last = len(track) - 1
    low = int(count)
    if low >= last:
        return float(track[last])
    return float(track[low]) + (count - float(low)) * float(track[low + 1] - track[low])


# The outlook of a seat ------------------------------------------------------------------------------------------


def _outlook_after(position: LostCities, seat: i64, action: i64) -> float:
    """The seat's prospects after an action, from what the seat itself can see."""
    if action == TAKE_DECK:
        return _outlook(position, seat) + _fresh_card_worth(position, seat)
    if action >= TAKE_PILE:
        path = action - TAKE_PILE
        card = position.pile[path * PILE_ROOM + position.pile_size[path] - 1]
        trial = position.copy()
        trial.add_to_hand(seat, card)
        return _outlook(trial, seat)
    if action == STAY:
        return _outlook(position, seat)
    before = position.token_points[position.expedition * position.players + seat] + 14 * position.artifacts[seat]
    trial = position.copy()
    trial.act(seat, action)
    if trial.expedition != position.expedition or trial.phase == OVER:
        return _ending_outlook(position, trial, seat)
    gained = trial.token_points[trial.expedition * trial.players + seat] + 14 * trial.artifacts[seat] - before
    outlook = _outlook(trial, seat) + float(gained)
    if DISCARD <= action < MOVE:
        outlook -= _gift(position, seat, action - DISCARD)
    elif trial.phase != TAKE:
        outlook += 8.0
    return outlook


def _ending_outlook(position: LostCities, ended: LostCities, seat: i64) -> float:
    """Ending the expedition now: what stands on the board counts, for the others too."""
    mine = 0.0
    best = -1e9
    for other in range(position.players):
        points = float(ended.past_total[position.expedition * position.players + other])
        if other == seat:
            mine = points
        elif points > best:
            best = points
    others = best - _best_other_total(position, seat)
    own_before = float(position.total[seat])
    return mine - own_before + max(-20.0, min(20.0, -others * 0.2))


def _best_other_total(position: LostCities, seat: i64) -> float:
    best = 0.0
    for other in range(position.players):
        if other != seat:
            best = max(best, float(position.total[other]))
    return best


def turns_left(position: LostCities) -> float:
    """How many more turns each player will have: until the deck or the bridges run out."""
    by_deck = float(position.deck) / float(position.players)
    needed = BOARD.ending_figures - position.past_bridge
    distances: list[int] = []
    for place in range(position.players * PATH_COUNT):
        step = position.step[place]
        if step < BOARD.bridge:
            distances.append(BOARD.bridge - step + (2 if step == 0 else 0))
    distances.sort()
    steps = 0
    for index in range(min(needed, len(distances))):
        steps += distances[index]
    by_bridge = 1.4 * float(steps) / float(position.players)
    return min(by_deck, by_bridge)


def _outlook(position: LostCities, seat: i64) -> float:
    """Expected points of the seat's figures when the expedition ends."""
    turns = turns_left(position)
    gains = [0.0] * 5
    needs = [0.0] * 5
    total = 0.0
    open_paths = 0
    for path in range(PATH_COUNT):
        if position.step[seat * PATH_COUNT + path] > 0:
            open_paths += 1
    for path in range(PATH_COUNT):
        step = float(position.step[seat * PATH_COUNT + path])
        fitting = _fitting(position, seat, path)
        drawn = turns * _share_fitting(position, seat, path) * (0.22 if step > 0.0 else 0.1)
        extra = min(float(STEPS) - step, fitting + drawn)
        if step == 0.0:
            # A path not begun may stay so: it counts only as far as it would pay.
            reach = min(extra, turns - 3.0 * float(open_paths))
            if reach >= 4.0:
                total += 0.35 * max(0.0, _between(reach))
            continue
        now = _figure_worth(position, seat, path, step)
        total += now
        gains[path] = _figure_worth(position, seat, path, step + extra) - now
        needs[path] = extra
        total += _tokens_ahead(position, path, step, extra)
    return total + _within_turns(gains, needs, turns)


def _within_turns(gains: list[float], needs: list[float], turns: float) -> float:
    """The gains that can be had with one card a turn, the best rate first."""
    total = 0.0
    left = turns
    used = [False] * 5
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


def _figure_worth(position: LostCities, seat: i64, path: i64, step: float) -> float:
    return _between(step) * (2.0 if position.researcher[seat] == path else 1.0)


def _fitting(position: LostCities, seat: i64, path: i64) -> float:
    """How many cards in hand still fit on the path, in the direction that takes most."""
    place = seat * PATH_COUNT + path
    begun = position.step[place] > 0
    direction = position.direction[place]
    top = position.top[place]
    up = 0
    down = 0
    for slot in range(seat * HAND_ROOM, seat * HAND_ROOM + position.hand_size[seat]):
        card = position.hand[slot]
        if card // VALUES == path:
            if not begun or card % VALUES >= top:
                up += 1
            if not begun or card % VALUES <= top:
                down += 1
    if direction > 0 or not position.is_up_and_down:
        return float(up)
    if direction < 0:
        return float(down)
    return float(max(up, down))


def _share_fitting(position: LostCities, seat: i64, path: i64) -> float:
    """The share of a colour's values that still fit on the path."""
    place = seat * PATH_COUNT + path
    if position.step[place] == 0:
        return 0.8
    top = float(position.top[place])
    rising = (10.5 - top) / 10.0
    falling = (top + 0.5) / 10.0
    if position.direction[place] < 0:
        return falling
    if position.direction[place] == 0 and position.is_up_and_down:
        return max(rising, falling)
    return rising


def _tokens_ahead(position: LostCities, path: i64, step: float, extra: float) -> float:
    """What lies on the steps to come."""
    worth = 0.0
    for offset in range(1, int(extra) + 1):
        place = int(step) + offset
        if place <= STEPS:
            worth += 0.7 * TOKEN_WORTH[position.token[path * STEPS + place - 1]]
    return worth


def _fresh_card_worth(position: LostCities, seat: i64) -> float:
    """What an unknown card adds on average: the mean over paths of one more fitting card."""
    mean = 0.0
    for path in range(PATH_COUNT):
        step = float(position.step[seat * PATH_COUNT + path])
        if 0.0 < step < float(STEPS):
            gain = _figure_worth(position, seat, path, step + 1.0) - _figure_worth(position, seat, path, step)
            mean += _share_fitting(position, seat, path) * gain / 5.0
    return 0.7 * mean + 1.0


def _gift(position: LostCities, seat: i64, card: i64) -> float:
    """What a discarded card is worth to the next player, and was to its owner."""
    path = card // VALUES
    value = card % VALUES
    other = (seat + 1) % position.players
    place = other * PATH_COUNT + path
    gift = 0.5
    step = position.step[place]
    if 0 < step < STEPS and value >= position.top[place]:
        gap = float(value - position.top[place])
        gift = max(0.5, 7.0 - 1.2 * gap) * (1.5 if position.researcher[other] == path else 1.0)
    elif step == 0:
        gift = max(0.5, 4.0 - float(value))
    return gift


# The quick policy of playouts -----------------------------------------------------------------------------------


def _quick_score(position: LostCities, seat: i64, action: i64) -> float:
    if action >= TAKE_DECK:
        return _quick_take(position, seat, action)
    if action >= MOVE:
        if action == STAY:
            return -4.0
        return 10.0 + _quick_step(position, seat, action - MOVE)
    card = action % CARD_KINDS
    path = card // VALUES
    value = card % VALUES
    place = seat * PATH_COUNT + path
    if action < BEGIN_ADVENTURER:
        gap = float(value - position.top[place])
        if gap < 0.0:
            gap = -gap
        return 12.0 - 2.5 * gap + _quick_step(position, seat, path)
    if action < DISCARD:
        if not _is_lowest_of_path(position, seat, card):
            return -30.0
        fitting = _fitting(position, seat, path)
        score = 5.0 * fitting - 1.5 * float(value) - 6.0
        if position.deck < 12 * position.players:
            score -= 25.0
        if action >= BEGIN_RESEARCHER:
            score += 4.0 * (fitting - 3.5)
        return score
    if position.step[place] > 0:
        useful = value >= position.top[place] if position.direction[place] >= 0 else value <= position.top[place]
        return (-2.0 if useful else 6.0) - 0.3 * _gift(position, seat, card)
    return 1.0 + 0.3 * float(value) - 2.0 * _fitting(position, seat, path) - 0.3 * _gift(position, seat, card)


def _quick_step(position: LostCities, seat: i64, path: i64) -> float:
    """What the next step of a figure brings."""
    step = position.step[seat * PATH_COUNT + path]
    if step >= STEPS:
        return 0.0
    points = STEP_WORTH[step + 1] - STEP_WORTH[step]
    if position.researcher[seat] == path:
        points *= 2.0
    return 0.4 * points + 0.5 * TOKEN_WORTH[position.token[path * STEPS + step]]


def _quick_take(position: LostCities, seat: i64, action: i64) -> float:
    if action == TAKE_DECK:
        return 3.0
    path = action - TAKE_PILE
    value = position.pile[path * PILE_ROOM + position.pile_size[path] - 1] % VALUES
    place = seat * PATH_COUNT + path
    if position.step[place] == 0:
        return 4.0 - float(value) + _fitting(position, seat, path)
    if position.step[place] == STEPS:
        return 0.0
    gap = value - position.top[place]
    if gap < 0:
        return 4.0 + 0.5 * float(gap) if position.direction[place] <= 0 and position.is_up_and_down else -10.0
    return 9.0 - 1.5 * float(gap)


def _is_lowest_of_path(position: LostCities, seat: i64, card: i64) -> bool:
    """No lower card of this colour in hand (with up and down: or no higher one)."""
    path = card // VALUES
    has_lower = False
    has_higher = False
    for slot in range(seat * HAND_ROOM, seat * HAND_ROOM + position.hand_size[seat]):
        other = position.hand[slot]
        if other // VALUES == path:
            if other < card:
                has_lower = True
            if other > card:
                has_higher = True
    if position.is_up_and_down:
        return not (has_lower and has_higher)
    return not has_lower
