"""The map and the components: IN-1, IN-2."""

from __future__ import annotations

import pytest

from tests.innsmouth.table import district, segment
from tropa.atlas.citymap import BRIDGE, DEAD_END, DIAGONAL, ROUNDED
from tropa.core.source import DataFault
from tropa.games.innsmouth.components import BONUS_NAMES, CHARACTER_NAMES, GOAL_NAMES, TOWN, read_town, town_text
from tropa.games.innsmouth.scoring import districts_along

SOURCE = town_text()


def names_of_kind(kind: int) -> list[str]:
    return [name for name, other in zip(TOWN.map.segment_names, TOWN.map.segment_kind, strict=True) if other == kind]


def test_districts_and_boards() -> None:
    """IN-1.1, IN-1.3: 36 districts, four boards of their own numbers; four colours, yellow with points, white."""
    assert TOWN.districts == 36
    assert all(sorted(board.columns) == sorted(board.rows) == [1, 2, 3, 4, 5, 6] for board in TOWN.boards)
    colours = list(TOWN.colour)
    assert [colours.count(colour) for colour in range(-1, 5)] == [12, 5, 5, 5, 5, 4]
    assert {TOWN.map.location_names[d]: TOWN.value[d] for d in range(36) if TOWN.value[d]} == {
        "2,1": 5, "3,4": 6, "5,3": 7, "6,6": 6,
    }  # fmt: skip


def test_rounded_corners_are_one_segment_beside_the_diagonal() -> None:
    """IN-1.2: both join the same crossings and both are there."""
    assert sorted(names_of_kind(ROUNDED)) == ["ne", "nw", "se", "sw"]
    assert set(TOWN.map.ends[segment("nw")]) == set(TOWN.map.ends[segment("r1,1")])
    assert "h0,0" not in TOWN.map.segment_of
    assert "0,0" not in TOWN.map.node_of


def test_the_river() -> None:
    """IN-1.4: bridges cross, dead ends have an end of their own, bank roads lie along their own bank only."""
    assert names_of_kind(BRIDGE) == ["h1,2", "h3,2", "h5,2"]
    assert names_of_kind(DEAD_END) == ["h0,2", "h2,2", "h4,2", "h6,2"]
    assert TOWN.map.along[segment("v2,3")] == [district("3,4")]
    assert TOWN.map.along[segment("h3,2")] == [district("3,3"), district("4,3")]
    assert {TOWN.map.segment_names[s] for s in TOWN.map.incident[TOWN.map.node_of["D2"]]} == {"h2,2", "r3,3", "f2,3"}
    sides = {name: [s for s in TOWN.map.sides[district(name)] if not TOWN.is_diagonal(s)] for name in ("3,3", "1,1", "2,2")}
    assert [len(found) for found in sides.values()] == [3, 3, 4]


def test_what_lies_along_a_segment() -> None:
    """IN-1.5: a side or a diagonal through it; a touch at a corner isn't enough."""
    assert districts_along(TOWN, [(0, [segment("h1,0")])]) == {district("1,1"), district("2,1")}
    assert districts_along(TOWN, [(0, [segment("f2,2")])]) == {district("2,2")}


def test_nodes_shelters_and_caches() -> None:
    """IN-1.6: shelters, caches on crossings and dead ends, waterside nodes, each on one bank."""
    assert TOWN.nodes == 49
    assert [TOWN.map.node_names[node] for node in TOWN.shelters] == ["1,1", "1,5", "5,1", "5,5"]
    assert all(len(set(card)) == 7 for card in TOWN.cache_cards)
    assert len(TOWN.map.waterside) == 15
    pairs = [(a, b) for a in TOWN.map.waterside for b in TOWN.map.waterside if a < b and TOWN.can_ferry(a, b, False)]
    assert len(pairs) == 54


def test_the_town_is_data() -> None:
    """IN-1.7: 80 roads and 62 diagonals come from the file, and a fault is named with its place."""
    assert len(names_of_kind(DIAGONAL)) == 62
    assert TOWN.segments == 80 + 62
    with pytest.raises(DataFault, match=r"town\.toml, line \d+, caches\.cards: a cache card has seven different places"):
        read_town("town.toml", SOURCE.replace('"3,5", "4,2", "6,4"]', '"3,5", "4,2", "4,2"]'))


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("C . S . T X\n", "C . S . T X\n" * 2, "map.locations", "expected 6 by 6 districts"),
        ("after_column = 3", "after_column = 1", "map.river.after_column", "rounded roads of the west"),
        ("after_column = 3", "after_column = 6", "map.river.after_column", "expected a whole number from 1 to 5"),
        ('["D0", "D2", "D4", "D6", "6,1"', '["D0", "D2", "D4", "D6", "D0"', "map.river.waterside", "a node is there twice"),
        ("rounded_corners = true", "rounded_corners = false", "map.rounded_corners", "IN-1.2"),
        ("diagonals = true", "", "map.diagonals", "IN-9.3"),
        ("diagonals = true", "diagonals = true\nlinks = []", "map.links", "a town has none"),
        ("diagonals = true", "diagonals = true\nspans = []", "map.spans", "a town has none"),
        ('"1,1" = "cc"', '"7,7" = "cc"', "shelters.7,7", "there is no such node"),
        ('"1,1" = "cc"', "\n".join(f'"{row},3" = "c"' for row in range(7)), "shelters", "at most 9 shelters"),
        ('"6,6" = 6', '"6,5" = 6', "yellow.6,6", "expected a whole number"),
        ('id = "innsmouth"', "", "id", "expected a text"),
    ],
)
def test_a_town_that_cannot_be_is_refused(old: str, new: str, key: str, words: str) -> None:
    """IN-1.7: any map may replace ours that satisfies IN-1."""
    assert old in SOURCE
    with pytest.raises(DataFault) as caught:
        read_town("town.toml", SOURCE.replace(old, new))
    assert caught.value.key == key
    assert words in caught.value.message


def test_a_key_that_nobody_reads_is_refused_in_every_part() -> None:
    """IN-1.7"""
    lines = SOURCE.split("\n")
    for place in [place for place, line in enumerate(lines) if line.startswith("[")]:
        with pytest.raises(DataFault) as caught:
            read_town("town.toml", "\n".join([*lines[: place + 1], "stray = 1", *lines[place + 1 :]]))
        assert caught.value.key.endswith("stray"), lines[place]


def test_dice() -> None:
    """IN-2.1: every number exactly once per die, one or two tourists a face; six faces of the bonus die."""
    assert len(TOWN.face_names) == 5
    assert TOWN.face_names[1][5] == "5st"
    assert len(BONUS_NAMES) == 6
    with pytest.raises(DataFault, match="die 1 needs each number from 1 to 6 exactly once"):
        read_town("town.toml", SOURCE.replace('"1ss", "2x"', '"1ss", "1x"'))
    with pytest.raises(DataFault, match="one or two tourists"):
        read_town("town.toml", SOURCE.replace('"1ss"', '"1sss"'))


def test_cards() -> None:
    """IN-2.2: seven artifacts, four cache cards, five characters, five goals."""
    assert TOWN.artifacts == [2, 2, 2, 1]
    assert (len(TOWN.cache_cards), len(CHARACTER_NAMES), len(GOAL_NAMES)) == (4, 5, 5)
    with pytest.raises(DataFault, match="seven artifacts"):
        read_town("town.toml", SOURCE.replace("tiara = 1", "tiara = 2"))
