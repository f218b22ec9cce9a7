"""How a player of Innsmouth chooses: plan a whole route, draw what it lacks, and weigh every choice by what the plan promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.ending import best_extra, plan_along, solve
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import Care, make_plans
from tropa.games.innsmouth.bot.plans import Plan
from tropa.games.innsmouth.bot.turns import NOTHING, Scales, Turn, begun, read_dice
from tropa.games.innsmouth.components import CULTISTS, DICE
from tropa.games.innsmouth.notation import (
    BEST,
    CONFIRM,
    DONE,
    DRAW,
    ERASE,
    EXTRA,
    KEEP,
    KIND,
    LOCATE,
    PAIRS,
    PICK,
    REDRAW,
    REMOVE,
    SKIP,
    SUFFER,
    TAKE,
    WITNESS,
)
from tropa.games.innsmouth.rules.best.check import choice_values
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.rounds import can_extend
from tropa.games.innsmouth.rules.segments import can_erase, is_joined
from tropa.games.innsmouth.rules.threat import mark_place
from tropa.games.innsmouth.state import (
    AVAILABLE,
    CHECK,
    CORRECTING,
    DRAFT,
    DRAWING,
    EXTENSION,
    LOCATING,
    NAMING,
    PICK_DICE,
    PICKING,
    POOL,
    REDRAWING,
    ROUNDS,
    ROUTES,
    ROUTING,
    THREAT,
    Sheet,
)

FOR_PLANS: Final = 0.5
"""The share of the time in which plans are made; in the rest turns are weighed by them."""
SKIP_FROM: Final = 6.0
"""The Deep Ones' symbol is skipped when it would cost so much, and less for every mark that has passed (IN-5.4)."""


def choose(seen: Innsmouth, seat: i64, rng: Rng, care: Care) -> i64:
    """The action that so much care finds."""
    owed = seen.owed(seat)
    if len(owed) == 1:
        return owed[0]
    phase = seen.phase
    if phase == ROUTES:
        return _walk_on(owed)
    if phase == CHECK:
        values = choice_values(seen, int(seat), seen.setting.is_solo())
        return max(owed, key=lambda action: values[action])
    if phase == DRAWING:
        return _draw(seen, seat, owed, rng, care)
    if phase == EXTENSION:
        return _extend(seen, seat, rng, care)
    if phase == THREAT:
        return _face_threat(seen, seat, rng, care)
    if phase == PICK_DICE:
        sheet = seen.sheets[seat]
        return _best_pair(seen, sheet, make_scales(seen, sheet, rng, care.part(FOR_PLANS)), owed, rng, care)
    if phase == DRAFT:
        return _draft(seen, seat, owed, rng, care)
    return owed[rng.below(len(owed))]


def _walk_on(owed: list[int]) -> i64:
    """The best route, confirmed; one that somebody has begun goes on until it can be."""
    for wish in (BEST, CONFIRM):
        if int(wish) in owed:
            return wish
    return owed[0]


# Drawing ----------------------------------------------------------------------------------------------------------


def make_scales(seen: Innsmouth, sheet: Sheet, rng: Rng, care: Care) -> Scales:
    """Plans for the rest of the game, this turn included, judged by what they promise after it."""
    has_tourists = sheet.stage == ROUTING or seen.phase in (THREAT, EXTENSION)
    rounds = ROUNDS - seen.round
    outlook = Outlook(seen, sheet, rounds if has_tourists else rounds + 1)
    outlook.per_missing = care.per_missing
    extras = outlook.extras
    if sheet.stage == ROUTING:
        outlook.extras += max(0, 2 - sheet.drawn)
    known: Plan | None = None
    if care.is_exact and seen.round == ROUNDS and len(sheet.drawn_segments()) > 0:
        known = plan_along(outlook, solve(seen, sheet))
    plans = make_plans(outlook, care, rng, known)
    outlook.extras = extras
    outlook.rounds = rounds
    return Scales(seen, sheet, outlook, plans, care.is_exact)


def _draw(seen: Innsmouth, seat: i64, owed: list[int], rng: Rng, care: Care) -> i64:
    sheet = seen.sheets[seat]
    stage = sheet.stage
    scales = make_scales(seen, sheet, rng, care.part(FOR_PLANS))
    if stage == PICKING:
        return _best_pair(seen, sheet, scales, owed, rng, care)
    if stage == LOCATING:
        turn = scales.best(scales.turns(sheet, read_dice(seen, sheet.dice[0], sheet.dice[1])), care, rng)
        return turn.spendings[0] if len(turn.spendings) > 0 else LOCATE + turn.district
    if stage == ROUTING:
        turn = scales.best(scales.continuations(), care, rng)
        return DRAW + turn.way[0] if len(turn.way) > 0 else DONE
    if stage == CORRECTING:
        return correct(sheet, scales.plans[0])
    if stage == REDRAWING:
        for action in owed:
            if scales.plans[0].used[action - REDRAW]:
                return action
        return owed[rng.below(len(owed))]
    base = KIND if stage == NAMING else WITNESS
    colours = scales.plans[0].colours
    return max(owed, key=lambda action: int(colours[action - base]))


