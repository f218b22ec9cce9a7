"""Builds the views of En Route: what each seat may see, and nothing else."""

from __future__ import annotations

from tropa.atlas.route import locations_on
from tropa.atlas.view import ChallengeView, Drawn
from tropa.core.parts import Parts
from tropa.games.en_route import scoring
from tropa.games.en_route.components import GOAL_SETS
from tropa.games.en_route.features import BONUS_NAMES, CHANGE, SEGMENT
from tropa.games.en_route.rules.cafe_cards import has_cards
from tropa.games.en_route.rules.hidden import hidden_from, is_offer_hidden, is_route_hidden
from tropa.games.en_route.rules.locations import allowed_locations
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.preparation import is_keeping
from tropa.games.en_route.rules.ratings import symbol_landmark
from tropa.games.en_route.rules.stations import open_lines
from tropa.games.en_route.show.city import bonus_view, city_view
from tropa.games.en_route.show.mechanisms import parade_of, race_values
from tropa.games.en_route.show.structs import (
    BalanceView,
    BonusView,
    CafeState,
    GoalView,
    Headline,
    OfferView,
    Phase,
    QueueView,
    RouteView,
    SeatView,
    Shortfall,
    Stage,
    View,
    Visitors,
)
from tropa.games.en_route.show.tourists import tourists_in
from tropa.games.en_route.state import (
    AFTER_ALL,
    BALANCE_CARDS,
    CHOOSE,
    CLOSED,
    DISCARD,
    DRAWING,
    FINAL,
    FINISHED,
    IN_STACK,
    KEEP_TASKS,
    LEAD,
    LOCATING,
    NAMING,
    OFFER,
    OFFERS,
    OVER,
    PICKING,
    QUEUE_ROWS,
    RATE,
    ROUNDS,
    ROUTING,
    SET_CITY,
    SHOW,
    TAKE_BALANCES,
    TAKE_LINES,
)

_PHASES: dict[int, Phase] = {
    KEEP_TASKS: "tasks", TAKE_LINES: "lines", TAKE_BALANCES: "balance", SHOW: "show", LEAD: "lead", OFFER: "offer", CHOOSE: "choose", RATE: "rate",
    DRAWING: "draw", FINAL: "route", OVER: "over",
}  # fmt: skip
_STAGES: dict[int, Stage] = {PICKING: "pick", LOCATING: "locate", NAMING: "kind", ROUTING: "route", FINISHED: "done"}


def build_view(position: EnRoute, seat: int | None, parts: Parts | None = None) -> View:
    """All that `seat` may see; None is an onlooker. What is shown of a seat may be there already, in `parts`."""
    viewer = -1 if seat is None else seat
    phase: Phase = _PHASES.get(position.phase, "setup")
    city = position.city
    names = city.card_names
    has_leader = position.round > 0 and position.players > 1
    seats = [_kept_seat(position, other, viewer, parts) for other in range(position.players)]
    _add_up_teams(seats)
    view = View(
        phase=phase,
        city=None if position.phase == SET_CITY else city_view(city),
        round=position.round,
        rounds=ROUNDS,
        opening_rounds=position.setting.opening_rounds(),
        leader=position.leader if has_leader or phase in ("lines", "balance") else None,
        turn=position.turn
        if phase in ("lines", "balance") or (phase in ("draw", "route") and position.is_one_by_one())
        else None,
        lead_card=names[position.lead_card] if position.lead_card >= 0 else None,
        offers=_offers(position, viewer),
        symbol=symbol_landmark(position) if position.phase == RATE else None,
        ratings=list(position.raises),
        deck=position.deck_count(),
        under=[names[position.bottom[index]] for index in range(position.bottom_size)],
        discard=[names[card] for card in range(city.cards) if position.card_place[card] == DISCARD],
        unseen=[],
        goals=_goals(position),
        queue=_queue(position),
        lines=open_lines(position),
        tour=position.tour_open if position.tour_open >= 0 else None,
        cafe_cards=_cafe_cards(position),
        cafe_stack=sum(place == IN_STACK for place in position.bonus_place) if has_cards(position) else 0,
        cafe_under=[bonus_view(city, position.under_stack[index]) for index in range(position.under_size)],
        challenge=ChallengeView(city.totals[position.setting.total_row], position.setting.goals_needed)
        if position.players == 1
        else None,
        balance_left=BALANCE_CARDS - position.balance_taken if position.setting.has_balance else 0,
        seats=seats,
        is_team=position.setting.is_team,
        is_advanced=position.setting.is_advanced,
        is_in_turn_order=position.setting.is_in_turn_order,
        has_live_score=position.setting.has_live_score,
        has_cafes=position.setting.has_cafes,
    )
    view.unseen = _unseen(view, names)
    return view


