"""Choices of En Route: what a seat may do, as data for an interface."""

from __future__ import annotations

from typing import Literal

from tropa.atlas.route import locations_on
from tropa.games.en_route import scoring
from tropa.games.en_route.components import BONUS_NAMES, GOAL_SETS, KIND_LETTERS, KINDS
from tropa.games.en_route.notation import (
    BACK,
    BEST,
    BEST_FOR_GOAL,
    CONFIRM,
    DECLINE,
    DONE,
    DRAW,
    EXTRA,
    GREET,
    KEEP,
    KIND,
    LAY,
    LEAVE,
    LOCATE,
    PAIRS,
    PASS,
    PICK,
    RAISE,
    RENEW,
    SPEND,
    START,
    STEP,
    TAKE,
    TAKE_BALANCE,
)
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.structs import Choice
from tropa.games.en_route.state import (
    AFTER_ALL,
)


def build_choice(position: EnRoute, seat: int, action: int) -> Choice:
    """An action of the seat's as an interface needs it."""
    text = position.text(seat, action)
    city = position.city
    names = city.card_names
    if action >= RENEW:
        hand = position.hand(seat)
        return Choice(
            text, "renew", cards=[names[card] for slot, card in enumerate(hand) if (action - int(RENEW)) >> slot & 1]
        )
    if action >= START:
        return _route_choice(position, seat, action, text)
    if action >= LOCATE:
        return _drawing_choice(position, seat, action, text)
    if action >= SPEND:
        trial = position.copy()
        trial.act(seat, action)
        return Choice(text, "change", coordinates=[int(trial.coordinate[seat * 2]), int(trial.coordinate[seat * 2 + 1])])
    if action >= PICK:
        first, second = PAIRS[action - PICK]
        shown = position.shown_cards()
        return Choice(text, "pick", cards=[names[shown[first]], names[shown[second]]])
    if action >= RAISE:
        rating: Literal["raise", "lower", "leave"] = "raise" if action == RAISE else "leave" if action == LEAVE else "lower"
        return Choice(text, "rate", rating=rating)
    if action >= TAKE:
        return Choice(text, "take", card=names[action - TAKE])
    if action >= KEEP:
        return Choice(text, "keep", card=names[action - KEEP])
    if action >= LAY:
        return Choice(text, "lay", card=names[action - LAY])
    if action == PASS:
        return Choice(text, "pass")
    if action >= TAKE_BALANCE:
        return Choice(text, "balance", bonus=BONUS_NAMES[action - int(TAKE_BALANCE) + 1])
    return Choice(text, "task", task=[city.map.node_names[node] for node in city.tasks[action]])


def _drawing_choice(position: EnRoute, seat: int, action: int, text: str) -> Choice:
    city = position.city
    if action == DONE:
        return Choice(text, "done")
    if action >= GREET:
        is_greet = action < DECLINE
        cafe = action - int(GREET if is_greet else DECLINE)
        choice = Choice(text, "greet" if is_greet else "decline", node=city.map.node_names[city.cafe_node[cafe]])
        choice.tourists = KIND_LETTERS[city.cafe_kind[cafe]] * city.cafe_tourists[cafe]
    elif action >= DRAW:
        is_extra = action >= EXTRA
        segment = action - int(EXTRA if is_extra else DRAW)
        choice = Choice(text, "extra" if is_extra else "draw", segment=city.map.segment_names[segment])
    elif action >= KIND:
        choice = Choice(text, "kind", tourist=KINDS[action - int(KIND)])
    else:
        location = action - int(LOCATE)
        choice = Choice(text, "locate", location=city.map.location_names[location])
        board = city.boards[position.board[seat]]
        width = int(city.map.columns)
        choice.coordinates = [board.columns[location % width], board.rows[location // width]]
    if position.setting.has_live_score:
        trial = position.copy()
        trial.act(seat, action)
        choice.points = _best_points(trial, seat)
        choice.gain = choice.points - _best_points(position, seat)
        choice.lines = _best_lines(trial, seat)
    return choice


def _best_points(position: EnRoute, seat: int) -> int:
    route = scoring.best_route(position, seat)
    return 2 * int(scoring.unused_cafes(position, seat, AFTER_ALL)) if route is None else int(route.points())


def _best_lines(position: EnRoute, seat: int) -> list[int] | None:
    route = scoring.best_route(position, seat)
    if route is None:
        return None
    score = scoring.seat_score(position, seat, route.start, route.segments)
    score.count_goals_as_met()
    return [line.points for line in scoring.sheet_lines(position, score)]


def _route_choice(position: EnRoute, seat: int, action: int, text: str) -> Choice:
    city = position.city
    if action == CONFIRM:
        return Choice(text, "confirm")
    if action == BACK:
        return Choice(text, "back")
    if action >= BEST:
        goal = action - int(BEST_FOR_GOAL)
        return _offered_route(position, seat, goal if goal >= 0 else -1, text)
    if action >= STEP:
        return Choice(text, "step", segment=city.map.segment_names[action - STEP])
    return Choice(text, "start", node=city.map.node_names[action - START])


def _offered_route(position: EnRoute, seat: int, goal: int, text: str) -> Choice:
    """The best route, or the one for a goal (ER-9.10), with what it leaves out."""
    route = scoring.best_route(position, seat, goal)
    assert route is not None
    score = scoring.seat_score(position, seat, route.start, route.segments)
    on_route = locations_on(position.city.map, route.segments)
    busy = [location for location in range(int(position.city.locations)) if not position.is_free(seat, location)]
    choice = Choice(text, "best", points=int(route.points()))
    choice.lost = sum(1 for location in busy if location not in on_route)
    choice.erased = len(scoring.drawn_segments(position, seat, AFTER_ALL)) - len(route.segments)
    if goal >= 0:
        choice.goal = GOAL_SETS[goal]
        choice.value = score.values[goal]
    return choice
