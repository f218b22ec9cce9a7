"""What only some cities offer a planner: links that needn't be drawn or bring points, excursions, races (ER-20 to ER-26)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.atlas.citymap import RIDE, START
from tropa.atlas.route import PARADE
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route import scoring
from tropa.games.en_route.components import City
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.races import measure_sheet

TOUR_SIZE: Final[i64] = 5
"""Results of an excursion, from no sight to four."""
TOUR_DOUBT: Final[i64] = 6
"""Percent of an excursion's points for every round to come: no route is drawn as it was planned, and sights come by themselves."""
FAR_END: Final[i64] = 40
"""Hundredths of a point for every round to come and every end of a link that no drawn road has come to: it has to be met exactly."""
TOUR_UNIT: Final[i64] = 16
"""A point of an excursion; marks of a challenge come below, so that one number tells which result is better."""


def _is_reached(position: EnRoute, seat: i64, node: i64) -> bool:
    for segment in position.city.map.incident[node]:
        if position.is_drawn(seat, segment):
            return True
    return False


def has_specials(city: City) -> bool:
    has_parade = any(goal.rule.measure == PARADE for goal in city.goals) and not city.race_until
    return max(city.map.link_use) >= 0 or len(city.tours) > 0 or city.race_until > 0 or has_parade


@final
class Specials:
    """What of it one seat can use from a position on."""

    def __init__(self, position: EnRoute, seat: i64, left: i64, knows_city: bool) -> None:
        city = position.city
        uses = city.map.link_use
        self.rides: i64 = city.rides
        self.is_barred: vec[i64] = zeros(city.segments)
        """Links that the seat will never have."""
        self.is_there: vec[i64] = zeros(city.segments)
        """Links that needn't be drawn."""
        self.is_ride: vec[i64] = zeros(city.segments)
        self.link_value: vec[i64] = vec[i64](city.map.link_value)
        for segment in range(city.segments):
            if uses[segment] == RIDE:
                self.is_ride[segment] = 1
                self.is_there[segment] = 1
            elif uses[segment] == START:
                is_own = position.has_from_start(seat, segment)
                self.is_there[segment] = 1 if is_own else 0
                self.is_barred[segment] = 0 if is_own else 1
        self.far_ends: vec[i64] = zeros(city.segments)
        """Of links that are there, the ends that no drawn road has come to."""
        for segment in range(city.segments):
            if self.is_there[segment]:
                for end in city.map.ends[segment]:
                    if not _is_reached(position, seat, end):
                        self.far_ends[segment] += 1
        self.far_price: i64 = FAR_END * left
        if not knows_city:
            for segment in range(city.segments):
                if uses[segment] == RIDE or uses[segment] == START:
                    self.is_barred[segment] = 1
                    self.is_there[segment] = 0
                self.link_value[segment] = 0
        self.barred: tuple[int, ...] = tuple([segment for segment in range(int(city.segments)) if self.is_barred[segment]])
        tours = scoring.tours_of(position, seat, True) if knows_city else []
        self.tours: i64 = len(tours)
        self.sight: vec[i64] = vec[i64]([place for tour in tours for place in [*tour.sights, -1]])
        self.tour_trust: i64 = 100 - TOUR_DOUBT * left
        """Percent."""
        self.tour_rank: vec[i64] = vec[i64](
            [
                int(TOUR_UNIT) * points + marks
                for tour in tours
                for points, marks in zip(tour.points, tour.marks, strict=True)
            ]
        )
        self.race_measure: list[int] = []
        self.race_threshold: list[int] = []
        self.race_found: list[int] = []
        """How far the seat's sheet is."""
        self.race_points: list[int] = []
        """What they bring who is there before all others, if nobody was there yet."""
        self.race_later: list[int] = []
        self.races_won: i64 = 0
        self.has_parade: bool = False
        for goal in scoring.open_goals(position):
            if goal.measure == PARADE and knows_city:
                self.has_parade = True
        if position.city.race_until and knows_city:
            self._read_races(position, seat)

    def _read_races(self, position: EnRoute, seat: i64) -> None:
        """The races that the seat hasn't won yet."""
        until = position.city.race_until
        sets = len(position.goal)
        for index in range(sets):
            if position.goal[index] < 0:
                continue
            mark = position.mark[seat * sets + index]
            if mark > 0:
                self.races_won += 1 if mark <= until else 0
                continue
            if position.setting.is_solo() and position.round > until:
                continue
            card = position.city.goals[position.goal[index]]
            is_first = True
            for other in range(position.players):
                is_first = is_first and position.mark[other * sets + index] == 0
            self.race_measure.append(int(card.rule.measure))
            self.race_threshold.append(int(card.rule.threshold))
            self.race_found.append(int(measure_sheet(position, seat, card.rule.measure)))
            self.race_points.append(card.best if is_first else int(card.rule.points))
            self.race_later.append(int(card.rule.points))
