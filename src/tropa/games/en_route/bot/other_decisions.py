"""How what isn't a turn of En Route is weighed: preparations, cards and ratings by what plans make of them, the final route exactly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, POINTS, Appraisal, Said, Scale, Weighed
from tropa.core.budget import Budget
from tropa.core.meta import ScoreLine
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.cards import CardChooser
from tropa.games.en_route.bot.contest import Care, Contender
from tropa.games.en_route.bot.naming import choice_values
from tropa.games.en_route.bot.playouts import POINTS_OF_WORTH
from tropa.games.en_route.bot.weighing import RISK, Weighing, plan_parts
from tropa.games.en_route.notation import BEST, CONFIRM, KEEP, KEEP_TOUR, LAY, TAKE, TAKE_LINE
from tropa.games.en_route.rules.excursions import keep_tour
from tropa.games.en_route.rules.offers import cards_to_offer
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.preparation import keep_task, take_balance
from tropa.games.en_route.rules.ratings import rate
from tropa.games.en_route.rules.route import act_on_route
from tropa.games.en_route.state import (
    FINAL,
    KEEP_TASKS,
    OFFER,
    QUEUE_SLOTS,
    RATE,
    TAKE_BALANCES,
    TAKE_LINES,
)

ALONE: Final = Scale(CHANCE, 0.05, 0.03)
"""The chance to win the challenge."""
OF_POINTS: Final = Scale(POINTS, 4.0, 3.0)
CARE: Final[i64] = 20
"""Iterations of the strong player for the plans of a choice."""
PLAYOUTS: Final[i64] = 8
PARTS: Final = {
    "popular": "sights", "landmarks": "sights", "cafes": "cafes", "stops": "stops", "links": "links", "task": "task",
    "tour": "tours", "goal": "goals", "race": "goals",
}  # fmt: skip
"""What the lines of a score sheet are called as parts of a worth."""


class OtherDecisions(Appraisal):
    def __init__(self, seen: EnRoute, seat: i64, rng: Rng) -> None:
        self.seen: EnRoute = seen
        self.seat: i64 = seat
        self.chooser: CardChooser = CardChooser(seen, seat, rng, Care(Budget(CARE)))
        self.pairs: dict[tuple[int, int, int], Contender] = {}
        """The best turn of a seat with two round cards."""

    def scale(self) -> Scale:
        return ALONE if self.seen.setting.is_solo() and self.seen.phase != FINAL else OF_POINTS

    def round_size(self) -> i64:
        return 2

    def is_welcome(self, part: str) -> bool:
        return part != RISK

    def is_graded(self) -> bool:
        """The final route is worked out exactly; what cards are worth depends too much on others."""
        return self.seen.phase == FINAL

    def lines(self) -> list[list[int]]:
        owed = self.seen.owed(self.seat)
        if self.seen.phase == FINAL:
            walked = [[int(CONFIRM)]] if int(CONFIRM) in owed else []
            return [[int(BEST), int(CONFIRM)], *walked]
        return [[action] for action in owed]

    def values_of(self, action: i64) -> dict[str, Said]:
        return choice_values(self.seen, self.seat, action)

    def length_of(self, actions: list[int]) -> i64:
        if self.seen.phase == FINAL and int(CONFIRM) in actions:
            return actions.index(int(CONFIRM)) + 1
        return 1

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        phase = self.seen.phase
        if phase == FINAL:
            return self._final(line)
        if phase in (KEEP_TASKS, TAKE_LINES, TAKE_BALANCES, RATE):
            return self._planned(line[0], seed)
        return self._with_card(line[0], Rng(seed), seed)

    def _final(self, line: list[int]) -> Weighed:
        """The others may not have chosen theirs yet: goals are worth what reaching them brings (ER-9.10)."""
        trial = self.seen.copy()
        for action in line:
            act_on_route(trial, self.seat, action)
        walk = scoring.walk_of(trial, self.seat)
        score = scoring.seat_score(trial, self.seat, int(trial.walk_start[self.seat]), walk)
        score.count_goals_as_met()
        lines = scoring.sheet_lines(trial, self.seat, score)
        return Weighed(float(score.total()), sheet_parts(lines))

    # Preparation and ratings ----------------------------------------------------------------------------------

    def _planned(self, action: i64, seed: i64) -> Weighed:
        """With plans that are made for the choice, the same luck for each."""
        return Weighing(self._after(action), self.seat).weigh(seed)

    def _after(self, action: i64) -> EnRoute:
        seen = self.seen
        trial = seen.copy()
        if seen.phase == RATE:
            rate(trial, action)
        elif seen.phase == TAKE_BALANCES:
            take_balance(trial, self.seat, action)
        elif action >= TAKE_LINE:
            trial.line[self.seat] = action - TAKE_LINE
        elif action >= KEEP_TOUR:
            keep_tour(trial, self.seat, action - KEEP_TOUR)
        else:
            keep_task(trial, self.seat, action)
        return trial

    # Cards ----------------------------------------------------------------------------------------------------

    def _with_card(self, action: i64, rng: Rng, luck: i64) -> Weighed:
        """The best turn with the card and with the one that will lie beside it in this world."""
        seen = self.seen
        if action >= TAKE:
            return self._played(seen.lead_card, action - TAKE, luck)
        if action >= KEEP:
            return self._played(seen.lead_card, action - KEEP, luck)
        card = action - LAY
        if seen.phase == OFFER:
            return self._played(seen.lead_card, self._kept(card, rng), luck)
        if seen.players == 1:
            beside = [int(seen.queue[slot]) for slot in range(QUEUE_SLOTS) if seen.queue[slot] >= 0]
        else:
            beside = [self._unseen(rng), self._unseen(rng)]
        best = beside[0]
        for other in beside[1:]:
            if self._promise(self.seat, card, other) > self._promise(self.seat, card, best):
                best = other
        return self._played(card, best, luck)

    def _kept(self, card: i64, rng: Rng) -> i64:
        """Of two cards that are laid for the leader the one that serves the leader more (ER-4.2)."""
        seen = self.seen
        if seen.offered[0] >= 0:
            other: i64 = seen.offered[0]
        elif cards_to_offer(seen, self.seat) > 1:
            hand = [held for held in seen.hand(self.seat) if held != card]
            other = hand[rng.below(len(hand))]
        else:
            other = self._unseen(rng)
        lead = seen.lead_card
        return card if self._promise(seen.leader, lead, card) >= self._promise(seen.leader, lead, other) else other

    def _unseen(self, rng: Rng) -> i64:
        cards = self.chooser.unseen_cards()
        return cards[rng.below(len(cards))]

    def _promise(self, seat: i64, first: i64, second: i64) -> i64:
        return self._best_turn(seat, first, second).value

    def _best_turn(self, seat: i64, first: i64, second: i64) -> Contender:
        key = (int(seat), int(first), int(second))
        if key not in self.pairs:
            self.pairs[key] = self.chooser.best_turn(seat, first, second)
        return self.pairs[key]

    def _played(self, first: i64, second: i64, luck: i64) -> Weighed:
        found = self._best_turn(self.seat, first, second)
        turn = Contender(found.turn, found.segments, found.plan, found.value)
        turn.prepare(self.seat, Rng(luck), luck, 0, True)
        turn.play(PLAYOUTS)
        playouts = turn.playouts
        assert playouts is not None
        worth = turn.worth()
        parts = plan_parts(playouts.outlook, turn.plan, worth)
        return Weighed(worth if self.seen.setting.is_solo() else worth * POINTS_OF_WORTH, parts)


def sheet_parts(lines: list[ScoreLine]) -> dict[str, float]:
    """Points by what plans are told by, too; lines of the same name in one sum."""
    parts: dict[str, float] = {}
    for line in lines:
        name = f"kind-{line.detail['kind']}" if line.key == "colour" else PARTS[line.key]
        parts[name] = parts.get(name, 0.0) + float(line.points)
    return parts
