"""Points of En Route: final routes (ER-9), goals, races (ER-23.4), solo (ER-10.4) and team play (ER-11.2), and what explains them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from tropa.atlas.route import MEASURES, RouteGoal, RouteScoring, Tally, Tour, tally_walk
from tropa.atlas.search import Objective, Route, RouteSearch
from tropa.atlas.trail import BY_CELL, BY_GOAL, BY_POINTS, BY_TOUR
from tropa.core.meta import Outcome, ScoreLine
from tropa.games.en_route.components import GOAL_SETS, KIND_LETTERS, City
from tropa.games.en_route.notation import TOUR_NAMES
from tropa.games.en_route.state import AFTER_ALL, OVER, State

CAFE_POINTS: Final = 2
REMEMBERED: Final = 2000
TOUR_MARKS: Final = [0, 0, 0, 1, 2]
"""Goals of a challenge that an excursion meets by the sights passed in order (ER-24.8)."""
NO_MARKS: Final = [0, 0, 0, 0, 0]

_routes: dict[tuple[object, ...], Route] = {}
"""Best routes worked out lately: views ask for the same ones again and again."""


def ratings(state: State) -> list[int]:
    return [int(state.rating(landmark)) for landmark in range(state.city.landmarks)]


def sheet_scoring(state: State, seat: i64, before: i64, has_task: bool) -> RouteScoring:
    """What makes points on the seat's sheet, as far as it was drawn before round `before`."""
    city = state.city
    scoring = city.new_scoring(ratings(state))
    for location in range(city.locations):
        if 0 < state.location_round[seat * city.locations + location] < before:
            for kind in range(city.kinds):
                count = state.tourists[(seat * city.locations + location) * city.kinds + kind]
                scoring.tourists[location * city.kinds + kind] = count
    if has_task:
        scoring.task = state.task_nodes(seat)
    scoring.goals = open_goals(state)
    scoring.tours = tours_of(state, seat, has_task)
    scoring.fixed = CAFE_POINTS * unused_cafes(state, seat, before)
    scoring.fixed_marks = sum(state.city.race_until >= mark > 0 for mark in race_marks(state, seat))
    return scoring


def tours_of(state: State, seat: i64, has_own: bool) -> list[Tour]:
    """The open excursion and the seat's own one (ER-24.5)."""
    cards = [state.tour_open, state.own_tour(seat)] if has_own else [state.tour_open]
    marks = TOUR_MARKS if state.setting.is_solo() else NO_MARKS
    return [Tour(state.city.tours[card].sights, state.city.tour_points, marks) for card in cards if card >= 0]


def race_marks(state: State, seat: i64) -> list[int]:
    """The rounds in which the seat marked the open goals, 0 where it hasn't; none where goals aren't races (ER-23.4)."""
    if not state.city.race_until:
        return []
    sets = len(state.goal)
    return [int(state.mark[seat * sets + index]) for index in range(sets) if state.goal[index] >= 0]


def race_points(state: State, seat: i64) -> list[int]:
    """For each open goal: most for all who marked it in the earliest round, less for those who came later (ER-23.4)."""
    if not state.city.race_until or state.setting.is_solo():
        return [0] * len(race_marks(state, seat))
    marks = [race_marks(state, other) for other in range(state.players)]
    cards = [state.city.goals[goal] for goal in state.goal if goal >= 0]
    points: list[int] = []
    for index, card in enumerate(cards):
        earliest = min((other[index] for other in marks if other[index]), default=0)
        mark = marks[seat][index]
        points.append(0 if mark == 0 else card.best if mark == earliest else int(card.rule.points))
    return points


def open_goals(state: State) -> list[RouteGoal]:
    """The open goals of the route with their points for reaching; none in solo (ER-10.4), and no races (ER-23.8)."""
    goals: list[RouteGoal] = []
    if state.city.race_until:
        return goals
    for index in range(len(state.goal)):
        if state.goal[index] >= 0:
            rule = state.city.goals[state.goal[index]].rule
            points: i64 = 0 if state.setting.is_solo() else rule.points
            goals.append(RouteGoal(rule.measure, rule.threshold, rule.is_at_most, points))
    return goals


