"""Cities of En Route: map, boards, cards, cafés, points, goals, tasks (ER-1, ER-2), read from `data/*.toml` and checked."""

from __future__ import annotations

from importlib import resources
from typing import Final, Literal

from mypy_extensions import i64

from tropa.atlas.citymap import CityMap, Numbering, read_nodes
from tropa.atlas.route import MEASURES, RouteGoal, RouteScoring
from tropa.core.meta import Text
from tropa.core.source import Table, read_table
from tropa.core.vecs import vec

Tourist = Literal["r", "g", "b", "p"]
Colour = Literal["r", "g", "b", "p", "y", "k"]
GoalSet = Literal["A", "B", "C"]
BonusKind = Literal["tourists", "segment", "change"]

KINDS: Final[list[Tourist]] = ["r", "g", "b", "p"]
"""Of tourists, and of the attractions that count for them (ER-2.2)."""
KIND_LETTERS: Final = "rgbp"
YELLOW: Final = "Y"
GREY: Final = "K"
GOAL_SETS: Final[list[GoalSet]] = ["A", "B", "C"]
BOARDS: Final = 4
TOTALS: Final = 4
"""Rows of the challenge table (ER-10.1)."""
MOST_CARDS: Final[i64] = 48
MOST_TASKS: Final[i64] = 16
MOST_GOALS: Final[i64] = 32
"""What a city may have."""
CITY_FILES: Final = ["first_city.toml", "two_banks.toml"]

# Café bonuses (ER-6) and balance cards (ER-2.7).
TOURISTS: Final[i64] = 0
SEGMENT: Final[i64] = 1
CHANGE: Final[i64] = 2
BONUS_NAMES: Final[list[BonusKind]] = ["tourists", "segment", "change"]

NO_LANDMARK: Final[i64] = -1
MOST_NAME: Final = 60


class Attraction:
    """What stands in a location, or in several (ER-1.4)."""

    def __init__(self, names: Text, art: str, location: int, colour: Colour, landmark: int) -> None:
        self.names = names
        self.art = art
        self.location = location
        self.colour: Colour = colour
        self.landmark = landmark


class Goal:
    """A goal card (ER-2.5)."""

    def __init__(self, set_index: int, rule: RouteGoal, best: int) -> None:
        self.set_index = set_index
        self.rule = rule
        self.best = best
        """Points for the best of those who meet it."""


