"""Pictures of the cities of En Route and of Innsmouth's town, drawn from their data.

`python -m tropa.lab.maps OUTDIR` writes one SVG for each.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tropa.atlas.render import MapPicture
from tropa.games.en_route.components import CITY_OF, City
from tropa.games.en_route.features import SEGMENT, TOURISTS
from tropa.games.innsmouth.components import KIND_LETTERS, KINDS, TOWN

CITY_FILLS = {"R": "#f9d9cc", "G": "#d6ebcb", "B": "#d3e5f5", "P": "#e7daf3", "Y": "#fbe8b4", "K": "#dedfe6"}
TOWN_FILLS = {"C": "#f3c9c4", "S": "#cfe5d2", "T": "#cddcf0", "X": "#e2d0ee", "Y": "#f3e3b8"}
KIND_SIGNS = {"r": "●", "g": "■", "b": "▲", "p": "⬟", "c": "○", "s": "□", "t": "△", "x": "✕"}


def city_picture(city: City) -> MapPicture:
    picture = MapPicture(city.map, city.names.en, CITY_FILLS)
    for attraction in city.attractions:
        worth = str(city.value[attraction.location]) if city.value[attraction.location] else ""
        words = attraction.names.en.replace(" ", "\n")
        picture.notes[attraction.location] = f"{words}\n{worth}".strip()
    for cafe, node in enumerate(city.cafe_node):
        picture.marks[node] = "☕" if city.has_cafe_cards else bonus_sign(city, cafe)
    for node in city.stops:
        picture.marks[node] = "✿"
    return picture


def bonus_sign(city: City, card: int) -> str:
    if city.bonus[card] == TOURISTS:
        return KIND_SIGNS["rgbp"[city.bonus_kind[card]]] * city.bonus_tourists[card]
    return "╱" if city.bonus[card] == SEGMENT else "±1"


def town_picture() -> MapPicture:
    picture = MapPicture(TOWN.map, TOWN.names.en, TOWN_FILLS)
    for district in range(TOWN.districts):
        if TOWN.value[district]:
            picture.notes[district] = str(TOWN.value[district])
    for node, tourists in zip(TOWN.shelters, TOWN.shelter_tourists, strict=True):
        picture.marks[node] = "".join(KIND_SIGNS[KIND_LETTERS[kind]] * tourists[kind] for kind in range(KINDS))
    return picture


def pictures() -> dict[str, str]:
    """All of them, by the name of their file."""
    found = {f"map-{city.id}.svg": city_picture(city).svg() for city in CITY_OF.values()}
    found["map-innsmouth.svg"] = town_picture().svg()
    return found


def write_pictures(folder: Path) -> None:
    for name, text in pictures().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]))
