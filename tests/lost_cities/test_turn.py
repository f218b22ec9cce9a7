"""LC-3: play a card, then take one."""

from __future__ import annotations

import pytest

from tests.lost_cities.table import Table

# Playing --------------------------------------------------------------------------------------------------------


def test_a_turn_plays_one_card_and_takes_one() -> None:
    """LC-3.1"""
    table = Table({0: "r3 r4"})
    assert table.refused("take deck") == ("play-first", "LC-3.1")
    assert table.refused("take r") == ("play-first", "LC-3.1")
    table.play("begin r3 adventurer")
    assert table.seat == 0
    assert table.refused("advance r4") == ("already-played", "LC-3.1")
    assert table.refused("discard r4") == ("already-played", "LC-3.1")
    table.draw()
    assert table.seat == 1


def test_only_cards_of_the_own_hand_can_be_played() -> None:
    """LC-3.1"""
    table = Table({0: "r3", 1: "g5"})
    for text in ("discard g5", "begin g5 adventurer", "begin g5 researcher", "advance g5"):
        assert table.refused(text) == ("not-in-hand", "LC-3.1")


def test_the_choices_are_exactly_the_three_ways_of_playing_each_card() -> None:
    """LC-3.1: a fitting card, one that is too low, and a card of a colour that isn't begun."""
    table = Table({0: "r6 r6 r2 g0 y10 y10 b0 b0"})
    table.stand(0, "r3", 5)
    table.stand(0, "y2", 3)
    table.stand(0, "b2", 4, researcher=True)
    assert table.options() == [
        "advance y10",
        "advance r6",
        "begin g0 adventurer",
        "discard y10",
        "discard g0",
        "discard r2",
        "discard r6",
        "discard b0",
    ]


@pytest.mark.parametrize("figure", ["adventurer", "researcher"])
@pytest.mark.parametrize("value", [0, 5, 10])
def test_any_value_begins_a_path_with_the_figure_of_your_choice(figure: str, value: int) -> None:
    """LC-3.2"""
    table = Table({0: f"w{value}"})
    table.play(f"begin w{value} {figure}")
    seat = table.view(None).seats[0]
    assert table.step(0, "w") == 1
    assert seat.paths[2].top == f"w{value}"
    assert seat.paths[2].is_researcher == (figure == "researcher")
    assert (seat.adventurers, seat.has_researcher) == ((4, False) if figure == "researcher" else (3, True))
    assert seat.hand_size == 7


def test_beginning_is_refused_without_a_figure_in_camp() -> None:
    """LC-3.2"""
    table = Table({0: "b1 y1"})
    table.stand(0, "r1", researcher=True)
    assert table.refused("begin b1 researcher") == ("no-researcher", "LC-3.2")
    table = Table({0: "b1"})
    for space in ("r1", "g1", "w1", "y1"):
        table.stand(0, space)
    assert table.refused("begin b1 adventurer") == ("no-adventurer", "LC-3.2")
    table.play("begin b1 researcher")
    assert table.step(0, "b") == 1


def test_one_figure_per_player_and_path() -> None:
    """LC-3.3"""
    table = Table({0: "r7"})
    table.stand(0, "r2", 3)
    assert table.refused("begin r7 adventurer") == ("path-begun", "LC-3.3")
    assert table.refused("begin r7 researcher") == ("path-begun", "LC-3.3")


def test_players_share_paths_and_spaces() -> None:
    """LC-3.3"""
    table = Table({0: "r1", 1: "r1", 2: "r0"}, players=3)
    for text in ("begin r1 adventurer", "begin r1 adventurer", "begin r0 researcher"):
        table.play(text)
        table.draw()
    assert [table.step(seat, "r") for seat in range(3)] == [1, 1, 1]


def test_a_figure_stays_on_its_path() -> None:
    """LC-3.3: a card moves the figure of its own colour only."""
    table = Table({0: "r4 g4"})
    table.stand(0, "r2", 3)
    table.stand(0, "g3", 3)
    table.play("advance g4")
    assert (table.step(0, "r"), table.step(0, "g")) == (2, 4)


