"""One seat's drawing turn: district, tourists, route (IN-4.2 to IN-4.4, IN-8, IN-9.1, IN-10.1). It touches that sheet only."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import ALLEY, CHANGE, DETECTIVE, KINDS, ZIGZAG
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
from tropa.games.innsmouth.rules.segments import (
    can_correct,
    can_draw,
    can_erase,
    can_redraw,
    has_bonus,
    is_whole,
    segments_to_draw,
)
from tropa.games.innsmouth.state import (
    CORRECTING,
    DRAWING,
    FINISHED,
    LOCATING,
    NAMING,
    PICKING,
    REDRAWING,
    ROUTING,
    SHOWN,
    WITNESSING,
    Sheet,
    State,
)


def begin_drawing(state: State) -> None:
    """Everybody draws: with the round dice, in opening rounds with two of one's own choice (IN-6)."""
    state.phase = DRAWING
    for sheet in state.own_all():
        if not state.is_opening():
            begin_turn(state, sheet, state.round_dice[0], state.round_dice[1])
        elif state.round == 1:
            sheet.stage = PICKING
        else:
            others = [die for die in state.dice_at(SHOWN) if die not in (sheet.dice[0], sheet.dice[1])]
            begin_turn(state, sheet, others[0], others[1])
    state.begin_together()


def begin_turn(state: State, sheet: Sheet, first: i64, second: i64) -> None:
    """The sheet's owner draws with these two round dice."""
    sheet.dice[0] = first
    sheet.dice[1] = second
    sheet.coordinate[0] = state.die_number[first]
    sheet.coordinate[1] = state.die_number[second]
    sheet.stage = LOCATING
    sheet.chosen = -1
    sheet.is_forced = 0
    sheet.is_bonus_used = 0
    sheet.drawn = 0
    sheet.has_found = 0
    for slot in range(3):
        sheet.new[slot] = -1


# Questions ------------------------------------------------------------------------------------------------------


def allowed_districts(sheet: Sheet) -> list[int]:
    """Free districts that the two numbers give (IN-4.2)."""
    board = sheet.town.boards[sheet.board]
    one = board.location(sheet.coordinate[0], sheet.coordinate[1])
    two = board.location(sheet.coordinate[1], sheet.coordinate[0])
    found: list[int] = []
    if sheet.is_free(one):
        found.append(int(one))
    if two != one and sheet.is_free(two):
        found.append(int(two))
    found.sort()
    return found


def districts_to_choose(sheet: Sheet) -> list[int]:
    """Those, or every free district if none of them is left."""
    found = allowed_districts(sheet)
    if len(found) == 0:
        found = [district for district in range(int(sheet.town.districts)) if sheet.is_free(district)]
    return found


def is_forced(sheet: Sheet) -> bool:
    """No district is free for the two numbers (IN-4.2): so it will be, or so it was when one was chosen."""
    return len(allowed_districts(sheet)) == 0 if sheet.stage == LOCATING else sheet.is_forced == 1


def has_change(state: State, sheet: Sheet) -> bool:
    return sheet.changes > 0 or has_bonus(state, sheet, CHANGE)


def fate_kinds(state: State) -> list[int]:
    base = (state.fate * 7 + state.die_number[state.fate]) * KINDS
    return [kind for kind in range(int(KINDS)) if state.town.face_tourists[base + kind] > 0]


def drawing_actions(state: State, sheet: Sheet) -> list[int]:
    """Complete and sorted."""
    found: list[int] = []
    segments = sheet.town.segments
    stage = sheet.stage
    if stage == PICKING:
        for index, (one, two) in enumerate(PAIRS):
            if state.die_place[one] == SHOWN and state.die_place[two] == SHOWN:
                found.append(int(PICK) + index)
    elif stage == LOCATING:
        if has_change(state, sheet):
            found.extend([int(SPEND), int(SPEND) + 1, int(SPEND) + 2, int(SPEND) + 3])
        for district in districts_to_choose(sheet):
            found.append(int(LOCATE) + district)
    elif stage == CORRECTING:
        found.append(int(KEEP))
        for segment in range(segments):
            if can_erase(sheet, segment):
                found.append(int(ERASE + segment))
    elif stage == REDRAWING:
        for segment in range(segments):
            if can_redraw(sheet, segment):
                found.append(int(REDRAW + segment))
    elif stage == NAMING:
        found.extend([int(KIND), int(KIND) + 1, int(KIND) + 2, int(KIND) + 3])
    elif stage == ROUTING:
        for segment in segments_to_draw(state, sheet):
            found.append(int(DRAW) + segment)
        if is_whole(state, sheet):
            found.append(int(DONE))
    elif stage == WITNESSING:
        for kind in fate_kinds(state):
            found.append(int(WITNESS) + kind)
    return found


# Acting ---------------------------------------------------------------------------------------------------------


def draw_action(state: State, sheet: Sheet, action: i64) -> None:
    """One small action of a drawing turn."""
    if action < PICK or action >= SUFFER:
        raise Refusal("drawing-now", "IN-4.6")
    if action < SPEND:
        _pick(state, sheet, action - PICK)
    elif sheet.stage == PICKING:
        raise Refusal("pick-first", "IN-6.1")
    elif action < LOCATE:
        spend_change(state, sheet, action - SPEND)
    elif action < KEEP:
        _locate(state, sheet, action - LOCATE)
    elif action < KIND:
        _correct(state, sheet, action)
    elif action < DRAW:
        if sheet.stage != NAMING:
            raise Refusal("no-kind-to-name", "IN-4.2")
        sheet.tourists[sheet.chosen * KINDS + action - KIND] += 1
        sheet.stage = ROUTING
    elif action < DONE:
        _draw(state, sheet, action - DRAW)
    elif action == DONE:
        if sheet.stage != ROUTING or sheet.drawn == 0:
            raise Refusal("draw-first", "IN-4.4")
        if not is_whole(state, sheet):
            raise Refusal("zigzag-unfinished", "IN-8.6")
        _finish(state, sheet)
    else:
        if sheet.stage != WITNESSING or int(action - WITNESS) not in fate_kinds(state):
            raise Refusal("no-witness", "IN-10.1")
        sheet.tourists[sheet.chosen * KINDS + action - WITNESS] += 1
        sheet.stage = FINISHED


