"""The score helper: a sheet entered by hand (ER-9.9, ER-9.10), read with faults named by place (ER-12.1)."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tropa.cli import main
from tropa.core.helper import SheetFault, to_paper
from tropa.core.source import DataFault
from tropa.games.en_route.helper import HELPER, MOST_SEGMENTS
from tropa.games.en_route.show.helper_structs import Paper, Solved

SHEET = """city = "first-city"
segments = ["h1,2", "h1,3", "v1,2", "v5,5"]
ratings = [8, 6, 4]
unused_cafes = 1
task = ["1,2", "1,4", "5,3"]

[tourists]
"1,3" = "rrb"
"6,6" = "gggg"

[[goals]]
measure = "length"
at_least = 3
points = 6
"""


def solved(text: str = SHEET) -> Solved:
    answer = HELPER.solve_text("sheet.toml", text)
    assert isinstance(answer, Solved)
    return answer


def test_the_best_route_with_its_score_sheet() -> None:
    answer = solved()
    best = answer.best
    assert sorted(best.route.segments) == ["h1,2", "h1,3", "v1,2"]
    assert best.is_proven
    assert best.erased == ["v5,5"]
    assert best.lost == ["6,6"]
    assert sum(line.points for line in best.lines) == best.points
    lines = HELPER.report(answer, "en")
    assert "    6  1 popular" in lines
    assert "    8  1 landmark" in lines
    assert "    6  Segments in the route: 3 (at least 3) – met" in lines
    assert f"{best.points:5}  total" in lines
    assert "    6  Отрезков в маршруте: 3 (не меньше 3) — выполнена" in HELPER.report(answer, "ru")


def test_what_lines_there_are() -> None:
    """ER-9.9."""
    lines = {line.key: line.points for line in solved().best.lines if line.key != "colour"}
    assert lines == {"popular": 6, "landmarks": 8, "cafes": 2, "stops": 0, "task": 2, "goal": 6}


def test_alternatives_for_each_goal() -> None:
    """ER-9.10: the most attractions on the best route for that goal, whatever else that costs."""
    text = SHEET + '[[goals]]\nmeasure = "one_kind"\nat_least = 4\npoints = 0\n'
    answer = solved(text)
    assert len(answer.for_goals) == 2
    assert answer.for_goals[1].route.segments == ["v5,5"]
    assert answer.for_goals[1].points < answer.best.points


def test_a_route_of_ones_own_is_counted_beside_the_best() -> None:
    text = SHEET.replace("[tourists]", 'route = { start = "5,5", segments = ["v5,5"] }\n[tourists]')
    own = solved(text).own
    assert own is not None
    assert own.lost == ["1,3"]
    assert own.points == sum(line.points for line in own.lines) < solved(text).best.points


def test_a_challenge_gives_goals_no_points() -> None:
    """ER-10.4."""
    won = solved(SHEET.replace("[tourists]", "challenge = { total = 18, goals = 1 }\n[tourists]"))
    assert won.is_won
    assert won.best.points == solved().best.points - 6
    assert won.best.lines[-1].paragraph == "ER-10.4"
    assert not solved(SHEET.replace("[tourists]", "challenge = { total = 19, goals = 1 }\n[tourists]")).is_won


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"h1,2"', '"h9,9"', "sheet.toml, line 2, segments: 'h9,9' is no road"),
        ('"v5,5"', '"h1,2"', "sheet.toml, line 2, segments: 'h1,2' is there twice"),
        ("[8, 6, 4]", "[8, 7, 4]", "sheet.toml, line 3, ratings: expected 3 ratings"),
        ("unused_cafes = 1", "unused_cafes = 7", "sheet.toml, line 4, unused_cafes: the city has 6 cafés"),
        ('"5,3"]', '"1,2"]', "sheet.toml, line 5, task: a task has three different crossings (ER-2.6)"),
        ('"rrb"', '"rrz"', "sheet.toml, line 8, tourists.1,3: 'rrz' has others than r, g, b"),
        ('"6,6"', '"6,7"', "sheet.toml, line 9, tourists.6,7: there is no such place"),
        ('"first-city"', '"last-city"', "sheet.toml, line 1, city: no city is called 'last-city'"),
        ('"length"', '"breadth"', "sheet.toml, line 12, goals.1.measure: Invalid enum value 'breadth'"),
        ("at_least = 3", "at_least = 3\nat_most = 9", "sheet.toml, line 11, goals.1: a goal has either"),
        ("points = 6", "pts = 6", "sheet.toml, line 11, goals.1: Object contains unknown field `pts`"),
        (
            "[tourists]",
            'route = { start = "9,9", segments = ["v5,5"] }\n[tourists]',
            "sheet.toml, line 7, route.start: '9,9'",
        ),
        ("[tourists]", 'route = { start = "5,5", segments = ["h0,0"] }\n[tourists]', "sheet.toml, line 7, route.segments:"),
    ],
)
def test_faults_are_named_with_their_place(old: str, new: str, message: str) -> None:
    with pytest.raises(DataFault) as caught:
        solved(SHEET.replace(old, new))
    assert str(caught.value).startswith(message)


def test_nothing_that_no_game_can_draw() -> None:
    names = [f"h{row},{column}" for row in range(7) for column in range(6)]
    assert len(names) > MOST_SEGMENTS
    with pytest.raises(SheetFault, match="at most 40 segments"):
        HELPER.solve(Paper(segments=names, city="first-city"))
    with pytest.raises(SheetFault, match="at least one segment"):
        HELPER.solve(Paper(segments=[], city="first-city"))
    with pytest.raises(SheetFault, match="segments: Expected `array`"):
        to_paper(Paper, {"segments": 7})


def test_tropa_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(SHEET, encoding="utf-8")
    assert main(["solve", "en-route", str(path)]) == 0
    out = capsys.readouterr().out
    assert "total" in out
    assert "Proven" in out
    assert main(["solve", "en-route", str(path), "--json"]) == 0
    assert '"for_goals"' in capsys.readouterr().out
    assert main(["solve", "lost-cities", str(path)]) == 2
    assert "there are en-route, innsmouth" in capsys.readouterr().err


def test_tropa_solve_with_a_city_file_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """ER-1.7: any city file will do."""
    data = resources.files("tropa.games.en_route").joinpath("data/first_city.toml").read_text(encoding="utf-8")
    city, sheet = tmp_path / "city.toml", tmp_path / "sheet.toml"
    city.write_text(data.replace("value = 6", "value = 9"), encoding="utf-8")
    sheet.write_text(SHEET, encoding="utf-8")
    assert main(["solve", "en-route", str(sheet), "--city", str(city)]) == 0
    assert "    9  1 popular" in capsys.readouterr().out
    city.write_text(data.replace("value = 6", "value = 0", 1), encoding="utf-8")
    assert main(["solve", "en-route", str(sheet), "--city", str(city)]) == 2
    assert "city.toml, line" in capsys.readouterr().err
