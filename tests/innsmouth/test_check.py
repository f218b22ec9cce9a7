"""The check against threat and the rituals: IN-7.4 to IN-7.7, IN-10.2, IN-10.3, IN-10.5."""

from __future__ import annotations

from tests.innsmouth.table import (
    at_the_end,
    checked,
    crowd_in,
    deal,
    district,
    do,
    draw,
    put,
    refused,
    texts,
    threaten,
    walk,
)
from tropa.core.contract import DEALER
from tropa.games.innsmouth import scoring
from tropa.games.innsmouth.components import TOWN
from tropa.games.innsmouth.rules.check import loss_candidates
from tropa.games.innsmouth.rules.dealer import is_dealing
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.scoring import count_route
from tropa.games.innsmouth.show.view import build_view
from tropa.games.innsmouth.state import CHECK, OVER


def test_the_level() -> None:
    """IN-7.4: one per ferry and one per symbol along the route, several in one district too; others don't count."""
    assert checked(symbols=("3,3", "3,3", "6,6")).sheets[0].level == 2
    position = at_the_end(1, character="collector")
    draw(position.own(0), "h0,2", "v0,3")
    walk(position, 0, "0,2", "h0,2", ">0,3", "v0,3")
    route = build_view(position, 0).seats[0].route
    assert route is not None
    assert route.level == 1
    do(position, 0, "confirm")
    assert position.sheets[0].level == 1


def test_the_check_starts_with_artifacts() -> None:
    """IN-7.5: as many cards as caches on the route, opened one by one; at level 0 there is no roll but cards are taken."""
    position = checked()
    sheet = position.own(0)
    assert (position.phase, sheet.taken) == (CHECK, 2)
    assert texts(position, 0) == ["open", "stop"]
    refused(position, 0, "amulet", "open-or-stop", "IN-7.5")
    do(position, 0, "open")
    assert dict(position.chances()) == {
        position.parse(DEALER, f"artifact {name}"): left
        for name, left in (("manuscript", 2), ("dagger", 2), ("amulet", 2), ("tiara", 1))
    }
    deal(position, "artifact tiara")
    assert "artifact tiara" not in [position.text(DEALER, action) for action, _ in position.chances()]
    do(position, 0, "stop")
    assert len(position.chances()) == 6
    quiet = checked(symbols=())
    assert (quiet.phase, quiet.sheets[0].taken) == (OVER, 2)
    assert scoring.unopened(quiet.sheets[0]) == 2


def test_the_order_of_checks() -> None:
    """IN-7.5: the highest level first, ties clockwise from the last round's first player."""
    position = at_the_end(3, character="collector")
    position.first = 2
    for seat, symbols in ((0, 1), (1, 2), (2, 1)):
        sheet = position.own(seat)
        draw(sheet, "h1,1")
        put(sheet, "2,2", "c")
        threaten(sheet, *["2,2"] * symbols)
        walk(position, seat, "1,1", "h1,1")
    for seat in range(3):
        do(position, seat, "confirm")
    order = [position.turn]
    while position.phase == CHECK:
        deal(position, "die 6")
        if position.turn != order[-1]:
            order.append(position.turn)
    assert order == [1, 2, 0]


def with_artifacts(*names: str, dice: tuple[int, ...], character: str = "collector") -> Innsmouth:
    """The check of `checked`, with these artifacts opened and these dice rolled."""
    position = checked(character, symbols=("3,3",) * len(dice))
    for name in names:
        do(position, 0, "open")
        deal(position, f"artifact {name}")
    if "stop" in texts(position, 0):
        do(position, 0, "stop")
    deal(position, *[f"die {value}" for value in dice])
    return position


def values(position: Innsmouth) -> list[int]:
    return [value for value in range(1, 7) for _ in range(position.sheets[0].faces[value])]


def test_manuscript() -> None:
    """IN-7.6: any number of dice again, before all others; a second one after seeing the first; may be declined."""
    position = with_artifacts("manuscript", "manuscript", dice=(1, 2, 5))
    assert texts(position, 0) == ["keep", "lift 1", "lift 2", "lift 5"]
    refused(position, 0, "settle", "manuscript-first", "IN-7.6")
    refused(position, 0, "throw", "artifact-not-so", "IN-7.6")
    do(position, 0, "lift 1", "lift 2", "throw")
    deal(position, "die 3", "die 6")
    assert values(position) == [3, 5, 6]
    do(position, 0, "lift 3", "throw")
    deal(position, "die 2")
    assert position.sheets[0].failures == 1
    declined = with_artifacts("manuscript", dice=(6,))
    do(declined, 0, "keep")
    assert declined.phase == OVER


def test_dagger_amulet_tiara() -> None:
    """IN-7.6: +2 to two different dice, +1 to all, one die to 6; above 6 counts as 6; 5 and 6 are successes."""
    position = with_artifacts("dagger", "amulet", dice=(3, 4, 6))
    assert "dagger 3" not in texts(position, 0)
    refused(position, 0, "dagger 5 6", "artifact-not-so", "IN-7.6")
    do(position, 0, "dagger 4 6")
    assert values(position) == [3, 6, 6]
    do(position, 0, "amulet")
    assert position.sheets[0].failures == 1
    tiara = with_artifacts("tiara", dice=(1, 2))
    refused(tiara, 0, "amulet", "artifact-not-so", "IN-7.6")
    refused(tiara, 0, "draw h1,1", "apply-now", "IN-7.6")
    do(tiara, 0, "tiara 1")
    assert tiara.sheets[0].failures == 1
    single = with_artifacts("dagger", dice=(3,))
    assert texts(single, 0) == ["dagger 3", "settle"]
    do(single, 0, "dagger 3")
    assert single.sheets[0].failures == 0
    plain = with_artifacts(dice=(4, 5))
    assert plain.sheets[0].failures == 1


