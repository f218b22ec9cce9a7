"""What a good player of Lost Cities knows, as the bots ask for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.lost_cities.bot import greedy, playouts
from tropa.games.lost_cities.bot.appraisal import LostCitiesAppraisal
from tropa.games.lost_cities.bot.worth import estimate_worth
from tropa.games.lost_cities.rules.position import LostCities

MOST_TURNS: Final[i64] = 1000
"""More than any expedition that bots play has."""


class LostCitiesKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, LostCities)
        return greedy.decide(seen, seat, rng)

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        assert isinstance(position, LostCities)
        return playouts.shortlist(position, seat)

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(position, LostCities)
        return playouts.quick_action(position, seat, rng)

    def explores_others(self, position: Position) -> bool:
        """Against one player only: three unknown hands are too many to try out."""
        assert isinstance(position, LostCities)
        return position.players == 2

    def appraise(self, seen: Position, seat: i64, rng: Rng) -> Appraisal:
        assert isinstance(seen, LostCities)
        return LostCitiesAppraisal(self, seen, seat)

    def horizon(self, position: Position) -> i64:
        """The end of the turn: from there the outlook judges better than a hasty game to the end."""
        assert isinstance(position, LostCities)
        return position.expedition * MOST_TURNS + position.turn_number

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, LostCities)
        return estimate_worth(position)
