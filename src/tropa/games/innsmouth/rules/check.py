"""The check against threat and the Warlock's rituals, seat by seat: IN-7.4 to IN-7.7, IN-10.2, IN-10.5."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.core.vecs import vec
from tropa.games.innsmouth.components import AMULET, BOATMAN, DAGGER, HUNTRESS, KINDS, MANUSCRIPT, TIARA, WARLOCK
from tropa.games.innsmouth.notation import (
    AMULET_ALL,
    BANISH,
    CALM,
    DAGGER_TO,
    DAGGERS,
    DEAL_ARTIFACT,
    KEEP,
    LIFT,
    LOSE,
    OPEN,
    ROLL_CHECK,
    SETTLE,
    STOP,
    THROW,
    TIARA_TO,
)
from tropa.games.innsmouth.rules.losses import Peril
from tropa.games.innsmouth.scoring import districts_along, nodes_on
from tropa.games.innsmouth.state import (
    APPLYING,
    BANISHING,
    CALMING,
    CHECK,
    FINISHED,
    LOSING,
    OPENING,
    OVER,
    REROLLING,
    REVEALING,
    ROLLING,
    Sheet,
    State,
)


def begin_check(state: State) -> None:
    """All that isn't along the route is erased (IN-7.2); then the levels say who is first (IN-7.5)."""
    state.end_together()
    state.phase = CHECK
    for sheet in state.own_all():
        town = sheet.town
        route = sheet.route()
        along = districts_along(town, route)
        for segment in range(town.segments):
            if not sheet.is_walked(segment):
                sheet.segment_round[segment] = 0
        for district in range(town.districts):
            if int(district) not in along:
                for kind in range(KINDS):
                    sheet.tourists[district * KINDS + kind] = 0
        caches = state.cache_nodes()
        is_warlock = sheet.character == WARLOCK
        sheet.level = threat_level(sheet)
        sheet.taken = 0 if is_warlock else sum(1 for node in nodes_on(town, route) if node in caches)
        sheet.to_lose = sheet.all_threats() if is_warlock else 0
        sheet.stage = LOSING if is_warlock else OPENING
    _next_check(state)


def _next_check(state: State) -> None:
    """The highest level goes first, ties clockwise from the last round's first player."""
    best: i64 = -1
    for offset in range(state.players):
        seat = (state.first + offset) % state.players
        if state.sheets[seat].stage != FINISHED and (best < 0 or state.sheets[seat].level > state.sheets[best].level):
            best = seat
    if best < 0:
        state.phase = OVER
        return
    state.turn = best
    _pass_check(state)


def _pass_check(state: State) -> None:
    sheet = state.own(state.turn)
    _proceed(sheet)
    if sheet.stage == FINISHED:
        _next_check(state)


def _proceed(sheet: Sheet) -> None:
    """On to the next thing that somebody must decide or the dealer must do."""
    if sheet.stage == OPENING:
        # At level 0 there is nothing that an open artifact could serve for.
        if sheet.level == 0:
            sheet.stage = FINISHED
        elif sheet.opened_count() == sheet.taken:
            _roll_all(sheet)
    if sheet.stage == REROLLING and not is_left(sheet, MANUSCRIPT):
        sheet.stage = APPLYING
    if sheet.stage == APPLYING and not has_tools(sheet):
        _settle(sheet)
    while sheet.stage == BANISHING:
        places = places_to_banish(sheet)
        if sheet.to_banish == 0 or len(places) == 0:
            sheet.to_banish = 0
            sheet.stage = LOSING
        elif len(places) == 1:
            _banish(sheet, places[0])
        else:
            return
    while sheet.stage == LOSING or sheet.stage == CALMING:
        if sheet.stage == CALMING:
            symbols = symbols_to_erase(sheet)
            if len(symbols) > 1:
                return
            _calm(sheet, symbols[0])
            continue
        candidates = loss_candidates(sheet)
        if sheet.to_lose == 0 or len(candidates) == 0:
            sheet.to_lose = 0
            sheet.stage = FINISHED
        elif len(candidates) == 1:
            _lose(sheet, candidates[0])
        else:
            return


def _roll_all(sheet: Sheet) -> None:
    sheet.to_roll = sheet.level
    sheet.stage = ROLLING


