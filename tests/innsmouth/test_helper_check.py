"""The score helper for Innsmouth after the check: points of the route that was walked (IN-7.8), and checks that can't have been."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.innsmouth.sheets import ROUTE, SHEET
from tests.innsmouth.table import crowd_in, district, new_game, play_random
from tropa.atlas.helper import section_of
from tropa.core.helper import SheetFault, read_paper
from tropa.core.rng import Rng
from tropa.core.source import Source
from tropa.games.innsmouth.components import CHARACTER_NAMES, GOAL_NAMES, HUNTRESS, TOWN
from tropa.games.innsmouth.helper import HELPER
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import districts_along
from tropa.games.innsmouth.show.helper_structs import Paper, PaperCheck
from tropa.games.innsmouth.state import CHECK, ROUTES, Sheet

GUIDE = HELPER.guide()

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
        (
            replace(WALKED, threats={}),
            PaperCheck(lost=["2,3"]),
            "check.lost: 1 lost, but at most 0 of the dice can have failed",
        ),
        (CROWDED, PaperCheck(lost=["2,3", "2,1"]), "check.lost: 2 lost, but at most 1 of the dice can have failed (IN-7.6)"),
        (CROWDED, PaperCheck(lost=["2,1"]), "check.lost: failures take other districts"),
        (
            replace(WALKED, character="huntress"),
            PaperCheck(hits=2, lost=["2,3"]),
            "check.lost: 1 lost, but at most 0 of the dice can have failed (IN-7.6)",
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
        character=CHARACTER_NAMES[sheet.character],
        goals=[GOAL_NAMES[goal] for goal in position.goal],
        caches=int(position.caches) + 1,
        board=int(sheet.board) + 1,
        tourists={name: crowd_in(sheet, name) for district, name in enumerate(places) if sheet.crowd(district)},
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
        for sheet in position.own_all():
            crowds = [district for district in range(36) if sheet.crowd(district) > 0]
            for place in range(36):
                sheet.threats[place] = 1 if place in crowds[:6] else 0
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