@pytest.mark.parametrize(("value", "fits"), [(0, False), (6, False), (7, True), (8, True), (10, True)])
def test_a_card_on_a_seven_must_be_a_seven_or_higher(value: int, fits: bool) -> None:
    """LC-3.4"""
    table = Table({0: f"g{value}"})
    table.stand(0, "g2", 7)
    assert table.can(f"advance g{value}") == fits
    if fits:
        table.play(f"advance g{value}")
        assert table.step(0, "g") == 3
        assert table.view(None).seats[0].paths[1].top == f"g{value}"
    else:
        assert table.refused(f"advance g{value}") == ("card-too-low", "LC-3.4")


def test_the_own_last_card_counts_not_the_others() -> None:
    """LC-3.4: seat 1 went up to 9 on the path that seat 0 holds at 2."""
    table = Table({0: "g3"})
    table.stand(0, "g2", 2)
    table.stand(1, "g5", 9)
    table.play("advance g3")
    assert table.step(0, "g") == 3
    assert table.step(1, "g") == 5


def test_advancing_needs_a_begun_path() -> None:
    """LC-3.2: advancing is for colours with a figure of your own."""
    table = Table({0: "g3"})
    table.stand(1, "g2", 2)
    assert table.refused("advance g3") == ("path-not-begun", "LC-3.2")


# The finished path ----------------------------------------------------------------------------------------------


def finished(hand: str = "r9", tokens: dict[str, str] | None = None) -> Table:
    """Seat 0 has finished the red path with an 8 and stands on yellow 3 and blue 2."""
    table = Table({0: hand}, tokens)
    table.stand(0, "r9", 8)
    table.stand(0, "y3", 4)
    table.stand(0, "b2", 4)
    return table


def test_a_card_on_a_finished_path_may_move_another_figure() -> None:
    """LC-3.5"""
    table = finished()
    table.play("advance r9")
    assert table.view(None).bonus == "summit"
    assert table.options() == ["move y", "move b", "stay"]
    table.play("move y")
    assert (table.step(0, "r"), table.step(0, "y"), table.step(0, "b")) == (9, 4, 2)
    assert table.options()[0] == "take deck"


def test_the_step_of_a_finished_path_may_be_declined() -> None:
    """LC-3.5"""
    table = finished()
    table.play("advance r9", "stay")
    assert (table.step(0, "r"), table.step(0, "y"), table.step(0, "b")) == (9, 3, 2)
    assert table.options()[0] == "take deck"


def test_a_finished_path_takes_only_fitting_cards() -> None:
    """LC-3.5, LC-3.4"""
    table = finished("r7")
    assert table.refused("advance r7") == ("card-too-low", "LC-3.4")


def test_the_figure_moved_by_a_finished_path_resolves_its_token() -> None:
    """LC-3.5, LC-4.5"""
    table = finished(tokens={"b4": "points15"})
    table.position.step[4] = 3
    table.play("advance r9", "move b")
    assert table.step(0, "b") == 4
    assert table.total(0) == 15


def test_an_arrow_found_that_way_may_move_any_figure_again() -> None:
    """LC-3.5, LC-4.5: the chain goes on by LC-4.4."""
    table = finished(tokens={"b4": "arrow"})
    table.position.step[4] = 3
    table.play("advance r9", "move b")
    assert table.view(None).bonus == "arrow"
    assert table.options() == ["move y", "move b", "stay"]
    assert table.refused("move r") == ("figure-at-summit", "LC-4.4")


def test_nothing_happens_when_no_other_figure_can_move() -> None:
    """LC-3.5: the only other figure stands on step 9, too; the card is played and another taken."""
    table = Table({0: "r9"})
    table.stand(0, "r9", 8)
    table.stand(0, "y9", 4)
    table.stand(1, "b4", 4)
    table.play("advance r9")
    assert table.view(None).bonus is None
    assert table.options()[0] == "take deck"
    assert table.view(None).seats[0].paths[3].top == "r9"


def test_the_card_that_reaches_step_9_moves_no_other_figure() -> None:
    """LC-3.5, ruling"""
    table = Table({0: "r9"}, {"r9": "points5"})
    table.stand(0, "r8", 8)
    table.stand(0, "y3", 4)
    table.play("advance r9")
    assert table.step(0, "r") == 9
    assert table.view(None).bonus is None
    assert table.options()[0] == "take deck"


