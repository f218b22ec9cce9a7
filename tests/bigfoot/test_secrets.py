"""Who knows what (BF-8), what a guess keeps, and that texts and numbers of actions are each other's inverse."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bigfoot.table import Table
from tropa.core.contract import DEALER, MalformedAction, Refusal
from tropa.core.rng import Rng
from tropa.games.bigfoot.components import ANIMALS, CARD_NAMES, DECK, LONG_KIND
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.show.event_structs import DiscardEvent, OverEvent, RefillEvent, RoleEvent


def guesses(table: Table, seat: int, count: int = 200) -> list[Bigfoot]:
    rng = Rng(7)
    return [table.position.guess(seat, rng) for _ in range(count)]


def test_a_refusal_tells_nothing_about_others() -> None:
    """BF-8.1: every seat is refused the same whoever else is Bigfoot."""
    for text in ("reveal", "accuse", "pass", "declare kayak kayak", "show NN-hhh", "place at 0,-1 turn 0", "draw deck"):
        told = {Table({1: "WE-kkk WE-bbb"}, bigfoot=bigfoot, players=4).refused(text, seat=2) for bigfoot in (None, 0, 1, 3)}
        assert len(told) == 1, text


def test_what_a_hiker_is_told_never_depends_on_who_is_bigfoot() -> None:
    """BF-8.2: insight, the right to point, headline and the score so far, whoever of the others holds the role."""
    told = set()
    for bigfoot in (None, 0, 1, 3):
        table = Table(bigfoot=bigfoot, players=4)
        for row in ("hike", "bike", "hike", "kayak"):
            table.turn(row)
        position = table.position
        insight = [round(chance, 9) for chance in GAME.knowledge.insight(position.guess(2, Rng(5)), 2)]
        pointed = []
        for sign in GAME.info.signs:
            for seat in (0, 1, 2, 3):
                try:
                    position.check_point(seat, sign.key, [[0, -1, 0][: sign.numbers]])
                    pointed.append("yes")
                except Refusal as refusal:
                    pointed.append(f"{refusal.code} {refusal.paragraph}")
        told.add(str((insight, pointed, GAME.show.headline(position), position.seen_to_act((2,)))))
    assert len(told) == 1


def test_private_and_public() -> None:
    """BF-8.2: role, hand and discards are seen by their owner alone; sizes and fillers by all."""
    table = Table({1: "NN-hhh NN-hhb"}, bigfoot=1)
    table.half_turn(card="NN-hhh")
    table.play("discard kayak")
    own, other, onlooker = table.view(1), table.view(0), table.view(None)
    assert own.seats[1].role == "bigfoot"
    assert (other.seats[1].role, onlooker.seats[1].role) == (None, None)
    cells = [table.row("kayak", viewer)[0] for viewer in (1, 0, None)]
    assert [cell.card is not None for cell in cells] == [True, False, False]
    assert [cell.seat for cell in cells] == [1, 1, 1]
    assert other.seats[0].hand is not None
    assert own.seats[0].hand is None
    assert other.seats[1].hand_size == 0
    assert (other.set_aside, own.set_aside) == (None, None)


def test_every_end_opens_all_roles() -> None:
    """BF-8.2, with the reason in the log."""
    table = Table(camp="", bigfoot=2)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    assert not table.view(None).are_roles_open
    (_, over) = table.happened("accuse", actor=1)
    assert over == OverEvent(0, "wrong-accusation")
    assert table.view(None).are_roles_open
    assert [seat.role for seat in table.view(None).seats] == ["hiker", "hiker", "bigfoot"]
    assert table.view(None).set_aside == "hiker"
    assert all(seat.hand is not None for seat in table.view(None).seats)


def test_dealt_cards_are_told_to_their_owner_only() -> None:
    """BF-8.2"""
    table = Table({1: "NN-hhh NN-hhb"})
    table.half_turn()
    table.play("discard kayak", "end")
    position, text = table.position, f"deal {table.spare()}"
    for viewer, is_told in ((1, True), (0, False), (None, False)):
        before = position.copy()
        after = position.copy()
        after.act(DEALER, after.parse(DEALER, text))
        (event,) = GAME.show.events(before, after, DEALER, before.parse(DEALER, text), viewer)
        assert isinstance(event, RefillEvent)
        assert (event.card is not None) == is_told


def test_roles_and_discards_are_told_to_their_owner_only() -> None:
    """BF-8.2: the others are told that a role was dealt, and who filled which row."""
    position = GAME.new(3, {})
    after = position.copy()
    after.act(DEALER, after.parse(DEALER, "role bigfoot"))
    for viewer, role in ((0, "bigfoot"), (1, None), (None, None)):
        (event,) = GAME.show.events(position, after, DEALER, position.parse(DEALER, "role bigfoot"), viewer)
        assert isinstance(event, RoleEvent)
        assert event.role == role
    for viewer, is_told in ((1, True), (0, False), (None, False)):
        table = Table({1: "NN-hhh NN-hhb"})
        table.half_turn()
        (discarded,) = table.happened("discard kayak", viewer)
        assert isinstance(discarded, DiscardEvent)
        assert (discarded.row, discarded.size, discarded.card is not None) == ("kayak", 1, is_told)


def test_guessed_roles_are_as_likely_as_dealt_ones() -> None:
    """BF-2.1: a hiker among three takes each of the others, and nobody, for Bigfoot once in three."""
    found = Counter(int(guess.bigfoot) for guess in guesses(Table(bigfoot=1), 0, 3000))
    assert set(found) == {-1, 1, 2}
    assert all(900 < count < 1100 for count in found.values())
    assert {int(guess.bigfoot) for guess in guesses(Table(bigfoot=1), 1)} == {1}


def test_a_guess_believes_hikers() -> None:
    """BF-4.1: a declared hand is guessed as declared if its holder is taken for a hiker, and freely if not."""
    table = Table({1: "NN-hhh NN-hhb"})
    table.play("declare hike hike")
    kinds = Counter(
        (int(guess.bigfoot) == 1, all(LONG_KIND[guess.hand[2 + slot]] == 0 for slot in range(2)))
        for guess in guesses(table, 0)
    )
    assert kinds[False, False] == 0
    assert kinds[True, False] > 0
    assert kinds[False, True] > 0


def test_a_guess_knows_a_liar() -> None:
    """BF-4.1: whoever showed a card against his declaration is Bigfoot."""
    table = Table({1: "NN-hhh NN-hhb"}, bigfoot=1, players=4)
    table.play("declare kayak kayak", "show NN-hhh")
    assert {int(guess.bigfoot) for guess in guesses(table, 3)} == {1}


def test_a_guess_keeps_what_the_seat_knows() -> None:
    """BF-8.2: own hand, own discards; what others hold and put down is drawn from all that the seat hasn't seen."""
    table = Table(players=3)
    table.fill_rows(2, 2, 2)
    seen = [
        {guess.row_card[cell] for guess in guesses(table, 0)}
        for cell in range(36)
        if table.position.row_seat[cell] not in (-1, 0)
    ]
    assert min(len(cards) for cards in seen) > 50
    for guess in guesses(table, 0, 20):
        assert GAME.show.view(guess, 0) == table.view(0)
        assert guess.components() == table.position.components()
        for cell in range(36):
            if table.position.row_seat[cell] == 0:
                assert guess.row_card[cell] == table.position.row_card[cell]


