"""Judges plans: what a route over drawn and undrawn segments counts now, and what it promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas import route
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.streets import CityStreets
from tropa.games.en_route.components import CHANGE, SEGMENT, TOURISTS

GOAL_MET: Final[i64] = 800
GOAL_NEEDED: Final[i64] = 2500
GOAL_NEAR: Final[i64] = 300
ROUND_MISSING: Final[i64] = 5000
"""A plan for which there are too few rounds will have a gap."""
ROUND_TIGHT: Final[i64] = 1000
STRETCH_ODD: Final[i64] = 100
PAIR_WORTH: Final[i64] = 500
CHANGE_WORTH: Final[i64] = 250
SEGMENT_WORTH: Final[i64] = 300
NEVER: Final[i64] = -1


class Judge:
    """Counts plans on an outlook, one after another."""

    def __init__(self, outlook: Outlook, margin: i64) -> None:
        streets = outlook.streets
        self.streets: CityStreets = streets
        self.outlook: Outlook = outlook
        self.margin: i64 = margin
        """Hundredths of the rounds left that should be to spare."""
        self.chosen: i64 = -1
        """The location chosen in this turn: along it two segments can be drawn, elsewhere one (ER-5.4)."""
        self.has_pair: bool = False
        self.stamp: i64 = 0
        self.location_stamp: vec[i64] = zeros(streets.locations)
        self.place_stamp: vec[i64] = zeros(streets.locations)
        self.node_stamp: vec[i64] = zeros(streets.nodes)
        # What `judge` has counted.
        self.people: vec[i64] = zeros(streets.kinds)
        self.attractions: vec[i64] = zeros(streets.colours)
        self.greeted: vec[i64] = zeros(streets.kinds)
        self.worth: i64 = 0
        self.popular: i64 = 0
        """The part of it that doesn't hang on ratings, in points."""
        self.free: i64 = 0
        self.busy: i64 = 0
        self.stops: i64 = 0
        self.border: i64 = 0
        self.bridges: i64 = 0
        self.turns: i64 = 0
        self.stretch: i64 = 0
        self.task: i64 = 0
        self.need: i64 = 0
        """Rounds that it takes to draw what is missing."""
        self.singles: i64 = 0
        """Missing stretches of odd length: a bonus segment saves a round there."""
        self.new_extras: i64 = 0
        self.cafe_worth: i64 = 0
        self.task_first: vec[i64] = zeros(3)

    def judge(self, plan: Plan) -> i64:
        """What the plan promises, in hundredths of a point."""
        self.count(plan)
        outlook = self.outlook
        left = outlook.left
        hit = outlook.hit[self.free]
        value = (
            outlook.fixed + self.worth + 100 * (outlook.streets.city.stop_points[self.stops] + self.task) + self.cafe_worth
        )
        for kind in range(self.streets.kinds):
            coming = outlook.rate[kind] * left * hit // 100
            if left > 0:
                coming += 90 * self.greeted[kind]
            self.people[kind] = 100 * self.people[kind] + coming
            value += self.people[kind] * self.attractions[kind]
        value += self._goal_worth(plan.length)
        missing = self.need - left
        extras = outlook.extras + self.new_extras
        singles = self.singles
        while missing > 0 and extras > 0:
            if singles > 0:
                singles -= 1
                extras -= 1
                value -= 200
            elif extras > 1:
                extras -= 2
                value -= 400
            else:
                break
            missing -= 1
        if missing > 0:
            value -= ROUND_MISSING * missing
        tight = 100 * missing + self.margin * left
        if tight > 0:
            value -= tight * ROUND_TIGHT // 100
        value -= STRETCH_ODD * self.singles
        if self.chosen >= 0 and not self.has_pair:
            value -= PAIR_WORTH
        return value

    def count(self, plan: Plan) -> None:
        streets = self.streets
        outlook = self.outlook
        self.stamp += 1
        for kind in range(streets.kinds):
            self.people[kind] = 0
            self.greeted[kind] = 0
        for colour in range(streets.colours):
            self.attractions[colour] = 0
        for index in range(3):
            self.task_first[index] = NEVER
        self.worth = 0
        self.popular = 0
        self.free = 0
        self.busy = 0
        self.stops = 0
        self.border = 0
        self.bridges = 0
        self.turns = 0
        self.stretch = 0
        self.task = 0
        self.need = 0
        self.singles = 0
        self.new_extras = 0
        self.cafe_worth = 0
        self.has_pair = False
        city = streets.city
        was_along = False
        run: i64 = 0
        arrival: i64 = NEVER
        missing: i64 = 0
        self._pass(plan.node[0], 0)
        for index in range(plan.length):
            segment = plan.segment[index]
            node = plan.node[index]
            entered = 2 * segment if streets.end_a[segment] == node else 2 * segment + 1
            heading = streets.departure[entered]
            if heading == arrival:
                run += 1
            else:
                run = 1
                if index > 0:
                    self.turns += 1
            arrival = streets.arrival[entered]
            if run > self.stretch:
                self.stretch = run
            self.border += streets.is_border[segment]
            self.bridges += streets.is_bridge[segment]
            if outlook.is_drawn[segment]:
                self.singles += missing & 1
                missing = 0
            else:
                if missing & 1 == 0:
                    self.need += 1
                missing += 1
                if self.chosen >= 0:
                    is_along = city.is_along(segment, self.chosen)
                    if missing > 1 and (is_along or was_along):
                        self.has_pair = True
                    was_along = is_along
            self._pass_location(streets.along_1[segment])
            self._pass_location(streets.along_2[segment])
            self._pass(plan.node[index + 1], index + 1)
        self.singles += missing & 1

    def _pass_location(self, location: i64) -> None:
        if location < 0 or self.location_stamp[location] == self.stamp:
            return
        streets = self.streets
        outlook = self.outlook
        self.location_stamp[location] = self.stamp
        if outlook.is_taken[location]:
            base = location * streets.kinds
            for kind in range(streets.kinds):
                self.people[kind] += outlook.people[base + kind]
            self.busy += 1
        else:
            self.free += 1
        colour = streets.colour[location]
        if colour >= 0:
            place = streets.place[location]
            if self.place_stamp[place] != self.stamp:
                self.place_stamp[place] = self.stamp
                self.attractions[colour] += 1
                if colour >= streets.kinds:
                    self.worth += outlook.worth[location]
                    self.popular += streets.city.value[location]

    def _pass(self, node: i64, position: i64) -> None:
        outlook = self.outlook
        task = outlook.task_of[node]
        if task >= 0:
            if self.task_first[task] < 0:
                self.task_first[task] = position
            for other in range(3):
                if other != task and self.task_first[other] >= 0 and position - self.task_first[other] > self.task:
                    self.task = position - self.task_first[other]
        if self.node_stamp[node] == self.stamp:
            return
        self.node_stamp[node] = self.stamp
        self.stops += self.streets.is_stop[node]
        cafe = self.streets.cafe_at[node]
        if cafe >= 0 and outlook.is_open[cafe]:
            city = self.streets.city
            bonus = city.cafe_bonus[cafe]
            if bonus == TOURISTS:
                self.greeted[city.cafe_kind[cafe]] += city.cafe_tourists[cafe]
            elif bonus == SEGMENT:
                self.new_extras += 1
                self.cafe_worth += SEGMENT_WORTH
            elif bonus == CHANGE:
                self.cafe_worth += CHANGE_WORTH

    def _goal_worth(self, length: i64) -> i64:
        """Goals that the plan meets, and how near it comes to the others."""
        value: i64 = 0
        met: i64 = 0
        busy = 100 * self.busy + self.outlook.hit[self.free] * self.outlook.left
        for goal in self.outlook.goals:
            found = self.measure(goal.measure, length, self.people, busy, 100)
            threshold = 100 * goal.threshold
            if goal.is_at_most:
                is_met = found <= threshold
                near: i64 = GOAL_NEAR if is_met else GOAL_NEAR * threshold // found
            else:
                is_met = found >= threshold
                near = GOAL_NEAR if is_met else GOAL_NEAR * found // threshold
            if is_met:
                met += 1
            value += near
        if self.outlook.is_solo:
            return value + GOAL_NEEDED * min(met, self.outlook.goals_needed)
        return value + GOAL_MET * met

    def measure(self, measure: i64, length: i64, people: vec[i64], busy: i64, unit: i64) -> i64:
        """What a goal measures on the plan counted last (ER-9.11), with these tourists and busy locations, in units."""
        if measure == route.LENGTH:
            return unit * length
        if measure == route.TURNS:
            return unit * self.turns
        if measure == route.STRETCH:
            return unit * self.stretch
        if measure == route.TOURIST_LOCATIONS:
            return busy
        if measure == route.BORDER:
            return unit * self.border
        if measure == route.BRIDGES:
            return unit * self.bridges
        total: i64 = 0
        if measure == route.ATTRACTIONS:
            for colour in range(self.streets.colours):
                total += unit * self.attractions[colour]
            return total
        most: i64 = 0
        fewest: i64 = 1 << 30
        for kind in range(self.streets.kinds):
            total += people[kind]
            most = max(most, people[kind])
            fewest = min(fewest, people[kind])
        if measure == route.ONE_KIND:
            return most
        return fewest if measure == route.EACH_KIND else total
