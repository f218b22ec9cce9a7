"""What a good player of Innsmouth knows, as the bots ask for it."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Appraisal
from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot import greedy, strong
from tropa.games.innsmouth.bot.appraisal import InnsmouthAppraisal
from tropa.games.innsmouth.bot.other_decisions import OtherDecisions
from tropa.games.innsmouth.notation import BEST
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.state import DRAWING, PICK_DICE, THREAT


class InnsmouthKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, Innsmouth)
        return greedy.decide(seen, seat, rng)

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, Innsmouth)
        return strong.ponder(seen, seat, rng, budget)

    def appraise(self, seen: Position, seat: i64, rng: Rng) -> Appraisal:
        assert isinstance(seen, Innsmouth)
        is_turn = seen.phase == DRAWING or seen.phase == PICK_DICE or seen.phase == THREAT
        return InnsmouthAppraisal(seen, seat, rng) if is_turn else OtherDecisions(seen, seat, rng)

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        """Any but the best route: that takes its time."""
        owed = [action for action in position.owed(seat) if action != BEST]
        return owed[rng.below(len(owed))]

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Innsmouth)
        if position.is_over():
            return super().worth(position)
        looks = position.standing()
        if len(looks) == 1:
            return [max(0.0, min(1.0, looks[0] / 300.0))]
        mean = sum(looks) / len(looks)
        return [max(0.0, min(1.0, 0.5 + (look - mean) / 200.0)) for look in looks]
