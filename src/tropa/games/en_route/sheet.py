"""A sheet from a real table, entered by hand: what was drawn, and which final route is worth most (ER-9.10).

city = "first-city"
segments = ["h1,3", "v1,3"]
tourists = { "2,3" = "rrb", "4,4" = "gg" }
ratings = [8, 6, 4]
unused_cafes = 1
task = ["1,1", "1,5", "5,3"]

[[goals]]
measure = "length"
at_least = 18
points = 6
"""

from __future__ import annotations

from tropa.atlas.citymap import read_nodes
from tropa.atlas.route import MEASURES, RouteGoal, RouteScoring, Tally, tally_walk
from tropa.atlas.search import Objective, Route, RouteSearch
from tropa.atlas.source import Table, read_table
from tropa.atlas.trail import BY_GOAL
from tropa.games.en_route.components import CITIES, CITY_OF, KIND_LETTERS, City

KEYS = ["city", "segments", "tourists", "ratings", "unused_cafes", "task", "goals"]


class Sheet:
    """A sheet as it was entered, checked."""

    def __init__(self, table: Table, city: City | None = None) -> None:
        table.check_keys(KEYS)
        self.city: City = city if city is not None else _named_city(table)
        town = self.city.map
        self.drawn: list[int] = []
        for name in table.texts("segments"):
            if name not in town.segment_of or town.segment_of[name] in self.drawn:
                raise table.fault("segments", f"{name!r} is no road of {self.city.id}, or is there twice")
            self.drawn.append(town.segment_of[name])
        if not self.drawn:
            raise table.fault("segments", "a final route has at least one segment (ER-9.1)")
        ratings = (
            table.numbers("ratings", 0, 100) if table.has("ratings") else [self.city.track[0]] * int(self.city.landmarks)
        )
        if len(ratings) != self.city.landmarks or any(rating not in self.city.track for rating in ratings):
            raise table.fault("ratings", f"expected {self.city.landmarks} ratings of the track {self.city.track}")
        self.scoring: RouteScoring = self.city.new_scoring(ratings)
        if table.has("tourists"):
            self._read_tourists(table.table("tourists"))
        if table.has("unused_cafes"):
            self.scoring.fixed = 2 * table.number("unused_cafes", 0, int(self.city.cafes))
        if table.has("task"):
            self.scoring.task = read_nodes(table, "task", town)
        for entry in table.tables("goals"):
            self.scoring.goals.append(_read_goal(entry))

    def _read_tourists(self, table: Table) -> None:
        kinds = int(self.city.kinds)
        for name in table.data:
            letters = table.text(name)
            if name not in self.city.map.location_of:
                raise table.fault(name, "there is no such location")
            location = self.city.map.location_of[name]
            for letter in letters:
                if letter not in KIND_LETTERS[:kinds]:
                    raise table.fault(name, f"{letter!r} is no kind of tourist here ({', '.join(KIND_LETTERS[:kinds])})")
                self.scoring.tourists[location * kinds + KIND_LETTERS.index(letter)] += 1

    def best(self) -> Route:
        return RouteSearch(self.scoring, self.drawn).best(Objective())

    def best_for(self, goal: int) -> Route:
        """The alternative for a goal (ER-9.10)."""
        return RouteSearch(self.scoring, self.drawn).best(Objective(BY_GOAL, goal))

    def tally(self, route: Route) -> Tally:
        return tally_walk(self.scoring, route.start, route.segments)


def _named_city(table: Table) -> City:
    name = table.text("city")
    if name not in CITY_OF:
        raise table.fault("city", f"no city is called {name!r}; there are {', '.join(CITY_OF)}")
    return CITIES[CITY_OF[name]]


def _read_goal(entry: Table) -> RouteGoal:
    entry.check_keys(["measure", "at_least", "at_most", "points"])
    if entry.text("measure") not in MEASURES:
        raise entry.fault("measure", f"expected one of {', '.join(MEASURES)}")
    is_at_most = entry.has("at_most")
    threshold = entry.number("at_most" if is_at_most else "at_least", 1, 100)
    return RouteGoal(MEASURES.index(entry.text("measure")), threshold, is_at_most, entry.number("points", 0, 100))


def read_sheet(name: str, text: str, city: City | None = None) -> Sheet:
    """The sheet written as `text`; faults are named with file, line and key."""
    return Sheet(read_table(name, text), city)


def sheet_report(sheet: Sheet, route: Route) -> list[str]:
    """The score sheet of a route in lines of text (ER-9.9)."""
    tally = sheet.tally(route)
    scoring = sheet.scoring
    town = sheet.city.map
    lines = [f"start {town.node_names[route.start]}: {' '.join(town.segment_names[segment] for segment in route.segments)}"]
    names = ["red", "green", "blue", "purple"]
    for kind in range(int(scoring.kinds)):
        count, attractions = tally.tourists[kind], tally.attractions[kind]
        lines.append(f"{count * attractions:5}  {names[kind]}: {count} tourists x {attractions} attractions")
    for offset, name in enumerate(["popular", "landmarks"]):
        colour = int(scoring.kinds) + offset
        lines.append(f"{tally.values[colour]:5}  {name}: {tally.attractions[colour]}")
    lines.append(f"{int(scoring.fixed):5}  unused cafes")
    lines.append(f"{scoring.stop_points[tally.stops]:5}  visit them all: {int(tally.stops)} of {len(scoring.stops)}")
    if scoring.task:
        lines.append(f"{int(tally.task):5}  personal task: {int(tally.task_visits)} of {len(scoring.task)} crossings")
    for goal in scoring.goals:
        value = int(tally.measure(goal.measure))
        points = int(goal.points) if goal.is_met(value) else 0
        sign = "at most" if goal.is_at_most else "at least"
        lines.append(f"{points:5}  goal {MEASURES[goal.measure]}: {value} ({sign} {int(goal.threshold)})")
    lines.append(f"{int(tally.points(scoring)):5}  total")
    return lines
