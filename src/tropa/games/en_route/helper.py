"""A sheet from a real table, entered by hand: what was drawn, and which final route is worth most (ER-9.10).

city = "first-city"
segments = ["h1,3", "v1,3"]
ratings = [8, 6, 4]
unused_cafes = 1
task = ["1,1", "1,5", "5,3"]

[tourists]
"2,3" = "rrb"
"4,4" = "gg"

[[goals]]
measure = "length"
at_least = 18
points = 6
"""

from __future__ import annotations

from tropa.atlas.helper import (
    MOST_TOURISTS,
    report_lines,
    section_of,
    segments_of,
    tourists_of,
    walk_of,
)
from tropa.atlas.helper import TEXTS as ATLAS_TEXTS
from tropa.atlas.route import MEASURES, RouteGoal, RouteScoring, Tour, is_riding_fair, locations_on
from tropa.atlas.search import Objective, RouteSearch
from tropa.atlas.trail import BY_CELL, BY_GOAL, BY_POINTS, BY_TOUR
from tropa.core.helper import FILE_NAME, MOST_FILE, ScoreHelper, SheetFault
from tropa.core.meta import ScoreLine
from tropa.core.source import DataFault
from tropa.core.texts import load_texts
from tropa.games.en_route.components import (
    ALL_CITIES,
    CITIES,
    CITY_FILES,
    CITY_OF,
    GOAL_SETS,
    KIND_LETTERS,
    City,
    city_text,
    read_city,
)
from tropa.games.en_route.scoring import CAFE_POINTS, NO_MARKS, TOUR_MARKS, RouteScore, rides_between, route_lines
from tropa.games.en_route.show.city import city_view
from tropa.games.en_route.show.helper_structs import (
    Checked,
    Counted,
    Guide,
    GuideCity,
    GuideGoal,
    Paper,
    PaperGoal,
    Solved,
)

TEXTS = load_texts("tropa.games.en_route")
MOST_SEGMENTS = 40
MOST_GOALS = 4
MOST_TOURS = 2
MOST_STEPS = 600_000
"""Some seconds of search at worst; a sheet of a real game takes some thousand steps."""


