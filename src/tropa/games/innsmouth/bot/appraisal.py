"""How a drawing turn of Innsmouth is weighed: whole, by what the root's plans promise once they are adapted to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import POINTS, Appraisal, Scale, Weighed
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import make_scales, turns_with
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import WARM, Care, Planner
from tropa.games.innsmouth.bot.plans import Plan
from tropa.games.innsmouth.bot.turns import CHANGE_KEPT, Scales, Turn, read_dice, turn_value
from tropa.games.innsmouth.components import KIND_LETTERS, KINDS
from tropa.games.innsmouth.notation import DONE, DRAW, KEEP, KIND, LOCATE, PAIRS, PICK, WITNESS
from tropa.games.innsmouth.rules.drawing import draw_action, fate_kinds
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import UNOPENED
from tropa.games.innsmouth.state import (
    CORRECTING,
    DRAWING,
    FINISHED,
    LOCATING,
    NAMING,
    PICKING,
    ROUNDS,
    ROUTING,
    WITNESSING,
    Sheet,
)

SCALE: Final = Scale(POINTS, 4.0, 8.0, 15.0, 3.0)
ROOT_PLANS: Final[i64] = 4
ROOT_TRIES: Final[i64] = 2000
"""How many plans are made before anything is weighed, and how often each is changed."""
MOST_LINES: Final = 10
PLANS_ADAPTED: Final = 2
ADAPTING: Final[i64] = 500


class InnsmouthAppraisal(Appraisal):
    def __init__(self, seen: Innsmouth, seat: i64, rng: Rng) -> None:
        self.seen: Innsmouth = seen
        self.seat: i64 = seat
        self.sheet: Sheet = seen.sheets[seat]
        self.rng = rng
        self.scales: Scales | None = None

    def scale(self) -> Scale:
        return SCALE

    def round_size(self) -> i64:
        return 2

    def can_say(self) -> bool:
        return self.seen.phase == DRAWING and self.sheet.stage in (PICKING, LOCATING, ROUTING)

    def lines(self) -> list[list[int]]:
        found: list[list[int]] = []
        known: list[list[int]] = []
        for prefix, turn in self._turns():
            line = self._whole(prefix, turn)
            if sorted(line) not in known:
                # In another order the same segments are no other turn.
                known.append(sorted(line))
                found.append(line)
            if len(found) == MOST_LINES:
                break
        return found

    def _root(self) -> Scales:
        """Plans for the rest of the game, made once."""
        if self.scales is None:
            care = Care(ROOT_PLANS, ROOT_TRIES, MOST_LINES, Budget(0))
            self.scales = make_scales(self.seen, self.sheet, self.rng, care)
        return self.scales

    def _turns(self) -> list[tuple[list[int], Turn]]:
        """Whole turns with what comes before them, the most promising first."""
        scales = self._root()
        sheet = self.sheet
        found: list[tuple[list[int], Turn]] = []
        if sheet.stage == PICKING:
            for action in self.seen.owed(self.seat):
                first, second = PAIRS[action - int(PICK)]
                found.extend([([action], turn) for turn in turns_with(self.seen, sheet, scales, first, second)])
        elif sheet.stage == LOCATING:
            kinds = read_dice(self.seen, sheet.dice[0], sheet.dice[1])
            found.extend([([], turn) for turn in scales.turns(sheet, kinds)])
        else:
            found.extend([([], turn) for turn in scales.continuations()])
        found.sort(key=_by_value)
        return found

    def _whole(self, prefix: list[int], turn: Turn) -> list[int]:
        """All actions of the turn to its end."""
        trial = self.sheet.copy()
        planned = prefix + turn.spendings
        if trial.stage != ROUTING:
            planned = [*planned, int(LOCATE + turn.district)]
        ways = [int(DRAW) + segment for segment in turn.way]
        line: list[int] = []
        while trial.stage != FINISHED:
            if planned:
                action = planned.pop(0)
            elif trial.stage == CORRECTING:
                action = int(KEEP)
            elif trial.stage == NAMING:
                action = int(KIND) + max(range(int(KINDS)), key=lambda kind: int(turn.kinds[kind]))
            elif trial.stage == WITNESSING:
                action = int(WITNESS) + fate_kinds(self.seen)[0]
            elif ways:
                action = ways.pop(0)
            else:
                action = int(DONE)
            draw_action(self.seen, trial, action)
            line.append(action)
        return line

    def length_of(self, actions: list[int]) -> i64:
        trial = self.sheet.copy()
        count: i64 = 0
        for action in actions:
            if trial.stage == FINISHED:
                break
            draw_action(self.seen, trial, action)
            count += 1
        return count

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        rng = Rng(seed)
        sheet = self.sheet.copy()
        for action in line:
            draw_action(self.seen, sheet, action)
        rounds = ROUNDS - self.seen.round
        outlook = Outlook(self.seen, sheet, rounds)
        best: Planner | None = None
        for plan in self._root().plans[:PLANS_ADAPTED]:
            planner = Planner(outlook, rng.split(), plan)
            planner.improve(ADAPTING, WARM)
            if best is None or planner.value > best.value:
                best = planner
        assert best is not None
        kept = CHANGE_KEPT * float(sheet.changes) if rounds > 0 else 0.0
        return Weighed(best.value + kept, plan_parts(best.plan))


def _by_value(entry: tuple[list[int], Turn]) -> float:
    return -turn_value(entry[1])


def plan_parts(plan: Plan) -> dict[str, float]:
    """What the plan would bring, in points, by what is counted."""
    parts = {
        "caches": float(UNOPENED * plan.caches),
        "yellow": float(plan.yellow),
        "undrawn": -plan.undrawn_price(),
    }
    for kind in range(KINDS):
        parts[f"kind-{KIND_LETTERS[kind]}"] = float(plan.kinds[kind] * plan.colours[kind])
    return parts
