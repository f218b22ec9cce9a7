"""The score helper for Innsmouth: a sheet entered by hand, before the check (IN-7.11) and after it (IN-7.8)."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest
from msgspec.structs import replace

from tropa.atlas.paper import to_paper
from tropa.atlas.source import DataFault
from tropa.cli import main
from tropa.games.innsmouth.paper import Paper, Solved, guide, report, solve
from tropa.helper import solve_file

SHEET = """board = 1
character = "detective"
caches = 2
goals = ["winding", "sets"]
segments = ["h1,0", "h1,1", "h1,2", "v1,1", "h3,3", "v1,3", "v2,3", "h5,3"]

[tourists]
"1,1" = "cc"
"2,3" = "ccx"
"4,4" = "xx"

[threats]
"3,3" = 1
"2,2" = 2
"""


def solved(text: str = SHEET) -> Solved:
    answer = solve_file("innsmouth", "sheet.toml", text)
    assert isinstance(answer, Solved)
    return answer


def test_the_best_route_by_the_points_to_expect() -> None:
    answer = solved()
    best = answer.best
    assert answer.is_proven
    assert best.points == sum(line.points for line in best.lines)
    assert best.after_failures[0] == best.points
    assert len(best.after_failures) == best.level + 1
    assert best.after_failures[-1] <= best.expected <= best.after_failures[0] <= answer.bound + best.points
    assert answer.bound == best.expected


def test_what_is_not_proven_is_told_with_its_bound() -> None:
    """IN-7.11: in points, or where a challenge was set as the chance."""
    assert report(solved())[-1] == "proven best"
    assert report(replace(solved(), is_proven=False, bound=31.5))[-1].endswith("no route brings more than 31.50 points")
    dared = solved("challenge = { total = 150, goals = 8 }\n" + SHEET)
    assert dared.is_proven
    assert dared.bound == dared.best.chance
    assert report(replace(dared, is_proven=False, bound=0.25))[-1].endswith("no route brings more than 25.0%")


def test_a_route_of_ones_own_after_the_check() -> None:
    """IN-7.8: lost tourists don't count, opened artifacts bring nothing."""
    route = 'route = [{ start = "1,0", segments = ["h1,0", "h1,1", "h1,2", "v1,3"] }]\n'
    before = solved(route + SHEET).own
    assert before is not None
    assert (before.level, before.artifacts) == (2, 0)
    after = solved('check = { lost = ["2,3"] }\n' + route + SHEET).own
    assert after is not None
    counted = {str(line.detail["colour"]): line.detail["tourists"] for line in after.lines if line.key == "colour"}
    assert counted == {"c": 4, "s": 0, "t": 0, "x": 0}, "two of the first district, two in the shelter at 1,1"
    assert after.points == sum(line.points for line in after.lines) < before.points


def test_a_ferry_raises_the_level() -> None:
    """IN-7.3, IN-7.4, and the Boatman's exception (IN-10.4)."""
    route = 'route = [{ start = "1,1", segments = ["h1,1", "h1,2", "v1,3"] }, { start = "D0", segments = ["h0,2"] }]\n'
    text = route + SHEET.replace('"h5,3"]', '"h5,3", "h0,2"]')
    own = solved(text).own
    assert own is not None
    assert own.level == 3
    boatman = solved(text.replace("detective", "boatman")).own
    assert boatman is not None
    assert boatman.level == 2
    assert [line.points for line in boatman.lines if line.key == "character"] == [10]


def test_the_chance_to_win_a_challenge() -> None:
    """IN-11.1."""
    best = solved("challenge = { total = 10, goals = 0 }\n" + SHEET).best
    assert best.chance == 1.0
    best = solved("challenge = { total = 900, goals = 0 }\n" + SHEET).best
    assert best.chance == 0.0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"h1,0"', '"h0,0"', "sheet.toml, line 5, segments: 'h0,0' is no road"),
        ('"sets"]', '"winding"]', "sheet.toml, line 4, goals: two different goals"),
        ("caches = 2", "caches = 5", "sheet.toml, line 3, caches: Expected `int` <= 4"),
        ('"detective"', '"dog"', "sheet.toml, line 2, character: Invalid enum value 'dog'"),
        ('"2,2" = 2', '"2,2" = 6', "sheet.toml, line 12, threats: at most 6 symbols"),
        ('"ccx"', '"rrr"', "sheet.toml, line 9, tourists.2,3: 'rrr' has others"),
        ("board = 1", "board = 1\ncheck = { opened = 7 }", "sheet.toml, line 2, check.opened: the route takes"),
        ("board = 1", "board = 1\ncheck = { hits = 1 }", "sheet.toml, line 2, check.hits: the Huntress"),
        ("board = 1", 'board = 1\ncheck = { lost = ["6,1"] }', "sheet.toml, line 2, check.lost: 6,1 isn't along"),
        (
            "board = 1",
            'route = [{ start = "1,0", segments = ["h1,0"] }, { start = "1,3", segments = ["v1,3"] }]',
            "sheet.toml, line 1, route.2.start: no ferry goes from 1,1 to 1,3 (IN-7.3)",
        ),
    ],
)
def test_faults_are_named_with_their_place(old: str, new: str, message: str) -> None:
    with pytest.raises(DataFault) as caught:
        solved(SHEET.replace(old, new))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("character", guide().characters)
def test_every_character_has_a_best_route(character: str) -> None:
    data = {
        "segments": ["h1,0", "h1,1", "h1,2", "v1,3"],
        "character": character,
        "goals": ["caches", "districts"],
        "caches": 4,
        "tourists": {"1,1": "cc"},
        "threats": {"1,1": 1},
    }
    answer = solve(to_paper(Paper, data))
    assert answer.is_proven
    assert answer.best.points == sum(line.points for line in answer.best.lines)


def test_tropa_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(SHEET, encoding="utf-8")
    assert main(["solve", "innsmouth", str(path)]) == 0
    out = capsys.readouterr().out
    assert "points to expect" in out
    assert "proven best" in out


def test_tropa_solve_with_a_town_file_of_ones_own(tmp_path: Path) -> None:
    """IN-1.7. In a process of its own: the town takes the place of ours."""
    data = resources.files("tropa.games.innsmouth").joinpath("data/innsmouth.toml").read_text(encoding="utf-8")
    town, sheet = tmp_path / "town.toml", tmp_path / "sheet.toml"
    town.write_text(data.replace('"1,1" = "cc"', '"1,1" = "xx"'), encoding="utf-8")
    sheet.write_text(SHEET, encoding="utf-8")

    def run(*more: str) -> str:
        command = [sys.executable, "-m", "tropa", "solve", "innsmouth", str(sheet), *more]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert run() != run("--city", str(town))
