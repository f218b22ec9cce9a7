"""Maps as data: plain grids, a river with bridges and dead ends, rounded corners, diagonals, links, spans."""

from __future__ import annotations

import pytest

from tropa.atlas.citymap import BRIDGE, DEAD_END, DIAGONAL, ROUNDED, CityMap
from tropa.atlas.route import BrokenRoute, RouteScoring, tally_walk
from tropa.core.source import DataFault, read_table

RIVER = '''
[map]
locations = """
C . S . T X
Y X . C . S
S . T Y X .
T . X S . C
. C Y . T .
X T . S C Y
"""
rounded_corners = true
diagonals = true

[map.river]
after_column = 3
bridges = [1, 3, 5]
waterside = ["D0", "0,3"]

[[map.links]]
name = "tunnel"
ends = ["1,1", "5,5"]
headings = [3, 3]

[[map.spans]]
locations = ["1,2", "2,3"]
'''


def river_map(text: str = RIVER) -> CityMap:
    return CityMap(read_table("town.toml", text).table("map"))


def test_a_town_with_a_river() -> None:
    """IN-1.2, IN-1.4, IN-9.3: 49 nodes, 80 roads, 62 diagonals."""
    town = river_map()
    kinds = town.segment_kind
    assert town.node_count == 49
    assert sum(kind not in (DIAGONAL, 5) for kind in kinds) == 80
    assert [sum(kind == wanted for kind in kinds) for wanted in (BRIDGE, DEAD_END, ROUNDED, DIAGONAL)] == [3, 4, 4, 62]
    bank_road = town.along[town.segment_of["v2,3"]]
    assert [town.location_names[location] for location in bank_road] == ["3,4"]
    bridge = town.along[town.segment_of["h3,2"]]
    assert [town.location_names[location] for location in bridge] == ["3,3", "4,3"]
    assert town.node_names[town.ends[town.segment_of["h2,2"]][1]] == "D2"
    assert [town.node_names[node] for node in town.waterside] == ["D0", "0,3"]


def test_a_rounded_road_and_a_diagonal_may_join_the_same_crossings() -> None:
    """IN-1.2, IN-7.12: a rounded road is a turn itself; its headings are those of the edges it meets."""
    town = river_map()
    rounded, diagonal = town.segment_of["nw"], town.segment_of["r1,1"]
    assert set(town.ends[rounded]) == set(town.ends[diagonal])
    scoring = RouteScoring(town, 3, 0)
    start = town.node_of["0,2"]
    along = [town.segment_of["h0,1"], rounded, town.segment_of["v1,0"]]
    tally = tally_walk(scoring, start, along)
    assert (tally.length, tally.turns) == (3, 1)
    both = tally_walk(scoring, town.node_of["0,1"], [rounded, diagonal])
    assert (both.length, both.turns) == (2, 2)


def test_links_and_spans() -> None:
    """ER-1.4, ER-1.7"""
    town = river_map()
    assert town.node_names[town.other_end(town.segment_of["tunnel"], town.node_of["1,1"])] == "5,5"
    assert town.place[town.location_of["2,3"]] == town.location_of["1,2"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('ends = ["1,1", "5,5"]', 'ends = ["1,1", "9,9"]', "map.links.1.ends"),
        ('locations = ["1,2", "2,3"]', 'locations = ["1,2", "1,1"]', "map.spans.1.locations"),
        ("after_column = 3", "after_column = 6", "map.river.after_column"),
        ("bridges = [1, 3, 5]", "bridges = [1, 3, 3]", "map.river.bridges"),
        ('waterside = ["D0", "0,3"]', 'waterside = ["D1"]', "map.river.waterside"),
    ],
)
def test_faults_are_named_with_line_and_key(old: str, new: str, key: str) -> None:
    """ER-12.1"""
    text = RIVER.replace(old, new)
    line = text.split("\n").index(next(row for row in text.split("\n") if new in row)) + 1
    with pytest.raises(DataFault, match=rf"^town\.toml, line {line}, {key.replace('.', chr(92) + '.')}: "):
        river_map(text)


def test_a_walk_must_be_a_trail() -> None:
    town = river_map()
    scoring = RouteScoring(town, 3, 0)
    with pytest.raises(BrokenRoute):
        tally_walk(scoring, town.node_of["1,1"], [])
    with pytest.raises(BrokenRoute):
        tally_walk(scoring, town.node_of["1,1"], [town.segment_of["h1,1"], town.segment_of["h1,1"]])
    with pytest.raises(BrokenRoute):
        tally_walk(scoring, town.node_of["1,1"], [town.segment_of["h4,4"]])
