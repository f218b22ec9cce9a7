"""What an interface is offered and told: choices and events as data."""

from __future__ import annotations

from tests.lost_cities.table import Table
from tropa.core.contract import DEALER
from tropa.games.lost_cities.show.structs import Choice, Event


def test_choices_of_playing_a_card() -> None:
    """LC-3.1: where the figure would arrive, what it would find, and what that would bring."""
    table = Table({0: "g4 y3 r9"}, {"g4": "points15", "r6": "artifact"})
    table.stand(0, "g3", 4, researcher=True)
    table.stand(0, "r5", 7)
    assert table.choice("advance g4") == Choice(
        "advance g4", "advance", card="g4", path="g", figure="researcher", step=4, token="points15", gain=30 + 15
    )
    assert table.choice("advance r9") == Choice(
        "advance r9", "advance", card="r9", path="r", figure="adventurer", step=6, token="artifact", gain=5
    )
    assert table.choice("begin y3 adventurer") == Choice(
        "begin y3 adventurer", "begin", card="y3", path="y", figure="adventurer", step=1, gain=-20
    )
    assert table.choice("discard g4") == Choice("discard g4", "discard", card="g4", path="g")


def test_beginning_with_the_researcher_costs_double() -> None:
    """LC-5.3"""
    table = Table({0: "y3"})
    assert table.choice("begin y3 researcher") == Choice(
        "begin y3 researcher", "begin", card="y3", path="y", figure="researcher", step=1, gain=-40
    )


def test_choices_of_an_extra_step() -> None:
    """LC-4.4"""
    table = Table({0: "g4"}, {"g4": "arrow", "b2": "points10"})
    table.stand(0, "g3", 4)
    table.stand(0, "b1", 4)
    assert table.choice("advance g4").token == "arrow"
    table.play("advance g4")
    assert table.choice("move b") == Choice(
        "move b", "move", path="b", figure="adventurer", step=2, token="points10", gain=15
    )
    assert table.choice("stay") == Choice("stay", "stay")


def test_choices_of_taking() -> None:
    """LC-3.7: a pile shows its card, the deck doesn't."""
    table = Table({0: "g4", 1: "r1"})
    table.play("discard g4")
    table.draw()
    table.play("discard r1")
    assert table.choice("take g") == Choice("take g", "take", card="g4", path="g")
    assert table.choice("take deck") == Choice("take deck", "take")


def test_a_choice_that_ends_the_expedition_promises_no_token() -> None:
    """LC-5.1"""
    table = Table({0: "r4"}, {"r7": "points15"})
    table.stand(0, "r6", 4)
    for space in ("y7", "g7", "w7"):
        table.stand(1, space)
    assert (table.choice("advance r4").token, table.choice("advance r4").gain) == ("points15", 15 + 15)
    table.stand(1, "b7")
    assert (table.choice("advance r4").token, table.choice("advance r4").gain) == (None, 15)
    told = table.happened("advance r4")
    assert [event.kind for event in told[:2]] == ["advance", "expedition_end"]


def test_a_choice_on_a_finished_path_moves_nothing() -> None:
    """LC-3.5"""
    table = Table({0: "r4"}, {"r9": "points15"})
    table.stand(0, "r9", 4)
    assert table.choice("advance r4") == Choice(
        "advance r4", "advance", card="r4", path="r", figure="adventurer", step=9, gain=0
    )
    assert table.happened("advance r4") == [Event("advance", 0, card="r4", path="r", figure="adventurer", step=9)]
    assert table.total(0) == 0


def test_events_of_a_turn() -> None:
    """LC-3, LC-4"""
    table = Table({0: "g4", 1: "y2"}, {"g4": "arrow", "g5": "artifact", "b2": "points10"})
    table.stand(0, "g3", 4)
    table.stand(1, "b1", 4)
    assert table.happened("advance g4") == [
        Event("advance", 0, card="g4", path="g", figure="adventurer", step=4, token="arrow")
    ]
    assert table.happened("move g") == [
        Event("move", 0, path="g", figure="adventurer", step=5, token="artifact"),
        Event("artifact", 0, path="g", step=5),
    ]
    table.draw("w0")
    assert table.happened("begin y2 researcher") == [Event("begin", 1, card="y2", path="y", figure="researcher", step=1)]


