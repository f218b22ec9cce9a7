"""LC-7: the short game, and paths that go up or down."""

from __future__ import annotations

import pytest

from tests.lost_cities.table import Table


@pytest.mark.parametrize("up_and_down", [False, True])
def test_the_short_game_is_one_expedition(up_and_down: bool) -> None:
    """LC-7.1: with the short track, the floor again, and LC-6.2; alone or with LC-7.2."""
    table = Table(short=True, up_and_down=up_and_down)
    assert table.view(None).expeditions == 1
    assert table.view(None).up_and_down == up_and_down
    table.set_totals(10, 40, 0)
    table.set_artifacts(0, 5, 2)
    table.stand(2, "r1", 0)
    table.end_expedition()
    outcome = table.position.outcome()
    assert outcome.scores == [0, 90, 10]
    assert outcome.winners == [1]


def test_the_short_game_may_end_at_the_bridge() -> None:
    """LC-7.1, LC-5.1"""
    table = Table({0: "r4"}, short=True)
    for space in ("y7", "g7", "w7", "b7"):
        table.stand(0, space)
    table.stand(1, "r6", 4)
    table.idle()
    assert not table.position.is_over()
    table = Table({0: "r4"}, short=True)
    for space in ("y7", "g7", "w7", "b7"):
        table.stand(1, space)
    table.stand(0, "r6", 4)
    table.play("advance r4")
    assert table.position.is_over()


def direction(table: Table, seat: int = 0, path: str = "g") -> str | None:
    return table.view(None).seats[seat].paths["ygwrb".index(path)].direction


def begun(hand: str, up_and_down: bool = False) -> Table:
    """Seat 0 has begun green with its first card, and it is its turn again."""
    table = Table({0: hand}, players=2, up_and_down=up_and_down)
    table.play(f"begin {hand.split(maxsplit=1)[0]} adventurer")
    table.draw()
    table.idle()
    return table


def advance(table: Table, card: str) -> None:
    table.play(f"advance {card}")
    table.draw()
    table.idle()


def test_without_the_option_every_path_goes_up() -> None:
    """LC-7.2"""
    table = begun("g5 g4 g5 g6")
    assert direction(table) == "up"
    assert direction(table, path="r") is None
    assert table.refused("advance g4") == ("card-too-low", "LC-3.4")


def test_a_begun_path_is_open_both_ways() -> None:
    """LC-7.2"""
    table = begun("g5 g4 g6 g5", up_and_down=True)
    assert direction(table) is None
    for card in ("g4", "g5", "g6"):
        assert table.can(f"advance {card}")


def test_the_first_different_card_fixes_upwards() -> None:
    """LC-7.2: then only equal or higher cards fit."""
    table = begun("g5 g6 g4 g6 g7", up_and_down=True)
    advance(table, "g6")
    assert direction(table) == "up"
    assert table.refused("advance g4") == ("wrong-direction", "LC-7.2")
    assert table.can("advance g7")
    advance(table, "g6")
    assert (table.step(0, "g"), direction(table)) == (3, "up")
    assert table.refused("advance g4") == ("wrong-direction", "LC-7.2")


def test_the_first_different_card_fixes_downwards() -> None:
    """LC-7.2: then only equal or lower cards fit."""
    table = begun("g5 g3 g4 g3 g0", up_and_down=True)
    advance(table, "g3")
    assert direction(table) == "down"
    assert table.refused("advance g4") == ("wrong-direction", "LC-7.2")
    assert table.can("advance g0")
    advance(table, "g3")
    assert (table.step(0, "g"), direction(table)) == (3, "down")
    assert table.refused("advance g4") == ("wrong-direction", "LC-7.2")


def test_equal_cards_keep_the_direction_open() -> None:
    """LC-7.2"""
    table = begun("g5 g5 g4 g6", up_and_down=True)
    advance(table, "g5")
    assert direction(table) is None
    assert table.can("advance g4")
    assert table.can("advance g6")
    advance(table, "g4")
    assert direction(table) == "down"


def test_the_direction_holds_for_one_path_of_one_player() -> None:
    """LC-7.2"""
    table = Table({0: "g5 g4 r5 r6", 1: "g2 g3"}, players=2, up_and_down=True)
    plays = ["begin g5 adventurer", "begin g2 adventurer", "advance g4", "advance g3", "begin r5 adventurer"]
    for text in plays:
        table.play(text)
        table.draw()
    table.idle()
    table.play("advance r6")
    assert (direction(table, 0, "g"), direction(table, 1, "g"), direction(table, 0, "r")) == ("down", "up", "up")


@pytest.mark.parametrize(("way", "low", "high"), [(1, False, True), (-1, True, False), (0, True, True)])
def test_a_finished_path_keeps_its_direction(way: int, low: bool, high: bool) -> None:
    """LC-7.2, LC-3.5: on step 9, too, only fitting cards may be played, and a different one still decides."""
    table = Table({0: "g3 g7"}, up_and_down=True)
    table.stand(0, "g9", 5, direction=way)
    table.stand(0, "r2", 5, direction=1)
    assert (table.can("advance g3"), table.can("advance g7")) == (low, high)
    card = "g3" if low else "g7"
    table.play(f"advance {card}")
    assert table.options() == ["move r", "stay"]
    assert direction(table) == ("down" if low else "up")


def test_the_next_expedition_opens_all_directions() -> None:
    """LC-7.2, LC-5.5"""
    table = begun("g5 g4", up_and_down=True)
    advance(table, "g4")
    table.end_expedition()
    table.deal_expedition({}, {})
    assert direction(table) is None


@pytest.mark.parametrize("open_totals", [False, True])
def test_open_totals_show_everybody_s_points(open_totals: bool) -> None:
    """LC-6.3"""
    table = Table(open_totals=open_totals)
    table.set_totals(10, 20, 30)
    assert table.view(1).open_totals == open_totals
    seen_by_1 = [seat.total for seat in table.view(1).seats]
    seen_by_all = [seat.total for seat in table.view(None).seats]
    assert seen_by_1 == ([10, 20, 30] if open_totals else [None, 20, None])
    assert seen_by_all == ([10, 20, 30] if open_totals else [None, None, None])
    table.end_game()
    assert all(seat.total is not None for seat in table.view(None).seats)
