"""A route to be drawn, and what it promises: points of what lies along it now and what is still to come."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from tropa.atlas.citymap import ROUNDED
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.innsmouth.bot.counting import count_gaps, shortfall, tier_worth
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.streets import FERRY, SIDES, TownStreets
from tropa.games.innsmouth.components import (
    BOATMAN,
    CACHES,
    COLLECTOR,
    DETECTIVE,
    DISTRICTS,
    HUNTRESS,
    KINDS,
    MOST_FERRIES,
    SETS,
    TOURISTS,
    WARLOCK,
    WINDING,
    YELLOW,
    Town,
)
from tropa.games.innsmouth.scoring import PER_ARTIFACT, PER_CROSSING, PER_HIT, UNOPENED

MOST_STEPS: Final[i64] = 48

# Measured: what rounds bring and what the check takes.
TOURISTS_A_ROUND: Final = 2.7
SEGMENTS_A_ROUND: Final = 1.7
"""Of the plan; the last rounds, when few of its segments are left, waste more."""
LATE_WASTE: Final = 0.6
GAPS_A_ROUND: Final = 1.1
PER_GAP: Final = 24.0
PER_IMPOSSIBLE: Final = 100.0
TOURISTS_LOST: Final = 3.0
FAILS: Final = 0.6
"""Of the dice of a check, artifacts helping."""
FAILS_OF_HUNTRESS: Final = 0.4
HITS: Final = 0.36
NEAR: Final = 0.9
"""How often a symbol to come has somebody of the route beside it."""


@final
class Plan:
    """Sections and ferries in order, with running totals of all that is scored."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.town: Town = outlook.town
        self.streets: TownStreets = outlook.streets
        self.steps: i64 = 0
        self.node: vec[i64] = filled(MOST_STEPS + 1, -1)
        self.step: vec[i64] = filled(MOST_STEPS, FERRY)
        """The segment from one node to the next, or `FERRY`."""
        self.used: vec[i64] = zeros(self.town.segments)
        self.cover: vec[i64] = zeros(self.town.districts)
        """How many segments of the plan lie along each district."""
        self.touch: vec[i64] = zeros(self.town.nodes)
        self.colours: vec[i64] = zeros(KINDS + 1)
        self.kinds: vec[i64] = zeros(KINDS)
        """Tourists along the plan and in its shelters."""
        self.yellow: i64 = 0
        self.districts: i64 = 0
        self.free: i64 = 0
        self.caches: i64 = 0
        self.open: i64 = 0
        self.roads_to_draw: i64 = 0
        self.diagonals_to_draw: i64 = 0
        self.ferries: i64 = 0
        self.crossings: i64 = 0
        self.coming = self.of_character = self.lost = self.goals = 0.0  # As `value` found them.

    def copy(self) -> Plan:
        plan = Plan(self.outlook)
        plan.take_over(self)
        return plan

    def take_over(self, other: Plan) -> None:
        self.steps = other.steps
        self.node = other.node[:]
        self.step = other.step[:]
        self.used = other.used[:]
        self.cover = other.cover[:]
        self.touch = other.touch[:]
        self.colours = other.colours[:]
        self.kinds = other.kinds[:]
        self.yellow = other.yellow
        self.districts = other.districts
        self.free = other.free
        self.caches = other.caches
        self.open = other.open
        self.roads_to_draw = other.roads_to_draw
        self.diagonals_to_draw = other.diagonals_to_draw
        self.ferries = other.ferries
        self.crossings = other.crossings

    def follow(self, other: Plan) -> None:
        """The same route, counted on this plan's own outlook."""
        self.steps = other.steps
        self.node = other.node[:]
        self.step = other.step[:]
        for index in range(self.steps):
            self.count_in(index)

    def go(self, step: i64, node: i64) -> None:
        """One step further."""
        self.step[self.steps] = step
        self.node[self.steps + 1] = node
        self.count_in(self.steps)
        self.steps += 1

    # Totals ---------------------------------------------------------------------------------------------------

    def add(self, segment: i64) -> None:
        self.used[segment] = 1
        if not self.outlook.drawn[segment]:
            if self.town.is_diagonal(segment):
                self.diagonals_to_draw += 1
            else:
                self.roads_to_draw += 1
        self._cover(self.town.along_1[segment])
        if self.town.along_2[segment] >= 0:
            self._cover(self.town.along_2[segment])
        self._touch(self.town.end_a[segment])
        self._touch(self.town.end_b[segment])

    def remove(self, segment: i64) -> None:
        self.used[segment] = 0
        if not self.outlook.drawn[segment]:
            if self.town.is_diagonal(segment):
                self.diagonals_to_draw -= 1
            else:
                self.roads_to_draw -= 1
        self._uncover(self.town.along_1[segment])
        if self.town.along_2[segment] >= 0:
            self._uncover(self.town.along_2[segment])
        self._leave(self.town.end_a[segment])
        self._leave(self.town.end_b[segment])

    def _cover(self, district: i64) -> None:
        self.cover[district] += 1
        if self.cover[district] == 1:
            self._count(district, 1)

    def _uncover(self, district: i64) -> None:
        self.cover[district] -= 1
        if self.cover[district] == 0:
            self._count(district, -1)

    def _count(self, district: i64, by: i64) -> None:
        outlook = self.outlook
        self.districts += by
        self.free += by * outlook.is_free[district]
        colour = self.town.colour[district]
        if colour >= 0:
            self.colours[colour] += by
            if colour == YELLOW:
                self.yellow += by * self.town.value[district]
        if outlook.crowd[district]:
            for kind in range(KINDS):
                self.kinds[kind] += by * outlook.tourists[district * KINDS + kind]

    def _touch(self, node: i64) -> None:
        self.touch[node] += 1
        if self.touch[node] == 1:
            self._count_place(node, 1)

    def _leave(self, node: i64) -> None:
        self.touch[node] -= 1
        if self.touch[node] == 0:
            self._count_place(node, -1)

    def _count_place(self, node: i64, by: i64) -> None:
        self.caches += by * self.outlook.is_cache[node]
        self.open += by * self.outlook.is_open[node]
        shelter = self.streets.shelter_at[node]
        if shelter >= 0:
            for kind in range(KINDS):
                self.kinds[kind] += by * self.town.shelter_tourists[shelter][kind]

    def count_in(self, index: i64) -> None:
        """A step more."""
        if self.step[index] == FERRY:
            self._sail(self.node[index], self.node[index + 1], 1)
        else:
            self.add(self.step[index])

    def count_out(self, index: i64) -> None:
        """A step less."""
        if self.step[index] == FERRY:
            self._sail(self.node[index], self.node[index + 1], -1)
        else:
            self.remove(self.step[index])

    def _sail(self, start: i64, end: i64, by: i64) -> None:
        self.ferries += by
        if self.streets.bank[start] != self.streets.bank[end]:
            self.crossings += by

    def can_sail(self, start: i64, end: i64) -> bool:
        return self.ferries < MOST_FERRIES and self.town.can_ferry(start, end, self.outlook.character == BOATMAN)

    def can_add(self, segment: i64) -> bool:
        """Not on the plan yet; a diagonal only where it is drawn or a bonus for it is left."""
        if self.used[segment]:
            return False
        if not self.town.is_diagonal(segment) or self.outlook.drawn[segment]:
            return True
        return self.diagonals_to_draw < self.outlook.diagonals

    def turns(self) -> i64:
        count: i64 = 0
        before: i64 = FERRY
        for index in range(self.steps):
            segment = self.step[index]
            if segment >= 0:
                if before >= 0:
                    count += self.streets.turn(before, self.node[index], segment)
                if self.town.kind[segment] == ROUNDED:
                    count += 1
            before = segment
        return count

    # Worth ----------------------------------------------------------------------------------------------------

    def value(self) -> float:
        """Points to expect of the plan, less for what may remain undrawn."""
        outlook = self.outlook
        colours: i64 = 0
        most: i64 = 0
        worth = float(self.yellow)
        for kind in range(KINDS):
            number = self.colours[kind]
            colours += number
            if number > most:
                most = number
            worth += float(self.kinds[kind] * number)
        mean = 0.1875 * float(colours) + 0.25 * float(most)
        coming = 0.0
        if outlook.rounds > 0:
            missed = 1.0 - float(self.free) / float(outlook.free)
            coming = TOURISTS_A_ROUND * float(outlook.rounds) * (1.0 - missed * missed)
            if outlook.character == DETECTIVE:
                coming += 0.8 * float(min(outlook.rounds, self.open))
        self.coming = coming * mean
        self.of_character = self.lost = 0.0
        worth += self.coming
        if outlook.character == BOATMAN:
            self.of_character = float(PER_CROSSING * self.crossings)
            worth += self.of_character
        failures = 0.0
        if outlook.character == WARLOCK:
            self.of_character = self._rituals(mean)
            worth += self.of_character
        else:
            worth += float(UNOPENED * self.caches)
            if outlook.character == COLLECTOR:
                self.of_character = float(PER_ARTIFACT * self.caches)
                worth += self.of_character
            level = 0.0 if outlook.character == BOATMAN else float(self.ferries)
            level += float(outlook.marks) * float(self.districts) / float(self.town.districts)
            for district in outlook.symbols:
                if self.cover[district] > 0:
                    level += 1.0
            if outlook.character == HUNTRESS:
                self.of_character = float(PER_HIT) * HITS * level
                worth += self.of_character
                failures = FAILS_OF_HUNTRESS * level
            else:
                failures = FAILS * level
            self.lost = self._losses(failures, mean)
        self.goals = self._goal(outlook.goal_1, coming, failures) + self._goal(outlook.goal_2, coming, failures)
        return worth - self.lost + self.goals - self.undrawn_price()

    def _victim(self, symbol: i64) -> i64:
        """The district of the plan with most tourists that the symbol threatens, or -1."""
        outlook = self.outlook
        best: i64 = -1
        most: i64 = 0
        if self.cover[symbol] > 0 and outlook.crowd[symbol] > 0:
            best = symbol
            most = outlook.crowd[symbol]
        for place in range(SIDES * symbol, SIDES * symbol + SIDES):
            district = self.streets.neighbour[place]
            if district >= 0 and self.cover[district] > 0 and outlook.crowd[district] > most:
                best = district
                most = outlook.crowd[district]
        return best

    def _points_in(self, district: i64) -> float:
        points: i64 = 0
        for kind in range(KINDS):
            points += self.outlook.tourists[district * KINDS + kind] * self.colours[kind]
        return float(points)

    def _losses(self, failures: float, mean: float) -> float:
        """What failures take: each needs a symbol with somebody beside it (IN-7.7)."""
        outlook = self.outlook
        harm = NEAR * float(outlook.marks) * TOURISTS_LOST * mean
        number = NEAR * float(outlook.marks)
        last: i64 = -1
        for symbol in outlook.symbols:
            victim = self._victim(symbol)
            if victim >= 0 and victim != last:
                harm += self._points_in(victim)
                number += 1.0
                last = victim
        if number == 0.0:
            return 0.0
        return harm * min(1.0, failures / number)

    def _rituals(self, mean: float) -> float:
        """Tourists for caches (IN-10.2)."""
        outlook = self.outlook
        caches = float(self.caches)
        worth = NEAR * float(outlook.marks) * TOURISTS_LOST * (caches - mean)
        last: i64 = -1
        for symbol in outlook.symbols:
            victim = self._victim(symbol)
            if victim >= 0 and victim != last:
                worth += caches * float(outlook.crowd[victim]) - self._points_in(victim)
                last = victim
        return worth

    def _goal(self, goal: i64, coming: float, failures: float) -> float:
        """Tiers reached; while rounds are left a near miss counts in part (IN-7.10)."""
        if goal < 0:
            return 0.0
        rounds = float(self.outlook.rounds)
        amount = 0.0
        reach = 0.0
        if goal == TOURISTS:
            amount = float(self.kinds[0] + self.kinds[1] + self.kinds[2] + self.kinds[3]) + coming
            amount -= TOURISTS_LOST * failures
            reach = 2.0 + 0.7 * rounds
            amount += 0.5 * reach
        else:
            amount = float(self._amount(goal))
            if rounds > 0.0:
                reach = 1.5 if goal == CACHES or goal == SETS else 4.0
        return tier_worth(self.town.tiers[goal], amount, reach)

    def _amount(self, goal: i64) -> i64:
        if goal == WINDING:
            return self.turns()
        if goal == DISTRICTS:
            return self.districts
        if goal == CACHES:
            return self.caches
        return min(self.colours[0], self.colours[1], self.colours[2], self.colours[3])

    def undrawn_price(self) -> float:
        """The price of segments that are still to be drawn: they may well not be."""
        outlook = self.outlook
        missing = float(self.roads_to_draw - outlook.extras)
        if missing <= 0.0:
            return 0.0
        if outlook.rounds == 0:
            return PER_IMPOSSIBLE * missing
        rounds = float(outlook.rounds)
        spread = 0.8 + 0.4 * math.sqrt(rounds)
        late = LATE_WASTE * min(rounds, 3.0)
        price = outlook.per_missing * shortfall(missing - SEGMENTS_A_ROUND * rounds + late, spread)
        gaps = count_gaps(outlook.drawn, self.step, self.steps) - outlook.extras
        return price + PER_GAP * shortfall(float(gaps) - GAPS_A_ROUND * rounds, spread)
