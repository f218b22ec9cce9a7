"""Maps as pictures: everything on the map is in the picture, and the documents show what the data say."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tropa.atlas.citymap import DIAGONAL
from tropa.atlas.render import INK, PALE, MapPicture
from tropa.games.en_route.components import CITIES, CITY_OF
from tropa.games.innsmouth.components import TOWN
from tropa.lab.maps import city_picture, pictures, town_picture

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", pictures())
def test_the_documents_show_the_maps_as_they_are(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == pictures()[name], "python -m tropa.lab.maps docs/pictures"


@pytest.mark.parametrize(
    "picture", [*(city_picture(city) for city in CITY_OF.values()), town_picture()], ids=lambda each: each.title
)
def test_every_road_and_location_is_drawn(picture: MapPicture) -> None:
    town = picture.map
    tree = ElementTree.fromstring(picture.svg())
    roads = sum(kind != DIAGONAL for kind in town.segment_kind)
    assert len(tree.findall(f"{SVG}path")) == roads
    assert len(tree.findall(f"{SVG}rect")) >= town.location_count
    width, height = (float(number) for number in tree.attrib["viewBox"].split()[2:])
    for node in range(town.node_count):
        x, y = picture.at(node)
        assert 0 < x < width
        assert 0 < y < height


def test_a_route_is_drawn_over_what_is_idle() -> None:
    city = CITIES[0]
    picture = city_picture(city)
    walked = [city.map.segment_of[name] for name in ("h1,1", "h1,2")]
    picture.drawn = [*walked, city.map.segment_of["v5,5"]]
    picture.route = [(city.map.node_of["1,1"], walked)]
    tree = ElementTree.fromstring(picture.svg())
    strokes = [path.attrib["stroke"] for path in tree.findall(f"{SVG}path")]
    assert strokes.count(INK) == 2
    assert strokes.count(PALE) == 1


def test_ferries_join_sections_and_corners_are_round() -> None:
    picture = town_picture()
    town = TOWN.map
    picture.drawn = [town.segment_of["h0,2"], town.segment_of["v1,3"], town.segment_of["nw"]]
    picture.route = [(town.node_of["0,2"], [town.segment_of["h0,2"]]), (town.node_of["1,3"], [town.segment_of["v1,3"]])]
    tree = ElementTree.fromstring(picture.svg())
    ferries = [path for path in tree.findall(f"{SVG}path") if path.attrib.get("stroke-dasharray") == "2 6"]
    assert len(ferries) == 1
    assert "Q" in picture.line(town.segment_of["nw"])
