"""How a decision of Lost Cities is weighed: by the chance to win as the end of the expedition leaves it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, Calibration, Said, Scale, Weighed
from tropa.core.contract import Knowledge, Position
from tropa.core.playing_on import PlayingOn
from tropa.games.lost_cities.bot.playouts import shortlist
from tropa.games.lost_cities.bot.worth import win_chances
from tropa.games.lost_cities.components import CARD_KINDS, PATH_COUNT, PATHS, VALUES
from tropa.games.lost_cities.notation import EXTRA_STEPS, TAKE_PILE
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.scoring import artifact_points, step_points
from tropa.games.lost_cities.state import State

SCALE: Final = Scale(CHANCE, 0.05, 0.01)
# Rivals hold any cards in the worlds that are weighed, and those that they kept in a game, so an expedition that decides looks rosier
# than it is: fitted to 18,000 decisions of 3,000 short games of normal bots (docs/insight.md).
IN_THE_LAST: Final = Scale(CHANCE, 0.05, 0.01, Calibration(-0.09, 0.87))


class LostCitiesAppraisal(PlayingOn):
    def __init__(self, knowledge: Knowledge, seen: LostCities, seat: i64) -> None:
        super().__init__(knowledge, seen, seat)
        self.expedition: i64 = seen.expedition
        self.state: LostCities = seen

    def scale(self) -> Scale:
        return IN_THE_LAST if self.expedition == self.state.expeditions() - 1 else SCALE

    def lines(self) -> list[list[int]]:
        return [[action] for action in shortlist(self.state, self.seat)]

    def round_size(self) -> i64:
        return 24

    def is_far_enough(self, world: Position) -> bool:
        assert isinstance(world, LostCities)
        return world.expedition != self.expedition

    def judge(self, world: Position) -> Weighed:
        assert isinstance(world, LostCities)
        return Weighed(win_chances(world)[self.seat], score_parts(world, self.seat, self.expedition))

    def is_welcome(self, part: str) -> bool:
        return part.startswith("own-")

    def prospects(self) -> list[float]:
        return win_chances(self.state)

    def values_of(self, action: i64) -> dict[str, Said]:
        """The number on the card."""
        if action < EXTRA_STEPS:
            return {"number": int(action % CARD_KINDS % VALUES)}
        if action >= TAKE_PILE:
            return {"number": int(self.state.top_of_pile(action - TAKE_PILE) % VALUES)}
        return {}


def score_parts(state: State, seat: i64, expedition: i64) -> dict[str, float]:
    """Points of the expedition by path, the seat's own and those of the rivals on average; and what artifacts bring."""
    parts: dict[str, float] = {}
    rivals = float(state.players - 1)
    for other in range(state.players):
        entry = expedition * state.players + other
        share = 1.0 if other == seat else 1.0 / rivals
        side = "own" if other == seat else "rival"
        for path in range(PATH_COUNT):
            points = step_points(state.past_step[entry * PATH_COUNT + path], state.past_researcher[entry] == path)
            name = f"{side}-{PATHS[path]}"
            parts[name] = parts.get(name, 0.0) + share * float(points)
        found = f"{side}-tokens"
        gained = float(state.token_points[entry] + artifact_points(state, state.artifacts[other]))
        parts[found] = parts.get(found, 0.0) + share * gained
    return parts
