"""Where a turn's tourists go: coordinate changes, the location, and which tourists (ER-2.3, ER-2.4, ER-5.1 to ER-5.3, ER-5.5)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.en_route.features import CHANGE
from tropa.games.en_route.rules.cafes import use_bonus
from tropa.games.en_route.state import LOCATING, NAMING, ROUTING, State


def allowed_locations(state: State, seat: i64) -> list[int]:
    """Free locations that the two coordinates allow (ER-5.1, ER-22.2)."""
    board = state.city.boards[state.board[seat]]
    a = state.coordinate[seat * 2]
    b = state.coordinate[seat * 2 + 1]
    found: list[int] = []
    for location in board.locations_at(a, b):
        if state.is_free(seat, location):
            found.append(location)
    if a != b:
        for location in board.locations_at(b, a):
            if state.is_free(seat, location):
                found.append(location)
    found.sort()
    return found


def locations_to_choose(state: State, seat: i64) -> list[int]:
    """Those, or every free location if none of them is left (ER-5.5)."""
    found = allowed_locations(state, seat)
    if len(found) == 0:
        found = [location for location in range(int(state.city.locations)) if state.is_free(seat, location)]
    return found


def needs_kind(state: State, seat: i64) -> bool:
    """Whether the round cards leave a kind open (ER-2.3, ER-2.4, ER-5.5)."""
    if state.is_forced[seat]:
        return True
    first = state.round_card[seat * 2]
    second = state.round_card[seat * 2 + 1]
    if state.city.is_repeat[first] and state.city.is_repeat[second]:
        return True
    if state.city.is_repeat[first]:
        return _count_kinds(state, second) > 1
    return bool(state.city.is_repeat[second]) and _count_kinds(state, first) > 1


def _count_kinds(state: State, card: i64) -> i64:
    count: i64 = 0
    for kind in range(state.city.kinds):
        if state.city.card_tourists[card * state.city.kinds + kind]:
            count += 1
    return count


def kinds_to_name(state: State, seat: i64) -> list[int]:
    """Any kind of the city, or one on the card that is repeated."""
    first = state.round_card[seat * 2]
    second = state.round_card[seat * 2 + 1]
    is_any = state.is_forced[seat] or (state.city.is_repeat[first] and state.city.is_repeat[second])
    card = second if state.city.is_repeat[first] else first
    found: list[int] = []
    for kind in range(state.city.kinds):
        if is_any or state.city.card_tourists[card * state.city.kinds + kind]:
            found.append(int(kind))
    return found


def spend_change(state: State, seat: i64, which: i64) -> None:
    if state.stage[seat] != LOCATING:
        raise Refusal("change-too-late", "ER-5.2")
    if not use_bonus(state, seat, CHANGE):
        raise Refusal("no-change", "ER-6.4")
    slot = seat * 2 + which // 2
    step: i64 = 1 if which % 2 == 0 else -1
    state.coordinate[slot] = (state.coordinate[slot] - 1 + step + state.city.numbers) % state.city.numbers + 1


def locate(state: State, seat: i64, location: i64) -> None:
    if state.stage[seat] != LOCATING:
        raise Refusal("location-chosen", "ER-5.1")
    if location >= state.city.locations:
        raise Refusal("no-location", "ER-5.1")
    if not state.is_free(seat, location):
        raise Refusal("location-taken", "ER-5.1")
    allowed = allowed_locations(state, seat)
    is_forced = len(allowed) == 0
    if not is_forced and location not in allowed:
        raise Refusal("location-not-allowed", "ER-5.1")
    state.is_forced[seat] = 1 if is_forced else 0
    state.chosen[seat] = location
    state.location_round[seat * state.city.locations + location] = state.round
    if needs_kind(state, seat):
        state.stage[seat] = NAMING
    else:
        _draw_tourists(state, seat, -1)


def name_kind(state: State, seat: i64, kind: i64) -> None:
    if state.stage[seat] != NAMING:
        raise Refusal("no-kind-to-name", "ER-2.3")
    if kind not in kinds_to_name(state, seat):
        raise Refusal("wrong-kind", "ER-2.3")
    _draw_tourists(state, seat, kind)


def _draw_tourists(state: State, seat: i64, named: i64) -> None:
    """All tourists of the round cards go into the chosen location (ER-5.3), or a single one (ER-5.5)."""
    city = state.city
    base = (seat * city.locations + state.chosen[seat]) * city.kinds
    if state.is_forced[seat]:
        state.tourists[base + named] += 1
    else:
        for slot in range(2):
            card = state.round_card[seat * 2 + slot]
            other = state.round_card[seat * 2 + 1 - slot]
            if city.is_repeat[card] and city.is_repeat[other]:
                if slot == 0:
                    state.tourists[base + named] += 2
                continue
            for kind in range(city.kinds):
                if not city.is_repeat[card]:
                    state.tourists[base + kind] += city.card_tourists[card * city.kinds + kind]
                elif named == kind or (named < 0 and city.card_tourists[other * city.kinds + kind]):
                    state.tourists[base + kind] += 2
    state.stage[seat] = ROUTING
