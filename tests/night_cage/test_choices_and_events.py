"""What an interface is offered and told: choices with what they would set off, events, the view."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.night_cage.cage import Cage, all_options
from tropa.core.contract import DEALER, Refusal
from tropa.core.record import read_record
from tropa.core.rng import Rng
from tropa.games.night_cage.components import HIT, KEEPER, cells_of
from tropa.games.night_cage.game import GAME
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.rules.setup import new_position
from tropa.games.night_cage.rules.tasks import SPILLED
from tropa.games.night_cage.show.choice_structs import ChargeChoice, Hit, MoveChoice
from tropa.games.night_cage.show.choices import build_choice
from tropa.games.night_cage.show.event_structs import FirstEvent
from tropa.games.night_cage.show.preview import of_pits
from tropa.games.night_cage.state import ARRIVING, DRAWING, FALLING, HURTING, STEPPING
from tropa.registry import play_record

GOLDEN = Path(__file__).parents[1] / "golden" / "night-cage"
PLENTY = "t " * 30


def told(cage: Cage, text: str) -> list[str]:
    return [event["kind"] for event in cage.events(text)]


def test_a_step_shows_what_it_would_set_off() -> None:
    """NC-6.3: monsters, hits, what crumbles and what falls dark, before anything is done."""
    cage = Cage(
        """
    .  .  W  .
    ┼2 ─1 ┼  .
    .  .  ┼3 .
    """,
        stack=PLENTY,
        nerve="1:1 3:0",
    )
    effect = cage.effect("move e")
    assert effect.wakes == [cage.cell("c1")]
    assert effect.hits == [Hit(0, cage.cell("c2"), 3, 2), Hit(2, cage.cell("c3"), 3, None)]
    assert effect.crumbles == cage.cell("b2")
    assert effect.darkens == []
    choice = cage.choice("move e")
    assert (choice.side, choice.cell, choice.price) == ("E", cage.cell("c2"), 0)


def test_a_step_shows_whose_candle_it_lights() -> None:
    """NC-6.11."""
    cage = Cage(
        """
    ┼1 ┼ ┼2
    """,
        out="2",
        stack=PLENTY,
    )
    assert cage.effect("move e").relights == [1]


def test_a_jump_and_a_blind_step_are_marked() -> None:
    """NC-4.8, NC-6.10."""
    cage = Cage(
        """
    . .  .
    . ┼1 o
    """,
        out="1",
        stack=PLENTY,
    )
    assert cage.effect("move e").is_fall
    assert cage.choice("move n").is_blind
    assert cage.choice("hold").price == 1


def test_staying_on_cracks_is_shown_as_a_fall() -> None:
    """NC-4.2."""
    cage = Cage(
        """
    ─1 ┼
    """,
        stack=PLENTY,
    )
    effect = cage.effect("stay")
    assert effect.is_fall
    assert effect.crumbles == 0


def test_the_turns_of_a_tile_show_their_exits() -> None:
    """NC-4.9."""
    cage = Cage(
        """
    ┼1 .
    """,
        out="1",
        stack="straight t t t",
        nerve="1:0",
    )
    cage.do("move e")
    assert cage.view.spot == 1
    cage.draw("t")
    assert {"".join(cage.choice(text).exits) for text in cage.options} == {"ESW", "NSW", "NEW"}


def test_a_move_is_told_with_all_that_followed() -> None:
    cage = Cage(
        """
    .  .  W .
    ┼2 ─1 ┼ .
    """,
        stack=PLENTY,
        nerve="1:0",
    )
    assert told(cage, "move e") == ["move", "attack", "pit"]
    assert cage.events("draw t") == [{"kind": "spill", "prisoner": 0, "tile": "t", "purpose": "hit"}]
    cage.draw("t")
    last = cage.events("draw t")
    assert "out" in [event["kind"] for event in last]
    dark = next(event for event in last if event["kind"] == "dark")
    assert dark["tiles"] == ["wax-eater"]


def test_falls_keys_and_hand_overs_are_told() -> None:
    cage = Cage(
        """
    K1 ┼2
    """,
        players=1,
        keys="2",
        stack=PLENTY,
    )
    assert told(cage, "take") == ["key"]
    cage = Cage(
        """
    ┼1 ┼2
    """,
        players=1,
        keys="2",
        stack=PLENTY,
    )
    assert cage.events("ask 2") == [{"kind": "hand_over", "prisoner": 1, "other": 0}]
    cage = Cage(
        """
    ┼1 o
    """,
        stack=PLENTY,
    )
    assert told(cage, "move e") == ["move", "fall"]
    assert {"kind": "line", "prisoner": 0, "side": "column", "count": 1} in cage.events("column")


def test_the_end_is_told_with_its_reason() -> None:
    """NC-10.6."""
    cage = Cage(
        """
    ┼1 G234
    """,
        keys="1 2 3 4",
        stack=PLENTY,
    )
    assert cage.events("move e")[-1] == {"kind": "end", "reason": "won"}


def test_turns_and_the_beginning_are_told() -> None:
    """NC-2.1."""
    position = new_position(3, all_options())
    before = position.copy()
    action = position.parse(DEALER, "first 2")
    position.act(DEALER, action)
    assert GAME.show.events(before, position, DEALER, action, None) == [FirstEvent(2)]
    cage = Cage(
        """
    G1 ┼2 ┼3 ┼4 ┼
    """,
        stack="",
        nerve="1:2",
        flickering=True,
    )
    cage.do("stay")
    assert [(event["kind"], event["prisoner"]) for event in cage.events("sustain")] == [("sustain", 0), ("turn", 1)]


def test_one_points_at_cells_of_the_board() -> None:
    """NC-1.1."""
    position = Cage("┼1 ┼ . .").position
    position.check_point(0, "ping", [[0]])
    position.check_point(0, "ping", [[35]])
    for cell in (-1, 36):
        with pytest.raises(Refusal) as refused:
            position.check_point(0, "ping", [[cell]])
        assert (refused.value.code, refused.value.paragraph) == ("no-such-cell", "NC-1.1")


def settle(position: NightCage) -> None:
    """Go on until the board is settled after a step: hits are taken, keys left, falls go along the row."""
    for _ in range(60):
        is_spill = position.phase == DRAWING and position.agenda[position.agenda_size - 1] & 31 == SPILLED
        seat = position.to_act()[0] if position.to_act() else DEALER
        if is_spill:
            position.act(DEALER, position.chance_at(0))
        elif position.phase == HURTING:
            position.act(seat, position.owed(seat)[-1])
        elif position.phase == ARRIVING:
            position.act(seat, position.parse(seat, "go on"))
        elif position.phase == FALLING:
            position.act(seat, position.parse(seat, "row"))
        else:
            return


def test_what_a_step_shows_is_what_it_does() -> None:
    """NC-4.2 to NC-4.6: at every step of the golden games what would be woken, hit, lost, lit again and ended, comes so."""
    compared = 0
    for path in sorted(GOLDEN.glob("*.tropa")):
        record = read_record(path.read_text(encoding="utf-8"))
        position = play_record(record, limit=0).position
        assert isinstance(position, NightCage)
        for seat, text in record.actions:
            for action in position.owed(seat) if seat != DEALER and position.phase == STEPPING else []:
                choice = build_choice(position, seat, action)
                if not isinstance(choice, MoveChoice | ChargeChoice) or not position.is_tile(choice.cell):
                    continue
                effect = choice.effect
                after = position.copy()
                after.act(seat, action)
                settle(after)
                if after.is_over():
                    if effect.ends is not None and not effect.hits:
                        assert effect.ends == after.outcome().reason
                        compared += 1
                    continue
                assert effect.ends is None, (path.name, text)
                gone = {cell for cell in effect.wakes if position.face[cell] != KEEPER} | set(effect.darkens)
                assert set(cells_of(position.occupied & ~after.occupied)) >= gone, (path.name, text)
                if after.phase == DRAWING:
                    assert set(cells_of(position.occupied & ~after.occupied)) == gone, (path.name, text)
                    out = {hit.prisoner for hit in effect.hits} | {
                        p for p in range(position.prisoners) if not position.lit[p]
                    }
                    assert {p for p in out if after.lit[p]} == set(effect.relights), (path.name, text)
                compared += 1
            position.act(seat, position.parse(seat, text))
    assert compared > 1000


def test_the_dirge_and_a_fiend_show_who_would_fall() -> None:
    """NC-8.6, NC-8.8."""
    cage = Cage(
        """
    ┼1 ┼  ┼2
    .  K3 .
    """,
        stack="t t t t",
        nerve="1:1 2:0 3:0",
    )
    covered = sum(1 << cage.cell(name) for name in ("a1", "a2", "b1", "b2"))
    effect = of_pits(cage.position, covered, is_dirge=True)
    assert effect.drops == [0, 2]
    assert effect.hits == [(0, cage.cell("a1"), HIT, True), (2, cage.cell("b2"), HIT, False)]
    assert of_pits(cage.position, covered, is_dirge=False).hits == []


def test_a_choice_that_ends_the_game_says_so() -> None:
    """NC-10.3, NC-10.4, NC-5.5."""
    escape = Cage("┼1 G234", keys="1 2 3 4", stack=PLENTY)
    assert escape.effect("move e").ends == "won"
    cage = Cage(
        """
    G1 ┼2 ┼3 ┼4 ┼
    """,
        stack="",
        nerve="1:2",
        flickering=True,
    )
    cage.do("stay")
    assert cage.effect("darken e1").ends is None
    crumbling = Cage("K1 ┼ ┼2 ┼3 ┼4", keys="2 3 4", spare=False, stack="gate t t t t")
    assert crumbling.effect("move e").ends == "keys-lost"


def test_a_turned_tile_says_where_it_leads() -> None:
    """NC-3.1: to somebody's light if it can, else into the dark, else to a tile that is open toward it, else to a wall."""

    def led(picture: str) -> dict[str, tuple[str, int | None]]:
        cage = Cage(picture, stack=PLENTY, out="1", nerve="1:0").do("move e").draw("t")
        choices = [cage.choice(text) for text in cage.options]
        return {"".join(choice.exits): (choice.leads, choice.reaches) for choice in choices}

    walled = """
    .  ─ .
    ┼1 . ─
    .  ─ .
    """
    assert led(walled) == {"ESW": ("tile", None), "NSW": ("wall", None), "NEW": ("tile", None)}
    beside = """
    .  ┼2 .
    ┼1 .  .
    """
    assert led(beside) == {"ESW": ("dark", None), "NSW": ("light", 1), "NEW": ("light", 1)}