def test_only_other_figures_on_a_path_take_that_step() -> None:
    """LC-3.5"""
    table = finished()
    table.stand(0, "w9", 5)
    table.play("advance r9")
    assert table.refused("move r") == ("other-figure-only", "LC-3.5")
    assert table.refused("move w") == ("figure-at-summit", "LC-3.5")
    assert table.refused("move g") == ("figure-not-on-path", "LC-3.5")
    assert table.refused("take deck") == ("finish-bonus", "LC-3.5")
    assert table.refused("discard y10") == ("finish-bonus", "LC-3.5")


# Discarding and taking ------------------------------------------------------------------------------------------


def discarded_in_turn(*cards: str) -> Table:
    """Each seat has discarded its card and drawn."""
    table = Table(dict(enumerate(cards)))
    for card in cards:
        table.play(f"discard {card}")
        table.draw()
    return table


def test_discards_lie_on_the_pile_of_their_colour() -> None:
    """LC-3.6"""
    piles = discarded_in_turn("r3", "r7", "g2").view(1).piles
    assert [(pile.top, pile.size) for pile in piles] == [(None, 0), ("g2", 1), (None, 0), ("r7", 2), (None, 0)]


def test_only_the_top_of_a_pile_is_visible() -> None:
    """LC-3.6: another card below the top, the same view."""
    assert discarded_in_turn("r3", "r7", "g2").view(1) == discarded_in_turn("r4", "r7", "g2").view(1)


def test_any_card_may_be_discarded() -> None:
    """LC-3.6: fitting ones and cards of colours not begun, too."""
    table = Table({0: "r3 r9 g0"})
    table.stand(0, "r2", 5)
    for card in table.hand(0):
        assert table.can(f"discard {card}")


def test_taking_from_the_deck() -> None:
    """LC-3.7"""
    table = Table({0: "r3"})
    table.play("discard r3")
    table.draw("w0")
    assert "w0" in table.hand(0)
    assert len(table.hand(0)) == 8
    assert table.view(None).deck == 85


def test_taking_the_top_of_a_pile() -> None:
    """LC-3.7: the card below comes to light."""
    table = Table({0: "r3", 1: "r7", 2: "g2"})
    for card in ("r3", "r7"):
        table.play(f"discard {card}")
        table.draw()
    table.play("discard g2", "take r")
    assert "r7" in table.hand(2)
    assert len(table.hand(2)) == 8
    assert table.view(None).piles[3].top == "r3"
    assert table.view(None).deck == 84
    assert table.seat == 0


def test_the_card_just_discarded_may_not_be_taken_back() -> None:
    """LC-3.7, ruling: nor anything else from that pile."""
    table = Table({0: "r3", 1: "r7"})
    table.play("discard r3")
    assert table.options() == ["take deck"]
    assert table.refused("take r") == ("own-discard", "LC-3.7")
    table.draw()
    table.play("discard r7")
    assert table.refused("take r") == ("own-discard", "LC-3.7")


def test_older_discards_of_your_own_may_be_taken() -> None:
    """LC-3.7, ruling: after playing or discarding elsewhere."""
    table = Table({0: "r3 g4 w5"}, players=2)
    table.play("discard r3")
    table.draw()
    table.idle()
    table.play("discard g4")
    assert table.options() == ["take deck", "take r", "take b"]
    table.play("take r")
    assert "r3" in table.hand(0)


def test_after_playing_on_a_path_every_pile_is_open() -> None:
    """LC-3.7: also the pile of the colour just played."""
    table = Table({0: "g4", 1: "g9"}, players=2)
    table.idle()
    table.play("discard g9")
    table.draw()
    table.play("begin g4 adventurer")
    assert table.can("take g")


def test_an_empty_pile_gives_nothing() -> None:
    """LC-3.7"""
    table = Table({0: "g4"})
    table.play("begin g4 adventurer")
    assert table.refused("take g") == ("pile-empty", "LC-3.7")
    assert table.options() == ["take deck"]