def test_events_of_points_and_of_staying() -> None:
    """LC-4.3, LC-4.4"""
    table = Table({0: "g4", 1: "b5"}, {"g4": "arrow", "b2": "points10"})
    table.stand(0, "g3", 4)
    table.stand(1, "b1", 4)
    table.play("advance g4")
    assert table.happened("stay") == [Event("stay", 0)]
    table.draw("w0")
    assert table.happened("advance b5") == [
        Event("advance", 1, card="b5", path="b", figure="adventurer", step=2, token="points10"),
        Event("points", 1, path="b", step=2, points=10),
    ]
    table.draw("w1")
    card = table.hand(2)[-1]
    assert table.happened(f"discard {card}") == [Event("discard", 2, card=card, path="b")]


def test_events_of_dealing() -> None:
    """LC-2.1, LC-2.4"""
    table = Table()
    table.end_expedition()
    assert table.happened("token arrow", actor=DEALER) == [Event("token", DEALER, path="y", step=2, token="arrow")]
    assert table.happened("token artifact", actor=DEALER) == [Event("token", DEALER, path="y", step=3, token="artifact")]


def test_events_of_the_end() -> None:
    """LC-5.3, LC-6.1: every figure's points, then every player's artifacts."""
    table = Table({0: "r4"}, short=True)
    table.stand(0, "r6", 4)
    for space in ("y7", "g7", "w7"):
        table.stand(1, space)
    table.stand(1, "b8", researcher=True)
    table.stand(2, "y1")
    table.set_artifacts(0, 2, 5)
    told = table.happened("advance r4", viewer=2)
    assert told == [
        Event("advance", 0, card="r4", path="r", figure="adventurer", step=7),
        Event("expedition_end", 0, reason="bridge", expedition=1),
        Event("figure_score", 0, path="r", figure="adventurer", step=7, points=30),
        Event("figure_score", 1, path="y", figure="adventurer", step=7, points=30),
        Event("figure_score", 1, path="g", figure="adventurer", step=7, points=30),
        Event("figure_score", 1, path="w", figure="adventurer", step=7, points=30),
        Event("figure_score", 1, path="b", figure="researcher", step=8, points=70),
        Event("figure_score", 2, path="y", figure="adventurer", step=1, points=-20),
        Event("artifact_score", 0, points=-20),
        Event("artifact_score", 1, points=10),
        Event("artifact_score", 2, points=50),
    ]


def test_the_headline_counts_expeditions() -> None:
    """LC-6.1, LC-7.1"""
    table = Table()
    assert (table.headline().expedition, table.headline().expeditions) == (1, 3)
    table.end_expedition()
    assert (table.headline().expedition, table.headline().expeditions) == (2, 3)
    assert Table(short=True).headline().expeditions == 1


def test_the_view_names_the_phase() -> None:
    """LC-3.1, LC-3.5, LC-3.7"""
    table = Table({0: "g4"}, {"g4": "arrow"})
    table.stand(0, "g3", 4)
    assert (table.view(0).phase, table.view(0).turn, table.view(0).bonus) == ("play", 0, None)
    table.play("advance g4")
    assert (table.view(0).phase, table.view(0).bonus) == ("bonus", "arrow")
    table.play("stay")
    assert (table.view(0).phase, table.view(0).discarded) == ("take", None)
    table.draw("w0")
    assert (table.view(0).phase, table.view(0).turn, table.view(0).turn_number) == ("play", 1, 1)
    table.play(f"discard {table.hand(1)[-1]}")
    assert table.view(0).discarded == table.view(1).discarded == "b"
    table.draw("w1")
    table.end_game()
    assert (table.view(0).phase, table.view(0).turn) == ("over", None)
