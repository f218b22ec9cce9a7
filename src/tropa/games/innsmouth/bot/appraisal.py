"""How a turn of Innsmouth is weighed: whole, by what plans promise that go on from it.

Every world makes plans of its own: a plan is found by luck, too, and that luck belongs into the error of what is told. Plans that are
made before the turn say which lines are worth weighing, and nothing more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import POINTS, Appraisal, DistinctLines, Said, Scale, Weighed
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import correct, fate_harm, make_scales, turns_with
from tropa.games.innsmouth.bot.naming import dice_values
from tropa.games.innsmouth.bot.other_decisions import districts_along
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import Care, make_plans
from tropa.games.innsmouth.bot.plans import Plan
from tropa.games.innsmouth.bot.turns import CHANGE_KEPT, Scales, Turn, read_dice, turn_value
from tropa.games.innsmouth.components import KIND_LETTERS, KINDS, WARLOCK
from tropa.games.innsmouth.notation import DONE, DRAW, ERASE, KEEP, KIND, LOCATE, PAIRS, PICK, REDRAW, WITNESS
from tropa.games.innsmouth.rules.drawing import draw_action, fate_kinds
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.segments import is_joined
from tropa.games.innsmouth.rules.threat import face_threat
from tropa.games.innsmouth.scoring import UNOPENED
from tropa.games.innsmouth.state import (
    AVAILABLE,
    CORRECTING,
    FINISHED,
    LOCATING,
    NAMING,
    PICK_DICE,
    PICKING,
    ROUNDS,
    ROUTING,
    THREAT,
    WITNESSING,
    Sheet,
)

SCALE: Final = Scale(POINTS, 4.0, 3.0)
ROOT_PLANS: Final[i64] = 4
ROOT_TRIES: Final[i64] = 2000
"""How many plans are made before anything is weighed, and how often each is changed."""
MOST_LINES: Final = 10
WORLD_PLANS: Final[i64] = 4
WORLD_TRIES: Final[i64] = 750
"""The same for each world after a line, of which the best plan counts: fewer plans changed more often differ more from world to world."""
LOSSES: Final = ["undrawn", "threat", "fate"]
"""The parts of which less is better."""


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

    def is_welcome(self, part: str) -> bool:
        return part not in LOSSES

    def values_of(self, action: i64) -> dict[str, Said]:
        return dice_values(self.seen, action)

    def places_of(self, action: i64) -> list[str]:
        return districts_along(self.sheet, action)

    def lines(self) -> list[list[int]]:
        if self.seen.phase == THREAT or self.sheet.stage == NAMING or self.sheet.stage == WITNESSING:
            return [[action] for action in self.seen.owed(self.seat)]
        if self.sheet.stage not in (PICKING, LOCATING, ROUTING) and self.seen.phase != PICK_DICE:
            return self._corrections()
        found = DistinctLines(MOST_LINES)
        for prefix, turn in self._turns():
            if not found.add(self._whole(prefix, turn)):
                break
        return found.lines

    def _corrections(self) -> list[list[int]]:
        """What each plan would erase, or draw instead; and to leave it as it is."""
        found = DistinctLines(MOST_LINES)
        sheet = self.sheet
        for action in self.seen.owed(self.seat):
            if action == KEEP:
                found.add([action])
        for plan in self._root().plans:
            if sheet.stage == CORRECTING:
                action = int(correct(sheet, plan))
                if action != KEEP:
                    found.add([action, self._instead(action, plan)])
            else:
                wanted = [action for action in self.seen.owed(self.seat) if plan.used[action - REDRAW]]
                found.add([(wanted or self.seen.owed(self.seat))[0]])
        return found.lines

    def _instead(self, erased: int, plan: Plan) -> int:
        """What the plan would draw in its place."""
        town = self.sheet.town
        for road in range(town.segments):
            is_needed = plan.used[road] and not self.sheet.is_drawn(road) and not town.is_diagonal(road)
            if is_needed and is_joined(self.sheet, road, erased - ERASE):
                return int(REDRAW + road)
        return int(REDRAW + erased - ERASE)

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
        if sheet.stage == PICKING or self.seen.phase == PICK_DICE:
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
        seen, trial, rest = self._begun(prefix)
        picked = prefix[: len(prefix) - len(rest)]
        planned = rest + turn.spendings
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
                action = int(WITNESS) + fate_kinds(seen)[0]
            elif ways:
                action = ways.pop(0)
            else:
                action = int(DONE)
            draw_action(seen, trial, action)
            line.append(action)
        return picked + line

    def _begun(self, line: list[int]) -> tuple[Innsmouth, Sheet, list[int]]:
        """The town and the sheet once the dice are chosen, if these are still to be chosen, and the rest of the line."""
        if self.seen.phase != PICK_DICE:
            return self.seen, self.sheet.copy(), line
        # The die that is left is fate's (IN-11.2), and says what a witness may have seen.
        seen = self.seen.copy()
        seen.act(self.seat, line[0])
        return seen, seen.sheets[self.seat], line[1:]

    def length_of(self, actions: list[int]) -> i64:
        if self.seen.phase == THREAT:
            return 1
        seen, trial, rest = self._begun(actions)
        count: i64 = len(actions) - len(rest)
        for action in rest:
            if trial.stage == FINISHED:
                break
            draw_action(seen, trial, action)
            count += 1
        return count

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        sheet = self._after(line)
        rounds = ROUNDS - self.seen.round
        care = Care(WORLD_PLANS, WORLD_TRIES, MOST_LINES, Budget(0))
        best = make_plans(Outlook(self.seen, sheet, rounds), care, Rng(seed))[0]
        kept = CHANGE_KEPT * float(sheet.changes) if rounds > 0 else 0.0
        harm = self._harm(line)
        value = best.value()
        return Weighed(value + kept - harm, plan_parts(best) | {"changes": kept, "fate": harm})

    def _after(self, line: list[int]) -> Sheet:
        seen, sheet, rest = self._begun(line)
        for action in rest:
            if seen.phase == THREAT:
                face_threat(seen, sheet, action)
            else:
                draw_action(seen, sheet, action)
        return sheet

    def _harm(self, line: list[int]) -> float:
        """What the die that is left for fate brings, if it is chosen with this line (IN-11.2)."""
        if self.seen.phase != PICK_DICE:
            return 0.0
        pair = PAIRS[line[0] - int(PICK)]
        fate = next(die for die in self.seen.dice_at(AVAILABLE) if die not in pair)
        return fate_harm(self.seen, self.sheet, self._root(), self.seen.die_number[fate])


def _by_value(entry: tuple[list[int], Turn]) -> float:
    return -turn_value(entry[1])


def plan_parts(plan: Plan) -> dict[str, float]:
    """What the plan would bring, in points, by what is counted, once it was valued; losses are to be taken off."""
    parts = {
        "caches": float(UNOPENED * plan.caches) if plan.outlook.character != WARLOCK else 0.0,
        "yellow": float(plan.yellow),
        "coming": plan.coming,
        "character": plan.of_character,
        "goals": plan.goals,
        "threat": plan.lost,
        "undrawn": plan.undrawn_price(),
    }
    for kind in range(KINDS):
        parts[f"kind-{KIND_LETTERS[kind]}"] = float(plan.kinds[kind] * plan.colours[kind])
    return parts
