"""What a good player of Bigfoot knows, as the bots ask for it."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal
from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot import greedy, strong
from tropa.games.bigfoot.bot.appraisal import BigfootAppraisal
from tropa.games.bigfoot.bot.beliefs import opinion
from tropa.games.bigfoot.bot.quick import quick_action
from tropa.games.bigfoot.bot.worth import estimate_worth
from tropa.games.bigfoot.notation import ACCUSE, REVEAL
from tropa.games.bigfoot.rules.position import Bigfoot


class BigfootKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, Bigfoot)
        return greedy.decide(seen, seat)

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, Bigfoot)
        return strong.ponder(seen, seat, rng, budget)

    def insight(self, seen: Position, seat: i64) -> list[float]:
        assert isinstance(seen, Bigfoot)
        return opinion(seen, seat)

    def slips(self, position: Position, seat: i64) -> list[int]:
        """Nobody accuses or gives himself away by mistake."""
        return [action for action in position.owed(seat) if action not in (ACCUSE, REVEAL)]

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        """One action: every place has been judged already, and over guesses of roles a search learns to accuse by chance."""
        return [int(self.decide(position, seat, Rng(1)))]

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(position, Bigfoot)
        return quick_action(position, seat, rng)

    def appraise(self, seen: Position, seat: i64, rng: Rng) -> Appraisal:
        assert isinstance(seen, Bigfoot)
        return BigfootAppraisal(self, seen, seat)

    def horizon(self, position: Position) -> i64:
        """Judge the map when the turn is over."""
        assert isinstance(position, Bigfoot)
        return position.turn_number

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Bigfoot)
        return estimate_worth(position)
