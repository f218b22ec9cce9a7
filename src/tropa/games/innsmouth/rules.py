"""What may be done in Innsmouth and what it does: IN-3 to IN-11."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tropa.core.contract import ALONE, DEALER, DEALER_ALONE, NOBODY, Position, Refusal, Seats
from tropa.core.meta import Outcome, ScoreLine
from tropa.core.rng import Rng
from tropa.games.innsmouth import notation, scoring
from tropa.games.innsmouth.best import best_route
from tropa.games.innsmouth.checking import Checking
from tropa.games.innsmouth.components import BOATMAN, MOST_FERRIES, TOWN
from tropa.games.innsmouth.notation import (
    BACK,
    BEST,
    CONFIRM,
    DONE,
    EXTRA,
    FATE,
    FERRY,
    OPEN,
    PAIRS,
    PICK,
    REMOVE,
    SEAT_ACTIONS,
    SKIP,
    SPEND,
    START,
    STEP,
    SUFFER,
    TAKE,
)
from tropa.games.innsmouth.sheet import FINISHED, Sheet
from tropa.games.innsmouth.showing import build_view
from tropa.games.innsmouth.state import (
    AVAILABLE,
    CHECK,
    CHOOSE_FATE,
    DRAFT,
    DRAWING,
    EXTENSION,
    OVER,
    PICK_DICE,
    POOL,
    ROUNDS,
    ROUTES,
    TAKE_DICE,
    THREAT,
    Setting,
)
from tropa.games.innsmouth.telling import build_choice, build_events
from tropa.games.innsmouth.view import Choice, Headline, View


@final
class Innsmouth(Checking):
    """A position of Innsmouth."""

    # Who acts -------------------------------------------------------------------------------------------------

    def to_act(self) -> Seats:
        if self.is_dealing():
            return DEALER_ALONE
        phase = self.phase
        if phase == OVER:
            return NOBODY
        if len(self.shown) == 0:
            return ALONE[self.turn]
        seats: list[int] = []
        for seat in range(self.players):
            if self.sheets[seat].stage != FINISHED:
                seats.append(int(seat))
        return tuple(seats)

    def owes(self, seat: i64) -> bool:
        if seat < 0 or seat >= self.players or self.is_dealing() or self.phase == OVER:
            return False
        return seat == self.turn if len(self.shown) == 0 else self.sheets[seat].stage != FINISHED

    # What can be done -----------------------------------------------------------------------------------------

    def actions(self, seat: i64) -> list[int]:
        if seat == DEALER:
            return [action for action, _ in self.chances()]
        if self.phase == ROUTES and self.owes(seat):
            return self.route_actions(self.sheets[seat], True)
        return self.owed(seat)

    def owed(self, seat: i64) -> list[int]:
        """In the final route without going back or starting over."""
        if not self.owes(seat):
            return []
        phase = self.phase
        if phase == DRAWING:
            return self.drawing_actions(seat)
        if phase == ROUTES:
            return self.route_actions(self.sheets[seat], False)
        if phase == CHECK:
            return self.check_actions(seat)
        if phase == THREAT:
            return [int(SUFFER), int(SKIP)]
        if phase == EXTENSION:
            return self.extension_actions(self.sheets[seat])
        if phase == PICK_DICE:
            found: list[int] = []
            for index, (one, two) in enumerate(PAIRS):
                if self.die_place[one] == AVAILABLE and self.die_place[two] == AVAILABLE:
                    found.append(int(PICK) + index)
            return found
        base = TAKE
        if phase == CHOOSE_FATE:
            base = FATE
        elif phase == DRAFT and (self.step == 1 or self.step == 2):
            base = REMOVE
        return [int(base) + die for die in self.dice_at(POOL)]

    def extension_actions(self, sheet: Sheet) -> list[int]:
        """Marked segments and diagonals (IN-7.1, IN-9.2, IN-9.3)."""
        found = [int(DONE)]
        for segment in range(TOWN.segments):
            if self.can_extend(sheet, segment):
                found.append(int(EXTRA + segment))
        return found

    def can_extend(self, sheet: Sheet, segment: i64) -> bool:
        left = sheet.diagonals if TOWN.is_diagonal(segment) else sheet.extras
        return left > 0 and not sheet.is_drawn(segment)

    def has_unwalked(self, sheet: Sheet, node: i64) -> bool:
        """A drawn segment at the node that isn't on the route yet."""
        for segment in TOWN.map.incident[node]:
            if sheet.is_drawn(segment) and not sheet.is_walked(segment):
                return True
        return False

    def can_ferry(self, sheet: Sheet, node: i64) -> bool:
        """From the end of a section that has a segment, with a ferry left, to where one can walk on (IN-7.2, IN-7.3)."""
        if sheet.sections == 0 or sheet.sections > MOST_FERRIES or sheet.section_length[sheet.sections - 1] == 0:
            return False
        return TOWN.can_ferry(sheet.walk_end(), node, sheet.character == BOATMAN) and self.has_unwalked(sheet, node)

    def route_actions(self, sheet: Sheet, is_free: bool) -> list[int]:
        found: list[int] = []
        if sheet.sections == 0:
            for node in range(TOWN.nodes):
                if self.has_unwalked(sheet, node):
                    found.append(int(START + node))
        else:
            for node in TOWN.map.waterside:
                if self.can_ferry(sheet, node):
                    found.append(int(FERRY) + node)
            for segment in TOWN.map.incident[sheet.walk_end()]:
                if sheet.is_drawn(segment) and not sheet.is_walked(segment):
                    found.append(int(STEP) + segment)
            found.sort()
            if is_free:
                found.append(int(BACK))
        if sheet.sections == 0 or is_free:
            found.append(int(BEST))
        if sheet.sections > 0 and sheet.section_length[sheet.sections - 1] > 0:
            found.append(int(CONFIRM))
        return found

    # Acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        if seat == DEALER:
            self.deal(action)
            return
        if seat < 0 or seat >= self.players:
            raise Refusal("no-such-seat", "IN-3.1")
        phase = self.phase
        if phase == OVER:
            raise Refusal("over", "IN-7.9")
        if self.is_dealing():
            raise Refusal("dealer-to-act", "IN-3.1")
        if action < 0 or action >= SEAT_ACTIONS or int(action) not in notation.SEAT_TEXTS:
            raise Refusal("no-such-action", "IN-12.1")
        if not self.owes(seat):
            raise Refusal("not-your-turn", "IN-4.6" if len(self.shown) > 0 else "IN-4.1")
        if phase == CHECK:
            self.act_in_check(seat, action)
        elif len(self.shown) > 0:
            self.act_together(seat, action)
            if self.have_all_finished():
                self._end_phase()
        elif int(action) not in self.owed(seat):
            self._refuse_die(action)
        elif phase == TAKE_DICE:
            self.take_opening_die(seat, action - TAKE)
        elif phase == CHOOSE_FATE:
            self.choose_fate(action - FATE)
        elif phase == PICK_DICE:
            self.pick_solo_dice(action - PICK)
        else:
            self.draft(action - (REMOVE if action >= REMOVE else TAKE))

    def _refuse_die(self, action: i64) -> None:
        if self.phase == PICK_DICE:
            raise Refusal("pick-available", "IN-11.2")
        if self.phase == TAKE_DICE or self.phase == CHOOSE_FATE:
            raise Refusal("die-first", "IN-6.1")
        if action < SPEND and action < PICK:
            raise Refusal("die-not-there", "IN-4.1")
        raise Refusal("dice-first", "IN-4.1")

    def act_together(self, seat: i64, action: i64) -> None:
        """An action on the seat's own sheet, which no other seat sees yet."""
        sheet = self.sheets[seat]
        phase = self.phase
        if phase == DRAWING:
            self.draw_action(seat, action)
        elif phase == THREAT:
            if action != SUFFER and action != SKIP:
                raise Refusal("suffer-or-skip", "IN-5.4")
            if action == SKIP:
                sheet.has_skipped = 1
            else:
                self.add_threat(seat, self.mark(), self.track[self.round])
            sheet.stage = FINISHED
        elif phase == EXTENSION:
            self._extend(sheet, action)
        else:
            self._act_on_route(sheet, action)

    def _extend(self, sheet: Sheet, action: i64) -> None:
        if action == DONE:
            sheet.stage = FINISHED
            return
        segment = action - EXTRA
        if segment < 0 or segment >= TOWN.segments:
            raise Refusal("extend-now", "IN-7.1")
        if sheet.is_drawn(segment):
            raise Refusal("drawn-twice", "IN-4.4")
        if not self.can_extend(sheet, segment):
            raise Refusal("no-such-bonus", "IN-9.3" if TOWN.is_diagonal(segment) else "IN-9.2")
        if TOWN.is_diagonal(segment):
            sheet.diagonals -= 1
        else:
            sheet.extras -= 1
        sheet.segment_round[segment] = ROUNDS + 1
        if sheet.extras == 0 and sheet.diagonals == 0:
            sheet.stage = FINISHED

    def _end_phase(self) -> None:
        if self.phase == DRAWING:
            self.end_drawing()
        elif self.phase == THREAT:
            self.end_round()
        elif self.phase == EXTENSION:
            self.begin_routes()
        else:
            self.begin_check()

    # Final routes ---------------------------------------------------------------------------------------------

    def _act_on_route(self, sheet: Sheet, action: i64) -> None:
        if action < START or action >= OPEN:
            raise Refusal("route-now", "IN-7.2")
        if action == CONFIRM:
            if sheet.sections == 0 or sheet.section_length[sheet.sections - 1] == 0:
                raise Refusal("section-empty", "IN-7.2")
            sheet.stage = FINISHED
        elif action == BEST:
            sheet.set_route(best_route(self, sheet).route)
        elif action == BACK:
            self._step_back(sheet)
        elif action >= STEP:
            self._step(sheet, action - STEP)
        elif action >= FERRY:
            self._take_ferry(sheet, action - FERRY)
        else:
            if sheet.sections > 0:
                raise Refusal("route-started", "IN-7.2")
            if not self.has_unwalked(sheet, action - START):
                raise Refusal("nothing-drawn-there", "IN-7.2")
            self._start_section(sheet, action - START)

    def _start_section(self, sheet: Sheet, node: i64) -> None:
        sheet.section_start[sheet.sections] = node
        sheet.sections += 1

    def _take_ferry(self, sheet: Sheet, node: i64) -> None:
        if sheet.sections == 0 or sheet.section_length[sheet.sections - 1] == 0:
            raise Refusal("section-empty", "IN-7.2")
        if sheet.sections > MOST_FERRIES:
            raise Refusal("four-ferries", "IN-7.3")
        if not TOWN.can_ferry(sheet.walk_end(), node, sheet.character == BOATMAN):
            raise Refusal("no-ferry-there", "IN-7.3")
        if not self.has_unwalked(sheet, node):
            raise Refusal("nothing-drawn-there", "IN-7.2")
        self._start_section(sheet, node)

    def _step(self, sheet: Sheet, segment: i64) -> None:
        if sheet.sections == 0:
            raise Refusal("start-first", "IN-7.2")
        if not sheet.is_drawn(segment):
            raise Refusal("not-drawn", "IN-7.2")
        if sheet.is_walked(segment):
            raise Refusal("walked-twice", "IN-7.2")
        end = sheet.walk_end()
        if TOWN.end_a[segment] != end and TOWN.end_b[segment] != end:
            raise Refusal("not-continuous", "IN-7.2")
        sheet.walk[sheet.walked] = segment
        sheet.walked += 1
        sheet.section_length[sheet.sections - 1] += 1

    def _step_back(self, sheet: Sheet) -> None:
        if sheet.sections == 0:
            raise Refusal("section-empty", "IN-7.2")
        last = sheet.sections - 1
        if sheet.section_length[last] == 0:
            sheet.section_start[last] = -1
            sheet.sections -= 1
        else:
            sheet.section_length[last] -= 1
            sheet.walked -= 1
            sheet.walk[sheet.walked] = 0

    # Copies and outlets ---------------------------------------------------------------------------------------

    def copy(self) -> Innsmouth:
        return Innsmouth(self.setting, self)

    def guess(self, seat: i64, rng: Rng) -> Innsmouth:
        """Others' choices of this moment are drawn afresh: any where they have made theirs, none where they haven't."""
        drawn = self.copy()
        for other in range(len(self.shown)):
            if other == seat:
                continue
            has_finished = drawn.sheets[other].stage == FINISHED
            drawn.sheets[other] = self.shown[other].copy()
            while has_finished and drawn.sheets[other].stage != FINISHED:
                owed = [action for action in drawn.owed(other) if action != BEST]
                drawn.act_together(other, owed[rng.below(len(owed))])
        return drawn

    def view(self, seat: int | None) -> View:
        return build_view(self, seat)

    def choice(self, seat: int, action: int) -> Choice:
        return build_choice(self, seat, action)

    def events(self, before: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, Innsmouth)
        return build_events(before, self, actor, action, viewer)

    def headline(self) -> Headline:
        return Headline(int(self.round), int(ROUNDS))

    def text(self, seat: int, action: int) -> str:
        return notation.action_text(seat, action)

    def parse(self, seat: int, text: str) -> int:
        return notation.parse_action(seat, text)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def standing(self) -> list[float]:
        return scoring.standing(self)

    def score_sheets(self) -> list[list[ScoreLine]]:
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]


def new_position(setting: Setting) -> Innsmouth:
    position = Innsmouth(setting)
    position.begin_setup()
    return position
