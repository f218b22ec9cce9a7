"""The drawn parts of a plan that was broken: what is left of it at the end."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.special_counts import rank_tours
from tropa.games.en_route.bot.specials import TOUR_UNIT
from tropa.games.en_route.bot.streets import CityStreets
from tropa.games.en_route.state import AFTER_ALL


@final
class Parts:
    """Those of one plan in one future after another, with the tourists that came to it."""

    def __init__(self, outlook: Outlook, plan: Plan) -> None:
        streets = outlook.streets
        self.outlook: Outlook = outlook
        self.streets: CityStreets = streets
        self.plan: Plan = plan
        self.kinds: i64 = streets.kinds
        self.marks: i64 = 0
        """What the best part meets of a challenge by its excursions."""
        self.placed: i64 = 0
        self.placed_at: vec[i64] = zeros(AFTER_ALL)
        self.placed_people: vec[i64] = zeros(AFTER_ALL * streets.kinds)
        # One part.
        self.part: i64 = 0
        self.stamp: vec[i64] = zeros(streets.locations)
        self.place_stamp: vec[i64] = zeros(streets.locations)
        self.people: vec[i64] = zeros(streets.kinds)
        self.count: vec[i64] = zeros(streets.colours)
        self.part_marks: i64 = 0

    def begin(self) -> None:
        """Another future."""
        self.placed = 0

    def place(self, location: i64) -> None:
        """Tourists come to a location along the plan."""
        self.placed_at[self.placed] = location
        self.placed += 1

    def add_people(self, kind: i64, count: i64) -> None:
        """So many of a kind were among the last."""
        self.placed_people[(self.placed - 1) * self.kinds + kind] = count

    def best(self, missing: i64, raises: vec[i64]) -> i64:
        """The points of the best part, with the plan's missing segments as bits and landmarks raised so often."""
        best: i64 = 0
        self.marks = 0
        first: i64 = 0
        length = self.plan.length
        for index in range(length + 1):
            if index == length or (missing >> index) & 1:
                if index > first:
                    points = self._points(first, index, raises)
                    if points > best:
                        best = points
                        self.marks = self.part_marks
                first = index + 1
        return best

    def _points(self, first: i64, last: i64, raises: vec[i64]) -> i64:
        streets = self.streets
        self.part += 1
        for kind in range(self.kinds):
            self.people[kind] = 0
        for colour in range(streets.colours):
            self.count[colour] = 0
        points: i64 = 0
        for index in range(first, last):
            for side in range(2):
                segment = self.plan.segment[index]
                location = streets.along_1[segment] if side == 0 else streets.along_2[segment]
                if location < 0 or self.stamp[location] == self.part:
                    continue
                self.stamp[location] = self.part
                for kind in range(self.kinds):
                    self.people[kind] += self.outlook.people[location * self.kinds + kind]
                colour = streets.colour[location]
                place = streets.place[location]
                if colour >= 0 and self.place_stamp[place] != self.part:
                    self.place_stamp[place] = self.part
                    self.count[colour] += 1
                    if streets.landmark[location] >= 0:
                        points += streets.city.track[raises[streets.landmark[location]]]
                    else:
                        points += streets.city.value[location]
        for placed in range(self.placed):
            if self.stamp[self.placed_at[placed]] == self.part:
                for kind in range(self.kinds):
                    self.people[kind] += self.placed_people[placed * self.kinds + kind]
        for kind in range(self.kinds):
            points += self.people[kind] * self.count[kind]
        stops: i64 = 0
        for index in range(first, last + 1):
            stops += streets.is_stop[self.plan.node[index]]
        points += streets.city.stop_points[min(stops, len(streets.city.stop_points) - 1)]
        return points + self._task(first, last) + self._specials(first, last)

    def _specials(self, first: i64, last: i64) -> i64:
        """Points of links and excursions on the part; what its excursions meet of a challenge is kept beside."""
        self.part_marks = 0
        specials = self.outlook.specials
        if specials is None:
            return 0
        points: i64 = 0
        for index in range(first, last):
            points += specials.link_value[self.plan.segment[index]]
        if specials.tours:
            rank = rank_tours(self.streets, specials, self.plan, first, last)
            points += rank // TOUR_UNIT * specials.tour_trust // 100
            self.part_marks = rank % TOUR_UNIT
        return points

    def _task(self, first: i64, last: i64) -> i64:
        task = self.outlook.task_of
        best: i64 = 0
        for later in range(first, last + 1):
            if task[self.plan.node[later]] < 0:
                continue
            for earlier in range(first, later):
                here = task[self.plan.node[earlier]]
                if here >= 0 and here != task[self.plan.node[later]]:
                    best = max(best, later - earlier)
                    break
        return best
