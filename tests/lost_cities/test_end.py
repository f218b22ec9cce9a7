"""LC-5 and LC-6: how expeditions and games end, and what they bring."""

from __future__ import annotations

import pytest

from tests.lost_cities.table import Table
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.show.structs import DrawEvent, ExpeditionEndEvent, TakeEvent


def four_past_the_bridge(hand: str = "r4", tokens: dict[str, str] | None = None, **options: bool) -> Table:
    """Seat 0 needs one more step on red to be the fifth figure past the bridge."""
    table = Table({0: hand}, tokens, **options)
    table.stand(0, "y7")
    table.stand(1, "y8")
    table.stand(1, "g9")
    table.stand(2, "b7", researcher=True)
    table.stand(0, "r6", 4)
    return table


def expedition(table: Table) -> int:
    return table.view(None).expedition


# The end of an expedition ---------------------------------------------------------------------------------------


def test_five_figures_past_the_bridge_end_the_expedition() -> None:
    """LC-5.1: whoever owns them, on whichever path; nobody takes a card."""
    table = four_past_the_bridge()
    deck = table.view(None).deck
    told = table.happened("advance r4")
    assert expedition(table) == 2
    assert table.view(None).phase == "setup"
    assert deck == 81
    assert [event.reason for event in told if isinstance(event, ExpeditionEndEvent)] == ["bridge"]
    assert not [event for event in told if isinstance(event, TakeEvent | DrawEvent)]


def test_four_figures_past_the_bridge_do_not() -> None:
    """LC-5.1: moving on beyond the bridge counts nobody twice."""
    table = four_past_the_bridge("y4")
    table.play("advance y4")
    assert expedition(table) == 1
    assert table.view(None).past_bridge == 4


@pytest.mark.parametrize("token", ["artifact", "points15", "arrow"])
def test_the_last_token_is_not_resolved(token: str) -> None:
    """LC-5.1"""
    table = four_past_the_bridge(tokens={"r7": token}, short=True, open_totals=True)
    table.play("advance r4")
    assert table.position.is_over()
    assert table.token("r7") == token
    assert table.view(None).seats[0].artifacts == 0
    assert table.position.token_points[0] == 0
    assert table.position.outcome().scores[0] == 30 + 30 - 20


def test_the_fifth_figure_may_cross_by_an_arrow() -> None:
    """LC-5.1, LC-4.4"""
    table = four_past_the_bridge("w4", {"w3": "arrow"})
    table.stand(0, "w2", 3)
    table.play("advance w4", "move r")
    assert expedition(table) == 2


def test_the_fifth_figure_may_cross_by_a_finished_path() -> None:
    """LC-5.1, LC-3.5"""
    table = Table({1: "g4"}, first=1)
    table.stand(0, "y7")
    table.stand(1, "y8")
    table.stand(1, "g9", 3)
    table.stand(2, "b7")
    table.stand(1, "b6")
    table.play("advance g4", "move b")
    assert expedition(table) == 2


def test_the_last_card_of_the_deck_ends_the_expedition() -> None:
    """LC-5.2: at once, the next player has no turn."""
    table = Table()
    table.shrink_deck(2)
    table.idle()
    assert (expedition(table), table.view(None).deck) == (1, 1)
    table.play(table.options()[-1], "take deck")
    told = table.happened("deal w0", actor=-1)
    assert expedition(table) == 2
    assert [event.reason for event in told if isinstance(event, ExpeditionEndEvent)] == ["deck"]


def test_a_card_from_a_pile_does_not_end_it() -> None:
    """LC-5.2: one card is left in the deck for as long as players take discards."""
    table = Table({0: "r1", 1: "g1"})
    table.shrink_deck(2)
    table.play("discard r1")
    table.draw("w0")
    table.play("discard g1", "take r")
    assert (expedition(table), table.view(None).deck) == (1, 1)


def pass_discards_round(table: Table, turns: int) -> None:
    """So many turns that take what was discarded in the turn before."""
    for _ in range(turns):
        discard_elsewhere(table)
        table.play(table.options()[1])


def discard_elsewhere(table: Table) -> None:
    """Discard so that there is a pile left to take from."""
    pile = next(path for path, seen in zip("ygwrb", table.view(None).piles, strict=True) if seen.size)
    table.play(f"discard {next(card for card in table.hand(table.seat) if card[0] != pile)}")


def owed(table: Table) -> list[str]:
    position: LostCities = table.position
    return [position.text(table.seat, action) for action in position.owed(table.seat)]