def test_failures_take_the_largest_crowd() -> None:
    """IN-7.7: most tourists among threatened districts; all its tourists and one symbol go, paid one by one."""
    position = with_artifacts(dice=(1, 6))
    sheet = position.own(0)
    assert crowd_in(sheet, "3,3") == ""
    assert crowd_in(sheet, "2,3") == "ss"
    assert sheet.threats[district("3,3")] == 1
    both = with_artifacts(dice=(1, 1))
    assert crowd_in(both.sheets[0], "2,3") == ""
    assert both.sheets[0].all_threats() == 0


def test_ties_and_choices_of_a_failure() -> None:
    """IN-7.7: a symbol's own district first, then the lowest X + Y, then the owner; a neighbour's symbol is his choice."""

    def candidates(symbol: str, **crowds: str) -> list[str]:
        """Districts are written as x23: row 2, column 3."""
        position = at_the_end(1, character="collector")
        sheet = position.own(0)
        assert (TOWN.boards[sheet.board].columns, TOWN.boards[sheet.board].rows) == ([3, 1, 5, 2, 6, 4], [2, 6, 4, 1, 3, 5])
        for name, kinds in crowds.items():
            put(sheet, f"{name[1]},{name[2]}", kinds)
        threaten(sheet, symbol)
        return [TOWN.map.location_names[place] for place in loss_candidates(sheet)]

    assert candidates("2,3", x22="cc", x23="cs") == ["2,3"], "it holds the symbol, though 1 + 6 is less than 5 + 6"
    assert candidates("2,2", x22="cc", x23="ccc") == ["2,3"], "more tourists, though without a symbol"
    assert candidates("1,2", x22="cc", x11="cc") == ["1,1"], "3 + 2 is less than 1 + 6, though 1 is less than 3"
    assert candidates("1,4", x15="cc", x24="cc") == ["1,5", "2,4"], "6 + 2 and 2 + 6: the owner's choice"
    assert candidates("2,4", x22="cc") == [], "nobody shares a side with it"
    lone = at_the_end(1, character="collector")
    sheet = lone.own(0)
    draw(sheet, "h2,1", "h0,1")
    put(sheet, "2,2", "cc")
    threaten(sheet, "2,1", "1,2", "3,2")
    walk(lone, 0, "2,1", "h2,1")
    do(lone, 0, "confirm")
    assert sheet.level == 1
    while is_dealing(lone) or texts(lone, 0) == ["open", "stop"]:
        if is_dealing(lone):
            deal(lone, "die 1")
        else:
            do(lone, 0, "stop")
    assert texts(lone, 0) == ["calm 1,2", "calm 2,1", "calm 3,2"]
    refused(lone, 0, "calm 6,6", "lose-now", "IN-7.7")
    do(lone, 0, "calm 1,2")
    assert sheet.threats[district("1,2")] == 0
    assert lone.phase == OVER


def test_warlock() -> None:
    """IN-10.2: no level, check or artifacts; a ritual for every symbol on the map; the lost are worth the caches."""
    position = checked("warlock", symbols=("3,3", "6,6"))
    sheet = position.own(0)
    assert (sheet.level, sheet.taken, position.phase) == (0, 0, OVER)
    assert sheet.lost == 3
    caches = count_route(TOWN, sheet.route(), position.cache_nodes()).caches
    assert caches == 2
    assert scoring.character_points(sheet, count_route(TOWN, sheet.route(), position.cache_nodes())) == 6
    beside = checked("warlock", symbols=("1,3",)).sheets[0]
    assert (beside.lost, beside.all_threats()) == (2, 0), "a symbol off the route takes those of 2,3"


def test_collector() -> None:
    """IN-10.3: 8 points for each artifact taken, opened or not."""
    position = with_artifacts("tiara", dice=(6,))
    do(position, 0, "settle")
    count = scoring.count_sheet(position, position.sheets[0], position.sheets[0].route())
    assert scoring.character_points(position.sheets[0], count) == 16
    assert scoring.unopened(position.sheets[0]) == 1


def test_huntress() -> None:
    """IN-10.5: 4 is a success; each 5 or 6 erases a symbol along the route and brings 10 points."""
    position = with_artifacts(dice=(4, 5, 1), character="huntress")
    sheet = position.own(0)
    assert (sheet.failures, sheet.hits) == (1, 1)
    assert sheet.threats[district("3,3")] == 1
    assert scoring.character_points(sheet, count_route(TOWN, sheet.route(), [])) == 10
    choice = at_the_end(1, character="huntress")
    draw(choice.sheets[0], "h2,1", "h2,2")
    threaten(choice.sheets[0], "2,2", "3,3")
    walk(choice, 0, "2,1", "h2,1", "h2,2")
    do(choice, 0, "confirm")
    while not is_dealing(choice):
        do(choice, 0, "stop")
    deal(choice, "die 6", "die 4")
    assert texts(choice, 0) == ["banish 2,2", "banish 3,3"]
    refused(choice, 0, "banish 1,1", "banish-now", "IN-10.5")
    do(choice, 0, "banish 3,3")
    assert choice.phase == OVER
    off = checked("huntress", symbols=("3,3", "5,5"))
    do(off, 0, "stop")
    deal(off, "die 6")
    assert off.phase == OVER, "5,5 isn't along the route: no choice"
    assert (off.sheets[0].threats[district("3,3")], off.sheets[0].threats[district("5,5")]) == (0, 1)
