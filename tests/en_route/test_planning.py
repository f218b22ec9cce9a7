"""How the strong player comes to its plans: by playing them out, and along ways that the seat can go."""

from __future__ import annotations

import pytest

from tests.en_route import test_bots as bot_tests
from tests.en_route.cities import begin, draw_sheet, play_until
from tests.en_route.test_city_bots import emptied
from tropa.atlas.citymap import RIDE, START
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.bot.climbing import FUTURES, GLIMPSES, climb
from tropa.games.en_route.bot.contest import CLIMBERS, Care, find_plans
from tropa.games.en_route.bot.hints import hinted_plans
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import HOT, Planner
from tropa.games.en_route.bot.playouts import Playouts
from tropa.games.en_route.bot.specials import FAR_END
from tropa.games.en_route.bot.streets import streets_of
from tropa.games.en_route.state import DRAWING, ROUNDS


@pytest.mark.parametrize("city", ["first-city", "london", "cairo"])
def test_a_plan_that_climbs_comes_to_more_in_the_same_futures(city: str) -> None:
    position = play_until(begin(city, 2), DRAWING)
    planner = Planner(Outlook(position, 0), Rng(1), 30)
    planner.improve(planner.start_anywhere(), 200, HOT)
    plan = planner.pool[0]
    before = Playouts(planner.outlook, plan, Rng(7)).play_often(GLIMPSES + FUTURES)
    assert climb(planner, plan, 7, 0)[0] == pytest.approx(before)
    worth, better = climb(planner, plan, 7, 25)
    assert worth > before
    assert Playouts(planner.outlook, better, Rng(7)).play_often(GLIMPSES + FUTURES) == pytest.approx(worth)


def test_no_two_plans_that_are_gone_on_with_are_the_same_but_for_what_was_climbed() -> None:
    """In the last round searches come upon the same ones."""
    position = bot_tests.play_until(bot_tests.new_game(2, {}), DRAWING, ROUNDS, Rng(2))
    plans = find_plans(position, 0, Rng(3), Care(Budget(10)))
    ways = [tuple(sorted(int(segment) for segment in plan.segment[: plan.length])) for plan in plans[CLIMBERS:]]
    assert len(ways) == len(set(ways)) > CLIMBERS


def test_ways_are_measured_without_other_players_lines() -> None:
    """ER-21.4: nobody walks them but their owner, and who doesn't know the city walks none."""
    position = emptied("london", 2)
    town = position.city.map
    own = position.city.start_cards[position.line[0]].links
    known = Planner(Outlook(position, 0), Rng(1), 0)
    unknown = Planner(Outlook(position, 0, False), Rng(1), 0)
    for segment in range(int(position.city.segments)):
        if town.link_use[segment] == START:
            first, second = town.ends[segment]
            assert (known.distance[first * known.streets.nodes + second] == 1) == (segment in own)
            assert unknown.distance[first * known.streets.nodes + second] > 1
    assert streets_of(position.city).distances_without(()) is not known.distance


def test_a_way_takes_a_boat_no_more_often_than_a_road() -> None:
    """A route has one at most (ER-26.4), and three begin at every landing."""
    position = emptied("cairo", 2)
    draw_sheet(position, 0, ["h0,2"])
    planner = Planner(Outlook(position, 0), Rng(1), 0)
    boats = [segment for segment, use in enumerate(position.city.map.link_use) if use == RIDE]
    assert {int(planner.weight[boat]) for boat in boats} == {1}
    assert planner.weight[position.city.map.segment_of["h0,2"]] == 3


def test_a_tunnel_that_no_road_has_come_to_costs_something_for_every_round() -> None:
    """Its stations have to be met exactly: plans with tunnels promised more in the first rounds than games brought."""
    position = emptied("london", 2)
    (plan,) = hinted_plans(Planner(Outlook(position, 0), Rng(1), 0))
    town = position.city.map

    def doubt() -> int:
        judge = Judge(Outlook(position, 0), 0)
        judge.judge(plan)
        return int(judge.link_doubt)

    assert doubt() == 4 * FAR_END * ROUNDS
    before = Judge(Outlook(position, 0), 0).judge(plan)
    points = Playouts(Outlook(position, 0), plan, Rng(1)).base_points
    start = town.incident[plan.node[0]]
    position.segment_round[next(road for road in start if town.link_use[road] < 0)] = 1
    assert doubt() == 3 * FAR_END * ROUNDS
    assert Judge(Outlook(position, 0), 0).judge(plan) == before + FAR_END * ROUNDS
    assert Playouts(Outlook(position, 0), plan, Rng(1)).base_points == points + FAR_END * ROUNDS // 100
