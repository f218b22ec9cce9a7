"""Sheets entered by hand: what those of the games on a map have in common."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tropa.atlas.citymap import CityMap
from tropa.core.helper import SheetFault
from tropa.core.texts import load_texts

Points = Annotated[int, Meta(ge=0, le=1000)]
Count = Annotated[int, Meta(ge=0, le=100)]
TEXTS = load_texts("tropa.atlas")
MOST_TOURISTS = 12
"""In one place: more than any game brings there."""


class PaperSection(Struct, forbid_unknown_fields=True):
    """Part of a route that is walked without a break."""

    start: str
    segments: list[str]


def segments_of(town: CityMap, names: list[str], most: int) -> list[int]:
    if not names:
        raise SheetFault(["segments"], "a final route has at least one segment")
    if len(names) > most:
        raise SheetFault(["segments"], f"at most {most} segments can be drawn in a game")
    for name in names:
        if name not in town.segment_of:
            raise SheetFault(["segments"], f"{name!r} is no road of this map")
        if names.count(name) > 1:
            raise SheetFault(["segments"], f"{name!r} is there twice")
    return sorted(town.segment_of[name] for name in names)


def location_of(town: CityMap, key: str, name: str) -> int:
    if name not in town.location_of:
        raise SheetFault([key, name], "there is no such place on the map")
    return town.location_of[name]


def tourists_of(town: CityMap, tourists: dict[str, str], letters: str) -> dict[int, list[int]]:
    """By location, the tourists of each kind."""
    found: dict[int, list[int]] = {}
    for name, kinds in tourists.items():
        location = location_of(town, "tourists", name)
        if not set(kinds) <= set(letters):
            raise SheetFault(["tourists", name], f"{kinds!r} has others than {', '.join(letters)}")
        if len(kinds) > MOST_TOURISTS:
            raise SheetFault(["tourists", name], f"at most {MOST_TOURISTS} tourists in one place")
        found[location] = [kinds.count(letter) for letter in letters]
    return found


def walk_of(town: CityMap, drawn: list[int], section: PaperSection, path: list[str]) -> tuple[int, list[int]]:
    """Start node and segments of a section, each of them drawn and joined to the one before."""
    if section.start not in town.node_of:
        raise SheetFault([*path, "start"], f"{section.start!r} is no crossing of this map")
    if not section.segments:
        raise SheetFault([*path, "segments"], "a route has at least one segment")
    start = node = town.node_of[section.start]
    walked: list[int] = []
    for name in section.segments:
        segment = town.segment_of.get(name, -1)
        if segment not in drawn:
            raise SheetFault([*path, "segments"], f"{name!r} isn't drawn")
        if segment in walked:
            raise SheetFault([*path, "segments"], f"{name!r} is walked twice")
        if node not in town.ends[segment]:
            raise SheetFault([*path, "segments"], f"{name!r} doesn't go on from {town.node_names[node]}")
        walked.append(segment)
        node = town.other_end(segment, node)
    return start, walked


def section_of(town: CityMap, start: int, segments: list[int]) -> PaperSection:
    return PaperSection(town.node_names[start], [town.segment_names[segment] for segment in segments])


def report_lines(lines: list[tuple[int, str]], total: int, language: str) -> list[str]:
    return [*(f"{points:5}  {words}" for points, words in lines), f"{total:5}  {TEXTS.say('report.total', language)}"]
