"""What a good player of Innsmouth knows: plan a whole route, draw what it lacks, and weigh every choice by what the plan promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.budget import Budget
from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.innsmouth import outlook
from tropa.games.innsmouth.components import CULTISTS, TOWN
from tropa.games.innsmouth.ground import Ground
from tropa.games.innsmouth.notation import (
    BEST,
    CONFIRM,
    DONE,
    DRAW,
    ERASE,
    EXTRA,
    KEEP,
    KIND,
    LOCATE,
    PAIRS,
    PICK,
    REDRAW,
    REMOVE,
    SKIP,
    SUFFER,
    TAKE,
    WITNESS,
)
from tropa.games.innsmouth.plan import Plan
from tropa.games.innsmouth.planning import Effort, make_plans
from tropa.games.innsmouth.rules import Innsmouth
from tropa.games.innsmouth.sheet import CORRECTING, LOCATING, NAMING, PICKING, REDRAWING, ROUTING, Sheet
from tropa.games.innsmouth.state import AVAILABLE, CHECK, DRAFT, DRAWING, EXTENSION, PICK_DICE, ROUNDS, ROUTES, THREAT
from tropa.games.innsmouth.turns import NOTHING, Judge, Turn, begun, read_dice

FOR_PLANS: Final = 0.5
"""The share of the time in which plans are made; in the rest turns are weighed by them."""
SKIP_FROM: Final = 6.0
"""The Deep Ones' symbol is skipped when it would cost so much, and less for every mark that has passed (IN-5.4)."""


class InnsmouthKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, Innsmouth)
        return self.think(seen, seat, rng, Effort(2, 400, 3, 0.0))

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        assert isinstance(seen, Innsmouth)
        # An iteration is a plan.
        return self.think(
            seen, seat, rng, Effort(max(1, budget.iterations), 6_000 if budget.is_timed() else 3_000, 8, budget.seconds)
        )

    def think(self, seen: Innsmouth, seat: i64, rng: Rng, effort: Effort) -> i64:
        """The action that an effort of this size finds."""
        owed = seen.owed(seat)
        if len(owed) == 1:
            return owed[0]
        phase = seen.phase
        if phase == ROUTES:
            return self._on_route(owed)[0]
        if phase == CHECK:
            worths = outlook.check_worths(seen, int(seat))
            return max(owed, key=lambda action: worths[action])
        if phase == DRAWING:
            return self._draw(seen, seat, owed, rng, effort)
        if phase == EXTENSION:
            return self._extend(seen, seat, rng, effort)
        if phase == THREAT:
            return self._face_threat(seen, seat, rng, effort)
        if phase == PICK_DICE:
            sheet = seen.sheets[seat]
            return self._best_pair(seen, sheet, self._judge(seen, sheet, rng, effort.part(FOR_PLANS)), owed, rng, effort)
        if phase == DRAFT:
            return self._draft(seen, seat, owed, rng, effort)
        return owed[rng.below(len(owed))]

    def _on_route(self, owed: list[int]) -> list[int]:
        """The best route, confirmed; one that somebody has begun goes on until it can be."""
        for wish in (int(BEST), int(CONFIRM)):
            if wish in owed:
                return [wish]
        return owed

    # Drawing --------------------------------------------------------------------------------------------------

    def _judge(self, seen: Innsmouth, sheet: Sheet, rng: Rng, effort: Effort) -> Judge:
        """Plans for the rest of the game, this turn included, judged by what they promise after it."""
        has_tourists = sheet.stage == ROUTING or seen.phase in (THREAT, EXTENSION)
        rounds = ROUNDS - seen.round
        ground = Ground(seen, sheet, rounds if has_tourists else rounds + 1)
        extras = ground.extras
        if sheet.stage == ROUTING:
            ground.extras += max(0, 2 - sheet.drawn)
        plans = make_plans(ground, effort, rng)
        ground.extras = extras
        ground.rounds = rounds
        return Judge(seen, sheet, ground, plans)

    def _draw(self, seen: Innsmouth, seat: i64, owed: list[int], rng: Rng, effort: Effort) -> i64:
        sheet = seen.sheets[seat]
        stage = sheet.stage
        judge = self._judge(seen, sheet, rng, effort.part(FOR_PLANS))
        if stage == PICKING:
            return self._best_pair(seen, sheet, judge, owed, rng, effort)
        if stage == LOCATING:
            turn = judge.best(judge.turns(sheet, read_dice(seen, sheet.dice[0], sheet.dice[1])), effort, rng)
            return turn.spendings[0] if len(turn.spendings) > 0 else LOCATE + turn.district
        if stage == ROUTING:
            turn = judge.best(judge.continuations(), effort, rng)
            return DRAW + turn.way[0] if len(turn.way) > 0 else DONE
        if stage == CORRECTING:
            return self.correct(seen, sheet, judge.plans[0])
        if stage == REDRAWING:
            for action in owed:
                if judge.plans[0].used[action - REDRAW]:
                    return action
            return owed[rng.below(len(owed))]
        base = KIND if stage == NAMING else WITNESS
        colours = judge.plans[0].colours
        return max(owed, key=lambda action: int(colours[action - base]))

    def _best_pair(self, seen: Innsmouth, sheet: Sheet, judge: Judge, owed: list[int], rng: Rng, effort: Effort) -> i64:
        """The two dice that allow the best turn."""
        best: i64 = owed[0]
        most = NOTHING
        for number, action in enumerate(owed):
            first, second = PAIRS[action - int(PICK)]
            turns = self._turns_with(seen, sheet, judge, first, second)
            value = judge.best(turns, effort.part(1.0 / float(len(owed) - number)), rng).value
            if seen.phase == PICK_DICE:
                fate = next(die for die in seen.dice_at(AVAILABLE) if die != first and die != second)
                value -= self._fate_harm(seen, sheet, judge, seen.die_number[fate])
            if value > most:
                best = action
                most = value
        return best

    def _turns_with(self, seen: Innsmouth, sheet: Sheet, judge: Judge, first: int, second: int) -> list[Turn]:
        trial = begun(sheet, int(seen.die_number[first]), int(seen.die_number[second]))
        return judge.turns(trial, read_dice(seen, first, second))

    def correct(self, seen: Innsmouth, sheet: Sheet, plan: Plan) -> i64:
        """Erase what the plan doesn't need, if something that it needs can come instead."""
        for segment in range(TOWN.segments):
            if sheet.is_drawn(segment) and not plan.used[segment] and seen.can_erase(sheet, segment):
                for road in range(TOWN.segments):
                    is_needed = plan.used[road] and not sheet.is_drawn(road) and not TOWN.is_diagonal(road)
                    if is_needed and seen.touches_any(sheet, road, segment):
                        return ERASE + segment
        return KEEP

    # Dice -----------------------------------------------------------------------------------------------------

    def _fate_harm(self, seen: Innsmouth, sheet: Sheet, judge: Judge, number: i64) -> float:
        """What the symbol that this fate number brings will cost; half of a cultists' column, whose row is open, isn't known."""
        board = TOWN.boards[sheet.board]
        if seen.threat == CULTISTS:
            if seen.round % 2 == 0:
                return judge.harm(board.location(seen.track[seen.round - 1], number))
            total = 0.0
            for row in range(1, 7):
                total += judge.harm(board.location(number, row))
            return total / 6.0
        if seen.mark() == 0:
            return 0.0
        return judge.harm(board.location(seen.mark(), number))

    def _draft(self, seen: Innsmouth, seat: i64, owed: list[int], rng: Rng, effort: Effort) -> i64:
        """Take what serves this seat and not the others, remove what serves the one who takes (IN-4.1)."""
        advantage = [0.0] * len(PAIRS)
        for other in range(seen.players):
            sheet = seen.sheets[other]
            judge = self._judge(seen, sheet, rng, effort.part(1.0 / float(seen.players - other)))
            weight = 1.0 if other == seat else -1.0 / float(seen.players - 1)
            start = judge.value()
            for pair, (first, second) in enumerate(PAIRS):
                if self._may_be_round_dice(seen, first, second):
                    turns = self._turns_with(seen, sheet, judge, first, second)
                    advantage[pair] += weight * (max([turn.value for turn in turns]) - start)
        best: i64 = owed[0]
        most = NOTHING
        for action in owed:
            value = self._die_value(seen, advantage, action)
            if value > most:
                best = action
                most = value
        return best

    def _may_be_round_dice(self, seen: Innsmouth, first: int, second: int) -> bool:
        if seen.step == 0:
            return True
        pool = seen.dice_at(0)
        taken = int(seen.round_dice[0])
        return (first == taken and second in pool) or (second == taken and first in pool)

    def _die_value(self, seen: Innsmouth, advantage: list[float], action: i64) -> float:
        """For taking: what the second die will bring, the best of those that others would remove being gone."""
        if action >= REMOVE:
            return -advantage[pair_number(int(seen.round_dice[0]), int(action - REMOVE))]
        die = int(action - TAKE)
        if seen.step == 3:
            return advantage[pair_number(int(seen.round_dice[0]), die)]
        found = sorted(advantage[pair_number(die, other)] for other in range(5) if other != die)
        return found[1] + 0.2 * found[2] + 0.1 * found[3]

    # Threat and end -------------------------------------------------------------------------------------------

    def _face_threat(self, seen: Innsmouth, seat: i64, rng: Rng, effort: Effort) -> i64:
        sheet = seen.sheets[seat]
        judge = self._judge(seen, sheet, rng, effort)
        place = TOWN.boards[sheet.board].location(seen.mark(), seen.track[seen.round])
        return SKIP if judge.harm(place) >= SKIP_FROM - float(seen.mark()) else SUFFER

    def _extend(self, seen: Innsmouth, seat: i64, rng: Rng, effort: Effort) -> i64:
        """What the plan for the end still lacks."""
        sheet = seen.sheets[seat]
        plan = self._judge(seen, sheet, rng, effort).plans[0]
        for segment in range(TOWN.segments):
            if plan.used[segment] and seen.can_extend(sheet, segment):
                return EXTRA + segment
        return DONE

    # Search ---------------------------------------------------------------------------------------------------

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
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


def pair_number(one: int, other: int) -> int:
    return PAIRS.index((min(one, other), max(one, other)))
