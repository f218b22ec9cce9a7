"""A drawing turn: district, tourists, route, and what the bonus die and the Detective change: IN-4.2 to IN-4.4, IN-8, IN-9.1, IN-10.1."""

from __future__ import annotations

from tests.innsmouth.table import (
    chosen,
    crowd_in,
    district,
    do,
    draw,
    drawing,
    new_game,
    put,
    refused,
    segment,
    texts,
    verbs,
)
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import TOWN
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.segments import can_draw, is_zigzag, segments_to_draw
from tropa.games.innsmouth.state import FINISHED, ROUTES, ROUTING


def test_the_district() -> None:
    """IN-4.2: either order of the numbers; only districts without tourists; equal numbers give one."""
    position = drawing(numbers=(1, 2))
    board = TOWN.boards[position.sheets[0].board]
    allowed = {board.location(1, 2), board.location(2, 1)}
    assert {text for text in texts(position, 0) if text.startswith("locate")} == {
        f"locate {TOWN.map.location_names[place]}" for place in allowed
    }
    elsewhere = next(name for place, name in enumerate(TOWN.map.location_names) if place not in allowed)
    refused(position, 0, f"locate {elsewhere}", "district-not-allowed", "IN-4.2")
    put(position.sheets[0], TOWN.map.location_names[board.location(1, 2)], "c")
    refused(position, 0, f"locate {TOWN.map.location_names[board.location(1, 2)]}", "district-taken", "IN-4.2")
    assert sum(text.startswith("locate") for text in texts(drawing(numbers=(3, 3)), 0)) == 1


def forced(bonus: str = "blank") -> Innsmouth:
    position = drawing(bonus, numbers=(3, 3))
    board = TOWN.boards[position.sheets[0].board]
    put(position.sheets[0], TOWN.map.location_names[board.location(3, 3)], "c")
    return position


def test_the_forced_turn() -> None:
    """IN-4.2, IN-4.4 (c): any free district, a single tourist of any kind, exactly one segment."""
    position = forced()
    assert sum(text.startswith("locate") for text in texts(position, 0)) == 35
    name = chosen(position)
    assert texts(position, 0) == ["kind c", "kind s", "kind t", "kind x"]
    refused(position, 0, "draw h3,3", "locate-first", "IN-4.4")
    do(position, 0, "kind x")
    assert crowd_in(position.sheets[0], name) == "x"
    do(position, 0, "draw h3,3")
    refused(position, 0, "draw h3,4", "one-segment", "IN-4.4")
    assert texts(position, 0) == ["done"]
    along = forced()
    assert chosen(along) == "1,1"
    do(along, 0, "kind x", "draw v0,1")
    refused(along, 0, "draw h1,1", "one-segment", "IN-4.4")


def test_all_tourists_of_both_dice() -> None:
    """IN-4.3: die 1 with 1 has two squares, die 2 with 2 a circle."""
    position = drawing(numbers=(1, 2))
    name = chosen(position)
    assert crowd_in(position.sheets[0], name) == "css"


def test_the_route() -> None:
    """IN-4.4: two joined segments, the first along the district; or one anywhere. No diagonal, nothing twice."""
    position = drawing(numbers=(1, 2))
    name = chosen(position)
    refused(position, 0, "done", "draw-first", "IN-4.4")
    refused(position, 0, "draw f2,2", "no-diagonal", "IN-8.3")
    sides = [TOWN.map.segment_names[side] for side in TOWN.map.sides[district(name)] if not TOWN.is_diagonal(side)]
    roads = [road for road in TOWN.map.segment_names if not TOWN.is_diagonal(segment(road))]
    far = next(road for road in roads if road not in sides)
    other = position.copy()
    do(other, 0, f"draw {far}")
    joined = next(road for road in roads if road != far and TOWN.joint(segment(far), segment(road)) >= 0)
    refused(other, 0, f"draw {joined}", "not-along", "IN-4.4")
    do(other, 0, "done")
    assert other.sheets[0].stage == FINISHED
    do(position, 0, f"draw {sides[0]}")
    refused(position, 0, f"draw {sides[0]}", "drawn-twice", "IN-4.4")
    apart = next(road for road in roads if TOWN.joint(segment(sides[0]), segment(road)) < 0)
    refused(position, 0, f"draw {apart}", "not-joined", "IN-4.4")
    joined = next(road for road in roads if road != sides[0] and TOWN.joint(segment(sides[0]), segment(road)) >= 0)
    do(position, 0, f"draw {joined}")
    refused(position, 0, f"draw {apart}", "two-segments", "IN-4.4")


