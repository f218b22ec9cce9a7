"""Choices of En Route: what a seat may do, as data for an interface, and what a person asked about."""

from __future__ import annotations

from typing import Final

import msgspec

from tropa.atlas.route import locations_on
from tropa.atlas.search import Route
from tropa.core.contract import MalformedAction
from tropa.core.worded import Worded
from tropa.games.en_route import scoring
from tropa.games.en_route.components import GOAL_SETS, KINDS
from tropa.games.en_route.notation import (
    BEST,
    BEST_FOR_GOAL,
    BEST_FOR_TOUR,
    DECLINE,
    DRAW,
    EXTRA,
    GREET,
    KEEP_TOUR,
    KIND,
    LEAVE,
    LOCATE,
    PAIRS,
    PICK,
    RAISE,
    RENEW,
    SPEND,
    START,
    TAKE_LINE,
)
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.choice_structs import (
    Ask,
    BestChoice,
    BestForChoice,
    BestForTourChoice,
    ChangeChoice,
    Choice,
    DeclineChoice,
    DrawAsk,
    DrawChoice,
    ExtraChoice,
    GreetChoice,
    KindChoice,
    LayAsk,
    LineChoice,
    LocateAsk,
    LocateChoice,
    PickChoice,
    Price,
    RateChoice,
    Reach,
    RenewChoice,
    StartAsk,
    StepAsk,
    TakeAsk,
    TaskChoice,
    TourChoice,
)
from tropa.games.en_route.show.tourists import tourists_of
from tropa.games.en_route.state import AFTER_ALL

_WORDED: Final[Worded[Choice]] = Worded(Choice, "action")


def build_choices(position: EnRoute, seat: int) -> list[Choice]:
    """All that the seat may do now."""
    actions = position.actions(seat)
    best = _Best(position, seat) if any(LOCATE <= action < START for action in actions) else None
    return [build_choice(position, seat, action, best) for action in actions]


def build_choice(position: EnRoute, seat: int, action: int, best: _Best | None = None) -> Choice:
    """An action of the seat's as an interface needs it; `best` is the seat's best route so far, if it was found already."""
    text = position.text(seat, action)
    worded = _WORDED.read(text, text)
    if worded is not None:
        return worded
    city = position.city
    names = city.card_names
    if action >= RENEW:
        hand = position.hand(seat)
        return RenewChoice(text, [names[card] for slot, card in enumerate(hand) if (action - int(RENEW)) >> slot & 1])
    if action >= START:
        return _offered_route(position, seat, action, text)
    if action >= LOCATE:
        return _drawing_choice(position, seat, action, text, best or _Best(position, seat))
    if action >= SPEND:
        trial = position.copy()
        trial.act(seat, action)
        return ChangeChoice(text, [int(trial.coordinate[seat * 2]), int(trial.coordinate[seat * 2 + 1])])
    if action >= PICK:
        first, second = PAIRS[action - PICK]
        shown = position.shown_cards()
        return PickChoice(text, [names[shown[first]], names[shown[second]]])
    if action >= RAISE:
        return RateChoice(text, "raise" if action == RAISE else "leave" if action == LEAVE else "lower")
    if action >= TAKE_LINE:
        return LineChoice(text, action - int(TAKE_LINE))
    if action >= KEEP_TOUR:
        return TourChoice(text, action - int(KEEP_TOUR))
    return TaskChoice(text, [city.map.node_names[node] for node in city.tasks[action]])


def _drawing_choice(position: EnRoute, seat: int, action: int, text: str, best: _Best) -> Choice:
    city = position.city
    price = _price(position, seat, action, best)
    if action >= GREET:
        is_greet = action < DECLINE
        cafe = action - int(GREET if is_greet else DECLINE)
        node = city.map.node_names[city.cafe_node[cafe]]
        people = tourists_of(city, int(position.cafe_got[seat * city.cafes + cafe]))
        return GreetChoice(text, node, people, price) if is_greet else DeclineChoice(text, node, people, price)
    if action >= EXTRA:
        segment = action - int(EXTRA)
        return ExtraChoice(text, city.map.segment_names[segment], _reach(position, seat, segment, best), price)
    if action >= DRAW:
        segment = action - int(DRAW)
        return DrawChoice(text, city.map.segment_names[segment], _reach(position, seat, segment, best), price)
    if action >= KIND:
        return KindChoice(text, KINDS[action - int(KIND)], price)
    location = action - int(LOCATE)
    return LocateChoice(text, city.map.location_names[location], position.numbers_at(seat, location), price)


