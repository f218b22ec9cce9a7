"""What a good player of En Route knows: a route that connects, attractions early, tourists where they will count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.search import Objective, RouteSearch
from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
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
)
from tropa.games.en_route.rules import EnRoute
from tropa.games.en_route.state import DRAWING, FINAL, KEEP_TASKS, LEAD, LOCATING, RATE, ROUTING
from tropa.games.en_route.strong import StrongPlayer
from tropa.games.en_route.turns import greet_all

SEARCH_STEPS: Final[i64] = 3000
"""A rough best route is good enough to compare two ways to draw."""
PER_ROUND: Final = 0.85
"""Tourists of each kind that a round brings onto the route."""
FAR: Final[i64] = 99
MEAGRE: Final = 3.0
"""When no card of the hand promises more points than that, a new hand is taken (ER-4.4)."""


def outlook(position: EnRoute, seat: i64) -> float:
    """What the seat's sheet promises: its best route as if the tourists to come stood on it, and the pieces within reach."""
    city = position.city
    drawn = scoring.drawn_segments(position, seat, 11)
    if not drawn:
        return 0.0
    left = int(10 - position.round + (1 if position.phase < DRAWING else 0))
    plan = scoring.sheet_scoring(position, seat, 11, True)
    search = RouteSearch(plan, drawn)
    for kind in range(city.kinds):
        search.kind_total[kind] = int(PER_ROUND * left + 0.5)
        search.colour_count[kind] = left // 3
    route = search.best(Objective(), SEARCH_STEPS)
    value = float(route.points())
    value -= float(int(city.kinds) * int(PER_ROUND * left + 0.5) * (left // 3))
    if left == 0:
        return value
    return value + _promise(position, seat, route.start, route.segments, drawn, left)


def _promise(position: EnRoute, seat: i64, start: int, route: list[int], drawn: list[int], left: int) -> float:
    """Tourists and attractions off the route, by how near the route's ends are to them."""
    city = position.city
    town = city.map
    end = start
    for segment in route:
        end = town.other_end(segment, end)
    on_route: set[int] = set()
    for segment in route:
        on_route.update(town.along[segment])
    promise = 0.0
    reach = 1.6 * left
    for location in range(city.locations):
        base = (seat * city.locations + location) * city.kinds
        people = 0
        for kind in range(city.kinds):
            people += int(position.tourists[base + kind])
        colour = city.colour[location]
        if (people == 0 and colour < 0) or location in on_route:
            continue
        far = min(_distance(position, end, int(location)), _distance(position, start, int(location)))
        if far < reach:
            worth = people * 2.6 + (3.0 if colour >= 0 else 0.0) * left / 10.0
            promise += worth * (1.0 - far / (reach + 1.0)) * 0.45
    for segment in drawn:
        if segment not in route:
            a, b = town.ends[segment]
            far = min(
                _steps(position, end, a), _steps(position, end, b), _steps(position, start, a), _steps(position, start, b)
            )
            if far < reach:
                promise += 1.6 * (1.0 - far / (reach + 1.0))
    return promise


def _steps(position: EnRoute, a: int, b: int) -> float:
    town = position.city.map
    return abs(town.node_row[a] - town.node_row[b]) + abs(town.node_column[a] - town.node_column[b])


def _distance(position: EnRoute, node: int, location: int) -> float:
    """Segments to the nearest corner of the location, roughly."""
    town = position.city.map
    row = location // int(town.columns) + 0.5
    column = location % int(town.columns) + 0.5
    return max(0.0, abs(town.node_row[node] - row) + abs(town.node_column[node] - column) - 1.0)


def drawing_plans(position: EnRoute, seat: i64) -> list[list[int]]:
    """Ways to go on with the drawing that are worth comparing: two segments along the location that touch the route, or one."""
    city = position.city
    town = city.map
    if position.drawn[seat] > 0:
        plans: list[list[int]] = [[int(DONE)]]
        for segment in range(city.segments):
            if position.can_draw(seat, segment):
                plans.append([int(DRAW + segment)])
        return plans
    touched: set[int] = set()
    for segment in range(city.segments):
        if position.is_drawn(seat, segment):
            touched.update(town.ends[segment])
    firsts: list[int] = []
    for segment in range(city.segments):
        if not position.is_drawn(seat, segment):
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
                if second != first and not position.is_drawn(seat, second):
                    plans.append([int(DRAW) + first, int(DRAW) + second])
    return plans


def route_action(owed: list[int]) -> i64:
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
            trial.draw_action(seat, action)
            greet_all(trial, seat)
    return trial


class EnRouteKnowledge(Knowledge):
    """Compares what each choice would promise on the own sheet; cards are chosen for what they would let draw."""

    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, EnRoute)
        owed = seen.owed(seat)
        if len(owed) == 1:
            return owed[0]
        if seen.phase == FINAL:
            return route_action(owed)
        if seen.phase == DRAWING:
            return self._draw(seen, seat, owed)
        if seen.phase == KEEP_TASKS:
            return owed[rng.below(2)]
        if seen.phase == RATE:
            return self._rate(seen, seat, owed)
        if PASS in owed:
            # One balance card costs nothing and helps; the rest are left to others.
            return PASS if seen.balance_cards(seat) > 0 else TAKE_BALANCE
        return self._choose_card(seen, seat, owed)

    def slips(self, position: Position, seat: i64) -> list[int]:
        """Anything while there is something to draw; a whole game's drawing isn't thrown away by a thoughtless final route."""
        assert isinstance(position, EnRoute)
        owed = position.owed(seat)
        return [int(route_action(owed))] if position.phase == FINAL else owed

    def _draw(self, seen: EnRoute, seat: i64, owed: list[int]) -> i64:
        stage = seen.stage[seat]
        if stage == ROUTING:
            for action in owed:
                if GREET <= action < DECLINE:
                    return action
            if DONE in owed and seen.drawn[seat] > 1:
                return self._extra_or_done(seen, seat, owed)
            return self._best_plan(seen, seat)
        best = owed[0]
        best_value = -1.0
        has_location = any(LOCATE <= action < KIND for action in owed)
        for action in owed:
            if (SPEND <= action < LOCATE and seen.allowed_locations(seat)) or EXTRA <= action < GREET:
                continue
            if has_location and seen.is_forced[seat] == 0 and len(owed) > 20 and SPEND <= action < LOCATE:
                continue
            trial = seen.copy()
            trial.draw_action(seat, action)
            # With every free location open, a look at the location has to do.
            value = self._location_value(trial, seat) if len(owed) > 20 else self._after(trial, seat)
            if value > best_value:
                best, best_value = action, value
        return best

    def _after(self, trial: EnRoute, seat: i64) -> float:
        """The outlook once a choice of cards, location or kind is drawn out."""
        if trial.stage[seat] == ROUTING:
            return self._plan_value(trial, seat)
        best = 0.0
        if trial.stage[seat] == LOCATING:
            for location in trial.allowed_locations(seat):
                further = trial.copy()
                further.draw_action(seat, LOCATE + location)
                best = max(best, self._after(further, seat))
            return best
        for kind in trial.kinds_to_name(seat):
            further = trial.copy()
            further.draw_action(seat, KIND + kind)
            best = max(best, self._after(further, seat))
        return best

    def _plan_value(self, seen: EnRoute, seat: i64) -> float:
        """What the best way to draw from here promises."""
        best = 0.0
        for plan in drawing_plans(seen, seat):
            best = max(best, outlook(draw_out(seen, seat, plan), seat))
        return best

    def _pair_value(self, seen: EnRoute, seat: i64, first: i64, second: i64) -> float:
        """What a turn with these two round cards promises."""
        trial = seen.copy()
        for card in (first, second):
            trial.raise_rating(trial.city.card_landmark[card])
        trial.begin_turn(seat, first, second)
        trial.round = max(1, trial.round)
        trial.phase = DRAWING
        return self._after(trial, seat)

    def _location_value(self, trial: EnRoute, seat: i64) -> float:
        """How near the location is to the route, and what stands there."""
        city = trial.city
        chosen = trial.chosen[seat]
        near: float = float(FAR)
        for segment in range(city.segments):
            if trial.is_drawn(seat, segment):
                for node in city.map.ends[segment]:
                    near = min(near, _distance(trial, node, int(chosen)))
        if near == FAR:
            near = _distance(trial, city.map.node_of["3,3"], int(chosen))
        columns = int(city.map.columns)
        centre = abs(int(chosen) // columns - 2.5) + abs(int(chosen) % columns - 2.5)
        attraction = 1.0 if city.colour[chosen] >= 0 else 0.0
        return 100.0 - 4.0 * near - 0.5 * centre + 1.5 * attraction

    def _best_plan(self, seen: EnRoute, seat: i64) -> i64:
        best: i64 = -1
        best_value = -1.0
        for plan in drawing_plans(seen, seat):
            value = outlook(draw_out(seen, seat, plan), seat)
            if value > best_value:
                best, best_value = plan[0], value
        return best

    def _extra_or_done(self, seen: EnRoute, seat: i64, owed: list[int]) -> i64:
        """A bonus segment is drawn when it is worth more than the two points of keeping it."""
        if owed[0] < EXTRA or owed[0] >= GREET:
            return DONE
        base = outlook(seen, seat)
        wanted = 3.0 if seen.round < 10 else 0.5
        best: i64 = DONE
        for action in owed:
            if EXTRA <= action < GREET:
                trial = seen.copy()
                trial.draw_action(seat, action)
                gain = outlook(trial, seat) - base
                if gain > wanted:
                    best, wanted = action, gain
        return best

    def _rate(self, seen: EnRoute, seat: i64, owed: list[int]) -> i64:
        """Raise what lies on the own best route, lower what doesn't."""
        mark = seen.symbol_landmark()
        route = scoring.best_route(seen, seat)
        is_own = False
        if route is not None:
            for segment in route.segments:
                for location in seen.city.map.along[segment]:
                    if seen.city.landmark[location] == mark:
                        is_own = True
        wanted = RAISE if is_own else LOWER
        return wanted if wanted in owed else owed[0]

    def _choose_card(self, seen: EnRoute, seat: i64, owed: list[int]) -> i64:
        """The card whose number leads to good free locations with the card already there, and that brings many tourists."""
        best = owed[0]
        best_value = -1.0
        is_helping = seat == seen.leader or seen.is_opening()
        for action in owed:
            card = action - (TAKE if action >= TAKE else KEEP if action >= KEEP else LAY)
            value = self._card_value(seen, seat, card)
            if seen.setting.is_team:
                # Only partners lay cards for each other: both have to draw with them.
                value += self._card_value(seen, (seat + 2) % 4, card)
            elif not is_helping:
                # What is laid for the leader should at least serve oneself; the leader's own wish counts against it.
                value -= 0.5 * self._card_value(seen, seen.leader, card)
            if value > best_value or best_value == -1.0:
                best, best_value = action, value
        if seen.phase == LEAD and seen.can_renew(seat) and seen.deck_count() >= seen.hand_count(seat):
            gain = best_value - outlook(seen, seat)
            if gain < MEAGRE and seen.round > 1 and not seen.setting.is_team:
                return RENEW + (1 << seen.hand_count(seat)) - 1
        return best

    def _card_value(self, seen: EnRoute, seat: i64, card: i64) -> float:
        """A turn with the card already on the table, with an open one of the queue, or with one of the own hand."""
        city = seen.city
        if seen.lead_card >= 0:
            return self._pair_value(seen, seat, seen.lead_card, card)
        best = 0.0
        partners = [int(open_card) for open_card in seen.queue if open_card >= 0] if seen.players == 1 else seen.hand(seat)
        for partner in partners:
            if partner != card:
                best = max(best, self._pair_value(seen, seat, card, partner))
        # A good card left in hand is a good card for later.
        people = 2 if city.is_repeat[card] else 0
        for kind in range(city.kinds):
            people += int(city.card_tourists[card * city.kinds + kind])
        return best - 0.5 * people

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, EnRoute)
        owed = seen.owed(seat)
        if len(owed) == 1:
            return owed[0]
        if seen.phase == FINAL:
            return route_action(owed)
        return StrongPlayer(seen, seat, rng, budget).decide()
