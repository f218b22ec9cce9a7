"""The chase: BF-7."""

from __future__ import annotations

import pytest

from tests.bigfoot.table import Table, as_laid
from tropa.core.contract import DEALER
from tropa.games.bigfoot.components import CARD_NAMES, KINDS
from tropa.games.bigfoot.grid import place_of
from tropa.games.bigfoot.show.event_structs import BoxEvent, LayEvent, OverEvent
from tropa.games.bigfoot.show.structs import Camp


def chase() -> Table:
    """Seat 1 has laid a card at 0,-1, Bigfoot one at 0,-2, where he revealed himself."""
    table = Table({1: "WE-bbb WE-bhb", 2: "WE-kkk WE-khk"}, bigfoot=2)
    table.turn(place="place at 0,-1 turn 0", card="WE-bbb")
    table.play("show WE-kkk", "place at 0,-2 turn 0", "reveal")
    return table


def test_the_chase_begins() -> None:
    """BF-7.1: hands leave the game, rows become piles, only hikers play on, from Bigfoot's left."""
    table = chase()
    view = table.view()
    assert view.chase is not None
    assert (view.chase.track, [stock.size for stock in view.chase.stocks]) == (0, [view.deck, 1, 0, 0])
    assert [seat.hand_size for seat in view.seats] == [0, 0, 0]
    assert table.seat == 0
    assert table.refused("draw deck", seat=2) == ("bigfoot-watches", "BF-7.1")
    assert table.refused("declare hike hike", seat=0) == ("chase-is-on", "BF-7.1")
    assert table.refused("accuse", seat=1) == ("no-window", "BF-5.2")
    assert table.options(2) == []
    table.play("draw deck")
    table.refill()
    table.play("draw deck")
    table.refill()
    table.play(f"show {view_drawn(table)[0]}", "place at 0,-3 turn 0")
    assert table.seat == 1


def test_each_row_becomes_a_pile() -> None:
    """BF-7.1: of just the cards that lay in it."""
    table = Table(bigfoot=0)
    table.fill_rows(2, 1, 2)
    while table.seat != 0:
        table.turn("bike")
    position = table.position
    sizes = [int(size) for size in position.row_size]
    rows = [{int(position.row_card[row * 12 + cell]) for cell in range(sizes[row])} for row in range(3)]
    table.half_turn()
    table.play("reveal")
    view = table.view().chase
    assert view is not None
    assert [(stock.source, stock.size) for stock in view.stocks[1:]] == list(zip(KINDS, sizes, strict=True))
    assert [{int(position.pile[row * 12 + at]) for at in range(sizes[row])} for row in range(3)] == rows
    for row, kind in enumerate(("hike", "bike", "kayak")):
        trial = position.copy()
        trial.act(table.seat, trial.parse(table.seat, f"draw {kind}"))
        assert {int(trial.parse(DEALER, f"deal {CARD_NAMES[card]}")) for card in rows[row]} == {
            action for action, _ in trial.chances()
        }


def view_drawn(table: Table) -> list[str]:
    chase_view = table.view().chase
    assert chase_view is not None
    return [card.name for card in chase_view.drawn]


def test_with_two_players_the_lone_hiker_takes_every_turn() -> None:
    """BF-7.1"""
    table = Table({1: "WE-bbb WE-bhb", 0: "WE-kkk WE-khk"}, players=2, bigfoot=0)
    table.turn(place="place at 0,-1 turn 0", card="WE-bbb")
    table.play("show WE-kkk", "place at 0,-2 turn 0", "reveal")
    for row in (-3, -4):
        assert table.seat == 1
        draw_two(table)
        table.play(f"show {view_drawn(table)[0]}", f"place at 0,{row} turn 0")


def draw_two(table: Table, *, animals: tuple[bool, bool] = (False, False)) -> None:
    for animal in animals:
        table.play("draw deck")
        table.deal(f"deal {table.spare(animal=animal)}")


