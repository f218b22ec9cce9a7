"""The live score: the best route so far, what a choice adds to it, and who may see it (IN-4.6, IN-7.11)."""

from __future__ import annotations

import pytest

from tests.innsmouth.table import at_the_end, deal, district, do, draw, drawing, put, texts, threaten, walk
from tropa.core.contract import DEALER
from tropa.games.innsmouth.components import TOWN
from tropa.games.innsmouth.live import expected_points, live_route
from tropa.games.innsmouth.notation import DRAW
from tropa.games.innsmouth.rules.best_route import best_route
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.prospect import WIN
from tropa.games.innsmouth.rules.segments import is_joined
from tropa.games.innsmouth.view import Choice, Event


def choice(position: Innsmouth, seat: int, text: str) -> Choice:
    return position.choice(seat, position.parse(seat, text))


def along(position: Innsmouth, seat: int) -> str:
    """A road along the district chosen."""
    chosen = district(position.view(seat).seats[seat].chosen or "")
    return next(text for text in texts(position, seat) if TOWN.is_along(position.parse(seat, text) - int(DRAW), chosen))


def test_no_route_before_anything_is_drawn() -> None:
    position = drawing()
    assert [seat.best for seat in position.view(0).seats] == [None, None]


def test_the_live_score_is_the_best_route_of_what_is_drawn() -> None:
    position = drawing()
    sheet = position.sheets[0]
    draw(sheet, "h1,0", "h1,1", "h1,2")
    put(sheet, "1,1", "cc")
    found = live_route(position, sheet)
    assert found is not None
    assert found.value == pytest.approx(best_route(position, sheet).value)
    seen = position.view(0).seats[0].best
    assert seen is not None
    assert seen.expected == pytest.approx(found.value, abs=0.01)


def test_others_see_the_sheet_as_it_was_before_the_round() -> None:
    position = drawing()
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("draw")))
    assert position.view(0).seats[0].best is not None
    assert position.view(1).seats[0].best is None
    assert position.view(None).seats[0].best is None


def test_a_gain_is_what_the_live_score_then_says() -> None:
    position = drawing()
    put(position.sheets[0], "1,1", "cc")
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    road = along(position, 0)
    gain = choice(position, 0, road).gain
    assert gain is not None
    do(position, 0, road)
    best = position.view(0).seats[0].best
    assert best is not None
    assert best.expected == pytest.approx(gain, abs=0.01)


def test_gains_are_told_of_roads_at_hand() -> None:
    """Those along the chosen district are near; what joins older segments has its gain too, what stands alone has none."""
    position = drawing()
    draw(position.sheets[0], "h5,4")
    put(position.sheets[0], "6,5", "cc")
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    chosen = district(position.view(0).seats[0].chosen or "")
    told: set[tuple[bool, bool]] = set()
    for text in texts(position, 0):
        if text.startswith("draw"):
            segment = position.parse(0, text) - int(DRAW)
            seen = choice(position, 0, text)
            assert seen.is_near == TOWN.is_along(segment, chosen)
            assert (seen.gain is not None) == (seen.is_near or is_joined(position.sheets[0], segment, -1))
            told.add((seen.is_near, seen.gain is not None))
    assert told == {(True, True), (False, True), (False, False)}


def test_a_table_may_forbid_it() -> None:
    position = drawing(live_score=False)
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    road = along(position, 0)
    assert choice(position, 0, road).is_near
    assert choice(position, 0, road).gain is None
    do(position, 0, road)
    assert position.view(0).seats[0].best is None


def test_a_route_tells_what_to_expect_of_its_check() -> None:
    position = at_the_end(players=2, character="detective")
    sheet = position.sheets[0]
    draw(sheet, "h1,0", "h1,1")
    put(sheet, "1,1", "ccc")
    threaten(sheet, "1,1")
    walk(position, 0, "1,0", "h1,0", "h1,1")
    seen = position.view(0).seats[0].route
    assert seen is not None
    assert seen.expected is not None
    assert seen.level == 1
    assert seen.expected == pytest.approx(expected_points(position, sheet), abs=0.01)
    assert seen.expected < seen.points
    assert position.view(1).seats[0].route is None
    assert sum(line.points for line in seen.lines) == seen.points


def test_solo_tells_the_chance_of_the_cell() -> None:
    position = at_the_end(players=1, character="detective")
    draw(position.sheets[0], "h1,0")
    best = choice(position, 0, "best")
    assert best.chance == 0.0
    walk(position, 0, "1,0", "h1,0")
    seen = position.view(0).seats[0].route
    assert seen is not None
    assert seen.chance == 0.0
    assert seen.expected == pytest.approx(seen.points)


