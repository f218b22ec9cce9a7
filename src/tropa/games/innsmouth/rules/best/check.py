"""Best play in the check: what each choice of it is worth, worked out exactly (IN-7.11)."""

from __future__ import annotations

from tropa.games.innsmouth import scoring
from tropa.games.innsmouth.components import AMULET, DAGGER, HUNTRESS, MANUSCRIPT, TIARA, WARLOCK
from tropa.games.innsmouth.notation import (
    AMULET_ALL,
    DAGGER_TO,
    DAGGERS,
    KEEP,
    LIFT,
    OPEN,
    SETTLE,
    STOP,
    THROW,
    TIARA_TO,
)
from tropa.games.innsmouth.rules.best.odds import SURE, CheckOdds, Throw, add, lift_class
from tropa.games.innsmouth.rules.best.prospect import Prospect
from tropa.games.innsmouth.rules.check import act_in_check, check_actions
from tropa.games.innsmouth.scoring import PER_HIT, UNOPENED
from tropa.games.innsmouth.state import APPLYING, BANISHING, CALMING, FINISHED, OPENING, REROLLING, Sheet, State


def _prospect_of(state: State, sheet: Sheet, seeks_win: bool) -> Prospect:
    prospect = Prospect(state, sheet, scoring.count_sheet(state, sheet, sheet.route()), int(sheet.level))
    prospect.seeks_win = seeks_win
    return prospect


def _odds_of(state: State, sheet: Sheet, seeks_win: bool) -> CheckOdds:
    prospect = _prospect_of(state, sheet, seeks_win)
    return prospect.odds(prospect.ends())


def _throw_of(sheet: Sheet) -> Throw:
    """The dice that lie on the table, by class."""
    return (
        int(sheet.faces[1]),
        int(sheet.faces[2]),
        int(sheet.faces[3]),
        int(sheet.faces[4]),
        int(sheet.faces[5] + sheet.faces[6]),
    )


def _left(sheet: Sheet, artifact: int) -> int:
    """How many of an artifact are opened and haven't served yet."""
    return int(sheet.opened[artifact] - sheet.used[artifact])


_known: dict[tuple[object, ...], dict[int, float]] = {}
"""Of the position looked at last: every choice of it asks for the same values."""


def choice_values(state: State, seat: int, seeks_win: bool) -> dict[int, float]:
    """For each action of the seat's check what best play after it can expect: points, or first to win the cell (IN-7.11)."""
    key: tuple[object, ...] = (id(state.town), state.key(), seat, seeks_win)
    if key not in _known:
        if len(_known) > 1:
            _known.clear()
        _known[key] = _values(state, seat, seeks_win)
    return _known[key]


def _values(state: State, seat: int, seeks_win: bool) -> dict[int, float]:
    sheet = state.sheets[seat]
    actions = check_actions(sheet)
    if sheet.stage == OPENING:
        odds = _odds_of(state, sheet, seeks_win)
        opened = (int(sheet.opened[0]), int(sheet.opened[1]), int(sheet.opened[2]), int(sheet.opened[3]))
        return {int(OPEN): odds.open_value(opened), int(STOP): odds.stop_value(opened)}
    if sheet.stage == REROLLING or sheet.stage == APPLYING:
        return _dice_values(state, sheet, actions, seeks_win)
    found: dict[int, float] = {}
    for action in actions:
        trial = State(state.setting, state)
        act_in_check(trial, seat, action)
        found[action] = _rest_value(trial, trial.sheets[seat], seeks_win)
    return found


def _dice_values(state: State, sheet: Sheet, actions: list[int], seeks_win: bool) -> dict[int, float]:
    odds = _odds_of(state, sheet, seeks_win)
    space = odds.space
    worths = odds.ends[int(sheet.opened_count())]
    daggers, amulets, tiaras = _left(sheet, int(DAGGER)), _left(sheet, int(AMULET)), _left(sheet, int(TIARA))
    throw = _throw_of(sheet)
    found: dict[int, float] = {}
    if sheet.stage == REROLLING:
        further = space.after_roll(worths, (_left(sheet, int(MANUSCRIPT)) - 1, daggers, amulets, tiaras))
        thrown = space.thrown(further)
        rerolled = space.rerolled(further)
        for action in actions:
            if action == KEEP:
                found[action] = space.settled(worths, daggers, amulets, tiaras)[space.index[throw]]
            elif action == THROW:
                found[action] = thrown[space.index[throw]]
            else:
                value = action - int(LIFT)
                found[action] = rerolled[space.index[add(throw, min(value, SURE), -1)]]
        return found
    for action in actions:
        after = throw
        rest = [daggers, amulets, tiaras]
        if action == SETTLE:
            rest = [0, 0, 0]
        elif action == AMULET_ALL:
            after = (0, throw[0], throw[1], throw[2], throw[3] + throw[4])
            rest[1] -= 1
        elif action < DAGGER_TO:
            assert action >= TIARA_TO
            after = lift_class(throw, min(action - int(TIARA_TO), SURE), SURE)
            rest[2] -= 1
        else:
            low, high = DAGGERS[action - DAGGER_TO]
            after = lift_class(throw, min(high - 1, SURE), 2)
            if low:
                after = lift_class(after, min(low - 1, SURE), 2)
            rest[0] -= 1
        found[action] = max(worths[code] for code in space.ends(space.index[after], rest[0], rest[1], rest[2]))
    return found


def _rest_value(state: State, sheet: Sheet, seeks_win: bool) -> float:
    """Symbols to banish and losses to pay from here on, with the best choices."""
    prospect = _prospect_of(state, sheet, seeks_win)
    extra = UNOPENED * scoring.unopened(sheet)
    if sheet.character == HUNTRESS:
        extra += PER_HIT * int(sheet.hits)
    elif sheet.character == WARLOCK:
        extra += int(sheet.lost) * prospect.count.caches
    peril = prospect.peril
    standings = prospect.start()
    if sheet.stage == CALMING:
        places = peril.symbols_to_erase(peril.start, sheet.losing)
        standings = {int(peril.without_symbol(peril.start, place)) for place in places}
    if sheet.stage == BANISHING:
        for _ in range(int(sheet.to_banish)):
            standings = peril.after_hit(standings, prospect.count.along)
    count = 0 if sheet.stage == FINISHED else int(sheet.to_lose)
    return prospect.best_of(peril.chain(standings, count)[-1], extra)
