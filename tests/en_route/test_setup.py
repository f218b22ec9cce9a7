"""Map, cards and setup: ER-1, ER-2, ER-3."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources

import pytest

from tests.en_route.table import Table
from tropa.core.contract import DEALER, Refusal
from tropa.core.meta import OptionFault, complete_options
from tropa.core.source import DataFault
from tropa.games.en_route.components import ALL_CITIES, CITIES, read_city
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.setup import new_position

FIRST = CITIES[0]


def first_city_text() -> str:
    return resources.files("tropa.games.en_route").joinpath("data/first_city.toml").read_text(encoding="utf-8")


def test_the_map_has_36_locations_49_crossings_and_84_roads() -> None:
    """ER-1.1"""
    assert (FIRST.map.location_count, FIRST.map.node_count, FIRST.map.segment_count) == (36, 49, 84)
    assert all(len(sides) == 4 for sides in FIRST.map.sides)
    assert sum(FIRST.map.is_border) == 24


def test_four_boards_number_the_map_differently() -> None:
    """ER-1.2"""
    assert len({(tuple(board.columns), tuple(board.rows)) for board in FIRST.boards}) == 4
    board = FIRST.boards[0]
    assert FIRST.map.location_names[board.location(3, 5)] == "6,1"
    assert FIRST.map.location_names[board.location(5, 3)] == "5,3"


def test_first_city_has_its_attractions_and_ratings() -> None:
    """ER-1.4, ER-1.5"""
    letters = Counter(attraction.colour for attraction in FIRST.attractions)
    assert letters == {"r": 4, "g": 4, "b": 4, "y": 4, "k": 3}
    assert FIRST.track == [4, 6, 8, 10, 12]
    assert [a.names.en for a in sorted(FIRST.attractions, key=lambda a: a.landmark)[-3:]] == [
        "School of Illusion", "Skywatcher Observatory", "“Oko” TV Tower",
    ]  # fmt: skip


def test_cafes_and_festival_points_stand_on_crossings() -> None:
    """ER-1.6"""
    assert [FIRST.map.node_names[node] for node in FIRST.stops] == ["1,3", "4,1", "4,5"]
    assert [FIRST.map.node_names[node] for node in FIRST.cafe_node] == ["0,2", "5,0", "4,6", "6,4", "2,0", "1,6"]


def test_the_deck_has_36_cards() -> None:
    """ER-2.1, ER-2.2"""
    assert len(FIRST.card_names) == 36
    assert sum(FIRST.is_repeat) == 6
    assert sum(mark >= 0 for mark in FIRST.card_landmark) == 12
    assert Counter(FIRST.coordinate) == dict.fromkeys(range(1, 7), 6)
    kinds = [sum(FIRST.card_tourists[card * 3 + kind] for card in range(36)) for kind in range(3)]
    assert kinds == [14, 14, 14]


def test_goals_and_tasks() -> None:
    """ER-2.5, ER-2.6"""
    assert Counter(goal.set_index for goal in FIRST.goals) == {0: 3, 1: 3, 2: 3}
    assert all((goal.rule.points, goal.best) == (6, 10) for goal in FIRST.goals)
    assert len(FIRST.tasks) == 8
    assert all(len(set(task)) == 3 for task in FIRST.tasks)


@pytest.mark.parametrize("city", [city.id for city in ALL_CITIES])
def test_a_city_is_data_and_can_be_drawn_at_random(city: str) -> None:
    """ER-1.7"""
    position = GAME.new(2, complete_options(GAME.info, {"city": "random"}))
    assert GAME.show.view(position, 0).city is None  # type: ignore[attr-defined]
    assert [position.text(DEALER, action) for action, _ in position.chances()] == [
        f"city {entry.id}" for entry in ALL_CITIES
    ]
    position.act(DEALER, position.parse(DEALER, f"city {city}"))
    assert GAME.show.view(position, 0).city.id == city  # type: ignore[attr-defined]


def test_by_earlier_rules_the_lot_knew_two_cities() -> None:
    position = GAME.edition(1, {}).new(2, complete_options(GAME.info, {"city": "random"}))
    assert [position.text(DEALER, action) for action, _ in position.chances()] == [f"city {entry.id}" for entry in CITIES]


FAULTS = [
    ('"315264"', '"315224"', "boards.1.columns", "each of 1 to 6 once"),
    ("R . Y . B .", "R . Y . B", "map.locations", "same number"),
    ('at = "0,2"', 'at = "0,9"', "cafes.1.at", "no crossing"),
    ('bonus = "segment"', 'bonus = "sugar"', "cafes.4.bonus", "expected one of"),
    ("landmark = 2", "landmark = 3", "attractions", "numbered from 0"),
    ('"1r", "2rr"', '"1r", "9rr"', "cards.common", "coordinate"),
    ('measure = "turns"', 'measure = "tunes"', "goals.2.measure", "expected one of"),
    ("totals = [115", "totals = [165", "solo", "rising"),
    ("points = [0, 0, 12, 24]", "points = [0, 12, 24]", "stops.points", "4 numbers"),
    ('["1,1", "1,5", "5,3"]', '["1,1", "1,5", "1,1"]', "tasks.crossings", "three different"),
    ("value = 6", "worth = 6", "attractions.13.worth", "unknown key"),
    ('id = "first-city"', 'id = ""', "id", "1 to 60 letters"),
    ('ru = "Музей"', f'ru = "{"М" * 61}"', "attractions.1.names.ru", "1 to 60 letters"),
    ("track = [4, 6,", "track = [4, 4,", "rating", "rising"),
    ('at = ["1,3", "4,1",', 'at = ["1,3", "1,3",', "stops.at", "a crossing of its own"),
    ('measure = "turns"\nat_least = 10', 'measure = "length"\nat_least = 18', "goals.2.measure", "there twice"),
]


@pytest.mark.parametrize(("old", "new", "key", "message"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_city_file_with_a_fault_is_refused_with_its_place(old: str, new: str, key: str, message: str) -> None:
    """ER-12.1: file, line, key and what is wrong."""
    text = first_city_text()
    assert old in text
    with pytest.raises(DataFault) as caught:
        read_city("city.toml", text.replace(old, new, 1))
    found = re.fullmatch(r"city\.toml, line (\d+), ([\w.]+): (.*)", str(caught.value))
    assert found is not None, str(caught.value)
    assert found[2] == key
    assert message in found[3]
    assert (
        key.rsplit(".", maxsplit=1)[-1] in text.replace(old, new, 1).split("\n")[int(found[1]) - 1] or key == "attractions"
    )


def test_what_is_missing_is_missed_where_it_should_be() -> None:
    """ER-12.1"""
    text = first_city_text().replace('art = "museum"\n', "")
    line = text.split("\n").index("[[attractions]]") + 1
    with pytest.raises(DataFault, match=rf"^city\.toml, line {line}, attractions\.1\.art: expected a text, found nothing$"):
        read_city("city.toml", text)


def test_levels_and_switches() -> None:
    """ER-3.1"""
    for level, has in {"simple": (False, False, False), "medium": (False, True, True), "full": (True, True, True)}.items():
        setting = Table(2, {"level": level}).position.setting
        assert (setting.has_goals, setting.has_tasks, setting.has_cafes) == has
    setting = Table(2, {"level": "simple", "tasks": "on"}).position.setting
    assert (setting.has_goals, setting.has_tasks, setting.has_cafes) == (False, True, False)
    assert Table(2, {"cafes": "off"}).position.setting.has_cafes is False


def test_setup_goes_goals_boards_hands_tasks_leader() -> None:
    """ER-3.2, ER-3.3"""
    position = GAME.new(3, complete_options(GAME.info, {}))
    dealt = []
    while position.to_act() == (DEALER,):
        dealt.append(position.text(DEALER, position.chances()[0][0]).split(" ")[0])
        position.act(DEALER, position.chances()[0][0])
    assert dealt == ["goal"] * 3 + ["board"] * 3 + ["card"] * 9 + ["task"] * 6
    assert position.to_act() == (0, 1, 2)
    for seat in (2, 0, 1):
        position.act(seat, position.owed(seat)[0])
    assert [position.text(DEALER, action) for action, weight in position.chances() if weight == 1] == [
        "leader 0", "leader 1", "leader 2",
    ]  # fmt: skip


def test_one_task_is_kept_secretly() -> None:
    """ER-3.2: all choose at once; nobody sees another's tasks, kept or dropped."""
    table = Table(2, to="tasks")
    assert table.can(1)[:2] == ["task 3", "task 4"]
    assert table.refused(1, "task 1") == "ER-3.2 keep-one-task"
    table.do(1, "task 4")
    assert table.seat(1).tasks == [["5,1", "1,1", "3,5"]]
    assert table.seat(1, viewer=0).tasks is None
    assert table.seat(1, viewer=0).has_chosen_task
    assert table.position.to_act() == (0,)


