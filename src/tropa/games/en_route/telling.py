"""Choices and events of En Route: what a seat may do as data for an interface, and what it is told (ER-5.7, ER-8.3, ER-9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from tropa.atlas.route import locations_on
from tropa.core.contract import DEALER
from tropa.games.en_route import scoring
from tropa.games.en_route.components import BONUS_NAMES, GOAL_SETS, KIND_LETTERS
from tropa.games.en_route.guessing import hidden_from, is_offer_hidden
from tropa.games.en_route.notation import (
    BACK,
    BEST,
    BEST_FOR_GOAL,
    CONFIRM,
    DEAL_BOARD,
    DEAL_CARD,
    DEAL_GOAL,
    DEAL_LEADER,
    DEAL_TASK,
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
from tropa.games.en_route.state import (
    DRAWING,
    FINAL,
    LEAD,
    OFFER,
    OPEN_QUEUE,
    OVER,
    REFILL,
    SET_CITY,
    SET_HANDS,
    SHOW,
)
from tropa.games.en_route.view import BonusKind, Choice, Event, Tourist

if TYPE_CHECKING:
    from tropa.games.en_route.rules import EnRoute


def tourist(kind: int) -> Tourist:
    return cast("Tourist", KIND_LETTERS[kind])


def bonus_name(kind: int) -> BonusKind:
    return cast("BonusKind", BONUS_NAMES[kind])


def tourist_letters(position: EnRoute, seat: int, location: int) -> str:
    """The tourists in a location of the seat's sheet, one letter each."""
    city = position.city
    base = (seat * city.locations + location) * city.kinds
    return "".join(KIND_LETTERS[kind] * int(position.tourists[base + kind]) for kind in range(city.kinds))


# Choices --------------------------------------------------------------------------------------------------------


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
        return Choice(text, "balance", bonus=bonus_name(action - int(TAKE_BALANCE) + 1))
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
        choice = Choice(text, "kind", tourist=tourist(action - int(KIND)))
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
    return 2 * int(scoring.unused_cafes(position, seat, 11)) if route is None else int(route.points())


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
    choice.erased = len(scoring.drawn_segments(position, seat, scoring.ALL_ROUNDS)) - len(route.segments)
    if goal >= 0:
        choice.goal = GOAL_SETS[goal]
        choice.value = score.values[goal]
    return choice


# Events ---------------------------------------------------------------------------------------------------------