def test_blank() -> None:
    """IN-8.1: nothing but the usual."""
    position = drawing("blank")
    position.sheets[0].changes = 0
    assert verbs(position, 0) == {"locate"}
    chosen(position)
    assert verbs(position, 0) == {"draw"}


def test_route_correction() -> None:
    """IN-8.2: after the district: erase one, a diagonal too, then draw a road joined to what remains; or neither."""
    position = drawing("correction")
    draw(position.own(0), "f2,2", "h2,1", "h5,4")
    refused(position, 0, "erase h2,1", "no-correction", "IN-8.2")
    chosen(position)
    assert {"keep", "erase f2,2", "erase h2,1"} <= set(texts(position, 0))
    refused(position, 0, "redraw h2,2", "erase-first", "IN-8.2")
    refused(position, 0, "erase h0,1", "cannot-erase", "IN-8.2")
    do(position, 0, "erase f2,2")
    refused(position, 0, "redraw h0,1", "correction-not-joined", "IN-8.2")
    refused(position, 0, "redraw f3,2", "correction-not-joined", "IN-8.2")
    do(position, 0, "redraw v5,5")
    assert not position.sheets[0].is_drawn(segment("f2,2"))
    assert verbs(position, 0) == {"draw"}
    nothing = drawing("correction")
    draw(nothing.sheets[0], "h2,1")
    chosen(nothing)
    assert verbs(nothing, 0) == {"draw"}
    in_forced = forced("correction")
    draw(in_forced.sheets[0], "h2,1", "h2,2")
    chosen(in_forced)
    do(in_forced, 0, "keep")
    assert verbs(in_forced, 0) == {"kind"}


def test_secret_alley() -> None:
    """IN-8.3: one diagonal, as the first through the chosen district, as the second, or alone; also in a forced turn."""
    position = drawing("alley")
    name = chosen(position)
    diagonal = next(side for side in TOWN.map.sides[district(name)] if TOWN.is_diagonal(side))
    do(position, 0, f"draw {TOWN.map.segment_names[diagonal]}")
    assert not any(TOWN.is_diagonal(segment(text.split(" ")[1])) for text in texts(position, 0) if text.startswith("draw"))
    assert any(text.startswith("draw") for text in texts(position, 0))
    alone = forced("alley")
    chosen(alone)
    do(alone, 0, "kind c", "draw f2,2")
    assert texts(alone, 0) == ["done"]


def test_new_turn() -> None:
    """IN-8.4: two straight roads at a right angle anywhere; neither straight on, rounded, nor in a forced turn."""
    position = drawing("turn", numbers=(1, 2))
    name = chosen(position)
    sides = set(TOWN.map.sides[district(name)])
    first = next(road for road in ("h1,1", "h4,4", "h2,4") if segment(road) not in sides)
    do(position, 0, f"draw {first}")
    second = {text.split(" ")[1] for text in texts(position, 0) if text.startswith("draw")}
    assert second
    assert all(road.startswith("v") for road in second)
    do(position, 0, f"draw {sorted(second)[0]}", "done")
    in_forced = forced("turn")
    chosen(in_forced)
    do(in_forced, 0, "kind c", "draw h4,4")
    assert texts(in_forced, 0) == ["done"]