def unused_cafes(state: State, seat: i64, before: i64) -> i64:
    """Collected and unused bonuses (ER-6.5)."""
    base = seat * state.city.cafes
    count: i64 = 0
    for cafe in range(state.city.cafes):
        if 0 < state.cafe_round[base + cafe] < before:
            used = state.cafe_used[base + cafe]
            if used == 0 or used >= before:
                count += 1
    return count


def drawn_segments(state: State, seat: i64, before: i64) -> list[int]:
    base = seat * state.city.segments
    return [segment for segment in range(int(state.city.segments)) if 0 < state.segment_round[base + segment] < before]


def walkable_segments(state: State, seat: i64, before: i64) -> list[int]:
    """What a final route may use: what is drawn, the links of the start card (ER-21.6), and rides between places where it is drawn."""
    found = drawn_segments(state, seat, before)
    if state.line[seat] >= 0:
        found.extend(state.city.start_cards[state.line[seat]].links)
    return sorted([*found, *rides_between(state.city, found)])


def rides_between(city: City, segments: list[int]) -> list[int]:
    """Rides whose both ends are touched (ER-26.4)."""
    touched = {node for segment in segments for node in city.map.ends[segment]}
    return [link for link in city.ride_links if city.map.ends[link][0] in touched and city.map.ends[link][1] in touched]


def walk_of(state: State, seat: i64) -> list[int]:
    """The segments of the seat's final route as far as it is chosen."""
    base = seat * state.city.segments
    return [int(state.walk[base + index]) for index in range(state.walk_length[seat])]


def objective_of(state: State, goal: i64 = -1, tour: i64 = -1) -> Objective:
    """Points; in solo the chosen cell first; for a goal or an excursion its best result first (ER-9.10, ER-24.9)."""
    if goal >= 0:
        return Objective(BY_GOAL, goal)
    if tour >= 0:
        return Objective(BY_TOUR, tour)
    if state.setting.is_solo():
        return Objective(BY_CELL, 0, state.city.totals[state.setting.total_row], state.setting.goals_needed)
    return Objective(BY_POINTS)


def best_route(
    state: State, seat: i64, goal: i64 = -1, before: i64 = AFTER_ALL, has_task: bool = True, tour: i64 = -1
) -> Route | None:
    """The exact best route on the sheet, or None while there is none."""
    drawn = walkable_segments(state, seat, before)
    if not drawn:
        return None
    scoring = sheet_scoring(state, seat, before, has_task)
    key: tuple[object, ...] = (
        state.city, tuple(drawn), tuple(scoring.tourists), tuple(scoring.value), tuple(scoring.task), tuple(state.goal),
        int(scoring.fixed), state.setting.is_solo(), int(goal), int(state.setting.total_row), int(state.setting.goals_needed),
        int(tour), tuple(tuple(each.sights) for each in scoring.tours), int(scoring.fixed_marks),
    )  # fmt: skip
    if key not in _routes:
        if len(_routes) >= REMEMBERED:
            _routes.clear()
        _routes[key] = RouteSearch(scoring, drawn).best(objective_of(state, goal, tour))
    return _routes[key]


def route_search(state: State, seat: i64) -> RouteSearch | None:
    """For a sheet that is looked at once: nothing of it is remembered. None while there is no route."""
    drawn = walkable_segments(state, seat, AFTER_ALL)
    return RouteSearch(sheet_scoring(state, seat, AFTER_ALL, has_task=True), drawn) if drawn else None


class RouteScore:
    """A final route, counted."""

    def __init__(self, scoring: RouteScoring, start: int, segments: list[int]) -> None:
        self.scoring: RouteScoring = scoring
        self.tally: Tally = tally_walk(scoring, start, segments)
        self.values: list[int] = [int(self.tally.measure(goal.measure)) for goal in self.scoring.goals]
        self.met: list[bool] = [goal.is_met(value) for goal, value in zip(self.scoring.goals, self.values, strict=True)]
        self.goal_points: list[int] = [0] * len(self.met)
        self.race_points: list[int] = []
        """For each open goal, where goals are races (ER-23.4)."""
        self.plain: int = int(self.tally.points(self.scoring)) - sum(
            int(goal.points) for goal, is_met in zip(self.scoring.goals, self.met, strict=True) if is_met
        )
        """Points without goals."""

    def count_goals_as_met(self) -> None:
        """Each goal met at its points for reaching: nobody else's route is known yet (ER-9.10)."""
        for index, goal in enumerate(self.scoring.goals):
            self.goal_points[index] = int(goal.points) if self.met[index] else 0

    def total(self) -> int:
        return self.plain + sum(self.goal_points) + sum(self.race_points)

    def tie_rank(self) -> tuple[int, int, int, int]:
        """ER-9.8."""
        return self.total(), int(self.tally.length), sum(self.tally.tourists), sum(self.tally.attractions)


