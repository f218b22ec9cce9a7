"""Counts plans: what a route over drawn and undrawn segments would count, and what it takes to draw it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas import route
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.streets import CityStreets
from tropa.games.en_route.features import CHANGE, SEGMENT, TOURISTS

CHANGE_WORTH: Final[i64] = 250
SEGMENT_WORTH: Final[i64] = 300
NEVER: Final[i64] = -1


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
        self.cafes: i64 = 0
        self.guests: i64 = 0
        self.guest_stamp: vec[i64] = zeros(streets.locations)
        self.links: i64 = 0
        self.link_points: i64 = 0
        self.bank_changes: i64 = 0
        self.broken_rides: i64 = 0
        self.parade: i64 = 0
        """With tourists still to come."""
        self.tour_points: i64 = 0
        self.tour_marks: i64 = 0
        self.race_worth: i64 = 0
        """In hundredths of a point."""
        self.races_hoped: i64 = 0

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
        self.cafes = 0
        self.guests = 0
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
            if outlook.is_taken[location] and self.guest_stamp[place] != self.stamp:
                self.guest_stamp[place] = self.stamp
                self.guests += 1
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
        if cafe >= 0:
            self.cafes += 1
        if cafe >= 0 and outlook.is_open[cafe]:
            city = self.streets.city
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
            return unit * self.guests
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