def _add_up_teams(seats: list[SeatView]) -> None:
    routes = [seat.route or seat.best for seat in seats]
    points = [route.points if route is not None else 0 for route in routes]
    for seat, own in zip(seats, points, strict=True):
        if seat.partner is not None:
            seat.team_points = own + points[seat.partner]


def _unseen(view: View, cards: list[str]) -> list[str]:
    seen = {*view.discard, view.lead_card, *(offer.card for offer in view.offers), *(slot.card for slot in view.queue)}
    for seat in view.seats:
        seen.update(seat.known, seat.hand or [], seat.round_cards or [])
    return [card for card in cards if card not in seen]


def _offers(position: EnRoute, viewer: int) -> list[OfferView]:
    names = position.city.card_names
    found = []
    for slot in range(OFFERS):
        if position.offered[slot] >= 0:
            owner = position.offered_by[slot]
            found.append(
                OfferView(owner, None if is_offer_hidden(position, viewer, owner) else names[position.offered[slot]])
            )
    return found


def _goals(position: EnRoute) -> list[GoalView]:
    found = []
    for index in range(len(position.goal)):
        if position.goal[index] >= 0:
            goal = position.city.goals[position.goal[index]]
            rule = goal.rule
            points, best = (0, 0) if position.players == 1 else (rule.points, goal.best)
            found.append(GoalView(GOAL_SETS[goal.set_index], goal.measure, rule.threshold, rule.is_at_most, points, best))
    return found


def _queue(position: EnRoute) -> list[QueueView]:
    if position.players > 1:
        return []
    slots = [(row, place) for row, places in enumerate(QUEUE_ROWS) for place in places]
    found = []
    for (row, place), card in zip(slots, position.queue, strict=True):
        if card >= 0:
            found.append(QueueView(row, place, "open", position.city.card_names[card]))
        else:
            found.append(QueueView(row, place, "closed" if card == CLOSED else "taken", None))
    return found


def _cafe_cards(position: EnRoute) -> list[BonusView | None]:
    if not has_cards(position):
        return []
    return [bonus_view(position.city, card) if card >= 0 else None for card in position.cafe_card]


def _kept_seat(position: EnRoute, seat: int, viewer: int, parts: Parts | None) -> SeatView:
    """The same for all viewers but its own, unless they are partners."""
    if parts is None or position.phase == OVER:
        return _seat(position, seat, viewer)
    stamp = parts.stamp(position, seat)
    seen = (stamp, hidden_from(position, viewer, seat), is_route_hidden(position, viewer, seat))
    name = ("seat", seat, seat == viewer)
    found = parts.get(name, None if stamp is None else seen, lambda: _seat(position, seat, viewer))
    assert isinstance(found, SeatView)
    return found