class PaperSheet:
    """A sheet as it was entered, checked."""

    def __init__(self, paper: Paper, city: City) -> None:
        self.paper = paper
        self.city = city
        self.drawn = segments_of(self.city.map, paper.segments, MOST_SEGMENTS)
        self._check_drawn()
        self.walkable = self._walkable()
        self.scoring = self._read_scoring()
        self.own = None if paper.route is None else walk_of(self.city.map, self.walkable, paper.route, ["route"])
        if self.own is not None and not is_riding_fair(self.city.map, self.own[1], self.city.rides):
            raise SheetFault(["route"], f"at most {self.city.rides} rides, each between segments of one's own (ER-26.4)")

    def _check_drawn(self) -> None:
        for segment in self.drawn:
            if not self.city.is_drawable[segment]:
                name = self.city.map.segment_names[segment]
                raise SheetFault(["segments"], f"{name} isn't drawn: it is there from the start, or ridden (ER-20.4)")

    def _walkable(self) -> list[int]:
        """What is drawn, the links of the start card, and rides between places where it is drawn."""
        found = [*self.drawn]
        if self.paper.line:
            cards = [card for card in self.city.start_cards if self.paper.line in (card.names.en, card.names.ru)]
            if not cards:
                raise SheetFault(["line"], f"{self.paper.line!r} is no start card of this city")
            found.extend(cards[0].links)
        return sorted([*found, *rides_between(self.city, found)])

    def _read_tours(self) -> list[Tour]:
        cards = {name: card for card in self.city.tours for name in (card.names.en, card.names.ru)}
        for name in self.paper.tours:
            if name not in cards:
                raise SheetFault(["tours"], f"{name!r} is no excursion of this city")
        chosen = [cards[name] for name in self.paper.tours]
        if len(chosen) > MOST_TOURS or len(set(chosen)) < len(chosen):
            raise SheetFault(["tours"], "the open excursion and the own one, two different ones (ER-24.5)")
        marks = NO_MARKS if self.paper.challenge is None else TOUR_MARKS
        return [Tour(card.sights, self.city.tour_points, marks) for card in chosen]

    def _read_scoring(self) -> RouteScoring:
        paper, city = self.paper, self.city
        ratings = paper.ratings or [city.track[0]] * city.landmarks
        if len(ratings) != city.landmarks or any(rating not in city.track for rating in ratings):
            raise SheetFault(["ratings"], f"expected {city.landmarks} ratings of the track {city.track}")
        scoring = city.new_scoring(ratings)
        for location, kinds in tourists_of(city.map, paper.tourists, KIND_LETTERS[: city.kinds]).items():
            for kind, count in enumerate(kinds):
                scoring.tourists[location * city.kinds + kind] = count
        if paper.unused_cafes > city.cafes:
            raise SheetFault(["unused_cafes"], f"the city has {city.cafes} cafés")
        scoring.fixed = CAFE_POINTS * paper.unused_cafes
        scoring.fixed_marks = paper.races
        scoring.tours = self._read_tours()
        for name in paper.task:
            if name not in city.map.node_of:
                raise SheetFault(["task"], f"{name!r} is no crossing of this map")
        if len(set(paper.task)) != len(paper.task) or len(paper.task) not in (0, 3):
            raise SheetFault(["task"], "a task has three different crossings (ER-2.6)")
        scoring.task = [city.map.node_of[name] for name in paper.task]
        if len(paper.goals) > MOST_GOALS:
            raise SheetFault(["goals"], f"at most {MOST_GOALS} goals")
        scoring.goals = [self._read_goal(goal, number) for number, goal in enumerate(paper.goals, start=1)]
        return scoring

    def _read_goal(self, goal: PaperGoal, number: int) -> RouteGoal:
        if (goal.at_least is None) == (goal.at_most is None):
            raise SheetFault(["goals", str(number)], "a goal has either at_least or at_most")
        is_at_most = goal.at_most is not None
        threshold = goal.at_most if goal.at_most is not None else goal.at_least
        assert threshold is not None
        points = 0 if self.paper.challenge is not None else goal.points
        return RouteGoal(MEASURES.index(goal.measure), threshold, is_at_most, points)

    def objective(self) -> Objective:
        challenge = self.paper.challenge
        if challenge is None:
            return Objective(BY_POINTS)
        return Objective(BY_CELL, 0, challenge.total, challenge.goals)

    def best(self, objective: Objective) -> Counted:
        route = RouteSearch(self.scoring, self.walkable).best(objective, MOST_STEPS)
        return self.count(route.start, route.segments, route.is_proven)

    def count(self, start: int, segments: list[int], is_proven: bool) -> Counted:
        town = self.city.map
        is_solo = self.paper.challenge is not None
        score = RouteScore(self.scoring, start, segments)
        score.count_goals_as_met()
        score.race_points = [self.paper.race_points]
        on_route = locations_on(town, segments)
        places = sorted({town.place[location] for location in on_route if self.city.colour[location] >= 0})
        return Counted(
            route=section_of(town, start, segments),
            points=score.total(),
            lines=[*route_lines(self.city, score, [""] * len(score.met), True, is_solo), *self._race_lines()],
            marks=int(score.tally.marks(self.scoring)),
            lost=[name for name, kinds in self.paper.tourists.items() if kinds and town.location_of[name] not in on_route],
            erased=[town.segment_names[segment] for segment in self.drawn if segment not in segments],
            attractions=[town.location_names[place] for place in places],
            is_proven=is_proven,
        )

    def _race_lines(self) -> list[ScoreLine]:
        if not self.city.race_until:
            return []
        return [ScoreLine("goals", "races", self.paper.race_points, "ER-23.4", {"count": self.paper.races})]

    def is_won(self, counted: Counted) -> bool | None:
        challenge = self.paper.challenge
        if challenge is None:
            return None
        return counted.points >= challenge.total and counted.marks >= challenge.goals


