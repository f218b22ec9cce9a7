"""The score helper: a sheet entered by hand (ER-9.9, ER-9.10), read with faults named by place (ER-12.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tropa.atlas.source import DataFault
from tropa.cli import main
from tropa.games.en_route.sheet import read_sheet, sheet_report

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


def test_the_best_route_with_its_score_sheet() -> None:
    sheet = read_sheet("sheet.toml", SHEET)
    route = sheet.best()
    names = [sheet.city.map.segment_names[segment] for segment in route.segments]
    assert sorted(names) == ["h1,2", "h1,3", "v1,2"]
    lines = sheet_report(sheet, route)
    assert sum(int(line[:5]) for line in lines[1:-1]) == int(lines[-1][:5]) == route.points()
    assert "    6  popular: 1" in lines
    assert "    8  landmarks: 1" in lines
    assert "    6  goal length: 3 (at least 3)" in lines
    assert sheet.tally(sheet.best_for(0)).length == 3


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"h1,2"', '"h9,9"', "sheet.toml, line 2, segments: 'h9,9' is no road"),
        ("[8, 6, 4]", "[8, 7, 4]", "sheet.toml, line 3, ratings: expected 3 ratings"),
        ('"rrb"', '"rrz"', "sheet.toml, line 8, tourists.1,3: 'z' is no kind"),
        ('"first-city"', '"last-city"', "sheet.toml, line 1, city: no city is called 'last-city'"),
        ('"length"', '"breadth"', "sheet.toml, line 12, goals.1.measure: expected one of"),
    ],
)
def test_faults_are_named_with_their_place(old: str, new: str, message: str) -> None:
    with pytest.raises(DataFault) as caught:
        read_sheet("sheet.toml", SHEET.replace(old, new))
    assert str(caught.value).startswith(message)


def test_tropa_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(SHEET, encoding="utf-8")
    assert main(["solve", "en-route", str(path)]) == 0
    out = capsys.readouterr().out
    assert "total" in out
    assert "proven best" in out
    assert main(["solve", "lost-cities", str(path)]) == 2
