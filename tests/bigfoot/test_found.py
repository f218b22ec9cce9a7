"""Being found or not: BF-5, BF-6."""

from __future__ import annotations

import pytest

from tests.bigfoot.table import Table
from tropa.games.bigfoot.components import ANIMALS
from tropa.games.bigfoot.notation import ACCUSE, PASS
from tropa.games.bigfoot.show.event_structs import AccuseEvent, NoAccusationEvent, OverEvent


def test_bigfoot_reveals_himself_away_from_camps() -> None:
    """BF-5.1: between placing and ending; the turn ends at once, nothing more is discarded or drawn."""
    table = Table(bigfoot=2)
    table.turn(place="place at 0,-1 turn 0")
    assert table.refused("reveal") == ("reveal-when", "BF-5.1")
    table.hidden_turn()
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
    assert table.happened("pass", actor=1) == [NoAccusationEvent(0)]
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
    assert events == [AccuseEvent(1, 0, "hiker"), OverEvent(0, "wrong-accusation")]
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
