"""How a decision of Bigfoot is weighed: the map by what it promises two turns later, the chase by playing it to its end.

Whom hikers would find by then, and when, no playout can tell; so the map is judged as it lies, with the animals in the rows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, POINTS, Calibration, Said, Scale, Weighed
from tropa.core.contract import Knowledge, Position
from tropa.core.playing_on import PlayingOn
from tropa.games.bigfoot.bot.chase import chase_shortlist, figure_distance
from tropa.games.bigfoot.bot.naming import choice_values
from tropa.games.bigfoot.bot.outlook import Outlook, turns_left
from tropa.games.bigfoot.bot.worth import estimate_worth, hunt_chance, lead_parts
from tropa.games.bigfoot.notation import PLACE_AT
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.scoring import outcome
from tropa.games.bigfoot.state import LAY_CAMP, OVER, PLACE, WINDOW

# Fitted to 500 games of three normal bots (docs/insight.md): hikers do better than the map promises them, and still better in a chase than
# the quick policy that plays it on.
MAP_FOR_HIKERS: Final = Scale(CHANCE, 0.05, 0.05, Calibration(0.39, 0.72))
MAP_FOR_BIGFOOT: Final = Scale(CHANCE, 0.05, 0.05, Calibration(-0.18, 0.65))
CHASE: Final = Scale(CHANCE, 0.05, 0.05, Calibration(0.85, 1.0))
"""Whoever is found decides nothing any more."""
FOR_HIKERS: Final = ["loops", "turns", "end-caught"]
TURNS_AHEAD: Final[i64] = 2
MOST_PLACES: Final = 8
"""Places of a card or camp that are weighed: those that promise most."""


class BigfootAppraisal(PlayingOn):
    def __init__(self, knowledge: Knowledge, seen: Bigfoot, seat: i64) -> None:
        super().__init__(knowledge, seen, seat)
        self.state: Bigfoot = seen
        self.was_chase: bool = seen.is_chase()

    def scale(self) -> Scale:
        if self.was_chase:
            return CHASE
        return MAP_FOR_BIGFOOT if self.seat == self.state.bigfoot else MAP_FOR_HIKERS

    def can_say(self) -> bool:
        """Whom to believe and when to accuse isn't for a table to say (BF-5)."""
        return self.state.phase != WINDOW

    def is_graded(self) -> bool:
        """Neither accusations nor hiding."""
        return self.state.phase != WINDOW and self.seat != self.state.bigfoot

    def lines(self) -> list[list[int]]:
        state = self.state
        if self.was_chase:
            return [[action] for action in chase_shortlist(state)]
        if state.phase == PLACE or state.phase == LAY_CAMP:
            return [[int(PLACE_AT) + number] for number in self._promising_places()]
        return super().lines()

    def _promising_places(self) -> list[int]:
        state = self.state
        is_camp = state.phase == LAY_CAMP
        numbers = state.ground.places(is_camp, 0)
        outlook = Outlook()
        turns = turns_left(state) - 1
        if is_camp:
            values = outlook.camp_promises(state.ground, state.chosen_camp, numbers, turns)
        else:
            values = outlook.promises(state.ground, state.shown, numbers, turns)
        ranked = sorted(zip(values, numbers, strict=True), reverse=True)
        return [number for _, number in ranked[:MOST_PLACES]]

    def part_unit(self) -> str:
        return CHANCE if self.was_chase else POINTS

    def is_welcome(self, part: str) -> bool:
        return (part in FOR_HIKERS) == (self.seat != self.state.bigfoot)

    def values_of(self, action: i64) -> dict[str, Said]:
        return choice_values(self.state, action)

    def is_far_enough(self, world: Position) -> bool:
        assert isinstance(world, Bigfoot)
        return not self.was_chase and (world.is_chase() or world.turn_number >= self.state.turn_number + TURNS_AHEAD)

    def judge(self, world: Position) -> Weighed:
        assert isinstance(world, Bigfoot)
        if self.was_chase:
            ended = outcome(world)
            return Weighed(1.0 if self.seat in ended.winners else 0.0, {f"end-{ended.reason}": 1.0})
        # Whatever became of the map is told in the same parts: beside nothing at all, those of a game that ended would be its gain.
        parts = lead_parts(world)
        if world.is_chase() and world.phase != OVER:
            hikers = hunt_chance(world, figure_distance(world, world.ground))
            return Weighed(1.0 - hikers if self.seat == world.bigfoot else hikers, parts)
        return Weighed(estimate_worth(world)[self.seat], parts)