def deal_in_check(state: State, action: i64) -> None:
    """An artifact is opened, or a die of the check lies."""
    sheet = state.own(state.turn)
    if sheet.stage == REVEALING:
        sheet.opened[action - DEAL_ARTIFACT] += 1
        sheet.stage = OPENING
    else:
        sheet.faces[action - ROLL_CHECK + 1] += 1
        sheet.to_roll -= 1
        if sheet.to_roll == 0:
            sheet.stage = REROLLING
    _pass_check(state)


# Questions ------------------------------------------------------------------------------------------------------


def level_ferries(sheet: Sheet) -> i64:
    """Ferries that raise the level: all but the Boatman's and the Warlock's (IN-7.3, IN-10.2, IN-10.4)."""
    return 0 if sheet.character == BOATMAN or sheet.character == WARLOCK else sheet.sections - 1


def threat_level(sheet: Sheet) -> i64:
    """One for each ferry that counts and for each symbol along the route; the Warlock has none (IN-7.4, IN-10.2)."""
    if sheet.character == WARLOCK:
        return 0
    level = level_ferries(sheet)
    for district in districts_along(sheet.town, sheet.route()):
        level += sheet.threats[district]
    return level


def least_success(sheet: Sheet) -> i64:
    """5 and 6, for the Huntress 4 too (IN-7.6, IN-10.5)."""
    return 4 if sheet.character == HUNTRESS else 5


def is_settled(sheet: Sheet) -> bool:
    """The dice stand as they are; only losses are still to be paid."""
    stage = sheet.stage
    return stage == BANISHING or stage == LOSING or stage == CALMING or stage == FINISHED


def is_left(sheet: Sheet, artifact: i64) -> bool:
    """An opened artifact that hasn't served yet."""
    return sheet.opened[artifact] > sheet.used[artifact]


def has_tools(sheet: Sheet) -> bool:
    return is_left(sheet, DAGGER) or is_left(sheet, AMULET) or is_left(sheet, TIARA)


def can_stab(sheet: Sheet, index: i64) -> bool:
    """Two different dice; with a single die that one (IN-7.6)."""
    low, high = DAGGERS[index]
    if low == 0:
        return sheet.level == 1 and sheet.faces[high] > 0
    return sheet.faces[low] > 1 if low == high else sheet.faces[low] > 0 and sheet.faces[high] > 0


def peril_of(sheet: Sheet) -> Peril:
    crowds = vec[i64]([sheet.crowd(district) for district in range(sheet.town.districts)])
    return Peril(sheet.town, sheet.board, crowds, sheet.threats)


def loss_candidates(sheet: Sheet) -> list[int]:
    """Districts among which the owner chooses the next loss (IN-7.7)."""
    peril = peril_of(sheet)
    return peril.candidates(peril.start)


def symbols_to_erase(sheet: Sheet) -> list[int]:
    """Where the symbol of the loss that is being paid may be taken from."""
    peril = peril_of(sheet)
    return peril.symbols_to_erase(peril.start, sheet.losing)


def places_to_banish(sheet: Sheet) -> list[int]:
    """Districts along the route with a symbol (IN-10.5)."""
    return [district for district in sorted(districts_along(sheet.town, sheet.route())) if sheet.threats[district] > 0]


def check_actions(sheet: Sheet) -> list[int]:
    """Sorted, where nothing has to be chosen none."""
    stage = sheet.stage
    if stage == OPENING:
        return [int(OPEN), int(STOP)]
    if stage == REROLLING:
        return _reroll_actions(sheet)
    if stage == APPLYING:
        return _artifact_actions(sheet)
    if stage == BANISHING:
        return [int(BANISH) + district for district in places_to_banish(sheet)]
    if stage == LOSING:
        return [int(LOSE) + district for district in loss_candidates(sheet)]
    if stage == CALMING:
        return sorted(int(CALM) + district for district in symbols_to_erase(sheet))
    return []


def _reroll_actions(sheet: Sheet) -> list[int]:
    found: list[int] = []
    if sheet.lifted == 0:
        found.append(int(KEEP))
    for value in range(1, 7):
        if sheet.faces[value] > 0:
            found.append(int(LIFT) + value - 1)
    if sheet.lifted > 0:
        found.append(int(THROW))
    return found


