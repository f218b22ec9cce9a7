"""The score helper for Innsmouth: a sheet entered by hand, its best route before the check (IN-7.11), towns of one's own (IN-1.7)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.innsmouth.sheets import OWN_TOWN, ROUTE, SHEET
from tropa.cli import main
from tropa.core.helper import SheetFault, read_paper, to_paper
from tropa.core.source import DataFault, Source
from tropa.games.innsmouth.components import CHARACTER_NAMES
from tropa.games.innsmouth.helper import HELPER
from tropa.games.innsmouth.show.helper_structs import Paper, Solved

GUIDE = HELPER.guide()


def solved(text: str = SHEET) -> Solved:
    answer = HELPER.solve_text("sheet.toml", text)
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
    assert HELPER.report(solved(), "en")[-1] == "Proven: no route brings more."
    assert "no route brings more than 31.50" in HELPER.report(replace(solved(), is_proven=False, bound=31.5), "en")[-1]
    dared = solved("challenge = { total = 150, goals = 8 }\n" + SHEET)
    assert dared.is_proven
    assert dared.bound == dared.best.chance
    assert HELPER.report(replace(dared, is_proven=False, bound=0.25), "en")[-1].endswith("no route brings more than 25.0%.")
    assert HELPER.report(solved(), "ru")[-1] == "Доказано: больше не даст ни один маршрут."


def test_a_route_of_ones_own_after_the_check() -> None:
    """IN-7.8: lost tourists don't count, opened artifacts bring nothing."""
    before = solved(ROUTE + SHEET).own
    assert before is not None
    assert (before.level, before.artifacts) == (2, 0)
    answer = solved('check = { lost = ["2,3"] }\n' + ROUTE + SHEET)
    after = answer.own
    assert after is not None
    assert answer.best == solved(SHEET).best, "the best route has a check of its own"
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
        ("board = 1", "board = 1\ncheck = { opened = 0 }", "sheet.toml, line 2, check: a check belongs to the route"),
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


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_every_character_has_a_best_route(character: str) -> None:
    data = {
        "segments": ["h1,0", "h1,1", "h1,2", "v1,3"],
        "character": character,
        "goals": ["caches", "districts"],
        "caches": 4,
        "tourists": {"1,1": "cc"},
        "threats": {"1,1": 1},
    }
    answer = HELPER.solve(to_paper(Paper, data))
    assert answer.is_proven
    assert answer.best.points == sum(line.points for line in answer.best.lines)


def test_tropa_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(SHEET, encoding="utf-8")
    assert main(["solve", "innsmouth", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Points to expect" in out
    assert "Proven" in out


def test_tropa_solve_with_a_town_file_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """IN-1.7. In one process with ours, before and after."""
    town, sheet = tmp_path / "town.toml", tmp_path / "sheet.toml"
    town.write_text(OWN_TOWN, encoding="utf-8")
    sheet.write_text(SHEET, encoding="utf-8")

    def run(*more: str) -> str:
        assert main(["solve", "innsmouth", str(sheet), *more]) == 0
        return capsys.readouterr().out

    ours = run()
    assert run("--city", str(town)) != ours
    assert run() == ours
    town.write_text(OWN_TOWN.replace("manuscript = 7", "manuscript = 8"), encoding="utf-8")
    assert main(["solve", "innsmouth", str(sheet), "--city", str(town)]) != 0
    assert "town.toml, line" in capsys.readouterr().err


def test_a_town_of_ones_own_is_counted_by_its_own_data() -> None:
    """IN-1.7: shelters, yellow districts, tiers of goals, caches, river and artifacts are the file's."""
    paper = read_paper(Paper, Source("sheet.toml", ROUTE + SHEET))
    own = HELPER.solve(replace(paper, city_file=OWN_TOWN)).own
    ours = HELPER.solve(paper).own
    assert own is not None
    assert ours is not None
    assert (own.level, own.artifacts) == (2, 1)
    shelter = {str(line.detail["colour"]): line.detail["sheltered"] for line in own.lines if line.key == "colour"}
    assert shelter == {"c": 0, "s": 0, "t": 0, "x": 2}
    assert {line.key: line.points for line in own.lines}["yellow"] == 50
    assert {line.key: line.points for line in ours.lines}["yellow"] == 5
    assert [line.points for line in own.lines if line.key == "goal"] == [8, 0], "one turn is enough here"
    ferry = 'route = [{ start = "3,3", segments = ["h3,3"] }, { start = "3,4", segments = ["v2,4"] }]\n'
    paper = read_paper(Paper, Source("sheet.toml", ferry + SHEET.replace('"h5,3"]', '"h5,3", "v2,4"]')))
    ferried = HELPER.solve(replace(paper, city_file=OWN_TOWN)).own
    assert ferried is not None
    assert ferried.level == 1, "the ferry from D3"
    with pytest.raises(SheetFault, match="no ferry goes from 3,4 to 3,4"):
        HELPER.solve(paper)


def test_the_best_route_of_a_town_of_ones_own() -> None:
    """IN-7.11: found among the ferries of its own river, judged by its own artifacts, like any route that is given."""
    paper = read_paper(Paper, Source("sheet.toml", SHEET))
    answer = HELPER.solve(replace(paper, city_file=OWN_TOWN))
    assert answer.is_proven
    kept = HELPER.solve(replace(paper, city_file=OWN_TOWN, route=answer.best.route)).own
    assert kept == answer.best
    assert kept.expected > HELPER.solve(paper).best.expected
    tiaras = OWN_TOWN.replace("manuscript = 7", "manuscript = 0").replace("tiara = 0", "tiara = 7")
    assert HELPER.solve(replace(paper, city_file=tiaras)).best.opening_gain != kept.opening_gain


def test_towns_do_not_meddle_with_each_other() -> None:
    """Own and ours in turn, through everything that is remembered between sheets."""
    paper = read_paper(Paper, Source("sheet.toml", SHEET))
    papers = [
        replace(paper, character=character, city_file=file) for character in CHARACTER_NAMES for file in ("", OWN_TOWN)
    ]
    alone = [HELPER.solve(each) for each in papers]
    assert [HELPER.solve(each) for each in reversed(papers)] == alone[::-1]
    assert all(ours != own for ours, own in zip(alone[::2], alone[1::2], strict=True))


def test_a_town_file_says_what_may_be_entered() -> None:
    checked = HELPER.check_file(OWN_TOWN)
    assert checked.fault is None
    assert checked.guide is not None
    assert checked.guide.town.river == 4
    assert checked.guide.tiers[0] == [1, 2, 14]
    assert HELPER.check_file(HELPER.file_texts()["innsmouth"]).guide == HELPER.guide()
    fault = HELPER.check_file(OWN_TOWN.replace("manuscript = 7", "manuscript = 8")).fault
    assert fault is not None
    assert fault.line is not None
    assert OWN_TOWN.split("\n")[fault.line - 1].startswith("manuscript")
