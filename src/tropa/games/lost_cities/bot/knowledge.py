"""What a good player of Lost Cities knows, as the bots ask for it."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal
from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.learnable import Learnable
from tropa.core.nets import Net, Shape
from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.games.lost_cities.bot import greedy, playouts, strong
from tropa.games.lost_cities.bot.appraisal import LostCitiesAppraisal
from tropa.games.lost_cities.bot.earlier import Knowledge010
from tropa.games.lost_cities.bot.judgement import SHAPE, find_answers, write_inputs
from tropa.games.lost_cities.bot.worth import estimate_worth
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.state import PLAY


class LostCitiesKnowledge(Learnable):
    def __init__(self, net: Net) -> None:
        self.net = net
        """By which the strong player judges."""

    # What is learned ------------------------------------------------------------------------------------------

    def shape(self) -> Shape:
        return SHAPE

    def write_inputs(self, position: Position, seat: i64, out: vec[float], at: i64) -> None:
        assert isinstance(position, LostCities)
        write_inputs(position, seat, out, at)

    def moment(self, position: Position) -> i64:
        assert isinstance(position, LostCities)
        return position.turn_number if position.phase == PLAY else -1

    def chapter(self, position: Position) -> i64:
        assert isinstance(position, LostCities)
        return position.expedition

    def answers(self, position: Position, later: Position, seat: i64) -> list[float]:
        assert isinstance(position, LostCities)
        assert isinstance(later, LostCities)
        return find_answers(position, later, seat)

    def judged_by(self, net: Net) -> Knowledge:
        return LostCitiesKnowledge(net)

    def earlier(self, version: str) -> Knowledge | None:
        return Knowledge010() if version == "0.1.0" else None

    # What bots ask --------------------------------------------------------------------------------------------

    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, LostCities)
        return greedy.decide(seen, seat, rng)

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, LostCities)
        return strong.ponder(seen, seat, rng, budget, self.net)

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
