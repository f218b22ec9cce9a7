"""How what isn't a turn of Innsmouth is weighed: the dice of a round, the marked bonuses, the final route and the check."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.appraisal import CHANCE, POINTS, Appraisal, DistinctLines, Said, Scale, Weighed
from tropa.core.budget import Budget
from tropa.core.meta import ScoreLine
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import (
    die_value,
    draft_advantage,
    fate_harm,
    make_scales,
    turns_with,
)
from tropa.games.innsmouth.bot.naming import dice_values
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import Care, make_plans
from tropa.games.innsmouth.bot.turns import turn_value
from tropa.games.innsmouth.components import DICE, HUNTRESS
from tropa.games.innsmouth.notation import (
    BANISH,
    BEST,
    CONFIRM,
    DISTRICTS,
    DONE,
    EXTRA,
    FACES,
    FATE,
    TAKE,
    segment_of,
)
from tropa.games.innsmouth.rules.best.check import choice_values
from tropa.games.innsmouth.rules.best.prospect import Prospect, win_chance
from tropa.games.innsmouth.rules.best.route import best_route
from tropa.games.innsmouth.rules.check import threat_level
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.rounds import can_extend, extend
from tropa.games.innsmouth.rules.route import act_on_route
from tropa.games.innsmouth.scoring import count_sheet, score_lines
from tropa.games.innsmouth.state import CHECK, DRAFT, EXTENSION, FINISHED, POOL, ROUNDS, ROUTES, TAKE_DICE, Sheet

OF_POINTS: Final = Scale(POINTS, 4.0, 3.0)
OF_THE_CELL: Final = Scale(CHANCE, 0.05, 0.03)
"""In the check of a solo game: the chance to win it."""
PLANS: Final[i64] = 2
TRIES: Final[i64] = 600
"""How many plans each world weighs dice by, and how often each is changed."""
MOST_LINES: Final = 6
PARTS: Final = {"yellow": "yellow", "unopened": "caches", "goal": "goals", "character": "character"}
"""What the lines of a score sheet are called as parts of a worth."""
THREAT_PART: Final = "threat"
"""The part of which less is better."""


class OtherDecisions(Appraisal):
    def __init__(self, seen: Innsmouth, seat: i64, rng: Rng) -> None:
        self.seen: Innsmouth = seen
        self.seat: i64 = seat
        self.sheet: Sheet = seen.sheets[seat]
        self.rng = rng
        self.values: dict[int, float] = {}
        self.world: i64 = -1
        """The seed of the world that `values` of dice are from."""

    def scale(self) -> Scale:
        return OF_THE_CELL if self.seen.phase == CHECK and self.seen.setting.is_solo() else OF_POINTS

    def round_size(self) -> i64:
        return 2

    def is_graded(self) -> bool:
        """The route and the check are worked out exactly; what dice are worth depends too much on others."""
        return self.seen.phase == ROUTES or self.seen.phase == CHECK

    def lines(self) -> list[list[int]]:
        owed = self.seen.owed(self.seat)
        if self.seen.phase == ROUTES:
            walked = [[int(CONFIRM)]] if int(CONFIRM) in owed else []
            return [[int(BEST), int(CONFIRM)], *walked]
        if self.seen.phase == EXTENSION:
            return self._extensions()
        return [[action] for action in owed]

    def _extensions(self) -> list[list[int]]:
        """What each plan still lacks, and nothing."""
        found = DistinctLines(MOST_LINES)
        care = Care(PLANS, 3 * TRIES, MOST_LINES, Budget(0))
        for plan in make_scales(self.seen, self.sheet, self.rng, care).plans:
            trial = self.sheet.copy()
            line: list[int] = []
            for segment in range(trial.town.segments):
                if trial.stage != FINISHED and plan.used[segment] and can_extend(trial, segment):
                    extend(trial, EXTRA + segment)
                    line.append(int(EXTRA + segment))
            found.add(line if trial.stage == FINISHED else [*line, int(DONE)])
        found.add([int(DONE)])
        return found.lines

    def length_of(self, actions: list[int]) -> i64:
        if self.seen.phase == ROUTES and int(CONFIRM) in actions:
            return actions.index(int(CONFIRM)) + 1
        return 1

    def weigh(self, line: list[int], seed: i64) -> Weighed:
        phase = self.seen.phase
        if phase == CHECK:
            return self._in_check(line[0])
        if phase == ROUTES or phase == EXTENSION:
            return self._sheet_worth(line)
        if self.world != seed:
            self.world = seed
            self.values = self._dice_values(Rng(seed))
        return Weighed(self.values[line[0]], {})

    def _in_check(self, action: i64) -> Weighed:
        is_solo = self.seen.setting.is_solo()
        value = choice_values(self.seen, int(self.seat), is_solo)[int(action)]
        return Weighed(win_chance(value) if is_solo else value, {})

    def _sheet_worth(self, line: list[int]) -> Weighed:
        """Points to expect of the sheet, with the route that is walked or the best one."""
        sheet = self.sheet.copy()
        for action in line:
            if sheet.stage == FINISHED:
                break
            if self.seen.phase == ROUTES:
                act_on_route(self.seen, sheet, action)
            else:
                extend(sheet, action)
        if self.seen.phase == EXTENSION:
            sheet.set_route(best_route(self.seen, sheet).route)
        count = count_sheet(self.seen, sheet, sheet.route())
        prospect = Prospect(self.seen, sheet, count, int(threat_level(sheet)))
        prospect.seeks_win = False
        value = prospect.value()
        parts = sheet_parts(score_lines(self.seen, sheet, count))
        # What the check is expected to change: the Huntress hopes for it (IN-10.5).
        changed = value - sum(parts.values())
        if sheet.character == HUNTRESS:
            parts["character"] = parts.get("character", 0.0) + changed
        else:
            parts[THREAT_PART] = -changed
        return Weighed(value, parts)

    def is_welcome(self, part: str) -> bool:
        return part != THREAT_PART

    def values_of(self, action: i64) -> dict[str, Said]:
        """Districts as the board numbers them, dice by what they show."""
        if action >= BANISH:
            return {"coordinates": district_name(self.sheet, (action - BANISH) % DISTRICTS)}
        return dice_values(self.seen, action)

    def places_of(self, action: i64) -> list[str]:
        return districts_along(self.sheet, action)

    # Dice -----------------------------------------------------------------------------------------------------

    def _dice_values(self, rng: Rng) -> dict[int, float]:
        """Of each action with the dice, by plans of this world."""
        seen = self.seen
        care = Care(PLANS, TRIES, MOST_LINES, Budget(0))
        scales = make_scales(seen, self.sheet, rng, care)
        owed = seen.owed(self.seat)
        if seen.phase == DRAFT:
            advantage = draft_advantage(seen, self.seat, rng, care)
            return self._levelled({action: die_value(seen, advantage, action) for action in owed}, care, rng)
        known = seen
        if seen.phase == TAKE_DICE:
            # They are rolled later.
            known = seen.copy()
            for die in range(DICE):
                known.die_number[die] = 1 + rng.below(FACES)
        pool = known.dice_at(POOL) if seen.phase != TAKE_DICE else list(range(int(DICE)))
        values: dict[int, float] = {}
        for action in owed:
            die = action - int(TAKE if seen.phase == TAKE_DICE else FATE)
            others = [other for other in pool if other != die]
            pairs = [(die, other) for other in others] if seen.phase == TAKE_DICE else _pairs(others)
            best = [
                max([turn_value(turn) for turn in turns_with(known, self.sheet, scales, *sorted(pair))]) for pair in pairs
            ]
            if seen.phase == TAKE_DICE or not best:
                values[action] = sum(best) / float(max(1, len(best)))
            else:
                values[action] = max(best) - fate_harm(seen, self.sheet, scales, seen.die_number[die])
        return values

    def _levelled(self, gains: dict[int, float], care: Care, rng: Rng) -> dict[int, float]:
        """What is gained over rivals tells which die is better; told is what the seat's own plan promises, on average of the dice."""
        outlook = Outlook(self.seen, self.sheet, ROUNDS - self.seen.round + 1)
        level = make_plans(outlook, care, rng)[0].value() - sum(gains.values()) / float(len(gains))
        return {action: gain + level for action, gain in gains.items()}


def district_name(sheet: Sheet, district: i64) -> str:
    """As the sheet's own board numbers it."""
    return "-".join([str(number) for number in sheet.coordinates_of(district)])


def districts_along(sheet: Sheet, action: i64) -> list[str]:
    """Those that the segment of an action lies along."""
    segment = segment_of(action)
    return [] if segment < 0 else [district_name(sheet, district) for district in sheet.town.map.along[segment]]


def sheet_parts(lines: list[ScoreLine]) -> dict[str, float]:
    """Points by what plans are told by, too; goals and the character in one sum each."""
    parts: dict[str, float] = {}
    for line in lines:
        name = f"kind-{line.detail['colour']}" if line.key == "colour" else PARTS[line.key]
        parts[name] = parts.get(name, 0.0) + float(line.points)
    return parts


def _pairs(dice: list[int]) -> list[tuple[int, int]]:
    return [(first, second) for number, second in enumerate(dice) for first in dice[:number]]
