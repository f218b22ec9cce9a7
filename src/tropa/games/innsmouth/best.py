"""The best route (IN-7.11): the exact optimum of the expected score over all sections and ferries.

All routes are walked at once, one segment further at a time, as states (segments used, end, ferries). Of routes that differ in
nothing that is scored one is kept; these are judged exactly in the order of an upper bound until none can be better.
"""

from __future__ import annotations

from typing import Final

from tropa.atlas.citymap import ROUNDED
from tropa.games.innsmouth.components import BOATMAN, MOST_FERRIES, TOWN, WINDING
from tropa.games.innsmouth.counting import Count, Section, count_places, districts_along, nodes_on, turn_at
from tropa.games.innsmouth.prospect import Prospect
from tropa.games.innsmouth.sheet import Sheet
from tropa.games.innsmouth.state import State

MOST_STATES: Final = 400_000
MOST_EXACT: Final = 1_000
"""Beyond these the best found is offered with the bound that holds for all others."""

NODE_SHIFT: Final = 34
FERRY_SHIFT: Final = 40
CROSSING_SHIFT: Final = 43
LAST_SHIFT: Final = 46
MASK: Final = (1 << 34) - 1


class BestRoute:
    """The route, what it is worth, and no route is worth more than the bound."""

    def __init__(self, route: list[Section], value: float, bound: float) -> None:
        self.route = route
        self.value = value
        self.bound = bound

    def is_proven(self) -> bool:
        return self.value >= self.bound - 1e-6


