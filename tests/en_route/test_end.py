"""Final routes and points: ER-9."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pytest

from tests.en_route.table import Table, read_record
from tropa.atlas.route import RouteGoal, RouteScoring, tally_walk
from tropa.games.en_route.components import CITIES
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.scoring import _team_outcome, final_scores
from tropa.games.en_route.show.choice_structs import BestChoice, BestForChoice, DrawingChoice
from tropa.games.en_route.show.choices import build_choice
from tropa.games.en_route.show.view import build_view
from tropa.registry import play_record

CITY = CITIES[0]
TOWN = CITY.map
GOLDEN = Path(__file__).parents[1] / "golden" / "en-route"
TWO_BANKS_HANDS = [["1rr", "2gg", "3bb"], ["4pp", "5rr", "6bb"], ["1g", "2b", "3p"]]


def walk(text: str) -> tuple[int, list[int]]:
    """A walk from its crossings: `0,0 0,1 1,1`."""
    nodes = [TOWN.node_of[name] for name in text.split(" ")]
    segments = []
    for first, second in itertools.pairwise(nodes):
        segments.append(next(s for s in TOWN.incident[first] if TOWN.other_end(s, first) == second))
    return nodes[0], segments


def scoring(tourists: dict[str, str] | None = None, ratings: tuple[int, int, int] = (4, 4, 4)) -> RouteScoring:
    found = CITY.new_scoring(list(ratings))
    for location, kinds in (tourists or {}).items():
        for letter in kinds:
            found.tourists[TOWN.location_of[location] * 3 + "rgb".index(letter)] += 1
    return found


def routed(players: int = 2, **options: bool | str) -> Table:
    table = Table(players, dict(options))
    table.play_to_routes()
    return table


def take_route(table: Table, seat: int, nodes: list[str]) -> None:
    """Draw what the route needs, and confirm it."""
    position = table.position
    town = position.city.map
    steps = []
    for first, second in itertools.pairwise(nodes):
        segment = next(s for s in town.incident[town.node_of[first]] if second in (town.node_names[n] for n in town.ends[s]))
        position.segment_round[seat * town.segment_count + segment] = 1
        steps.append(f"step {town.segment_names[segment]}")
    table.do(seat, f"start {nodes[0]}", *steps, "confirm")


def snake(rows: range, last: int, length: int) -> list[str]:
    """Crossings of a walk to and fro between columns 0 and `last`, as many segments as asked for."""
    nodes = [f"{row},{column if row % 2 else last - column}" for row in rows for column in range(last + 1)]
    return nodes[: length + 1]


def test_colours_multiply_tourists_by_attractions() -> None:
    """ER-9.2, ER-1.3: a location counts with one side on the route; others' tourists are erased (ER-9.1)."""
    plan = scoring({"1,1": "rr", "1,2": "g", "6,6": "rrrr"})
    tally = tally_walk(plan, *walk("0,0 0,1 0,2"))
    assert tally.attractions == [1, 0, 0, 0, 0]
    assert tally.tourists == [2, 1, 0]
    assert tally.points(plan) == 2
    assert tally_walk(plan, *walk("1,2 1,3")).attractions == [0, 0, 0, 1, 0], "a touch at a corner isn't enough"


def test_yellow_adds_values_and_grey_ratings() -> None:
    """ER-9.3"""
    plan = scoring(ratings=(8, 4, 4))
    tally = tally_walk(plan, *walk("1,2 1,3 1,4"))
    assert tally.values == [0, 0, 0, 6, 8]
    assert tally.points(plan) == 14


def test_visit_them_all() -> None:
    """ER-9.5: the route's ends count as well."""
    plan = scoring()
    assert tally_walk(plan, *walk("4,1 4,2")).stops == 1
    assert [plan.stop_points[count] for count in range(4)] == [0, 0, 12, 24]
    assert tally_walk(plan, *walk("4,1 4,2 4,3 4,4 4,5")).stops == 2


def test_task_counts_the_farthest_visits_of_two_different_crossings() -> None:
    """ER-9.6: along the walk; the same crossing twice isn't enough."""
    plan = scoring()
    plan.task = [TOWN.node_of[name] for name in ("1,1", "1,3", "5,5")]
    assert tally_walk(plan, *walk("0,1 1,1 1,2 1,3 1,4")).task == 2
    assert tally_walk(plan, *walk("1,1 1,2 2,2 2,1 1,1")).task == 0
    loop = tally_walk(plan, *walk("1,1 1,2 1,3 2,3 2,2 2,1 1,1"))
    assert (loop.task, loop.task_visits) == (4, 2)
    assert tally_walk(plan, *walk("1,1 1,0")).task_visits == 1


