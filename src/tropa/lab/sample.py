"""What is known of the games of one plan, for reports and sweeps: added up game by game, in whatever order they come."""

from __future__ import annotations

import math
from collections import Counter

from msgspec import Struct

from tropa.lab.playing import Plan, Played
from tropa.lab.statistics import CONFIDENCE, wilson
from tropa.registry import find_game

MEASURES = ("score", "margin", "decided", "lead_changes", "first_wins")
"""What options are compared by: of each game the mean score of its seats, by how much the best was ahead, its length in decisions,
how often the lead changed, and whether whoever decided first won."""


class Lift(Struct, frozen=True):
    """How those who used something did, beside those who didn't."""

    thing: str
    used: int
    """Seats that used it at least once, over all games."""
    seats: int
    times: int
    share: float
    lift: float
    """The difference between the shares of wins with it and without it."""
    interval: tuple[float, float]
    """95 %, as if seats didn't depend on each other."""


class Difference(Struct, frozen=True):
    """A mean difference with its 95 % interval, over games with the same luck."""

    games: int
    mean: float
    low: float
    high: float


class Sample:
    """The games of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.is_together = find_game(plan.game).info.spirit == "cooperative"
        players = len(plan.bots)
        self.numbers: set[int] = set()
        self.scores: Counter[int] = Counter()
        self.wins: list[Counter[float]] = [Counter() for _ in range(players)]
        self.by_place: list[Counter[float]] = [Counter() for _ in range(players)]
        """Wins by the order of seats, from whoever decided first."""
        self.decided: Counter[int] = Counter()
        self.lead_changes: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()
        self.role_wins: dict[str, Counter[bool]] = {}
        self.times: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.won_with: dict[str, Counter[float]] = {}
        self.measures: dict[str, dict[int, float]] = {name: {} for name in MEASURES}

    @property
    def games(self) -> int:
        return len(self.numbers)

    def add(self, played: Played) -> None:
        if played.number in self.numbers:
            return
        players = len(self.plan.bots)
        self.numbers.add(played.number)
        self.scores.update(played.scores)
        for entry in range(players):
            self.wins[entry][played.wins[entry]] += 1
            self.by_place[(played.seat_of(entry) - played.first) % players][played.wins[entry]] += 1
        self.decided[played.decided] += 1
        self.lead_changes[played.lead_changes] += 1
        self.ends[played.reason] += 1
        for role in set(played.roles):
            won = any(win for win, held in zip(played.wins, played.roles, strict=True) if held == role)
            self.role_wins.setdefault(role, Counter())[won] += 1
        self._add_uses(played)
        ordered = sorted(played.scores, reverse=True)
        first = next(entry for entry in range(players) if played.seat_of(entry) == played.first)
        found = [sum(ordered) / players, ordered[0] - ordered[min(1, players - 1)], played.decided, played.lead_changes]
        for name, value in zip(MEASURES, [*found, played.wins[first]], strict=True):
            self.measures[name][played.number] = float(value)

    def _add_uses(self, played: Played) -> None:
        """Where all play together a thing is used by all of them."""
        uses = played.uses
        if self.is_together and uses:
            together: Counter[str] = Counter()
            for used in uses:
                together.update(used)
            uses = [dict(together)]
        for entry, used in enumerate(uses):
            self.times.update(used)
            self.used.update(used.keys())
            for thing in used:
                self.won_with.setdefault(thing, Counter())[played.wins[entry]] += 1

    def seats(self) -> int:
        """Seats over all games."""
        return self.games * (1 if self.is_together else len(self.plan.bots))

    def win_share(self, entry: int) -> tuple[float, tuple[float, float]]:
        wins = total(self.wins[entry])
        return wins / max(1, self.games), wilson(wins, self.games)

    def place_share(self, place: int) -> tuple[float, tuple[float, float]]:
        wins = total(self.by_place[place])
        return wins / max(1, self.games), wilson(wins, self.games)

    def lifts(self) -> list[Lift]:
        """Of every thing that somebody used, by its name."""
        all_wins = total(self.wins[0]) if self.is_together else math.fsum(total(wins) for wins in self.wins)
        seats = self.seats()
        found = []
        for thing in sorted(self.times):
            used = self.used[thing]
            won = total(self.won_with[thing])
            without = seats - used
            share, other = won / used, (all_wins - won) / without if without else won / used
            lift = share - other
            # After Newcombe: it holds where all but a few used something, too.
            (low, high), (other_low, other_high) = wilson(won, used), wilson(all_wins - won, without)
            interval = (
                lift - math.hypot(share - low, other_high - other),
                lift + math.hypot(high - share, other - other_low),
            )
            found.append(Lift(thing, used, seats, self.times[thing], used / seats, lift, interval))
        return found

    def mean(self, measure: str) -> float:
        values = self.measures[measure]
        return math.fsum(values.values()) / max(1, len(values))

    def against(self, other: Sample, measure: str) -> Difference:
        """This one's measure less the other's, game by game."""
        mine, others = self.measures[measure], other.measures[measure]
        gaps = [mine[number] - others[number] for number in sorted(self.numbers & other.numbers)]
        count = len(gaps)
        mean = math.fsum(gaps) / max(1, count)
        error = math.sqrt(math.fsum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1) / max(1, count))
        return Difference(count, mean, mean - CONFIDENCE * error, mean + CONFIDENCE * error)


def total(wins: Counter[float]) -> float:
    """Wins added up in an order of their own."""
    return math.fsum(share * count for share, count in sorted(wins.items()))
