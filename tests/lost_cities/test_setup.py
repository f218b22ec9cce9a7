"""LC-2: how an expedition is laid out, and who begins."""

from __future__ import annotations

import pytest

from tests.lost_cities.table import ALL_SPACES, Table, start
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng

DECK = {2: 64, 3: 86, 4: 78}


def test_tokens_are_dealt_one_by_one_onto_the_spaces_and_lie_open() -> None:
    """LC-2.1"""
    tokens = ["arrow", "artifact", "points15", "artifact", "points5"]
    table = Table(tokens=dict(zip(ALL_SPACES, tokens, strict=False)))
    seen = table.view(None).board
    assert [seen[0][step - 1].token for step in (2, 3, 5, 7, 9)] == tokens
    assert sum(space.token is not None for path in seen for space in path) == 25
    assert table.view(0).board == table.view(2).board == seen


def test_each_token_left_is_equally_likely() -> None:
    """LC-2.1: after an arrow 8 arrows are left among 24."""
    position = start()
    position.act(DEALER, position.parse(DEALER, "first 0"))
    assert position.chance_total() == 25
    position.act(DEALER, position.parse(DEALER, "token arrow"))
    assert position.chance_total() == 24
    assert dict(position.chances())[position.parse(DEALER, "token arrow")] == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_dealt_eight_cards(players: int) -> None:
    """LC-2.3, and with two players LC-2.2: 30 cards have left the deck."""
    table = Table(players=players)
    view = table.view(None)
    assert [seat.hand_size for seat in view.seats] == [8] * players
    assert view.deck == DECK[players]
    assert view.deck == (110 - 30 if players == 2 else 110) - 8 * players


def test_the_30_cards_set_aside_are_unseen_and_may_be_any() -> None:
    """LC-2.2: whatever is neither in a hand nor on the table may be drawn, deck and set-aside cards alike."""
    table = Table(players=2)
    table.play(table.options()[-1], "take deck")
    assert table.position.deck == 64
    assert table.position.chance_total() == 64 + 30


def test_30_cards_are_set_aside_afresh_in_each_expedition() -> None:
    """LC-2.2: also in the second and the third one, out of all 110."""
    table = Table(players=2)
    for _ in range(2):
        table.end_expedition()
        assert table.position.deck == 80
        assert table.position.unseen_total == 110
        table.deal_expedition({}, {})
        assert table.position.deck == 64


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_player_begins_the_first_expedition(players: int) -> None:
    """LC-2.4: each with the same chance."""
    position = start(players)
    assert position.to_act() == (DEALER,)
    assert [(position.text(DEALER, action), weight) for action, weight in position.chances()] == [
        (f"first {seat}", 1) for seat in range(players)
    ]
    for seat in range(players):
        assert Table(players=players, first=seat).seat == seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_clockwise(players: int) -> None:
    """LC-2.4"""
    table = Table(players=players, first=players - 1)
    order = []
    for _ in range(players + 1):
        order.append(table.seat)
        table.idle()
    assert order == [players - 1, *range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_left_neighbour_of_the_last_player_begins_the_next_expedition(players: int) -> None:
    """LC-2.4, after the deck ran out."""
    for last in range(players):
        table = Table(players=players, first=last)
        table.end_expedition()
        table.deal_expedition({}, {})
        assert table.seat == (last + 1) % players
        table.idle()
        table.end_expedition()
        table.deal_expedition({}, {})
        assert table.seat == (last + 3) % players


def test_after_the_bridge_too_the_left_neighbour_begins() -> None:
    """LC-2.4: seat 2 crossed the bridge as the fifth, so seat 0 begins."""
    table = Table({2: "r4"}, first=2)
    for space in ("y7", "g7", "w7", "b7"):
        table.stand(0, space)
    table.stand(2, "r6", 4)
    table.play("advance r4")
    table.deal_expedition({}, {})
    assert table.seat == 0


def test_the_dealer_follows_the_stated_weights() -> None:
    """LC-2.3: tickets, chances and draws agree at every draw of a deal."""
    position = start(2)
    rng = Rng(5)
    while position.to_act() == (DEALER,):
        chances = position.chances()
        assert position.chance_total() == sum(weight for _, weight in chances)
        owners = [position.chance_at(ticket) for ticket in range(position.chance_total())]
        assert owners == [action for action, weight in chances for _ in range(weight)]
        assert deal(position, rng) in dict(chances)
