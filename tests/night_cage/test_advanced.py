"""NC-8: Keepers, Pit Fiends, the Pathless, Omens, the Dirge, and the options."""

from __future__ import annotations

import pytest

from tests.night_cage.cage import Cage, all_options
from tests.night_cage.test_setup import counts
from tropa.games.night_cage.components import BOX
from tropa.games.night_cage.rules import new_position

PLENTY = "t " * 30


def test_the_stack_of_the_advanced_game() -> None:
    """NC-8.1."""
    four = counts(4, advanced=True)
    assert four == {"gate": 4, "wax-eater": 4, "keeper": 6, "pit-fiend": 2, "straight": 10, "t": 30, "crossroads": 12}
    assert sum(four.values()) == 68
    five = counts(5, advanced=True)
    assert five == {"gate": 4, "wax-eater": 2, "keeper": 7, "pit-fiend": 2, "straight": 10, "t": 30, "crossroads": 12}
    assert sum(five.values()) == 67


def test_a_keepers_mouth_looks_at_whom_it_was_drawn_for() -> None:
    """NC-8.2: placing, Stay, blind step; as you like on landing."""
    cage = Cage(
        """
    ┼1 ┤ .
    """,
        stack="keeper " + PLENTY,
    )
    cage.do("move e").draw("keeper")
    assert cage.options == ["put b2 turn 0", "put b6 turn 2"]
    assert cage.refusal("put b2 turn 2") == ("does-not-connect", "NC-4.9")
    cage = Cage(
        """
    . ┼ .
    . ┼1 .
    """,
        stack="keeper " + PLENTY,
    )
    cage.do("stay").draw("keeper")
    assert cage.options == ["put b1 turn 2"]
    assert cage.refusal("put b1 turn 0") == ("mouth-elsewhere", "NC-8.2")
    cage = Cage(
        """
    ┼1 .
    """,
        out="1",
        stack="keeper " + PLENTY,
        nerve="1:0",
    )
    cage.do("move e").draw("keeper")
    assert cage.position.turn[1] == 3
    cage = Cage(
        """
    . . .
    """,
        row="1:a2",
        stack="keeper " + PLENTY,
    )
    cage.do("land c2").draw("keeper")
    assert len(cage.options) == 4


def test_a_keeper_stays_unlit_and_after_its_attack() -> None:
    """NC-8.2."""
    cage = Cage(
        """
    k> ┼1 ┼ ┼
    """,
        stack=PLENTY,
    )
    cage.do("move e").draw("t")
    assert cage.tile("a1") == "keeper"
    assert cage.position.view(None).tiles[0].is_lit is False


def test_from_the_back_a_keeper_is_safe_and_gives_its_key() -> None:
    """NC-8.4, NC-8.5: arrive, take the key, it becomes a pit, step off as in a scramble, also back."""
    cage = Cage(
        """
    ┼1 k> ┼2
    """,
        stack=PLENTY,
    )
    choice = cage.choice("move e")
    assert (choice.wakes, choice.hits, choice.price) == ([], [], 0)
    cage.do("move e")
    assert cage.has_key(1)
    assert cage.tile("b1") == "pit"
    assert cage.phase == "scramble"
    assert cage.is_lit(1)
    assert "scramble w" in cage.options
    cage.do("scramble w")
    assert cage.where(1) == "a1"
    assert cage.is_lit(2)


def test_a_key_from_a_keeper_is_lost_if_one_is_held() -> None:
    """NC-8.5."""
    cage = Cage(
        """
    ┼1 k> ┼
    """,
        keys="1",
        stack=PLENTY,
    )
    before = cage.position.keys_left
    cage.do("move e")
    assert cage.position.keys_left == before - 1
    assert cage.tile("b1") == "pit"


def test_a_chain_may_wake_the_keeper_entered_from_its_back() -> None:
    """NC-8.4: it then spares the prisoner standing on it, others are hit at a distance."""
    cage = Cage(
        """
    .  W  .  .
    ┼1 k> ┼2 .
    """,
        stack=PLENTY,
        nerve="1:0 2:0",
    )
    cage.do("move e")
    assert int(cage.position.attackers).bit_count() == 2
    cage.draw("t", "t", "t", "t")
    assert not cage.is_lit(1)
    assert not cage.is_lit(2)
    assert cage.phase == "scramble"


