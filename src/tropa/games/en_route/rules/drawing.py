"""A seat's turn of drawing, step by step (ER-5). All of it touches the seat's own sheet only."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.rng import Rng
from tropa.games.en_route.notation import DECLINE, DONE, DRAW, EXTRA, GREET, KIND, LOCATE, PAIRS, PICK, SPEND
from tropa.games.en_route.rules.cafes import decline, greet
from tropa.games.en_route.rules.locations import kinds_to_name, locate, locations_to_choose, name_kind, spend_change
from tropa.games.en_route.rules.segments import can_draw, count_open, draw, draw_extra, open_segment, open_segments
from tropa.games.en_route.state import DRAWING, FINISHED, LOCATING, NAMING, PICKING, ROUTING, State


def begin_drawing(state: State) -> None:
    """The round's cards are known."""
    state.phase = DRAWING
    state.turn = state.leader


def begin_turn(state: State, seat: i64, first: i64, second: i64) -> None:
    """The seat draws with these two round cards."""
    state.round_card[seat * 2] = first
    state.round_card[seat * 2 + 1] = second
    state.coordinate[seat * 2] = state.city.coordinate[first]
    state.coordinate[seat * 2 + 1] = state.city.coordinate[second]
    state.stage[seat] = LOCATING
    state.chosen[seat] = -1
    state.is_forced[seat] = 0
    state.drawn[seat] = 0
    state.first_segment[seat] = -1


def use_other_pair(state: State, seat: i64, shown: list[int]) -> None:
    """Four players, round 2: with the two cards that the seat didn't pick (ER-8.2)."""
    first = state.round_card[seat * 2]
    second = state.round_card[seat * 2 + 1]
    others = [card for card in shown if card != first and card != second]
    begin_turn(state, seat, others[0], others[1])


def find_drawing(state: State, seat: i64) -> list[int]:
    """Complete and sorted."""
    found: list[int] = []
    stage = state.stage[seat]
    city = state.city
    if stage == PICKING:
        count = len(state.shown_cards())
        return [int(PICK) + pair for pair in range(count * (count - 1) // 2)]
    if stage == FINISHED:
        return found
    if stage == ROUTING and state.has_pending(seat):
        base = seat * city.cafes
        for offset in (GREET, DECLINE):
            for cafe in range(city.cafes):
                if state.cafe_pending[base + cafe]:
                    found.append(int(offset + cafe))
        return found
    if stage == LOCATING:
        if state.has_change(seat):
            found.extend(range(int(SPEND), int(LOCATE)))
        for location in locations_to_choose(state, seat):
            found.append(int(LOCATE) + location)
    elif stage == NAMING:
        for kind in kinds_to_name(state, seat):
            found.append(int(KIND) + kind)
    elif state.drawn[seat] == 0:
        found = [int(DRAW) + segment for segment in open_segments(state, seat)]
    else:
        found = _joined_draws(state, seat)
    if state.has_extra(seat):
        found.extend([int(EXTRA) + segment for segment in open_segments(state, seat)])
    if stage == ROUTING and state.drawn[seat] > 0:
        found.append(int(DONE))
    return found


def pick_segment(state: State, seat: i64, rng: Rng) -> i64:
    """One of these actions of a seat that draws its segments, without listing all that are open."""
    is_first = state.drawn[seat] == 0
    joined = [] if is_first else _joined_draws(state, seat)
    count = count_open(state, seat)
    draws: i64 = count if is_first else len(joined)
    extras: i64 = count if state.has_extra(seat) else 0
    total = draws + extras if is_first else draws + extras + 1
    ticket: i64 = rng.below(total) if total > 1 else 0
    if ticket < draws:
        return DRAW + open_segment(state, seat, ticket) if is_first else joined[ticket]
    return EXTRA + open_segment(state, seat, ticket - draws) if ticket - draws < extras else DONE


def _joined_draws(state: State, seat: i64) -> list[int]:
    """The second segment of a turn (ER-5.4)."""
    found: list[int] = []
    if state.drawn[seat] == 1 and not state.is_forced[seat]:
        for segment in state.city.map.joined[state.first_segment[seat]]:
            if can_draw(state, seat, segment):
                found.append(int(DRAW) + segment)
    return found


def act_in_drawing(state: State, seat: i64, action: i64) -> None:
    """One small action of a drawing turn; `DONE` only marks the seat as finished."""
    stage = state.stage[seat]
    if stage == FINISHED:
        raise Refusal("turn-finished", "ER-5.7")
    if stage == PICKING:
        if action < PICK or action >= SPEND:
            raise Refusal("pick-first", "ER-8.1")
        _pick(state, seat, action - PICK)
        return
    if PICK <= action < SPEND:
        raise Refusal("not-picking", "ER-8.1")
    if stage == ROUTING and state.has_pending(seat) and not GREET <= action < DONE:
        raise Refusal("decide-cafe", "ER-6.2")
    if action < LOCATE:
        spend_change(state, seat, action - SPEND)
    elif action < KIND:
        locate(state, seat, action - LOCATE)
    elif action < DRAW:
        name_kind(state, seat, action - KIND)
    elif action < EXTRA:
        draw(state, seat, action - DRAW)
    elif action < GREET:
        draw_extra(state, seat, action - EXTRA)
    elif action < DECLINE:
        greet(state, seat, action - GREET)
    elif action < DONE:
        decline(state, seat, action - DECLINE)
    else:
        if stage < ROUTING or state.drawn[seat] == 0:
            raise Refusal("draw-first", "ER-5.6")
        state.stage[seat] = FINISHED


def _pick(state: State, seat: i64, pair: i64) -> None:
    shown = state.shown_cards()
    if pair >= len(shown) * (len(shown) - 1) // 2:
        raise Refusal("not-shown", "ER-8.1")
    first, second = PAIRS[pair]
    state.picked[seat] = pair
    begin_turn(state, seat, shown[first], shown[second])