def _reach(position: EnRoute, seat: int, segment: int, best: _Best) -> Reach:
    city = position.city
    if position.chosen[seat] >= 0 and city.is_along(segment, position.chosen[seat]):
        return "along"
    if any(city.is_joined(segment, other) for other in best.segments):
        return "touching"
    cafes = [city.cafe_at[node] for node in (city.end_a[segment], city.end_b[segment]) if city.cafe_at[node] >= 0]
    is_new = any(position.cafe_round[seat * city.cafes + cafe] == 0 for cafe in cafes)
    return "touching" if position.setting.has_cafes and is_new else "apart"


class _Best:
    """The best route of a sheet, with its points."""

    def __init__(self, position: EnRoute, seat: int) -> None:
        route = scoring.best_route(position, seat)
        self.segments: list[int] = route.segments if route is not None else []
        self.points: int = _points(position, seat, route)
        self.prices: dict[tuple[int, ...], Price] = {}
        """Of what leads further: most choices have the same one."""

    def price(self, points: int, lines: list[int]) -> Price:
        key = (points, *lines)
        if key not in self.prices:
            self.prices[key] = Price(points - self.points, points, lines)
        return self.prices[key]


def _points(position: EnRoute, seat: int, route: Route | None) -> int:
    if route is None:
        return scoring.CAFE_POINTS * int(scoring.unused_cafes(position, seat, AFTER_ALL))
    return int(route.points())


def _price(position: EnRoute, seat: int, action: int, best: _Best) -> Price | None:
    """What the action would make of the best route, where the table shows that."""
    if not position.setting.has_live_score:
        return None
    trial = position.copy()
    trial.act(seat, action)
    search = scoring.route_search(trial, seat)
    route = None if search is None else search.best(scoring.objective_of(trial))
    points = _points(trial, seat, route)
    if search is None or route is None:
        return best.price(points, [])
    score = scoring.RouteScore(search.scoring, route.start, route.segments)
    score.race_points = scoring.race_points(trial, seat)
    score.count_goals_as_met()
    return best.price(points, [line.points for line in scoring.sheet_lines(trial, seat, score)])


def _offered_route(position: EnRoute, seat: int, action: int, text: str) -> Choice:
    """The best route, or the one for a goal (ER-9.10) or an excursion (ER-24.9), with what it leaves out."""
    trial = position.copy()
    trial.act(seat, action)
    segments = scoring.walk_of(trial, seat)
    score = scoring.seat_score(trial, seat, int(trial.walk_start[seat]), segments)
    score.count_goals_as_met()
    on_route = locations_on(position.city.map, segments)
    busy = [location for location in range(int(position.city.locations)) if not position.is_free(seat, location)]
    lost = sum(1 for location in busy if location not in on_route)
    erased = sum(segment not in segments for segment in scoring.drawn_segments(position, seat, AFTER_ALL))
    points = score.total()
    if action == BEST:
        return BestChoice(text, points, lost, erased)
    if action >= BEST_FOR_TOUR:
        tour = action - int(BEST_FOR_TOUR)
        return BestForTourChoice(text, "own" if tour else "open", score.tally.tours[tour], points, lost, erased)
    goal = action - int(BEST_FOR_GOAL)
    place = sum(position.goal[other] >= 0 for other in range(goal))
    return BestForChoice(text, GOAL_SETS[goal], score.values[place], score.met[place], points, lost, erased)


def find_asked(position: EnRoute, seat: int, ask: object) -> int:
    """The action of a place or card that was tapped at."""
    try:
        match msgspec.convert(ask, Ask):
            case LayAsk(card):
                text = f"lay {card}"
            case TakeAsk(card):
                text = f"take {card}"
            case LocateAsk(location):
                text = f"locate {location}"
            case DrawAsk(segment):
                text = f"draw {segment}"
            case StepAsk(segment):
                text = f"step {segment}"
            case StartAsk(node):
                text = f"start {node}"
    except msgspec.ValidationError as fault:
        raise MalformedAction(str(fault)) from fault
    return position.parse(seat, text)
