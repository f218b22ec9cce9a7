"""What a good player of Lost Cities knows, as the bots ask for it."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal
from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.lost_cities.bot import greedy, playouts, strong
from tropa.games.lost_cities.bot.appraisal import LostCitiesAppraisal
from tropa.games.lost_cities.bot.worth import estimate_worth
from tropa.games.lost_cities.rules.position import LostCities


class LostCitiesKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, LostCities)
        return greedy.decide(seen, seat, rng)

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, LostCities)
        return strong.ponder(seen, seat, rng, budget)

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        assert isinstance(position, LostCities)
        return playouts.shortlist(position, seat)

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(position, LostCities)
        return playouts.quick_action(position, seat, rng)

    def appraise(self, seen: Position, seat: i64, rng: Rng) -> Appraisal:
        assert isinstance(seen, LostCities)
        return LostCitiesAppraisal(self, seen, seat)

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, LostCities)
        return estimate_worth(position)
