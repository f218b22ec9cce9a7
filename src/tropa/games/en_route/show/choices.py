"""Choices of En Route: what a seat may do, as data for an interface, and what a person asked about."""

from __future__ import annotations

from typing import Final

import msgspec

from tropa.atlas.route import locations_on
from tropa.core.contract import MalformedAction
from tropa.core.worded import Worded
from tropa.games.en_route import scoring
from tropa.games.en_route.components import GOAL_SETS, KINDS
from tropa.games.en_route.notation import (
    BEST_FOR_GOAL,
    DECLINE,
    DRAW,
    EXTRA,
    GREET,
    KIND,
    LEAVE,
    LOCATE,
    PAIRS,
    PICK,
    RAISE,
    RENEW,
    SPEND,
    START,
)
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.choice_structs import (
    Ask,
    BestChoice,
    BestForChoice,
    ChangeChoice,
    Choice,
    DeclineChoice,
    DrawAsk,
    DrawChoice,
    ExtraChoice,
    GreetChoice,
    KindChoice,
    LayAsk,
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
)
from tropa.games.en_route.show.tourists import tourists_at
from tropa.games.en_route.state import AFTER_ALL

_WORDED: Final[Worded[Choice]] = Worded(Choice, "action")


def build_choice(position: EnRoute, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it."""
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
        return _offered_route(position, seat, action - int(BEST_FOR_GOAL), text)
    if action >= LOCATE:
        return _drawing_choice(position, seat, action, text)
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
    return TaskChoice(text, [city.map.node_names[node] for node in city.tasks[action]])


def _drawing_choice(position: EnRoute, seat: int, action: int, text: str) -> Choice:
    city = position.city
    price = _price(position, seat, action)
    if action >= GREET:
        is_greet = action < DECLINE
        cafe = action - int(GREET if is_greet else DECLINE)
        node = city.map.node_names[city.cafe_node[cafe]]
        people = tourists_at(city, cafe)
        return GreetChoice(text, node, people, price) if is_greet else DeclineChoice(text, node, people, price)
    if action >= EXTRA:
        segment = action - int(EXTRA)
        return ExtraChoice(text, city.map.segment_names[segment], _reach(position, seat, segment), price)
    if action >= DRAW:
        segment = action - int(DRAW)
        return DrawChoice(text, city.map.segment_names[segment], _reach(position, seat, segment), price)
    if action >= KIND:
        return KindChoice(text, KINDS[action - int(KIND)], price)
    location = action - int(LOCATE)
    return LocateChoice(text, city.map.location_names[location], position.numbers_at(seat, location), price)


def _reach(position: EnRoute, seat: int, segment: int) -> Reach:
    city = position.city
    if position.chosen[seat] >= 0 and city.is_along(segment, position.chosen[seat]):
        return "along"
    best = scoring.best_route(position, seat)
    if best is not None and any(city.is_joined(segment, other) for other in best.segments):
        return "touching"
    cafes = [city.cafe_at[node] for node in (city.end_a[segment], city.end_b[segment]) if city.cafe_at[node] >= 0]
    is_new = any(position.cafe_round[seat * city.cafes + cafe] == 0 for cafe in cafes)
    return "touching" if position.setting.has_cafes and is_new else "apart"


def _price(position: EnRoute, seat: int, action: int) -> Price | None:
    """What the action would make of the best route, where the table shows that."""
    if not position.setting.has_live_score:
        return None
    trial = position.copy()
    trial.act(seat, action)
    points = _best_points(trial, seat)
    return Price(points - _best_points(position, seat), points, _best_lines(trial, seat))


def _best_points(position: EnRoute, seat: int) -> int:
    route = scoring.best_route(position, seat)
    if route is None:
        return scoring.CAFE_POINTS * int(scoring.unused_cafes(position, seat, AFTER_ALL))
    return int(route.points())


def _best_lines(position: EnRoute, seat: int) -> list[int]:
    route = scoring.best_route(position, seat)
    if route is None:
        return []
    score = scoring.seat_score(position, seat, route.start, route.segments)
    score.count_goals_as_met()
    return [line.points for line in scoring.sheet_lines(position, score)]


def _offered_route(position: EnRoute, seat: int, goal: int, text: str) -> Choice:
    """The best route, or the one for a goal from 0 on (ER-9.10), with what it leaves out."""
    route = scoring.best_route(position, seat, goal)
    assert route is not None
    on_route = locations_on(position.city.map, route.segments)
    busy = [location for location in range(int(position.city.locations)) if not position.is_free(seat, location)]
    lost = sum(1 for location in busy if location not in on_route)
    erased = len(scoring.drawn_segments(position, seat, AFTER_ALL)) - len(route.segments)
    points = int(route.points())
    if goal < 0:
        return BestChoice(text, points, lost, erased)
    score = scoring.seat_score(position, seat, route.start, route.segments)
    return BestForChoice(text, GOAL_SETS[goal], score.values[goal], score.met[goal], points, lost, erased)


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
