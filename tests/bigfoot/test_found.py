"""Being found or not, and the chase: BF-5 to BF-7."""

from __future__ import annotations

import pytest

from tests.bigfoot.table import Table, as_laid
from tropa.core.contract import DEALER
from tropa.games.bigfoot.components import ANIMALS, CARD_NAMES
from tropa.games.bigfoot.grid import place_of
from tropa.games.bigfoot.notation import ACCUSE, PASS


def hidden_turn(table: Table) -> None:
    """The seat whose turn it is lays a card beside the one that lies at 0,-1, away from the camp."""
    card = table.hand(table.seat)[0]
    table.play(f"show {card}", "place at 0,-2 turn 0")


def chase() -> Table:
    """Seat 1 has laid a card at 0,-1, Bigfoot one at 0,-2, where he revealed himself."""
    table = Table({1: "WE-bbb WE-bhb", 2: "WE-kkk WE-khk"}, bigfoot=2)
    table.turn(place="place at 0,-1 turn 0", card="WE-bbb")
    table.play("show WE-kkk", "place at 0,-2 turn 0", "reveal")
    return table


def test_bigfoot_reveals_himself_away_from_camps() -> None:
    """BF-5.1: between placing and ending; the turn ends at once, nothing more is discarded or drawn."""
    table = Table(bigfoot=2)
    table.turn(place="place at 0,-1 turn 0")
    assert table.refused("reveal") == ("reveal-when", "BF-5.1")
    hidden_turn(table)
    deck = table.view().deck
    assert table.can("reveal")
    table.play("discard bike")
    assert table.can("reveal")
    table.play("reveal")
    view = table.view()
    assert view.chase is not None
    assert (view.chase.bigfoot, view.chase.figure, view.deck) == (2, 2, deck)
    assert view.seats[2].role == "bigfoot"
    assert table.seat == 0


def test_where_and_when_he_cannot() -> None:
    """BF-5.1: not beside a camp, not on a camp turn, not after a 12th card; and nobody else can."""
    table = Table(bigfoot=1)
    table.half_turn(place="place at 0,-1 turn 0")
    assert table.refused("reveal") == ("beside-camp", "BF-5.1")
    table = Table(bigfoot=1)
    table.half_turn(place="place at 0,-2 turn 1")
    assert table.refused("reveal") == ("beside-camp", "BF-5.1"), "its other square touches the camp"
    table = Table(bigfoot=0, camp="")
    table.play("camp hike-bike")
    assert table.refused("reveal") == ("reveal-when", "BF-5.1")
    table = Table(bigfoot=2)
    assert table.refused("reveal", seat=1) == ("not-bigfoot", "BF-5.1")
    table.turn(place="place at 0,-1 turn 0")
    assert table.refused("reveal", seat=1) == ("not-bigfoot", "BF-5.1")


def test_not_after_the_twelfth_card() -> None:
    """BF-5.1: before putting it down he still may."""
    table = Table(bigfoot=2, players=3)
    table.fill_rows(11, 0, 0)
    while table.seat != 2:
        table.turn("bike")
    table.half_turn()
    assert table.can("reveal")
    table.play("discard hike")
    assert table.refused("reveal") == ("twelfth-card", "BF-5.1")


def test_everybody_else_is_asked_after_every_turn() -> None:
    """BF-5.2: camp turns included; it closes when all have passed, and passes are shown to nobody."""
    table = Table(players=4, camp="", bigfoot=3)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    assert table.position.to_act() == (1, 2, 3)
    assert table.options(1)[-2:] == ["accuse", "pass"]
    assert table.options(3)[-1:] == ["pass"]
    assert "accuse" not in table.options(3)
    assert table.refused("accuse", seat=3) == ("hikers-accuse", "BF-5.2")
    assert table.refused("pass", seat=0) == ("window-is-yours", "BF-5.2")
    before = [table.view(seat) for seat in (0, 1, 3, None)]
    assert table.position.is_secret(2, PASS)
    assert table.position.is_unnoticed(2, PASS)
    assert not table.position.is_secret(2, ACCUSE)
    assert table.happened("pass", viewer=1, actor=2) == []
    assert [table.view(seat) for seat in (0, 1, 3, None)] == before
    assert table.position.to_act() == (1, 3)
    assert [table.position.seen_to_act(seats) for seats in ((), (0,), (1,), (2,), (2, 3))] == [
        (1, 2, 3),
        (1, 2, 3),
        (1, 2, 3),
        (1, 3),
        (1, 3),
    ]
    window = table.view(2).window
    assert window is not None
    assert window.has_passed
    assert table.refused("accuse", seat=2) == ("already-passed", "BF-5.2")
    assert table.refused("show NN-hhh", seat=1) == ("window-open", "BF-5.2")
    table.play("pass", seat=3)
    assert not table.position.is_unnoticed(1, PASS), "it closes the window"
    assert [event.kind for event in table.happened("pass", actor=1)] == ["no_accusation"]
    assert table.seat == 1
    assert table.refused("accuse", seat=2) == ("no-window", "BF-5.2")


def test_a_window_looks_the_same_whoever_is_bigfoot() -> None:
    """BF-5.2, BF-8.2: to the others, down to who is asked."""
    seen = []
    for bigfoot in (None, 1, 2):
        table = Table(players=3, camp="", bigfoot=bigfoot)
        table.play("camp hike-bike", "place at 0,0 turn 0")
        seen.append((table.view(0), table.position.to_act(), table.view(None)))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize(("bigfoot", "winners"), [(2, [2]), (None, [])])
