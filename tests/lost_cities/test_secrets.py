"""LC-6.3: what is public, what is hidden, and what everybody remembers."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tests.lost_cities.table import Table, view_of
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.lost_cities.components import card_text
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.show.structs import DealEvent, DrawEvent, ExpeditionEndEvent, FigureScoreEvent, TakeEvent


def hand_of(position: LostCities, seat: int) -> list[str]:
    hand = view_of(position, seat).seats[seat].hand
    assert hand is not None
    return hand


def test_a_seat_sees_its_own_hand_only() -> None:
    """LC-6.3"""
    table = Table({0: "r1 r2", 1: "g1 g2"})
    for viewer in (0, 1, 2, None):
        for seat, seen in enumerate(table.view(viewer).seats):
            assert (seen.hand is not None) == (seat == viewer)
            assert seen.hand_size == 8


def test_the_public_part_of_a_view_is_the_same_for_all() -> None:
    """LC-6.3"""
    table = Table({0: "r1", 1: "g4"}, {"g4": "artifact"})
    table.stand(1, "g3", 2, researcher=True)
    table.play("discard r1")
    table.draw()
    table.play("advance g4")
    table.draw()
    views = [table.view(viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        for seat in view.seats:
            seat.hand = seat.total = None
    assert views[0] == views[1] == views[2] == views[3]
    seen = views[3]
    assert (seen.seats[1].artifacts, seen.seats[1].paths[1].top, seen.seats[1].paths[1].direction) == (1, "g4", "up")
    assert (seen.seats[1].paths[1].step, seen.seats[1].paths[1].is_researcher, seen.seats[1].paths[1].cards) == (4, True, 2)
    assert (seen.piles[3].top, seen.deck, seen.turn, seen.phase) == ("r1", 83, 2, "play")


def test_the_others_hands_and_totals_change_nothing_in_a_view() -> None:
    """LC-6.3: not one byte."""
    one = Table({0: "r1 r2 r3", 1: "g1 g2 g3 g4 g5 g6 g7 g8", 2: "b1 b2 b3 b4 b5 b6 b7 b8"})
    other = Table({0: "r1 r2 r3", 1: "b1 g2 w3 w4 w5 g6 g7 g8", 2: "b1 b2 b3 b4 b5 b6 g1 w8"})
    other.set_totals(0, 35, 70)
    assert one.hand(0) == other.hand(0)
    for viewer in (0, None):
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(other.view(viewer))


def test_the_own_total_is_seen() -> None:
    """LC-6.3: only the others' totals are hidden."""
    table = Table()
    table.set_totals(5, 10, 15)
    assert [seat.total for seat in table.view(2).seats] == [None, None, 15]


def test_only_the_drawer_is_told_the_card() -> None:
    """LC-6.3"""
    for viewer, card in ((0, "w0"), (1, None), (None, None)):
        table = Table({0: "r1"})
        table.play("discard r1")
        assert table.happened("take deck", viewer) == []
        assert table.happened("deal w0", viewer, actor=DEALER) == [DrawEvent(0, card)]


def test_only_the_owner_is_told_the_cards_of_the_first_hand() -> None:
    """LC-6.3"""
    table = Table(short=False)
    table.end_expedition()
    for _ in range(25):
        table.deal(table.position.text(DEALER, table.position.chances()[0][0]))
    for viewer, card in ((0, "w0"), (2, None), (None, None)):
        trial = Table()
        trial.position = table.position.copy()
        assert trial.happened("deal w0", viewer, actor=DEALER) == [DealEvent(0, card)]


def test_what_is_taken_from_a_pile_is_told_to_all() -> None:
    """LC-6.3"""
    table = Table({0: "r1"})
    table.play("discard r1")
    table.draw()
    table.play(f"discard {table.hand(1)[-1]}")
    assert table.happened("take r", viewer=None) == [TakeEvent(1, "r1", "r")]


def test_sums_are_never_told() -> None:
    """LC-6.3: what tokens and figures bring is told as it happens, no event says what it adds up to."""
    table = Table()
    table.set_totals(25, 40, 0)
    table.stand(0, "y9")
    table.shrink_deck(1)
    table.play(f"discard {table.hand(0)[-1]}", "take deck")
    assert table.happened("deal w0", viewer=1, actor=DEALER) == [
        DrawEvent(0, None),
        ExpeditionEndEvent(1, "deck"),
        FigureScoreEvent(0, "y", "adventurer", 9, 50),
    ]


# Guesses --------------------------------------------------------------------------------------------------------


def middle_of_a_game(players: int = 3) -> Table:
    """Seat 1 has taken a red 1 that everybody saw, seat 2 has drawn from the deck."""
    table = Table({0: "r1 r4", 1: "b2 b3"}, players=players)
    table.play("discard r1")
    table.draw("w3")
    table.play("discard b2", "take r")
    table.idle(players - 2)
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_looks_the_same_and_loses_no_card(players: int, seat: int) -> None:
    """LC-6.3"""
    table = middle_of_a_game(players)
    rng = Rng(11)
    for _ in range(20):
        guess = table.position.guess(seat, rng)
        assert view_of(guess, seat) == table.view(seat)
        assert view_of(guess, None) == table.view(None)
        assert guess.components() == table.position.components()


def test_a_guess_keeps_the_cards_seen_taken_from_piles() -> None:
    """LC-6.3: everybody saw the red 1 go into seat 1's hand."""
    table = middle_of_a_game()
    rng = Rng(3)
    assert all("r1" in hand_of(table.position.guess(seat, rng), 1) for seat in (0, 2) for _ in range(50))


def test_a_card_that_was_seen_and_played_is_no_longer_known() -> None:
    """LC-6.3: of two copies the known one goes first, so that the other stays a secret."""
    table = Table({0: "r1", 1: "r1"})
    table.play("discard r1")
    table.draw("w3")
    table.play(f"discard {table.hand(1)[-1]}", "take r")
    table.idle(2)
    assert table.hand(1).count("r1") == 2
    table.play("discard r1")
    table.draw("w4")
    rng = Rng(4)
    seen = Counter(hand_of(table.position.guess(0, rng), 1).count("r1") for _ in range(200))
    assert set(seen) == {0, 1}


def test_a_guess_draws_the_others_cards_afresh() -> None:
    """LC-6.3: every card that the seat can't place turns up in an opponent's hand sooner or later, its own never change."""
    table = middle_of_a_game()
    rng = Rng(9)
    drawn: set[str] = set()
    for _ in range(200):
        drawn.update(hand_of(table.position.guess(0, rng), 2))
    unplaced = {card_text(card) for card in range(55) if table.position.unseen[card]}
    assert unplaced <= drawn


def test_guessed_cards_come_with_their_true_chances() -> None:
    """LC-6.3: a card with two unseen copies is held twice as often as one with a single one."""
    table = Table({0: "r1 g1 g1"}, players=2)
    rng = Rng(21)
    held: Counter[str] = Counter()
    for _ in range(4000):
        held.update(hand_of(table.position.guess(0, rng), 1))
    # 8 of 102 unplaced cards, so a single copy is expected 314 times and a pair 627 times.
    assert 250 < held["r1"] < 380
    assert 530 < held["r2"] < 730
    assert held["g1"] == 0


def test_a_guess_leaves_the_truth_alone() -> None:
    table = middle_of_a_game()
    before = table.position.key()
    for seat in range(3):
        guess = table.position.guess(seat, Rng(1))
        guess.act(table.seat, guess.actions(table.seat)[-1])
    assert table.position.key() == before
