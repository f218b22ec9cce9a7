"""Choosing tourists, new hands, the end of a round: ER-4, ER-7."""

from __future__ import annotations

from tests.en_route.table import Table
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.en_route.notation import DEAL_CARD
from tropa.games.en_route.rules.ratings import raise_rating
from tropa.games.en_route.show.event_structs import LayEvent, RefillEvent, RenewDrawEvent, RenewEvent, ShownEvent
from tropa.games.en_route.show.events import build_events
from tropa.games.en_route.state import UNDER


def test_with_two_the_opponent_lays_two_face_down() -> None:
    """ER-4.1"""
    table = Table(2)
    assert table.refused(1, "lay 5bb") == "ER-4.1 not-your-turn"
    assert table.refused(0, "lay 5bb") == "ER-4.1 not-in-hand"
    table.do(0, "lay 3rr")
    assert table.view(1).lead_card == "3rr"
    table.do(1, "lay 5bb")
    assert [offer.card for offer in table.view(0).offers] == [None]
    assert [offer.card for offer in table.view(1).offers] == ["5bb"]
    assert table.position.to_act() == (1,)
    assert table.events(1, "lay 1x", 0) == [LayEvent(1, None), ShownEvent(1, ["5bb", "1x"])]
    assert table.position.to_act() == (0,)


def test_neighbours_lay_one_each_and_the_one_opposite_none() -> None:
    """ER-4.1: at once, in any order."""
    table = Table(4)
    for _ in range(2):
        table.play_round()
    leader = table.position.leader
    table.do(leader, f"lay {table.seat(leader).hand[0]}")  # type: ignore[index]
    assert set(table.position.to_act()) == {(leader + 1) % 4, (leader + 3) % 4}


def test_the_leader_keeps_one_and_the_other_goes_under_the_deck() -> None:
    """ER-4.2: the leader's own card can't be refused; all see the other go."""
    table = Table(2)
    table.do(0, "lay 3rr")
    table.do(1, "lay 5bb", "lay 1x")
    assert table.refused(0, "keep 3rr") == "ER-4.2 keep-one-card"
    assert table.refused(0, "lay 5b1") == "ER-4.2 keep-one-card"
    deck = table.view().deck
    table.do(0, "keep 5bb")
    assert table.view(None).under == ["1x"]
    assert table.view().deck == deck + 1
    assert table.seat(1).round_cards == ["3rr", "5bb"]
    assert table.seat(0).round_cards == ["3rr", "5bb"]


def test_symbols_raise_ratings_up_to_the_end_of_the_track() -> None:
    """ER-4.3, ER-1.5"""
    table = Table(2, hands=[["5b1", "3rr", "2g"], ["2r1", "6gg", "1x"]])
    table.choose("5b1", "2r1", "6gg")
    assert table.view().ratings == [0, 2, 0]
    assert table.position.rating(1) == 8
    for _ in range(9):
        raise_rating(table.position, table.position.city.card_of["5b1"])
    assert table.position.rating(1) == 12


def test_advanced_the_leader_raises_or_lowers_symbol_by_symbol() -> None:
    """ER-4.5: first card first, each on the new value."""
    table = Table(2, {"advanced": True}, hands=[["5b1", "3rr", "2g"], ["2r1", "6gg", "1x"]])
    table.choose("5b1", "2r1", "6gg")
    assert table.position.to_act() == (0,)
    assert table.can(0)[:2] == ["raise", "lower"]
    assert table.refused(0, "leave") == "ER-4.5 rating-first"
    table.do(0, "lower")
    assert table.can(0)[:2] == ["raise", "leave"]
    table.do(0, "leave")
    assert table.view().ratings == [1, 0, 1]
    assert table.view().phase == "draw"


def test_advanced_a_rating_at_12_may_be_left() -> None:
    """ER-4.5"""
    table = Table(2, {"advanced": True}, hands=[["5b1", "3rr", "2g"], ["2rr", "6gg", "1x"]])
    for _ in range(3):
        raise_rating(table.position, table.position.city.card_of["5b1"])
    table.choose("5b1", "2rr", "6gg")
    assert table.can(0)[:2] == ["lower", "leave"]


def test_new_hand_at_any_moment_once() -> None:
    """ER-4.4: also out of turn, after the leader's card is laid."""
    table = Table(2)
    table.do(0, "lay 3rr")
    assert table.refused(0, "renew 3rr") == "ER-4.4 renew-hand-cards"
    table.do(0, "renew 2g 5b1")
    assert table.position.to_act() == (DEALER,)
    assert "card 2g" not in table.chances()
    assert table.refused(1, "lay 5bb") == "ER-3.2 dealer-to-act"
    table.deal("card 4x", "card 1r")
    assert table.seat(0).hand == ["1r", "4x"]
    assert table.refused(0, "renew 1r") == "ER-4.4 renewed-already"
    assert table.seat(0, viewer=1).can_renew is False
    assert table.position.to_act() == (1,)