def test_a_turn_of_the_chase() -> None:
    """BF-7.2: a camp, or two cards one after the other, seen by all; one is laid, one boxed."""
    table = chase()
    assert table.options()[:2] == ["camp bike-kayak", "camp kayak-hike"]
    assert [option for option in table.options() if option.startswith("draw")] == ["draw deck", "draw hike"]
    assert table.refused("draw kayak") == ("source-empty", "BF-7.2")
    assert table.refused("show NN-hhh") == ("draw-first", "BF-7.2")
    assert table.refused("place at 0,-3 turn 0") == ("draw-first", "BF-7.2")
    table.play("draw hike")
    table.deal("deal WE-bhb")
    assert view_drawn(table) == ["WE-bhb"]
    assert table.refused("camp bike-kayak") == ("camp-given-up", "BF-7.2")
    spare = table.spare()
    table.play("draw deck")
    table.deal(f"deal {spare}")
    assert table.refused("draw deck") == ("two-drawn", "BF-7.2")
    assert table.refused("show WE-hhh") == ("not-drawn", "BF-7.2")
    table.play(f"show {spare}")
    assert table.refused("discard hike") == ("no-discard-in-chase", "BF-7.2")
    deck = table.view().deck
    laid, box = table.happened("place at 0,-3 turn 0")
    assert table.view().deck == deck
    assert isinstance(laid, LayEvent)
    assert isinstance(box, BoxEvent)
    assert (laid.card.name, box.card.name) == (spare, "WE-bhb")
    table.play("camp bike-kayak", "place at 0,-5 turn 0")
    assert table.seat == 0
    assert table.view().camps_left == [Camp("kayak-hike", ("kayak", "kayak", "hike", "hike"))]


def test_one_card_left() -> None:
    """BF-7.2: it is drawn and laid."""
    table = chase()
    empty_sources(table, 1)
    table.play("draw deck")
    table.deal(f"deal {CARD_NAMES[table.position.deck[0]]}")
    assert table.view().shown is not None
    assert all(option.startswith("place") for option in table.options())


def empty_sources(table: Table, left: int) -> None:
    """Only so many cards are left, all of them in the deck."""
    table.position.deck_size = left
    table.position.pile_size[0] = table.position.pile_size[1] = table.position.pile_size[2] = 0


@pytest.mark.parametrize(
    ("animals", "track"), [((False, False), 0), ((True, False), 1), ((False, True), 1), ((True, True), 1)]
)
def test_the_track_goes_up_by_one(animals: tuple[bool, bool], track: int) -> None:
    """BF-7.3: when the second card is open, and never by two."""
    table = chase()
    table.play("draw deck")
    table.deal(f"deal {table.spare(animal=animals[0])}")
    chase_view = table.view().chase
    assert chase_view is not None
    assert chase_view.track == 0
    table.play("draw deck")
    table.deal(f"deal {table.spare(animal=animals[1])}")
    chase_view = table.view().chase
    assert chase_view is not None
    assert chase_view.track == track


def test_a_loop_through_the_figures_card_wins() -> None:
    """BF-7.4: checked after every placement; here the second of two cards closes the loop around him."""
    first, second = as_laid("SE", "hbk", 0, -1, 0), as_laid("WS", "hkb", 2, -1, 0)
    third = as_laid("WN", "hbb", 2, 0, 0)
    table = Table({1: f"{first[0]} WE-bhb"}, bigfoot=1, reserve=f"{second[0]} {third[0]}")
    table.play(f"show {first[0]}", "place at {},{} turn {}".format(*first[1:]), "discard hike", "end")
    table.refill()
    table.play("accuse", seat=2)
    table.play("draw deck")
    table.deal(f"deal {second[0]}")
    table.play("draw deck")
    table.refill()
    table.play(f"show {second[0]}", "place at {},{} turn {}".format(*second[1:]))
    assert not table.position.is_over()
    table.play("draw deck")
    table.deal(f"deal {third[0]}")
    table.play("draw deck")
    table.refill()
    table.play(f"show {third[0]}", "place at {},{} turn {}".format(*third[1:]))
    assert table.position.outcome().reason == "caught"
    assert table.position.outcome().winners == [0, 2]