def test_a_wrong_accusation_loses_at_once(bigfoot: int | None, winners: list[int]) -> None:
    """BF-5.3: Bigfoot wins if somebody is he, otherwise nobody does."""
    table = Table(camp="", bigfoot=bigfoot)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    events = table.happened("accuse", actor=1)
    assert [(event.kind, event.role) for event in events] == [("accuse", "hiker"), ("over", None)]
    outcome = table.position.outcome()
    assert (outcome.reason, outcome.paragraph, outcome.winners) == ("wrong-accusation", "BF-5.3", winners)


def test_a_right_accusation_starts_the_chase() -> None:
    """BF-5.4: the figure stands on what he has just laid, a camp too."""
    table = Table(camp="", bigfoot=0)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.play("accuse", seat=2)
    chase_view = table.view().chase
    assert chase_view is not None
    assert (chase_view.figure, chase_view.bigfoot) == (0, 0)
    assert table.seat == 1
    table = Table(bigfoot=1)
    table.half_turn(place="place at 0,-1 turn 0")
    table.play("discard bike", "end")
    table.refill()
    table.play("accuse", seat=0)
    chase_view = table.view().chase
    assert chase_view is not None
    assert chase_view.figure == 1


def test_a_camp_due_is_forgotten() -> None:
    """BF-5.5: whoever would have had to lay it may draw instead."""
    table = Table(bigfoot=1)
    table.fill_rows(3, 0, 0)
    while table.seat != 1:
        table.turn("bike")
    table.half_turn()
    table.play("discard hike")
    assert table.view().is_camp_due
    table.play("end")
    table.refill()
    table.play("accuse", seat=2)
    assert not table.view().is_camp_due
    assert table.can("draw deck")
    assert table.can("camp", prefix=True)


# Not found --------------------------------------------------------------------------------------------------------


def test_the_last_window() -> None:
    """BF-6.1: against whoever laid the 12th card; right, the chase begins; wrong, it is lost."""
    for bigfoot, is_over in ((0, False), (1, True)):
        table = Table(players=2, bigfoot=bigfoot)
        table.fill_rows(11, 0, 0)
        while table.seat != 0:
            table.turn("bike")
        table.half_turn()
        table.play("discard hike", "end")
        table.refill()
        if bigfoot == 1:
            assert table.refused("accuse", seat=1) == ("hikers-accuse", "BF-5.2")
            table.play("pass", seat=1)
            assert table.position.outcome().paragraph == "BF-6.2"
        else:
            table.play("accuse", seat=1)
            assert table.view().chase is not None
            assert not table.view().is_last_turn
        assert table.position.is_over() == is_over


@pytest.mark.parametrize(("players", "factor"), [(2, 4), (3, 5), (4, 6)])
def test_points_against_bigfoot(players: int, factor: int) -> None:
    """BF-6.2: animals in the rows times 4, 5, 6; a tie is the hikers'."""
    table = Table(players=players, bigfoot=0)
    table.fill_rows(0, 1, 11)
    table.half_turn()
    table.play("discard kayak", "end")
    table.refill()
    position = table.position
    with_animal = next(card for card in range(135) if ANIMALS[card])
    position.row_card[12] = with_animal
    cells = [12, *range(24, 36)]
    animals = sum(ANIMALS[position.row_card[cell]] for cell in cells)
    position.points = animals * factor
    table.everybody_passes()
    outcome = position.outcome()
    assert outcome.scores[0] == animals * factor
    assert (outcome.reason, outcome.winners) == ("hikers-ahead", list(range(1, players)))
    plain = next(cell for cell in cells if not ANIMALS[position.row_card[cell]])
    position.row_card[plain] = with_animal
    outcome = position.outcome()
    assert sum(line.points for line in position.score_sheets()[0]) == animals * factor + factor
    assert outcome.scores[0] == animals * factor + factor
    assert (outcome.reason, outcome.winners) == ("bigfoot-ahead", [0])


@pytest.mark.parametrize(
    ("points", "reason", "is_won"),
    [
        (49, "too-few", False),
        (50, "success", True),
        (64, "success", True),
        (65, "great", True),
        (79, "great", True),
        (80, "summit", True),
    ],
)
def test_points_without_bigfoot(points: int, reason: str, is_won: bool) -> None:
    """BF-6.3"""
    table = Table(players=2)
    table.fill_rows(11, 0, 0)
    table.half_turn()
    table.play("discard hike", "end")
    table.refill()
    table.position.points = points
    table.everybody_passes()
    outcome = table.position.outcome()
    assert (outcome.reason, outcome.paragraph) == (reason, "BF-6.3")
    assert outcome.winners == ([0, 1] if is_won else [])


# The chase --------------------------------------------------------------------------------------------------------


def test_the_chase_begins() -> None:
    """BF-7.1: hands leave the game, rows become piles, only hikers play on, from Bigfoot's left."""
    table = chase()
    view = table.view()
    assert view.chase is not None
    assert (view.chase.track, view.chase.piles) == (0, [1, 0, 0])
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
    assert view.piles == sizes
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
    events = table.happened("place at 0,-3 turn 0")
    assert table.view().deck == deck
    assert [(event.kind, event.card.name if event.card else "") for event in events] == [("lay", spare), ("box", "WE-bhb")]
    table.play("camp bike-kayak", "place at 0,-5 turn 0")
    assert table.seat == 0
    assert table.view().camps_left == ["kayak-hike"]


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
    assert events[-1].reason == "caught"
    assert table.position.outcome().winners == [1, 2]


def test_loops_elsewhere_do_not_catch_him() -> None:
    """BF-7.4: it must pass the figure's card, or belong to the figure's camp."""
    name, x, y, turn = as_laid("SS", "hbk", 0, -1, 0)
    table = Table({1: f"{name} WE-bhb"}, bigfoot=2)
    table.turn(place=f"place at {x},{y} turn {turn}", card=name)
    hidden_turn(table)
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
