"""The rule-based player: compares what each choice would promise on the own sheet; cards are chosen for what they would let draw."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.promise import distance_to, promise_of
from tropa.games.en_route.bot.turns import greet_all
from tropa.games.en_route.notation import (
    BEST,
    CONFIRM,
    DECLINE,
    DONE,
    DRAW,
    EXTRA,
    GREET,
    KEEP,
    KIND,
    LAY,
    LOCATE,
    LOWER,
    PASS,
    RAISE,
    RENEW,
    SPEND,
    TAKE,
    TAKE_BALANCE,
    TAKE_LINE,
)
from tropa.games.en_route.rules.deck import can_renew
from tropa.games.en_route.rules.drawing import act_in_drawing, begin_turn
from tropa.games.en_route.rules.locations import allowed_locations, kinds_to_name
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.preparation import count_balance_cards
from tropa.games.en_route.rules.ratings import raise_rating, symbol_landmark
from tropa.games.en_route.rules.segments import can_draw
from tropa.games.en_route.state import DRAWING, FINAL, KEEP_TASKS, LEAD, LOCATING, RATE, ROUNDS, ROUTING, TAKE_LINES

FAR: Final[i64] = 99
MEAGRE: Final = 3.0
"""When no card of the hand promises more points than that, a new hand is taken (ER-4.4)."""


def decide(seen: EnRoute, seat: i64, rng: Rng) -> i64:
    owed = seen.owed(seat)
    if len(owed) == 1:
        return owed[0]
    if seen.phase == FINAL:
        return choose_route(owed)
    if seen.phase == DRAWING:
        return _draw(seen, seat, owed)
    if seen.phase == KEEP_TASKS:
        return owed[rng.below(2)]
    if seen.phase == TAKE_LINES:
        return _choose_line(seen, owed)
    if seen.phase == RATE:
        return _rate(seen, seat, owed)
    if PASS in owed:
        # One balance card costs nothing and helps; the rest are left to others.
        return PASS if count_balance_cards(seen, seat) > 0 else TAKE_BALANCE
    return _choose_card(seen, seat, owed)


def _choose_line(seen: EnRoute, owed: list[int]) -> i64:
    """The start card whose stations have most to see around them (ER-21.3)."""
    city = seen.city
    best = owed[0]
    most = -1
    for action in owed:
        near: set[int] = set()
        for node in city.start_cards[action - TAKE_LINE].nodes:
            for segment in city.map.incident[node]:
                near.update(location for location in city.map.along[segment] if city.colour[location] >= 0)
        if len(near) > most:
            best, most = action, len(near)
    return best


def _draw(seen: EnRoute, seat: i64, owed: list[int]) -> i64:
    stage = seen.stage[seat]
    if stage == ROUTING:
        for action in owed:
            if GREET <= action < DECLINE:
                return action
        if DONE in owed and seen.drawn[seat] > 1:
            return _extra_or_done(seen, seat, owed)
        return _best_plan(seen, seat)
    best = owed[0]
    best_value = -1.0
    has_location = any(LOCATE <= action < KIND for action in owed)
    for action in owed:
        if (SPEND <= action < LOCATE and allowed_locations(seen, seat)) or EXTRA <= action < GREET:
            continue
        if has_location and seen.is_forced[seat] == 0 and len(owed) > 20 and SPEND <= action < LOCATE:
            continue
        trial = seen.copy()
        act_in_drawing(trial, seat, action)
        # With every free location open, a look at the location has to do.
        value = _location_value(trial, seat) if len(owed) > 20 else _after(trial, seat)
        if value > best_value:
            best, best_value = action, value
    return best


def _after(trial: EnRoute, seat: i64) -> float:
    """The outlook once a choice of cards, location or kind is drawn out."""
    if trial.stage[seat] == ROUTING:
        return _plan_value(trial, seat)
    best = 0.0
    if trial.stage[seat] == LOCATING:
        for location in allowed_locations(trial, seat):
            further = trial.copy()
            act_in_drawing(further, seat, LOCATE + location)
            best = max(best, _after(further, seat))
        return best
    for kind in kinds_to_name(trial, seat):
        further = trial.copy()
        act_in_drawing(further, seat, KIND + kind)
        best = max(best, _after(further, seat))
    return best


def _plan_value(seen: EnRoute, seat: i64) -> float:
    """What the best way to draw from here promises."""
    best = 0.0
    for plan in drawing_plans(seen, seat):
        best = max(best, promise_of(draw_out(seen, seat, plan), seat))
    return best


def _pair_value(seen: EnRoute, seat: i64, first: i64, second: i64) -> float:
    """What a turn with these two round cards promises."""
    trial = seen.copy()
    for card in (first, second):
        raise_rating(trial, card)
    begin_turn(trial, seat, first, second)
    trial.round = max(1, trial.round)
    trial.phase = DRAWING
    return _after(trial, seat)


def _location_value(trial: EnRoute, seat: i64) -> float:
    """How near the location is to the route, and what stands there."""
    city = trial.city
    chosen = trial.chosen[seat]
    near: float = float(FAR)
    for segment in range(city.segments):
        if trial.is_drawn(seat, segment):
            for node in city.map.ends[segment]:
                near = min(near, distance_to(trial, node, int(chosen)))
    if near == FAR:
        near = distance_to(trial, city.map.node_of["3,3"], int(chosen))
    columns = int(city.map.columns)
    centre = abs(int(chosen) // columns - 2.5) + abs(int(chosen) % columns - 2.5)
    attraction = 1.0 if city.colour[chosen] >= 0 else 0.0
    return 100.0 - 4.0 * near - 0.5 * centre + 1.5 * attraction


def _best_plan(seen: EnRoute, seat: i64) -> i64:
    best: i64 = -1
    best_value = -1.0
    for plan in drawing_plans(seen, seat):
        value = promise_of(draw_out(seen, seat, plan), seat)
        if value > best_value:
            best, best_value = plan[0], value
    return best


def _extra_or_done(seen: EnRoute, seat: i64, owed: list[int]) -> i64:
    """A bonus segment is drawn when it is worth more than the two points of keeping it."""
    if owed[0] < EXTRA or owed[0] >= GREET:
        return DONE
    base = promise_of(seen, seat)
    wanted = 3.0 if seen.round < ROUNDS else 0.5
    best: i64 = DONE
    for action in owed:
        if EXTRA <= action < GREET:
            trial = seen.copy()
            act_in_drawing(trial, seat, action)
            gain = promise_of(trial, seat) - base
            if gain > wanted:
                best, wanted = action, gain
    return best


def _rate(seen: EnRoute, seat: i64, owed: list[int]) -> i64:
    """Raise what lies on the own best route, lower what doesn't."""
    mark = symbol_landmark(seen)
    route = scoring.best_route(seen, seat)
    is_own = False
    if route is not None:
        for segment in route.segments:
            for location in seen.city.map.along[segment]:
                if seen.city.landmark[location] == mark:
                    is_own = True
    wanted = RAISE if is_own else LOWER
    return wanted if wanted in owed else owed[0]


