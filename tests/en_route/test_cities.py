"""Six more cities: what is dealt and taken, cafés that change, races (ER-20 to ER-23)."""

from __future__ import annotations

import pytest

from tests.en_route.cities import NEW_YORK, begin, draw_sheet, play_until, put_tourists, refusal
from tropa.atlas.route import tally_walk
from tropa.core.source import DataFault
from tropa.games.en_route import scoring
from tropa.games.en_route.components import CITY_FILES, CITY_OF, FURTHER_CITIES, FURTHER_FILES, City, city_text, read_city
from tropa.games.en_route.features import (
    SHEET_BRIDGES,
    SHEET_BUSY_ATTRACTIONS,
    SHEET_CROWD,
    SHEET_LINE,
    SHEET_REACH,
    SHEET_STRETCH,
)
from tropa.games.en_route.notation import BEST_FOR_GOAL, DRAW, STEP, TAKE_LINE
from tropa.games.en_route.rules.cafe_cards import clear_cafes
from tropa.games.en_route.rules.cafes import greet
from tropa.games.en_route.rules.locations import allowed_locations
from tropa.games.en_route.rules.races import mark_races, measure_sheet
from tropa.games.en_route.state import DRAWING, FINAL, LEAD, ROUTING, TAKE_LINES

# ER-20 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "starts", "cafe_cards", "goals", "tours"),
    [
        ("london", 7, 0, 9, 0),
        (NEW_YORK, 0, 11, 9, 0),
        ("hong-kong", 0, 0, 9, 0),
        ("paris", 0, 0, 0, 9),
        ("rio", 0, 0, 10, 0),
    ],
)
def test_numbers_of_cards_are_those_of_the_box(city: str, starts: int, cafe_cards: int, goals: int, tours: int) -> None:
    """ER-20.1, ER-20.2."""
    found = CITY_OF[city]
    assert len(found.start_cards) == starts
    assert (int(found.bonuses) if found.has_cafe_cards else 0) == cafe_cards
    assert (len(found.goals), len(found.tours)) == (goals, tours)
    assert found.cards == 18 + 12 + 6


def test_links_turn_into_roads_but_not_into_each_other() -> None:
    """ER-20.4, ER-21.11: two tunnels are a straight stretch of 2, with no turn between them."""
    city = CITY_OF["london"]
    tunnels = [city.map.segment_of[name] for name in ("bakerlooa", "bakerloob")]
    tally = tally_walk(city.new_scoring([4, 4, 4]), city.map.node_of["1,1"], tunnels)
    assert (tally.length, tally.turns, tally.stretch, tally.links, tally.link_points) == (2, 0, 2, 2, 8)
    assert tally.border == 0
    on_foot = [*tunnels, city.map.segment_of["h6,3"]]
    assert tally_walk(city.new_scoring([4, 4, 4]), city.map.node_of["1,1"], on_foot).turns == 1


