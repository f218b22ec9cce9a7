"""The live score: the best route so far, what a choice adds to it, and who may see it (IN-4.6, IN-7.11)."""

from __future__ import annotations

from typing import TypeVar

import pytest

from tests.innsmouth.table import at_the_end, deal, district, do, draw, drawing, put, texts, threaten, walk
from tropa.core.contract import DEALER, MalformedAction
from tropa.games.innsmouth.components import TOWN
from tropa.games.innsmouth.game import GAME
from tropa.games.innsmouth.notation import DRAW, OPEN, STOP
from tropa.games.innsmouth.rules.best.check import choice_values
from tropa.games.innsmouth.rules.best.prospect import WIN
from tropa.games.innsmouth.rules.best.route import best_route
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.rounds import begin_extension
from tropa.games.innsmouth.rules.segments import is_joined
from tropa.games.innsmouth.show.choice_structs import BestChoice, DrawChoice, OpenChoice, StopChoice
from tropa.games.innsmouth.show.choices import build_choice
from tropa.games.innsmouth.show.event_structs import BanishEvent, DiceEvent, LoseEvent
from tropa.games.innsmouth.show.events import build_events
from tropa.games.innsmouth.show.live import expected_points, live_route
from tropa.games.innsmouth.show.view import build_view
from tropa.games.innsmouth.state import BANISHING, CALMING, LOSING

C = TypeVar("C")


def choice(kind: type[C], position: Innsmouth, text: str, seat: int = 0) -> C:
    found = build_choice(position, seat, position.parse(seat, text))
    assert isinstance(found, kind)
    return found


def along(position: Innsmouth, seat: int) -> str:
    """A road along the district chosen."""
    chosen = district(build_view(position, seat).seats[seat].chosen or "")
    return next(text for text in texts(position, seat) if TOWN.is_along(position.parse(seat, text) - int(DRAW), chosen))


def test_no_route_before_anything_is_drawn() -> None:
    position = drawing()
    assert [seat.best for seat in build_view(position, 0).seats] == [None, None]


def test_the_live_score_is_the_best_route_of_what_is_drawn() -> None:
    position = drawing()
    sheet = position.own(0)
    draw(sheet, "h1,0", "h1,1", "h1,2")
    put(sheet, "1,1", "cc")
    found = live_route(position, sheet)
    assert found is not None
    assert found.value == pytest.approx(best_route(position, sheet).value)
    seen = build_view(position, 0).seats[0].best
    assert seen is not None
    assert seen.expected == pytest.approx(found.value, abs=0.01)


def test_others_see_the_sheet_as_it_was_before_the_round() -> None:
    position = drawing()
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("draw")))
    assert build_view(position, 0).seats[0].best is not None
    assert build_view(position, 1).seats[0].best is None
    assert build_view(position, None).seats[0].best is None


def test_a_gain_is_what_the_live_score_then_says() -> None:
    position = drawing()
    put(position.sheets[0], "1,1", "cc")
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    road = along(position, 0)
    gain = choice(DrawChoice, position, road).gain
    assert gain is not None
    do(position, 0, road)
    best = build_view(position, 0).seats[0].best
    assert best is not None
    assert best.expected == pytest.approx(gain, abs=0.01)


def test_gains_are_told_of_roads_at_hand() -> None:
    """Those along the chosen district are near; what joins older segments has its gain too, what stands alone has none."""
    position = drawing()
    draw(position.own(0), "h5,4")
    put(position.sheets[0], "6,5", "cc")
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    chosen = district(build_view(position, 0).seats[0].chosen or "")
    told: set[tuple[bool, bool]] = set()
    for text in texts(position, 0):
        if text.startswith("draw"):
            segment = position.parse(0, text) - int(DRAW)
            seen = choice(DrawChoice, position, text)
            assert seen.is_near == TOWN.is_along(segment, chosen)
            assert (seen.gain is not None) == (seen.is_near or is_joined(position.sheets[0], segment, -1))
            told.add((seen.is_near, seen.gain is not None))
    assert told == {(True, True), (False, True), (False, False)}


def test_a_table_may_forbid_it() -> None:
    position = drawing(live_score=False)
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    road = along(position, 0)
    assert choice(DrawChoice, position, road).is_near
    assert choice(DrawChoice, position, road).gain is None
    do(position, 0, road)
    assert build_view(position, 0).seats[0].best is None


def test_a_route_tells_what_to_expect_of_its_check() -> None:
    position = at_the_end(players=2, character="detective")
    sheet = position.own(0)
    draw(sheet, "h1,0", "h1,1")
    put(sheet, "1,1", "ccc")
    threaten(sheet, "1,1")
    walk(position, 0, "1,0", "h1,0", "h1,1")
    seen = build_view(position, 0).seats[0].route
    assert seen is not None
    assert seen.expected is not None
    assert seen.level == 1
    assert seen.expected == pytest.approx(expected_points(position, sheet), abs=0.01)
    assert seen.expected < seen.points
    assert build_view(position, 1).seats[0].route is None
    assert sum(line.points for line in seen.lines) == seen.points