def test_words_of_the_goals() -> None:
    """ER-9.11: length, turns, stretch, border; a closed route is cut at its start."""
    square = tally_walk(scoring(), *walk("0,0 0,1 1,1 1,0 0,0"))
    assert (square.length, square.turns, square.stretch, square.border) == (4, 3, 1, 2)
    long = tally_walk(scoring(), *walk("2,0 2,1 2,2 2,3 3,3 3,4"))
    assert (long.length, long.turns, long.stretch) == (5, 2, 3)
    through = tally_walk(scoring(), *walk("2,2 2,3 3,3 3,2 2,2 2,1"))
    assert (through.turns, through.stretch) == (4, 1)
    plan = scoring({"1,1": "rrg", "1,2": "b", "6,6": "bbbb"})
    tally = tally_walk(plan, *walk("0,0 0,1 0,2"))
    assert [tally.measure(measure) for measure in range(3, 8)] == [2, 1, 4, 1, 2]


def test_the_reference_sum() -> None:
    """ER-9.9: 12+20+21+18+10+2+12+10 = 105."""
    plan = RouteScoring(TOWN, 3, 2)
    tally = tally_walk(plan, *walk("0,0 0,1"))
    tally.tourists = [2, 2, 3]
    tally.attractions = [6, 10, 7, 3, 1]
    tally.values = [0, 0, 0, 18, 10]
    tally.stops = 2
    tally.task = 10
    plan.stop_points = [0, 0, 12, 24]
    plan.fixed = 2
    assert tally.points(plan) == 105


def test_the_final_route_is_a_trail_over_own_segments() -> None:
    """ER-9.1: step by step, with a way back."""
    table = routed()
    drawn = {entry.segment for entry in table.seat(0).segments}
    assert table.refused(0, "confirm") == "ER-9.1 route-empty"
    assert table.refused(0, "back") == "ER-9.1 route-empty"
    assert table.refused(0, "step h0,0") == "ER-9.1 start-first"
    assert table.refused(0, "start 6,6") == "ER-9.1 nothing-drawn-there"
    assert "h0,0" in drawn
    table.do(0, "start 0,0")
    assert table.refused(0, "start 0,1") == "ER-9.1 route-started"
    assert table.refused(0, "confirm") == "ER-9.1 route-empty"
    table.do(0, "step h0,0")
    assert table.refused(0, "step h0,0") == "ER-9.1 walked-twice"
    assert table.refused(0, "step v5,5") == "ER-9.1 not-drawn"
    table.do(0, "back", "back", "start 0,1", "step h0,0", "confirm")
    assert table.refused(0, "back") == "ER-4.1 not-your-turn"
    assert table.refused(0, "lay 3rr") == "ER-4.1 not-your-turn"


def test_a_route_goes_on_from_its_end() -> None:
    """ER-9.1"""
    table = routed()
    far = next(e.segment for e in table.seat(0).segments if e.segment != "h0,0" and not TOWN.is_joined(
        TOWN.segment_of[e.segment], TOWN.segment_of["h0,0"]))  # fmt: skip
    table.do(0, "start 0,0")
    assert table.refused(0, f"step {far}") == "ER-9.1 not-continuous"
    assert table.refused(0, "draw h5,5") == "ER-9.1 route-now"


def test_tasks_are_turned_up_and_routes_stay_unseen() -> None:
    """ER-9.1"""
    table = routed()
    assert table.seat(1, viewer=0).tasks == table.seat(1).tasks
    before = msgspec.json.encode(table.view(1))
    assert table.events(0, "best", 1) == []
    assert msgspec.json.encode(table.view(1)) == before
    table.do(0, "confirm")
    assert table.seat(0, viewer=1).route is None
    table.do(1, "best", "confirm")
    assert table.seat(0, viewer=1).route is not None
    assert table.view().phase == "over"
    assert table.refused(0, "best") == "ER-9.1 over"


def test_in_turn_order_routes_are_chosen_openly_from_the_last_leader() -> None:
    """ER-9.1"""
    table = routed(3, in_turn_order=True)
    last = table.position.leader
    assert table.position.to_act() == (last,)
    table.do(last, "best")
    assert table.seat(last, viewer=(last + 1) % 3).route is not None
    table.do(last, "confirm")
    assert table.position.to_act() == ((last + 1) % 3,)


def test_lost_tourists_and_erased_segments_are_shown() -> None:
    """ER-9.1"""
    table = routed()
    table.do(0, "start 0,0", "step h0,0")
    route = table.seat(0).route
    assert route is not None
    assert "h0,0" not in route.erased
    assert len(route.erased) == len(table.seat(0).segments) - 1
    assert set(route.lost) == {entry.location for entry in table.seat(0).tourists} - {"1,1"}