def idled(turns: int) -> Table:
    """Two players have passed a discard round for so many turns after a turn with the deck."""
    table = Table(players=2)
    table.idle()
    pass_discards_round(table, turns)
    return table


def test_after_20_idle_turns_bots_take_from_the_deck() -> None:
    """LC-5.2, ruling: people may go on."""
    table = idled(20)
    discard_elsewhere(table)
    assert len(table.options()) == 2
    assert owed(table) == ["take deck"]


def test_19_idle_turns_are_not_20() -> None:
    """LC-5.2, ruling"""
    table = idled(19)
    discard_elsewhere(table)
    assert len(table.options()) == 2
    assert owed(table) == table.options()


def test_a_card_from_the_deck_ends_the_idling() -> None:
    """LC-5.2, ruling: after it 20 turns count anew."""
    table = idled(20)
    discard_elsewhere(table)
    table.draw()
    pass_discards_round(table, 19)
    discard_elsewhere(table)
    assert owed(table) == table.options()


def test_a_card_on_a_path_ends_the_idling() -> None:
    """LC-5.2, ruling: twenty turns *in a row*; this turn, too, is no idle one."""
    table = idled(20)
    table.play(f"begin {table.hand(table.seat)[0]} adventurer")
    assert len(owed(table)) == 2
    table.play(owed(table)[1])
    table.play(f"discard {table.hand(table.seat)[-1]}")
    assert owed(table) == table.options()


# Scoring --------------------------------------------------------------------------------------------------------

POINTS = [-20, -15, -10, 5, 10, 15, 30, 35, 50]


@pytest.mark.parametrize("step", range(1, 10))
@pytest.mark.parametrize("researcher", [False, True])
def test_figures_score_their_step(step: int, researcher: bool) -> None:
    """LC-5.3: the researcher's points are doubled, negative ones too."""
    table = Table()
    table.set_totals(100, 100, 100)
    table.stand(0, f"y{step}", researcher=researcher)
    table.end_expedition()
    assert table.total(0) == 100 + POINTS[step - 1] * (2 if researcher else 1)
    assert table.total(1) == 100


def test_figures_off_the_board_score_nothing() -> None:
    """LC-5.3"""
    table = Table()
    table.set_totals(7)
    table.end_expedition()
    assert [table.total(seat) for seat in range(3)] == [7, 0, 0]


def test_no_total_falls_below_zero() -> None:
    """LC-5.4"""
    table = Table()
    table.set_totals(15)
    table.stand(0, "y1")
    table.end_expedition()
    assert table.total(0) == 0


def test_the_floor_is_applied_once_after_all_figures() -> None:
    """LC-5.4, ruling: −40 and +50 are +10, in whichever order the paths come."""
    for low, high in (("y1", "b9"), ("b1", "y9")):
        table = Table()
        table.stand(0, low, researcher=True)
        table.stand(0, high)
        table.end_expedition()
        assert table.total(0) == 10


def test_the_floor_is_applied_again_after_the_artifacts() -> None:
    """LC-5.4, ruling: −10 becomes 0; then −60 for no artifacts becomes 0 again, and +30 for six stays 30."""
    table = Table()
    table.stand(0, "y3")
    table.stand(1, "y3")
    table.set_artifacts(0, 6, 6)
    table.end_game()
    assert table.position.outcome().scores == [0, 30, 30]


def test_the_floor_is_applied_after_each_expedition() -> None:
    """LC-5.4: what an expedition cost beyond 0 is forgotten in the next one."""
    table = Table()
    table.stand(0, "y1")
    table.end_expedition()
    table.deal_expedition({}, {})
    table.stand(0, "y9")
    table.end_expedition()
    assert table.total(0) == 50


def test_everything_comes_back_after_an_expedition() -> None:
    """LC-5.5: tokens, figures, all 110 cards; points and artifact counts are kept."""
    table = Table({0: "g4", 1: "r0"}, {"g4": "artifact"}, players=2)
    table.stand(0, "g3", 4, researcher=True)
    table.stand(1, "b6")
    table.play("advance g4")
    table.draw()
    table.idle()
    table.end_expedition()
    view = table.view(None)
    position = table.position
    assert position.unseen_total == 110
    assert set(position.unseen) == {2}
    assert [position.tokens_left[kind] for kind in range(1, 6)] == [9, 9, 2, 3, 2]
    assert view.past_bridge == 0
    assert [pile.size for pile in view.piles] == [0] * 5
    for seat in view.seats:
        assert (seat.hand_size, seat.adventurers, seat.has_researcher) == (0, 4, True)
        assert all((path.step, path.top, path.direction, path.cards) == (0, None, None, 0) for path in seat.paths)
    assert [seat.artifacts for seat in view.seats] == [1, 0]
    assert table.components_are_complete()
    assert table.total(1) == 15


