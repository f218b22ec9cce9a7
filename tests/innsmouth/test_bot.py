"""The players: plans that are routes, turns that serve them, and games that go well."""

from __future__ import annotations

import pytest

from tests.innsmouth.table import at_the_end, draw, drawing, new_game, play_random, put, segment, threaten, walk
from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot.appraisal import InnsmouthAppraisal
from tropa.games.innsmouth.bot.choosing import choose, correct, make_scales
from tropa.games.innsmouth.bot.outlook import Outlook
from tropa.games.innsmouth.bot.planner import HOT, Care, Planner
from tropa.games.innsmouth.bot.plans import Plan
from tropa.games.innsmouth.bot.streets import FERRY
from tropa.games.innsmouth.components import GOAL_NAMES, KINDS, TOWN
from tropa.games.innsmouth.game import GAME
from tropa.games.innsmouth.notation import SUFFER, WITNESS
from tropa.games.innsmouth.rules.best.route import best_route
from tropa.games.innsmouth.rules.drawing import allowed_districts
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import Section, count_route
from tropa.games.innsmouth.state import DRAWING, FINISHED, PICK_DICE, ROUTING

LITTLE = Care(1, 200, 2, Budget(0))


def drawn_sheet(seed: int, character: str = "collector") -> Innsmouth:
    """A walk and a few segments more, tourists and symbols here and there; the goals are caches and sets."""
    rng = Rng(seed)
    position = at_the_end(1, character=character, goal_1="caches", goal_2="sets")
    sheet = position.own(0)
    node = int(rng.below(40))
    for _ in range(16):
        roads = [one for one in TOWN.map.incident[node] if not TOWN.is_diagonal(one)]
        road = roads[rng.below(len(roads))]
        sheet.segment_round[road] = 1
        node = TOWN.map.other_end(road, node)
    for _ in range(4):
        sheet.segment_round[rng.below(80)] = 1
    for place in range(36):
        if rng.below(3) == 0:
            sheet.district_round[place] = 1
            sheet.tourists[place * KINDS + rng.below(4)] = 1 + rng.below(3)
        if rng.below(8) == 0:
            sheet.threats[place] = 1
    return position


def planned(outlook: Outlook, seed: int, tries: int) -> Plan:
    planner = Planner(outlook, Rng(seed))
    planner.improve(tries, HOT)
    return planner.plan


def sections(plan: Plan) -> list[Section]:
    route: list[Section] = [(int(plan.node[0]), [])]
    for index in range(plan.steps):
        if plan.step[index] == FERRY:
            route.append((int(plan.node[index + 1]), []))
        else:
            route[-1][1].append(int(plan.step[index]))
    return route


@pytest.mark.parametrize("seed", range(6))
def test_a_plan_for_the_end_is_a_route_that_may_be_walked(seed: int) -> None:
    character = ("collector", "boatman")[seed % 2]
    position = drawn_sheet(seed, character)
    sheet = position.own(0)
    sheet.extras = sheet.diagonals = 0
    plan = planned(Outlook(position, sheet, 0), seed, 400)
    steps: list[str] = []
    for number, (start, segments) in enumerate(sections(plan)):
        if number:
            steps.append(">" + TOWN.map.node_names[start])
        steps.extend(TOWN.map.segment_names[one] for one in segments)
    walk(position, 0, TOWN.map.node_names[plan.node[0]], *steps)
    assert sheet.route() == sections(plan)


@pytest.mark.parametrize("seed", range(6))
def test_running_totals_are_what_the_route_counts(seed: int) -> None:
    position = drawn_sheet(seed)
    plan = planned(Outlook(position, position.sheets[0], 3), seed, 300)
    count = count_route(TOWN, sections(plan), position.cache_nodes())
    assert plan.districts == len(count.along)
    assert list(plan.colours) == count.colours
    assert (plan.caches, plan.yellow, plan.ferries, plan.crossings) == (
        count.caches,
        count.yellow,
        count.ferries,
        count.crossings,
    )
    assert plan.turns() == count.turns
    sheet = position.own(0)
    for kind in range(KINDS):
        along = sum(int(sheet.tourists[place * KINDS + kind]) for place in count.along)
        assert plan.kinds[kind] == along + count.sheltered[kind]
    undrawn = [one for _, segments in sections(plan) for one in segments if not sheet.is_drawn(one)]
    assert plan.roads_to_draw + plan.diagonals_to_draw == len(undrawn)


