"""What a player expects still to come: one seat's sheet laid out flat, with the rounds and the tourists to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.atlas.route import LINKS, RouteGoal
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.coffee import CafeHopes
from tropa.games.en_route.bot.specials import Specials, has_specials
from tropa.games.en_route.bot.streets import MOST_ALLOWED, CityStreets, streets_of
from tropa.games.en_route.features import CHANGE, SEGMENT
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import AFTER_ALL, DRAWING, FINAL, FINISHED, IN_DECK, ROUNDS, ROUTING

GOOD_CHOICE: Final = 1.1
"""How much better the cards are that one chooses than those that come."""
RAISES_PER_ROUND: Final = 45
"""Hundredths of a point by which a landmark's rating rises in a round."""
USUALLY_ALLOWED: Final[i64] = 2
"""Locations that two numbers stand for where none of them repeats (ER-5.1)."""


class Outlook:
    """A sheet and its future, which plans are judged by."""

    def __init__(self, position: EnRoute, seat: i64, knows_city: bool = True, minds_rivals: bool = True) -> None:
        """Who doesn't know the city plans as if there were nothing but what all cities have: so one measures what knowing is worth.

        Who minds rivals counts what they lose as well; what is told to a person is the person's own points.
        """
        city = position.city
        self.minds_rivals: bool = minds_rivals
        streets = streets_of(city)
        self.streets: CityStreets = streets
        self.position: EnRoute = position
        self.seat: i64 = seat
        self.is_solo: bool = position.setting.is_solo()
        self.left: i64 = ROUNDS - position.round + (0 if _has_drawn(position, seat) else 1)
        """Rounds in which the seat will still draw."""
        self.is_drawn: vec[i64] = zeros(city.segments)
        for segment in range(city.segments):
            self.is_drawn[segment] = 1 if position.is_drawn(seat, segment) else 0
        self.specials: Specials | None = Specials(position, seat, self.left, knows_city) if has_specials(city) else None
        specials = self.specials
        if specials is not None:
            for segment in range(city.segments):
                if specials.is_there[segment]:
                    self.is_drawn[segment] = 1
        self.people: vec[i64] = zeros(city.locations * city.kinds)
        self.is_taken: vec[i64] = zeros(city.locations)
        taken: list[int] = []
        self.worth: vec[i64] = zeros(city.locations)
        """Of popular attractions and landmarks, in hundredths of a point, with the raises to be expected."""
        for location in range(city.locations):
            if not position.is_free(seat, location):
                self.is_taken[location] = 1
                taken.append(int(location))
            for kind in range(city.kinds):
                self.people[location * city.kinds + kind] = position.tourists[
                    (seat * city.locations + location) * city.kinds + kind
                ]
            landmark = city.landmark[location]
            if landmark >= 0:
                highest: i64 = city.track[len(city.track) - 1]
                self.worth[location] = min(100 * highest, 100 * position.rating(landmark) + RAISES_PER_ROUND * self.left)
            else:
                self.worth[location] = 100 * city.value[location]
        self.taken: vec[i64] = vec[i64](taken)
        """The locations with tourists."""
        self._read_cafes(position, seat, knows_city or not city.has_cafe_cards)
        self.cafe_hopes: CafeHopes | None = CafeHopes(position, self.left) if city.has_cafe_cards else None
        self.most_allowed: i64 = MOST_ALLOWED if knows_city else USUALLY_ALLOWED
        """So many locations the numbers of two cards may stand for (ER-22.2)."""
        self.is_marked: vec[i64] = streets.is_marked[:]
        """Crossings at which there is something to be had, those of the task included."""
        self.task_of: vec[i64] = filled(streets.nodes, -1)
        task = position.task_nodes(seat)
        for index, node in enumerate(task):
            self.task_of[node] = index
            self.is_marked[node] = 1
        goals = scoring.open_goals(position)
        cards = [city.goals[goal] for goal in position.goal if goal >= 0] if goals else []
        if not knows_city:
            goals = [goal for goal in goals if goal.measure < LINKS]
            cards = [card for card in cards if card.rule.measure < LINKS]
        self.goals: list[RouteGoal] = goals
        self.goal_worth: list[int] = [50 * (int(card.rule.points) + card.best) for card in cards]
        """Hundredths of a point: halfway between reaching it and being best at it (ER-9.7)."""
        self.target: i64 = city.totals[position.setting.total_row] if self.is_solo else 0
        self.goals_needed: i64 = position.setting.goals_needed if self.is_solo else 0
        self._expect_tourists(position, seat)

    def _read_cafes(self, position: EnRoute, seat: i64, knows_cards: bool) -> None:
        city = position.city
        self.is_open: vec[i64] = zeros(max(1, city.cafes))
        """Cafés whose bonus is still to be had."""
        self.cafe_card: vec[i64] = position.cafe_card[:]
        for cafe in range(city.cafes):
            if position.setting.has_cafes and knows_cards and position.cafe_round[seat * city.cafes + cafe] == 0:
                self.is_open[cafe] = 1
        self.fixed: i64 = 100 * scoring.CAFE_POINTS * scoring.unused_cafes(position, seat, AFTER_ALL)
        self.extras: i64 = 0
        """Bonus segments in hand."""
        self.free_extras: i64 = 0
        """Those of balance cards, which are worth nothing at the end."""
        for cafe in range(city.cafes):
            place = seat * city.cafes + cafe
            if (
                position.cafe_round[place]
                and not position.cafe_used[place]
                and city.bonus[position.cafe_got[place]] == SEGMENT
            ):
                self.extras += 1
        for card in range(position.balance_taken):
            if position.balance_owner[card] == seat and not position.balance_used[card]:
                if position.balance_kind[card] == SEGMENT:
                    self.extras += 1
                    self.free_extras += 1
                elif position.balance_kind[card] == CHANGE and self.left > 0:
                    self.fixed += 100

    def _expect_tourists(self, position: EnRoute, seat: i64) -> None:
        """Tourists of each kind that a round will bring, by the cards that haven't been seen."""
        city = position.city
        self.rate: vec[i64] = zeros(city.kinds)
        """In hundredths."""
        cards = 0
        repeats = 0
        counts = [0] * int(city.kinds)
        for card in range(city.cards):
            if position.card_place[card] == IN_DECK:
                cards += 1
                repeats += int(city.is_repeat[card])
                for kind in range(city.kinds):
                    counts[kind] += int(city.card_tourists[card * city.kinds + kind])
        if cards:
            for kind in range(city.kinds):
                mean = (counts[kind] + 2 * repeats / int(city.kinds)) / cards
                self.rate[kind] = int(200 * GOOD_CHOICE * mean)
        self.hit: vec[i64] = zeros(city.locations + 1)
        """How often, in hundredths, one of the locations to choose from is among so many free ones."""
        ways = 3.0 if self.is_solo else 2.0
        if self.most_allowed > USUALLY_ALLOWED:
            ways *= int(city.locations) / int(city.numbers * city.numbers)
        for free in range(city.locations + 1):
            self.hit[free] = int(100 * (1 - (1 - int(free) / int(city.locations)) ** ways))


def _has_drawn(position: EnRoute, seat: i64) -> bool:
    """The seat's segments of this round are drawn."""
    if position.phase != DRAWING:
        return position.phase >= FINAL
    if position.stage[seat] == FINISHED:
        return True
    return position.stage[seat] == ROUTING and position.drawn[seat] > 0