def _seat(position: EnRoute, seat: int, viewer: int) -> SeatView:
    city = position.city
    names = city.card_names
    is_own = seat == viewer
    before = hidden_from(position, viewer, seat)
    is_open = before > position.round
    is_drawing = position.phase == DRAWING
    shows_turn = is_drawing and is_open
    board = position.board[seat]
    cards = [position.round_card[seat * 2], position.round_card[seat * 2 + 1]]
    shows_cards = shows_turn and cards[0] >= 0 and position.stage[seat] != PICKING
    hand = position.hand(seat)
    return SeatView(
        team=seat % 2 + 1 if position.setting.is_team else None,
        partner=(seat + 2) % 4 if position.setting.is_team else None,
        team_points=None,
        hand=[names[card] for card in hand] if is_own else None,
        hand_size=len(hand),
        known=[names[card] for card in hand if position.is_known[card]],
        can_renew=position.renewed[seat] == 0,
        board=board + 1 if board >= 0 else None,
        columns=city.boards[board].columns if board >= 0 else [],
        rows=city.boards[board].rows if board >= 0 else [],
        tasks=_tasks(position, seat, is_own),
        has_chosen_task=position.task_kept[seat] >= 0,
        tours=_tours(position, seat, is_own),
        has_chosen_tour=position.tour_kept[seat] >= 0,
        line=position.line[seat] if position.line[seat] >= 0 else None,
        marks=scoring.race_marks(position, seat),
        races=race_values(position, seat) if is_open else [],
        round_cards=[names[card] for card in cards] if shows_cards else None,
        coordinates=[position.coordinate[seat * 2], position.coordinate[seat * 2 + 1]] if shows_cards else None,
        stage=_STAGES[position.stage[seat]] if shows_turn else None,
        is_done=_is_done(position, seat),
        chosen=_name(city.map.location_names, position.chosen[seat])
        if shows_turn and position.stage[seat] > LOCATING
        else None,
        is_forced=shows_turn and _is_forced(position, seat),
        drawn=position.drawn[seat] if shows_cards else 0,
        segments=_segments(position, seat, before),
        tourists=_tourists(position, seat, before),
        cafes=_cafes(position, seat, before),
        balance=_balance(position, seat, before),
        changes=_count_bonuses(position, seat, before, CHANGE),
        extras=_count_bonuses(position, seat, before, SEGMENT),
        best=_best(position, seat, before, is_own or position.phase >= FINAL),
        route=None if is_route_hidden(position, viewer, seat) else _route(position, seat),
        route_start=None
        if is_route_hidden(position, viewer, seat) or position.walk_start[seat] < 0
        else city.map.node_names[position.walk_start[seat]],
    )


def _name(names: list[str], index: int) -> str | None:
    return names[index] if index >= 0 else None


def _is_forced(position: EnRoute, seat: int) -> bool:
    stage = position.stage[seat]
    return not allowed_locations(position, seat) if stage == LOCATING else stage > LOCATING and position.is_forced[seat] > 0


def _is_done(position: EnRoute, seat: int) -> bool:
    """Has done its part of what all do at once."""
    if position.phase == KEEP_TASKS:
        return not is_keeping(position, seat)
    if position.phase == SHOW:
        return position.offered[seat] >= 0
    if position.phase == DRAWING:
        return position.stage[seat] == FINISHED
    return position.phase == FINAL and position.confirmed[seat] > 0


def _tasks(position: EnRoute, seat: int, is_own: bool) -> list[list[str]] | None:
    if not position.setting.has_tasks or position.task_dealt[seat * 2 + 1] < 0:
        return None
    if not is_own and position.phase < FINAL:
        return None
    kept = position.task_kept[seat]
    slots = [seat * 2, seat * 2 + 1] if kept < 0 else [seat * 2 + kept]
    nodes = position.city.map.node_names
    return [[nodes[node] for node in position.city.tasks[position.task_dealt[slot]]] for slot in slots]


def _tours(position: EnRoute, seat: int, is_own: bool) -> list[int] | None:
    if position.tour_dealt[seat * 2 + 1] < 0 or (not is_own and position.phase < FINAL):
        return None
    kept = position.tour_kept[seat]
    slots = [seat * 2, seat * 2 + 1] if kept < 0 else [seat * 2 + kept]
    return [position.tour_dealt[slot] for slot in slots]


def _segments(position: EnRoute, seat: int, before: int) -> list[Drawn]:
    base = seat * position.city.segments
    names = position.city.map.segment_names
    return [Drawn(names[s], position.segment_round[base + s]) for s in scoring.drawn_segments(position, seat, before)]


