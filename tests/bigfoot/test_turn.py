"""Setup, turns and talk: BF-2, BF-3.1, BF-3.2, BF-3.7, BF-4."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.bigfoot.table import Table
from tropa.core.contract import DEALER, Refusal
from tropa.core.match import Match
from tropa.core.record import new_header
from tropa.core.rng import Rng
from tropa.core.seats import NoSuchSeat
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.notation import DEAL_BIGFOOT, DEAL_HIKER, PASS
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.rules.setup import new_position
from tropa.registry import find_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_role_more_than_players(players: int) -> None:
    """BF-2.1: Bigfoot and as many hikers as players; nobody is Bigfoot once in players + 1 deals."""
    position = GAME.new(players, {})
    nobody = 1.0
    for seat in range(players):
        assert position.chances() == [(DEAL_HIKER, players - seat), (DEAL_BIGFOOT, 1)]
        nobody *= (players - seat) / (players + 1 - seat)
        position.act(DEALER, int(DEAL_HIKER))
    assert nobody == pytest.approx(1 / (players + 1))


def test_after_bigfoot_only_hikers_are_dealt() -> None:
    """BF-2.1: one Bigfoot in the stack."""
    position = GAME.new(3, {})
    position.act(DEALER, int(DEAL_BIGFOOT))
    assert position.chances() == [(DEAL_HIKER, 3)]
    with pytest.raises(Refusal, match="not-dealt"):
        position.act(DEALER, int(DEAL_BIGFOOT))


def test_hands_and_the_first_player() -> None:
    """BF-2.2: two cards each, a random player begins, clockwise."""
    table = Table(players=4, first=2, camp="")
    assert [seat.hand_size for seat in table.view().seats] == [2, 2, 2, 2]
    assert table.view().deck == 135 - 8
    assert table.seat == 2
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.everybody_passes()
    assert table.seat == 3
    assert table.refused("show NN-hhh", seat=1) == ("not-your-turn", "BF-2.2")


def questions(position: Bigfoot, seat: int) -> list[Callable[[], object]]:
    """All that is asked for a seat and has no answer for one that isn't there."""
    return [
        lambda: position.guess(seat, Rng(1)),
        lambda: position.role_of(seat),
        lambda: position.can_hear(seat, 0),
        lambda: position.can_hear(0, seat),
        lambda: position.check_point(seat, "here", [[0, 0]]),
        lambda: GAME.show.view(position, seat),
        lambda: GAME.show.choice(position, seat, int(PASS)),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_acts_from_a_seat_that_is_not_at_the_table(players: int) -> None:
    """BF-2.1: neither in a turn nor in a window, in the chase or afterwards."""

    def asked(bigfoot: int | None) -> Table:
        table = Table(players=players, camp="", bigfoot=bigfoot)
        table.play("camp hike-bike", "place at 0,0 turn 0")
        return table

    turn, window, chase, over = Table({1: "WE-bbb WE-bhb"}, players=players), asked(0), asked(0), asked(None)
    chase.play("accuse", seat=1)
    over.play("accuse", seat=1)
    assert [stage.view().phase for stage in (turn, window, chase, over)] == ["show", "window", "draw", "over"]
    for stage in (turn, window, chase, over):
        for seat in (-2, -3, -4, -64, players, players + 1, 64):
            for text in ("declare bike bike", "accuse", "pass", "reveal", "show WE-bbb", "draw deck", "place far"):
                assert stage.refused(text, seat=seat) == ("no-such-seat", "BF-2.1")
            position = stage.position
            assert position.actions(seat) == []
            assert position.owed(seat) == []
            for question in questions(position, seat):
                with pytest.raises(NoSuchSeat):
                    question()


def test_every_draw_has_a_name_of_its_own() -> None:
    """Which card of the deck or of a pile it is, whoever draws it and whatever was chosen before."""
    table = Table(bigfoot=1, camp="")
    names: list[str] = []

    def deal(count: int) -> None:
        for _ in range(count):
            position = table.position
            names.append(position.draw_name())
            position.act(DEALER, position.chance_at(0))

    table.position = new_position(2)
    deal(2 + 4 + 1)
    assert names == ["role 1", "role 2", "deck card 1", "deck card 2", "deck card 3", "deck card 4", "first player"]
    table.play("camp hike-bike", "place at 0,0 turn 0", seat=0)
    table.everybody_passes()
    table.half_turn(place="place at 0,-1 turn 0")
    table.play("discard kayak", "end")
    deal(2)
    assert names[-2:] == ["deck card 5", "deck card 6"]
    table.everybody_passes()
    table.turn("bike", place="place at 0,-2 turn 0")
    assert table.position.draw_name() == "deck card 9"


def test_the_draws_of_the_chase_have_names_too() -> None:
    """BF-7.2: by source, and by the place in it."""
    table = Table({1: "WE-bbb WE-bhb", 2: "WE-kkk WE-khk"}, bigfoot=2)
    table.turn("kayak", place="place at 0,-1 turn 0", card="WE-bbb")
    table.play("show WE-kkk", "place at 0,-2 turn 0", "discard kayak", "reveal")
    table.play("draw kayak")
    assert table.position.draw_name() == "kayak pile card 1"
    table.deal("deal WE-bhb")
    table.play("draw kayak")
    assert table.position.draw_name() == "kayak pile card 2"
    table.deal("deal WE-khk")
    table.half_turn(card="WE-bhb")
    table.play("draw deck")
    assert table.position.draw_name() == f"deck card {135 - table.view().deck + 1}"


def test_the_first_turn_lays_a_camp_and_nothing_else() -> None:
    """BF-3.1: no trail card, no discard, no draw; the hand stays."""
    table = Table(camp="")
    before = table.hand(0)
    assert table.options()[:3] == ["camp hike-bike", "camp bike-kayak", "camp kayak-hike"]
    assert table.refused(f"show {before[0]}") == ("camp-first", "BF-3.1")
    assert table.refused("place at 0,0 turn 0") == ("choose-camp", "BF-3.1")
    table.play("camp bike-kayak")
    assert table.refused("camp hike-bike") == ("camp-chosen", "BF-3.1")
    table.play("place at 0,0 turn 2")
    assert table.position.to_act() == (1, 2)
    table.everybody_passes()
    assert table.hand(0) == before
    assert table.view().deck == 135 - 6
    assert [len(row.cells) for row in table.view().rows] == [0, 0, 0]
    assert table.seat == 1
    assert table.refused("camp hike-bike") == ("no-camp-due", "BF-3.1")


def test_a_camp_is_due_when_the_longest_row_reaches_4_and_8() -> None:
    """BF-3.1: by the maximum of the three rows, once each; a second row that gets there brings none."""
    table = Table()
    table.fill_rows(3, 3, 0)
    assert not table.view().is_camp_due
    table.half_turn()
    table.play("discard hike")
    assert table.view().is_camp_due
    table.play("end")
    table.refill()
    table.everybody_passes()
    assert not table.can("show", prefix=True)
    laid = table.seat
    table.lay_due_camp()
    assert table.seat == (laid + 1) % 3
    table.turn("bike")
    assert not table.can("camp", prefix=True)
    table.fill_rows(7, 4, 0)
    assert not table.can("camp", prefix=True)
    table.turn("hike")
    assert table.can("camp", prefix=True)
    table.lay_due_camp()
    assert table.view().camps_left == []


def test_the_steps_of_a_turn() -> None:
    """BF-3.2: show (binding), place, discard the other to a row of one's choice, end and draw two."""
    table = Table({1: "NN-hhh NN-hhb"})
    assert table.refused("place at 0,-1 turn 0") == ("show-first", "BF-3.2")
    assert table.refused("show WE-kkk") == ("not-in-hand", "BF-3.2")
    assert table.refused("discard hike") == ("place-first", "BF-3.2")
    assert table.refused("end") == ("turn-unfinished", "BF-3.2")
    table.play("show NN-hhb")
    assert table.refused("show NN-hhh") == ("already-shown", "BF-3.2")
    table.play("place at 0,-1 turn 0")
    assert table.refused("place at 0,-2 turn 0") == ("already-placed", "BF-3.2")
    assert table.refused("end") == ("turn-unfinished", "BF-3.2")
    assert [option for option in table.options() if option.startswith("discard")] == [
        "discard hike",
        "discard bike",
        "discard kayak",
    ]
    table.play("discard kayak")
    assert table.refused("discard hike") == ("already-discarded", "BF-3.2")
    (cell,) = table.row("kayak", 1)
    assert (cell.seat, cell.card.name if cell.card else "") == (1, "NN-hhh")
    table.play("end")
    table.refill("WE-hhh", "WE-bbb")
    assert sorted(table.hand(1)) == ["WE-bbb", "WE-hhh"]


def test_a_shown_card_cannot_be_taken_back() -> None:
    """BF-3.2, BF-4.2: showing binds; where it goes stays open until the seat places it, and a place can be taken back."""
    match = Match(find_game("bigfoot"), new_header(find_game("bigfoot"), ["a", "b"], {}))
    for text in ["role hiker", "role hiker", "deal NN-hhh", "deal NN-hhb", "deal NN-bbb", "deal NN-bbh", "first 0"]:
        match.act_text(DEALER, text)
    match.act_text(0, "camp hike-bike")
    assert match.undo(0)
    match.act_text(0, "camp bike-kayak")
    match.act_text(0, "place at 0,0 turn 0")
    match.act_text(1, "pass")
    match.act_text(1, "show NN-bbb")
    assert not match.undo(1)
    match.act_text(1, "place at 0,-1 turn 0")
    assert match.undo(1)
    assert "place at 0,-1 turn 0" in [match.position.text(1, action) for action in match.position.actions(1)]


def test_the_twelfth_card_ends_the_game_after_its_window() -> None:
    """BF-3.7, BF-6.1: the turn is finished, the others are asked once, then points are counted."""
    table = Table()
    table.fill_rows(11, 0, 0)
    table.half_turn()
    table.play("discard hike")
    assert table.view().is_last_turn
    table.play("end")
    table.refill()
    assert table.view().phase == "window"
    asked = table.position.to_act()
    table.play("pass", seat=asked[0])
    assert not table.position.is_over()
    table.play("pass", seat=asked[1])
    assert table.position.is_over()
    assert table.view().set_aside == "bigfoot"
    assert [seat.role for seat in table.view().seats] == ["hiker"] * 3
    assert all(cell.card is not None for row in table.view().rows for cell in row.cells)


# Talk -------------------------------------------------------------------------------------------------------------


def test_a_hiker_declares_the_truth() -> None:
    """BF-4.1: an unordered pair of kinds, free, also out of turn, once per hand."""
    table = Table({0: "NN-hhh WE-kkk", 2: "NN-bbb NN-bbh"})
    assert table.seat == 1
    assert table.options(0) == ["declare hike kayak"]
    assert table.refused("declare hike bike", seat=0) == ("false-declaration", "BF-4.1")
    table.play("declare hike kayak", seat=0)
    assert table.refused("declare hike kayak", seat=0) == ("already-declared", "BF-4.1")
    table.play("declare bike bike", seat=2)
    assert table.view().seats[0].declared == ("hike", "kayak")
    assert table.view().seats[2].declared == ("bike", "bike")
    assert table.position.to_act() == (1,)


def test_bigfoot_may_declare_anything() -> None:
    """BF-4.1, and a shown card can give him the lie."""
    table = Table({1: "NN-hhh NN-hhb"}, bigfoot=1)
    assert len([option for option in table.options(1) if option.startswith("declare")]) == 6
    table.play("declare kayak kayak")
    assert not table.view().seats[1].has_lied
    table.play("show NN-hhh")
    assert table.view().seats[1].has_lied
    table = Table({1: "NN-hhh NN-hhb"}, bigfoot=1)
    table.play("show NN-hhh")
    table.play("declare kayak kayak")
    assert table.view().seats[1].has_lied, "the card lay open when he spoke"


def test_a_declaration_lasts_as_long_as_the_hand() -> None:
    """BF-4.1: over a camp turn it is the same hand; with the next draw it is gone."""
    table = Table({1: "NN-hhh WE-kkk"}, camp="", first=1)
    table.play("declare hike kayak")
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.everybody_passes()
    assert table.view().seats[1].declared == ("hike", "kayak")
    assert not table.can("declare", 1, prefix=True)
    table.turn()
    table.turn()
    table.half_turn()
    assert table.refused("declare hike kayak", seat=1) == ("no-whole-hand", "BF-4.1")
    table.play("discard hike", "end")
    table.refill()
    assert table.view().seats[1].declared is None
    assert table.can("declare", 1, prefix=True)


def test_a_discard_remembers_what_was_declared() -> None:
    """BF-4.1: who declared hike and kayak and laid the hike card has put down a kayak one, it says."""
    table = Table({1: "NN-hhh WE-kkk"})
    table.play("declare hike kayak")
    table.half_turn(card="NN-hhh")
    table.play("discard bike")
    (cell,) = table.row("bike", 0)
    assert (cell.claim, cell.card) == ("kayak", None)
