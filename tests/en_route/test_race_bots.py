"""Bots in Hong Kong, whose goals are races (ER-23)."""

from __future__ import annotations

import pytest

from tests.en_route.cities import put_tourists
from tests.en_route.test_city_bots import emptied, plan_of
from tropa.core.rng import Rng
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import Playouts
from tropa.games.en_route.bot.racing import Races
from tropa.games.en_route.rules.cafes import collect
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.races import measure_sheet
from tropa.games.en_route.state import ROUNDS


def crossings_alone(players: int) -> tuple[EnRoute, Plan]:
    """The first drawing of a game whose one open goal is the race for two harbour crossings, and a plan that wins it."""
    position = emptied("hong-kong", players)
    for index in range(1, len(position.goal)):
        position.goal[index] = -1
    position.goal[0] = [goal.measure for goal in position.city.goals].index("sheet_bridges")
    plan = plan_of(position, "1,2", ["h1,2", "v1,3", "v2,3", "h3,2"])
    return position, plan


@pytest.mark.parametrize("players", [1, 2])
def test_races_bring_points_among_rivals_only(players: int) -> None:
    """ER-23.4, ER-23.7: alone they are goals of the challenge."""
    position, plan = crossings_alone(players)
    outlooks = [Outlook(position, 0, knows) for knows in (True, False)]
    for needed in (0, 1):
        for outlook in outlooks:
            outlook.goals_needed = needed
        worths = [Playouts(outlook, plan, Rng(1)).play() for outlook in outlooks]
        assert (worths[0] > worths[1]) == (players > 1 or needed == 1)


def test_a_race_is_marked_in_the_round_in_which_the_sheet_is_there() -> None:
    """ER-23.4: whoever is there later may be second; alone it counts up to a round that the city names (ER-23.7)."""
    position, plan = crossings_alone(2)
    outlook = Outlook(position, 0)
    assert outlook.specials is not None
    races = Races(outlook, outlook.specials, plan)
    brought: list[tuple[int, int]] = []
    for when in (4, 9):
        races.begin(ROUNDS, 0b1111)
        for number in range(1, ROUNDS + 1):
            # The second harbour crossing is drawn last.
            races.read(ROUNDS - number, 0 if number >= when else 0b1000)
        brought.append((int(races.points), int(races.met)))
    card = position.city.goals[position.goal[0]]
    assert 100 * card.rule.points < brought[1][0] < brought[0][0] <= 100 * card.best
    assert [met for _, met in brought] == [1, 0]
    # A rival who has marked it leaves the points for reaching it.
    position.mark[len(position.goal)] = 3
    later = Outlook(position, 0)
    assert later.specials is not None
    races = Races(later, later.specials, plan)
    races.begin(6, 0)
    assert (races.points, races.met) == (100 * card.rule.points, 1)


def test_who_is_first_takes_points_from_rivals_to_come() -> None:
    """ER-23.4; the earlier, the more. A partner is no rival, and a person is told the own points alone."""
    position, plan = crossings_alone(4)

    def taken_in(number: int) -> int:
        outlook = Outlook(position, 0)
        assert outlook.specials is not None
        races = Races(outlook, outlook.specials, plan)
        races.begin(ROUNDS, 0b1111)
        races.read(ROUNDS - number, 0)
        return int(races.taken)

    assert taken_in(4) > taken_in(7) > taken_in(ROUNDS) == 0
    worths = [Playouts(Outlook(position, 0, minds_rivals=minds), plan, Rng(1)).play() for minds in (True, False)]
    assert worths[0] > worths[1]
    position.setting.is_team = True
    assert taken_in(4) == 0


@pytest.mark.parametrize("goal", range(9))
def test_a_race_is_read_in_a_future_as_on_the_sheet(goal: int) -> None:
    """ER-23.3: of what is drawn along a plan and of tourists that come."""
    position = emptied("hong-kong", 2)
    measure = position.city.goals[goal].rule.measure
    for index in range(len(position.goal)):
        position.goal[index] = -1
    position.goal[int(position.city.goals[goal].set_index)] = goal
    town = position.city.map
    plan = plan_of(position, "0,0", ["h0,0", "h0,1", "v0,2", "h1,2", "v1,3", "v2,3", "h3,2", "h3,1", "h3,0", "v3,0"])
    outlook = Outlook(position, 0)
    assert outlook.specials is not None
    races = Races(outlook, outlook.specials, plan)
    races.begin(ROUNDS, (1 << int(plan.length)) - 1)
    seen: set[int] = set()
    locations = [town.along[plan.segment[index]][0] for index in range(plan.length)]
    for index in range(plan.length):
        segment = plan.segment[index]
        position.segment_round[segment] = 1
        collect(position, 0, segment)
        # Two tourists at every second location, one of which is not reached yet.
        location = int(locations[index if index != 4 else 9])
        if index % 2 == 0 and position.location_round[location] == 0:
            put_tourists(position, 0, town.location_names[location], 0, 2)
            races.place(location, 2)
        assert races.measure(0, (2 << index) - 1) == measure_sheet(position, 0, measure)
        seen.add(int(races.measure(0, (2 << index) - 1)))
    assert len(seen) > 1


def test_a_race_counts_what_a_turn_draws() -> None:
    """ER-23.4: of two segments of a plan the one is drawn first that a race asks for."""
    position = emptied("hong-kong", 2)
    position.round = 3
    position.goal[0] = [goal.measure for goal in position.city.goals].index("sheet_bridges")
    plan = plan_of(position, "1,2", ["h1,2", "v1,3", "v2,3", "h3,2"])
    outlook = Outlook(position, 0)
    worths = []
    for name in ("h1,2", "v1,3"):
        segment = position.city.map.segment_of[name]
        outlook.is_drawn[segment] = 1
        judge = Judge(outlook, 0)
        judge.judge(plan)
        worths.append(int(judge.race_worth))
        outlook.is_drawn[segment] = 0
    assert worths[0] > worths[1]
