"""Location, tourists, route, cafés: ER-1.1 to ER-1.3, ER-2.3, ER-2.4, ER-5, ER-6."""

from __future__ import annotations

import msgspec

from tests.en_route.table import Table
from tropa.games.en_route.show.event_structs import DoneEvent, DrewEvent


def tourists(table: Table, seat: int, viewer: int | None = None) -> dict[str, str]:
    return {entry.location: "".join(entry.kinds) for entry in table.seat(seat, viewer).tourists}


def at_location(lead: str, keep: str, hands: list[list[str]] | None = None) -> Table:
    table = Table(2, hands=hands or [[lead, "2g", "4gg"], [keep, "1x", "6gg"]])
    table.choose(lead, keep, "6gg" if keep != "6gg" else "1x")
    return table


def test_two_numbers_allow_two_locations() -> None:
    """ER-5.1, ER-1.2: column and row either way; equal numbers allow one."""
    table = at_location("3rr", "5bb")
    assert table.can(0)[:2] == ["locate 5,3", "locate 6,1"]
    assert table.refused(0, "locate 1,1") == "ER-5.1 location-not-allowed"
    assert [text for text in at_location("5rr", "5bb").can(0) if text.startswith("locate")] == ["locate 6,3"]


def test_all_tourists_of_the_round_cards_are_drawn() -> None:
    """ER-5.3"""
    table = at_location("3rr", "5bb")
    table.do(0, "locate 5,3")
    assert tourists(table, 0) == {"5,3": "rrbb"}
    assert table.refused(0, "locate 6,1") == "ER-5.1 location-chosen"


def test_a_repeat_counts_as_two_of_the_other_cards_kind() -> None:
    """ER-2.3: only tourists, not the landmark's symbol."""
    table = Table(2, hands=[["3g2", "2g", "4gg"], ["1x", "5bb", "6gg"]])
    table.choose("3g2", "1x", "5bb")
    assert table.view().ratings == [0, 0, 1]
    table.simple_turn(0)
    assert list(tourists(table, 0).values()) == ["ggg"]


def test_a_repeat_with_mixed_kinds_lets_choose_among_them() -> None:
    """ER-2.3: whichever of the two cards comes first."""
    for lead, keep in (("4gb", "1x"), ("1x", "4gb")):
        table = Table(2, {"city": "two-banks"}, hands=[[lead, "1rr", "2gg"], [keep, "3bb", "5rr"]])
        table.choose(lead, keep, "3bb")
        table.do(0, table.can(0)[0])
        assert table.can(0)[:2] == ["kind g", "kind b"]
        assert table.refused(0, "kind r") == "ER-2.3 wrong-kind"
        table.do(0, "kind b")
        assert list(tourists(table, 0).values()) == ["gbbb"]


def test_two_repeats_give_two_of_any_kind() -> None:
    """ER-2.4: each player chooses."""
    table = Table(2, hands=[["3x", "2g", "4gg"], ["1x", "5bb", "6gg"]])
    table.choose("3x", "1x", "5bb")
    location = table.can(0)[0]
    table.do(0, location)
    assert table.can(0)[:3] == ["kind r", "kind g", "kind b"]
    assert table.refused(0, "draw h0,0") == "ER-5.4 locate-first"
    table.do(0, "kind b")
    assert list(tourists(table, 0).values()) == ["bb"]
    assert table.refused(0, "kind b") == "ER-2.3 no-kind-to-name"


def test_two_joined_segments_one_along_the_location() -> None:
    """ER-5.4, ER-1.3: straight or bent; the first may be the one elsewhere; a corner is no side."""
    table = at_location("3rr", "5bb")
    table.do(0, "locate 5,3")
    assert table.refused(0, "done") == "ER-5.6 draw-first"
    table.do(0, "draw h4,3")
    assert table.refused(0, "draw h0,0") == "ER-5.4 not-joined"
    assert table.refused(0, "draw h4,4") == "ER-5.4 not-along"
    assert table.refused(0, "draw h4,3") == "ER-1.1 drawn-twice"
    assert {text for text in table.can(0) if text.startswith("draw")} == {"draw h4,2", "draw v4,3"}
    table.do(0, "draw h4,2")
    assert table.refused(0, "draw v4,2") == "ER-5.4 two-segments"
    table.do(0, "done")
    assert table.refused(0, "draw v4,2") == "ER-5.7 turn-finished"


def test_one_segment_anywhere() -> None:
    """ER-5.4, ER-5.6: it need not join anything."""
    table = at_location("3rr", "5bb")
    table.turn(0, "5,3", "draw h0,0")
    assert [entry.segment for entry in table.seat(0).segments] == ["h0,0"]


def test_coordinate_changes_wrap_and_combine() -> None:
    """ER-5.2"""
    table = Table(2, {"balance": True}, hands=[["6rr", "2g", "4gg"], ["1bb", "1x", "6gg"]])
    table.do(0, "balance change", "balance change", "balance change", "balance change")
    table.choose("6rr", "1bb", "6gg")
    table.do(0, "change first up")
    assert table.seat(0).coordinates == [1, 1]
    table.do(0, "change second down", "change second down")
    assert table.seat(0).coordinates == [1, 5]
    assert table.seat(1).coordinates == [6, 1]
    table.do(0, next(text for text in table.can(0) if text.startswith("locate")))
    assert table.refused(0, "change first up") == "ER-5.2 change-too-late"
    assert table.refused(1, "change first up") == "ER-6.4 no-change"