def test_a_plan_for_the_end_comes_close_to_the_best_route() -> None:
    found, best = 0.0, 0.0
    for seed in range(4):
        position = drawn_sheet(seed)
        sheet = position.own(0)
        sheet.extras = sheet.diagonals = 0
        exact = best_route(position, sheet)
        best += exact.value
        sheet.set_route(sections(planned(Outlook(position, sheet, 0), 1, 1_500)))
        walked = position.copy()
        for one in range(TOWN.segments):
            if not walked.sheets[0].is_walked(one):
                walked.sheets[0].segment_round[one] = 0
        found += best_route(walked, walked.sheets[0]).value
    assert 0.85 * best <= found <= best + 1e-6


def test_symbols_and_segments_to_draw_make_a_plan_worth_less() -> None:
    position = at_the_end(2, character="collector")
    sheet = position.own(0)
    draw(sheet, "h2,1", "h2,2")
    put(sheet, "3,3", "tt")
    calm = planned(Outlook(position, sheet, 0), 1, 300)
    threaten(sheet, "3,3")
    menaced = Plan(Outlook(position, sheet, 0))
    menaced.follow(calm)
    assert menaced.value() < calm.value()
    sheet.segment_round[segment("h2,1")] = 0
    unfinished = Plan(Outlook(position, sheet, 0))
    unfinished.follow(calm)
    assert unfinished.value() < menaced.value() - 50


def test_a_plan_has_fewer_ends_that_there_is_no_time_for_the_more_they_cost() -> None:
    position = drawing("blank", (1, 2))
    position.round = 8
    lacking = {10.0: 0, 30.0: 0}
    for per_missing in lacking:
        for seed in range(6):
            position.sheets[0] = drawn_sheet(seed).sheets[0]
            care = Care(1, 800, 1, Budget(0), per_missing)
            lacking[per_missing] += int(make_scales(position, position.sheets[0], Rng(seed), care).plans[0].roads_to_draw)
    assert 0 < lacking[30.0] < lacking[10.0]


def test_it_draws_what_its_plan_lacks_at_the_district() -> None:
    """Tourists of a kind in a row of districts: both new segments go on from what is there."""
    position = drawing("blank", (1, 2))
    while position.sheets[0].stage != FINISHED:
        position.act(0, choose(position, 0, Rng(3), LITTLE))
    sheet = position.own(0)
    assert sheet.drawn == 2
    assert any(TOWN.is_along(one, sheet.chosen) for one in (sheet.new[0], sheet.new[1]))


def test_a_change_is_spent_where_no_district_is_left() -> None:
    position = drawing("blank", (1, 2))
    sheet = position.own(0)
    for place in allowed_districts(sheet):
        sheet.district_round[place] = 1
    sheet.changes = 2
    action = choose(position, 0, Rng(1), LITTLE)
    assert position.text(0, action).startswith("change")


def test_a_correction_swaps_what_the_plan_does_not_need() -> None:
    position = drawing("correction", (1, 2))
    sheet = position.own(0)
    draw(sheet, "h2,1", "v2,2", "h6,4")
    put(sheet, "3,2", "ss")
    put(sheet, "3,3", "tt")
    outlook = Outlook(position, sheet, 1)
    plan = Plan(outlook)
    for index, (node, name) in enumerate([("2,1", "h2,1"), ("2,2", "v2,2"), ("3,2", "h3,2")]):
        plan.node[index] = TOWN.map.node_of[node]
        plan.step[index] = segment(name)
        plan.add(segment(name))
    plan.steps = 3
    plan.node[3] = TOWN.map.node_of["3,3"]
    assert position.text(0, correct(sheet, plan)) == "erase h6,4"
    plan.remove(segment("h3,2"))
    assert position.text(0, correct(sheet, plan)) == "keep"


def test_a_die_is_removed_that_serves_the_other() -> None:
    """Every decision of a draft is one of those owed."""
    position = new_game(2, character="collector")
    rng = Rng(2)
    while position.to_act() == (DEALER,):
        position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
    for _ in range(4):
        seat = position.to_act()[0]
        action = choose(position, seat, rng, Care(1, 60, 1, Budget(0)))
        assert action in position.owed(seat)
        position.act(seat, action)


def play_solo(character: str, goals: tuple[str, str], seed: int) -> int:
    rng = Rng(seed)
    position = new_game(1, character=character, goal_1=goals[0], goal_2=goals[1], challenge_total=4)
    while not position.is_over():
        seat = position.to_act()[0]
        if seat == DEALER:
            position.act(seat, position.chance_at(rng.below(position.chance_total())))
        else:
            position.act(seat, GAME.knowledge.decide(position, seat, rng))
    return position.outcome().scores[0]


