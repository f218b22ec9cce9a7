"""Plays a plan out: the rounds to come with cards drawn at random, each used as well as the plan allows."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.numbers import count_bits
from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.counter import ONE
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.pairs import Pairs
from tropa.games.en_route.bot.parts import Parts
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.racing import Races
from tropa.games.en_route.bot.streets import MOST_ALLOWED, CityStreets
from tropa.games.en_route.scoring import CAFE_POINTS

POINTS_OF_WORTH: Final = 300.0
"""Among rivals so many points are worth 1."""
SPREAD: Final = 10.0
"""Points: how far a total of a plan played out may be from what it will be."""


class Playouts:
    """The future of one plan on one outlook."""

    def __init__(self, outlook: Outlook, plan: Plan, rng: Rng) -> None:
        streets = outlook.streets
        city = streets.city
        self.outlook: Outlook = outlook
        self.judge: Judge = Judge(outlook, 0)
        self.streets: CityStreets = streets
        self.cards: i64 = city.cards
        kinds = streets.kinds
        self.kinds: i64 = kinds
        self.numbers: i64 = city.numbers
        self.allowed: vec[i64] = streets.allowed[outlook.position.board[outlook.seat]]
        self.most_allowed: i64 = outlook.most_allowed
        self.most_raises: i64 = len(city.track) - 1
        self.pairs: Pairs = Pairs(outlook, rng)
        # The plan.
        self.plan: Plan = Plan()
        self.touch: vec[i64] = zeros(city.locations)
        """The plan's segments along each location, as bits."""
        self.gain: vec[i64] = streets.unweighed[:]
        """What the tourists of two cards are worth on the plan, once it was asked for."""
        self.weight: vec[i64] = zeros(kinds)
        self.has_landmark: vec[i64] = zeros(max(1, city.landmarks))
        self.base_people: vec[i64] = zeros(kinds)
        self.base_open: i64 = 0
        self.base_busy: i64 = 0
        self.base_lively: i64 = 0
        self.base_points: i64 = 0
        self.extras: i64 = 0
        # One future.
        self.stamp: i64 = 0
        self.taken_stamp: vec[i64] = zeros(city.locations)
        self.people: vec[i64] = zeros(kinds)
        self.raises: vec[i64] = zeros(max(1, city.landmarks))
        self.open: i64 = 0
        self.busy: i64 = 0
        self.lively: i64 = 0
        """The plan's segments along tourists, as bits."""
        self.visited: i64 = 0
        """Attractions with tourists, as bits."""
        self.has_parade: bool = outlook.specials is not None and outlook.specials.has_parade
        self.goal_worth: i64 = 0
        self.plan.set_to(plan)
        self.parts: Parts = Parts(outlook, self.plan)
        specials = outlook.specials
        has_races = specials is not None and len(specials.race_measure) > 0
        self.races: Races | None = Races(outlook, specials, plan) if specials is not None and has_races else None
        self._follow(plan)

    # The plan -------------------------------------------------------------------------------------------------

    def _follow(self, plan: Plan) -> None:
        outlook = self.outlook
        streets = self.streets
        judge = self.judge
        judge.count(plan)
        for index in range(plan.length):
            segment = plan.segment[index]
            if outlook.is_drawn[segment] == 0:
                self.base_open |= 1 << index
            for side in range(2):
                location = streets.along_1[segment] if side == 0 else streets.along_2[segment]
                if location < 0:
                    continue
                if streets.landmark[location] >= 0:
                    self.has_landmark[streets.landmark[location]] = 1
                self.touch[location] |= 1 << index
                if outlook.is_taken[location]:
                    self.base_lively |= 1 << index
        for kind in range(self.kinds):
            self.base_people[kind] = judge.people[kind] + judge.greeted[kind]
            self.weight[kind] = judge.attractions[kind]
        self.base_busy = judge.busy
        self.extras = outlook.extras + judge.new_extras
        self.base_points = (
            outlook.fixed // 100 + judge.popular + streets.city.stop_points[judge.stops] + judge.task
            + CAFE_POINTS * judge.new_extras + judge.link_points + (judge.cafe_hope + judge.tour_worth - judge.link_doubt) // 100
        )  # fmt: skip

    def _weigh_pair(self, pair: i64) -> i64:
        total: i64 = 0
        for kind in range(self.kinds):
            total += self.streets.pair_people[pair * self.kinds + kind] * self.weight[kind]
        best = self._best_kind(pair)
        if best >= 0:
            total += 2 * self.weight[best]
        self.gain[pair] = total
        return total

    def _best_kind(self, pair: i64) -> i64:
        """The kind to name, if a repeat card is among the two; -1 otherwise."""
        named = self.streets.pair_named[pair]
        best: i64 = -1
        if named:
            for kind in range(self.kinds):
                if (named >> kind) & 1 and (best < 0 or self.weight[kind] > self.weight[best]):
                    best = kind
        return best

    # Playing --------------------------------------------------------------------------------------------------

    def play_often(self, count: i64) -> float:
        """So many playouts; the sum of what they are worth."""
        total = 0.0
        for _ in range(count):
            total += self.play()
        return total

    def play(self) -> float:
        """One future; what it is worth, from 0 to 1."""
        outlook = self.outlook
        position = outlook.position
        self.stamp += 1
        for kind in range(self.kinds):
            self.people[kind] = self.base_people[kind]
        for landmark in range(self.streets.city.landmarks):
            self.raises[landmark] = position.raises[landmark]
        self.open = self.base_open
        self.busy = self.base_busy
        self.lively = self.base_lively
        self.visited = self.judge.visited
        self.parts.begin()
        self.pairs.begin()
        left = outlook.left
        races = self.races
        if races is not None:
            races.begin(left, self.open)
        while left > 0:
            self.pairs.find(left)
            self._play_round(left)
            left -= 1
            if races is not None:
                races.read(left, self.open)
        return self._worth()

    def _play_round(self, left: i64) -> None:
        slack = left - rounds_for(self.open) + (self.extras + 1) // 2
        stake: i64 = 8 if slack <= 0 else 4 if slack == 1 else 2 if slack == 2 else 1
        if self.open == 0:
            stake = 0
        best_pair: i64 = 0
        best_at: i64 = -1
        best: i64 = -1
        joined = self.open & (self.open >> 1)
        drawn = self.pairs
        allowed = self.allowed
        touches = self.touch
        gains = self.gain
        taken_stamp = self.taken_stamp
        is_taken = self.outlook.is_taken
        stamp = self.stamp
        for pair in range(drawn.count):
            a = drawn.first[pair]
            b = drawn.second[pair]
            bonus = self._symbol_gain(a) + self._symbol_gain(b)
            at = MOST_ALLOWED * self._numbers_of(a, b)
            for place in range(at, at + self.most_allowed):
                location = allowed[place]
                if location < 0:
                    break
                if is_taken[location] or taken_stamp[location] == stamp:
                    continue
                touch = touches[location]
                value = bonus
                if touch:
                    gain = gains[a * self.cards + b]
                    value += gain if gain >= 0 else self._weigh_pair(a * self.cards + b)
                    if joined & (touch | (touch >> 1)):
                        value += stake
                if value > best:
                    best = value
                    best_pair = pair
                    best_at = location
        a = drawn.first[best_pair]
        b = drawn.second[best_pair]
        self._raise(a)
        self._raise(b)
        if best_at < 0:
            self._place_one()
        else:
            self._place(best_at, a * self.cards + b)
            touch = self.touch[best_at]
            self._draw_two(joined & (touch | (touch >> 1)))
        drawn.use(best_pair)

    def _numbers_of(self, a: i64, b: i64) -> i64:
        coordinate = self.streets.city.coordinate
        return (coordinate[a] - 1) * self.numbers + coordinate[b] - 1

    def _symbol_gain(self, card: i64) -> i64:
        landmark = self.streets.city.card_landmark[card]
        if landmark >= 0 and self.has_landmark[landmark] and self.raises[landmark] < self.most_raises:
            return 2
        return 0

    def _raise(self, card: i64) -> None:
        landmark = self.streets.city.card_landmark[card]
        if landmark >= 0 and self.raises[landmark] < self.most_raises:
            self.raises[landmark] += 1

    def _place(self, location: i64, pair: i64) -> None:
        self.taken_stamp[location] = self.stamp
        if self.races is not None:
            self.races.place(location, self._count_people(pair))
        if self.touch[location] == 0:
            return
        self.busy += 1
        self.lively |= self.touch[location]
        if self.streets.colour[location] >= 0:
            self.visited |= ONE << self.streets.place[location]
        self.parts.place(location)
        named = self._best_kind(pair)
        for kind in range(self.kinds):
            count = self.streets.pair_people[pair * self.kinds + kind]
            if kind == named:
                count += 2
            self.people[kind] += count
            self.parts.add_people(kind, count)

    def _count_people(self, pair: i64) -> i64:
        count: i64 = 0 if self.streets.pair_named[pair] == 0 else 2
        for kind in range(self.kinds):
            count += self.streets.pair_people[pair * self.kinds + kind]
        return count

    def _place_one(self) -> None:
        """No location was free: one tourist on the plan, and one segment (ER-5.5)."""
        best: i64 = 0
        for kind in range(self.kinds):
            if self.weight[kind] > self.weight[best]:
                best = kind
        self.people[best] += 1
        self._draw_two(0)

    def _draw_two(self, pairs: i64) -> None:
        """Two joined segments of the plan, or one; so that as few rounds as possible are needed for the rest."""
        if self.open == 0:
            return
        fewest: i64 = 1 << 20
        chosen = self.open
        middle = self.plan.length // 2
        index: i64 = 0
        # The middle is drawn first: ends can be left out, a gap breaks the route.
        if pairs:
            while pairs >> index:
                if (pairs >> index) & 1:
                    rest = self.open & ~(3 << index)
                    need = (rounds_for(rest) << 12) + (index - middle) * (index - middle)
                    if need < fewest:
                        fewest = need
                        chosen = rest
                index += 1
        else:
            while self.open >> index:
                if (self.open >> index) & 1:
                    rest = self.open & ~(1 << index)
                    need = (rounds_for(rest) << 12) + (index - middle) * (index - middle)
                    if need < fewest:
                        fewest = need
                        chosen = rest
                index += 1
        self.open = chosen

    # Judging --------------------------------------------------------------------------------------------------

    def _worth(self) -> float:
        missing = count_bits(self.open)
        points: i64 = 0
        met: i64 = 0
        if missing <= self.extras and self.judge.broken_rides == 0:
            points = self.base_points - CAFE_POINTS * max(0, missing - self.outlook.free_extras)
            for kind in range(self.kinds):
                points += self.people[kind] * self.weight[kind]
            for landmark in range(self.streets.city.landmarks):
                if self.has_landmark[landmark]:
                    points += self.streets.city.track[self.raises[landmark]]
            met = self._meet_goals()
        else:
            points = self.parts.best(self.open, self.raises) + self.outlook.fixed // 100
            met = self.parts.marks
            self.goal_worth = 0
        if self.races is not None:
            met += self.races.met
            self.goal_worth += self.races.points
            if self.outlook.minds_rivals:
                self.goal_worth += self.races.taken
        specials = self.outlook.specials
        return self._utility(points, met if specials is None else met + specials.races_won)

    def _utility(self, points: i64, met: i64) -> float:
        outlook = self.outlook
        if not outlook.is_solo:
            return (float(points) + float(self.goal_worth) / 100.0) / POINTS_OF_WORTH
        reached = 1.0 / (1.0 + math.exp((float(outlook.target) - 0.5 - float(points)) / SPREAD))
        if met < outlook.goals_needed:
            return 0.2 * reached
        return reached

    def _meet_goals(self) -> i64:
        """How many goals of a challenge are met; what they are worth among rivals is kept beside."""
        met = self.judge.tour_marks
        self.goal_worth = 0
        self.judge.guests = count_bits(self.visited)
        if self.has_parade:
            self.judge.parade = longest_run(self.lively)
        for index, goal in enumerate(self.outlook.goals):
            if goal.is_met(self.judge.measure(goal.measure, self.plan.length, self.people, self.busy, 1)):
                met += 1
                self.goal_worth += self.outlook.goal_worth[index]
        return met


def longest_run(bits: i64) -> i64:
    """Of ones: segments in a row along tourists are a parade (ER-25.3)."""
    count: i64 = 0
    while bits:
        bits &= bits << 1
        count += 1
    return count


def rounds_for(missing: i64) -> i64:
    """Rounds that it takes to draw these segments of a plan, two neighbours in one."""
    count: i64 = 0
    while missing:
        lowest = missing & -missing
        missing &= ~(lowest | (lowest << 1))
        count += 1
    return count