def test_solo_tells_the_chance_of_the_cell() -> None:
    position = at_the_end(players=1, character="detective")
    draw(position.own(0), "h1,0")
    best = choice(BestChoice, position, "best")
    assert best.chance == 0.0
    walk(position, 0, "1,0", "h1,0")
    seen = build_view(position, 0).seats[0].route
    assert seen is not None
    assert seen.chance == 0.0
    assert seen.expected == pytest.approx(seen.points)


def test_a_best_route_says_how_well_it_is_known() -> None:
    """IN-7.11: nothing more to say of a proven one, else the bound: points, or in solo the chance."""
    for players, most in ((2, 60.0), (1, 1.0)):
        position = at_the_end(players=players, character="detective")
        draw(position.own(0), "h1,0")
        found = live_route(position, position.sheets[0])
        assert found is not None
        seen = build_view(position, 0).seats[0].best
        assert seen is not None
        assert seen.bound is None
        found.bound = 60.0 if players == 2 else float(2 * WIN)
        seen = build_view(position, 0).seats[0].best
        assert seen is not None
        assert seen.bound == most
        found.bound = found.value


def test_goals_tell_what_their_tiers_bring() -> None:
    """IN-7.10."""
    assert [goal.points for goal in build_view(drawing(), 0).goals] == [[8, 16, 24], [8, 16, 24]]


def test_a_throw_of_the_check_is_told_at_once() -> None:
    position = at_the_end(players=2, character="detective")
    for sheet in position.own_all():
        draw(sheet, "v1,4", "h3,0")
        threaten(sheet, "2,4", "2,4", "2,4")
    walk(position, 0, "1,4", "v1,4")
    walk(position, 1, "3,0", "h3,0")
    do(position, 0, "confirm")
    do(position, 1, "confirm")
    assert position.to_act() == (0,)
    do(position, 0, "stop")
    told: list[list[int]] = []
    for number in (5, 2, 2):
        before = position.copy()
        deal(position, f"die {number}")
        events = build_events(before, position, DEALER, position.parse(DEALER, f"die {number}"), 1)
        told.extend([event.dice for event in events if isinstance(event, DiceEvent)])
    assert told == [[2, 2, 5]]


def test_the_threat_of_the_round_is_announced_once_the_fate_die_is_known() -> None:
    position = drawing(fate=3)
    assert [seat.coming for seat in build_view(position, 0).seats] == [None, None]
    position.round = 2
    position.track[1] = 5
    for seat, seen in enumerate(build_view(position, 0).seats):
        board = TOWN.boards[position.sheets[seat].board]
        assert seen.coming == TOWN.map.location_names[board.location(5, 3)]


def test_the_deep_ones_last_symbol_is_announced_to_who_has_skipped_one() -> None:
    position = drawing(fate=3, threat="deep-ones")
    position.round = 10
    position.sheets[1].has_skipped = 1
    position.begin_together()
    board = TOWN.boards[position.sheets[1].board]
    assert [seat.coming for seat in build_view(position, 0).seats] == [None, TOWN.map.location_names[board.location(6, 3)]]


def test_a_table_may_forbid_the_worth_of_choices_in_the_check() -> None:
    for is_told in (True, False):
        position = at_the_end(players=2, character="detective", live_score=is_told)
        for sheet in position.own_all():
            draw(sheet, "v1,4")
            threaten(sheet, "2,4")
        walk(position, 0, "1,4", "v1,4")
        walk(position, 1, "1,4", "v1,4")
        do(position, 0, "confirm")
        do(position, 1, "confirm")
        assert (choice(OpenChoice, position, "open", position.to_act()[0]).worth is not None) is is_told


def test_rituals_without_a_choice_are_told_with_the_last_route() -> None:
    position = at_the_end(players=1, character="warlock")
    sheet = position.own(0)
    draw(sheet, "h1,0", "h3,4")
    put(sheet, "1,1", "cc")
    put(sheet, "4,5", "t")
    threaten(sheet, "1,1")
    walk(position, 0, "1,0", "h1,0")
    before = position.copy()
    do(position, 0, "confirm")
    events = build_events(before, position, 0, position.parse(0, "confirm"), None)
    assert [event.place.district for event in events if isinstance(event, BanishEvent)] == ["1,1"]
    assert [(event.place.district, event.tourists) for event in events if isinstance(event, LoseEvent)] == [
        ("1,1", ["c", "c"])
    ]


def test_solo_tells_chance_and_points_of_each_choice_in_the_check() -> None:
    position = at_the_end(players=1, character="detective")
    sheet = position.own(0)
    draw(sheet, "v1,4")
    put(sheet, "2,4", "ccc")
    threaten(sheet, "2,4")
    walk(position, 0, "1,4", "v1,4")
    do(position, 0, "confirm")
    opened, stopped = choice(OpenChoice, position, "open"), choice(StopChoice, position, "stop")
    assert opened.chance == stopped.chance == 0.0
    assert opened.worth is not None
    assert stopped.worth is not None
    assert stopped.worth != opened.worth