def seat_score(
    state: State, seat: i64, start: int, segments: list[int], before: i64 = AFTER_ALL, has_task: bool = True
) -> RouteScore:
    score = RouteScore(sheet_scoring(state, seat, before, has_task), start, segments)
    score.race_points = race_points(state, seat)
    return score


def final_scores(state: State) -> list[RouteScore]:
    """All seats' scores, goals compared (ER-9.7)."""
    scores = [seat_score(state, seat, int(state.walk_start[seat]), walk_of(state, seat)) for seat in range(state.players)]
    if state.setting.is_solo():
        return scores
    for index, rule in enumerate(scores[0].scoring.goals):
        values = [score.values[index] for score in scores if score.met[index]]
        if values:
            best = min(values) if rule.is_at_most else max(values)
            card = state.city.goals[state.goal[index]]
            for score in scores:
                if score.met[index]:
                    score.goal_points[index] = card.best if score.values[index] == best else int(rule.points)
    return scores


def standing(state: State) -> list[float]:
    """The best route's points on each sheet, goals at their points for reaching, races as they stand; the chosen route's once that is kept."""
    if state.phase == OVER:
        return [float(score.total()) for score in final_scores(state)]
    points: list[float] = []
    for seat in range(state.players):
        raced = sum(race_points(state, seat))
        if state.confirmed[seat]:
            score = seat_score(state, seat, int(state.walk_start[seat]), walk_of(state, seat))
            score.count_goals_as_met()
            points.append(float(score.total()))
            continue
        route = best_route(state, seat)
        if route is None:
            points.append(float(CAFE_POINTS * unused_cafes(state, seat, AFTER_ALL) + raced))
        else:
            points.append(float(route.points() + raced))
    return points


def outcome(state: State) -> Outcome:
    scores = final_scores(state)
    totals = [score.total() for score in scores]
    if state.setting.is_solo():
        marks = scores[0].tally.marks(scores[0].scoring)
        is_won = totals[0] >= state.city.totals[state.setting.total_row] and marks >= state.setting.goals_needed
        return Outcome("solo-won" if is_won else "solo-lost", "ER-10.4", totals, [0] if is_won else [])
    if state.setting.is_team:
        return _team_outcome(totals)
    ranks = [score.tie_rank() for score in scores]
    best = max(ranks)
    winners = [seat for seat, rank in enumerate(ranks) if rank == best]
    if len(winners) > 1:
        return Outcome("shared", "ER-9.8", totals, winners)
    # The first rank in which nobody is level with the winner any more has decided.
    for depth, reason in enumerate(["most-points", "longer-route", "more-tourists", "more-attractions"]):
        if sum(rank[: depth + 1] == best[: depth + 1] for rank in ranks) == 1:
            return Outcome(reason, "ER-9.8", totals, winners)
    raise AssertionError("equal ranks are shared")


def _team_outcome(totals: list[int]) -> Outcome:
    """The larger sum wins; then the smaller difference between partners; then it is shared (ER-11.2)."""
    sums = [totals[0] + totals[2], totals[1] + totals[3]]
    gaps = [abs(totals[0] - totals[2]), abs(totals[1] - totals[3])]
    if sums[0] != sums[1]:
        return Outcome("team-points", "ER-11.2", totals, [0, 2] if sums[0] > sums[1] else [1, 3])
    if gaps[0] != gaps[1]:
        return Outcome("team-balance", "ER-11.2", totals, [0, 2] if gaps[0] < gaps[1] else [1, 3])
    return Outcome("shared", "ER-11.2", totals, [0, 1, 2, 3])


