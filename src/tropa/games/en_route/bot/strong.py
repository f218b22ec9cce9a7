"""The strong player of En Route: plans routes, and decides by how they fare when they are played out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.cards import CardChooser
from tropa.games.en_route.bot.coffee import without_cafes
from tropa.games.en_route.bot.contest import Care, Contender, by_value, choose, compare, find_plans
from tropa.games.en_route.bot.greedy import choose_route
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import Playouts
from tropa.games.en_route.bot.turns import Turn, turns_from
from tropa.games.en_route.notation import (
    DONE,
    DRAW,
    EXTRA,
    GREET,
    KEEP,
    KEEP_TASK,
    KEEP_TOUR,
    LOCATE,
    LOWER,
    PASS,
    RAISE,
    RENEW,
    SPEND,
    TAKE_BALANCE,
    TAKE_LINE,
)
from tropa.games.en_route.rules.drawing import act_in_drawing
from tropa.games.en_route.rules.excursions import keep_tour
from tropa.games.en_route.rules.locations import allowed_locations
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.preparation import count_balance_cards, keep_task
from tropa.games.en_route.rules.ratings import symbol_landmark
from tropa.games.en_route.state import (
    BALANCE_CARDS,
    CHOOSE,
    DRAWING,
    FINAL,
    KEEP_TASKS,
    LEAD,
    PICKING,
    RATE,
    ROUNDS,
    ROUTING,
    TAKE_BALANCES,
    TAKE_LINES,
)

SECOND_WAYS: Final = 6


def ponder(seen: EnRoute, seat: i64, rng: Rng, budget: Budget, knows_city: bool = True) -> i64:
    """The strong player's action."""
    owed = seen.owed(seat)
    if len(owed) == 1:
        return owed[0]
    if seen.phase == FINAL:
        return choose_route(owed)
    if seen.city.has_cafe_cards and not knows_city:
        seen = without_cafes(seen)
    return StrongPlayer(seen, seat, rng, Care(budget, knows_city)).decide()