def test_new_hand_while_others_draw_and_in_the_last_round() -> None:
    """ER-4.4: at any moment before the end of round 10."""
    table = Table(2)
    for _ in range(9):
        table.play_round()
    while table.view().phase != "draw":
        table.deal_on()
        seat = table.position.to_act()[0]
        table.do(seat, table.position.text(seat, table.position.owed(seat)[0]))
    assert table.view().round == 10
    table.simple_turn(0)
    (card, *_) = table.seat(0).hand or []
    table.do(0, f"renew {card}")
    table.deal_on()
    assert card not in (table.seat(0).hand or [])
    assert table.position.to_act() == (1,)


def test_new_hand_is_no_owed_action() -> None:
    """ER-4.4"""
    table = Table(2)
    assert "renew 6gg" in table.can(1)
    assert table.position.owed(1) == []


def test_new_hand_shuffles_what_lay_known_under_the_deck() -> None:
    """ER-4.4: others don't see the cards."""
    table = Table(2)
    table.choose()
    assert table.view().under == ["1x"]
    assert table.events(1, "renew 6gg", 0) == [RenewEvent(1, 1, None)]
    table.deal("card 2b2" if "card 2b2" in table.chances() else table.chances()[0])
    assert table.view().under == []
    assert table.position.count_at(UNDER) == 0
    table.turn(0, "6,1", "draw v5,1")
    table.turn(1, table.can(1)[0].split(" ")[1], "draw h0,0")
    assert "card 1x" in table.chances()
    assert "card 6gg" in table.chances()


def test_no_new_hand_after_round_10() -> None:
    """ER-4.4"""
    table = Table(2)
    table.play_to_routes()
    hand = table.seat(0).hand
    assert hand
    assert table.refused(0, f"renew {hand[0]}") == "ER-4.4 renew-too-late"


def test_others_know_what_went_back_to_the_deck_no_better() -> None:
    """ER-4.4: a seat's guess puts its own returned cards nowhere where they can't be."""
    table = Table(2)
    table.do(0, "renew 2g")
    table.deal("card 4x")
    for seed in range(30):
        assert "2g" not in [table.position.city.card_names[card] for card in table.position.guess(0, Rng(seed)).hand(1)]


def test_end_of_a_round() -> None:
    """ER-7.1: round cards to the open discard, hands refilled clockwise from the leader, the lead passes."""
    table = Table(2)
    table.choose()
    table.turn(0, "6,1", "draw v5,1")
    table.turn(1, table.can(1)[0].split(" ")[1], "draw h0,0")
    assert table.view(None).discard == ["3rr", "5bb"]
    table.deal("card 4x")
    assert table.position.hand_count(0) == 3
    table.deal("card 1r", "card 2rr")
    assert table.seat(1).hand == ["1r", "2rr", "6gg"]
    assert (table.position.leader, table.view().round, table.position.to_act()) == (1, 2, (1,))


def test_others_hear_of_a_refill_but_not_of_the_card() -> None:
    """ER-7.1, ER-4.4"""
    for begin in ("deal", "renew"):
        table = Table(2)
        if begin == "renew":
            table.do(0, "renew 2g")
        else:
            table.choose()
            table.turn(0, "6,1", "draw v5,1")
            table.turn(1, table.can(1)[0].split(" ")[1], "draw h0,0")
        before = table.position.copy()
        action = before.chances()[0][0]
        table.position.act(DEALER, action)
        told = [build_events(before, table.position, DEALER, action, viewer)[0] for viewer in (0, 1, None)]
        cards = [event.card for event in told if isinstance(event, RefillEvent | RenewDrawEvent)]
        assert cards == [before.city.card_names[action - DEAL_CARD], None, None]


def test_cards_under_the_deck_come_last_and_everybody_knows_them() -> None:
    """ER-4.2, ER-7.1: in team play the deck runs down to them before round 10."""
    table = Table(4, {"teams": True})
    for _ in range(8):
        table.play_round()
    assert [seat.known for seat in table.view(None).seats] == [[], [], [], []]
    first_under = table.view(None).under[0]
    table.play_round()
    assert first_under in [card for seat in table.view(None).seats for card in seat.known]


def test_components_stay_in_the_game() -> None:
    """ER-2.1"""
    table = Table(3)
    before = table.position.components()
    table.play_to_routes()
    assert table.position.components() == before