def test_the_best_choice_of_a_check_is_advised() -> None:
    """IN-7.11: the client is told which, and knows no order of its own."""
    for players in (1, 2):
        position = at_the_end(players=players, character="detective")
        for sheet in position.own_all():
            draw(sheet, "v1,4")
            put(sheet, "2,4", "ccc")
            threaten(sheet, "2,4")
        for seat in range(players):
            walk(position, seat, "1,4", "v1,4")
            do(position, seat, "confirm")
        seat = position.to_act()[0]
        values = choice_values(position, seat, players == 1)
        opened, stopped = choice(OpenChoice, position, "open", seat), choice(StopChoice, position, "stop", seat)
        assert opened.is_advised == (values[int(OPEN)] > values[int(STOP)])
        assert stopped.is_advised != opened.is_advised


def test_a_route_tells_whether_a_better_one_was_found() -> None:
    for players in (1, 2):
        position = at_the_end(players=players, character="detective")
        sheet = position.own(0)
        draw(sheet, "h1,0", "h1,1")
        put(sheet, "1,1", "ccc")
        walk(position, 0, "1,1", "h1,1")
        seen = build_view(position, 0).seats[0]
        assert seen.route is not None
        assert seen.best is not None
        assert (seen.route.is_best, seen.best.is_best) == (False, True)
        do(position, 0, "best")
        seen = build_view(position, 0).seats[0]
        assert seen.route is not None
        assert seen.route.is_best


def test_what_can_still_be_taken_back_is_in_pencil() -> None:
    position = drawing()
    assert [seat.pencil for seat in build_view(position, 0).seats] == [1, 1]
    place = next(text for text in texts(position, 0) if text.startswith("locate"))
    do(position, 0, place)
    do(position, 0, along(position, 0), "done")
    assert [seat.pencil for seat in build_view(position, 0).seats] == [None, 1]
    assert [seat.is_done for seat in build_view(position, 1).seats] == [True, False]


def test_the_track_says_what_its_cells_are_for() -> None:
    """IN-5.2, IN-5.3."""
    cultists, deep_ones = (build_view(drawing(threat=threat), 0) for threat in ("cultists", "deep-ones"))
    assert "".join(cell.axis for cell in cultists.track) == "XYXYXYXYXY"
    assert {cell.axis for cell in deep_ones.track} == {"Y"}
    assert [cell.round for cell in cultists.track if cell.has_mark] == [2, 4, 6, 8, 10]
    assert [cell.column for cell in deep_ones.track if cell.has_mark] == [1, 2, 3, 4, 5, 6]
    assert [(view.track[0].number, view.next_mark) for view in (cultists, deep_ones)] == [(None, 2), (None, 2)]


# What was tapped at ---------------------------------------------------------------------------------------------


def asked(position: Innsmouth, ask: object) -> str:
    return position.text(0, GAME.show.asked(position, 0, ask))


def test_a_tap_means_what_is_waited_for() -> None:
    road, place = {"kind": "segment", "segment": "h1,1"}, {"kind": "district", "district": "3,3"}
    position = drawing("correction", numbers=(3, 3))
    draw(position.own(0), "h2,1", "h2,2")
    assert asked(position, place) == "locate 3,3"
    do(position, 0, next(text for text in texts(position, 0) if text.startswith("locate")))
    assert asked(position, road) == "erase h1,1"
    do(position, 0, "erase h2,1")
    assert asked(position, road) == "redraw h1,1"
    do(position, 0, "redraw h2,1")
    assert asked(position, road) == "draw h1,1"
    position = at_the_end(2, character="boatman")
    assert asked(position, road) == "step h1,1"
    begin_extension(position)
    assert asked(position, road) == "extra h1,1"


@pytest.mark.parametrize(("stage", "verb"), [(BANISHING, "banish"), (LOSING, "lose"), (CALMING, "calm")])
def test_a_tap_at_a_district_in_the_check(stage: int, verb: str) -> None:
    position = at_the_end(1, character="huntress")
    position.sheets[0].stage = stage
    assert asked(position, {"kind": "district", "district": "3,3"}) == f"{verb} 3,3"


@pytest.mark.parametrize(
    "ask",
    [
        {"kind": "segment", "segment": "h9,9"},
        {"kind": "district", "district": "7,7"},
        {"kind": "segment"},
        {"kind": "node", "node": "1,1"},
        {"kind": "segment", "segment": "h1,1", "more": 1},
        "draw h1,1",
        None,
    ],
)
def test_what_nobody_can_ask(ask: object) -> None:
    with pytest.raises(MalformedAction):
        GAME.show.asked(drawing(), 0, ask)