def _tourists(position: EnRoute, seat: int, before: int) -> list[Visitors]:
    city = position.city
    found = []
    for location in range(city.locations):
        number = position.location_round[seat * city.locations + location]
        if 0 < number < before:
            found.append(Visitors(city.map.location_names[location], tourists_in(position, seat, location), number))
    return found


def _cafes(position: EnRoute, seat: int, before: int) -> list[CafeState]:
    city = position.city
    found = []
    for cafe in range(city.cafes):
        place = seat * city.cafes + cafe
        number = position.cafe_round[place]
        if 0 < number < before:
            used = position.cafe_used[place]
            node = city.map.node_names[city.cafe_node[cafe]]
            gave = bonus_view(city, position.cafe_got[place])
            found.append(CafeState(node, number, used if used < before else 0, bool(position.cafe_pending[place]), gave))
    return found


def _balance(position: EnRoute, seat: int, before: int) -> list[BalanceView]:
    found = []
    for card in range(position.balance_taken):
        if position.balance_owner[card] == seat:
            used = position.balance_used[card]
            kind = BONUS_NAMES[position.balance_kind[card]]
            found.append(BalanceView(kind, used if used < before else 0))
    return found


def _count_bonuses(position: EnRoute, seat: int, before: int, kind: int) -> int:
    """Changes and extra segments that can be used, as far as they are to be seen."""
    count = sum(entry.kind == BONUS_NAMES[kind] and entry.used == 0 for entry in _balance(position, seat, before))
    for entry in _cafes(position, seat, before):
        is_ready = kind != CHANGE or entry.round < position.round
        count += entry.gave.bonus == BONUS_NAMES[kind] and entry.used == 0 and is_ready
    return count


def _best(position: EnRoute, seat: int, before: int, knows_task: bool) -> RouteView | None:
    if position.phase == OVER or (not position.setting.has_live_score and position.phase < FINAL):
        return None
    route = scoring.best_route(position, seat, -1, before, knows_task)
    if route is None:
        return None
    return _route_view(position, seat, route.start, route.segments, before, knows_task, route.is_proven)


def _route(position: EnRoute, seat: int) -> RouteView | None:
    segments = scoring.walk_of(position, seat)
    if not segments:
        return None
    return _route_view(position, seat, position.walk_start[seat], segments, AFTER_ALL, True, False)


def _route_view(
    position: EnRoute, seat: int, start: int, segments: list[int], before: int, knows_task: bool, is_proven: bool
) -> RouteView:
    if position.phase == OVER:
        score = scoring.final_scores(position)[seat]
    else:
        score = scoring.seat_score(position, seat, start, segments, before, knows_task)
        score.count_goals_as_met()
    town = position.city.map
    on_route = set(locations_on(town, segments))
    lost = [
        entry.location for entry in _tourists(position, seat, before) if town.location_of[entry.location] not in on_route
    ]
    places = {town.place[location] for location in on_route if position.city.colour[location] >= 0}
    return RouteView(
        start=town.node_names[start],
        segments=[town.segment_names[segment] for segment in segments],
        points=score.total(),
        lines=scoring.sheet_lines(position, seat, score),
        goal_values=score.values,
        tour_values=score.tally.tours,
        parade=parade_of(position, seat, segments, before),
        lost=lost,
        erased=[town.segment_names[s] for s in scoring.drawn_segments(position, seat, before) if s not in segments],
        attractions=[town.location_names[place] for place in sorted(places)],
        is_proven=is_proven,
        short=_shortfall(position, score),
    )


def _shortfall(position: EnRoute, score: scoring.RouteScore) -> Shortfall | None:
    if position.players > 1:
        return None
    setting = position.setting
    total = position.city.totals[setting.total_row]
    return Shortfall(max(0, total - score.total()), max(0, setting.goals_needed - score.tally.marks(score.scoring)))


def build_headline(position: EnRoute) -> Headline:
    """How far the game is, for a list of games."""
    return Headline(position.round, ROUNDS, position.city.id)
