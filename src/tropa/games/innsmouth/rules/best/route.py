"""The best route (IN-7.11): the exact optimum of the expected score over all sections and ferries.

Of all routes that differ in nothing that is scored one is kept; these are judged exactly in the order of an upper bound until
none can be better.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.innsmouth.components import (
    BOATMAN,
    CACHES,
    COLLECTOR,
    DISTRICTS,
    HUNTRESS,
    KINDS,
    MOST_FERRIES,
    SETS,
    TOURISTS,
    WARLOCK,
    WINDING,
    YELLOW,
)
from tropa.games.innsmouth.rules.best import odds
from tropa.games.innsmouth.rules.best.prospect import WIN, Prospect
from tropa.games.innsmouth.rules.best.walks import PLACE_SHIFT, KeyTable, Walks
from tropa.games.innsmouth.scoring import (
    PER_ARTIFACT,
    PER_CROSSING,
    PER_HIT,
    UNOPENED,
    Count,
    Section,
    count_places,
)
from tropa.games.innsmouth.state import Sheet, State

MOST_STATES: Final = 400_000
MOST_EXACT: Final = 1_000
"""Beyond these the best found is offered with the bound that holds for all others."""
MOST_WAITED: Final = 2_000_000
"""As many states as memory is given to; the clock mostly comes first."""
FOR_EVER: Final = 1e18
WALKING: Final = 0.4
"""The share of the time for reaching states; the rest is for judging them."""
MANY_TURNS: Final[i64] = 100


class BestRoute:
    """The route, what it is worth, and no route is worth more than the bound."""

    def __init__(self, route: list[Section], value: float, bound: float) -> None:
        self.route = route
        self.value = value
        self.bound = bound

    def is_proven(self) -> bool:
        return self.value >= self.bound - 1e-6


@final
class RouteSearch:
    def __init__(self, state: State, sheet: Sheet) -> None:
        self.state = state
        self.town = state.town
        self.sheet = sheet
        self.character: i64 = sheet.character
        self.counts_turns = WINDING in (state.goal[0], state.goal[1])
        self.caches = state.cache_nodes()
        self.cache_count: i64 = len(self.caches)
        self.walks = Walks(self.town, sheet.drawn_segments(), self.caches, sheet.character == BOATMAN, self.counts_turns)
        self.everything: i64 = 0
        """All that drawn segments pass, in the bits of `walks.passed`."""
        for edge in range(self.walks.edges):
            self.everything |= self.walks.brings[edge]
        self.near: vec[i64] = vec[i64](
            [district for district in range(int(self.town.districts)) if self.everything >> i64(district) & 1]
        )
        """The districts among it."""
        self.kinds: vec[i64] = zeros(KINDS)
        self.colours: vec[i64] = zeros(KINDS)
        """What a bound counts in."""
        self.known: dict[tuple[int, tuple[float, ...]], float] = {}
        """What checks are worth beyond their best end, by everything that matters for them."""

    def bound_of(self, passed: i64, turns: i64, ferries: i64, crossings: i64) -> i64:
        """For a route that has passed these: nobody lost, nothing opened, every die a hit."""
        sheet = self.sheet
        town = self.town
        kinds = self.kinds
        colours = self.colours
        for kind in range(KINDS):
            kinds[kind] = 0
            colours[kind] = 0
        points: i64 = 0
        people: i64 = 0
        districts: i64 = 0
        level = ferries
        for district in self.near:
            if not (passed >> district) & 1:
                continue
            districts += 1
            level += sheet.threats[district]
            for kind in range(KINDS):
                kinds[kind] += sheet.tourists[district * KINDS + kind]
            colour = town.colour[district]
            if colour == YELLOW:
                points += town.value[district]
            elif colour >= 0:
                colours[colour] += 1
        for kind in range(KINDS):
            people += kinds[kind]
        caches: i64 = 0
        for place in range(self.cache_count):
            caches += (passed >> (PLACE_SHIFT + place)) & 1
        if self.character == WARLOCK:
            points += people * caches
        elif self.character == COLLECTOR:
            points += (PER_ARTIFACT + UNOPENED) * caches
        elif self.character == BOATMAN:
            points += PER_CROSSING * crossings + UNOPENED * caches
        elif self.character == HUNTRESS:
            points += PER_HIT * level + UNOPENED * caches
        else:
            points += UNOPENED * caches
        for index in range(len(town.shelters)):
            if (passed >> (PLACE_SHIFT + self.cache_count + index)) & 1:
                for kind in range(KINDS):
                    kinds[kind] += town.shelter_tourists[index][kind]
                    people += town.shelter_tourists[index][kind]
        fewest: i64 = MANY_TURNS
        for kind in range(KINDS):
            points += kinds[kind] * colours[kind]
            fewest = min(fewest, colours[kind])
        goals: i64 = 0
        for slot in range(2):
            goal = self.state.goal[slot]
            value = turns
            if goal == TOURISTS:
                value = people
            elif goal == DISTRICTS:
                value = districts
            elif goal == CACHES:
                value = caches
            elif goal == SETS:
                value = fewest
            goals += town.goal_points(goal, value)
        points += goals
        setting = self.state.setting
        if setting.is_solo() and points >= setting.total and goals >= setting.goal_total:
            return WIN + points
        return points

    def prospect_of(self, number: i64) -> Prospect:
        passed = self.walks.passed[number]
        nodes: set[int] = set()
        for index, node in enumerate(self.caches + self.town.shelters):
            if (passed >> (PLACE_SHIFT + index)) & 1:
                nodes.add(node)
        count = Count()
        along = [int(district) for district in range(self.town.districts) if (passed >> district) & 1]
        count_places(self.town, count, along, nodes, self.caches)
        count.turns = int(self.walks.turns[number])
        count.ferries = int(self.walks.ferries_of(number))
        count.crossings = int(self.walks.crossings_of(number))
        level = 0 if self.character == BOATMAN else count.ferries
        for district in along:
            level += int(self.sheet.threats[district])
        return Prospect(self.state, self.sheet, count, level)

    def limit(self) -> i64:
        """Above any route: everything drawn lies along it, nobody is lost, ferries bring all they can."""
        return self.bound_of(self.everything, MANY_TURNS, MOST_FERRIES, MOST_FERRIES)

    def by_bound(self) -> dict[int, list[int]]:
        """One state for each set of everything that is scored, by its bound."""
        walks = self.walks
        seen = KeyTable()
        found: dict[int, list[int]] = {}
        for number in range(walks.table.count):
            ferries = walks.ferries_of(number)
            crossings = walks.crossings_of(number)
            tier = self.town.goal_points(WINDING, walks.turns[number]) // 8 if self.counts_turns else 0
            before = seen.count
            if seen.number_of(walks.passed[number] | ferries << 52 | crossings << 55 | tier << 58) < before:
                continue
            level_ferries = 0 if self.character == BOATMAN else ferries
            bound = int(self.bound_of(walks.passed[number], walks.turns[number], level_ferries, crossings))
            if bound in found:
                found[bound].append(int(number))
            else:
                found[bound] = [int(number)]
        return found

    def in_order(self, numbers: list[int]) -> list[int]:
        """By their keys: which of equals comes first doesn't depend on how they were reached."""
        keyed = sorted([(int(self.walks.table.keys[number]), number) for number in numbers])
        return [number for _, number in keyed]

    def value_of(self, prospect: Prospect) -> float:
        """As the prospect says it; many routes face the same check, with other points beside it."""
        if self.character == WARLOCK or prospect.level == 0:
            return prospect.value()
        ends = prospect.ends()
        base = ends[0][0]
        check = (prospect.level, tuple([worth - base for worths in ends for worth in worths]))
        if check not in self.known:
            self.known[check] = prospect.odds(ends).value(odds.NOTHING) - base
        return self.known[check] + base

    def run(self, most_states: int, most_exact: int, seconds: float) -> BestRoute:
        walks = self.walks
        now = perf_counter()
        walks.walk_all(most_states, now + WALKING * seconds)
        deadline = now + seconds
        best = -1.0
        best_number: i64 = -1
        exact = 0
        bound: i64 = self.limit() if walks.is_cut else 0
        by_bound = self.by_bound()
        for loose in sorted(by_bound, reverse=True):
            if loose <= best + 1e-9:
                break
            for number in self.in_order(by_bound[loose]):
                if loose <= best + 1e-9:
                    break
                if exact >= most_exact or (exact > 0 and perf_counter() > deadline):
                    return BestRoute(walks.route_of(best_number), best, max(best, float(max(bound, loose))))
                prospect = self.prospect_of(number)
                if prospect.close_bound(loose >= WIN) <= best + 1e-9:
                    continue
                exact += 1
                if best >= 0.0 and prospect.closer_bound(loose >= WIN) <= best + 1e-9:
                    continue
                value = self.value_of(prospect)
                if value > best + 1e-9:
                    best, best_number = value, number
        return BestRoute(walks.route_of(best_number), best, max(best, float(bound)))


def best_route(state: State, sheet: Sheet, most_states: int = MOST_STATES, most_exact: int = MOST_EXACT) -> BestRoute:
    """For a sheet with at least one segment. The same everywhere: no clock has a say in it, as games are told by it."""
    return RouteSearch(state, sheet).run(most_states, most_exact, FOR_EVER)


def best_route_within(state: State, sheet: Sheet, seconds: float) -> BestRoute:
    """The same for a person who waits, with as many states as the time allows."""
    return RouteSearch(state, sheet).run(MOST_WAITED, MOST_WAITED, seconds)
