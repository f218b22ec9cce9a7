"""How a turn of En Route is weighed: whole, by plans that go on from it, played out with the same cards to come.

Plans that are made before the turn say which lines are worth weighing, and nothing more: what followed them would be favoured.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, POINTS, Appraisal, DistinctLines, Said, Scale, Weighed
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.bot.contest import Care
from tropa.games.en_route.bot.naming import choice_values
from tropa.games.en_route.bot.strong import StrongPlayer
from tropa.games.en_route.bot.weighing import RISK, Weighing
from tropa.games.en_route.notation import DONE, DRAW, EXTRA, GREET, segment_of
from tropa.games.en_route.rules.drawing import act_in_drawing
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import FINISHED, ROUTING

ALONE: Final = Scale(CHANCE, 0.05, 0.03)
"""The chance to win the challenge."""
AMONG_RIVALS: Final = Scale(POINTS, 4.0, 3.0)
ROOT_CARE: Final[i64] = 40
"""Iterations of the strong player for the root's plans."""
MOST_LINES: Final = 10


class EnRouteAppraisal(Appraisal):
    def __init__(self, seen: EnRoute, seat: i64, rng: Rng) -> None:
        self.seen: EnRoute = seen
        self.seat: i64 = seat
        self.player: StrongPlayer = StrongPlayer(seen, seat, rng, Care(Budget(ROOT_CARE)))

    def scale(self) -> Scale:
        return ALONE if self.seen.setting.is_solo() else AMONG_RIVALS

    def round_size(self) -> i64:
        return 2

    def is_welcome(self, part: str) -> bool:
        return part != RISK

    def values_of(self, action: i64) -> dict[str, Said]:
        return choice_values(self.seen, self.seat, action)

    def places_of(self, action: i64) -> list[str]:
        segment = segment_of(action)
        along = self.seen.city.map.along[segment] if segment >= 0 else []
        return ["·".join([str(number) for number in self.seen.numbers_at(self.seat, location)]) for location in along]

    def lines(self) -> list[list[int]]:
        seen = self.seen
        if seen.has_pending(self.seat):
            return [[action] for action in seen.owed(self.seat) if GREET <= action < DONE]
        if seen.stage[self.seat] == ROUTING and seen.drawn[self.seat] > 0:
            draws = [action for action in seen.owed(self.seat) if DRAW <= action < EXTRA]
            done = [[int(DONE)]] if int(DONE) in seen.owed(self.seat) else []
            return [self._whole([action], []) for action in draws] + self._extras() + done
        found = DistinctLines(MOST_LINES)
        for contender in self.player.contenders(self.player.turns()):
            if not found.add(self._whole(contender.turn.path, contender.segments)):
                break
        return found.lines

    def _extras(self) -> list[list[int]]:
        """What plans would draw by a bonus (ER-6.2)."""
        found = DistinctLines(MOST_LINES)
        for plan in self.player.cards.plans_of(self.seat):
            for index in range(plan.length):
                action = int(EXTRA + plan.segment[index])
                if action in self.seen.owed(self.seat) and not found.add(self._whole([action], [])):
                    return found.lines
        return found.lines

    def _whole(self, path: list[int], segments: list[int]) -> list[int]:
        """To the end of the turn, new tourists being greeted."""
        trial = self.seen.copy()
        line: list[int] = []
        planned = path + [int(DRAW) + segment for segment in segments]
        while trial.stage[self.seat] != FINISHED:
            if trial.has_pending(self.seat):
                action = next(action for action in trial.owed(self.seat) if GREET <= action < DONE)
            elif planned:
                action = planned.pop(0)
            else:
                action = int(DONE)
            act_in_drawing(trial, self.seat, action)
            line.append(action)
        return line

    def length_of(self, actions: list[int]) -> i64:
        trial = self.seen.copy()
        count: i64 = 0
        for action in actions:
            if trial.stage[self.seat] == FINISHED:
                break
            act_in_drawing(trial, self.seat, action)
            count += 1
        return count

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        trial = self.seen.copy()
        for action in line:
            act_in_drawing(trial, self.seat, action)
        return Weighing(trial, self.seat).weigh(seed)