def score_sheet(state: State, seat: i64) -> list[ScoreLine]:
    """Every line with what it counted (ER-9.9)."""
    return sheet_lines(state, seat, final_scores(state)[seat])


def sheet_lines(state: State, seat: i64, score: RouteScore) -> list[ScoreLine]:
    sets = [GOAL_SETS[state.city.goals[goal].set_index] for goal in state.goal if goal >= 0]
    lines = route_lines(state.city, score, sets, state.setting.has_cafes, state.setting.is_solo())
    return lines + _race_lines(state, seat, score)


def _race_lines(state: State, seat: i64, score: RouteScore) -> list[ScoreLine]:
    """Where goals are races: when the seat was there (ER-23.5)."""
    if not state.city.race_until:
        return []
    cards = [state.city.goals[goal] for goal in state.goal if goal >= 0]
    lines: list[ScoreLine] = []
    for card, mark, points in zip(cards, race_marks(state, seat), score.race_points, strict=True):
        is_met = mark > 0 and (not state.setting.is_solo() or mark <= state.city.race_until)
        is_first = not state.setting.is_solo() and points == card.best
        detail: dict[str, int | str] = {
            "set": GOAL_SETS[card.set_index],
            "measure": card.measure,
            "threshold": int(card.rule.threshold),
            "round": mark,
            "result": "missed" if not is_met else "best" if is_first else "met",
        }
        lines.append(ScoreLine("goals", "race", points, "ER-23.7" if state.setting.is_solo() else "ER-23.4", detail))
    return lines


def route_lines(city: City, score: RouteScore, sets: Sequence[str], has_cafes: bool, is_solo: bool) -> list[ScoreLine]:
    """The score sheet of one route; `sets` are those that the goals were drawn from."""
    lines: list[ScoreLine] = []
    tally = score.tally
    scoring = score.scoring
    for kind in range(int(scoring.kinds)):
        tourists, attractions = tally.tourists[kind], tally.attractions[kind]
        detail: dict[str, int | str] = {"kind": KIND_LETTERS[kind], "tourists": tourists, "attractions": attractions}
        lines.append(ScoreLine("route", "colour", tourists * attractions, "ER-9.2", detail))
    for offset, key in enumerate(["popular", "landmarks"]):
        colour = int(scoring.kinds) + offset
        points = tally.values[colour]
        lines.append(ScoreLine("route", key, points, "ER-9.3", {"count": tally.attractions[colour], "points": points}))
    unused = int(scoring.fixed)
    if has_cafes:
        lines.append(ScoreLine("rest", "cafes", unused, "ER-9.4", {"count": unused // CAFE_POINTS}))
    if scoring.stops:
        points = scoring.stop_points[tally.stops]
        detail = {"count": int(tally.stops), "all": len(scoring.stops)}
        lines.append(ScoreLine("rest", "stops", points, "ER-9.5", detail))
    if city.link_line is not None:
        points = int(tally.link_points)
        lines.append(ScoreLine("rest", "links", points, city.link_paragraph, {"count": int(tally.links)}))
    if scoring.task:
        detail = {"count": int(tally.task_visits), "all": len(scoring.task), "distance": int(tally.task)}
        lines.append(ScoreLine("rest", "task", int(tally.task), "ER-9.6", detail))
    for index, tour in enumerate(scoring.tours):
        passed = tally.tours[index]
        detail = {"whose": TOUR_NAMES[index], "count": passed, "all": len(tour.sights)}
        lines.append(ScoreLine("rest", "tour", tour.points[passed], "ER-24.5", detail))
    for index, rule in enumerate(scoring.goals):
        detail = {
            "set": sets[index],
            "measure": MEASURES[rule.measure],
            "value": score.values[index],
            "threshold": int(rule.threshold),
            "sign": "-" if rule.is_at_most else "+",
            "result": "missed" if not score.met[index] else "best" if score.goal_points[index] > rule.points else "met",
        }
        paragraph = "ER-10.4" if is_solo else "ER-9.7"
        lines.append(ScoreLine("goals", "goal", score.goal_points[index], paragraph, detail))
    return lines