def test_zigzag() -> None:
    """IN-8.6: three straight roads, two right angles turning opposite ways, one along the district."""
    position = drawing("zigzag", numbers=(3, 3))
    sheet = position.own(0)
    chosen(position)
    sheet.chosen = district("2,2")
    first, second, third = segment("h1,0"), segment("v1,1"), segment("h2,1")
    assert is_zigzag(position, sheet, first, second, third)
    assert not is_zigzag(position, sheet, first, second, segment("h2,0"))
    assert not is_zigzag(position, sheet, first, second, segment("v2,1"))
    sheet.chosen = district("5,5")
    assert not is_zigzag(position, sheet, first, second, third)
    sheet.chosen = district("2,2")
    do(position, 0, "draw h1,0", "draw v1,1")
    refused(position, 0, "done", "zigzag-unfinished", "IN-8.6")
    refused(position, 0, "draw h2,0", "no-zigzag", "IN-8.6")
    do(position, 0, "draw h2,1", "done")
    assert TOWN.is_straight(segment("h2,2"))
    assert not TOWN.is_straight(segment("nw"))
    in_forced = forced("zigzag")
    assert chosen(in_forced) == "1,1"
    do(in_forced, 0, "kind x", "draw h1,0")
    refused(in_forced, 0, "draw v1,1", "one-segment", "IN-4.4")


def test_coordinate_change() -> None:
    """IN-8.5, IN-9.1: the bonus die's and the character's combine, 6 and 1 are neighbours; before the district only."""
    position = drawing("change", numbers=(1, 6))
    assert position.sheets[0].changes == 1
    do(position, 0, "change first down", "change second up")
    assert list(position.sheets[0].coordinate) == [6, 1]
    refused(position, 0, "change first up", "no-change", "IN-9.1")
    assert list(position.sheets[1].coordinate) == [1, 6]
    other = drawing("blank")
    chosen(other)
    refused(other, 0, "change first up", "change-too-late", "IN-9.1")


def test_detective() -> None:
    """IN-10.1: a cache or shelter touched for the first time brings one tourist of the fate die, once a round."""
    position = drawing("blank", numbers=(1, 2), fate=1, character="detective")
    name = chosen(position)
    do(position, 0, "draw h1,1", "done")
    assert texts(position, 0) == ["witness c", "witness t"]
    refused(position, 0, "witness s", "no-witness", "IN-10.1")
    do(position, 0, "witness t")
    assert crowd_in(position.sheets[0], name) == "csst"
    assert position.sheets[0].is_checked[TOWN.map.node_of["1,1"]]
    again = drawing("blank", numbers=(1, 2), fate=2, character="detective")
    again.sheets[0].is_checked[TOWN.map.node_of["1,1"]] = 1
    name = chosen(again)
    do(again, 0, "draw h1,1", "done")
    assert crowd_in(again.sheets[0], name) == "css"
    corrected = drawing("correction", numbers=(1, 2), fate=2, character="detective")
    draw(corrected.sheets[0], "h1,2", "h0,1")
    name = chosen(corrected)
    do(corrected, 0, "erase h0,1", "redraw h1,1", "draw h3,0", "done")
    assert crowd_in(corrected.sheets[0], name) == "csss", "a correction's segment finds him, too"
    other = drawing("blank", numbers=(1, 2), fate=2, character="collector")
    name = chosen(other)
    do(other, 0, "draw h1,1", "done")
    assert crowd_in(other.sheets[0], name) == "css", "nobody else finds anybody"
    single = drawing("blank", numbers=(1, 2), fate=2, character="detective")
    name = chosen(single)
    do(single, 0, "draw h1,1", "done")
    assert crowd_in(single.sheets[0], name) == "csss"


def test_all_that_may_be_drawn_next_is_offered() -> None:
    """A second segment joins the first, a third the second: looking there finds what looking everywhere does."""
    seen: set[int] = set()
    for seed in range(12):
        position, rng = new_game(), Rng(seed)
        while seats := position.to_act():
            if position.phase == ROUTES:
                break
            if seats[0] == DEALER:
                position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
                continue
            sheet = position.sheets[seats[0]]
            if sheet.stage == ROUTING:
                possible = [road for road in range(int(TOWN.segments)) if can_draw(position, sheet, road)]
                assert segments_to_draw(position, sheet) == possible
                seen.add(int(sheet.drawn) if possible else -1)
            owed = position.owed(seats[0])
            position.act(seats[0], owed[rng.below(len(owed))])
    assert seen == {-1, 0, 1, 2}