def test_one_open_goal_of_each_set() -> None:
    """ER-3.3, ER-2.5"""
    assert [(goal.set, goal.measure, goal.threshold) for goal in Table().view(None).goals] == [
        ("A", "length", 18), ("B", "one_kind", 12), ("C", "attractions", 12),
    ]  # fmt: skip


def test_advanced_games_start_one_raise_up() -> None:
    """ER-3.4"""
    assert Table(2).view().ratings == [0, 0, 0]
    table = Table(2, {"advanced": True})
    assert [table.position.rating(mark) for mark in range(3)] == [6, 6, 6]
    with pytest.raises(OptionFault):
        Table(1, {"advanced": True})


def test_balance_cards_are_taken_clockwise_from_the_leader() -> None:
    """ER-2.7: one or more each, while they last, chosen openly."""
    table = Table(3, {"balance": True}, leader=1)
    assert table.position.to_act() == (1,)
    table.do(1, "balance change", "balance segment", "pass")
    assert table.refused(0, "pass") == "ER-4.1 not-your-turn"
    assert table.refused(2, "lay 4x") == "ER-2.7 balance-first"
    table.do(2, "balance segment")
    assert [entry.kind for entry in table.seat(1, viewer=0).balance] == ["change", "segment"]
    table.do(2, "balance segment")
    assert table.view().phase == "show"
    with pytest.raises(OptionFault):
        Table(1, {"balance": True})
    table = Table(3, {"balance": True}, leader=1)
    table.do(1, "pass")
    table.do(2, "pass")
    assert table.position.to_act() == (0,), "everybody is asked once"
    table.do(0, "balance segment", "pass")
    assert table.view().phase == "show"