def _city_of(paper: Paper) -> City:
    if paper.city_file:
        return read_city(FILE_NAME, paper.city_file)
    if paper.city not in CITY_OF:
        raise SheetFault(["city"], f"no city is called {paper.city!r}; there are {', '.join(CITY_OF)}")
    return CITY_OF[paper.city]


def _guide_city(city: City) -> GuideCity:
    goals = []
    for goal in city.goals if not city.race_until else []:
        rule = goal.rule
        least, most = (None, rule.threshold) if rule.is_at_most else (rule.threshold, None)
        written = PaperGoal(MEASURES[rule.measure], least, most, rule.points)
        goals.append(GuideGoal(GOAL_SETS[goal.set_index], written, int(rule.points), goal.best))
    return GuideCity(city_view(city), [[city.map.node_names[node] for node in task] for task in city.tasks], goals)


def _words(line: ScoreLine, language: str) -> str:
    """A line as the table's score sheet says it."""
    detail = line.detail
    match line.key:
        case "colour":
            name = TEXTS.say(f"table.colours.{detail['kind']}", language)
            return TEXTS.say("table.score.colour", language, {**detail, "name": name})
        case "tour":
            return TEXTS.say(
                "table.score.ownTour" if detail["whose"] == "own" else "table.score.openTour", language, {**detail}
            )
        case "goal":
            name = TEXTS.say(f"table.measures.{detail['measure']}", language)
            result = TEXTS.say(f"table.score.results.{detail['result']}", language)
            word = "atMost" if detail["sign"] == "-" else "atLeast"
            return TEXTS.say(f"table.score.{word}", language, {**detail, "name": name, "result": result})
    return TEXTS.say(f"table.score.{line.key}", language, {**detail})


class EnRouteHelper(ScoreHelper[Paper, Solved]):
    """The best final route of a sheet of En Route, the alternatives per goal, and the count of one's own."""

    def guide(self) -> Guide:
        return Guide([_guide_city(city) for city in ALL_CITIES], MOST_SEGMENTS, MOST_TOURISTS, MOST_FILE)

    def solve(self, paper: Paper, file: tuple[str, str] | None = None) -> Solved:
        sheet = PaperSheet(paper, _city_of(paper) if file is None else read_city(*file))
        best = sheet.best(sheet.objective())
        return Solved(
            best=best,
            own=None if sheet.own is None else sheet.count(*sheet.own, False),
            for_goals=[sheet.best(Objective(BY_GOAL, goal)) for goal in range(len(paper.goals))],
            for_tours=[sheet.best(Objective(BY_TOUR, tour)) for tour in range(len(paper.tours))],
            is_won=sheet.is_won(best),
        )

    def report(self, solved: Solved, language: str) -> list[str]:
        """The score sheet of the best route in lines of text (ER-9.9)."""
        counted = solved.best
        start = TEXTS.say("helper.start", language)
        lines = [f"{start} {counted.route.start}: {' '.join(counted.route.segments)}"]
        lines += report_lines([(line.points, _words(line, language)) for line in counted.lines], counted.points, language)
        proof = ATLAS_TEXTS.say("helper.proven", language) if counted.is_proven else TEXTS.say("helper.unproven", language)
        lines.append(proof)
        if solved.is_won is not None:
            lines.append(TEXTS.say("helper.won" if solved.is_won else "helper.notWon", language))
        return lines

    def file_texts(self) -> dict[str, str]:
        return {city.id: city_text(name) for city, name in zip(CITIES, CITY_FILES, strict=True)}

    def check_file(self, text: str) -> Checked:
        try:
            return Checked(Guide([_guide_city(read_city(FILE_NAME, text))], MOST_SEGMENTS, MOST_TOURISTS, MOST_FILE), None)
        except DataFault as fault:
            return Checked(None, self.file_fault(fault))


HELPER = EnRouteHelper(Paper, Solved, Guide, Checked, ATLAS_TEXTS, TEXTS)