@pytest.mark.parametrize(
    ("name", "old", "new", "key"),
    [
        ("london", 'use = "start"', 'use = "lent"', "use"),
        ("london", 'links = ["bakerlooa", "bakerloob"]', 'links = ["bakerlooa", "centralb"]', "links"),
        ("london", 'links = ["bakerlooa", "bakerloob"]', 'links = ["bakerlooa"]', "stations"),
        ("london", 'measure = "links"', 'measure = "ferries"', "measure"),
        ("london", 'measure = "landmarks"', 'measure = "bank_changes"', "measure"),
        ("london", 'measure = "landmarks"', 'measure = "fourth_colour"', "measure"),
        ("london", 'at = "0,4"\nbonus', 'at = "1,1"\nbonus', "cafes"),
        ("new_york", 'rows = "26413526"', 'rows = "26413522"', "rows"),
        ("new_york", 'at = "0,3"\n', 'at = "0,3"\nbonus = "segment"\n', "bonus"),
        ("hong_kong", 'measure = "sheet_reach"', 'measure = "length"', "measure"),
        ("rio", 'measure = "length"', 'measure = "sheet_reach"', "measure"),
        ("rio", "value = 6\nnames", "names", "link_line"),
        ("rio", 'ends = ["4,6", "2,5"]', 'ends = ["4,1", "2,2"]', "ends"),
        ("paris", 'at = ["1,6", "1,4", "4,3", "6,3"]', 'at = ["1,6", "1,4", "4,3", "1,6"]', "at"),
        ("paris", 'at = ["1,6", "1,4", "4,3", "6,3"]', 'at = ["1,6", "1,4", "4,3", "1,1"]', "at"),
        ("cairo", "[rides] # new", "[ridez] # new", "ridez"),
        ("cairo", "most = 1", "most = 0", "most"),
    ],
)
def test_faults_of_city_files_are_named_with_their_place(name: str, old: str, new: str, key: str) -> None:
    """ER-20.10."""
    text = city_text(name)
    assert old in text
    changed = text.replace(old, new) if key == "link_line" else text.replace(old, new, 1)
    with pytest.raises(DataFault) as caught:
        read_city("own.toml", changed)
    assert caught.value.key.endswith(key)
    assert caught.value.line > 0


@pytest.mark.parametrize("name", CITY_FILES + FURTHER_FILES)
def test_a_key_that_nobody_reads_is_refused_in_every_part_of_a_city_file(name: str) -> None:
    """ER-20.10"""
    lines = city_text(name).split("\n")
    headings = [place for place, line in enumerate(lines) if line.startswith("[")]
    for place in headings:
        with pytest.raises(DataFault, match="stray: unknown key"):
            read_city("own.toml", "\n".join([*lines[: place + 1], "stray = 1", *lines[place + 1 :]]))


def test_a_road_to_the_water_ends_there() -> None:
    """ER-20.11, ER-23.2: it lies along both locations before the river, and the far bank's roads along the far ones only."""
    town = CITY_OF["hong-kong"].map
    names = town.location_names
    assert [names[place] for place in town.along[town.segment_of["h2,2"]]] == ["2,3", "3,3"]
    assert town.node_names[town.ends[town.segment_of["h2,2"]][1]] == "D2"
    assert [names[place] for place in town.along[town.segment_of["v2,3"]]] == ["3,4"]
    assert town.node_names[town.ends[town.segment_of["h3,2"]][1]] == "3,3"


@pytest.mark.parametrize("city", FURTHER_CITIES, ids=[city.id for city in FURTHER_CITIES])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_city_is_played_to_its_end(city: City, players: int) -> None:
    """ER-20.3, ER-20.8, ER-20.9."""
    position = play_until(begin(city.id, players, in_turn_order=players == 2), FINAL, players)
    while not position.is_over():
        seat = position.to_act()[0]
        position.act(seat, position.owed(seat)[-1] if position.walk_length[seat] else position.parse(seat, "best"))
    outcome = position.outcome()
    assert outcome.scores == [sum(line.points for line in sheet) for sheet in position.score_sheets()]


# ER-21 London ---------------------------------------------------------------------------------------------------


def test_lines_are_taken_against_the_clock_and_the_leader_is_last() -> None:
    """ER-21.3, ER-21.10."""
    position = play_until(begin("london", 3), TAKE_LINES)
    lines = [int(line) for line in position.line_open]
    assert len(set(lines)) == 4
    order = []
    while position.phase == TAKE_LINES:
        (seat,) = position.to_act()
        order.append(seat)
        other = (seat + 1) % 3
        assert refusal(position, other, TAKE_LINE + lines[0]) == "ER-21.3"
        gone = next(line for line in range(7) if line not in position.line_open)
        assert refusal(position, seat, TAKE_LINE + gone) == "ER-21.3"
        position.act(seat, position.owed(seat)[0])
    leader = int(position.leader)
    assert order == [(leader - 1) % 3, (leader - 2) % 3, leader]
    assert len({int(line) for line in position.line}) == 3
    assert list(position.line_open) == [-1] * 4


