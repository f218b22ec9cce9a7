"""`tropa solve` in six more cities: a sheet written down says what the game itself would (ER-9.10, ER-20 to ER-26)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.en_route.cities import begin, play_until
from tropa.atlas.route import MEASURES
from tropa.cli import main
from tropa.games.en_route import scoring
from tropa.games.en_route.components import FURTHER_CITIES, KIND_LETTERS
from tropa.games.en_route.helper import HELPER
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import AFTER_ALL, FINAL


def write_sheet(position: EnRoute, seat: int) -> str:
    """The seat's sheet as somebody would enter it."""
    city, town = position.city, position.city.map
    sheet = scoring.sheet_scoring(position, seat, AFTER_ALL, True)
    segments = [town.segment_names[segment] for segment in scoring.drawn_segments(position, seat, AFTER_ALL)]
    lines = [
        f'city = "{city.id}"',
        f"segments = {segments}",
        f"ratings = {scoring.ratings(position)}",
        f"unused_cafes = {int(sheet.fixed) // 2}",
        f"task = {[town.node_names[node] for node in sheet.task]}",
    ]
    if position.line[seat] >= 0:
        lines.append(f'line = "{city.start_cards[position.line[seat]].names.en}"')
    if position.tour_open >= 0:
        lines.append(f"tours = {[city.tours[card].names.en for card in (position.tour_open, position.own_tour(seat))]}")
    if city.race_until:
        lines.append(f"race_points = {sum(scoring.race_points(position, seat))}")
    lines.append("[tourists]")
    for location in range(int(city.locations)):
        counts = [int(sheet.tourists[location * city.kinds + kind]) for kind in range(int(city.kinds))]
        if any(counts):
            letters = "".join(letter * count for letter, count in zip(KIND_LETTERS, counts, strict=False))
            lines.append(f'"{town.location_names[location]}" = "{letters}"')
    for goal in sheet.goals:
        bound = "at_most" if goal.is_at_most else "at_least"
        lines += [
            "[[goals]]",
            f'measure = "{MEASURES[goal.measure]}"',
            f"{bound} = {goal.threshold}",
            f"points = {goal.points}",
        ]
    return "\n".join(lines).replace("'", '"')


@pytest.mark.parametrize("city", [city.id for city in FURTHER_CITIES])
def test_a_sheet_says_what_the_game_says(city: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same points line by line, alternatives for each goal and excursion, in both languages."""
    for seed in (1, 2):
        position = play_until(begin(city, 2), FINAL, seed)
        route = scoring.best_route(position, 0)
        assert route is not None
        text = write_sheet(position, 0)
        solved = HELPER.solve_text("sheet.toml", text)
        score = scoring.seat_score(position, 0, route.start, route.segments)
        score.count_goals_as_met()
        assert (solved.best.points, solved.best.is_proven) == (score.total(), True)
        plain = [line.points for line in scoring.sheet_lines(position, 0, score) if line.key != "race"]
        assert [line.points for line in solved.best.lines if line.key != "races"] == plain
        assert len(solved.for_goals) == len(score.scoring.goals)
        assert len(solved.for_tours) == len(score.scoring.tours)
        for language in ("en", "ru"):
            assert f"{score.total():5}" in "\n".join(HELPER.report(solved, language))
    path = tmp_path / "sheet.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["solve", "en-route", str(path)]) == 0
    assert f"{score.total():5}  total" in capsys.readouterr().out
