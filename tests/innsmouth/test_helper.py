"""The score helper for Innsmouth: a sheet entered by hand, before the check (IN-7.11) and after it (IN-7.8)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from mypy_extensions import i64

from tests.innsmouth.table import district, new_game, play_random
from tropa.atlas.helper import section_of
from tropa.cli import main
from tropa.core.helper import SheetFault, read_paper, to_paper
from tropa.core.rng import Rng
from tropa.core.source import DataFault, Source
from tropa.core.vecs import vec
from tropa.games.innsmouth.components import CHARACTER_NAMES, HUNTRESS, TOWN
from tropa.games.innsmouth.helper import HELPER, Paper, PaperCheck, Solved
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import districts_along
from tropa.games.innsmouth.showing import tourist_letters
from tropa.games.innsmouth.state import CHECK, ROUTES, Sheet

GUIDE = HELPER.guide()
OWN_TOWN = """id = "mine"
names = { en = "Arkham", ru = "Аркхэм" }

[map]
locations = '''
C . S . T X
Y X . C . S
S . T Y X .
T . X S . C
. C Y . T .
X T . S C Y
'''
rounded_corners = true
diagonals = true
river = { after_column = 4, bridges = [1, 4], waterside = ["D0", "D3", "1,4", "3,4", "4,4"] }

[[boards]]
columns = "123456"
rows = "123456"

[[boards]]
columns = "641352"
rows = "531624"

[[boards]]
columns = "256413"
rows = "416352"

[[boards]]
columns = "524631"
rows = "142563"

[yellow]
"2,1" = 50
"3,4" = 6
"5,3" = 7
"6,6" = 6

[shelters]
"1,1" = "xx"

[caches]
cards = [
    ["D0", "1,1", "1,4", "2,1", "3,5", "4,2", "6,4"],
    ["D2", "1,2", "0,4", "3,1", "2,5", "5,3", "4,6"],
    ["D0", "D6", "2,4", "4,1", "1,6", "5,4", "3,2"],
    ["D2", "D3", "0,1", "5,2", "3,3", "1,3", "4,5"],
]

[dice]
faces = [
    ["1ss", "2x", "3t", "4cc", "5t", "6x"],
    ["1xx", "2c", "3c", "4tt", "5st", "6s"],
    ["1t", "2cx", "3t", "4sx", "5cs", "6s"],
    ["1c", "2tt", "3ss", "4x", "5x", "6cc"],
    ["1ct", "2s", "3xx", "4s", "5c", "6tx"],
]

[artifacts]
manuscript = 7
dagger = 0
amulet = 0
tiara = 0

[characters]
detective = { change = 3, segment = 0, diagonal = 0 }
warlock = { change = 2, segment = 1, diagonal = 0 }
collector = { change = 0, segment = 0, diagonal = 0 }
boatman = { change = 1, segment = 1, diagonal = 0 }
huntress = { change = 1, segment = 0, diagonal = 1 }

[goals]
winding = [1, 2, 14]
tourists = [28, 33, 38]
districts = [22, 25, 28]
caches = [4, 5, 6]
sets = [2, 3, 4]

