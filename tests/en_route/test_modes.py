"""Opening rounds, solo, two against two: ER-8, ER-10, ER-11."""

from __future__ import annotations

import msgspec

from tests.en_route.table import HANDS, Table
from tropa.core.contract import DEALER
from tropa.core.meta import complete_options
from tropa.games.en_route.game import GAME
from tropa.games.en_route.show.event_structs import DrawEvent
from tropa.games.en_route.state import QUEUE_COVERS


def opened(players: int, options: dict[str, bool] | None = None) -> Table:
    table = Table(players, dict(options or {}))
    for seat in range(players):
        table.do(seat, f"lay {['5b1', '6gg', '6b2', '3gg'][seat]}")
    return table


def test_three_players_open_with_cards_of_their_own_choice() -> None:
    """ER-8.1: laid face down, turned over together, every symbol raises; two of three picked."""
    table = Table(3)
    table.do(1, "lay 6gg")
    assert [offer.card for offer in table.view(0).offers] == [None]
    assert table.position.to_act() == (0, 2)
    table.do(0, "lay 5b1")
    table.do(2, "lay 6b2")
    assert table.view(None).ratings == [0, 1, 1]
    assert [text for text in table.can(1) if text.startswith("pick")] == ["pick 6gg 5b1", "pick 6gg 6b2", "pick 5b1 6b2"]
    assert table.refused(1, "locate 1,1") == "ER-8.1 pick-first"
    assert table.refused(1, "pick 6gg 1x") == "ER-8.1 not-shown"
    table.do(1, "pick 6gg 6b2")
    assert table.seat(1).coordinates == [6, 6]
    assert table.refused(1, "pick 6gg 5b1") == "ER-8.1 not-picking"
    table.simple_turn(1)
    table.simple_turn(0)
    table.simple_turn(2)
    assert sorted(table.view().discard) == ["5b1", "6b2", "6gg"]
    table.deal_on()
    assert (table.view().round, table.view().leader, table.position.to_act()) == (2, 0, (0,))


def test_four_players_use_the_other_two_cards_in_round_2() -> None:
    """ER-8.2: ratings rise once, for all four cards; discard and refill after round 2."""
    table = Table(4, hands=[*HANDS[:3], ["2r1", "3gg", "4gg"]])
    for seat, card in enumerate(["5b1", "6gg", "6b2", "2r1"]):
        table.do(seat, f"lay {card}")
    ratings = table.view().ratings
    assert ratings == [0, 2, 1]
    table.do(0, "pick 6gg 2r1")
    for seat in range(4):
        table.simple_turn(seat)
    assert table.view().round == 2
    assert table.seat(0).round_cards == ["5b1", "6b2"]
    assert table.view().ratings == ratings
    assert table.view().discard == []
    for seat in range(4):
        table.simple_turn(seat)
    assert len(table.view().discard) == 4
    assert table.position.to_act() == (DEALER,)
    table.deal_on()
    assert (table.view().round, table.view().phase) == (3, "lead")


def test_opening_rounds_are_hidden_until_they_are_over() -> None:
    """ER-8.3: sheets and picks, over both rounds, also in turn order and always at the same time."""
    table = opened(4, {"in_turn_order": True})
    assert table.position.to_act() == (0, 1, 2, 3)
    before = msgspec.json.encode(table.view(1))
    table.do(0, "pick 3gg 6gg")
    assert msgspec.json.encode(table.view(1)) == before
    for seat in range(4):
        table.simple_turn(seat)
    assert table.seat(0, viewer=1).segments == []
    assert table.seat(0, viewer=1).round_cards is None
    for seat in range(4):
        table.simple_turn(seat)
    assert len(table.seat(0, viewer=1).segments) == 2


def test_the_first_leader_leads_after_the_opening_rounds() -> None:
    """ER-8.4: each leads three or two times; in advanced games symbols of opening rounds only raise."""
    for players, times in ((3, 3), (4, 2)):
        table = Table(players, leader=2)
        led = []
        while table.view().phase != "route":
            if table.view().phase == "lead":
                led.append(table.view().leader)
            table.play_round()
        assert led[0] == 2
        assert {led.count(seat) for seat in range(players)} == {times}
    table = opened(3, {"advanced": True})
    assert table.view().ratings == [1, 2, 2]
    assert table.view().phase == "draw"


def test_the_solo_queue_is_covered_like_bricks() -> None:
    """ER-10.2"""
    assert QUEUE_COVERS == [[2, 3], [3, 4], [5], [5, 6], [6], [7, 8], [8, 9], [], [], []]
    table = Table(1)
    table.deal("card 4x", "card 1x", "card 2rr")
    assert [entry.card for entry in table.view().queue] == [None] * 7 + ["4x", "1x", "2rr"]
    assert table.seat(0).hand_size == 2
    assert table.view().deck == 36 - 10 - 2
    assert len(table.view().goals) == 3
    assert table.seat(0).tasks is not None