@final
class StrongPlayer:
    """One decision."""

    def __init__(self, seen: EnRoute, seat: i64, rng: Rng, care: Care) -> None:
        self.seen = seen
        self.seat: i64 = seat
        self.rng = rng
        self.care = care
        self.cards = CardChooser(seen, seat, rng, care)

    def decide(self) -> i64:
        phase = self.seen.phase
        if phase == DRAWING:
            return self._draw()
        if phase == KEEP_TASKS or phase == TAKE_LINES:
            return self._prepare()
        if phase == TAKE_BALANCES:
            # They cost nothing (ER-2.7), and a segment is what every plan can use. All four would decide the game: they are
            # there to even it out, so everybody's share is enough.
            return TAKE_BALANCE if count_balance_cards(self.seen, self.seat) < BALANCE_CARDS // self.seen.players else PASS
        if phase == RATE:
            return self._rate()
        if self.seen.players == 1:
            renewal = self.cards.solo_renewal() if phase == LEAD else 0
            return RENEW + renewal if renewal else self._choose_turn(self.cards.solo_turns()).turn.action
        if phase == LEAD:
            return self.cards.lead()
        if phase == CHOOSE:
            return KEEP + self.cards.best_card([int(card) for card in (self.seen.offered[0], self.seen.offered[1])])
        if self.seen.lead_card < 0:
            return self.cards.lead()
        return self.cards.offer()

    def _choose_turn(self, turns: list[Turn]) -> Contender:
        return choose(self.contenders(turns), self.seat, self.rng, self.care)

    # Setup and ratings ----------------------------------------------------------------------------------------

    def _prepare(self) -> i64:
        """The task, the excursion or the start card with which the best plan does best."""
        best: i64 = -1
        best_worth = -1.0
        luck = self.rng.next()
        for action in self.seen.owed(self.seat):
            trial = self.seen.copy()
            if action < KEEP_TOUR:
                keep_task(trial, self.seat, action - KEEP_TASK)
            elif action < TAKE_LINE:
                keep_tour(trial, self.seat, action - KEEP_TOUR)
            else:
                trial.line[self.seat] = action - TAKE_LINE
            plan = find_plans(trial, self.seat, self.rng, self.care)[0]
            worth = Playouts(Outlook(trial, self.seat, self.care.knows_city), plan, Rng(luck)).play_often(
                8 * self.care.trials
            )
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def _rate(self) -> i64:
        """Raise what lies on the own plan, lower what doesn't (ER-4.5)."""
        seen = self.seen
        plan = self.cards.plans_of(self.seat)[0]
        wanted: i64 = LOWER
        for index in range(plan.length):
            for location in seen.city.map.along[plan.segment[index]]:
                if seen.city.landmark[location] == symbol_landmark(seen):
                    wanted = RAISE
        owed = seen.owed(self.seat)
        return wanted if wanted in owed else owed[len(owed) - 1]

    # Drawing --------------------------------------------------------------------------------------------------

    def _draw(self) -> i64:
        seen = self.seen
        seat = self.seat
        if seen.stage[seat] < ROUTING:
            return self._choose_turn(self.turns()).turn.action
        if seen.has_pending(seat):
            return self._greet()
        if seen.drawn[seat] == 0:
            return DRAW + self._choose_turn(self.turns()).segments[0]
        second = self._second_segment()
        return second if second >= 0 else self._extra_or_done()

    def turns(self) -> list[Turn]:
        """All ways to spend a turn of which no segment is drawn."""
        seen = self.seen
        stage = seen.stage[self.seat]
        if stage == ROUTING:
            return [Turn(-1, seen, [])]
        if stage != PICKING:
            return self._located_turns()
        turns: list[Turn] = []
        for action in seen.owed(self.seat):
            trial = seen.copy()
            act_in_drawing(trial, self.seat, action)
            turns.extend(turns_from(trial, self.seat, [action], self.cards.plans_of(self.seat)))
        return turns

    def contenders(self, turns: list[Turn]) -> list[Contender]:
        """The turns with what plans would draw in them, the most promising first."""
        plans = self.cards.plans_of(self.seat)
        for turn in turns:
            turn.plan_on(plans, self.seat, self.rng, self.care.after_steps, self.care.knows_city)
        return compare(turns, plans, self.seat, self.care)

    def _located_turns(self) -> list[Turn]:
        """All locations and kinds to choose from, a coordinate change spent or not (ER-5.2)."""
        seen = self.seen
        plans = self.cards.plans_of(self.seat)
        turns = turns_from(seen.copy(), self.seat, [], plans)
        for action in seen.owed(self.seat):
            if SPEND <= action < LOCATE:
                trial = seen.copy()
                act_in_drawing(trial, self.seat, action)
                if allowed_locations(trial, self.seat):
                    turns.extend(turns_from(trial, self.seat, [action], plans))
        return turns

    def _greet(self) -> i64:
        """New tourists are greeted where they will count for more than the two points of an unused bonus (ER-6.2)."""
        plan = self.cards.plans_of(self.seat)[0]
        best: i64 = -1
        best_value: i64 = 0
        for action in self.seen.owed(self.seat):
            if GREET <= action < DONE:
                value = self._value_after(action, plan)
                if best < 0 or value > best_value:
                    best, best_value = action, value
        return best

    def _value_after(self, action: i64, plan: Plan) -> i64:
        trial = self.seen.copy()
        act_in_drawing(trial, self.seat, action)
        return Judge(Outlook(trial, self.seat, self.care.knows_city), plan.margin).judge(plan)

    def _second_segment(self) -> i64:
        """One more never hurts; -1 if there is none."""
        contenders: list[Contender] = []
        plans = self.cards.plans_of(self.seat)
        for action in self.seen.owed(self.seat):
            if DRAW <= action < EXTRA:
                segment = [int(action - DRAW)]
                best = Contender(Turn(action, self.seen, []), segment, plans[0], self._value_after(action, plans[0]))
                for plan in plans[1:]:
                    value = self._value_after(action, plan)
                    if value > best.value:
                        best = Contender(best.turn, segment, plan, value)
                contenders.append(best)
        if not contenders:
            return -1
        contenders.sort(key=by_value)
        return choose(contenders[:SECOND_WAYS], self.seat, self.rng, self.care).turn.action

    def _extra_or_done(self) -> i64:
        """Bonus segments wait for the last round; there they are drawn if the best route gains more than they are worth unused."""
        seen = self.seen
        seat = self.seat
        if seen.round < ROUNDS or not seen.has_extra(seat):
            return DONE
        route = scoring.best_route(seen, seat)
        assert route is not None
        best = route.rank
        action: i64 = DONE
        for plan in self.cards.plans_of(seat):
            trial = seen.copy()
            first: i64 = -1
            for index in range(plan.length):
                segment = plan.segment[index]
                if not trial.city.is_drawable[segment] or trial.is_drawn(seat, segment):
                    continue
                if trial.has_extra(seat) and not trial.has_pending(seat):
                    act_in_drawing(trial, seat, EXTRA + segment)
                    first = segment if first < 0 else first
            longer = scoring.best_route(trial, seat)
            if first >= 0 and longer is not None and longer.rank > best:
                best, action = longer.rank, EXTRA + first
        return action
