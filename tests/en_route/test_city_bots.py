"""Bots in six more cities: their plans count what only these cities offer (ER-20 to ER-26)."""

from __future__ import annotations

import pytest

from tests.en_route.cities import NEW_YORK, begin, draw_sheet, play_until, put_tourists
from tests.en_route.test_bots import answer_everything, best_plan
from tropa.atlas.route import walk_nodes
from tropa.core.budget import Budget
from tropa.core.rng import Rng
from tropa.games.en_route.bot.coffee import CHANGE_WORTH, SEGMENT_WORTH, CafeHopes, without_cafes
from tropa.games.en_route.bot.hints import follow_tour, hinted_plans
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import Planner
from tropa.games.en_route.bot.plans import LONGEST, Plan
from tropa.games.en_route.bot.playouts import Playouts, longest_run
from tropa.games.en_route.components import FURTHER_CITIES
from tropa.games.en_route.features import CHANGE, SEGMENT
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.cafes import collect
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.scoring import unused_cafes
from tropa.games.en_route.state import AFTER_ALL, DRAWING, FINAL, ROUNDS, ROUTING

FURTHER = [city.id for city in FURTHER_CITIES]


def emptied(name: str, players: int) -> EnRoute:
    """The first drawing of a game, with nothing drawn."""
    position = play_until(begin(name, players), DRAWING)
    for sheet in (position.segment_round, position.location_round, position.tourists, position.cafe_round):
        for place in range(len(sheet)):
            sheet[place] = 0
    return position


def plan_of(position: EnRoute, start: str, names: list[str]) -> Plan:
    town = position.city.map
    segments = [town.segment_of[name] for name in names]
    plan = Plan()
    plan.length = len(segments)
    for index, node in enumerate(walk_nodes(town, town.node_of[start], segments)):
        plan.node[index] = node
    for index, segment in enumerate(segments):
        plan.segment[index] = segment
    return plan


@pytest.mark.parametrize("name", FURTHER)
def test_a_drawn_plan_is_worth_what_its_route_scores(name: str) -> None:
    """Tunnels, cable ways and boats included; without goals and excursions."""
    for seed in range(4):
        position = play_until(begin(name, 2, level="medium"), FINAL, seed)
        for seat in range(2):
            plan, score = best_plan(position, seat)
            assert Judge(Outlook(position, seat), 20).judge(plan) == 100 * score.total()


@pytest.mark.parametrize("name", [name for name in FURTHER if name != "hong-kong"])
def test_with_nothing_left_to_draw_the_future_is_the_score(name: str) -> None:
    """Excursions as they are passed, goals halfway between reaching them and being best; races were decided before."""
    for seed in range(4):
        position = play_until(begin(name, 2), FINAL, seed)
        plan, score = best_plan(position, 1)
        cards = [position.city.goals[goal] for goal in position.goal if goal >= 0]
        goals = [(card.rule.points + card.best) / 2 for card, is_met in zip(cards, score.met, strict=True) if is_met]
        worth = Playouts(Outlook(position, 1), plan, Rng(1)).play()
        assert worth == pytest.approx((score.plain + sum(goals)) / 300)


def sheet_with_mechanism(name: str) -> tuple[EnRoute, Plan]:
    """A sheet and a plan on it that makes use of what only this city offers."""
    position = emptied(name, 2)
    position.round = 5
    if name == "london":
        position.line[0] = [card.names.en for card in position.city.start_cards].index("Bakerloo")
        draw_sheet(position, 0, ["h1,0", "h3,3"])
        return position, plan_of(position, "1,0", ["h1,0", "bakerlooa", "h3,3"])
    if name == NEW_YORK:
        cafe = position.city.cafe_node[0]
        position.cafe_card[0] = [int(bonus) for bonus in position.city.bonus].index(int(SEGMENT))
        town = position.city.map
        road = town.incident[cafe][0]
        return position, plan_of(position, town.node_names[town.ends[road][0]], [town.segment_names[road]])
    if name == "hong-kong":
        position.goal[0] = [goal.measure for goal in position.city.goals].index("sheet_bridges")
        for place in range(len(position.mark)):
            position.mark[place] = 0
        return position, plan_of(position, "1,2", ["h1,2", "v1,3", "v2,3", "h3,2"])
    if name == "paris":
        tours = [tour.names.en for tour in position.city.tours]
        position.tour_open = tours.index("The South")
        first = position.city.map.location_names[position.city.tours[position.tour_open].sights[0]]
        row, column = (int(part) for part in first.split(","))
        return position, plan_of(position, f"{row},{column - 1}", [f"h{row},{column - 1}"])
    if name == "rio":
        names = ["v0,3", "v1,3", "v2,3", "v3,3", "v4,3", "v5,3"]
        draw_sheet(position, 0, names)
        for row in range(1, 7):
            put_tourists(position, 0, f"{row},3", 0, 1)
        return position, plan_of(position, "0,3", names)
    draw_sheet(position, 0, ["h6,1", "h5,2"])
    return position, plan_of(position, "6,1", ["h6,1", "boate", "h5,2"])


