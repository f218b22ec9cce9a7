"""Choices as an interface gets them, and what may be asked about: the same action either way."""

from __future__ import annotations

import msgspec
import pytest

from tests.bigfoot.table import Table
from tropa.core.contract import MalformedAction
from tropa.games.bigfoot import notation
from tropa.games.bigfoot.components import CAMP_NAMES, CARD_NAMES, KINDS, PAIRS, SOURCES
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.grid import PLACES
from tropa.games.bigfoot.show.choice_structs import Ask

ASKABLE = {ask.__struct_config__.tag for ask in Ask.__args__}


def choices(table: Table, seat: int) -> list[dict[str, object]]:
    """The seat's choices as they cross the wire."""
    return [msgspec.to_builtins(GAME.show.choice(table.position, seat, action)) for action in table.position.actions(seat)]


def stages() -> list[tuple[Table, int]]:
    """A position for every kind of choice, and who has it."""
    camp, placing, window, reveal = Table(camp=""), Table(), Table(camp=""), Table(bigfoot=2)
    placing.play(f"show {placing.hand(1)[0]}")
    window.play("camp hike-bike", "place at 0,0 turn 0")
    reveal.turn(place="place at 0,-1 turn 0")
    reveal.play(f"show {reveal.hand(2)[0]}", "place at 0,-2 turn 0")
    chase = Table(bigfoot=0, camp="")
    chase.play("camp hike-bike", "place at 0,0 turn 0")
    chase.play("accuse", seat=1)
    return [(camp, 0), (Table(), 1), (placing, 1), (window, 1), (reveal, 2), (chase, 1)]


def test_a_choice_is_asked_about_by_its_kind_and_target() -> None:
    """What the client may ask `why` of names the action that the choice carries."""
    asked = set()
    for table, seat in stages():
        for choice in choices(table, seat):
            action = str(choice.pop("action"))
            for told in ("gain", "trails", "closes"):
                choice.pop(told, None)
            if choice["kind"] in ASKABLE:
                asked.add(choice["kind"])
                assert GAME.show.asked(table.position, seat, choice) == table.position.parse(seat, action)
    assert asked == ASKABLE


def test_what_is_not_possible_can_be_asked_about() -> None:
    """BF-3.3: a place beyond any contact, however far, is the far one."""
    table = Table()
    far = table.position.parse(1, "place far")
    for x, y in ((40, 0), (0, -(10**12)), (2**70, 3)):
        assert GAME.show.asked(table.position, 1, {"kind": "place", "x": x, "y": y, "turn": 3}) == far
    assert GAME.show.asked(table.position, 1, {"kind": "reveal"}) == table.position.parse(1, "reveal")


@pytest.mark.parametrize(
    "ask",
    [
        None,
        "show NN-hhh",
        {},
        {"kind": "fly"},
        {"kind": "show"},
        {"kind": "show", "card": "XX-hhh"},
        {"kind": "show", "card": "NN-hhh", "more": 1},
        {"kind": "camp", "camp": "hike-hike"},
        {"kind": "place", "x": 0, "y": 0, "turn": 4},
        {"kind": "place", "x": 0, "y": 0, "turn": -1},
        {"kind": "place", "x": 0.5, "y": 0, "turn": 0},
        {"kind": "discard", "row": "deck"},
        {"kind": "declare", "pair": ["kayak", "hike"]},
        {"kind": "declare", "pair": ["hike"]},
        {"kind": "draw", "source": "sea"},
    ],
)
def test_what_nobody_can_ask_about(ask: object) -> None:
    with pytest.raises(MalformedAction):
        GAME.show.asked(Table().position, 1, ask)


def test_the_counts_behind_action_numbers() -> None:
    """They stand twice so that the compiler folds them."""
    assert (len(CARD_NAMES), len(CAMP_NAMES), len(KINDS)) == (notation.CARDS, notation.CAMPS, notation.KIND_COUNT)
    assert (len(PAIRS), len(SOURCES), PLACES) == (notation.PAIR_COUNT, notation.SOURCE_COUNT, notation.PLACES)
