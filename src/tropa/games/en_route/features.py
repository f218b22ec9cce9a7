"""What some cities have and others don't: start cards, café cards, races, excursions (ER-20 to ER-26), read from their files."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from tropa.atlas.citymap import START, CityMap, read_names
from tropa.atlas.route import (
    BANK_CHANGES,
    FOURTH,
    FOURTH_COLOUR,
    FOURTH_TOURISTS,
    LINKS,
    Measure,
    RouteGoal,
)
from tropa.core.meta import Text
from tropa.core.source import Table
from tropa.core.vecs import vec

BonusKind = Literal["tourists", "segment", "change"]
SheetMeasure = Literal[
    "sheet_reach", "sheet_stretch", "sheet_bridges", "sheet_line", "sheet_busy_attractions", "sheet_crowd", "sheet_landmarks",
    "sheet_popular", "sheet_cafes",
]  # fmt: skip

# Café bonuses (ER-6) and balance cards (ER-2.7).
TOURISTS: Final[i64] = 0
SEGMENT: Final[i64] = 1
CHANGE: Final[i64] = 2
BONUS_NAMES: Final[list[BonusKind]] = ["tourists", "segment", "change"]

# What races measure on a sheet, all of it as drawn (ER-23.3).
SHEET_REACH: Final[i64] = 0
SHEET_STRETCH: Final[i64] = 1
SHEET_BRIDGES: Final[i64] = 2
SHEET_LINE: Final[i64] = 3
SHEET_BUSY_ATTRACTIONS: Final[i64] = 4
SHEET_CROWD: Final[i64] = 5
SHEET_LANDMARKS: Final[i64] = 6
SHEET_POPULAR: Final[i64] = 7
SHEET_CAFES: Final[i64] = 8
SHEET_MEASURES: Final[list[SheetMeasure]] = [
    "sheet_reach", "sheet_stretch", "sheet_bridges", "sheet_line", "sheet_busy_attractions", "sheet_crowd", "sheet_landmarks",
    "sheet_popular", "sheet_cafes",
]  # fmt: skip

MOST_START_CARDS: Final = 8
MOST_TOURS: Final = 16
SIGHTS: Final = 4
"""Of an excursion (ER-24.1)."""


class Goal:
    """A goal card (ER-2.5), or a race (ER-23.3)."""

    def __init__(self, set_index: int, measure: Measure | SheetMeasure, rule: RouteGoal, best: int) -> None:
        self.set_index = set_index
        self.measure: Measure | SheetMeasure = measure
        self.rule = rule
        """Its measure is one of `MEASURES`, in a race one of `SHEET_MEASURES`."""
        self.best = best
        """Points for the best of those who meet it, in a race for the first."""


class StartCard:
    """An Underground line: links that whoever holds it has from the start (ER-21.3)."""

    def __init__(self, names: Text, links: list[int], stations: list[Text], nodes: list[int]) -> None:
        self.names = names
        self.links = links
        self.stations = stations
        self.nodes = nodes
        """The stations' crossings, along the line."""


class TourCard:
    """A themed excursion (ER-24.3)."""

    def __init__(self, names: Text, sights: list[int]) -> None:
        self.names = names
        self.sights = sights
        """Locations, each the first of its attraction."""


def read_start_cards(table: Table, town: CityMap) -> tuple[i64, list[StartCard]]:
    """How many more than players lie open, and the cards."""
    table.check_keys(["spare", "cards"])
    cards = [_read_start_card(entry, town) for entry in table.tables("cards")]
    spare = table.number("spare", 0, MOST_START_CARDS)
    if not 4 + spare <= len(cards) <= MOST_START_CARDS:
        raise table.fault("cards", f"expected as many as four players need, at most {MOST_START_CARDS}")
    return spare, cards


