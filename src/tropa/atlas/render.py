"""Draws a map as SVG: roads, locations, what stands on crossings, what is drawn on a sheet, and a route over it."""

from __future__ import annotations

from html import escape
from typing import Final

from tropa.atlas.citymap import BRIDGE, DIAGONAL, LINK, ROUNDED, CityMap

CELL: Final = 80
RIM: Final = 44
RIVER: Final = 34
GAP: Final = 7
SIZE: Final = CELL - 2 * GAP
"""Of what is filled in a location."""
LONG_WORD: Final = 10
"""So many letters are written smaller."""
ROAD: Final = "#d8c79c"
INK: Final = "#6b4ba3"
PALE: Final = "#b9a9d8"
WATER: Final = "#8fc1d6"
PAPER: Final = "#f6eedc"


class MapPicture:
    """One picture; `svg` gives its text. Locations are filled by their letter, plain ones like paper."""

    def __init__(self, city_map: CityMap, title: str, fills: dict[str, str]) -> None:
        self.map = city_map
        self.title = title
        self.fills = fills
        self.notes: dict[int, str] = {}
        """A few words in a location."""
        self.marks: dict[int, str] = {}
        """A sign or two on a crossing."""
        self.drawn: list[int] = []
        self.route: list[tuple[int, list[int]]] = []
        """Sections: start and segments; ferries join them."""
        self.shades: dict[int, str] = {}
        """Locations that are filled by something else than their letter."""
        self.pens: dict[int, str] = {}
        """What can be read on them."""
        self.tints: dict[int, str] = {}
        """Roads that are drawn broad, in a colour of their own."""
        self.sayings: dict[int, str] = {}
        """What is told of a road that is pointed at."""

    # Where things lie -----------------------------------------------------------------------------------------

    def x(self, column: float) -> float:
        """The river takes room of its own before the column on its east bank."""
        river = int(self.map.river)
        return RIM + column * CELL + (RIVER if 0 <= river <= column else 0)

    def y(self, row: float) -> float:
        return RIM + row * CELL

    def at(self, node: int) -> tuple[float, float]:
        name = self.map.node_names[node]
        if name.startswith("D"):
            return RIM + int(self.map.river) * CELL + 6, self.y(self.map.node_row[node])
        return self.x(self.map.node_column[node]), self.y(self.map.node_row[node])

    def line(self, segment: int) -> str:
        """The segment as the data of an SVG path."""
        first, second = self.map.ends[segment]
        (x1, y1), (x2, y2) = self.at(first), self.at(second)
        if self.map.segment_kind[segment] == ROUNDED:
            # One end lies on the upper or lower edge: the curve bends at the corner that is missing.
            is_first_on_edge = self.map.node_row[first] in (0.0, float(self.map.rows))
            corner = f"{_n(x2)} {_n(y1)}" if is_first_on_edge else f"{_n(x1)} {_n(y2)}"
            return f"M{_n(x1)} {_n(y1)}Q{corner} {_n(x2)} {_n(y2)}"
        if self.map.segment_kind[segment] == LINK:
            return f"M{_n(x1)} {_n(y1)}Q{_n((x1 + x2) / 2 - 32)} {_n((y1 + y2) / 2 - 56)} {_n(x2)} {_n(y2)}"
        return f"M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}"

    # Drawing --------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        width = self.x(float(self.map.columns)) + RIM
        height = self.y(float(self.map.rows)) + RIM
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" role="img" '
            f'font-family="Golos Text, system-ui, sans-serif" font-size="11" text-anchor="middle">',
            f"<title>{escape(self.title)}</title>",
            f'<rect width="{_n(width)}" height="{_n(height)}" fill="{PAPER}"/>',
        ]
        if self.map.river >= 0:
            left = RIM + int(self.map.river) * CELL + 12
            parts.append(f'<rect x="{left}" width="{RIVER - 16}" height="{_n(height)}" fill="{WATER}"/>')
        parts += [self._location(location) for location in range(int(self.map.location_count))]
        # Diagonals are drawn only where somebody has drawn them.
        roads = [segment for segment, kind in enumerate(self.map.segment_kind) if kind != DIAGONAL]
        parts += [self._road(segment) for segment in roads]
        walked = [segment for _, segments in self.route for segment in segments]
        idle = [segment for segment in self.drawn if segment not in walked]
        parts += [self._stroke(segment, PALE, ' stroke-dasharray="9 6"') for segment in idle]
        parts += [self._stroke(segment, INK, "") for segment in walked]
        parts += self._ferries()
        parts += [self._note(location) for location in self.notes]
        parts += [self._mark(node) for node in range(int(self.map.node_count))]
        if self.route:
            x, y = self.at(self.route[0][0])
            parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="6" fill="#fff" stroke="{INK}" stroke-width="3"/>')
        return "\n".join(part for part in [*parts, "</svg>"] if part) + "\n"

    def _box(self, location: int) -> tuple[int, int, float, float]:
        """Row and column from 0, and the upper left corner of what is filled."""
        row, column = location // int(self.map.columns), location % int(self.map.columns)
        east = RIVER if 0 <= self.map.river <= column else 0
        return row, column, RIM + column * CELL + GAP + east, self.y(float(row)) + GAP

    def _fill(self, location: int) -> str:
        if location in self.shades:
            return self.shades[location]
        return self.fills.get(self.map.letter(location), "#fffdf6")

    def _location(self, location: int) -> str:
        row, column, x, y = self._box(location)
        fill = self._fill(location)
        is_corner = row in (0, self.map.rows - 1) and column in (0, self.map.columns - 1)
        radius = 26 if is_corner and self.map.is_rounded else 8
        box = f'<rect x="{_n(x)}" y="{_n(y)}" width="{SIZE}" height="{SIZE}" rx="{radius}" fill="{fill}"/>'
        # A place over several locations is one: what lies between them is filled too.
        if column + 1 < self.map.columns and self.map.place[location + 1] == self.map.place[location]:
            width = self._box(location + 1)[2] - x
            box += f'<rect x="{_n(x + SIZE / 2)}" y="{_n(y)}" width="{_n(width)}" height="{SIZE}" fill="{fill}"/>'
        below = location + int(self.map.columns)
        if below < self.map.location_count and self.map.place[below] == self.map.place[location]:
            box += f'<rect x="{_n(x)}" y="{_n(y + SIZE / 2)}" width="{SIZE}" height="{CELL}" fill="{fill}"/>'
        return box

    def _note(self, location: int) -> str:
        """Over roads and links, with a rim of the ground so that it can be read there."""
        _, _, x, y = self._box(location)
        words = self.notes[location].split("\n")
        top = y + SIZE / 2 - 6 * (len(words) - 1) + 4
        pen = self.pens.get(location, "#3a3140")
        look = f'fill="{pen}" stroke="{self._fill(location)}" stroke-width="3" paint-order="stroke"'
        if max(len(word) for word in words) >= LONG_WORD:
            look += ' font-size="9"'
        return "".join(
            f'<text x="{_n(x + SIZE / 2)}" y="{_n(top + 12 * line)}" {look}>{escape(word)}</text>'
            for line, word in enumerate(words)
        )

    def _road(self, segment: int) -> str:
        if segment in self.tints:
            broad = self._stroke(segment, PAPER, "", 11) + self._stroke(segment, self.tints[segment], "", 8)
            return f"<g><title>{escape(self.sayings.get(segment, ''))}</title>{broad}</g>"
        kind = self.map.segment_kind[segment]
        colour = "#c8a06a" if kind == BRIDGE else "#5a5563" if kind == LINK else ROAD
        return self._stroke(segment, colour, ' stroke-dasharray="7 5"' if kind == LINK else "", 7 if kind == BRIDGE else 2)

    def _stroke(self, segment: int, colour: str, more: str, width: int = 6) -> str:
        line = self.line(segment)
        return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"{more}/>'

    def _ferries(self) -> list[str]:
        found = []
        for index in range(1, len(self.route)):
            node, segments = self.route[index - 1]
            for segment in segments:
                node = self.map.other_end(segment, node)
            (x1, y1), (x2, y2) = self.at(node), self.at(self.route[index][0])
            line = f'd="M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}" fill="none" stroke="{INK}" stroke-width="3"'
            found.append(f'<path {line} stroke-dasharray="2 6" stroke-linecap="round"/>')
        return found

    def _mark(self, node: int) -> str:
        x, y = self.at(node)
        words = self.marks.get(node, "")
        if not words:
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="2.5" fill="#b79f6b"/>'
        half = 6 + 3.4 * len(words)
        place = f'x="{_n(x - half)}" y="{_n(y - 9)}" width="{_n(2 * half)}" height="18" rx="9"'
        box = f'<rect {place} fill="#fff7ea" stroke="#8a5a34" stroke-width="1.5"/>'
        return box + f'<text x="{_n(x)}" y="{_n(y + 4)}" fill="#3a3140">{escape(words)}</text>'


def _n(number: float) -> str:
    """No more digits than a picture needs."""
    return f"{number:.1f}".removesuffix(".0")
