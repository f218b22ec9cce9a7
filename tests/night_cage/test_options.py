"""NC-8.1 and NC-8.9: the stack of the advanced game, difficulty, grim silence."""

from __future__ import annotations

import pytest

from tests.night_cage.cage import Cage, all_options
from tests.night_cage.test_setup import counts
from tropa.games.night_cage.components import BOX
from tropa.games.night_cage.rules.setup import new_position

PLENTY = "t " * 30


def test_the_stack_of_the_advanced_game() -> None:
    """NC-8.1."""
    four = counts(4, advanced=True)
    assert four == {"gate": 4, "wax-eater": 4, "keeper": 6, "pit-fiend": 2, "straight": 10, "t": 30, "crossroads": 12}
    assert sum(four.values()) == 68
    five = counts(5, advanced=True)
    assert five == {"gate": 4, "wax-eater": 2, "keeper": 7, "pit-fiend": 2, "straight": 10, "t": 30, "crossroads": 12}
    assert sum(five.values()) == 67


def test_difficulty_options() -> None:
    """NC-8.9: within what the box holds."""
    assert counts(4, keys=2)["key"] == 8
    assert counts(4, keys=1)["key"] == 7
    assert counts(4, keys=-1)["key"] == 5
    assert counts(5, keys=2)["key"] == BOX.box[6] == 8
    assert counts(4, fewer_gates=True)["gate"] == 3
    crumbling = counts(4, crumbling=True)
    assert (crumbling["t"], crumbling["crumbling-t"]) == (28, 2)
    assert counts(4, advanced=True, third_fiend=True)["pit-fiend"] == 3
    assert "pit-fiend" not in counts(4, third_fiend=True)
    assert counts(4, pathless=3)["pathless"] == 3
    assert counts(4, dirge=True)["omen"] == counts(5, dirge=True)["omen"] == 2
    advanced = counts(4, advanced=True, keys=-1)
    assert (advanced["keeper"], advanced.get("key")) == (5, None)
    advanced = counts(4, advanced=True, keys=2)
    assert (advanced["keeper"], advanced["key"]) == (6, 2)


@pytest.mark.parametrize("players", [4, 5])
def test_no_monster_lies_among_the_opening_tiles(players: int) -> None:
    """NC-8.9."""
    position = new_position(players, all_options(preset="nightmare", crumbling=True))
    assert {kind for kind, count in enumerate(position.opening) if count} == {2, 3, 5}


def test_presets_are_built_from_the_options() -> None:
    """NC-8.9: single options are applied on top."""
    assert counts(4, preset="gentle") == counts(4, keys=2)
    assert counts(4, preset="standard") == counts(4)
    assert counts(4, preset="hard") == counts(4, keys=-1, fewer_gates=True, crumbling=True)
    nightmare = counts(4, advanced=True, crumbling=True, third_fiend=True, pathless=2, dirge=True)
    assert counts(4, preset="nightmare") == nightmare
    assert counts(4, preset="hard", keys=1)["key"] == 7


def test_grim_silence() -> None:
    """NC-8.9: a word reaches only players with a prisoner connected to one of the speaker's."""
    cage = Cage("""
    ┼1 ┼2 ┼3
    """)
    position = cage.position
    assert position.can_hear(2, 0)
    position.is_silent = True
    assert position.can_hear(0, 0)
    assert position.can_hear(1, 0)
    assert not position.can_hear(2, 0)
    assert not position.can_hear(3, 0)
    alone = Cage(
        """
    ┼1 . ┼2
    """,
        players=1,
    )
    alone.position.is_silent = True
    assert alone.position.can_hear(0, 0)
