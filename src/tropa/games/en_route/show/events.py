"""What a seat is told of what happened (ER-5.7, ER-8.3, ER-9.1)."""

from __future__ import annotations

from typing import Final

from tropa.core.contract import DEALER
from tropa.core.worded import Worded
from tropa.games.en_route import scoring
from tropa.games.en_route.components import GOAL_SETS
from tropa.games.en_route.features import BONUS_NAMES
from tropa.games.en_route.notation import (
    CONFIRM,
    DEAL_BOARD,
    DEAL_CAFE,
    DEAL_CARD,
    DEAL_GOAL,
    DEAL_LEADER,
    DEAL_LINE,
    DEAL_TASK,
    DEAL_TOUR,
    DECLINE,
    DONE,
    GREET,
    KEEP,
    KEEP_TOUR,
    KIND,
    LAY,
    LOCATE,
    PAIRS,
    PICK,
    RENEW,
    SPEND,
    TAKE,
    TAKE_BALANCE,
    TAKE_LINE,
)
from tropa.games.en_route.rules.cafe_cards import cafe_to_lay
from tropa.games.en_route.rules.hidden import hidden_from, is_offer_hidden
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.event_structs import (
    BoardEvent,
    CafeCardEvent,
    CafeEvent,
    ChangeEvent,
    CityEvent,
    ConfirmedEvent,
    DealEvent,
    DeclineEvent,
    DoneEvent,
    DrewEvent,
    Event,
    GoalEvent,
    GreetEvent,
    KeepEvent,
    KeptTaskEvent,
    KeptTourEvent,
    LayEvent,
    LeaderEvent,
    LineEvent,
    LocateEvent,
    MarkEvent,
    OpenLineEvent,
    OpenTourEvent,
    PickEvent,
    QueueEvent,
    RatingEvent,
    RefillEvent,
    RenewDrawEvent,
    RenewEvent,
    RoundEvent,
    ScoreEvent,
    ShownEvent,
    TaskEvent,
    TourEvent,
    TouristsEvent,
)
from tropa.games.en_route.show.tourists import tourists_in, tourists_of
from tropa.games.en_route.state import (
    DRAWING,
    FINAL,
    LEAD,
    OFFER,
    OFFERS,
    OPEN_QUEUE,
    OVER,
    REFILL,
    SET_CITY,
    SET_HANDS,
    SET_TOUR,
    SHOW,
)

_WORDED: Final[Worded[Event]] = Worded(Event, "seat")
NOBODYS: Final = -1
"""The seat of what nobody did."""


def build_events(before: EnRoute, after: EnRoute, actor: int, action: int, viewer: int | None) -> list[object]:
    """What the action brought about, as `viewer` may know it."""
    eye = -1 if viewer is None else viewer
    if actor == DEALER:
        return _dealer_events(before, after, action, eye)
    names = before.city.card_names
    events: list[object] = []
    if action >= RENEW:
        chosen = [names[card] for slot, card in enumerate(before.hand(actor)) if (action - int(RENEW)) >> slot & 1]
        events.append(RenewEvent(actor, len(chosen), chosen if eye == actor else None))
    elif before.phase == FINAL:
        if action == CONFIRM:
            events.append(ConfirmedEvent(actor))
            if after.phase == OVER:
                for seat, score in enumerate(scoring.final_scores(after)):
                    events.append(ScoreEvent(seat, score.total()))
    elif before.phase == DRAWING:
        events.extend(_drawing_events(before, after, actor, action, eye))
    elif action < KEEP_TOUR:
        events.append(KeptTaskEvent(actor))
    elif action < TAKE_LINE:
        events.append(KeptTourEvent(actor))
    elif action < TAKE_BALANCE:
        events.append(LineEvent(actor, action - int(TAKE_LINE)))
    elif LAY <= action < KEEP:
        events.extend(_lay_events(before, after, actor, action - int(LAY), eye))
    elif KEEP <= action < TAKE:
        card = action - int(KEEP)
        slot = 0 if before.offered[0] == card else 1
        events.append(KeepEvent(actor, names[card], int(before.offered_by[slot]), names[before.offered[1 - slot]]))
    else:
        events.extend(_worded_events(before, actor, action))
    events.extend(_rating_events(before, after))
    events.extend(_mark_events(before, after))
    events.extend(_round_events(before, after))
    return events


