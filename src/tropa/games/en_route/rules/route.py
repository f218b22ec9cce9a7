"""Final routes: walked step by step, or taken as offered (ER-9.1, ER-9.10, ER-21.6, ER-24.9, ER-26.4)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import RIDE
from tropa.atlas.citymap import START as FROM_START
from tropa.atlas.search import Route
from tropa.core.contract import Refusal
from tropa.games.en_route import scoring
from tropa.games.en_route.notation import BACK, BEST, BEST_FOR_GOAL, BEST_FOR_TOUR, CONFIRM, START, STEP
from tropa.games.en_route.state import OVER, State


def find_steps(state: State, seat: i64, is_free: bool) -> list[int]:
    """What may be done about the final route; `is_free`: going back and starting over included."""
    city = state.city
    found: list[int] = []
    start = state.walk_start[seat]
    if start < 0:
        for node in range(city.map.node_count):
            for segment in city.map.incident[node]:
                if state.can_walk(seat, segment):
                    found.append(int(START + node))
                    break
    else:
        for segment in sorted(city.map.incident[walk_end(state, seat)]):
            if can_step(state, seat, segment):
                found.append(int(STEP) + segment)
        if is_free:
            found.append(int(BACK))
    if start < 0 or is_free:
        found.append(int(BEST))
        for goal in range(len(state.goal)):
            if state.goal[goal] >= 0 and not city.race_until:
                found.append(int(BEST_FOR_GOAL + goal))
        for tour in range(len(scoring.tours_of(state, seat, True))):
            found.append(int(BEST_FOR_TOUR) + tour)
    if state.walk_length[seat] > 0 and not is_riding(state, seat):
        found.append(int(CONFIRM))
    return found


def can_step(state: State, seat: i64, segment: i64) -> bool:
    """The segment at the walk's end may be walked next."""
    if is_walked(state, seat, segment):
        return False
    if state.city.map.link_use[segment] == RIDE:
        return can_ride(state, seat, segment)
    return state.can_walk(seat, segment)


def can_ride(state: State, seat: i64, segment: i64) -> bool:
    """So many rides at most, and something of the seat's is walked before and after (ER-26.4)."""
    if state.walk_length[seat] == 0 or is_riding(state, seat) or count_rides(state, seat) == state.city.rides:
        return False
    beyond = state.city.map.other_end(segment, walk_end(state, seat))
    for other in state.city.map.incident[beyond]:
        if state.can_walk(seat, other) and not is_walked(state, seat, other):
            return True
    return False


def is_riding(state: State, seat: i64) -> bool:
    """The walk has just ridden."""
    last = state.walk[seat * state.city.segments + state.walk_length[seat] - 1] if state.walk_length[seat] else -1
    return last >= 0 and state.city.map.link_use[last] == RIDE


def count_rides(state: State, seat: i64) -> i64:
    return sum(state.city.map.link_use[segment] == RIDE for segment in scoring.walk_of(state, seat))


def walk_end(state: State, seat: i64) -> i64:
    node = state.walk_start[seat]
    for segment in scoring.walk_of(state, seat):
        node = state.city.map.other_end(segment, node)
    return node


def is_walked(state: State, seat: i64, segment: i64) -> bool:
    base = seat * state.city.segments
    for index in range(state.walk_length[seat]):
        if state.walk[base + index] == segment:
            return True
    return False


def act_on_route(state: State, seat: i64, action: i64) -> None:
    base = seat * state.city.segments
    if action < START or action > CONFIRM:
        raise Refusal("route-now", "ER-9.1")
    if action == CONFIRM:
        if state.walk_length[seat] == 0:
            raise Refusal("route-empty", "ER-9.1")
        if is_riding(state, seat):
            raise Refusal("ride-last", "ER-26.4")
        state.confirmed[seat] = 1
        _pass_route(state)
    elif action == BACK:
        if state.walk_start[seat] < 0:
            raise Refusal("route-empty", "ER-9.1")
        if state.walk_length[seat] == 0:
            state.walk_start[seat] = -1
        else:
            state.walk_length[seat] -= 1
            _own_walk(state)
            state.walk[base + state.walk_length[seat]] = 0
    elif action >= BEST:
        _take_best(state, seat, action)
    else:
        walk_on(state, seat, action)