def _best_pair(seen: Innsmouth, sheet: Sheet, scales: Scales, owed: list[int], rng: Rng, care: Care) -> i64:
    """The two dice that allow the best turn."""
    best: i64 = owed[0]
    most = NOTHING
    for number, action in enumerate(owed):
        first, second = PAIRS[action - int(PICK)]
        turns = turns_with(seen, sheet, scales, first, second)
        fate: i64 = -1
        if seen.phase == PICK_DICE:
            fate = next(die for die in seen.dice_at(AVAILABLE) if die != first and die != second)
            scales.last_number = seen.die_number[fate]
        value = scales.best(turns, care.part(1.0 / float(len(owed) - number)), rng).value
        if fate >= 0 and not scales.is_last():
            value -= fate_harm(seen, sheet, scales, seen.die_number[fate])
        if value > most:
            best = action
            most = value
    return best


def turns_with(seen: Innsmouth, sheet: Sheet, scales: Scales, first: int, second: int) -> list[Turn]:
    trial = begun(sheet, int(seen.die_number[first]), int(seen.die_number[second]))
    return scales.turns(trial, read_dice(seen, first, second))


def correct(sheet: Sheet, plan: Plan) -> i64:
    """Erase what the plan doesn't need, if something that it needs can come instead."""
    town = sheet.town
    for segment in range(town.segments):
        if sheet.is_drawn(segment) and not plan.used[segment] and can_erase(sheet, segment):
            for road in range(town.segments):
                is_needed = plan.used[road] and not sheet.is_drawn(road) and not town.is_diagonal(road)
                if is_needed and is_joined(sheet, road, segment):
                    return ERASE + segment
    return KEEP


# Dice -------------------------------------------------------------------------------------------------------------


def fate_harm(seen: Innsmouth, sheet: Sheet, scales: Scales, number: i64) -> float:
    """What the symbol that this fate number brings will cost; half of a cultists' column, whose row is open, isn't known."""
    place = mark_place(seen, sheet, number)
    if place >= 0:
        return scales.harm(place)
    if seen.threat != CULTISTS:
        return 0.0
    board = sheet.town.boards[sheet.board]
    total = 0.0
    for row in range(1, 7):
        total += scales.harm(board.location(number, row))
    return total / 6.0


def _draft(seen: Innsmouth, seat: i64, owed: list[int], rng: Rng, care: Care) -> i64:
    """Take what serves this seat and not the others, remove what serves the one who takes (IN-4.1)."""
    advantage = draft_advantage(seen, seat, rng, care)
    best: i64 = owed[0]
    most = NOTHING
    for action in owed:
        value = die_value(seen, advantage, action)
        if value > most:
            best = action
            most = value
    return best


def draft_advantage(seen: Innsmouth, seat: i64, rng: Rng, care: Care) -> list[float]:
    """Of each pair of dice: what a turn with it would bring this seat, less what it would bring the others on average."""
    advantage = [0.0] * len(PAIRS)
    for other in range(seen.players):
        sheet = seen.sheets[other]
        scales = make_scales(seen, sheet, rng, care.part(1.0 / float(seen.players - other)))
        weight = 1.0 if other == seat else -1.0 / float(seen.players - 1)
        start = scales.value()
        for pair, (first, second) in enumerate(PAIRS):
            if _may_be_round_dice(seen, first, second):
                turns = turns_with(seen, sheet, scales, first, second)
                advantage[pair] += weight * (max([turn.value for turn in turns]) - start)
    return advantage


def _may_be_round_dice(seen: Innsmouth, first: int, second: int) -> bool:
    if seen.step == 0:
        return True
    pool = seen.dice_at(POOL)
    taken = int(seen.round_dice[0])
    return (first == taken and second in pool) or (second == taken and first in pool)


def die_value(seen: Innsmouth, advantage: list[float], action: i64) -> float:
    """For taking: what the second die will bring, the best of those that others would remove being gone."""
    if action >= REMOVE:
        return -advantage[pair_number(int(seen.round_dice[0]), int(action - REMOVE))]
    die = int(action - TAKE)
    if seen.step == 3:
        return advantage[pair_number(int(seen.round_dice[0]), die)]
    found = sorted(advantage[pair_number(die, other)] for other in range(int(DICE)) if other != die)
    return found[1] + 0.2 * found[2] + 0.1 * found[3]


# Threat and end ---------------------------------------------------------------------------------------------------


def _face_threat(seen: Innsmouth, seat: i64, rng: Rng, care: Care) -> i64:
    sheet = seen.sheets[seat]
    scales = make_scales(seen, sheet, rng, care)
    place = mark_place(seen, sheet, seen.track[seen.round])
    return SKIP if scales.harm(place) >= SKIP_FROM - float(seen.mark()) else SUFFER


def _extend(seen: Innsmouth, seat: i64, rng: Rng, care: Care) -> i64:
    """What the plan for the end still lacks."""
    sheet = seen.sheets[seat]
    if care.is_exact and sheet.extras + sheet.diagonals == 1:
        return best_extra(seen, sheet)
    plan = make_scales(seen, sheet, rng, care).plans[0]
    for segment in range(sheet.town.segments):
        if plan.used[segment] and can_extend(sheet, segment):
            return EXTRA + segment
    return DONE


def pair_number(one: int, other: int) -> int:
    return PAIRS.index((min(one, other), max(one, other)))