def _mark_events(before: EnRoute, after: EnRoute) -> list[object]:
    """Races that were won at the end of the round (ER-23.4)."""
    sets = len(after.goal)
    return [
        MarkEvent(place // sets, GOAL_SETS[place % sets], int(after.mark[place]))
        for place in range(len(after.mark))
        if before.mark[place] != after.mark[place]
    ]


def _worded_events(before: EnRoute, actor: int, action: int) -> list[object]:
    worded = _WORDED.read(before.text(actor, action), actor)
    return [] if worded is None else [worded]


def _lay_events(before: EnRoute, after: EnRoute, actor: int, card: int, eye: int) -> list[object]:
    names = before.city.card_names
    is_hidden = before.phase != LEAD and eye != actor and is_offer_hidden(before, eye, actor)
    events: list[object] = [LayEvent(actor, None if is_hidden else names[card])]
    was_face_down = before.phase == SHOW or (before.phase == OFFER and not before.setting.is_team)
    if was_face_down and after.phase != before.phase:
        shown = [names[after.offered[slot]] for slot in range(OFFERS) if after.offered[slot] >= 0]
        events.append(ShownEvent(actor, shown))
    return events


def _rating_events(before: EnRoute, after: EnRoute) -> list[object]:
    events: list[object] = []
    track = after.city.track
    for attraction in after.city.attractions:
        mark = attraction.landmark
        if mark >= 0 and before.raises[mark] != after.raises[mark]:
            steps = track[before.raises[mark]], track[after.raises[mark]]
            events.append(RatingEvent(NOBODYS, mark, attraction.names, *steps))
    return events


def _round_events(before: EnRoute, after: EnRoute) -> list[object]:
    if after.round == before.round:
        return []
    return [RoundEvent(NOBODYS if after.is_opening() else int(after.leader), int(after.round))]


def _drawing_events(before: EnRoute, after: EnRoute, actor: int, action: int, eye: int) -> list[object]:
    """Small actions are told to those who may see the sheet; the others hear of the whole turn when it is opened."""
    events: list[object] = []
    if hidden_from(before, eye, actor) > before.round or (eye == actor):
        events.extend(_small_events(before, after, actor, action))
    if action != DONE:
        return events
    events.append(DoneEvent(actor))
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


def _turn_event(after: EnRoute, seat: int, number: int) -> DrewEvent:
    city = after.city
    base = seat * city.locations
    chosen = next(int(place) for place in range(city.locations) if after.location_round[base + place] == number)
    return DrewEvent(
        seat=seat,
        round=number,
        location=city.map.location_names[chosen],
        tourists=tourists_in(after, seat, chosen),
        segments=[
            city.map.segment_names[segment]
            for segment in range(city.segments)
            if after.segment_round[seat * city.segments + segment] == number
        ],
    )


def _small_events(before: EnRoute, after: EnRoute, actor: int, action: int) -> list[object]:
    city = before.city
    if action == DONE:
        return []
    worded = _worded_events(before, actor, action)
    if worded:
        return [*worded, *_cafe_events(before, after, actor)]
    if action >= GREET:
        is_greet = action < DECLINE
        cafe = action - int(GREET if is_greet else DECLINE)
        node = city.map.node_names[city.cafe_node[cafe]]
        people = tourists_of(city, int(before.cafe_got[actor * int(city.cafes) + cafe]))
        return [GreetEvent(actor, node, people) if is_greet else DeclineEvent(actor, node, people)]
    if action >= LOCATE:
        location = int(after.chosen[actor])
        name = city.map.location_names[location]
        numbers = after.numbers_at(actor, location)
        people = tourists_in(after, actor, location)
        return [LocateEvent(actor, name, numbers, people) if action < KIND else TouristsEvent(actor, name, numbers, people)]
    if action >= SPEND:
        changed = 0 if before.coordinate[actor * 2] != after.coordinate[actor * 2] else 1
        slot = actor * 2 + changed
        return [ChangeEvent(actor, int(before.coordinate[slot]), int(after.coordinate[slot]))]
    shown = before.shown_cards()
    first, second = PAIRS[action - PICK]
    return [PickEvent(actor, [city.card_names[shown[first]], city.card_names[shown[second]]])]


def _cafe_events(before: EnRoute, after: EnRoute, actor: int) -> list[object]:
    """The cafés that were reached for the first time."""
    city = before.city
    events: list[object] = []
    for cafe in range(int(city.cafes)):
        place = actor * int(city.cafes) + cafe
        if before.cafe_round[place] == 0 and after.cafe_round[place] > 0:
            node = city.map.node_names[city.cafe_node[cafe]]
            events.append(CafeEvent(actor, node, BONUS_NAMES[city.bonus[after.cafe_got[place]]]))
    return events


def _dealer_events(before: EnRoute, after: EnRoute, action: int, eye: int) -> list[object]:
    names = before.city.card_names
    events: list[object] = []
    if before.renewing >= 0:
        seat = int(before.renewing)
        events.append(RenewDrawEvent(seat, names[action - DEAL_CARD] if seat == eye else None))
    elif before.phase == SET_CITY:
        events.append(CityEvent(NOBODYS, after.city.id))
    elif action < DEAL_BOARD:
        events.append(GoalEvent(NOBODYS, action - int(DEAL_GOAL)))
    elif action < DEAL_CARD:
        events.append(BoardEvent(int(before.dealt), action - int(DEAL_BOARD) + 1))
    elif action >= DEAL_CAFE:
        events.append(_city_event(before, action))
    elif action >= DEAL_LEADER:
        events.append(LeaderEvent(action - int(DEAL_LEADER)))
    elif action >= DEAL_TASK:
        events.append(TaskEvent(int(before.dealt) // 2))
    elif before.phase == OPEN_QUEUE:
        events.append(QueueEvent(NOBODYS, names[action - DEAL_CARD]))
    elif before.phase == SET_HANDS or before.phase == REFILL:
        seat = int(before.turn)
        is_seen = seat == eye or before.bottom_size > after.bottom_size
        card_seen = names[action - DEAL_CARD] if is_seen else None
        events.append(DealEvent(seat, card_seen) if before.phase == SET_HANDS else RefillEvent(seat, card_seen))
    events.extend(_round_events(before, after))
    return events


def _city_event(before: EnRoute, action: int) -> object:
    """What only some cities deal: café cards, excursions, start cards."""
    city = before.city
    if action >= DEAL_LINE:
        return OpenLineEvent(NOBODYS, action - int(DEAL_LINE))
    if action >= DEAL_TOUR:
        tour = action - int(DEAL_TOUR)
        return OpenTourEvent(NOBODYS, tour) if before.phase == SET_TOUR else TourEvent(int(before.dealt) // 2)
    card = action - int(DEAL_CAFE)
    node = city.map.node_names[city.cafe_node[cafe_to_lay(before)]]
    return CafeCardEvent(NOBODYS, node, BONUS_NAMES[city.bonus[card]], tourists_of(city, card))
