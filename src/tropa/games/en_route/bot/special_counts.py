"""What a plan makes of a city's own mechanisms: links, rides, excursions, the parade, races (ER-20 to ER-26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.numbers import count_bits
from tropa.games.en_route.bot.counter import ONE, Counter
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.specials import TOUR_SIZE, TOUR_UNIT, Specials
from tropa.games.en_route.bot.streets import CityStreets
from tropa.games.en_route.features import (
    SHEET_BRIDGES,
    SHEET_CAFES,
    SHEET_CROWD,
    SHEET_LANDMARKS,
    SHEET_POPULAR,
    SHEET_REACH,
    SHEET_STRETCH,
)

SEGMENTS_ENLIVENED: Final[i64] = 150
"""Hundredths: so many segments of a plan get tourists by a location."""
RACE_HOPE: Final[i64] = 80
"""Percent of a race's points that a plan is worth which will win it; the rest comes with what is drawn already.

Whoever comes later still gets most of them (ER-23.4): half of the difference is worth hurrying for.
"""


def count_specials(counted: Counter, specials: Specials, plan: Plan) -> None:
    """What the plan makes of the city's own mechanisms; after all the rest was counted."""
    town = counted.streets.map
    counted.links = 0
    counted.link_doubt = 0
    counted.link_points = 0
    counted.bank_changes = counted.bridges
    counted.broken_rides = 0
    rides: i64 = 0
    for index in range(plan.length):
        segment = plan.segment[index]
        if counted.streets.along_1[segment] >= 0:
            continue
        counted.links += 1
        counted.link_points += specials.link_value[segment]
        counted.link_doubt += specials.far_ends[segment] * specials.far_price
        if specials.is_ride[segment]:
            rides += 1
            if index == 0 or index + 1 == plan.length or specials.is_ride[plan.segment[index - 1]]:
                counted.broken_rides += 1
            if town.is_bank_change(segment):
                counted.bank_changes += 1
    counted.broken_rides += max(0, rides - specials.rides)
    if specials.tours:
        rank = rank_tours(counted.streets, specials, plan, 0, plan.length)
        counted.tour_worth = rank // TOUR_UNIT * specials.tour_trust
        counted.tour_marks = rank % TOUR_UNIT
    if specials.has_parade:
        outlook = counted.outlook
        counted.parade = _longest_parade(
            counted, plan, outlook.left * outlook.hit[counted.free] * SEGMENTS_ENLIVENED // 10_000
        )
    _count_races(counted, specials, plan)


def rank_tours(streets: CityStreets, specials: Specials, plan: Plan, first: i64, last: i64) -> i64:
    """Points and marks of all excursions on a part of the plan (`TOUR_UNIT`), walked the better way (ER-24.6)."""
    onward: i64 = 0
    back: i64 = 0
    for tour in range(specials.tours):
        onward += specials.tour_rank[TOUR_SIZE * tour + _count_sights(streets, specials, plan, tour, first, last, 1)]
        back += specials.tour_rank[TOUR_SIZE * tour + _count_sights(streets, specials, plan, tour, last - 1, first - 1, -1)]
    return max(onward, back)


def _count_sights(streets: CityStreets, specials: Specials, plan: Plan, tour: i64, start: i64, end: i64, step: i64) -> i64:
    """Sights passed in order from one segment of the plan up to another, exclusive (ER-24.4)."""
    count: i64 = 0
    index = start
    while index != end:
        seen = streets.sights[plan.segment[index]]
        index += step
        following = specials.sight[tour * TOUR_SIZE + count]
        while following >= 0 and (seen >> following) & 1:
            count += 1
            following = specials.sight[tour * TOUR_SIZE + count]
    return count


def _longest_parade(counted: Counter, plan: Plan, to_come: i64) -> i64:
    """Segments in a row along tourists (ER-25.3), if so many more of them get some."""
    streets = counted.streets
    taken = counted.outlook.is_taken
    longest: i64 = 0
    first: i64 = 0
    quiet: i64 = 0
    for index in range(plan.length):
        one = streets.along_1[plan.segment[index]]
        two = streets.along_2[plan.segment[index]]
        if one < 0:
            first = index + 1
            quiet = 0
            continue
        if not (taken[one] or (two >= 0 and taken[two])):
            quiet += 1
        while quiet > to_come:
            before_one = streets.along_1[plan.segment[first]]
            before_two = streets.along_2[plan.segment[first]]
            if not (taken[before_one] or (before_two >= 0 and taken[before_two])):
                quiet -= 1
            first += 1
        longest = max(longest, index + 1 - first)
    return longest