def test_tunnels_are_there_and_never_drawn() -> None:
    """ER-21.4, ER-21.6: on the owner's final route, on nobody else's."""
    position = play_until(begin("london", 2), DRAWING)
    town = position.city.map
    own, other = position.city.start_cards[position.line[0]], position.city.start_cards[position.line[1]]
    position.stage[0] = ROUTING
    position.chosen[0] = 0
    assert refusal(position, 0, DRAW + own.links[0]) == "ER-21.4"
    assert int(DRAW) + own.links[0] not in position.owed(0)
    play_until(position, FINAL)
    for link in own.links:
        assert link in scoring.walkable_segments(position, 0, 11)
    start = town.node_names[own.nodes[0]]
    position.act(0, position.parse(0, f"start {start}"))
    assert refusal(position, 0, STEP + other.links[0]) == "ER-21.6"
    for link in own.links:
        position.act(0, STEP + link)
    position.act(0, position.parse(0, "confirm"))
    lines = scoring.sheet_lines(position, 0, scoring.seat_score(position, 0, own.nodes[0], own.links))
    assert [line.points for line in lines if line.key == "links"] == [8]
    assert [line.paragraph for line in lines if line.key == "links"] == ["ER-21.6"]


# ER-22 New York -------------------------------------------------------------------------------------------------


def test_coordinates_allow_up_to_four_locations() -> None:
    """ER-22.2, ER-22.13."""
    position = play_until(begin(NEW_YORK, 1), DRAWING)
    position.board[0] = 0
    names = position.city.map.location_names
    for first, second, expected in ((2, 6, ["1,5", "2,4", "7,5", "8,4"]), (1, 3, ["4,1", "5,2"])):
        position.coordinate[0], position.coordinate[1] = first, second
        assert [names[place] for place in allowed_locations(position, 0)] == expected


def test_cards_of_visited_cafes_go_under_the_stack() -> None:
    """ER-22.5, ER-22.6, ER-22.13: all of them first, the lowest café's uppermost, then new ones are laid."""
    position = play_until(begin(NEW_YORK, 2), DRAWING)
    cards = [int(card) for card in position.cafe_card]
    for cafe in (4, 1):
        position.cafe_round[position.city.cafes + cafe] = position.round
    clear_cafes(position)
    assert [int(card) for card in position.under_stack[:2]] == [cards[1], cards[4]]
    assert [int(card) for card in position.cafe_card] == [-1 if cafe in (1, 4) else cards[cafe] for cafe in range(7)]


def test_alone_one_cafe_changes_after_every_round() -> None:
    """ER-22.7: café n after round n, café 1 after round 8; nothing after round 10."""
    for number, changed in ((1, 0), (7, 6), (8, 0), (9, 1), (10, None)):
        position = play_until(begin(NEW_YORK, 1), DRAWING)
        position.round = number
        clear_cafes(position)
        assert [cafe for cafe in range(7) if position.cafe_card[cafe] < 0] == ([] if changed is None else [changed])


def test_two_tourists_are_greeted_together() -> None:
    """ER-22.5: both or none."""
    position = play_until(begin(NEW_YORK, 2), DRAWING)
    position.stage[0] = ROUTING
    position.chosen[0] = 0
    city = position.city
    card = [int(count) for count in city.bonus_tourists].index(2)
    position.cafe_pending[3], position.cafe_got[3] = 1, card
    before = position.tourists[city.bonus_kind[card]]
    greet(position, 0, 3)
    assert position.tourists[city.bonus_kind[card]] == before + 2


