"""Races while a plan is played out: in which round the sheet would be there, and what that brings (ER-23.3, ER-23.4)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.numbers import count_bits
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.bot.counter import ONE
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.special_counts import best_run
from tropa.games.en_route.bot.specials import Specials
from tropa.games.en_route.bot.streets import CityStreets
from tropa.games.en_route.features import (
    SHEET_BRIDGES,
    SHEET_BUSY_ATTRACTIONS,
    SHEET_CAFES,
    SHEET_CROWD,
    SHEET_LANDMARKS,
    SHEET_LINE,
    SHEET_POPULAR,
    SHEET_REACH,
    SHEET_STRETCH,
)
from tropa.games.en_route.state import AFTER_ALL, ROUNDS

NOT_YET: Final = [100, 100, 100, 99, 93, 86, 76, 61, 47, 34, 21, 12]
"""Percent of strong players who haven't marked a race before round 0, 1, 2, … (600 races); the last: at all."""


@final
class Races:
    """Those that a seat hasn't marked yet, along one plan, in one future after another."""

    def __init__(self, outlook: Outlook, specials: Specials, plan: Plan) -> None:
        streets = outlook.streets
        self.streets: CityStreets = streets
        self.outlook: Outlook = outlook
        self.specials: Specials = specials
        self.plan: Plan = plan
        self.count: i64 = len(specials.race_measure)
        self.seen: vec[i64] = zeros(self.count)
        """What each race counts on the sheet beside the plan: sights or cafés as bits, of bridges their number."""
        self.bits: vec[i64] = zeros(self.count * plan.length)
        """What a segment of the plan adds to that."""
        self.columns: i64 = streets.map.columns
        self.base_line: vec[i64] = zeros(streets.locations)
        """Busy locations of each column and, behind them, of each row of the printed map (ER-23.5)."""
        self.base_busy: i64 = 0
        """Attractions with tourists, as bits, on the plan or not."""
        self.touch: vec[i64] = zeros(streets.locations)
        """The plan's segments along each location, as bits."""
        self._read_sheet()
        # One future.
        self.is_marked: i64 = 0
        """As bits."""
        self.points: i64 = 0
        """In hundredths."""
        self.taken: i64 = 0
        """In hundredths: what rivals lose who come later."""
        self.met: i64 = 0
        """In time for a challenge (ER-23.7)."""
        self.line: vec[i64] = zeros(streets.locations)
        self.busy: i64 = 0
        self.placed: i64 = 0
        self.placed_at: vec[i64] = zeros(AFTER_ALL)
        self.placed_people: vec[i64] = zeros(AFTER_ALL)

    # The sheet and the plan -----------------------------------------------------------------------------------

    def _read_sheet(self) -> None:
        streets = self.streets
        plan = self.plan
        outlook = self.outlook
        on_plan = zeros(streets.segments)
        for index in range(plan.length):
            on_plan[plan.segment[index]] = 1
            self._touch_along(plan.segment[index], ONE << index)
        for race in range(self.count):
            measure = self.specials.race_measure[race]
            if measure == SHEET_CAFES:
                for cafe in range(streets.city.cafes):
                    if outlook.position.cafe_round[outlook.seat * streets.city.cafes + cafe]:
                        self.seen[race] |= ONE << cafe
            for segment in range(streets.segments):
                if outlook.is_drawn[segment] and not on_plan[segment]:
                    found = self._counted(measure, segment)
                    self.seen[race] = self.seen[race] + found if measure == SHEET_BRIDGES else self.seen[race] | found
            for index in range(plan.length):
                found = self._counted(measure, plan.segment[index])
                self.bits[race * plan.length + index] = found << index if measure == SHEET_BRIDGES else found
        for index in range(len(outlook.taken)):
            self._enliven(outlook.taken[index], self.base_line)
            self.base_busy |= self._attraction_at(outlook.taken[index])

    def _touch_along(self, segment: i64, bit: i64) -> None:
        for location in self.streets.map.along[segment]:
            self.touch[location] |= bit

    def _counted(self, measure: i64, segment: i64) -> i64:
        streets = self.streets
        if measure == SHEET_BRIDGES:
            return streets.is_bridge[segment]
        if measure == SHEET_LANDMARKS:
            return streets.sights[segment] & streets.sights_of[streets.kinds + 1]
        if measure == SHEET_POPULAR:
            return streets.sights[segment] & streets.sights_of[streets.kinds]
        if measure != SHEET_CAFES:
            return 0
        found: i64 = 0
        for node in streets.map.ends[segment]:
            if streets.cafe_at[node] >= 0:
                found |= ONE << streets.cafe_at[node]
        return found

    def _enliven(self, location: i64, line: vec[i64]) -> None:
        line[location % self.columns] += 1
        line[self.columns + location // self.columns] += 1

    def _attraction_at(self, location: i64) -> i64:
        return ONE << self.streets.place[location] if self.streets.colour[location] >= 0 else 0

    # One future -----------------------------------------------------------------------------------------------

    def begin(self, left: i64, missing: i64) -> None:
        """Another future, with so many rounds to come and these segments of the plan not drawn, as bits."""
        self.is_marked = 0
        self.points = 0
        self.taken = 0
        self.met = 0
        self.busy = self.base_busy
        self.placed = 0
        for index in range(len(self.line)):
            self.line[index] = self.base_line[index]
        self.read(left, missing)

    def place(self, location: i64, people: i64) -> None:
        """So many tourists come to a location, on the plan or not."""
        self._enliven(location, self.line)
        self.busy |= self._attraction_at(location)
        self.placed_at[self.placed] = location
        self.placed_people[self.placed] = people
        self.placed += 1

    def read(self, left: i64, missing: i64) -> None:
        """The end of a round: who is there marks it."""
        drawn = ((ONE << self.plan.length) - 1) & ~missing
        now = ROUNDS - left
        for race in range(self.count):
            if (self.is_marked >> race) & 1 or self.measure(race, drawn) < self.specials.race_threshold[race]:
                continue
            self.is_marked |= ONE << race
            if now <= self.streets.city.race_until:
                self.met += 1
            first: i64 = self.specials.race_points[race]
            later: i64 = self.specials.race_later[race]
            hoped = (first - later) * self._chance_to_be_first(now)
            self.points += 100 * later + hoped
            self.taken += hoped * self._chance_of_followers(now) // 100

    def _chance_to_be_first(self, now: i64) -> i64:
        """That no rival was there before, in percent; who is there in the same round is first as well."""
        begun = self.outlook.position.round
        chance: i64 = 100
        for _ in range(self.outlook.position.players - 1):
            chance = chance * NOT_YET[now] // NOT_YET[begun]
        return min(100, chance)

    def _chance_of_followers(self, now: i64) -> i64:
        """How likely a rival who wasn't there before marks it later, in percent."""
        if self.outlook.position.setting.is_team:
            # A partner may be the one who comes later.
            return 0
        return 100 * (NOT_YET[now + 1] - NOT_YET[len(NOT_YET) - 1]) // NOT_YET[now]

    def measure(self, race: i64, drawn: i64) -> i64:
        """What a race finds in this future on the sheet, with these segments of the plan drawn (ER-23.3)."""
        measure = self.specials.race_measure[race]
        base: i64 = self.specials.race_found[race]
        if measure == SHEET_LINE:
            return max(self.line)
        if measure == SHEET_BUSY_ATTRACTIONS:
            return count_bits(self.busy)
        if measure == SHEET_CROWD:
            for index in range(self.placed):
                if self.touch[self.placed_at[index]] & drawn:
                    base += self.placed_people[index]
            return base
        if measure == SHEET_REACH or measure == SHEET_STRETCH:
            return max(base, best_run(self.streets, self.plan, drawn, measure))
        seen = self.seen[race] if measure != SHEET_BRIDGES else 0
        at = race * self.plan.length
        for index in range(self.plan.length):
            if (drawn >> index) & 1:
                seen |= self.bits[at + index]
        return count_bits(seen) + (self.seen[race] if measure == SHEET_BRIDGES else 0)