class RouteSearch:
    def __init__(self, state: State, sheet: Sheet, most_states: int, most_exact: int) -> None:
        self.state = state
        self.sheet = sheet
        self.most_states = most_states
        self.most_exact = most_exact
        self.edges = sheet.drawn_segments()
        self.is_boatman = sheet.character == BOATMAN
        self.counts_turns = WINDING in (state.goal[0], state.goal[1])
        caches = state.cache_nodes()
        self.caches = caches
        self.at: list[list[int]] = [[] for _ in range(int(TOWN.nodes))]
        self.edge_along: list[int] = []
        self.edge_places: list[int] = []
        self.shelter_shift = len(caches)
        for edge, segment in enumerate(self.edges):
            along = 0
            for district in TOWN.map.along[segment]:
                along |= 1 << district
            touched = 0
            for node in TOWN.map.ends[segment]:
                self.at[node].append(edge)
                # A cache may stand at a shelter's crossing.
                if node in caches:
                    touched |= 1 << caches.index(node)
                if node in TOWN.shelters:
                    touched |= 1 << (self.shelter_shift + TOWN.shelters.index(node))
            self.edge_along.append(along)
            self.edge_places.append(touched)
        assert len(self.edges) <= NODE_SHIFT
        self.turns: dict[int, int] = {}
        """Of every state the most turns on the way to it."""
        self.parent: dict[int, int] = {}
        self.along: dict[int, int] = {}
        """By segments used: districts and places touched."""
        self.places: dict[int, int] = {}
        self.is_cut = False

    # Walking --------------------------------------------------------------------------------------------------

    def walk_all(self) -> None:
        front: list[int] = []
        for edge, segment in enumerate(self.edges):
            for node in TOWN.map.ends[segment]:
                self._reach(-1, 0, edge, node, 0, 0, -1, front)
        while front:
            further: list[int] = []
            for key in front:
                if len(self.parent) > self.most_states:
                    self.is_cut = True
                    return
                self._go_on(key, further)
            front = further

    def _go_on(self, key: int, further: list[int]) -> None:
        mask = key & MASK
        node = key >> NODE_SHIFT & 63
        ferries = key >> FERRY_SHIFT & 7
        crossings = key >> CROSSING_SHIFT & 7
        last = key >> LAST_SHIFT if self.counts_turns else -1
        for edge in self.at[node]:
            if not mask >> edge & 1:
                self._reach(key, mask, edge, node, ferries, crossings, last, further)
        if ferries == MOST_FERRIES or not TOWN.is_waterside[node]:
            return
        banks = TOWN.map.node_bank
        for other in TOWN.map.waterside:
            if TOWN.can_ferry(node, other, self.is_boatman):
                crossed = crossings + (1 if banks[node] != banks[other] else 0)
                for edge in self.at[other]:
                    if not mask >> edge & 1:
                        self._reach(key, mask, edge, other, ferries + 1, crossed, -1, further)

    def _reach(
        self, key: int, mask: int, edge: int, node: int, ferries: int, crossings: int, last: int, further: list[int]
    ) -> None:
        """Walk the edge from `node`; `last` is the edge walked before, or -1 where no turn is counted."""
        segment = self.edges[edge]
        turns = 0
        used = mask | 1 << edge
        new = used | TOWN.map.other_end(segment, node) << NODE_SHIFT | ferries << FERRY_SHIFT
        if self.is_boatman:
            new |= crossings << CROSSING_SHIFT
        if self.counts_turns:
            turns = self.turns[key] if key >= 0 else 0
            if last >= 0:
                turns += turn_at(self.edges[last], node, segment)
            if TOWN.map.segment_kind[segment] == ROUNDED:
                turns += 1
            new |= edge << LAST_SHIFT
        if used not in self.along:
            self.along[used] = self.along.get(mask, 0) | self.edge_along[edge]
            self.places[used] = self.places.get(mask, 0) | self.edge_places[edge]
        if new not in self.parent:
            further.append(new)
        elif turns <= self.turns[new]:
            return
        self.parent[new] = key
        self.turns[new] = turns

    def route_of(self, key: int) -> list[Section]:
        steps: list[tuple[int, int, int]] = []
        while key >= 0:
            before = self.parent[key]
            edge = ((key & MASK) ^ (before & MASK if before >= 0 else 0)).bit_length() - 1
            segment = self.edges[edge]
            steps.append((key >> FERRY_SHIFT & 7, TOWN.map.other_end(segment, key >> NODE_SHIFT & 63), segment))
            key = before
        route: list[Section] = []
        for ferries, start, segment in reversed(steps):
            if len(route) <= ferries:
                route.append((start, []))
            route[-1][1].append(segment)
        return route

    # Judging --------------------------------------------------------------------------------------------------

    def prospect_of(self, key: int) -> Prospect:
        mask = key & MASK
        along = self.along[mask]
        places = self.places[mask]
        nodes = {node for bit, node in enumerate(self.caches) if places >> bit & 1}
        nodes.update(node for bit, node in enumerate(TOWN.shelters) if places >> (self.shelter_shift + bit) & 1)
        count = Count()
        count_places(
            count, [district for district in range(int(TOWN.districts)) if along >> district & 1], nodes, self.caches
        )
        count.turns = self.turns[key]
        count.ferries = key >> FERRY_SHIFT & 7
        count.crossings = key >> CROSSING_SHIFT & 7 if self.is_boatman else count.ferries
        level = 0 if self.is_boatman else count.ferries
        for district in count.along:
            level += int(self.sheet.threats[district])
        return Prospect(self.state, self.sheet, count, level)

    def limit(self) -> float:
        """Above any route: everything drawn lies along it, nobody is lost, ferries bring all they can."""
        count = Count()
        route = [(TOWN.map.ends[segment][0], [segment]) for segment in self.edges]
        count_places(count, sorted(districts_along(route)), nodes_on(route), self.caches)
        count.turns = 100
        count.crossings = int(MOST_FERRIES)
        level = int(MOST_FERRIES) + sum(int(self.sheet.threats[district]) for district in count.along)
        return Prospect(self.state, self.sheet, count, level).loose_bound()

    def distinct(self) -> list[int]:
        """One state for each set of everything that is scored."""
        found: dict[int, int] = {}
        for key in self.parent:
            mask = key & MASK
            tier = int(TOWN.goal_points(WINDING, self.turns[key])) // 8 if self.counts_turns else 0
            rest = (key >> FERRY_SHIFT & 7) | ((key >> CROSSING_SHIFT & 7) << 3 if self.is_boatman else 0)
            scored = self.along[mask] | self.places[mask] << 36 | rest << 52 | tier << 58
            if scored not in found:
                found[scored] = key
        return list(found.values())

    def run(self) -> BestRoute:
        self.walk_all()
        ranked: list[tuple[float, int, Prospect]] = []
        for key in self.distinct():
            prospect = self.prospect_of(key)
            ranked.append((-prospect.loose_bound(), key, prospect))
        ranked.sort(key=_rank)
        best = -1.0
        best_key = ranked[0][1]
        exact = 0
        bound = self.limit() if self.is_cut else 0.0
        for loose, key, prospect in ranked:
            if -loose <= best + 1e-9:
                break
            if exact == self.most_exact:
                bound = max(bound, -loose)
                break
            if prospect.close_bound() <= best + 1e-9:
                continue
            exact += 1
            value = prospect.value()
            if value > best:
                best, best_key = value, key
        return BestRoute(self.route_of(best_key), best, max(best, bound))


def _rank(entry: tuple[float, int, Prospect]) -> tuple[float, int]:
    return entry[0], entry[1]


def best_route(state: State, sheet: Sheet, most_states: int = MOST_STATES, most_exact: int = MOST_EXACT) -> BestRoute:
    """For a sheet with at least one segment."""
    return RouteSearch(state, sheet, most_states, most_exact).run()