def test_giving_up_says_who_would_have_to_agree() -> None:
    """NC-10.5."""
    cage = Cage("┼1 ┼2", players=2, stack=PLENTY)
    assert cage.choice("concede").waits_for == [1]
    cage.position.conceding = 2
    assert cage.choice("concede").waits_for == []


def test_staying_says_what_it_gains_and_costs() -> None:
    """NC-4.10."""
    cage = Cage("┼1 ┼", nerve="1:1")
    assert (cage.choice("stay").gain, cage.choice("stay").tiles) == (1, 1)
    cage = Cage("G1 ┼2 ┼3 ┼4", nerve="1:2", stack="", flickering=True)
    assert (cage.choice("stay").gain, cage.choice("stay").tiles) == (0, 0)


def test_every_draw_has_a_name_of_its_own() -> None:
    """The place in the stack, whoever draws it and whatever for."""
    position = new_position(2, all_options(dirge=True))
    names: list[str] = []
    rng = Rng(4)
    while not position.is_over():
        seat = position.to_act()[0]
        if seat == DEALER:
            names.append(position.draw_name())
            position.act(DEALER, position.chance_at(rng.below(position.chance_total())))
        else:
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])
    assert names[:3] == ["first player", "tile 76", "tile 75"]
    assert len(set(names)) == len(names)