def test_caught_when_the_chase_begins() -> None:
    """BF-7.4: the card that he laid is already part of a loop, or closes one."""
    name, x, y, turn = as_laid("SS", "hbk", 0, -1, 0)
    table = Table({1: f"{name} WE-bhb"}, bigfoot=1)
    table.play(f"show {name}", f"place at {x},{y} turn {turn}", "discard hike", "end")
    table.refill()
    table.play("accuse", seat=2)
    outcome = table.position.outcome()
    assert (outcome.reason, outcome.paragraph, outcome.winners) == ("caught", "BF-7.4", [0, 2])


def test_caught_on_a_camp_by_any_loop_of_it() -> None:
    """BF-7.4: with the figure on a camp."""
    name, x, y, turn = as_laid("SS", "hbk", 0, -1, 0)
    table = Table(camp="", bigfoot=0, reserve=name)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.play("accuse", seat=2)
    table.play("draw deck")
    table.deal(f"deal {name}")
    table.play("draw deck")
    table.refill()
    table.play(f"show {name}")
    events = table.happened(f"place at {x},{y} turn {turn}")
    assert events[-1] == OverEvent(1, "caught")
    assert table.position.outcome().winners == [1, 2]


def test_loops_elsewhere_do_not_catch_him() -> None:
    """BF-7.4: it must pass the figure's card, or belong to the figure's camp."""
    name, x, y, turn = as_laid("SS", "hbk", 0, -1, 0)
    table = Table({1: f"{name} WE-bhb"}, bigfoot=2)
    table.turn(place=f"place at {x},{y} turn {turn}", card=name)
    table.hidden_turn()
    table.play("reveal")
    assert table.view().points == 2
    assert not table.position.is_over()
    name, x, y, turn = as_laid("SS", "bhk", 2, -1, 0)
    table = Table(camp="", bigfoot=0, reserve=name)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.play("accuse", seat=2)
    table.play("camp bike-kayak", "place at 2,0 turn 0")
    table.play("draw deck")
    table.deal(f"deal {name}")
    table.play("draw deck")
    table.refill()
    table.play(f"show {name}", f"place at {x},{y} turn {turn}")
    assert table.view().points == 2
    assert not table.position.is_over()


def test_track_at_five_is_the_last_turn() -> None:
    """BF-7.5: closed in that turn or lost."""
    table = chase()
    table.position.track = 4
    draw_two(table, animals=(True, False))
    assert not table.position.is_over()
    table.play(f"show {view_drawn(table)[0]}", "place at 0,-3 turn 0")
    outcome = table.position.outcome()
    assert (outcome.reason, outcome.paragraph, outcome.winners) == ("track-full", "BF-7.5", [2])


def test_caught_in_the_very_turn_that_fills_the_track() -> None:
    """BF-7.5: the loop closed by the end of that turn wins."""
    name, x, y, turn = as_laid("SS", "hbk", 0, -1, 0)
    table = Table(camp="", bigfoot=0, reserve=name)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.play("accuse", seat=2)
    table.position.track = 4
    table.play("draw deck")
    table.deal(f"deal {name}")
    table.play("draw deck")
    table.deal(f"deal {table.spare(animal=True)}")
    assert table.position.track == 5
    table.play(f"show {name}", f"place at {x},{y} turn {turn}")
    assert table.position.outcome().reason == "caught"


def test_nothing_left_to_lay() -> None:
    """BF-7.5: no card and no camp: Bigfoot wins."""
    table = chase()
    empty_sources(table, 0)
    assert table.options() == ["camp bike-kayak", "camp kayak-hike"]
    table.play("camp bike-kayak", "place at 0,-4 turn 0")
    assert not table.position.is_over()
    table.play("camp kayak-hike", "place at 0,-6 turn 0")
    outcome = table.position.outcome()
    assert (outcome.reason, outcome.winners) == ("nothing-left", [2])


def test_the_card_under_the_figure_stays_open() -> None:
    """BF-3.3, BF-7: neither of its squares is covered, by cards or camps."""
    table = chase()
    table.play("camp bike-kayak")
    assert table.refused("place at 0,-3 turn 0") == ("covers-figure", "BF-3.3")
    assert not any(
        option in table.options() for option in ("place at 0,-3 turn 0", "place at -1,-3 turn 0", "place at 1,-2 turn 0")
    )
    assert table.position.ground.can_lay_card(place_of(0, -1, 0))
    assert not table.position.ground.can_lay_card(place_of(1, -1, 3))