def _pick(state: State, sheet: Sheet, pair: i64) -> None:
    first, second = PAIRS[pair]
    if sheet.stage != PICKING:
        raise Refusal("not-picking", "IN-6.1")
    if state.die_place[first] != SHOWN or state.die_place[second] != SHOWN:
        raise Refusal("not-shown", "IN-6.1")
    begin_turn(state, sheet, first, second)


def spend_change(state: State, sheet: Sheet, which: i64) -> None:
    """One of the two numbers up or down; the bonus die's change goes first (IN-8.5, IN-9.1)."""
    if sheet.stage != LOCATING:
        raise Refusal("change-too-late", "IN-9.1")
    if has_bonus(state, sheet, CHANGE):
        sheet.is_bonus_used = 1
    elif sheet.changes > 0:
        sheet.changes -= 1
    else:
        raise Refusal("no-change", "IN-9.1")
    step: i64 = 1 if which % 2 == 0 else -1
    sheet.coordinate[which // 2] = (sheet.coordinate[which // 2] + step + 5) % 6 + 1


def _locate(state: State, sheet: Sheet, district: i64) -> None:
    if sheet.stage != LOCATING:
        raise Refusal("district-chosen", "IN-4.2")
    if not sheet.is_free(district):
        raise Refusal("district-taken", "IN-4.2")
    allowed = allowed_districts(sheet)
    if len(allowed) > 0 and int(district) not in allowed:
        raise Refusal("district-not-allowed", "IN-4.2")
    sheet.is_forced = 1 if len(allowed) == 0 else 0
    sheet.chosen = district
    sheet.district_round[district] = state.round
    if can_correct(state, sheet):
        sheet.stage = CORRECTING
    else:
        _place_tourists(state, sheet)


def _correct(state: State, sheet: Sheet, action: i64) -> None:
    segments = sheet.town.segments
    if action >= REDRAW:
        segment = action - REDRAW
        if sheet.stage != REDRAWING:
            raise Refusal("erase-first", "IN-8.2")
        if segment >= segments or not can_redraw(sheet, segment):
            raise Refusal("correction-not-joined", "IN-8.2")
        _add_segment(state, sheet, segment)
    else:
        if sheet.stage != CORRECTING:
            raise Refusal("no-correction", "IN-8.2")
        if action != KEEP:
            segment = action - ERASE
            if segment >= segments or not can_erase(sheet, segment):
                raise Refusal("cannot-erase", "IN-8.2")
            sheet.segment_round[segment] = 0
            sheet.is_bonus_used = 1
            sheet.stage = REDRAWING
            return
    _place_tourists(state, sheet)


def _place_tourists(state: State, sheet: Sheet) -> None:
    """All tourists of both dice (IN-4.3); in a forced turn a single one is named first."""
    if sheet.is_forced:
        sheet.stage = NAMING
        return
    for slot in range(2):
        base = (sheet.dice[slot] * 7 + state.die_number[sheet.dice[slot]]) * KINDS
        for kind in range(KINDS):
            sheet.tourists[sheet.chosen * KINDS + kind] += state.town.face_tourists[base + kind]
    sheet.stage = ROUTING


def _draw(state: State, sheet: Sheet, segment: i64) -> None:
    town = sheet.town
    if sheet.stage != ROUTING:
        raise Refusal("locate-first", "IN-4.4")
    if segment >= town.segments:
        raise Refusal("no-road", "IN-4.4")
    if sheet.is_drawn(segment):
        raise Refusal("drawn-twice", "IN-4.4")
    if town.is_diagonal(segment) and not has_bonus(state, sheet, ALLEY):
        raise Refusal("no-diagonal", "IN-8.3")
    if not can_draw(state, sheet, segment):
        if sheet.is_forced:
            raise Refusal("one-segment", "IN-4.4")
        if state.bonus == ZIGZAG and sheet.drawn == 2:
            raise Refusal("no-zigzag", "IN-8.6")
        if sheet.drawn > 1:
            raise Refusal("two-segments", "IN-4.4")
        if town.joint(sheet.new[0], segment) < 0:
            raise Refusal("not-joined", "IN-4.4")
        raise Refusal("not-along", "IN-4.4")
    if town.is_diagonal(segment):
        sheet.is_bonus_used = 1
    sheet.new[sheet.drawn] = segment
    sheet.drawn += 1
    _add_segment(state, sheet, segment)


def _add_segment(state: State, sheet: Sheet, segment: i64) -> None:
    """Draw it, and check the places at its ends (IN-10.1)."""
    sheet.segment_round[segment] = state.round
    for node in (sheet.town.end_a[segment], sheet.town.end_b[segment]):
        if state.is_place(node) and not sheet.is_checked[node]:
            sheet.is_checked = sheet.is_checked[:]
            sheet.is_checked[node] = 1
            sheet.has_found = 1


def _finish(state: State, sheet: Sheet) -> None:
    sheet.stage = FINISHED
    if sheet.character == DETECTIVE and sheet.has_found:
        kinds = fate_kinds(state)
        if len(kinds) > 1:
            sheet.stage = WITNESSING
        else:
            sheet.tourists[sheet.chosen * KINDS + kinds[0]] += 1