def test_a_best_route_says_how_well_it_is_known() -> None:
    """IN-7.11: nothing more to say of a proven one, else the bound: points, or in solo the chance."""
    for players, most in ((2, 60.0), (1, 1.0)):
        position = at_the_end(players=players, character="detective")
        draw(position.sheets[0], "h1,0")
        found = live_route(position, position.sheets[0])
        assert found is not None
        seen = position.view(0).seats[0].best
        assert seen is not None
        assert seen.bound is None
        found.bound = 60.0 if players == 2 else float(2 * WIN)
        seen = position.view(0).seats[0].best
        assert seen is not None
        assert seen.bound == most
        found.bound = found.value


def test_goals_tell_what_their_tiers_bring() -> None:
    """IN-7.10."""
    assert [goal.points for goal in drawing().view(0).goals] == [[8, 16, 24], [8, 16, 24]]


def test_a_throw_of_the_check_is_told_at_once() -> None:
    position = at_the_end(players=2, character="detective")
    for sheet in position.sheets:
        draw(sheet, "v1,4", "h3,0")
        threaten(sheet, "2,4", "2,4", "2,4")
    walk(position, 0, "1,4", "v1,4")
    walk(position, 1, "3,0", "h3,0")
    do(position, 0, "confirm")
    do(position, 1, "confirm")
    assert position.to_act() == (0,)
    do(position, 0, "stop")
    told: list[list[int] | None] = []
    for number in (5, 2, 2):
        before = position.copy()
        deal(position, f"die {number}")
        events = position.events(before, DEALER, position.parse(DEALER, f"die {number}"), 1)
        told.extend([event.dice for event in events if isinstance(event, Event) and event.kind == "dice"])
    assert told == [[2, 2, 5]]


def test_the_threat_of_the_round_is_announced_once_the_fate_die_is_known() -> None:
    position = drawing(fate=3)
    assert [seat.coming for seat in position.view(0).seats] == [None, None]
    position.round = 2
    position.track[1] = 5
    for seat, seen in enumerate(position.view(0).seats):
        board = TOWN.boards[position.sheets[seat].board]
        assert seen.coming == TOWN.map.location_names[board.location(5, 3)]


def test_the_deep_ones_last_symbol_is_announced_to_who_has_skipped_one() -> None:
    position = drawing(fate=3, threat="deep-ones")
    position.round = 10
    position.sheets[1].has_skipped = 1
    position.begin_together()
    board = TOWN.boards[position.sheets[1].board]
    assert [seat.coming for seat in position.view(0).seats] == [None, TOWN.map.location_names[board.location(6, 3)]]


def test_a_table_may_forbid_the_worth_of_choices_in_the_check() -> None:
    for is_told in (True, False):
        position = at_the_end(players=2, character="detective", live_score=is_told)
        for sheet in position.sheets:
            draw(sheet, "v1,4")
            threaten(sheet, "2,4")
        walk(position, 0, "1,4", "v1,4")
        walk(position, 1, "1,4", "v1,4")
        do(position, 0, "confirm")
        do(position, 1, "confirm")
        assert (choice(position, position.to_act()[0], "open").worth is not None) is is_told


def test_rituals_without_a_choice_are_told_with_the_last_route() -> None:
    position = at_the_end(players=1, character="warlock")
    sheet = position.sheets[0]
    draw(sheet, "h1,0", "h3,4")
    put(sheet, "1,1", "cc")
    put(sheet, "4,5", "t")
    threaten(sheet, "1,1")
    walk(position, 0, "1,0", "h1,0")
    before = position.copy()
    do(position, 0, "confirm")
    events = [event for event in position.events(before, 0, position.parse(0, "confirm"), None) if isinstance(event, Event)]
    told = [(event.kind, event.district, event.tourists) for event in events if event.kind in ("lose", "banish")]
    assert told == [("banish", "1,1", None), ("lose", "1,1", "cc")]


def test_solo_tells_chance_and_points_of_each_choice_in_the_check() -> None:
    position = at_the_end(players=1, character="detective")
    sheet = position.sheets[0]
    draw(sheet, "v1,4")
    put(sheet, "2,4", "ccc")
    threaten(sheet, "2,4")
    walk(position, 0, "1,4", "v1,4")
    do(position, 0, "confirm")
    opened, stopped = choice(position, 0, "open"), choice(position, 0, "stop")
    assert opened.chance == stopped.chance == 0.0
    assert opened.worth is not None
    assert stopped.worth is not None
    assert stopped.worth != opened.worth
