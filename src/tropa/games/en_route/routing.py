"""Final routes: walked step by step, or taken as offered (ER-9.1, ER-9.10)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.search import Route
from tropa.core.contract import Refusal
from tropa.games.en_route import scoring
from tropa.games.en_route.drawing import Drawing
from tropa.games.en_route.notation import BACK, BEST, BEST_FOR_GOAL, CONFIRM, START, STEP
from tropa.games.en_route.state import OVER


class Routing(Drawing):
    """What may be walked over the own segments and what that does."""

    def route_actions(self, seat: i64, is_free: bool) -> list[int]:
        """The final route: walked step by step, or taken as offered (ER-9.1, ER-9.10)."""
        city = self.city
        found: list[int] = []
        start = self.walk_start[seat]
        if start < 0:
            for node in range(city.map.node_count):
                for segment in city.map.incident[node]:
                    if self.is_drawn(seat, segment):
                        found.append(int(START + node))
                        break
        else:
            for segment in sorted(city.map.incident[self.walk_end(seat)]):
                if self.is_drawn(seat, segment) and not self.is_walked(seat, segment):
                    found.append(int(STEP) + segment)
            if is_free:
                found.append(int(BACK))
        if start < 0 or is_free:
            found.append(int(BEST))
            for goal in range(3):
                if self.goal[goal] >= 0:
                    found.append(int(BEST_FOR_GOAL + goal))
        if self.walk_length[seat] > 0:
            found.append(int(CONFIRM))
        return found

    def walk_end(self, seat: i64) -> i64:
        node = self.walk_start[seat]
        for segment in scoring.walk_of(self, seat):
            node = self.city.map.other_end(segment, node)
        return node

    def is_walked(self, seat: i64, segment: i64) -> bool:
        base = seat * self.city.segments
        for index in range(self.walk_length[seat]):
            if self.walk[base + index] == segment:
                return True
        return False

    def act_on_route(self, seat: i64, action: i64) -> None:
        base = seat * self.city.segments
        if action < START or action > CONFIRM:
            raise Refusal("route-now", "ER-9.1")
        if action == CONFIRM:
            if self.walk_length[seat] == 0:
                raise Refusal("route-empty", "ER-9.1")
            self.confirmed[seat] = 1
            self._pass_route()
        elif action == BACK:
            if self.walk_start[seat] < 0:
                raise Refusal("route-empty", "ER-9.1")
            if self.walk_length[seat] == 0:
                self.walk_start[seat] = -1
            else:
                self.walk_length[seat] -= 1
                self.walk[base + self.walk_length[seat]] = 0
        elif action >= BEST:
            goal: i64 = -1
            if action > BEST:
                goal = action - BEST_FOR_GOAL
                if self.goal[goal] < 0:
                    raise Refusal("no-goal", "ER-9.10")
            route = scoring.best_route(self, seat, goal)
            assert route is not None
            self._set_walk(seat, route)
        else:
            self.walk_on(seat, action)

    def walk_on(self, seat: i64, action: i64) -> None:
        """Start the route, or walk one segment further."""
        if action >= STEP:
            self._step(seat, action - STEP)
            return
        if self.walk_start[seat] >= 0:
            raise Refusal("route-started", "ER-9.1")
        if action not in self.route_actions(seat, False):
            raise Refusal("nothing-drawn-there", "ER-9.1")
        self.walk_start[seat] = action - START

    def clear_walk(self, seat: i64) -> None:
        base = seat * self.city.segments
        for index in range(self.city.segments):
            self.walk[base + index] = 0
        self.walk_start[seat] = -1
        self.walk_length[seat] = 0

    def _step(self, seat: i64, segment: i64) -> None:
        if self.walk_start[seat] < 0:
            raise Refusal("start-first", "ER-9.1")
        if segment >= self.city.segments or not self.is_drawn(seat, segment):
            raise Refusal("not-drawn", "ER-9.1")
        if self.is_walked(seat, segment):
            raise Refusal("walked-twice", "ER-9.1")
        end = self.walk_end(seat)
        if self.city.end_a[segment] != end and self.city.end_b[segment] != end:
            raise Refusal("not-continuous", "ER-9.1")
        self.walk[seat * self.city.segments + self.walk_length[seat]] = segment
        self.walk_length[seat] += 1

    def _set_walk(self, seat: i64, route: Route) -> None:
        base = seat * self.city.segments
        self.clear_walk(seat)
        for index, segment in enumerate(route.segments):
            self.walk[base + index] = segment
        self.walk_start[seat] = route.start
        self.walk_length[seat] = len(route.segments)

    def _pass_route(self) -> None:
        for seat in range(self.players):
            if self.confirmed[seat] == 0:
                if self.is_one_by_one():
                    self.turn = (self.turn + 1) % self.players
                return
        self.phase = OVER