# The end of the game --------------------------------------------------------------------------------------------


def test_three_expeditions_and_then_the_artifacts() -> None:
    """LC-6.1: of the whole game, on the long track, and only once."""
    table = Table({0: "g4"}, {"g4": "artifact"})
    table.set_artifacts(5)
    table.stand(0, "g3", 4)
    table.play("advance g4")
    table.draw()
    for number in (1, 2, 3):
        assert (expedition(table), table.view(None).expeditions) == (number, 3)
        table.end_expedition()
        if number < 3:
            assert table.total(0) == 5
            table.deal_expedition({}, {})
    assert table.position.is_over()
    assert table.total(0) == 5 + 30
    assert table.options(0) == []
    assert table.refused("take deck", 0) == ("over", "LC-6.1")


def test_most_points_win() -> None:
    """LC-6.2: even with fewer artifacts."""
    table = Table(short=True)
    table.set_totals(100, 120, 60)
    table.set_artifacts(3, 1, 5)
    table.end_game()
    outcome = table.position.outcome()
    assert outcome.scores == [115, 105, 110]
    assert (outcome.reason, outcome.paragraph, outcome.winners) == ("most-points", "LC-6.2", [0])


def test_artifacts_break_a_tie() -> None:
    """LC-6.2"""
    table = Table(short=True)
    table.set_totals(100, 135, 120)
    table.set_artifacts(4, 1, 2)
    table.end_game()
    outcome = table.position.outcome()
    assert outcome.scores == [130, 120, 130]
    assert (outcome.reason, outcome.paragraph, outcome.winners) == ("most-artifacts", "LC-6.2", [0])


def test_a_win_is_shared_when_artifacts_tie_too() -> None:
    """LC-6.2, ruling"""
    table = Table(short=True)
    table.set_totals(100, 120, 100)
    table.set_artifacts(2, 0, 2)
    table.end_game()
    outcome = table.position.outcome()
    assert outcome.scores == [110, 100, 110]
    assert (outcome.reason, outcome.paragraph, outcome.winners) == ("shared", "LC-6.2", [0, 2])


def test_a_tie_behind_the_winner_decides_nothing() -> None:
    """LC-6.2"""
    table = Table(short=True)
    table.set_totals(100, 50, 50)
    table.end_game()
    assert table.position.outcome().reason == "most-points"
    assert table.position.outcome().winners == [0]


def test_the_standing_is_what_the_end_would_bring() -> None:
    """LC-5.4, LC-6.1: at every moment as if it ended here, floors included."""
    table = Table()
    table.set_totals(50, 0, 100)
    table.set_artifacts(6, 6, 0)
    table.stand(0, "y5")
    table.stand(1, "r1")
    table.stand(2, "g1", researcher=True)
    assert table.position.standing() == [50 + 10 + 30, 30, 0]
    table.end_game()
    assert table.position.standing() == table.position.outcome().scores == [90, 30, 0]


# The score sheet ------------------------------------------------------------------------------------------------


def test_the_score_sheet_explains_every_point() -> None:
    """LC-4.3, LC-5.3, LC-5.4, LC-6.1: line by line, floors as lines of their own."""
    table = Table({0: "g4"}, {"g4": "points15"})
    table.stand(0, "g3", 4, researcher=True)
    table.stand(0, "y1")
    table.stand(0, "w1")
    table.play("advance g4")
    table.draw()
    table.end_game()
    sheet = table.position.score_sheets()[0]
    assert [(line.group, line.key, line.points, line.paragraph) for line in sheet] == [
        ("expedition1", "tokens", 15, "LC-4.3"),
        ("expedition1", "adventurer", -20, "LC-5.3"),
        ("expedition1", "researcher", 10, "LC-5.3"),
        ("expedition1", "adventurer", -20, "LC-5.3"),
        ("expedition1", "floor", 15, "LC-5.4"),
        ("end", "artifacts", -60, "LC-6.1"),
        ("end", "floor", 60, "LC-5.4"),
    ]
    assert sheet[2].detail == {"path": "g", "step": 4, "points": 5}


def test_the_short_game_cites_its_own_paragraph() -> None:
    """LC-7.1"""
    table = Table(short=True)
    table.end_game()
    assert [line.paragraph for line in table.position.score_sheets()[0]] == ["LC-7.1", "LC-5.4"]