def forced(changes: int = 0) -> Table:
    """Seat 0 has tourists in both locations of 3;5, and some changes; the third round shows 3 and 5 again."""
    table = Table(2, {"balance": changes > 0}, hands=[["3rr", "3gg", "4gg"], ["5bb", "5g", "1x"]])
    if changes:
        table.do(0, *["balance change"] * changes, "pass")
        table.do(1, "pass")
    table.choose("3rr", "5bb", "1x")
    table.turn(0, "5,3", "draw h0,0")
    table.simple_turn(1)
    table.deal("card 3b", "card 6gg", "card 2g")
    table.do(1, "lay 5g")
    table.do(0, "lay 3gg", "lay 4gg")
    table.do(1, "keep 3gg")
    table.turn(0, "6,1", "draw h3,3")
    table.simple_turn(1)
    table.deal("card 5rr", "card 4x", "card 6x")
    table.do(0, "lay 3b")
    table.do(1, "lay 5rr", "lay 6gg")
    table.do(0, "keep 5rr")
    return table


def test_no_free_location_left() -> None:
    """ER-5.5: one tourist of any kind in any free location, one segment anywhere; café bonuses on top."""
    table = forced()
    assert len([text for text in table.can(0) if text.startswith("locate")]) == 34
    assert table.refused(0, "locate 5,3") == "ER-5.1 location-taken"
    table.do(0, "locate 1,1", "kind g", "draw v0,0")
    assert tourists(table, 0)["1,1"] == "g"
    assert table.seat(0).is_forced
    assert table.refused(0, "draw h1,0") == "ER-5.5 one-segment", "not even along the location"


def test_nobody_has_to_spend_a_change_but_may() -> None:
    """ER-5.5, ER-5.2: after a change the normal rules hold again."""
    assert "change first up" not in forced().can(0)
    table = forced(changes=2)
    assert {"change first up", "locate 1,1"} <= set(table.can(0))
    table.do(0, "change first up")
    assert [text for text in table.can(0) if text.startswith("locate")] == ["locate 3,3", "locate 6,6"]
    table.do(0, "change first down")
    assert len([text for text in table.can(0) if text.startswith("locate")]) == 34, "the own change caused it"
    table.do(0, "locate 1,1", "kind g")
    assert table.seat(0).is_forced


def test_a_segment_at_a_cafe_collects_its_bonus_at_once() -> None:
    """ER-6.1, ER-6.3: by a bonus segment too."""
    table = at_location("3rr", "5bb")
    table.do(0, "locate 5,3", "draw v1,0")
    assert [(entry.node, entry.used) for entry in table.seat(0).cafes] == [("2,0", 0)]
    table.do(0, "extra h6,4")
    assert [(entry.node, entry.used) for entry in table.seat(0).cafes] == [("6,4", 0), ("2,0", 1)]
    table.do(0, "extra v2,0")
    assert table.seat(0).extras == 0
    assert table.refused(0, "extra v3,3") == "ER-6.3 no-extra"
    table.do(0, "done")


def test_new_tourists_join_this_turns_location_or_never() -> None:
    """ER-6.2: decided before any other step; declining keeps the bonus unused."""
    table = at_location("3rr", "5bb")
    table.do(0, "locate 5,3", "draw v4,0")
    assert table.refused(0, "draw v5,0") == "ER-6.2 decide-cafe"
    assert table.refused(0, "done") == "ER-6.2 decide-cafe"
    assert table.can(0)[:2] == ["greet 5,0", "decline 5,0"]
    twin = table.position.copy()
    table.do(0, "greet 5,0")
    assert tourists(table, 0) == {"5,3": "rrgbb"}
    assert table.refused(0, "greet 5,0") == "ER-6.2 no-new-tourists"
    table.position = twin
    table.do(0, "decline 5,0")
    assert tourists(table, 0) == {"5,3": "rrbb"}
    best = table.seat(0).best
    assert best is not None
    assert [line.points for line in best.lines if line.key == "cafes"] == [2]


def test_new_tourists_collected_before_the_location_wait_for_it() -> None:
    """ER-6.2"""
    table = Table(2, {"balance": True})
    table.do(0, "balance segment", "pass")
    table.do(1, "pass")
    table.choose()
    table.do(0, "extra v4,0")
    assert table.refused(0, "greet 5,0") == "ER-6.2 locate-first"
    assert "locate 5,3" in table.can(0)
    table.do(0, "locate 5,3")
    assert table.can(0)[:2] == ["greet 5,0", "decline 5,0"]


