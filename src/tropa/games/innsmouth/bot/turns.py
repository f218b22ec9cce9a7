"""A whole drawing turn weighed by plans: which district, whose tourists, which segments."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.innsmouth.bot.ending import put_last_symbol, worth_extended, worth_with_extras
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import WARM, Care, Planner
from tropa.games.innsmouth.bot.plans import Plan
from tropa.games.innsmouth.components import CHANGE, DETECTIVE, KINDS, Town
from tropa.games.innsmouth.notation import SPEND
from tropa.games.innsmouth.rules.drawing import allowed_districts, districts_to_choose, has_change, spend_change
from tropa.games.innsmouth.rules.segments import can_draw, has_bonus, is_whole
from tropa.games.innsmouth.state import DRAWING, LOCATING, ROUTING, Sheet, State

CHANGE_KEPT: Final = 4.0
"""What a marked coordinate change is worth while rounds are left in which it may serve."""
HARD_TO_GET: Final = 0.6
"""A segment with no free district along it can only come as a second one, or alone."""
WITNESS_HELPS: Final = 3.0
NOTHING: Final = -1e9
MOST_SOLVED: Final = 4
"""For each turn that is weighed twice, so many of the last round are judged exactly."""
EXTENDED: Final = 2
"""Of these, so many with everything that a marked bonus might draw."""
MOST_ROUNDS: Final = 12
"""After so many looks at two turns more won't tell them apart."""


@final
class Turn:
    """A district with the changes that lead to it, the segments drawn, and what a plan promises after that."""

    def __init__(self, spendings: list[int], district: i64, is_forced: bool) -> None:
        self.spendings = spendings
        self.district: i64 = district
        self.is_forced = is_forced
        self.kinds: vec[i64] = zeros(KINDS)
        """The tourists that go into the district."""
        self.way: list[int] = []
        self.plan: Plan | None = None
        self.value: float = NOTHING
        self.extra: float = 0.0
        """What of the value isn't the plan's: a tourist found, a change spent."""


def turn_value(turn: Turn) -> float:
    return turn.value


def read_dice(state: State, first: i64, second: i64) -> vec[i64]:
    """The tourists of two round dice, by kind."""
    kinds = zeros(KINDS)
    for die in (first, second):
        base = (die * 7 + state.die_number[die]) * KINDS
        for kind in range(KINDS):
            kinds[kind] += state.town.face_tourists[base + kind]
    return kinds


def districts_at_hand(state: State, sheet: Sheet) -> list[Turn]:
    """Districts that a sheet in `LOCATING` can come to, each with the fewest changes."""
    found: list[Turn] = []
    known: list[int] = []
    front: list[tuple[Sheet, list[int]]] = [(sheet, [])]
    for spent in range(3):
        further: list[tuple[Sheet, list[int]]] = []
        for trial, spendings in front:
            for district in allowed_districts(trial):
                if district not in known:
                    known.append(district)
                    found.append(Turn(spendings, district, False))
            if spent < 2 and has_change(state, trial):
                for which in range(4):
                    changed = trial.copy()
                    spend_change(state, changed, which)
                    further.append((changed, spendings + [int(SPEND) + which]))
        front = further
    if len(allowed_districts(sheet)) == 0:
        for district in districts_to_choose(sheet):
            found.append(Turn([], district, True))
    return found


def ways(state: State, sheet: Sheet, wanted: vec[i64]) -> list[list[int]]:
    """Segments that may still be drawn in this turn, in order; what is drawn elsewhere than at the district is wanted by a plan."""
    found: list[list[int]] = []
    _list_ways(state, sheet, wanted, [], found)
    return found


def _list_ways(state: State, sheet: Sheet, wanted: vec[i64], drawn: list[int], found: list[list[int]]) -> None:
    if is_whole(state, sheet):
        found.append(drawn)
    if sheet.drawn == 3:
        return
    for segment in _next_segments(sheet, wanted):
        if can_draw(state, sheet, segment):
            was_used = sheet.is_bonus_used
            sheet.new[sheet.drawn] = segment
            sheet.drawn += 1
            sheet.segment_round[segment] = 1
            if sheet.town.is_diagonal(segment):
                sheet.is_bonus_used = 1
            _list_ways(state, sheet, wanted, drawn + [segment], found)
            sheet.is_bonus_used = was_used
            sheet.segment_round[segment] = 0
            sheet.drawn -= 1
            sheet.new[sheet.drawn] = -1


def _next_segments(sheet: Sheet, wanted: vec[i64]) -> list[int]:
    town = sheet.town
    if sheet.drawn == 0:
        near = town.map.sides[sheet.chosen]
        return near + [segment for segment in range(int(town.segments)) if wanted[segment] and segment not in near]
    last = sheet.new[sheet.drawn - 1]
    return town.map.incident[town.end_a[last]] + town.map.incident[town.end_b[last]]


