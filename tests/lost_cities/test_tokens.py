"""LC-4: what figures find."""

from __future__ import annotations

import pytest

from tests.lost_cities.table import Table


@pytest.mark.parametrize("text", ["advance g4", "begin b0 adventurer"])
def test_a_token_is_resolved_by_the_figure_that_arrives(text: str) -> None:
    """LC-4.1: at once, and only by arriving."""
    table = Table({0: "g4 b0"}, {"g4": "points10"})
    table.stand(0, "g3", 4)
    table.play(text)
    assert table.total(0) == (10 if text == "advance g4" else 0)


def test_an_artifact_is_taken_and_its_space_stays_empty() -> None:
    """LC-4.2: whoever comes next finds nothing."""
    table = Table({0: "g4", 1: "g5"}, {"g4": "artifact"})
    table.stand(0, "g3", 4)
    table.stand(1, "g3", 4)
    table.play("advance g4")
    table.draw()
    assert table.token("g4") is None
    assert table.view(None).board[1][3].has_space
    table.play("advance g5")
    assert [seat.artifacts for seat in table.view(None).seats] == [1, 0, 0]
    assert table.components_are_complete()


def test_a_point_token_pays_everybody_who_arrives() -> None:
    """LC-4.3: the token stays."""
    table = Table({0: "g4", 1: "g5"}, {"g4": "points15"})
    table.stand(0, "g3", 4)
    table.stand(1, "g3", 4)
    table.play("advance g4")
    table.draw()
    assert table.token("g4") == "points15"
    table.play("advance g5")
    assert [table.total(seat) for seat in range(3)] == [15, 15, 0]


def test_token_points_are_not_doubled_for_the_researcher() -> None:
    """LC-4.3"""
    table = Table({0: "g4"}, {"g4": "points15"})
    table.stand(0, "g3", 4, researcher=True)
    table.play("advance g4")
    assert table.total(0) == 15


def test_an_arrow_moves_any_one_figure_on_a_path() -> None:
    """LC-4.4: the one that arrived or another, not one in camp and not one on step 9."""
    table = Table({0: "g4"}, {"g4": "arrow"})
    table.stand(0, "g3", 4)
    table.stand(0, "b1", 4, researcher=True)
    table.stand(0, "w9", 4)
    table.stand(1, "r4", 4)
    table.play("advance g4")
    assert table.view(None).bonus == "arrow"
    assert table.options() == ["move g", "move b", "stay"]
    assert table.refused("move w") == ("figure-at-summit", "LC-4.4")
    assert table.refused("move y") == ("figure-not-on-path", "LC-4.4")
    assert table.refused("move r") == ("figure-not-on-path", "LC-4.4")
    assert table.refused("take deck") == ("finish-bonus", "LC-4.4")
    assert table.refused("discard y10") == ("finish-bonus", "LC-4.4")
    hand = table.hand(0)
    table.play("move b")
    assert (table.step(0, "g"), table.step(0, "b")) == (4, 2)
    assert table.hand(0) == hand
    assert table.token("g4") == "arrow"


def test_an_arrow_may_move_the_figure_that_arrived() -> None:
    """LC-4.4"""
    table = Table({0: "g4"}, {"g4": "arrow", "g5": "points5"})
    table.stand(0, "g3", 4)
    table.play("advance g4", "move g")
    assert table.step(0, "g") == 5


def test_an_arrow_may_be_declined() -> None:
    """LC-4.4"""
    table = Table({0: "g4"}, {"g4": "arrow"})
    table.stand(0, "g3", 4)
    table.play("advance g4", "stay")
    assert table.step(0, "g") == 4
    assert table.options() == ["take deck"]


def test_an_arrow_on_step_9_with_no_other_figure_does_nothing() -> None:
    """LC-4.4"""
    table = Table({0: "g4"}, {"g9": "arrow"})
    table.stand(0, "g8", 4)
    table.play("advance g4")
    assert table.step(0, "g") == 9
    assert table.options() == ["take deck"]


def test_an_arrow_stays_for_the_next() -> None:
    """LC-4.4"""
    table = Table({0: "g4", 1: "g5"}, {"g4": "arrow"})
    table.stand(0, "g3", 4)
    table.stand(1, "g3", 4)
    table.play("advance g4", "stay")
    table.draw()
    table.play("advance g5", "move g")
    assert table.step(1, "g") == 5


def test_there_is_no_extra_step_without_a_reason() -> None:
    """LC-4.4: neither before the card nor after one that found nothing."""
    table = Table({0: "g4"})
    table.stand(0, "g2", 4)
    for text in ("move g", "stay"):
        assert table.refused(text) == ("no-extra-step", "LC-4.4")
    table.play("advance g4")
    for text in ("move g", "stay"):
        assert table.refused(text) == ("no-extra-step", "LC-4.4")


def test_a_chain_of_arrows() -> None:
    """LC-4.5: two arrows, an artifact and points with one card."""
    table = Table(
        {0: "g4"}, {"g4": "arrow", "g5": "arrow", "b2": "arrow", "r3": "arrow", "w3": "artifact", "y3": "points10"}
    )
    table.stand(0, "g3", 4)
    table.stand(0, "b1", 4)
    table.stand(0, "r2", 4, researcher=True)
    table.stand(0, "w2", 4)
    table.stand(0, "y2", 4)
    table.play("advance g4", "move g", "move b", "move r", "move w")
    assert [table.step(0, path) for path in "gbrwy"] == [5, 2, 3, 3, 2]
    assert table.view(None).seats[0].artifacts == 1
    assert table.options() == ["take deck"]


def test_points_at_the_end_of_a_chain() -> None:
    """LC-4.5"""
    table = Table({0: "g4"}, {"g4": "arrow", "y3": "points10"})
    table.stand(0, "g3", 4)
    table.stand(0, "y2", 4)
    table.play("advance g4", "move y")
    assert table.total(0) == 10
