"""Sheets from a real table: written down as TOML or sent as JSON, read into one description, faults named by place.

Each game on a map describes its sheet as a struct `Paper` in its own `paper.py`; command line, server and browser share it.
"""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from tropa.atlas.citymap import CityMap
from tropa.atlas.source import DataFault, Source

Points = Annotated[int, Meta(ge=0, le=1000)]
Count = Annotated[int, Meta(ge=0, le=100)]

P = TypeVar("P", bound=Struct)


class PaperFault(ValueError):
    """A sheet that can't be: the key, from the outermost in, and what is wrong there."""

    def __init__(self, path: list[str], message: str) -> None:
        super().__init__(f"{'.'.join(path)}: {message}" if path else message)
        self.path = path
        self.message = message


MOST_FILE = 40_000
"""Letters of a city file: ours have some five thousand."""
FILE_NAME = "city file"
"""What faults call a file that came without a name."""


class CityFile(Struct, forbid_unknown_fields=True):
    """A city file of one's own."""

    text: Annotated[str, Meta(max_length=MOST_FILE)]


class FileFault(Struct):
    """Why a city file can't be taken: the line if it is known, the key, and what is wrong there."""

    line: int | None
    key: str
    message: str


def file_fault(fault: DataFault) -> FileFault:
    return FileFault(fault.line or None, fault.key, fault.message)


class PaperSection(Struct, forbid_unknown_fields=True):
    """Part of a route that is walked without a break."""

    start: str
    segments: list[str]


def to_paper(kind: type[P], data: object) -> P:
    """The sheet that plain data describe."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        message, _, place = str(fault).partition(" - at ")
        # `$.goals[0].points` counts from 0, a reader of the file from 1.
        steps = re.findall(r"\.(\w+)|\[(\d+)\]", place)
        raise PaperFault([name or str(int(number) + 1) for name, number in steps], message) from fault


def read_paper(kind: type[P], source: Source) -> P:
    """The sheet written as TOML."""
    try:
        data = tomllib.loads("\n".join(source.lines))
    except tomllib.TOMLDecodeError as fault:
        raise PaperFault([], str(fault)) from fault
    return to_paper(kind, data)


def place_fault(fault: PaperFault, source: Source) -> DataFault:
    """The same fault with the file and the line in which it stands."""
    return DataFault(source.name, source.line_of(fault.path), ".".join(fault.path), fault.message)


# What games' sheets have in common --------------------------------------------------------------------------------


def segments_of(town: CityMap, names: list[str], most: int) -> list[int]:
    if not names:
        raise PaperFault(["segments"], "a final route has at least one segment")
    if len(names) > most:
        raise PaperFault(["segments"], f"at most {most} segments can be drawn in a game")
    for name in names:
        if name not in town.segment_of:
            raise PaperFault(["segments"], f"{name!r} is no road of this map")
        if names.count(name) > 1:
            raise PaperFault(["segments"], f"{name!r} is there twice")
    return sorted(town.segment_of[name] for name in names)


def location_of(town: CityMap, key: str, name: str) -> int:
    if name not in town.location_of:
        raise PaperFault([key, name], "there is no such place on the map")
    return town.location_of[name]


def tourists_of(town: CityMap, tourists: dict[str, str], letters: str) -> dict[int, list[int]]:
    """By location, the tourists of each kind."""
    found: dict[int, list[int]] = {}
    for name, kinds in tourists.items():
        location = location_of(town, "tourists", name)
        if not set(kinds) <= set(letters):
            raise PaperFault(["tourists", name], f"{kinds!r} has others than {', '.join(letters)}")
        if len(kinds) > 12:
            raise PaperFault(["tourists", name], "at most 12 tourists in one place")
        found[location] = [kinds.count(letter) for letter in letters]
    return found


def walk_of(town: CityMap, drawn: list[int], section: PaperSection, path: list[str]) -> tuple[int, list[int]]:
    """Start node and segments of a section, each of them drawn and joined to the one before."""
    if section.start not in town.node_of:
        raise PaperFault([*path, "start"], f"{section.start!r} is no crossing of this map")
    if not section.segments:
        raise PaperFault([*path, "segments"], "a route has at least one segment")
    start = node = town.node_of[section.start]
    walked: list[int] = []
    for name in section.segments:
        segment = town.segment_of.get(name, -1)
        if segment not in drawn:
            raise PaperFault([*path, "segments"], f"{name!r} isn't drawn")
        if segment in walked:
            raise PaperFault([*path, "segments"], f"{name!r} is walked twice")
        if node not in town.ends[segment]:
            raise PaperFault([*path, "segments"], f"{name!r} doesn't go on from {town.node_names[node]}")
        walked.append(segment)
        node = town.other_end(segment, node)
    return start, walked


def section_of(town: CityMap, start: int, segments: list[int]) -> PaperSection:
    return PaperSection(town.node_names[start], [town.segment_names[segment] for segment in segments])


def report_lines(lines: list[tuple[int, str]], total: int) -> list[str]:
    return [*(f"{points:5}  {words}" for points, words in lines), f"{total:5}  total"]
