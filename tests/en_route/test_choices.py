"""What a seat may choose, as data, and what a person may ask about."""

from __future__ import annotations

import msgspec
import pytest

from tests.en_route.table import Table
from tropa.core.contract import MalformedAction
from tropa.games.en_route.game import GAME
from tropa.games.en_route.show.choice_structs import Choice, LocateChoice, PassChoice
from tropa.games.en_route.show.choices import build_choice


def test_a_choice_is_told_by_its_kind_and_has_what_that_kind_has() -> None:
    table = Table(2, {"balance": True})
    choices = [build_choice(table.position, 0, action) for action in table.position.owed(0)]
    assert choices[-1] == PassChoice("pass")
    assert msgspec.to_builtins(choices[0]) == {"kind": "balance", "action": "balance segment", "bonus": "segment"}
    assert msgspec.convert(msgspec.to_builtins(choices), list[Choice]) == choices


def test_without_a_live_score_nothing_has_a_price() -> None:
    for is_live in (True, False):
        table = Table(2, {"live_score": is_live})
        table.choose()
        prices = [
            choice.price
            for action in table.position.owed(0)
            if isinstance(choice := build_choice(table.position, 0, action), LocateChoice)
        ]
        assert [price is not None for price in prices] == [is_live, is_live]


def test_a_seat_is_told_that_no_location_is_free() -> None:
    """ER-5.5: before it chooses any other, and after it has."""
    table = Table(2)
    table.choose()
    assert not table.seat(0).is_forced
    for name in ("6,1", "5,3"):
        table.position.location_round[table.position.city.map.location_of[name]] = 1
    assert table.seat(0).is_forced
    table.do(0, "locate 1,1")
    assert table.seat(0).is_forced
    assert not table.seat(0, viewer=1).is_forced, "hidden until all have confirmed"


@pytest.mark.parametrize(
    ("ask", "text", "code"),
    [
        ({"kind": "locate", "location": "1,1"}, "locate 1,1", "location-not-allowed"),
        ({"kind": "draw", "segment": "h0,0"}, "draw h0,0", "locate-first"),
        ({"kind": "step", "segment": "h0,0"}, "step h0,0", "drawing-now"),
        ({"kind": "start", "node": "0,0"}, "start 0,0", "drawing-now"),
        ({"kind": "lay", "card": "3gg"}, "lay 3gg", "drawing-now"),
        ({"kind": "take", "card": "3gg"}, "take 3gg", "drawing-now"),
    ],
)
def test_what_was_tapped_at_is_found_and_refused_with_its_reason(ask: dict[str, str], text: str, code: str) -> None:
    table = Table()
    table.choose()
    action = GAME.show.asked(table.position, 0, ask)
    assert table.position.text(0, action) == text
    assert table.refused(0, text).split(" ")[1] == code


@pytest.mark.parametrize(
    "ask",
    [
        {},
        {"kind": "dance"},
        {"kind": "draw"},
        {"kind": "draw", "segment": "h9,9"},
        {"kind": "lay", "card": "3gg", "to": 1},
        7,
    ],
)
def test_what_nobody_can_tap_at_is_malformed(ask: object) -> None:
    with pytest.raises(MalformedAction):
        GAME.show.asked(Table().position, 0, ask)
