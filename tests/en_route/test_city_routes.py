"""Six more cities: excursions, the parade, boats (ER-24 to ER-26)."""

from __future__ import annotations

from tests.en_route.cities import begin, draw_sheet, play_until, refusal
from tropa.atlas.route import Tour, count_sights, is_riding_fair, tally_walk
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.components import CITY_OF
from tropa.games.en_route.notation import DRAW, KEEP_TOUR, STEP
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import DRAWING, FINAL, KEEP_TASKS, LEAD, ROUTING

# ER-24 Paris ----------------------------------------------------------------------------------------------------


def test_excursions_are_dealt_and_one_is_kept_with_the_task() -> None:
    """ER-24.3, ER-24.11."""
    position = play_until(begin("paris", 4), KEEP_TASKS)
    dealt = [int(tour) for tour in position.tour_dealt]
    assert sorted([*dealt, int(position.tour_open)]) == list(range(9))
    assert refusal(position, 0, KEEP_TOUR + int(position.tour_open)) == "ER-24.3"
    assert sorted(dealt[:2]) == [action - int(KEEP_TOUR) for action in position.owed(0) if action >= KEEP_TOUR]
    without = play_until(begin("paris", 2, tasks="off"), KEEP_TASKS)
    assert len(without.owed(0)) == 2


def test_sights_count_in_order_only() -> None:
    """ER-24.4, ER-24.6, ER-24.12: b, a, c, b, d has two; walked the other way d, b, c, a, b has two as well."""
    city = CITY_OF["paris"]
    town = city.map
    column = [f"v{row},1" for row in range(5)]
    walk = [town.segment_of[name] for name in column]
    places = [town.along[segment] for segment in walk]
    a, b, c, d = places[0][0], places[1][0], places[2][0], places[3][0]
    tour = Tour([a, b, c, d], city.tour_points, scoring.NO_MARKS)
    for order, expected in (([1, 0, 2, 3], 1), ([0, 1, 2, 3], 4), ([0, 2, 1, 3], 2), ([3, 2, 1, 0], 1)):
        assert count_sights(town, tour, [walk[index] for index in order]) == expected


def test_excursions_score_twice_and_meet_the_cell() -> None:
    """ER-24.5, ER-24.8: three sights meet one goal, four two."""
    position = play_until(begin("paris", 1), FINAL)
    assert len(scoring.tours_of(position, 0, True)) == 2
    assert [tour.marks for tour in scoring.tours_of(position, 0, True)] == [[0, 0, 0, 1, 2]] * 2
    assert scoring.tours_of(play_until(begin("paris", 2), FINAL), 0, True)[0].marks == [0] * 5
    keys = [line.key for line in scoring.sheet_lines(position, 0, best_score(position))]
    assert keys.count("tour") == 2


def test_one_segment_may_pass_two_sights_and_any_part_of_one() -> None:
    """ER-24.4: in the order needed; an attraction over two locations is passed at either."""
    town = CITY_OF["rio"].map
    road = town.segment_of["h5,2"]
    above, below = town.along[road]
    for sights, expected in (([above, below, 0, 1], 2), ([below, above, 0, 1], 2), ([0, above, below, 1], 0)):
        assert count_sights(town, Tour(sights, [0] * 5, scoring.NO_MARKS), [road]) == expected
    beach = town.location_of["6,1"]
    assert town.along[town.segment_of["h6,1"]] == [town.location_of["6,2"]]
    assert count_sights(town, Tour([beach, 0, 1, 2], [0] * 5, scoring.NO_MARKS), [town.segment_of["h6,1"]]) == 1


def test_without_goals_there_are_no_excursions() -> None:
    """ER-24.9."""
    position = play_until(begin("paris", 2, goals="off"), LEAD)
    assert position.tour_open == -1
    assert all(tour == -1 for tour in position.tour_dealt)


def best_score(position: EnRoute) -> scoring.RouteScore:
    route = scoring.best_route(position, 0)
    assert route is not None
    return scoring.seat_score(position, 0, route.start, route.segments)


def test_an_excursion_of_ones_own_is_secret() -> None:
    """ER-24.10: other guesses have other excursions, one's own and the open one stay."""
    position = play_until(begin("paris", 3), LEAD)
    guesses = [position.guess(0, Rng(seed)) for seed in range(30)]
    assert {int(guess.own_tour(0)) for guess in guesses} == {int(position.own_tour(0))}
    assert {int(guess.tour_open) for guess in guesses} == {int(position.tour_open)}
    assert len({int(guess.own_tour(1)) for guess in guesses}) > 1


# ER-25 Rio ------------------------------------------------------------------------------------------------------


