"""Counts plans: what a route over drawn and undrawn segments would count, and what it takes to draw it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas import route
from tropa.core.numbers import count_bits
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.coffee import CHANGE_WORTH, SEGMENT_WORTH
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.streets import CityStreets
from tropa.games.en_route.features import CHANGE, SEGMENT, TOURISTS

NEVER: Final[i64] = -1
ONE: Final[i64] = 1


class Counter:
    """Counts plans on an outlook, one after another."""

    def __init__(self, outlook: Outlook) -> None:
        streets = outlook.streets
        self.streets: CityStreets = streets
        self.outlook: Outlook = outlook
        self.chosen: i64 = -1
        """The location chosen in this turn: along it two segments can be drawn, elsewhere one (ER-5.4)."""
        self.has_pair: bool = False
        self.stamp: i64 = 0
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
        self.cafe_hope: i64 = 0
        """Of cafés whose cards change, in hundredths of a point."""
        self.task_first: vec[i64] = zeros(3)
        self.cafes: i64 = 0
        self.visited: i64 = 0
        """Attractions with tourists, as bits."""
        self.guests: i64 = 0
        self.guests_to_come: i64 = 0
        """In hundredths, where a plan is judged by what is expected."""
        self.links: i64 = 0
        self.link_points: i64 = 0
        self.link_doubt: i64 = 0
        """What it costs that links have to be met exactly, in hundredths of a point."""
        self.bank_changes: i64 = 0
        self.broken_rides: i64 = 0
        self.parade: i64 = 0
        """With tourists still to come."""
        self.tour_worth: i64 = 0
        """In hundredths of a point."""
        self.tour_marks: i64 = 0
        self.race_worth: i64 = 0
        """In hundredths of a point."""
        self.races_hoped: i64 = 0

    def count(self, plan: Plan) -> None:
        self._walk(plan)
        self._look_around(plan)
        self._pass_crossings(plan)

    # These are walked many thousand times for a decision: what they ask for in loops is at hand before.

    def _walk(self, plan: Plan) -> None:
        """The way itself, and what it takes to draw it."""
        streets = self.streets
        segments = plan.segment
        nodes = plan.node
        end_a = streets.end_a
        departures = streets.departure
        arrivals = streets.arrival
        is_border = streets.is_border
        is_bridge = streets.is_bridge
        is_drawn = self.outlook.is_drawn
        chosen = self.chosen
        border: i64 = 0
        bridges: i64 = 0
        turns: i64 = 0
        stretch: i64 = 0
        need: i64 = 0
        singles: i64 = 0
        run: i64 = 0
        arrival: i64 = NEVER
        missing: i64 = 0
        has_pair = False
        was_along = False
        for index in range(plan.length):
            segment = segments[index]
            entered = 2 * segment
            if end_a[segment] != nodes[index]:
                entered += 1
            if departures[entered] == arrival:
                run += 1
            else:
                run = 1
                if index > 0:
                    turns += 1
            arrival = arrivals[entered]
            if run > stretch:
                stretch = run
            border += is_border[segment]
            bridges += is_bridge[segment]
            if is_drawn[segment]:
                singles += missing & 1
                missing = 0
            else:
                need += 1 - (missing & 1)
                missing += 1
                if chosen >= 0:
                    is_along = streets.city.is_along(segment, chosen)
                    if missing > 1 and (is_along or was_along):
                        has_pair = True
                    was_along = is_along
        self.border = border
        self.bridges = bridges
        self.turns = turns
        self.stretch = stretch
        self.need = need
        self.singles = singles + (missing & 1)
        self.has_pair = has_pair

    def _look_around(self, plan: Plan) -> None:
        """Attractions and tourists along it."""
        streets = self.streets
        outlook = self.outlook
        segments = plan.segment
        along = streets.along
        sights = streets.sights
        passed: i64 = 0
        seen: i64 = 0
        for index in range(plan.length):
            passed |= along[segments[index]]
            seen |= sights[segments[index]]
        for colour in range(streets.colours):
            self.attractions[colour] = count_bits(seen & streets.sights_of[colour])
        self.worth = 0
        self.popular = 0
        valued = streets.valued
        for index in range(len(valued)):
            location = valued[index]
            if (seen >> location) & 1:
                self.worth += outlook.worth[location]
                self.popular += streets.city.value[location]
        kinds = streets.kinds
        people = self.people
        for kind in range(kinds):
            people[kind] = 0
        busy: i64 = 0
        visited: i64 = 0
        taken = outlook.taken
        for index in range(len(taken)):
            location = taken[index]
            if (passed >> location) & 1:
                busy += 1
                for kind in range(kinds):
                    people[kind] += outlook.people[location * kinds + kind]
                if streets.colour[location] >= 0:
                    visited |= ONE << streets.place[location]
        self.busy = busy
        self.free = count_bits(passed) - busy
        self.visited = visited
        self.guests = count_bits(visited)

    def _pass_crossings(self, plan: Plan) -> None:
        """What is to be had on it."""
        self.stamp += 1
        for kind in range(self.streets.kinds):
            self.greeted[kind] = 0
        for index in range(3):
            self.task_first[index] = NEVER
        self.stops = 0
        self.task = 0
        self.new_extras = 0
        self.cafe_worth = 0
        self.cafe_hope = 0
        self.cafes = 0
        nodes = plan.node
        is_marked = self.outlook.is_marked
        for index in range(plan.length + 1):
            if is_marked[nodes[index]]:
                self._pass(nodes[index], index)

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
        if cafe >= 0:
            self.cafes += 1
        if cafe >= 0 and outlook.is_open[cafe]:
            city = self.streets.city
            if outlook.cafe_hopes is not None:
                self.cafe_hope += outlook.cafe_hopes.worth_of(cafe, self.attractions)
                return
            card = outlook.cafe_card[cafe]
            bonus = city.bonus[card]
            if bonus == TOURISTS:
                self.greeted[city.bonus_kind[card]] += city.bonus_tourists[card]
            elif bonus == SEGMENT:
                self.new_extras += 1
                self.cafe_worth += SEGMENT_WORTH
            elif bonus == CHANGE:
                self.cafe_worth += CHANGE_WORTH

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
        if measure >= route.LINKS:
            return self._measure_more(measure, people, unit)
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

    def _measure_more(self, measure: i64, people: vec[i64], unit: i64) -> i64:
        """What further cities ask for (ER-20.6)."""
        kinds = self.streets.kinds
        if measure == route.LINKS:
            return unit * self.links
        if measure == route.LANDMARKS:
            return unit * self.attractions[kinds + 1]
        if measure == route.POPULAR:
            return unit * self.attractions[kinds]
        if measure == route.CAFES:
            return unit * self.cafes
        if measure == route.BUSY_ATTRACTIONS:
            return unit * self.guests + unit * self.guests_to_come // 100
        if measure == route.FOURTH_COLOUR:
            return unit * self.attractions[route.FOURTH]
        if measure == route.FOURTH_TOURISTS:
            return people[route.FOURTH]
        if measure == route.BANK_CHANGES:
            return unit * self.bank_changes
        if measure == route.PARADE:
            return unit * self.parade
        most: i64 = 0
        for kind in range(kinds):
            most = max(most, self.attractions[kind])
        return unit * most
