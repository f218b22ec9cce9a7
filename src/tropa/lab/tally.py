"""Adds up games as they come, in whatever order, to the same report: in memory it takes as much as there are different scores."""

from __future__ import annotations

import math
from collections import Counter

from msgspec import Struct

from tropa.core.meta import Options
from tropa.lab.playing import Plan, Played
from tropa.lab.statistics import Spread, wilson
from tropa.registry import find_game


class BotReport(Struct, frozen=True):
    name: str
    wins: float
    """A victory shared by k seats counts 1/k for each, partners included; where all or a side play together, in full."""
    win_interval: tuple[float, float]
    """95 % confidence interval of the share of games won."""
    mean_score: float
    scores: Spread


class SideReport(Struct, frozen=True):
    """How those who held one role did; they win and lose together."""

    role: str
    wins: int
    win_interval: tuple[float, float]
    ends: dict[str, int]
    """How many of its wins came by which reason."""
    scores: Spread


class CastReport(Struct, frozen=True):
    """The games in which just these roles were held."""

    games: int
    sides: list[SideReport]
    ends: dict[str, int]


class Report(Struct, frozen=True):
    game: str
    options: Options
    seed: int
    games: int
    seconds: float
    seats: list[BotReport]
    ends: dict[str, int]
    """How many games ended for which reason."""
    actions: Spread
    """Actions per game, the dealer's included."""
    role_bots: dict[str, str] = {}
    casts: list[CastReport] = []
    """The games by the roles that were held, the most frequent first; empty where the game has no roles."""
    timed_bots: list[str] = []
    """Bots whose budget was in seconds: these games can't be repeated."""


class Numbers:
    """Whole numbers by how often they came."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, value: int) -> None:
        self.counts[value] += 1

    def at(self, ordered: list[tuple[int, int]], place: int) -> int:
        """The value at that place of all values in order."""
        for value, count in ordered:
            if place < count:
                return value
            place -= count
        raise IndexError(place)

    def spread(self) -> Spread:
        ordered = sorted(self.counts.items())
        total = sum(count for _, count in ordered)
        mean = sum(value * count for value, count in ordered) / total
        squares = sum(count * (value - mean) ** 2 for value, count in ordered)
        marks = []
        for share in (0.25, 0.5, 0.75):
            place = share * (total - 1)
            low, high = self.at(ordered, math.floor(place)), self.at(ordered, math.ceil(place))
            marks.append(low + (high - low) * (place - math.floor(place)))
        quarter, half, three_quarters = marks
        deviation = math.sqrt(squares / max(1, total - 1))
        return Spread(mean, deviation, ordered[0][0], quarter, half, three_quarters, ordered[-1][0])


class _Shares:
    """Wins, whole ones and shared ones: added up at the end, so that their order doesn't matter."""

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()

    def add(self, share: float) -> None:
        self.counts[share] += 1

    def sum(self) -> float:
        return math.fsum(share * count for share, count in sorted(self.counts.items()))


class _Side:
    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.scores = Numbers()


class _Cast:
    def __init__(self, roles: tuple[str, ...]) -> None:
        self.games = 0
        self.ends: Counter[str] = Counter()
        self.sides = {role: _Side() for role in roles}

    def add(self, played: Played) -> None:
        self.games += 1
        self.ends[played.reason] += 1
        for role, side in self.sides.items():
            held = [entry for entry, other in enumerate(played.roles) if other == role]
            for entry in held:
                side.scores.add(played.scores[entry])
            side.ends[played.reason] += any(played.wins[entry] for entry in held)

    def report(self) -> CastReport:
        sides = []
        for role, side in self.sides.items():
            wins = sum(side.ends.values())
            ends = dict(sorted((+side.ends).items()))
            sides.append(SideReport(role, wins, wilson(wins, self.games), ends, side.scores.spread()))
        return CastReport(self.games, sides, dict(sorted(self.ends.items())))


class Tally:
    """Of the games of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.roles = find_game(plan.game).info.roles
        self.games = 0
        self.wins = [_Shares() for _ in plan.bots]
        self.scores = [Numbers() for _ in plan.bots]
        self.actions = Numbers()
        self.ends: Counter[str] = Counter()
        self.casts: dict[tuple[str, ...], _Cast] = {}

    def add(self, played: Played) -> None:
        self.games += 1
        for entry in range(len(self.plan.bots)):
            self.wins[entry].add(played.wins[entry])
            self.scores[entry].add(played.scores[entry])
        self.actions.add(played.actions)
        self.ends[played.reason] += 1
        if played.roles:
            held = tuple(role for role in self.roles if role in played.roles)
            self.casts.setdefault(held, _Cast(held)).add(played)

    def report(self, seconds: float, timed_bots: list[str] | None = None) -> Report:
        seats = []
        for entry, name in enumerate(self.plan.bots):
            wins = self.wins[entry].sum()
            scores = self.scores[entry].spread()
            seats.append(BotReport(name, wins, wilson(wins, self.games), scores.mean, scores))
        casts = sorted((cast.report() for cast in self.casts.values()), key=lambda cast: (-cast.games, len(cast.sides)))
        return Report(
            self.plan.game,
            self.plan.options,
            self.plan.seed,
            self.games,
            seconds,
            seats,
            dict(sorted(self.ends.items())),
            self.actions.spread(),
            self.plan.role_bots,
            casts,
            timed_bots or [],
        )
