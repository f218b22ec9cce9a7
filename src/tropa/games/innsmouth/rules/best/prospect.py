"""What a route is worth before its check: every end of it, with the owner's best choices (IN-7.7, IN-7.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.innsmouth.components import (
    BOATMAN,
    COLLECTOR,
    HUNTRESS,
    KINDS,
    TOURISTS,
    WARLOCK,
)
from tropa.games.innsmouth.rules.best import odds
from tropa.games.innsmouth.rules.losses import Peril
from tropa.games.innsmouth.scoring import PER_ARTIFACT, PER_CROSSING, PER_HIT, UNOPENED, Count
from tropa.games.innsmouth.state import Sheet, State

WIN: Final[i64] = 1 << 36
"""A won cell outweighs all points: first the probability of winning, then points (IN-7.11)."""


def win_chance(value: float) -> float:
    """The probability of winning that a value holds."""
    return min(1.0, value / float(WIN))


class Prospect:
    """One sheet with one route."""

    def __init__(self, state: State, sheet: Sheet, count: Count, level: int) -> None:
        self.setting = state.setting
        self.town = state.town
        self.character: i64 = sheet.character
        self.count = count
        self.level = level
        self.seeks_win = state.setting.is_solo()
        """Whether winning the cell outweighs points (IN-7.11)."""
        self.taken = 0 if self.character == WARLOCK else count.caches
        self.tourists: vec[i64] = sheet.tourists
        self.kinds: vec[i64] = vec[i64](count.sheltered)
        """Tourists along the route and in its shelters."""
        self.colours: vec[i64] = vec[i64](count.colours)
        crowds = zeros(self.town.districts)
        for district in count.along:
            at = i64(district) * KINDS
            for kind in range(KINDS):
                crowds[district] += sheet.tourists[at + kind]
                self.kinds[kind] += sheet.tourists[at + kind]
        self.peril = Peril(self.town, sheet.board, crowds, sheet.threats)
        self.settled_goals: i64 = 0
        self.has_tourist_goal = False
        for slot in range(2):
            goal = state.goal[slot]
            if goal == TOURISTS:
                self.has_tourist_goal = True
            else:
                self.settled_goals += self.town.goal_points(goal, count.goal_value(goal))
        self.fixed: i64 = self._fixed()
        self._points: list[int] = []

    def _fixed(self) -> int:
        """What the check can't change: yellow districts, and the Collector's and the Boatman's points."""
        points = self.count.yellow
        if self.character == COLLECTOR:
            points += PER_ARTIFACT * self.taken
        elif self.character == BOATMAN:
            points += PER_CROSSING * self.count.crossings
        return points

    def points_after(self, standing: i64) -> tuple[int, int]:
        """All points but those for unopened artifacts and hits, and how many of them are from goals."""
        points = self.fixed
        everybody: i64 = 0
        for kind in range(KINDS):
            points += self.kinds[kind] * self.colours[kind]
            everybody += self.kinds[kind]
        gone: i64 = 0
        peril = self.peril
        for index in range(i64(len(peril.at_risk))):
            district = peril.at_risk[index]
            if (standing >> district) & 1:
                for kind in range(KINDS):
                    lost = self.tourists[district * KINDS + kind]
                    points -= lost * self.colours[kind]
                    gone += lost
        goals = self.settled_goals
        if self.has_tourist_goal:
            goals += self.town.goal_points(TOURISTS, everybody - gone)
        if self.character == WARLOCK:
            points += gone * self.count.caches
        return int(points + goals), int(goals)

    def utility(self, points: int, goals: int) -> float:
        if self.seeks_win and points >= self.setting.total and goals >= self.setting.goal_total:
            return float(WIN + points)
        return float(points)

    def best_of(self, standings: set[int], extra: int) -> float:
        best = 0.0
        for standing in standings:
            points, goals = self.points_after(standing)
            worth = self.utility(points + extra, goals)
            if worth > best:
                best = worth
        return best

    def start(self) -> set[int]:
        """How things stand before anything is lost."""
        return {int(self.peril.start)}

    def ends(self) -> list[list[float]]:
        """What each end of the check is worth, as `CheckOdds` asks for it."""
        size = self.level + 1
        table: list[list[float]] = [[0.0] * (size * size) for _ in range(self.taken + 1)]
        standings = self.start()
        is_huntress = self.character == HUNTRESS
        for hits in range(size if is_huntress else 1):
            for failures, reached in enumerate(self.peril.chain(standings, self.level - hits)):
                for opened in range(self.taken + 1):
                    extra = UNOPENED * (self.taken - opened) + (PER_HIT * hits if is_huntress else 0)
                    table[opened][failures * size + hits] = self.best_of(reached, extra)
            standings = self.peril.after_hit(standings, self.count.along)
        return table

    def odds(self, ends: list[list[float]]) -> odds.CheckOdds:
        space = odds.dice_space(self.level, 4 if self.character == HUNTRESS else 5)
        return odds.CheckOdds(space, self.town.artifacts, self.taken, ends)

    def value(self) -> float:
        """Exactly, with best play."""
        if self.character == WARLOCK:
            return self.best_of(self.peril.chain(self.start(), int(self.peril.count))[-1], 0)
        if self.level == 0:
            return self.best_of(self.start(), UNOPENED * self.taken)
        return self.odds(self.ends()).value(odds.NOTHING)

    def close_bound(self, can_win: bool) -> float:
        """No less than the value: nothing opened, and failures as rare as any artifacts can make them."""
        return self._bound(can_win, 0)

    def closer_bound(self, can_win: bool) -> float:
        """The same, but that artifacts aren't opened for nothing: what one costs is divided among all that failures may take."""
        best = self._best_points()
        most = best[0] - best[self.level]
        return self._bound(can_win, odds.PRICES * UNOPENED // max(most, UNOPENED))

    def _best_points(self) -> list[int]:
        """After 0, 1, … failures."""
        if not self._points:
            chain = self.peril.chain(self.start(), self.level)
            self._points = [max(self.points_after(standing)[0] for standing in reached) for reached in chain]
        return self._points

    def _bound(self, can_win: bool, price: int) -> float:
        if self.character == WARLOCK or self.level == 0:
            return self.value()
        extra = UNOPENED * self.taken
        if self.character == HUNTRESS:
            points = self.points_after(self.peril.start)[0] + extra
            return (
                (float(WIN) if can_win else 0.0)
                + points
                + PER_HIT * odds.hit_limit(self.level, self.town.artifacts, self.taken)
            )
        winning = 0.0
        if can_win:
            limits = odds.success_limits(self.level, self.town.artifacts, self.taken, 0)
            for failures, reached in enumerate(self.peril.chain(self.start(), self.level)):
                if self.best_of(reached, extra) >= float(WIN):
                    winning = limits[failures] if failures < self.level else 1.0
        limits = odds.success_limits(self.level, self.town.artifacts, self.taken, price)
        best = self._best_points()
        expected = float(best[self.level])
        for failures in range(self.level):
            expected += (best[failures] - best[failures + 1]) * limits[failures]
        return winning * float(WIN) + expected + extra