def _choose_card(seen: EnRoute, seat: i64, owed: list[int]) -> i64:
    """The card whose number leads to good free locations with the card already there, and that brings many tourists."""
    best = owed[0]
    best_value = -1.0
    is_helping = seat == seen.leader or seen.is_opening()
    for action in owed:
        card = action - (TAKE if action >= TAKE else KEEP if action >= KEEP else LAY)
        value = _card_value(seen, seat, card)
        if seen.setting.is_team:
            # Only partners lay cards for each other: both have to draw with them.
            value += _card_value(seen, (seat + 2) % 4, card)
        elif not is_helping:
            # What is laid for the leader should at least serve oneself; the leader's own wish counts against it.
            value -= 0.5 * _card_value(seen, seen.leader, card)
        if value > best_value or best_value == -1.0:
            best, best_value = action, value
    if seen.phase == LEAD and can_renew(seen, seat) and seen.deck_count() >= seen.hand_count(seat):
        gain = best_value - promise_of(seen, seat)
        if gain < MEAGRE and seen.round > 1 and not seen.setting.is_team:
            return RENEW + (1 << seen.hand_count(seat)) - 1
    return best


def _card_value(seen: EnRoute, seat: i64, card: i64) -> float:
    """A turn with the card already on the table, with an open one of the queue, or with one of the own hand."""
    city = seen.city
    if seen.lead_card >= 0:
        return _pair_value(seen, seat, seen.lead_card, card)
    best = 0.0
    partners = [int(open_card) for open_card in seen.queue if open_card >= 0] if seen.players == 1 else seen.hand(seat)
    for partner in partners:
        if partner != card:
            best = max(best, _pair_value(seen, seat, card, partner))
    # A good card left in hand is a good card for later.
    people = 2 if city.is_repeat[card] else 0
    for kind in range(city.kinds):
        people += int(city.card_tourists[card * city.kinds + kind])
    return best - 0.5 * people


def drawing_plans(position: EnRoute, seat: i64) -> list[list[int]]:
    """Pairs to go on with the drawing that are worth comparing: two segments along the location that touch the route, or one."""
    city = position.city
    town = city.map
    if position.drawn[seat] > 0:
        plans: list[list[int]] = [[int(DONE)]]
        for segment in range(city.segments):
            if can_draw(position, seat, segment):
                plans.append([int(DRAW + segment)])
        return plans
    touched: set[int] = set()
    for segment in range(city.segments):
        if position.can_walk(seat, segment):
            touched.update(town.ends[segment])
    firsts: list[int] = []
    for segment in range(city.segments):
        if not position.is_drawn(seat, segment) and city.is_drawable[segment]:
            a, b = town.ends[segment]
            is_near = a in touched or b in touched or not touched
            if is_near or city.is_along(segment, position.chosen[seat]):
                firsts.append(int(segment))
    plans = [[int(DRAW) + segment] for segment in firsts]
    if position.is_forced[seat]:
        return plans
    for first in town.sides[position.chosen[seat]]:
        if position.is_drawn(seat, first):
            continue
        for node in town.ends[first]:
            for second in town.incident[node]:
                if second != first and city.is_drawable[second] and not position.is_drawn(seat, second):
                    plans.append([int(DRAW) + first, int(DRAW) + second])
    return plans


def choose_route(owed: list[int]) -> i64:
    """Take the best route and confirm it; a route that somebody has begun is walked on until it can be confirmed."""
    if CONFIRM in owed:
        return CONFIRM
    return BEST if BEST in owed else owed[0]


def draw_out(seen: EnRoute, seat: i64, plan: list[int]) -> EnRoute:
    """The sheet after a plan, new tourists greeted before and on the way."""
    trial = seen.copy()
    greet_all(trial, seat)
    for action in plan:
        if action != DONE:
            act_in_drawing(trial, seat, action)
            greet_all(trial, seat)
    return trial