@pytest.mark.once
def test_it_plays_far_better_than_chance() -> None:
    by_plan = play_solo("collector", ("caches", "sets"), 1) + play_solo("warlock", ("winding", "districts"), 2)
    by_chance = 0
    for seed in range(4):
        position = new_game(1, character=("collector", "warlock")[seed % 2])
        play_random(position, Rng(seed))
        by_chance += position.outcome().scores[0]
    assert by_plan > 2 * 110
    assert by_plan > 2 * by_chance


def test_it_goes_on_with_a_route_that_somebody_has_begun() -> None:
    position = at_the_end(2, character="collector")
    draw(position.own(0), "h2,2", "v2,3")
    walk(position, 0, "2,2", "h2,2", ">2,3")
    while position.owed(0):
        position.act(0, GAME.knowledge.decide(position, 0, Rng(1)))
    assert len(position.sheets[0].route()) == 2


def test_the_strong_player_is_the_planner_and_follows_from_its_seed() -> None:
    position = drawing()
    before = position.key()
    first = GAME.knowledge.ponder(position, 0, Rng(4), Budget(1))
    assert first in position.owed(0)
    assert first == GAME.knowledge.ponder(position, 0, Rng(4), Budget(1))
    assert position.key() == before


def about_to_draw(players: int, seed: int) -> Innsmouth:
    """In round 8, with the segments of `drawn_sheet`."""
    rng = Rng(seed)
    position = new_game(players, goal_1="caches", goal_2="sets")
    while position.phase != DRAWING or position.sheets[0].stage != ROUTING:
        if position.to_act() == (DEALER,):
            deal(position, rng)
        else:
            seat = position.to_act()[0]
            position.act(seat, position.pick(seat, rng))
    position.round = 8
    position.own(0).segment_round = drawn_sheet(seed).sheets[0].segment_round[:]
    return position


@pytest.mark.parametrize(("players", "own", "other"), [(1, 30.0, 10.0), (2, 10.0, 30.0)])
def test_to_the_strong_player_ends_of_plans_are_dear_alone(players: int, own: float, other: float) -> None:
    """It does what follows from the one price; by the other one it would do something else in one of these positions."""
    is_told_apart = False
    for seed in range(8):
        position = about_to_draw(players, seed)
        done = GAME.knowledge.ponder(position, 0, Rng(seed), Budget(1))
        assert done == choose(position, 0, Rng(seed), Care(1, 3_000, 8, Budget(1), own))
        is_told_apart |= done != choose(position, 0, Rng(seed), Care(1, 3_000, 8, Budget(1), other))
        if is_told_apart:
            break
    assert is_told_apart


def test_it_judges_a_game_that_has_no_goals_yet() -> None:
    assert GAME.knowledge.worth(new_game(3)) == [0.5, 0.5, 0.5]


def test_the_goals_that_plans_count_are_those_of_the_rules() -> None:
    """Each goal's amount, on one route."""
    position = drawn_sheet(1)
    for number, name in enumerate(GOAL_NAMES):
        position.goal[0] = number
        position.goal[1] = -1
        plan = planned(Outlook(position, position.sheets[0], 0), 1, 200)
        without = Plan(Outlook(position, position.sheets[0], 0))
        without.outlook.goal_1 = -1
        without.follow(plan)
        count = count_route(TOWN, sections(plan), position.cache_nodes())
        count.tourists = [int(plan.kinds[kind]) - count.sheltered[kind] for kind in range(KINDS)]
        points = float(TOWN.goal_points(number, count.goal_value(number)))
        if name != "tourists":
            assert plan.value() - without.value() == pytest.approx(points)


def test_a_turn_alone_is_as_long_as_it_was_from_the_choice_of_its_dice() -> None:
    """While they are chosen the die of the last round's fate still lies there; the witnesses are this round's (IN-11.2)."""
    witnesses = 0
    for seed in range(8):
        position, rng = new_game(1), Rng(seed)
        begun: list[Innsmouth] = []
        turns: list[list[int]] = []
        while seats := position.to_act():
            if seats[0] == DEALER:
                deal(position, rng)
                continue
            action = int(position.pick(0, rng))
            if position.phase == PICK_DICE:
                begun.append(position.copy())
                turns.append([])
            if position.phase in (PICK_DICE, DRAWING):
                turns[-1].append(action)
                witnesses += WITNESS <= action < SUFFER
            position.act(0, action)
        for seen, turn in zip(begun, turns, strict=True):
            assert InnsmouthAppraisal(seen, 0, Rng(1)).length_of([*turn, *turns[-1]]) == len(turn)
    assert witnesses