def _take_best(state: State, seat: i64, action: i64) -> None:
    """The best route by points, for a goal (ER-9.10), or for an excursion (ER-24.9)."""
    goal: i64 = -1
    tour: i64 = -1
    if action >= BEST_FOR_TOUR:
        tour = action - BEST_FOR_TOUR
        if tour >= len(scoring.tours_of(state, seat, True)):
            raise Refusal("no-tour", "ER-24.9")
    elif action > BEST:
        goal = action - BEST_FOR_GOAL
        if state.city.race_until:
            raise Refusal("no-best-for-race", "ER-23.8")
        if state.goal[goal] < 0:
            raise Refusal("no-goal", "ER-9.10")
        goal = _place_of_goal(state, goal)
    route = scoring.best_route(state, seat, goal, tour=tour)
    assert route is not None
    _set_walk(state, seat, route)


def _place_of_goal(state: State, index: i64) -> i64:
    """Among the open ones."""
    place: i64 = 0
    for other in range(index):
        if state.goal[other] >= 0:
            place += 1
    return place


def walk_on(state: State, seat: i64, action: i64) -> None:
    """Start the route, or walk one segment further."""
    if action >= STEP:
        _step(state, seat, action - STEP)
        return
    if state.walk_start[seat] >= 0:
        raise Refusal("route-started", "ER-9.1")
    if action not in find_steps(state, seat, False):
        raise Refusal("nothing-drawn-there", "ER-9.1")
    state.walk_start[seat] = action - START


def clear_walk(state: State, seat: i64) -> None:
    base = seat * state.city.segments
    if state.walk_length[seat]:
        _own_walk(state)
    for index in range(state.walk_length[seat]):
        state.walk[base + index] = 0
    state.walk_start[seat] = -1
    state.walk_length[seat] = 0


def _own_walk(state: State) -> None:
    """Copies share the routes, as they are all empty until the end: whoever writes has one of its own."""
    state.walk = state.walk[:]


def _step(state: State, seat: i64, segment: i64) -> None:
    if state.walk_start[seat] < 0:
        raise Refusal("start-first", "ER-9.1")
    if segment >= state.city.segments:
        raise Refusal("not-drawn", "ER-9.1")
    use = state.city.map.link_use[segment]
    if use != RIDE and not state.can_walk(seat, segment):
        if use == FROM_START:
            raise Refusal("not-your-line", "ER-21.6")
        raise Refusal("not-drawn", "ER-9.1")
    if is_walked(state, seat, segment):
        raise Refusal("walked-twice", "ER-9.1")
    end = walk_end(state, seat)
    if state.city.end_a[segment] != end and state.city.end_b[segment] != end:
        raise Refusal("not-continuous", "ER-9.1")
    if use == RIDE and not can_ride(state, seat, segment):
        raise Refusal("no-ride-now", "ER-26.4")
    _own_walk(state)
    state.walk[seat * state.city.segments + state.walk_length[seat]] = segment
    state.walk_length[seat] += 1


def _set_walk(state: State, seat: i64, route: Route) -> None:
    base = seat * state.city.segments
    clear_walk(state, seat)
    _own_walk(state)
    for index, segment in enumerate(route.segments):
        state.walk[base + index] = segment
    state.walk_start[seat] = route.start
    state.walk_length[seat] = len(route.segments)


def _pass_route(state: State) -> None:
    for seat in range(state.players):
        if state.confirmed[seat] == 0:
            if state.is_one_by_one():
                state.turn = (state.turn + 1) % state.players
            return
    state.phase = OVER
