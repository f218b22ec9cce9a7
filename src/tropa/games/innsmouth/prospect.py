"""What a route is worth before its check: every end of it, with the owner's best choices (IN-7.7, IN-7.11)."""

from __future__ import annotations

from typing import Final

from tropa.games.innsmouth import losses, odds
from tropa.games.innsmouth.components import (
    BOATMAN,
    COLLECTOR,
    HUNTRESS,
    KINDS,
    TOURISTS,
    TOWN,
    WARLOCK,
)
from tropa.games.innsmouth.counting import Count
from tropa.games.innsmouth.sheet import Sheet
from tropa.games.innsmouth.state import State

UNOPENED: Final = 7
PER_ARTIFACT: Final = 8
PER_CROSSING: Final = 10
PER_HIT: Final = 10
WIN: Final = float(1 << 36)
"""A won cell outweighs all points: first the probability of winning, then points (IN-7.11)."""

Menace = tuple[int, tuple[int, ...]]
"""Districts lost as bits, and the symbols left."""


class Prospect:
    """One sheet with one route."""

    def __init__(self, state: State, sheet: Sheet, count: Count, level: int) -> None:
        self.state = state
        self.board = sheet.board
        self.character = sheet.character
        self.count = count
        self.level = level
        self.seeks_win = state.setting.is_solo()
        """Whether winning the cell outweighs points (IN-7.11)."""
        self.taken = 0 if self.character == WARLOCK else count.caches
        self.tourists: list[list[int]] = []
        """By district, kinds; none off the route."""
        self.crowds: list[int] = [0] * int(TOWN.districts)
        for _ in range(int(TOWN.districts)):
            self.tourists.append([0] * int(KINDS))
        for district in count.along:
            for kind in range(int(KINDS)):
                self.tourists[district][kind] = int(sheet.tourists[district * KINDS + kind])
            self.crowds[district] = sum(self.tourists[district])
        self.start: Menace = (0, tuple(int(sheet.threats[district]) for district in range(int(TOWN.districts))))
        self.settled_goals = 0
        self.has_tourist_goal = False
        for slot in range(2):
            goal = state.goal[slot]
            if goal == TOURISTS:
                self.has_tourist_goal = True
            else:
                self.settled_goals += int(TOWN.goal_points(goal, count.goal_value(goal)))
        self._points: dict[int, tuple[int, int]] = {}

    def fixed(self) -> int:
        """What the check can't change: yellow districts, and the Collector's and the Boatman's points."""
        points = self.count.yellow
        if self.character == COLLECTOR:
            points += PER_ARTIFACT * self.taken
        elif self.character == BOATMAN:
            points += PER_CROSSING * self.count.crossings
        return points

    def points_after(self, lost: int) -> tuple[int, int]:
        """All points but those for unopened artifacts and hits, and how many of them are from goals."""
        if lost not in self._points:
            count = self.count
            kinds = count.sheltered[:]
            gone = 0
            for district in count.along:
                if lost >> district & 1:
                    gone += self.crowds[district]
                else:
                    for kind in range(int(KINDS)):
                        kinds[kind] += self.tourists[district][kind]
            points = self.fixed()
            for kind in range(int(KINDS)):
                points += kinds[kind] * count.colours[kind]
            goals = self.settled_goals
            if self.has_tourist_goal:
                goals += int(TOWN.goal_points(TOURISTS, sum(kinds)))
            if self.character == WARLOCK:
                points += gone * count.caches
            self._points[lost] = (points + goals, goals)
        return self._points[lost]

    def utility(self, points: int, goals: int) -> float:
        setting = self.state.setting
        if self.seeks_win and points >= setting.total and goals >= setting.goal_total:
            return WIN + points
        return float(points)

    def best_of(self, menaces: set[Menace], extra: int) -> float:
        best = 0.0
        for lost, _ in menaces:
            points, goals = self.points_after(lost)
            worth = self.utility(points + extra, goals)
            if worth > best:
                best = worth
        return best

    def after_loss(self, menaces: set[Menace]) -> set[Menace]:
        """One more failure or ritual, with every choice that the owner has."""
        found: set[Menace] = set()
        for lost, symbols in menaces:
            threats = list(symbols)
            crowds = [0 if lost >> district & 1 else crowd for district, crowd in enumerate(self.crowds)]
            districts = losses.candidates(self.board, crowds, threats)
            if len(districts) == 0:
                found.add((lost, symbols))
            for district in districts:
                for place in losses.symbols_to_erase(threats, district):
                    rest = threats[:]
                    rest[place] -= 1
                    found.add((lost | 1 << district, tuple(rest)))
        return found

    def after_hit(self, menaces: set[Menace]) -> set[Menace]:
        """One symbol along the route goes, while there is one (IN-10.5)."""
        found: set[Menace] = set()
        for lost, symbols in menaces:
            places = [district for district in self.count.along if symbols[district] > 0]
            if len(places) == 0:
                found.add((lost, symbols))
            for place in places:
                rest = list(symbols)
                rest[place] -= 1
                found.add((lost, tuple(rest)))
        return found

    def chain(self, menaces: set[Menace], count: int) -> list[set[Menace]]:
        """After 0, 1, … `count` losses."""
        found = [menaces]
        for _ in range(count):
            found.append(self.after_loss(found[-1]))
        return found

    def ends(self) -> list[list[float]]:
        """What each end of the check is worth, as `CheckOdds` asks for it."""
        size = self.level + 1
        table: list[list[float]] = [[0.0] * (size * size) for _ in range(self.taken + 1)]
        menaces = {self.start}
        is_huntress = self.character == HUNTRESS
        for hits in range(size if is_huntress else 1):
            for failures, reached in enumerate(self.chain(menaces, self.level - hits)):
                for opened in range(self.taken + 1):
                    extra = UNOPENED * (self.taken - opened) + (PER_HIT * hits if is_huntress else 0)
                    table[opened][failures * size + hits] = self.best_of(reached, extra)
            menaces = self.after_hit(menaces)
        return table

    def odds(self) -> odds.CheckOdds:
        return odds.CheckOdds(odds.dice_space(self.level, 4 if self.character == HUNTRESS else 5), self.taken, self.ends())

    def rituals(self) -> int:
        return sum(self.start[1])

    def value(self) -> float:
        """Exactly, with best play."""
        if self.character == WARLOCK:
            return self.best_of(self.chain({self.start}, self.rituals())[-1], 0)
        if self.level == 0:
            return self.best_of({self.start}, UNOPENED * self.taken)
        return self.odds().value(odds.NOTHING)

    # Bounds ---------------------------------------------------------------------------------------------------

    def loose_bound(self) -> float:
        """Nobody lost, nothing opened, every die a hit."""
        points, goals = self.points_after(0)
        points += UNOPENED * self.taken
        if self.character == WARLOCK:
            points += sum(self.crowds) * self.count.caches
        elif self.character == HUNTRESS:
            points += PER_HIT * self.level
        return self.utility(points, goals)

    def close_bound(self) -> float:
        """Nothing opened, and failures as rare as any artifacts can make them."""
        if self.character == WARLOCK or self.level == 0:
            return self.value()
        points = self.points_after(0)[0]
        is_solo = self.seeks_win
        if self.character == HUNTRESS:
            chance = 1.0 if is_solo and self.loose_bound() >= WIN else 0.0
            expected = PER_HIT * odds.hit_limit(self.level, self.taken)
            return chance * WIN + points + UNOPENED * self.taken + expected
        limits = odds.success_limits(self.level, self.taken)
        extra = UNOPENED * self.taken
        best_points: list[int] = []
        winning = 0.0
        for failures, reached in enumerate(self.chain({self.start}, self.level)):
            best_points.append(max(self.points_after(lost)[0] for lost, _ in reached))
            if is_solo and self.best_of(reached, extra) >= WIN:
                winning = limits[failures] if failures < self.level else 1.0
        expected = float(best_points[self.level])
        for failures in range(self.level):
            expected += (best_points[failures] - best_points[failures + 1]) * limits[failures]
        return winning * WIN + expected + extra