def test_a_solo_round() -> None:
    """ER-10.3: a card from hand, then an open one of the queue; refill to two; what is free is opened."""
    table = Table(1)
    table.deal("card 4x", "card 1x", "card 2rr")
    table.do(0, "lay 5b1")
    assert table.can(0)[:3] == ["take 2rr", "take 1x", "take 4x"]
    assert table.refused(0, "take 6gg") == "ER-10.3 take-open-card"
    table.do(0, "take 1x")
    assert table.view().ratings == [0, 1, 0]
    table.simple_turn(0)
    table.deal("card 3gg")
    assert table.seat(0).hand_size == 2
    assert table.position.to_act() == (0,), "one card gone opens nothing: its neighbours still cover the row above"
    table.do(0, "lay 3gg", "take 4x")
    table.simple_turn(0)
    table.deal("card 4gg", "card 6x")
    assert table.view().queue[5].card == "6x"


def test_solo_cards_put_back_are_in_the_deck_and_not_in_the_queue() -> None:
    """ER-4.4, ER-10.2: the dealer's weights say so."""
    table = Table(1)
    table.deal("card 4x", "card 1x", "card 2rr")
    table.do(0, "renew 3rr")
    table.deal("card 6gg")
    table.do(0, "lay 6gg", "take 1x")
    table.simple_turn(0)
    weights = {table.position.text(DEALER, action): weight for action, weight in table.position.chances()}
    # 24 in the deck, one of them the card put back; 30 others of which 7 lie closed in the queue.
    assert weights["card 3rr"] * 23 == weights["card 5rr"] * 30
    table.deal("card 5rr")
    table.do(0, "lay 5rr", "take 4x")
    table.simple_turn(0)
    table.deal("card 6rr")
    assert "card 3rr" not in table.chances()


def test_solo_is_won_by_total_and_goals() -> None:
    """ER-10.1, ER-10.4: goals give no points."""
    table = Table(1, {"challenge_total": 2, "challenge_goals": 2})
    challenge = table.view().challenge
    assert challenge is not None
    assert (challenge.total, challenge.goals) == (130, 2)
    assert table.view().city is not None
    assert table.view().city.totals == [115, 130, 145, 160]  # type: ignore[union-attr]
    table.deal_on()
    table.play_to_routes()
    table.do(0, "best", "confirm")
    outcome = table.position.outcome()
    assert (outcome.reason, outcome.winners) == ("solo-lost", [])
    assert all(line.points == 0 for line in table.position.score_sheets()[0] if line.key == "goal")


def test_partners_lay_face_up_and_opponents_lay_none() -> None:
    """ER-11.1: no opening rounds; boards 1 and 3 against 2 and 4."""
    table = Table(4, {"teams": True}, boards=(3, 2, 1, 4))
    assert table.view().phase == "lead"
    table.do(0, "lay 5b1")
    assert table.position.to_act() == (2,)
    table.do(2, "lay 4x")
    assert [offer.card for offer in table.view(1).offers] == ["4x"]
    table.do(2, "lay 1r")
    assert table.position.to_act() == (0,)
    table.do(0, "keep 4x")
    assert table.view().under == ["1r"]
    assert table.position.to_act() == (0, 1, 2, 3)


def test_team_boards_are_1_and_3_against_2_and_4() -> None:
    """ER-11.1"""
    table = Table(4, {"teams": True}, boards=(4, 1, 2, 3))
    assert [seat.board for seat in table.view().seats] == [4, 1, 2, 3]
    position = GAME.new(4, complete_options(GAME.info, {"teams": True, "level": "simple"}))
    dealt = []
    while "board" in position.text(DEALER, position.chances()[0][0]):
        dealt.append([position.text(DEALER, action) for action, _ in position.chances()])
        position.act(DEALER, position.chances()[-1][0])
    assert dealt == [["board 1", "board 2", "board 3", "board 4"], ["board 1", "board 3"], ["board 2"], ["board 1"]]


def test_partners_see_each_others_sheet_but_not_cards_or_tasks() -> None:
    """ER-11.2"""
    table = Table(4, {"teams": True})
    table.do(0, "lay 3rr")
    table.do(2, "lay 4x", "lay 1r")
    table.do(0, "keep 4x")
    table.do(0, table.can(0)[0])
    assert table.events(0, "draw h0,0", 2) == [DrawEvent(0, "h0,0")]
    assert [entry.segment for entry in table.seat(0, viewer=2).segments] == ["h0,0"]
    assert table.seat(0, viewer=1).segments == []
    assert table.seat(0, viewer=2).hand is None
    assert table.seat(0, viewer=2).tasks is None


def test_the_pair_with_the_larger_sum_wins() -> None:
    """ER-11.2"""
    table = Table(4, {"teams": True})
    table.play_to_routes()
    for seat in range(4):
        table.do(seat, "best", "confirm")
    outcome = table.position.outcome()
    sums = [outcome.scores[0] + outcome.scores[2], outcome.scores[1] + outcome.scores[3]]
    assert outcome.paragraph == "ER-11.2"
    if sums[0] != sums[1]:
        assert outcome.winners == ([0, 2] if sums[0] > sums[1] else [1, 3])
