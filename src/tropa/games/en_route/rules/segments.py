"""Drawing route: the segments of a turn, and those of bonuses (ER-5.4 to ER-5.6, ER-6.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import RIDE
from tropa.core.contract import Refusal
from tropa.games.en_route.features import SEGMENT
from tropa.games.en_route.rules.cafes import collect, use_bonus
from tropa.games.en_route.state import ROUTING, State


def can_draw(state: State, seat: i64, segment: i64) -> bool:
    """The segment may be drawn as the next one of ER-5.4."""
    if not is_open(state, seat, segment) or state.drawn[seat] > 1:
        return False
    if state.drawn[seat] == 0:
        return True
    if state.is_forced[seat]:
        return False
    first = state.first_segment[seat]
    chosen = state.chosen[seat]
    if not state.city.is_joined(first, segment):
        return False
    return state.city.is_along(first, chosen) or state.city.is_along(segment, chosen)


def open_segments(state: State, seat: i64) -> list[int]:
    """All that the seat could draw and hasn't drawn yet."""
    found: list[int] = []
    for segment in range(state.city.segments):
        if is_open(state, seat, segment):
            found.append(int(segment))
    return found


def is_open(state: State, seat: i64, segment: i64) -> bool:
    return state.city.is_drawable[segment] == 1 and not state.is_drawn(seat, segment)


def count_open(state: State, seat: i64) -> i64:
    is_drawable = state.city.is_drawable
    segment_round = state.segment_round
    base = seat * state.city.segments
    count: i64 = 0
    for segment in range(state.city.segments):
        if segment_round[base + segment] == 0:
            count += is_drawable[segment]
    return count


def open_segment(state: State, seat: i64, ticket: i64) -> i64:
    """One of `open_segments`, by its place among them."""
    is_drawable = state.city.is_drawable
    segment_round = state.segment_round
    base = seat * state.city.segments
    segment: i64 = 0
    while True:
        if segment_round[base + segment] == 0:
            ticket -= is_drawable[segment]
            if ticket < 0:
                return segment
        segment += 1


def draw(state: State, seat: i64, segment: i64) -> None:
    if state.stage[seat] != ROUTING:
        raise Refusal("locate-first", "ER-5.4")
    _check_segment(state, seat, segment)
    if state.drawn[seat] > 1:
        raise Refusal("two-segments", "ER-5.4")
    if not can_draw(state, seat, segment):
        if state.is_forced[seat]:
            raise Refusal("one-segment", "ER-5.5")
        if not state.city.is_joined(state.first_segment[seat], segment):
            raise Refusal("not-joined", "ER-5.4")
        raise Refusal("not-along", "ER-5.4")
    if state.drawn[seat] == 0:
        state.first_segment[seat] = segment
    state.drawn[seat] += 1
    _add_segment(state, seat, segment)


def draw_extra(state: State, seat: i64, segment: i64) -> None:
    if not state.has_extra(seat):
        raise Refusal("no-extra", "ER-6.3")
    _check_segment(state, seat, segment)
    use_bonus(state, seat, SEGMENT)
    _add_segment(state, seat, segment)


def _check_segment(state: State, seat: i64, segment: i64) -> None:
    if segment >= state.city.segments:
        raise Refusal("no-road", "ER-1.1")
    if not state.city.is_drawable[segment]:
        if state.city.map.link_use[segment] == RIDE:
            raise Refusal("never-drawn", "ER-26.3")
        raise Refusal("there-from-start", "ER-21.4")
    if state.is_drawn(seat, segment):
        raise Refusal("drawn-twice", "ER-1.1")


def _add_segment(state: State, seat: i64, segment: i64) -> None:
    state.segment_round[seat * state.city.segments + segment] = state.round
    collect(state, seat, segment)
