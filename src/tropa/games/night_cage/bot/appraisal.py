"""How a decision in the cage is weighed: by how often all escape when it is played on to the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, Calibration, Said, Scale, Weighed
from tropa.core.contract import Knowledge, Position
from tropa.core.playing_on import PlayingOn
from tropa.games.night_cage.bot.greedy import shortlist
from tropa.games.night_cage.notation import MOVE
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.scoring import reason_name
from tropa.games.night_cage.state import WON

# The quick policy that plays on escapes from a third of the cages that normal bots escape from: fitted to 1,353 games of two of them
# (`tropa.lab.calibrating`, docs/insight.md).
SCALE: Final = Scale(CHANCE, 0.06, 0.02, Calibration(1.47, 0.93, 0.006))


class NightCageAppraisal(PlayingOn):
    def __init__(self, knowledge: Knowledge, seen: NightCage, seat: i64) -> None:
        super().__init__(knowledge, seen, seat)
        self.state: NightCage = seen

    def scale(self) -> Scale:
        return SCALE

    def lines(self) -> list[list[int]]:
        return [[action] for action in shortlist(self.state, self.seat)]

    def part_unit(self) -> str:
        return CHANCE

    def is_welcome(self, part: str) -> bool:
        return part == "end-won"

    def values_of(self, action: i64) -> dict[str, Said]:
        """Where it is, as records write it."""
        return {"place": self.state.text(int(self.seat), int(action)).split(" ")[1]} if action < MOVE else {}

    def judge(self, world: Position) -> Weighed:
        assert isinstance(world, NightCage)
        return Weighed(1.0 if world.ended == WON else 0.0, {f"end-{reason_name(world.ended)}": 1.0})
