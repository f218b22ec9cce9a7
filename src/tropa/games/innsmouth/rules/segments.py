"""Which segments may be drawn: IN-4.4, and the bonus die's instead of it (IN-8.2 to IN-8.4, IN-8.6)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import DIAGONAL
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import ALLEY, CORRECTION, NEW_TURN, ZIGZAG
from tropa.games.innsmouth.state import Sheet, State


def has_bonus(state: State, sheet: Sheet, face: i64) -> bool:
    """The bonus die shows it, and the seat hasn't used it in this round."""
    return state.bonus == face and sheet.is_bonus_used == 0


# Correcting the route -------------------------------------------------------------------------------------------


def is_joined(sheet: Sheet, road: i64, without: i64) -> bool:
    """The road touches a drawn segment other than `without`."""
    for segment in sheet.town.map.joined[road]:
        if segment != without and sheet.is_drawn(segment):
            return True
    return False


def can_erase(sheet: Sheet, segment: i64) -> bool:
    """Something must remain to join a new road to: both steps or neither (IN-8.2)."""
    if not sheet.is_drawn(segment):
        return False
    town = sheet.town
    for other in range(town.segments):
        if other != segment and sheet.is_drawn(other):
            for road in town.map.joined[other]:
                is_undrawn = road == segment or not sheet.is_drawn(road)
                if is_undrawn and not town.is_diagonal(road):
                    return True
    return False


def can_correct(state: State, sheet: Sheet) -> bool:
    if state.bonus != CORRECTION:
        return False
    for segment in range(sheet.town.segments):
        if can_erase(sheet, segment):
            return True
    return False


def can_redraw(sheet: Sheet, road: i64) -> bool:
    return not sheet.town.is_diagonal(road) and not sheet.is_drawn(road) and is_joined(sheet, road, -1)


# This turn's segments -------------------------------------------------------------------------------------------


def is_pair(sheet: Sheet, first: i64, second: i64) -> bool:
    """IN-4.4 (a): joined, the first along the chosen district."""
    town = sheet.town
    return not sheet.is_forced and town.is_along(first, sheet.chosen) and town.joint(first, second) >= 0


def is_new_turn(state: State, sheet: Sheet, first: i64, second: i64) -> bool:
    """IN-8.4: two straight roads at a right angle, anywhere."""
    if state.bonus != NEW_TURN or sheet.is_forced:
        return False
    town = sheet.town
    return town.is_straight(first) and town.is_straight(second) and town.bend(first, second) in (2, 6)


def is_zigzag(state: State, sheet: Sheet, first: i64, second: i64, third: i64) -> bool:
    """IN-8.6: end to end, two right angles that turn opposite ways, one of the three along the chosen district."""
    if state.bonus != ZIGZAG or sheet.is_forced or sheet.is_drawn(third) or third == first or third == second:
        return False
    town = sheet.town
    if not (town.is_straight(first) and town.is_straight(second) and town.is_straight(third)):
        return False
    chosen = sheet.chosen
    if not (town.is_along(first, chosen) or town.is_along(second, chosen) or town.is_along(third, chosen)):
        return False
    joint = town.joint(first, second)
    if joint < 0 or town.joint(second, third) != town.other_end(second, joint):
        return False
    one = town.bend(first, second)
    two = town.bend(second, third)
    return (one == 2 and two == 6) or (one == 6 and two == 2)


def can_become_zigzag(state: State, sheet: Sheet, first: i64, second: i64) -> bool:
    town = sheet.town
    joint = town.joint(first, second)
    if state.bonus != ZIGZAG or joint < 0:
        return False
    for third in town.map.incident[town.other_end(second, joint)]:
        if is_zigzag(state, sheet, first, second, third):
            return True
    return False


def can_draw(state: State, sheet: Sheet, segment: i64) -> bool:
    """The segment may be the next one of IN-4.4, or of the bonus die's instead."""
    if not is_open(sheet, segment, has_bonus(state, sheet, ALLEY)):
        return False
    if sheet.drawn == 0:
        return True
    first = sheet.new[0]
    if sheet.drawn == 1:
        return (
            is_pair(sheet, first, segment)
            or is_new_turn(state, sheet, first, segment)
            or can_become_zigzag(state, sheet, first, segment)
        )
    return sheet.drawn == 2 and is_zigzag(state, sheet, first, sheet.new[1], segment)


def is_open(sheet: Sheet, segment: i64, has_alley: bool) -> bool:
    """Undrawn, and a road, or with an alley any segment (IN-8.3)."""
    return sheet.segment_round[segment] == 0 and (has_alley or sheet.town.kind[segment] != DIAGONAL)


def pick_first(state: State, sheet: Sheet, rng: Rng) -> i64:
    """One of the segments that may be the first of a turn, without listing them."""
    has_alley = has_bonus(state, sheet, ALLEY)
    count: i64 = 0
    for segment in range(sheet.town.segments):
        if is_open(sheet, segment, has_alley):
            count += 1
    ticket = rng.below(count) if count > 1 else 0
    for segment in range(sheet.town.segments):
        if is_open(sheet, segment, has_alley):
            if ticket == 0:
                return segment
            ticket -= 1
    raise ValueError("no segment is open")


def segments_to_draw(state: State, sheet: Sheet) -> list[int]:
    """All that may be the next one, sorted; a second joins the first, a third the second."""
    town = sheet.town
    found: list[int] = []
    if sheet.drawn == 0:
        for segment in range(town.segments):
            if can_draw(state, sheet, segment):
                found.append(int(segment))
        return found
    for near in town.map.joined[sheet.new[sheet.drawn - 1]]:
        if can_draw(state, sheet, near):
            found.append(near)
    return found


def is_whole(state: State, sheet: Sheet) -> bool:
    """The segments drawn so far may stay as they are."""
    if sheet.drawn == 2:
        first, second = sheet.new[0], sheet.new[1]
        return is_pair(sheet, first, second) or is_new_turn(state, sheet, first, second)
    return sheet.drawn > 0