def build_events(before: EnRoute, after: EnRoute, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it."""
    eye = -1 if viewer is None else viewer
    if actor == DEALER:
        return _dealer_events(before, after, action, eye)
    names = before.city.card_names
    events: list[object] = []
    if action >= RENEW:
        event = Event("renew", actor, number=(action - int(RENEW)).bit_count())
        if eye == actor:
            event.cards = [names[card] for slot, card in enumerate(before.hand(actor)) if (action - int(RENEW)) >> slot & 1]
        events.append(event)
    elif before.phase == FINAL:
        if action == CONFIRM:
            events.append(Event("confirmed", actor))
            if after.phase == OVER:
                for seat, score in enumerate(scoring.final_scores(after)):
                    events.append(Event("score", seat, points=score.total()))
    elif before.phase == DRAWING:
        events.extend(_drawing_events(before, after, actor, action, eye))
    elif action < TAKE_BALANCE:
        events.append(Event("kept_task", actor))
    elif action < PASS:
        events.append(Event("balance", actor, bonus=bonus_name(action - int(TAKE_BALANCE) + 1)))
    elif action == PASS:
        events.append(Event("pass", actor))
    elif action < KEEP:
        events.extend(_lay_events(before, after, actor, action - int(LAY), eye))
    elif action < TAKE:
        card = action - int(KEEP)
        slot = 0 if before.offered[0] == card else 1
        event = Event(
            "keep", actor, card=names[card], by=int(before.offered_by[slot]), other=names[before.offered[1 - slot]]
        )
        events.append(event)
    elif action < RAISE:
        events.append(Event("take", actor, card=names[action - TAKE]))
    events.extend(_rating_events(before, after))
    events.extend(_round_events(before, after))
    return events


def _lay_events(before: EnRoute, after: EnRoute, actor: int, card: int, eye: int) -> list[object]:
    names = before.city.card_names
    is_hidden = before.phase != LEAD and eye != actor and is_offer_hidden(before, eye, actor)
    events: list[object] = [Event("lay", actor, card=None if is_hidden else names[card])]
    was_face_down = before.phase == SHOW or (before.phase == OFFER and not before.setting.is_team)
    if was_face_down and after.phase != before.phase:
        shown = [names[after.offered[slot]] for slot in range(4) if after.offered[slot] >= 0]
        events.append(Event("shown", actor, cards=shown))
    return events


def _rating_events(before: EnRoute, after: EnRoute) -> list[object]:
    events: list[object] = []
    track = after.city.track
    for attraction in after.city.attractions:
        mark = attraction.landmark
        if mark >= 0 and before.raises[mark] != after.raises[mark]:
            event = Event("rating", -1, landmark=mark, names=attraction.names)
            event.before = track[before.raises[mark]]
            event.after = track[after.raises[mark]]
            events.append(event)
    return events


def _round_events(before: EnRoute, after: EnRoute) -> list[object]:
    if after.round == before.round:
        return []
    seat = -1 if after.is_opening() else int(after.leader)
    return [Event("round", seat, round=int(after.round))]


def _drawing_events(before: EnRoute, after: EnRoute, actor: int, action: int, eye: int) -> list[object]:
    """Small actions are told to those who may see the sheet; the others hear of the whole turn when it is opened."""
    events: list[object] = []
    if hidden_from(before, eye, actor) > before.round or (eye == actor):
        events.extend(_small_events(before, after, actor, action))
    if action != DONE:
        return events
    events.append(Event("done", actor))
    if before.setting.is_in_turn_order and not before.is_opening():
        if hidden_from(before, eye, actor) <= before.round:
            events.append(_turn_event(after, actor, int(before.round)))
    elif not (after.phase == DRAWING and (after.round == before.round or after.is_opening())):
        first = 1 if before.is_opening() else int(before.round)
        for seat in range(before.players):
            if hidden_from(before, eye, seat) <= before.round:
                for number in range(first, int(before.round) + 1):
                    events.append(_turn_event(after, int(seat), number))
    return events


def _turn_event(after: EnRoute, seat: int, number: int) -> Event:
    city = after.city
    event = Event("drew", seat, round=number, segments=[])
    for location in range(city.locations):
        if after.location_round[seat * city.locations + location] == number:
            event.location = city.map.location_names[location]
            event.tourists = tourist_letters(after, seat, int(location))
    event.segments = [
        city.map.segment_names[segment]
        for segment in range(city.segments)
        if after.segment_round[seat * city.segments + segment] == number
    ]
    return event


def _small_events(before: EnRoute, after: EnRoute, actor: int, action: int) -> list[object]:
    city = before.city
    if action == DONE:
        return []
    if action >= GREET:
        is_greet = action < DECLINE
        cafe = action - int(GREET if is_greet else DECLINE)
        node = city.map.node_names[city.cafe_node[cafe]]
        letters = KIND_LETTERS[city.cafe_kind[cafe]] * city.cafe_tourists[cafe]
        return [Event("greet" if is_greet else "decline", actor, node=node, tourists=letters)]
    if action >= DRAW:
        is_extra = action >= EXTRA
        segment = action - int(EXTRA if is_extra else DRAW)
        events: list[object] = [Event("extra" if is_extra else "draw", actor, segments=[city.map.segment_names[segment]])]
        for cafe in range(int(city.cafes)):
            place = actor * int(city.cafes) + cafe
            if before.cafe_round[place] == 0 and after.cafe_round[place] > 0:
                node = city.map.node_names[city.cafe_node[cafe]]
                events.append(Event("cafe", actor, node=node, bonus=bonus_name(city.cafe_bonus[cafe])))
        return events
    if action >= LOCATE:
        location = int(after.chosen[actor])
        event = Event("locate" if action < KIND else "tourists", actor, location=city.map.location_names[location])
        event.tourists = tourist_letters(after, actor, location)
        return [event]
    if action >= SPEND:
        changed = 0 if before.coordinate[actor * 2] != after.coordinate[actor * 2] else 1
        slot = actor * 2 + changed
        return [Event("change", actor, before=int(before.coordinate[slot]), after=int(after.coordinate[slot]))]
    shown = before.shown_cards()
    first, second = PAIRS[action - PICK]
    return [Event("pick", actor, cards=[city.card_names[shown[first]], city.card_names[shown[second]]])]


def _dealer_events(before: EnRoute, after: EnRoute, action: int, eye: int) -> list[object]:
    names = before.city.card_names
    events: list[object] = []
    if before.renewing >= 0:
        seat = int(before.renewing)
        events.append(Event("renew_draw", seat, card=names[action - DEAL_CARD] if seat == eye else None))
    elif before.phase == SET_CITY:
        events.append(Event("city", DEALER, number=action))
    elif action < DEAL_BOARD:
        events.append(Event("goal", DEALER, number=action - int(DEAL_GOAL)))
    elif action < DEAL_CARD:
        events.append(Event("board", int(before.dealt), number=action - int(DEAL_BOARD) + 1))
    elif action >= DEAL_LEADER:
        events.append(Event("leader", action - int(DEAL_LEADER)))
    elif action >= DEAL_TASK:
        events.append(Event("task", int(before.dealt) // 2))
    elif before.phase == OPEN_QUEUE:
        events.append(Event("queue", DEALER, card=names[action - DEAL_CARD]))
    elif before.phase == SET_HANDS or before.phase == REFILL:
        seat = int(before.turn)
        is_seen = seat == eye or before.bottom_size > after.bottom_size
        told: Literal["deal", "refill"] = "deal" if before.phase == SET_HANDS else "refill"
        events.append(Event(told, seat, card=names[action - DEAL_CARD] if is_seen else None))
    events.extend(_round_events(before, after))
    return events