def test_opening_rounds_change_cards_once() -> None:
    """ER-22.7: a café visited in the first of them has its card until the last has ended, then another."""
    position = play_until(begin(NEW_YORK, 4), DRAWING)
    assert (position.is_opening(), position.round) == (True, 1)
    cards = [int(card) for card in position.cafe_card]
    position.cafe_round[5], position.cafe_got[5] = 1, cards[5]
    while position.round == 1:
        seat = position.to_act()[0]
        position.act(seat, position.owed(seat)[-1])
    assert [int(card) for card in position.cafe_card] == cards
    for place in range(len(position.cafe_round)):
        position.cafe_round[place] = 1 if place == 5 else 0
    clear_cafes(position)
    assert [cafe for cafe in range(7) if position.cafe_card[cafe] < 0] == [5]


def test_without_cafes_no_cards_are_laid() -> None:
    """ER-22.10."""
    position = play_until(begin(NEW_YORK, 2, cafes="off"), LEAD)
    assert all(card < 0 for card in position.cafe_card)


# ER-23 Hong Kong ------------------------------------------------------------------------------------------------


def test_races_are_read_off_the_sheet() -> None:
    """ER-23.3, ER-23.5: pieces, lines across the harbour, roads that end at the water."""
    position = play_until(begin("hong-kong", 2), DRAWING)
    for segment in range(len(position.segment_round)):
        position.segment_round[segment] = 0
    draw_sheet(position, 0, ["h3,0", "h3,1", "h3,2", "h3,3", "h3,4"])
    measures = (SHEET_REACH, SHEET_STRETCH, SHEET_BRIDGES)
    assert [measure_sheet(position, 0, measure) for measure in measures] == [5, 5, 1]
    draw_sheet(position, 1, ["h2,1", "h2,2"])
    assert measure_sheet(position, 1, SHEET_REACH) == 1
    assert measure_sheet(position, 1, SHEET_STRETCH) == 2
    for place in range(len(position.tourists)):
        position.tourists[place] = 0
    for location in ("2,1", "2,2", "2,6"):
        put_tourists(position, 0, location, 0, 2)
    assert measure_sheet(position, 0, SHEET_LINE) == 3
    assert measure_sheet(position, 0, SHEET_BUSY_ATTRACTIONS) == 2
    put_tourists(position, 0, "3,1", 1, 3)
    assert measure_sheet(position, 0, SHEET_CROWD) == 3


def test_the_first_to_be_there_get_most() -> None:
    """ER-23.4, ER-23.11: marks in 4, 6, 6 and never; marks in 4, 4 and 9."""
    position = play_until(begin("hong-kong", 4), DRAWING)
    for seat, mark in enumerate((4, 6, 6, 0)):
        position.mark[seat * 4] = mark
    assert [scoring.race_points(position, seat)[0] for seat in range(4)] == [10, 6, 6, 0]
    for seat, mark in enumerate((4, 4, 9, 0)):
        position.mark[seat * 4] = mark
    assert [scoring.race_points(position, seat)[0] for seat in range(4)] == [10, 10, 6, 0]


def test_a_mark_stays_and_opening_rounds_are_read_together() -> None:
    """ER-23.4, ER-23.6."""
    position = play_until(begin("hong-kong", 4), LEAD)
    assert position.round == 3
    assert all(mark in (0, 2) for mark in position.mark)
    position.mark[0] = 2
    mark_races(position)
    assert position.mark[0] == 2


def test_alone_a_race_has_to_be_won_in_time() -> None:
    """ER-23.7."""
    position = play_until(begin("hong-kong", 1), DRAWING)
    for index in range(3):
        position.mark[index] = position.city.race_until + index
    assert scoring.sheet_scoring(position, 0, 11, True).fixed_marks == 1


def test_no_route_is_best_for_a_race() -> None:
    """ER-23.8, ER-23.10."""
    position = play_until(begin("hong-kong", 1), FINAL)
    assert refusal(position, 0, int(BEST_FOR_GOAL)) == "ER-23.8"
    assert int(BEST_FOR_GOAL) not in position.actions(0)
