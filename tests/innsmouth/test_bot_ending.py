"""The strong player's end: the last turn and what a marked bonus draws are judged by best routes."""

from __future__ import annotations

import pytest

from tests.innsmouth.table import new_game
from tests.innsmouth.test_bot import drawn_sheet, sections
from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.choosing import choose
from tropa.games.innsmouth.bot.ending import plan_along, put_last_symbol
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import Care
from tropa.games.innsmouth.components import CULTISTS
from tropa.games.innsmouth.game import GAME
from tropa.games.innsmouth.notation import EXTRA
from tropa.games.innsmouth.rules.best.route import best_route
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.rounds import can_extend, extend
from tropa.games.innsmouth.state import EXTENDING, EXTENSION, PICK_DICE, ROUNDS, ROUTES


def about_to_extend(seed: int, character: str) -> Innsmouth:
    position = drawn_sheet(seed, character)
    position.phase = EXTENSION
    sheet = position.own(0)
    sheet.stage = EXTENDING
    assert sheet.extras + sheet.diagonals == 1
    return position


@pytest.mark.once
@pytest.mark.parametrize("character", ["warlock", "boatman", "huntress"])
def test_no_other_marked_segment_brings_more_than_the_strong_players(character: str) -> None:
    """By plans alone another one would be drawn in one of these positions."""
    is_told_apart = False
    for seed in range(4):
        position = about_to_extend(seed, character)
        worths: dict[int, float] = {}
        for segment in range(int(position.town.segments)):
            trial = position.sheets[0].copy()
            if can_extend(trial, segment):
                extend(trial, EXTRA + segment)
                worths[int(EXTRA + segment)] = best_route(position, trial).value
        most = max(worths.values())
        assert worths[GAME.knowledge.ponder(position, 0, Rng(seed), Budget(1))] == pytest.approx(most)
        planned = choose(position, 0, Rng(seed), Care(1, 3_000, 8, Budget(0), 30.0))
        is_told_apart |= worths.get(planned, 0.0) < most - 1.0
    assert is_told_apart


def last_dice(seed: int) -> Innsmouth:
    """Alone, in the last round, on a sheet of the normal player's."""
    position, rng = new_game(1), Rng(seed)
    while position.phase != PICK_DICE or position.round != ROUNDS:
        seat = position.to_act()[0]
        if seat == DEALER:
            deal(position, rng)
        else:
            position.act(seat, GAME.knowledge.decide(position, seat, rng))
    return position


def worth_played_by(position: Innsmouth, care: Care, seed: int) -> float:
    trial, rng, luck = position.copy(), Rng(seed), Rng(seed)
    while trial.phase != ROUTES:
        seat = trial.to_act()[0]
        if seat == DEALER:
            deal(trial, luck)
        else:
            trial.act(seat, choose(trial, seat, rng, care))
    return best_route(trial, trial.sheets[0]).value


@pytest.mark.once
def test_the_last_turn_is_worth_more_than_by_plans_alone() -> None:
    more = 0.0
    for seed in range(5):
        position = last_dice(seed)
        position.setting.total = 1_000
        exact, planned = (
            worth_played_by(position, Care(2, 400, 4, Budget(0), 30.0, is_exact), seed) for is_exact in (True, False)
        )
        assert exact > planned - 5.0
        more += exact - planned
    assert more > 5.0


def test_a_plan_along_a_route_walks_it() -> None:
    for seed in range(6):
        position = drawn_sheet(seed, "boatman")
        sheet = position.sheets[0]
        best = best_route(position, sheet)
        plan = plan_along(Outlook(position, sheet, 0), best)
        assert sections(plan) == best.route
        assert plan.roads_to_draw == plan.diagonals_to_draw == 0


@pytest.mark.parametrize(
    ("threat", "has_skipped", "symbols"), [("cultists", 0, 1), ("deep-ones", 0, 0), ("deep-ones", 1, 1)]
)
def test_the_last_symbol_comes_unless_it_is_the_one_that_is_skipped(threat: str, has_skipped: int, symbols: int) -> None:
    position = drawn_sheet(1)
    position.threat = new_game(1, threat=threat).setting.threat
    position.round = ROUNDS
    position.track[ROUNDS - 1] = 3
    sheet = position.own(0)
    sheet.has_skipped = has_skipped
    before = list(sheet.threats)
    put_last_symbol(position, sheet, 2)
    added = [place for place, threats in enumerate(sheet.threats) for _ in range(int(threats) - int(before[place]))]
    column = 3 if position.threat == CULTISTS else 6
    board = sheet.town.boards[sheet.board]
    assert added == [int(board.location(column, 2))] * symbols