def _count_races(counted: Counter, specials: Specials, plan: Plan) -> None:
    """What races promise: part for a plan that wins them, the rest for what is drawn already, so that one hurries (ER-23.4)."""
    counted.race_worth = 0
    counted.races_hoped = specials.races_won
    for index, measure in enumerate(specials.race_measure):
        threshold: i64 = specials.race_threshold[index]
        points: i64 = specials.race_points[index]
        found: i64 = min(threshold, max(specials.race_found[index], _race_drawn(counted, measure, plan)))
        hoped: i64 = min(threshold, max(found, _race_measure(counted, measure, plan, found)))
        counted.race_worth += points * (RACE_HOPE * hoped + (100 - RACE_HOPE) * found) // threshold
        if hoped == threshold:
            counted.races_hoped += 1


def _race_measure(counted: Counter, measure: i64, plan: Plan, found: i64) -> i64:
    """What a race would find on the plan, drawn (ER-23.3)."""
    kinds = counted.streets.kinds
    if measure == SHEET_STRETCH:
        return counted.stretch
    if measure == SHEET_BRIDGES:
        return counted.bridges
    if measure == SHEET_LANDMARKS:
        return counted.attractions[kinds + 1]
    if measure == SHEET_POPULAR:
        return counted.attractions[kinds]
    if measure == SHEET_CAFES:
        return counted.cafes
    if measure == SHEET_REACH:
        return reach_of(counted.streets, plan, 0, plan.length)
    if measure == SHEET_CROWD:
        crowd: i64 = 0
        for kind in range(kinds):
            crowd += counted.people[kind]
        return crowd + counted.outlook.left
    return found + counted.outlook.left // 2


def _race_drawn(counted: Counter, measure: i64, plan: Plan) -> i64:
    """What a race finds on the plan as far as it is drawn, with this turn's segments: so the order of drawing counts."""
    streets = counted.streets
    is_drawn = counted.outlook.is_drawn
    drawn: i64 = 0
    seen: i64 = 0
    bridges: i64 = 0
    for index in range(plan.length):
        if is_drawn[plan.segment[index]]:
            drawn |= ONE << index
            seen |= streets.sights[plan.segment[index]]
            bridges += streets.is_bridge[plan.segment[index]]
    if measure == SHEET_REACH or measure == SHEET_STRETCH:
        return best_run(streets, plan, drawn, measure)
    if measure == SHEET_BRIDGES:
        return bridges
    if measure == SHEET_LANDMARKS:
        return count_bits(seen & streets.sights_of[streets.kinds + 1])
    if measure == SHEET_POPULAR:
        return count_bits(seen & streets.sights_of[streets.kinds])
    return 0


def best_run(streets: CityStreets, plan: Plan, drawn: i64, measure: i64) -> i64:
    """The widest or straightest of the plan's drawn parts, with what is drawn as bits."""
    best: i64 = 0
    first: i64 = 0
    for index in range(plan.length + 1):
        if (drawn >> index) & 1:
            continue
        if index > first:
            found = (
                reach_of(streets, plan, first, index) if measure == SHEET_REACH else stretch_of(streets, plan, first, index)
            )
            best = max(best, found)
        first = index + 1
    return best


def stretch_of(streets: CityStreets, plan: Plan, first: i64, last: i64) -> i64:
    """The longest straight line of a part of the plan."""
    longest: i64 = 0
    run: i64 = 0
    arrival: i64 = -1
    for index in range(first, last):
        segment = plan.segment[index]
        entered = 2 * segment + (0 if streets.end_a[segment] == plan.node[index] else 1)
        run = run + 1 if streets.departure[entered] == arrival else 1
        arrival = streets.arrival[entered]
        longest = max(longest, run)
    return longest


def reach_of(streets: CityStreets, plan: Plan, first: i64, last: i64) -> i64:
    """How wide or high a part of the plan is, in roads (ER-23.5)."""
    town = streets.map
    top = town.node_row[plan.node[first]]
    left = town.node_column[plan.node[first]]
    bottom, right = top, left
    for index in range(first + 1, last + 1):
        row = town.node_row[plan.node[index]]
        column = town.node_column[plan.node[index]]
        top, bottom = min(top, row), max(bottom, row)
        left, right = min(left, column), max(right, column)
    return int(max(bottom - top, right - left))
