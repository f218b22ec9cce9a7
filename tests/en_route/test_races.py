"""Races: what is read off the sheet, and when (ER-23.3 to ER-23.6)."""

from __future__ import annotations

import pytest

from tests.en_route.cities import begin, draw_sheet, play_until, put_tourists
from tropa.games.en_route.features import (
    SHEET_CAFES,
    SHEET_CROWD,
    SHEET_LANDMARKS,
    SHEET_LINE,
    SHEET_POPULAR,
)
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.races import measure_sheet
from tropa.games.en_route.state import DRAWING, LEAD


def empty_sheets(players: int, **options: bool | str) -> EnRoute:
    position = play_until(begin("hong-kong", players, **options), DRAWING)
    for sheet in (position.segment_round, position.location_round, position.tourists, position.cafe_round, position.mark):
        for place in range(len(sheet)):
            sheet[place] = 0
    return position


@pytest.mark.parametrize("locations", [("1,2", "3,2", "6,2"), ("4,1", "4,3", "4,5")])
def test_a_line_is_a_row_or_a_column_of_the_map(locations: tuple[str, ...]) -> None:
    """ER-23.3, ER-23.5: neighbours or not, on both sides of the harbour."""
    position = empty_sheets(2)
    for count, location in enumerate(locations):
        assert measure_sheet(position, 0, SHEET_LINE) == count
        put_tourists(position, 0, location, 0, 1)
    assert measure_sheet(position, 0, SHEET_LINE) == 3


def test_landmarks_and_popular_ones_are_told_apart() -> None:
    """ER-23.3: segments along (6,1) and (6,3): a landmark and a popular attraction."""
    position = empty_sheets(2)
    draw_sheet(position, 0, ["h5,0"])
    assert [measure_sheet(position, 0, measure) for measure in (SHEET_LANDMARKS, SHEET_POPULAR)] == [1, 0]
    draw_sheet(position, 0, ["v5,3", "h5,2"])
    assert [measure_sheet(position, 0, measure) for measure in (SHEET_LANDMARKS, SHEET_POPULAR)] == [1, 1]


def test_a_crowd_is_that_of_one_piece() -> None:
    """ER-23.5: two pieces that don't touch aren't added up."""
    position = empty_sheets(2)
    put_tourists(position, 0, "1,1", 0, 4)
    put_tourists(position, 0, "6,6", 1, 5)
    draw_sheet(position, 0, ["h0,0", "h6,5"])
    assert measure_sheet(position, 0, SHEET_CROWD) == 5


def test_without_cafes_their_crossings_count() -> None:
    """ER-23.5: those that segments touch."""
    for cafes, expected in (("on", 0), ("off", 1)):
        position = empty_sheets(2, cafes=cafes)
        town = position.city.map
        road = town.incident[position.city.cafe_node[0]][0]
        draw_sheet(position, 0, [town.segment_names[road]])
        assert measure_sheet(position, 0, SHEET_CAFES) == expected


def test_opening_rounds_are_read_after_the_last_of_them() -> None:
    """ER-23.6: whoever was there in the first of them has the mark of the last."""
    position = empty_sheets(4)
    assert (position.is_opening(), position.round) == (True, 1)
    position.goal[0] = [goal.measure for goal in position.city.goals].index("sheet_bridges")
    draw_sheet(position, 2, ["h1,2", "h3,2"])
    play_until(position, LEAD)
    assert position.mark[2 * len(position.goal)] == position.setting.opening_rounds() == 2