@final
class Scales:
    """Weighs turns of one sheet by what a few plans promise after them."""

    def __init__(self, state: State, sheet: Sheet, outlook: Outlook, plans: list[Plan], is_exact: bool) -> None:
        self.state = state
        self.town: Town = sheet.town
        self.sheet = sheet
        self.outlook = outlook
        self.plans = plans
        self.is_exact: bool = is_exact and outlook.rounds == 0
        self.last_number: i64 = state.die_number[state.fate] if state.phase == DRAWING else 0
        """Of the fate die; 0 as long as there is none."""
        self.price: float = CHANGE_KEPT if outlook.rounds > 0 else 0.0
        self.wanted: vec[i64] = zeros(self.town.segments)
        for plan in plans:
            for segment in range(self.town.segments):
                if (plan.used[segment] or self.is_exact) and not outlook.drawn[segment]:
                    self.wanted[segment] = 1

    def is_last(self) -> bool:
        """Nothing but marked bonuses will be drawn after this turn: it is judged exactly."""
        return self.is_exact and self.last_number > 0

    def value(self) -> float:
        """Of the sheet as it is."""
        return max([plan.value() for plan in self.plans])

    def turns(self, sheet: Sheet, kinds: vec[i64]) -> list[Turn]:
        """For a sheet in `LOCATING`: every district with each plan's favourite segments; in the last turn with all that may be drawn."""
        found: list[Turn] = []
        for turn in districts_at_hand(self.state, sheet):
            trial = sheet.copy()
            trial.stage = ROUTING
            trial.chosen = turn.district
            trial.is_forced = 1 if turn.is_forced else 0
            trial.district_round[turn.district] = 1
            spent = len(turn.spendings)
            if has_bonus(self.state, sheet, CHANGE) and spent > 0:
                spent -= 1
            there = ways(self.state, trial, self.wanted)
            if self.is_last():
                turn.kinds = self._favourite(self.plans[0]) if turn.is_forced else kinds
                found.extend(self._each(turn, there))
                continue
            for plan in self.plans:
                mine = Turn(turn.spendings, turn.district, turn.is_forced)
                mine.kinds = self._favourite(plan) if turn.is_forced else kinds
                self._place(plan, mine, 1)
                self._weigh(plan, mine, there)
                self._place(plan, mine, -1)
                mine.value -= self.price * float(spent)
                mine.extra -= self.price * float(spent)
                found.append(mine)
        return found

    def continuations(self) -> list[Turn]:
        """For a sheet in `ROUTING`: each plan's favourite segments; in the last turn all that may be drawn."""
        found: list[Turn] = []
        there = ways(self.state, self.sheet.copy(), self.wanted)
        if self.is_last():
            return self._each(Turn([], self.sheet.chosen, self.sheet.is_forced == 1), there)
        for plan in self.plans:
            turn = Turn([], self.sheet.chosen, self.sheet.is_forced == 1)
            self._weigh(plan, turn, there)
            found.append(turn)
        return found

    def best(self, turns: list[Turn], care: Care, rng: Rng) -> Turn:
        """The most promising turns are looked at again, each with its plan adapted to it; the better half once more, and so on."""
        turns.sort(key=turn_value, reverse=True)
        if self.is_last():
            return self._best_end(turns, care)
        looked: list[Turn] = []
        seen: list[tuple[int, list[int], list[int]]] = []
        for turn in turns:
            here = (int(turn.district), turn.way, turn.spendings)
            if here not in seen:
                seen.append(here)
                looked.append(turn)
                turn.value = self._look_again(turn, care, rng)
            if len(looked) == care.looks:
                break
        looked.sort(key=turn_value, reverse=True)
        for _ in range(MOST_ROUNDS):
            if len(looked) == 1 or not care.budget.has_time():
                break
            looked = looked[: max(2, len(looked) // 2)]
            for turn in looked:
                turn.value = max(turn.value, self._look_again(turn, care, rng))
            looked.sort(key=turn_value, reverse=True)
        return looked[0]

    def _look_again(self, turn: Turn, care: Care, rng: Rng) -> float:
        assert turn.plan is not None
        outlook = Outlook(self.state, self._after(turn), self.outlook.rounds)
        outlook.per_missing = care.per_missing
        planner = Planner(outlook, rng, turn.plan)
        planner.improve(care.tries // 3, WARM)
        return planner.value + turn.extra

    def _after(self, turn: Turn) -> Sheet:
        trial = self.sheet.copy()
        trial.district_round[turn.district] = 1
        for kind in range(KINDS):
            trial.tourists[turn.district * KINDS + kind] += turn.kinds[kind]
        trial.is_checked = trial.is_checked[:]
        for segment in turn.way:
            trial.segment_round[segment] = 1
            trial.is_checked[self.town.end_a[segment]] = 1
            trial.is_checked[self.town.end_b[segment]] = 1
        return trial

    def _each(self, turn: Turn, there: list[list[int]]) -> list[Turn]:
        """The turn with each way, and with the plan that this serves best."""
        found: list[Turn] = []
        known: list[list[int]] = []
        for way in there:
            drawn = sorted(way)
            if drawn in known:
                continue
            known.append(drawn)
            mine = Turn(turn.spendings, turn.district, turn.is_forced)
            mine.kinds = turn.kinds
            mine.way = way
            mine.extra = WITNESS_HELPS if self.outlook.character == DETECTIVE and self._finds(way) else 0.0
            for plan in self.plans:
                self._place(plan, mine, 1)
                self._draw(plan, way, 1)
                value = plan.value()
                self._draw(plan, way, 0)
                self._place(plan, mine, -1)
                if value + mine.extra > mine.value:
                    mine.value = value + mine.extra
                    mine.plan = plan
            found.append(mine)
        return found

    def _best_end(self, turns: list[Turn], care: Care) -> Turn:
        """Of the last turns that promise most the one after which the best route is worth most."""
        solved: list[Turn] = []
        ends: list[Sheet] = []
        for turn in turns[: MOST_SOLVED * care.looks]:
            if len(solved) >= care.looks and care.is_late():
                break
            end = self._after(turn)
            put_last_symbol(self.state, end, self.last_number)
            assert turn.plan is not None
            turn.value = worth_with_extras(self.state, end, turn.plan) + turn.extra
            solved.append(turn)
            ends.append(end)
        order = sorted(range(len(solved)), key=lambda number: -turn_value(solved[number]))
        for number in order[: 0 if care.is_late() else EXTENDED]:
            turn = solved[number]
            turn.value = max(turn.value, worth_extended(self.state, ends[number]) + turn.extra)
        solved.sort(key=turn_value, reverse=True)
        return solved[0]

    def _weigh(self, plan: Plan, turn: Turn, there: list[list[int]]) -> None:
        """Which of these ways serves the plan best, and what the plan promises then."""
        turn.plan = plan
        for way in there:
            self._draw(plan, way, 1)
            value = plan.value()
            self._draw(plan, way, 0)
            extra = 0.0
            for segment in way:
                if plan.used[segment] and self._is_hard(segment, turn.district):
                    extra += HARD_TO_GET
            if self.outlook.character == DETECTIVE and self._finds(way):
                extra += WITNESS_HELPS
            if value + extra > turn.value:
                turn.value = value + extra
                turn.extra = extra
                turn.way = way

    def _draw(self, plan: Plan, way: list[int], is_drawn: i64) -> None:
        """Draw segments, as a plan sees it, or erase them again."""
        by: i64 = 1 if is_drawn else -1
        for segment in way:
            self.outlook.drawn[segment] = is_drawn
            if plan.used[segment]:
                if self.town.is_diagonal(segment):
                    plan.diagonals_to_draw -= by
                else:
                    plan.roads_to_draw -= by

    def _is_hard(self, segment: i64, district: i64) -> bool:
        free = self.outlook.is_free
        one, two = self.town.along_1[segment], self.town.along_2[segment]
        return (not free[one] or one == district) and (two < 0 or not free[two] or two == district)

    def _finds(self, way: list[int]) -> bool:
        for segment in way:
            if self.outlook.is_open[self.town.end_a[segment]] or self.outlook.is_open[self.town.end_b[segment]]:
                return True
        return False

    def _favourite(self, plan: Plan) -> vec[i64]:
        """One tourist of the kind that the plan likes best."""
        kinds = zeros(KINDS)
        best: i64 = 0
        for kind in range(KINDS):
            if plan.colours[kind] > plan.colours[best]:
                best = kind
        kinds[best] = 1
        return kinds

    def _place(self, plan: Plan, turn: Turn, by: i64) -> None:
        """Put the turn's tourists into its district, as a plan sees it, or take them away again."""
        outlook = self.outlook
        district = turn.district
        for kind in range(KINDS):
            outlook.tourists[district * KINDS + kind] += by * turn.kinds[kind]
            outlook.crowd[district] += by * turn.kinds[kind]
            if plan.cover[district] > 0:
                plan.kinds[kind] += by * turn.kinds[kind]
        outlook.free -= by
        outlook.is_free[district] -= by
        if plan.cover[district] > 0:
            plan.free -= by

    def harm(self, district: i64) -> float:
        """What a threat symbol there would cost."""
        before = self.value()
        self.outlook.symbols.append(int(district))
        after = self.value()
        self.outlook.symbols.pop()
        return before - after


def begun(sheet: Sheet, first: i64, second: i64) -> Sheet:
    """The sheet as it would be with these numbers to choose a district by."""
    trial = sheet.copy()
    trial.stage = LOCATING
    trial.chosen = -1
    trial.is_forced = 0
    trial.is_bonus_used = 0
    trial.drawn = 0
    for slot in range(3):
        trial.new[slot] = -1
    trial.coordinate[0] = first
    trial.coordinate[1] = second
    return trial