def test_from_another_side_it_takes_a_charge() -> None:
    """NC-8.4: three tiles, blockable; others in its sight one tile."""
    cage = Cage(
        """
    .  ┼1 .
    ┼2 k> ┼3
    """,
        stack=PLENTY,
        nerve="1:2",
    )
    assert "move s" not in cage.options
    hits = {(hit.prisoner, hit.tiles) for hit in cage.choice("charge s").hits}
    assert hits == {(0, 3), (2, 1)}
    cage.do("charge s", "block").draw("t", "t", "t")
    assert cage.has_key(1)
    assert not cage.is_lit(1)
    assert cage.is_lit(2)
    assert not cage.is_lit(3)


def test_a_keeper_whose_sight_wraps_round_to_its_back() -> None:
    """NC-8.4: entering from the back never triggers it."""
    cage = Cage(
        """
    ┼1 k> ┼ ┼ ┼ ┼
    """,
        stack=PLENTY,
    )
    assert cage.choice("move e").wakes == []
    cage.do("move e")
    assert cage.is_lit(1)


def test_a_keeper_revealed_under_people_on_a_gate() -> None:
    """NC-4.11: its key goes to the first of them, in turn order from the active prisoner, who has none."""
    cage = Cage(
        """
    ┼1 G234
    """,
        stack="keeper " + PLENTY,
        keys="2",
        nerve="1:0 2:0 3:0 4:0",
    )
    cage.position.exits[cage.cell("a1")] = 2
    cage.do("stay").draw("keeper").do("put b1 turn 3")
    cage.draw(*["t"] * 10)
    assert [cage.has_key(number) for number in (1, 2, 3, 4)] == [False, True, True, False]
    assert (cage.phase, cage.decider) == ("scramble", 2)


# Pit Fiends -----------------------------------------------------------------------------------------------------


def test_a_pit_fiend_opens_its_diagonals_to_the_edge() -> None:
    """NC-8.6: gaps or not, keys, gates and monsters too, no wrap; then itself."""
    cage = Cage(
        """
    K3 .  .  .  .  .
    .  .  .  .  .  .
    .  ┼1 ┬  .  .  .
    .  .  .  ┼2 .  .
    .  .  .  .  W  .
    .  .  .  .  .  G4
    """,
        stack="pit-fiend " + PLENTY,
    )
    cage.do("move e").draw("pit-fiend")
    assert cage.choice("put c4 turn 0").covers == [cage.cell("b3"), cage.cell("c4")]
    cage = Cage(
        """
    ┼3 .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  ┼2 .  .
    ┼1 ┼  .  .  .  .
    .  ─  .  W  .  .
    .  .  .  .  G4 .
    """,
        stack="pit-fiend " + PLENTY,
    )
    cage.do("move e").draw("pit-fiend").do("put c4 turn 0")
    assert cage.tile("c4") == "pit"
    assert cage.where(2) == cage.where(4) == "falling"
    assert cage.where(3) == "a1"
    assert (cage.phase, cage.decider) == ("fall", 2)
    cage.do("row")
    assert cage.decider == 4
    cage.do("column")
    assert cage.is_lit(2)
    assert cage.stack == 30
    assert cage.position.gates_left == 9
    assert cage.tile("b4") == "crossroads"


def test_a_pit_fiend_revealed_by_stay_drops_who_stood_there() -> None:
    """NC-8.6: without a hit."""
    cage = Cage(
        """
    ┼1 ┼2
    """,
        stack="pit-fiend " + PLENTY,
    )
    cage.do("stay").draw("pit-fiend").do("put b1 turn 0")
    assert (cage.phase, cage.decider) == ("fall", 2)
    assert cage.stack == 30


def test_a_pit_fiend_under_ones_feet_is_a_fall() -> None:
    """NC-8.6: for a blind step the cell you left still counts; no normal turn follows a landing."""
    cage = Cage(
        """
    W ┼1 .
    ┼2 . .
    """,
        out="1",
        stack="pit-fiend " + PLENTY,
        nerve="1:0 2:0",
    )
    cage.do("move e").draw("pit-fiend").do("row")
    assert cage.is_drawing
    assert cage.position.attackers == 1
    cage = Cage(
        """
    . . .
    """,
        row="1:a2",
        stack="pit-fiend " + PLENTY,
    )
    cage.do("land c2").draw("pit-fiend")
    assert cage.is_falling_asked
    cage.do("row")
    assert cage.active == 2


def test_the_active_prisoners_turn_ends_when_he_falls() -> None:
    """NC-8.6."""
    cage = Cage(
        """
    .  .  .
    ┼1 ┼  ┼2
    .  .  .
    """,
        stack="pit-fiend " + PLENTY,
        nerve="1:2",
    )
    cage.do("move e").draw("pit-fiend").do("put b3 turn 0")
    assert cage.where(1) == "b2"
    assert cage.tile("b3") == "pit"


# The Dirge ------------------------------------------------------------------------------------------------------