@pytest.mark.parametrize("name", FURTHER)
def test_who_doesnt_know_the_city_thinks_less_of_what_it_offers(name: str) -> None:
    """ER-21.6, ER-22.5, ER-23.4, ER-24.5, ER-25.4, ER-26.4."""
    position, plan = sheet_with_mechanism(name)
    worths = []
    for knows in (True, False):
        worths.append(int(Judge(Outlook(position, 0, knows), 0).judge(plan)))
    assert worths[0] > worths[1]


@pytest.mark.parametrize(
    ("name", "names"), [("london", ["h1,0", "h3,3", "h3,4"]), ("cairo", ["h6,0", "h6,1", "h5,2", "h5,3"])]
)
def test_a_bonus_segment_in_the_last_round_is_a_road(name: str, names: list[str]) -> None:
    """ER-21.8, ER-26.3: though the best plans ride what is never drawn."""
    position = emptied(name, 1)
    if name == "london":
        position.line[0] = [card.names.en for card in position.city.start_cards].index("Bakerloo")
    draw_sheet(position, 0, names)
    for location in ("1,1", "4,4", "4,5", "6,1", "6,2", "5,3", "6,3"):
        put_tourists(position, 0, location, 0, 3)
    position.round, position.stage[0], position.drawn[0] = ROUNDS, ROUTING, 2
    cafe = [int(bonus) for bonus in position.city.bonus].index(int(SEGMENT))
    position.cafe_round[cafe], position.cafe_used[cafe], position.cafe_got[cafe] = 1, 0, cafe
    assert position.has_extra(0)
    for seed in range(3):
        assert GAME.knowledge.ponder(position, 0, Rng(seed), Budget(20)) in position.owed(0)


@pytest.mark.parametrize(("name", "players"), list(zip(FURTHER, (1, 2, 3, 4, 1, 2), strict=True)))
def test_the_strong_player_answers_everything_it_is_asked(name: str, players: int) -> None:
    """Each kind of decision once, lines and excursions included."""
    answer_everything(begin(name, players), Rng(players))


@pytest.mark.parametrize("name", ["london", "cairo"])
def test_a_plan_begins_with_a_road(name: str) -> None:
    """ER-21.4, ER-26.3: what is there from the start holds no plan."""
    position = emptied(name, 2)
    starts = [Planner(Outlook(position, 0), Rng(seed), 0).start_anywhere().segment[0] for seed in range(20)]
    assert len(set(starts)) > 5
    assert all(position.city.is_drawable[segment] for segment in starts)


def test_an_excursion_is_walked_the_better_way() -> None:
    """ER-24.6: the player chooses the direction, so a plan has none."""
    position = emptied("paris", 2)
    most = 0
    for tour in range(len(position.city.tours)):
        position.tour_open = tour
        judge = Judge(Outlook(position, 0), 0)
        for row in range(7):
            names = [f"h{row},{column}" for column in range(6)]
            worths = []
            for plan in (plan_of(position, f"{row},0", names), plan_of(position, f"{row},6", names[::-1])):
                worths.append(int(judge.judge(plan)))
                most = max(most, int(judge.tour_worth))
            assert worths[0] == worths[1]
    assert most > 100 * position.city.tour_points[1]


def test_a_plan_may_begin_with_the_whole_own_line() -> None:
    """ER-21.6, whichever line it is."""
    position = emptied("london", 2)
    for line, card in enumerate(position.city.start_cards):
        position.line[0] = line
        (plan,) = hinted_plans(Planner(Outlook(position, 0), Rng(1), 0))
        assert {int(segment) for segment in plan.segment[: plan.length]} == set(card.links)
        judge = Judge(Outlook(position, 0), 0)
        judge.judge(plan)
        assert (judge.links, judge.link_points) == (2, 8)
    assert hinted_plans(Planner(Outlook(position, 0, False), Rng(1), 0)) == []


def test_a_plan_may_begin_with_both_excursions_in_their_order() -> None:
    """ER-24.4."""
    position = emptied("paris", 2)
    for tour in range(len(position.city.tours)):
        position.tour_open = tour
        outlook = Outlook(position, 0)
        plans = hinted_plans(Planner(outlook, Rng(tour), 0))
        assert len(plans) == 2
        for first, plan in enumerate(plans):
            assert count_sights(position, outlook, plan, first) == 4
    assert hinted_plans(Planner(Outlook(position, 0, False), Rng(1), 0)) == []


@pytest.mark.parametrize("room", range(12))
def test_an_excursion_ends_where_a_plan_can_grow_no_longer(room: int) -> None:
    position = emptied("paris", 2)
    planner = Planner(Outlook(position, 0), Rng(room), 0)
    assert planner.outlook.specials is not None
    plan = Plan()
    plan.length = int(LONGEST) - room
    plan.node[plan.length] = position.city.map.node_of["0,0"]
    planner.begin_walk()
    for tour in range(2):
        follow_tour(planner, planner.outlook.specials, plan, tour)
    assert plan.length <= LONGEST