def test_best_route_is_offered_and_may_be_changed() -> None:
    """ER-9.10"""
    table = routed()
    best = table.seat(0).best
    assert best is not None
    assert best.is_proven
    table.do(0, "start 0,0", "best")
    route = table.seat(0).route
    assert route is not None
    assert (route.segments, route.points) == (best.segments, best.points)
    table.do(0, "back", "best A")
    longest = table.seat(0).route
    assert longest is not None
    assert longest.goal_values[0] >= best.goal_values[0]
    medium = routed(level="medium")
    assert medium.refused(0, "best A") == "ER-9.10 no-goal"


def blank_sheet(table: Table, pieces: list[list[str]], tourists: dict[str, str]) -> None:
    """Seat 0's sheet as if nothing but this had been drawn."""
    position = table.position
    for segment in range(TOWN.segment_count):
        position.segment_round[segment] = 0
    for piece in pieces:
        for segment in walk(" ".join(piece))[1]:
            position.segment_round[segment] = 1
    for location in range(TOWN.location_count):
        kinds = tourists.get(TOWN.location_names[location], "")
        position.location_round[location] = 1 if kinds else 0
        for kind, letter in enumerate("rgb"):
            position.tourists[location * 3 + kind] = kinds.count(letter)


def test_the_route_for_a_goal_puts_its_result_before_points() -> None:
    """ER-9.10"""
    table = Table(2, goals=(2, 4, 7))
    table.play_to_routes()
    stairs = ["2,1", "3,1", "3,2", "4,2", "4,3"]
    blank_sheet(table, [["0,0", "0,1", "0,2"], stairs], {"1,1": "r" * 40})
    table.do(0, "best")
    route = table.seat(0).route
    assert route is not None
    assert (route.segments, route.goal_values[0]) == (["h0,0", "h0,1"], 0)
    table.do(0, "best A")
    route = table.seat(0).route
    assert route is not None
    assert (len(route.segments), route.goal_values[0]) == (4, 3)


@pytest.mark.parametrize(("goals", "length"), [(0, 1), (1, 6), (3, 1)])
def test_alone_the_cell_comes_before_points(goals: int, length: int) -> None:
    """ER-9.10: 126 points with a straight stretch win a cell that 130 don't; if nothing wins it, most points."""
    table = Table(1, {"challenge_goals": goals}, goals=(3, 5, 8))
    table.deal_on()
    table.play_to_routes()
    blank_sheet(table, [["0,0", "0,1"], [f"6,{column}" for column in range(7)]], {"1,1": "r" * 130, "6,1": "g" * 120})
    best = table.seat(0).best
    assert best is not None
    assert len(best.segments) == length


def test_offered_routes_say_what_they_leave_out() -> None:
    """ER-9.10: what is told beforehand is what taking the route shows."""
    table = routed()
    for action in table.position.actions(0):
        choice = build_choice(table.position, 0, action)
        if not isinstance(choice, BestChoice | BestForChoice):
            continue
        trial = table.position.copy()
        trial.act(0, action)
        route = build_view(trial, 0).seats[0].route
        assert route is not None
        assert (choice.points, choice.lost, choice.erased) == (route.points, len(route.lost), len(route.erased))
        if isinstance(choice, BestForChoice):
            assert choice.value == route.goal_values["ABC".index(choice.goal)]


def test_a_choice_says_what_it_makes_of_every_line() -> None:
    table = Table()
    table.choose()
    table.do(0, "locate 6,1", "draw h6,0")
    told = 0
    for action in table.position.owed(0):
        choice = build_choice(table.position, 0, action)
        if isinstance(choice, DrawingChoice):
            assert choice.price is not None
            trial = table.position.copy()
            trial.act(0, action)
            best = build_view(trial, 0).seats[0].best
            assert best is not None
            assert choice.price.lines == [line.points for line in best.lines]
            assert choice.price.points == sum(choice.price.lines) == best.points
            told += 1
    assert told > 0


def test_goals_pay_more_for_the_best_and_ties_share_it() -> None:
    """ER-9.7: better is more for «+» and less for «−»."""
    assert RouteGoal(0, 5, False, 6).is_met(5)
    assert not RouteGoal(0, 5, False, 6).is_met(4)
    assert RouteGoal(0, 5, True, 6).is_met(5)
    assert not RouteGoal(0, 5, True, 6).is_met(6)
    table = routed(3)
    for seat in range(3):
        table.do(seat, "best", "confirm")
    for index, goal in enumerate(final_scores(table.position)[0].scoring.goals):
        met = {score.values[index]: score.goal_points[index] for score in final_scores(table.position) if score.met[index]}
        for value, points in met.items():
            assert points == (10 if value == (min(met) if goal.is_at_most else max(met)) else 6)


