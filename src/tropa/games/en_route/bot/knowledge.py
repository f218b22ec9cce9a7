"""What a good player of En Route knows, as the bots ask for it."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal
from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.en_route.bot import greedy, strong
from tropa.games.en_route.bot.appraisal import EnRouteAppraisal
from tropa.games.en_route.bot.other_decisions import OtherDecisions
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import DRAWING, FINAL


class EnRouteKnowledge(Knowledge):
    def __init__(self, knows_city: bool = True) -> None:
        """Without knowing what only its city offers the strong player is there for measurements (`tropa.lab.cities`)."""
        self.knows_city = knows_city

    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, EnRoute)
        return greedy.decide(seen, seat, rng)

    def slips(self, position: Position, seat: i64) -> list[int]:
        """Anything while there is something to draw; a whole game's drawing isn't thrown away by a thoughtless final route."""
        assert isinstance(position, EnRoute)
        owed = position.owed(seat)
        return [int(greedy.choose_route(owed))] if position.phase == FINAL else owed

    def appraise(self, seen: Position, seat: i64, rng: Rng) -> Appraisal:
        assert isinstance(seen, EnRoute)
        return EnRouteAppraisal(seen, seat, rng) if seen.phase == DRAWING else OtherDecisions(seen, seat, rng)

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, EnRoute)
        return strong.ponder(seen, seat, rng, budget, self.knows_city)