def test_a_change_from_a_cafe_serves_from_the_next_round_on() -> None:
    """ER-6.4, ER-6.5: and once."""
    table = at_location("3rr", "5bb")
    table.do(0, "locate 5,3", "draw h1,5")
    assert table.seat(0).changes == 0
    table.do(0, "done")
    table.simple_turn(1)
    table.deal_on()
    table.do(1, table.can(1)[0])
    table.do(0, table.can(0)[0])
    table.do(0, table.can(0)[0])
    table.do(1, table.can(1)[0])
    assert table.seat(0).changes == 1
    table.do(0, "change first up")
    assert table.refused(0, "change first up") == "ER-6.4 no-change"


def test_a_change_collected_before_the_location_waits_for_the_next_round() -> None:
    """ER-6.4"""
    table = Table(2, {"balance": True})
    table.do(0, "balance segment", "pass")
    table.do(1, "pass")
    table.choose()
    table.do(0, "extra h1,5")
    assert [(entry.node, entry.used) for entry in table.seat(0).cafes] == [("1,6", 0)]
    assert table.refused(0, "change first up") == "ER-6.4 no-change"


def test_balance_cards_serve_before_cafes() -> None:
    """ER-2.7, ER-6.5: left over, a balance card is worth nothing and a café's bonus two points."""
    table = Table(2, {"balance": True})
    table.do(0, "balance segment", "balance change", "pass")
    table.do(1, "pass")
    table.choose()
    table.do(0, "locate 5,3", "draw v1,0", "extra h1,5")
    assert [(entry.node, entry.used) for entry in table.seat(0).cafes] == [("2,0", 0), ("1,6", 0)]
    table.do(0, "done")
    table.simple_turn(1)
    while table.view().phase != "draw":
        table.deal_on()
        seat = table.position.to_act()[0]
        table.do(seat, table.can(seat)[0])
    table.do(0, "change first up")
    assert [(entry.node, entry.used) for entry in table.seat(0).cafes] == [("2,0", 0), ("1,6", 0)]
    table.do(0, "change first up")
    assert [(entry.node, entry.used) for entry in table.seat(0).cafes] == [("2,0", 0), ("1,6", 2)]


def test_without_cafes_nothing_is_collected() -> None:
    """ER-3.1, ER-6.1"""
    table = Table(2, {"cafes": "off"})
    table.choose()
    table.do(0, "locate 5,3", "draw v4,0", "done")
    assert table.seat(0).cafes == []


def test_nobody_sees_what_others_draw_until_all_have_confirmed() -> None:
    """ER-5.7: not in views, not in events, not in what is told about bonuses."""
    table = at_location("3rr", "5bb")
    before = msgspec.json.encode(table.view(1))
    for text in ("locate 5,3", "draw v4,0", "greet 5,0"):
        assert table.events(0, text, 1) == []
    assert msgspec.json.encode(table.view(1)) == before
    assert table.events(0, "done", 1) == [DoneEvent(0)]
    assert table.seat(0, viewer=1).segments == []
    table.do(1, table.can(1)[0], "draw h0,0")
    told = table.events(1, "done", None)
    drew = {event.seat: event for event in told if isinstance(event, DrewEvent)}
    assert drew[0] == DrewEvent(0, 1, "5,3", ["r", "r", "g", "b", "b"], ["v4,0"])
    assert drew[1].segments == ["h0,0"]
    assert [entry.segment for entry in table.seat(0, viewer=1).segments] == ["v4,0"]


def test_what_is_told_of_a_sheet_hides_the_task_and_this_rounds_bonuses() -> None:
    """ER-3.2, ER-5.7: neither the best route's points nor a café shows them."""
    table = at_location("3rr", "5bb")
    table.turn(0, "5,3", "draw v1,0")
    table.simple_turn(1)
    while table.view().phase != "draw":
        table.deal_on()
        seat = table.position.to_act()[0]
        table.do(seat, table.can(seat)[0])
    table.do(0, "extra v2,0")
    assert [entry.used for entry in table.seat(0).cafes] == [2]
    assert [entry.used for entry in table.seat(0, viewer=1).cafes] == [0]
    own, told = table.seat(0).best, table.seat(0, viewer=1).best
    assert own is not None
    assert told is not None
    assert "task" in [line.key for line in own.lines]
    assert "task" not in [line.key for line in told.lines]


def test_in_turn_order_finished_turns_are_seen() -> None:
    """ER-5.7: clockwise from the leader."""
    table = Table(2, {"in_turn_order": True})
    table.choose()
    assert table.position.to_act() == (0,)
    assert table.refused(1, "locate 1,1") == "ER-4.1 not-your-turn"
    table.do(0, "locate 5,3", "draw h0,0")
    assert table.seat(0, viewer=1).segments == []
    table.do(0, "done")
    assert table.position.to_act() == (1,)
    assert [entry.segment for entry in table.seat(0, viewer=1).segments] == ["h0,0"]
    table.simple_turn(1)
    table.deal_on()
    while table.view().phase != "draw":
        seat = table.position.to_act()[0]
        table.do(seat, table.can(seat)[0])
    assert (table.view().leader, table.position.to_act()) == (1, (1,))
    table.simple_turn(1)
    assert table.position.to_act() == (0,)