class City:
    """Everything about a city that doesn't change during a game (ER-1.7)."""

    def __init__(self, table: Table) -> None:
        table.check_keys(
            [
                "id", "names", "kinds", "map", "boards", "attractions", "rating", "stops", "cafes", "cards", "tasks",
                "goals", "solo",
            ]
        )  # fmt: skip
        self.id: str = table.text("id")
        if not 0 < len(self.id) <= MOST_NAME:
            raise table.fault("id", f"expected 1 to {MOST_NAME} letters")
        self.names: Text = read_names(table, "names")
        kinds = table.texts("kinds")
        if kinds != list(KIND_LETTERS[: len(kinds)]) or len(kinds) < 3:
            raise table.fault("kinds", 'expected ["r", "g", "b"], or those and "p"')
        self.kinds: i64 = len(kinds)
        self.colours: list[Colour] = [*KINDS[: len(kinds)], "y", "k"]
        """Of attractions: a special one for each kind of tourist, popular ones, landmarks (ER-1.4)."""
        self.map: CityMap = CityMap(table.table("map"))
        self.boards: list[Numbering] = [Numbering(board, self.map) for board in table.tables("boards")]
        if len(self.boards) != BOARDS or self.map.rows != self.map.columns:
            raise table.fault("boards", "expected four boards of a square map")
        self.numbers: i64 = self.map.rows
        """Coordinates run from 1 to this."""
        self._read_attractions(table)
        self.track: list[int] = table.table("rating").numbers("track", 0, 100)
        if not 2 <= len(self.track) <= 10 or not is_rising(self.track):
            raise table.fault("rating", "a track has 2 to 10 rising ratings")
        stops = table.table("stops")
        stops.check_keys(["art", "names", "at", "points"])
        self.stop_names: Text = read_names(stops, "names")
        self.stop_art: str = stops.text("art")
        self.stops: list[int] = read_nodes(stops, "at", self.map)
        if len(set(self.stops)) < len(self.stops):
            raise stops.fault("at", "each point stands on a crossing of its own")
        self.stop_points: list[int] = stops.numbers("points", 0, 1000)
        if len(self.stop_points) != len(self.stops) + 1:
            raise stops.fault("points", f"expected {len(self.stops) + 1} numbers, for 0 to {len(self.stops)} points")
        self._read_cafes(table)
        self._read_cards(table.table("cards"))
        self._read_tasks(table.table("tasks"))
        self._read_goals(table)
        self.totals: list[int] = table.table("solo").numbers("totals", 1, 10_000)
        if len(self.totals) != TOTALS or not is_rising(self.totals):
            raise table.fault("solo", "expected four rising totals")
        self._lay_out_segments()

    def _read_attractions(self, table: Table) -> None:
        self.attractions: list[Attraction] = []
        self.colour: vec[i64] = vec[i64]([-1] * self.map.location_count)
        self.value: vec[i64] = vec[i64]([0] * self.map.location_count)
        self.landmark: vec[i64] = vec[i64]([NO_LANDMARK] * self.map.location_count)
        letters = [colour.upper() for colour in self.colours]
        for entry in table.tables("attractions"):
            entry.check_keys(["at", "art", "names", "value", "landmark"])
            name = entry.text("at")
            if name not in self.map.location_of:
                raise entry.fault("at", f"there is no location {name!r}")
            location = self.map.location_of[name]
            letter = self.map.letter(location)
            if letter not in letters:
                raise entry.fault("at", f"the map has {letter!r} there, none of {', '.join(letters)}")
            if self.map.place[location] != location:
                raise entry.fault("at", "an attraction over several locations is listed at its first one")
            value = entry.number("value", 1, 100) if letter == YELLOW else 0
            landmark = entry.number("landmark", 0, 9) if letter == GREY else -1
            colour = letters.index(letter)
            names = read_names(entry, "names")
            self.attractions.append(Attraction(names, entry.text("art"), location, self.colours[colour], landmark))
            for member in range(self.map.location_count):
                if self.map.place[member] == location:
                    if self.colour[member] >= 0:
                        raise entry.fault("at", "two attractions in one location")
                    self.colour[member] = colour
                    self.value[member] = value
                    self.landmark[member] = landmark
        for member in range(self.map.location_count):
            if self.map.letter(member) != "." and self.colour[member] < 0:
                raise table.fault("attractions", f"nothing is listed for {self.map.location_names[member]}")
        marks = sorted(attraction.landmark for attraction in self.attractions if attraction.landmark >= 0)
        if marks != list(range(len(marks))):
            raise table.fault("attractions", "landmarks are numbered from 0, each once")
        self.landmarks: i64 = len(marks)

    def _read_cafes(self, table: Table) -> None:
        self.cafe_node: list[int] = []
        self.cafe_bonus: list[int] = []
        self.cafe_kind: list[int] = []
        self.cafe_tourists: list[int] = []
        self.cafe_at: vec[i64] = vec[i64]([-1] * self.map.node_count)
        for entry in table.tables("cafes"):
            entry.check_keys(["at", "bonus", "kind", "count"])
            node = entry.text("at")
            if node not in self.map.node_of or self.cafe_at[self.map.node_of[node]] >= 0:
                raise entry.fault("at", f"{node!r} is no crossing, or has a café already")
            bonus = entry.one_of("bonus", BONUS_NAMES)
            self.cafe_at[self.map.node_of[node]] = len(self.cafe_node)
            self.cafe_node.append(self.map.node_of[node])
            self.cafe_bonus.append(bonus)
            is_tourists = bonus == TOURISTS
            self.cafe_kind.append(self._kind(entry, "kind") if is_tourists else 0)
            self.cafe_tourists.append(entry.number("count", 1, 4) if is_tourists else 0)
        self.cafes: i64 = len(self.cafe_node)

    def _kind(self, table: Table, key: str) -> int:
        letter = table.text(key)
        if len(letter) != 1 or letter not in KIND_LETTERS[: self.kinds]:
            raise table.fault(key, f"expected a kind of tourist, {', '.join(KIND_LETTERS[: self.kinds])}")
        return KIND_LETTERS.index(letter)

    def _read_cards(self, table: Table) -> None:
        table.check_keys(["common", "city", "repeat"])
        self.card_names: list[str] = []
        coordinates: list[int] = []
        tourists: list[int] = []
        landmarks: list[int] = []
        repeats: list[int] = []
        for key in ("common", "city", "repeat"):
            for name in table.texts(key):
                digits = name[:1]
                letters = name[1:].rstrip("0123456789")
                symbol = name[1 + len(letters) :]
                if not digits.isdigit() or not 1 <= int(digits) <= self.numbers or name in self.card_names:
                    raise table.fault(key, f"{name!r} has no coordinate from 1 to {self.numbers}, or is there twice")
                if key == "repeat":
                    if letters != "x" or symbol:
                        raise table.fault(key, f"{name!r}: a repeat card is a coordinate and x")
                elif not 1 <= len(letters) <= 2 or any(letter not in KIND_LETTERS[: self.kinds] for letter in letters):
                    raise table.fault(key, f"{name!r}: a tourist card has one or two tourists of the city's kinds")
                if (key == "city") != (symbol != "") or (symbol and int(symbol) >= self.landmarks):
                    raise table.fault(key, f"{name!r}: cards of the city, and only they, have a landmark's number")
                self.card_names.append(name)
                coordinates.append(int(digits))
                tourists.extend(letters.count(letter) for letter in KIND_LETTERS[: self.kinds])
                landmarks.append(int(symbol) if symbol else int(NO_LANDMARK))
                repeats.append(1 if letters == "x" else 0)
        self.cards: i64 = len(self.card_names)
        if not 30 <= self.cards <= MOST_CARDS:
            raise table.fault("", f"a city deck has 30 to {MOST_CARDS} cards, this one {self.cards}")
        self.card_of: dict[str, int] = {name: card for card, name in enumerate(self.card_names)}
        self.coordinate: vec[i64] = vec[i64](coordinates)
        self.card_tourists: vec[i64] = vec[i64](tourists)
        self.card_landmark: vec[i64] = vec[i64](landmarks)
        self.is_repeat: vec[i64] = vec[i64](repeats)

    def _read_tasks(self, table: Table) -> None:
        table.check_keys(["crossings"])
        self.tasks: list[list[int]] = []
        entries = table.data.get("crossings")
        if not isinstance(entries, list) or not 8 <= len(entries) <= MOST_TASKS:
            raise table.fault("crossings", f"expected 8 to {MOST_TASKS} tasks")
        for entry in entries:
            nodes = read_nodes(Table(table.source, {"crossings": entry}, table.path), "crossings", self.map)
            if len(set(nodes)) != 3:
                raise table.fault("crossings", "a task has three different crossings")
            self.tasks.append(nodes)

    def _read_goals(self, table: Table) -> None:
        self.goals: list[Goal] = []
        for entry in table.tables("goals"):
            entry.check_keys(["set", "measure", "at_least", "at_most", "points", "best"])
            set_index = entry.one_of("set", GOAL_SETS)
            measure = entry.one_of("measure", MEASURES)
            is_at_most = entry.has("at_most")
            if is_at_most == entry.has("at_least"):
                raise entry.fault("", "a goal has either at_least or at_most")
            threshold = entry.number("at_most" if is_at_most else "at_least", 1, 100)
            rule = RouteGoal(measure, threshold, is_at_most, entry.number("points", 0, 100))
            if any(other.rule.is_like(rule) for other in self.goals):
                raise entry.fault("measure", "this goal is there twice")
            self.goals.append(Goal(set_index, rule, entry.number("best", 0, 100)))
        for index, name in enumerate(GOAL_SETS):
            if self.goals and not any(goal.set_index == index for goal in self.goals):
                raise table.fault("goals", f"no goal in set {name}")
        if len(self.goals) > MOST_GOALS:
            raise table.fault("goals", f"at most {MOST_GOALS} goals")

    def _lay_out_segments(self) -> None:
        """Flat copies of what the rules ask for at every step."""
        count = self.map.segment_count
        self.segments: i64 = count
        self.locations: i64 = self.map.location_count
        self.end_a: vec[i64] = vec[i64]([first for first, _ in self.map.ends])
        self.end_b: vec[i64] = vec[i64]([second for _, second in self.map.ends])
        self.along_1: vec[i64] = vec[i64]([along[0] if along else -1 for along in self.map.along])
        self.along_2: vec[i64] = vec[i64]([along[1] if len(along) > 1 else -1 for along in self.map.along])

    def is_along(self, segment: i64, location: i64) -> bool:
        return self.along_1[segment] == location or self.along_2[segment] == location

    def is_joined(self, first: i64, second: i64) -> bool:
        """The segments share a crossing."""
        a, b = self.end_a[first], self.end_b[first]
        c, d = self.end_a[second], self.end_b[second]
        return a == c or a == d or b == c or b == d

    def new_scoring(self, ratings: list[int]) -> RouteScoring:
        """Attractions and points of the city, with landmarks at these ratings; no tourists, task or goals yet."""
        scoring = RouteScoring(self.map, self.kinds, 2)
        for location in range(self.locations):
            scoring.colour[location] = self.colour[location]
            landmark = self.landmark[location]
            scoring.value[location] = self.value[location] if landmark < 0 else ratings[landmark]
        scoring.stops = self.stops
        scoring.stop_points = self.stop_points
        return scoring


def read_names(table: Table, key: str) -> Text:
    names = table.table(key)
    names.check_keys(["en", "ru"])
    for language in ("en", "ru"):
        if not 0 < len(names.text(language)) <= MOST_NAME:
            raise names.fault(language, f"expected 1 to {MOST_NAME} letters")
    return Text(names.text("en"), names.text("ru"))


def is_rising(numbers: list[int]) -> bool:
    return numbers == sorted(set(numbers))


def read_city(name: str, text: str) -> City:
    """A city from the text of its file; `name` is how faults call the file (ER-12.1)."""
    return City(read_table(name, text))


def city_text(name: str) -> str:
    """The text of one of our own city files."""
    return resources.files("tropa.games.en_route").joinpath("data", name).read_text(encoding="utf-8")


def load_cities() -> list[City]:
    return [read_city(f"en_route/data/{name}", city_text(name)) for name in CITY_FILES]


CITIES: Final = load_cities()
CITY_OF: Final = {city.id: city for city in CITIES}