def test_the_parade_runs_along_tourists() -> None:
    """ER-25.3, ER-25.9: yes, yes, no, yes, yes, yes; a link breaks it."""
    city = CITY_OF["rio"]
    town = city.map
    scored = city.new_scoring([4, 4, 4])
    walk = [town.segment_of[f"v{row},3"] for row in range(6)]
    for row in (0, 1, 3, 4, 5):
        scored.tourists[town.along[walk[row]][0] * city.kinds] = 1
    assert tally_walk(scored, town.node_of["0,3"], walk).parade == 3
    for location in range(city.locations):
        scored.tourists[location * city.kinds] = 1
    with_link = [town.segment_of[name] for name in ("v0,2", "v1,2", "rack", "h4,1")]
    assert tally_walk(scored, town.node_of["0,2"], with_link).parade == 2


def test_the_parade_is_open_in_every_game() -> None:
    """ER-25.4, ER-25.6."""
    assert len([goal for goal in play_until(begin("rio", 2), LEAD).goal if goal >= 0]) == 4
    assert all(goal < 0 for goal in play_until(begin("rio", 2, goals="off"), LEAD).goal)


# ER-26 Cairo ----------------------------------------------------------------------------------------------------


def sailing(segments: list[str]) -> EnRoute:
    position = play_until(begin("cairo", 1), FINAL)
    for segment in range(len(position.segment_round)):
        position.segment_round[segment] = 0
    draw_sheet(position, 0, segments)
    return position


def test_a_route_sails_once_between_its_own_segments() -> None:
    """ER-26.3, ER-26.4, ER-26.9, ER-26.10."""
    position = sailing(["h6,0", "h6,1", "v5,2", "h5,2"])
    names = position.city.map.segment_of
    position.act(0, position.parse(0, "start 6,0"))
    assert refusal(position, 0, STEP + names["boate"]) == "ER-9.1"
    for step in ("h6,0", "h6,1"):
        position.act(0, position.parse(0, f"step {step}"))
    assert refusal(position, 0, STEP + names["boatd"]) == "ER-26.4"
    position.act(0, position.parse(0, "step boate"))
    assert refusal(position, 0, position.parse(0, "confirm")) == "ER-26.4"
    position.act(0, position.parse(0, "step v5,2"))
    walk = scoring.walk_of(position, 0)
    assert tally_walk(position.city.new_scoring([4, 4, 4]), int(position.walk_start[0]), walk).bank_changes == 1
    assert not any(action - int(STEP) in position.city.ride_links for action in position.owed(0))


def test_a_boat_is_no_first_step_and_is_never_drawn() -> None:
    """ER-26.3, ER-26.4."""
    position = sailing(["h6,1", "h5,2"])
    position.act(0, position.parse(0, "start D6"))
    assert refusal(position, 0, STEP + position.city.map.segment_of["boate"]) == "ER-26.4"
    drawing = play_until(begin("cairo", 1), DRAWING)
    drawing.stage[0] = ROUTING
    drawing.chosen[0] = 0
    assert refusal(drawing, 0, DRAW + drawing.city.map.segment_of["boata"]) == "ER-26.3"


def test_a_walk_rides_no_more_than_it_may_and_never_at_its_ends() -> None:
    """ER-26.4."""
    town = CITY_OF["cairo"].map
    for names, is_fair in (
        (["h6,1", "boate", "h5,2"], True),
        (["boate", "h5,2"], False),
        (["h6,1", "boate"], False),
        (["h6,1", "boate", "boatc", "h2,1"], False),
        (["h6,1", "boate", "v4,2", "h4,1", "v3,1", "v2,1", "h2,1", "boatb", "h0,2"], False),
    ):
        assert is_riding_fair(town, [town.segment_of[name] for name in names], 1) == is_fair


def test_a_link_that_is_drawn_is_no_change_of_bank() -> None:
    """ER-20.6: the cable car of Two Banks."""
    city = CITY_OF["two-banks"]
    (cable,) = [segment for segment in range(int(city.segments)) if not city.map.along[segment]]
    first, second = city.map.ends[cable]
    assert city.map.node_bank[first] != city.map.node_bank[second]
    assert tally_walk(city.new_scoring([4] * int(city.landmarks)), first, [cable]).bank_changes == 0


def test_the_best_route_sails() -> None:
    """ER-26.6: two pieces on different banks make one route."""
    position = sailing(["h6,0", "h6,1", "h5,2", "h5,3"])
    route = scoring.best_route(position, 0)
    assert route is not None
    assert position.city.map.segment_of["boate"] in route.segments
    assert len(route.segments) == 5
