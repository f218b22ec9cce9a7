"""A city's map: crossings, the segments between them, and the locations that segments lie along.

Both En Route and Innsmouth stand on it. A map is written down as a grid of letters plus what departs from a plain grid:
rounded corners, a river with bridges and dead ends, diagonals, links between distant crossings, places that span several
locations. From that all nodes and segments are made, each with a name:

    crossings   `3,2`   row and column from 0        dead ends  `D4`   row of the road that ends there
    roads       `h3,2`  east of crossing 3,2         `v3,2`  south of it
    rounded     `nw` `ne` `sw` `se`                  links      their own name
    diagonals   `f3,2`  falling and `r3,2` rising through the location in row 3, column 2 (from 1)
    locations   `3,2`   row and column from 1

Segments are told apart by name, never by their ends: several may join the same two crossings.
"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from tropa.core.meta import Text
from tropa.core.source import Table
from tropa.core.vecs import vec

SegmentKind = Literal["road", "bridge", "dead end", "rounded", "diagonal", "link"]
LinkUse = Literal["drawn", "start", "ride"]

# Kinds of segment.
ROAD: Final[i64] = 0
BRIDGE: Final[i64] = 1
DEAD_END: Final[i64] = 2
ROUNDED: Final[i64] = 3
DIAGONAL: Final[i64] = 4
LINK: Final[i64] = 5
KIND_NAMES: Final[list[SegmentKind]] = ["road", "bridge", "dead end", "rounded", "diagonal", "link"]

# Uses of links (ER-20.4): drawn by everybody like a road, there from the start for whoever holds its card, or never drawn and
# open to final routes.
DRAWN: Final[i64] = 0
START: Final[i64] = 1
RIDE: Final[i64] = 2
LINK_USES: Final[list[LinkUse]] = ["drawn", "start", "ride"]
NO_LINK: Final[i64] = -1

# Headings, clockwise in eighths of a turn.
NORTH: Final[i64] = 0
NORTH_EAST: Final[i64] = 1
EAST: Final[i64] = 2
SOUTH_EAST: Final[i64] = 3
SOUTH: Final[i64] = 4
SOUTH_WEST: Final[i64] = 5
WEST: Final[i64] = 6
NORTH_WEST: Final[i64] = 7
ALONG_LINK: Final[i64] = 8
"""Of every link, either way: no road goes on straight from it, another link does (ER-20.4)."""

NO_BANK: Final[i64] = -1
WEST_BANK: Final[i64] = 0
EAST_BANK: Final[i64] = 1

PLAIN: Final = "."
CORNERS: Final = ["nw", "ne", "sw", "se"]
MOST_NAME: Final = 60
MOST_LANDINGS: Final = 16
MOST_LINK_POINTS: Final = 100


class CityMap:
    """Everything about a map that doesn't change during a game. Vectors are indexed by node, segment or location."""

    def __init__(self, table: Table) -> None:
        table.check_keys(["locations", "rounded_corners", "river", "diagonals", "links", "spans", "landings"])
        self.letters: list[str] = _read_letters(table)
        self.rows: i64 = len(self.letters)
        self.columns: i64 = len(self.letters[0])
        self.location_count: i64 = self.rows * self.columns
        self.location_names: list[str] = []
        for row in range(self.rows):
            for column in range(self.columns):
                self.location_names.append(f"{row + 1},{column + 1}")
        self.location_of: dict[str, int] = {name: index for index, name in enumerate(self.location_names)}
        self.place: vec[i64] = vec[i64]([0] * self.location_count)
        """Locations of one place (an attraction over several locations) have the same number: the first of them."""
        self._read_spans(table)

        self.is_rounded: bool = table.is_set("rounded_corners")
        self.river: i64 = -1
        """The column of crossings on the river's east bank, or -1."""
        self.bridges: list[int] = []
        self.node_names: list[str] = []
        self.node_of: dict[str, int] = {}
        self.node_row: list[float] = []
        self.node_column: list[float] = []
        self.node_bank: list[int] = []
        self.waterside: list[int] = []
        if table.has("river"):
            river = table.table("river")
            river.check_keys(["after_column", "bridges", "waterside"])
            self.river = river.number("after_column", 1, int(self.columns) - 1)
            self.bridges = river.numbers("bridges", 0, int(self.rows))
            if len(set(self.bridges)) < len(self.bridges):
                raise river.fault("bridges", "two bridges in one row")
        self._make_nodes()
        self.node_count: i64 = len(self.node_names)

        self.segment_names: list[str] = []
        self.segment_of: dict[str, int] = {}
        self.segment_kind: list[int] = []
        self.ends: list[tuple[int, int]] = []
        self.headings: list[tuple[int, int]] = []
        """Walked from its first end: heading when leaving that end, heading when arriving at the other."""
        self.along: list[list[int]] = []
        """The locations that the segment lies along (ER-1.3, IN-1.5)."""
        self.is_border: list[bool] = []
        self.link_use: list[int] = []
        """What the segment is as a link, or `NO_LINK`."""
        self.link_value: list[int] = []
        """Points for the segment on a final route."""
        self.link_names: dict[int, Text] = {}
        self._make_roads()
        if table.is_set("diagonals"):
            self._make_diagonals()
        for link in table.tables("links"):
            self._read_link(link)
        self.segment_count: i64 = len(self.segment_names)
        self.landings: dict[int, Text] = self._read_landings(table)
        """Crossings with a name of their own."""
        if table.has("river") and table.table("river").has("waterside"):
            self._read_waterside(table.table("river"))

        self.incident: list[list[int]] = [[] for _ in range(self.node_count)]
        for segment, (first, second) in enumerate(self.ends):
            self.incident[first].append(segment)
            self.incident[second].append(segment)
        self.joined: list[list[int]] = [
            sorted({*self.incident[first], *self.incident[second]} - {segment})
            for segment, (first, second) in enumerate(self.ends)
        ]
        """For each segment those that share a node with it."""
        self.sides: list[list[int]] = [[] for _ in range(self.location_count)]
        """The segments along each location."""
        for segment, locations in enumerate(self.along):
            for location in locations:
                self.sides[location].append(segment)

    def letter(self, location: int) -> str:
        return self.letters[location // int(self.columns)][location % int(self.columns)]

    def other_end(self, segment: int, node: int) -> int:
        first, second = self.ends[segment]
        return second if node == first else first

    def is_joined(self, first: int, second: int) -> bool:
        """Two different segments that share a node."""
        one, two = self.ends[first], self.ends[second]
        return first != second and (one[0] in two or one[1] in two)

    def departure(self, segment: int, node: int) -> int:
        """The heading when the segment is entered at `node`."""
        if self.segment_kind[segment] == LINK:
            return int(ALONG_LINK)
        heading = self.headings[segment]
        return heading[0] if node == self.ends[segment][0] else (heading[1] + 4) % 8

    def arrival(self, segment: int, node: int) -> int:
        """The heading at the other end when the segment is entered at `node`."""
        if self.segment_kind[segment] == LINK:
            return int(ALONG_LINK)
        heading = self.headings[segment]
        return heading[1] if node == self.ends[segment][0] else (heading[0] + 4) % 8

    def is_bank_change(self, segment: int) -> bool:
        """Bridges, and rides between different banks; links that are drawn never (ER-20.6)."""
        if self.segment_kind[segment] == BRIDGE:
            return True
        first, second = self.ends[segment]
        return self.link_use[segment] == RIDE and self.node_bank[first] != self.node_bank[second]

    # Making it ------------------------------------------------------------------------------------------------

    def _read_spans(self, table: Table) -> None:
        for location in range(self.location_count):
            self.place[location] = location
        for span in table.tables("spans"):
            span.check_keys(["locations"])
            names = span.texts("locations")
            for name in names:
                if name not in self.location_of:
                    raise span.fault("locations", f"there is no location {name!r}")
            members = sorted(self.location_of[name] for name in names)
            if len(set(members)) < 2:
                raise span.fault("locations", "a span has at least two locations")
            for member in members:
                if self.letter(member) != self.letter(members[0]):
                    raise span.fault("locations", "all locations of a span have the same letter")
                if self.place[member] != member:
                    raise span.fault("locations", f"{self.location_names[member]} belongs to another span already")
                self.place[member] = members[0]

    def _add_node(self, name: str, row: float, column: float, bank: int) -> None:
        self.node_of[name] = len(self.node_names)
        self.node_names.append(name)
        self.node_row.append(row)
        self.node_column.append(column)
        self.node_bank.append(bank)

    def _make_nodes(self) -> None:
        for row in range(self.rows + 1):
            for column in range(self.columns + 1):
                if self.is_rounded and row in (0, self.rows) and column in (0, self.columns):
                    continue
                bank = NO_BANK if self.river < 0 else WEST_BANK if column < self.river else EAST_BANK
                self._add_node(f"{row},{column}", float(row), float(column), bank)
        if self.river >= 0:
            for row in range(self.rows + 1):
                if row not in self.bridges:
                    self._add_node(f"D{row}", float(row), float(self.river) - 0.35, WEST_BANK)

    def _add_segment(
        self, name: str, kind: int, ends: tuple[str, str], headings: tuple[int, int], along: list[int], is_border: bool
    ) -> None:
        self.segment_of[name] = len(self.segment_names)
        self.segment_names.append(name)
        self.segment_kind.append(kind)
        self.ends.append((self.node_of[ends[0]], self.node_of[ends[1]]))
        self.headings.append(headings)
        self.along.append(along)
        self.is_border.append(is_border)
        self.link_use.append(int(NO_LINK))
        self.link_value.append(0)

    def _location_at(self, row: int, column: int) -> list[int]:
        """The location in that row and column, counted from 0; empty outside the map."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return [row * int(self.columns) + column]
        return []

    def _make_roads(self) -> None:
        rows, columns = int(self.rows), int(self.columns)
        for row in range(rows + 1):
            for column in range(columns):
                self._make_road_east(row, column)
        for row in range(rows):
            for column in range(columns + 1):
                start, end = f"{row},{column}", f"{row + 1},{column}"
                if start not in self.node_of or end not in self.node_of:
                    continue
                along = self._location_at(row, column)
                if column != self.river:
                    along = [*self._location_at(row, column - 1), *along]
                self._add_segment(f"v{row},{column}", ROAD, (start, end), (SOUTH, SOUTH), along, column in (0, columns))
        if self.is_rounded:
            self._add_segment("nw", ROUNDED, ("0,1", "1,0"), (WEST, SOUTH), self._location_at(0, 0), True)
            ends = (f"0,{columns - 1}", f"1,{columns}")
            self._add_segment("ne", ROUNDED, ends, (EAST, SOUTH), self._location_at(0, columns - 1), True)
            ends = (f"{rows - 1},0", f"{rows},1")
            self._add_segment("sw", ROUNDED, ends, (SOUTH, EAST), self._location_at(rows - 1, 0), True)
            ends = (f"{rows - 1},{columns}", f"{rows},{columns - 1}")
            self._add_segment("se", ROUNDED, ends, (SOUTH, WEST), self._location_at(rows - 1, columns - 1), True)

    def _make_road_east(self, row: int, column: int) -> None:
        start, end = f"{row},{column}", f"{row},{column + 1}"
        kind = ROAD
        if column + 1 == self.river:
            if row in self.bridges:
                kind = BRIDGE
            else:
                kind = DEAD_END
                end = f"D{row}"
        if start not in self.node_of or end not in self.node_of:
            return
        along = [*self._location_at(row - 1, column), *self._location_at(row, column)]
        self._add_segment(f"h{row},{column}", kind, (start, end), (EAST, EAST), along, row in (0, int(self.rows)))

    def _make_diagonals(self) -> None:
        """Two through each location, but none to a missing corner or across the river (IN-9.3)."""
        for row in range(int(self.rows)):
            for column in range(int(self.columns)):
                corners = [self._corner(row, column), self._corner(row, column + 1)]
                below = [self._corner(row + 1, column), self._corner(row + 1, column + 1)]
                if column + 1 == self.river:
                    corners[1] = f"D{row}"
                    below[1] = f"D{row + 1}"
                along = self._location_at(row, column)
                name = f"{row + 1},{column + 1}"
                if corners[0] in self.node_of and below[1] in self.node_of:
                    self._add_segment(f"f{name}", DIAGONAL, (corners[0], below[1]), (SOUTH_EAST, SOUTH_EAST), along, False)
                if corners[1] in self.node_of and below[0] in self.node_of:
                    self._add_segment(f"r{name}", DIAGONAL, (corners[1], below[0]), (SOUTH_WEST, SOUTH_WEST), along, False)

    def _corner(self, row: int, column: int) -> str:
        return f"{row},{column}"

    def _read_link(self, link: Table) -> None:
        link.check_keys(["name", "ends", "headings", "use", "value", "names"])
        name = link.text("name")
        if name in self.segment_of or not name.isascii() or not name.isalpha():
            raise link.fault("name", f"{name!r} is taken or isn't made of letters only")
        ends = link.texts("ends")
        if len(ends) != 2 or ends[0] == ends[1] or ends[0] not in self.node_of or ends[1] not in self.node_of:
            raise link.fault("ends", "a link joins two different nodes of the map")
        headings = link.numbers("headings", 0, 7)
        if len(headings) != 2:
            raise link.fault("headings", "expected the heading at each end, in eighths of a turn from north")
        pair = {self.node_of[ends[0]], self.node_of[ends[1]]}
        if any(pair == set(others) for others in self.ends):
            raise link.fault("ends", "another segment joins the same two nodes")
        self._add_segment(name, LINK, (ends[0], ends[1]), (headings[0], headings[1]), [], False)
        self.link_use[-1] = link.one_of("use", LINK_USES) if link.has("use") else int(DRAWN)
        if link.has("value"):
            self.link_value[-1] = link.number("value", 1, MOST_LINK_POINTS)
        if link.has("names"):
            self.link_names[self.segment_of[name]] = read_names(link, "names")

    def _read_landings(self, table: Table) -> dict[int, Text]:
        landings: dict[int, Text] = {}
        for entry in table.tables("landings"):
            entry.check_keys(["at", "names"])
            node = entry.text("at")
            if node not in self.node_of or self.node_of[node] in landings:
                raise entry.fault("at", f"{node!r} is no crossing, or has a landing already")
            landings[self.node_of[node]] = read_names(entry, "names")
        return landings

    def _read_waterside(self, river: Table) -> None:
        for name in river.texts("waterside"):
            if name not in self.node_of:
                raise river.fault("waterside", f"there is no node {name!r}")
            self.waterside.append(self.node_of[name])


def _read_letters(table: Table) -> list[str]:
    rows = ["".join(row.split()) for row in table.text("locations").strip().split("\n")]
    for row in rows:
        if len(row) != len(rows[0]):
            raise table.fault("locations", "all rows have the same number of locations")
    if not 2 <= len(rows) <= 8 or not 2 <= len(rows[0]) <= 8:
        raise table.fault("locations", "a map has 2 to 8 rows and columns")
    return rows


def read_nodes(table: Table, key: str, city_map: CityMap) -> list[int]:
    """A list of node names as numbers."""
    found: list[int] = []
    for name in table.texts(key):
        if name not in city_map.node_of:
            raise table.fault(key, f"there is no node {name!r}")
        found.append(city_map.node_of[name])
    return found


def read_names(table: Table, key: str) -> Text:
    """What something is called in both languages."""
    names = table.table(key)
    names.check_keys(["en", "ru"])
    for language in ("en", "ru"):
        if not 0 < len(names.text(language)) <= MOST_NAME:
            raise names.fault(language, f"expected 1 to {MOST_NAME} letters")
    return Text(names.text("en"), names.text("ru"))
