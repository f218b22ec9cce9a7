"""Reads data files: every fault is named with its file, its line and its key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Final

KEY_PARTS: Final = 32
"""So many points at most in a row of names."""
KEY_PART: Final = r"""(?:[\w-]++|"(?:\\.|[^"\\\n]){0,64}+"|'[^'\n]{0,64}+')"""
"""Of parts that are longer there is no room for many."""
DEEP_KEY: Final = re.compile(rf"(?<![\w-]){KEY_PART}(?:[ \t]*+\.[ \t]*+{KEY_PART}){{{KEY_PARTS + 1}}}")
"""Wherever it stands: a quoted part may hold any sign, so nothing before it tells where a key begins."""


class DataFault(ValueError):
    """A data file that doesn't describe what it should: the file, the line (0 if unknown), the key, and what is wrong there."""

    def __init__(self, name: str, line: int, key: str, message: str) -> None:
        place = f"{name}, line {line}" if line else name
        super().__init__(f"{place}, {key}: {message}" if key else f"{place}: {message}")
        self.line = line
        self.key = key
        self.message = message


def shown(value: object) -> str:
    """A value as a fault shows it; a key that isn't there has none."""
    return "nothing" if value is None else repr(value)


class Source:
    """The text of a data file, to find the line in which a key stands."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines: Final = text.split("\n")

    def line_of(self, path: list[str]) -> int:
        """The line of the innermost key of `path` that is written down, counted from 1; numbers count tables of an array."""
        best = 0
        depth = 0
        header: list[str] = []
        counts: dict[str, int] = {}
        for number, line in enumerate(self.lines, start=1):
            stripped = line.strip()
            if stripped.startswith("[["):
                name = stripped[2:].partition("]]")[0].strip()
                counts[name] = counts.get(name, 0) + 1
                header = [*name.split("."), str(counts[name])]
                found = header
            elif stripped.startswith("[") and "=" not in stripped.partition("]")[0]:
                header = stripped[1:].partition("]")[0].strip().split(".")
                found = header
            elif "=" in stripped and not stripped.startswith("#"):
                found = [*header, *stripped.partition("=")[0].strip().strip('"').split(".")]
            else:
                continue
            common = min(len(found), len(path))
            if common > depth and found[:common] == path[:common]:
                best, depth = number, common
        return best


class Table:
    """A table of a data file, read key by key and checked while reading."""

    def __init__(self, source: Source, data: dict[str, object], path: list[str]) -> None:
        self.source = source
        self.data = data
        self.path = path

    def fault(self, key: str, message: str) -> DataFault:
        path = [*self.path, key] if key else self.path
        return DataFault(self.source.name, self.source.line_of(path), ".".join(path), message)

    def has(self, key: str) -> bool:
        return key in self.data

    def check_keys(self, known: Sequence[str]) -> None:
        """No key but these: a misspelt one would silently do nothing."""
        for key in self.data:
            if key not in known:
                raise self.fault(key, f"unknown key (known are {', '.join(known)})")

    def table(self, key: str, known: Sequence[str] | None = None) -> Table:
        """With no key but the known ones, where they are said."""
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise self.fault(key, "expected a table")
        table = Table(self.source, value, [*self.path, key])
        if known is not None:
            table.check_keys(known)
        return table

    def tables(self, key: str) -> list[Table]:
        """An array of tables; empty when the key isn't there."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.fault(key, "expected an array of tables")
        found: list[Table] = []
        for number, entry in enumerate(value, start=1):
            if not isinstance(entry, dict):
                raise self.fault(key, "expected an array of tables")
            found.append(Table(self.source, entry, [*self.path, key, str(number)]))
        return found

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str):
            raise self.fault(key, f"expected a text, found {shown(value)}")
        return value

    def one_of(self, key: str, names: Sequence[str]) -> int:
        """The number of the name that is written there."""
        name = self.text(key)
        if name not in names:
            raise self.fault(key, f"expected one of {', '.join(names)}")
        return names.index(name)

    def texts(self, key: str) -> list[str]:
        value = self.data.get(key)
        if not isinstance(value, list):
            raise self.fault(key, "expected a list of texts")
        found: list[str] = []
        for entry in value:
            if not isinstance(entry, str):
                raise self.fault(key, f"{entry!r} is no text")
            found.append(entry)
        return found

    def number(self, key: str, low: int, high: int) -> int:
        value = self.data.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(key, f"expected a whole number from {low} to {high}, found {shown(value)}")
        return value

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        value = self.data.get(key)
        if not isinstance(value, list):
            raise self.fault(key, "expected a list of whole numbers")
        found: list[int] = []
        for entry in value:
            if not isinstance(entry, int) or isinstance(entry, bool) or not low <= entry <= high:
                raise self.fault(key, f"expected whole numbers from {low} to {high}, found {entry!r}")
            found.append(entry)
        return found

    def is_set(self, key: str) -> bool:
        """A flag; false when the key isn't there."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(key, f"expected true or false, found {value!r}")
        return value


def deep_key(text: str) -> int:
    """The line in which a key has more parts than any file needs, from 1: reading it would take the square of its length; 0 if there is none."""
    found = DEEP_KEY.search(text)
    return 0 if found is None else text.count("\n", 0, found.start()) + 1


def read_table(name: str, text: str) -> Table:
    """The whole file as a table."""
    if deep := deep_key(text):
        raise DataFault(name, deep, "", "a key has too many parts")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        message, _, place = str(fault).rpartition(" (at ")
        line = place.removeprefix("line ").partition(",")[0]
        # What isn't closed is missed at the end of the document.
        raise DataFault(name, int(line) if line.isdigit() else text.count("\n") + 1, "", message) from fault
    except RecursionError as fault:
        raise DataFault(name, 0, "", "too many brackets inside each other") from fault
    except ValueError as fault:
        raise DataFault(name, 0, "", "a number has too many digits") from fault
    return Table(Source(name, text), data, [])