def _artifact_actions(sheet: Sheet) -> list[int]:
    found: list[int] = []
    if is_left(sheet, AMULET):
        found.append(int(AMULET_ALL))
    if is_left(sheet, TIARA):
        for value in range(1, 7):
            if sheet.faces[value] > 0:
                found.append(int(TIARA_TO) + value - 1)
    if is_left(sheet, DAGGER):
        for index in range(len(DAGGERS)):
            if can_stab(sheet, index):
                found.append(int(DAGGER_TO) + index)
    found.append(int(SETTLE))
    return found


# Acting ---------------------------------------------------------------------------------------------------------


def act_in_check(state: State, seat: i64, action: i64) -> None:
    sheet = state.own(seat)
    if int(action) not in check_actions(sheet):
        _refuse(sheet, action)
    if action == OPEN:
        sheet.stage = REVEALING
    elif action == STOP:
        _roll_all(sheet)
    elif action == KEEP:
        sheet.stage = APPLYING
    elif action == THROW:
        sheet.used[MANUSCRIPT] += 1
        sheet.to_roll = sheet.lifted
        sheet.lifted = 0
        sheet.stage = ROLLING
    elif LIFT <= action < THROW:
        sheet.faces[action - LIFT + 1] -= 1
        sheet.lifted += 1
    elif action == AMULET_ALL:
        sheet.used[AMULET] += 1
        for value in range(5, 0, -1):
            _raise_dice(sheet, value, 1, sheet.faces[value])
    elif TIARA_TO <= action < DAGGER_TO:
        sheet.used[TIARA] += 1
        _raise_dice(sheet, action - TIARA_TO + 1, 5, 1)
    elif DAGGER_TO <= action < SETTLE:
        sheet.used[DAGGER] += 1
        low, high = DAGGERS[action - DAGGER_TO]
        _raise_dice(sheet, high, 2, 1)
        if low:
            _raise_dice(sheet, low, 2, 1)
    elif action == SETTLE:
        _settle(sheet)
    elif action < LOSE:
        _banish(sheet, action - BANISH)
    elif action < CALM:
        _lose(sheet, action - LOSE)
    else:
        _calm(sheet, action - CALM)
    _pass_check(state)


def _refuse(sheet: Sheet, action: i64) -> None:
    stage = sheet.stage
    if stage == OPENING:
        raise Refusal("open-or-stop", "IN-7.5")
    if stage == BANISHING:
        raise Refusal("banish-now", "IN-10.5")
    if stage == LOSING or stage == CALMING:
        raise Refusal("lose-now", "IN-7.7")
    if stage == REROLLING and AMULET_ALL <= action <= SETTLE:
        raise Refusal("manuscript-first", "IN-7.6")
    if LIFT <= action <= SETTLE or action == KEEP:
        raise Refusal("artifact-not-so", "IN-7.6")
    raise Refusal("apply-now", "IN-7.6")


def _raise_dice(sheet: Sheet, value: i64, by: i64, count: i64) -> None:
    sheet.faces[value] -= count
    sheet.faces[min(6, value + by)] += count


def _settle(sheet: Sheet) -> None:
    """What the dice say: failures, and for the Huntress symbols that go before (IN-7.6, IN-10.5)."""
    lowest = least_success(sheet)
    for value in range(1, 7):
        if value < lowest:
            sheet.failures += sheet.faces[value]
    sheet.hits = sheet.faces[5] + sheet.faces[6]
    sheet.to_lose = sheet.failures
    sheet.to_banish = sheet.hits if sheet.character == HUNTRESS else 0
    sheet.stage = BANISHING


def _banish(sheet: Sheet, district: i64) -> None:
    sheet.threats[district] -= 1
    sheet.to_banish -= 1


def _lose(sheet: Sheet, district: i64) -> None:
    sheet.lost += sheet.crowd(district)
    for kind in range(KINDS):
        sheet.tourists[district * KINDS + kind] = 0
    sheet.to_lose -= 1
    sheet.losing = district
    sheet.stage = CALMING


def _calm(sheet: Sheet, district: i64) -> None:
    sheet.threats[district] -= 1
    sheet.losing = -1
    sheet.stage = LOSING
