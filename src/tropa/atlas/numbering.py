"""How a player's board numbers the rows and columns of a map, and which locations two numbers stand for."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import CityMap
from tropa.core.source import Table
from tropa.core.vecs import vec


class Numbering:
    """How one player's board numbers the columns and rows of the map (ER-1.2, IN-1.1)."""

    def __init__(self, table: Table, city_map: CityMap, numbers: int) -> None:
        table.check_keys(["columns", "rows"])
        self.numbers: i64 = numbers
        self.columns: list[int] = _read_order(table, "columns", int(city_map.columns), numbers)
        self.rows: list[int] = _read_order(table, "rows", int(city_map.rows), numbers)
        width = int(city_map.columns)
        self.locations: vec[i64] = vec[i64]([0] * (numbers * numbers))
        """The first location with column number a and row number b (from 1) at (a - 1) * numbers + b - 1."""
        self.all_locations: list[list[int]] = [[] for _ in range(numbers * numbers)]
        """All of them, likewise: more than one where numbers repeat (ER-22.2)."""
        for row, row_number in enumerate(self.rows):
            for column, column_number in enumerate(self.columns):
                at = (column_number - 1) * numbers + row_number - 1
                if not self.all_locations[at]:
                    self.locations[at] = row * width + column
                self.all_locations[at].append(row * width + column)

    def location(self, column_number: i64, row_number: i64) -> i64:
        """Where each number stands once."""
        return self.locations[(column_number - 1) * self.numbers + row_number - 1]

    def locations_at(self, column_number: i64, row_number: i64) -> list[int]:
        return self.all_locations[(column_number - 1) * self.numbers + row_number - 1]


def _read_order(table: Table, key: str, count: int, numbers: int) -> list[int]:
    """A number for each row or column: each from 1 to `numbers`, some of them twice where there are more places."""
    text = table.text(key)
    known = [str(number) for number in range(1, numbers + 1)]
    if count == numbers and sorted(text) != known:
        raise table.fault(key, f"expected each of 1 to {count} once, found {text!r}")
    if len(text) != count or any(text.count(digit) not in (1, 2) for digit in known) or set(text) - set(known):
        raise table.fault(key, f"expected {count} digits, each of 1 to {numbers} once or twice, found {text!r}")
    return [int(digit) for digit in text]