[solo]
totals = [150, 190, 220, 240]
goals = [8, 16, 24, 32]
"""
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
ROUTE = 'route = [{ start = "1,0", segments = ["h1,0", "h1,1", "h1,2", "v1,3"] }]\n'
"""Along it two symbols in 2,2: level 2; no cache."""


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
    assert HELPER.report(solved())[-1] == "proven best"
    assert "no route brings more than 31.50 points" in HELPER.report(replace(solved(), is_proven=False, bound=31.5))[-1]
    dared = solved("challenge = { total = 150, goals = 8 }\n" + SHEET)
    assert dared.is_proven
    assert dared.bound == dared.best.chance
    assert HELPER.report(replace(dared, is_proven=False, bound=0.25))[-1].endswith("no route brings more than 25.0%")


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


WALKED = read_paper(Paper, Source("sheet.toml", ROUTE + SHEET))
CROWDED = replace(WALKED, tourists={"2,3": "ccx", "2,1": "cc", "1,1": "ss"}, threats={"2,2": 1})
WARLOCK = replace(WALKED, character="warlock")


@pytest.mark.parametrize(
    ("paper", "check", "message"),
    [
        (WALKED, PaperCheck(opened=1), "check.opened: the route takes 0 artifacts (IN-7.5)"),
        (replace(WALKED, caches=4, threats={}), PaperCheck(opened=1), "check.opened: at level 0 nothing is opened (IN-7.5)"),
        (WALKED, PaperCheck(hits=1), "check.hits: the Huntress"),
        (replace(WALKED, character="huntress"), PaperCheck(hits=3), "check.hits: the Huntress"),
        (WALKED, PaperCheck(lost=["6,1"]), "check.lost: 6,1 isn't along the route (IN-7.2)"),
        (WALKED, PaperCheck(lost=["2,3", "2,3"]), "check.lost: 2,3 is there twice"),
        (WALKED, PaperCheck(lost=["2,2"]), "check.lost: failures take other districts"),
        (WALKED, PaperCheck(lost=["1,1"]), "check.lost: failures take other districts"),
        (replace(WALKED, threats={}), PaperCheck(lost=["2,3"]), "check.lost: 1 of them, but only 0 dice can have failed"),
        (CROWDED, PaperCheck(lost=["2,3", "2,1"]), "check.lost: 2 of them, but only 1 die can have failed (IN-7.6)"),
        (CROWDED, PaperCheck(lost=["2,1"]), "check.lost: failures take other districts"),
        (
            replace(WALKED, character="huntress"),
            PaperCheck(hits=2, lost=["2,3"]),
            "check.lost: 1 of them, but only 0 dice can have failed (IN-7.6)",
        ),
        (replace(WARLOCK, threats={}), PaperCheck(lost=["2,3"]), "check.lost: that isn't what 0 rituals take"),
        (replace(WARLOCK, threats={"6,6": 1}), PaperCheck(lost=["2,3"]), "check.lost: that isn't what 1 rituals take"),
        (WARLOCK, PaperCheck(), "check.lost: that isn't what 3 rituals take, one for every symbol on the map (IN-10.2"),
        (WARLOCK, PaperCheck(opened=1, lost=["2,3"]), "check.opened: the route takes 0 artifacts"),
    ],
)
def test_checks_that_cannot_have_been(paper: Paper, check: PaperCheck, message: str) -> None:
    """IN-7.5 to IN-7.7, IN-10.2, IN-10.5."""
    with pytest.raises(SheetFault) as caught:
        HELPER.solve(replace(paper, check=check))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("paper", "lost"),
    [(WALKED, []), (WALKED, ["2,3"]), (CROWDED, ["2,3"]), (WARLOCK, ["2,3"]), (replace(WARLOCK, threats={}), [])],
)
def test_checks_that_can_have_been(paper: Paper, lost: list[str]) -> None:
    own = HELPER.solve(replace(paper, check=PaperCheck(lost=lost))).own
    assert own is not None
    assert own.rituals == (lost if paper.character == "warlock" else [])


def written_down(position: Innsmouth, sheet: Sheet) -> Paper:
    """A sheet of a game before its check."""
    names, places = TOWN.map.segment_names, TOWN.map.location_names
    return Paper(
        segments=[names[segment] for segment in sheet.drawn_segments()],
        character=GUIDE.characters[sheet.character],
        goals=[GUIDE.goals[goal] for goal in position.goal],
        caches=int(position.caches) + 1,
        board=int(sheet.board) + 1,
        tourists={name: tourist_letters(sheet, district) for district, name in enumerate(places) if sheet.crowd(district)},
        threats={name: int(sheet.threats[district]) for district, name in enumerate(places) if sheet.threats[district]},
        route=[section_of(TOWN.map, start, segments) for start, segments in sheet.route()],
    )


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_what_the_helper_counts_after_the_check_is_what_the_game_counted(character: str) -> None:
    """IN-7.8: whatever the check did to the route that was walked; the best route is another one."""
    checked = 0
    for seed in range(12):
        rng = Rng(seed)
        position = new_game(2, character=character, threat="cultists")
        play_random(position, rng, until=ROUTES)
        # More symbols than dice bring: random routes are short.
        for sheet in position.sheets:
            crowds = [district for district in range(36) if sheet.crowd(district) > 0]
            sheet.threats = vec[i64]([1 if district in crowds[:6] else 0 for district in range(36)])
        papers = [written_down(position, sheet) for sheet in position.sheets]
        play_random(position, rng, until=CHECK)
        routes = [written_down(position, sheet).route for sheet in position.sheets]
        play_random(position, rng)
        for seat, sheet in enumerate(position.sheets):
            after = written_down(position, sheet)
            along = districts_along(TOWN, sheet.route())
            lost = [name for name in papers[seat].tourists if name not in after.tourists and district(name) in along]
            hits = int(sheet.hits) if sheet.character == HUNTRESS else 0
            check = PaperCheck(opened=sum(sheet.opened), hits=hits, lost=lost)
            own = HELPER.solve(replace(papers[seat], route=routes[seat], check=check)).own
            assert own is not None
            assert own.points == position.outcome().scores[seat]
            checked += 1 if lost else 0
    assert checked > 0


@pytest.mark.parametrize("character", GUIDE.characters)
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
    assert "points to expect" in out
    assert "proven best" in out


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
        replace(paper, character=character, city_file=file) for character in GUIDE.characters for file in ("", OWN_TOWN)
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