def test_balance_cards_work_from_round_1_and_are_worth_nothing_unused() -> None:
    """ER-2.7"""
    table = Table(2, {"balance": True})
    table.do(0, "balance change", "balance segment", "balance segment", "pass")
    table.do(1, "pass")
    table.choose()
    assert "change first up" in table.can(0)
    table.do(0, "change first up", "extra h3,3", "locate 3,3", "draw h3,2")
    assert table.refused(1, "extra h0,0") == "ER-6.3 no-extra"
    best = table.seat(0).best
    assert best is not None
    assert [line.points for line in best.lines if line.key == "cafes"] == [0]
    assert table.seat(0).extras == 1
    assert [entry.used for entry in table.seat(0, viewer=1).balance] == [0, 0, 0]


def test_options_that_do_not_go_together_are_refused() -> None:
    """ER-11.1"""
    with pytest.raises(OptionFault):
        Table(3, {"teams": True})


def test_the_leader_is_known_before_balance_cards_are_taken() -> None:
    """ER-3.2, and both rules pages say so"""
    table = Table(2, {"balance": True}, leader=1)
    assert (table.view().phase, table.view().leader) == ("balance", 1)
    orders = {
        "en": "goals, boards, hands, tasks, leader, balance cards",
        "ru": "цели, планшеты, карты, задачи, ведущий, карты баланса",
    }
    for language, order in orders.items():
        assert order in GAME.rules(language)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("to", ["deal", "tasks", "lead", "draw", "route", "over"])
def test_seats_that_are_not_at_the_table_do_nothing(players: int, to: str) -> None:
    """ER-3.2: a seat is somebody's who got a board; no number beside the dealer's stands for anybody."""
    table = Table(players, to=to)
    if to == "deal":
        table.position = new_position(table.position.setting)
    while to in ("draw", "route", "over") and table.view().phase != to:
        table.deal_on()
        for seat in table.position.to_act():
            table.position.act(seat, table.position.owed(seat)[-1])
    position = table.position
    key = position.key()
    for seat in (-2, -3, -64, players, players + 1, 64):
        assert position.actions(seat) == position.owed(seat) == []
        for action in range(GAME.action_count):
            with pytest.raises(Refusal) as caught:
                position.act(seat, action)
            assert (caught.value.code, caught.value.paragraph) == ("no-such-seat", "ER-3.2")
    assert position.key() == key
