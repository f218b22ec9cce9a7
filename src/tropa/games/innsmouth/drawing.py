"""One seat's drawing turn: district, tourists, route (IN-4.2 to IN-4.4, IN-8, IN-9.1, IN-10.1). It touches that sheet only."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import ALLEY, CHANGE, CORRECTION, DETECTIVE, KINDS, NEW_TURN, TOWN, ZIGZAG
from tropa.games.innsmouth.notation import (
    DONE,
    DRAW,
    ERASE,
    KEEP,
    KIND,
    LOCATE,
    PAIRS,
    PICK,
    REDRAW,
    SPEND,
    SUFFER,
    WITNESS,
)
from tropa.games.innsmouth.sheet import (
    CORRECTING,
    FINISHED,
    LOCATING,
    NAMING,
    PICKING,
    REDRAWING,
    ROUTING,
    WITNESSING,
    Sheet,
)
from tropa.games.innsmouth.state import SHOWN, State


class Drawing(State):
    """What a seat may draw and what that does."""

    def begin_turn(self, seat: i64, first: i64, second: i64) -> None:
        """The seat draws with these two round dice."""
        sheet = self.sheets[seat]
        sheet.dice[0] = first
        sheet.dice[1] = second
        sheet.coordinate[0] = self.die_number[first]
        sheet.coordinate[1] = self.die_number[second]
        sheet.stage = LOCATING
        sheet.chosen = -1
        sheet.is_forced = 0
        sheet.is_bonus_used = 0
        sheet.drawn = 0
        sheet.has_found = 0
        for slot in range(3):
            sheet.new[slot] = -1

    # Questions ------------------------------------------------------------------------------------------------

    def has_bonus(self, sheet: Sheet, face: i64) -> bool:
        return self.bonus == face and sheet.is_bonus_used == 0

    def allowed_districts(self, sheet: Sheet) -> list[int]:
        """Free districts that the two numbers give (IN-4.2)."""
        board = TOWN.boards[sheet.board]
        one = board.location(sheet.coordinate[0], sheet.coordinate[1])
        two = board.location(sheet.coordinate[1], sheet.coordinate[0])
        found: list[int] = []
        if sheet.is_free(one):
            found.append(int(one))
        if two != one and sheet.is_free(two):
            found.append(int(two))
        found.sort()
        return found

    def districts_to_choose(self, sheet: Sheet) -> list[int]:
        """Those, or every free district if none of them is left."""
        found = self.allowed_districts(sheet)
        if len(found) == 0:
            found = [district for district in range(int(TOWN.districts)) if sheet.is_free(district)]
        return found

    def has_change(self, sheet: Sheet) -> bool:
        return sheet.changes > 0 or self.has_bonus(sheet, CHANGE)

    def touches_any(self, sheet: Sheet, road: i64, without: i64) -> bool:
        """The road joins a drawn segment other than `without`."""
        for node in (TOWN.end_a[road], TOWN.end_b[road]):
            for segment in TOWN.map.incident[node]:
                if segment != road and segment != without and sheet.is_drawn(segment):
                    return True
        return False

    def can_erase(self, sheet: Sheet, segment: i64) -> bool:
        """Something must remain to join a new road to: both steps or neither (IN-8.2)."""
        if not sheet.is_drawn(segment):
            return False
        for road in range(TOWN.segments):
            is_undrawn = road == segment or not sheet.is_drawn(road)
            if is_undrawn and not TOWN.is_diagonal(road) and self.touches_any(sheet, road, segment):
                return True
        return False

    def can_redraw(self, sheet: Sheet, road: i64) -> bool:
        return not TOWN.is_diagonal(road) and not sheet.is_drawn(road) and self.touches_any(sheet, road, -1)

    def is_pair(self, sheet: Sheet, first: i64, second: i64) -> bool:
        """IN-4.4 (a): joined, the first along the chosen district."""
        return not sheet.is_forced and TOWN.is_along(first, sheet.chosen) and TOWN.joint(first, second) >= 0

    def is_new_turn(self, sheet: Sheet, first: i64, second: i64) -> bool:
        """IN-8.4: two straight roads at a right angle, anywhere."""
        if self.bonus != NEW_TURN or sheet.is_forced:
            return False
        return TOWN.is_straight(first) and TOWN.is_straight(second) and TOWN.bend(first, second) in (2, 6)

    def is_zigzag(self, sheet: Sheet, first: i64, second: i64, third: i64) -> bool:
        """IN-8.6: end to end, two right angles that turn opposite ways, one of the three along the chosen district."""
        if self.bonus != ZIGZAG or sheet.is_forced or sheet.is_drawn(third) or third == first or third == second:
            return False
        if not (TOWN.is_straight(first) and TOWN.is_straight(second) and TOWN.is_straight(third)):
            return False
        chosen = sheet.chosen
        if not (TOWN.is_along(first, chosen) or TOWN.is_along(second, chosen) or TOWN.is_along(third, chosen)):
            return False
        joint = TOWN.joint(first, second)
        if joint < 0 or TOWN.joint(second, third) != TOWN.other_end(second, joint):
            return False
        one = TOWN.bend(first, second)
        two = TOWN.bend(second, third)
        return (one == 2 and two == 6) or (one == 6 and two == 2)

    def can_become_zigzag(self, sheet: Sheet, first: i64, second: i64) -> bool:
        joint = TOWN.joint(first, second)
        if self.bonus != ZIGZAG or joint < 0:
            return False
        for third in TOWN.map.incident[TOWN.other_end(second, joint)]:
            if self.is_zigzag(sheet, first, second, third):
                return True
        return False

    def can_draw(self, sheet: Sheet, segment: i64) -> bool:
        """The segment may be the next one of IN-4.4, or of the bonus die's instead."""
        if sheet.is_drawn(segment):
            return False
        if TOWN.is_diagonal(segment) and not self.has_bonus(sheet, ALLEY):
            return False
        if sheet.drawn == 0:
            return True
        first = sheet.new[0]
        if sheet.drawn == 1:
            return (
                self.is_pair(sheet, first, segment)
                or self.is_new_turn(sheet, first, segment)
                or self.can_become_zigzag(sheet, first, segment)
            )
        return sheet.drawn == 2 and self.is_zigzag(sheet, first, sheet.new[1], segment)

    def is_whole(self, sheet: Sheet) -> bool:
        """The segments drawn so far may stay as they are."""
        if sheet.drawn == 2:
            first, second = sheet.new[0], sheet.new[1]
            return self.is_pair(sheet, first, second) or self.is_new_turn(sheet, first, second)
        return sheet.drawn > 0

    def fate_kinds(self) -> list[int]:
        base = (self.fate * 7 + self.die_number[self.fate]) * KINDS
        return [kind for kind in range(int(KINDS)) if TOWN.face_tourists[base + kind] > 0]

    def drawing_actions(self, seat: i64) -> list[int]:
        """Complete and sorted."""
        found: list[int] = []
        sheet = self.sheets[seat]
        stage = sheet.stage
        if stage == PICKING:
            for index, (one, two) in enumerate(PAIRS):
                if self.die_place[one] == SHOWN and self.die_place[two] == SHOWN:
                    found.append(int(PICK) + index)
        elif stage == LOCATING:
            if self.has_change(sheet):
                found.extend([int(SPEND), int(SPEND) + 1, int(SPEND) + 2, int(SPEND) + 3])
            for district in self.districts_to_choose(sheet):
                found.append(int(LOCATE) + district)
        elif stage == CORRECTING:
            found.append(int(KEEP))
            for segment in range(TOWN.segments):
                if self.can_erase(sheet, segment):
                    found.append(int(ERASE + segment))
        elif stage == REDRAWING:
            for segment in range(TOWN.segments):
                if self.can_redraw(sheet, segment):
                    found.append(int(REDRAW + segment))
        elif stage == NAMING:
            found.extend([int(KIND), int(KIND) + 1, int(KIND) + 2, int(KIND) + 3])
        elif stage == ROUTING:
            for segment in range(TOWN.segments):
                if self.can_draw(sheet, segment):
                    found.append(int(DRAW + segment))
            if self.is_whole(sheet):
                found.append(int(DONE))
        elif stage == WITNESSING:
            for kind in self.fate_kinds():
                found.append(int(WITNESS) + kind)
        return found

    # Acting ---------------------------------------------------------------------------------------------------

    def draw_action(self, seat: i64, action: i64) -> None:
        """One small action of a drawing turn."""
        sheet = self.sheets[seat]
        if action < PICK or action >= SUFFER:
            raise Refusal("drawing-now", "IN-4.6")
        if action < SPEND:
            self._pick(seat, action - PICK)
        elif sheet.stage == PICKING:
            raise Refusal("pick-first", "IN-6.1")
        elif action < LOCATE:
            self.spend_change(sheet, action - SPEND)
        elif action < KEEP:
            self._locate(sheet, action - LOCATE)
        elif action < KIND:
            self._correct(sheet, action)
        elif action < DRAW:
            if sheet.stage != NAMING:
                raise Refusal("no-kind-to-name", "IN-4.2")
            sheet.tourists[sheet.chosen * KINDS + action - KIND] += 1
            sheet.stage = ROUTING
        elif action < DONE:
            self._draw(sheet, action - DRAW)
        elif action == DONE:
            if sheet.stage != ROUTING or sheet.drawn == 0:
                raise Refusal("draw-first", "IN-4.4")
            if not self.is_whole(sheet):
                raise Refusal("zigzag-unfinished", "IN-8.6")
            self._finish(sheet)
        else:
            if sheet.stage != WITNESSING or int(action - WITNESS) not in self.fate_kinds():
                raise Refusal("no-witness", "IN-10.1")
            sheet.tourists[sheet.chosen * KINDS + action - WITNESS] += 1
            sheet.stage = FINISHED

    def _pick(self, seat: i64, pair: i64) -> None:
        first, second = PAIRS[pair]
        if self.sheets[seat].stage != PICKING:
            raise Refusal("not-picking", "IN-6.1")
        if self.die_place[first] != SHOWN or self.die_place[second] != SHOWN:
            raise Refusal("not-shown", "IN-6.1")
        self.begin_turn(seat, first, second)

    def spend_change(self, sheet: Sheet, which: i64) -> None:
        if sheet.stage != LOCATING:
            raise Refusal("change-too-late", "IN-9.1")
        if self.has_bonus(sheet, CHANGE):
            sheet.is_bonus_used = 1
        elif sheet.changes > 0:
            sheet.changes -= 1
        else:
            raise Refusal("no-change", "IN-9.1")
        step: i64 = 1 if which % 2 == 0 else -1
        sheet.coordinate[which // 2] = (sheet.coordinate[which // 2] + step + 5) % 6 + 1

    def _locate(self, sheet: Sheet, district: i64) -> None:
        if sheet.stage != LOCATING:
            raise Refusal("district-chosen", "IN-4.2")
        if not sheet.is_free(district):
            raise Refusal("district-taken", "IN-4.2")
        allowed = self.allowed_districts(sheet)
        if len(allowed) > 0 and int(district) not in allowed:
            raise Refusal("district-not-allowed", "IN-4.2")
        sheet.is_forced = 1 if len(allowed) == 0 else 0
        sheet.chosen = district
        sheet.district_round[district] = self.round
        if self.bonus == CORRECTION and self._can_correct(sheet):
            sheet.stage = CORRECTING
        else:
            self._place_tourists(sheet)

    def _can_correct(self, sheet: Sheet) -> bool:
        for segment in range(TOWN.segments):
            if self.can_erase(sheet, segment):
                return True
        return False

    def _correct(self, sheet: Sheet, action: i64) -> None:
        if action >= REDRAW:
            segment = action - REDRAW
            if sheet.stage != REDRAWING:
                raise Refusal("erase-first", "IN-8.2")
            if segment >= TOWN.segments or not self.can_redraw(sheet, segment):
                raise Refusal("correction-not-joined", "IN-8.2")
            self._add_segment(sheet, segment)
        else:
            if sheet.stage != CORRECTING:
                raise Refusal("no-correction", "IN-8.2")
            if action != KEEP:
                segment = action - ERASE
                if segment >= TOWN.segments or not self.can_erase(sheet, segment):
                    raise Refusal("cannot-erase", "IN-8.2")
                sheet.segment_round[segment] = 0
                sheet.is_bonus_used = 1
                sheet.stage = REDRAWING
                return
        self._place_tourists(sheet)

    def _place_tourists(self, sheet: Sheet) -> None:
        """All tourists of both dice (IN-4.3); in a forced turn a single one is named first."""
        if sheet.is_forced:
            sheet.stage = NAMING
            return
        for slot in range(2):
            base = (sheet.dice[slot] * 7 + self.die_number[sheet.dice[slot]]) * KINDS
            for kind in range(KINDS):
                sheet.tourists[sheet.chosen * KINDS + kind] += TOWN.face_tourists[base + kind]
        sheet.stage = ROUTING

    def _draw(self, sheet: Sheet, segment: i64) -> None:
        if sheet.stage != ROUTING:
            raise Refusal("locate-first", "IN-4.4")
        if segment >= TOWN.segments:
            raise Refusal("no-road", "IN-4.4")
        if sheet.is_drawn(segment):
            raise Refusal("drawn-twice", "IN-4.4")
        if TOWN.is_diagonal(segment) and not self.has_bonus(sheet, ALLEY):
            raise Refusal("no-diagonal", "IN-8.3")
        if not self.can_draw(sheet, segment):
            if sheet.is_forced:
                raise Refusal("one-segment", "IN-4.4")
            if self.bonus == ZIGZAG and sheet.drawn == 2:
                raise Refusal("no-zigzag", "IN-8.6")
            if sheet.drawn > 1:
                raise Refusal("two-segments", "IN-4.4")
            if TOWN.joint(sheet.new[0], segment) < 0:
                raise Refusal("not-joined", "IN-4.4")
            raise Refusal("not-along", "IN-4.4")
        if TOWN.is_diagonal(segment):
            sheet.is_bonus_used = 1
        sheet.new[sheet.drawn] = segment
        sheet.drawn += 1
        self._add_segment(sheet, segment)

    def _add_segment(self, sheet: Sheet, segment: i64) -> None:
        """Draw it, and check the places at its ends (IN-10.1)."""
        sheet.segment_round[segment] = self.round
        for node in (TOWN.end_a[segment], TOWN.end_b[segment]):
            if self.is_place(node) and not sheet.is_checked[node]:
                sheet.is_checked[node] = 1
                sheet.has_found = 1

    def _finish(self, sheet: Sheet) -> None:
        sheet.stage = FINISHED
        if sheet.character == DETECTIVE and sheet.has_found:
            kinds = self.fate_kinds()
            if len(kinds) > 1:
                sheet.stage = WITNESSING
            else:
                sheet.tourists[sheet.chosen * KINDS + kinds[0]] += 1