def count_sights(position: EnRoute, outlook: Outlook, plan: Plan, tour: int) -> int:
    """Of an excursion of the outlook, in the plan's own direction."""
    assert outlook.specials is not None
    sights = [int(sight) for sight in outlook.specials.sight[5 * tour : 5 * tour + 4]]
    count = 0
    for segment in plan.segment[: plan.length]:
        while count < 4 and sights[count] in position.city.map.along[segment]:
            count += 1
    return count


def test_alone_it_is_known_how_long_a_cafe_card_stays() -> None:
    """ER-22.7: after round n that of café n goes."""
    position = emptied(NEW_YORK, 1)
    bonus = [int(bonus) for bonus in position.city.bonus]
    mean = (3 * SEGMENT_WORTH + 2 * CHANGE_WORTH) / 11
    position.cafe_card[2] = bonus.index(int(CHANGE))
    seen = [int(CafeHopes(position, left).worth[2]) for left in (8, 5)]
    assert seen[0] == pytest.approx(CHANGE_WORTH / 8 + mean * 7 / 8, rel=0.05)
    # Café 3's card has gone after round 3 and doesn't go again before the end.
    assert seen[1] == CHANGE_WORTH


def test_on_a_long_map_two_cards_lead_to_more_locations() -> None:
    """ER-22.2: who doesn't know it expects fewer tourists along a plan."""
    position = emptied(NEW_YORK, 2)
    free = 10
    assert Outlook(position, 0).hit[free] > Outlook(position, 0, False).hit[free]
    square = emptied("rio", 2)
    assert Outlook(square, 0).hit[free] == Outlook(square, 0, False).hit[free]


def test_a_parade_is_a_run() -> None:
    """ER-25.3, ER-25.9."""
    assert [longest_run(bits) for bits in (0, 0b1, 0b111011, 0b1011)] == [0, 1, 3, 2]


def test_a_playout_places_tourists_where_they_are_worth_most() -> None:
    """A parade is counted at its end (ER-25.4); pulled apart for it in every round, futures brought less than games do."""
    position = emptied("rio", 2)
    plan = plan_of(position, "0,0", [f"h0,{column}" for column in range(6)] + [f"v{row},6" for row in range(6)])
    worths: list[float] = []
    # Both parades are long enough, and only the first could grow.
    for lively in (0b111111, (1 << int(plan.length)) - 1):
        playouts = Playouts(Outlook(position, 0), plan, Rng(1))
        playouts.base_lively = lively
        worths.append(playouts.play_often(60))
    assert worths[0] == worths[1]


def test_guests_still_to_come_count_for_their_goal() -> None:
    """ER-22.8: a plan past attractions promises guests; in its future those who came are counted."""
    position = emptied(NEW_YORK, 2)
    for index in range(len(position.goal)):
        position.goal[index] = -1
    position.goal[1] = [goal.measure for goal in position.city.goals].index("busy_attractions")
    town = position.city.map
    lively = max(
        town.segment_names, key=lambda name: sum(position.city.colour[at] >= 0 for at in town.along[town.segment_of[name]])
    )
    plan = plan_of(position, town.node_names[town.ends[town.segment_of[lively]][0]], [lively])
    judge = Judge(Outlook(position, 0), 0)
    judge.judge(plan)
    assert judge.guests == 0 < judge.guests_to_come <= 200
    future = Playouts(Outlook(position, 0), plan, Rng(1))
    assert any(future.play() >= 0 and future.visited for _ in range(20))


def test_who_doesnt_know_cafe_cards_sees_none() -> None:
    """ER-22.5: nor what this turn's segments would collect."""
    position = emptied(NEW_YORK, 2)
    blind = without_cafes(position)
    cafe = position.city.cafe_node[0]
    for seen in (position, blind):
        collect(seen, 0, position.city.map.incident[cafe][0])
    assert position.cafe_got[0] == position.cafe_card[0]
    assert (unused_cafes(position, 0, AFTER_ALL), unused_cafes(blind, 0, AFTER_ALL)) == (1, 0)
    assert not any(blind.cafe_pending)


@pytest.mark.parametrize("measure", ["busy_attractions", "cafes", "popular", "one_colour"])
def test_special_goals_are_part_of_knowing_a_city(measure: str) -> None:
    """ER-20.6."""
    position = emptied(NEW_YORK, 2)
    goal = [str(card.measure) for card in position.city.goals].index(measure)
    position.goal[int(position.city.goals[goal].set_index)] = goal
    counted = [[int(open_goal.measure) for open_goal in Outlook(position, 0, knows).goals] for knows in (True, False)]
    assert int(position.city.goals[goal].rule.measure) in counted[0]
    assert int(position.city.goals[goal].rule.measure) not in counted[1]