@pytest.mark.parametrize(("lengths", "points"), [((20, 18, 17), [10, 6, 0]), ((20, 20, 18), [10, 10, 6])])
def test_the_longest_route_is_the_best_of_those_that_meet_the_goal(lengths: tuple[int, ...], points: list[int]) -> None:
    """ER-9.7: a goal with «+», ties included."""
    table = routed(3)
    for seat, length in enumerate(lengths):
        take_route(table, seat, snake(range(7), 6, length))
    assert [score.goal_points[0] for score in final_scores(table.position)] == points


def test_less_is_better_for_a_goal_that_asks_for_at_most() -> None:
    """ER-9.7: Two Banks asks for at most one segment on the edge."""
    table = Table(3, {"city": "two-banks"}, hands=TWO_BANKS_HANDS, goals=(1, 4, 9))
    table.play_to_routes()
    for seat, nodes in enumerate([["1,1", "1,2", "2,2"], ["0,1", "0,2", "1,2"], ["0,0", "0,1", "0,2", "1,2"]]):
        take_route(table, seat, nodes)
    scores = final_scores(table.position)
    assert [score.values[2] for score in scores] == [0, 1, 2]
    assert [score.goal_points[2] for score in scores] == [10, 6, 0]


def test_goals_met_alone_bring_no_points() -> None:
    """ER-10.4: neither in the live score nor in what is offered."""
    record = read_record((GOLDEN / "1p-solo-won.tropa").read_text(encoding="utf-8"))
    position = play_record(record, limit=len(record.actions) - 2).position
    assert isinstance(position, EnRoute)
    best = build_view(position, 0).seats[0].best
    assert best is not None
    goals = [line for line in best.lines if line.key == "goal"]
    assert [line.detail["result"] for line in goals].count("met") > 0
    assert [line.points for line in goals] == [0, 0, 0]
    assert best.points == sum(line.points for line in best.lines)


def test_a_challenge_takes_both_total_and_goals() -> None:
    """ER-10.4"""
    position = play_record(read_record((GOLDEN / "1p-solo-won.tropa").read_text(encoding="utf-8"))).position
    assert isinstance(position, EnRoute)
    met = sum(final_scores(position)[0].met)
    total = position.outcome().scores[0]
    for row, needed in enumerate(position.city.totals):
        for goals in range(4):
            position.setting.total_row = row
            position.setting.goals_needed = goals
            assert position.outcome().winners == ([0] if total >= needed and met >= goals else [])
    assert position.city.totals[0] <= total < position.city.totals[3]
    assert 0 < met < 3


def test_unused_cafe_bonuses_are_worth_2_each() -> None:
    """ER-9.4, ER-6.5"""
    table = routed()
    for seat in range(2):
        table.do(seat, "best", "confirm")
    for seat, sheet in enumerate(table.position.score_sheets()):
        unused = sum(cafe.used == 0 for cafe in table.seat(seat).cafes)
        assert [line.points for line in sheet if line.key == "cafes"] == [2 * unused]


def test_the_sheet_explains_every_line_and_adds_up() -> None:
    """ER-9.9"""
    table = routed(4)
    for seat in range(4):
        table.do(seat, "best", "confirm")
    outcome = table.position.outcome()
    for score, sheet in zip(outcome.scores, table.position.score_sheets(), strict=True):
        assert sum(line.points for line in sheet) == score
        keys = ["colour"] * 3 + ["popular", "landmarks", "cafes", "stops", "task"] + ["goal"] * 3
        assert [line.key for line in sheet] == keys


def test_ties_are_broken_by_length_tourists_attractions() -> None:
    """ER-9.8"""
    table = routed()
    for seat in range(2):
        table.do(seat, "best", "confirm")
    scores = final_scores(table.position)
    ranks = [score.tie_rank() for score in scores]
    assert [rank[0] for rank in ranks] == table.position.outcome().scores
    assert table.position.outcome().winners == [seat for seat in range(2) if ranks[seat] == max(ranks)]
    assert ranks[0][1] == scores[0].tally.length
    assert ranks[0][2:] == (sum(scores[0].tally.tourists), sum(scores[0].tally.attractions))


def test_team_ties() -> None:
    """ER-11.2: the smaller difference, then shared."""
    assert _team_outcome([50, 40, 30, 40]).winners == [1, 3]
    assert _team_outcome([50, 40, 30, 40]).reason == "team-balance"
    assert _team_outcome([50, 30, 30, 50]).winners == [0, 1, 2, 3]
    assert _team_outcome([50, 30, 31, 50]).winners == [0, 2]