def _read_start_card(entry: Table, town: CityMap) -> StartCard:
    entry.check_keys(["names", "links", "stations"])
    links: list[int] = []
    for name in entry.texts("links"):
        if name not in town.segment_of or town.link_use[town.segment_of[name]] != START:
            raise entry.fault("links", f"{name!r} is no link that is there from the start")
        links.append(town.segment_of[name])
    if not links:
        raise entry.fault("links", "a start card has at least one link")
    first, second = town.ends[links[0]]
    nodes = [second, first] if len(links) > 1 and first in town.ends[links[1]] else [first, second]
    for link in links[1:]:
        if nodes[-1] not in town.ends[link]:
            raise entry.fault("links", "the links of a start card share a station, one after the other")
        nodes.append(town.other_end(link, nodes[-1]))
    stations = [read_names(station, "names") for station in _named(entry, "stations")]
    if len(stations) != len(nodes):
        raise entry.fault("stations", f"expected {len(nodes)} names of stations")
    return StartCard(read_names(entry, "names"), links, stations, nodes)


def _named(table: Table, key: str) -> list[Table]:
    """A list of names in both languages, each as a table with `names`."""
    return [Table(table.source, {"names": entry.data}, [*table.path, key]) for entry in table.tables(key)]


def read_cafe_cards(entries: list[Table], letters: str, is_card: bool) -> list[tuple[int, int, int]]:
    """What each gives: the bonus, and of tourists which kind and how many (ER-6.2, ER-22.4)."""
    found: list[tuple[int, int, int]] = []
    for entry in entries:
        if is_card:
            entry.check_keys(["bonus", "kind", "count"])
        bonus = entry.one_of("bonus", BONUS_NAMES)
        if bonus != TOURISTS:
            found.append((bonus, 0, 0))
            continue
        letter = entry.text("kind")
        if len(letter) != 1 or letter not in letters:
            raise entry.fault("kind", f"expected a kind of tourist, {', '.join(letters)}")
        found.append((bonus, letters.index(letter), entry.number("count", 1, 4)))
    return found


def read_tours(table: Table, town: CityMap, colour: vec[i64]) -> tuple[list[int], list[TourCard]]:
    """Points for 0 to 4 sights in order, and the cards: one lies open, two are dealt to each player, one is kept (ER-24.3)."""
    table.check_keys(["points", "open", "dealt", "kept", "cards"])
    points = table.numbers("points", 0, 100)
    if len(points) != SIGHTS + 1 or points != sorted(points):
        raise table.fault("points", f"expected {SIGHTS + 1} numbers that never fall, for 0 to {SIGHTS} sights")
    for key, number in (("open", 1), ("dealt", 2), ("kept", 1)):
        table.number(key, number, number)
    cards: list[TourCard] = []
    for entry in table.tables("cards"):
        entry.check_keys(["names", "at"])
        sights: list[int] = []
        for name in entry.texts("at"):
            if name not in town.location_of or colour[town.location_of[name]] < 0:
                raise entry.fault("at", f"{name!r} is no attraction")
            sights.append(int(town.place[town.location_of[name]]))
        if len(set(sights)) != SIGHTS or len(sights) != SIGHTS:
            raise entry.fault("at", f"an excursion has {SIGHTS} different sights")
        cards.append(TourCard(read_names(entry, "names"), sights))
    if not 9 <= len(cards) <= MOST_TOURS:
        raise table.fault("cards", f"expected 9 to {MOST_TOURS} excursions")
    return points, cards


def check_measure(entry: Table, measure: i64, kinds: i64, town: CityMap) -> None:
    """A goal measures what the city has (ER-20.10)."""
    if (measure == FOURTH_COLOUR or measure == FOURTH_TOURISTS) and kinds <= FOURTH:
        raise entry.fault("measure", "the city has no fourth kind")
    if measure == BANK_CHANGES and town.river < 0:
        raise entry.fault("measure", "the city has no river")
    if measure == LINKS and max(town.link_use) < 0:
        raise entry.fault("measure", "the city has no links")


def first_link(table: Table, key: str, value: str = "") -> Table:
    """The first link that has the key, with this value: there a fault stands of what is missing elsewhere."""
    for link in table.table("map").tables("links"):
        if link.has(key) and (not value or link.text(key) == value):
            return link
    return table