def test_the_first_omen_is_set_aside_and_another_tile_is_drawn() -> None:
    """NC-8.8: also in a hit or a Stay."""
    cage = Cage(
        """
    ┼1 ┤ .
    """,
        stack="omen omen " + PLENTY,
    )
    cage.do("move e").draw("omen")
    assert cage.is_drawing
    assert cage.position.omens == 1
    cage.draw("t")
    assert cage.phase == "place"
    cage = Cage(
        """
    W ┼1 ┼
    """,
        stack="omen omen " + PLENTY,
        nerve="1:0",
    )
    cage.do("move e").draw("omen", "t", "t", "t")
    assert cage.stack == 28


def test_the_second_omen_brings_the_dirge() -> None:
    """NC-8.8: laid over the Omen by the same player, inside the board; who is under it is hit and falls."""
    cage = Cage(
        """
    .  .  .  . . .
    ┼1 ┼  .  . . .
    .  ┼2 .  . . .
    """,
        stack="omen " + PLENTY,
        nerve="2:1",
    )
    cage.position.omens = 1
    cage.do("move e").draw("omen").do("put c2 turn 0")
    assert (cage.phase, cage.decider) == ("dirge", 1)
    assert cage.refusal("lay d1 turn 0") == ("omen-uncovered", "NC-8.8")
    assert cage.refusal("lay e5 turn 0") == ("dirge-off-board", "NC-8.8")
    cage.do("lay b2 turn 0")
    assert cage.decider == 1
    assert not cage.is_lit(1)
    cage.do("suffer 3").draw("t", "t", "t").do("row")
    assert cage.decider == 2
    cage.do("block").draw("t", "t").do("column")
    assert cage.where(1) == cage.where(2) == "falling"
    assert cage.tile("c2") == ""
    assert cage.position.gone[12] == 1


def test_the_dirge_leaves_a_pit_that_stays_while_any_part_is_lit() -> None:
    """NC-8.8: each cell is a pit and not empty."""
    cage = Cage(
        """
    .  . . . . .
    ┼1 ┼ . . . .
    """,
        stack="omen " + PLENTY,
    )
    cage.position.omens = 1
    cage.do("move e").draw("omen").do("put c2 turn 0", "lay c2 turn 0")
    assert cage.tile("e4") == "pit"
    assert cage.tile("c2") == "pit"
    cage.fill()
    assert int(cage.position.dirge_cells).bit_count() == 9
    cage.begin(1)
    assert "move e" in cage.options
    cage.do("move w")
    assert cage.position.dirge_cells == 0


def test_an_omen_revealed_by_a_hit_goes_beside_the_one_who_was_hit() -> None:
    """NC-8.8: after the attackers have gone, before scrambles; any neighbour, people or not."""
    cage = Cage(
        """
    W ┼1 ┼ .
    . .  ┼2 .
    """,
        stack="omen " + PLENTY,
        nerve="1:0",
    )
    cage.position.omens = 1
    cage.do("move e").draw("t", "omen", "t")
    assert (cage.phase, cage.decider) == ("omen", 1)
    assert cage.tile("a1") == ""
    assert cage.options == ["put c2 turn 0"]
    assert cage.refusal("put d1 turn 0") == ("not-beside", "NC-8.8")
    cage.do("put c2 turn 0")
    assert cage.phase == "dirge"


def test_an_omen_underfoot_covers_its_finder() -> None:
    """NC-8.8."""
    cage = Cage(
        """
    ┼1 .
    """,
        out="1",
        stack="omen " + PLENTY,
        nerve="1:0",
    )
    cage.position.omens = 1
    cage.do("move e").draw("omen")
    assert cage.phase == "dirge"
    cage.do("lay a1 turn 0").draw("t", "t", "t")
    assert cage.is_falling_asked


def test_a_stack_that_ends_with_the_first_omen() -> None:
    """NC-8.8: a blind step is chosen anew with its Nerve returned; a landing is a fall for ever."""
    cage = Cage(
        """
    ┼1 ┼ . . .
    .  . . . .
    .  . G234 . .
    """,
        out="1",
        stack="omen",
        nerve="1:1",
    )
    cage.do("move s").draw("omen")
    assert cage.phase == "step"
    assert cage.where(1) == "a1"
    assert "move s" not in cage.options
    assert cage.nerve(1) == 1
    cage = Cage(
        """
    .  . .
    .  . G234
    """,
        row="1:a4",
        stack="omen",
    )
    cage.do("land c4").draw("omen")
    assert cage.reason == "fell-for-ever"


# Options --------------------------------------------------------------------------------------------------------


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
    assert counts(4, dirge=True)["omen"] == 2
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