def test_a_guess_in_the_chase() -> None:
    """BF-7.1, BF-8.2: own discards stay in their pile, as many of a declared kind as weren't drawn since stay too."""
    table = Table({1: "WE-bbb WE-hhh", 2: "WE-kkk WE-khk"}, bigfoot=2, players=3)
    table.play("declare hike bike")
    table.turn("hike", place="place at 0,-1 turn 0", card="WE-bbb")
    table.play("show WE-kkk", "place at 0,-2 turn 0", "discard hike", "reveal")
    own = {tuple(guess.pile[at] for at in range(2)) for guess in guesses(table, 1)}
    assert all(CARD_NAMES.index("WE-hhh") in pile for pile in own)
    assert len(own) > 20
    for guess in guesses(table, 0):
        assert GAME.show.view(guess, 0) == table.view(0)
        assert guess.components() == table.position.components()
        assert any(LONG_KIND[guess.pile[at]] == 0 for at in range(2))


def test_a_guess_draws_who_has_passed() -> None:
    """BF-5.2: any of the others may have passed, but somebody is still asked while the window is open."""
    table = Table(players=4, camp="", bigfoot=3)
    table.play("camp hike-bike", "place at 0,0 turn 0")
    table.play("pass", seat=2)
    still_asked = {seat: Counter(guess.to_act() for guess in guesses(table, seat, 800)) for seat in range(4)}
    assert set(still_asked[0]) == {(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)}
    assert set(still_asked[1]) == {(1,), (1, 2), (1, 3), (1, 2, 3)}
    assert set(still_asked[2]) == {(1,), (3,), (1, 3)}, "its own pass it knows"
    assert set(still_asked[3]) == {(3,), (1, 3), (2, 3), (1, 2, 3)}
    for counts in still_asked.values():
        assert min(counts.values()) > 800 / len(counts) * 0.7


def test_a_guess_with_two_players_keeps_the_only_one_asked() -> None:
    """BF-5.2"""
    table = Table(players=2, camp="")
    table.play("camp hike-bike", "place at 0,0 turn 0")
    assert {guess.to_act() for seat in range(2) for guess in guesses(table, seat)} == {(1,)}


# Texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "show", "show NN-xyz", "place at 1,2", "place at 01,2 turn 0", "place at -0,2 turn 0", "accuse 1"]
)
def test_what_is_no_action(text: str) -> None:
    position = GAME.new(2, {})
    with pytest.raises(MalformedAction):
        position.parse(0, text)
    with pytest.raises(MalformedAction):
        position.parse(DEALER, text)


def test_components_of_the_box() -> None:
    """BF-1: 135 cards and three camps, wherever they are."""
    counts = GAME.new(4, {}).components()
    assert len(counts) == 138
    assert set(counts.values()) == {1}
    assert len(DECK) == len(ANIMALS) == 135
