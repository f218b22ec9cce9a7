"""Heat maps on the real boards: every space, district or road filled by how much it was used, or by what its use goes with."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from tropa.atlas.citymap import CityMap
from tropa.atlas.render import MapPicture
from tropa.games.en_route.components import CITY_OF
from tropa.games.innsmouth.components import TOWN
from tropa.games.lost_cities.components import BOARD, PATHS, STEPS
from tropa.games.night_cage.components import cell_text
from tropa.lab.own_city import OwnCityGame, game_in
from tropa.lab.plots import PALE, both_ways, heat, ink_on, n, svg, text
from tropa.lab.sample import Lift, Sample
from tropa.registry import find_game

Paint = Callable[[str], tuple[str, str] | None]
"""The colour of a thing and what is said of it; None: nobody used it."""

PATH_NAMES = {"y": "#e0b43a", "g": "#5d9c59", "w": "#b9b3a6", "r": "#c2452d", "b": "#3f77b5"}
EMPTY = "#fffdf6"
CELL = 44
FEW = 0.03
"""Places of a map without a rim that fewer seats used aren't drawn."""


def heat_maps(sample: Sample, used: str, lifted: str) -> list[tuple[str, str]]:
    """Pictures with their headings; none for a game whose board isn't known here."""
    lifts = {lift.thing: lift for lift in sample.lifts()}
    draw = BOARDS.get(sample.plan.game)
    if draw is None:
        return []
    return [
        (used, draw(sample, lifts, paint_use(lifts), used)),
        (lifted, draw(sample, lifts, paint_lift(lifts), lifted)),
    ]


def paint_use(lifts: dict[str, Lift]) -> Paint:
    most: dict[str, float] = {}
    for lift in lifts.values():
        kind = lift.thing.partition(" ")[0]
        most[kind] = max(most.get(kind, 0.0), lift.times)

    def paint(thing: str) -> tuple[str, str] | None:
        lift = lifts.get(thing)
        if lift is None:
            return None
        return heat(lift.times / most[thing.partition(" ")[0]]), f"{100 * lift.share:.0f} %"

    return paint


def paint_lift(lifts: dict[str, Lift]) -> Paint:
    """Only what is surely something: an interval that has 0 in it stays pale."""
    most = max((abs(lift.lift) for lift in lifts.values() if is_sure(lift)), default=0.0)

    def paint(thing: str) -> tuple[str, str] | None:
        lift = lifts.get(thing)
        if lift is None:
            return None
        return both_ways(lift.lift if is_sure(lift) else 0.0, most), f"{100 * lift.lift:+.0f}"

    return paint


def is_sure(lift: Lift) -> bool:
    return not lift.interval[0] <= 0.0 <= lift.interval[1]


def grid(title: str, cells: list[tuple[float, float, str, str, str]], columns: int, rows: int) -> str:
    """Cells by column and row: colour, words in it, and what is told when it is pointed at."""
    parts = []
    for column, row, colour, words, about in cells:
        x, y = 34 + column * CELL, 30 + row * CELL
        parts.append(
            f'<g><title>{escape(about)}</title><rect x="{n(x)}" y="{n(y)}" width="{CELL - 3}" height="{CELL - 3}" rx="5" '
            f'fill="{colour}" stroke="{PALE}" stroke-width="0.6"/>'
            + (text(x + CELL / 2 - 1.5, y + CELL / 2 + 3, words, "middle", ink_on(colour), 11) if words else "")
            + "</g>"
        )
    return svg(44 + columns * CELL, 40 + rows * CELL, title, parts)


def _paths(sample: Sample, lifts: dict[str, Lift], paint: Paint, title: str) -> str:
    """Five paths of nine steps, from below upwards, with the points of each step."""
    cells: list[tuple[float, float, str, str, str]] = []
    steps = int(STEPS)
    for path, letter in enumerate(PATHS):
        for step in range(1, steps + 1):
            colour, words = paint(f"space {letter}{step}") or (EMPTY, "")
            cells.append((path, steps - step, colour, words, f"{letter}{step}: {words}"))
    picture = grid(title, cells, len(PATHS) + 1, steps)
    marks = [
        f'<rect x="{34 + path * CELL}" y="16" width="{CELL - 3}" height="8" rx="4" fill="{PATH_NAMES[letter]}"/>'
        for path, letter in enumerate(PATHS)
    ]
    points = [
        text(34 + len(PATHS) * CELL + 4, 30 + (steps - step) * CELL + 25, f"{BOARD.points[step - 1]:+d}", colour=PALE)
        for step in range(1, steps + 1)
    ]
    return picture.replace("</svg>", "".join([*marks, *points]) + "</svg>")


def _cage(sample: Sample, lifts: dict[str, Lift], paint: Paint, title: str) -> str:
    side = 7 if len(sample.plan.bots) == 5 else 6
    cells: list[tuple[float, float, str, str, str]] = []
    for cell in range(side * side):
        name = cell_text(cell, side)
        colour, words = paint(f"space {name}") or (EMPTY, "")
        cells.append((cell % side, cell // side, colour, words, f"{name}: {words}"))
    return grid(title, cells, side, side)


def _trails(sample: Sample, lifts: dict[str, Lift], paint: Paint, title: str) -> str:
    """The map has no rim: what hardly anybody used is left out."""
    spaces = [thing for thing, lift in lifts.items() if thing.startswith("space ") and lift.share >= FEW]
    places = {thing: tuple(int(part) for part in thing.removeprefix("space ").split(",")) for thing in spaces}
    if not places:
        return ""
    left, top = min(x for x, _ in places.values()), min(y for _, y in places.values())
    right, low = max(x for x, _ in places.values()), max(y for _, y in places.values())
    cells: list[tuple[float, float, str, str, str]] = []
    for thing, (x, y) in places.items():
        colour, words = paint(thing) or (EMPTY, "")
        cells.append((x - left, y - top, colour, words, f"{thing.removeprefix('space ')}: {words}"))
    return grid(title, cells, right - left + 1, low - top + 1)


def _map(city_map: CityMap, paint: Paint, title: str) -> str:
    """A city or a town whose roads and districts have their colour from what was done there."""
    picture = MapPicture(city_map, title, {})
    for location, name in enumerate(city_map.location_names):
        found = paint(f"district {name}")
        picture.shades[location] = EMPTY if found is None else found[0]
        if found is not None:
            picture.notes[location], picture.pens[location] = found[1], ink_on(found[0])
    for segment, name in enumerate(city_map.segment_names):
        found = paint(f"segment {name}")
        if found is not None:
            picture.tints[segment], picture.sayings[segment] = found[0], f"{name}: {found[1]}"
    return picture.svg()


def _city(sample: Sample, lifts: dict[str, Lift], paint: Paint, title: str) -> str:
    plan = sample.plan
    if plan.city:
        game = game_in(find_game(plan.game), plan.city)
        assert isinstance(game, OwnCityGame)
        return _map(game.city.map, paint, title)
    city = CITY_OF.get(str(plan.options.get("city")))
    return "" if city is None else _map(city.map, paint, title)


def _town(sample: Sample, lifts: dict[str, Lift], paint: Paint, title: str) -> str:
    return _map(TOWN.map, paint, title)


BOARDS: dict[str, Callable[[Sample, dict[str, Lift], Paint, str], str]] = {
    "lost-cities": _paths,
    "night-cage": _cage,
    "bigfoot": _trails,
    "en-route": _city,
    "innsmouth": _town,
}
